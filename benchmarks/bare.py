"""`python -m benchmarks.bare`: the least that a discord.py bot can do, for comparison. A press changes a label.

There are two messages: one with a button alone, and one with a picture that is ready and sent anew at every press.
"""

from __future__ import annotations

import asyncio
import os
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import discord
from discord import ui

from bot.message.endpoint import point_at

PICTURE: Final = Path(__file__).parents[1] / 'docs' / 'board.png'
CHANNEL: Final = 'games'


class Counter(ui.LayoutView):
    """A button that counts how often it was pressed."""

    def __init__(self, name: str, picture: bytes | None) -> None:
        super().__init__(timeout=None)
        self.picture = picture
        self.presses = 0
        if picture is not None:
            self.add_item(ui.MediaGallery(discord.MediaGalleryItem('attachment://picture.png')))
        self.button: ui.Button[Any] = ui.Button(label='0', custom_id=name)
        self.button.callback = self.press  # type: ignore[method-assign]  # how discord.py has it done
        self.add_item(ui.ActionRow(self.button))

    def files(self) -> list[discord.File]:
        """The picture, ready to be sent."""
        return [] if self.picture is None else [discord.File(BytesIO(self.picture), 'picture.png')]

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Count a press."""
        self.presses += 1
        self.button.label = str(self.presses)
        await interaction.response.edit_message(view=self, attachments=self.files())


class Bare(discord.Client):
    """Posts both messages."""

    async def on_ready(self) -> None:
        """Post them, once connected."""
        for guild in self.guilds:
            for channel in guild.text_channels:
                if channel.name == CHANNEL:
                    for view in (Counter('label', None), Counter('picture', PICTURE.read_bytes())):
                        await channel.send(view=view, files=view.files())


async def main() -> None:
    """Run until the process is ended."""
    token = os.environ['DISCORD_TOKEN']
    await point_at(os.environ['DISCORD_API_URL'], token)
    await Bare(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05).start(token)


if __name__ == '__main__':
    asyncio.run(main())
