"""The routes of Discord's API that the bot uses, one file for each subject."""

from __future__ import annotations

from . import application, channels, commands, emojis, guild, interactions, messages, webhooks

ROUTES = (
    *application.ROUTES,
    *emojis.ROUTES,
    *commands.ROUTES,
    *guild.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *interactions.ROUTES,
    *webhooks.ROUTES,
)
