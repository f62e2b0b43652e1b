"""Continuing a finished game from one of its turns, at a new table: the users' seats and the start.

The first state is stored with the lobby, so the new game does not need the old one. A seat may keep its hidden
information. Then only a bot or the user who had the seat at that turn gets it, unless that user lets others see it.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from bot.refusal import Refusal
from bot.tables.asking import asked_first
from bot.tables.match import Match, game_of
from bot.tables.origins import Origin, origin_of
from bot.tables.reading import find, loaded
from bot.tables.seats import new_player, stand_in
from bot.tables.watching import refuse_showing
from engine.api import Game, Unreadable
from engine.api import Seat as EngineSeat
from persistence.rows import Seat, Table
from persistence.store import Store


def dealt_on(game: Game[Any, Any], state: Any, seat: int | None, *, anew: bool) -> str:
    """Return the save of a state, to start a new game from it.

    If `anew` is true, everything hidden from `seat` is dealt again, and all later random events change too. With the
    seat None, this is everything hidden from a spectator.
    """
    if anew:
        state = game.resample(state, None if seat is None else EngineSeat(seat), secrets.token_hex(16))
    return game.dump(state)


async def opening_of_table(store: Store, table: Table) -> Any:
    """Load the first state of a game that continues a finished one. Raises `Refusal` if it is not readable."""
    blob = await store.opening(table.id)
    if blob is None:
        raise Refusal('refusal-damaged')
    try:
        return loaded(game_of(table), blob)
    except Unreadable:
        raise Refusal('refusal-damaged') from None


async def refuse_place(store: Store, table: Table, joining: Seat) -> None:
    """Raise `Refusal` if a lobby continues a finished game and no seat is left that the user `joining` may take."""
    await _places(store, table, (*table.seats, joining))


async def play_on(store: Store, table: Table, request: str) -> Match:
    """Start the game of a lobby that continues a finished game. Bots take the free seats. Returns the match.

    Raises `Refusal`, also if the deal was given to others since the lobby opened, and the errors of `Store.start`.
    """
    await refuse_showing(store, table, table.guild_id)
    state = await opening_of_table(store, table)
    game, seats = game_of(table), await _places(store, table, table.seats)
    started = await store.start(
        table.id,
        table.version,
        seats=seats,
        snapshot=game.dump(state),
        schema=game.schema,
        events='[]',
        request=request,
        questions=asked_first(replace(table, seats=seats), game.pending(state), store.now()),
    )
    return Match(started, game, state)


async def _places(store: Store, table: Table, people: Sequence[Seat]) -> tuple[Seat, ...]:
    """Give seats to the users `people` of a lobby that continues a finished game, and to bots the seats left over.

    A user gets their own seat of the finished game if they may have it, else one that is open to them. Raises
    `Refusal` if no seat is left for a user, or if the game has no bots for the free seats.
    """
    origin = origin_of(table)
    if origin is None:
        raise Refusal('refusal-too-new')
    users = [seat for seat in people if seat.user_id is not None]
    before = await _before(store, origin)
    consents = await store.consents(origin.table) if origin.kept else frozenset()
    found: dict[int, Seat] = {}
    for user in sorted(users, key=lambda user: not _sat(before, origin, user)):
        sat = _sat(before, origin, user)
        own = [seat for seat in sat if seat in origin.kept]
        free = [seat for seat in range(origin.seats) if seat not in found]
        open_to = [seat for seat in free if seat in own or _is_open(seat, before, origin, consents)]
        if not open_to:
            raise Refusal('refusal-no-place')
        # First a seat of their own, then one that they were shown.
        index = min(open_to, key=lambda seat: (seat not in own, seat not in sat, seat not in origin.kept, seat))
        found[index] = replace(user, index=index)
    return _with_bots(replace(table, seats=tuple(found.values())), origin.seats)


def _with_bots(table: Table, count: int) -> tuple[Seat, ...]:
    taken = {seat.index for seat in table.seats}
    for index in range(count):
        if index not in taken:
            strength = stand_in(table)
            if strength is None:
                raise Refusal('refusal-too-few', least=count, most=count)
            table = replace(table, seats=(*table.seats, new_player(table, index, strength)))
    return tuple(sorted(table.seats, key=lambda seat: seat.index))


async def _before(store: Store, origin: Origin) -> Table | None:
    """The table of the finished game; None if it was deleted. Raises `Refusal` if it is missing and secrets stay."""
    try:
        return await find(store, origin.table)
    except Refusal:
        if origin.kept:
            raise
        return None


def _sat(before: Table | None, origin: Origin, user: Seat) -> list[int]:
    """The seats that a user had at the step of the finished game from which the new game continues."""
    if before is None:
        return []
    return [seat for seat in range(origin.seats) if before.sitter(seat, origin.seq).user_id == user.user_id]


def _is_open(seat: int, before: Table | None, origin: Origin, consents: Collection[tuple[int, str]]) -> bool:
    """Whether any user may have a seat: no secret of its former player stays, or that player has consented."""
    if before is None or seat not in origin.kept:
        return seat not in origin.kept
    return (before.sitter(seat, origin.seq).user_id, 'seat') in consents
