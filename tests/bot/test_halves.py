"""First parts of answers: they stay on screen until the rest is chosen, even if the message is edited meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Final, Literal

import discord
import pytest

from bot.message import delivery
from bot.message.delivery import Messages
from bot.words import words_for
from engine.labyrinth.game import GAME
from persistence.rows import Seat, Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.onirim_games import rash
from tests.bot.play import asks, controls, press
from tests.bot.seen import opened
from tests.bot.tables import dealt, running, set_up

Place = Literal['hand', 'alone', 'open']
PLACES: Final = pytest.mark.parametrize('place', ['hand', 'alone', 'open'])
"""A hand in a DM, the board of a game in a DM, and an ephemeral hand that was opened at the board."""

EN = words_for('en')


async def first_hand(house: House, place: Place) -> tuple[Person, Table, ShownMessage]:
    """Start a game of Labyrinth. Returns the player whose turn it is, the table and their hand."""
    people = (house.ada,) if place == 'alone' else (house.ada, house.bruno)
    state = GAME.new(len(people), options := GAME.Options(), '5eed' * 8).state
    channel = house.ada.dm if place == 'alone' else house.games
    table = await dealt(house, GAME, await set_up(house, GAME, options, people, channel), state)
    await house.shown()
    first = people[GAME.pending(state)[0].seat]
    hand = await opened(first, table) if place == 'open' else await first.see(first.dm, asks(table))
    await house.shown()
    return first, await house.store.load(table.id), hand


async def show_again(house: House, table: Table) -> None:
    """Have every screen of a table edited, as for news."""
    for screen in await house.store.screens_of(table.id):
        await house.store.put_screen(replace(screen, digest=''))
    for hand in house.clew.screens.opened._newest.values():
        hand.digest = ''
    house.clew.screens.refresh(table.id)


def now(house: House, person: Person, message: ShownMessage) -> str:
    found = house.now(person, message)
    assert found is not None
    return found.text


@PLACES
async def test_half_stays_while_its_message_is_edited(house: House, place: Place) -> None:
    first, table, hand = await first_hand(house, place)
    half = await press(first, hand, 'part', 'B-down 0')
    assert half.id == hand.id and half.text != hand.text
    house.clew.screens.refresh(table.id)
    await house.shown()
    assert now(house, first, half) == half.text
    await show_again(house, table)
    await house.shown()
    assert now(house, first, half) == half.text


@PLACES
async def test_edit_that_arrives_after_a_press_is_mended(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, place: Place
) -> None:
    """The answer to a press waits for an edit only briefly. A slower edit overwrites the answer."""
    house = stormy_house
    first, table, hand = await first_hand(house, place)
    monkeypatch.setattr(delivery, 'MOMENT', 0.0)
    begun, go = held(monkeypatch, hand.id)
    await show_again(house, table)
    async with asyncio.timeout(20):
        await begun.wait()
        half = await press(first, hand, 'part', 'B-down 0')
        go.set()
        await house.shown()
        assert now(house, first, half) == hand.text
        await house.clew.pulse()
        await house.shown()
    assert now(house, first, half) == half.text


@PLACES
async def test_press_is_answered_after_the_edit_on_its_way(
    house: House, monkeypatch: pytest.MonkeyPatch, place: Place
) -> None:
    first, table, hand = await first_hand(house, place)
    monkeypatch.setattr(delivery, 'MOMENT', 20.0)
    begun, go = held(monkeypatch, hand.id)
    real, waits = Messages.wait_for_edit, asyncio.Event()

    async def wait(messages: Messages, message_id: int) -> None:
        waiting = asyncio.create_task(real(messages, message_id))
        await asyncio.sleep(0)
        assert not waiting.done()
        waits.set()
        await waiting

    monkeypatch.setattr(Messages, 'wait_for_edit', wait)
    await show_again(house, table)
    async with asyncio.timeout(20):
        await begun.wait()
        pressing = asyncio.create_task(press(first, hand, 'part', 'B-down 0'))
        await waits.wait()
        go.set()
        half = await pressing
        await house.shown()
    assert half.text != hand.text and now(house, first, half) == half.text


def held(monkeypatch: pytest.MonkeyPatch, message_id: int) -> tuple[asyncio.Event, asyncio.Event]:
    """Hold the bot's own edits of a message back. Returns the events that one has begun, and that they may go on."""
    begun, go = asyncio.Event(), asyncio.Event()

    def slow(kind: Any, name: str) -> None:
        real = getattr(kind, name)

        async def edit(where: Any, *args: Any, **how: Any) -> Any:
            if isinstance(where, discord.Interaction) or where.id == message_id:
                begun.set()
                await go.wait()
            return await real(where, *args, **how)

        monkeypatch.setattr(kind, name, edit)

    slow(discord.PartialMessage, 'edit')
    slow(discord.Interaction, 'edit_original_response')
    return begun, go


async def test_confirmation_in_a_dm_stays_while_others_act(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=rash())
    panel = await ada.see(ada.dm, asks(table))
    while EN('onirim-banish') not in panel.text:
        panel = await press(ada, panel, 'do', 'keep')
    panel = await press(ada, panel, 'do', 'banish rd')
    assert EN('sure-heading') in panel.text
    await house.store.ask_for_seat(table.id, Seat(0, 99, 'Cleo', 'en'), at=house.wall())
    house.clew.screens.refresh(table.id)
    await house.shown()
    assert now(house, ada, panel) == panel.text
    await press(ada, panel, 'hand')
    await house.shown()
    assert EN('sure-heading') not in now(house, ada, panel)
    assert controls(panel, 'sure')
