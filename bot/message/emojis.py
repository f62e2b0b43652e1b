"""The application's own emojis: cards, treasures and arrows as Clew draws them.

In texts, and on buttons and menus, one private character stands for each of them. When a message is made it becomes
Discord's markup, or a common sign where the emoji is not there: not uploaded yet, or no room for its long markup.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Final

import discord

from bot.pictures.sprites import Sprite
from bot.words import Buttons

_FIRST: Final = 0xE000
"""Unicode leaves the characters from here on to whoever wants them; people's names cannot hold any."""


@dataclass(frozen=True)
class Emoji:
    """An emoji of our own: its name, the sign that stands in for it, and the sprites that are laid on each other."""

    name: str
    sign: str
    drawing: tuple[Sprite, ...]

    @cached_property
    def full_name(self) -> str:
        """Its name at Discord, which ends in a digest of the drawing: at most 32 letters, digits and underscores."""
        drawn = '\n'.join(f'{sprite.scale} {sprite.svg()}' for sprite in self.drawing)
        return f'{self.name}{ENDING}{blake2b(drawn.encode(), digest_size=3).hexdigest()}'


ENDING: Final = '_clew'
"""Follows the name: what is named so is ours, and is deleted when it is not needed any more."""

EMOJIS: Final[dict[str, Emoji]] = {}
"""All emojis, by the character that stands for each."""

_SIGNS: Final[dict[int, str]] = {}


def emoji(name: str, sign: str, *drawing: Sprite) -> str:
    """The character that stands for a new emoji; `sign` is shown where the emoji is not there."""
    character = chr(_FIRST + len(EMOJIS))
    EMOJIS[character] = Emoji(name, sign, drawing)
    _SIGNS[ord(character)] = sign
    return character


def plain(text: str) -> str:
    """A text with the common signs in the place of our emojis."""
    return text.translate(_SIGNS)


class Emojis:
    """Those of the emojis that are there, with their ids."""

    def __init__(self) -> None:
        self._there: dict[str, discord.PartialEmoji] = {}
        self._markup: dict[int, str] = dict(_SIGNS)
        self._wanted: frozenset[str] = frozenset()

    def want(self, characters: Iterable[str]) -> None:
        """These are to be there, sooner or later."""
        self._wanted = frozenset(characters)

    def use(self, character: str, id: int) -> None:  # noqa: A002  # discord.py's name for it
        """An emoji has been uploaded under this id."""
        there = discord.PartialEmoji(name=EMOJIS[character].full_name, id=id)
        self._there[character] = there
        self._markup[ord(character)] = str(there)

    def texts(self, texts: Iterable[str], limit: int) -> list[str]:
        """Texts with our emojis in them; with signs instead where that would be more than `limit` characters."""
        texts = list(texts)
        marked = [text.translate(self._markup) for text in texts]
        return marked if sum(map(len, marked)) <= limit else list(map(plain, texts))

    @property
    def complete(self) -> bool:
        """Whether all of them are there that are to be."""
        return self._wanted <= self._there.keys()

    def buttons(self, *, words: bool) -> Buttons:
        """What the buttons of cards show somebody; `words`: they want words."""
        if words:
            return 'words'
        return 'emoji' if self.complete else 'steps'

    def shows(self, emoji: str | None) -> bool:
        """Whether this is one of ours, and there."""
        return emoji in self._there

    def carried(self, emoji: str | None) -> discord.PartialEmoji | str | None:
        """The emoji of a button or of a menu's line."""
        return emoji and (self._there.get(emoji) or plain(emoji))
