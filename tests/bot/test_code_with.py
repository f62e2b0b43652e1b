"""`/play code: with:`: a user is invited to the deal of a code."""

from __future__ import annotations

from typing import Any

from bot.tables.codes import OPEN_FOR
from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.deal_codes import given
from tests.bot.play import click, shows
from tests.bot.played_out import finished

EN = words_for('en')


async def asks(house: House, asker: Person, other: Person, code: str, **more: Any) -> str:
    """Use `/play code: with:`. Returns the text of the private answer."""
    answer = await (await asker.slash('games', 'play', **{'with': str(other.id), 'code': code, **more})).settled()
    await house.shown()
    assert answer.message.ephemeral
    return answer.message.text


async def lobbies(house: House) -> list[Table]:
    return [await house.store.load(table_id) for table_id, _ in await house.store.lobbies()]


async def test_team_is_invited_to_a_code(house: House) -> None:
    cleo, dan = house.playground.add_person('Cleo'), house.playground.add_person('Dan')
    code, _ = await given(house.ada, await finished(house, 'labyrinth', [house.ada, house.bruno]))
    assert await asks(house, cleo, dan, code.lower()) == EN('invite-asked', players='Dan', count=1)
    (table,) = await lobbies(house)
    assert table.code is not None and [seat.user_id for seat in table.seats] == [cleo.id]
    assert [seat.user_id for seat in table.invited] == [dan.id] and len(dan.notifications) == 1
    lobby = await dan.see('games', shows('join', table.id))
    assert code in lobby.text and EN('lobby-asked', players='Dan') in lobby.text


async def test_second_invitation_to_a_code_keeps_its_lobby(house: House) -> None:
    people = [house.playground.add_person(name) for name in ('Cleo', 'Dan', 'Eve')]
    host = house.playground.add_person('Finn')
    code, _ = await given(house.ada, await finished(house, 'labyrinth', [house.ada, house.bruno, people[2]]))
    for person in people[:2]:
        assert await asks(house, host, person, code) == EN('invite-asked', players=person.name, count=1)
    (table,) = await lobbies(house)
    assert {seat.user_id for seat in table.invited} == {person.id for person in people[:2]}
    assert await asks(house, host, people[2], code) == EN('refusal-invite-full')


async def test_deal_for_one_player_invites_no_second(house: House) -> None:
    cleo = house.playground.add_person('Cleo')
    code, _ = await given(house.ada, await finished(house, 'onirim', [house.ada]))
    assert await asks(house, house.bruno, cleo, code) == EN('refusal-invite-code', code=code)
    assert await lobbies(house) == [] and not cleo.notifications


async def test_user_who_plays_a_code_invites_no_other(house: House) -> None:
    cleo, dan = house.playground.add_person('Cleo'), house.playground.add_person('Dan')
    code, _ = await given(house.ada, await finished(house, 'labyrinth', [house.ada, house.bruno]))
    await asks(house, cleo, dan, code)
    (table,) = await lobbies(house)
    await click(dan, await dan.see('games', shows('join', table.id)), 'join', 'yes')
    await house.shown()
    await click(cleo, await cleo.see('games', shows('start', table.id)), 'start')
    await house.shown()
    assert (await house.store.load(table.id)).status == 'open'
    assert await asks(house, cleo, house.bruno, code) == EN('refusal-invite-begun', code=code)


async def test_wrong_closed_and_timed_codes_are_refused(house: House) -> None:
    cleo = house.playground.add_person('Cleo')
    code, _ = await given(house.ada, await finished(house, 'labyrinth', [house.ada, house.bruno]))
    assert await asks(house, house.ada, cleo, 'AAAA-AAAA') == EN('refusal-no-code')
    assert await asks(house, house.ada, cleo, code, at='20:00') == EN('refusal-code-at')
    house.playground.clock.advance(OPEN_FOR + 1)
    assert await asks(house, house.ada, cleo, code) == EN('refusal-code-closed')
    assert await lobbies(house) == [] and not cleo.notifications
