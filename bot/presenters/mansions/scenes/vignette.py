"""Vignettes: a room as the investigator sees it who enters it first, and a clue where it was found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.drawings import styles_of
from bot.pictures.scene import Box, Element, Placed
from bot.pictures.sprites import Sprite
from bot.pictures.style import GOLD, PLATE_OVER, fitted
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces, icons
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.floors import floor_of
from bot.presenters.mansions.scenes.pieces import PAPER_EDGE
from engine.mansions.cards import SCENARIOS, Room, Scenario

WIDTH: Final = 560
HEIGHT: Final = 540
"""Size of a vignette in pixels."""

FLOOR: Final = 400
"""Distance in pixels from the upper edge of a vignette to features on the floor."""

LARGE: Final = 3.4
"""Scale of the signs of features. They stand in rooms that have no things to draw."""

PLATE: Final = 56
"""Height in pixels of the plate with the room's name."""


SCROLL: Final = icons.pip('scroll', 250)
"""The drawing of a clue."""


def vignette(says: Says, room: str, x: int, y: int, clue: str | None = None) -> Iterator[Element]:
    """Yield a room with its name, or a `clue` found in it with the clue's name. (`x`, `y`) is the upper left corner."""
    printed = says.scenario.room[room]
    for sprite in _layers(says.scenario, printed):
        yield Placed(sprite, x, y)
    if things(says.scenario.id, room) is None:
        yield from _features(says.scenario, printed, x, y)
    plate = Area(x, y + HEIGHT - PLATE, WIDTH, PLATE)
    if clue is not None:
        yield Box(x, y, WIDTH, HEIGHT, 0, PLATE_OVER)
        yield Placed(SCROLL, x + WIDTH // 2, y + (HEIGHT - PLATE) // 2)
    yield Box(*plate, 0, PLATE_OVER)
    name = says.room(room) if clue is None else says.card(clue, 'card')
    yield fitted(name, *plate.middle, plate.width - 44, (44, 40, 36), GOLD, 'mm', 'title')
    yield Box(x, y, WIDTH, HEIGHT, 4, '', PAPER_EDGE, 5)


def things(scenario: str, room: str) -> Sprite | None:
    """Return the drawing of a room's own things. None if nobody drew them, as in a user's scenario."""
    style = f'room-{room}'
    if style not in styles_of('mansions'):
        return None
    sprite = Sprite(f'mansions/room-{scenario}', (style,))
    return sprite if sprite.is_drawn else None


def sprites() -> Iterator[Sprite]:
    """Yield the sprites of all rooms that a player may discover."""
    yield SCROLL
    layers = (_layers(scenario, room) for scenario in SCENARIOS.values() for room in scenario.rooms)
    yield from dict.fromkeys(sprite for found in layers for sprite in found)
    for scenario in SCENARIOS.values():
        yield from (faces.large(kind, LARGE) for kind in dict.fromkeys(_kinds(scenario, [*scenario.room_of])))


def _layers(scenario: Scenario, room: Room) -> Iterator[Sprite]:
    yield Sprite('mansions/room', (f'on-{floor_of(room).pattern}',))
    own = things(scenario.id, room.id)
    if own is not None:
        yield own
    yield Sprite('mansions/torch')


def _features(scenario: Scenario, room: Room, x: int, y: int) -> Iterator[Element]:
    """Yield the signs of a room's features in a row."""
    kinds = [*_kinds(scenario, room.spaces)]
    for place, kind in enumerate(kinds, 1):
        yield Placed(faces.large(kind, LARGE), x + WIDTH * place // (len(kinds) + 1), y + FLOOR)


def _kinds(scenario: Scenario, spaces: tuple[str, ...] | list[str]) -> Iterator[str]:
    return (str(mark.kind) for mark in scenario.features if mark.space in spaces and mark.kind != 'barrier')
