"""Text in pictures: fonts, names made paintable, lines cut to a width."""

from __future__ import annotations

import functools
import io
import unicodedata
from typing import Final, Literal

from PIL import ImageFont

from bot.pictures.sprites import ASSETS

Face = Literal['title', 'bold', 'medium']

ELLIPSIS: Final = '…'

_FILES: Final[dict[Face, str]] = {
    'title': 'AlegreyaSC-Bold.ttf',
    'bold': 'FiraSans-Bold.ttf',
    'medium': 'FiraSans-Medium.ttf',
}


@functools.lru_cache(maxsize=64)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """The font of a face, `size` pixels high."""
    return ImageFont.truetype(io.BytesIO((ASSETS / 'fonts' / _FILES[face]).read_bytes()), size)


def clean(text: str, face: Face = 'bold') -> str:
    """The text in letters the face has: fancy letters made plain, accents dropped where need be, the rest left out."""
    plain = ' '.join(unicodedata.normalize('NFKC', text).split())
    return ' '.join(''.join(_paintable(letter, face) for letter in plain).split())


def shown(name: str, fallback: str) -> str:
    """A player's name as it can be painted, or the fallback ("Player A") where no letter of it can."""
    paintable = clean(name)
    return paintable if any(letter.isalnum() for letter in paintable) else fallback


@functools.lru_cache(maxsize=4096)
def width(text: str, face: Face, size: int) -> int:
    """How wide the text is, in pixels."""
    return round(font(face, size).getlength(text))


def fit(text: str, face: Face, size: int, limit: int) -> str:
    """The text, its end replaced by an ellipsis where it would be wider than `limit` pixels."""
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
    # Marks would pile up over the line above; a name has its accents composed by now.
    if not letter.isprintable() or unicodedata.category(letter).startswith('M'):
        return False
    probe = font(face, 32)
    # Pillow does not tell which characters a font has; what it lacks is drawn as the glyph of a non-character.
    return bytes(probe.getmask(letter)) != bytes(probe.getmask('\uffff'))
