"""A process is killed while it thinks: whoever waits gets an answer, what nobody waits for is thought about again."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Iterator

import pytest

from bot.tables.dailies import day_of
from bot.thinking.jobs import Asked
from bot.thinking.thinkers import Thinkers
from bot.words import words_for
from engine.registry import GAMES
from tests.bot.conftest import House
from tests.bot.play import press
from tests.bot.tables import running
from tests.bot.test_advice import ALONE
from tests.bot.test_automatic import begun, board, group, table
from tests.bot.test_hands import opened
from tests.bot.test_looking_back import in_the_end, maze
from tests.bot.test_looking_back import opened as looked_back

EN = words_for('en')
LOTS = '5' * 32


@pytest.fixture
def thinkers(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinkers]:
    """The bot's, of whom one process thinks instead of threads. Nothing is compiled for it."""
    made = stormy_house.clew.services.thinkers

    async def compiled(*_: object) -> None:
        pass

    monkeypatch.setattr(made, '_compiled', compiled)
    monkeypatch.setattr(made, '_pool', made._new_pool(1))
    yield made
    made.close()


async def paused(thinkers: Thinkers) -> int:
    """The process, which is there and does nothing from now on."""
    game = GAMES['labyrinth']
    state = game.new(2, game.Options(), LOTS).state
    decision = game.pending(state)[0]
    asked = Asked('labyrinth', game.view(state, decision.seat), decision, 'easy', LOTS)
    await thinkers.do('decide', asked, within=60)
    (pid,) = thinkers.pids
    os.kill(pid, signal.SIGSTOP)
    return pid


async def killed_in_the_middle(thinkers: Thinkers, pid: int) -> None:
    """Kill it as soon as it is at a job."""
    async with asyncio.timeout(30):
        while not any(worker.until is not None for pool in thinkers._pools for worker in pool.workers):  # noqa: ASYNC110  # in a thread
            await asyncio.sleep(0.01)
    os.kill(pid, signal.SIGKILL)


async def another(thinkers: Thinkers, pid: int) -> int:
    """The process that has come for one that was killed."""
    async with asyncio.timeout(30):
        while not (pids := set(thinkers.pids) - {pid}):  # noqa: ASYNC110  # in a thread
            await asyncio.sleep(0.01)
    return pids.pop()


async def test_killed_in_the_middle_of_a_decision_the_quickest_answers_and_the_table_goes_on(
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
    assert 'expert of labyrinth did not answer, so easy does: no thinker could finish it' in caplog.text
    assert EN('board-turn', player='Ada', count=1) in (await board(house, house.ada)).text


async def test_killed_twice_in_the_middle_of_advice_it_says_so_and_can_be_asked_again(
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
    assert f'no advice at table {game.id}' in caplog.text
    assert (await house.store.load(game.id)).seats[0].advices == 1


async def test_killed_in_the_middle_of_a_look_back_it_is_found_out_all_the_same(
    stormy_house: House, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    game, pid = await maze(house, house.ada, house.bruno), await paused(thinkers)
    house.clew.services.followed.pace = 0.01
    message = await looked_back(house.ada, game)
    await killed_in_the_middle(thinkers, pid)
    await in_the_end(house.ada, message)
    assert 'a thinker is gone' in caplog.text


async def test_killed_in_the_middle_of_par_it_is_found_all_the_same(
    stormy_house: House, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    house, pars = stormy_house, stormy_house.clew.services.pars
    day, pid = day_of(house.playground.clock.now()), await paused(thinkers)
    assert await pars.of('labyrinth', day) is None
    await killed_in_the_middle(thinkers, pid)
    async with asyncio.timeout(60):
        await pars.drain()
    par = await pars.of('labyrinth', day)
    assert par is not None and par > 6
    assert 'a thinker is gone' in caplog.text
