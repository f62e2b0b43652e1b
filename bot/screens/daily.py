"""Daily deals: gathers the data for their panels from the store."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.message.panel import Panel
from bot.panels.daily import NAMED, Standing
from bot.panels.daily_finish import Finish, finish_blocks, with_finish
from bot.refusal import Refusal
from bot.tables.alone import AdviserAlone
from bot.tables.dailies import dailies, daily_of, day_of, in_a_row, reached
from bot.tables.match import Match
from bot.tables.paces import paces
from bot.tables.par import Pars
from bot.tables.reading import read
from bot.words import Words
from engine.package import Daily
from persistence.errors import TableUnreadable
from persistence.result_rows import Par, Try
from persistence.rows import UNFINISHED, Table
from persistence.store import Store


@dataclass(frozen=True, slots=True)
class Reader:
    """A user who looks at the daily deals. `guild_id` is the guild where they look; None in a DM."""

    user_id: int
    guild_id: int | None


async def standings(
    store: Store, pars: Pars, adviser: AdviserAlone, reader: Reader, now: float
) -> tuple[Standing, ...]:
    """Return one user's view of each of today's daily deals. `now` is in Unix seconds."""
    today, tries = day_of(now), await store.tries(reader.user_id)
    spent = await store.spent_tries(reader.user_id, dailies(), today)
    found = []
    for daily in dailies().values():
        standing = await _standing(store, reader, daily, today, await pars.of(daily.game, today), tries)
        standing = replace(standing, spent=daily.game in spent)
        # Results of others give hints, so they are hidden until the user has tried.
        found.append(await _with_others(store, adviser, reader, standing) if standing.tried else standing)
    return tuple(found)


async def _standing(
    store: Store, reader: Reader, daily: Daily, day: str, par: Par | None, tries: list[Try]
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
    """Add the results of the adviser and of the guild's named users. A user sees them only after their own try."""
    daily, day = standing.daily, standing.day
    told = replace(standing, alone=await adviser.of(daily.game, day))
    if reader.guild_id is None:
        return told
    whole = None if daily.fewer else daily.steps
    ladder = await store.ladder(daily.game, day, reader.guild_id, fewer=daily.fewer, whole=whole, most=NAMED)
    named = await store.is_named(reader.user_id, daily.game, day, reader.guild_id)
    return replace(told, ladder=tuple(ladder), named=named)


async def table_of(store: Store, user_id: int, game: str, day: str) -> Table | None:
    """The unfinished table where a user plays the daily deal of `game` and `day`; None without one."""
    tables = await store.tables_of_user(user_id, UNFINISHED)
    return next((table for table in tables if (table.game, table.daily) == (game, day)), None)


async def with_ending(store: Store, match: Match, home: Panel, words: Words) -> Panel:
    """Add the result to the end of a game with a daily deal. Other tables stay as they are."""
    finish = await finish_at(store, match)
    if finish is None:
        return home
    counts, on_server = await store.counts(match.table.id), match.table.guild_id is not None
    return with_finish(home, finish_blocks(finish, words, counts=counts, on_server=on_server))


async def finish_at(store: Store, match: Match) -> Finish | None:
    """The result of the daily deal at a table. None if the table has no daily deal, or its game is not finished."""
    table, daily = match.table, daily_of(match.table)
    if daily is None or table.daily is None or table.status != 'over':
        return None
    par = await store.par(table.game, table.daily)
    if match.game.result(match.state) is None:
        return Finish(daily, table.daily, par, None, None)
    view, done = match.view(None), paces(daily, await store.log(table.id))
    spare = None if daily.spare is None or reached(daily, view) < daily.steps else daily.spare(view)
    return Finish(daily, table.daily, par, reached(daily, view), done, spare)


async def finish_of(store: Store, made: Try) -> Finish | None:
    """The result of a user's try; None while the game goes on.

    A deleted or unreadable game leaves only the stored result. Then `Finish.paces`, the turns for each goal, is None.
    """
    daily = dailies().get(made.game)
    if daily is None or made.reached is None:
        return None
    try:
        finish = await finish_at(store, await read(store, await store.load(made.table_id)))
    except (TableUnreadable, Refusal):
        finish = None
    return finish or Finish(daily, made.day, await store.par(made.game, made.day), made.reached, None)
