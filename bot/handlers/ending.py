"""`/end`: the host or a moderator ends a table; in the middle of a game the host asks the others first."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.handlers.returning import be_there
from bot.handlers.tables import LISTED, UNFINISHED, chosen, menu_line
from bot.message.custom_id import CustomId
from bot.message.panel import Menu, Panel
from bot.panels.time import moment
from bot.refusal import Refusal
from bot.tables.match import find, seat_of
from bot.tables.results import broken_off
from bot.words.names import text_name
from persistence.rows import Table


async def end(context: Context) -> None:
    """`/end`: for the host or a moderator, after asking again."""
    store = context.services.store
    here = await store.tables_in_channel(context.channel_id, UNFINISHED, limit=LISTED)
    own = await store.tables_of_user(context.user_id, UNFINISHED, limit=LISTED)
    here += [table for table in own if table.private and table.channel_id == context.channel_id]
    mine = [table for table in here if _may_end(context, table)][:LISTED]
    if not mine:
        raise Refusal('refusal-nothing-to-end' if not here else 'refusal-only-host-end')
    lines = tuple(menu_line(table, context.words) for table in mine)
    menu = Menu(CustomId('end').menu(), context.words('end-choose'), lines)
    await context.reply.show(Panel((context.words('end-sure'), menu)))


async def end_table(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The menu of `/end`."""
    services = context.services
    table = await find(services.store, chosen(values))
    if not _may_end(context, table):
        raise Refusal('refusal-only-host-end')
    if table.status not in UNFINISHED:
        raise Refusal('refusal-over')
    await be_there(context, table.id)
    if services.endings.others(table) and _as_host(context, table):
        if services.endings.refused(table.id):
            raise Refusal('refusal-others-play-on')
        ending = await services.endings.ask(table, context.request)
        await context.reply.show(Panel((context.words('end-asked', when=moment(services.endings.due(ending))),)))
        return
    await services.store.end(table.id, table.version, note='ended', request=context.request, record=broken_off(table))
    services.refresher.refresh(table.id)
    await context.reply.show(Panel((context.words('end-done'),)))


async def answer(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """The buttons below that question; the id says "no TABLE" or "yes TABLE"."""
    what, _, number = custom_id.rest.partition(' ')
    endings, store = context.services.endings, context.services.store
    table = await find(store, chosen((number,)))
    seat = seat_of(table, context.user_id)
    if seat is None:
        raise Refusal('refusal-not-seated')
    await be_there(context, table.id)
    ending = endings.of(table.id)
    if ending is None or table.status != 'open':
        raise Refusal('refusal-stale')
    if what not in ('no', 'yes') or (what == 'yes' and context.user_id == table.host_id):
        await context.say('end-asked', when=moment(endings.due(ending)))
        return
    # What was pressed may be gone when the game has ended.
    await context.reply.acknowledge()
    if what == 'no':
        await endings.object(ending, text_name(table.seats[seat].name))
    else:
        await endings.agree(ending, context.user_id)


def _may_end(context: Context, table: Table) -> bool:
    """Whether the user is the table's host, or a moderator in its channel, on the server where it began."""
    return table.host_id == context.user_id or _moderates(context, table)


def _as_host(context: Context, table: Table) -> bool:
    """Whether the user ends the game as its host, who asks the others first.

    A host who moderates does so as well; only where somebody has objected do they end it as a moderator.
    """
    objected = context.services.endings.refused(table.id)
    return table.host_id == context.user_id and not (objected and _moderates(context, table))


def _moderates(context: Context, table: Table) -> bool:
    at_home = table.home_id is not None and table.home_id == context.guild_id
    return context.moderates and at_home and table.channel_id == context.channel_id


HANDLERS: Final = {'end': end_table, 'ending': answer}
