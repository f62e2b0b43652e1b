"""Buttons for cards: two rows in the order of the picture, with words if a user wants or needs words."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.message.emojis import EMOJIS, Emojis
from bot.message.panel import Panel
from bot.message.render import layout
from bot.panels.hand import hand_panel
from bot.presenters.answers import and_then, copy_of, token_of, whole
from bot.presenters.base import Tap, TapMenu
from bot.presenters.onirim import controls
from bot.presenters.onirim.names import SIGNS
from bot.presenters.onirim.presenter import Onirim
from bot.presenters.onirim.scenes import faces
from bot.words import LANGUAGES, Buttons, words_for
from engine.api import OneOf, Option, Seat
from engine.onirim.cards import Card
from engine.onirim.expansions.premonitions import LoseDoor
from engine.onirim.expansions.towers import TOWERS
from engine.onirim.game import GAME
from playground.screen import ShownMessage
from tests.bot import discord_limits
from tests.bot.card_emojis import upload
from tests.bot.conftest import House
from tests.bot.matches import match_of
from tests.bot.onirim_games import NAMES, questions
from tests.bot.play import controls as components
from tests.bot.play import press
from tests.bot.seen import hands
from tests.bot.settings import choose, settings
from tests.bot.tables import calm, running
from tests.onirim.table import GOALS, Table, table

EN = words_for('en')

SOLO = table('r5 rs bs rs gk', row='bm gs', towers='', deck='bm')
PAIR = table('rs nm bs', shared='rs gk', partner='ns nm bm', row='bm')


def rows(laid: Table, language: str = 'en') -> tuple[tuple[Tap, ...], ...]:
    """Return the rows of buttons that play or discard cards."""
    offered = controls.controls(laid.view(laid.asked.seat), laid.asked, '', words_for(language))
    return tuple(control for control in offered if isinstance(control, tuple))


def cards(taps: tuple[Tap, ...]) -> list[Card]:
    """Return the cards of a row, by their emojis."""
    return [card for tap in taps for card, sign in SIGNS.items() if sign == tap.emoji]


@pytest.mark.parametrize('laid', [SOLO, PAIR], ids=['solo', 'pair'])
def test_both_rows_have_the_hand_in_picture_order(laid: Table) -> None:
    view = laid.view()
    shown = [*faces.tidy(view.hands[0] or ()), *faces.tidy(view.shared)]
    play, discard = rows(laid)
    assert cards(play) == cards(discard) == shown
    assert {tap.style for tap in play} == {'success'} and {tap.style for tap in discard} == {'danger'}


def test_unplayable_card_keeps_its_place_disabled() -> None:
    play, discard = rows(SOLO)
    assert [(card, tap.disabled) for card, tap in zip(cards(play), play, strict=True)] == [
        ('rs', True), ('rs', True), ('bs', True), ('gk', False), ('r5', False),
    ]  # fmt: skip
    assert not any(tap.disabled for tap in discard)


def test_order_is_equal_in_all_texts() -> None:
    laid = table('nm bs rk', shared='gk rs', row='bm', talk='open')
    order = ['red key', 'blue sun', 'brown moon', 'red sun', 'green key']
    assert [tap.label.removesuffix(' (shared)').lower() for tap in rows(laid)[1]] == order
    own = Onirim().hand_alt(laid.view(), None, '', EN)
    board = Onirim().board_text(laid.view(None), NAMES, EN)
    for text in (own, board):
        for named in (order[:3], order[3:]):
            assert re.search(r', (\S )?'.join(named), text), text


def test_choosable_cards_are_buttons_in_picture_order() -> None:
    looking = table('rk r5 bs gs ns', deck='gm rs bd rs NN').answer('discard rk')
    (taps,) = rows(looking)
    assert cards(taps) == ['gm', 'rs', 'bd', 'rs', 'NN']
    assert len({tap.token for tap in taps}) == 5


def test_menu_lines_are_in_picture_order() -> None:
    swap = table('rk nm bs', shared='rs gk', partner='ns nm bm').answer('discard bs')
    menu, _ = controls.controls(swap.view(), swap.asked, '', EN)
    assert isinstance(menu, TapMenu)
    assert [tap.token for tap in menu.taps] == ['swap rk rs', 'swap rk gk', 'swap nm rs', 'swap nm gk']
    two = table(shared='rs bs', partner='gs gs gs', partner_doors='nd bd', doors='bd', dark='brown2')
    lost = replace(two.state, agenda=[LoseDoor(Seat(0), 'brown2')])
    (taps,) = controls.controls(GAME.view(lost, Seat(0)), GAME.pending(lost)[0], '', EN)
    assert isinstance(taps, tuple)
    assert [tap.token for tap in taps] == ['lose bd 0', 'lose bd 1', 'lose nd 1']


@given(st.sampled_from(['rs', 'shared:gk', 'discard rs']), st.integers(0, 9))
def test_equal_cards_have_different_ids_and_one_answer(token: str, copy: int) -> None:
    choice = OneOf((Option(token), Option('x')))
    text = copy_of(token, copy)
    assert (text == token) == (copy == 0)
    assert token_of(choice, text) == whole(choice, text) == token


@pytest.mark.parametrize('forged', ['<', '<<', '<1', '<1<', '<1<<2<discard rs', '<x<discard rs', '<999<discard rs'])
def test_forged_copy_is_no_answer(forged: str) -> None:
    assert whole(OneOf((Option('discard rs'),)), forged) is None


def test_every_tower_has_its_own_emoji() -> None:
    shown = [face for face in SIGNS if face[-1] not in '24' or face in TOWERS]
    hand = [card for card in shown if card in TOWERS or card[1:] in ('s', 'm', 'k', 'd')]
    assert len({SIGNS[card] for card in hand}) == len(hand) == 28


def labels(panel: Panel, emojis: Emojis) -> list[str | None]:
    items = [item.item for item in layout(panel, emojis).walk_children() if hasattr(item, 'item')]
    return [item.label for item in items if item.custom_id.split(':')[1] == 'do']


@pytest.mark.parametrize('language', LANGUAGES)
def test_button_names_the_card_without_its_emoji(language: str) -> None:
    match, words = match_of('onirim', SOLO.state, NAMES[:1]), words_for(language)
    panel, emojis = hand_panel(match, 0, words, board_url=None), Emojis()
    named = labels(panel, emojis)
    assert len(named) == 10 and all(named)
    emojis.use(SIGNS['rs'], 77)
    assert [label is None for label in labels(panel, emojis)] == [True, True, False, False, False] * 2


@pytest.mark.parametrize('language', LANGUAGES)
def test_words_play_by_buttons_and_discard_by_menu(language: str) -> None:
    words = words_for(language, 'words')
    _, play, menu = controls.controls(SOLO.view(), SOLO.asked, '', words)
    assert isinstance(play, tuple) and isinstance(menu, TapMenu)
    assert [(tap.token, tap.disabled, tap.bare) for tap in play] == [
        ('play gk', False, False), ('play r5', False, False),
    ]  # fmt: skip
    assert [tap.token for tap in menu.taps] == ['discard rs', 'discard bs', 'discard gk', 'discard r5']
    assert menu.taps[0].label.endswith('×2')
    assert [tap.hint is None for tap in menu.taps] == [True, True, False, False], 'a key and a tower give something'


@pytest.mark.parametrize('buttons', ['words', 'steps'])
def test_words_explain_spells_in_a_menu(buttons: Buttons) -> None:
    laid = table('rk rs bs gs ns', goals=GOALS, discard='rs rs rs bs bs gs gs ns')
    menu = controls.controls(laid.view(), laid.asked, '', words_for('en', buttons))[-1]
    assert isinstance(menu, TapMenu)
    assert [(tap.token, tap.label, bool(tap.hint)) for tap in menu.taps] == [
        ('cast prophecy', 'Paradoxical Prophecy (5)', True), ('cast planning', 'Parallel Planning (7)', True),
    ]  # fmt: skip


def test_words_explain_costs_of_a_nightmare_in_a_menu() -> None:
    laid = table('rk bs gs ns rm', deck='NN rs bs', doors='rd gd gd').answer('discard rm')
    menu = controls.controls(laid.view(), laid.asked, '', words_for('en', 'words'))[0]
    assert isinstance(menu, TapMenu)
    assert [(tap.label, tap.hint) for tap in menu.taps] == [
        ('Red key', 'Discarded, no Prophecy'),
        ('Red door', 'To Limbo (doors 3 → 2)'),
        ('Green door', 'To Limbo (doors 3 → 2)'),
    ]


def test_without_emojis_the_card_comes_before_the_action() -> None:
    laid, words = PAIR, words_for('en', 'steps')
    view, asked = laid.view(), laid.asked
    _, taps = controls.controls(view, asked, '', words)
    assert isinstance(taps, tuple) and all(tap.half and not tap.bare for tap in taps)
    assert [tap.label for tap in taps] == [
        'Red sun',
        'Blue sun',
        'Brown moon',
        'Red sun (shared)',
        'Green key (shared)',
    ]
    text, done = controls.controls(view, asked, taps[2].token, words)
    assert isinstance(text, str) and 'Brown moon' in text and isinstance(done, tuple)
    assert [(tap.token, tap.disabled, tap.half) for tap in done] == [
        ('play nm', True, False), (and_then('discard nm', 'keep'), False, False), ('discard nm', False, False),
        ('', False, True),
    ]  # fmt: skip
    for forged in ('card xx', 'card ', 'card', 'x'):
        assert controls.controls(view, asked, forged, words) == controls.controls(view, asked, '', words)


@pytest.mark.parametrize('buttons', ['emoji', 'words', 'menus'])
def test_card_pressed_before_the_layout_changed_is_taken(buttons: Buttons) -> None:
    """At a start, the emojis were uploaded between the hand and the press. The new hand forgot the pressed card."""
    for laid in (PAIR, SOLO):
        view, asked = laid.view(), laid.asked
        _, taps = controls.controls(view, asked, '', words_for('en', 'steps'))
        assert isinstance(taps, tuple)
        for tap in taps:
            after = controls.controls(view, asked, tap.token, words_for('en', buttons))
            assert after == controls.controls(view, asked, tap.token, words_for('en', 'steps'))
            assert isinstance(after[0], str) and (tap.label.partition(' (')[0] in after[0])
    shown = Onirim().prompt(PAIR.view(), PAIR.asked, 'card nm', words_for('en', 'emoji'))
    assert shown == EN('onirim-act'), 'no legend of rows that are not there'


@pytest.mark.parametrize('buttons', ['emoji', 'words', 'steps'])
@pytest.mark.parametrize('language', LANGUAGES)
def test_hand_has_at_most_ten_card_buttons_with_unique_ids(language: str, buttons: str) -> None:
    words = words_for(language, buttons)  # type: ignore[arg-type]
    for moment, decision in islice(questions(), 0, None, 17):
        match = match_of('onirim', moment.state, NAMES[: moment.seats])
        ids = list(discord_limits.ids(hand_panel(match, decision.seat, words, board_url=None)))
        assert len(set(ids)) == len(ids)
        if decision.kind == 'onirim.act':
            view = GAME.view(moment.state, Seat(decision.seat))
            held = len(view.hands[decision.seat] or ()) + len(view.shared)
            assert held == 5
            # With names on them the cards may be lines of menus.
            assert len([each for each in ids if ':do:' in each or ':part:' in each]) >= (5 if buttons == 'emoji' else 1)


def shown(message: ShownMessage) -> list[str | None]:
    """Return the labels of the buttons that answer the question."""
    return [button.label or None for button in message.buttons if button in components(message, 'do', 'part')]


async def test_turn_is_one_press_on_a_card(house: House) -> None:
    await upload(house, 'rs', 'rm', 'bs', 'gs', 'gm')
    table = await running(house, house.ada, house.bruno, state=calm())
    (hers,) = hands(house.ada)
    assert shown(hers) == [None] * 10
    await press(house.ada, hers, 'do', 'discard rs')
    assert (await house.store.load(table.id)).version == table.version + 1


async def test_words_on_buttons_apply_at_once_to_their_user(house: House) -> None:
    await upload(house, 'rs', 'rm', 'bs', 'gs', 'gm')
    # With a button for talk the hand would be too high for words on buttons, and would have menus instead.
    state = table('rs rm bs', shared='gs gm', partner='ns nm bm', talk='silent').state
    await running(house, house.ada, house.bruno, state=state)
    # A hint needs the room of the words too.
    await press(house.ada, hands(house.ada)[0], 'hint')
    panel = await choose(house.ada, await settings(house.ada), 'words', 'on')
    await house.shown()
    assert shown(hands(house.ada)[0])[0] == 'Red sun' and all(shown(hands(house.ada)[0]))
    assert (await house.store.user(house.ada.id)).button_words  # type: ignore[union-attr]
    await choose(house.ada, panel, 'words', 'off')
    await house.shown()
    assert shown(hands(house.ada)[0]) == [None] * 10


async def test_missing_emojis_ask_for_the_card_first(
    stormy_house: House,
) -> None:
    house = stormy_house
    house.playground.faults.next('POST /applications/{application_id}/emojis', status=503, times=10_000)
    house.emojis = {SIGNS['rs']: EMOJIS[SIGNS['rs']]}
    await house.restart()
    table = await running(house, house.ada, house.bruno, state=calm())
    (hers,) = hands(house.ada)
    assert len(shown(hers)) == 5 and all(shown(hers))
    panel = await press(house.ada, hers, 'part', 'card rs')
    await press(house.ada, panel, 'do', 'play rs')
    assert (await house.store.load(table.id)).version == table.version + 1


async def test_game_in_dms_follows_the_setting(house: House) -> None:
    await upload(house, 'rs', 'bs', 'gs', 'ns')
    table_state = table('rs rs bs gs ns').state
    await running(house, house.ada, state=table_state, channel=house.ada.dm)
    (board,) = hands(house.ada)
    assert shown(board) == [None] * 10
    await choose(house.ada, await settings(house.ada), 'words', 'on')
    await house.shown()
    (board,) = hands(house.ada)
    assert shown(board)[:4] == ['Red sun', 'Blue sun', 'Green sun', 'Brown sun']
