"""Guests: users who play in a bot player's place, until they leave or stay absent."""

from __future__ import annotations

from typing import Final

from persistence.rows import Guest, Seat, Table

LAPSES: Final = 3600.0
"""Seconds after which an unanswered request for a seat expires."""

BLOCKS: Final = 2
"""Number of seats lost by absence after which a user is not let in again as a guest at that table."""


def asking(table: Table) -> tuple[Guest, ...]:
    """The users with an open request for a bot player's seat, the longest waiting first."""
    waiting = [guest for guest in table.guests if guest.asked_at is not None]
    return tuple(guest for guest in waiting if all(seat.user_id != guest.user_id for seat in table.seats))


def barred(table: Table, user_id: int) -> bool:
    """Whether a user has lost guest seats too often by absence, and may not become a guest again."""
    return any(guest.user_id == user_id and guest.blocks >= BLOCKS for guest in table.guests)


def seat_of_player(table: Table) -> Seat | None:
    """The seat that a guest gets: the first with a bot player. None without one."""
    return next((seat for seat in table.seats if seat.user_id is None and seat.player is not None), None)


def owner_of(table: Table, seat: Seat) -> Seat | None:
    """The bot player to whom a guest's seat returns; None if no guest has the seat."""
    if seat.owner_player is None:
        return None
    return Seat(seat.index, None, seat.owner_name or '', table.locale, seat.owner_player)


def others_present(table: Table, seat: Seat) -> bool:
    """Whether a human player sits at the table on another seat than `seat`."""
    return any(each.user_id is not None and each.index != seat.index for each in table.seats)


def next_host(table: Table, leaving: int) -> int | None:
    """The host of a running game after the user `leaving` has left; None if no human player is left.

    If the host leaves, the next player becomes host. A guest becomes host only if all others are guests too.
    """
    rest = [seat for seat in table.seats if seat.user_id not in (None, leaving)]
    if table.host_id != leaving and rest:
        return table.host_id
    return next((seat.user_id for seat in sorted(rest, key=lambda seat: seat.guest)), None)
