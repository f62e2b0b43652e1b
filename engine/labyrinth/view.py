"""What one seat may know of a game of Labyrinth, and what a push would lead to.

A view is built field by field from the state; nothing is ever struck out. Hidden are the other seats' goals and piles,
the order of one's own pile, and what is on the backs that nobody has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from engine.api import Result, Seat
from engine.kernel import Io
from engine.labyrinth import board, events, goals, walk
from engine.labyrinth.cards import HOMES, OPPOSITE, PUSHES, Cell, Colour, Deed, Event, Treasure
from engine.labyrinth.options import Options
from engine.labyrinth.state import SPARE, Ask, State
from engine.labyrinth.tiles import DISTINCT, TILES, opening
from engine.values import value


@value
class Tile:
    """A tile as it lies: I (open to north and south), L (north, east) or T (north, east, south), turned clockwise.

    `turns` are quarter turns. `event` is what is on its back, when everybody has seen that and backs are marked.
    """

    shape: str
    turns: int
    treasure: Treasure | None = None
    event: Event | None = None


@value
class View:
    """The table as one seat sees it (`me`), or everybody (`me` is None).

    `left` counts the cards still to find. `goals` are, by seat, the treasures to look for now: None where they are
    hidden, none at all on the way home. `pile` lists one's own remaining cards once they were searched (E5). `event`
    is turned up and offered, or in use. `reach` are the cells open to the pawn on turn while it is asked to move, with
    `wall` those behind one wall too. `recent` is what everybody did in the last turns, as many as there are seats.
    `when` are the turns of the finds (0 where unknown), `walked` the cells walked (None where unknown). `limit` is the
    number of the turn after which the game is a draw (L21).
    """

    me: Seat | None
    seats: int
    turn: int
    active: Seat
    asking: tuple[tuple[Seat, str], ...]
    colours: tuple[Colour, ...]
    tiles: tuple[Tile, ...]
    spare: Tile
    pawns: tuple[Cell, ...]
    homes: tuple[Cell, ...]
    found: tuple[tuple[Treasure, ...], ...]
    left: tuple[int, ...]
    goals: tuple[tuple[Treasure, ...] | None, ...]
    pile: tuple[Treasure, ...] | None
    last: str | None
    forbidden: str | None
    event: Event | None
    reach: tuple[Cell, ...]
    wall: bool
    recent: tuple[Deed, ...]
    when: tuple[tuple[int, ...], ...]
    walked: tuple[int | None, ...]
    cards: str
    limit: int | None
    open_goals: bool
    shown_goals: bool
    no_return: bool
    events: bool
    marked: bool
    result: Result | None


@value
class Preview:
    """What the board would look like after a push; `reach` are the cells open to the pawn on turn."""

    tiles: tuple[Tile, ...]
    spare: Tile
    pawns: tuple[Cell, ...]
    reach: tuple[Cell, ...]
    push: str
    turns: int


def view(state: State, seat: Seat | None) -> View:
    """What the seat may know; with None, what everybody may know."""
    asked = _asked(state)
    decision = asked.ask(state, Io()) if asked is not None else None
    tiles = [_tile(state, place) for place in range(SPARE)]
    options = state.options
    return View(
        me=seat,
        seats=state.seats,
        turn=state.turn,
        active=state.active,
        asking=((decision.seat, decision.kind),) if decision else (),
        colours=state.colours,
        tiles=tuple(tiles),
        spare=_tile(state, SPARE),
        pawns=tuple(state.pawns),
        homes=tuple(HOMES[colour] for colour in state.colours),
        found=tuple(tuple(found) for found in state.found),
        left=tuple(len(pile) for pile in state.piles),
        goals=tuple(_goals(state, Seat(other), seat) for other in range(state.seats)),
        pile=tuple(sorted(state.piles[seat])) if seat is not None and state.searched[seat] else None,
        last=state.last,
        forbidden=state.last and OPPOSITE[state.last],
        event=state.event,
        reach=walk.open_to(state) if isinstance(asked, walk.Move) else (),
        wall=isinstance(asked, walk.Move) and state.event == 'wall',
        recent=tuple(state.recent),
        when=tuple(tuple(when) for when in state.when),
        walked=tuple(state.walked),
        cards=options.cards,
        limit=goals.last_turn(state),
        open_goals=options.open_goals,
        shown_goals=options.shown_goals,
        no_return=options.no_return,
        events=options.events,
        marked=options.marked,
        result=state.result,
    )


def preview(view: View, push: str, degrees: int) -> Preview:
    """What a push would lead to, from the view alone. Raises `ValueError` for a push that is not legal."""
    if push not in PUSHES or push == view.forbidden:
        raise ValueError(f'{push!r} is no push that may be made')
    turns, odd = divmod(degrees, 90)
    if odd or turns not in range(DISTINCT[view.spare.shape]):
        raise ValueError(f'{degrees!r} degrees is no way to turn the spare tile')
    path, tiles = PUSHES[push], list(view.tiles)
    spare = board.push_in(path, tiles, Tile(view.spare.shape, turns, view.spare.treasure, view.spare.event))
    pawns = tuple(board.carried(path, pawn) for pawn in view.pawns)
    reach = _reach(tiles, pawns[view.active], wall=False)
    return Preview(tuple(tiles), spare, pawns, reach, push, turns)


def reachable(view: View) -> tuple[Cell, ...]:
    """The cells open to the pawn on turn as the board stands now; behind one wall too while it may go through one."""
    return _reach(view.tiles, view.pawns[view.active], wall=view.wall)


def backs(view: View) -> Counter[Event]:
    """1.6, E9: how many backs there are of each event, whether they have been seen or not."""
    options = Options(events=view.events, open_goals=view.open_goals)
    return Counter(event for event in events.printed(options) if event is not None)


def _reach(tiles: Sequence[Tile], pawn: Cell, *, wall: bool) -> tuple[Cell, ...]:
    maze = board.maze_of(opening(tile.shape, tile.turns) for tile in tiles)
    return tuple(board.cells_of(board.reach(maze, pawn, wall=wall)))


def _asked(state: State) -> Ask | None:
    step = state.agenda[-1] if state.agenda else None
    return step if isinstance(step, Ask) else None


def _tile(state: State, place: int) -> Tile:
    tile = state.tiles[place]
    shown = state.options.marked and state.seen >> tile & 1
    return _drawn(tile, state.turns[place], state.backs[tile] if shown else None)


@cache
def _drawn(tile: int, turns: int, event: Event | None) -> Tile:
    face = TILES[tile]
    return Tile(face.shape, turns, face.treasure, event)


def _goals(state: State, owner: Seat, seat: Seat | None) -> tuple[Treasure, ...] | None:
    if owner == seat or state.options.shown_goals or not state.piles[owner]:
        return goals.open_to(state, owner)
    return None
