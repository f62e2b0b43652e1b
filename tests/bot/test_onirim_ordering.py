"""Ordering cards by tapping them one after another, and swapping two goals by tapping both."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.scene import Box, Scene, Text
from bot.presenters.base import Gather, Tap, TapMenu
from bot.presenters.onirim import controls, ordering
from bot.presenters.onirim.names import SIGNS
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, words_for
from engine.api import Decision, InOrder, Option, Seat
from tests.bot.conftest import House
from tests.bot.play import id_in, press
from tests.bot.seen import opened
from tests.bot.tables import running
from tests.onirim.table import GOALS, Table, table

EN, SHOW = words_for('en'), Onirim()
RESTACK = table('rk rs bs gs ns', deck='bm rs gk rs NN').answer('discard rk', 'banish bm')
PLANNING = table('rk bs gs ns rs', goals=GOALS, doors='rd', discard='rs rs rs bs bs gs gs ns').cast('planning')


def rows(laid: Table, given: str = '', language: str = 'en', buttons: Any = 'emoji') -> list[tuple[Tap, ...]]:
    words = words_for(language, buttons)
    offered = controls.controls(laid.view(), laid.asked, given, words)
    return [control for control in offered if isinstance(control, tuple)]


def numbers(laid: Table, given: str) -> list[tuple[str, int]]:
    """Return `(number, x)` of each number that the question's picture shows for `given`, from left to right."""
    picture = SHOW.hand(laid.view(), laid.asked, given, EN)
    return [(text.text, text.x) for text in order_texts(picture)]


def order_texts(picture: Scene) -> list[Text]:
    found = [each for each in picture.elements if isinstance(each, Text) and each.text.isdecimal() and each.size == 38]
    return sorted(found, key=lambda each: each.x)


def test_each_card_is_a_button_in_the_picture_order() -> None:
    cards, lie = rows(RESTACK)
    assert [tap.emoji for tap in cards] == [SIGNS[card] for card in RESTACK.view().looking]
    assert [tap.token for tap in cards] == ['at 0', 'at 1', 'at 2', 'at 3']
    assert [tap.token for tap in lie] == ['stack rs,gk,rs,NN']


def test_tapped_card_keeps_its_place_and_shows_its_number() -> None:
    cards, again = rows(RESTACK, 'at 2,1')
    assert [(tap.label, tap.disabled) for tap in cards][1:3] == [('2', True), ('1', True)]
    assert [tap.token for tap in again] == [''] and again[0].label == EN('generic-start-over')
    (first, second) = numbers(RESTACK, 'at 2,1')
    assert (first[0], second[0]) == ('2', '1'), 'on the tapped cards, and on no other'
    assert numbers(RESTACK, '') == []
    assert SHOW.hand_alt(RESTACK.view(), RESTACK.asked, 'at 2,1', EN).startswith(
        EN('onirim-text-tapped', cards='red sun, green key')
    )


def test_last_or_last_equal_cards_need_no_tap() -> None:
    cards, _ = rows(RESTACK, 'at 2,1')
    assert [(tap.token, tap.half) for tap in cards if not tap.disabled] == [
        ('stack rs,gk,rs,NN', False),
        ('stack rs,gk,NN,rs', False),
    ]
    cards, _ = rows(RESTACK, 'at 1')
    assert [(tap.token, tap.half) for tap in cards if not tap.disabled] == [
        ('at 1,0', True),
        ('at 1,2', True),
        ('stack gk,NN,rs,rs', False),
    ]


@given(st.lists(st.sampled_from(['rs', 'bm', 'gk', 'NN']), min_size=2, max_size=7), st.data())
def test_every_order_can_be_tapped_with_equal_cards(cards: list[str], data: st.DataObject) -> None:
    choice = InOrder('stack', tuple(map(Option, cards)))
    decision, given, tapped = Decision(Seat(0), 'onirim.arrange', choice), '', list[str]()
    while True:
        row, *_ = ordering.in_order(decision, choice, given, EN)
        assert isinstance(row, tuple) and len({tap.token for tap in row}) == len(row) == len(cards)
        places = [place for place, tap in enumerate(row) if not tap.disabled]
        assert len(places) == len(cards) - len(tapped)
        place = data.draw(st.sampled_from(places))
        tapped.append(cards[place])
        given = row[place].token
        if not row[place].half:
            break
        assert ordering.tapped(decision, given)[-1] == place
    answered = given.rpartition('<')[2].removeprefix('stack ').split(',')
    assert answered[: len(tapped)] == tapped and sorted(answered) == sorted(cards)


@pytest.mark.parametrize(
    'forged', ['at', 'at ', 'at 9', 'at 0,0', 'at 0,1,2,3', 'at 0,1,2,3,0', 'at -1', 'at ٣', 'at 0,', 'stack xx', '?']
)
def test_forged_partial_order_is_ignored(forged: str) -> None:
    assert rows(RESTACK, forged) == rows(RESTACK)
    assert numbers(RESTACK, forged) == []


def test_partial_order_of_an_earlier_version_is_understood() -> None:
    assert ordering.tapped(RESTACK.asked, 'stack rs,rs') == (0, 2)
    assert rows(RESTACK, 'stack gk,rs') == rows(RESTACK, 'at 1,0')


@pytest.mark.parametrize('language', LANGUAGES)
def test_numbers_have_words_for_users_who_want_them(language: str) -> None:
    cards, _ = rows(RESTACK, 'at 1', language, 'words')
    assert cards[1].label.startswith('1. ') and len(cards[1].label) > 4
    assert not any(tap.bare for tap in cards)


SEVEN = table('rk bk bs gs ns', deck='HD rs bd rs NN gs gm nk', dark='red2').answer('discard ns', 'foresee', 'cull ')


@pytest.mark.parametrize('language', LANGUAGES)
def test_seven_cards_with_words_are_a_menu_of_the_rest(language: str) -> None:
    words, tapped = words_for(language, 'words'), ''
    for number in range(1, 7):
        offered = controls.controls(SEVEN.view(), SEVEN.asked, tapped, words)
        (menu,) = (each for each in offered if isinstance(each, TapMenu))
        assert menu.placeholder == words('onirim-choose-next', number=number)
        assert 7 - number <= len({tap.token for tap in menu.taps}) == len(menu.taps) <= 8 - number
        assert isinstance(offered[0], TapMenu) == (number == 1), 'what was chosen stands above'
        tapped = menu.taps[-1].token
    assert not menu.taps[-1].half


def test_payment_is_proposed_in_small_print_and_menu_lines() -> None:
    laid = table('rk bk bs gs ns', goals=GOALS, discard='rs bs gs ns rm bm gm nm NN').answer('cast planning')
    heading, menu, _ = controls.controls(laid.view(), laid.asked, '', EN)
    assert isinstance(heading, str) and heading.startswith('-# ') and ' green sun' in heading
    assert isinstance(menu, Gather) and all(tap.label[0].isupper() for tap in menu.taps)


def test_two_goals_are_tapped_one_after_the_other() -> None:
    goals = [tap for row in rows(PLANNING) for tap in row]
    assert [tap.label for tap in goals] == [*'12345678'], 'what is done can be exchanged too'
    assert [tap.style for tap in goals] == ['success', *['primary'] * 7]
    assert all(tap.half for tap in goals)
    *found, again = rows(PLANNING, goals[4].token)
    goals = [tap for row in found for tap in row]
    assert [tap.token for tap in goals if not tap.half] == [
        f'exchange {min(5, other)} {max(5, other)}' for other in range(1, 9) if other != 5
    ]
    assert goals[4].disabled and again[0].token == ''
    assert SHOW.prompt(PLANNING.view(), PLANNING.asked, 'exchange 5', EN) == EN('onirim-planning-second', number=5)


def test_tapped_goal_is_framed() -> None:
    view = PLANNING.view()
    before, after = (SHOW.hand(view, PLANNING.asked, given, EN) for given in ('', 'exchange 5'))
    frames = [each for each in after.elements if each not in before.elements]
    assert len(frames) == 1 and isinstance(frames[0], Box)


@pytest.mark.parametrize('forged', ['exchange', 'exchange 9', 'exchange 0', 'exchange 1 1', 'exchange x', 'at 1'])
def test_forged_goal_is_ignored(forged: str) -> None:
    assert rows(PLANNING, forged) == rows(PLANNING)


async def test_order_is_tapped_on_screen_and_not_stored(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=ordering_state())
    panel = await opened(house.ada, table)
    for tapped in ('at 2', 'at 2,0'):
        panel = await press(house.ada, panel, 'part', tapped)
        assert (await house.store.load(table.id)).version == table.version
    panel = await press(house.ada, panel, 'part', '')
    assert [id_in(button.custom_id).rest for button in panel.buttons][:4] == ['at 0', 'at 1', 'at 2', 'at 3']
    for tapped in ('at 3', 'at 3,1'):
        panel = await press(house.ada, panel, 'part', tapped)
    await press(house.ada, panel, 'do', 'stack NN,gk,bs,rs')
    after = await house.store.load(table.id)
    assert after.version == table.version + 1


def ordering_state() -> Any:
    laid = table('rk rs bs', shared='gs gm', partner='ns nm bm', deck='rm rs gk bs NN rs bs gs')
    return laid.answer('discard rk', 'keep', 'banish rm').state
