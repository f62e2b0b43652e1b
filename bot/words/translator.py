"""Names and descriptions of the slash commands in every language."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.words import words_for

LOCALES: Final = (discord.Locale.russian, discord.Locale.polish)
"""The languages besides English that Discord is told; it falls back to the default names, which are English."""


class Translator(app_commands.Translator):
    """Looks the texts up by the key that each `locale_str` carries."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in that language, None where it is the default one."""
        if locale not in LOCALES or 'key' not in string.extras:
            return None
        return words_for(str(locale))(string.extras['key'])
