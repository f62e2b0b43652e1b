"""Replays of game files. The game of a file is never a table: nothing of it gets into the store."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from time import thread_time
from typing import Any, Final

from bot import limits
from bot.latest import Latest
from bot.presenters.registry import show_of
from bot.refusal import Refusal
from bot.tables import tellings
from bot.tables.match import Match
from bot.tables.replay import KEPT, Replay, replayed
from bot.tables.stored_events import dump_events
from engine.api import Event, TooNew, TooOld, Unreadable
from engine.exports import LARGEST, GameFile, Imported, UnknownGame, read
from engine.registry import PACKAGES
from persistence.rows import Action, ActionKind, Seat, Table

MOST: Final = LARGEST // 1024
"""Maximum size of a file in kB."""

PATIENCE: Final = 2.0
"""Seconds of processor time to play the game of a file. A long game takes a fifth of that."""

NO_TABLE: Final = 0
"""Id of the game instead of a table's."""


@dataclass(frozen=True)
class FileReplay:
    """The replay of a game file. The seats of its match have the names of the file, or no names."""

    file: GameFile
    match: Match
    replay: Replay

    @property
    def digest(self) -> str:
        """Identifies the content of the file."""
        return blake2b(self.file.dump(), digest_size=12).hexdigest()


class FileReplays:
    """Reads game files, one at a time, because each may take seconds. Caches the last `KEPT`."""

    def __init__(self) -> None:
        self._kept = Latest[str, FileReplay](KEPT)
        self._turn = asyncio.Lock()

    def kept(self, digest: str) -> FileReplay | None:
        """The cached replay of a file; None if it is not cached."""
        return self._kept.get(digest)

    async def read(self, data: bytes) -> FileReplay:
        """The replay of a file. Raises `Refusal` if the file has no game that can be replayed."""
        if len(data) > LARGEST:
            raise too_large()
        async with self._turn:
            try:
                found = await asyncio.to_thread(_read, data)
            except TooNew:
                raise Refusal('refusal-file-new') from None
            except TooOld:
                raise Refusal('refusal-file-old') from None
            except UnknownGame:
                raise Refusal('refusal-file-game') from None
            except Unreadable:
                raise Refusal('refusal-file-broken') from None
        return self._kept.put(found.digest, found)


def too_large() -> Refusal:
    """The refusal of a file that no game can have."""
    return Refusal('refusal-file-large', most=MOST)


def _read(data: bytes) -> FileReplay:
    over = thread_time() + PATIENCE

    def refuse_late() -> None:
        if thread_time() > over:
            raise Unreadable('it takes too long')

    found = read(data, {name: package.game for name, package in PACKAGES.items()}, refuse_late)
    log = tuple(_log(found))
    match = Match(_table(found), found.game, found.end)
    return FileReplay(found.file, match, replayed(match, found.opening, log, {action.seq for action in log}))


def _table(found: Imported) -> Table:
    file = found.file
    names = file.names or [''] * len(file.wishes)
    return Table(
        id=NO_TABLE,
        game=file.game,
        status='over',
        version=len(file.answers),
        options=json.dumps(file.options),
        snapshot=None,
        schema=None,
        guild_id=None,
        channel_id=0,
        locale='en',
        host_id=0,
        created_at=0.0,
        updated_at=0.0,
        successor=None,
        note=None,
        undo_seat=None,
        seats=tuple(Seat(number, None, name[: limits.NAME], 'en') for number, name in enumerate(names)),
    )


def _log(found: Imported) -> Iterator[Action]:
    """Yield the log that a table would have of the game."""
    answers: list[tuple[int | None, str | None]] = [(None, None), *found.file.answers]
    before = list[Event]()
    for seq, ((seat, token), events) in enumerate(zip(answers, found.events, strict=True)):
        told = _numbered(found.file.game, before[-tellings.ACTIONS :], events)
        before += told
        kind: ActionKind = 'start' if seat is None else 'play'
        yield Action(NO_TABLE, seq, kind, seat, token, None, dump_events(told), 0.0)


def _numbered(game: str, before: Sequence[Event], events: Sequence[Event]) -> Sequence[Event]:
    story: Any = show_of(game).story
    return events if story is None else [*tellings.numbered(story, before, events)]
