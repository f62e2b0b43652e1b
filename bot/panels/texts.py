"""Texts that may be longer than a message takes: as much as there is room for, or page by page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Beside, Block, Button, Panel
from bot.message.render import TEXT_LIMIT
from bot.words import Words

CODE: Final = '```'

RESERVED: Final = 250
"""Characters for what is added to a panel in the end: a note, a word of somebody absent."""

PAGE: Final = 3600
"""Characters of a page, with some room for emojis, which are longer than they look."""


def brief(text: str, besides: Iterable[Block], words: Words) -> str:
    """A board in words as far as a panel has room for it beside its other blocks, and where the rest can be read."""
    said = (block.text if isinstance(block, Beside) else block for block in besides)
    room = TEXT_LIMIT - RESERVED - sum(len(text) for text in said if isinstance(text, str))
    if len(text) <= room:
        return text
    more = words('board-more')
    return f'{pages(text, room - len(more) - 1)[0]}\n{more}'


def pages(text: str, most: int = PAGE) -> tuple[str, ...]:
    """A text in parts of at most so many characters. Lines are kept whole, and so are blocks of code."""
    found: list[str] = []
    for part in _parts(text):
        if found and len(found[-1]) + 1 + len(part) <= most:
            found[-1] += f'\n{part}'
        else:
            found.append(part)
    return tuple(found)


def pages_panel(table: int, parts: tuple[str, ...], number: int, words: Words) -> Panel:
    """One of several pages of a table's board in words, with buttons to the others."""
    number = max(0, min(number, len(parts) - 1))
    turning = []
    if number > 0:
        turning.append(Button(CustomId('text', table, rest=str(number - 1)).button(), words('rules-back'), emoji='◀️'))
    if number < len(parts) - 1:
        button = CustomId('text', table, rest=str(number + 1)).button()
        turning.append(Button(button, words('rules-next'), 'primary', '▶️'))
    return Panel((parts[number], tuple(turning)) if turning else (parts[number],))


def _parts(text: str) -> list[str]:
    """The lines of a text, a block of code and the line above it as one."""
    parts: list[str] = []
    inside = False
    for line in text.split('\n'):
        fence = line.startswith(CODE)
        if parts and (inside or fence):
            parts[-1] += f'\n{line}'
        else:
            parts.append(line)
        inside ^= fence
    return parts
