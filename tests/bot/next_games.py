"""Finished games, and the lobbies for another game that follow them."""

from __future__ import annotations

from typing import Any

from engine.labyrinth.game import GAME as LABYRINTH
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, shows
from tests.bot.seen import answer
from tests.bot.tables import almost_won, at_table, running

SEED = '0123456789abcdef' * 2


async def over(house: House, **options: Any) -> tuple[Table, ShownMessage]:
    """Return a finished game of Ada and Bruno, and its board."""
    table = await running(house, house.ada, house.bruno, state=almost_won(), talk='silent', **options)
    await answer(house, house.ada, table, 'play nk')
    return table, await house.ada.see('games', shows('again', table.id))


async def three(house: House) -> tuple[Table, ShownMessage, Person]:
    """Return a Labyrinth of Ada, Bruno and Cleo that was ended early, its board, and Cleo."""
    cleo = house.playground.add_person('Cleo')
    options = LABYRINTH.Options(cards='3')
    state = LABYRINTH.new(3, options, SEED).state
    table = await at_table(house, LABYRINTH, options, state, house.ada, house.bruno, cleo)
    return await ended(house, table), await house.ada.see('games', shows('again', table.id)), cleo


async def ended(house: House, table: Table) -> Table:
    table = await house.store.load(table.id)
    table = await house.store.end(table.id, table.version, note='ended', request=f'end {table.id}')
    house.clew.screens.refresh(table.id)
    await house.shown()
    return table


async def following(house: House, table: Table) -> Table:
    return await house.store.load((await house.store.load(table.id)).successor or 0)


async def lobby_of(house: House, person: Person, table: Table) -> ShownMessage:
    """Return the lobby that follows a game, as this user sees it."""
    return await person.see('games', shows('join', (await following(house, table)).id))


async def presses(house: House, person: Person, message: ShownMessage, action: str) -> None:
    await click(person, message, action)
    await house.shown()


async def ends(house: House, person: Person, table: Table) -> None:
    """End the next lobby as its host."""
    after = await following(house, table)
    menu = (await (await person.slash('games', 'end')).settled()).message
    await (await person.choose(menu, menu.selects[0].custom_id, str(after.id))).settled()
    await house.shown()
    assert (await following(house, table)).status == 'over'
