"""The lobby as users see it: seats, options, presets, and its host."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.message.custom_id import CustomId
from bot.panels.form import SWITCHES
from bot.words import words_for
from engine.onirim.game import Onirim
from persistence.rows import Table
from playground.people import Person
from playground.screen import Button, ShownMessage, ShownModal
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, open_lobby, options, options_form, press, set_options, shows

EN = words_for('en')


async def opened(house: House, host: Person) -> ShownMessage:
    """Open a lobby with `/play` in the channel. Returns its message."""
    return await open_lobby(host, 'games', 'Onirim')


async def table_of(house: House, lobby: ShownMessage) -> Table:
    await house.shown()
    return await house.store.load(id_in(controls(lobby, 'start')[0].custom_id).table)


def offered(form: ShownModal) -> list[str]:
    """Return the options of a form. Each yes/no option counts as one."""
    return [
        name
        for entry in form.entries
        for name in (
            [line['value'] for line in entry.component['options']]
            if entry.custom_id.startswith(SWITCHES)
            else [entry.custom_id]
        )
    ]


def presets(lobby: ShownMessage) -> dict[str, bool]:
    """Return the presets with a button in the lobby, and whether each can be pressed."""
    return {id_in(button.custom_id).rest: not button.disabled for button in lobby.buttons if is_preset(button)}


def is_preset(button: Button) -> bool:
    return id_in(button.custom_id).action == 'preset'


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
    form = await options_form(ada, lobby)
    refused = await press(bruno, lobby, 'start')
    assert refused.ephemeral and refused.text == EN('refusal-only-host-start', host='Ada')
    for answer in (
        await click(bruno, lobby, 'options'),
        await click(bruno, lobby, 'form'),
        await click(bruno, lobby, 'preset', 'everything'),
        await bruno.submit(form, talk='open'),
    ):
        assert answer.message.ephemeral
        assert answer.message.text == EN('refusal-only-host-options', host='Ada')
    assert await table_of(house, lobby) == before
    await ada.submit(form, talk='open')
    line = f'**{EN("preset-own")}** · {EN("option-onirim-talk")}: {EN("option-onirim-talk-open")}'
    after = await bruno.see('games', lambda m: line in m.text)
    assert after.id == lobby.id


async def test_form_sets_several_options_at_once(house: House) -> None:
    lobby = await opened(house, house.ada)
    await click(house.bruno, lobby, 'join')
    await house.shown()
    form = await options_form(house.ada, lobby)
    assert len(form.entries) == 5 and len(offered(form)) == 8
    for value in ('book', 'towers'):
        assert EN(f'option-onirim-expansions-{value}-about') in str(form.raw)
    await house.ada.submit(form, expansions=['book', 'towers'], talk='silent', **{f'{SWITCHES}0': ['stone', 'race']})
    chosen = json.loads((await table_of(house, lobby)).options)
    assert chosen == {
        'talk': 'silent', 'race': True, 'starter': 'random', 'expansions': ['book', 'towers'], 'lost_steps': False,
        'stone': True, 'either_end': False, 'dread': '4',
    }  # fmt: skip
    again = await options_form(house.ada, lobby)
    await house.ada.submit(again)
    assert json.loads((await table_of(house, lobby)).options) == chosen, 'what is not changed stays'


async def test_preset_sets_all_options_and_edits_make_own_choice(house: House) -> None:
    ada, name = house.ada, 'preset-onirim-'
    lobby = await opened(house, ada)
    assert f'**{EN(f"{name}base")}** · {EN(f"{name}base-about")}' in lobby.text
    assert presets(lobby) == {each: each != 'base' for each in Onirim.presets}
    await click(ada, lobby, 'preset', 'hardest')
    lobby = await ada.see('games', lambda m: f'**{EN(f"{name}hardest")}**' in m.text)
    assert presets(lobby) == {each: each != 'hardest' for each in Onirim.presets}
    table = await table_of(house, lobby)
    assert json.loads(table.options)['dread'] == '6' and 'towers' in table.options
    await set_options(ada, lobby, dread='4')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and EN('preset-own') in m.text)
    assert EN('option-onirim-dread') not in lobby.text, 'what is as usual is not told'
    assert all(presets(lobby).values())
    await click(ada, lobby, 'preset', 'hardest')
    lobby = await ada.see('games', lambda m: f'**{EN(f"{name}hardest")}**' in m.text)
    await click(ada, lobby, 'start')
    state = Onirim().load((await table_of(house, lobby)).snapshot or '')
    assert {*state.modules} == {'base', 'book', 'towers', 'dreams'}


async def test_preset_that_is_not_offered_is_refused(house: House) -> None:
    lobby = await opened(house, house.ada)
    for name in ('classic', 'own'):
        answer = await house.forge(house.ada, lobby, CustomId('preset', 1, rest=name).button())
        assert answer.message.text == EN('refusal-stale')
    assert json.loads((await table_of(house, lobby)).options) == Onirim.Options().model_dump(mode='json')


async def test_settings_line_shows_the_time_to_think(house: House) -> None:
    lobby = await opened(house, house.ada)
    assert EN('lobby-think') not in lobby.text
    panel = await press(house.ada, await options(house.ada, lobby), 'think', '3600')
    assert f'{EN("lobby-think-3600-about")}.' in panel.text
    await house.ada.see('games', lambda m: f'⏰ {EN("lobby-think")}: {EN("lobby-think-3600")}' in m.text)


async def test_option_needs_a_fitting_number_of_players(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await opened(house, ada)
    alone = ['expansions', 'dread', 'lost_steps', 'stone', 'either_end']
    assert offered(await options_form(ada, lobby)) == alone
    await click(bruno, lobby, 'join')
    form = await options_form(ada, lobby)
    assert offered(form) == ['talk', 'starter', 'expansions', 'dread', 'race', 'lost_steps', 'stone', 'either_end']
    await ada.submit(form, **{f'{SWITCHES}0': ['race']})
    lobby = await ada.see('games', lambda m: m.id == lobby.id and EN('option-onirim-race') in m.text)
    await click(bruno, lobby, 'quit')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and EN('option-onirim-race') not in m.text)
    assert offered(await options_form(ada, lobby)) == alone
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
    labels = {button.label for button in lobby.buttons}
    assert {words_for('pl')('button-join'), words_for('pl')('button-start')} <= labels
    refused = await press(house.bruno, lobby, 'start')
    assert refused.text == words_for('ru')('refusal-only-host-start', host='Ada')


async def test_newer_options_sheet_replaces_the_older(house: House) -> None:
    lobby = await opened(house, house.ada)
    first, second = await options(house.ada, lobby), await options(house.ada, lobby)
    assert first.id != second.id
    await house.playground.until(lambda: house.now(house.ada, first) is None)
    changed = await press(house.ada, second, 'think', '3600')
    assert changed.id == second.id and changed.selects
    await click(house.bruno, lobby, 'join')
    await click(house.ada, lobby, 'start')

    await house.playground.until(lambda: house.now(house.ada, second) is None)


async def test_changed_options_sheet_closes_with_its_lobby(house: House) -> None:
    lobby = await opened(house, house.ada)
    sheet = await options(house.ada, lobby)
    changed = await press(house.ada, sheet, 'think', '3600')
    assert changed.id == sheet.id and changed.selects
    await house.ada.press(lobby, EN('button-leave'))

    def closed() -> bool:
        now = house.now(house.ada, sheet)
        return now is not None and now.text == EN('refusal-lobby-over')

    await house.playground.until(closed)
