"""**Play again** invites each user once after each game, so that no user can be pinged again and again."""

from __future__ import annotations

from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.next_games import ended, ends, following, lobby_of, over, presses, three
from tests.bot.play import press, shows

EN = words_for('en')


async def closes(house: House, person: Person, table: Table) -> None:
    """Leave the next lobby as its only user, which closes the lobby."""
    await presses(house, person, await lobby_of(house, person, table), 'quit')
    assert (await following(house, table)).status == 'over'


async def test_play_again_pings_each_person_once(house: House) -> None:
    """The host ends or leaves the lobby and presses again, several times."""
    ada, bruno = house.ada, house.bruno
    table, board = await over(house)
    await presses(house, ada, board, 'again')
    assert [seat.user_id for seat in (await following(house, table)).invited] == [bruno.id]
    pings = len(bruno.notifications)
    for way in (ends, closes, ends):
        await way(house, ada, table)
        await presses(house, ada, await ada.see('games', shows('again', table.id)), 'again')
        after = await following(house, table)
        assert (after.status, after.invited) == ('lobby', ()), 'it does not begin without the others either'
        assert [seat.user_id for seat in after.seats] == [ada.id]
        assert after.host_id == ada.id
    assert len(bruno.notifications) == pings


async def test_no_to_play_again_is_remembered(house: House) -> None:
    table, board, cleo = await three(house)
    await presses(house, house.ada, board, 'again')
    await presses(house, cleo, await lobby_of(house, cleo, table), 'quit')
    pings = len(cleo.notifications)
    opener = house.ada
    for person in (house.bruno, house.ada):
        await closes(house, opener, table)
        opener = person
        await presses(house, person, await person.see('games', shows('again', table.id)), 'again')
        assert cleo.id not in [seat.user_id for seat in (await following(house, table)).invited]
    assert len(cleo.notifications) == pings


async def test_declined_player_may_still_join(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table, board = await over(house)
    await presses(house, ada, board, 'again')
    await presses(house, bruno, await lobby_of(house, bruno, table), 'quit')
    await closes(house, ada, table)
    await presses(house, ada, await ada.see('games', shows('again', table.id)), 'again')
    await presses(house, bruno, await lobby_of(house, bruno, table), 'join')
    assert [seat.user_id for seat in (await following(house, table)).seats] == [ada.id, bruno.id]


async def test_absent_host_does_not_block_next_lobby(house: House) -> None:
    """A user who is not invited again must not become the host of a lobby in which they have no seat."""
    ada, bruno = house.ada, house.bruno
    table, board = await over(house)
    await presses(house, bruno, board, 'again')
    await closes(house, bruno, table)
    await presses(house, bruno, await bruno.see('games', shows('again', table.id)), 'again')
    after = await following(house, table)
    assert after.host_id == bruno.id
    shown = await lobby_of(house, bruno, table)
    assert EN('refusal-only-host-options', host='Ada') not in (await press(bruno, shown, 'options')).text
    assert [seat.user_id for seat in after.seats] == [bruno.id] and ada.id != bruno.id


async def test_next_game_asks_again(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table, board = await over(house)
    await presses(house, ada, board, 'again')
    await presses(house, bruno, await lobby_of(house, bruno, table), 'join')
    after = await ended(house, await following(house, table))
    await presses(house, ada, await ada.see('games', shows('again', after.id)), 'again')
    assert [seat.user_id for seat in (await following(house, after)).invited] == [bruno.id]
