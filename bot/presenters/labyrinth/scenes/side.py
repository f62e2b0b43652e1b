"""The panels beside the maze: the spare tile with its event, and below it the players or the seat's own goals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.pictures.scene import Element, Placed, Text
from bot.pictures.style import CREAM, GOLD, INK, MUTED, fitted, panel
from bot.presenters.labyrinth.names import treasure as name_of
from bot.presenters.labyrinth.scenes import faces, maze, pieces
from bot.presenters.labyrinth.scenes.pieces import Say
from bot.words.names import brief_names
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
"""Centre of the spare tile."""

_BESIDE: Final = LEFT + 198
"""Left edge of the text beside the spare tile or beside a goal."""

BELOW: Final = TOP + _SPARE_HEIGHT + GAP
"""The y coordinate of the first panel below the spare tile's."""

END: Final = maze.SIZE - TOP
_PLATE: Final = 178
"""Maximum height of a player's plate, in pixels."""

_COUNTS: Final = (80, 112)
"""Minimum and maximum height, in pixels, of a player's plate without the name."""

_NAMED: Final = 60
"""Height of a plate's name and margins, in pixels."""

_FINDS: Final = 137
"""Distance in pixels from a plate's left edge to its first coin."""

_COLUMNS: Final = (WIDTH - _FINDS - PAD) // pieces.ACROSS
"""Coins in a line of a plate."""

_GOAL: Final = 186
_HEADED: Final = 62
"""Height of a panel's title line, in pixels."""

_CALLED: Final = 25
"""Height of a name above a player's finds, in pixels. Three players with two lines of finds each leave no more."""

_MARGIN: Final = 4
"""Minimum distance in pixels between such a name and its plate's upper edge."""

_HEADING: Final = (38, 34, 30, 28)
_NAME: Final = (38, 34, 30, 27, 25)
_BESIDE_A_PAWN: Final = (29, 27, 25)
_PLAYED: Final = (33, 32, 31, 30, 29, 28)
_MORE: Final = 12
"""Pixels of the margin that the names of the variant may use, so that their letters stay readable on a phone."""


def spare(tile: Tile, view: View, say: Say) -> Iterator[Element]:
    """Draw the spare tile, and beside it the game's variant or the event of this turn.

    While the event is offered, the title says that it is on the back of this tile. Afterwards it does not:
    after an extra push, another tile is the spare one.
    """
    yield panel(LEFT, TOP, WIDTH, _SPARE_HEIGHT, lit=offered(view))
    yield Placed(faces.of(tile, scale=faces.LARGE), *SPARE)
    yield from maze.content(tile, *SPARE, treasures_found(view), faces.LARGE)
    room, played = LEFT + WIDTH - PAD - _BESIDE, list(variant(view, say))
    lines = min(len(played), 4) if view.event is None else 0
    top = TOP + 36 if view.event else SPARE[1] - 16 * lines
    title = 'spare' if view.event is None else 'back' if offered(view) else 'this-turn'
    yield fitted(say(f'picture-labyrinth-{title}'), _BESIDE, top, room, _HEADING, MUTED)
    if view.event:
        yield Placed(faces.event(view.event, faces.LARGE), _BESIDE + room // 2, TOP + 118)
    for line in range(lines):
        yield fitted(played[line], _BESIDE, top + 42 + 33 * line, room + _MORE, _PLAYED)


def offered(view: View) -> bool:
    """Whether the event of this turn can still be used or skipped."""
    return any(kind == 'labyrinth.event' for _, kind in view.asking)


def variant(view: View, say: Say) -> Iterator[str]:
    """Yield the names of the options that differ from the basic game."""
    if view.cards != 'all':
        yield say('picture-labyrinth-variant-cards', cards=int(view.cards))
    if view.limit is not None:
        yield say('picture-labyrinth-variant-limit', turn=view.limit)
    for name in ('events', 'open-goals', 'shown-goals', 'no-return'):
        if getattr(view, name.replace('-', '_')):
            yield say(f'picture-labyrinth-variant-{name}')


def treasures_found(view: View) -> frozenset[Treasure]:
    """Return the treasures that any player has found."""
    return frozenset(treasure for found in view.found for treasure in found)


def players(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Draw a plate for each player."""
    most = max(_PLATE, _NAMED + finds_height(view, range(view.seats)))
    height = min((END - BELOW - GAP * (view.seats - 1)) // view.seats, most)
    for seat in map(Seat, range(view.seats)):
        yield from plate(view, seat, names, BELOW + seat * (height + GAP), height)


def plate(view: View, seat: Seat, names: Sequence[str], top: int, height: int) -> Iterator[Element]:
    """Draw a player's name, pawn, number of cards left and finds. The plate of the player on turn is highlighted.

    A long name has its short form, because a phone would show it in tiny letters.
    """
    lit = on_turn(view, seat)
    yield panel(LEFT, top, WIDTH, height, lit=lit)
    yield fitted(brief_names(names)[seat], LEFT + PAD, top + 30, WIDTH - 2 * PAD, _NAME, GOLD if lit else CREAM)
    yield from _progress(view, seat, top + (height + 48) // 2, height - _NAMED)


def _progress(view: View, seat: Seat, middle: int, height: int) -> Iterator[Element]:
    """Draw a player's pawn, number of cards left and finds."""
    yield from _pawn_and_cards(view, seat, middle)
    yield from _found(view.found[seat], LEFT + _FINDS, middle, height)


def _pawn_and_cards(view: View, seat: Seat, middle: int) -> Iterator[Element]:
    yield Placed(faces.pawn(view.colours[seat], scale=faces.BESIDE), LEFT + 48, middle)
    yield from _left(view, seat, LEFT + 112, middle)


def _left(view: View, seat: Seat, x: int, y: int) -> Iterator[Element]:
    """Draw the number of cards left. Without cards, draw the way home, and a crown for the winner."""
    if view.result and seat in view.result.winners:
        yield from pieces.coin('crown', x, y, faces.SMALL)
    elif view.left[seat] or view.no_return:
        yield Placed(faces.card(), x, y)
        yield Text(str(view.left[seat]), x + 1, y - 3, 38, INK, 'bold', 'mm')
    else:
        yield Placed(faces.home(view.colours[seat], faces.SMALL), x, y)


def finds_height(view: View, seats: Iterable[int]) -> int:
    """Return the height in pixels of the coins of one of these players, the one with the most finds."""
    most = max((len(view.found[seat]) for seat in seats), default=0)
    return pieces.ACROSS * math.ceil(most / _COLUMNS)


def _found(treasures: Sequence[Treasure], x: int, y: int, height: int) -> Iterator[Element]:
    """Draw a player's finds in lines that fit into `height`. Coins overlap only if there are too many."""
    lines = max(min(height // pieces.ACROSS, math.ceil(len(treasures) / _COLUMNS)), 1)
    columns = max(math.ceil(len(treasures) / lines), _COLUMNS)
    step = pieces.ACROSS * (_COLUMNS - 1) / (columns - 1)
    for place, treasure in enumerate(treasures):
        line, column = divmod(place, columns)
        down = y + pieces.ACROSS * (2 * line - lines + 1) // 2
        yield from pieces.coin(treasure, x + pieces.ACROSS // 2 + round(column * step), down, faces.TINY)


def goals(view: View, seat: Seat, names: Sequence[str], say: Say) -> Iterator[Element]:
    """Draw the seat's goals and search pile (or the way home), and the counts of all players.

    `names` are empty outside a table.
    """
    top, own = BELOW, view.goals[seat] or ()
    if len(own) > 1:
        height = _HEADED + pieces.height_of(len(own), 6) + GAP
        yield from _titled(say('picture-labyrinth-goal-several'), top, height, lit=True)
        yield from pieces.coins(own, LEFT + PAD, top + _HEADED, WIDTH - 2 * PAD, 6)
        top += height + GAP
    elif own:
        yield panel(LEFT, top, WIDTH, _GOAL, lit=True)
        yield from pieces.coin(own[0], SPARE[0], top + _GOAL // 2, faces.HUGE)
        yield from _beside(say('picture-labyrinth-goal'), name_of(own[0], say), top)
        top += _GOAL + GAP
    elif view.result is None:
        yield panel(LEFT, top, WIDTH, _GOAL, lit=True)
        yield Placed(faces.home(view.colours[seat], faces.HUGE), SPARE[0], top + _GOAL // 2)
        yield from _beside(say('picture-labyrinth-home'), '', top)
        top += _GOAL + GAP
    others = [treasure for treasure in view.pile or () if treasure not in own]
    if own and others:
        columns = 6 if len(others) <= 12 else 8
        height = _HEADED + pieces.height_of(len(others), columns) + GAP
        yield from _titled(say('picture-labyrinth-pile'), top, height)
        yield from pieces.coins(others, LEFT + PAD, top + _HEADED, WIDTH - 2 * PAD, columns)
        top += height + GAP
    yield from _counts(view, brief_names(names) if view.seats > 1 else (), top)


def _counts(view: View, names: Sequence[str], top: int) -> Iterator[Element]:
    """Draw all players' names and progress. If room is short, the counts are in one line without names.

    Users who play in private may never see the public board.
    """
    most = max(_COUNTS[1], finds_height(view, range(view.seats)) + 2 * GAP + (_CALLED if names else 0))
    height = min((END - top - GAP * (view.seats - 1)) // view.seats, most)
    if height >= _COUNTS[0]:
        first = END - view.seats * (height + GAP) + GAP
        for seat in range(view.seats):
            down = first + seat * (height + GAP)
            yield panel(LEFT, down, WIDTH, height, lit=on_turn(view, seat))
            yield from _pawn_and_cards(view, Seat(seat), down + height // 2)
            yield from _name_and_finds(view, Seat(seat), names, down, height)
        return
    down, across = END - _COUNTS[0], WIDTH // view.seats
    for seat, colour in enumerate(view.colours):
        left, middle = LEFT + seat * across, down + _COUNTS[0] // 2
        yield panel(left, down, across, _COUNTS[0], lit=on_turn(view, seat))
        yield Placed(faces.pawn(colour), left + 28, middle)
        yield from _left(view, Seat(seat), left + 73, middle)


def _name_and_finds(view: View, seat: Seat, names: Sequence[str], top: int, height: int) -> Iterator[Element]:
    """Draw a player's finds, and above them their name, which tells whose the pawn is."""
    found, left = view.found[seat], LEFT + _FINDS
    if names:
        coins = min(finds_height(view, [seat]), height - _CALLED)
        above = (height - _CALLED - coins) // 2
        colour = GOLD if on_turn(view, seat) else CREAM
        middle = top + max(above, _MARGIN) + _CALLED // 2
        yield fitted(names[seat], left + 4, middle, LEFT + WIDTH - PAD - left, _BESIDE_A_PAWN, colour)
        top, height = top + above + _CALLED, coins
    yield from _found(found, left, top + height // 2, height)


def on_turn(view: View, seat: int) -> bool:
    """Whether a seat is on turn. False for all seats if the game is over or was ended early."""
    return seat == view.active and bool(view.asking) and view.result is None


def _titled(title: str, top: int, height: int, *, lit: bool = False) -> Iterator[Element]:
    yield panel(LEFT, top, WIDTH, height, lit=lit)
    yield fitted(title, LEFT + PAD, top + 34, WIDTH - 2 * PAD, _HEADING, GOLD if lit else MUTED)


def _beside(title: str, name: str, top: int) -> Iterator[Element]:
    """Draw a title beside a goal, and the goal's name below the title."""
    room = LEFT + WIDTH - PAD - _BESIDE
    yield fitted(title, _BESIDE, top + _GOAL // 2 - (26 if name else 0), room, _HEADING, GOLD)
    if name:
        yield fitted(name, _BESIDE, top + _GOAL // 2 + 26, room, _HEADING)
