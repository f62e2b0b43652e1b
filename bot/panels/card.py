"""The result card: the end of a game with its title, players and date, to stand alone in any channel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pictures.scene import Box, Element, Scene
from bot.pictures.style import CREAM, EDGE, GOLD, MUTED, PANEL, fitted

BAND: Final = 132
"""Height in pixels of the band below the board."""

LINE: Final = 48
"""Height in pixels that each line about a moment of the game adds to the band."""

_SIZES: Final = (44, 40, 36, 32, 28)
_SMALL: Final = (34, 31, 28, 25)
_PAD: Final = 28


def card(board: Scene, title: str, players: str, result: str, when: str, moments: Sequence[str] = ()) -> Scene:
    """Return the board of a game's end above a band with these texts. Each of the `moments` has a line."""
    top, wide = board.height, board.width - 2 * _PAD
    right = board.width - _PAD
    first, second = top + 44, top + 96
    half = wide // 2 - 12
    high = BAND + LINE * len(moments)
    band: tuple[Element, ...] = (
        Box(8, top + 6, board.width - 16, high - 14, 22, PANEL, EDGE, 3),
        fitted(title, _PAD, first, half, _SIZES, GOLD, face='title'),
        fitted(when, right, first, half, _SMALL, MUTED, 'rm'),
        fitted(players, _PAD, second, half, _SMALL, CREAM),
        fitted(result, right, second, half, _SMALL, CREAM, 'rm'),
        *(fitted(line, _PAD, second + LINE * number, wide, _SMALL, MUTED) for number, line in enumerate(moments, 1)),
    )
    return board._replace(height=top + high, elements=(*board.elements, *band))
