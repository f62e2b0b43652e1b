"""The lobby as users see it: seats, options, presets, and its host."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.words import words_for
from engine.onirim.game import Onirim
from persistence.rows import Table
from playground.people import Person
from playground.screen import Select, ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, open_lobby, options, press, shows

EN = words_for('en')


async def opened(house: House, host: Person) -> ShownMessage:
    """Open a lobby with `/play` in the channel. Returns its message."""
    return await open_lobby(host, 'games', 'Onirim')


def menu(panel: ShownMessage, option: str) -> str:
    """Return the custom_id of an option's menu."""
    return next(menu.custom_id for menu in panel.selects if id_in(menu.custom_id).rest == option)


async def table_of(house: House, lobby: ShownMessage) -> Table:
    await house.shown()
    return await house.store.load(id_in(controls(lobby, 'start')[0].custom_id).table)


def offered(panel: ShownMessage) -> list[str]:
    """Return the options that have menus."""
    return [id_in(menu.custom_id).rest for menu in panel.selects if id_in(menu.custom_id).action == 'set']


def presets(lobby: ShownMessage) -> Select:
    """Return the lobby's menu of presets."""
    (found,) = (menu for menu in lobby.selects if id_in(menu.custom_id).action == 'preset')
    return found


async def test_group_meets_in_a_lobby_and_the_host_starts(house: House) -> None:
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
    before = await table_of(house, lobby)
    panel = await options(ada, lobby, 'set', 'talk')
    refused = await press(bruno, lobby, 'start')
    assert refused.ephemeral and refused.text == EN('refusal-only-host-start', host='Ada')
    for answer in (
        await click(bruno, lobby, 'options'),
        await bruno.choose(lobby, presets(lobby).custom_id, 'everything'),
        await house.forge(bruno, lobby, menu(panel, 'talk'), 'open'),
    ):
        assert answer.message.ephemeral
        assert answer.message.text == EN('refusal-only-host-options', host='Ada')
    assert await table_of(house, lobby) == before
    await ada.choose(panel, menu(panel, 'talk'), 'open')
    line = f'**{EN("preset-own")}** · {EN("option-onirim-talk")}: {EN("option-onirim-talk-open")}'
    after = await bruno.see('games', lambda m: line in m.text)
    assert after.id == lobby.id


async def test_options_are_ephemeral_and_explain_the_choice(house: House) -> None:
    lobby = await opened(house, house.ada)
    panel = await options(house.ada, lobby, 'set', 'expansions')
    assert panel.ephemeral and panel.id not in [message.id for message in house.bruno.messages('games')]
    answer = await (await house.ada.choose(panel, menu(panel, 'expansions'), 'book', 'towers')).settled()
    for value in ('book', 'towers'):
        name, about = EN(f'option-onirim-expansions-{value}'), EN(f'option-onirim-expansions-{value}-about')
        assert f'{name}.** {about}.' in answer.message.text
    assert answer.message.id == panel.id, 'in the same message'
    # The Book brings an option of its own, and the Towers two.
    assert offered(answer.message) == ['expansions', 'lost_steps', 'stone', 'either_end']


async def test_preset_sets_all_options_and_edits_make_own_choice(house: House) -> None:
    ada, name = house.ada, 'preset-onirim-'
    lobby = await opened(house, ada)
    assert f'**{EN(f"{name}base")}** · {EN(f"{name}base-about")}' in lobby.text
    assert [option.value for option in presets(lobby).options] == list(Onirim.presets)
    await ada.choose(lobby, presets(lobby).custom_id, 'hardest')
    lobby = await ada.see('games', lambda m: f'**{EN(f"{name}hardest")}**' in m.text)
    table = await table_of(house, lobby)
    assert json.loads(table.options)['dread'] == '6' and 'towers' in table.options
    panel = await options(ada, lobby, 'set', 'dread')
    await ada.choose(panel, menu(panel, 'dread'), '4')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and EN('preset-own') in m.text)
    assert EN('option-onirim-dread') not in lobby.text, 'what is as usual is not told'
    # A client sends the same line again only if the menu's id has changed.
    before = presets(lobby).custom_id
    await ada.choose(lobby, before, 'hardest')
    lobby = await ada.see('games', lambda m: f'**{EN(f"{name}hardest")}**' in m.text)
    assert presets(lobby).custom_id != before
    await click(ada, lobby, 'start')
    state = Onirim().load((await table_of(house, lobby)).snapshot or '')
    assert {*state.modules} == {'base', 'book', 'towers', 'dreams'}


async def test_preset_that_is_not_offered_is_refused(house: House) -> None:
    lobby = await opened(house, house.ada)
    for name in ('classic', 'own'):
        answer = await house.forge(house.ada, lobby, presets(lobby).custom_id + 'x', name)
        assert answer.message.text == EN('refusal-stale')
    assert json.loads((await table_of(house, lobby)).options) == Onirim.Options().model_dump(mode='json')


async def test_settings_line_shows_the_time_to_think(house: House) -> None:
    lobby = await opened(house, house.ada)
    assert EN('lobby-think') not in lobby.text
    panel = await press(house.ada, await options(house.ada, lobby, 'think'), 'think', '3600')
    assert f'{EN("lobby-think-3600-about")}.' in panel.text
    await house.ada.see('games', lambda m: f'⏰ {EN("lobby-think")}: {EN("lobby-think-3600")}' in m.text)


async def test_option_needs_a_fitting_number_of_players(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await opened(house, ada)
    assert offered(await options(ada, lobby)) == ['expansions']
    await click(bruno, lobby, 'join')
    panel = await options(ada, lobby)
    assert offered(panel) == ['talk', 'race', 'starter', 'expansions']
    await ada.choose(panel, menu(panel, 'race'), 'yes')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and EN('option-onirim-race') in m.text)
    await click(bruno, lobby, 'quit')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and EN('option-onirim-race') not in m.text)
    assert offered(await options(ada, lobby)) == ['expansions']
    await click(ada, lobby, 'start')
    table = await table_of(house, lobby)
    assert table.status == 'open'
    assert not Onirim().load(table.snapshot or '').race


async def test_second_seat_and_full_table_are_refused(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    lobby = await opened(house, ada)
    assert (await press(ada, lobby, 'join')).text == EN('refusal-seated-already')
    await click(bruno, lobby, 'join')
    refused = await press(cleo, lobby, 'join')
    assert refused.ephemeral and refused.text == EN('refusal-table-full')
    refused = await press(cleo, lobby, 'quit')
    assert refused.ephemeral and refused.text == EN('refusal-not-seated')
    assert [seat.user_id for seat in (await table_of(house, lobby)).seats] == [ada.id, bruno.id]


async def test_simultaneous_joins_fill_one_seat_and_refuse_one(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    lobby = await opened(house, ada)
    answers = await asyncio.gather(click(bruno, lobby, 'join'), click(cleo, lobby, 'join'))
    table = await table_of(house, lobby)
    assert len(table.seats) == 2
    refused = [answer.message.text for answer in answers if answer.kind == 'message']
    assert refused == [EN('refusal-table-full')]


async def test_double_start_deals_one_game(house: House) -> None:
    lobby = await opened(house, house.ada)
    await asyncio.gather(click(house.ada, lobby, 'start'), click(house.ada, lobby, 'start'))
    table = await table_of(house, lobby)
    assert [action.kind for action in await house.store.log(table.id)] == ['created', 'start']


async def test_leaving_host_hands_over_to_the_next(house: House) -> None:
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


async def test_host_stays_host_if_another_player_leaves(house: House) -> None:
    """The host keeps the table even in the second seat, as after **Play again**."""
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    await click(bruno, lobby, 'join')
    await click(cleo, lobby, 'join')
    table = await table_of(house, lobby)
    await house.store.change_lobby(table.id, table.version, host_id=bruno.id, request='host')
    await click(cleo, lobby, 'quit')
    after = await table_of(house, lobby)
    assert (after.host_id, len(after.seats)) == (bruno.id, 2)


async def test_last_player_to_leave_closes_the_lobby(house: House) -> None:
    ada = house.ada
    lobby = await opened(house, ada)
    await click(ada, lobby, 'quit')
    closed = await ada.see('games', lambda m: EN('ended-empty') in m.text)
    assert closed.id == lobby.id
    assert not closed.buttons and not closed.selects


async def test_game_does_not_start_with_too_few_players(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Onirim, 'seats', range(2, 3))
    lobby = await opened(house, house.ada)
    refused = await press(house.ada, lobby, 'start')
    assert refused.ephemeral and EN('starting-alone', game='Onirim') in refused.text
    assert (await table_of(house, lobby)).status == 'lobby'


async def test_lobby_has_servers_language_and_answers_the_users(
    house: House,
) -> None:
    house.playground.world.set_guild_locale('pl')
    house.playground.world.set_person(house.bruno.user, locale='ru')
    lobby = await opened(house, house.ada)
    assert [button.label for button in lobby.buttons][:2] == [
        words_for('pl')('button-join'),
        words_for('pl')('button-start'),
    ]
    refused = await press(house.bruno, lobby, 'start')
    assert refused.text == words_for('ru')('refusal-only-host-start', host='Ada')


async def test_options_sheet_closes_when_the_game_starts(house: House) -> None:
    lobby = await opened(house, house.ada)
    untouched = await options(house.ada, lobby)
    assert untouched.selects
    await click(house.bruno, lobby, 'join')
    await click(house.ada, lobby, 'start')

    def closed() -> bool:
        sheet = house.now(house.ada, untouched)
        return sheet is not None and sheet.text == EN('options-begun') and not sheet.selects and not sheet.buttons

    await house.playground.until(closed)


async def test_newer_options_sheet_replaces_the_older(house: House) -> None:
    lobby = await opened(house, house.ada)
    first, second = await options(house.ada, lobby), await options(house.ada, lobby)
    assert first.id != second.id
    await house.playground.until(lambda: house.now(house.ada, first) is None)
    changed = await (await house.ada.choose(second, menu(second, 'expansions'), 'book')).settled()
    assert changed.message.id == second.id and changed.message.selects
    await click(house.bruno, lobby, 'join')
    await click(house.ada, lobby, 'start')

    def closed() -> bool:
        sheet = house.now(house.ada, second)
        return sheet is not None and sheet.text == EN('options-begun')

    await house.playground.until(closed)


async def test_turned_options_sheet_stays_and_closes(house: House) -> None:
    lobby = await opened(house, house.ada)
    await house.ada.choose(lobby, presets(lobby).custom_id, 'hardest')
    first = await options(house.ada, lobby)
    second = await press(house.ada, first, 'options', '1')
    assert second.id == first.id and not {*offered(first)} & {*offered(second)}
    changed = await (await house.ada.choose(second, menu(second, 'dread'), '4')).settled()
    assert offered(changed.message) == offered(second) and EN('option-onirim-dread-4') in changed.message.text
    await press(house.ada, changed.message, 'options', '0')
    await click(house.ada, lobby, 'start')
    await house.ada.see('games', lambda m: m.id == first.id and m.text == EN('options-begun'))


async def test_changed_options_sheet_closes_with_its_lobby(house: House) -> None:
    lobby = await opened(house, house.ada)
    sheet = await options(house.ada, lobby)
    changed = await (await house.ada.choose(sheet, menu(sheet, 'expansions'), 'book')).settled()
    assert changed.message.id == sheet.id and changed.message.selects
    await (await house.ada.press(lobby, EN('button-leave'))).settled()

    def closed() -> bool:
        now = house.now(house.ada, sheet)
        return now is not None and now.text == EN('refusal-lobby-over')

    await house.playground.until(closed)
