"""What an investigator's player sees alone: the sheet, and beside it what can be reached or the test at hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.scene import Element, Placed, Scene
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces, near, pieces, roll, sheet
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import HEIGHT, WIDTH
from bot.presenters.mansions.seen import aims, mine
from engine.api import Decision
from engine.mansions.view import Person

RIGHT: Final = Area(600, 8, 592, 748)

_ROLLS: Final = 84
_STATUS: Final = 62
_GAP: Final = 8


def hand(says: Says, decision: Decision | None, given: str) -> Scene | None:
    """The picture of the seat of the view; None where none of its investigators is on the board."""
    person = mine(says, decision)
    if person is None:
        return None
    ground = (Placed(faces.night(), 0, 0),)
    return Scene(WIDTH, HEIGHT, ground, (*sheet.sheet(says, person), *_beside(says, person, decision, given)))


def _beside(says: Says, person: Person, decision: Decision | None, given: str) -> Iterator[Element]:
    rolls = Area(RIGHT.x, RIGHT.bottom - _ROLLS, RIGHT.width, _ROLLS)
    yield from roll.last(says, person.who, rolls)
    above = RIGHT.shrunk(0, 0, 0, _ROLLS + _GAP)
    if decision is not None and decision.kind in ('mansions.test', 'mansions.reroll'):
        yield from roll.banner(says, decision, above)
        return
    if says.view.active == person.who:
        yield from sheet.status(says, Area(above.x, above.y, above.width, _STATUS))
        above = above.shrunk(0, _STATUS + _GAP, 0, 0)
    yield pieces.panel(above)
    if person.space is not None:
        yield from near.near(says, person.space, above.shrunk(9, 9, 9, 9), aims(says, decision, given))
