"""Files that the bot or a person uploads, as attachments with the types and sizes of their contents."""

from __future__ import annotations

from . import pictures
from .pictures import Upload
from .records import Attachment
from .world import World


def attached(upload: Upload, world: World, filename: str | None = None, description: str | None = None) -> Attachment:
    """The attachment of an upload, with a new id. The caller stores its bytes in `World.files`."""
    found = pictures.inspect(upload)
    return Attachment(
        id=world.ids.next(),
        filename=pictures.safe_name(filename or upload.filename),
        size=len(upload.data),
        content_type=found.content_type,
        width=found.width,
        height=found.height,
        description=description,
    )
