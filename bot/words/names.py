"""Names of players. Users choose them, so they may hold anything, such as Discord's Markdown."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import groupby, islice
from typing import Final

from bot import limits

KNOWN: Final = 4096
"""Number of names in each cache: a table shows each name many times."""

NAMELESS: Final = '❔'
"""Shown for a name without visible characters."""

_HIDDEN: Final = frozenset({'Cc', 'Cf', 'Cs', 'Co'})
"""Unicode categories of characters that are invisible, change the direction of text, or are used for emojis."""

_BLANK: Final = frozenset('\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0')
"""Letters and marks that are invisible."""

_MARKS: Final = 3
"""Marks shown above or below a letter. More of them would cover the lines around."""

_RIGHT_TO_LEFT: Final = frozenset({'R', 'AL', 'AN'})
"""Directions of letters that would reorder neighbouring text, digits and brackets above all."""

_ISOLATED: Final = '\u2068{}\u2069'
"""Invisible brackets. The text inside has its own direction, and does not affect the text outside."""

_FORMATTING: Final = re.compile(r'[\\`*_~|<>\[\]()@:#]|\.(?=\w)')
_LIST: Final = re.compile(r'^(\d*)([-+.)])')


@lru_cache(maxsize=KNOWN)
def plain_name(name: str) -> str:
    """A name for places without formatting: descriptions of pictures, lines of menus, labels."""
    seen = _few_marks(' '.join(''.join(_seen(letter) for letter in name).split()))
    short = seen if len(seen) <= limits.NAME else f'{seen[: limits.NAME - 1].rstrip()}…'
    return short if any(map(_shows, short)) else NAMELESS


@lru_cache(maxsize=KNOWN)
def text_name(name: str) -> str:
    """A name for a message's text, with Markdown escaped.

    The result cannot format, link, mention, or make a heading, list, quotation or time. A right-to-left name does not
    reorder the text around it.
    """
    plain = plain_name(name)
    turns = any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in plain)
    return _ISOLATED.format(escaped(plain)) if turns else escaped(plain)


def escaped(text: str) -> str:
    """Escape a line of text so that it holds neither Markdown nor an address.

    discord.py's own escaping leaves mentions, times and addresses as they are.
    """
    return _LIST.sub(r'\1\\\2', _FORMATTING.sub(r'\\\g<0>', text))


def _seen(letter: str) -> str:
    if letter.isspace():
        return ' '
    return '' if letter in _BLANK or unicodedata.category(letter) in _HIDDEN else letter


def _few_marks(name: str) -> str:
    """Drop marks from a name so that each letter carries at most `_MARKS`."""
    runs = groupby(name, _is_mark)
    return ''.join(''.join(islice(run, _MARKS if marks else None)) for marks, run in runs)


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith('M')


def _shows(letter: str) -> bool:
    return not letter.isspace() and not _is_mark(letter)
