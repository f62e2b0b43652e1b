"""Screens that fail because of a bug: they are retried with backoff, and do not delay other screens."""

from __future__ import annotations

import logging

import pytest

from bot.message.delivery import Messages
from bot.message.panel import Panel, Picture
from bot.screens.hands import Hands, WantedHand
from bot.screens.kinds import Newest, Pace, Stray, Target
from persistence.errors import TableDamaged
from persistence.rows import Table
from tests.bot.conftest import House
from tests.bot.play import asks, press, turn_of
from tests.bot.seen import boards, hands
from tests.bot.tables import calm, running


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Number of failed drawings by picture name. Drawing fails for each name that the test has put into this dict."""
    tries: dict[str, int] = {}
    draw = Messages.draw

    async def failing(messages: Messages, panel: Panel) -> None:
        for part in panel.blocks:
            if isinstance(part, Picture) and part.name in tries:
                tries[part.name] += 1
                raise RuntimeError('no such card')
        await draw(messages, panel)

    monkeypatch.setattr(Messages, 'draw', failing)
    return tries


def tracebacks(caplog: pytest.LogCaptureFixture) -> int:
    return sum(bool(record.exc_info) for record in caplog.records if record.name.startswith('bot'))


async def pulse(house: House, seconds: float = 30.0) -> None:
    house.playground.clock.advance(seconds)
    await house.clew.pulse()
    await house.shown()


async def discarded(house: House) -> Table:
    table = await running(house, house.ada, house.bruno, state=calm())
    await house.shown()
    return table


async def test_failing_picture_logs_one_traceback_and_backs_off(
    stormy_house: House, broken: dict[str, int], caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    await discarded(house)
    broken['board'] = 0
    await press(house.ada, hands(house.ada)[0], 'do', 'discard rs')
    await house.shown()
    assert (broken['board'], tracebacks(caplog)) == (1, 1)
    for _ in range(20):
        await pulse(house)
    # At the pulses after 30, 60, 150 and 360 seconds.
    assert broken['board'] == 5
    assert tracebacks(caplog) == 1
    assert any('again' in record.getMessage() for record in caplog.records if record.levelno == logging.WARNING)


async def test_backoff_is_at_most_an_hour(stormy_house: House, broken: dict[str, int]) -> None:
    house = stormy_house
    await discarded(house)
    broken['board'] = 0
    await press(house.ada, hands(house.ada)[0], 'do', 'discard rs')
    await house.shown()
    for _ in range(20):
        await pulse(house, 3600.0)
    assert broken['board'] == 21


async def test_failing_picture_stops_no_other_screen(stormy_house: House, broken: dict[str, int]) -> None:
    house = stormy_house
    table = await discarded(house)
    broken['board'] = 0
    panel = await press(house.ada, hands(house.ada)[0], 'do', 'discard rs')
    await house.shown()
    for _ in range(3):
        await pulse(house)
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()
    assert asks(await house.store.load(table.id))(hands(house.bruno)[0])


async def test_failing_hand_stops_neither_board_nor_other_hand(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = stormy_house
    table = await discarded(house)
    original = Hands.wanted

    async def sometimes(screens: Hands, target: Target, newest: Newest, pace: Pace) -> WantedHand | Stray | float:
        if target.seat == 0:
            raise RuntimeError('no such card')
        return await original(screens, target, newest, pace)

    monkeypatch.setattr(Hands, 'wanted', sometimes)
    panel = await press(house.ada, hands(house.ada)[0], 'do', 'discard rs')
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()
    assert asks(await house.store.load(table.id))(hands(house.bruno)[0])
    assert turn_of(house.bruno)(boards(house, table)[0])


async def test_mended_picture_is_shown_at_the_next_change(stormy_house: House, broken: dict[str, int]) -> None:
    house = stormy_house
    table = await discarded(house)
    broken['board'] = 0
    panel = await press(house.ada, hands(house.ada)[0], 'do', 'discard rs')
    await house.shown()
    for _ in range(5):
        await pulse(house)
    broken.clear()
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()
    assert turn_of(house.bruno)(boards(house, table)[0])
    await pulse(house)
    assert await house.store.stale_screens() == []


async def test_mended_picture_is_shown_at_an_idle_table(stormy_house: House, broken: dict[str, int]) -> None:
    house = stormy_house
    table = await discarded(house)
    broken['board'] = 0
    await press(house.ada, hands(house.ada)[0], 'do', 'discard rs')
    await house.shown()
    broken.clear()
    await pulse(house)
    assert 'red sun' in boards(house, table)[0].text


async def test_unreadable_record_backs_off_without_a_traceback(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    table = await discarded(house)
    loads = 0

    async def load(table_id: int) -> Table:
        nonlocal loads
        loads += 1
        raise TableDamaged(table_id, 'nonsense')

    monkeypatch.setattr(house.store, 'load', load)
    house.clew.screens.refresh(table.id)
    await house.shown()
    for _ in range(20):
        await pulse(house)
    assert loads == 5 and tracebacks(caplog) == 0
