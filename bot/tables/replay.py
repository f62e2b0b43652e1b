"""Replay of a finished game, live or archived: its log without undone steps, its turns, and the state at any step."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from bot.latest import Latest
from bot.refusal import Refusal
from bot.tables.match import Match, options_of
from bot.tables.moment import Moment
from bot.tables.playing_on import opening_of_table
from bot.tables.start import wishes_of
from bot.tables.stored_events import events_of
from engine.api import Event, Game, Unreadable
from engine.options import fitted
from engine.replay import opening_of, states
from persistence.play import moves_of, without_undone
from persistence.rows import Action
from persistence.store import Store

KEPT: Final = 8
"""Number of games whose logs are cached."""

MARKED: Final = 8
"""Number of moves between two cached states. A state has about 16 kB, and a move takes up to half a millisecond."""

READERS: Final = 8
"""Maximum number of cached menus of a replay. Readers of one language and one view share a menu."""


@dataclass(frozen=True)
class Replay:
    """A finished game from its first state, `opening`, to its end.

    `log` has all steps that were not undone, `moves` the answers among them. A position is a number of moves: position
    n is the state after the first n.

    `stops` are the positions to show, each once: the opening, the first position of each turn, the last position before
    the end, and the end. They depend only on public steps, so their numbers reveal no secret step. `turns` has for each
    stop the number of the turn that led to it: 0 before the first turn, and at the end the last turn. `public` are the
    positions after public moves, and `marks` the states at every `MARKED`-th position, from where others are reached.
    `events` has the events of each step, by its number in the log. `menus` caches the turns that mattered, by their
    reader, and `great` the moments to show to others, by language and review.
    """

    game: Game[Any, Any]
    opening: Any
    log: tuple[Action, ...]
    moves: tuple[Action, ...]
    stops: tuple[int, ...]
    turns: tuple[int, ...]
    public: frozenset[int]
    marks: Mapping[int, Any]
    events: Mapping[int, Sequence[Event]]
    menus: Latest[Hashable, Sequence[tuple[int, str]]] = field(
        default_factory=lambda: Latest(READERS), init=False, compare=False
    )
    great: Latest[Hashable, tuple[Moment, ...]] = field(
        default_factory=lambda: Latest(READERS), init=False, compare=False
    )

    def state(self, position: int) -> Any:
        """The state after the first `position` moves. Takes up to some milliseconds."""
        at = position - position % MARKED
        *_, state = states(self.game, self.marks[at], answers_in(self.moves[at:position]))
        return state

    def states(self) -> Iterator[Any]:
        """Yield the state at each stop, in one pass. Takes up to some hundred milliseconds."""
        wanted = {*self.stops}
        for position, state in enumerate(states(self.game, self.opening, answers_in(self.moves))):
            if position in wanted:
                yield state

    def between(self, stop: int) -> tuple[Action, ...]:
        """The steps of the log that led from the previous stop to the stop with this number."""
        first = bisect_right(self._seqs, self.seq(self.stops[stop - 1])) if stop else 0
        return self.log[first : bisect_right(self._seqs, self.seq(self.stops[stop]))]

    def steps(self, stop: int) -> tuple[int, ...]:
        """The positions of the turn that begins at the stop with this number, without those after secret moves."""
        first, last = self.stops[stop], self.stops[stop + 1]
        return (first, *(position for position in range(first + 1, last) if position in self.public))

    def stop_after(self, move: int) -> int:
        """The number of the first stop after a move. Both count from 0."""
        return next(number for number, position in enumerate(self.stops) if position > move)

    def seq(self, position: int) -> int:
        """The log number of the last move before a position. For the opening, the log number of the start."""
        if position:
            return self.moves[position - 1].seq
        return next((action.seq for action in self.log if action.kind == 'start'), 0)

    @cached_property
    def _seqs(self) -> list[int]:
        return [action.seq for action in self.log]


class Replays:
    """Reads the replays of finished games. Caches the last `KEPT`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept = Latest[int, Replay](KEPT)

    async def of(self, match: Match) -> Replay:
        """The replay of a finished game.

        Raises `Refusal` if the game is unfinished, or was played under other rules.
        """
        table = match.table
        if table.status != 'over':
            raise Refusal('refusal-stale')
        kept = self._kept.get(table.id)
        if kept is not None:
            return kept
        log = tuple(without_undone(await self._store.log(table.id)))
        public = {action.seq for action in await self._store.latest(table.id, table.version, None)}
        try:
            opening = await opening_in(self._store, match)
            replay = await asyncio.to_thread(replayed, match, opening, log, public)
        except Unreadable:
            raise Refusal('refusal-no-replay') from None
        return self._kept.put(table.id, replay)


async def opening_in(store: Store, match: Match) -> Any:
    """The first state of a match's game. Raises `Unreadable`, and `Refusal` if the table's options are unreadable."""
    table = match.table
    if table.origin is not None:
        return await opening_of_table(store, table)
    return opening_of(match.game, match.state, fitted(options_of(table), len(table.seats)), wishes_of(table))


def answers_in(moves: Sequence[Action]) -> list[tuple[int, str]]:
    """The answers of these moves, as (seat, token)."""
    return [(move.seat, move.token) for move in moves if move.seat is not None and move.token is not None]


def replayed(match: Match, opening: Any, log: tuple[Action, ...], public: Collection[int]) -> Replay:
    """Replay a whole game to find its stops. `public` are the numbers of the log's public steps.

    Raises `Unreadable` if the game now comes to another end.
    """
    game, moves = match.game, tuple(moves_of(log))
    events = {action.seq: events_of(action) for action in log}
    starts, marks, end = _turns(match, opening, moves, public, events)
    if game.dump(end) != game.dump(match.state):
        raise Unreadable('these answers lead to another end')
    last = len(moves)
    before_the_end = {last - 1} if last and game.result(end) is not None else set[int]()
    stops = tuple(sorted({0, last, *starts} | before_the_end))
    turns = (0, *(starts[before] for before in stops[:-2]), max(starts.values())) if last else (0,)
    known = frozenset(number for number, move in enumerate(moves, 1) if move.seq in public)
    return Replay(game, opening, log, moves, stops, turns, known, marks, events)


def _turns(
    match: Match, opening: Any, moves: Sequence[Action], public: Collection[int], events: Mapping[int, Sequence[Event]]
) -> tuple[dict[int, int], dict[int, Any], Any]:
    """Return the number of each turn by its first position, the state at every `MARKED`-th position, and the end.

    An event that begins a turn comes with the first move of the turn, or with the last move before it, even in the same
    game: a move may be a whole turn. So the positions before and after it are examined. To view every position would be
    slow. If a move begins a turn and goes on with it, the turn begins before the move. In a game without such events
    each public move is a turn.
    """
    game, kinds = match.game, match.presenter.turns
    marks = {0: opening}
    replayed = states(game, opening, answers_in(moves))
    state = next(replayed)
    turn = game.view(state, None).turn
    starts = {0: turn}
    for position, (move, after) in enumerate(zip(moves, replayed, strict=True)):
        if any(event.to is None and event.kind in kinds for event in events[move.seq]):
            examined = [(position, state), (position + 1, after)]
            begun = _begun_first(events[move.seq], kinds)
            if begun is not None and begun != turn:
                turn = starts[position] = begun
                del examined[0]
            for place, then in examined:
                number = game.view(then, None).turn
                if number != turn:
                    turn = starts[place] = number
        elif not kinds and move.seq in public:
            starts[position + 1] = game.view(after, None).turn
        state = after
        if (position + 1) % MARKED == 0:
            marks[position + 1] = after
    return starts, marks, state


def _begun_first(events: Sequence[Event], kinds: Collection[str]) -> int | None:
    """Return the number of the turn that a move begins and goes on with. None if it begins none, or only begins one."""
    first = events[0]
    number = first.args.get('turn') if first.to is None and first.kind in kinds and len(events) > 1 else None
    return number if isinstance(number, int) else None
