"""**Play again**: whoever plays alone begins at once, and several people are asked to a lobby."""

from __future__ import annotations

from typing import Final

from bot.handlers import daily
from bot.handlers.access import others_may_sit
from bot.handlers.context import Context
from bot.handlers.lobby import LOBBIES, begin, join_lobby
from bot.message.custom_id import CustomId
from bot.refusal import Refusal
from bot.tables.match import find, game_of, seat_of
from persistence.rows import Table


async def again(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Play again**: the same options and people; pressed by several, it is still one new game.

    The first to press opens its lobby and asks the others, whom pressing the same button seats there.
    """
    store = context.services.store
    table = await find(store, custom_id.table)
    if seat_of(table, context.user_id) is None:
        raise Refusal('refusal-not-seated')
    if table.daily is not None:
        await daily.play(context, table.game, table.daily)
        return
    await context.services.dm_channels.welcome(context.user_id)
    people = {seat.user_id for seat in table.seats if seat.user_id is not None}
    after, made = await store.play_again(
        table.id,
        host_id=table.host_id if table.host_id in people else context.user_id,
        asked_by=context.user_id,
        most=LOBBIES,
        request=context.request,
    )
    if made:
        await _opened(context, table, after)
    elif any(seat.user_id == context.user_id for seat in after.invited):
        after = await join_lobby(context, after)
        context.services.changed(after.id)
        # On the board everybody sees what comes of it.
        await (_lead(context, after, 'again-joined') if context.reply.in_place else context.reply.acknowledge())
    else:
        if seat_of(after, context.user_id) is None:
            others_may_sit(after)
        await _lead(context, after, 'again-lobby' if after.status == 'lobby' else 'again-already')


async def _opened(context: Context, before: Table, after: Table) -> None:
    """The next lobby has just been made; alone there is nobody to wait for."""
    presence = context.services.presence
    for seat in after.invited:
        if seat.user_id is not None and (place := presence.place(before, seat.user_id)) is not None:
            presence.record(after, seat.user_id, place)
    if not after.invited and len(after.seats) in game_of(after).seats:
        after = await begin(context, after, request=f'{context.request}/begin')
    context.services.refresher.refresh(before.id)
    context.services.changed(after.id)
    # In somebody's DMs it is right below.
    if context.reply.in_place and after.guild_id is not None:
        await context.say('again-opened', channel=f'<#{after.channel_id}>')
    else:
        await context.reply.acknowledge()


async def _lead(context: Context, after: Table, key: str) -> None:
    """Show the way to the next game, or to its lobby, in the words of that key."""
    url = (await context.services.ledger.shown(after)).board_url
    if url is None:
        await context.reply.acknowledge()
    else:
        await context.say(key, url=url)


HANDLERS: Final = {'again': again}
