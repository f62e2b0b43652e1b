"""Folding: typed texts and the texts they are compared with lose what a hurried user leaves out."""

from __future__ import annotations

import unicodedata
from typing import Final

_LETTERS: Final = str.maketrans({'ł': 'l', 'ß': 'ss', 'ø': 'o', 'đ': 'd'})
"""Letters that Unicode does not decompose into a letter and a mark."""

_BREVE: Final = '\u0306'
"""Mark of "й", which is another letter than "и"."""


def folded(text: str) -> str:
    """Return a text without capitals, accents, emoji selectors and surplus spaces."""
    parts = unicodedata.normalize('NFKD', text.casefold().translate(_LETTERS))
    kept = (each for each in parts if each == _BREVE or not unicodedata.category(each).startswith('M'))
    return ' '.join(unicodedata.normalize('NFC', ''.join(kept)).split())
