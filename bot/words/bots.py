"""Names of bot players, in every language. A table stores the name in one of these languages."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Final

from bot.words import LANGUAGES, Words, words_for

NAMES: Final = 4
"""Number of different names for bot players."""


def free_name(taken: frozenset[str], language: str) -> str:
    """Return the first name that is not `taken` in any language: "Minos", then "Minos 2"."""
    places = ((place, turn) for turn in count(1) for place in range(NAMES))
    place, turn = next(each for each in places if all(_numbered(one, *each) not in taken for one in LANGUAGES))
    return _numbered(language, place, turn)


def translated(name: str, words: Words, case: str = 'nominative') -> str:
    """Return a bot player's name in a reader's language and a grammatical case. An unknown name stays as it is."""
    known = _places().get(name.partition(' ')[0])
    turn = name.partition(' ')[2] or '1'
    return name if known is None or not turn.isdecimal() else _numbered(words.language, known, int(turn), case)


@cache
def _names(language: str, case: str) -> tuple[str, ...]:
    words = words_for(language)
    return tuple(words.case('automatic-name', case, number=number) for number in range(1, NAMES + 1))


@cache
def _places() -> dict[str, int]:
    return {name: place for language in LANGUAGES for place, name in enumerate(_names(language, 'nominative'))}


def _numbered(language: str, place: int, turn: int, case: str = 'nominative') -> str:
    name = _names(language, case)[place]
    return name if turn == 1 else f'{name} {turn}'
