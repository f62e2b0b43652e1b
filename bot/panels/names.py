"""Player names for panels: escaped for message text, plain for pictures."""

from __future__ import annotations

from typing import Final

from bot.tables.match import Match
from bot.words import Words
from bot.words.names import plain_name, text_name

PAIR: Final = 2
"""Maximum number of players for whom a heading shows full names."""


def text_names(match: Match) -> tuple[str, ...]:
    """Return the names by seat for message text. Markdown, links and mentions in them are escaped."""
    return tuple(text_name(name) for name in match.names)


def heading_names(match: Match) -> tuple[str, ...]:
    """Return the names for a heading. Three or more players go by their first names if those differ, to save room."""
    firsts = [name.split()[0] if name.split() else name for name in match.names]
    tell = all(sum(map(str.isalnum, first)) > 1 for first in firsts) and len(set(firsts)) == len(firsts)
    short = tell and len(firsts) > PAIR
    return tuple(text_name(name) for name in (firsts if short else match.names))


def picture_names(match: Match) -> tuple[str, ...]:
    """Return the names by seat for pictures and alt texts, which have no Markdown."""
    return tuple(plain_name(name) for name in match.names)


def part_of(match: Match, seat: int, words: Words) -> str:
    """Return a seat's role to follow a name, as " (keeper)". Empty if all seats have the same role."""
    part = match.presenter.part(match.view(None), seat, words)
    return f' ({part})' if part else ''
