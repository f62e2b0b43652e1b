"""Texts that may exceed one message: cut to the available room, or split into pages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.panel import Beside, Block, Button, Panel
from bot.words import Words

CODE: Final = '```'

RESERVED: Final = 250
"""Characters kept free for later additions to a panel: a note, the offer to play for an absent player."""

PAGE: Final = 3600
"""Maximum characters of a page. Discord allows more, but the markup of emojis is longer than they look."""


def brief(text: str, besides: Iterable[Block], words: Words) -> str:
    """Return a board's text, cut to the room that the blocks `besides` leave.

    A cut text ends with a note that says so.
    """
    said = (block.text if isinstance(block, Beside) else block for block in besides)
    room = limits.TEXT - RESERVED - sum(len(text) for text in said if isinstance(text, str))
    if len(text) <= room:
        return text
    more = words('board-more')
    return f'{pages(text, room - len(more) - 1)[0]}\n{more}'


def pages(text: str, most: int = PAGE) -> tuple[str, ...]:
    """Split a text into pages of at most `most` characters. Lines and code blocks stay whole."""
    found: list[str] = []
    for part in _parts(text):
        if found and len(found[-1]) + 1 + len(part) <= most:
            found[-1] += f'\n{part}'
        else:
            found.append(part)
    return tuple(found)


def pages_panel(table: int, parts: tuple[str, ...], number: int, words: Words) -> Panel:
    """Return one page of a board's text, with buttons to the previous and next page."""
    number = max(0, min(number, len(parts) - 1))
    turning = []
    if number > 0:
        turning.append(Button(CustomId('text', table, rest=str(number - 1)).button(), words('rules-back'), emoji='◀️'))
    if number < len(parts) - 1:
        button = CustomId('text', table, rest=str(number + 1)).button()
        turning.append(Button(button, words('rules-next'), 'primary', '▶️'))
    return Panel((parts[number], tuple(turning)) if turning else (parts[number],))


def _parts(text: str) -> list[str]:
    """Split a text into lines. A code block and the line above it stay together as one part."""
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
