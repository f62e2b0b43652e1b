"""Order of the workers' jobs: moves of bot players, then advice, then game reviews.

Each user gets one piece of advice at a time. The board says if a weaker player has answered for a bot player.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.tables.seats import AWAY
from bot.thinking.jobs import JOBS, AdviceJob, AnswerJob
from bot.thinking.thinkers import THREADS, Thinkers
from bot.words import words_for
from tests.bot.advice import ALONE, SAID, advised_by, agreed, finished
from tests.bot.bot_players import begun, board, group, table
from tests.bot.conftest import House
from tests.bot.matches import match_of
from tests.bot.play import press
from tests.bot.seen import opened
from tests.bot.tables import GAME, dealt, set_up
from tests.mansions.stage import Stage

EN = words_for('en')


class Desk:
    """Holds jobs until `open` is set, and records the order in which the jobs begin."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.open = threading.Event()

    def job(self, name: str) -> Any:
        def do(what: Any) -> Any:
            self.begun.append(name)
            self.open.wait()
            return name

        return do


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    made = Desk()
    for name in ('decide', 'advise', 'look_back'):
        monkeypatch.setitem(JOBS, name, made.job(name))
    yield made
    made.open.set()


async def test_move_overtakes_thirty_requests_for_advice(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers()

    async def compiled(*_: object) -> None:
        pass

    monkeypatch.setattr(thinkers, '_compiled', compiled)
    match = match_of('onirim', ALONE.state, ('Ada',))
    (question,) = match.decisions
    async with asyncio.timeout(60), asyncio.TaskGroup() as group:
        back = [group.create_task(thinkers.do_unhurried('look_back', None)) for _ in range(3)]
        await asyncio.sleep(0)
        for _ in range(30):
            group.create_task(thinkers.advise(AdviceJob('onirim', match.view(0), question, 0, 1)))
        await asyncio.sleep(0)
        move = group.create_task(thinkers.decide(AnswerJob('onirim', match.view(0), question, 'easy', '0' * 32)))
        while len(desk.begun) < THREADS:  # noqa: ASYNC110  # it happens in threads
            await asyncio.sleep(0.01)
        desk.open.set()
    assert move.result().token == 'decide' and [task.result() for task in back] == ['look_back'] * 3
    # Several threads begin at once, in any order.
    assert desk.begun.index('decide') < 2 * THREADS
    assert desk.begun[:THREADS] == ['look_back'] * THREADS and 'look_back' in desk.begun[-THREADS:]


async def test_players_look_ahead_only_while_a_slot_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """With many tables at once, a long comparison may hold up the others once, and not one after the other."""
    worlds: list[Any] = []
    ended = threading.Event()

    def decide(asked: AnswerJob) -> str:
        worlds.append(asked.world)
        ended.wait()
        return 'end'

    monkeypatch.setitem(JOBS, 'decide', decide)
    stage, thinkers = Stage('quill'), Thinkers()
    asked = AnswerJob('mansions', None, stage.asked, 'hard', '0' * 32, stage.state)
    async with asyncio.timeout(60), asyncio.TaskGroup() as group:
        for _ in range(THREADS + 3):
            group.create_task(thinkers.decide(asked))
            await asyncio.sleep(0)
        ended.set()
    # Several threads begin at once, in any order.
    assert Counter(world is not None for world in worlds) == {True: THREADS, False: 3}
    worlds.clear()
    await thinkers.decide(asked)
    assert worlds == [stage.state]


async def test_one_advice_at_a_time_for_each_user(house: House) -> None:
    gate = asyncio.Event()
    asked = advised_by(house, SAID, gate=gate)
    tables = [await agreed(house, 'always')]
    other = await set_up(house, GAME, GAME.Options(), (house.bruno,), house.games)
    other = await house.store.change_lobby(other.id, other.version, advice='always', request='advice of Bruno')
    tables.append(await dealt(house, GAME, other, ALONE.state))
    own = await set_up(house, GAME, GAME.Options(), (house.ada,), house.games)
    own = await house.store.change_lobby(own.id, own.version, advice='always', request='more advice')
    tables.append(await dealt(house, GAME, own, ALONE.state))
    await house.shown()
    people = (house.ada, house.bruno, house.ada)
    panels = [await opened(person, one) for person, one in zip(people, tables, strict=True)]
    assert all(EN('advice-thinking') in panel.text for panel in panels)
    assert len(asked) == 2, 'one for Ada, one for Bruno'
    gate.set()
    panel = await finished(house, panels[2])
    assert len(asked) == 3 and EN('advice-thinking') not in panel.text


async def test_board_names_a_weaker_bot(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house, decide = stormy_house, JOBS['decide']
    failing = True

    def fails(asked: AnswerJob) -> Any:
        if failing and asked.player == 'expert':
            raise RuntimeError('no answer')
        return decide(asked)

    monkeypatch.setitem(JOBS, 'decide', fails)
    await begun(house, 'expert')
    people = group(house, house.ada)

    async def turn() -> str:
        """Return the board after the bot's turn."""
        before = await answers()
        async with asyncio.timeout(60):
            while await answers() == before:
                await people.step(await table(house))
                await house.shown()
        return (await board(house, house.ada)).text

    async def answers() -> int:
        return sum(action.kind == 'play' and action.seat == 1 for action in await house.store.log(1))

    text = await turn()
    seat = (await table(house)).seats[1]
    said = EN('board-weaker', player=seat.name, strength='expert', weaker='easy')
    assert said in text and seat.player == 'expert'
    assert 'bot player gave no answer: game=labyrinth, player=expert' in caplog.text
    failing = False
    assert said not in await turn()


async def test_weaker_bot_is_told_only_for_a_bots_own_seat(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, decide = stormy_house, JOBS['decide']

    def fails(asked: AnswerJob) -> Any:
        if asked.player != 'easy':
            raise RuntimeError('no answer')
        return decide(asked)

    monkeypatch.setitem(JOBS, 'decide', fails)
    row = await begun(house, with_bruno=True)
    late = next(seat for seat in row.seats if seat.index in {question.seat for question in row.questions})
    absent, watcher = (house.ada, house.bruno) if late.user_id == house.ada.id else (house.bruno, house.ada)
    house.playground.clock.advance(AWAY)
    await press(watcher, await press(watcher, await board(house, watcher), 'play'), 'over')
    said = EN('board-weaker', player=late.name, strength='normal', weaker='easy')
    assert said in (await board(house, watcher)).text
    await press(absent, await board(house, absent), 'play')
    text = (await board(house, watcher)).text
    assert (await table(house)).seats[late.index].player is None
    assert 'normal' not in text and 'easy' not in text
