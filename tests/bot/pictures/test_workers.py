"""Worker processes that paint, and may die or hang."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot import metrics
from bot.pictures.painter import Painter
from bot.pictures.scene import Box, Placed, Scene, Text
from bot.pictures.sprites import Sprite, Sprites
from bot.workers.pool import SECRETS, NotDone, Pool, WorkerSettings

SUN = Sprite('onirim/card', ('red', 'sun', 'full'), 0.5)
WORDS = Text('Ada', 100, 120, 24, '#ffffff', anchor='mm')
SCENE = Scene(200, 140, (Box(0, 0, 200, 140, 0, '#102030'),), (Placed(SUN, 9, 9), WORDS))
OTHER = Scene(200, 140, (), (Placed(SUN, 9, 9),))


@pytest.fixture
def painter(tmp_path: Path) -> Iterator[Painter]:
    with closing(Painter(Sprites(tmp_path), workers=1)) as made:
        yield made


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110  # it happens in a thread
            await asyncio.sleep(0.01)


def files(folder: Path) -> list[Path]:
    return [*folder.iterdir()]


def begun(painter: Painter) -> bool:
    assert painter.workers is not None
    return any(worker.until is not None for worker in painter.workers.workers)


async def test_a_worker_paints_what_would_be_painted_here(painter: Painter) -> None:
    assert await painter.render(SCENE) == painter.png(SCENE)
    (pid,) = painter.pids
    assert pid != os.getpid()


async def test_no_worker_is_started_before_a_picture_is_wanted(painter: Painter) -> None:
    assert painter.pids == []
    await asyncio.gather(*(painter.render(scene) for scene in (SCENE, OTHER)))
    assert len(painter.pids) == 1


async def test_a_worker_that_is_woken_waits_for_the_first_picture(painter: Painter) -> None:
    painter.wake()
    await until(lambda: len(painter.pids) == 1)
    (woken,) = painter.pids
    await painter.render(SCENE)
    assert painter.pids == [woken]


async def test_a_worker_makes_drawings_and_emojis_ready(painter: Painter, tmp_path: Path) -> None:
    await painter.warm([SUN, *(Sprite('onirim/card', ('red', 'sun', 'full'), 0.1 * scale) for scale in range(1, 5))])
    assert len(files(tmp_path)) == 5
    assert (await painter.icon([SUN])).startswith(b'\x89PNG')


async def test_worker_killed_during_a_picture_is_replaced(painter: Painter, caplog: pytest.LogCaptureFixture) -> None:
    await painter.render(SCENE)
    (killed,) = painter.pids
    os.kill(killed, signal.SIGSTOP)
    others = [Scene(200, 140, (), (Box(0, 0, 9 + width, 9, 0, '#102030'),)) for width in range(5)]
    painting = asyncio.gather(*map(painter.render, (OTHER, *others)))
    await until(lambda: begun(painter))
    os.kill(killed, signal.SIGKILL)
    async with asyncio.timeout(30):
        assert await painting == [painter.png(scene) for scene in (OTHER, *others)]
    assert len(painter.pids) == 1 and killed not in painter.pids
    assert 'worker died: painter' in caplog.text


async def test_a_worker_that_hangs_is_replaced(painter: Painter, caplog: pytest.LogCaptureFixture) -> None:
    await painter.render(SCENE)
    (hanging,) = painter.pids
    assert painter.workers is not None
    os.kill(hanging, signal.SIGSTOP)
    painting = asyncio.create_task(painter.render(OTHER))
    await until(lambda: begun(painter))
    (worker,) = painter.workers.workers
    worker.until = 0.0
    async with asyncio.timeout(30):
        assert await painting == painter.png(OTHER)
    assert 'worker hung: painter' in caplog.text


class Deadly:
    """Ends every process in which this object is unpickled."""

    def __reduce__(self) -> tuple[object, ...]:
        return os._exit, (3,)


def pool_of_one(folder: Path, *, tries: int) -> Pool:
    """Return a pool of one worker with a queue of one job. A job whose worker dies gets `tries` tries."""
    settings = WorkerSettings(
        'painter',
        'bot.pictures.worker',
        20.0,
        tries,
        metrics.PAINTERS_REPLACED,
        1,
        arguments=(str(folder), 'onirim=bot.presenters.onirim.assets'),
    )
    return Pool(1, settings, lambda name, what: b'here')


async def test_a_job_that_is_the_end_of_every_worker_is_given_up(tmp_path: Path) -> None:
    with closing(pool_of_one(tmp_path, tries=3)) as pool, pytest.raises(NotDone):
        async with asyncio.timeout(60):
            await pool.do('png', Deadly())


async def test_fatal_job_does_not_fail_queued_jobs(painter: Painter, tmp_path: Path) -> None:
    with closing(pool_of_one(tmp_path, tries=1)) as pool:
        await pool.do('png', OTHER)
        (worker,) = pool.workers
        os.kill(worker.process.pid, signal.SIGSTOP)
        deadly = asyncio.create_task(pool.do('png', Deadly()))
        await until(lambda: worker.until is not None)
        behind = asyncio.create_task(pool.do('png', SCENE))
        await until(lambda: worker.jobs == 2)
        os.kill(worker.process.pid, signal.SIGCONT)
        async with asyncio.timeout(60):
            assert await behind == painter.png(SCENE)
            with pytest.raises(NotDone):
                await deadly


async def test_a_worker_has_one_more_picture_before_it_and_no_third(painter: Painter) -> None:
    await painter.render(SCENE)
    assert painter.workers is not None
    (worker,) = painter.workers.workers
    os.kill(worker.process.pid, signal.SIGSTOP)
    scenes = [Scene(200, 140, (), (Box(0, 0, 9 + width, 9, 0, '#102030'),)) for width in range(5)]
    painting = asyncio.gather(*map(painter.render, scenes))
    await until(lambda: worker.jobs == 2)
    os.kill(worker.process.pid, signal.SIGCONT)
    async with asyncio.timeout(30):
        assert await painting == [painter.png(scene) for scene in scenes]
    assert painter.workers.workers == (worker,)


async def test_an_error_in_a_worker_tells_nothing_of_the_picture(
    painter: Painter, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    secret = Scene(9, 9, (), (Placed(Sprite('onirim/card', ('the-secret-card',)), 0, 0),))
    with pytest.raises(NotDone, match='KeyError in') as failed:
        await painter.render(secret)
    assert 'secret' not in str(failed.value) and 'secret' not in caplog.text
    (pid,) = painter.pids
    await painter.render(SCENE)
    assert painter.pids == [pid]


async def test_a_picture_that_nobody_wants_any_more_holds_up_no_other(painter: Painter) -> None:
    await painter.render(SCENE)
    (pid,) = painter.pids
    os.kill(pid, signal.SIGSTOP)
    scenes = [Scene(200, 140, (), (Box(0, 0, 9 + width, 9, 0, '#102030'),)) for width in range(3)]
    first, second, third = (asyncio.create_task(painter.render(scene)) for scene in scenes)
    await until(lambda: begun(painter))
    second.cancel()
    await asyncio.wait({second})
    os.kill(pid, signal.SIGCONT)
    async with asyncio.timeout(30):
        assert [await first, await third] == [painter.png(scenes[0]), painter.png(scenes[2])]


async def test_where_no_process_can_be_started_a_thread_paints(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, 'executable', '/nowhere/python')
    assert await painter.render(SCENE) == painter.png(SCENE)
    assert 'worker start failed: painter' in caplog.text and painter.pids == []


@pytest.mark.parametrize('number', [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_to_all_processes_ends_no_worker(painter: Painter, number: signal.Signals) -> None:
    await painter.render(SCENE)
    before = painter.pids
    os.kill(before[0], number)
    assert await painter.render(OTHER) == painter.png(OTHER)
    assert painter.pids == before


async def test_closing_ends_workers_and_fails_waiting_jobs(painter: Painter) -> None:
    await painter.render(SCENE)
    (pid,) = painter.pids
    os.kill(pid, signal.SIGSTOP)
    painting = asyncio.create_task(painter.render(OTHER))
    await until(lambda: begun(painter))
    painter.close()
    painter.close()
    with pytest.raises(NotDone):
        await asyncio.wait_for(painting, 30)
    assert painter.pids == []


@pytest.mark.skipif(not Path('/proc/self/environ').exists(), reason='the system does not show the environment')
async def test_a_worker_is_given_no_token_and_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SECRETS:
        monkeypatch.setenv(name, 'do-not-tell')
    with closing(Painter(Sprites(tmp_path), workers=1)) as painter:
        await painter.render(SCENE)
        environ = await asyncio.to_thread(Path(f'/proc/{painter.pids[0]}/environ').read_bytes)
        assert b'PYTHONPATH' in environ and b'do-not-tell' not in environ


PAINTING = """
import asyncio, sys
from pathlib import Path
from bot.pictures.painter import Painter
from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprites

async def main():
    painter = Painter(Sprites(Path(sys.argv[1])), workers=1)
    await painter.render(Scene(9, 9, (), ()))
    print(*painter.pids, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def test_no_worker_outlives_a_bot_that_is_killed(tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
    bot = subprocess.Popen(
        [sys.executable, '-c', PAINTING, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={'PYTHONPATH': str(root), 'PATH': ''},
    )
    assert bot.stdout is not None
    assert int(bot.stdout.readline()) != bot.pid
    bot.kill()
    # The standard error closes only when nobody holds it any more, the worker included.
    bot.communicate(timeout=60)
