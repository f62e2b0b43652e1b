"""Names of players. Users choose their names, so a name may contain anything, such as Discord's Markdown."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby, islice
from typing import Final

from bot import limits

KNOWN: Final = 4096
"""Maximum number of names or texts in each cache of this file. A table shows the same name many times."""

NAMELESS: Final = '❔'
"""Shown for a name without visible characters."""

BRIEF: Final = 16
"""Maximum length of a name in a line that lacks room for the whole name."""

_HIDDEN: Final = frozenset({'Cc', 'Cf', 'Cs', 'Co'})
"""Unicode categories to drop from names: control, format, surrogate and private-use characters."""

_BLANK: Final = frozenset('\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0')
"""Letters and marks that are invisible."""

_JOINER: Final = '\u200d'
"""Control character that makes one emoji of its neighbours, such as a woman and a laptop. Elsewhere it is dropped."""

_MARKS: Final = 3
"""Maximum marks above or below a letter. More marks would cover the lines around."""

_RIGHT_TO_LEFT: Final = frozenset({'R', 'AL', 'AN'})
"""Unicode directions of right-to-left letters and digits.

They would reorder the text around the name, above all the digits and brackets next to it.
"""

_ISOLATED: Final = '\u2068{}\u2069'
"""Template with invisible brackets around a name.

The text inside has its own direction, and does not affect the text outside.
"""

_FORMATTING: Final = re.compile(r'[\\`*_~|<>\[\]()@:#]|\.(?=\w)')
_ESCAPED: Final = re.compile(r'\\(.)')
_LIST: Final = re.compile(r'^(\d*)([-+.)])')


@lru_cache(maxsize=KNOWN)
def plain_name(name: str) -> str:
    """Return a name for places without formatting: alt texts, menu lines, labels."""
    letters = zip(f' {name}', name, f'{name[1:]} ', strict=False)
    kept = ''.join(letter if _joins(before, letter, after) else _seen(letter) for before, letter, after in letters)
    seen = _few_marks(' '.join(kept.split()))
    short = seen if len(seen) <= limits.NAME else f'{seen[: limits.NAME - 1].rstrip(f" {_JOINER}")}…'
    return short if any(map(_shows, short)) else NAMELESS


@lru_cache(maxsize=KNOWN)
def text_name(name: str) -> str:
    """Return a name for a message's text, with Markdown escaped.

    The name cannot add formatting, links, mentions, headings, lists, quotations or timestamps to the message.
    A right-to-left name does not reorder the text around it.
    """
    plain = plain_name(name)
    turns = any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in plain)
    return _ISOLATED.format(escaped(plain)) if turns else escaped(plain)


def brief_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return these names with short forms of those longer than `BRIEF`: "Konstanty K." for a name of 30 letters.

    If two short forms would be equal, these names lose a part in the middle instead.
    """
    plain = [plain_name(name) for name in names]
    taken = Counter(map(_initialled, plain))
    return tuple(
        short if len(each) <= BRIEF or taken[short] == 1 else f'{each[:9]}…{each[-6:]}'
        for each, short in zip(plain, map(_initialled, plain), strict=True)
    )


def _initialled(name: str) -> str:
    """Return a first name and an initial, or the beginning of a name without a short first name."""
    if len(name) <= BRIEF:
        return name
    first, *others = name.split()
    return f'{first} {others[-1][0]}.' if others and len(first) <= BRIEF - 3 else f'{name[: BRIEF - 1].rstrip()}…'


@lru_cache(maxsize=KNOWN)
def escaped(text: str) -> str:
    """Escape a line of text, so that Discord finds no Markdown, mention or link in it.

    discord.py's own escaping would leave mentions, timestamps (`<t:1>`) and web addresses active.
    """
    return _LIST.sub(r'\1\\\2', _FORMATTING.sub(r'\\\g<0>', text))


@lru_cache(maxsize=KNOWN)
def unescaped(text: str) -> str:
    """Undo `escaped`: return the line of text before it was escaped."""
    return _ESCAPED.sub(r'\1', text)


def _joins(before: str, letter: str, after: str) -> bool:
    """Whether a letter is a `_JOINER` between two emojis. The first may have a skin tone or a variation selector."""
    first, second = unicodedata.category(before), unicodedata.category(after)
    return letter == _JOINER and (first in ('So', 'Sk') or before == '\ufe0f') and second == 'So'


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
