"""Setting up is safe: a host who is alone is offered a bot, and each menu of choices names its player."""

from __future__ import annotations

import json

import pytest

from bot.words import words_for
from engine.mansions.game import GAME
from engine.options import form
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import controls, id_in, open_lobby, press
from tests.bot.play import options as opened_options

EN = words_for('en')


async def alone(house: House) -> tuple[ShownMessage, ShownMessage]:
    """Open a lobby of Mansions for one user, and press **Start**. Returns the lobby and the answer."""
    lobby = await open_lobby(house.ada, 'games', 'mansions')
    return lobby, await press(house.ada, lobby, 'start')


async def test_start_alone_offers_the_bot_keeper_itself(house: House) -> None:
    lobby, offer = await alone(house)
    assert offer.ephemeral and EN('game-mansions-alone') in offer.text
    strengths = [id_in(each.custom_id).rest for each in controls(offer, 'start')]
    assert strengths == ['normal', 'hard'][: len(strengths)] and strengths
    for strength in strengths:
        assert EN(f'automatic-mansions-{strength}-about') in offer.text, 'what it means is told before the press'
    table = await house.store.load(id_in(controls(lobby, 'start')[0].custom_id).table)
    assert table.status == 'lobby' and len(table.seats) == 1


async def test_bot_of_the_offer_becomes_the_keeper(house: House) -> None:
    _, offer = await alone(house)
    button = controls(offer, 'start')[0].custom_id or ''
    table_id = id_in(button).table
    await (await house.ada.press(offer, button)).settled()
    await house.shown()
    table = await house.store.load(table_id)
    assert table.status == 'open' and [seat.player for seat in table.seats] == [None, 'normal']
    assert GAME.load(table.snapshot or '').keeper == 1
    assert json.loads(table.seats[1].options)['role'] == 'keeper'


async def test_offer_disappears_once_the_game_begins(house: House) -> None:
    _, offer = await alone(house)
    await (await house.ada.press(offer, controls(offer, 'start')[0].custom_id or '')).settled()
    await house.shown()
    shown = house.ada.messages(house.games)
    assert offer.id not in [message.id for message in shown]
    assert not any(EN('options-begun') in message.text for message in shown)


async def test_offer_respects_a_wish_to_be_the_keeper(house: House) -> None:
    lobby = await open_lobby(house.ada, 'games', 'mansions')
    choices = await press(house.ada, lobby, 'choices')
    role = next(each for each in choices.selects if id_in(each.custom_id).rest == 'role')
    await (await house.ada.choose(choices, role.custom_id, 'keeper')).settled()
    offer = await press(house.ada, lobby, 'start')
    await (await house.ada.press(offer, controls(offer, 'start')[0].custom_id or '')).settled()
    await house.shown()
    table = await house.store.load(id_in(controls(lobby, 'start')[0].custom_id).table)
    assert GAME.load(table.snapshot or '').keeper == 0


async def test_forged_strength_starts_nothing(house: House) -> None:
    lobby, offer = await alone(house)
    forged = (controls(offer, 'start')[0].custom_id or '').replace(':normal', ':unknown')
    answer = await house.forge(house.ada, lobby, forged)
    assert answer.message.text == EN('refusal-stale')
    table = await house.store.load(id_in(controls(lobby, 'start')[0].custom_id).table)
    assert table.status == 'lobby' and len(table.seats) == 1


async def test_menus_of_choices_name_their_player(house: House) -> None:
    lobby = await open_lobby(house.ada, 'games', 'mansions')
    panel = await opened_options(house.ada, lobby)
    menu = next(each for each in panel.selects if id_in(each.custom_id).action == 'seat')
    await (await house.ada.choose(panel, menu.custom_id, 'normal')).settled()
    choices = await press(house.ada, lobby, 'choices')
    assert len(choices.selects) == 2 * len(form(GAME.SeatOptions(), 2))
    table = await house.store.load(id_in(choices.selects[0].custom_id).table)
    for select in choices.selects:
        seat = table.seats[int(id_in(select.custom_id).rest.partition(' ')[2] or 0)]
        assert all(seat.name in option.label for option in select.options), select.custom_id
        assert all(len(option.label) <= 100 for option in select.options)
    assert json.loads(table.seats[1].options or '{}').get('role', 'any') == 'any', 'only the offer chooses for the bot'


@pytest.mark.parametrize('language', ['en', 'ru', 'pl'])
def test_every_choice_has_its_meaning_in_the_menu(language: str) -> None:
    words = words_for(language)
    for setting in form(GAME.SeatOptions(), 2):
        for value in setting.values:
            key = f'option-mansions-{setting.name}-{value}-about'
            assert words.has(key) or value == 'any', key
