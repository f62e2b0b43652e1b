"""The world on disk: one JSON file and a folder with the uploaded files."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter

from .clock import Clock
from .records import Channel, Counted, Emoji, Guild, Interaction, Message, Notification, User
from .snowflakes import Snowflakes
from .world import Change, World


@dataclass(slots=True)
class Snapshot:
    """A world without the bytes of its files, ready to be stored as JSON."""

    version: Literal[1]
    last_id: int
    ahead: float
    guild: Guild
    bot: User
    users: list[User]
    channels: list[Channel]
    messages: list[Message]
    commands: dict[str, list[dict[str, Any]]]
    emojis: list[Emoji]
    interactions: list[Interaction]
    elsewhere: Guild | None = None
    further: list[Guild] = field(default_factory=list)
    notifications: dict[int, list[Notification]] = field(default_factory=dict)
    counted: dict[int, list[Counted]] = field(default_factory=dict)


_log = logging.getLogger(__name__)
CODEC = TypeAdapter(Snapshot)
EVERYWHERE = 'everywhere'
"""The key of global commands in a stored world."""


def snapshot(world: World) -> Snapshot:
    """A snapshot of the world."""
    return Snapshot(
        version=1,
        last_id=world.ids.last,
        ahead=world.clock.ahead,
        guild=world.guild,
        bot=world.bot,
        users=world.people(),
        channels=list(world.channels.values()),
        messages=[message for shelf in world.messages.values() for message in shelf.values()],
        commands={EVERYWHERE if key is None else str(key): value for key, value in world.commands.items()},
        emojis=list(world.emojis.values()),
        interactions=list(world.interactions.values()),
        elsewhere=world.elsewhere,
        further=list(world.further.values()),
        notifications=world.notifications,
        counted=world.counted,
    )


def restored(saved: Snapshot, files: dict[int, bytes], clock: Clock) -> World:
    """Rebuild the world of a snapshot and its files. Advances `clock` as far as the saved one was."""
    clock.advance(saved.ahead)
    world = World(clock, Snowflakes(clock, saved.last_id), saved.guild, saved.bot)
    world.users |= {user.id: user for user in saved.users}
    world.channels = {channel.id: channel for channel in saved.channels}
    world.messages = {channel.id: {} for channel in saved.channels}
    for message in saved.messages:
        world.messages[message.channel_id][message.id] = message
    world.commands = {None if key == EVERYWHERE else int(key): value for key, value in saved.commands.items()}
    world.emojis = {emoji.id: emoji for emoji in saved.emojis}
    world.interactions = {interaction.token: interaction for interaction in saved.interactions}
    world.elsewhere = saved.elsewhere
    world.further = {guild.id: guild for guild in saved.further}
    world.notifications = saved.notifications
    world.counted = saved.counted
    world.files = files
    _look_through(world)
    return world


def _look_through(world: World) -> None:
    """Check a restored world. Raises ValueError, KeyError or OverflowError if required data is missing or invalid."""
    world.ids.next()
    if not world.people():
        raise ValueError('the world has no people')
    with_dm = {channel.recipient_id: channel for channel in world.channels.values()}
    for person in world.people():
        with_dm[person.id]


class Shelf:
    """A directory that stores one world."""

    def __init__(self, directory: Path) -> None:
        self._world_file = directory / 'world.json'
        self._files = directory / 'attachments'
        self._written: set[int] = set()
        self._pending: asyncio.Handle | None = None

    def load(self, clock: Clock) -> World | None:
        """The stored world. None if the directory has no world. Raises ValueError if the world is damaged or
        unreadable."""
        try:
            if not self._world_file.exists():
                return None
            saved = CODEC.validate_json(self._world_file.read_bytes())
            files = {int(path.name): path.read_bytes() for path in self._files.iterdir() if path.name.isdecimal()}
            world = restored(saved, files, clock)
        except (ValueError, KeyError, OverflowError) as error:
            raise ValueError(
                f'{self._world_file} is damaged or of another version: move it away to start with a new world.'
            ) from error
        except OSError as error:
            raise ValueError(
                f'{self._world_file.parent} cannot be read ({error.strerror}): check its permissions, or move it away.'
            ) from error
        self._written = set(files)
        return world

    def begin(self, world: World) -> None:
        """Write the world now, and again after every change. Raises ValueError if that is impossible."""
        try:
            self.write(world)
        except OSError as error:
            raise ValueError(
                f'{self._world_file.parent} cannot be written ({error.strerror}): check its permissions and its disk.'
            ) from error
        self.keep(world)

    def keep(self, world: World) -> None:
        """Write the world after each of its changes, at the next turn of the event loop.

        Discord never forgets an answer, so an answer must be stored before anyone can act on it.
        """

        def on_change(change: Change) -> None:
            if self._pending is None:
                self._pending = asyncio.get_running_loop().call_soon(self.save, world)

        world.watchers.append(on_change)

    def save(self, world: World) -> None:
        """Write the world now. An error is only logged, because the next change writes again."""
        try:
            self.write(world)
        except OSError as error:
            _log.error(
                'state not written: directory=%s, %s. Free some space or check the disk.',
                self._world_file.parent,
                error.strerror,
            )

    def write(self, world: World) -> None:
        """Write the world now: new files first, then the state, then delete unused files."""
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None
        self._files.mkdir(parents=True, exist_ok=True)
        for file_id in world.files.keys() - self._written:
            _write_atomically(self._files / str(file_id), world.files[file_id])
        _write_atomically(self._world_file, CODEC.dump_json(snapshot(world)))
        for file_id in self._written - world.files.keys():
            (self._files / str(file_id)).unlink(missing_ok=True)
        self._written = set(world.files)


def _write_atomically(path: Path, data: bytes) -> None:
    draft = path.with_suffix('.new')
    draft.write_bytes(data)
    draft.replace(path)
