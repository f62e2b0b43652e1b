"""Charts of a game's course: readable in every language, with any curve, marks and mistakes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from bot.pictures import text
from bot.pictures.scene import Box, Placed, Scene, Text
from bot.pictures.style import CREAM, WIDTH
from bot.presenters import charts
from bot.presenters.charts import Cell, Plot, apart
from bot.presenters.labyrinth.names import push_name
from bot.presenters.labyrinth.scenes.course import course as lines_of_labyrinth
from bot.presenters.onirim.answered import answered
from bot.presenters.registry import show_of
from bot.words import LANGUAGES, words_for
from engine.api import Seat
from engine.labyrinth.cards import COLOURS, TREASURES
from engine.labyrinth.game import GAME as LABYRINTH
from engine.looking_back import Course, Mark, Mistake, Point, Trace, Turning
from engine.onirim.game import GAME as ONIRIM
from engine.onirim.view import View
from tests.bot.labyrinth_games import NAMES
from tests.bot.pictures.readable import ON_A_PHONE, assert_readable
from tests.bot.tables import almost_won
from tests.labyrinth.reviewed import CASES, told
from tests.onirim.table import table as laid_out

EN = words_for('en')
DOORS = ('rd', 'bd', 'gd', 'nd', 'rd', 'bd', 'gd', 'nd')
PAWN = 42
"""Height of a pawn at the end of a line, in pixels."""

ANSWERS = ('stack rk,gs,bm,gm', 'discard shared:rs', 'cast punishment')


def chances(seed: int, seats: int, *, race: bool = False, mistakes: int = 3, turns: int = 40) -> Course:
    """Return an invented course of Onirim with random curves, marks and mistakes.

    In a `race` each seat has a curve of its own; otherwise all seats share one.
    """
    random = Random(seed)
    steps = turns * 2
    lines = [(seat,) for seat in range(seats)] if race else [tuple(range(seats))]
    walks = {}
    for seats_of in lines:
        value, points = 0.6, []
        for step in range(steps):
            points.append(Point(step, value))
            value = min(1.0, max(0.0, value + random.uniform(-0.15, 0.16)))
        walks[seats_of] = (*points, Point(steps, float(random.random() < 0.5)))
    some = sorted(random.sample(range(1, steps - 1), 8))
    values = [point.value for point in walks[lines[0]]]
    return Course(
        'chance',
        tuple(1 + step // 2 for step in range(steps)),
        tuple(Trace(seats_of, points) for seats_of, points in walks.items()),
        tuple(Turning(step, values[step], values[step + 1]) for step in some[:4]),
        (
            *(Mark(step, 'door', 0, door) for step, door in zip(some, DOORS, strict=True)),
            Mark(some[-1] + 1, 'door-lost', 0, 'gd'),
            *(Mark(step, 'nightmare', 0, 'NN') for step in some),
        ),
        tuple(
            Mistake(step, number % seats, ANSWERS[number], 'play rs', values[step + 1], 0.9, 0.3 - number / 10, 0.01)
            for number, step in enumerate(some[4 : 4 + mistakes])
        ),
    )


def ended(seats: int, *, race: bool = False) -> View:
    """Return the public view of a finished game of Onirim. In a `race` the players competed (rule V2)."""
    alone = laid_out('nk rs rm bs gs', row='ns nm', doors='rd rd bd bd gd gd nd').state
    state = alone if seats == 1 else almost_won()
    state.race = race
    return ONIRIM.view(ONIRIM.apply(state, Seat(0), 'play nk').state, None)


def scene(game: str, course: Course, view: Any, seats: int, language: str) -> Scene:
    recall = show_of(game).recall
    assert recall is not None
    return recall.course(course, view, NAMES[:seats], [NAMES[:seats]] * len(course.turns), words_for(language))


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('seats', 'race'), [(1, False), (2, False), (2, True)])
def test_the_curve_of_onirim_can_be_read(language: str, seats: int, race: bool) -> None:
    for seed, mistakes in enumerate((0, 1, 2, 3, 3, 3)):
        course = chances(seed, seats, race=race, mistakes=mistakes, turns=(12, 25, 40, 61)[seed % 4])
        assert_readable(scene('onirim', course, ended(seats, race=race), seats, language))


@pytest.mark.parametrize('language', LANGUAGES)
def test_costliest_mistakes_have_number_and_turn(language: str) -> None:
    words, course = words_for(language), chances(1, 1)
    texts = [each.text for each in scene('onirim', course, ended(1), 1, language).elements if isinstance(each, Text)]
    for number, mistake in enumerate(course.mistakes, 1):
        assert texts.count(str(number)) >= 2
        assert words('onirim-course-less', percent=round(100 * mistake.cost)) in texts
        assert words('onirim-course-turn', turn=course.turns[mistake.step]) in texts


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('number', range(len(CASES)))
def test_the_lines_of_labyrinth_can_be_read(number: int, language: str) -> None:
    steps, course = told(number)
    view, end = LABYRINTH.view(steps[-1].after, None), LABYRINTH.result(steps[-1].after)
    assert end is not None
    picture = scene('labyrinth', course, view, view.seats, language)
    assert_readable(picture)
    assert_pawns_are_whole(picture)
    texts = [each.text for each in picture.elements if isinstance(each, Text)]
    assert sum(text == words_for(language)('labyrinth-course-done') for text in texts) == len(end.winners)


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_letter_of_a_course_can_be_read_on_a_phone(language: str) -> None:
    """Letters are no smaller than on boards, and the names below the axis are still complete."""
    pictures = [scene('onirim', chances(3, seats), ended(seats), seats, language) for seats in (1, 2)]
    for number in range(len(CASES)):
        steps, course = told(number)
        view = LABYRINTH.view(steps[-1].after, None)
        pictures.append(scene('labyrinth', course, view, view.seats, language))
    for picture in pictures:
        texts = [each for each in picture.elements if isinstance(each, Text)]
        assert min(each.size for each in texts) >= ON_A_PHONE
        axis = next(each for each in texts if each.text in AXES[language])
        assert axis.width is not None and text.width(axis.text, axis.face, axis.size) <= axis.width


@pytest.mark.parametrize('whose', ['', 'Мария', 'Анна-Мария Константинопольская 1'])
def test_long_answer_continues_in_second_line(whose: str) -> None:
    what = 'Сбросить: красное солнце (из общих)'
    lines = [each for each in charts.cells([Cell('−28 %', 'ход 28', what, whose)] * 3) if isinstance(each, Text)]
    shown = [each.text for each in lines if each.y > charts.CELLS + 60][:2]
    assert ' '.join(shown).endswith(what) and ' '.join(shown).startswith(whose[:1])
    assert whose or all(text.width(each.text, each.face, each.size) <= (each.width or 999) for each in lines)


def test_end_is_told_in_whole_parts_only() -> None:
    ending = 'Анна-Мария побеждает в гонке · 18 ходов · 6 дверей · 7 Кошмаров'
    _, told = (each for each in charts.header('Как всё было', ending) if isinstance(each, Text))
    assert ending.startswith(f'{told.text} · ') and told.text.endswith('дверей')
    assert told.width is not None and text.width(told.text, told.face, told.size) <= told.width


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('whose', ['', 'Ada', 'Анна-Мария Константинопольская 1'])
@pytest.mark.parametrize(
    'token', ['stack rs,bm,nd,NN', 'pay rs,rs,bm,bm,gs,nm,nk', 'cull ns,nm,nk', 'discard shared:ns']
)
def test_answer_of_many_cards_has_all_or_their_number(token: str, whose: str, language: str) -> None:
    words = words_for(language)
    what, brief = (text.clean(answered(token, words, brief=less)) for less in (False, True))
    drawn = [each for each in charts.cells([Cell('−68 %', 'ход 35', what, whose, brief)] * 3) if isinstance(each, Text)]
    lines = [each for each in drawn if each.y > charts.CELLS + 60][:2]
    assert all(text.width(each.text, each.face, each.size) <= (each.width or 0) for each in lines)
    told = ' '.join(each.text for each in lines if each.face == 'bold').rpartition(' · ')[2]
    assert told in (what, brief) and (',' in what or told == what)


LONGEST = (
    'stack ns,nm,nd,NN', 'cull ns,nm,nk', 'pay ns,nm,nk', 'keys nk,bk', 'sink ns,nm', 'discard shared:ns', 'swap ns nm',
    'play shared:ns', 'key shared:nk', 'door nd', 'open shared:nk', 'cast prophecy', 'cast punishment', 'cast planning',
    'pick n5', 'banish NN', 'raise nd', 'wish ns', 'drop n5', 'lose nd 0', 'exchange 1 2', 'foresee', 'wish', 'reveal',
)  # fmt: skip
"""For each verb, the answer with the longest name."""


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('whose', ['', 'Ada'])
def test_every_answer_fits_one_of_three_cells(language: str, whose: str) -> None:
    for token in LONGEST:
        what, brief = (text.clean(answered(token, words_for(language), brief=less)) for less in (False, True))
        cells = [Cell('−68%', '35', what, whose, brief)] * 3
        drawn = [each for each in charts.cells(cells) if isinstance(each, Text)]
        assert all(text.width(each.text, each.face, each.size) <= (each.width or WIDTH) for each in drawn), what


AXES = {
    language: {words_for(language)('onirim-course-turns'), words_for(language)('labyrinth-course-turns')}
    for language in LANGUAGES
}


@pytest.mark.parametrize(('value', 'above'), [(0.2, True), (0.9, False)])
def test_names_of_two_racers_keep_clear_of_curves(value: float, above: bool) -> None:
    race, steps = chances(1, 2, race=True, mistakes=0), range(2)
    level = tuple(Trace((seat,), tuple(Point(80 * step, value) for step in steps)) for seat in range(2))
    drawn = scene('onirim', replace(race, lines=level, turnings=()), ended(2, race=True), 2, 'en')
    lines = [each for each in drawn.elements if isinstance(each, Text) and each.anchor == 'lm']
    names = [each for each in lines if charts.TOP < each.y < charts.CELLS]
    curve = Plot(1, 0.0, 1.0).y(value)
    assert len(names) == 2 and all((each.y < curve) is above for each in names)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('number', range(len(CASES)))
def test_cost_of_missed_find_leaves_room_for_its_turn(language: str, number: int) -> None:
    steps, course = told(number)
    drawn = scene('labyrinth', course, LABYRINTH.view(steps[-1].after, None), len(course.lines), language)
    turns = [
        each for each in drawn.elements if isinstance(each, Text) and each.anchor == 'rm' and each.y > charts.CELLS
    ]
    assert len(turns) == len(course.mistakes)
    assert all(text.width(each.text, each.face, each.size) <= (each.width or 0) for each in turns)


@pytest.mark.parametrize('language', LANGUAGES)
def test_large_cost_leaves_room_for_a_late_turn(language: str) -> None:
    words = words_for(language)
    cost, when = words('labyrinth-course-cost-turns', turns=38), words('labyrinth-course-turn', turn=131)
    drawn = [
        each for each in charts.cells([Cell(cost, when, 'B↓', 'Ada')] * 3) if isinstance(each, Text) and each.width
    ]
    assert {cost, when} <= {each.text for each in drawn}
    assert all(text.width(each.text, each.face, each.size) <= (each.width or 0) for each in drawn)


def ending_at(values: Sequence[float], language: str) -> Scene:
    """Return the chart of a game of Labyrinth with one player for each of `values`: their line ends at that value."""
    lines = (Trace((seat,), (Point(0, 14.0), Point(20, value))) for seat, value in enumerate(values))
    course, seats = Course('turns', tuple(range(1, 21)), tuple(lines)), range(len(values))
    colours = [COLOURS[seat] for seat in seats]
    return lines_of_labyrinth(course, colours, ('Ada', 'Bruno', 'Cora', 'Dan'), '', '', (), words_for(language))


def assert_pawns_are_whole(picture: Scene) -> None:
    """Check that pawns at the ends of lines are inside the panel, and that none covers another."""
    placed = (each for each in picture.elements if isinstance(each, Placed) and each.sprite.drawing == 'labyrinth/pawn')
    centres = [(each.x, each.y) for each in placed if each.x > WIDTH - 100]
    assert centres
    assert all(charts.TOP + 26 < y < charts.CELLS - 40 and x < WIDTH - charts.MARGIN - 28 for x, y in centres)
    assert all(abs(y - other) >= PAWN for (_, y), (_, other) in combinations(centres, 2))


@pytest.mark.parametrize('values', [(1, 1, 1, 1), (0, 0, 0, 0), (4, 4, 4, 4), (0, 1, 1, 2)])
def test_pawns_at_the_same_value_are_all_whole(values: tuple[float, ...]) -> None:
    assert_pawns_are_whole(ending_at(values, 'en'))


def test_pawns_at_the_same_value_lie_on_both_sides_of_it() -> None:
    placed = [each for each in ending_at((4, 4, 4, 4), 'en').elements if isinstance(each, Placed)]
    ends = [each.y for each in placed if each.sprite.drawing == 'labyrinth/pawn' and each.x > WIDTH - 100]
    line = Plot(20, 14.0, 0.0, bottom=466).y(4)
    assert len(ends) == 4 and max(abs(y - line) for y in ends) <= 2 * PAWN
    assert min(ends) < line < max(ends)


@pytest.mark.parametrize('language', LANGUAGES)
def test_lowest_number_keeps_away_from_the_axis(language: str) -> None:
    texts = [each for each in ending_at((4, 3, 2, 1), language).elements if isinstance(each, Text)]
    (axis,) = (each for each in texts if each.text == words_for(language)('labyrinth-course-turns'))
    lowest = max((each for each in texts if each.text.isdecimal() and each.anchor == 'rm'), key=lambda each: each.y)
    assert lowest.text == '14' and axis.y - lowest.y > (axis.size + lowest.size) / 2


def finds_at(*steps: int, seats: int = 3) -> Scene:
    """Return a chart of Labyrinth. Each player finds something at each of `steps`."""
    lines = (Trace((seat,), (Point(0, 9.0), Point(60, 4.0))) for seat in range(seats))
    marks = [Mark(step, 'found', seat, TREASURES[seat]) for step in steps for seat in range(seats)]
    course = Course('turns', tuple(range(1, 61)), tuple(lines), (), tuple(marks))
    return lines_of_labyrinth(course, COLOURS[:seats], ('Ada', 'Bruno', 'Cora')[:seats], '', '', (), EN)


@pytest.mark.parametrize('steps', [(20,), (20, 30), (2, 50, 59)])
def test_finds_at_the_same_place_do_not_overlap(steps: tuple[int, ...]) -> None:
    picture = finds_at(*steps)
    assert assert_coins_are_whole(picture) == 3 * len(steps)
    assert_readable(picture)


@pytest.mark.parametrize('number', range(len(CASES)))
def test_no_find_covers_another_nor_a_pawn_nor_a_number(number: int) -> None:
    steps, course = told(number)
    view = LABYRINTH.view(steps[-1].after, None)
    assert assert_coins_are_whole(scene('labyrinth', course, view, view.seats, 'en'))


def assert_coins_are_whole(picture: Scene) -> int:
    """Check that no coin covers another, a pawn or the number of a missed find. Return the number of coins."""
    placed = [each for each in picture.elements if isinstance(each, Placed) and each.y < charts.CELLS]
    coins = [each for each in placed if each.sprite.drawing == 'labyrinth/coin']
    pawns = [each for each in placed if each.sprite.drawing == 'labyrinth/pawn']
    numbers = [
        each for each in picture.elements if isinstance(each, Text) and each.text in '123' and each.face == 'bold'
    ]
    others: list[Placed | Text] = [*pawns, *(each for each in numbers if each.y < charts.CELLS)]
    places = [(each.x, each.y) for each in coins]
    beside = [(place, (other.x, other.y)) for place in places for other in others]
    across = 86 * max((each.sprite.scale for each in coins), default=0)
    assert all(math.dist(one, other) >= across - 1 for one, other in [*combinations(places, 2), *beside])
    return len(coins)


@pytest.mark.parametrize('language', LANGUAGES)
def test_chart_of_labyrinth_names_its_height(language: str) -> None:
    picture = ending_at((7, 6, 2, 1), language)
    assert_readable(picture)
    texts = [each for each in picture.elements if isinstance(each, Text)]
    assert words_for(language)('labyrinth-course-height') in [each.text for each in texts]
    assert all(each.width is None or text.width(each.text, each.face, each.size) <= each.width for each in texts)


def test_missed_chance_is_dashed_up_to_the_better_answer() -> None:
    course = chances(2, 1, mistakes=3)
    picture = scene('onirim', course, ended(1), 1, 'en')
    chart = next(each.sprite for each in picture.elements if isinstance(each, Placed) and each.sprite.body)
    plot = Plot(len(course.turns), 0.0, 1.0)
    for mistake in course.mistakes:
        x, y = plot.at(Point(mistake.step + 1, mistake.value))
        assert f'<path class="missed" d="M{x} {y}V{plot.y(mistake.best)}"/>' in chart.body


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(
    ('better', 'key'),
    [('push 4-left 0', 'instead-walk'), ('push 4-left 90', 'instead-turn'), ('push 2-right 0', 'instead')],
)
def test_cell_names_the_better_push_turn_or_way(language: str, better: str, key: str) -> None:
    steps, course = told(0)
    missed = Mistake(0, 0, 'push 4-left 0', better, 2.0, 1.0, 1.0, 0.0)
    view = LABYRINTH.view(steps[-1].after, None)
    picture = scene('labyrinth', replace(course, mistakes=(missed,)), view, view.seats, language)
    words = words_for(language)
    said = words(f'labyrinth-course-{key}', **({'push': push_name('2-right', words)} if key == 'instead' else {}))
    assert said in [each.text for each in picture.elements if isinstance(each, Text)]


def test_places_keep_apart_and_stay_within_the_ends() -> None:
    for seed in range(50):
        random = Random(seed)
        wanted = sorted(random.randrange(1000) for _ in range(random.randrange(1, 12)))
        found = apart(wanted, 60, 0, 1000)
        assert all(after - before >= 60 for before, after in zip(found, islice(found, 1, None), strict=False))
        assert found[0] >= 0 and found[-1] <= 1000
    assert apart([100, 300, 700], 60, 0, 1000) == [100, 300, 700]


def test_labels_of_curves_do_not_overlap() -> None:
    plot = Plot(20, 0.0, 1.0)
    plot.curve([Point(step, step / 20) for step in range(21)], CREAM)
    for step in range(2, 18, 3):
        turning = Turning(step, step / 20, (step + 1) / 20)
        plot.arrow(turning)
        list(plot.change(turning, '+5%'))
        list(plot.numbered(1, Point(step, step / 20)))
    assert len(plot.taken) > 6
    assert not any(one.meets(other) for place, one in enumerate(plot.taken) for other in plot.taken[place + 1 :])


@pytest.mark.parametrize('race', [False, True])
@pytest.mark.parametrize('turns', [12, 25, 40])
def test_no_number_lies_on_an_arrow_or_its_label(turns: int, race: bool) -> None:
    """The costly answers are beside the strokes of luck, as in most games."""
    seats, labels, shafts, discs = 1 + race, 0, 0, 0
    for seed in range(40):
        told = chances(seed, seats, race=race, turns=turns)
        values = dict.fromkeys(range(2 * turns + 1), 0.5) | {each.step: each.value for each in told.lines[0].points}
        beside = zip(told.mistakes, told.turnings, strict=False)
        near = [replace(each, step=at.step + seed % 2, value=values[at.step + seed % 2 + 1]) for each, at in beside]
        told = replace(told, mistakes=tuple(near))
        drawn = scene('onirim', told, ended(seats, race=race), seats, 'en')
        boxes = [each for each in drawn.elements if isinstance(each, Box) and each.y < charts.CELLS - 60]
        numbers = [each for each in boxes if (each.width, each.height) == (54, 54)]
        discs += len(numbers)
        plates = [each for each in boxes if each.height == 42]
        labels += sum(_meet(one, other) for one in numbers for other in (*plates, *numbers) if one is not other)
        plot = Plot(len(told.turns), 0.0, 1.0)
        for each in told.turnings:
            high, low = sorted((plot.y(each.before), plot.y(each.after)))
            arrow = Box(plot.x(each.step + 1.5) - 3, high, 6, low - high, 0, '')
            shafts += sum(_meet(one, arrow) for one in numbers)
    assert discs == 120 and labels == 0
    assert shafts <= 2, 'only where no other place is near'


def _meet(one: Box, other: Box) -> bool:
    across = max(one.x, other.x) < min(one.x + one.width, other.x + other.width)
    return across and max(one.y, other.y) < min(one.y + one.height, other.y + other.height)


@pytest.mark.parametrize('what', ['Play the red sun', 'Discard from the Prophecy: the brown sun'])
def test_name_stands_before_every_costly_answer(what: str) -> None:
    drawn = [each for each in charts.cells([Cell('−68%', 'turn 5', what, 'Ada')] * 3) if isinstance(each, Text)]
    first = min((each for each in drawn if each.y > charts.CELLS + 60), key=lambda each: (each.x, each.y))
    assert first.text.startswith('Ada')
