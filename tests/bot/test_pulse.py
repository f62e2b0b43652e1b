"""The pulse goes on after every failure and every change of the machine's clock, and both are logged."""

from __future__ import annotations

import asyncio
import datetime
import time
from collections.abc import Callable
from itertools import pairwise

import pytest

from bot import health
from persistence.errors import StoreUnavailable
from tests.bot.conditions import until
from tests.bot.conftest import House
from tests.bot.health_page import asked
from tests.bot.pulses import OFTEN, closed_by_the_pulse, hasten_pulse
from tests.bot.tables import lobby
from tests.proof import skewed

DAY = 86_400.0


@pytest.fixture
def machine_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """A function that sets the machine's clock, in `time` and `datetime`, ahead by a number of seconds."""
    monkeypatch.setattr(time, 'time', skewed.now)
    monkeypatch.setattr(datetime, 'datetime', skewed.Datetime)
    monkeypatch.setattr(skewed, '_ahead', 0.0)
    return skewed.skew


@pytest.mark.parametrize('fault', [KeyError('a bug'), OSError('the disk'), StoreUnavailable('gone')])
@pytest.mark.parametrize('read', ['stale_screens', 'tables_of_guests', 'lobbies'])
async def test_pulse_survives_every_error_and_logs_it_once(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: Exception, read: str
) -> None:
    house, failed = stormy_house, 0
    table = await lobby(house, house.ada, house.bruno)

    async def fail(*_: object) -> None:
        nonlocal failed
        failed += 1
        raise fault

    async def failed_often() -> bool:
        return failed > 5

    with monkeypatch.context() as patch:
        patch.setattr(house.store, read, fail)
        hasten_pulse(house)
        await until(failed_often)
    assert len([r for r in caplog.records if r.name == 'bot.pulse' and r.levelname in ('WARNING', 'ERROR')]) == 1
    await closed_by_the_pulse(house, table)


async def test_pulse_runs_the_other_jobs_if_one_fails(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house = stormy_house
    table = await lobby(house, house.ada, house.bruno)

    async def fail(*_: object) -> None:
        raise KeyError('a bug')

    monkeypatch.setattr(house.store, 'stale_screens', fail)
    hasten_pulse(house)
    await closed_by_the_pulse(house, table)


@pytest.mark.parametrize('ahead', [-DAY, DAY])
async def test_pulse_keeps_its_pace_when_the_clock_is_set(
    stormy_house: House, machine_clock: Callable[[float], None], monkeypatch: pytest.MonkeyPatch, ahead: float
) -> None:
    store, beats, lobbies = stormy_house.store, list[float](), stormy_house.store.lobbies

    async def counted() -> list[tuple[int, float]]:
        beats.append(time.monotonic())
        return await lobbies()

    async def enough() -> bool:
        return len(beats) > 3

    monkeypatch.setattr(store, 'lobbies', counted)
    hasten_pulse(stormy_house)
    await until(enough)
    machine_clock(ahead)
    beats.clear()
    await until(enough)
    assert min(after - before for before, after in pairwise(beats)) >= OFTEN / 2


async def test_ready_is_false_while_the_pulse_is_late(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house = stormy_house
    async with asked(house.clew, house.store) as page:
        status, body = await page.ready()
        assert status == 200 and body['last_pulse'] >= 0
        monkeypatch.setattr('bot.pulse.LATE', 0.0)
        status, body = await page.ready()
        assert (status, body['ready']) == (503, False)
        counted = await page.counted()
    assert counted['clew_ready', ()] == 0 and counted['clew_last_pulse_seconds', ()] > 0
    assert not await health.is_well(house.clew, house.store)


async def test_ready_is_false_while_nothing_can_be_written(
    stormy_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    database = house.store._database
    await database._writer.execute_fetchall('PRAGMA query_only=ON')  # type: ignore[attr-defined]  # it is an SQLite file
    async with asked(house.clew, house.store) as page:
        assert [(await page.ready())[0] for _ in range(3)] == [503, 503, 503]
        assert not await health.is_well(house.clew, house.store)
        checks = [record for record in caplog.records if record.name == 'bot.health']
        assert len(checks) == 1 and 'the database is read-only' in checks[0].getMessage()
        await database._writer.execute_fetchall('PRAGMA query_only=OFF')  # type: ignore[attr-defined]  # likewise
        assert (await page.ready())[0] == 200


async def test_the_sign_of_life_survives_every_error(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house, file = stormy_house, stormy_house.file.with_name('alive')
    monkeypatch.setattr(health, 'PAUSE', 0.01)
    failed = 0

    async def fail(_: str) -> None:
        nonlocal failed
        failed += 1
        raise KeyError('a bug')

    async def failed_often() -> bool:
        return failed > 5

    async def touched() -> bool:
        return file.exists()

    with monkeypatch.context() as patch:
        patch.setattr(house.store, 'meta_get', fail)
        touching = asyncio.create_task(health.keep_touching(file, lambda: house.clew, house.store))
        await until(failed_often)
        assert not file.exists()
    await until(touched)
    touching.cancel()
    assert caplog.text.count("KeyError: 'a bug'") == 1
