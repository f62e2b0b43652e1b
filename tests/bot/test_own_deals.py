"""Two tables opened with `/play` have different deals, and so does the next game after **Play again**."""

from __future__ import annotations

import pytest

from engine.registry import PACKAGES
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, open_lobby, shows


async def begun(house: House, people: list[Person], lobby: ShownMessage) -> int:
    """Let all players join and the host start. Returns the id of the table."""
    for person in people[1:]:
        await click(person, lobby, 'join')
    await click(people[0], lobby, 'start')
    await house.shown()
    return id_in(controls(lobby, 'start')[0].custom_id).table


async def deal(house: House, table_id: int) -> str:
    table = await house.store.load(table_id)
    assert table.status == 'open'
    return table.snapshot or ''


@pytest.mark.parametrize(
    ('game', 'seats'), [(name, seats) for name in PACKAGES for seats in PACKAGES[name].game.seats[:2]]
)
async def test_two_tables_opened_alike_have_different_deals(house: House, game: str, seats: int) -> None:
    people = [house.ada, *(house.playground.add_person(f'Guest {number}') for number in range(1, seats))]
    first, second = [await begun(house, people, await open_lobby(house.ada, 'games', game)) for _ in range(2)]
    deals = {await deal(house, first), await deal(house, second)}
    table = await house.store.load(first)
    await house.store.end(first, table.version, note='ended', request=f'end {first}')
    house.clew.screens.refresh(first)
    await house.shown()
    board = await house.ada.see('games', shows('again', first))
    for person in people:
        await click(person, board, 'again')
        await house.shown()
    deals.add(await deal(house, (await house.store.load(first)).successor or 0))
    assert len(deals) == 3
