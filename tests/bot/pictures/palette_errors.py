"""The errors of drawings in a palette, and their limits."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageChops, ImageStat

from bot.pictures.palette import Palette

KB: Final = 1000

DRAWING: Final = 16.0
"""Maximum root mean square error of a drawing's pixels, on a scale of 255."""

PATCH: Final = 32
"""Maximum error of the mean colour of 8 × 8 pixels, in the worst channel, on a scale of 255."""

OPAQUE: Final = [0] * 255 + [255]


def errors(drawing: Image.Image, palette: Palette) -> tuple[float, float]:
    """Return two errors of a drawing in a palette, on a scale of 255.

    The first is the root mean square error of its opaque pixels. The second is the largest error of the mean colour of
    8 × 8 pixels.
    """
    opaque = drawing.getchannel('A').point(OPAQUE)
    box = opaque.getbbox()
    if box is None:
        return 0.0, 0.0
    # Without clear edges, which have no errors. The patches stay where they are.
    left, top, right, low = box
    box = left // 8 * 8, top // 8 * 8, min(drawing.width, -(-right // 8) * 8), min(drawing.height, -(-low // 8) * 8)
    opaque = opaque.crop(box)
    shown = Image.merge('RGB', [opaque] * 3)
    before = ImageChops.multiply(drawing.crop(box).convert('RGB'), shown)
    after = ImageChops.multiply(palette.indexed(before).convert('RGB'), shown)
    statistics = ImageStat.Stat(ImageChops.difference(before, after), opaque)
    patches = ImageChops.difference(before.reduce(8), after.reduce(8))
    return max(statistics.rms), max(high for _, high in patches.getextrema())  # type: ignore[misc]  # of an RGB image
