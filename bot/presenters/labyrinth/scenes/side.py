"""What lies beside the maze: the spare tile with its event, and below it the players or one's own goals."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Element, Placed, Text
from bot.presenters.labyrinth.names import treasure as name_of
from bot.presenters.labyrinth.scenes import faces, maze, pieces
from bot.presenters.labyrinth.scenes.pieces import CREAM, GOLD, INK, MUTED, Say
from engine.api import Seat
from engine.labyrinth.cards import Treasure
from engine.labyrinth.view import Tile, View

LEFT: Final = maze.SIZE + 8
WIDTH: Final = 420
PAD: Final = 18
TOP: Final = 6
GAP: Final = 10

_SPARE_HEIGHT: Final = 186
SPARE: Final = (LEFT + 100, TOP + _SPARE_HEIGHT // 2)
"""The middle of the spare tile."""

_BESIDE: Final = LEFT + 198
"""The left end of what stands beside the spare tile, or beside one's goal."""

BELOW: Final = TOP + _SPARE_HEIGHT + GAP
"""Where the panels below that of the spare tile begin."""

END: Final = maze.SIZE - TOP
_PLATE: Final = 178
"""The most room that what tells of a player takes."""

_COUNTS: Final = (80, 112)
"""The least and the most room of what tells of a player without the name."""

_GOAL: Final = 186
_HEADED: Final = 62
"""The room of the first line of a panel."""

_HEADING: Final = (38, 34, 30, 28)
_NAME: Final = (38, 34, 30, 27, 25)
_PLAYED: Final = (33, 32, 31, 30, 29, 28)
_MORE: Final = 12
"""What is played may come nearer to the edge, so that a phone shows it large enough."""


def spare(tile: Tile, view: View, say: Say) -> Iterator[Element]:
    """The spare tile, and beside it what is played, or the event of this turn.

    That is on the back of the spare tile only while it is offered: an extra push brings out another tile.
    """
    yield pieces.panel(LEFT, TOP, WIDTH, _SPARE_HEIGHT, lit=offered(view))
    yield Placed(faces.of(tile, scale=faces.LARGE), *SPARE)
    yield from maze.content(tile, *SPARE, treasures_found(view), faces.LARGE)
    room, played = LEFT + WIDTH - PAD - _BESIDE, list(variant(view, say))
    lines = min(len(played), 4) if view.event is None else 0
    top = TOP + 36 if view.event else SPARE[1] - 16 * lines
    title = 'picture-spare' if view.event is None else 'picture-back' if offered(view) else 'picture-this-turn'
    yield pieces.fitted(say(title), _BESIDE, top, room, _HEADING, MUTED)
    if view.event:
        yield Placed(faces.event(view.event, faces.LARGE), _BESIDE + room // 2, TOP + 118)
    for line in range(lines):
        yield pieces.fitted(played[line], _BESIDE, top + 42 + 33 * line, room + _MORE, _PLAYED)


def offered(view: View) -> bool:
    """Whether the event of this turn may still be used or left."""
    return any(kind == 'labyrinth.event' for _, kind in view.asking)


def variant(view: View, say: Say) -> Iterator[str]:
    """What is played otherwise than in the plain game."""
    if view.cards != 'all':
        yield say('picture-variant-cards', cards=view.cards)
    if view.limit is not None:
        yield say('picture-variant-limit', turn=view.limit)
    for name in ('events', 'open-goals', 'shown-goals', 'no-return'):
        if getattr(view, name.replace('-', '_')):
            yield say(f'picture-variant-{name}')


def treasures_found(view: View) -> frozenset[Treasure]:
    """What anybody has found."""
    return frozenset(treasure for found in view.found for treasure in found)


def players(view: View, names: Sequence[str]) -> Iterator[Element]:
    """A plate for each player."""
    height = min((END - BELOW - GAP * (view.seats - 1)) // view.seats, _PLATE)
    for seat, name in enumerate(names):
        yield from plate(view, Seat(seat), name, BELOW + seat * (height + GAP), height)


def plate(view: View, seat: Seat, name: str, top: int, height: int) -> Iterator[Element]:
    """What tells of a player: name, pawn, cards still to find, treasures found. The one on turn is lit."""
    lit = on_turn(view, seat)
    yield pieces.panel(LEFT, top, WIDTH, height, lit=lit)
    yield pieces.fitted(name, LEFT + PAD, top + 30, WIDTH - 2 * PAD, _NAME, GOLD if lit else CREAM)
    yield from _progress(view, seat, top + (height + 48) // 2, height - 60)


def _progress(view: View, seat: Seat, middle: int, height: int) -> Iterator[Element]:
    yield Placed(faces.pawn(view.colours[seat], scale=faces.BESIDE), LEFT + 48, middle)
    yield from _left(view, seat, LEFT + 112, middle)
    yield from _found(view.found[seat], LEFT + 160, middle, WIDTH - 160 - PAD, height)


def _left(view: View, seat: Seat, x: int, y: int) -> Iterator[Element]:
    """The number of cards still to find; without any the way home, and on arrival a crown."""
    if view.result and seat in view.result.winners:
        yield from pieces.coin('crown', x, y, faces.SMALL)
    elif view.left[seat] or view.no_return:
        yield Placed(faces.card(), x, y)
        yield Text(str(view.left[seat]), x + 1, y - 3, 38, INK, 'bold', 'mm')
    else:
        yield Placed(faces.home(view.colours[seat], faces.SMALL), x, y)


def _found(treasures: Sequence[Treasure], x: int, y: int, width: int, height: int) -> Iterator[Element]:
    """What a player has found, where there is room in two lines; very many coins lie over one another."""
    apart = pieces.COLUMNS[8][1]
    lines = 1 if len(treasures) <= width // apart else min(height // apart, 2)
    columns = max(math.ceil(len(treasures) / lines), 1)
    step = min((width - apart) / max(columns - 1, 1), apart)
    for place, treasure in enumerate(treasures):
        line, column = divmod(place, columns)
        down = y + apart * (2 * line - lines + 1) // 2
        yield from pieces.coin(treasure, x + apart // 2 + round(column * step), down, faces.TINY)


def goals(view: View, seat: Seat, say: Say) -> Iterator[Element]:
    """What the owner of a seat has to find, and the searched pile; without any goal the way home. Then the counts."""
    top, own = BELOW, view.goals[seat] or ()
    if len(own) > 1:
        height = _HEADED + pieces.height_of(len(own), 6) + GAP
        yield from _titled(say('picture-goal-several'), top, height, lit=True)
        yield from pieces.coins(own, LEFT + PAD, top + _HEADED, WIDTH - 2 * PAD, 6)
        top += height + GAP
    elif own:
        yield pieces.panel(LEFT, top, WIDTH, _GOAL, lit=True)
        yield from pieces.coin(own[0], SPARE[0], top + _GOAL // 2, faces.HUGE)
        yield from _beside(say('picture-goal'), name_of(own[0], say), top)
        top += _GOAL + GAP
    elif view.result is None:
        yield pieces.panel(LEFT, top, WIDTH, _GOAL, lit=True)
        yield Placed(faces.home(view.colours[seat], faces.HUGE), SPARE[0], top + _GOAL // 2)
        yield from _beside(say('picture-home'), '', top)
        top += _GOAL + GAP
    others = [treasure for treasure in view.pile or () if treasure not in own]
    if own and others:
        columns = 6 if len(others) <= 12 else 8
        height = _HEADED + pieces.height_of(len(others), columns) + GAP
        yield from _titled(say('picture-pile'), top, height)
        yield from pieces.coins(others, LEFT + PAD, top + _HEADED, WIDTH - 2 * PAD, columns)
        top += height + GAP
    yield from _counts(view, top)


def _counts(view: View, top: int) -> Iterator[Element]:
    """How far everybody is: somebody who plays in private may see no other picture. In one line if room is short."""
    height = min((END - top - GAP * (view.seats - 1)) // view.seats, _COUNTS[1])
    if height >= _COUNTS[0]:
        first = END - view.seats * (height + GAP) + GAP
        for seat in range(view.seats):
            down = first + seat * (height + GAP)
            yield pieces.panel(LEFT, down, WIDTH, height, lit=on_turn(view, seat))
            yield from _progress(view, Seat(seat), down + height // 2, height)
        return
    down, across = END - _COUNTS[0], WIDTH // view.seats
    for seat, colour in enumerate(view.colours):
        left, middle = LEFT + seat * across, down + _COUNTS[0] // 2
        yield pieces.panel(left, down, across, _COUNTS[0], lit=on_turn(view, seat))
        yield Placed(faces.pawn(colour), left + 28, middle)
        yield from _left(view, Seat(seat), left + 73, middle)


def on_turn(view: View, seat: int) -> bool:
    """Nobody is where nothing is asked any more."""
    return seat == view.active and bool(view.asking) and view.result is None


def _titled(title: str, top: int, height: int, *, lit: bool = False) -> Iterator[Element]:
    yield pieces.panel(LEFT, top, WIDTH, height, lit=lit)
    yield pieces.fitted(title, LEFT + PAD, top + 34, WIDTH - 2 * PAD, _HEADING, GOLD if lit else MUTED)


def _beside(title: str, name: str, top: int) -> Iterator[Element]:
    """The title, and what is meant by its name."""
    room = LEFT + WIDTH - PAD - _BESIDE
    yield pieces.fitted(title, _BESIDE, top + _GOAL // 2 - (26 if name else 0), room, _HEADING, GOLD)
    if name:
        yield pieces.fitted(name, _BESIDE, top + _GOAL // 2 + 26, room, _HEADING)
