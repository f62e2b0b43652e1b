"""Deadlines: the default answer is given, a bot player stands in, or a player is reminded. A restart loses none."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.tables.answering import answer, undo
from bot.tables.deadlines import GRACE, timed_out
from bot.tables.match import Match
from bot.tables.seats import hand_over, leave_seat
from bot.tables.start import start
from clew.contract.samples import samples
from engine.registry import PACKAGES
from persistence import Store, open_store
from persistence.lobby import NewTable
from tests.databases import put_empty
from tests.packages import told_otherwise
from tests.tables.alarm import Bot, Clock
from tests.tables.ballot import BALLOT, BALLOT_PACKAGE, BallotOptions
from tests.tables.conftest import PEOPLE, Begin, Request, now_at

MINUTES = 60


async def votes(store: Store, match: Match) -> dict[str, str]:
    found: dict[str, str] = (await now_at(store, match)).state['votes']
    return found


async def test_default_is_played_at_the_deadline_and_not_before(store: Store, bot: Bot, begin: Begin) -> None:
    match = await begin(PEOPLE[:3], think_seconds=300)
    await bot.after(299.9)
    assert await votes(store, match) == {}
    await bot.after(0.1)
    log = await store.log(match.table.id, after=3)
    assert [(action.seat, action.token) for action in log] == [(seat, 'vote no') for seat in range(3)]
    assert all(timed_out(action) for action in log)
    assert (await now_at(store, match)).state['left'] == 1
    assert set(bot.changed) == {match.table.id}


async def test_late_player_is_due_for_a_ping_at_the_next_question(
    store: Store, bot: Bot, begin: Begin, fresh: Request
) -> None:
    match = await begin(think_seconds=300, rounds=3)
    match = await answer(store, match, 0, 'vote yes', fresh())
    match = await answer(store, match, 1, 'vote yes', fresh())
    assert [q.called for q in match.table.questions if not q.standing] == [False, True]
    await bot.after(300)
    table = await store.load(match.table.id)
    assert [q.called for q in table.questions if not q.standing] == [False, False]


async def test_default_is_played_for_the_late_seat_only(
    store: Store, bot: Bot, begin: Begin, clock: Clock, fresh: Request
) -> None:
    match = await begin(think_seconds=300)
    clock.pass_by(100)
    await answer(store, match, 1, 'vote yes', fresh())
    await bot.after(200)
    assert [(a.seat, a.token, timed_out(a)) for a in await store.log(match.table.id, after=3)] == [
        (1, 'vote yes', False),
        (0, 'vote no', True),
    ]


async def test_answer_in_time_starts_a_new_deadline(
    store: Store, bot: Bot, begin: Begin, clock: Clock, fresh: Request
) -> None:
    match = await begin(think_seconds=300)
    clock.pass_by(100)
    match = await answer(store, match, 0, 'vote yes', fresh())
    await answer(store, match, 1, 'vote yes', fresh())
    await bot.after(299)
    assert (await store.load(match.table.id)).version == match.table.version + 1
    await bot.after(1)
    assert (await store.load(match.table.id)).version == match.table.version + 3


async def test_no_limit_means_no_deadline_and_no_reminder(store: Store, bot: Bot, begin: Begin) -> None:
    match = await begin()
    await bot.after(10**9)
    assert (await store.load(match.table.id)).version == match.table.version
    assert (bot.changed, bot.reminded) == ([], [])


async def test_bot_player_stands_in_if_the_table_agreed_on_it(
    store: Store, bot: Bot, begin: Begin, fresh: Request
) -> None:
    match = await begin(think_seconds=300, on_timeout='automatic')
    await answer(store, match, 0, 'vote yes', fresh())
    await bot.after(300)
    match = await now_at(store, match)
    assert [seat.player for seat in match.table.seats] == [None, 'easy']
    assert [seat.user_id for seat in match.table.seats] == [100, 101]
    assert match.state['votes'] == {'0': 'vote yes'}, 'the automatic player answers in their own time'
    assert all(question.due_at is None for question in match.table.questions)
    (step,) = [action for action in await store.log(match.table.id) if timed_out(action)]
    assert (step.kind, step.seat) == ('seats', 1)


async def test_returning_player_gets_the_whole_time_again(
    store: Store, bot: Bot, begin: Begin, clock: Clock, fresh: Request
) -> None:
    match = await begin(think_seconds=300, on_timeout='automatic')
    for _ in range(2):
        await bot.after(300)
        match = await now_at(store, match)
        assert match.table.seats[0].player == 'easy'
        match = await hand_over(store, match, 0, None, fresh())
        question = match.kept(0)
        assert question is not None
        assert (question.since, question.due_at, question.called) == (3, clock.now() + 300, True)


async def test_games_own_limit_always_plays_the_default(store: Store, bot: Bot, begin: Begin) -> None:
    match = await begin(think_seconds=300, on_timeout='automatic', seconds=20)
    await bot.after(20)
    log = await store.log(match.table.id, after=3)
    assert [action.token for action in log] == ['vote no'] * 2


async def test_deadline_of_a_free_seat_stays(
    store: Store, bot: Bot, begin: Begin, fresh: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    told_otherwise(monkeypatch, BALLOT.name, strengths={})
    match = await begin(think_seconds=300, on_timeout='automatic')
    await leave_seat(store, match.table, 0, fresh())
    await answer(store, await now_at(store, match), 1, 'vote yes', fresh())
    await bot.after(300)
    assert bot.reminded == []
    log = await store.log(match.table.id)
    assert [(a.seat, a.token) for a in log if timed_out(a)] == [(0, 'vote no')]
    await bot.after(299)
    assert bot.reminded == [(match.table.id, 1)], 'nobody is there to be reminded of the next question'


async def test_free_seat_gets_no_stand_in(store: Store, bot: Bot, begin: Begin, fresh: Request) -> None:
    match = await begin(think_seconds=300, on_timeout='automatic')
    await store.vacate_seat(match.table.id, match.table.version, seat=0, request=fresh())
    await bot.after(300)
    table = await store.load(match.table.id)
    assert [seat.player for seat in table.seats] == [None, 'easy']
    assert [(a.seat, a.token) for a in await store.log(table.id) if a.kind == 'play'] == [(0, 'vote no')]


async def test_reminder_comes_once_at_a_quarter_of_the_time(bot: Bot, begin: Begin, store: Store) -> None:
    match = await begin(think_seconds=3600)
    await bot.after(45 * MINUTES - 1)
    assert bot.reminded == []
    await bot.after(1)
    assert sorted(bot.reminded) == [(match.table.id, 0), (match.table.id, 1)]
    await bot.after(14 * MINUTES)
    assert len(bot.reminded) == 2
    assert (await store.load(match.table.id)).version == match.table.version


async def test_short_limit_has_no_reminder(bot: Bot, begin: Begin) -> None:
    await begin(seconds=60)
    await bot.after(59)
    await begin(think_seconds=300)
    await bot.after(400)
    assert bot.reminded == []


async def test_new_deadline_wakes_the_scheduler(store: Store, clock: Clock, bot: Bot, begin: Begin) -> None:
    """The new deadline has already passed, so only the change of the table can wake the scheduler."""
    await bot.deadlines.drain()
    served = asyncio.Event()
    bot.deadlines._changed = lambda table_id: served.set()
    match = await begin(seconds=1, rounds=1)
    clock.pass_by(2)
    await store.hand_over(match.table.id, match.table.version, seat=0, player=None, request='nothing')
    async with asyncio.timeout(20):
        await served.wait()


async def test_deadline_missed_during_downtime_is_postponed(store: Store, clock: Clock, begin: Begin) -> None:
    match = await begin(think_seconds=300)
    other = await begin(think_seconds=3600)
    clock.pass_by(3000)
    bot = Bot(store, clock)
    bot.deadlines.start()
    await bot.after(0)
    assert (await store.load(match.table.id)).version == match.table.version
    assert sorted(bot.reminded) == [(table.table.id, seat) for table in (match, other) for seat in (0, 1)]
    await bot.after(GRACE - 1)
    assert (await store.load(match.table.id)).version == match.table.version
    await bot.after(1)
    assert (await now_at(store, match)).state['left'] == 1
    assert (await store.load(other.table.id)).version == other.table.version
    await bot.after(600 - GRACE)
    assert (await now_at(store, other)).state['left'] == 1
    bot.deadlines.stop()


async def test_two_schedulers_handle_a_deadline_once(store: Store, clock: Clock, begin: Begin) -> None:
    """Two schedulers on one store, as when a new process starts before the old one has ended."""
    match = await begin(think_seconds=300, rounds=3)
    bots = [Bot(store, clock), Bot(store, clock)]
    for bot in bots:
        bot.deadlines.start()
    clock.pass_by(300 + GRACE)
    await asyncio.gather(*(bot.after(0) for bot in bots))
    await asyncio.gather(*(bot.after(GRACE) for bot in bots))
    log = await store.log(match.table.id, after=3)
    assert [(action.seat, action.token) for action in log] == [(0, 'vote no'), (1, 'vote no')]
    reminded = [who for bot in bots for who in bot.reminded]
    assert sorted(reminded) == [(match.table.id, 0), (match.table.id, 1)]
    for bot in bots:
        bot.deadlines.stop()


async def test_played_default_cannot_be_undone(
    store: Store, bot: Bot, begin: Begin, clock: Clock, fresh: Request
) -> None:
    match = await begin(PEOPLE[:3], think_seconds=300)
    clock.pass_by(10)
    for seat in (1, 2):
        match = await answer(store, match, seat, 'vote yes', fresh())
    match = await undo(store, match, 2, fresh())
    await bot.after(290)
    assert (await store.load(match.table.id)).undo_seat is None


@settings(max_examples=samples(12), deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    limits=st.lists(st.sampled_from([0, 120, 300, 3600]), min_size=1, max_size=4),
    stops=st.lists(st.tuples(st.integers(1, 2000), st.booleans()), min_size=1, max_size=8),
)
def test_nothing_is_overdue_while_the_bot_is_up(limits: list[int], stops: list[tuple[int, bool]]) -> None:
    """Random times with the bot up or down. Each deadline is handled once and never early."""

    async def live(folder: str) -> None:
        clock = Clock()
        put_empty(Path(folder) / 'clew.db')
        async with await open_store(f'sqlite:///{Path(folder) / "clew.db"}') as store:
            for number, limit in enumerate(limits):
                lobby = await store.create_table(
                    NewTable(
                        game='ballot',
                        options=BallotOptions(rounds=99).model_dump_json(),
                        guild_id=1,
                        channel_id=2,
                        locale='en',
                    ),
                    host=PEOPLE[0],
                    request=f'a{number}',
                )
                lobby = await store.change_lobby(
                    lobby.id, 1, seats=PEOPLE[:2], think_seconds=limit, request=f'b{number}'
                )
                await start(store, lobby, f'c{number}')
            for seconds, up in stops:
                if not up:
                    clock.pass_by(seconds)
                    continue
                bot = Bot(store, clock)
                bot.deadlines.start()
                await bot.after(0)
                await bot.after(seconds)
                assert await store.due(clock.now()) == []
                bot.deadlines.stop()
            for number, limit in enumerate(limits, start=1):
                table = await store.load(number)
                steps = await store.log(number, after=3)
                assert all(timed_out(step) for step in steps)
                assert len(steps) <= 2 * (clock.now() - 1_000_000) / limit if limit else not steps
                asked = {q.asked_at for q in table.questions if not q.standing}
                assert len(asked) == 1, 'both seats are late at the same time'

    PACKAGES[BALLOT.name] = BALLOT_PACKAGE
    with contextlib.ExitStack() as stack:
        stack.callback(PACKAGES.pop, BALLOT.name)
        asyncio.run(live(stack.enter_context(tempfile.TemporaryDirectory())))
