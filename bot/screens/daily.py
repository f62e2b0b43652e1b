"""What is shown of the deals of the day, gathered from the store."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.message.panel import Block
from bot.panels.daily import Finish, Standing, finish_blocks
from bot.refusal import Refusal
from bot.tables.alone import AdviserAlone
from bot.tables.dailies import DAILIES, Daily, daily_of, day_of, in_a_row, reached
from bot.tables.match import Match, read
from bot.tables.paces import paces
from bot.tables.par import par_of
from bot.words import Words
from persistence.errors import NoTable, TableDamaged
from persistence.rows import Status, Table, Try
from persistence.store import Store

UNFINISHED: Final[tuple[Status, ...]] = ('lobby', 'open')


async def standings(store: Store, adviser: AdviserAlone, user_id: int, now: float) -> tuple[Standing, ...]:
    """The deals of today (of `now`, in unix seconds) as they are for a person."""
    today, tries = day_of(now), await store.tries(user_id)
    return tuple([await _standing(store, adviser, user_id, daily, today, tries) for daily in DAILIES.values()])


async def _standing(
    store: Store, adviser: AdviserAlone, user_id: int, daily: Daily, day: str, tries: list[Try]
) -> Standing:
    own = [each for each in tries if each.game == daily.game]
    standing = Standing(
        daily,
        day,
        await par_of(store, daily.game, day),
        tuple(await store.reached(daily.game, day)),
        next((each for each in own if each.day == day), None),
        await table_of(store, user_id, daily.game, day),
        in_a_row((each.day for each in own if each.reached is not None), day),
    )
    # Before their own try nobody is told what can be done.
    return replace(standing, alone=await adviser.of(daily.game, day)) if standing.tried else standing


async def table_of(store: Store, user_id: int, game: str, day: str) -> Table | None:
    """The table where a person plays the deal of a day just now, for the first time or again."""
    tables = await store.tables_of_user(user_id, UNFINISHED)
    return next((table for table in tables if (table.game, table.daily) == (game, day)), None)


async def ending(store: Store, match: Match, words: Words) -> tuple[Block, ...]:
    """What stands below the end of a game with the deal of a day; nothing at other tables."""
    finish = await finish_at(store, match)
    return (
        ()
        if finish is None
        else finish_blocks(
            finish, words, counts=await store.counts(match.table.id), on_server=match.table.guild_id is not None
        )
    )


async def finish_at(store: Store, match: Match) -> Finish | None:
    """How the deal of a day went at a table; None where another deal was played, or the game goes on."""
    table, daily = match.table, daily_of(match.table)
    if daily is None or table.daily is None or table.status != 'over':
        return None
    par = await par_of(store, table.game, table.daily)
    if match.game.result(match.state) is None:
        return Finish(daily, table.daily, par, None, ())
    view, done = match.view(None), paces(daily, await store.log(table.id))
    spare = None if daily.fewer or reached(daily, view) < daily.steps else view.deck
    return Finish(daily, table.daily, par, reached(daily, view), done, spare)


async def finish_of(store: Store, made: Try) -> Finish | None:
    """How somebody's try went; None while it is played. Of a game that has been deleted only the number is left."""
    daily = DAILIES.get(made.game)
    if daily is None or made.reached is None:
        return None
    try:
        finish = await finish_at(store, await read(store, await store.load(made.table_id)))
    except (NoTable, TableDamaged, Refusal):
        finish = None
    return finish or Finish(daily, made.day, await par_of(store, made.game, made.day), made.reached, ())
