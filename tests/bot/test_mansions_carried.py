"""Steps that a clue or the Objective makes investigators take are not told as their own walks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.presenters.mansions import merging, prompts, story
from bot.presenters.mansions.names import Says
from bot.words import LANGUAGES, words_for
from bot.words.names import unescaped
from engine.api import Decision, Event, OneOf, Option, Seat
from engine.mansions.game import GAME
from engine.mansions.state import State
from tests.bot.mansions_moments import begun

NAMES = ('Ada', 'Bruno')


def moves(state: State, passed: bool, card: str | None) -> list[Event]:
    """Return the roll of an attribute test and the step after it, as the story tells them."""
    who = next(iter(state.investigators))
    roll = {'who': who, 'attribute': 'WIL', 'sort': 'attribute', 'target': 5, 'roll': 5, 'passed': passed}
    rolled = Event('mansions.rolled', roll if card is None else {**roll, 'card': card})
    moved = Event('mansions.moved', {'who': who, 'space': 'foyer1'})
    return [*merging.joined([rolled, moved])]


@pytest.mark.parametrize('passed', [True, False])
@pytest.mark.parametrize('language', LANGUAGES)
def test_step_at_the_reveal_is_the_deed_of_the_objective(language: str, passed: bool) -> None:
    """The Objective dealt all investigators to two rooms, and the line was "goes to the Royal Box"."""
    state, words = begun('theatre'), words_for(language)
    view = replace(GAME.view(state, None), objective='last_page')
    says, (_, carried) = Says(view, words, NAMES), moves(state, passed, None)
    told = unescaped(story.line(carried, NAMES, words, view) or '')
    assert says.revealed is not None
    assert says.plain(says.revealed.name) in told and says.space('foyer1', 'to') in told
    hidden = replace(view, objective=None)
    assert story.line(carried, NAMES, words, hidden) == story.line(
        replace(carried, kind='mansions.moved'), NAMES, words, hidden
    )


@pytest.mark.parametrize('passed', [True, False])
def test_step_by_a_clue_is_its_deed_even_after_a_passed_test(passed: bool) -> None:
    (_, carried) = moves(begun('theatre'), passed, 'third_cloak')
    assert carried.kind == merging.CARRIED and carried.args['card'] == 'third_cloak'


@pytest.mark.parametrize('card', ['star_trap', 'trap_opens'])
def test_step_after_a_passed_test_of_an_event_is_a_walk(card: str) -> None:
    assert [moves(begun('theatre'), passed, card)[1].kind for passed in (True, False)] == [
        merging.MOVED,
        merging.CARRIED,
    ]


def test_step_by_a_clue_without_a_test_is_its_deed() -> None:
    """Clue 2 moves its reader, and the line was "goes to the Stalls"."""
    found = Event('mansions.found', {'who': 'quill', 'card': 'third_cloak'})
    gained = Event('mansions.gained', {'who': 'quill', 'card': 'gilt_key'})
    moved = Event('mansions.moved', {'who': 'quill', 'space': 'stalls1'})
    (*_, carried) = merging.joined([found, gained, moved])
    assert carried.kind == merging.CARRIED and carried.args['card'] == 'third_cloak'
    item = replace(found, args={**found.args, 'card': 'gilt_key'})
    assert [*merging.joined([item, gained, moved])][-1] == moved
    other = replace(moved, args={**moved.args, 'who': 'holt'})
    assert [*merging.joined([found, gained, other])][-1] == other


def test_all_steps_after_the_reveal_are_deeds_of_the_objective() -> None:
    """The Objective put everybody into the Garden, and the line was "goes to the Garden"."""
    revealed = Event('mansions.revealed', {'objective': 'ringer'})
    moved = [Event('mansions.moved', {'who': who, 'space': 'gar1'}) for who in ('quill', 'holt')]
    told = [*merging.joined([revealed, Event('mansions.threat', {'number': 2, 'threat': 5}), *moved])]
    assert [event.kind for event in told[2:]] == [merging.CARRIED, merging.CARRIED]
    assert not any('card' in event.args for event in told[2:])
    assert [*merging.joined(moved)] == moved


@pytest.mark.parametrize('language', LANGUAGES)
def test_name_that_ends_a_sentence_has_no_full_stop(language: str) -> None:
    """The keeper drew "Props, Please!." in Polish."""
    state = begun('theatre')
    view, drawn = GAME.view(state, None), Event('mansions.drawn', {'card': 'props_missing', 'kind': 'mythos'})
    told = story.line(drawn, NAMES, words_for(language), view) or ''
    assert '.' in told and '!**.' not in told and '?**.' not in told


@pytest.mark.parametrize('sort', ['horror', 'fire', 'attribute'])
@pytest.mark.parametrize('language', LANGUAGES)
def test_outcomes_of_the_objective_are_for_its_own_roll(language: str, sort: str) -> None:
    """A roll against fire promised a step to the Foyer, because the Objective tests the same attribute."""
    state = begun('theatre')
    view = replace(GAME.view(state, None), objective='late_king')
    args = {'who': next(iter(state.investigators)), 'attribute': 'WIL', 'sort': sort, 'target': 5}
    says = Says(view, words_for(language), NAMES)
    told = prompts.prompt(says, Decision(Seat(1), 'mansions.test', OneOf((Option('roll'),)), args))
    assert (says.space('foyer1', 'to') in told) == (sort == 'attribute')
