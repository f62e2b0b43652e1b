"""The world on disk: one JSON file and a folder with the uploaded files."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter

from .clock import Clock
from .records import Channel, Emoji, Guild, Interaction, Message, Notification, User
from .snowflakes import Snowflakes
from .world import Change, World


@dataclass(slots=True)
class Snapshot:
    """All of a world but the bytes of its files."""

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


_log = logging.getLogger(__name__)
CODEC = TypeAdapter(Snapshot)
EVERYWHERE = 'everywhere'
"""The key of the commands that belong to no guild."""


def snapshot(world: World) -> Snapshot:
    """What is worth keeping of the world."""
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
    )


def restored(saved: Snapshot, files: dict[int, bytes], clock: Clock) -> World:
    """The world as it was."""
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
    world.files = files
    _look_through(world)
    return world


def _look_through(world: World) -> None:
    """Raises ValueError, KeyError or OverflowError where what everybody counts on is missing or makes no sense."""
    world.ids.next()
    if not world.people():
        raise ValueError('nobody is there')
    with_dm = {channel.recipient_id: channel for channel in world.channels.values()}
    for person in world.people():
        with_dm[person.id]


class Shelf:
    """A directory in which one world is kept."""

    def __init__(self, directory: Path) -> None:
        self._world_file = directory / 'world.json'
        self._files = directory / 'attachments'
        self._written: set[int] = set()
        self._pending: asyncio.Handle | None = None

    def load(self, clock: Clock) -> World | None:
        """The world that is kept there, if there is one. Raises ValueError if it is damaged or cannot be read."""
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
        """Write the world for the first time, and keep it from now on. Raises ValueError where that is impossible."""
        try:
            self.write(world)
        except OSError as error:
            raise ValueError(
                f'{self._world_file.parent} cannot be written ({error.strerror}): check its permissions and its disk.'
            ) from error
        self.keep(world)

    def keep(self, world: World) -> None:
        """From now on, write the world after each of its changes, at the loop's next turn.

        Discord forgets nothing that it has answered, so whoever acts on an answer must find it kept: a bot that is
        killed here, in the same process, has recorded what it was told.
        """

        def on_change(change: Change) -> None:
            if self._pending is None:
                self._pending = asyncio.get_running_loop().call_soon(self.save, world)

        world.watchers.append(on_change)

    def save(self, world: World) -> None:
        """Write it now; where that is impossible say so, and go on: with the next change it is tried again."""
        try:
            self.write(world)
        except OSError as error:
            _log.error(
                '%s cannot be written (%s): make room, or check its disk', self._world_file.parent, error.strerror
            )

    def write(self, world: World) -> None:
        """Write it now: first the files that the new state names, then the state, then away with unnamed files."""
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
