"""Kept pictures: an edit names the pictures of its message by their ids instead of uploading them again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import discord

from bot.unpromised import Kept, keeps_files

TRIES: Final = 3
"""Number of consecutive refusals after which every edit uploads its pictures for `PAUSE` seconds."""

PAUSE: Final = 600.0
"""Seconds during which every edit uploads its pictures."""


def shown_in(message: discord.Message) -> tuple[Kept, ...] | None:
    """The files in a message's galleries, in order. None if Discord does not give their ids.

    A Components V2 message lists no attachments, so the ids are read from its galleries.
    """
    galleries = (each for each in message.components if isinstance(each, discord.MediaGalleryComponent))
    ids = [item.media.attachment_id for gallery in galleries for item in gallery.items]
    return None if None in ids else tuple(Kept(each) for each in ids if each is not None)


class Keeping:
    """Decides whether edits may keep pictures. After `TRIES` refusals in a row, none may for `PAUSE` seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._possible = keeps_files()
        self._refusals = 0
        self._again = 0.0

    @property
    def paused(self) -> bool:
        """Whether every edit has to upload its pictures now."""
        return not self._possible or (self._refusals >= TRIES and self._clock() < self._again)

    def worked(self) -> None:
        """Record that Discord has accepted an edit with kept pictures."""
        self._refusals = 0

    def refused(self) -> None:
        """Record that Discord has refused an edit with kept pictures, or has lost them."""
        self._refusals += 1
        self._again = self._clock() + PAUSE
