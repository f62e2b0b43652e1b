"""The two dynamic items behind every button and every menu: what one stands for is read from its `custom_id`.

So they work after a restart. Every view is made of these alone and is built afresh each time.
"""

from __future__ import annotations

import re
from typing import Any, Final

import discord
from discord import ui

from bot.message.custom_id import TEMPLATE, CustomId, opened

Layout = ui.LayoutView

NOTHING: Final = CustomId('')
"""What a component stands for that the bot has never sent, forged by somebody: the answer to it says so."""


class Press(ui.DynamicItem[ui.Item[Layout]], template=TEMPLATE.replace('[bm]', 'b')):
    """A button."""

    def __init__(self, button: ui.Item[Layout]) -> None:
        super().__init__(button)
        self.parsed = NOTHING

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Press:
        """The button that was pressed, rebuilt from its id; it stands for nothing if it is none."""
        press = cls(item)
        if isinstance(item, ui.Button):
            press.parsed = _parsed(match)
        return press

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button stands for."""
        await interaction.client.serve(interaction, self.parsed, ())


class Pick(ui.DynamicItem[ui.Item[Layout]], template=TEMPLATE.replace('[bm]', 'm')):
    """A menu."""

    def __init__(self, select: ui.Item[Layout]) -> None:
        super().__init__(select)
        self.parsed = NOTHING

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Pick:
        """The menu that was used, rebuilt from its id; it stands for nothing if it is none."""
        pick = cls(item)
        if isinstance(item, ui.Select):
            pick.parsed = _parsed(match)
        return pick

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the menu stands for, with the lines that were chosen."""
        lines = self.item.values if isinstance(self.item, ui.Select) else ()
        await interaction.client.serve(interaction, self.parsed, tuple(map(opened, lines)))


def _parsed(match: re.Match[str]) -> CustomId:
    custom_id = CustomId.parse(match.string)
    assert custom_id is not None, 'discord.py has matched it'
    return custom_id
