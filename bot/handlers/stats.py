"""`/stats`: statistics of a user's games and of a guild's."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Actions, Context
from bot.message.custom_id import CustomId
from bot.panels.stats import own_panel, server_panel, shown_panel
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.tables.statistics import Statistics, statistics
from bot.words import words_for


class StatsHandlers:
    """Shows statistics of the games of a user, or of a guild."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.actions: Final[Actions] = {'stats': self.press}

    async def stats(self, context: Context) -> None:
        """`/stats`: the user's own statistics, in an ephemeral message."""
        names = await self._core.store.names_beside(context.user_id)
        panel = own_panel(await self._own(context), names, context.words, on_server=context.guild_id is not None)
        await context.reply.show(panel)

    async def press(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The buttons of `/stats`: the user's statistics, the guild's, and both shown to the channel."""
        match custom_id.rest:
            case 'me':
                await self.stats(context)
            case 'here':
                await self._server(context)
            case 'show':
                words = words_for(await context.board_locale(self._core.store))
                panel = shown_panel(await self._own(context), context.interaction.user.display_name, words)
                await context.reply.announce(panel)
            case 'show here':
                await self._server(context, shown=True)
            case _:
                raise Refusal('refusal-stale')

    async def _server(self, context: Context, *, shown: bool = False) -> None:
        guild_id, store = context.guild_id, self._core.store
        if guild_id is None:
            raise Refusal('refusal-stale')
        words = words_for(await context.board_locale(self._core.store)) if shown else context.words
        panel = server_panel(await store.tallies(guild_id), await store.crowd(guild_id), words, shown=shown)
        await (context.reply.announce(panel) if shown else context.reply.show(panel))

    async def _own(self, context: Context) -> Statistics:
        return statistics(await self._core.store.played(context.user_id))
