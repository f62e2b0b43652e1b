"""The view of a seat, and boards after a push, computed from a view.

A view is built field by field from the state; it is never a copy with parts removed. It hides the other seats' goals
and piles, the order of the seat's own pile, and the backs that nobody has seen.
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
    """A tile on the board. Unrotated, shape I is open to north and south, L to north and east, T to all sides but west.

    `turns` are clockwise quarter turns. `event` is the event on the back, if everyone has seen the back and backs are
    marked.
    """

    shape: str
    turns: int
    treasure: Treasure | None = None
    event: Event | None = None


@value
class View:
    """The table as the seat `me` sees it; `me` is None in the public view.

    `left` counts, by seat, the cards still to find. `goals` are the current goals by seat: None if hidden, empty on
    the way home. `pile` lists the seat's own remaining cards after it searched them (E5). `event` is offered or in
    use. During the question for a move, `reach` are the cells that the active pawn can reach, with `wall` also those
    behind one wall. `recent` are the deeds of the last turns, as many turns as there are seats. `when` are the turn
    numbers of the finds, `walked` the numbers of cells walked. `limit` is the number of the last turn, after which
    the game is a draw (L21); None without a limit.
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
    walked: tuple[int, ...]
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
    """The board after a push. `reach` are the cells that the active pawn could reach then."""

    tiles: tuple[Tile, ...]
    spare: Tile
    pawns: tuple[Cell, ...]
    reach: tuple[Cell, ...]
    push: str
    turns: int


def view(state: State, seat: Seat | None) -> View:
    """The view of a seat; None for the public view."""
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
    """Compute the board after a push from the view alone. Raises `ValueError` if the push is illegal."""
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
    """The cells that the active pawn can reach now, through one wall if an event allows it (E6)."""
    return _reach(view.tiles, view.pawns[view.active], wall=view.wall)


def backs(view: View) -> Counter[Event]:
    """1.6, E9: number of backs with each event, no matter whether they were seen."""
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
