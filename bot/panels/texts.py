"""Texts as blocks of a message: quoted, in small print, cut to the available room, or split into pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from bot import limits
from bot.message.panel import Beside, Block
from bot.words import Words

CODE: Final = '```'

RESERVED: Final = 250
"""Characters kept free for later additions to a panel: a note, the offer to play for an absent player."""


def quoted(lines: Sequence[str]) -> tuple[str, ...]:
    """Return lines as a quotation block, empty without lines."""
    return ('\n'.join(f'> {line}' for line in lines),) if lines else ()


def small_print(lines: Sequence[str]) -> tuple[str, ...]:
    """Return lines as a block of small print, empty without lines."""
    return ('\n'.join(f'-# {line}' for line in lines),) if lines else ()


def brief(text: str, around: Iterable[Block], words: Words) -> str:
    """Return a board's text, cut to the room that the blocks `around` leave.

    A cut text ends with a note that says so.
    """
    said = (block.text if isinstance(block, Beside) else block for block in around)
    room = limits.TEXT - RESERVED - sum(len(text) for text in said if isinstance(text, str))
    if len(text) <= room:
        return text
    more = words('board-more')
    most = room - len(more) - 1
    return f'{pages(text, lambda part: len(part) <= most)[0]}\n{more}'


FLOWING: Final = ('', '-# ')
"""Beginnings of lines that may be joined: of plain text and of small print."""

_MARKED: Final = re.compile(r'-# |#{1,3} |> | *(?:-|\d+\.) ')

Fits: TypeAlias = Callable[[str], bool]
"""Says whether a text fits on a page."""


def pages(text: str, fits: Fits, first: Fits | None = None) -> tuple[str, ...]:
    """Split a text into pages. `first` replaces `fits` on the first page.

    Lines and code blocks stay whole, even if one alone does not fit. A line that introduces others stays with the next.
    """
    found: list[str] = []
    for part in _parts(text):
        longer = f'{found[-1]}\n{part}' if found else part
        allowed = first if first is not None and len(found) == 1 else fits
        if found and allowed(longer.strip('\n')):
            found[-1] = longer
        else:
            found.append(part)
    return tuple(page.strip('\n') for page in found)


def flowing(text: str) -> str:
    """Join consecutive lines of the same letters to one, which a desktop shows in one line.

    Headings, quotations, lists and code stay as they are.
    """
    if CODE in text:
        return text
    found: list[str] = []
    for line in text.split('\n'):
        before = found[-1] if found else ''
        if before and line and _style(before) == _style(line) and _style(line) in FLOWING:
            between = ' ' if before.rstrip('*_').endswith(('.', '!', '?', '…', ':')) else ' · '
            found[-1] = f'{before}{between}{line.removeprefix(_style(line))}'
        else:
            found.append(line)
    return '\n'.join(found)


def _style(line: str) -> str:
    """Return the Markdown at the beginning of a line that sets its look. "" for plain text."""
    found = _MARKED.match(line)
    return found[0] if found else ''


def _parts(text: str) -> list[str]:
    """Split a text into lines. A line stays together with a code block below it, and with lines that it introduces."""
    parts: list[str] = []
    inside, before = False, ''
    for line in text.split('\n'):
        fence = line.startswith(CODE)
        if parts and (inside or fence or _introduces(before, line)):
            parts[-1] += f'\n{line}'
        else:
            parts.append(line)
        inside ^= fence
        before = line
    return parts


def _introduces(line: str, following: str) -> bool:
    """Whether a line is a heading, ends with a colon, or is directly above a list."""
    point = following.lstrip().startswith('- ') and not line.lstrip().startswith('- ')
    return bool(line) and (point or line.startswith(('#', '-#')) or line.endswith((':', ':**')))
