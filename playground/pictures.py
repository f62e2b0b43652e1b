"""Types and sizes of uploaded files, and the pictures that Discord accepts as emojis."""

from __future__ import annotations

import base64
import binascii
import mimetypes
import re
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, UnidentifiedImageError

from .refusal import Refusal, invalid

EMOJI_LIMIT = 256 * 1024
"""Maximum bytes of an emoji's picture."""
EMOJI_FORMATS = ('PNG', 'JPEG', 'GIF', 'WEBP', 'AVIF')
DATA_URI = re.compile(r'data:image/(?:png|jpeg|gif|webp|avif);base64,(.*)', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Upload:
    """A file in a request of the bot."""

    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Findings:
    """The type of a file by its content, not its name. Width and height are in pixels, None if it is not a picture."""

    content_type: str
    width: int | None = None
    height: int | None = None


def inspect(upload: Upload) -> Findings:
    """Find out the type and the size of a file."""
    try:
        with Image.open(BytesIO(upload.data)) as picture:
            return Findings(Image.MIME[picture.format or 'PNG'], *picture.size)
    except UnidentifiedImageError:
        return Findings(mimetypes.guess_type(upload.filename)[0] or 'application/octet-stream')


def safe_name(filename: str) -> str:
    """The file name as Discord changes it."""
    return re.sub(r'[^\w.-]', '_', filename.strip().rpartition('/')[2]) or 'unnamed'


def emoji(uri: object) -> tuple[bytes, bool]:
    """The bytes of a picture in a data URI, and whether it is animated.

    Raises Refusal 50035 unless Discord accepts the picture as an emoji.
    """
    found = DATA_URI.fullmatch(uri) if isinstance(uri, str) else None
    if found is None:
        raise _not_an_image()
    try:
        data = base64.b64decode(found[1], validate=True)
    except binascii.Error:
        raise _not_an_image() from None
    if len(data) > EMOJI_LIMIT:
        raise invalid(('image',), 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.')
    try:
        with Image.open(BytesIO(data), formats=EMOJI_FORMATS) as picture:
            return data, bool(getattr(picture, 'is_animated', False))
    except UnidentifiedImageError:
        raise _not_an_image() from None


def _not_an_image() -> Refusal:
    return invalid(('image',), 'IMAGE_INVALID', 'Invalid image data')
