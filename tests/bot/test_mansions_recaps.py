"""Recaps of Mansions: their paragraphs, and what they leave out if there is little room."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.panels import recap
from bot.panels.story import Teller
from bot.panels.story_lines import paragraphs
from bot.presenters.base import TELLING
from bot.presenters.mansions.presenter import Mansions
from bot.tables.deadlines import TIMEOUT
from bot.words import LANGUAGES, words_for
from engine.api import Event
from engine.mansions.cards import SCENARIOS
from tests.bot.logs import line
from tests.bot.mansions_moments import begun
from tests.bot.matches import match_of

SHOW, EN = Mansions(), words_for('en')
NAMES = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Eva')


def test_note_of_a_timeout_ends_when_the_next_turn_begins() -> None:
    """It stayed on the hand for a whole round."""
    match = match_of('mansions', begun('light'), NAMES[:3])
    late = replace(line(3, 0, Event('mansions.time', {'time': 1, 'needed': 2})), request=f'{TIMEOUT} 0 3')
    turn = line(4, 1, Event('mansions.turn', {'who': next(iter(match.state.investigators))}))
    assert recap.was_late(match, [late], 0) and not recap.was_late(match, [late, turn], 0)


def test_move_search_and_hindrance_are_one_paragraph_in_order() -> None:
    state = begun('light')
    who = next(iter(state.investigators))
    seat = state.investigators[who].seat
    search = [
        Event('mansions.moved', {'who': who, 'space': 'galley1'}),
        Event('mansions.explores', {'who': who, 'room': 'galley'}),
        Event('mansions.hindrance', {'who': who, 'card': 'kettle', 'room': 'galley'}),
    ]
    match, log = match_of('mansions', state, NAMES[:3]), (line(3, seat, *search),)
    lines = [str(each.line) for each in Teller(match, None, EN).tell(log[0])]
    assert recap.public(match, log, EN) == [' '.join(lines)]
    # The next turn begins a paragraph, also where its own line is left out.
    other = next(each for each in state.investigators if each != who)
    turn = [Event('mansions.turn', {'who': other}), Event('mansions.explores', {'who': other, 'room': 'slip'})]
    assert len(recap.public(match, (*log, line(4, 1, *turn)), EN)) == 2
    assert len(paragraphs(Teller(match, None, EN).tell(log[0]))) == 3, 'other texts keep their paragraphs'


def test_shorter_recap_keeps_what_the_player_found_before_a_lock() -> None:
    """The hand had a sentence of fiction about the chest, and left out the find."""
    state = begun('light')
    who = next(iter(state.investigators))
    seat = state.investigators[who].seat
    search = [
        Event('mansions.explores', {'who': who, 'room': 'slip'}),
        Event('mansions.found', {'who': who, 'card': 'wool_blanket', 'room': 'slip'}),
        Event('mansions.hindrance', {'who': who, 'card': 'boat_chest', 'room': 'slip'}),
        Event('mansions.not_overcome', {'who': who, 'card': 'boat_chest', 'room': 'slip', TELLING: 0}),
    ]
    match = match_of('mansions', state, NAMES[:3])
    whole, plain, brief, *_ = map(' '.join, recap.private(match, (line(3, seat, *search),), seat, EN))
    assert len(whole) > len(plain) > len(brief)
    assert all('Wool Blanket' in each and 'Iron Key' in each for each in (plain, brief))


@pytest.mark.parametrize('language', LANGUAGES)
def test_harm_stands_behind_the_attack_that_caused_it(language: str) -> None:
    """Harm to the reader came first, in a line of its own."""
    state = begun('light')
    who = next(iter(state.investigators))
    seat, words = state.investigators[who].seat, words_for(language)
    attack = Event('mansions.monster_attack', {'monster': 'm9', 'name': 'rats', 'who': who, 'special': False})
    hurt = Event('mansions.damage', {'who': who, 'number': 1})
    match = match_of('mansions', state, NAMES[:3])
    log = (line(3, state.keeper, Event('mansions.keeper_turn', {}), attack, hurt),)
    lines = [str(SHOW.at(NAMES[:3]).line(each, NAMES, words, match.view(seat), seat)) for each in (attack, hurt)]
    assert recap.private(match, log, seat, words)[0] == [' '.join(lines)]


def test_recap_in_one_paragraph_prefers_harm_to_the_reader() -> None:
    """After a roll, the player read of the event that followed, and not of the damage."""
    state = begun('light')
    who = next(iter(state.investigators))
    seat = state.investigators[who].seat
    hurt = Event('mansions.damage', {'who': who, 'number': 1})
    fire = Event('mansions.token', {'token': 'fire', 'room': 'galley'})
    after = [Event('mansions.time', {'time': 1, 'needed': 2}), Event('mansions.round', {'round': 2})]
    match = match_of('mansions', state, NAMES[:3])
    attack = Event('mansions.monster_attack', {'monster': 'm9', 'name': 'rats', 'who': who, 'special': False})
    turn = Event('mansions.keeper_turn', {})
    log = (line(3, state.keeper, turn, attack), line(4, seat, hurt, *after[:1], turn, fire, *after[1:]))
    versions = recap.private(match, log, seat, EN)
    short = [version for version in versions if len(version) == 1]
    assert short and all('damage' in version[0] for version in short)
    assert not any('Round' in paragraph for version in versions for paragraph in version)


def test_short_recap_has_an_attack_and_the_horror_before_it() -> None:
    """After an attack a player read only of the horror test that came before it."""
    state = begun('light')
    who = next(iter(state.investigators))
    seat = state.investigators[who].seat
    roll = {'who': who, 'attribute': 'WIL', 'sort': 'horror', 'target': 4, 'roll': 9, 'passed': False}
    faced = [Event('mansions.rolled', roll), Event('mansions.horror', {'who': who, 'number': 1})]
    beast = {'monster': 'm9', 'name': 'rats'}
    hit = {**roll, 'attribute': 'STR', 'sort': 'attack', 'roll': 1, 'passed': True}
    blow = [Event('mansions.attack', {'who': who, 'card': 'weaponless', **beast}), Event('mansions.rolled', hit)]
    log = (line(3, seat, *faced, *blow, Event('mansions.wounded', {**beast, 'number': 2})),)
    versions = recap.private(match_of('mansions', state, NAMES[:3]), log, seat, EN)
    both = [each for each in versions if len(each) > 1]
    assert all('takes 2 damage' in newest and 'takes 1 horror' in earlier for newest, earlier in both)
    sizes = [sum(map(len, each)) for each in versions]
    assert len(both) == 3 and min(sizes[:3]) < 100 and sizes[2:] == sorted(sizes[2:], reverse=True)
    assert all('takes 1 horror' in only for (only,) in versions[3:])


def test_recap_adds_up_harm_whose_causes_it_leaves_out() -> None:
    """A recap had "takes 1 damage ×2" for two failed evade tests."""
    state = begun('light')
    who = next(iter(state.investigators))
    roll = {'who': who, 'attribute': 'DEX', 'sort': 'evade', 'target': 4, 'roll': 9, 'passed': False}
    hurt = Event('mansions.damage', {'who': who, 'number': 1})
    failed = Event('mansions.rolled', roll)
    log = (line(3, state.investigators[who].seat, Event('mansions.turn', {'who': who}), failed, hurt, failed, hurt),)
    told = recap.private(match_of('mansions', state, NAMES[:3]), log, state.keeper, EN)[0]
    assert 'takes 2 damage' in told[0] and '×' not in told[0]


@pytest.mark.parametrize('language', LANGUAGES)
def test_recap_of_a_hit_names_the_attacker_once(language: str) -> None:
    """Others read that a monster takes damage or dies, and not who did it."""
    state, words = begun('light'), words_for(language)
    who = next(iter(state.investigators))
    seat, beast = state.investigators[who].seat, {'monster': 'm9', 'name': 'rats'}
    match = match_of('mansions', state, NAMES[:3])
    attack = Event('mansions.attack', {'who': who, 'card': 'weaponless', **beast})
    roll = {'who': who, 'attribute': 'STR', 'sort': 'attack', 'target': 4, 'roll': 1, 'passed': True}
    blow = (Event('mansions.turn', {'who': who}), attack, Event('mansions.rolled', roll))
    fire = Event('mansions.event', {'card': SCENARIOS['light'].events[0].id})

    def said(event: Event) -> str:
        return str(SHOW.at(NAMES[:3]).line(event, NAMES, words, match.view(None), None))

    for hurt in (Event('mansions.wounded', {**beast, 'number': 2}), Event('mansions.killed', beast)):
        struck = said(replace(hurt, args={**hurt.args, 'who': who}))
        told = ' '.join(recap.private(match, (line(3, seat, *blow, hurt),), state.keeper, words)[0])
        assert struck in told and said(attack) not in told
        other = ' '.join(recap.private(match, (line(3, seat, *blow, fire, hurt),), state.keeper, words)[0])
        assert struck not in other and said(hurt) in other, 'an event did it'
