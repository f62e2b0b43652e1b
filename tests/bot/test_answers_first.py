"""The bot responds to presses before it edits screens."""

from __future__ import annotations

import asyncio

import pytest

from bot.screens import refresher
from bot.screens import responses as module
from bot.screens.kinds import Newest, Target
from bot.screens.responses import Responses
from persistence.rows import BOARD_SEAT
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, open_lobby


async def responding(responses: Responses, drawn: asyncio.Event, sent: asyncio.Event) -> None:
    with responses.responding():
        await drawn.wait()
        responses.drawn()
        await sent.wait()


async def test_calm_begins_when_all_answers_are_drawn() -> None:
    responses, sent = Responses(), asyncio.Event()
    await responses.calm(0.0)
    drawn = [asyncio.Event() for _ in range(2)]
    answering = [asyncio.create_task(responding(responses, each, sent)) for each in drawn]
    await asyncio.sleep(0)
    calm = asyncio.create_task(responses.calm(60.0))
    for each in drawn:
        assert not calm.done()
        each.set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    await asyncio.wait_for(calm, 10.0)
    assert not any(task.done() for task in answering)
    sent.set()
    await asyncio.gather(*answering)


async def test_calm_waits_for_a_stuck_answer_until_its_timeout() -> None:
    responses, never = Responses(), asyncio.Event()
    answering = asyncio.create_task(responding(responses, never, never))
    await asyncio.sleep(0)
    async with asyncio.timeout(20):
        await responses.calm(0.01)
        calm = asyncio.create_task(responses.calm(60.0))
        await asyncio.sleep(0)
        assert not calm.done()
        answering.cancel()
        await calm


@pytest.mark.parametrize('order', [(0, 1), (1, 0)])
async def test_wait_ignores_later_responses(order: tuple[int, int]) -> None:
    responses, drawn = Responses(), asyncio.Event()
    drawn.set()
    sent = [asyncio.Event() for _ in range(3)]
    early = [asyncio.create_task(responding(responses, drawn, each)) for each in sent[:2]]
    await ticks()
    waiting = asyncio.create_task(responses.wait(60.0))
    await ticks()
    late = asyncio.create_task(responding(responses, drawn, sent[2]))
    await ticks()
    for number in order:
        assert not waiting.done()
        sent[number].set()
        await early[number]
        await ticks()
    assert waiting.done() and not late.done()
    async with asyncio.timeout(20):
        await responses.wait(0.01)
    sent[2].set()
    await late
    await responses.wait(60.0)


@pytest.fixture
def two_at_once(monkeypatch: pytest.MonkeyPatch) -> Responses:
    monkeypatch.setattr(module, 'AT_ONCE', 2)
    monkeypatch.setattr(module, 'SLOT_LASTS', 60.0)
    return Responses()


async def working_out(responses: Responses, begun: list[str], name: str, known: asyncio.Event) -> None:
    with responses.responding():
        await responses.take_slot()
        begun.append(name)
        await known.wait()
        responses.worked_out()
        await asyncio.Event().wait()


async def test_painting_response_releases_its_slot(two_at_once: Responses) -> None:
    begun: list[str] = []
    known = {name: asyncio.Event() for name in 'abcd'}
    tasks = [asyncio.create_task(working_out(two_at_once, begun, *each)) for each in known.items()]
    await ticks()
    assert begun == ['a', 'b']
    known['b'].set()
    await ticks()
    assert begun == ['a', 'b', 'c']
    tasks[0].cancel()
    await ticks()
    assert begun == ['a', 'b', 'c', 'd']
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    # Each task has released its slot once.
    assert (two_at_once._slots._value, two_at_once._working) == (2, {})


async def test_slow_response_delays_no_other(two_at_once: Responses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, 'SLOT_LASTS', 0.01)
    begun: list[str] = []
    never = asyncio.Event()
    tasks = [asyncio.create_task(working_out(two_at_once, begun, name, never)) for name in 'abcd']
    async with asyncio.timeout(20):
        while len(begun) < len(tasks):  # noqa: ASYNC110  # no event announces it
            await asyncio.sleep(0.001)
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)


async def ticks() -> None:
    """Run the event loop until all ready tasks have run."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_board_is_edited_after_the_answers(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house = stormy_house
    monkeypatch.setattr(refresher, 'ANSWERS_FIRST', 60.0)
    monkeypatch.setattr(refresher, 'LONGEST_WAIT', 0.0)
    lobby = await open_lobby(house.ada, house.games, 'onirim')
    table = id_in(controls(lobby, 'start')[0].custom_id).table
    await house.shown()
    drawn, sent = asyncio.Event(), asyncio.Event()
    sent.set()
    answering = asyncio.create_task(responding(house.clew.screens.responses, drawn, sent))
    await asyncio.sleep(0)
    shown = (await house.store.screens_of(table))[0].shown_version
    await click(house.bruno, lobby, 'join')
    # The answer is saved and Bruno has his hand; the board waits for a press at another table.
    assert (await house.store.load(table)).version > shown
    assert (await house.store.screens_of(table))[0].shown_version == shown
    drawn.set()
    await answering
    await house.shown()
    assert (await house.store.screens_of(table))[0].shown_version > shown


async def test_queued_screen_waits_for_answers(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house = stormy_house
    screens = house.clew.screens
    monkeypatch.setattr(refresher, 'ANSWERS_FIRST', 60.0)
    lobby = await open_lobby(house.ada, house.games, 'onirim')
    table = id_in(controls(lobby, 'start')[0].custom_id).table
    await house.shown()
    shown: list[int] = []
    real = screens.reconciler.bring

    async def bring(target: Target, newest: Newest, **how: bool) -> float:
        shown.append(target.table_id)
        return await real(target, newest, **how)

    monkeypatch.setattr(screens.reconciler, 'bring', bring)
    drawn, sent = asyncio.Event(), asyncio.Event()
    sent.set()
    answering = asyncio.create_task(responding(screens.responses, drawn, sent))
    await asyncio.sleep(0)
    screens.refresher._screens.add(Target(table, BOARD_SEAT))
    # Whatever else it might wait for is over when it has read the database once.
    await house.store.load(table)
    await screens.refresher._screens.done(Target(table, BOARD_SEAT), 0.05)
    assert shown == []
    drawn.set()
    await answering
    await house.shown()
    assert {*shown} == {table}
