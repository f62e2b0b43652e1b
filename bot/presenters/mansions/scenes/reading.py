"""The drawing of a clue or an event while it is read to all players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from bot.pictures.scene import Box, Element, Placed, Scene
from bot.pictures.sprites import Sprite
from bot.presenters.mansions import readings
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.readings import Reading
from bot.presenters.mansions.scenes import faces, icons, vignette
from bot.presenters.mansions.scenes.layout import PLAN
from bot.presenters.mansions.scenes.pieces import NIGHT
from bot.presenters.mansions.scenes.vignette import HEIGHT, WIDTH
from engine.mansions.cards import SCENARIOS, Scenario

ON_BOARD: Final = 1.3
"""Scale of a drawing on the board, where it takes the place of the plan."""

MARGINS: Final = (46, 184, 416, 900, 1150)
"""Widths in pixels of the dark margins beside a drawing that has a page of its own. Wider ones make it lower."""

SIGN: Final = 250
"""Width in pixels of the sign of a clue or an event without a drawing."""


class Foe(NamedTuple):
    """A monster in a drawing: its kind, the middle of its lower edge, and its height, in pixels at scale 1.0."""

    kind: str
    x: int
    y: int
    height: int = faces.PORTRAITS[0]


class Behind(NamedTuple):
    """What lies behind the own part of a drawing: the wall and floor of a room, then monsters."""

    room: str
    foes: tuple[Foe, ...] = ()


BEHIND: Final[Mapping[tuple[str, str], Behind]] = {
    ('light', 'second_watch-1'): Behind('slip', (Foe('walker', 280, 460),)),
    ('light', 'second_watch-2'): Behind('galley'),
    ('light', 'roll_call'): Behind('slip', (Foe('bosun', 200, 484),)),
    ('bell', 'lamps_gutter-1'): Behind('gallery'),
    ('bell', 'lamps_gutter-2'): Behind('chapel'),
    ('bell', 'lamps_gutter-3'): Behind('guest'),
    ('bell', 'low_tide-1'): Behind('crypt'),
    ('bell', 'low_tide-2'): Behind('chapel', (Foe('precentor', 280, 400, 290),)),
    ('bell', 'low_tide-3'): Behind('garden', (Foe('hound', 310, 410),)),
    ('bell', 'bell_below-2'): Behind(
        'chapel', (Foe('acolyte', 130, 340, 240), Foe('acolyte', 430, 340, 240), Foe('acolyte', 280, 372, 290))
    ),
    ('bell', 'bell_below-3'): Behind('kitchen'),
    ('bell', 'hall_guest'): Behind('hall'),
    ('bell', 'out_of_drains'): Behind('cellar'),
    ('bell', 'flood_warning-1'): Behind('crypt', (Foe('acolyte', 280, 330, 290),)),
    ('bell', 'flood_warning-2'): Behind('cellar'),
    ('bell', 'flood_warning-3'): Behind('pantry'),
    ('theatre', 'enter_cast'): Behind(
        'stage', (Foe('understudy', 170, 400, 240), Foe('understudy', 390, 400, 240), Foe('understudy', 280, 450, 290))
    ),
    ('theatre', 'horse_act'): Behind('stage', (Foe('horse', 280, 470, 330),)),
    ('theatre', 'act_four-1'): Behind('cloak', (Foe('king', 280, 486, 330),)),
}
"""By scenario and name of the drawing. Drawings that are not here fill their whole area."""


def reading(says: Says, read: Reading, x: int, y: int, scale: float = 1.0) -> Iterator[Element]:
    """Yield the drawing of a reading with its name. (`x`, `y`) is the upper left corner."""
    for sprite, left, top in _layers(says.scenario, read, scale):
        yield Placed(sprite, x + left, y + top)
    name, _ = readings.said(says, read)
    yield from vignette.frame(name, x, y, round(WIDTH * scale), round(HEIGHT * scale))


def on_board(says: Says, read: Reading) -> Iterator[Element]:
    """Yield the drawing of a reading in the place of the plan of the house."""
    x, y = PLAN.middle
    yield from reading(says, read, x - round(WIDTH * ON_BOARD) // 2, y - round(HEIGHT * ON_BOARD) // 2, ON_BOARD)


def page(says: Says, read: Reading, margin: int = MARGINS[0]) -> Scene:
    """Return the drawing of a reading as a picture of its own. Margins leave a phone room for a long text beside it."""
    wide, high = round(WIDTH * ON_BOARD) + 2 * margin, round(HEIGHT * ON_BOARD)
    return Scene(wide, high, (Box(0, 0, wide, high, 0, NIGHT),), tuple(reading(says, read, margin, 0, ON_BOARD)))


def own(scenario: str, read: Reading, scale: float = 1.0) -> Sprite | None:
    """Return the own part of a drawing. None if it is not drawn, as in a user's scenario."""
    sprite = Sprite(f'mansions/houses/{scenario}/readings/{read.name}', (), scale)
    return sprite if sprite.is_drawn else None


def sprites() -> Iterator[Sprite]:
    """Yield the sprites of all clues and events, as hands and as the board show them."""
    for scale in (1.0, ON_BOARD):
        for scenario in SCENARIOS.values():
            for read in readings.all_of(scenario):
                yield from (sprite for sprite, _, _ in _layers(scenario, read, scale))


def _layers(scenario: Scenario, read: Reading, scale: float) -> Iterator[tuple[Sprite, int, int]]:
    """Yield the sprites of a drawing, each with the place of its origin."""
    drawn = own(scenario.id, read, scale)
    if drawn is None:
        yield from _plain(scenario, read, scale)
        return
    behind = BEHIND.get((scenario.id, read.name))
    # A user's scenario may share a built-in id, but have other rooms.
    if behind is not None and behind.room in scenario.room and all(foe.kind in scenario.monster for foe in behind.foes):
        yield vignette.ground(scenario.room[behind.room], scale), 0, 0
        for foe in behind.foes:
            kind = scenario.monster[foe.kind]
            portrait = faces.portrait(kind.monster_class, kind.id, round(foe.height * scale))
            yield portrait, round(foe.x * scale), round(foe.y * scale - 110 * portrait.scale)
    yield drawn, 0, 0


def _plain(scenario: Scenario, read: Reading, scale: float) -> Iterator[tuple[Sprite, int, int]]:
    """Yield the room where the game begins, with a sign: a scroll for a clue, a clock for an event."""
    start = scenario.room[scenario.room_of[scenario.start_space]]
    yield from ((sprite, 0, 0) for sprite in vignette.layers(scenario, start, scale))
    sign = 'scroll' if read.code in scenario.card else 'hour'
    yield icons.pip(sign, round(SIGN * scale)), round(WIDTH * scale) // 2, round(HEIGHT * scale * 0.45)
