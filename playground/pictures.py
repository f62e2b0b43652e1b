"""What Discord finds out about an uploaded file by itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, UnidentifiedImageError


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came in a request."""

    filename: str
    content_type: str
    data: bytes


def size(upload: Upload) -> tuple[int, int] | None:
    """Width and height in pixels, or None if it is no picture."""
    try:
        with Image.open(BytesIO(upload.data)) as picture:
            return picture.size
    except UnidentifiedImageError:
        return None


def safe_name(filename: str) -> str:
    """The name under which Discord keeps the file."""
    return re.sub(r'[^\w.-]', '_', filename.strip().rpartition('/')[2]) or 'unnamed'
