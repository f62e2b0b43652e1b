"""People who play in the place of an automatic player: they ask for it, and the seat goes back when they stay away."""

from __future__ import annotations

from typing import Final

from persistence.rows import Guest, Seat, Table

LAPSES: Final = 3600.0
"""Seconds after which somebody who has asked for a seat, and has had no answer, does so no longer."""

BLOCKS: Final = 2
"""Whoever has stayed away from the seat of an automatic player so often is not let in again at that table."""


def asking(table: Table) -> tuple[Guest, ...]:
    """The people who would like to play in the place of an automatic player, the longest waiting in front."""
    waiting = [guest for guest in table.guests if guest.asked_at is not None]
    return tuple(guest for guest in waiting if all(seat.user_id != guest.user_id for seat in table.seats))


def barred(table: Table, user_id: int) -> bool:
    """Whether somebody has kept the others waiting on such a seat too often."""
    return any(guest.user_id == user_id and guest.blocks >= BLOCKS for guest in table.guests)


def seat_of_player(table: Table) -> Seat | None:
    """The seat that whoever asks would get: the first that an automatic player has."""
    return next((seat for seat in table.seats if seat.user_id is None and seat.player is not None), None)


def owner_of(table: Table, seat: Seat) -> Seat | None:
    """The automatic player in whose place a guest plays, back on the seat with their own name and strength."""
    if seat.owner_player is None:
        return None
    return Seat(seat.index, None, seat.owner_name or '', table.locale, seat.owner_player)


def in_company(table: Table, seat: Seat) -> bool:
    """Whether somebody of flesh and blood besides whoever has the seat is kept waiting by them."""
    return any(each.user_id is not None and each.index != seat.index for each in table.seats)


def next_host(table: Table, leaving: int) -> int | None:
    """The host of a running game when this person goes; None when nobody of flesh and blood is left.

    A host who leaves is followed by the next player, and by a guest only where all others are guests.
    """
    rest = [seat for seat in table.seats if seat.user_id not in (None, leaving)]
    if table.host_id != leaving and rest:
        return table.host_id
    return next((seat.user_id for seat in sorted(rest, key=lambda seat: seat.guest)), None)
