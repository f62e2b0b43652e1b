"""Number of store reads before an answer. The user waits for each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.handlers.reply import Reply
from bot.message.panel import Panel
from tests.bot.conftest import House
from tests.bot.play import controls, press, shows
from tests.bot.seen import hands, opened
from tests.bot.tables import calm, running

MOST = 5


@pytest.fixture
def reads(house: House, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """A function that returns the number of reads before the last answer, and starts a new count."""
    count = {'now': 0, 'answered': 0}
    read, show = house.store._database.read, Reply.show

    async def counted(work: Any) -> Any:
        # The bot's pulse reads too, but no user waits for that.
        count['now'] += asyncio.current_task() in house.clew.screens.responses.tasks
        return await read(work)

    async def shown(reply: Reply, panel: Panel) -> None:
        count['answered'] = count['now']
        await show(reply, panel)

    def since() -> int:
        counted_until_answer, count['now'], count['answered'] = count['answered'], 0, 0
        return counted_until_answer

    monkeypatch.setattr(house.store._database, 'read', counted)
    monkeypatch.setattr(Reply, 'show', shown)
    return since


async def test_press_in_a_dm_reads_the_store_at_most_five_times(house: House, reads: Callable[[], int]) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    (hand,) = hands(house.ada)
    reads()
    await press(house.ada, hand, 'do', 'discard rs')
    assert 0 < reads() <= MOST
    await house.shown()


async def test_look_again_in_a_dm_reads_at_most_five_times(house: House, reads: Callable[[], int]) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    (hand,) = hands(house.bruno)
    reads()
    await press(house.bruno, hand, 'hand')
    assert 0 < reads() <= MOST
    await house.shown()


@pytest.mark.parametrize('alone', [True, False], ids=['one player', 'two players'])
async def test_press_in_a_channel_reads_at_most_five_times(house: House, reads: Callable[[], int], alone: bool) -> None:
    people = (house.ada,) if alone else (house.ada, house.bruno)
    table = await running(house, *people, state=None if alone else calm())
    reads()
    panel = await opened(house.ada, table)
    assert 0 < reads() <= MOST
    await house.shown()
    reads()
    (first, *_) = controls(panel, 'do')
    await house.ada.press(panel, first.custom_id or '')
    assert 0 < reads() <= MOST
    await house.shown()


async def test_press_in_a_solo_game_reads_at_most_five_times(house: House, reads: Callable[[], int]) -> None:
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    board = await ada.see(ada.dm, shows('do', table.id))
    await house.shown()
    reads()
    await press(ada, board, 'do')
    assert 0 < reads() <= MOST
    await house.shown()
