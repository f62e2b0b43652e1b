"""`python -m benchmarks.bare`: a minimal discord.py bot, for comparison. A press changes its button's label.

It posts two messages with a button each. The second also has a picture, which is uploaded again at every press.
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
    """A button that counts its presses."""

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
        """Return the picture as an attachment; empty for the message without a picture."""
        return [] if self.picture is None else [discord.File(BytesIO(self.picture), 'picture.png')]

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Count a press, and show the new number on the button."""
        self.presses += 1
        self.button.label = str(self.presses)
        await interaction.response.edit_message(view=self, attachments=self.files())


class Bare(discord.Client):
    """A client that posts both messages once connected."""

    async def on_ready(self) -> None:
        """Post both messages."""
        for guild in self.guilds:
            for channel in guild.text_channels:
                if channel.name == CHANNEL:
                    for view in (Counter('label', None), Counter('picture', PICTURE.read_bytes())):
                        await channel.send(view=view, files=view.files())


async def main() -> None:
    """Run until the process ends."""
    token = os.environ['DISCORD_TOKEN']
    await point_at(os.environ['DISCORD_API_URL'], token)
    await Bare(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05).start(token)


if __name__ == '__main__':
    asyncio.run(main())
