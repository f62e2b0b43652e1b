"""What a button or a menu stands for, as the text that Discord keeps for us in its `custom_id`.

Nothing about a component is held in memory, so every one works after a restart. Whoever receives a message can read
its ids: the answers to a hidden hand go only into private messages.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

LONGEST: Final = 100
"""Discord's limit for a `custom_id`."""

TEMPLATE: Final = r'(?P<sort>[bm])1:(?P<action>[a-z]+):(?P<table>[0-9a-z]*):(?P<version>[0-9a-z]*):(?P<rest>.*)'
_DIGITS: Final = '0123456789abcdefghijklmnopqrstuvwxyz'


_END: Final = '.'
"""Stands behind a text that would end in a space, and behind one that ends in this sign itself."""


def closed(text: str) -> str:
    """A text for Discord to keep, which never ends in a space: nobody promises that one would come back."""
    return f'{text}{_END}' if text.endswith((' ', _END)) else text


def opened(text: str) -> str:
    """The text that was closed. One that nobody would have closed is left as it is: it is none of ours."""
    bare = text.removesuffix(_END)
    return bare if bare.endswith((' ', _END)) else text


@dataclass(frozen=True, slots=True)
class CustomId:
    """An action, the table it is for, the version of the table that was on screen, and what the action needs besides.

    The 1 in the text is the number of this format: a later format can tell its own ids from those still on screen.
    """

    action: str
    table: int = 0
    version: int = 0
    rest: str = ''

    @classmethod
    def parse(cls, text: str | None) -> CustomId | None:
        """What a `custom_id` stands for, None for one that is not ours; numbers too large to be ours become 0."""
        found = re.fullmatch(TEMPLATE, opened(text or ''))
        if found is None:
            return None
        return cls(found['action'], _number(found['table']), _number(found['version']), found['rest'])

    def button(self) -> str:
        """The id of a button. Raises `ValueError` when it would be too long, or holds what cannot be seen."""
        return self._text('b')

    def menu(self) -> str:
        """The id of a menu. Raises `ValueError` like `button`."""
        return self._text('m')

    def _text(self, sort: str) -> str:
        text = closed(f'{sort}1:{self.action}:{_base36(self.table)}:{_base36(self.version)}:{self.rest}')
        if len(text) > LONGEST:
            raise ValueError(f'too long for a custom_id: {text!r}')
        if not text.isprintable():
            raise ValueError(f'not for a custom_id, of which Discord may drop what is not to be seen: {text!r}')
        return text


def _base36(number: int) -> str:
    text = ''
    while number:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
    return text


def _number(text: str) -> int:
    return int(text, 36) if 0 < len(text) <= 12 else 0
