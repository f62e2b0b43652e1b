"""`clew check CHANNEL`: tries on the real Discord, in one channel, what a stand-in can only pretend.

It sends, edits and deletes messages of its own, presses nothing, and leaves nothing behind. `docs/live-check.md` says
what a person does besides.
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

from bot.clock import Clock
from bot.config import UNKNOWN_TOKEN, ConfigError
from bot.message.custom_id import CustomId
from bot.message.delivery import Messages
from bot.message.emoji_upload import recall
from bot.message.emojis import EMOJIS, Emojis
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Button, Call, Menu, MenuLine, Panel, Picture
from bot.pictures.page import Painter
from bot.pictures.scene import Box, Scene
from bot.presenters.onirim.names import SIGNS

GROUNDS: Final = ('#5865f2', '#57f287')


class Unexpected(Exception):
    """Discord did something else than it should; the text says what."""


@dataclass
class Check:
    """One run: the client, the channel, and the message that the steps change one after the other."""

    client: discord.AutoShardedClient
    channel_id: int
    emojis: Emojis = field(default_factory=Emojis)
    message_id: int = 0
    others: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.messages = Messages(self.client, Painter(), self.emojis, Clock())

    async def shown(self) -> discord.Message:
        """The message as Discord has it now."""
        return await self._message().fetch()

    async def tidy_up(self) -> None:
        """Delete what the steps have sent."""
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
    _expect(bool(names), 'there are none: start Clew once before')
    return ', '.join(f'/{name}' for name in names)


async def _emojis(check: Check) -> str:
    await recall(check.client, check.emojis, EMOJIS)
    there = sum(not isinstance(check.emojis.carried(each), str) for each in EMOJIS)
    return f'{there} of {len(EMOJIS)} are there'


async def _calls(check: Check) -> str:
    check.message_id = await check.messages.call(check.channel_id, Call('Clew is being checked.'))
    _expect((await check.shown()).content == 'Clew is being checked.', 'the text is another one')
    return ''


async def _turns(check: Check) -> str:
    await check.messages.turn_into(check.channel_id, check.message_id, _panel('one', GROUNDS[0]), '1')
    _looks_like(await check.shown(), 'one-1.png')
    return ''


async def _edits(check: Check) -> str:
    edited = await check.messages.edit(check.channel_id, check.message_id, _panel('two', GROUNDS[1]), '2')
    _expect(edited, 'the edit was refused; Clew would send the board anew')
    _looks_like(await check.shown(), 'two-2.png')
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
    check.others = [await check.messages.send(check.channel_id, panel, '1', nonce=nonce) for _ in range(2)]
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
    """Try every step in that channel, telling of each in a line: whether all went well.

    Raises `ConfigError` for a token that Discord does not know.
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
    """A client without a gateway: all of this is done by requests."""
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
    button = Button(CustomId('check', 1).button(), 'Do not press', emoji=SIGNS['rs'])
    return Panel((f'Check: {name}', Picture(name, scene, f'A plain {ground} ground.'), (button,), menu))


def _carriers(block: Any) -> tuple[Any, ...]:
    if isinstance(block, tuple):
        return block
    return (block,) if isinstance(block, Menu) else ()


def _looks_like(message: discord.Message, file: str) -> None:
    _expect(message.flags.components_v2, 'the message did not become a layout')
    _expect(not message.content, 'the line of text is still there')
    galleries = (part for part in message.components if isinstance(part, discord.MediaGalleryComponent))
    names = [PurePosixPath(urlsplit(item.media.url).path).name for gallery in galleries for item in gallery.items]
    _expect(names == [file], f'it shows {names} instead of {file} alone')


def _expect(well: bool, otherwise: str) -> None:
    if not well:
        raise Unexpected(otherwise)
