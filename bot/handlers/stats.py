"""`/stats`: statistics of a user's games and of a guild's."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Actions, Context
from bot.message.custom_id import CustomId
from bot.panels.paging import number_in
from bot.panels.ranking import ranking_button
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
        await self._mine(context, 0)

    async def press(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The buttons of `/stats`: show the statistics of the user or the guild, to this user alone or to the channel.

        The id is "me" or "here" (the guild) for this user alone, "show" or "show here" for the channel. The number of a
        page may follow.
        """
        what, _, last = custom_id.rest.rpartition(' ')
        what, number = (what, number_in(last)) if last.isdecimal() else (custom_id.rest, 0)
        match what:
            case 'me':
                await self._mine(context, number)
            case 'here':
                await self._server(context, number)
            case 'show':
                words = words_for(await context.board_locale(self._core.store))
                panel = shown_panel(await self._own(context), context.interaction.user.display_name, words, number)
                await context.reply.announce(panel)
            case 'show here':
                await self._server(context, number, shown=True)
            case _:
                raise Refusal('refusal-stale')

    async def _mine(self, context: Context, number: int) -> None:
        names, found = await self._core.store.names_beside(context.user_id), await self._own(context)
        guild_id = context.guild_id
        ranked = guild_id is not None and await self._core.store.allows(guild_id, 'ranking')
        panel = own_panel(
            found,
            names,
            context.words,
            on_server=guild_id is not None,
            further=(ranking_button(context.words),) if ranked else (),
            number=number,
        )
        await context.reply.show(panel)

    async def _server(self, context: Context, number: int, *, shown: bool = False) -> None:
        guild_id, store = context.guild_id, self._core.store
        if guild_id is None:
            raise Refusal('refusal-stale')
        words = words_for(await context.board_locale(self._core.store)) if shown else context.words
        tallies, crowd = await store.tallies(guild_id), await store.crowd(guild_id)
        panel = server_panel(tallies, crowd, words, shown=shown, number=number)
        await (context.reply.announce(panel) if shown else context.reply.show(panel))

    async def _own(self, context: Context) -> Statistics:
        return statistics(await self._core.store.played(context.user_id))
