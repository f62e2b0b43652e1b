"""Lines of the story of Mansions: true, with their subjects, and grouped by happening."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.panels.catch_up_rows import LONGEST, WHOLE
from bot.panels.cutting import shortened
from bot.presenters.mansions import merging, varied_lines
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, words_for
from bot.words.names import unescaped
from engine.api import Event
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from engine.mansions.state import State

SHOW, EN = Mansions(), words_for('en')
NAMES = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Eva')


def begun(scenario: str = 'light', seats: int = 3) -> State:
    return GAME.new(seats, GAME.Options(scenario=scenario), f'{5:032x}').state


def says_of(scenario: str, language: str) -> Says:
    return Says(GAME.view(begun(scenario), None), words_for(language), NAMES)


def told(event: Event, language: str, state: State | None = None) -> str:
    state = begun() if state is None else state
    return str(SHOW.line(event, NAMES[: state.seats], words_for(language), GAME.view(state, None)))


@pytest.mark.parametrize('language', LANGUAGES)
def test_short_line_of_an_attack_names_its_target(language: str) -> None:
    state = begun()
    who = next(iter(state.investigators))
    name = Says(GAME.view(state, None), words_for(language), NAMES).who(who)
    attacks = [
        Event('mansions.monster_attack', {'monster': 'm9', 'name': 'rats', 'who': who, 'special': special})
        for special in (False, True)
    ]
    samples = Event('mansions.sampled', {'monster': 'm9', 'name': 'rats', 'who': who, 'number': 1})
    spell = Event('mansions.cast', {'who': who, 'spell': 'ebb', 'target': who})
    for event in (*attacks, samples, spell):
        short = unescaped(shortened(told(event, language), LONGEST, WHOLE))
        assert name in short and not re.search(r'\([^)]*\(', short), short


@pytest.mark.parametrize('language', LANGUAGES)
def test_name_with_a_comma_ends_the_sentence_about_an_obstacle(language: str) -> None:
    """In Russian "Door, bound with brass" ran into the words after it."""
    event = Event('mansions.not_overcome', {'who': 'holt', 'card': 'brass_door', 'room': 'warden'})
    words, state = words_for(language), begun('bell')
    name = Says(GAME.view(state, None), words).card('brass_door', 'lock')
    assert (',' in name) == (language == 'ru')
    assert language != 'ru' or told(event, language, state).replace('*', '').endswith(f'{name}.')


@pytest.mark.parametrize('language', LANGUAGES)
def test_lock_that_holds_names_the_card_that_opens_it(language: str) -> None:
    """A player read that they cannot get past the chest yet, and not why."""
    state = begun('light')
    says, who = Says(GAME.view(state, None), words_for(language)), next(iter(state.investigators))
    held = [
        Event('mansions.not_overcome', {'who': who, 'card': card, 'room': 'slip'}) for card in ('boat_chest', 'dynamo')
    ]
    assert [says.card('iron_key') in told(event, language, state) for event in held] == [True, False]


@pytest.mark.parametrize('language', LANGUAGES)
def test_short_line_of_a_lock_keeps_the_card_that_opens_it(language: str) -> None:
    """In Russian and Polish it ended before the card, and read like a whole sentence."""
    state = begun('light')
    says, who = Says(GAME.view(state, None), words_for(language), NAMES), next(iter(state.investigators))
    whole = told(Event('mansions.not_overcome', {'who': who, 'card': 'boat_chest', 'room': 'slip'}), language, state)
    for most in range(whole.index(' '), len(whole)):
        short = shortened(whole, most)
        assert says.card('iron_key') in short or short.endswith('…'), short


def test_points_of_one_harm_are_added_up() -> None:
    """Two damage were told as "takes 1 damage ×2"."""
    one, two = (Event('mansions.damage', {'who': 'quill', 'number': number}) for number in (1, 2))
    other, horror = Event('mansions.damage', {'who': 'holt', 'number': 1}), Event('mansions.horror', one.args)
    three = replace(one, args={'who': 'quill', 'number': 3})
    assert [*merging.joined([one, two, other, horror])] == [three, other, horror]
    assert [*merging.joined([one, horror, two])] == [one, horror, two]
    damaged = Event('mansions.damage', {'who': 'quill', 'number': '1'})
    assert [*merging.joined([damaged, damaged])] == [damaged, damaged]


@pytest.mark.parametrize('language', LANGUAGES)
def test_step_by_a_failed_test_is_the_deed_of_its_card(language: str) -> None:
    """The line about a trapdoor was "goes to Trap Room"."""
    state = begun('theatre')
    who = next(iter(state.investigators))
    roll = {'who': who, 'attribute': 'DEX', 'sort': 'attribute', 'target': 4, 'roll': 9, 'card': 'star_trap'}
    failed, passed = (Event('mansions.rolled', {**roll, 'passed': passed}) for passed in (False, True))
    moved = Event('mansions.moved', {'who': who, 'space': 'trap1'})
    hurt = Event('mansions.damage', {'who': who, 'number': 1})
    (*_, carried) = merging.joined([failed, hurt, moved])
    assert carried.kind == merging.CARRIED
    says = says_of('theatre', language)
    text = told(carried, language, state)
    assert says.card('star_trap') in text and says.space('trap1', 'to') in text and text != told(moved, language, state)
    held = Event('mansions.not_overcome', {'who': who, 'card': 'star_trap'})
    other = Event('mansions.moved', {'who': 'nobody', 'space': 'trap1'})
    for events in ([passed, moved], [failed, held, moved], [failed, other], [moved]):
        assert merging.CARRIED not in [event.kind for event in merging.joined(events)]


@pytest.mark.parametrize('language', LANGUAGES)
def test_each_investigator_has_a_best_moment_of_their_own(language: str) -> None:
    """The moment of the second investigator of a seat stood in the line of the first, who was dead."""
    state = begun()
    one, other = state.investigators
    state.investigators[other].seat = state.investigators[one].seat
    found = [Event('mansions.found', {'who': who, 'card': 'filleting_knife', 'room': 'slip'}) for who in (one, other)]
    view: Any = GAME.view(state, None)
    says = Says(view, words_for(language), NAMES)
    lines = SHOW.chronicle(view, NAMES, words_for(language), found, lambda _: NAMES)[1:]
    for who, line_of in zip((one, other), lines, strict=False):
        assert line_of.count('⭐') == 1 and line_of.count(says.surname(who)) >= 2


def test_death_is_told_before_the_cards_left_behind() -> None:
    left = Event('mansions.left_cards', {'who': 'quill', 'space': 'slip1', 'cards': ['knife']})
    died, other = (Event('mansions.died', {'who': who}) for who in ('quill', 'holt'))
    assert [*merging.joined([left, died])] == [died, left]
    assert [*merging.joined([left, other, left])] == [left, other, left]


@pytest.mark.parametrize('language', LANGUAGES)
def test_name_that_ends_a_sentence_has_no_second_full_stop(language: str) -> None:
    """ "Places!." stood above the text of an event in Russian and Polish."""
    state = begun('theatre')
    for card in SCENARIOS['theatre'].events:
        event = Event('mansions.event', {'card': card.id, 'text': {'en': 'Rain.', 'ru': 'Дождь.', 'pl': 'Deszcz.'}})
        assert not re.search(r'[!?]\.', told(event, language, state))


@pytest.mark.parametrize('language', LANGUAGES)
def test_combat_card_says_whom_it_hurts_once(language: str) -> None:
    """Name the victim: "Fail: 1 damage" did not."""
    words, found = words_for(language), 0
    says = says_of('bell', language)
    hurt = {words(f'mansions-blow-{kind}', number=1) for kind in ('damage', 'horror')}
    hurt.add(words('mansions-blow-damage-d', more=0))
    for deck, cards in says.scenario.combat.items():
        for place, section in product(range(len(cards)), ('investigator', 'defence')):
            said = varied_lines.combat_card(says, deck, str(place), section) or ''
            subjects = [said.count(words('mansions-blow-stun')), *(said.count(each) for each in hurt)]
            # "The monster takes 1 damage, it is pushed" is no sentence.
            assert sum(subjects) <= 2 and ',' not in said, said
            found += any(subjects)
    assert found > 5
