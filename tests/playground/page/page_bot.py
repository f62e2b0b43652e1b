"""The bot in tests of the page: the sample bot with a few more commands."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any

import discord
from discord import app_commands
from PIL import Image

from playground import Playground
from tests.playground import sample_bot
from tests.playground.sample_bot import SampleBot

RUSSIAN = {'hello': 'привет', 'A private greeting': 'Тайное приветствие'}


class Words(app_commands.Translator):
    async def translate(self, string: Any, locale: discord.Locale, context: Any) -> str | None:
        return RUSSIAN.get(string.message) if locale is discord.Locale.russian else None


class PageBot(SampleBot):
    """The sample bot with more to show on the page.

    It has translated words, a menu for several values, rich text, pictures, and every kind of component.
    """

    def __init__(self) -> None:
        super().__init__()
        commands: tuple[app_commands.Command[Any, ..., Any] | app_commands.ContextMenu, ...] = (
            menu, words, pictures, everything, keep, wave,
        )  # fmt: skip
        for command in commands:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Words())
        self.add_dynamic_items(Several, Kept, Form)
        await super().setup_hook()


class Several(discord.ui.DynamicItem[discord.ui.Select[Any]], template='v1several'):
    def __init__(self) -> None:
        options = [
            discord.SelectOption(label=f'Card {n}', value=str(n), description=f'number {n}') for n in range(1, 6)
        ]
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id='v1several', placeholder='Which cards?', options=options, min_values=2, max_values=3
        )
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Several:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f'cards {self.item.values}')


class Kept(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r'v1kept(?P<time>\d)'):
    """A menu of two choices. The bot defers its answer to one choice, and updates the message for the other."""

    def __init__(self, time: int) -> None:
        options = [discord.SelectOption(label=name.title(), value=name) for name in ('north', 'south')]
        super().__init__(discord.ui.Select(custom_id=f'v1kept{time}', placeholder='Which way?', options=options))
        self.time = time

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Kept:
        return cls(int(match['time']))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        gone = f'{self.time}: {self.item.values[0]}'
        view = discord.ui.View(timeout=None).add_item(Kept(self.time))
        if self.item.values == ['north']:
            await interaction.response.defer()
            await interaction.edit_original_response(content=f'deferred {gone}', view=view)
        else:
            await interaction.response.edit_message(content=f'updated {gone}', view=view)


class Form(discord.ui.DynamicItem[discord.ui.Button[Any]], template='v1form'):
    def __init__(self) -> None:
        super().__init__(discord.ui.Button(label='Fill in', custom_id='v1form'))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Form:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Fields())


class Fields(discord.ui.Modal, title='Everything to fill in'):
    def __init__(self) -> None:
        super().__init__()
        radio = [
            discord.RadioGroupOption(label=name, value=name, description=f'the {name}') for name in ('key', 'door')
        ]
        boxes = [discord.CheckboxGroupOption(label=name, value=name) for name in ('red', 'blue')]
        options = [discord.SelectOption(label=name, value=name) for name in ('sun', 'moon')]
        self.parts: dict[str, discord.ui.Item[Any]] = {
            'A menu': discord.ui.Select(custom_id='menu', options=options),
            'A group': discord.ui.RadioGroup(custom_id='radio', options=radio),
            'Boxes': discord.ui.CheckboxGroup(custom_id='boxes', options=boxes, required=False),
            'A box': discord.ui.Checkbox(custom_id='box'),
            'Somebody': discord.ui.UserSelect(custom_id='who', required=False),
        }
        for name, part in self.parts.items():
            self.add_item(discord.ui.Label(text=name, description=f'about {name.lower()}', component=part))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        given = [getattr(part, 'values', None) or getattr(part, 'value', None) for part in self.parts.values()]
        await interaction.response.send_message(f'given {given[:4]}')


@app_commands.context_menu(name='Wave')
async def wave(interaction: discord.Interaction[Any], person: discord.User) -> None:
    await interaction.response.send_message(f'waves at {person.display_name}')


@app_commands.command(description='A menu that keeps its selection')
async def keep(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message('go', view=discord.ui.View(timeout=None).add_item(Kept(1)))


@app_commands.command(description='Every kind of component')
async def everything(interaction: discord.Interaction[Any]) -> None:
    emojis = await interaction.client.fetch_application_emojis()
    view = discord.ui.LayoutView(timeout=None)
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0xFFD66B)
    box.add_item(discord.ui.Section('A section with a button', accessory=Form()))
    thumbnail: discord.ui.Thumbnail[Any] = discord.ui.Thumbnail('attachment://small.png', description='a small picture')
    box.add_item(discord.ui.Section('A section with a picture', accessory=thumbnail))
    box.add_item(discord.ui.Separator(visible=True))
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    row.add_item(discord.ui.Button(label='Ours', emoji=emojis[0] if emojis else None, custom_id='ours'))
    box.add_item(row)
    box.add_item(discord.ui.File('attachment://rules.txt'))
    view.add_item(box)
    view.add_item(discord.ui.Container(discord.ui.TextDisplay('the murderer'), spoiler=True))
    files = [discord.File(drawn(200, 200), 'small.png'), discord.File(BytesIO(b'Rules'), 'rules.txt')]
    await interaction.response.send_message(view=view, files=files)


@app_commands.command(description='Choose several')
async def menu(interaction: discord.Interaction[Any]) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Several())
    await interaction.response.send_message('choose', view=view)


@app_commands.command(description='Show a text')
async def words(interaction: discord.Interaction[Any], text: str) -> None:
    await interaction.response.send_message(text)


@app_commands.command(description='Show pictures of these sizes: 1200x764,300x200')
async def pictures(interaction: discord.Interaction[Any], sizes: str) -> None:
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    files = []
    for number, size in enumerate(sizes.split(',')):
        width, height = map(int, size.split('x'))
        files.append(discord.File(drawn(width, height), f'{number}.png'))
        gallery.add_item(media=files[-1], description=f'picture {number}, {size}')
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(gallery)
    await interaction.response.send_message(view=view, files=files)


def drawn(width: int, height: int) -> BytesIO:
    file = BytesIO()
    Image.linear_gradient('L').resize((width, height)).save(file, 'PNG')
    file.seek(0)
    return file


@asynccontextmanager
async def running(playground: Playground) -> AsyncIterator[PageBot]:
    """Run the bot during the block, logged in and ready."""
    async with sample_bot.running(PageBot(), playground) as bot:
        yield bot
