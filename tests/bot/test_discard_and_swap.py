"""S12, R26: a discard with or without the swap after it, each with one press."""

from __future__ import annotations

import pytest

from bot.presenters.answers import and_then, copy_of, then_of, whole
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.onirim import controls
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, Buttons, words_for
from tests.bot.conftest import House
from tests.bot.play import controls as shown
from tests.bot.play import id_in, press
from tests.bot.seen import opened
from tests.bot.stored_moves import moves_since
from tests.bot.tables import calm, running
from tests.onirim.table import GOALS, Table
from tests.onirim.table import table as laid

EN, SHOW = words_for('en'), Onirim()
KEEPS = and_then('discard rs', 'keep')


def taps(offered: tuple[Control, ...]) -> list[Tap]:
    return [tap for control in offered if isinstance(control, tuple) for tap in control]


def lines(offered: tuple[Control, ...]) -> list[str]:
    return [tap.token for control in offered if isinstance(control, TapMenu) for tap in control.taps]


def offered(game: Table, buttons: Buttons = 'emoji', given: str = '') -> tuple[Control, ...]:
    return controls.controls(game.view(0), game.asked, given, words_for('en', buttons))


def two(shared: str = 'gs ns', mine: str = 'rs rm bs', goals: str | None = None, discard: str = '') -> Table:
    return laid(mine, shared=shared, partner='bk gm nm', deck='bm gk rs', goals=goals, discard=discard)


async def test_s12_discard_alone_declines_the_swap(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await press(house.ada, await opened(house.ada, table), 'do', KEEPS)
    assert await moves_since(house, table) == ['discard rs', 'keep']
    assert EN('onirim-swap') not in panel.text and EN('note-stale') not in panel.text
    await house.shown()


async def test_r26_discard_and_swap_asks_for_the_swap(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    assert EN('onirim-swap') in panel.text
    swap = next(line.value for menu in panel.selects for line in menu.options)
    (menu,) = panel.selects
    await (await house.ada.choose(panel, menu.custom_id, swap)).settled()
    assert await moves_since(house, table) == ['discard rs', swap]


async def test_repeated_discard_is_answered_once(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.ada, table)
    house.playground.faults.duplicate_interaction()
    await press(house.ada, panel, 'do', KEEPS)
    await house.shown()
    assert await moves_since(house, table) == ['discard rs', 'keep']


async def test_stale_discard_answers_no_later_question(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.ada, table)
    (button,) = (each for each in shown(panel, 'do') if id_in(each.custom_id).rest == KEEPS)
    await press(house.ada, panel, 'do', 'discard rs')
    await (await house.forge(house.ada, panel, button.custom_id or '')).settled()
    assert await moves_since(house, table) == ['discard rs']


@pytest.mark.parametrize('language', LANGUAGES)
def test_s12_both_ways_to_discard_are_named(language: str) -> None:
    game, words = two(), words_for(language)
    menus = [each for each in controls.controls(game.view(0), game.asked, '', words) if isinstance(each, TapMenu)]
    assert words('onirim-do-discard-swap') in menus[0].placeholder
    assert lines(offered(game)) == ['discard rs', 'discard rm', 'discard bs', 'discard shared:gs', 'discard shared:ns']
    assert [then_of(tap.token) for tap in taps(offered(game)) if tap.style == 'danger'] == ['keep'] * 5


@pytest.mark.parametrize('buttons', ['words', 'steps'])
def test_s12_both_ways_exist_in_every_style(buttons: Buttons) -> None:
    found = offered(two(), buttons, 'card rs')
    tokens = [*(tap.token for tap in taps(found)), *lines(found)]
    assert 'discard rs' in tokens and KEEPS in tokens


def test_r26_swap_of_equal_cards_is_not_offered() -> None:
    assert lines(offered(two('rs rs', 'rs rs rm'))) == ['discard rs', 'discard shared:rs']
    assert lines(offered(laid('rs rm bs gs ns', deck='bm'))) == []


def test_r32_spell_that_becomes_possible_is_never_skipped() -> None:
    game = two(goals=GOALS, discard='rs rs rs gs')
    assert lines(offered(game)) == [] and not any(then_of(tap.token) for tap in taps(offered(game)))
    assert lines(offered(two(goals=GOALS, discard='rs rs rs'))) != []


@pytest.mark.parametrize('buttons', ['emoji', 'words', 'steps', 'menus'])
def test_hand_says_why_the_swap_is_asked_later(buttons: Buttons) -> None:
    """The menu disappeared without a word when the discard made a spell possible."""

    def told(game: Table) -> bool:
        given = 'card rs' if buttons == 'steps' else ''
        said = (each for each in offered(game, buttons, given) if isinstance(each, str))
        return EN('onirim-swap-later') in '\n'.join(said)

    assert told(two(goals=GOALS, discard='rs rs rs gs'))
    assert not told(two(goals=GOALS, discard='rs rs rs'))
    assert not told(laid('rs rm bs gs ns', deck='bm', goals=GOALS, discard='rs rs rs gs')), 'nobody to swap with'


def test_menu_of_spells_says_that_the_swap_follows() -> None:
    """A row of text above the menu would replace the card buttons by menus on a phone."""
    found = offered(two(goals=GOALS, discard='rs rs rs gs bs bs'))
    assert isinstance(found[-1], TapMenu) and found[-1].placeholder == EN('onirim-spell-swap-later')
    assert not any(isinstance(each, str) for each in found)


@pytest.mark.parametrize('language', LANGUAGES)
def test_swap_has_one_name_with_and_without_spells(language: str) -> None:
    words = words_for(language)
    for discard in ('rs rs rs', 'rs rs rs bs bs gs gs'):
        game = two(goals=GOALS, discard=discard)
        (menu,) = (each for each in controls.controls(game.view(0), game.asked, '', words) if isinstance(each, TapMenu))
        assert words('onirim-do-discard-swap') in menu.placeholder
        assert ('✨' in menu.placeholder) is (len(discard) > 10)


@pytest.mark.parametrize('language', LANGUAGES)
def test_forced_button_says_that_it_keeps_a_secret(language: str) -> None:
    words = words_for(language)
    pair = two('rs rs', 'rs rs gs').answer('discard gs')
    solo = laid('rk rs bs gs ns', deck='rs rs rs gm', rest='box').answer('discard rk', 'banish gm')
    assert words('onirim-only-asked') in SHOW.prompt(pair.view(), pair.asked, '', words)
    assert words('onirim-only-asked') not in SHOW.prompt(solo.view(), solo.asked, '', words)


def test_buttons_with_cards_alone_have_a_legend() -> None:
    looking = laid('rk rs bs gs ns', deck='bm rs gk rs NN').answer('discard rk')
    ordering = looking.answer('banish bm')
    for words in map(words_for, LANGUAGES):
        legend, *_ = controls.controls(ordering.view(), ordering.asked, '', words)
        assert legend == words('onirim-row-order')
    assert offered(ordering, 'words')[0] != EN('onirim-row-order')


def test_follow_up_survives_copies_and_is_no_answer_itself() -> None:
    choice = two().asked.choice
    text = copy_of(KEEPS, 1)
    assert (whole(choice, text), then_of(text)) == ('discard rs', 'keep')
    assert then_of('discard rs') == then_of('&&discard rs') == then_of('<1<discard rs') == ''
