"""The two dynamic items behind every button and every menu: what one stands for is read from its `custom_id`.

So they work after a restart. Every view is made of these alone and is built afresh each time. A view that mixed them
with other items would, when it timed out, take their class out of discord.py's registry, and no button would work.
"""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot.message.custom_id import TEMPLATE, CustomId, opened

Layout = ui.LayoutView


class Press(ui.DynamicItem[ui.Button[Layout]], template=TEMPLATE.replace('[bm]', 'b')):
    """A button."""

    def __init__(self, button: ui.Button[Layout]) -> None:
        super().__init__(button)
        self.parsed = CustomId('')

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Press:
        """The button that was pressed, rebuilt from its id."""
        assert isinstance(item, ui.Button), 'the template is for buttons only'
        press = cls(item)
        press.parsed = _parsed(match)
        return press

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button stands for."""
        await interaction.client.serve(interaction, self.parsed, ())


class Pick(ui.DynamicItem[ui.Select[Layout]], template=TEMPLATE.replace('[bm]', 'm')):
    """A menu."""

    def __init__(self, select: ui.Select[Layout]) -> None:
        super().__init__(select)
        self.parsed = CustomId('')

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Pick:
        """The menu that was used, rebuilt from its id."""
        assert isinstance(item, ui.Select), 'the template is for menus only'
        pick = cls(item)
        pick.parsed = _parsed(match)
        return pick

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the menu stands for, with the lines that were chosen."""
        await interaction.client.serve(interaction, self.parsed, tuple(map(opened, self.item.values)))


def _parsed(match: re.Match[str]) -> CustomId:
    custom_id = CustomId.parse(match.string)
    assert custom_id is not None, 'discord.py has matched it'
    return custom_id
