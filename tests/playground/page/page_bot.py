"""The bot that the page is tried with: the sample bot, and a few commands more."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any

import discord
from discord import app_commands
from PIL import Image

from playground import Playground
from tests.playground.sample_bot import SampleBot

RUSSIAN = {'hello': 'привет', 'A private greeting': 'Тайное приветствие'}


class Words(app_commands.Translator):
    async def translate(self, string: Any, locale: discord.Locale, context: Any) -> str | None:
        return RUSSIAN.get(string.message) if locale is discord.Locale.russian else None


class PageBot(SampleBot):
    """The sample bot, with what only the page shows: words in a language, a menu for several, a rich text, pictures."""

    def __init__(self) -> None:
        super().__init__()
        self.tree.add_command(menu)
        self.tree.add_command(words)
        self.tree.add_command(pictures)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Words())
        self.add_dynamic_items(Several)
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
    """The bot, logged in and ready."""
    bot = PageBot()
    await bot.login(playground.token)
    task = asyncio.create_task(bot.connect())
    try:
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await task
