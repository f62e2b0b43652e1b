"""**Show in the channel** of a game review: who may, in which language, and never a deal that others still play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.message.custom_id import CustomId
from bot.message.panel import Button
from bot.panels import measure
from bot.panels.looking_back import SHARE, course_panel
from bot.tables.dailies import day_of
from bot.tables.looking_back import Answers
from bot.tables.watching import may_show, may_show_later
from bot.words import LANGUAGES, words_for
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.matches import match_of
from tests.bot.play import controls, id_in, press, shows
from tests.bot.reviews import maze, thought_of, told
from tests.labyrinth.reviewed import told as course_of

__all__ = ['thought_of']

EN = words_for('en')


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


async def test_review_is_not_shown_while_sharing_is_off(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada, house.bruno)
    mine = await told(house, house.ada, table)
    await house.store.allow(table.guild_id or 0, 'sharing', wanted=False)
    answer = await press(house.ada, mine, 'course', SHARE)
    assert answer.ephemeral and EN('refusal-stale').split('**')[0] in answer.text
    assert SHARE not in rests(await told(house, house.ada, table))


async def test_review_of_todays_deal_can_be_shown_tomorrow(house: House, thought_of: list[Any]) -> None:
    table = await maze(house, house.ada)
    ada, bruno, guild, store = house.ada.id, house.bruno.id, table.guild_id, house.store
    days = [day_of(store.now()), '2020-01-01']
    today, before = (replace(table, daily=day) for day in days)
    assert await may_show_later(store, today, ada, guild, here=True)
    assert not await may_show(store, today, ada, guild, here=True)
    assert not await may_show_later(store, before, ada, guild, here=True)
    assert not await may_show_later(store, today, bruno, guild, here=True)
    assert not await may_show_later(store, today, ada, None, here=True)
    await store.allow(guild or 0, 'sharing', wanted=False)
    assert not await may_show_later(store, today, ada, guild, here=True)


@pytest.mark.parametrize('language', LANGUAGES)
def test_review_says_when_it_can_be_shown(language: str) -> None:
    """A review of the deck of the day had no button to show it, and did not say why."""
    words, (steps, course) = words_for(language), course_of(1)
    match, answers = (
        match_of('labyrinth', steps[-1].after, ['Ada']),
        Answers(tuple(steps), tuple(range(3, 3 + len(steps)))),
    )
    later, plain = (course_panel(match, course, answers, words, later=each) for each in (True, False))
    assert measure.fits(later.blocks) and f'**{words("button-look")}**' in str(later.blocks)
    assert words('course-share-later') not in str(plain.blocks)
    *_, row = later.blocks
    assert isinstance(row, tuple) and isinstance(row[-1], Button)
    assert row[-1].id == CustomId('course', 1, rest='0').button()
