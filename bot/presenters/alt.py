"""Descriptions of pictures, for people who cannot see them."""

from __future__ import annotations

from collections.abc import Iterable

from bot.message.panel import ALT_LIMIT


def fitting(lines: Iterable[str]) -> str:
    """As many of the sentences as there is room for; the board in words tells the rest."""
    told: list[str] = []
    for line in lines:
        if len(' '.join([*told, line])) <= ALT_LIMIT:
            told.append(line)
    return ' '.join(told)
