"""Who answers for a seat: a person, an automatic player, or one for the other."""

from __future__ import annotations

from typing import Final

from bot.tables.match import Match, game_of
from bot.words import words_for
from persistence.rows import Seat, Table

AWAY: Final = 10 * 60
"""Seconds after which the others may let an automatic player answer for somebody who does not."""

STAND_IN: Final = 'normal'
"""The strength of an automatic player in the place of a person, where the game has it."""

NAMES: Final = 4
"""So many names there are for automatic players."""


def automatic_seat(match: Match) -> Seat | None:
    """The seat that is asked now, if an automatic player answers for it."""
    seats = (match.table.seats[index] for index in match.asked)
    return next((seat for seat in seats if seat.player is not None), None)


def new_player(table: Table, index: int, strength: str) -> Seat:
    """An automatic player for a seat of the table, of a name that nobody there has."""
    words = words_for(table.locale)
    names = [words('automatic-name', number=number) for number in range(1, NAMES + 1)]
    taken = {seat.name for seat in table.seats}
    name = next(name for name in names if name not in taken)
    return Seat(index, None, name, table.locale, strength)


def stand_in(table: Table) -> str | None:
    """How well an automatic player plays for somebody who has left or is away; None where the game has none."""
    players = game_of(table).players
    return STAND_IN if STAND_IN in players else next(iter(players), None)


def seat_to_take(table: Table) -> Seat | None:
    """The seat that somebody may take in a running game: one that is free, else an automatic player's."""
    without_person = [seat for seat in table.seats if seat.user_id is None]
    return min(without_person, key=lambda seat: seat.player is not None, default=None)


def absent_seat(match: Match, watcher: int, now: float) -> Seat | None:
    """The seat of somebody else who has been asked for so long (`AWAY`) that an automatic player may answer for him."""
    table = match.table
    if not match.game.players or now - table.updated_at < AWAY:
        return None
    seats = (table.seats[index] for index in match.asked if index != watcher)
    return next((seat for seat in seats if seat.user_id is not None and seat.player is None), None)
