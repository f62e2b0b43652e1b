"""`/help` and `/about`."""

from __future__ import annotations

from collections.abc import Sequence

from bot.handlers.context import Context
from bot.panels.help import about_panel, help_panel


async def show_help(context: Context, commands: Sequence[str]) -> None:
    """`/help`: what the bot can, how to begin, and its commands, which are given by their default names."""
    await context.reply.show(help_panel(commands, context.words))


async def show_about(context: Context) -> None:
    """`/about`: the version, the host, where to read more, and whose games these are."""
    await context.reply.show(about_panel(context.services.about, context.words))
