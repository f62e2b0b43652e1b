"""What players are called: people name themselves, so a name may hold anything, Discord's Markdown for instance."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import groupby, islice
from typing import Final

LONGEST: Final = 32
"""So many characters of a name are shown; Discord allows no more."""

KNOWN: Final = 4096
"""So many names are remembered as they are shown: each stands many times in what its table sees."""

NAMELESS: Final = '❔'
"""Shown for a name of which nothing is to be seen."""

_HIDDEN: Final = frozenset({'Cc', 'Cf', 'Cs', 'Co'})
"""Categories of characters that show nothing, turn the direction of what follows, or stand for emojis of our own."""

_BLANK: Final = frozenset('\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0')
"""Letters and marks that show nothing."""

_MARKS: Final = 3
"""So many marks above or below a letter are shown: more of them would cover the lines around."""

_RIGHT_TO_LEFT: Final = frozenset({'R', 'AL', 'AN'})
"""Directions of letters that would turn what stands beside them, digits and brackets above all."""

_ISOLATED: Final = '\u2068{}\u2069'
"""Invisible brackets: what is inside has its own direction, and changes that of nothing outside."""

_FORMATTING: Final = re.compile(r'[\\`*_~|<>\[\]()@:#]|\.(?=\w)')
_LIST: Final = re.compile(r'^(\d*)([-+.)])')


@lru_cache(maxsize=KNOWN)
def plain_name(name: str) -> str:
    """A name where nothing is formatted: descriptions of pictures, lines of menus, labels."""
    seen = _few_marks(' '.join(''.join(_seen(letter) for letter in name).split()))
    short = seen if len(seen) <= LONGEST else f'{seen[: LONGEST - 1].rstrip()}…'
    return short if any(map(_shows, short)) else NAMELESS


@lru_cache(maxsize=KNOWN)
def text_name(name: str) -> str:
    """A name for a message's text, with everything escaped that Discord would take for Markdown.

    It neither formats nor links, mentions nobody, and makes no heading, list, quotation or time, wherever it stands.
    A name that is written from the right leaves the order of the text around it alone.
    """
    plain = plain_name(name)
    turns = any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in plain)
    return _ISOLATED.format(escaped(plain)) if turns else escaped(plain)


def escaped(text: str) -> str:
    """A line of text in which nothing is Markdown, nor an address."""
    return _LIST.sub(r'\1\\\2', _FORMATTING.sub(r'\\\g<0>', text))


def _seen(letter: str) -> str:
    if letter.isspace():
        return ' '
    return '' if letter in _BLANK or unicodedata.category(letter) in _HIDDEN else letter


def _few_marks(name: str) -> str:
    """A name in which no letter carries more than `_MARKS` marks."""
    runs = groupby(name, _is_mark)
    return ''.join(''.join(islice(run, _MARKS if marks else None)) for marks, run in runs)


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith('M')


def _shows(letter: str) -> bool:
    return not letter.isspace() and not _is_mark(letter)
