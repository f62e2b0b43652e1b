"""A short game of Labyrinth with bot players, from its lobby to its board."""

from __future__ import annotations

from random import Random

from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.play import click, controls, options, set_options, shows


async def opened(house: House) -> ShownMessage:
    """Open a lobby of Labyrinth as Ada."""
    await house.ada.slash('games', 'play', game='labyrinth')
    return await lobby(house)


async def lobby(house: House) -> ShownMessage:
    await house.shown()
    return await house.ada.see('games', lambda message: bool(controls(message, 'start')))


async def seat(house: House, person: Person, *strengths: str) -> ShownMessage:
    """Return the lobby after `person` has seated bot players of these strengths."""
    for strength in strengths:
        panel = await options(person, await lobby(house))
        await click(person, panel, 'seat', strength)
    return await lobby(house)


async def table(house: House) -> Table:
    return await house.store.load(1)


async def begun(house: House, *strengths: str, with_bruno: bool = False, cards: str = '3') -> Table:
    """Start a short game of Ada, perhaps Bruno, and bot players. Returns the table once it waits for a user."""
    message = await opened(house)
    if with_bruno:
        await click(house.bruno, message, 'join')
    message = await seat(house, house.ada, *strengths)
    await set_options(house.ada, message, cards=cards)
    await click(house.ada, await lobby(house), 'start')
    await house.shown()
    return await table(house)


def group(house: House, *people: Person) -> Group:
    return Group(house.store, 1, house.games, people, Random(5), between=None)


async def board(house: House, person: Person) -> ShownMessage:
    await house.shown()
    return await person.see('games', shows('play', 1))
