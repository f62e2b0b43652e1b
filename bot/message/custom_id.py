"""What a button or a menu stands for, as the text that Discord keeps for us in its `custom_id`.

Nothing about a component is held in memory, so every one works after a restart. Whoever receives a message can read
its ids: the answers to a hidden hand go only into private messages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LONGEST: Final = 100
"""Discord's limit for a `custom_id`."""

TEMPLATE: Final = r'(?P<sort>[bm])1:(?P<verb>[a-z]+):(?P<table>[0-9a-z]*):(?P<version>[0-9a-z]*):(?P<rest>.*)'
_DIGITS: Final = '0123456789abcdefghijklmnopqrstuvwxyz'


@dataclass(frozen=True, slots=True)
class Act:
    """A verb, the table it is for, the version of the table that was on screen, and what the verb needs besides.

    The 1 in the text is the number of this format: a later format can tell its own ids from those still on screen.
    """

    verb: str
    table: int = 0
    version: int = 0
    rest: str = ''

    def button(self) -> str:
        """The id of a button. Raises `ValueError` when it would be too long."""
        return self._id('b')

    def menu(self) -> str:
        """The id of a menu. Raises `ValueError` when it would be too long."""
        return self._id('m')

    def _id(self, sort: str) -> str:
        text = f'{sort}1:{self.verb}:{_base36(self.table)}:{_base36(self.version)}:{self.rest}'
        if len(text) > LONGEST:
            raise ValueError(f'too long for a custom_id: {text!r}')
        return text


def act_of(verb: str, table: str, version: str, rest: str) -> Act:
    """The act that the parts of an id (as `TEMPLATE` finds them) stand for; numbers too large to be ours become 0."""
    return Act(verb, _number(table), _number(version), rest)


def _base36(number: int) -> str:
    text = ''
    while number:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
    return text


def _number(text: str) -> int:
    return int(text, 36) if 0 < len(text) <= 12 else 0
