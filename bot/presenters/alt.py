"""Alt texts: descriptions of pictures for users who cannot see them."""

from __future__ import annotations

from collections.abc import Iterable

from bot import limits


def fitting(lines: Iterable[str]) -> str:
    """Join as many sentences as Discord's limit for alt texts allows. The board's text has the rest.

    A heading without room for its text is left out.
    """
    told: list[str] = []
    for line in lines:
        if len(' '.join([*told, line])) <= limits.ALT:
            told.append(line)
    while told and told[-1].endswith(':'):
        told.pop()
    return ' '.join(told)
