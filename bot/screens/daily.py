"""What is shown of the deals of the day, gathered from the store."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.message.panel import Block
from bot.panels.daily import NAMED, Finish, Standing, finish_blocks
from bot.refusal import Refusal
from bot.tables.alone import AdviserAlone
from bot.tables.dailies import DAILIES, Daily, daily_of, day_of, in_a_row, reached
from bot.tables.match import Match, read
from bot.tables.paces import paces
from bot.tables.par import Pars
from bot.words import Words
from persistence.errors import NoTable, TableDamaged
from persistence.rows import Status, Table, Try
from persistence.store import Store

UNFINISHED: Final[tuple[Status, ...]] = ('lobby', 'open')


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks at the deals of the day, on which server, None in a DM."""

    user_id: int
    guild_id: int | None


async def standings(
    store: Store, pars: Pars, adviser: AdviserAlone, reader: Reader, now: float
) -> tuple[Standing, ...]:
    """The deals of today (of `now`, in unix seconds) as they are for a person."""
    today, tries = day_of(now), await store.tries(reader.user_id)
    found = []
    for daily in DAILIES.values():
        standing = await _standing(store, reader, daily, today, await pars.of(daily.game, today), tries)
        # Before their own try nobody is told what can be done.
        found.append(await _with_others(store, adviser, reader, standing) if standing.tried else standing)
    return tuple(found)


async def _standing(
    store: Store, reader: Reader, daily: Daily, day: str, par: int | None, tries: list[Try]
) -> Standing:
    own = [each for each in tries if each.game == daily.game]
    return Standing(
        daily,
        day,
        par,
        tuple(await store.reached(daily.game, day)),
        next((each for each in own if each.day == day), None),
        await table_of(store, reader.user_id, daily.game, day),
        in_a_row((each.day for each in own if each.reached is not None), day),
    )


async def _with_others(store: Store, adviser: AdviserAlone, reader: Reader, standing: Standing) -> Standing:
    """What is told after one's own try: how the adviser fared, and who on the server wants to be named."""
    daily, day = standing.daily, standing.day
    told = replace(standing, alone=await adviser.of(daily.game, day))
    if reader.guild_id is None:
        return told
    whole = None if daily.fewer else daily.steps
    ladder = await store.ladder(daily.game, day, reader.guild_id, fewer=daily.fewer, whole=whole, most=NAMED)
    named = await store.is_named(reader.user_id, daily.game, day, reader.guild_id)
    return replace(told, ladder=tuple(ladder), named=named)


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
    par = await store.par(table.game, table.daily)
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
    return finish or Finish(daily, made.day, await store.par(made.game, made.day), made.reached, ())
