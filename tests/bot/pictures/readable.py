"""Checks that a picture is readable in Discord's desktop client, which shows pictures in 550 × 350 pixels."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Scene, Text

WIDTH: Final = 1200
HEIGHT: Final = 764
"""Maximum height in pixels. With `WIDTH` it has the ratio 11:7 of the 550 × 350 pixels that Discord shows."""

LEAST: Final = 24
"""Minimum size of letters in pixels.

Discord shrinks a picture from 1200 to 550 pixels in width, so these letters become 11 pixels high.
"""

ON_A_PHONE: Final = 30
"""Minimum size of letters for a phone, in pixels.

A phone shrinks a picture from 1200 to 360 pixels in width, so these letters become 9 pixels high.
"""


def assert_readable(picture: Scene) -> None:
    """Check the height of a picture. Check that each text is large enough, within the picture, and covers no other."""
    assert picture.width == WIDTH
    assert picture.height <= HEIGHT
    lines = [element for element in (*picture.ground, *picture.elements) if isinstance(element, Text)]
    assert min((line.size for line in lines), default=LEAST) >= LEAST
    extents = [(line, *_extent(line)) for line in lines]
    for line, left, top, right, bottom in extents:
        assert left >= 0 and top >= 0 and right <= picture.width and bottom <= picture.height, line
    for (one, *a), (other, *b) in combinations(extents, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (one, other)


def _extent(line: Text) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of a text's capitals and small letters as painted."""
    shown = line.text if line.width is None else text.fit(line.text, line.face, line.size, line.width)
    width, half = text.width(shown, line.face, line.size), line.size * 2 // 5
    left = line.x - {'l': 0, 'm': width // 2, 'r': width}[line.anchor[0]]
    return left, line.y - half, left + width, line.y + half
