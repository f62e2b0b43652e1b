"""Bot players answer when they are asked, several at once too, and cause no reads of other tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from itertools import pairwise
from typing import Any

import pytest

from bot.tables.answering import answer
from bot.tables.automatic import AutomaticPlayers
from bot.tables.match import Match
from bot.tables.seats import hand_over
from persistence import Action, Seat, Store, StoreUnavailable, Table
from persistence.play import moves_of, without_undone
from persistence.postgresql.cluster import NOBODY
from persistence.rows import ActionKind
from persistence.shards import EVERYTHING
from tests.persistence.holding import holds
from tests.tables.conftest import PEOPLE, Begin, Request, now_at

PLAY: tuple[ActionKind, int] = ('play', 0)
ROBOTS = (Seat(1, None, 'Minos', 'en', 'easy'), Seat(2, None, 'Icarus', 'en', 'easy'))


class Reads:
    """Counts how often the store loads a table."""

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


async def test_all_asked_bot_players_answer_and_no_human_player(
    store: Store, begin: Begin, players: AutomaticPlayers
) -> None:
    match = await begin([PEOPLE[0], *ROBOTS])
    players.wake(match.table.id)
    await players.drain()
    match = await now_at(store, match)
    assert match.asked == (0,)
    assert match.since(0) == 3, 'the person is still asked the same'
    assert match.state['waves'] == 0, 'what they may do besides they leave alone'


async def test_bot_players_play_a_whole_game(store: Store, begin: Begin, players: AutomaticPlayers) -> None:
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


async def test_users_with_a_stand_in_are_known_after_the_first_pulse(
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


async def test_stand_in_plays_at_the_pace_of_bot_players(
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
    moves = moves_of(await store.log(match.table.id))
    assert {move.seat for move in moves} == {0, 1, 2}
    turns = [move.seq for move, later in pairwise(moves) if move.seat != later.seat]
    assert pauses == [match.table.version, *turns], 'before each turn, the first one too'


async def test_no_table_is_read_unless_a_bot_player_is_asked(
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


async def test_bot_players_resume_after_a_start(store: Store, begin: Begin) -> None:
    match = await begin([PEOPLE[0], *ROBOTS])
    players = AutomaticPlayers(store, lambda table_id: None)
    players.pace = 0.0
    await players.pulse()
    await players.drain()
    assert (await now_at(store, match)).asked == (0,)


async def test_bot_players_resume_if_a_lease_returns_during_the_reads(
    store: Store, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await begin([PEOPLE[0], *ROBOTS]), await begin([PEOPLE[0], *ROBOTS])
    cluster, load, lapsed = holds(store, EVERYTHING), store.load, asyncio.Event()
    players = AutomaticPlayers(store, lambda table_id: None)
    players.pace = 0.0

    async def slowly(table_id: int) -> Table:
        if not lapsed.is_set():
            cluster.held = NOBODY
            lapsed.set()
        elif table_id == second.table.id and cluster.held is NOBODY:
            await players.drain()
            cluster.held = EVERYTHING
            players.look_again()
        return await load(table_id)

    monkeypatch.setattr(store, 'load', slowly)
    for _ in range(2):
        await players.pulse()
        await players.drain()
    assert (await now_at(store, first)).asked == (await now_at(store, second)).asked == (0,)


async def test_failed_turn_is_retried_at_the_next_pulse(
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


async def test_bot_player_thinks_again_after_a_conflict(
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
async def test_turn_is_noticed_if_the_table_changes_while_it_is_read(
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


async def test_no_bot_player_answers_after_stop(store: Store, begin: Begin, players: AutomaticPlayers) -> None:
    match = await begin([PEOPLE[0], *ROBOTS])
    players.stop()
    players.wake(match.table.id)
    await players.drain()
    assert (await now_at(store, match)).asked == (0, 1, 2)


@pytest.mark.parametrize(
    ('steps', 'left'),
    [
        ([PLAY, PLAY, ('undo', 2)], [1]),
        ([PLAY, ('seats', 0), PLAY, ('undo', 3), ('undo', 1)], [2]),
        ([PLAY, ('undo', 1), PLAY], [3]),
        ([('start', 0), PLAY, ('undo', 2), ('seats', 0)], [1, 4]),
        ([PLAY, PLAY, ('undo', 1)], [2]),
    ],
)
def test_log_without_undone_lacks_the_undo_and_its_step(steps: list[tuple[ActionKind, int]], left: list[int]) -> None:
    log = [Action(1, seq, kind, 0, f'{kind} {of}', None, '[]', 0.0) for seq, (kind, of) in enumerate(steps, start=1)]
    assert [action.seq for action in without_undone(log)] == left
