"""A small bot that uses all features of the playground, written like any discord.py bot."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any, Final, TypeVar

import discord
from discord import app_commands
from PIL import Image

from playground import Playground

PATIENCE: Final = 30.0
"""Timeout in seconds for the bot's start and stop, which take longer on a busy machine."""


def picture(colour: str = 'navy') -> bytes:
    file = BytesIO()
    Image.new('RGB', (64, 32), colour).save(file, 'PNG')
    return file.getvalue()


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r'v1:(?P<verb>\w+):(?P<arg>\w*)'):
    """The bot's only kind of button. Its custom_id names the action, so that it works after a restart."""

    def __init__(self, verb: str, arg: str = '') -> None:
        super().__init__(discord.ui.Button(label=verb.title(), custom_id=f'v1:{verb}:{arg}'))
        self.verb, self.arg = verb, arg

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Press:
        return cls(match['verb'], match['arg'])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await getattr(self, f'do_{self.verb}')(interaction)

    async def do_turn(self, interaction: discord.Interaction[Any]) -> None:
        turn = int(self.arg) + 1
        view, file = board(turn)
        await interaction.response.edit_message(
            view=view, attachments=[file], allowed_mentions=discord.AllowedMentions.none()
        )

    async def do_hand(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f'hand of {interaction.user.display_name}', ephemeral=True)

    async def do_slow(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=board(99)[0], attachments=[board(99)[1]])

    async def do_ask(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Question())

    async def do_ignore(self, interaction: discord.Interaction[Any]) -> None:
        """Give no answer."""


class Colour(discord.ui.DynamicItem[discord.ui.Select[Any]], template='v1colour'):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=name.title(), value=name) for name in ('red', 'blue')]
        super().__init__(discord.ui.Select(custom_id='v1colour', placeholder='Which colour?', options=options))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Colour:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f'chose {self.item.values}', ephemeral=True)


class Question(discord.ui.Modal, title='A question'):
    answer: discord.ui.Label[Any] = discord.ui.Label(
        text='Your answer', component=discord.ui.TextInput(custom_id='answer', max_length=20)
    )

    proof: discord.ui.Label[Any] = discord.ui.Label(
        text='A file', component=discord.ui.FileUpload(custom_id='proof', required=False)
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        assert isinstance(self.answer.component, discord.ui.TextInput)
        assert isinstance(self.proof.component, discord.ui.FileUpload)
        files = [f' and {file.filename}: {(await file.read()).decode()}' for file in self.proof.component.values]
        await interaction.response.send_message(f'said {self.answer.component.value}{"".join(files)}')


def board(turn: int) -> tuple[discord.ui.LayoutView, discord.File]:
    view = discord.ui.LayoutView(timeout=None)
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    gallery.add_item(media=f'attachment://board-{turn}.png', description=f'the board in turn {turn}')
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    for press in (Press('turn', str(turn)), Press('hand'), Press('slow'), Press('ask'), Press('ignore')):
        row.add_item(press)
    choice: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    choice.add_item(Colour())
    view.add_item(discord.ui.Container(discord.ui.TextDisplay(f'Turn {turn}'), gallery, row, choice))
    return view, discord.File(BytesIO(picture()), f'board-{turn}.png', description=f'the board in turn {turn}')


class SampleBot(discord.Client):
    def __init__(self, *, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.05,
        )
        self.tree = app_commands.CommandTree(self)
        self.resumed = asyncio.Event()
        self.heard = asyncio.Event()
        self.seen: list[discord.Message] = []
        commands: tuple[app_commands.Command[Any, ..., Any], ...] = (play, hello, deal, slow, resume, fail)
        for command in commands:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press, Colour)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip discord.py's wait of five seconds before a further login."""

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_message(self, message: discord.Message) -> None:
        self.seen.append(message)
        self.heard.set()


@app_commands.command(description='Open a board')
@app_commands.choices(game=[app_commands.Choice(name='Onirim', value='onirim')])
async def play(interaction: discord.Interaction[Any], game: str, seats: app_commands.Range[int, 1, 2] = 1) -> None:
    view, file = board(1)
    await interaction.response.send_message(view=view, file=file)


@app_commands.command(description='A private greeting')
async def hello(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message(f'hello in {interaction.locale}', ephemeral=True)


@app_commands.command(description='Send a hand by direct message')
async def deal(interaction: discord.Interaction[Any]) -> None:
    try:
        await interaction.user.send('your hand', file=discord.File(BytesIO(picture()), 'hand.png', description='cards'))
    except discord.Forbidden as refusal:
        await interaction.response.send_message(f'closed ({refusal.code})', ephemeral=True)
    else:
        everyone = discord.AllowedMentions(users=True)
        await interaction.response.send_message(f'dealt to {interaction.user.mention}', allowed_mentions=everyone)


@app_commands.command(description='Think first')
async def slow(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.defer(thinking=True)
    await interaction.followup.send('thought of it')
    await interaction.followup.send('and of more')


@app_commands.command(description='Find a table')
async def resume(interaction: discord.Interaction[Any], table: str) -> None:
    await interaction.response.send_message(f'resumed {table}', ephemeral=True)


@resume.autocomplete('table')
async def tables(interaction: discord.Interaction[Any], text: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f'table {name}', value=name) for name in ('paris', 'parma') if text in name]


@app_commands.command(description='Never answer')
async def fail(interaction: discord.Interaction[Any]) -> None:
    pass


B = TypeVar('B', bound=SampleBot)


@asynccontextmanager
async def running(bot: B, playground: Playground) -> AsyncIterator[B]:
    """Run the bot during the block, logged in and ready."""
    task = asyncio.create_task(bot.start(playground.token))
    ready = asyncio.create_task(bot.wait_until_ready())
    try:
        await asyncio.wait({task, ready}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        assert not task.done() and bot.is_ready()
        yield bot
    finally:
        async with asyncio.timeout(PATIENCE):
            await bot.close()
            # A bot that never became ready would try to connect for ever.
            await task
