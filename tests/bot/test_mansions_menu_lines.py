"""Lines of the menus of Mansions: they name everything themselves, and the likeliest answers come first."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from bot.presenters.base import Tap, TapMenu
from bot.presenters.mansions import attempts, card_texts, joins, labels, puzzles
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.turns import EVADE
from bot.words import LANGUAGES, Words, words_for
from engine.api import Decision, OneOf, Seat, tokens
from engine.mansions.cards import PLUS, SCENARIOS
from engine.mansions.game import GAME
from engine.mansions.puzzle_steps import Attempt
from engine.mansions.view import View
from tests.bot.mansions_games import played
from tests.bot.mansions_moments import EVENINGS
from tests.mansions.stage import Stage

SHOW, NAMES = Mansions(), ('Ada', 'Emil', 'Bruno')


def lines(stage: Stage, language: str) -> list[Tap]:
    """Return the lines of the menus that a phone shows for the first open question."""
    words, decision = words_for(language).on_buttons('menus'), stage.asked
    shown = SHOW.controls(stage.view(decision.seat), decision, '', words)
    return [tap for control in shown if isinstance(control, TapMenu) for tap in control.taps]


@pytest.mark.parametrize('language', LANGUAGES)
def test_an_attack_names_its_monster(language: str) -> None:
    """The button "2 attacks Bruno (Calloway)" seemed to count attacks."""
    stage = Stage('strand', 'calloway', scenario='train', at='saloon1', monsters='luggage saloon1')
    says = Says(stage.view(0), words_for(language), NAMES)
    for who in ('strand', 'calloway'):
        asked = Decision(Seat(0), 'mansions.monster_attacks', OneOf(()), {})
        label = labels.tap(says, f'attack m1 {who}', asked).label
        assert says.monster('m1') in label and says.surname(who) in label


@pytest.mark.parametrize('language', LANGUAGES)
def test_attack_of_a_monster_is_no_weapon(language: str) -> None:
    """Below the menu of attacks stood "m8: Its test and damage are on the combat card"."""
    stage = Stage('strand', 'calloway', scenario='train', at='saloon1', monsters='luggage saloon1')
    says = Says(stage.view(0), words_for(language), NAMES)
    asked = Decision(Seat(0), 'mansions.monster_attacks', OneOf(()), {})
    assert card_texts.told(says, 'attack m1 strand') == ('', '')
    assert labels.tap(says, 'attack m1 strand', asked).hint is None
    assert card_texts.told(says, 'attack unarmed m1')[1] == words_for(language)('mansions-hint-unarmed')


@pytest.mark.parametrize('language', LANGUAGES)
def test_evading_is_no_later_deed(language: str) -> None:
    """A line said "Go to Kitchen Car, then evading at once", although the evade tests come first."""
    stage, words = Stage('holt', at='gal1', monsters='thrall gal1'), words_for(language)
    says, asked = Says(stage.view(1), words), stage.asked
    tokens = [option.token for option in asked.choice.options if option.token.endswith(f'{PLUS}{EVADE}')]
    later = words('mansions-do-then', first='', then=words(f'mansions-then-{EVADE}'))
    found = [joins.tap(says, token, asked).label for token in tokens]
    assert len(found) > 3 and not [label for label in found if label.endswith(later)]


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_attack_that_ends_the_turn_has_its_chance(scenario: str, language: str) -> None:
    """In Russian an attack that ends the turn had no room for the chance."""
    house, ends = SCENARIOS[scenario], 0
    who, weapons = house.investigators[0].id, [card.id for card in house.cards if card.weapon is not None]
    for monster in house.monsters:
        stage = Stage(who, at=house.start_space, scenario=scenario, monsters=f'{monster.id} {house.start_space}')
        stage.state.investigators[who].items = weapons
        says = Says(stage.view(1), words_for(language), NAMES)
        for token in [each for each in tokens(stage.asked.choice) if each.startswith('attack ')]:
            label = joins.tap(says, token, stage.asked).label
            assert re.match(r'\d+\W?% · ', label) and monster.name.said(language) in label
            assert len(label) <= joins.ROOM
            ends += PLUS in token
    assert ends >= 2 * len(house.monsters)


@pytest.mark.parametrize('language', LANGUAGES)
def test_uses_that_end_the_actions_double_no_menu(language: str) -> None:
    """Half of the lines of the keeper's menu ended in "then end, and all attack", each among the plain ones."""
    words, doubled = words_for(language), 0
    for state in chain.from_iterable(map(played, EVENINGS[::3])):
        decision = next(iter(GAME.pending(state)), None)
        if decision is None or decision.kind != 'mansions.keeper_actions':
            continue
        view = GAME.view(state, decision.seat)
        every, apart = uses(view, decision, words.on_buttons('menus')), uses(view, decision, words)
        # Plain lines come first in one menu for all. Else the others have a menu of their own.
        assert all([ends(line) for line in menu] == sorted(map(ends, menu)) for menu in every)
        assert all(len({*map(ends, menu)}) <= 1 for menu in apart)
        doubled += len(apart) > 1
    assert doubled > 10


@pytest.mark.parametrize('language', LANGUAGES)
def test_use_that_ends_the_actions_says_so_in_words_if_they_fit(language: str) -> None:
    """In Russian some lines ended in "⚔️" alone, beside others that said "then end, and all attack"."""
    words, signs = words_for(language), list[str]()
    then, found = words('mansions-then-all'), 0
    for state in chain.from_iterable(map(played, EVENINGS[::3])):
        decision = next(iter(GAME.pending(state)), None)
        if decision is not None and decision.kind == 'mansions.keeper_actions':
            says = Says(GAME.view(state, decision.seat), words, NAMES)
            for token in filter(ends, tokens(decision.choice)):
                label = joins.tap(says, token, decision).label
                found += 1
                if then.lower() not in label.lower() and not token.startswith('done'):
                    signs.append(label)
    assert found > 100 and all(len(label) + len(then) > joins.ROOM for label in signs), signs[:5]


def uses(view: View, decision: Decision, words: Words) -> list[list[str]]:
    """Return the answers that use a card, by the menus of the keeper."""
    shown = SHOW.controls(view, decision, '', words)
    menus = [[tap.token for tap in menu.taps if not tap.half] for menu in shown if isinstance(menu, TapMenu)]
    return [[line for line in menu if not line.startswith('done')] for menu in menus]


def ends(token: str) -> bool:
    return token.endswith(f'{PLUS}{joins.ALL}')


@pytest.mark.parametrize('language', LANGUAGES)
def test_moves_come_first_in_a_menu_without_room_for_all(language: str) -> None:
    """Beside a monster the moves were the last lines, below the items to put down."""
    stage = Stage('holt', 'quill', at='hall1', monsters='thrall hall1,thrall hall1')
    stage.state.investigators['holt'].items = ['shotgun', 'axe', 'knife', 'flask', 'lantern', 'tome_almanac']
    found = lines(stage, language)
    assert any(tap.half for tap in found), 'the menu has no room for all'
    assert found[0].token.startswith(('go ', 'with go')), [tap.token for tap in found]


@pytest.mark.parametrize('language', LANGUAGES)
def test_a_line_that_opens_a_page_ends_in_dots(language: str) -> None:
    stage = Stage('holt', 'quill', keeper=True, monsters='thrall gal1,thrall hall2,thrall cha1,thrall inf1')
    found = lines(stage, language)
    opening = [tap.label for tap in found if tap.half]
    assert opening and all(label.endswith('…') for label in opening)
    assert not [tap.label for tap in found if not tap.half and tap.label.endswith('…')]


@pytest.mark.parametrize('language', LANGUAGES)
def test_each_line_of_a_puzzle_names_its_pieces(language: str) -> None:
    """With a chosen piece, "Swap B1" and "Turn left" stood among lines that name both pieces."""
    words, seen = words_for(language).on_buttons('menus'), 0
    for state in played('mansions-3-bell-1A-investigators'):
        if not (state.agenda and isinstance(state.agenda[-1], Attempt)):
            continue
        (asked,) = [each for each in GAME.pending(state) if each.kind == attempts.QUESTION]
        shown = puzzles.controls(Says(GAME.view(state, asked.seat), words), asked, f'{attempts.AT}a1')
        menu = [tap for control in shown if isinstance(control, TapMenu) for tap in control.taps]
        swaps = [tap for tap in menu if 'swap ' in tap.token and PLUS not in tap.token]
        turns = [tap for tap in menu if tap.token.startswith('turn ') and PLUS not in tap.token]
        for tap in (*swaps, *turns):
            cells = [word.upper() for word in tap.token.split(' ')[1:] if len(word) == 2]
            assert all(cell in tap.label for cell in cells), tap
            seen += 1
        assert len({tap.label for tap in menu}) == len(menu)
    assert seen


@pytest.mark.parametrize('language', LANGUAGES)
def test_a_phone_shows_the_text_of_a_card_once(language: str) -> None:
    """A receiver with ten targets filled two screens of a phone with the same text."""
    stage = Stage('quill', 'holt', at='gal1', monsters='thrall gal1,thrall gal1')
    stage.state.investigators['quill'].items = ['shotgun', 'axe']
    hints = [tap.hint for tap in lines(stage, language) if tap.hint is not None]
    assert len(hints) > 1 and len({*hints}) == len(hints)
