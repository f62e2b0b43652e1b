"""`/daily`: the maze and the deck of the day, which are the same for everybody."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.handlers.lobby import begin
from bot.handlers.private import show_hand
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.daily import Standing, daily_panel, shared_panel
from bot.refusal import Refusal
from bot.screens.daily import Reader, finish_of, standings, table_of
from bot.screens.followed import OF_THE_DAY, Following
from bot.tables.dailies import DAILIES, day_of, is_day
from bot.tables.match import find, read, seat_of
from bot.words import words_for
from persistence.errors import Repeated
from persistence.rows import Table


async def daily(context: Context) -> None:
    """`/daily`: both deals, with par and what others have reached, for the user alone."""
    await _show_all(context)


async def press(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The buttons there and below the end of such a game; the id says "play GAME", "again GAME DAY", or the like."""
    what, game, day, *_ = (*custom_id.rest.split(' '), '', '')
    context.services.followed.leave((context.user_id, OF_THE_DAY))
    if what == 'show':
        await _show_all(context, beside=True)
    elif what == 'play' and game in DAILIES:
        await play(context, game, day_of(context.services.clock()))
    elif what == 'again' and game in DAILIES and is_day(day):
        await play(context, game, day)
    elif what == 'share' and is_day(day):
        await _share(context, game, day)
    elif what in ('name', 'unname') and is_day(day):
        await _name(context, game, day, wanted=what == 'name')
    else:
        raise Refusal('refusal-stale')


async def play(context: Context, game: str, day: str) -> None:
    """Go on with the deal of a day, or begin it: the first time counts, every other is practice.

    Only for practice may the day be past.
    """
    store = context.services.store
    table = await table_of(store, context.user_id, game, day)
    if table is None:
        today, tries = day_of(context.services.clock()), await store.tries(context.user_id)
        if day != today and not any((each.game, each.day) == (game, day) for each in tries):
            raise Refusal('refusal-stale')
        table = await _opened(context, game, day)
    if table.status == 'lobby':
        table = await begin(context, table, f'{context.request}/begin')
        # Known by the time they have played: it takes some minutes at most.
        await context.services.adviser_alone.of(game, day)
    await show(context, table)


async def show(context: Context, table: Table) -> None:
    """Show the user the deal of a day that they play: to them alone, or where its board is in their DMs."""
    services, seat = context.services, seat_of(table, context.user_id)
    if seat is None:
        raise Refusal('refusal-not-seated')
    if table.private:
        await show_hand(context, await read(services.store, table), seat)
        return
    url = (await services.ledger.shown(table)).board_url
    services.boards.doubt(table.id)
    services.changed(table.id)
    await (context.reply.acknowledge() if url is None else context.say('daily-elsewhere', url=url))


async def _opened(context: Context, game: str, day: str) -> Table:
    """A new table of the user's; if they have pressed twice, the one that the other press has opened."""
    try:
        return await context.services.store.create_table(
            game=game,
            options=DAILIES[game].table_options(),
            guild_id=context.guild_id,
            channel_id=context.channel_id,
            locale=context.words.language,
            host=context.seat(0),
            request=context.request,
            daily=day,
        )
    except Repeated as repeated:
        return await find(context.services.store, repeated.table_id)


async def _share(context: Context, game: str, day: str) -> None:
    """Show everybody in the channel what the user has reached."""
    store = context.services.store
    made = next((each for each in await store.tries(context.user_id) if (each.game, each.day) == (game, day)), None)
    finish = None if made is None else await finish_of(store, made)
    if finish is None:
        raise Refusal('refusal-stale')
    words = words_for(await context.board_locale())
    await context.reply.announce(shared_panel(finish, context.interaction.user.display_name, words))


async def _name(context: Context, game: str, day: str, *, wanted: bool) -> None:
    """Name the user on this server with what they have reached today, or name them no more."""
    store, guild_id = context.services.store, context.guild_id
    if guild_id is None:
        raise Refusal('refusal-stale')
    if not wanted:
        await store.unname(context.user_id, game, day, guild_id)
    elif day != day_of(context.services.clock()) or not await store.name(
        context.user_id, game, day, guild_id, context.interaction.user.display_name
    ):
        raise Refusal('refusal-stale')
    await _show_all(context)


async def _show_all(context: Context, *, beside: bool = False) -> None:
    """Show the deals of today; where par is not known yet, it is shown as soon as it is."""
    services = context.services
    found = await _standings(context)
    panel = _panel(context, found)
    await (context.reply.show_beside(panel) if beside else context.reply.show(panel))
    if all(each.par is not None for each in found) or not context.reply.is_answer(beside=beside):
        return

    async def then() -> Panel:
        return _panel(context, await _standings(context))

    services.followed.follow(Following(context.interaction, OF_THE_DAY, services.pars.drain, then))


async def _standings(context: Context) -> tuple[Standing, ...]:
    services = context.services
    reader = Reader(context.user_id, context.guild_id)
    return await standings(services.store, services.pars, services.adviser_alone, reader, services.clock())


def _panel(context: Context, found: tuple[Standing, ...]) -> Panel:
    return daily_panel(found, context.words, on_server=context.guild_id is not None)


HANDLERS: Final = {'daily': press}
