"""`/help` and `/about`."""

from __future__ import annotations

from bot.handlers.context import Context
from bot.panels.help import about_panel, help_panel
from bot.systems.core import Core
from bot.words import words_for


class HelpHandlers:
    """Shows what the bot can do, and who made and hosts it."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def show_help(self, context: Context) -> None:
        """`/help`: how to begin, and what new players ask."""
        board_words = words_for(await context.board_locale(self._core.store))
        await context.reply.show(help_panel(context.words, board_words, remote=context.remote is not None))

    async def show_about(self, context: Context) -> None:
        """`/about`: the version, the bot's operator, links, and the authors of the games."""
        await context.reply.show(about_panel(self._core.about, context.words))
