"""The result card: the end of a game with its title, players and date, to stand alone in any channel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Box, Element, Scene
from bot.pictures.style import CREAM, EDGE, GOLD, MUTED, PANEL, fits, fitted, in_lines

FIRST: Final = 44
"""Distance in pixels from the board to the middle of the first line."""

LINE: Final = 50
"""Distance in pixels between two lines, and from the last line to the end of the band."""

READABLE: Final = 36
"""Size of letters that are legible on a phone, which shows a picture at a quarter of its size."""

MOST: Final = 2
"""Maximum lines for a moment of the game."""

_SIZES: Final = (44, 40, READABLE)
_PAD: Final = 28


def card(board: Scene, title: str, players: str, result: str, when: str, moments: Sequence[str] = ()) -> Scene:
    """Return the board of a game's end above a band with these texts. Each of the `moments` has one or two lines.

    The date `when` stands beside the title, or in the last line if the title leaves it no room.
    """
    wide = board.width - 2 * _PAD
    half, y = wide // 2 - 12, board.height + FIRST
    rows, beside = [*_lines(result, players, moments, wide)], fits(title, half, READABLE, 'title')
    first = [fitted(title, _PAD, y, half if beside else wide, _SIZES, GOLD, face='title')]
    if beside:
        first.append(fitted(when, board.width - _PAD, y, half, _SIZES, MUTED, 'rm'))
    else:
        rows.append((when, MUTED))
    others = (
        fitted(line, _PAD, y + LINE * number, wide, (READABLE,), ink) for number, (line, ink) in enumerate(rows, 1)
    )
    high = FIRST + LINE * (len(rows) + 1)
    ground = Box(8, board.height + 6, board.width - 16, high - 14, 22, PANEL, EDGE, 3)
    band: tuple[Element, ...] = (ground, *first, *others)
    return board._replace(height=board.height + high, elements=(*board.elements, *band))


def _lines(result: str, players: str, moments: Sequence[str], wide: int) -> Iterator[tuple[str, str]]:
    """Yield the lines below the title, each with its colour."""
    for text in (result, players):
        yield text, CREAM
    for moment in moments:
        yield from ((line, MUTED) for line in in_lines(moment, wide, READABLE, MOST))
