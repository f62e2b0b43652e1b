"""The players of a match as its panels name them: one way for texts, one for pictures."""

from __future__ import annotations

from typing import Final

from bot.presenters.base import Cast
from bot.tables.match import Match
from bot.words import Words
from bot.words.names import plain_name, text_name

PAIR: Final = 2
"""The names of so many players stand in a heading as they are."""


def text_names(match: Match) -> tuple[str, ...]:
    """The players by seat, for a message's text: nothing in a name can format, link or mention."""
    return tuple(text_name(name) for name in match.names)


def called(match: Match) -> tuple[str, ...]:
    """The same for a heading: of three and more players first names where they differ, for whole ones are long."""
    firsts = [name.split()[0] if name.split() else name for name in match.names]
    tell = all(sum(map(str.isalnum, first)) > 1 for first in firsts) and len(set(firsts)) == len(firsts)
    short = tell and len(firsts) > PAIR
    return tuple(text_name(name) for name in (firsts if short else match.names))


def picture_names(match: Match) -> tuple[str, ...]:
    """The players by seat, for pictures and their descriptions, where nothing is formatted."""
    return tuple(plain_name(name) for name in match.names)


def part_of(match: Match, seat: int, words: Words) -> str:
    """What a seat plays, to stand behind a name: " (keeper)"; nothing where all play the same."""
    presenter = match.presenter
    return f' ({presenter.part(match.view(None), seat, words)})' if isinstance(presenter, Cast) else ''
