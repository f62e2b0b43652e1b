"""Custom ids: the action of a button, menu or form, as the text that Discord stores in its `custom_id`.

The bot's memory holds nothing about a component, so each works after a restart. Clients can read the ids of a message
that they receive. So the answers of a hidden hand are only in ephemeral messages and DMs.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from bot import limits
from engine.values import value

TEMPLATE: Final = r'(?P<sort>[bmf])1:(?P<action>[a-z]+):(?P<table>[0-9a-z]*):(?P<version>[0-9a-z]*):(?P<rest>.*)'
_DIGITS: Final = '0123456789abcdefghijklmnopqrstuvwxyz'


_END: Final = '.'
"""Sign appended to a text whose last character is a space, or this sign."""


def closed(text: str) -> str:
    """Escape a text that ends in a space, because Discord may strip the space."""
    return f'{text}{_END}' if text.endswith((' ', _END)) else text


def opened(text: str) -> str:
    """Undo `closed`. A forged text, which `closed` cannot have made, is returned unchanged."""
    bare = text.removesuffix(_END)
    return bare if bare.endswith((' ', _END)) else text


@value
class CustomId:
    """An action, its table's id, the table's version on screen, and arguments of the action in `rest`.

    The "1" in the text is the version of this format, so that a later format can recognize older ids.
    """

    action: str
    table: int = 0
    version: int = 0
    rest: str = ''

    @classmethod
    def parse(cls, text: str | None) -> CustomId | None:
        """Parse a `custom_id`. None if it has another format.

        A number of more than twelve digits (base 36) becomes 0.
        """
        found = re.fullmatch(TEMPLATE, opened(text or ''))
        if found is None:
            return None
        return cls(found['action'], _number(found['table']), _number(found['version']), found['rest'])

    def button(self) -> str:
        """The text of the id for a button. Raises `ValueError` if it is too long or not printable."""
        return self._text('b')

    def menu(self) -> str:
        """The text of the id for a menu. Raises `ValueError` if it is too long or not printable."""
        return self._text('m')

    def form(self) -> str:
        """The text of the id for a form. Raises `ValueError` if it is too long or not printable."""
        return self._text('f')

    def _text(self, sort: str) -> str:
        text = closed(f'{sort}1:{self.action}:{_base36(self.table)}:{_base36(self.version)}:{self.rest}')
        if len(text) > limits.CUSTOM_ID:
            raise ValueError(f'custom_id too long: {text!r}, at most {limits.CUSTOM_ID} characters')
        if not text.isprintable():
            raise ValueError(f'custom_id not printable: {text!r}, Discord may drop characters')
        return text


@lru_cache(maxsize=4096)
def _base36(number: int) -> str:
    text = ''
    while number:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
    return text


def _number(text: str) -> int:
    return int(text, 36) if 0 < len(text) <= 12 else 0
