"""Playing on from a turn of a finished game, at a new table: the places of its users, and the start.

The first state is stored with the lobby, so the new game does not need the old one. If the secrets of a seat stay, only
its player of that time gets it, or a bot. With that player's consent anyone does.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from bot.refusal import Refusal
from bot.tables.asking import asked_first
from bot.tables.match import Match, find, game_of
from bot.tables.origins import Origin, origin_of
from bot.tables.seats import new_player, stand_in
from engine.api import Game, TooNew, TooOld, Unreadable
from engine.api import Seat as EngineSeat
from persistence.rows import Seat, Table
from persistence.store import Store


def dealt_on(game: Game[Any, Any], state: Any, seat: int | None, *, anew: bool) -> str:
    """The save of a state to play on from. If `anew`, everything hidden from `seat` is dealt again (None: a spectator).

    Then also all later chance is new.
    """
    if anew:
        state = game.resample(state, None if seat is None else EngineSeat(seat), secrets.token_hex(16))
    return game.dump(state)


async def opening_of_table(store: Store, table: Table) -> Any:
    """The first state of a game that plays on from another. Raises `Refusal` if it is not readable."""
    blob = await store.opening(table.id)
    if blob is None:
        raise Refusal('refusal-damaged')
    try:
        return game_of(table).load(blob)
    except TooNew:
        raise Refusal('refusal-too-new') from None
    except TooOld:
        raise Refusal('refusal-too-old') from None
    except Unreadable:
        raise Refusal('refusal-damaged') from None


async def refuse_place(store: Store, table: Table, joining: Seat) -> None:
    """Raise `Refusal` if no seat is left that a user may take in a lobby that plays on."""
    await _places(store, table, (*table.seats, joining))


async def play_on(store: Store, table: Table, request: str) -> Match:
    """Start the game of a lobby that plays on. Bots take the free seats. Returns the match.

    Raises `Refusal`, and the errors of `Store.start`.
    """
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
    """Seat the users where they sat in the old game, else where no secret stays, and bots elsewhere.

    Raises `Refusal` if a user has no seat, or if the game has no bots for the free seats.
    """
    origin = origin_of(table)
    if origin is None:
        raise Refusal('refusal-too-new')
    users = [seat for seat in people if seat.user_id is not None]
    before = await find(store, origin.table) if origin.kept else None
    consents = await store.consents(origin.table) if origin.kept else frozenset()
    found: dict[int, Seat] = {}
    for user in sorted(users, key=lambda user: not _own(before, origin, user)):
        own = _own(before, origin, user)
        free = [seat for seat in range(origin.seats) if seat not in found]
        open_to = [seat for seat in free if seat in own or _is_open(seat, before, origin, consents)]
        if not open_to:
            raise Refusal('refusal-no-place')
        # First a seat of their own, then one that they were shown.
        index = min(open_to, key=lambda seat: (seat not in own, seat not in origin.kept, seat))
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


def _own(before: Table | None, origin: Origin, user: Seat) -> list[int]:
    """The kept seats that a user had at that step of the old game."""
    if before is None:
        return []
    return [seat for seat in origin.kept if before.sitter(seat, origin.seq).user_id == user.user_id]


def _is_open(seat: int, before: Table | None, origin: Origin, consents: Collection[tuple[int, str]]) -> bool:
    """Whether any user may have a seat: no secret of its former player stays, or that player has consented."""
    if before is None or seat not in origin.kept:
        return seat not in origin.kept
    return (before.sitter(seat, origin.seq).user_id, 'seat') in consents
