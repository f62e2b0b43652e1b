"""Application emojis: cards, treasures and arrows in Clew's drawings.

In texts, buttons and menus, one private-use character stands for each emoji. Rendering replaces it by Discord's markup.
If the emoji is not uploaded, or its long markup does not fit, a common sign replaces the character.
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
"""First character of Unicode's private use area. Users' names cannot contain such characters."""


@dataclass(frozen=True)
class Emoji:
    """An application emoji: its name, the common sign that may replace it, and the sprites that make up its drawing."""

    name: str
    sign: str
    drawing: tuple[Sprite, ...]

    @property
    def is_drawn(self) -> bool:
        """Whether all files of the emoji's drawing exist."""
        return all(sprite.is_drawn for sprite in self.drawing)

    @cached_property
    def full_name(self) -> str:
        """The emoji's name at Discord, with a digest of the drawing: at most 32 letters, digits and underscores."""
        drawn = '\n'.join(f'{sprite.scale} {sprite.svg()}' for sprite in self.drawing)
        return f'{self.name}{ENDING}{blake2b(drawn.encode(), digest_size=3).hexdigest()}'


ENDING: Final = '_clew'
"""Ending of the names of the bot's emojis. Outdated emojis with this ending are deleted."""

EMOJIS: Final[dict[str, Emoji]] = {}
"""All emojis, by their characters."""

_SIGNS: Final[dict[int, str]] = {}


def drawn() -> dict[str, Emoji]:
    """The emojis whose drawings exist. A game is playable without the others, because signs replace them."""
    return {character: each for character, each in EMOJIS.items() if each.is_drawn}


def emoji(name: str, sign: str, *drawing: Sprite) -> str:
    """Register an emoji. Returns its character. `sign` replaces the emoji until it is uploaded."""
    character = chr(_FIRST + len(EMOJIS))
    EMOJIS[character] = Emoji(name, sign, drawing)
    _SIGNS[ord(character)] = sign
    return character


def plain(text: str) -> str:
    """Replace the emoji characters of a text by their common signs."""
    return text.translate(_SIGNS)


class Emojis:
    """The uploaded emojis and their ids."""

    def __init__(self) -> None:
        self._there: dict[str, discord.PartialEmoji] = {}
        self._markup: dict[int, str] = dict(_SIGNS)
        self._wanted: frozenset[str] = frozenset()

    def want(self, characters: Iterable[str]) -> None:
        """Set the characters of the emojis to upload."""
        self._wanted = frozenset(characters)

    def use(self, character: str, id: int) -> None:  # noqa: A002  # discord.py's name for it
        """Use an emoji from now on, because it is uploaded with this id."""
        there = discord.PartialEmoji(name=EMOJIS[character].full_name, id=id)
        self._there[character] = there
        self._markup[ord(character)] = str(there)

    def texts(self, texts: Iterable[str], limit: int) -> list[str]:
        """Replace emoji characters by markup, or by signs if all texts together would exceed `limit` characters."""
        texts = list(texts)
        marked = [text.translate(self._markup) for text in texts]
        return marked if sum(map(len, marked)) <= limit else list(map(plain, texts))

    @property
    def complete(self) -> bool:
        """Whether all wanted emojis are uploaded, so that none is missing."""
        return self._wanted <= self._there.keys()

    def buttons(self, *, words: bool) -> Buttons:
        """The content of card buttons: words if the user has chosen them (`words`), else emojis if all are uploaded."""
        if words:
            return 'words'
        return 'emoji' if self.complete else 'steps'

    def shows(self, emoji: str | None) -> bool:
        """Whether a character stands for an uploaded emoji."""
        return emoji in self._there

    def carried(self, emoji: str | None) -> discord.PartialEmoji | str | None:
        """The emoji for a button or a menu's line, or its sign if it is not uploaded. Returns None and "" unchanged."""
        return emoji and (self._there.get(emoji) or plain(emoji))
