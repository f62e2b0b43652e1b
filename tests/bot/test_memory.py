"""What private answers cost in memory: what follows the game, and nothing when their tokens have run out."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter

import discord
from discord import ui

from bot.screens.opened import OpenHand
from playground.world import TOKEN_LIFE
from tests.bot.conftest import House
from tests.bot.play import options, press
from tests.bot.tables import calm, running

KINDS = (discord.Interaction, discord.InteractionResponse, discord.Message, ui.LayoutView, ui.Item, OpenHand)
"""What an answer is made of."""


def alive() -> Counter[str]:
    """How many of them are in memory."""
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, KINDS))


async def ask_for_everything(house: House) -> None:
    """Everybody has private answers of all sorts given."""
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


async def test_an_answer_that_follows_nothing_costs_nothing(house: House) -> None:
    await begun(house)
    before = alive()
    for _ in range(3):
        await ask_for_everything(house)
    # On a busy machine the last of what was at work may still have a former hand in its hands.
    for _ in range(500):
        if alive()['OpenHand'] == 2:
            break
        await asyncio.sleep(0.01)
    after = alive()
    assert after['OpenHand'] == 2, 'the newest hand of each player follows the game'
    assert after['LayoutView'] == before['LayoutView'] == 0
    assert not [task for task in asyncio.all_tasks() if 'timeout' in str(task.get_coro())]
    # An open hand keeps the interaction that has shown it, and the message that was pressed.
    assert after.total() - before.total() <= 2 * 5, after - before


async def test_when_the_token_has_run_out_nothing_is_left_of_an_answer(house: House) -> None:
    await begun(house)
    before = alive()
    for _ in range(3):
        await ask_for_everything(house)
    assert alive() > before
    await house.later(TOKEN_LIFE)
    assert alive() == before


async def test_neither_when_the_game_has_ended_meanwhile(house: House) -> None:
    await begun(house)
    before = alive()
    await ask_for_everything(house)
    table = await house.store.load(1)
    await house.store.end(table.id, table.version, note='ended', request='end')
    house.clew.services.changed(table.id)
    await house.shown()
    await house.later(TOKEN_LIFE)
    assert alive() == before
