"""Golden games: records of games with a digest of every step, for exact replay."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, Final

from engine.api import Game, Outcome, Seat

HEADER: Final = {
    'game': 'game', 'rules': 'rules', 'schema': 'schema', 'seats': 'seats', 'options': 'options', 'wishes': 'wishes',
    'key': 'seed', 'start': 'start',
}  # fmt: skip
"""Names of the header lines of a record, in order, each with the matching field of `Record`.

`wishes` is present only if a seat has wishes, `start` only if the game began from a position built by hand.
"""


@dataclass(frozen=True, slots=True)
class Move:
    """One answer, with two digests of its outcome: one of the state and the events, one of all views."""

    seat: Seat
    token: str
    state: str
    views: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game from the deal, or from the save `start`, to its last answer.

    `options` is JSON, and `wishes` a JSON list by seat. `wishes` is None if no seat has any.
    """

    game: str
    rules: int
    schema: int
    seats: int
    options: str
    seed: str
    moves: tuple[Move, ...] = ()
    start: str | None = None
    wishes: str | None = None


def opening(game: Game[Any, Any], record: Record) -> Any:
    """The state before the first move."""
    if record.start is not None:
        return game.load(record.start)
    options = game.Options.model_validate_json(record.options)
    wishes = [game.SeatOptions.model_validate(wish) for wish in json.loads(record.wishes or '[]')]
    return game.new(record.seats, options, record.seed, wishes).state


def extend(game: Game[Any, Any], record: Record, outcome: Outcome[Any], seat: Seat, token: str) -> Record:
    """Add one more move to the record. `outcome` is the result of the answer `token`."""
    return replace(record, moves=(*record.moves, _move(game, record.seats, outcome, seat, token)))


def replay(game: Game[Any, Any], record: Record) -> Iterator[tuple[Move, Move, Outcome[Any]]]:
    """Replay the record. Yields, for each move, the recorded move, the move by the present rules, and its outcome.

    Raises `Illegal` if an answer is no longer legal.
    """
    state = opening(game, record)
    for move in record.moves:
        outcome = game.apply(state, move.seat, move.token)
        yield move, _move(game, record.seats, outcome, move.seat, move.token), outcome
        state = outcome.state


def write(record: Record) -> str:
    """The record as text: a header, an empty line, then one line "digest digest seat token" per move."""
    fields = {line: getattr(record, name) for line, name in HEADER.items()}
    header = [f'{line} {field}' for line, field in fields.items() if field is not None]
    moves = [f'{move.state} {move.views} {move.seat} {move.token}' for move in record.moves]
    return '\n'.join([*header, '', *moves, ''])


def read(text: str) -> Record:
    """The record that `write` wrote. Raises `ValueError` or `KeyError` if `text` is not a record."""
    header, _, body = text.partition('\n\n')
    said = dict(line.split(' ', 1) for line in header.splitlines())
    return Record(
        game=said['game'],
        rules=int(said['rules']),
        schema=int(said['schema']),
        seats=int(said['seats']),
        options=said['options'],
        seed=said['key'],
        moves=tuple(_parse(line) for line in body.splitlines()),
        start=said.get('start'),
        wishes=said.get('wishes'),
    )


def _parse(line: str) -> Move:
    state, views, seat, token = line.split(' ', 3)
    return Move(Seat(int(seat)), token, state, views)


def _move(game: Game[Any, Any], seats: int, outcome: Outcome[Any], seat: Seat, token: str) -> Move:
    sees = [game.view(outcome.state, viewer) for viewer in (None, *map(Seat, range(seats)))]
    happened = [(event.kind, event.args, event.to) for event in outcome.events]
    return Move(seat, token, _digest((game.dump(outcome.state), happened)), _digest(sees))


def _digest(thing: Any) -> str:
    return blake2b(repr(thing).encode(), digest_size=6).hexdigest()
