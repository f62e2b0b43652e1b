"""The strip below a replay's picture: the curves of the review, and a marker at the present stop."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.message.panel import Panel
from bot.panels import measure
from bot.panels.replay import Offers, replay_panel
from bot.panels.replay_curve import HIGH, curve_of, value_then, values_then, with_curve
from bot.panels.replay_scene import scene_at
from bot.pictures.scene import Box, Scene, Text
from bot.pictures.style import GOLD
from bot.presenters.charts import FALL
from bot.words import words_for
from engine.looking_back import Course, Mistake, Point, Trace
from tests.bot.replays import GAMES, replayed

BOARD = Scene(1200, 764, (), ())
STOPS = (0, 2, 4, 6)
ONE = Course('chance', (1,) * 6, (Trace((0, 1), (Point(0, 0.2), Point(3, 0.8), Point(6, 1.0))),))
TWO = Course(
    'turns', (1,) * 6, (Trace((0,), (Point(0, 4), Point(4, 2), Point(6, 0))), Trace((1,), (Point(0, 4), Point(6, 3))))
)
MISTAKE = Mistake(2, 0, 'a', 'b', 0.3, 0.7, 0.4, 0.01)


def strip(course: Course, stop: int, labels: list[str]) -> list[Box | Text]:
    picture = with_curve(BOARD, curve_of(course, STOPS, ['#112233', '#445566'][: len(labels)], labels), stop)
    assert (picture.width, picture.height) == (1200, 764 + HIGH)
    return [each for each in picture.elements if isinstance(each, Box | Text)]


def marker(elements: list[Box | Text]) -> int:
    (found,) = [each.x + each.width // 2 for each in elements if isinstance(each, Box) and each.fill == GOLD]
    return found


@pytest.mark.parametrize(('course', 'labels'), [(ONE, ['42%']), (TWO, ['12', '3'])])
def test_marker_moves_right_with_the_stop(course: Course, labels: list[str]) -> None:
    places = [marker(strip(course, stop, labels)) for stop in range(len(STOPS))]
    assert places == sorted({*places})


@pytest.mark.parametrize(('course', 'labels'), [(ONE, ['100%']), (TWO, ['12', '10'])])
def test_strip_stays_inside_the_picture(course: Course, labels: list[str]) -> None:
    for stop in range(len(STOPS)):
        elements = strip(course, stop, labels)
        for each in elements:
            if isinstance(each, Box):
                assert each.x >= 0 and each.x + each.width <= 1200
                assert each.y >= 764 and each.y + each.height <= 764 + HIGH
        assert [each.text for each in elements if isinstance(each, Text)] == labels


def test_number_is_legible_on_a_phone() -> None:
    (number,) = [each for each in strip(ONE, 1, ['42%']) if isinstance(each, Text)]
    assert number.size * 302 / 1200 >= 14


def test_curve_after_the_marker_is_faint() -> None:
    faint = [each.x for each in strip(ONE, 1, ['42%']) if isinstance(each, Box) and each.fill == '#11223366']
    full = [
        each.x
        for each in strip(ONE, 1, ['42%'])
        if isinstance(each, Box) and each.fill == '#112233' and not each.outline
    ]
    assert faint and full and max(full) < max(faint)


def test_costly_answers_are_marked() -> None:
    found = [each for each in strip(replace(ONE, mistakes=(MISTAKE,)), 0, ['42%']) if isinstance(each, Box)]
    assert sum(each.fill == FALL for each in found) == 1


def test_replay_and_review_begin_alike() -> None:
    """The review said that the chance began at 46%, and the replay's first stop said 40%."""
    trace = Trace((0,), (Point(0, 0.46), Point(1, 0.4), Point(6, 0.0)))
    assert [value_then(replace(ONE, lines=(trace,)), trace, position) for position in (0, 1)] == [0.46, 0.4]


def test_chances_in_a_race_are_at_most_one_together() -> None:
    """Each is measured with the answers of its player, so one of them is older."""
    first, second = (Point(0, 0.3), Point(3, 0.2)), (Point(0, 0.3), Point(2, 0.5), Point(5, 1.0))
    race = Course('chance', (1,) * 6, (Trace((0,), first), Trace((1,), second)))
    assert [values_then(race, position) for position in (0, 2, 4)] == [[0.3, 0.3], [0.2, 0.5], [0.0, 1.0]]
    drawn = curve_of(race, (0, 2, 4), ['#112233', '#445566'], ['', ''])
    assert [*zip(*drawn.values, strict=True)] == [(0.3, 0.3), (0.2, 0.5), (0.0, 1.0)]


def test_chance_is_that_of_the_position_shown() -> None:
    (trace,) = ONE.lines
    assert [value_then(ONE, trace, position) for position in (0, 2, 5, 6)] == [0.2, 0.8, 1.0, 1.0]
    wrong = replace(ONE, mistakes=(MISTAKE,))
    assert value_then(wrong, trace, 2) == 0.7, 'before a mistake all was still possible'
    assert [value_then(TWO, line, 4) for line in TWO.lines] == [2, 4]


async def shown(course: Course, language: str) -> Panel:
    match, replay = await replayed(*GAMES[0])
    words = words_for(language)
    return replay_panel(scene_at(match, replay, 5, 0, words, own=True), course, Offers((0, 1), True, True, True), words)


@pytest.mark.parametrize('language', ['en', 'ru', 'pl'])
async def test_page_with_a_curve_fits_a_phone_and_says_it(language: str) -> None:
    panel = await shown(ONE, language)
    (picture,) = panel.pictures
    words = words_for(language)
    now = words('replay-chance', percent=words('replay-percent', percent=100))
    assert picture.alt.endswith(words('replay-curve-alt', now=now)) and measure.fits(panel.blocks)


async def test_racers_have_a_chance_each() -> None:
    traces = Trace((0,), ONE.lines[0].points), Trace((1,), (Point(0, 0.7),))
    panel = await shown(replace(ONE, lines=traces), 'en')
    assert 'Chance of winning: Ada 100%, Bruno 0%' in str(panel.blocks[0])
