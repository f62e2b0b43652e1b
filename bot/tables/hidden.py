"""Finished games that are still hidden, because others may yet play the same deal."""

from __future__ import annotations

from bot.refusal import Refusal
from bot.tables.codes import is_closed, written
from bot.tables.dailies import day_of
from bot.tables.known_deals import has_ended
from bot.tables.match import options_of, seat_of
from bot.tables.origins import origin_of
from engine.options import shares_deal
from persistence.errors import TableUnreadable
from persistence.rows import UNFINISHED, Table
from persistence.store import Store


async def refuse_hidden(store: Store, table: Table, user_id: int) -> None:
    """Raise `Refusal` if a finished game is hidden from a user, because they may still play its deal.

    The players of the game know the deal. It is hidden from other users until its day is over, and until their own
    unfinished try at it has ended.
    """
    await refuse_given(store, table, user_id)
    if await _is_played_by(store, table, user_id):
        raise Refusal('refusal-replay-hidden')


async def refuse_given(store: Store, table: Table, user_id: int) -> None:
    """Raise `Refusal` if a game has a code whose deal the user has not finished. The game may still be running."""
    code = await code_given(store, table)
    if code is not None and await _is_given_to(store, table, code, user_id):
        raise Refusal('refusal-code-hidden', code=written(code))


async def code_given(store: Store, table: Table) -> str | None:
    """The code that has the deal of a game, or the deal of the game that it continues. None without a code.

    A code counts for all tables that share its deal. Of several codes, return the last to close.
    """
    code = await _code_of(store, table)
    same = [] if code is None else await store.codes_like(code)
    return same[0] if same else code


async def _code_of(store: Store, table: Table) -> str | None:
    """A code that has the deal of a game, or the deal of the game that it continues. None without a code."""
    while table.code is None:
        if shared_on(table) is not None and (code := await store.code_of_deal(table.game, table.snapshot or '')):
            return code
        origin = origin_of(table)
        if origin is None:
            return None
        code = await store.code_of(origin.table)
        if code is not None:
            return code
        try:
            table = await store.load(origin.table)
        except TableUnreadable:
            return None
    return table.code.text


async def _is_given_to(store: Store, table: Table, text: str, user_id: int) -> bool:
    """Whether a user may still play a game's deal by its code: the code is open, or their own game of it goes on.

    False for users who have finished it, with or without the code.
    """
    if seat_of(table, user_id) is not None:
        return False
    code, same = await store.code(text), await store.codes_like(text)
    if code is None or is_closed(code, store.now()):
        return any([await store.unfinished_attempt(user_id, each) is not None for each in same])
    finished = any([await store.has_finished(user_id, each) for each in same])
    return not (finished or await has_ended(store, code, user_id))


async def _is_played_by(store: Store, table: Table, user_id: int) -> bool:
    """Whether a user may still play the shared deal of a finished game's day, or has an unfinished try at it."""
    if seat_of(table, user_id) is not None:
        return False
    if is_of_today(table, store.now()):
        return True
    if shared_on(table) is None:
        return False
    begun = await store.tables_of_user(user_id, UNFINISHED)
    return any([await _counts_with_deal_of(store, table, each) for each in begun])


async def is_still_dealt(store: Store, table: Table) -> bool:
    """Whether other tables may still get the deal of this one: by a code, or because its day (UTC) is not over."""
    return is_of_today(table, store.now()) or await code_given(store, table) is not None


def is_of_today(table: Table, now: float) -> bool:
    """Whether a game has the shared deal of a day (UTC) that is not over."""
    day = shared_on(table)
    return day is not None and day >= day_of(now)


def shared_on(table: Table) -> str | None:
    """The day (UTC) of a finished game's deal if other tables get the same deal, else None.

    Unless the game is a daily deal, this is the day on which it ended. The deal may be from an earlier day, never from
    a later one. So a game may stay hidden too long, but is never shown too early.
    """
    if table.origin is not None:
        return None
    return day_of(table.updated_at) if table.daily is None and shares_deal(options_of(table)) else table.daily


async def _counts_with_deal_of(store: Store, table: Table, other: Table) -> bool:
    """Whether the game at the table `other` may have the same deal as the finished game at `table`.

    False if `other` continues another game, or only practises a daily deal.
    """
    if (other.game, other.daily, other.origin) != (table.game, table.daily, None):
        return False
    return other.options == table.options if table.daily is None else await store.counts(other.id)
