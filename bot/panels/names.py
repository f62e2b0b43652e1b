"""Player names for panels: escaped for message text, plain for pictures."""

from __future__ import annotations

from typing import Final

from bot.tables.match import Match
from bot.words import Words
from bot.words.bots import translated
from bot.words.names import plain_name, text_name
from persistence.rows import Seat

PAIR: Final = 2
"""Maximum number of players for whom a heading shows full names."""


def seat_name(seat: Seat, words: Words) -> str:
    """Return a seat's name: a user's as stored, a bot's in the reader's language."""
    return translated(seat.name, words) if seat.user_id is None and seat.player is not None else seat.name


def owner_name(seat: Seat, words: Words) -> str:
    """Return the escaped name of the bot that owns a seat, also while a guest has it."""
    return text_name(translated(seat.owner_name or seat.name, words))


def text_names(match: Match, words: Words) -> tuple[str, ...]:
    """Return the names by seat for message text. Markdown, links and mentions in them are escaped."""
    return tuple(text_name(name) for name in _names(match, words))


def heading_names(match: Match, words: Words) -> tuple[str, ...]:
    """Return the names for a heading. To save room, three or more players have their first names if these differ."""
    names = _names(match, words)
    firsts = [name.split()[0] if name.split() else name for name in names]
    tell = all(sum(map(str.isalnum, first)) > 1 for first in firsts) and len(set(firsts)) == len(firsts)
    short = tell and len(firsts) > PAIR
    return tuple(text_name(name) for name in (firsts if short else names))


def picture_names(match: Match, words: Words) -> tuple[str, ...]:
    """Return the names by seat for pictures and alt texts, which have no Markdown."""
    return tuple(plain_name(name) for name in _names(match, words))


def part_of(match: Match, seat: int, words: Words) -> str:
    """Return a seat's role to follow a name, as " (keeper)". Empty if all seats have the same role."""
    part = match.presenter.part(match.view(None), seat, words)
    return f' ({part})' if part else ''


def _names(match: Match, words: Words) -> tuple[str, ...]:
    return tuple(seat_name(seat, words) for seat in match.table.seats)
