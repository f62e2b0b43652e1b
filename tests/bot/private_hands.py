"""Ephemeral hands in the channel."""

from __future__ import annotations

from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.seen import opened as pressed

EN = words_for('en')
WAITS = EN('hand-wait', player='Ada')


def now(house: House, person: Person, message: ShownMessage) -> ShownMessage:
    """Return the current content of a message. The message must still exist."""
    found = house.now(person, message)
    assert found is not None
    return found


def private(person: Person) -> list[ShownMessage]:
    """Return the ephemeral messages of a user in the channel."""
    return [message for message in person.messages('games') if message.ephemeral]


async def opened(person: Person, table: Table, house: House) -> ShownMessage:
    """Press **My hand** on the board. Returns the hand once every screen is up to date."""
    message = await pressed(person, table)
    await house.shown()
    return message


async def ends(house: House, table: Table) -> None:
    """End the game early, as its host does."""
    table = await house.store.load(table.id)
    await house.store.end(table.id, table.version, note='ended', request='end')
    house.clew.screens.refresh(table.id)
    await house.shown()
