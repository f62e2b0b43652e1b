"""Time runs out: defaults are played, automatic players stand in, people are reminded, and a restart loses nothing."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.tables.deadlines import GRACE, timed_out
from bot.tables.match import Match, answer, undo
from bot.tables.seats import hand_over, leave_seat
from bot.tables.start import start
from engine.registry import GAMES
from persistence import Store, open_store
from tests.databases import put_empty
from tests.samples import samples
from tests.tables.alarm import Bot, Clock
from tests.tables.ballot import BALLOT, BallotOptions
from tests.tables.conftest import PEOPLE, Begin, Request, now_at

MINUTES = 60


async def votes(store: Store, match: Match) -> dict[str, str]:
    found: dict[str, str] = (await now_at(store, match)).state['votes']
    return found


async def test_when_the_time_is_up_the_default_is_played_and_not_before(store: Store, bot: Bot, begin: Begin) -> None:
    match = await begin(PEOPLE[:3], think_seconds=300)
    await bot.after(299.9)
    assert await votes(store, match) == {}
    await bot.after(0.1)
    log = await store.log(match.table.id, after=3)
    assert [(action.seat, action.token) for action in log] == [(seat, 'vote no') for seat in range(3)]
    assert all(timed_out(action) for action in log)
    assert (await now_at(store, match)).state['left'] == 1
    assert set(bot.changed) == {match.table.id}


async def test_whoever_was_late_is_called_to_the_next_question_and_whoever_answered_is_not(
    store: Store, bot: Bot, begin: Begin, fresh: Request
) -> None:
    match = await begin(think_seconds=300, rounds=3)
    match = await answer(store, match, 0, 'vote yes', fresh(), now=bot.clock.now())
    match = await answer(store, match, 1, 'vote yes', fresh(), now=bot.clock.now())
    assert [q.called for q in match.table.questions if not q.standing] == [False, True]
    await bot.after(300)
    table = await store.load(match.table.id)
    assert [q.called for q in table.questions if not q.standing] == [False, False]


async def test_only_whoever_is_late_is_answered_for(
    store: Store, bot: Bot, begin: Begin, clock: Clock, fresh: Request
) -> None:
    match = await begin(think_seconds=300)
    clock.pass_by(100)
    await answer(store, match, 1, 'vote yes', fresh(), now=clock.now())
    await bot.after(200)
    assert [(a.seat, a.token, timed_out(a)) for a in await store.log(match.table.id, after=3)] == [
        (1, 'vote yes', False),
        (0, 'vote no', True),
    ]


async def test_an_answer_in_time_is_not_answered_again(
    store: Store, bot: Bot, begin: Begin, clock: Clock, fresh: Request
) -> None:
    match = await begin(think_seconds=300)
    clock.pass_by(100)
    match = await answer(store, match, 0, 'vote yes', fresh(), now=clock.now())
    await answer(store, match, 1, 'vote yes', fresh(), now=clock.now())
    await bot.after(299)
    assert (await store.load(match.table.id)).version == match.table.version + 1
    await bot.after(1)
    assert (await store.load(match.table.id)).version == match.table.version + 3


async def test_without_a_limit_nobody_is_hurried(store: Store, bot: Bot, begin: Begin) -> None:
    match = await begin()
    await bot.after(10**9)
    assert (await store.load(match.table.id)).version == match.table.version
    assert (bot.changed, bot.reminded) == ([], [])


async def test_an_automatic_player_stands_in_where_the_table_agreed_on_that(
    store: Store, bot: Bot, begin: Begin, fresh: Request
) -> None:
    match = await begin(think_seconds=300, on_timeout='automatic')
    await answer(store, match, 0, 'vote yes', fresh(), now=bot.clock.now())
    await bot.after(300)
    match = await now_at(store, match)
    assert [seat.player for seat in match.table.seats] == [None, 'easy']
    assert [seat.user_id for seat in match.table.seats] == [100, 101]
    assert match.state['votes'] == {'0': 'vote yes'}, 'the automatic player answers in their own time'
    assert all(question.due_at is None for question in match.table.questions)
    (step,) = [action for action in await store.log(match.table.id) if timed_out(action)]
    assert (step.kind, step.seat) == ('seats', 1)


async def test_whoever_comes_back_has_the_whole_time_again_and_can_be_late_again(
    store: Store, bot: Bot, begin: Begin, clock: Clock, fresh: Request
) -> None:
    match = await begin(think_seconds=300, on_timeout='automatic')
    for _ in range(2):
        await bot.after(300)
        match = await now_at(store, match)
        assert match.table.seats[0].player == 'easy'
        match = await hand_over(store, match, 0, None, fresh(), now=clock.now())
        question = match.kept(0)
        assert question is not None
        assert (question.since, question.due_at, question.called) == (3, clock.now() + 300, True)


async def test_a_limit_of_the_game_leads_to_the_default_whatever_the_table_agreed_on(
    store: Store, bot: Bot, begin: Begin
) -> None:
    match = await begin(think_seconds=300, on_timeout='automatic', seconds=20)
    await bot.after(20)
    log = await store.log(match.table.id, after=3)
    assert [action.token for action in log] == ['vote no'] * 2


async def test_the_time_of_a_seat_that_is_free_runs_on(
    store: Store, bot: Bot, begin: Begin, fresh: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(BALLOT), 'players', {})
    match = await begin(think_seconds=300, on_timeout='automatic')
    await leave_seat(store, match.table, 0, fresh())
    await answer(store, await now_at(store, match), 1, 'vote yes', fresh(), now=bot.clock.now())
    await bot.after(300)
    assert bot.reminded == []
    log = await store.log(match.table.id)
    assert [(a.seat, a.token) for a in log if timed_out(a)] == [(0, 'vote no')]
    await bot.after(299)
    assert bot.reminded == [(match.table.id, 1)], 'nobody is there to be reminded of the next question'


async def test_nobody_stands_in_for_a_seat_that_is_free(store: Store, bot: Bot, begin: Begin, fresh: Request) -> None:
    match = await begin(think_seconds=300, on_timeout='automatic')
    await store.vacate_seat(match.table.id, match.table.version, seat=0, request=fresh())
    await bot.after(300)
    table = await store.load(match.table.id)
    assert [seat.player for seat in table.seats] == [None, 'easy']
    assert [(a.seat, a.token) for a in await store.log(table.id) if a.kind == 'play'] == [(0, 'vote no')]


async def test_people_are_reminded_once_when_a_quarter_of_the_time_is_left(
    bot: Bot, begin: Begin, store: Store
) -> None:
    match = await begin(think_seconds=3600)
    await bot.after(45 * MINUTES - 1)
    assert bot.reminded == []
    await bot.after(1)
    assert sorted(bot.reminded) == [(match.table.id, 0), (match.table.id, 1)]
    await bot.after(14 * MINUTES)
    assert len(bot.reminded) == 2
    assert (await store.load(match.table.id)).version == match.table.version


async def test_nobody_is_reminded_of_a_short_time_or_after_it(bot: Bot, begin: Begin) -> None:
    await begin(seconds=60)
    await bot.after(59)
    await begin(think_seconds=300)
    await bot.after(400)
    assert bot.reminded == []


async def test_a_time_that_is_set_wakes_the_scheduler(store: Store, clock: Clock, bot: Bot, begin: Begin) -> None:
    """Nobody calls `wake` here: the change of the table does, and the due time is over when it is looked at."""
    await bot.deadlines.drain()
    served = asyncio.Event()
    bot.deadlines._changed = lambda table_id: served.set()
    match = await begin(seconds=1, rounds=1)
    clock.pass_by(2)
    await store.hand_over(match.table.id, match.table.version, seat=0, player=None, request='nothing')
    async with asyncio.timeout(10):
        await served.wait()


async def test_what_fell_due_while_the_bot_was_down_is_put_off(store: Store, clock: Clock, begin: Begin) -> None:
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


async def test_a_time_that_is_up_twice_is_done_once(store: Store, clock: Clock, begin: Begin) -> None:
    """Two schedulers on one store, as after a start that came before the end of the last one."""
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


async def test_a_default_that_was_played_cannot_be_taken_back(
    store: Store, bot: Bot, begin: Begin, clock: Clock, fresh: Request
) -> None:
    match = await begin(PEOPLE[:3], think_seconds=300)
    clock.pass_by(10)
    for seat in (1, 2):
        match = await answer(store, match, seat, 'vote yes', fresh(), now=clock.now())
    match = await undo(store, match, 2, fresh(), now=clock.now())
    await bot.after(290)
    assert (await store.load(match.table.id)).undo_seat is None


@settings(max_examples=samples(12), deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    limits=st.lists(st.sampled_from([0, 120, 300, 3600]), min_size=1, max_size=4),
    stops=st.lists(st.tuples(st.integers(1, 2000), st.booleans()), min_size=1, max_size=8),
)
def test_whenever_the_bot_is_up_nothing_is_overdue(limits: list[int], stops: list[tuple[int, bool]]) -> None:
    """Time passes with the bot up or down; each question that falls due is answered once, and none is early."""

    async def live(folder: str) -> None:
        clock = Clock()
        put_empty(Path(folder) / 'clew.db')
        async with await open_store(f'sqlite:///{Path(folder) / "clew.db"}') as store:
            for number, limit in enumerate(limits):
                lobby = await store.create_table(
                    game='ballot',
                    options=BallotOptions(rounds=99).model_dump_json(),
                    guild_id=1,
                    channel_id=2,
                    locale='en',
                    host=PEOPLE[0],
                    request=f'a{number}',
                )
                lobby = await store.change_lobby(
                    lobby.id, 1, seats=PEOPLE[:2], think_seconds=limit, request=f'b{number}'
                )
                await start(store, lobby, f'c{number}', now=clock.now())
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

    GAMES[BALLOT.name] = BALLOT
    with contextlib.ExitStack() as stack:
        stack.callback(GAMES.pop, BALLOT.name)
        asyncio.run(live(stack.enter_context(tempfile.TemporaryDirectory())))
