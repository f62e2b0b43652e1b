"""Automatic players answer when they are asked, also several at once, and read no table where they are not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from itertools import pairwise
from typing import Any

import pytest

from bot.tables.automatic import AutomaticPlayers
from bot.tables.duties import Duties
from bot.tables.match import Match, answer, without_undone
from bot.tables.seats import hand_over
from bot.tables.shared_duties import NOBODY
from persistence import Action, Seat, Store, StoreUnavailable, Table
from persistence.questions import ask_nothing
from persistence.shards import EVERYTHING, Shards
from tests.tables.conftest import PEOPLE, Begin, Request, now_at

ROBOTS = (Seat(1, None, 'Minos', 'en', 'easy'), Seat(2, None, 'Icarus', 'en', 'easy'))


class Reads:
    """Counts how often tables are loaded."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self._load = store.load
        monkeypatch.setattr(store, 'load', self._counted)

    async def _counted(self, table_id: int) -> Table:
        self.count += 1
        return await self._load(table_id)


@pytest.fixture
def players(store: Store) -> AutomaticPlayers:
    players = AutomaticPlayers(store, lambda table_id: None)
    players.pace = 0.0
    return players


async def test_several_who_are_asked_at_once_all_answer_and_people_are_left_to_themselves(
    store: Store, begin: Begin, players: AutomaticPlayers
) -> None:
    match = await begin([PEOPLE[0], *ROBOTS])
    players.wake(match.table.id)
    await players.drain()
    match = await now_at(store, match)
    assert match.asked == (0,)
    assert match.since(0) == 3, 'the person is still asked the same'
    assert match.state['waves'] == 0, 'what they may do besides they leave alone'


async def test_they_play_a_whole_game_among_themselves(store: Store, begin: Begin, players: AutomaticPlayers) -> None:
    shown: list[int] = []
    players = AutomaticPlayers(store, shown.append)
    players.pace = 0.0
    match = await begin([PEOPLE[0], *ROBOTS], rounds=5)
    match = await hand_over(store, match, 0, 'easy', 'away')
    players.wake(match.table.id)
    await players.drain()
    match = await now_at(store, match)
    assert match.table.status == 'over'
    assert shown


async def test_they_know_for_whom_they_answer_and_after_a_start_do_not_rule_it_out(
    store: Store, begin: Begin, fresh: Request
) -> None:
    match = await begin([*PEOPLE[:2], ROBOTS[1]])
    match = await hand_over(store, match, 1, 'easy', fresh())
    players = AutomaticPlayers(store, lambda table_id: None)
    bob, table_id = PEOPLE[1].user_id or 0, match.table.id
    assert players.may_stand_in_for(table_id, bob)
    await players.pulse()
    await players.drain()
    assert players.may_stand_in_for(table_id, bob) and not players.may_stand_in_for(table_id, PEOPLE[0].user_id or 0)
    await hand_over(store, await now_at(store, match), 1, None, fresh())
    assert not players.may_stand_in_for(table_id, bob)


async def test_whoever_is_stood_in_for_is_played_at_the_pace_of_the_others(
    store: Store, begin: Begin, players: AutomaticPlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[int] = []
    sleep, players.pace = asyncio.sleep, 1000.0

    async def noted(seconds: float) -> None:
        if seconds > players.pace / 2:
            pauses.append((await store.load(match.table.id)).version)
        await sleep(0)

    match = await begin([PEOPLE[0], *ROBOTS], rounds=2)
    match = await hand_over(store, match, 0, 'easy', 'away')
    monkeypatch.setattr('bot.tables.automatic.asyncio.sleep', noted)
    players.wake(match.table.id)
    await players.drain()
    moves = await store.effective_log(match.table.id)
    assert {move.seat for move in moves} == {0, 1, 2}
    turns = [move.seq for move, later in pairwise(moves) if move.seat != later.seat]
    assert pauses == [match.table.version, *turns], 'before each turn, the first one too'


async def test_where_no_automatic_player_is_asked_no_table_is_read(
    store: Store, begin: Begin, players: AutomaticPlayers, fresh: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await begin()
    robots = await begin([PEOPLE[0], *ROBOTS])
    players.wake(robots.table.id)
    await players.drain()
    reads = Reads(store, monkeypatch)
    for table_id in (people.table.id, robots.table.id, 404):
        players.wake(table_id)
    await players.drain()
    assert reads.count == 0
    robots = await now_at(store, robots)
    reads.count = 0
    await answer(store, robots, 0, 'vote yes', fresh())
    players.wake(robots.table.id)
    await players.drain()
    assert reads.count > 0


async def test_after_a_start_they_go_on(store: Store, begin: Begin) -> None:
    match = await begin([PEOPLE[0], *ROBOTS])
    players = AutomaticPlayers(store, lambda table_id: None)
    players.pace = 0.0
    await players.pulse()
    await players.drain()
    assert (await now_at(store, match)).asked == (0,)


class Lapsing(Duties):
    """The duties of a process that has none for a while."""

    held = NOBODY

    @property
    def shards(self) -> Shards:
        return self.held


async def test_they_go_on_where_a_duty_comes_back_while_the_tables_are_still_being_read(
    store: Store, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await begin([PEOPLE[0], *ROBOTS]), await begin([PEOPLE[0], *ROBOTS])
    duties, load = Lapsing(), store.load
    players = AutomaticPlayers(store, lambda table_id: None, duties=duties)
    players.pace = 0.0

    async def slowly(table_id: int) -> Table:
        if table_id == second.table.id and duties.held is NOBODY:
            await players.drain()
            duties.held = EVERYTHING
            players.look_again()
        return await load(table_id)

    monkeypatch.setattr(store, 'load', slowly)
    for _ in range(2):
        await players.pulse()
        await players.drain()
    assert (await now_at(store, first)).asked == (await now_at(store, second)).asked == (0,)


async def test_they_go_on_in_a_game_of_before_questions_were_kept(store: Store, begin: Begin) -> None:
    match = await begin([PEOPLE[0], *ROBOTS])
    await store._database.write(lambda db: ask_nothing(db, match.table.id))
    players = AutomaticPlayers(store, lambda table_id: None)
    players.pace = 0.0
    await players.pulse()
    await players.drain()
    assert (await now_at(store, match)).asked == (0,)


async def test_what_failed_is_tried_again_at_the_next_pulse(
    store: Store, begin: Begin, players: AutomaticPlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begin([PEOPLE[0], *ROBOTS])
    commit: Callable[..., Coroutine[Any, Any, Table]] = store.commit

    async def fail(*args: object, **kwargs: object) -> Table:
        raise StoreUnavailable('the disk is full: make room for the database')

    monkeypatch.setattr(store, 'commit', fail)
    players.wake(match.table.id)
    await players.drain()
    assert (await now_at(store, match)).asked == (0, 1, 2)
    monkeypatch.setattr(store, 'commit', commit)
    await players.pulse()
    await players.drain()
    assert (await now_at(store, match)).asked == (0,)


async def test_when_somebody_acts_while_they_think_they_think_again(
    store: Store, begin: Begin, players: AutomaticPlayers, fresh: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begin([PEOPLE[0], *ROBOTS])
    overtaken: list[str] = []

    async def late(store: Store, match: Match, seat: int, token: str, request: str, **how: Any) -> Match:
        if len(overtaken) < 3:
            overtaken.append(request)
            await answer(store, match, 0, 'wave', fresh())
        return await answer(store, match, seat, token, request, **how)

    monkeypatch.setattr('bot.tables.automatic.answer', late)
    players.wake(match.table.id)
    await players.drain()
    match = await now_at(store, match)
    assert (len(overtaken), match.asked, match.state['waves']) == (3, (0,), 3)


@pytest.mark.parametrize('at_start', [False, True])
async def test_they_are_asked_although_somebody_acts_while_the_table_is_being_read(
    store: Store,
    begin: Begin,
    players: AutomaticPlayers,
    fresh: Request,
    monkeypatch: pytest.MonkeyPatch,
    at_start: bool,
) -> None:
    match = await begin([PEOPLE[0], *ROBOTS], rounds=3)
    players.wake(match.table.id)
    await players.drain()
    match = await now_at(store, match)
    assert match.asked == (0,)
    load = store.load

    async def overtaken(table_id: int) -> Table:
        read = await load(table_id)
        if read.version == match.table.version:
            await answer(store, match, 0, 'vote yes', fresh())
        return read

    monkeypatch.setattr(store, 'load', overtaken)
    if at_start:
        await players.pulse()
    else:
        players._queue.add(match.table.id)
    await players.drain()
    players.wake(match.table.id)
    await players.drain()
    match = await now_at(store, match)
    assert (match.asked, match.state['left']) == ((0,), 2)


async def test_when_the_bot_stops_nobody_begins_to_think(store: Store, begin: Begin, players: AutomaticPlayers) -> None:
    match = await begin([PEOPLE[0], *ROBOTS])
    players.stop()
    players.wake(match.table.id)
    await players.drain()
    assert (await now_at(store, match)).asked == (0, 1, 2)


@pytest.mark.parametrize(
    ('kinds', 'left'),
    [
        (['play', 'play', 'undo'], [1]),
        (['play', 'seats', 'play', 'undo', 'undo'], []),
        (['play', 'undo', 'play'], [3]),
        (['start', 'play', 'undo', 'seats'], [1, 4]),
        (['undo'], []),
    ],
)
def test_a_step_taken_back_and_the_taking_back_are_gone_from_the_log(kinds: list[str], left: list[int]) -> None:
    log = [Action(1, seq, kind, 0, None, None, '[]', 0.0) for seq, kind in enumerate(kinds, start=1)]
    assert [action.seq for action in without_undone(log)] == left
