"""Games with the bot player Minos, whose seat guests take."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from bot.words import words_for
from engine.registry import PACKAGES
from persistence.rows import Seat, Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import press, shows
from tests.bot.tables import dealt, set_up

EN = words_for('en')
WITH_PLAYERS = [name for name, package in PACKAGES.items() if package.strengths]
REQUESTS = count()


@pytest.fixture
def cleo(house: House) -> Person:
    return house.playground.add_person('Cleo')


async def game(house: House, *people: Person, name: str = 'labyrinth', **agreed: Any) -> Table:
    """Start a game of these users, the first one its host, and the bot player Minos, which is asked first.

    Minos does not think yet. If there are too few seats, the last users are spectators.
    """
    rules = PACKAGES[name].game
    people = people[: rules.seats[-1] - 1]
    # The first pulse resumes bots that were stopped with the process.
    await house.clew.players.automatic.pulse()
    state = rules.new(len(people) + 1, rules.Options(), '5eed' * 8).state
    place = next(int(decision.seat) for decision in rules.pending(state) if not decision.standing)
    seats = [Seat(index, person.id, person.name, 'en') for index, person in enumerate(people)]
    seats.insert(place, Seat(place, None, 'Minos', 'en', strength(name)))
    table = await set_up(house, rules, rules.Options(), people, house.games)
    table = await house.store.change_lobby(
        table.id, table.version, seats=seats, request=f'sit {next(REQUESTS)}', **agreed
    )
    table = await dealt(house, rules, table, state)
    await people[0].see('games', shows('play', table.id))
    await house.shown()
    return await house.store.load(table.id)


def strength(name: str) -> str:
    """Return the lowest strength of a game's bot players. Bot players that replace a user have another strength."""
    return next(iter(PACKAGES[name].strengths))


async def now(house: House, table: Table) -> Table:
    await house.shown()
    return await house.store.load(table.id)


def minos(table: Table) -> Seat:
    """Return the seat of the bot player Minos, also while a guest has it."""
    return next(seat for seat in table.seats if 'Minos' in (seat.name, seat.owner_name))


async def board(house: House, table: Table, person: Person) -> ShownMessage:
    await house.shown()
    return await person.see('games', shows('history', table.id))


async def asks(house: House, table: Table, person: Person) -> ShownMessage:
    """Press **Join in** as a user. Returns the message that tells them to wait."""
    waits = await press(person, await board(house, table, person), 'sit')
    await house.shown()
    return waits


async def says(house: House, table: Table, person: Person, label: str) -> ShownMessage | None:
    """Press a button below the board as a user. Returns the private answer, or None."""
    message = await board(house, table, person)
    before = {each.id for each in person.messages('games')}
    await (await person.press(message, EN(label))).settled()
    await house.shown()
    return next((each for each in person.messages('games') if each.ephemeral and each.id not in before), None)


async def sits_in(house: House, table: Table, person: Person, host: Person) -> ShownMessage:
    """Seat a guest in the place of Minos, with the host's yes. Returns the guest's hand."""
    await asks(house, table, person)
    await says(house, table, host, 'button-let-in')
    assert minos(await now(house, table)).user_id == person.id
    return [message for message in person.messages('games') if message.ephemeral][-1]


async def history(person: Person) -> str:
    page = (await (await person.slash('games', 'history')).settled()).message
    told = page.text
    while any(button.label == EN('history-earlier') for button in page.buttons):
        page = (await (await person.press(page, EN('history-earlier'))).settled()).message
        told = f'{page.text}\n{told}'
    return told
