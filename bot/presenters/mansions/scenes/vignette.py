"""Vignettes: a room as the investigator sees it who enters it first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.scene import Box, Element, Placed
from bot.pictures.sprites import Sprite
from bot.pictures.style import GOLD, PLATE_OVER, fitted
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces
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


def vignette(says: Says, room: str, x: int, y: int) -> Iterator[Element]:
    """Yield a room with its name. (`x`, `y`) is the upper left corner."""
    printed = says.scenario.room[room]
    for sprite in layers(says.scenario, printed):
        yield Placed(sprite, x, y)
    if things(says.scenario.id, room) is None:
        yield from _features(says.scenario, printed, x, y)
    yield from frame(says.room(room), x, y, WIDTH, HEIGHT)


def frame(name: str, x: int, y: int, width: int, height: int) -> Iterator[Element]:
    """Yield the frame of a drawing, with its name on a plate along the lower edge."""
    plate = Area(x, y + height - PLATE, width, PLATE)
    yield Box(*plate, 0, PLATE_OVER)
    yield fitted(name, *plate.middle, plate.width - 44, (44, 40, 36, 32, 30), GOLD, 'mm', 'title')
    yield Box(x, y, width, height, 4, '', PAPER_EDGE, 5)


def ground(room: Room, scale: float = 1.0) -> Sprite:
    """Return the bare wall and floor of a room."""
    return Sprite('mansions/room', (f'on-{floor_of(room).pattern}',), scale)


def things(scenario: str, room: str, scale: float = 1.0) -> Sprite | None:
    """Return the drawing of a room's own things. None if nobody drew them, as in a user's scenario."""
    sprite = Sprite(f'mansions/houses/{scenario}/rooms/{room}', (), scale)
    return sprite if sprite.is_drawn else None


def sprites() -> Iterator[Sprite]:
    """Yield the sprites of all rooms that a player may discover."""
    drawn = (layers(scenario, room) for scenario in SCENARIOS.values() for room in scenario.rooms)
    yield from dict.fromkeys(sprite for found in drawn for sprite in found)
    for scenario in SCENARIOS.values():
        yield from (faces.large(kind, LARGE) for kind in dict.fromkeys(_kinds(scenario, [*scenario.room_of])))


def layers(scenario: Scenario, room: Room, scale: float = 1.0) -> Iterator[Sprite]:
    """Yield a room's wall and floor, its things, and the light of a torch."""
    yield ground(room, scale)
    own = things(scenario.id, room.id, scale)
    if own is not None:
        yield own
    yield Sprite('mansions/torch', (), scale)


def _features(scenario: Scenario, room: Room, x: int, y: int) -> Iterator[Element]:
    """Yield the signs of a room's features in a row."""
    kinds = [*_kinds(scenario, room.spaces)]
    for place, kind in enumerate(kinds, 1):
        yield Placed(faces.large(kind, LARGE), x + WIDTH * place // (len(kinds) + 1), y + FLOOR)


def _kinds(scenario: Scenario, spaces: tuple[str, ...] | list[str]) -> Iterator[str]:
    return (str(mark.kind) for mark in scenario.features if mark.space in spaces and mark.kind != 'barrier')
