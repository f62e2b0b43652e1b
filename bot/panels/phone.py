"""Estimated height of message blocks on a phone, in pixels of a screen 360 wide."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final

from bot.message.emojis import plain
from bot.message.panel import Block, Button, Link, Menu

ROOM: Final = 590
"""Visible height of a channel between its title bar and the input line."""

_WIDE: Final = 279
_LINE, _TEXT, _GAP = 40, 22, 8
"""Heights of a row of buttons and a line of text, and the gap between two blocks."""
_EDGE, _LETTER, _EMOJI = 32, 8, 26
_IN_A_LINE: Final = 34
"""Characters in a line of text."""


def height(blocks: Iterable[Block]) -> int:
    """Return the total height of texts, menus and buttons. Pictures are not counted."""
    return sum(_height(block) + _GAP for block in blocks)


def _height(block: Block) -> int:
    if isinstance(block, str):
        return sum(_TEXT * ceil(max(len(line), 1) / _IN_A_LINE) for line in plain(block).split('\n'))
    if isinstance(block, Menu):
        return _LINE
    if isinstance(block, tuple):
        lines = _lines(block)
        return lines * _LINE + (lines - 1) * _GAP
    return 0


def _lines(buttons: Iterable[Button | Link]) -> int:
    lines, left = 1, _WIDE
    for button in buttons:
        wide = _width(button)
        if wide > left and left < _WIDE:
            lines, left = lines + 1, _WIDE
        left -= wide + _GAP
    return lines


def _width(button: Button | Link) -> int:
    label = 0 if isinstance(button, Button) and button.bare else _LETTER * len(plain(button.label))
    return _EDGE + label + (_EMOJI if isinstance(button, Button) and button.emoji else 0)
