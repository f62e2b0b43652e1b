"""Text in pictures: fonts, cleaning names, cutting lines to a width."""

from __future__ import annotations

import functools
import io
import unicodedata
from typing import Final, Literal

from PIL import ImageFont

from bot.pictures.drawings import ASSETS

Face = Literal['title', 'bold', 'medium']

ELLIPSIS: Final = '…'

_FILES: Final[dict[Face, str]] = {
    'title': 'AlegreyaSC-Bold.ttf',
    'bold': 'FiraSans-Bold.ttf',
    'medium': 'FiraSans-Medium.ttf',
}


@functools.lru_cache(maxsize=64)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """Return the font of a face, `size` pixels high."""
    return ImageFont.truetype(io.BytesIO((ASSETS / 'fonts' / _FILES[face]).read_bytes()), size)


def clean(text: str, face: Face = 'bold') -> str:
    """Replace letters that the font `face` lacks by similar letters or letters without accents, or drop them."""
    plain = ' '.join(unicodedata.normalize('NFKC', text).split())
    return ' '.join(''.join(_paintable(letter, face) for letter in plain).split())


def shown(name: str, fallback: str) -> str:
    """Return a player's name in letters that can be painted, or the fallback ("Player A") if none can."""
    paintable = clean(name)
    return paintable if any(letter.isalnum() for letter in paintable) else fallback


@functools.lru_cache(maxsize=16_384)
def width(text: str, face: Face, size: int) -> int:
    """Return the width of a text in pixels."""
    return round(font(face, size).getlength(text))


def fit(text: str, face: Face, size: int, limit: int) -> str:
    """Cut a text that is wider than `limit` pixels, with an ellipsis."""
    if width(text, face, size) <= limit:
        return text
    while text and width(text + ELLIPSIS, face, size) > limit:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


@functools.lru_cache(maxsize=4096)
def _paintable(letter: str, face: Face) -> str:
    if letter == ' ' or _has_glyph(letter, face):
        return letter
    base = unicodedata.normalize('NFD', letter)[0]
    return base if base != letter and _has_glyph(base, face) else ''


def _has_glyph(letter: str, face: Face) -> bool:
    # Combining marks would pile up over the line above. Accents of names are composed by now.
    if not letter.isprintable() or unicodedata.category(letter).startswith('M'):
        return False
    probe = font(face, 32)
    # Pillow cannot list the characters of a font. A missing one is drawn as the glyph of a non-character.
    return bytes(probe.getmask(letter)) != bytes(probe.getmask('\uffff'))
