"""Automatic players who think in other processes, and what happens when those die or hang."""

from __future__ import annotations

import asyncio
import io
import os
import pickle
import signal
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.thinking import thinkers as of_thinkers
from bot.thinking.jobs import JOBS, LOTS, Asked, Wanted
from bot.thinking.line import Line, Urgency
from bot.thinking.thinkers import Thinkers
from bot.workers.pool import NotDone
from engine.players import decide
from engine.registry import GAMES, NEEDS

PLAYERS = [('labyrinth', 'expert'), ('mansions', 'hard'), ('onirim', 'easy')]


@pytest.fixture(scope='module')
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thinkers]:
    """One process for all tests that do it no harm."""
    with closing(Thinkers(1, tmp_path_factory.mktemp('compiled'))) as made:
        yield made


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Thinkers]:
    with closing(Thinkers(1, tmp_path / 'compiled')) as made:
        yield made


def asked(game: str, player: str) -> tuple[Any, Asked]:
    """A state at the beginning of a game, and what crosses to the process that thinks about it."""
    rules = GAMES[game]
    state = rules.new(rules.seats[-1], rules.Options(), LOTS).state
    decision = rules.pending(state)[0]
    return state, Asked(game, rules.view(state, decision.seat), decision, player, LOTS)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110  # it happens in a thread
            await asyncio.sleep(0.01)


def begun(thinkers: Thinkers) -> bool:
    """Whether a process is at a job."""
    return any(worker.until is not None for pool in thinkers._pools for worker in pool.workers)


@pytest.mark.parametrize(('game', 'player'), PLAYERS)
async def test_a_process_answers_as_would_be_answered_here(shared: Thinkers, game: str, player: str) -> None:
    state, what = asked(game, player)
    assert await shared.do('decide', what, within=60) == decide(GAMES[game], state, what.decision, player, LOTS)
    (pid,) = shared.pids
    assert pid != os.getpid()


@pytest.mark.parametrize(('game', 'player'), PLAYERS)
def test_the_state_of_the_game_does_not_cross(game: str, player: str) -> None:
    class Reader(pickle.Unpickler):
        """Notes what kinds of things there are."""

        def find_class(self, module_name: str, name: str, /) -> Any:
            found.add(f'{module_name}.{name}')
            return super().find_class(module_name, name)

    found = set[str]()
    state, what = asked(game, player)
    assert Reader(io.BytesIO(pickle.dumps(what))).load() == what
    assert f'{type(state).__module__}.{type(state).__qualname__}' not in found
    assert not [name for name in found if name.startswith('engine.rng')]


async def test_no_process_is_started_before_somebody_thinks(own: Thinkers) -> None:
    assert own.pids == []


async def test_when_the_process_dies_the_quickest_answers_and_nothing_is_told_of_the_game(
    own: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    state, what = asked('labyrinth', 'expert')
    await own.do('decide', what, within=60)
    (killed,) = own.pids
    os.kill(killed, signal.SIGSTOP)
    deciding = asyncio.create_task(own.decide(what))
    await until(lambda: begun(own))
    os.kill(killed, signal.SIGKILL)
    async with asyncio.timeout(30):
        assert await deciding == decide(GAMES['labyrinth'], state, what.decision, 'easy', LOTS)
    assert 'expert of labyrinth did not answer, so easy does' in caplog.text
    assert await own.do('decide', what, within=60) == JOBS['decide'](what)
    assert killed not in own.pids


async def test_who_thinks_for_too_long_is_not_waited_for(own: Thinkers) -> None:
    state, what = asked('labyrinth', 'expert')
    await own.do('decide', what, within=60)
    (slow,) = own.pids
    os.kill(slow, signal.SIGSTOP)
    own.patience = 0.2
    async with asyncio.timeout(30):
        assert await own.decide(what) == decide(GAMES['labyrinth'], state, what.decision, 'easy', LOTS)
    assert own.pids == [slow], 'it may only be slow: its next answer comes sooner than that of a new one'
    os.kill(slow, signal.SIGCONT)
    own.patience = 30
    assert await own.decide(what) == JOBS['decide'](what)


async def test_a_process_that_hangs_for_long_is_ended(own: Thinkers, caplog: pytest.LogCaptureFixture) -> None:
    _, what = asked('labyrinth', 'expert')
    await own.do('decide', what, within=60)
    os.kill(own.pids[0], signal.SIGSTOP)
    own.patience = own.hangs = 0.2
    with pytest.raises(NotDone):
        await own.do('decide', what, within=0.2)
    own.hangs = 30
    async with asyncio.timeout(30):
        assert await own.do('decide', what, within=30) == JOBS['decide'](what)
    assert 'a thinker hangs' in caplog.text


async def test_an_error_in_a_process_tells_nothing_of_the_game(shared: Thinkers) -> None:
    _, what = asked('labyrinth', 'the-secret-player')
    with pytest.raises(NotDone, match=r'KeyError in players\.py') as failed:
        await shared.do('decide', what, within=60)
    assert 'secret' not in str(failed.value)


@pytest.mark.parametrize(('seconds', 'tries'), [(30.0, 2), (0.5, 1)])
async def test_advice_that_comes_to_nothing_is_found_out_once_more_while_there_is_time(
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
        await own.advise(Wanted('onirim', None, asked('onirim', 'easy')[1].decision, 0, 7))
    assert tried == ['advise'] * tries


async def test_who_waits_too_long_in_line_is_told_so() -> None:
    line = Line(1)
    async with line.place(Urgency.PEOPLE):
        with pytest.raises(TimeoutError):
            async with line.place(Urgency.PEOPLE, 0.01):
                pass
    async with asyncio.timeout(30), line.place(Urgency.BACKGROUND):
        pass


async def test_people_come_before_what_is_done_in_the_background() -> None:
    line, done = Line(1), list[str]()

    async def work(name: str, urgency: Urgency) -> None:
        async with line.place(urgency):
            done.append(name)

    async with asyncio.timeout(30), asyncio.TaskGroup() as group, line.place(Urgency.BACKGROUND):
        group.create_task(work('curve', Urgency.BACKGROUND))
        group.create_task(work('first', Urgency.PEOPLE))
        gone = group.create_task(work('gone', Urgency.PEOPLE))
        group.create_task(work('second', Urgency.PEOPLE))
        await asyncio.sleep(0)
        gone.cancel()
    assert done == ['first', 'second', 'curve']


async def test_what_a_player_needs_is_compiled_beside_the_others_who_go_on(
    own: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(NEEDS, 'labyrinth', {'expert': 'numba'})
    _, what = asked('labyrinth', 'expert')
    _, other = asked('labyrinth', 'normal')
    await own.do('decide', other, within=60)
    own.warm('labyrinth', 'expert')
    await until(lambda: len(own.pids) == 2)
    (compiling,) = {*own.pids} - {own._pool.pids[0] if own._pool else 0}
    os.kill(compiling, signal.SIGSTOP)
    assert await own.do('decide', other, within=60) == JOBS['decide'](other)
    own.patience = 0.1
    assert await own.decide(what) == JOBS['decide'](Asked('labyrinth', what.view, what.decision, 'easy', LOTS))
    os.kill(compiling, signal.SIGCONT)
    await until(lambda: len(own.pids) == 1)
    own.patience = 30
    assert await own.decide(what) == JOBS['decide'](what)


async def test_what_cannot_be_compiled_holds_nothing_up(
    own: Thinkers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(NEEDS, 'labyrinth', {'nobody': 'numba'})
    own.warm('labyrinth', 'nobody')
    await until(lambda: 'nobody of labyrinth could not be made ready' in caplog.text)
    _, what = asked('labyrinth', 'nobody')
    async with asyncio.timeout(30):
        assert await own.decide(what) == JOBS['decide'](Asked('labyrinth', what.view, what.decision, 'easy', LOTS))


async def test_whoever_thinks_in_a_game_needs_the_same_which_is_compiled_once(
    own: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = list[tuple[str, str]]()

    async def compile_it(player: tuple[str, str]) -> None:
        compiled.append(player)

    monkeypatch.setattr(own, '_compile', compile_it)
    monkeypatch.setitem(NEEDS, 'labyrinth', {'expert': 'numba'})
    for game, player in (('onirim', 'hard'), ('onirim', 'adviser'), ('labyrinth', 'expert'), ('onirim', 'hard')):
        await own.ready(game, player)
    assert compiled == [('onirim', 'hard'), ('labyrinth', 'expert')]


async def test_what_could_not_be_compiled_is_tried_again_after_a_while(
    own: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    monkeypatch.setattr(of_thinkers, 'COMPILED_ANEW', 0.0)
    await own.ready('onirim', 'adviser')
    await own.ready('onirim', 'hard')
    assert tried == ['hard', 'adviser']


def test_where_nothing_can_be_kept_it_is_compiled_into_a_folder_that_goes_again(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        (tmp_path / 'file').touch()
        folder = tmp_path / 'file' / 'compiled'
    else:
        tmp_path.chmod(stat.S_IRUSR)
        folder = tmp_path / 'compiled'
    with closing(Thinkers(1, folder)) as thinkers:
        (pool,) = thinkers._pools
        borrowed = Path(pool.trade.environment['NUMBA_CACHE_DIR'])
        assert borrowed.is_dir() and borrowed != folder
    assert not borrowed.exists()


async def test_closing_ends_the_processes(tmp_path: Path) -> None:
    thinkers = Thinkers(1, tmp_path)
    with closing(thinkers):
        assert await thinkers.do('decide', asked('labyrinth', 'easy')[1], within=60)
    thinkers.close()
    assert thinkers.pids == []
    with pytest.raises((NotDone, RuntimeError)):
        await thinkers.do('decide', asked('labyrinth', 'easy')[1])
