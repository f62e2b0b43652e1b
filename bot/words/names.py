"""What players are called: people name themselves, so a name may hold anything, Discord's Markdown for instance."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 32
"""So many characters of a name are shown; Discord allows no more."""

NAMELESS: Final = '❔'
"""Shown for a name of which nothing is to be seen."""

_HIDDEN: Final = frozenset({'Cc', 'Cf', 'Cs'})
"""Categories of characters that show nothing, or turn the direction of what follows."""

_BLANK: Final = frozenset('\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0')
"""Letters and marks that show nothing."""

_FORMATTING: Final = re.compile(r'[\\`*_~|<>\[\]()@:#]')
_LIST: Final = re.compile(r'^(\d*)([-+.)])')


def plain_name(name: str) -> str:
    """A name where nothing is formatted: descriptions of pictures, lines of menus, labels."""
    seen = ' '.join(''.join(_seen(letter) for letter in name).split())
    short = seen if len(seen) <= LONGEST else f'{seen[: LONGEST - 1].rstrip()}…'
    return short if any(map(_shows, short)) else NAMELESS


def text_name(name: str) -> str:
    """A name for a message's text, with everything escaped that Discord would take for Markdown.

    It neither formats nor links, mentions nobody, and makes no heading, list, quotation or time, wherever it stands.
    """
    return escaped(plain_name(name))


def escaped(text: str) -> str:
    """A line of text in which nothing is Markdown."""
    return _LIST.sub(r'\1\\\2', _FORMATTING.sub(r'\\\g<0>', text))


def _seen(letter: str) -> str:
    if letter.isspace():
        return ' '
    return '' if letter in _BLANK or unicodedata.category(letter) in _HIDDEN else letter


def _shows(letter: str) -> bool:
    return not letter.isspace() and not unicodedata.category(letter).startswith('M')
