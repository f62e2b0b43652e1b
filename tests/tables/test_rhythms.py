"""Deadlines and reminders of players with quiet hours, a holiday, or reminders of their own choice."""

from __future__ import annotations

from bot.tables.answering import answer
from bot.tables.seats import hand_over
from persistence import Seat, Store
from persistence.rhythm import ANY_TIME, HOUR, Rhythm
from tests.tables.alarm import Bot, Clock
from tests.tables.conftest import PEOPLE, Begin, Request, now_at

DAY = 24 * HOUR

ANN, BOB = 100, 101


async def due(store: Store, table_id: int) -> list[float | None]:
    return [each.due_at for each in (await store.load(table_id)).questions if not each.standing]


def night(clock: Clock, in_hours: int) -> Rhythm:
    """Return quiet hours of ten hours that begin `in_hours` after the present full hour."""
    return Rhythm('UTC', int((clock.now() // 3600 + in_hours) % 24), 10)


async def test_deadline_waits_for_the_quiet_hours_of_one_player(
    store: Store, bot: Bot, clock: Clock, begin: Begin
) -> None:
    clock.pass_by(3600 - clock.now() % 3600)
    await store.set_rhythm(BOB, night(clock, 1))
    match = await begin(think_seconds=2 * 3600)
    assert await due(store, match.table.id) == [clock.now() + 2 * HOUR, clock.now() + 12 * HOUR]
    await bot.after(2 * HOUR)
    assert (await now_at(store, match)).state['votes'] == {'0': 'vote no'}
    await bot.after(10 * HOUR)
    assert (await now_at(store, match)).state['left'] == 1


async def test_holiday_holds_a_table_that_waits_and_no_other(
    store: Store, bot: Bot, clock: Clock, begin: Begin
) -> None:
    await store.set_rhythm(ANN, ANY_TIME._replace(away_until=clock.now() + 3 * DAY))
    waits = await begin(PEOPLE[:2], think_seconds=3600)
    stands_in = await begin(PEOPLE[:2], think_seconds=3600, on_timeout='automatic')
    await bot.after(HOUR)
    assert (await now_at(store, waits)).state['votes'] == {'1': 'vote no'}
    assert (await store.load(stands_in.table.id)).seats[0].player == 'easy'


async def test_change_of_settings_keeps_the_time_left(store: Store, bot: Bot, clock: Clock, begin: Begin) -> None:
    clock.pass_by(3600 - clock.now() % 3600)
    match, begun = await begin(think_seconds=4 * 3600), clock.now()
    await bot.after(HOUR)
    assert await store.set_rhythm(ANN, night(clock, 1)) == [match.table.id]
    assert await due(store, match.table.id) == [begun + 14 * HOUR, begun + 4 * HOUR]
    for away in (clock.now() + 5 * DAY, None) * 3:
        await store.set_rhythm(ANN, ANY_TIME._replace(away_until=away))
    assert await due(store, match.table.id) == [begun + 4 * HOUR] * 2
    short, own = await begin(think_seconds=300), await begin(think_seconds=4 * 3600, seconds=20)
    await store.set_rhythm(ANN, night(clock, 0))
    assert await due(store, short.table.id) == [clock.now() + 300] * 2
    assert await due(store, own.table.id) == [clock.now() + 20] * 2, 'a limit of the game itself waits for no one'


async def test_reminders_recur_as_the_player_chose(
    store: Store, bot: Bot, clock: Clock, begin: Begin, fresh: Request
) -> None:
    await store.set_rhythm(ANN, ANY_TIME._replace(remind_hours=6))
    match = await begin()
    for number in range(1, 4):
        await bot.after(6 * HOUR)
        assert bot.reminded == [(match.table.id, 0)] * number
    await store.set_rhythm(ANN, ANY_TIME._replace(remind_hours=0))
    await bot.after(2 * DAY)
    assert len(bot.reminded) == 3
    await store.set_rhythm(ANN, ANY_TIME._replace(remind_hours=24))
    await answer(store, match, 0, 'vote yes', fresh())
    await bot.after(3 * DAY)
    assert len(bot.reminded) == 3, 'who has answered is not reminded'


async def test_reminder_waits_for_the_end_of_a_holiday(store: Store, bot: Bot, clock: Clock, begin: Begin) -> None:
    match = await begin(think_seconds=86400)
    await store.set_rhythm(ANN, ANY_TIME._replace(away_until=clock.now() + 10 * DAY, remind_hours=3))
    await bot.after(9 * DAY)
    assert (match.table.id, 0) not in bot.reminded
    await bot.after(DAY)
    assert (match.table.id, 0) in bot.reminded


async def test_player_alone_is_not_reminded_without_a_deadline(store: Store, bot: Bot, begin: Begin) -> None:
    await store.set_rhythm(ANN, ANY_TIME._replace(remind_hours=3))
    await begin([PEOPLE[0], Seat(1, None, 'Minos', 'en', 'easy')])
    await bot.after(DAY)
    assert bot.reminded == []


async def test_passed_deadline_is_not_moved_by_new_quiet_hours(store: Store, clock: Clock, begin: Begin) -> None:
    """The bot may handle a deadline late. Its player gains no time by resting now."""
    match = await begin(think_seconds=4 * 3600)
    before = await due(store, match.table.id)
    clock.pass_by(5 * HOUR)
    await store.set_rhythm(ANN, night(clock, 0))
    assert await due(store, match.table.id) == before


async def test_absent_player_gets_no_reminder_by_a_change_of_settings(
    store: Store, begin: Begin, fresh: Request
) -> None:
    match = await hand_over(store, await begin(), 0, 'easy', fresh())
    assert await store.set_rhythm(ANN, ANY_TIME._replace(remind_hours=3)) == []
    assert [each.remind_at for each in (await store.load(match.table.id)).questions] == [None] * 4
