"""Memory held for private answers: only open hands may stay in memory, and only until their tokens expire."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Callable, Iterator

import discord
import pytest
from discord import ui

from bot.screens.opened import OpenHand
from playground.world import TOKEN_LIFE
from tests.bot.conftest import House
from tests.bot.play import options, press
from tests.bot.tables import calm, running

KINDS = (discord.Interaction, discord.InteractionResponse, discord.Message, ui.LayoutView, ui.Item, OpenHand)
"""Types of the objects that an answer creates."""


def pieces() -> list[object]:
    """Return all objects of `KINDS` in memory, except frozen ones."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, KINDS)]


Alive = Callable[[], Counter[str]]


@pytest.fixture
def alive() -> Iterator[Alive]:
    """Yield a function that counts, by type, the objects made in this test that are still in memory."""
    gc.collect()
    # Other tests leave a million objects behind, which freezing excludes.
    gc.freeze()
    yield lambda: Counter(type(each).__name__ for each in pieces())
    # They stay excluded, as collected tests are: each full collection would take a second again.


async def ask_for_everything(house: House) -> None:
    """Open private answers of all kinds for three users."""
    ada, bruno, cleo = house.ada, house.bruno, house.playground.person('Cleo')
    board = await ada.see('games', lambda message: bool(message.buttons) and not message.ephemeral)
    await options(ada, await ada.see('general', lambda message: bool(message.buttons)))
    for person in (ada, bruno, cleo):
        await press(person, board, 'play')
        await press(person, board, 'history')
        for command in ('hand', 'games', 'help', 'settings'):
            await person.slash('games', command)
    await house.shown()


async def begun(house: House) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    await house.ada.slash('general', 'play', game='onirim')
    house.playground.add_person('Cleo')
    board = await house.ada.see('games', lambda message: bool(message.buttons))
    await press(house.playground.person('Cleo'), board, 'history')
    await house.shown()


async def settled() -> None:
    """Wait for the cancelled tasks: each keeps the answer that it would have deferred."""
    if ending := [task for task in asyncio.all_tasks() if task.cancelling()]:
        await asyncio.wait(ending)


async def test_answer_that_follows_nothing_is_not_kept(house: House, alive: Alive) -> None:
    await begun(house)
    before = alive()
    for _ in range(3):
        await ask_for_everything(house)
    await settled()
    after = alive()
    assert after['OpenHand'] == 2, 'the newest hand of each player follows the game'
    assert after['LayoutView'] == before['LayoutView'] == 0
    assert not [task for task in asyncio.all_tasks() if 'timeout' in str(task.get_coro())]
    # An open hand keeps its interaction and the pressed message.
    assert after.total() - before.total() <= 2 * 5, after - before


async def test_expired_answer_is_not_kept(house: House, alive: Alive) -> None:
    await begun(house)
    before = alive()
    for _ in range(3):
        await ask_for_everything(house)
    assert alive() > before
    await house.later(TOKEN_LIFE)
    assert alive() == before


async def test_expired_answer_of_a_finished_game_is_not_kept(house: House, alive: Alive) -> None:
    await begun(house)
    before = alive()
    await ask_for_everything(house)
    table = await house.store.load(1)
    await house.store.end(table.id, table.version, note='ended', request='end')
    house.clew.players.changed(table.id)
    await house.shown()
    await house.later(TOKEN_LIFE)
    assert alive() == before
