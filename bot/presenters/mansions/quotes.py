"""Quotation marks within quotation marks: a card's text is quoted in the story, and may quote something itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MARKS: Final[Mapping[str, Mapping[str, str]]] = {
    'en': {'“': '”', '‘': '’', '"': '"'},
    'ru': {'«': '»', '„': '“'},
    'pl': {'„': '”', '«': '»'},
}
"""Opening and closing marks by language: the outer ones first, then those within them, then others in use."""


def nested(line: str, language: str) -> str:
    """Return a line whose quotation marks differ from those around them. Other languages keep theirs."""
    pairs = MARKS.get(language)
    if pairs is None:
        return line
    levels, opened, signs = [*pairs.items()], list[str](), list[str]()
    for sign in line:
        if opened and sign == pairs[opened[-1]]:
            opened.pop()
            signs.append(levels[len(opened) % 2][1])
        elif sign in pairs:
            signs.append(levels[len(opened) % 2][0])
            opened.append(sign)
        else:
            signs.append(sign)
    return ''.join(signs)
