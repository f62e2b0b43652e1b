"""Whoever waits for an answer comes before the screens that follow the game."""

from __future__ import annotations

import asyncio

import pytest

from bot.screens import refresher
from bot.screens import responses as module
from bot.screens.responses import Responses
from bot.screens.retries import Target
from bot.tables.match import Match
from persistence.rows import BOARD_SEAT, Table
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in


async def responding(responses: Responses, drawn: asyncio.Event, sent: asyncio.Event) -> None:
    with responses.responding():
        await drawn.wait()
        responses.drawn()
        await sent.wait()


async def test_it_is_calm_when_every_answer_can_be_sent() -> None:
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


async def test_an_answer_that_is_never_drawn_is_waited_for_until_it_is_given_up_and_not_for_ever() -> None:
    responses, never = Responses(), asyncio.Event()
    answering = asyncio.create_task(responding(responses, never, never))
    await asyncio.sleep(0)
    async with asyncio.timeout(10):
        await responses.calm(0.01)
        calm = asyncio.create_task(responses.calm(60.0))
        await asyncio.sleep(0)
        assert not calm.done()
        answering.cancel()
        await calm


@pytest.mark.parametrize('order', [(0, 1), (1, 0)])
async def test_what_waits_for_the_responses_of_a_moment_waits_for_no_later_ones(order: tuple[int, int]) -> None:
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
    async with asyncio.timeout(10):
        await responses.wait(0.01)
    sent[2].set()
    await late
    await responses.wait(60.0)


@pytest.fixture
def two_at_once(monkeypatch: pytest.MonkeyPatch) -> Responses:
    monkeypatch.setattr(module, 'AT_ONCE', 2)
    monkeypatch.setattr(module, 'TURN', 60.0)
    return Responses()


async def working_out(responses: Responses, begun: list[str], name: str, known: asyncio.Event) -> None:
    with responses.responding():
        await responses.turn()
        begun.append(name)
        await known.wait()
        responses.worked_out()
        await asyncio.Event().wait()


async def test_the_next_is_worked_out_when_another_has_only_to_be_painted(two_at_once: Responses) -> None:
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
    # All have given their turns on, once each.
    assert (two_at_once._turns._value, two_at_once._working) == (2, {})


async def test_a_response_that_takes_long_holds_up_no_other(
    two_at_once: Responses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, 'TURN', 0.01)
    begun: list[str] = []
    never = asyncio.Event()
    tasks = [asyncio.create_task(working_out(two_at_once, begun, name, never)) for name in 'abcd']
    async with asyncio.timeout(10):
        while len(begun) < len(tasks):  # noqa: ASYNC110  # a list tells nobody
            await asyncio.sleep(0.001)
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)


async def ticks() -> None:
    """Let everything happen that waits for nothing."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_board_follows_when_nobody_waits_for_an_answer_any_more(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = stormy_house
    monkeypatch.setattr(refresher, 'ANSWERS_FIRST', 60.0)
    monkeypatch.setattr(refresher, 'LONGEST_WAIT', 0.0)
    lobby = (await (await house.ada.slash(house.games, 'play', game='onirim')).settled()).message
    table = id_in(controls(lobby, 'start')[0].custom_id).table
    await house.shown()
    drawn, sent = asyncio.Event(), asyncio.Event()
    sent.set()
    answering = asyncio.create_task(responding(house.clew.services.responses, drawn, sent))
    await asyncio.sleep(0)
    shown = (await house.store.screens_of(table))[0].shown_version
    await click(house.bruno, lobby, 'join')
    # It is saved, and Bruno has his answer; the board waits for the one who presses elsewhere.
    assert (await house.store.load(table)).version > shown
    assert (await house.store.screens_of(table))[0].shown_version == shown
    drawn.set()
    await answering
    await house.shown()
    assert (await house.store.screens_of(table))[0].shown_version > shown


async def test_a_screen_whose_turn_comes_waits_for_whoever_waits_for_an_answer(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = stormy_house
    services = house.clew.services
    monkeypatch.setattr(refresher, 'ANSWERS_FIRST', 60.0)
    lobby = (await (await house.ada.slash(house.games, 'play', game='onirim')).settled()).message
    table = id_in(controls(lobby, 'start')[0].custom_id).table
    await house.shown()
    shown: list[int] = []
    real = services.boards.show

    async def show(table: Table, match: Match | None) -> float:
        shown.append(table.id)
        return await real(table, match)

    monkeypatch.setattr(services.boards, 'show', show)
    drawn, sent = asyncio.Event(), asyncio.Event()
    sent.set()
    answering = asyncio.create_task(responding(services.responses, drawn, sent))
    await asyncio.sleep(0)
    services.refresher._screens.add(Target(table, BOARD_SEAT))
    # Whatever else it might wait for is over when it has read the database once.
    await house.store.load(table)
    await services.refresher._screens.done(Target(table, BOARD_SEAT), 0.05)
    assert shown == []
    drawn.set()
    await answering
    await house.shown()
    assert shown == [table]
