"""Height of a message in pixels, on a phone and on a desktop. Tests compare it with a browser."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from bot import limits
from bot.message.emojis import plain
from bot.message.panel import Beside, Block, Button, Clip, Link, Menu, Picture
from bot.pictures.text import Face, width


@dataclass(frozen=True, slots=True)
class Screen:
    """The measures of a screen, in pixels."""

    room: int
    """Height of the visible part of a channel, between its title bar and the input line."""
    wide: int
    """Width of a message's texts and rows of buttons."""
    picture: tuple[int, int]
    """Maximum width and height of a picture."""
    button: tuple[int, int, int]
    """Height of a button, its minimum width, and the width of its two margins."""
    menu: int
    """Maximum width of a menu."""


PHONE: Final = Screen(634, 279, (279, 634), (40, 48, 24), 279)
"""A screen of 360 × 740 pixels."""

DESKTOP: Final = Screen(686, 894, (550, 350), (36, 60, 28), 460)
"""A screen of 1280 × 800 pixels."""

SCREENS: Final = (PHONE, DESKTOP)

FRAME: Final = 65
"""Height in pixels of Discord's lines around an ephemeral message: the author above, "Only you can see this" below.

The answer to a command has one more line at its top, "Ada used /play". It counts inside `below_command`. Elsewhere it
may scroll out of view.
"""

COMMAND: Final = 22
"""Height in pixels of the line "Ada used /play"."""

_above: ContextVar[int] = ContextVar('_above', default=0)
"""Height in pixels of that line where it counts, else 0."""

ONLY_YOU: Final = 27
"""Height in pixels of the line "Only you can see this". It is the part of `FRAME` that public messages lack."""

LINES_OF_A_HEADING: Final = 2
"""Maximum number of lines of a hand's heading."""

GAP: Final = 8
"""Distance in pixels between two blocks, or between two buttons."""

_MENU: Final = 44
"""Height in pixels of a menu."""
_EDGES: Final = 54
"""Width in pixels of a closed menu without its text."""
_CHIP: Final = (14, 21)
"""Font size and line height, in pixels, of each chosen line on a closed menu with several chosen lines."""

_SLACK: Final = (4, 30)
"""Width in pixels left free at the end of a phone's line, and the part of a wider line's additional width.

The letters of other fonts may be wider.
"""
_HIGHER: Final = 3
"""Height in pixels that an uploaded emoji adds to its line of text."""
_WRAPPED: Final = 7
"""Height in pixels that the second line of a long label adds to its button."""
_SIGN: Final = 23
"""Width in pixels of an emoji on a button."""

_LETTERS: Final = {'# ': (22, 28), '## ': (19, 25), '### ': (16, 22), '-# ': (13, 18.5)}
"""Font size and height, in pixels, of a heading or a line of small print, by its Markdown prefix."""
_TEXT: Final = (16, 22.7)
_BETWEEN: Final = 6
"""Distance in pixels between two paragraphs of a text."""
_QUOTE: Final = 16
"""Width in pixels of the bar to the left of a quotation."""
_FENCE: Final = '```'
_CODE: Final = (19.3, 20)
"""Height in pixels of a line of code, and of the edges of its box."""
_POINT: Final = 22
_ABOVE_A_POINT: Final = 3
"""Distances in pixels: `_POINT` is the indent of a list's point, `_ABOVE_A_POINT` the space above it."""

_MARKUP: Final = re.compile(r'\*|\\(?=[^\w\s])|(?<!\w)_|_(?!\w)|\]\([^)]*\)|\[')
_LIST: Final = re.compile(r'( *)(?:-|\d+\.) ')
_TIME: Final = re.compile(r'<t:\d+:([tRDfF])>')
_TIMES: Final = {
    't': '00:00 000',
    'R': 'через 00 минут',
    'D': '00 сентября 0000 г.',
    'f': '00 сентября 0000 г., 00:00',
    'F': 'понедельник, 00 сентября 0000 г., 00:00',
}
"""Long texts that Discord may show for a timestamp, by its style."""
_COMMAND: Final = re.compile(r'<(/[^:>]+):\d+>')
_DRAWN: Final = 'ЖМ'
"""Letters about as wide as an emoji."""
_EMOJI: Final = re.compile('[\ue000-\uf8ff\U0001f000-\U0010ffff]')
"""An emoji: Unicode's, or a private character that stands for one of ours."""
_OURS: Final = re.compile('[\ue000-\uf8ff]')


@contextmanager
def below_command() -> Iterator[None]:
    """Measure all messages in this block as answers to a command, with its line above them."""
    token = _above.set(COMMAND)
    try:
        yield
    finally:
        _above.reset(token)


def height(blocks: Iterable[Block], screen: Screen = PHONE, *, ephemeral: bool = True) -> int:
    """Return the height in pixels of a message with these blocks, including Discord's own lines around them.

    Only an `ephemeral` message has the line "Only you can see this".
    """
    heights = [_height(block, screen) for block in blocks if block != '']
    frame = (FRAME if ephemeral else FRAME - ONLY_YOU) + _above.get()
    return ceil(frame + sum(heights) + GAP * (len(heights) - 1))


def fits(blocks: Sequence[Block], spare: int = 0, *, ephemeral: bool = True) -> bool:
    """Whether a message with these blocks is visible without scrolling on every screen.

    On a phone, where a line may be longer than estimated, it also leaves `spare` pixels.
    """
    spares = (spare, *[0] * len(SCREENS))
    return all(
        height(blocks, screen, ephemeral=ephemeral) + left <= screen.room
        for screen, left in zip(SCREENS, spares, strict=False)
    )


def shows(blocks: Sequence[Block]) -> bool:
    """Whether every screen shows all these blocks at once, if they are the end of an ephemeral message.

    The author and all other blocks may scroll out of view.
    """
    above = FRAME - ONLY_YOU + _above.get()
    return all(height(blocks, screen) - above <= screen.room for screen in SCREENS)


def longest(texts: Sequence[str], blocks: Sequence[Block], spare: int = 0) -> str:
    """Return the first of `texts` that fits into an ephemeral message with `blocks` and leaves `spare` pixels.

    Each text must be shorter than the one before. The last one is returned if none fits.
    """
    lefts = [(screen, screen.room - spare - height(blocks, screen) - GAP) for screen in SCREENS]

    def fitting(text: str) -> bool:
        return all(_text_height(text, screen.wide) <= left for screen, left in lefts)

    return texts[min(bisect_left(texts, True, key=fitting), len(texts) - 1)]


@lru_cache(maxsize=4096)
def lines(text: str) -> int:
    """Return the number of screen lines that one line of Markdown fills on a phone."""
    prefix, size, _ = _letters(text)
    return _wrapped(text.removeprefix(prefix), size, PHONE.wide)


def button_lines(buttons: Iterable[Button | Link], screen: Screen = PHONE, margin: float = 0.0) -> int:
    """Return the number of lines that a row of buttons takes on a screen, if `margin` pixels at its end stay free."""
    room = screen.wide - margin
    lines, left, in_line = 1, room, 0
    for button in buttons:
        wide = min(_width(button, screen), room)
        if in_line and wide >= left:
            lines, left, in_line = lines + 1, room, 0
        left -= wide + GAP
        in_line += 1
    return lines


def packed(buttons: Iterable[Button | Link], margin: float = 0.0) -> Iterator[tuple[Button | Link, ...]]:
    """Split buttons into rows that each fit one line of a phone, if `margin` pixels at its end stay free."""
    row: tuple[Button | Link, ...] = ()
    for button in buttons:
        longer = (*row, button)
        if row and (len(longer) > limits.ROW or button_lines(longer, margin=margin) > 1):
            yield row
            longer = (button,)
        row = longer
    if row:
        yield row


def _height(block: Block, screen: Screen) -> float:
    row, *_ = screen.button
    if isinstance(block, str):
        return _text_height(block, screen.wide)
    if isinstance(block, Picture):
        return _picture_height(block.scene.height / block.scene.width, screen)
    if isinstance(block, Clip):
        return _picture_height(0.64, screen)
    if isinstance(block, Menu):
        return _menu_height(block, screen)
    if isinstance(block, Beside):
        return max(row, _text_height(block.text, screen.wide - _width(block.button, screen) - 12))
    if isinstance(block, tuple):
        rows = [button_lines(block[at : at + limits.ROW], screen) for at in range(0, len(block), limits.ROW)]
        wrapped = sum(_width(button, screen) > screen.wide for button in block)
        return sum(rows) * (row + GAP) - GAP + wrapped * _WRAPPED
    return 80


def _picture_height(ratio: float, screen: Screen) -> float:
    """Return the height of a picture whose height is `ratio` times its width."""
    wide, high = screen.picture
    return min(wide * ratio, high)


def _menu_height(menu: Menu, screen: Screen) -> float:
    """Return the height of a closed menu, which shows its chosen lines or else the placeholder."""
    wide = screen.menu - _EDGES
    chosen = [line.label for line in menu.lines if line.chosen]
    if len(chosen) > 1:
        size, high = _CHIP
        return 14 + sum(high * _wrapped(label, size, wide - 16) + 4 for label in chosen) - 4
    return max(_MENU, _TEXT[1] * _wrapped((*chosen, menu.placeholder)[0], _TEXT[0], wide) + 14)


@lru_cache(maxsize=4096)
def _text_height(text: str, wide: float) -> float:
    line, edges = _CODE
    parts = [part.strip('\n') for part in text.split(_FENCE)]
    heights = [
        line * len(part.split('\n')) + edges if at % 2 else _lines_height(part, wide)
        for at, part in enumerate(parts)
        if part.strip()
    ]
    return sum(heights) + _BETWEEN * (len(heights) - 1)


def _lines_height(text: str, wide: float) -> float:
    """Return the height of a text without code."""
    total, paragraph = 0.0, ''
    for line in text.strip().split('\n'):
        high, now, apart = _line(line, wide)
        total += high + (_BETWEEN if paragraph and (apart or paragraph != now) else 0)
        paragraph = now
    return total


@lru_cache(maxsize=4096)
def _line(line: str, wide: float) -> tuple[float, str, bool]:
    """Measure a line of Markdown. Returns its height, its kind, and whether it stands apart.

    Plain lines in a row are one paragraph. Points in a row are one list.
    """
    bar = _QUOTE if line.startswith('> ') else 0
    line = line.removeprefix('> ')
    prefix, size, high = _letters(line)
    point = _LIST.match(line)
    above = 0
    if point:
        bar += _POINT * (1 + len(point[1]) // 2)
        line, above = line[point.end() :], _ABOVE_A_POINT
    rows = _wrapped(line.removeprefix(prefix), size, wide - bar)
    signs = len(_OURS.findall(line))
    return above + high * rows + _HIGHER * min(rows, signs), 'list' if point else prefix or 'text', bool(prefix)


def _letters(line: str) -> tuple[str, int, float]:
    """Return a line's prefix, the size of its letters and its height."""
    prefix = next((each for each in _LETTERS if line.startswith(each)), '')
    return prefix, *_LETTERS.get(prefix, _TEXT)


def _wrapped(line: str, size: int, wide: float) -> int:
    """Return the number of screen lines that a line of Markdown fills.

    `size` is the font size, `wide` the available width in pixels.
    """
    least, part = _SLACK
    room = wide - least - max(0.0, wide - PHONE.wide) / part
    lines, used = 1, 0.0
    for long, space in _widths(line, size):
        if used and used + long - space > room:
            lines, used = lines + 1, 0.0
        used += long
    return lines


@lru_cache(maxsize=4096)
def _widths(line: str, size: int) -> tuple[tuple[int, int], ...]:
    """Return the width of each displayed word with the space after it, and the width of that space."""
    return tuple((width(f'{word} ', face, size), width(' ', face, size)) for word, face in _words(line))


def _words(line: str) -> Iterator[tuple[str, Face]]:
    """Yield the displayed words, each with its face. Letters of about the same width replace emojis."""
    shown = _TIME.sub(lambda time: _TIMES[time[1]], _COMMAND.sub(r'\1', line))
    drawn = _EMOJI.sub(_DRAWN, shown)
    for at, part in enumerate(drawn.split('**')):
        # A line does not break at a no-break space, which `split()` would take for a space.
        words = filter(None, _MARKUP.sub('', part).split(' '))
        yield from ((word, 'bold' if at % 2 else 'medium') for word in words)


def _width(button: Button | Link, screen: Screen) -> float:
    _, least, margins = screen.button
    sign = button.emoji if isinstance(button, Button) else None
    bare = isinstance(button, Button) and button.bare
    label = 0 if bare else _label(button.label)
    return max(least, margins + label + (_SIGN if sign else 0) + (7 if sign and label else 0))


@lru_cache(maxsize=4096)
def _label(label: str) -> float:
    return width(plain(label), 'medium', 29) / 2
