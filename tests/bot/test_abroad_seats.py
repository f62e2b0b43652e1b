"""Players of other servers: seats that are not given, given up or taken away."""

from __future__ import annotations

import pytest

from bot.panels.abroad import ACTION
from bot.words import words_for
from playground.records import Channel
from tests.bot.abroad import harbour, id_of, looks, meets
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, open_lobby, press

__all__ = ['harbour']

EN = words_for('en')


async def test_player_with_dms_off_gets_no_seat(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    offer = await looks(bruno, await open_lobby(bruno, harbour, 'labyrinth'))
    await house.store.remember(bruno.id, dms_off=True)
    refused = await (await bruno.press(offer, controls(offer, ACTION)[0].custom_id or '')).settled()
    assert EN('refusal-abroad-dms').split('.')[0] in refused.message.text


async def test_closed_lobby_gives_no_seat(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    opened = await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    offer = await looks(bruno, await open_lobby(bruno, harbour, 'labyrinth'))
    assert (await press(ada, opened, ACTION, 'close')).text == EN('abroad-closed')
    refused = await (await bruno.press(offer, controls(offer, ACTION)[0].custom_id or '')).settled()
    assert refused.message.text == EN('refusal-table-full')


async def test_server_that_takes_no_part_any_more_is_left_out(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    first, second = house.playground.world.guild.id, harbour.further_id
    assert second is not None
    await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    own = await open_lobby(bruno, harbour, 'labyrinth')
    sheet = await press(bruno, own, 'invite')
    offer = await press(bruno, sheet, ACTION, 'look')
    await house.store.search_in(first, None)
    sit = next(each for each in controls(offer, ACTION) if 'sit' in id_in(each.custom_id).rest)
    refused = await (await bruno.press(offer, sit.custom_id or '')).settled()
    assert EN('refusal-abroad-none')[:30] in refused.message.text
    dm = await open_lobby(bruno, bruno.dm, 'labyrinth')
    assert EN('refusal-abroad-none')[:30] in (await looks(bruno, dm)).text
    await house.store.search_in(second, None)
    old = controls(sheet, ACTION)[-1].custom_id or ''
    refused = await (await house.forge(bruno, sheet, old)).settled()
    assert refused.message.text == EN('refusal-search-nowhere')


async def test_lobby_closes_when_only_players_abroad_are_left(house: House, harbour: Channel) -> None:
    lobby = await meets(house, house.ada, house.bruno, harbour)
    await click(house.ada, lobby, 'quit')
    await house.shown()
    assert (await house.store.load(id_of(lobby))).status == 'over'


async def test_player_abroad_gives_the_seat_up(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await meets(house, ada, bruno, harbour)
    seated = next(each for each in reversed(bruno.messages(harbour)) if each.ephemeral and controls(each, ACTION))
    assert (await press(bruno, seated, ACTION, 'leave')).text == EN('abroad-left')
    table = await house.store.load(id_of(lobby))
    assert [seat.user_id for seat in table.seats] == [ada.id]


async def test_seat_and_leave_in_turns_is_slowed_down(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    own = await open_lobby(bruno, bruno.dm, 'labyrinth')
    offer = await looks(bruno, own)
    for _ in range(30):
        sit = controls(offer, ACTION)[0].custom_id or ''
        told = (await (await house.forge(bruno, offer, sit)).settled()).message
        if told.text.startswith(EN('refusal-pace', when='').split(' ')[0]):
            break
        await press(bruno, told, ACTION, 'leave')
    else:
        pytest.fail('no limit')
