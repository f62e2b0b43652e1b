"""Watching a finished game: which users may, through which seats, and which may show it in the channel."""

from __future__ import annotations

from collections.abc import Collection

from bot.refusal import Refusal
from bot.tables.hidden import code_given, is_of_today, is_still_dealt, refuse_hidden
from bot.tables.match import seat_of
from persistence.rows import Table
from persistence.store import Store

Consents = Collection[tuple[int, str]]
"""`(user_id, what)`: the user lets others see the view of their seat ("seat"), or the game's replay ("channel")."""


async def refuse_watching(store: Store, table: Table, user_id: int, *, here: bool, consents: Consents) -> None:
    """Raise `Refusal` if a user may not watch a finished game. `here` says that it was played where they are."""
    if seat_of(table, user_id) is not None:
        return
    if not here:
        # A user in another guild must not learn that the game exists.
        raise Refusal('refusal-no-table')
    if table.private and not any(what == 'channel' for _, what in consents):
        raise Refusal('refusal-not-seated')
    await refuse_hidden(store, table, user_id)


def seats_open_to(table: Table, user_id: int, seq: int, consents: Consents) -> tuple[int, ...]:
    """The seats whose views a user may see after step `seq`: their own, then those of consenting users.

    A seat is left out if another user had it at that step.
    """
    own = seat_of(table, user_id)
    others = (seat.index for seat in table.seats if (seat.user_id, 'seat') in consents and seat.index != own)
    found = (*(() if own is None else (own,)), *others)
    return tuple(seat for seat in found if table.sitter(seat, seq).user_id == table.seats[seat].user_id)


async def may_show(store: Store, table: Table, user_id: int, guild_id: int | None, *, here: bool) -> bool:
    """Whether a user may show a finished game in a channel of this guild. `here` says that it was played there.

    The guild is None where the bot is no member. Nobody knows there who has an unfinished try at the deal of a day.
    """
    if not here or seat_of(table, user_id) is None:
        return False
    allowed = table.daily is None if guild_id is None else await store.allows(guild_id, 'sharing')
    return allowed and not await is_hidden_from_anyone(store, table, guild_id)


async def may_show_later(store: Store, table: Table, user_id: int, guild_id: int | None, *, here: bool) -> bool:
    """Whether only the day (UTC) of a finished game's deal has to end before a user may show the game here."""
    if not here or guild_id is None or seat_of(table, user_id) is None or not is_of_today(table, store.now()):
        return False
    return await store.allows(guild_id, 'sharing') and await code_given(store, table) is None


async def refuse_sharing(store: Store, guild_id: int | None) -> None:
    """Raise `Refusal` if the moderators of a guild have switched sharing off."""
    if guild_id is not None and not await store.allows(guild_id, 'sharing'):
        raise Refusal('refusal-sharing-off')


async def refuse_showing(store: Store, table: Table, guild_id: int | None) -> None:
    """Raise `Refusal` if more of a finished game must not be shown, because some users may still play its deal."""
    if await is_hidden_from_anyone(store, table, guild_id):
        given = await code_given(store, table) is not None
        raise Refusal('refusal-share-code' if given else 'refusal-replay-hidden')


async def is_hidden_from_anyone(store: Store, table: Table, guild_id: int | None) -> bool:
    """Whether some users may still play a finished game's deal, so that it must not be shown in a guild's channel.

    True while other tables may get the deal, or while a user of the guild has an unfinished try at it.
    """
    if await is_still_dealt(store, table):
        return True
    return table.daily is not None and guild_id is not None and await store.is_tried(table.game, table.daily, guild_id)
