"""What Discord finds out about an uploaded file by itself."""

from __future__ import annotations

import mimetypes
import re
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, UnidentifiedImageError


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came in a request."""

    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Findings:
    """What a file is, whatever its sender called it. Sizes in pixels; None for what is no picture."""

    content_type: str
    width: int | None = None
    height: int | None = None


def inspect(upload: Upload) -> Findings:
    """Look into the file."""
    try:
        with Image.open(BytesIO(upload.data)) as picture:
            return Findings(Image.MIME[picture.format or 'PNG'], *picture.size)
    except UnidentifiedImageError:
        return Findings(mimetypes.guess_type(upload.filename)[0] or 'application/octet-stream')


def safe_name(filename: str) -> str:
    """The name under which Discord keeps the file."""
    return re.sub(r'[^\w.-]', '_', filename.strip().rpartition('/')[2]) or 'unnamed'
