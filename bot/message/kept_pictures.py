"""Kept pictures: an edit names the pictures of its message by their ids instead of uploading them again."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import discord

from bot.message.panel import Document, Panel
from bot.unpromised import Kept, keeps_files

log = logging.getLogger(__name__)

TRIES: Final = 3
"""Number of consecutive refusals after which every edit uploads its pictures for `PAUSE` seconds."""

PAUSE: Final = 600.0
"""Seconds during which every edit uploads its pictures."""

MESSAGES: Final = 500
"""Maximum number of messages whose pictures are remembered."""


@dataclass(frozen=True, slots=True)
class Sent:
    """The pictures that a message shows: their digests, and the files that hold them."""

    pictures: tuple[str, ...] = ()
    files: tuple[Kept, ...] = ()


UNKNOWN: Final = Sent()
"""No pictures, or unknown ones."""


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


class KeptPictures:
    """Remembers which pictures each message shows, and decides whether an edit may keep them.

    An upload takes time, and clients blur a new picture briefly. `clock` returns steady seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._keeping = Keeping(clock)
        self._shown: OrderedDict[int, Sent | None] = OrderedDict()
        """By message id. None for a message whose button was pressed (`pressed`)."""

    def remember(self, message: discord.Message, panel: Panel) -> None:
        """Remember the pictures that a message shows now, so that a later edit can keep them."""
        if self._shown.get(message.id, UNKNOWN) is None:
            return
        files = _files_in(message)
        whole = files is not None and not any(isinstance(block, Document) for block in panel.blocks)
        self._note(message.id, Sent(_digests(panel), files or ()) if whole else UNKNOWN)

    def forget(self) -> None:
        """Forget all pictures, because other processes may have edited the messages."""
        self._shown = OrderedDict((each, None) for each, shown in self._shown.items() if shown is None)

    def pressed(self, message_id: int) -> None:
        """Upload the pictures again in every edit of this message, because responses to presses edit it too.

        Otherwise an edit could keep a picture that a response has just replaced.
        """
        self._note(message_id, None)

    def for_edit(self, message_id: int, panel: Panel) -> Sent | None:
        """Return the pictures that an edit to show `panel` may keep. None if the edit has to upload its pictures."""
        shown, drawn = self._shown.get(message_id), _digests(panel)
        return shown if shown is not None and drawn and shown.pictures == drawn and not self._keeping.paused else None

    def refused(self, message_id: int, kept: Sent, error: discord.HTTPException) -> None:
        """Record that Discord has refused an edit that keeps `kept`."""
        # If a press has replaced the pictures in the meantime, Discord was right to refuse the old ones.
        if self._shown.get(message_id) is kept:
            log.warning('pictures not kept: message=%d, %s, sending them again', message_id, error)
            self._keeping.refused()

    def are_in(self, edited: discord.Message, kept: Sent) -> bool:
        """Return whether the edited message still shows the pictures `kept`, and record it."""
        if _files_in(edited) != kept.files:
            log.warning('pictures lost in an edit: message=%d, sending them again', edited.id)
            self._keeping.refused()
            return False
        self._keeping.worked()
        return True

    def _note(self, message_id: int, shown: Sent | None) -> None:
        self._shown[message_id] = shown
        self._shown.move_to_end(message_id)
        if len(self._shown) > MESSAGES:
            self._shown.popitem(last=False)


def _digests(panel: Panel) -> tuple[str, ...]:
    return tuple(picture.digest() for picture in panel.pictures)


def _files_in(message: discord.Message) -> tuple[Kept, ...] | None:
    """The files in a message's galleries, in order. None if Discord does not give their ids.

    A Components V2 message lists no attachments, so the ids are read from its galleries.
    """
    galleries = (each for each in message.components if isinstance(each, discord.MediaGalleryComponent))
    ids = [item.media.attachment_id for gallery in galleries for item in gallery.items]
    return None if None in ids else tuple(Kept(each) for each in ids if each is not None)
