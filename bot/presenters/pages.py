"""Pages of a game's rules. Each page has a picture, a title, a text and an alt text.

Their words are messages with keys such as "onirim-rules-1-title", "onirim-rules-1-text" and "onirim-rules-1-alt".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bot.pictures.scene import Scene
from bot.presenters.base import Page
from bot.words import Words

Thing: TypeAlias = tuple[str, str]
"""The code of a component or sign, and the key of its caption ("" for no caption)."""

Things: TypeAlias = Callable[[Sequence[str], Sequence[str]], Scene]
"""Function that draws components side by side with their captions."""

Drawing: TypeAlias = Callable[[Words], tuple[Scene, Mapping[str, str]]]
"""Function that draws a picture, and returns it with the arguments of its alt text."""


def things(draw: Things, *things: Thing) -> Drawing:
    """Return a `Drawing` of components side by side."""

    def drawn(words: Words) -> tuple[Scene, Mapping[str, str]]:
        return draw([code for code, _ in things], [words(key) if key else '' for _, key in things]), {}

    return drawn


def page(key: str, draw: Drawing, words: Words) -> Page:
    """Return a page of the rules. The keys of its messages start with `key`, such as "onirim-rules-1"."""
    picture, told = draw(words)
    return Page(words(f'{key}-title'), words(f'{key}-text'), picture, words(f'{key}-alt', **told))
