"""Morning messages: the deals of the day by DM or in a channel, by one press, once a day, until no one presses."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.screens.dm_limit import DmLimit
from bot.tables.dailies import next_day
from bot.tables.mornings import LATE, next_morning
from bot.words import words_for
from persistence.mornings import Morning
from persistence.store import open_store
from playground.people import Person
from playground.records import Channel
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.dailies import quick_players
from tests.bot.play import controls, id_in, press

EN = words_for('en')
DAY = 86400.0
quick = quick_players


async def presses(house: House, person: Person, what: str, where: str | Channel = 'games') -> ShownMessage:
    """Press a button of the morning messages below `/daily`. Returns the answer."""
    shown = (await (await person.slash(where, 'daily')).settled()).message
    await house.clew.analysts.pars_known()
    await house.shown()
    answer = await press(person, house.now(person, shown) or shown, 'morning', what)
    await house.shown()
    return answer


def mornings(person: Person, where: Channel) -> list[ShownMessage]:
    """Return the morning messages of the running day that a user sees."""
    return [each for each in person.messages(where) if EN('morning-title') in each.text]


def over(person: Person, where: Channel) -> list[ShownMessage]:
    """Return the morning messages of earlier days that a user sees."""
    day = date(2000, 1, 1)
    begin, end = EN('morning-over', day=day).split(EN('daily-title', what='', day=day).removeprefix(', '))
    return [each for each in person.messages(where) if begin in each.text and end in each.text]


async def awake(house: House, target_id: int, after: float = 60.0) -> None:
    """Let time pass until `after` seconds after the next morning message of a subscription is due."""
    morning = await house.store.morning(target_id)
    assert morning is not None
    # An answer in time has its last edit before its token expires, and so has a message that waits for the pars.
    await house.clew.analysts.pars_known()
    if following := [each.task for each in house.clew.screens.followed._running.values()]:
        await asyncio.wait(following)
    await house.shown()
    await house.later(morning.due_at - house.wall() + after)


async def test_one_press_subscribes_and_another_ends_it(house: House) -> None:
    ada = house.ada
    told = await presses(house, ada, 'on')
    morning = await house.store.morning(ada.id)
    assert morning is not None and morning.due_at > house.wall()
    assert told.text == EN('morning-on-done', when=f'<t:{int(morning.due_at)}:f>')
    assert mornings(ada, ada.dm) == [], 'the first one comes in the morning'
    await awake(house, ada.id)
    (message,) = mornings(ada, ada.dm)
    await house.later(60)
    await house.restart()
    await house.later(60)
    assert len(mornings(ada, ada.dm)) == 1
    assert ada.notifications == [], 'it is silent'
    opened = await press(ada, message, 'morning', 'open')
    assert EN('daily-about', next='').split('.')[0] in opened.text
    ended = await press(ada, message, 'morning', 'off')
    assert ended.text == EN('morning-off-done') and await house.store.morning(ada.id) is None


async def test_message_has_yesterdays_place_and_the_streak(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    await presses(house, ada, 'on')
    morning = await house.store.morning(ada.id)
    assert morning is not None
    yesterday, before = (datetime.fromtimestamp(morning.due_at - ago * DAY, UTC).date() for ago in (1, 2))
    tries = [(1, ada.id, yesterday, 9), (2, bruno.id, yesterday, 8), (3, ada.id, before, 9)]
    async with await open_store(house.url) as store:
        for table_id, user_id, day, reached in tries:
            await _write(store, table_id, user_id, day.isoformat(), reached)
    await awake(house, ada.id)
    (message,) = mornings(ada, ada.dm)
    assert EN('morning-place', place=2, people=2) in message.text and EN('daily-row', count=2) in message.text


async def _write(store: object, table_id: int, user_id: int, day: str, reached: int) -> None:
    """Write a finished try at a maze of the day into the database."""

    async def work(db: object) -> None:
        await db.execute_fetchall(  # type: ignore[attr-defined]  # tests reach into the store's database
            'INSERT INTO tries (table_id, game, day, user_id, outcome, reached, turns) VALUES (?, ?, ?, ?, ?, ?, ?)',
            (table_id, 'labyrinth', day, user_id, 'alone', reached, reached),
        )

    await store._database.write(work)  # type: ignore[attr-defined]  # as above


async def test_messages_end_after_three_without_a_press(house: House) -> None:
    ada = house.ada
    await presses(house, ada, 'on')
    for number in range(3):
        await awake(house, ada.id)
        assert (len(mornings(ada, ada.dm)), len(over(ada, ada.dm))) == (1, number)
    await awake(house, ada.id)
    assert len(over(ada, ada.dm)) == 3 and await house.store.morning(ada.id) is None
    last = ada.messages(ada.dm)[-1]
    assert last.text == EN('morning-stopped-own')
    await house.later(3 * DAY)
    assert ada.messages(ada.dm)[-1].id == last.id
    await press(ada, last, 'morning', 'on')
    assert await house.store.morning(ada.id) is not None


async def test_a_press_lets_the_messages_go_on(house: House) -> None:
    ada = house.ada
    await presses(house, ada, 'on')
    for number in range(5):
        await awake(house, ada.id)
        assert (len(mornings(ada, ada.dm)), len(over(ada, ada.dm))) == (1, number)
        await press(ada, mornings(ada, ada.dm)[-1], 'morning', 'open')


async def test_message_has_no_buttons_after_its_day(house: House) -> None:
    mia, ada = house.playground.add_person('Mia', moderator=True), house.ada
    await presses(house, mia, 'here')
    await awake(house, house.games.id)
    (message,) = mornings(ada, house.games)
    day = datetime.fromtimestamp(house.wall(), UTC).date()
    await press(mia, message, 'morning', 'away')
    await house.later(next_day(day.isoformat()) - house.wall() - 60)
    assert mornings(ada, house.games) == [message], 'its deals go on'
    await house.later(61)
    (closed,) = over(ada, house.games)
    assert closed.id == message.id and not closed.buttons and EN('morning-over', day=day) in closed.text
    assert await house.store.posts_over(house.wall(), 9) == []


async def test_moderator_subscribes_a_channel(house: House) -> None:
    mia, ada = house.playground.add_person('Mia', moderator=True), house.ada
    shown = (await (await ada.slash('games', 'daily')).settled()).message
    assert {id_in(each.custom_id).rest for each in controls(shown, 'morning')} == {'on'}
    await presses(house, mia, 'here')
    await awake(house, house.games.id)
    (message,) = mornings(ada, house.games)
    assert not message.ephemeral and ada.notifications == []
    opened = await press(ada, message, 'morning', 'open')
    assert opened.ephemeral and await house.store.morning(ada.id) is None
    assert (await press(ada, message, 'morning', 'away')).text == EN('refusal-morning-moderator')
    assert await house.store.morning(house.games.id) is not None
    await press(mia, message, 'morning', 'away')
    assert await house.store.morning(house.games.id) is None


async def test_closed_dms_end_the_subscription(stormy_house: House) -> None:
    house, ada = stormy_house, stormy_house.ada
    await presses(house, ada, 'on')
    house.playground.world.set_person(ada.user, dms_open=False)
    await awake(house, ada.id)
    assert await house.store.morning(ada.id) is None
    assert (await presses(house, ada, 'on')).text == EN('refusal-morning-dms')


async def test_messages_keep_within_the_budget_for_dms(house: House) -> None:
    people = [house.playground.add_person(f'Person {number}') for number in range(3)]
    for person in people:
        await presses(house, person, 'on')
    house.clew.screens.dm_channels.limit = DmLimit(2)
    await awake(house, people[0].id)
    assert sum(len(mornings(person, person.dm)) for person in people) == 2
    await house.later(700)
    assert [len(mornings(person, person.dm)) for person in people] == [1, 1, 1]


async def test_missed_morning_is_skipped(house: House) -> None:
    ada = house.ada
    await presses(house, ada, 'on')
    await awake(house, ada.id, LATE + 60)
    assert mornings(ada, ada.dm) == []
    morning = await house.store.morning(ada.id)
    assert morning is not None and (morning.unpressed, morning.due_at > house.wall()) == (0, True)


async def test_second_process_cannot_claim_a_message(house: House) -> None:
    morning = Morning(house.ada.id, None, 'en', 1000.0)
    await house.store.subscribe(morning)
    claims = [await house.store.claim_morning(morning, 2000.0, counts=True) for _ in range(2)]
    assert claims == [True, False]


@pytest.mark.parametrize(
    ('zone', 'now', 'expected'),
    [
        (None, '2026-11-28 07:59', '2026-11-28 08:00'),
        (None, '2026-11-28 08:00', '2026-11-29 08:00'),
        ('Europe/Warsaw', '2026-11-28 07:30', '2026-11-29 07:00'),
        ('Europe/Warsaw', '2027-03-27 12:00', '2027-03-28 06:00'),
        ('Asia/Vladivostok', '2026-11-28 12:00', '2026-11-28 22:00'),
    ],
)
def test_morning_is_that_of_the_user(zone: str | None, now: str, expected: str) -> None:
    start = datetime.fromisoformat(f'{now}+00:00').timestamp()
    found = next_morning(start, None if zone is None else ZoneInfo(zone))
    assert datetime.fromtimestamp(found, UTC).strftime('%Y-%m-%d %H:%M') == expected
