"""A user can have seats at twenty tables at most, and is told so."""

from __future__ import annotations

from bot.tables.seats import TABLES
from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from tests.bot.advice import ALONE
from tests.bot.conftest import House
from tests.bot.guests import asks, game, minos, now, says
from tests.bot.play import click, press, shows, slash
from tests.bot.tables import calm, lobby, running

EN = words_for('en')


async def full(house: House, person: Person) -> Table:
    """Give the user the maximum number of seats. Returns the last table, their own running game."""
    for number in range(TABLES - 1):
        await lobby(house, house.playground.add_person(f'Host {number}'), person)
    return await running(house, person, state=ALONE.state)


async def test_user_has_at_most_twenty_seats(house: House) -> None:
    ada, told = house.ada, EN('refusal-many-tables', most=TABLES)
    other = await lobby(house, house.bruno)
    house.clew.screens.refresh(other.id)
    own = await full(house, ada)
    assert (await slash(ada, 'games', 'play', game='onirim')).text == told
    board = await ada.see('games', shows('join', other.id))
    assert (await press(ada, board, 'join')).text == told
    assert [seat.name for seat in (await house.store.load(other.id)).seats] == ['Bruno']
    asked = await press(ada, await slash(ada, 'games', 'daily'), 'daily', 'play onirim')
    assert (await press(ada, asked, 'daily')).text == told
    await house.store.end(own.id, (await house.store.load(own.id)).version, note='ended', request='ended')
    # A slow bot defers its answer, and deletes the deferral when the board shows the new seat.
    await (await click(ada, board, 'join')).settled()
    assert [seat.name for seat in (await house.store.load(other.id)).seats] == ['Bruno', 'Ada']
    await house.shown()


async def test_play_again_opens_no_twenty_first_table(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await house.store.end(table.id, table.version, note='ended', request='ended')
    house.clew.screens.refresh(table.id)
    await house.shown()
    board = await house.bruno.see('games', shows('again', table.id))
    await full(house, house.bruno)
    assert (await press(house.bruno, board, 'again')).text == EN('refusal-many-tables', most=TABLES)
    assert (await house.store.load(table.id)).successor is None


async def test_guest_has_at_most_twenty_seats(house: House) -> None:
    cleo = house.playground.add_person('Cleo')
    table = await game(house, house.ada)
    waits = await asks(house, table, cleo)
    for number in range(TABLES):
        await lobby(house, house.playground.add_person(f'Host {number}'), cleo)
    told = await says(house, table, house.ada, 'button-let-in')
    assert told is not None and told.text == EN('refusal-guest-busy', player='Cleo')
    assert minos(await now(house, table)).user_id is None and waits.text
    other = await game(house, house.bruno)
    assert (await asks(house, other, cleo)).text == EN('refusal-many-tables', most=TABLES)
