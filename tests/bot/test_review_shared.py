"""**Show in the channel** of a game review: who may, in which language, and never a deal that others still play."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.message.custom_id import CustomId
from bot.panels.looking_back import SHARE
from bot.tables.dailies import day_of
from bot.tables.looking_back import may_share
from bot.words import words_for
from engine.labyrinth.options import Options
from persistence.rows import Table
from persistence.store import Store
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.matches import match_of
from tests.bot.play import controls, id_in, press, shows
from tests.bot.test_looking_back import maze, thought_of, told
from tests.labyrinth.test_labyrinth_looking_back import told as course_of

__all__ = ['thought_of']

EN = words_for('en')
GUILD = 100
MIDDAY = 1_800_014_400.0
"""Noon UTC on some day, in Unix seconds."""


def rests(message: ShownMessage) -> list[str]:
    return [id_in(button.custom_id).rest for button in controls(message, 'course')]


async def shared(person: Person, language: str = 'en') -> ShownMessage:
    """Return the first public message with a game review, as `person` sees it."""
    title = words_for(language)('course-title', game=EN('game-labyrinth'), table=1).split(' · ')[0]
    return await person.see('games', lambda each: not each.ephemeral and f'### {title}' in each.text)


async def test_review_is_shown_to_the_channel_once(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada, house.bruno)
    mine = await told(house, house.ada, table)
    assert SHARE in rests(mine)
    before = len(house.bruno.notifications)
    after = await press(house.ada, mine, 'course', SHARE)
    assert after.id == mine.id and after.images and SHARE not in rests(after) and set(rests(after)) < set(rests(mine))
    seen = await shared(house.bruno)
    assert EN('course-title', game=EN('game-labyrinth'), table=table.id) in seen.text and 'Ada, Bruno' in seen.text
    assert [image.alt for image in seen.images] == [image.alt for image in mine.images]
    assert not seen.buttons and not seen.selects
    assert len(house.bruno.notifications) == before


async def test_shared_review_speaks_the_channels_language(house: House, thought_of: list[Any]) -> None:
    house.playground.world.set_guild_locale('pl')
    table = await maze(house, house.ada, house.bruno)
    mine = await told(house, house.ada, table)
    assert EN('course-about-turns') in mine.text
    await press(house.ada, mine, 'course', SHARE)
    assert words_for('pl')('course-about-turns') in (await shared(house.bruno, 'pl')).text


async def test_spectator_cannot_show_a_review(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada)
    theirs = await told(house, house.bruno, table)
    assert theirs.images and SHARE not in rests(theirs)
    forged = CustomId('course', table.id, rest=SHARE).button()
    answer = (await (await house.forge(house.bruno, theirs, forged)).settled()).message
    assert EN('refusal-stale').split('**')[0] in answer.text and answer.ephemeral


async def test_review_in_a_dm_cannot_be_shown(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada, channel=house.ada.dm)
    house.clew.screens.followed.pace = 0.01
    message = await press(house.ada, await house.ada.see(house.ada.dm, shows('course', table.id)), 'course')
    reviewed = await house.ada.see(house.ada.dm, lambda each: each.id == message.id and bool(each.images), timeout=60)
    assert SHARE not in rests(reviewed)


def finished(options: Options | None = None, **columns: Any) -> Table:
    """Return a table of the guild whose game has ended at `MIDDAY`. User 1 has seat 0."""
    steps, _ = course_of(1)
    match = match_of('labyrinth', steps[-1].after, ['Ada'], guild_id=GUILD, updated_at=MIDDAY, **columns)
    return match.table if options is None else replace(match.table, options=options.model_dump_json())


def at(now: float) -> Store:
    return cast('Store', SimpleNamespace(now=lambda: now))


@pytest.mark.parametrize(
    'table', [finished(daily=day_of(MIDDAY)), finished(Options(shared_maze=True))], ids=['of the day', 'shared maze']
)
async def test_running_days_deal_is_not_shown_before_midnight(table: Table) -> None:
    user = table.seats[0].user_id
    assert user is not None
    midnight = MIDDAY + 12 * 3600
    assert day_of(midnight) > day_of(midnight - 1)
    assert not await may_share(at(midnight - 1), table, user, here=True)
    assert await may_share(at(midnight), table, user, here=True)


async def test_review_is_shown_by_its_players_where_it_was() -> None:
    table = finished()
    user = table.seats[0].user_id
    assert user is not None
    assert await may_share(at(MIDDAY), table, user, here=True)
    assert not await may_share(at(MIDDAY), table, user, here=False)
    assert not await may_share(at(MIDDAY), table, user + 1000, here=True)
