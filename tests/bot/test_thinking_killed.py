"""Worker processes killed while they think: waiting users still get an answer, and background jobs are repeated."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Iterator

import pytest

from bot.tables.dailies import day_of
from bot.thinking.jobs import AnswerJob
from bot.thinking.thinkers import Thinkers
from bot.words import words_for
from engine.registry import PACKAGES
from tests.bot.advice import ALONE
from tests.bot.bot_players import begun, board, group, table
from tests.bot.conftest import House
from tests.bot.play import press
from tests.bot.reviews import in_the_end, maze
from tests.bot.reviews import opened as looked_back
from tests.bot.seen import opened
from tests.bot.tables import running

EN = words_for('en')
LOTS = '5' * 32


@pytest.fixture
def thinkers(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinkers]:
    """The bot's thinkers with a single worker, and without waiting for compiled code."""
    made = stormy_house.clew.players.thinkers

    async def compiled(*_: object) -> None:
        pass

    monkeypatch.setattr(made, '_compiled', compiled)
    monkeypatch.setattr(made, '_pool', made._new_pool(1))
    yield made
    made.close()


async def paused(thinkers: Thinkers) -> int:
    """Let the worker finish a first job, and suspend it. Returns its process id."""
    game = PACKAGES['labyrinth'].game
    state = game.new(2, game.Options(), LOTS).state
    decision = game.pending(state)[0]
    asked = AnswerJob('labyrinth', game.view(state, decision.seat), decision, 'easy', LOTS)
    await thinkers.do('decide', asked, within=60)
    (pid,) = thinkers.pids
    os.kill(pid, signal.SIGSTOP)
    return pid


async def killed_in_the_middle(thinkers: Thinkers, pid: int) -> None:
    """Kill the worker `pid` as soon as it has a job."""
    async with asyncio.timeout(30):
        while not any(worker.until is not None for pool in thinkers._pools for worker in pool.workers):  # noqa: ASYNC110  # in a thread
            await asyncio.sleep(0.01)
    os.kill(pid, signal.SIGKILL)


async def another(thinkers: Thinkers, pid: int) -> int:
    """Wait for the worker that replaces the killed `pid`. Returns its process id."""
    async with asyncio.timeout(30):
        while not (pids := set(thinkers.pids) - {pid}):  # noqa: ASYNC110  # in a thread
            await asyncio.sleep(0.01)
    return pids.pop()


async def test_worker_killed_in_a_decision_lets_the_quickest_answer(
    stormy_house: House, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    await begun(house, 'expert')
    people, pid = group(house, house.ada), await paused(thinkers)

    async def turn() -> None:
        while (row := await table(house)).questions[0].seat == 0:
            await people.step(row)

    acting = asyncio.create_task(turn())
    await killed_in_the_middle(thinkers, pid)
    async with asyncio.timeout(30):
        await acting
    await house.shown()
    assert {question.seat for question in (await table(house)).questions} == {0}
    assert {action.seat for action in await house.store.log(1) if action.kind == 'play'} == {0, 1}
    assert 'game=labyrinth, player=expert, no thinker could finish it; easy answers' in caplog.text
    assert EN('board-turn', player='Ada', count=1) in (await board(house, house.ada)).text


async def test_worker_killed_twice_in_advice_reports_and_may_retry(
    stormy_house: House, thinkers: Thinkers, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = stormy_house
    monkeypatch.setattr('bot.tables.advice.can_advise', lambda game: game == 'onirim')
    caplog.set_level(logging.WARNING)
    game = await running(house, house.ada, state=ALONE.state)
    panel, pid = await opened(house.ada, game), await paused(thinkers)
    panel = await press(house.ada, panel, 'advice')
    await killed_in_the_middle(thinkers, pid)
    await killed_in_the_middle(thinkers, await another(thinkers, pid))
    failed = EN('advice-failed')
    await house.ada.see('games', lambda each: each.id == panel.id and failed in each.text, timeout=30)
    assert f'advice failed: table={game.id}' in caplog.text
    assert (await house.store.load(game.id)).seats[0].advices == 1


async def test_worker_killed_in_a_review_still_finishes_it(
    stormy_house: House, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    game, pid = await maze(house, house.ada, house.bruno), await paused(thinkers)
    house.clew.screens.followed.pace = 0.01
    message = await looked_back(house.ada, game)
    await killed_in_the_middle(thinkers, pid)
    await in_the_end(house.ada, message)
    assert 'worker died: thinker' in caplog.text


async def test_worker_killed_in_par_still_finds_it(
    stormy_house: House, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    house, pars = stormy_house, stormy_house.clew.analysts.pars
    day, pid = day_of(house.playground.clock.now()), await paused(thinkers)
    assert await pars.of('labyrinth', day) is None
    await killed_in_the_middle(thinkers, pid)
    async with asyncio.timeout(60):
        await pars.drain()
    par = await pars.of('labyrinth', day)
    assert par is not None and par.median > 6
    assert 'worker died: thinker' in caplog.text
