"""A user who knows one side's secrets cannot join another side of that game, by any button or command."""

from __future__ import annotations

import pytest

from bot.words import words_for
from engine.mansions.game import GAME
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.guests import asks, says
from tests.bot.play import controls, press, shows
from tests.bot.privacy import delete, export, summary
from tests.bot.tables import at_table
from tests.packages import told_otherwise

EN = words_for('en')


async def mansions(house: House) -> tuple[Table, Person, list[Person]]:
    """Start a game of three. Returns the table, the keeper in the last seat, and the investigators."""
    state = GAME.new(3, GAME.Options(), f'{1:032x}').state
    people = [house.ada, house.bruno, house.playground.add_person('Cleo')]
    table = await at_table(house, GAME, GAME.Options(), state, *people)
    keeper = people[state.keeper]
    return table, keeper, [person for person in people if person is not keeper]


async def leaves(house: House, person: Person) -> None:
    sure = (await (await person.slash('games', 'leave')).settled()).message
    await press(person, sure, 'leave')
    await house.shown()


async def board(house: House, table: Table, person: Person) -> ShownMessage:
    await house.shown()
    return await person.see('games', shows('history', table.id))


async def seated(house: House, table: Table) -> list[int | None]:
    await house.shown()
    return [seat.user_id for seat in (await house.store.load(table.id)).seats]


def vacant(table: Table) -> list[int]:
    return [seat.index for seat in table.seats if seat.user_id is None]


async def joins(house: House, table: Table, person: Person, seat: int) -> ShownMessage:
    """Press a forged button of the board that asks for seat `seat`. Returns the answer."""
    shown = await board(house, table, person)
    button = controls(shown, 'sit')[0].custom_id or ''
    head, _, _ = button.rpartition(':')
    answer = await (await house.forge(person, shown, f'{head}:{seat}')).settled()
    return answer.message


async def test_former_keeper_is_no_guest_among_investigators(house: House) -> None:
    table, keeper, (first, second) = await mansions(house)
    for person in (keeper, first):
        await leaves(house, person)
    before = await seated(house, table)
    told = await asks(house, table, keeper)
    now = await house.store.load(table.id)
    assert vacant(now)[0] != GAME.load(now.snapshot or '').keeper, 'an investigator is asked for'
    assert told.text == EN('refusal-other-side')
    assert await seated(house, table) == before
    assert not controls(await board(house, table, second), 'guest')


async def test_former_keeper_may_become_keeper_again(house: House) -> None:
    table, keeper, (host, _) = await mansions(house)
    await leaves(house, keeper)
    told = await asks(house, table, keeper)
    assert told.text != EN('refusal-other-side')
    await says(house, table, host, 'button-let-in')
    place = GAME.load((await house.store.load(table.id)).snapshot or '').keeper
    assert (await seated(house, table))[place] == keeper.id


async def test_investigator_does_not_become_keeper(house: House) -> None:
    table, keeper, (first, second) = await mansions(house)
    await leaves(house, first)
    await leaves(house, keeper)
    place = GAME.load((await house.store.load(table.id)).snapshot or '').keeper
    own = next(index for index in vacant(await house.store.load(table.id)) if index != place)
    # The host lets them in to a seat they never had, by a forged or stale button.
    assert (await joins(house, table, first, own)).text != EN('refusal-other-side')
    shown = await board(house, table, second)
    yes = next(each for each in controls(shown, 'guest') if 'yes' in (each.custom_id or ''))
    head, _, rest = (yes.custom_id or '').rpartition(':')
    _, _, person = rest.split(' ')
    answer = await (await house.forge(second, shown, f'{head}:yes {place} {person}')).settled()
    assert answer.message.text == EN('refusal-guest-other-side')
    assert (await seated(house, table))[place] is None


async def test_former_keeper_takes_no_free_seat_of_another_side(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without bot players, a seat whose player has left is free for all users."""
    told_otherwise(monkeypatch, 'mansions', strengths={})
    table, keeper, (first, _) = await mansions(house)
    await leaves(house, keeper)
    await leaves(house, first)
    place = GAME.load((await house.store.load(table.id)).snapshot or '').keeper
    other = next(index for index in vacant(await house.store.load(table.id)) if index != place)
    told = await joins(house, table, keeper, other)
    assert told.text == EN('refusal-other-side')
    assert (await seated(house, table))[other] is None
    await joins(house, table, keeper, place)
    assert (await seated(house, table))[place] == keeper.id
    # Other players may have had the seats in between.
    dora = house.playground.add_person('Dora')
    await joins(house, table, dora, other)
    assert (await seated(house, table))[other] == dora.id


async def test_deletion_of_data_does_not_open_other_side(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    told_otherwise(monkeypatch, 'mansions', strengths={})
    table, keeper, (first, _) = await mansions(house)
    await leaves(house, first)
    await delete(house, keeper)
    place = GAME.load((await house.store.load(table.id)).snapshot or '').keeper
    other = next(index for index in vacant(await house.store.load(table.id)) if index != place)
    assert (await joins(house, table, keeper, other)).text == EN('refusal-other-side')
    assert EN('privacy-left', count=1) in await summary(keeper)
    assert (await export(house, keeper))['seats_left_in_games_that_go_on'] == [{'table': table.id, 'seat': place + 1}]


async def test_left_seats_are_forgotten_with_the_game(house: House) -> None:
    table, keeper, _ = await mansions(house)
    await leaves(house, keeper)
    assert await house.store.former_seats(keeper.id) != []
    now = await house.store.load(table.id)
    await house.store.end(now.id, now.version, note='ended', request='the end')
    assert await house.store.former_seats(keeper.id) == []
