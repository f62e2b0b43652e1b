"""The one button and the one menu there are: each knows from its id what it stands for, also after a restart.

Every view is made of these alone and is built afresh each time. A view that mixed them with other items would, when
it timed out, take their class out of discord.py's registry, and all buttons of all tables would fall silent.
"""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot.message.custom_id import TEMPLATE, Act, act_of

Layout = ui.LayoutView


class Press(ui.DynamicItem[ui.Button[Layout]], template=TEMPLATE.replace('[bm]', 'b')):
    """A button."""

    def __init__(self, button: ui.Button[Layout]) -> None:
        super().__init__(button)
        self.act = Act('')

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Press:
        """The button that was pressed, rebuilt from its id."""
        assert isinstance(item, ui.Button), 'the template is for buttons only'
        press = cls(item)
        press.act = _act(match)
        return press

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button stands for."""
        await interaction.client.serve(interaction, self.act, ())


class Pick(ui.DynamicItem[ui.Select[Layout]], template=TEMPLATE.replace('[bm]', 'm')):
    """A menu."""

    def __init__(self, select: ui.Select[Layout]) -> None:
        super().__init__(select)
        self.act = Act('')

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Pick:
        """The menu that was used, rebuilt from its id."""
        assert isinstance(item, ui.Select), 'the template is for menus only'
        pick = cls(item)
        pick.act = _act(match)
        return pick

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the menu stands for, with the lines that were chosen."""
        await interaction.client.serve(interaction, self.act, tuple(self.item.values))


def _act(match: re.Match[str]) -> Act:
    return act_of(match['verb'], match['table'], match['version'], match['rest'])
