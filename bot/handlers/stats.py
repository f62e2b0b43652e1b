"""`/stats`: one's own games in numbers, those of the server, and showing either to the channel."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.message.custom_id import CustomId
from bot.panels.stats import own_panel, server_panel, shown_panel
from bot.refusal import Refusal
from bot.tables.statistics import Statistics, statistics
from bot.words import words_for


async def stats(context: Context) -> None:
    """`/stats`: the user's own, which nobody else sees."""
    names = await context.services.store.names_beside(context.user_id)
    panel = own_panel(await _own(context), names, context.words, on_server=context.guild_id is not None)
    await context.reply.show(panel)


async def press(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The buttons there: mine, the server's, and each of them shown to everybody in the channel."""
    match custom_id.rest:
        case 'me':
            await stats(context)
        case 'here':
            await _server(context)
        case 'show':
            words = words_for(await context.board_locale())
            panel = shown_panel(await _own(context), context.interaction.user.display_name, words)
            await context.reply.announce(panel)
        case 'show here':
            await _server(context, shown=True)
        case _:
            raise Refusal('refusal-stale')


async def _server(context: Context, *, shown: bool = False) -> None:
    guild_id, store = context.guild_id, context.services.store
    if guild_id is None:
        raise Refusal('refusal-stale')
    words = words_for(await context.board_locale()) if shown else context.words
    panel = server_panel(await store.tallies(guild_id), await store.crowd(guild_id), words, shown=shown)
    await (context.reply.announce(panel) if shown else context.reply.show(panel))


async def _own(context: Context) -> Statistics:
    return statistics(await context.services.store.played(context.user_id))


HANDLERS: Final = {'stats': press}
