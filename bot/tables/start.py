"""The first step of a game: what was agreed in the lobby is dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pydantic import BaseModel, ValidationError

from bot.refusal import Refusal
from bot.tables.asking import asked_first
from bot.tables.match import Match, dump_events, game_of, moment, options_of
from bot.tables.seeds import new_seed
from engine.options import fitted
from persistence.rows import Seat, Table
from persistence.store import Store

NEW: Final = 'new'
"""The field of a seat's options that says that its player has never played the game to its end."""


class Objection(Exception):
    """What the players have chosen cannot be dealt together; `kind` says why, as a key of words of the game."""

    def __init__(self, game: str, kind: str) -> None:
        super().__init__(kind)
        self.game = game
        self.kind = kind


def wishes_of(table: Table) -> tuple[BaseModel, ...]:
    """What each seat has chosen for itself. Raises `Refusal` when it cannot be read."""
    return tuple(wish_of(table, seat) for seat in table.seats)


def wish_of(table: Table, seat: Seat) -> BaseModel:
    """What one seat has chosen for itself. Raises `Refusal` when it cannot be read."""
    try:
        return game_of(table).SeatOptions.model_validate_json(seat.options)
    except ValidationError:
        raise Refusal('refusal-too-new') from None


def objection_to(table: Table) -> str | None:
    """Why what was chosen in a lobby cannot be dealt, as a key of words; None when it can. Raises `Refusal`."""
    return game_of(table).objection(_options(table), wishes_of(table))


async def start(store: Store, table: Table, request: str, *, now: float | None = None) -> Match:
    """The game of a lobby, dealt to the seats in their order.

    Raises `Refusal` when the number of players does not fit the game, `Objection` when their choices do not go
    together, and what `Store.start` raises. `now` is the time in unix seconds, None: that of this machine.
    """
    game, seats = game_of(table), len(table.seats)
    if seats not in game.seats:
        raise Refusal('refusal-too-few', least=game.seats.start, most=game.seats.stop - 1)
    if NEW in game.SeatOptions.model_fields:
        table = replace(table, seats=tuple([await _introduced(store, table, seat) for seat in table.seats]))
    options, wishes = _options(table), wishes_of(table)
    objection = game.objection(options, wishes)
    if objection is not None:
        raise Objection(table.game, objection)
    dealt = game.new(seats, options, await new_seed(store, table, options), wishes)
    started = await store.start(
        table.id,
        table.version,
        seats=table.seats,
        snapshot=game.dump(dealt.state),
        schema=game.schema,
        events=dump_events(dealt.events),
        request=request,
        questions=asked_first(table, game.pending(dealt.state), moment(now)),
    )
    return Match(started, game, dealt.state)


async def _introduced(store: Store, table: Table, seat: Seat) -> Seat:
    """The seat with what the game may know of whoever has it: whether they have played it to its end before."""
    new = seat.user_id is not None and not await store.has_played(seat.user_id, table.game)
    return replace(seat, options=wish_of(table, seat).model_copy(update={NEW: new}).model_dump_json())


def _options(table: Table) -> BaseModel:
    """What was agreed, as far as it makes sense for so many seats."""
    return fitted(options_of(table), len(table.seats))
