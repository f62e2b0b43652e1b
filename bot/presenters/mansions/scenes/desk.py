"""The keeper's desk: threat and habit, the plot, the cards of the hand, and every keeper card with its cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.style import CREAM, GOLD, fitted
from bot.presenters.mansions.changes import UNCHANGED, Changes
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.readings import Reading
from bot.presenters.mansions.scenes import clocks, desk_cards, desk_plot, desk_uses, faces, pieces, reading, vignette
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.desk_cards import GAP, Held
from bot.presenters.mansions.scenes.desk_plot import Plot
from bot.presenters.mansions.scenes.pieces import LEAST
from engine.mansions.view import Secret

LEFT: Final = Area(GAP, GAP, 588, 748)
RIGHT: Final = Area(604, GAP, 588, 748)
_UPPER: Final = 372
"""Height in pixels of the plot and of the keeper cards, if the cards of the hand fill the width below both."""

_STRIP: Final = 62
_TOP: Final = LEFT.y + _STRIP + GAP
_ROOM: Final = LEFT.height - _STRIP - GAP
_ABOVE: Final = _UPPER - _STRIP - GAP
"""Height in pixels of the plot, if the cards of the hand are below it in two columns."""

_SIZES: Final = (34, 31, 28, 26, LEAST)
_SMALL: Final = (30, 28, 26, LEAST)


def desk(
    says: Says,
    secret: Secret,
    told: Plot | None = None,
    changes: Changes = UNCHANGED,
    read: Reading | None = None,
    waits: bool = False,
) -> Scene:
    """Return the picture of the keeper's desk, with `changes` marked.

    `told` replaces the plot of the game. The pictures of the rules use it. The drawing of a clue or event just `read`
    takes the place of the keeper cards, unless the cards of the hand need it. A keeper who `waits` needs no cards.
    """
    told = desk_plot.plot(says, secret) if told is None else told
    held = desk_cards.held(says, secret, changes)
    told = _roomy(told, held)
    if read is not None and waits and _size(told, held) is None:
        held = []
    return pieces.page(_desk(says, secret, told, held, changes, read))


def _roomy(told: Plot, held: Sequence[Held]) -> Plot:
    """Return the plot, without the first answers if the investigators' goal needs their room.

    The first answer hardly says more than the Objective, and the cards of the rooms tell the others. Without room for
    the goal, all answers stay.
    """
    bare = replace(told, theirs='')
    shorter = [replace(told, answers=told.answers[left:]) for left in range(len(told.answers) + 1)]
    found = next((each for each in shorter if _size(each, held) is not None), None)
    if found is None and _size(bare, held) is None:
        found = next((each for each in shorter if desk_plot.height(each, LEFT.width, LEAST) <= _ABOVE), None)
    return found or bare


def _size(told: Plot, held: Sequence[Held]) -> int | None:
    """Return the largest font size at which plot and hand share the left column. None if they do not fit."""
    return next((size for size in _SIZES if _height(told, held, size) <= _ROOM), None)


def _height(told: Plot, held: Sequence[Held], size: int) -> int:
    """Return the height in pixels of plot and hand, one below the other in the left column."""
    return desk_plot.height(told, LEFT.width, size) + GAP + desk_cards.height(held, LEFT.width, size)


def _desk(
    says: Says, secret: Secret, told: Plot, held: Sequence[Held], changes: Changes, read: Reading | None
) -> Iterator[Element]:
    """Yield the desk. Plot and hand share the left column if they fit. Else the hand is below, in two columns."""
    yield from _status(says, secret, Area(LEFT.x, LEFT.y, LEFT.width, _STRIP), changes.threat)
    size = _size(told, held)
    if size is None:
        yield from _with_hand_below(says, secret, told, held)
        return
    spare = _ROOM - _height(told, held, size)
    paper = Area(LEFT.x, _TOP, LEFT.width, desk_plot.height(told, LEFT.width, size) + spare * 2 // 5)
    yield from desk_plot.paper(says, told, paper, size)
    below = paper.bottom + GAP
    yield from desk_cards.column(held, Area(LEFT.x, below, LEFT.width, LEFT.bottom - below), size)
    if read is None:
        yield from desk_uses.uses(says, secret, RIGHT)
        return
    x, y = RIGHT.middle
    yield pieces.panel(RIGHT)
    yield from reading.reading(says, read, x - vignette.WIDTH // 2, y - vignette.HEIGHT // 2)


def _with_hand_below(says: Says, secret: Secret, told: Plot, held: Sequence[Held]) -> Iterator[Element]:
    """Yield plot and keeper cards side by side, and the hand below them in two columns."""
    size = next((size for size in _SIZES if desk_plot.height(told, LEFT.width, size) <= _ABOVE), LEAST)
    yield from desk_plot.paper(says, told, Area(LEFT.x, _TOP, LEFT.width, _ABOVE), size)
    yield from desk_uses.uses(says, secret, Area(*RIGHT[:3], _UPPER))
    # Trauma cards come last and are short, so each column gets its share of them.
    for side, cards in ((LEFT, held[::2]), (RIGHT, held[1::2])):
        column = Area(side.x, side.y + _UPPER + GAP, side.width, side.height - _UPPER - GAP)
        yield from desk_cards.column(cards, column, LEAST)


def _status(says: Says, secret: Secret, area: Area, gained: int) -> Iterator[Element]:
    """Yield the threat with the points `gained`, the time until the next event, and the keeper's habit."""
    view = says.view
    yield pieces.panel(area, lit=True)
    middle = area.y + area.height // 2
    yield Placed(faces.sign('threat'), area.x + 38, middle)
    # A hint's ring round the sign leaves the number free.
    number = area.x + 84
    yield Text(str(view.threat), number, middle, 40, CREAM, 'bold', 'lm')
    x = area.x + 144
    if gained:
        left = number + 8 + text.width(str(view.threat), 'bold', 40)
        yield Text(f'+{gained}', left, middle, 30, GOLD, 'bold', 'lm')
        x = max(x, left + text.width(f'+{gained}', 'bold', 30) + 28)
    if view.time_number is not None:
        yield Placed(faces.sign('event'), x, middle)
        yield from clocks.clocks(view.time, view.time_number, x + 42, middle)
        x += 42 + clocks.wide(view.time_number)
    habit = says.words(f'picture-mansions-habit-{secret.habit}')
    yield fitted(habit, area.right - 16, middle, area.right - 26 - x, _SMALL, GOLD, 'rm')
