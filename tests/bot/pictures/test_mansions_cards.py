"""Cards of monsters: each seat's picture has what section 5 of the rules lets it know, and no more."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from bot.pictures.scene import Placed, Scene, Text
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import card, pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.words import LANGUAGES, words_for
from engine.golden import Record, opening
from engine.mansions import evade, horror
from engine.mansions.game import GAME
from engine.mansions.view import View
from tests.bot.pictures.readable import assert_readable
from tests.golden.houses import by_lot
from tests.mansions.stage import KEEPER, Stage

EN = words_for('en')
PLACE = Area(12, 12, 372, 740)


def stage(kind: str = 'eel') -> Stage:
    return Stage('holt', monsters=f'{kind} hall1')


def shown(view: View) -> Scene:
    return pieces.page(card.card(Says(view, EN), view.monsters[0], PLACE))


def words(picture: Scene) -> list[str]:
    return [each.text for each in picture.elements if isinstance(each, Text)]


def test_s5_investigators_card_hides_the_back_of_a_monster() -> None:
    laid = stage()
    keepers, other = shown(GAME.view(laid.state, KEEPER)), shown(GAME.view(laid.state, laid.asked.seat))
    assert {'3/3', '2'} <= {*words(keepers)} and any('stunned' in line for line in words(keepers))
    assert '?' in words(other) and not any('/' in line or 'stunned' in line for line in words(other))
    assert '2' not in words(other) and keepers.digest() != other.digest()
    assert {each.sprite for each in other.elements if isinstance(each, Placed)} - {*keepers.sprites()} == {
        each.sprite for each in other.elements if isinstance(each, Placed) and 'wound' in each.sprite.styles
    }


def test_s5_cards_of_investigators_do_not_depend_on_the_back() -> None:
    one, other = stage('thrall'), stage('thrall')
    picture = shown(GAME.view(one.state, one.asked.seat))
    assert shown(GAME.view(other.state, None)) == picture
    other.state.open_health = True
    assert '4/4' in words(shown(GAME.view(other.state, other.asked.seat))) and '4/4' not in words(picture)


def test_s5_damage_is_shown_once_it_was_dealt() -> None:
    laid = stage('thrall')
    laid.state.spent.revealed = ['thrall']
    assert '?' not in words(shown(GAME.view(laid.state, laid.asked.seat)))


@pytest.mark.parametrize(('scenario', 'health'), [('bell', 'hidden'), ('light', 'open')])
def test_s5_any_random_game_shows_each_seat_its_own_card(scenario: str, health: str) -> None:
    """Draw the keeper's card between those of the others: a card kept for both sides would show either too much."""
    options = json.dumps({'scenario': scenario, 'health': health})
    record = Record(GAME.name, GAME.rules, GAME.schema, 4, options, f'{8:032x}')
    state, known, seen = opening(GAME, record), set[str](), 0
    for number, (seat, token) in enumerate(by_lot(record)):
        outcome = GAME.apply(state, seat, token)
        if any(event.kind == 'mansions.damage' for event in outcome.events):
            known |= {*outcome.state.spent.revealed}
        state = outcome.state
        if number % 20 or not state.monsters:
            continue
        keepers = [*cards(GAME.view(state, state.keeper))]
        for each in (None, next(person.seat for person in state.investigators.values())):
            for (kind, secret), (_, mine) in zip(keepers, cards(GAME.view(state, each)), strict=True):
                house = Says(GAME.view(state, None), EN).scenario.monster[kind]
                assert ('?' in words(mine)) == (kind not in known) and '?' not in words(secret)
                assert any(line.endswith(f'/{house.toughness(state.party)}') for line in words(secret))
                assert any('/' in line for line in words(mine)) == (health == 'open')
                seen += 1
    assert seen > 20 and known


def cards(view: View) -> Iterator[tuple[str, Scene]]:
    """Yield each kind of monster in the house, and its card as the view's seat sees it."""
    for figure in {figure.name: figure for figure in view.monsters}.values():
        yield figure.name, pieces.page(card.card(Says(view, EN), figure, PLACE))


def test_evade_test_shows_the_monster_and_the_chance() -> None:
    laid = stage()
    laid.state.investigators['holt'].skill = 1
    laid.call(evade._call, 'holt', 'm1')
    view = GAME.view(laid.state, laid.asked.seat)
    assert laid.asked.args['monster'] == 'm1'
    picture = Mansions().at(('Keeper', 'Ada')).hand(view, laid.asked, '', EN)
    assert picture is not None and {'Vent Eel', '1', 'Holt (you)'} <= {*words(picture)}
    assert all(each.size >= 30 for each in picture.elements if isinstance(each, Text))


@pytest.mark.parametrize('language', LANGUAGES)
def test_protection_is_seen_in_questions_and_on_the_sheet(language: str) -> None:
    laid, say = stage(), words_for(language)
    person = laid.state.investigators['holt']
    person.shields, person.nimble, person.skill = [1, 2], 2, 1
    calm = Mansions().hand(GAME.view(laid.state, laid.asked.seat), None, '', say)
    laid.call(horror._call, 'holt/m1')
    assert laid.asked.kind == 'mansions.test'
    met = Mansions().hand(GAME.view(laid.state, laid.asked.seat), laid.asked, '', say)
    for picture in (calm, met):
        assert picture is not None
        signs = {style for each in picture.sprites() for style in each.styles}
        assert {'ward', 'slip'} <= signs and {'3', '2'} <= {*words(picture)}
        assert_readable(picture)
    told = Mansions().hand_alt(GAME.view(laid.state, laid.asked.seat), None, '', say)
    assert say('mansions-thing-shield', number=3) in told and say('mansions-thing-nimble', number=2) in told


def test_portraits_stay_within_small_cards() -> None:
    laid = Stage('holt', monsters='acolyte hall1')
    view = GAME.view(laid.state, KEEPER)
    small = Area(12, 12, 286, 365)
    for language in ('en', 'ru', 'pl'):
        elements = [*card.card(Says(view, words_for(language)), view.monsters[0], small)]
        (drawn,) = [each for each in elements if isinstance(each, Placed) and 'portrait' in each.sprite.drawing]
        assert drawn.y - 116 * drawn.sprite.scale >= small.y
