"""Height of a message on a phone, in pixels of a screen 360 wide. Tests compare it with a browser."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Final

from bot import limits
from bot.message.emojis import EMOJIS, plain
from bot.message.panel import Beside, Block, Button, Clip, Link, Menu, Picture
from bot.pictures.text import Face, width

ROOM: Final = 634
"""Height in pixels of the visible part of a channel, between its title bar and the input line."""

FRAME: Final = 65
"""Height in pixels of Discord's lines around an ephemeral message: the author above, "Only you can see this" below."""

ONLY_YOU: Final = 27
"""Height in pixels of the line "Only you can see this". It is the part of `FRAME` that public messages lack."""

WIDE: Final = 279
"""Width in pixels of a message's texts, pictures and rows of buttons."""

LINES_OF_A_HEADING: Final = 2
"""Maximum number of lines of a hand's heading."""

GAP: Final = 8
"""Distance in pixels between two blocks, or between two buttons."""

_ROW: Final = 40
_MENU: Final = 44
"""Heights in pixels: `_ROW` of a row of buttons, `_MENU` of a menu."""
_PLACEHOLDER: Final = 225
"""Width in pixels of the text on a closed menu."""
_CHIP: Final = (14, 21)
"""Font size and line height, in pixels, of each chosen line on a closed menu with several chosen lines."""

_SLACK: Final = 4
"""Width in pixels left free at the end of a line, because the letters of other fonts may be wider."""
_HIGHER: Final = 3
"""Height in pixels that an uploaded emoji adds to its line of text."""
_SIGN: Final = 23
"""Width in pixels of an emoji on a button."""

_LETTERS: Final = {'# ': (22, 28), '## ': (19, 25), '### ': (16, 22), '-# ': (13, 18.5)}
"""Font size and height, in pixels, of a heading or a line of small print, by its Markdown prefix."""
_TEXT: Final = (16, 22.7)
_BETWEEN: Final = 6
"""Distance in pixels between two paragraphs of a text."""
_QUOTE: Final = 16
"""Width in pixels of the bar to the left of a quotation."""
_POINT: Final = 22
_ABOVE_A_POINT: Final = 3
"""Distances in pixels: `_POINT` is the indent of a list's point, `_ABOVE_A_POINT` the space above it."""

_MARKUP: Final = re.compile(r'\*|\\(?=[^\w\s])|(?<!\w)_|_(?!\w)|\]\([^)]*\)|\[')
_LIST: Final = re.compile(r'( *)(?:-|\d+\.) ')
_TIME: Final = re.compile(r'<t:\d+(?::[a-zA-Z])?>')
_COMMAND: Final = re.compile(r'<(/[^:>]+):\d+>')
_DRAWN: Final = 'ЖМ'
"""Letters about as wide as an emoji."""


def height(blocks: Iterable[Block], *, ephemeral: bool = True) -> int:
    """Return the height in pixels of a message with these blocks, including Discord's own lines around them.

    Only an `ephemeral` message has the line "Only you can see this".
    """
    heights = [_height(block) for block in blocks if block != '']
    frame = FRAME if ephemeral else FRAME - ONLY_YOU
    return ceil(frame + sum(heights) + GAP * (len(heights) - 1))


def fits(blocks: Iterable[Block], spare: int = 0, *, ephemeral: bool = True) -> bool:
    """Whether a message with these blocks is visible without scrolling, and leaves `spare` pixels."""
    return height(blocks, ephemeral=ephemeral) + spare <= ROOM


def shows(blocks: Iterable[Block]) -> bool:
    """Whether a phone shows all these blocks at once, if they are the end of an ephemeral message.

    The author and all other blocks may scroll out of view.
    """
    return fits(blocks, spare=ONLY_YOU - FRAME)


def longest(texts: Sequence[str], blocks: Iterable[Block], spare: int = 0) -> str:
    """Return the first of `texts` that fits into an ephemeral message with `blocks` and leaves `spare` pixels.

    Each text must be shorter than the one before. The last one is returned if none fits.
    """
    left = ROOM - spare - height(blocks) - GAP
    first = bisect_left(texts, True, key=lambda text: _text_height(text, WIDE) <= left)
    return texts[min(first, len(texts) - 1)]


def lines(text: str) -> int:
    """Return the number of screen lines that one line of Markdown fills on a phone."""
    prefix, size, _ = _letters(text)
    return _wrapped(text.removeprefix(prefix), size, WIDE)


def button_lines(buttons: Iterable[Button | Link], room: float = WIDE) -> int:
    """Return the number of lines that a row of buttons takes on a screen `room` pixels wide."""
    lines, left, in_line = 1, room, 0
    for button in buttons:
        wide = min(_width(button), room)
        if in_line and wide >= left:
            lines, left, in_line = lines + 1, room, 0
        left -= wide + GAP
        in_line += 1
    return lines


def _height(block: Block) -> float:
    if isinstance(block, str):
        return _text_height(block, WIDE)
    if isinstance(block, Picture):
        return WIDE * block.scene.height / block.scene.width
    if isinstance(block, Clip):
        return WIDE * 0.64
    if isinstance(block, Menu):
        return _menu_height(block)
    if isinstance(block, Beside):
        return max(_ROW, _text_height(block.text, WIDE - _width(block.button) - 12))
    if isinstance(block, tuple):
        rows = [button_lines(block[at : at + limits.ROW]) for at in range(0, len(block), limits.ROW)]
        return sum(rows) * (_ROW + GAP) - GAP
    return 2 * _ROW


def _menu_height(menu: Menu) -> float:
    """Return the height of a closed menu, which shows its chosen lines or else the placeholder."""
    chosen = [line.label for line in menu.lines if line.chosen]
    if len(chosen) > 1:
        size, high = _CHIP
        return 14 + sum(high * _wrapped(label, size, _PLACEHOLDER - 16) + 4 for label in chosen) - 4
    return max(_MENU, _TEXT[1] * _wrapped((*chosen, menu.placeholder)[0], _TEXT[0], _PLACEHOLDER) + 14)


def _text_height(text: str, wide: float) -> float:
    total, paragraph = 0.0, ''
    for line in text.strip().split('\n'):
        bar = _QUOTE if line.startswith('> ') else 0
        line = line.removeprefix('> ')
        prefix, size, high = _letters(line)
        point = _LIST.match(line)
        if point:
            bar += _POINT * (1 + len(point[1]) // 2)
            line, total = line[point.end() :], total + _ABOVE_A_POINT
        rows = _wrapped(line.removeprefix(prefix), size, wide - bar)
        total += high * rows + _HIGHER * min(rows, sum(each in EMOJIS for each in line))
        # Plain lines in a row are one paragraph.
        now = 'list' if point else prefix or 'text'
        total += _BETWEEN if paragraph and (prefix or paragraph != now) else 0
        paragraph = now
    return total


def _letters(line: str) -> tuple[str, int, float]:
    """Return a line's prefix, the size of its letters and its height."""
    prefix = next((each for each in _LETTERS if line.startswith(each)), '')
    return prefix, *_LETTERS.get(prefix, _TEXT)


def _wrapped(line: str, size: int, wide: float) -> int:
    """Return the number of screen lines that a line of Markdown fills.

    `size` is the font size, `wide` the available width in pixels.
    """
    lines, used = 1, 0.0
    for word, face in _words(line):
        long = width(f'{word} ', face, size)
        if used and used + long - width(' ', face, size) > wide - _SLACK:
            lines, used = lines + 1, 0.0
        used += long
    return lines


def _words(line: str) -> Iterator[tuple[str, Face]]:
    """Yield the displayed words, each with its face. Letters of about the same width replace emojis."""
    shown = _TIME.sub('00:00 000', _COMMAND.sub(r'\1', line))
    drawn = ''.join(_DRAWN if each in EMOJIS else each for each in shown)
    for at, part in enumerate(drawn.split('**')):
        yield from ((word, 'bold' if at % 2 else 'medium') for word in _MARKUP.sub('', part).split())


def _width(button: Button | Link) -> float:
    sign = button.emoji if isinstance(button, Button) else None
    bare = isinstance(button, Button) and button.bare
    label = 0 if bare else width(plain(button.label), 'medium', 29) / 2
    return max(48, 24 + label + (_SIGN if sign else 0) + (7 if sign and label else 0))
