"""`clew check CHANNEL`: tests functions of the real Discord, in one channel. The playground only imitates them.

It sends, edits and deletes its own messages, presses no button, and leaves no message behind. Checks that need a person
are in `docs/host/live-check.md`.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any, Final
from urllib.parse import urlsplit

import discord
from discord import app_commands

import bot.presenters.registry  # noqa: F401  # each show declares its emojis as it is imported
from bot.clock import Clock
from bot.config import UNKNOWN_TOKEN, ConfigError
from bot.message.custom_id import CustomId
from bot.message.delivery import Messages
from bot.message.emoji_upload import recall
from bot.message.emojis import EMOJIS, Emojis, drawn
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Button, Call, Menu, MenuLine, Panel, Picture
from bot.message.render import file_name
from bot.pictures.painter import Painter
from bot.pictures.scene import Box, Scene

GROUNDS: Final = ('#5865f2', '#57f287')


class Unexpected(Exception):
    """Discord did something unexpected. The text says what."""


@dataclass
class Check:
    """One run of the check: the client, the channel, and the message that the steps edit."""

    client: discord.AutoShardedClient
    channel_id: int
    emojis: Emojis = field(default_factory=Emojis)
    message_id: int = 0
    others: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.messages = Messages(self.client, Painter(), self.emojis, Clock())

    async def shown(self) -> discord.Message:
        """Fetch the message that the steps edit."""
        return await self._message().fetch()

    async def tidy_up(self) -> None:
        """Delete the messages that the steps have sent."""
        for message_id in {self.message_id, *self.others} - {0}:
            await self.messages.delete(self.channel_id, message_id)

    def _message(self) -> discord.PartialMessage:
        return self.client.get_partial_messageable(self.channel_id).get_partial_message(self.message_id)


async def _sees(check: Check) -> str:
    channel = await check.client.fetch_channel(check.channel_id)
    return f'{getattr(channel, "name", "")} ({getattr(channel, "type", "")})'


async def _logins(check: Check) -> str:
    limits = await check.client.fetch_session_start_limits()
    return f'{limits.remaining} of {limits.total} left today'


async def _commands(check: Check) -> str:
    names = sorted(command.name for command in await app_commands.CommandTree(check.client).fetch_commands())
    _expect(bool(names), 'it has none: start Clew once first')
    return ', '.join(f'/{name}' for name in names)


async def _emojis(check: Check) -> str:
    wanted = drawn()
    await recall(check.client, check.emojis, wanted)
    there = sum(not isinstance(check.emojis.carried(each), str) for each in wanted)
    return f'{there} of {len(wanted)} are there'


async def _calls(check: Check) -> str:
    check.message_id = await check.messages.call(check.channel_id, Call('Clew is being checked.'))
    _expect((await check.shown()).content == 'Clew is being checked.', 'the text is another one')
    return ''


async def _turns(check: Check) -> str:
    panel = _panel('one', GROUNDS[0])
    await check.messages.turn_into(check.channel_id, check.message_id, panel)
    _looks_like(await check.shown(), panel)
    return ''


async def _edits(check: Check) -> str:
    panel = _panel('two', GROUNDS[1])
    edited = await check.messages.edit(check.channel_id, check.message_id, panel)
    _expect(edited, 'the edit was refused; Clew would repost the board')
    _looks_like(await check.shown(), panel)
    return ''


async def _keeps_ids(check: Check) -> str:
    message = await check.shown()
    inside = (item for row in message.components for item in getattr(row, 'children', ()))
    found = [str(getattr(item, 'custom_id', None)) for item in inside]
    wanted = [item.id for block in _panel('two', GROUNDS[1]).blocks for item in _carriers(block)]
    _expect(found == wanted, f'{wanted} came back as {found}')
    return ''


async def _repeats(check: Check) -> str:
    nonce = f'check.{check.message_id % 10**9}'
    panel = Panel(('Sent twice, shown once.',))
    check.others = [await check.messages.send(check.channel_id, panel, nonce=nonce) for _ in range(2)]
    _expect(len(set(check.others)) == 1, 'a repeated nonce made a second message')
    return ''


async def _reads(check: Check) -> str:
    newer = [message.id async for message in check.messages.after(check.channel_id, check.message_id, 5)]
    _expect(set(check.others) <= set(newer), 'the message below was not found')
    return ''


async def _deletes(check: Check) -> str:
    await check.tidy_up()
    _expect(not await check.messages.exists(check.channel_id, check.message_id), 'the message is still there')
    check.message_id, check.others = 0, []
    return ''


STEPS: Final[tuple[tuple[str, Callable[[Check], Awaitable[str]]], ...]] = (
    ('sees the channel', _sees),
    ('may log in at the gateway', _logins),
    ('has its commands', _commands),
    ('has its emojis', _emojis),
    ('sends a call, a line of text', _calls),
    ('turns it into a board with a new picture', _turns),
    ('edits the board with another picture', _edits),
    ('gets the ids of buttons and menus back as they were', _keeps_ids),
    ('sends a message twice with one nonce and gets one', _repeats),
    ('reads what lies below a board', _reads),
    ('deletes its messages', _deletes),
)


async def live_check(token: str, channel_id: int, say: Callable[[str], None]) -> bool:
    """Run every step in a channel, and report each in a line with `say`. Returns whether all succeeded.

    Raises `ConfigError` if Discord does not accept the token.
    """
    well = True
    async with _logged_in(token) as client:
        say(f'ok      logs in as {client.user}')
        check = Check(client, channel_id)
        for name, step in STEPS:
            begun = time.perf_counter()
            try:
                more = await step(check)
            except (Unexpected, *DISCORD_FAILED) as error:
                well = False
                say(f'FAILED  {name}: {error}')
            else:
                say(f'ok      {name} ({time.perf_counter() - begun:.2f} s){": " if more else ""}{more}')
        with suppress(*DISCORD_FAILED):
            await check.tidy_up()
    return well


@asynccontextmanager
async def _logged_in(token: str) -> AsyncIterator[discord.AutoShardedClient]:
    """Yield a client that is logged in without a gateway connection, because the check needs only requests."""
    intents = discord.Intents.none()
    async with discord.AutoShardedClient(intents=intents, max_messages=None, max_ratelimit_timeout=30.0) as client:
        try:
            await client.login(token)
        except discord.LoginFailure as error:
            raise ConfigError(UNKNOWN_TOKEN) from error
        yield client


def _panel(name: str, ground: str) -> Panel:
    scene = Scene(550, 350, (Box(0, 0, 550, 350, 40, ground),), ())
    menu = Menu(CustomId('check').menu(), 'Nothing to choose', (MenuLine('a', 'One line'),))
    button = Button(CustomId('check', 1).button(), 'Do not press', emoji=next(iter(EMOJIS)))
    return Panel((f'Check: {name}', Picture(name, scene, f'A plain {ground} ground.'), (button,), menu))


def _carriers(block: Any) -> tuple[Any, ...]:
    if isinstance(block, tuple):
        return block
    return (block,) if isinstance(block, Menu) else ()


def _looks_like(message: discord.Message, panel: Panel) -> None:
    _expect(message.flags.components_v2, 'the message did not become a layout')
    _expect(not message.content, 'the line of text is still there')
    galleries = (part for part in message.components if isinstance(part, discord.MediaGalleryComponent))
    names = [PurePosixPath(urlsplit(item.media.url).path).name for gallery in galleries for item in gallery.items]
    files = [file_name(picture) for picture in panel.pictures]
    _expect(names == files, f'it shows {names} instead of {files}')


def _expect(well: bool, otherwise: str) -> None:
    if not well:
        raise Unexpected(otherwise)
