"""Bot players that think in worker processes, and workers that die or hang."""

from __future__ import annotations

import asyncio
import io
import os
import pickle
import signal
import stat
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.thinking import thinkers as of_thinkers
from bot.thinking.jobs import JOBS, WARM_SEED, AdviceJob, AnswerJob
from bot.thinking.slots import Slots, Urgency
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.api import tokens
from engine.mansions.game import GAME
from engine.package import Strength
from engine.registry import PACKAGES
from tests.bot.conditions import until_true
from tests.bot.conftest import PATIENCE
from tests.mansions.stage import Stage
from tests.packages import needing, told_otherwise

PLAYERS = [('labyrinth', 'expert'), ('mansions', 'hard'), ('onirim', 'easy')]


@pytest.fixture(scope='module')
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thinkers]:
    """One worker shared by the tests that do not kill it."""
    with closing(Thinkers(1, tmp_path_factory.mktemp('compiled'))) as made:
        yield made


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Thinkers]:
    with closing(Thinkers(1, tmp_path / 'compiled')) as made:
        yield made


def asked(game: str, player: str) -> tuple[Any, AnswerJob]:
    """Return an early state of a game, and the job that asks a worker for an answer there."""
    rules = PACKAGES[game].game
    state = rules.new(rules.seats[-1], rules.Options(), WARM_SEED).state
    decision = rules.pending(state)[0]
    return state, AnswerJob(game, rules.view(state, decision.seat), decision, player, WARM_SEED)


def begun(thinkers: Thinkers) -> bool:
    """Whether any worker is busy."""
    return any(worker.until is not None for pool in thinkers._pools for worker in pool.workers)


@pytest.mark.parametrize(('game', 'player'), PLAYERS)
async def test_worker_answers_like_the_own_process(shared: Thinkers, game: str, player: str) -> None:
    _, what = asked(game, player)
    assert await shared.do('decide', what, within=PATIENCE) == JOBS['decide'](what)
    (pid,) = shared.pids
    assert pid != os.getpid()


async def test_resampled_game_crosses_to_the_worker(shared: Thinkers) -> None:
    stage = Stage('quill', scenario='light', choices='1B 2B', at='watch1', revealed=True)
    seat = stage.asked.seat
    world = GAME.resample(stage.state, seat, WARM_SEED)
    what = AnswerJob('mansions', GAME.view(world, seat), stage.asked, 'hard', WARM_SEED, world)
    assert await shared.do('decide', what, within=PATIENCE) == JOBS['decide'](what)


@pytest.mark.parametrize(('game', 'player'), PLAYERS)
def test_state_of_the_game_does_not_cross(game: str, player: str) -> None:
    class Reader(pickle.Unpickler):
        """An unpickler that records the name of each type in a pickled job."""

        def find_class(self, module_name: str, name: str, /) -> Any:
            found.add(f'{module_name}.{name}')
            return super().find_class(module_name, name)

    found = set[str]()
    state, what = asked(game, player)
    assert Reader(io.BytesIO(pickle.dumps(what))).load() == what
    assert f'{type(state).__module__}.{type(state).__qualname__}' not in found
    assert not [name for name in found if name.startswith('engine.rng')]


async def test_worker_starts_with_the_first_thought(own: Thinkers) -> None:
    assert own.pids == []


async def test_question_of_a_broken_player_gets_its_default(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The table then waits for no answer that never comes."""

    class Broken:
        def choose(self, *_: object) -> str:
            raise ZeroDivisionError

    told_otherwise(monkeypatch, 'labyrinth', strengths={'easy': Strength(Broken())})
    _, what = asked('labyrinth', 'easy')
    with closing(Thinkers()) as thinkers:
        assert what.decision.default is not None
        assert await thinkers.decide(what) == (what.decision.default, 'easy')
        without = replace(what, decision=replace(what.decision, default=None))
        assert await thinkers.decide(without) == (next(tokens(what.decision.choice)), 'easy')
    assert 'bot player failed: game=labyrinth, player=easy; the default answers' in caplog.text


async def test_dead_worker_is_replaced_by_the_quickest_player(own: Thinkers, caplog: pytest.LogCaptureFixture) -> None:
    _, what = asked('labyrinth', 'expert')
    await own.do('decide', what, within=PATIENCE)
    (killed,) = own.pids
    os.kill(killed, signal.SIGSTOP)
    deciding = asyncio.create_task(own.decide(what))
    await until_true(lambda: begun(own))
    os.kill(killed, signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        assert await deciding == (JOBS['decide'](replace(what, player='easy')), 'easy')
    assert 'bot player gave no answer: game=labyrinth, player=expert' in caplog.text
    assert await own.do('decide', what, within=PATIENCE) == JOBS['decide'](what)
    assert killed not in own.pids


async def test_slow_thinker_delays_no_answer(own: Thinkers) -> None:
    _, what = asked('labyrinth', 'expert')
    await own.do('decide', what, within=PATIENCE)
    (slow,) = own.pids
    os.kill(slow, signal.SIGSTOP)
    own.patience = 0.2
    async with asyncio.timeout(PATIENCE):
        assert await own.decide(what) == (
            JOBS['decide'](replace(what, player='easy')),
            'easy',
        )
    assert own.pids == [slow], 'it may only be slow: its next answer comes sooner than that of a new one'
    os.kill(slow, signal.SIGCONT)
    own.patience = PATIENCE
    assert await own.decide(what) == (JOBS['decide'](what), 'expert')


async def test_hanging_worker_is_ended(own: Thinkers, caplog: pytest.LogCaptureFixture) -> None:
    _, what = asked('labyrinth', 'expert')
    await own.do('decide', what, within=PATIENCE)
    os.kill(own.pids[0], signal.SIGSTOP)
    own.patience = own.hangs = 0.2
    with pytest.raises(NotDone):
        await own.do('decide', what, within=0.2)
    own.hangs = PATIENCE
    async with asyncio.timeout(PATIENCE):
        assert await own.do('decide', what, within=PATIENCE) == JOBS['decide'](what)
    assert 'worker hung: thinker' in caplog.text


async def test_error_in_a_worker_reveals_nothing_of_the_game(shared: Thinkers) -> None:
    _, what = asked('labyrinth', 'the-secret-player')
    with pytest.raises(NotDone, match=r'KeyError in players\.py') as failed:
        await shared.do('decide', what, within=PATIENCE)
    assert 'secret' not in str(failed.value)


@pytest.mark.parametrize(('seconds', 'tries'), [(30.0, 2), (0.5, 1)])
async def test_failed_advice_is_retried_once_while_time_is_left(
    own: Thinkers, monkeypatch: pytest.MonkeyPatch, seconds: float, tries: int
) -> None:
    tried: list[str] = []

    async def died(name: str, what: Any, **_: Any) -> Any:
        tried.append(name)
        raise NotDone('no thinker could finish it')

    async def compiled(*_: object) -> None:
        pass

    monkeypatch.setattr(of_thinkers, 'ADVISING', seconds)
    monkeypatch.setattr(own, '_compiled', compiled)
    monkeypatch.setattr(own, 'do', died)
    with pytest.raises(NotDone):
        await own.advise(AdviceJob('onirim', None, asked('onirim', 'easy')[1].decision, 0, 7))
    assert tried == ['advise'] * tries


async def test_long_wait_in_the_queue_ends_in_a_refusal() -> None:
    slots = Slots(1)
    async with slots.slot(Urgency.MOVES):
        with pytest.raises(TimeoutError):
            async with slots.slot(Urgency.MOVES, 0.01):
                pass
    async with asyncio.timeout(PATIENCE), slots.slot(Urgency.LOOKING_BACK):
        pass


async def test_moves_come_before_advice_before_reviews() -> None:
    slots, done = Slots(1), list[str]()

    async def work(name: str, urgency: Urgency) -> None:
        async with slots.slot(urgency):
            done.append(name)

    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group, slots.slot(Urgency.LOOKING_BACK):
        group.create_task(work('curve', Urgency.LOOKING_BACK))
        group.create_task(work('advice', Urgency.ADVICE))
        group.create_task(work('first', Urgency.MOVES))
        gone = group.create_task(work('gone', Urgency.MOVES))
        group.create_task(work('second', Urgency.MOVES))
        await asyncio.sleep(0)
        gone.cancel()
    assert done == ['first', 'second', 'advice', 'curve']


async def test_compilation_for_one_player_blocks_no_other(own: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    told_otherwise(monkeypatch, 'labyrinth', strengths=needing('labyrinth', {'expert': 'numba'}))
    _, what = asked('labyrinth', 'expert')
    _, other = asked('labyrinth', 'normal')
    await own.do('decide', other, within=PATIENCE)
    own.warm('labyrinth', 'expert')
    await until_true(lambda: len(own.pids) == 2)
    (compiling,) = {*own.pids} - {own._pool.pids[0] if own._pool else 0}
    os.kill(compiling, signal.SIGSTOP)
    assert await own.do('decide', other, within=PATIENCE) == JOBS['decide'](other)
    own.patience = 0.1
    assert await own.decide(what) == (
        JOBS['decide'](AnswerJob('labyrinth', what.view, what.decision, 'easy', WARM_SEED)),
        'easy',
    )
    os.kill(compiling, signal.SIGCONT)
    await until_true(lambda: len(own.pids) == 1)
    own.patience = PATIENCE
    assert await own.decide(what) == (JOBS['decide'](what), 'expert')


async def test_failing_compilation_blocks_nothing(
    own: Thinkers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    told_otherwise(monkeypatch, 'labyrinth', strengths=needing('labyrinth', {'nobody': 'numba'}))
    own.warm('labyrinth', 'nobody')
    await until_true(lambda: 'warm-up failed: game=labyrinth, player=nobody' in caplog.text)
    _, what = asked('labyrinth', 'nobody')
    async with asyncio.timeout(PATIENCE):
        assert await own.decide(what) == (
            JOBS['decide'](AnswerJob('labyrinth', what.view, what.decision, 'easy', WARM_SEED)),
            'easy',
        )


async def test_players_with_equal_needs_compile_once(own: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = list[tuple[str, str]]()

    async def compile_it(player: tuple[str, str]) -> None:
        compiled.append(player)

    monkeypatch.setattr(own, '_compile', compile_it)
    told_otherwise(monkeypatch, 'labyrinth', strengths=needing('labyrinth', {'expert': 'numba'}))
    for game, player in (('onirim', 'hard'), ('onirim', 'adviser'), ('labyrinth', 'expert'), ('onirim', 'hard')):
        await own.ready(game, player)
    assert compiled == [('onirim', 'hard'), ('labyrinth', 'expert')]


async def test_failed_compilation_is_retried_after_a_while(own: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = list[str]()

    async def compile_it(player: tuple[str, str]) -> None:
        tried.append(player[1])
        if len(tried) == 1:
            raise NotDone('its process was killed')

    monkeypatch.setattr(own, '_compile', compile_it)
    for _ in range(2):
        with pytest.raises(NotDone, match='could not be compiled: its process was killed'):
            await own.ready('onirim', 'hard')
    assert tried == ['hard']
    monkeypatch.setattr(of_thinkers, 'COMPILE_RETRY', 0.0)
    await own.ready('onirim', 'adviser')
    await own.ready('onirim', 'hard')
    assert tried == ['hard', 'adviser']


def test_unwritable_cache_compiles_into_a_temporary_folder(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        (tmp_path / 'file').touch()
        folder = tmp_path / 'file' / 'compiled'
    else:
        tmp_path.chmod(stat.S_IRUSR)
        folder = tmp_path / 'compiled'
    with closing(Thinkers(1, folder)) as thinkers:
        (pool,) = thinkers._pools
        borrowed = Path(pool.settings.environment['NUMBA_CACHE_DIR'])
        assert borrowed.is_dir() and borrowed != folder
    assert not borrowed.exists()


async def test_closing_ends_the_workers(tmp_path: Path) -> None:
    thinkers = Thinkers(1, tmp_path)
    with closing(thinkers):
        assert await thinkers.do('decide', asked('labyrinth', 'easy')[1], within=PATIENCE)
    thinkers.close()
    assert thinkers.pids == []
    with pytest.raises((NotDone, RuntimeError)):
        await thinkers.do('decide', asked('labyrinth', 'easy')[1])
