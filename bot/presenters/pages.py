"""The pages of a game's rules: a picture each, and words under the keys "onirim-rules-1-title", "-text" and "-alt"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bot.pictures.scene import Scene
from bot.presenters.base import Page
from bot.words import Words

Thing: TypeAlias = tuple[str, str]
"""A thing of the game or a sign between two, and the key of its caption, "" for none."""

Things: TypeAlias = Callable[[Sequence[str], Sequence[str]], Scene]
"""How a game draws things beside one another, with their captions."""

Drawing: TypeAlias = Callable[[Words], tuple[Scene, Mapping[str, str]]]
"""A picture, and what the sentence that describes it needs to be told."""


def things(draw: Things, *things: Thing) -> Drawing:
    """Things beside one another."""

    def drawn(words: Words) -> tuple[Scene, Mapping[str, str]]:
        return draw([code for code, _ in things], [words(key) if key else '' for _, key in things]), {}

    return drawn


def page(key: str, draw: Drawing, words: Words) -> Page:
    """The page whose words stand under that key."""
    picture, told = draw(words)
    return Page(words(f'{key}-title'), words(f'{key}-text'), picture, words(f'{key}-alt', **told))
