"""The small map shows the way to each destination of a walk, and how many Movement Steps it takes."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from bot.pictures.scene import Box, Placed, Scene, Text
from bot.pictures.style import GOLD
from bot.presenters.mansions import aims
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import icons, near, room_names, ways
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import Layout
from bot.words import LANGUAGES, words_for
from engine.api import Decision
from engine.mansions.cards import SCENARIOS, map_of
from engine.mansions.view import View
from tests.bot.pictures.readable import assert_readable
from tests.mansions.table import table

SHOW, EN, PLACE = Mansions(), words_for('en'), Area(609, 87, 574, 514)


def asked() -> tuple[View, Decision]:
    t = table('holt@hall2')
    return t.view(1), t.asked


def plates(picture: Scene) -> list[str]:
    """Return the numbers beside boots on the map."""
    boots = [each for each in picture.elements if isinstance(each, Placed) and each.sprite == BOOT]
    texts = [each for each in picture.elements if isinstance(each, Text)]
    return [text.text for boot in boots for text in texts if (text.x, text.y) == (boot.x + 30, boot.y)]


BOOT = icons.pip('boot', icons.MIDDLE)


def dots(picture: Scene) -> list[Box]:
    return [each for each in picture.elements if isinstance(each, Box) and each.width == 12 and each.fill == GOLD]


def test_walks_are_the_ways_that_the_answers_take() -> None:
    view, decision = asked()
    found = {walk[-1]: walk for walk in aims.walks(decision)}
    assert found['gal1'] == ('gal1',) and found['gal2'] == ('gal1', 'gal2')
    steps = map_of('bell').ways['investigator']
    assert all(other in {way.to for way in steps[one]} for walk in found.values() for one, other in pairwise(walk))
    assert aims.walks(None) == ()
    assert all(code in SCENARIOS[view.scenario].room_of for code in found)


def test_picture_shows_ways_and_distances_of_all_destinations() -> None:
    view, decision = asked()
    picture = SHOW.hand(view, decision, '', EN)
    assert picture is not None
    far = [walk for walk in aims.walks(decision) if len(walk) > 1]
    assert plates(picture) == [str(len(walk)) for walk in far] and dots(picture)
    assert_readable(picture)
    waiting = SHOW.hand(view, None, '', EN)
    assert waiting is not None and not dots(waiting) and not plates(waiting)


@pytest.mark.parametrize('language', LANGUAGES)
def test_ways_are_told_in_the_alt_text(language: str) -> None:
    view, decision = asked()
    says = Says(view, words_for(language))
    assert f'{says.space("gal1")} → {says.space("gal2")}' in SHOW.hand_alt(view, decision, '', words_for(language))


def test_first_deed_of_a_turn_shows_its_ways() -> None:
    t = table('holt@hall2 quill@hall2', started=False)
    picture = SHOW.hand(t.view(1), t.questions[0], '', EN)
    assert picture is not None and aims.walks(t.questions[0]) and dots(picture) and plates(picture)


def test_dots_of_ways_with_one_beginning_lie_once() -> None:
    found = laid_out('hall2', [('gal1', 'gal2'), ('gal1', 'kit1'), ('gal1',)])
    boxes = [*ways.dots(found, 'hall2', [('gal1', 'gal2'), ('gal1', 'gal3'), ('gal1',)])]
    assert len({*boxes}) == len(boxes) > 4


@pytest.mark.parametrize('scenario', SCENARIOS)
@pytest.mark.parametrize('language', LANGUAGES)
def test_map_of_walks_is_legible_everywhere(scenario: str, language: str) -> None:
    """With two Movement Steps from any space. Walks that lack room are left out."""
    steps, shown = map_of(scenario).ways['investigator'], 0
    for space in SCENARIOS[scenario].room_of:
        near_by = [way.to for way in steps[space]]
        walks = [*((to,) for to in near_by), *((one, way.to) for one in near_by for way in steps[one])]
        layout = laid_out(space, walks, scenario, language)
        names = [room_names.plate(layout, room, says(scenario, language)) for room in layout.rooms]
        assert not any(one.over(other) for one, other in combinations(names, 2)), space
        assert all(PLACE.x <= name.x and name.right <= PLACE.right for name in names), space
        shown += {to for walk in walks for to in walk} <= layout.spaces.keys()
    assert shown >= len(SCENARIOS[scenario].room_of) * 3 // 4


def laid_out(space: str, walks: list[aims.Walk], scenario: str = 'bell', language: str = 'en') -> Layout:
    return near.reaching(says(scenario, language), space, PLACE, walks)


def says(scenario: str, language: str) -> Says:
    view = table(f'holt@{SCENARIOS[scenario].start_space}', scenario=scenario).view(1)
    return Says(view, words_for(language))
