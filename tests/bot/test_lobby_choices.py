"""Lobby settings other than options: the time limit, and each seat's own choices."""

from __future__ import annotations

import json

import pytest

from bot.panels.time import THINK
from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from playground.screen import Select, ShownMessage
from tests.bot.conftest import House
from tests.bot.harbour import put_up
from tests.bot.play import click, controls, id_in, open_lobby, options, press, shows
from tests.bot.tables import set_up
from tests.toy.harbour import GAME as HARBOUR

EN = words_for('en')


@pytest.fixture(autouse=True)
def _harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(monkeypatch)


async def harbour_lobby(house: House, *people: Person) -> Table:
    """Open a lobby of Harbour with these players, on screen."""
    table = await set_up(house, HARBOUR, HARBOUR.Options(), people, house.games)
    house.clew.screens.refresh(table.id)
    await house.shown()
    return table


def menu(message: ShownMessage, action: str, rest: str = '') -> Select:
    found = [each for each in message.selects if id_in(each.custom_id).action == action]
    return next(each for each in found if id_in(each.custom_id).rest == rest)


def chosen(select: Select) -> list[str]:
    return [option.value for option in select.options if option.default]


async def lobby_of(house: House, table: Table, person: Person) -> ShownMessage:
    await house.shown()
    return await person.see('games', shows('start', table.id))


# Time to think


@pytest.mark.parametrize('game', ['onirim', 'labyrinth'])
async def test_every_game_offers_a_time_to_think_off_by_default(house: House, game: str) -> None:
    lobby = await open_lobby(house.ada, 'games', game)
    panel = await options(house.ada, lobby)
    think = menu(panel, 'think')
    assert [option.value for option in think.options] == list(THINK)
    assert chosen(think) == ['none']
    assert not controls(panel, 'timeout')
    await house.shown()


async def test_host_sets_time_to_think_and_timeout(house: House) -> None:
    table = await harbour_lobby(house, house.ada, house.bruno)
    lobby = await lobby_of(house, table, house.ada)
    panel = await options(house.ada, lobby)
    refused = (await house.forge(house.bruno, lobby, menu(panel, 'think').custom_id, '300')).message
    assert refused.text == EN('refusal-only-host-options', host='Ada')
    panel = await set_to(house.ada, panel, 'think', '300')
    assert chosen(menu(panel, 'think')) == ['300'] and chosen(menu(panel, 'timeout')) == ['default']
    panel = await set_to(house.ada, panel, 'timeout', 'automatic')
    assert f'{EN("lobby-timeout-automatic-about")}.' in panel.text
    after = await house.store.load(table.id)
    assert (after.think_seconds, after.on_timeout) == (300, 'automatic')
    await set_to(house.ada, panel, 'think', 'none')
    assert (await house.store.load(table.id)).think_seconds is None


@pytest.mark.usefixtures('seats_stay_free')
async def test_game_without_bots_offers_no_stand_in_on_timeout(house: House) -> None:
    lobby = await open_lobby(house.ada, 'games', 'onirim')
    panel = await set_to(house.ada, await options(house.ada, lobby), 'think', '3600')
    assert chosen(menu(panel, 'think')) == ['3600']
    assert not controls(panel, 'timeout')
    table_id = id_in(menu(panel, 'think').custom_id).table
    forged = menu(panel, 'think').custom_id.replace(':think:', ':timeout:')
    answer = await house.forge(house.ada, lobby, forged, 'automatic')
    assert answer.message.text == EN('refusal-stale')
    answer = await house.forge(house.ada, lobby, menu(panel, 'think').custom_id, '1')
    assert answer.message.text == EN('refusal-stale')
    after = await house.store.load(table_id)
    assert (after.think_seconds, after.on_timeout) == (3600, 'default')


async def set_to(host: Person, panel: ShownMessage, action: str, value: str, rest: str = '') -> ShownMessage:
    """Choose a line of a menu in the host's options. Returns the options after that."""
    return (await (await host.choose(panel, menu(panel, action, rest).custom_id, value)).settled()).message


# Choices


async def choose(person: Person, panel: ShownMessage, rest: str, value: str) -> ShownMessage:
    answer = await (await person.choose(panel, menu(panel, 'choose', rest).custom_id, value)).settled()
    return answer.message


async def wishes(house: House, table: Table) -> list[str]:
    return [json.loads(seat.options).get('side', '-') for seat in (await house.store.load(table.id)).seats]


async def test_choices_are_private_and_for_the_own_seat(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await harbour_lobby(house, ada, bruno)
    lobby = await lobby_of(house, table, bruno)
    panel = await press(bruno, lobby, 'choices')
    assert panel.ephemeral and panel.id not in [message.id for message in ada.messages('games')]
    assert [id_in(select.custom_id).rest for select in panel.selects] == ['side']
    panel = await choose(bruno, panel, 'side', 'smugglers')
    assert chosen(menu(panel, 'choose', 'side')) == ['smugglers']
    assert await wishes(house, table) == ['-', 'smugglers']
    mine = await press(ada, await lobby_of(house, table, ada), 'choices')
    assert chosen(menu(mine, 'choose', 'side')) == ['any']
    await choose(ada, mine, 'side', 'customs')
    assert await wishes(house, table) == ['customs', 'smugglers']
    await click(ada, await lobby_of(house, table, ada), 'start')
    await house.shown()
    started = await house.store.load(table.id)
    assert started.status == 'open'
    assert HARBOUR.load(started.snapshot or '').sides == ['customs', 'smugglers']


async def test_only_the_host_chooses_for_bots(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await harbour_lobby(house, ada, bruno)
    lobby = await lobby_of(house, table, ada)
    await set_to(ada, await options(ada, lobby), 'seat', 'easy', '0')
    lobby = await lobby_of(house, table, ada)
    panel = await press(ada, lobby, 'choices')
    assert [id_in(select.custom_id).rest for select in panel.selects] == ['side', 'side 2']
    await choose(ada, panel, 'side 2', 'customs')
    assert await wishes(house, table) == ['-', '-', 'customs']
    his = await press(bruno, lobby, 'choices')
    assert [id_in(select.custom_id).rest for select in his.selects] == ['side']
    own = menu(his, 'choose', 'side').custom_id
    for seat in ('0', '1 ', '2', '7', 'x'):
        answer = await house.forge(bruno, his, f'{own} {seat}', 'smugglers')
        assert answer.message.text == EN('refusal-stale'), seat
    assert await wishes(house, table) == ['-', '-', 'customs']


async def test_choice_needs_an_offer_and_a_seat(house: House) -> None:
    ada, cleo = house.ada, house.playground.add_person('Cleo')
    table = await harbour_lobby(house, ada, house.bruno)
    lobby = await lobby_of(house, table, ada)
    assert (await press(cleo, lobby, 'choices')).text == EN('refusal-not-seated')
    panel = await press(ada, lobby, 'choices')
    side = menu(panel, 'choose', 'side').custom_id
    assert (await house.forge(cleo, panel, side, 'customs')).message.text == EN('refusal-not-seated')
    assert (await house.forge(ada, panel, side, 'pirates')).message.text == EN('refusal-stale')
    assert (await house.forge(ada, panel, f'{side}s', 'customs')).message.text == EN('refusal-stale')
    assert await wishes(house, table) == ['-', '-']


async def test_choice_stays_with_its_seat_if_another_player_leaves(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await harbour_lobby(house, ada, bruno)
    panel = await press(bruno, await lobby_of(house, table, bruno), 'choices')
    await choose(bruno, panel, 'side', 'smugglers')
    await click(ada, await lobby_of(house, table, ada), 'quit')
    await house.shown()
    assert await wishes(house, table) == ['smugglers']


async def test_choices_and_options_go_when_the_game_starts(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await harbour_lobby(house, ada, bruno)
    lobby = await lobby_of(house, table, ada)
    untouched = await press(ada, lobby, 'choices')
    beside = await options(ada, lobby)
    chose = await choose(bruno, await press(bruno, lobby, 'choices'), 'side', 'customs')
    await click(ada, await lobby_of(house, table, ada), 'start')

    def gone() -> bool:
        return not any((house.now(ada, untouched), house.now(ada, beside), house.now(bruno, chose)))

    await house.playground.until(gone)
    assert not any(EN('options-begun') in message.text for message in house.ada.messages(house.games))


async def test_newer_choices_replace_the_older(house: House) -> None:
    table = await harbour_lobby(house, house.ada, house.bruno)
    lobby = await lobby_of(house, table, house.ada)
    first = await press(house.ada, lobby, 'choices')
    await press(house.ada, lobby, 'choices')
    await house.playground.until(lambda: house.now(house.ada, first) is None)


async def test_choice_after_the_start_is_refused_as_closed(house: House) -> None:
    ada = house.ada
    table = await harbour_lobby(house, ada, house.bruno)
    lobby = await lobby_of(house, table, ada)
    panel = await press(ada, lobby, 'choices')
    await click(ada, lobby, 'start')
    await house.shown()
    # The choices have gone with the lobby, but a press on them may be on its way.
    board = ada.messages('games')[-1]
    answer = await (await house.forge(ada, board, menu(panel, 'choose', 'side').custom_id, 'customs')).settled()
    assert answer.messages[-1].text == EN('refusal-lobby-over')


@pytest.mark.parametrize('game', ['onirim', 'labyrinth'])
async def test_seats_without_choices_have_no_choices_button(house: House, game: str) -> None:
    lobby = await open_lobby(house.ada, 'games', game)
    assert controls(lobby, 'choices') == []
    await house.shown()


async def test_conflicting_choices_are_told_in_lobby_and_at_start(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await harbour_lobby(house, ada, bruno)
    for person in (ada, bruno):
        panel = await press(person, await lobby_of(house, table, person), 'choices')
        await choose(person, panel, 'side', 'customs')
    lobby = await lobby_of(house, table, ada)
    reason = EN('objection-harbour-one-side')
    assert EN('lobby-objection', reason=reason) in lobby.text
    refused = await press(ada, lobby, 'start')
    assert refused.ephemeral and refused.text == EN('refusal-objection', reason=reason)
    assert (await house.store.load(table.id)).status == 'lobby'
    await choose(bruno, await press(bruno, lobby, 'choices'), 'side', 'any')
    lobby = await lobby_of(house, table, ada)
    assert reason not in lobby.text
    await click(ada, lobby, 'start')
    await house.shown()
    assert (await house.store.load(table.id)).status == 'open'
