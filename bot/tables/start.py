"""Start of a game: deals it with the options and seats of the lobby."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pydantic import BaseModel, ValidationError

from bot.refusal import Refusal
from bot.tables.asking import asked_first
from bot.tables.codes import laid_out
from bot.tables.known_deals import is_known
from bot.tables.match import Match, game_of, options_of, package_of
from bot.tables.playing_on import play_on
from bot.tables.seats import new_player
from bot.tables.seeds import new_seed
from bot.tables.stored_events import dump_events
from engine.options import fitted
from persistence.rows import Seat, Table
from persistence.store import Store

NEW: Final = 'new'
"""The field of a seat's options that says whether its player has never finished this game."""


class Objection(Exception):
    """The players' choices exclude each other. `kind` is a key of the game's words that says why."""

    def __init__(self, game: str, kind: str) -> None:
        super().__init__(kind)
        self.game = game
        self.kind = kind


def wishes_of(table: Table) -> tuple[BaseModel, ...]:
    """The options that each seat's player has chosen for the seat. Raises `Refusal` if they are unreadable."""
    return tuple(wish_of(table, seat) for seat in table.seats)


def wish_of(table: Table, seat: Seat) -> BaseModel:
    """The options that a seat's player has chosen for the seat. Raises `Refusal` if they are unreadable."""
    try:
        return game_of(table).SeatOptions.model_validate_json(seat.options)
    except ValidationError:
        raise Refusal('refusal-too-new') from None


def objection_to(table: Table) -> str | None:
    """The key of the words that say why the game cannot be dealt with a lobby's options; None if it can.

    Raises `Refusal` if the options are unreadable.
    """
    if table.origin is not None:
        return None
    return game_of(table).objection(_options(table), wishes_of(table))


def with_companion(table: Table, strength: str) -> Table:
    """Seat a bot player with a lone user. Returns the table.

    The bot gets the game's `beside_one` options, unless the game objects to the combination."""
    package = package_of(table)
    plain = new_player(table, len(table.seats), strength)
    wish = package.game.SeatOptions.model_validate(dict(package.beside_one))
    keen = replace(table, seats=(*table.seats, replace(plain, options=wish.model_dump_json())))
    return keen if objection_to(keen) is None else replace(table, seats=(*table.seats, plain))


async def start(store: Store, table: Table, request: str) -> Match:
    """Deal a lobby's game to its seats. Returns the match.

    Raises `Refusal` if the number of players does not fit, `Objection` if their choices exclude each other, and the
    errors of `Store.start`.
    """
    if table.origin is not None:
        return await play_on(store, table, request)
    if table.code is not None:
        await store.note_known(table.id, known=await is_known(store, table))
        table = replace(table, seats=laid_out(table))
    game, seats = game_of(table), len(table.seats)
    if seats not in game.seats:
        raise Refusal('refusal-too-few', least=game.seats.start, most=game.seats.stop - 1)
    if NEW in game.SeatOptions.model_fields and table.code is None:
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
        questions=asked_first(table, game.pending(dealt.state), store.now()),
    )
    return Match(started, game, dealt.state)


async def _introduced(store: Store, table: Table, seat: Seat) -> Seat:
    """Set in a seat's options whether its player is new to the game."""
    new = seat.user_id is not None and not await store.has_played(seat.user_id, table.game)
    return replace(seat, options=wish_of(table, seat).model_copy(update={NEW: new}).model_dump_json())


def _options(table: Table) -> BaseModel:
    """The options of a table, fitted to its number of seats."""
    return fitted(options_of(table), len(table.seats))
