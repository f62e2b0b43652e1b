"""Dynamic items behind every button and menu: the `custom_id` says what a component does.

So components work after a restart. Every view is rebuilt, and holds dynamic items alone. If it held a static item
too, its timeout would unregister the dynamic classes (discord.py 2.7.1), and every button of the bot would fail.
"""

from __future__ import annotations

import re
from typing import Any, Final

import discord
from discord import ui

from bot.message.custom_id import TEMPLATE, CustomId, opened

Layout = ui.LayoutView

NOTHING: Final = CustomId('')
"""The parsed id of a forged component. The user is told that the button is stale."""


class Press(ui.DynamicItem[ui.Item[Layout]], template=TEMPLATE.replace('[bmf]', 'b')):
    """A button, rebuilt from its `custom_id` when it is pressed."""

    def __init__(self, button: ui.Item[Layout]) -> None:
        super().__init__(button)
        self.parsed = NOTHING

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Press:
        """Rebuild the pressed button. Its `parsed` id is `NOTHING` if a forged `item` is not a button."""
        press = cls(item)
        if isinstance(item, ui.Button):
            press.parsed = _parsed(match)
        return press

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Run the button's action."""
        await interaction.client.serve(interaction, self.parsed, ())


class Pick(ui.DynamicItem[ui.Item[Layout]], template=TEMPLATE.replace('[bmf]', 'm')):
    """A menu, rebuilt from its `custom_id` when it is used."""

    def __init__(self, select: ui.Item[Layout]) -> None:
        super().__init__(select)
        self.parsed = NOTHING

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Pick:
        """Rebuild the used menu. Its `parsed` id is `NOTHING` if a forged `item` is not a menu."""
        pick = cls(item)
        if isinstance(item, ui.Select | ui.UserSelect):
            pick.parsed = _parsed(match)
        return pick

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Run the menu's action with the chosen values."""
        if isinstance(self.item, ui.UserSelect):
            lines = tuple(str(user.id) for user in self.item.values)
        else:
            lines = tuple(map(opened, self.item.values)) if isinstance(self.item, ui.Select) else ()
        await interaction.client.serve(interaction, self.parsed, lines)


def _parsed(match: re.Match[str]) -> CustomId:
    custom_id = CustomId.parse(match.string)
    assert custom_id is not None, 'discord.py has matched it'
    return custom_id
