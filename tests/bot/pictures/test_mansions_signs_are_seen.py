"""No figure covers a sign of its space: features, cards, corpses, darkness, fire, padlocks and barriers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product

import pytest

from bot.pictures.scene import Placed
from bot.pictures.sprites import Sprite, Sprites
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import board, faces, light, marks, room_names, room_signs
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import Layout, layout_of
from bot.words import LANGUAGES, words_for
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.state import Monster, State
from engine.mansions.view import View

SPRITES = Sprites()
MOST = 5
EDGE = 4
"""Pixels at the edge of a sign or figure that may be covered: shadows and rounded corners."""


def crowd(scenario: str, space: str, number: int, *, burns: bool) -> State:
    """A state with up to four investigators and a monster in a space, which may burn in the dark with things on it."""
    state = GAME.new(5, GAME.Options(scenario=scenario), f'{3:032x}').state.copy()
    house = SCENARIOS[scenario]
    other = next(one for one in house.room_of if house.room_of[one] != house.room_of[space])
    for place, person in enumerate(state.investigators.values()):
        person.space = space if place < number else other
    state.monsters = {'m1': Monster(house.monsters[0].id, space, 0, 0, 0)} if number == MOST else {}
    state.acted, state.entered = [*state.investigators], [*state.piles]
    if burns:
        state.fire = state.dark = [house.room_of[space]]
        state.floor, state.corpses = {space: [card.id for card in house.cards[:2]]}, {space: 1}
    return state


@cache
def opaque(sprite: Sprite) -> Area:
    """The opaque part of a sprite, seen from its origin."""
    bitmap = SPRITES.bitmap(sprite)
    alpha = bitmap.image.getchannel('A').point(lambda value: 255 if value > 90 else 0)
    left, top, right, bottom = alpha.getbbox() or (0, 0, bitmap.width, bitmap.height)
    return Area(bitmap.left + left, bitmap.top + top, right - left, bottom - top)


def signs(layout: Layout, space: str, says: Says) -> Iterator[Area]:
    """The signs in a space. Of several flames, only the first must be seen."""
    flames = 0
    for each in (*room_signs.signs(layout, space, says, ()), *marks.bars(layout, says), *shades(layout, says)):
        if isinstance(each, Placed):
            inside = opaque(each.sprite)
            found = Area(each.x + inside.x, each.y + inside.y, inside.width, inside.height).shrunk(*[EDGE] * 4)
            if found.over(layout.spaces[space]):
                flames += 'flame' in each.sprite.styles
                if flames <= 1 or 'flame' not in each.sprite.styles:
                    yield found


def shades(layout: Layout, says: Says) -> Iterator[Placed]:
    walls = [each for each in light.ground(layout, says) if isinstance(each, Placed)]
    yield from (each for each in walls if {'flame', 'gloom'} & {*each.sprite.styles})


def seen(view: View, language: str = 'en') -> Says:
    return Says(view, words_for(language), ('Ada', 'Bruno', 'Cleo', 'Dora', 'Emil'))


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_five_figures_cover_no_sign_of_their_space(scenario: str) -> None:
    layout, checked = layout_of(SCENARIOS[scenario]), 0
    for space, number, burns in product(SCENARIOS[scenario].room_of, range(1, MOST + 1), (False, True)):
        says = seen(GAME.view(crowd(scenario, space, number, burns=burns), None))
        stands, crowds = board.standing(layout, says)
        here = [spot.area for spot in stands.values() if spot.area.over(layout.spaces[space])]
        assert len(here) == number and not crowds, (space, number)
        for sign in signs(layout, space, says):
            assert not any(area.over(sign) for area in here), (space, number, burns)
            checked += 1
    assert checked > 100


@pytest.mark.parametrize('language', LANGUAGES)
def test_figures_stay_below_the_names_of_rooms(language: str) -> None:
    for scenario, house in SCENARIOS.items():
        layout = layout_of(house)
        for space in house.room_of:
            says = seen(GAME.view(crowd(scenario, space, MOST, burns=True), None), language)
            stands, _ = board.standing(layout, says)
            names = [room_names.plate(layout, room, says) for room in layout.rooms]
            spots = [spot.area.shrunk(*[EDGE] * 4) for spot in stands.values()]
            assert not any(spot.over(name) for spot in spots for name in names), (scenario, space)


def test_lapping_figures_show_more_than_half_of_each_face() -> None:
    layout = layout_of(SCENARIOS['theatre'])
    says = seen(GAME.view(crowd('theatre', 'wardrobe1', MOST, burns=True), None))
    stands, _ = board.standing(layout, says)
    found = sorted(spot.x for spot in stands.values() if spot.area.over(layout.spaces['wardrobe1']))
    assert len(found) == MOST and min(b - a for a, b in pairwise(found)) > faces.WIDTHS[-1] / 2
