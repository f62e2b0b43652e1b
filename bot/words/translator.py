"""Translator of the slash commands' names and descriptions."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.words import words_for

LOCALES: Final = (discord.Locale.russian, discord.Locale.polish)
"""The locales besides English. For all others Discord shows the default names, which are English."""


class Translator(app_commands.Translator):
    """Translates by the message key that each `locale_str` carries."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text of `string` in `locale`. None if Discord is to show the default text."""
        if locale not in LOCALES or 'key' not in string.extras:
            return None
        return words_for(str(locale))(string.extras['key'])
