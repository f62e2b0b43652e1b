"""The lobby, as people use it."""

from __future__ import annotations

import asyncio

import pytest

from bot.words import words_for
from engine.onirim.game import Onirim
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, press, shows

EN = words_for('en')


async def opened(house: House, host: Person) -> ShownMessage:
    """`/play` in the channel; the lobby's message."""
    return (await host.slash('games', 'play', game='Onirim')).message


def menu(lobby: ShownMessage, option: str) -> str:
    """The id of the lobby's menu for an option."""
    return next(menu.custom_id for menu in lobby.selects if id_in(menu.custom_id).rest == option)


async def table_of(house: House, lobby: ShownMessage) -> Table:
    await house.shown()
    return await house.store.load(id_in(controls(lobby, 'start')[0].custom_id).table)


def offered(lobby: ShownMessage) -> list[str]:
    """The options that the lobby has menus for."""
    return [id_in(menu.custom_id).rest for menu in lobby.selects if id_in(menu.custom_id).action == 'set']


async def test_a_group_meets_in_a_lobby_and_the_host_starts(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await opened(house, ada)
    assert EN('lobby-host', player=ada.name) in lobby.text and not lobby.ephemeral
    await click(bruno, lobby, 'join')
    lobby = await bruno.see('games', lambda m: m.id == lobby.id and bruno.name in m.text)
    assert EN('lobby-players', count=2, most=2) in lobby.text
    await click(ada, lobby, 'start')
    table = await table_of(house, lobby)
    await bruno.see('games', shows('play', table.id))
    await house.shown()
    assert house.now(ada, lobby) is None
    assert [seat.user_id for seat in table.seats] == [ada.id, bruno.id]


async def test_a_lobby_pings_nobody(house: House) -> None:
    lobby = await opened(house, house.ada)
    await click(house.bruno, lobby, 'join')
    await house.shown()
    assert house.ada.notifications == house.bruno.notifications == []


async def test_only_the_host_starts_and_sets_the_options(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await opened(house, ada)
    await click(bruno, lobby, 'join')
    lobby = await bruno.see('games', lambda m: m.id == lobby.id and 'talk' in offered(m))
    before = await table_of(house, lobby)
    refused = await press(bruno, lobby, 'start')
    assert refused.ephemeral and refused.text == EN('refusal-only-host-start', host='Ada')
    refused = (await bruno.choose(lobby, menu(lobby, 'talk'), 'open')).message
    assert refused.ephemeral and refused.text == EN('refusal-only-host-options', host='Ada')
    assert await table_of(house, lobby) == before
    await ada.choose(lobby, menu(lobby, 'talk'), 'open')
    after = await bruno.see(
        'games', lambda m: any(o.default and o.value == 'open' for s in m.selects for o in s.options)
    )
    assert after.id == lobby.id


async def test_an_option_is_offered_only_where_it_fits_the_number_of_people(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await opened(house, ada)
    assert offered(lobby) == ['expansions']
    await click(bruno, lobby, 'join')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and 'race' in offered(m))
    assert offered(lobby) == ['talk', 'race', 'starter', 'expansions']
    await ada.choose(lobby, menu(lobby, 'race'), 'yes')
    await click(bruno, lobby, 'quit')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and 'race' not in offered(m))
    await click(ada, lobby, 'start')
    table = await table_of(house, lobby)
    assert table.status == 'open'
    assert not Onirim().load(table.snapshot or '').race


async def test_nobody_has_two_seats_and_a_full_table_takes_nobody(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    lobby = await opened(house, ada)
    assert (await press(ada, lobby, 'join')).text == EN('refusal-seated-already')
    await click(bruno, lobby, 'join')
    refused = await press(cleo, lobby, 'join')
    assert refused.ephemeral and refused.text == EN('refusal-table-full')
    refused = await press(cleo, lobby, 'quit')
    assert refused.ephemeral and refused.text == EN('refusal-not-seated')
    assert [seat.user_id for seat in (await table_of(house, lobby)).seats] == [ada.id, bruno.id]


async def test_when_two_people_join_at_the_same_moment_one_has_the_seat_and_the_other_is_told(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    lobby = await opened(house, ada)
    answers = await asyncio.gather(click(bruno, lobby, 'join'), click(cleo, lobby, 'join'))
    table = await table_of(house, lobby)
    assert len(table.seats) == 2
    refused = [answer.message.text for answer in answers if answer.kind == 'message']
    assert refused == [EN('refusal-table-full')]


async def test_a_start_pressed_twice_at_once_deals_one_game(house: House) -> None:
    lobby = await opened(house, house.ada)
    await asyncio.gather(click(house.ada, lobby, 'start'), click(house.ada, lobby, 'start'))
    table = await table_of(house, lobby)
    assert [action.kind for action in await house.store.log(table.id)] == ['created', 'start']


async def test_a_host_who_leaves_hands_over_to_the_next(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await opened(house, ada)
    await click(bruno, lobby, 'join')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and bruno.name in m.text)
    await click(ada, lobby, 'quit')
    lobby = await bruno.see('games', lambda m: EN('lobby-host', player=bruno.name) in m.text)
    assert ada.name not in lobby.text
    await click(bruno, lobby, 'start')
    table = await table_of(house, lobby)
    assert (table.status, [seat.user_id for seat in table.seats]) == ('open', [bruno.id])


async def test_a_host_stays_host_when_somebody_else_leaves(house: House) -> None:
    """Also one who sits second, as after **Play again**."""
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    lobby = (await ada.slash('games', 'play', game='labyrinth')).message
    await click(bruno, lobby, 'join')
    await click(cleo, lobby, 'join')
    table = await table_of(house, lobby)
    await house.store.change_lobby(table.id, table.version, host_id=bruno.id, request='host')
    await click(cleo, lobby, 'quit')
    after = await table_of(house, lobby)
    assert (after.host_id, len(after.seats)) == (bruno.id, 2)


async def test_whoever_leaves_last_closes_the_lobby(house: House) -> None:
    ada = house.ada
    lobby = await opened(house, ada)
    await click(ada, lobby, 'quit')
    closed = await ada.see('games', lambda m: EN('ended-empty') in m.text)
    assert closed.id == lobby.id
    assert not closed.buttons and not closed.selects


async def test_a_game_for_more_people_does_not_begin_with_too_few(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Onirim, 'seats', range(2, 3))
    lobby = await opened(house, house.ada)
    refused = await press(house.ada, lobby, 'start')
    assert refused.ephemeral and refused.text == EN('refusal-too-few', least=2, most=2)
    assert (await table_of(house, lobby)).status == 'lobby'


async def test_the_language_of_a_lobby_is_that_of_the_server_and_of_an_answer_that_of_the_one_who_asked(
    house: House,
) -> None:
    house.playground.world.set_guild_locale('pl')
    house.playground.world.set_person(house.bruno.user, locale='ru')
    lobby = await opened(house, house.ada)
    assert [button.label for button in lobby.buttons][:2] == [
        words_for('pl')('button-join'),
        words_for('pl')('button-leave'),
    ]
    refused = await press(house.bruno, lobby, 'start')
    assert refused.text == words_for('ru')('refusal-only-host-start', host='Ada')
