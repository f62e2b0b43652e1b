"""Recaps of Mansions where room is short: whole sentences, outcomes before quotations, and deaths in any case."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain, islice

import pytest

from bot.message.panel import Picture
from bot.panels import catch_up, measure, read_aloud, recap
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.panels.recap_scenes import SHORT
from bot.panels.story import Teller
from bot.panels.versions import Story, board_stories, hand_stories
from bot.presenters.mansions import varied_lines
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.readings import all_of
from bot.presenters.mansions.show import SHOW
from bot.words import LANGUAGES, words_for
from engine.api import Event
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from tests.bot.logs import line
from tests.bot.mansions_moments import EVENINGS, asked, begun, steps
from tests.bot.matches import match_of

NAMES = ('Bruno', 'Wilma', 'Cleo')
QUOTE = re.compile(r'[“«„][^”»]*\.[”»]')
"""Pattern of a card's text in quotation marks. The name of a card has no full stop."""


@pytest.mark.parametrize('language', LANGUAGES)
def test_short_lines_have_the_outcome_and_no_quotation(language: str) -> None:
    words, kinds = words_for(language), set()
    verdicts = {words(f'mansions-verdict-{each}') for each in ('passed', 'failed')}
    for state, token in islice(chain.from_iterable(map(steps, EVENINGS)), 0, None, 3):
        match = match_of('mansions', state, NAMES[: state.seats])
        seat = asked(state).seat
        for told in Teller(match, seat, words).tell(line(3, seat, *GAME.apply(state, seat, token).events)):
            if told.brief:
                assert len(told.brief) < len(str(told.line)) and told.brief.endswith(('.', '.**'))
                assert not QUOTE.search(told.brief) and told.event is not None
                assert told.event.kind != 'mansions.rolled' or any(f': {each}.' in told.brief for each in verdicts)
                kinds.add(told.event.kind)
    assert {'mansions.rolled', 'mansions.hindrance', 'mansions.mythos', 'mansions.found'} <= kinds


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_recap_never_ends_within_the_text_of_a_lock(scenario: str, language: str) -> None:
    """A recap ended in "Van Door. Test Strength." and did not say what a failure means."""
    state, words = begun(scenario), words_for(language)
    match, (who, person) = match_of('mansions', state, NAMES), next(iter(state.investigators.items()))
    other = next(seat for seat in range(3) if seat not in (person.seat, state.keeper))
    for card in (*SCENARIOS[scenario].locks, *SCENARIOS[scenario].obstacles):
        stopped = Event('mansions.hindrance', {'who': who, 'card': card.id, 'room': SCENARIOS[scenario].rooms[0].id})
        log = (line(3, person.seat, Event('mansions.turn', {'who': who}), stopped),)
        (_, told) = Teller(match, other, words).tell(log[0])
        for version in (*recap.private(match, log, other, words), *recap.public_versions(match, log, words)):
            text = ' '.join(version).removeprefix('*').rpartition('* ')[2]
            assert text.startswith((told.brief, '▶️')) and text.endswith((str(told.line), told.brief)), version


@pytest.mark.parametrize('language', LANGUAGES)
def test_shortest_recap_says_whether_a_test_was_passed(language: str) -> None:
    """The keeper read "Willpower (An Announcement): rolled 8, needed 6 or less …"."""
    state, words = begun('train'), words_for(language)
    match, (who, person) = match_of('mansions', state, NAMES), next(iter(state.investigators.items()))
    card = next(iter(SCENARIOS['train'].mythos_card))
    args = {'who': who, 'attribute': 'WIL', 'target': 6, 'roll': 8, 'card': card}
    for sort, passed in (('attribute', True), ('defence', True), ('defence', False), ('horror', False)):
        roll = Event('mansions.rolled', {**args, 'sort': sort, 'passed': passed})
        log = (line(3, person.seat, Event('mansions.turn', {'who': who}), roll),)
        verdict = words(f'mansions-verdict-{"passed" if passed else "failed"}')
        for version in recap.private(match, log, state.keeper, words)[-len(SHORT) :]:
            text = ' '.join(version)
            assert '…' not in text and ('🎲' in text) <= (f': {verdict}.' in text), text


def test_bequest_is_whole_however_little_room() -> None:
    """A board said "leaves behind in Salt Garden 2: Fowling Gun, Duty Ledger …"."""
    state = begun('light')
    match, (who, person) = match_of('mansions', state, NAMES), next(iter(state.investigators.items()))
    cards = [card.id for card in SCENARIOS['light'].cards if card.clue is None][:6]
    left = Event('mansions.left_cards', {'who': who, 'space': SCENARIOS['light'].start_space, 'cards': cards})
    log = (line(3, state.keeper, Event('mansions.keeper_turn', {}), Event('mansions.died', {'who': who}), left),)
    for seat in range(3):
        for version in recap.private(match, log, seat, words_for('en'))[-len(SHORT) :]:
            assert '💀' in ' '.join(version) and '…' not in ' '.join(version), (seat, person.seat, version)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_text_read_aloud_leaves_room_for_a_death(scenario: str, language: str) -> None:
    """A long clue pushed the row about a death off the screen."""
    state, words, found = begun(scenario), words_for(language), 0
    first, second = [*state.investigators][:2]
    seats = [state.investigators[who].seat for who in (first, second)]
    for read in all_of(SCENARIOS[scenario]):
        if read.code in SCENARIOS[scenario].event:
            continue
        clue = Event('mansions.found', {'who': first, 'card': read.code})
        death = Event('mansions.died', {'who': second})
        opened = replace(state, gone=[*state.gone, read.code])
        match = match_of('mansions', opened, NAMES)
        log = [line(3, seats[0], Event('mansions.turn', {'who': first}), clue, death)]
        hand = hand_panel(match, state.keeper, words, board_url=None, log=log).blocks
        panels = [board_panel(match, words, log=log).blocks, hand]
        for blocks in panels:
            text = '\n'.join(each for each in blocks if isinstance(each, str))
            assert '💀' in text, text
            assert any(isinstance(each, Picture) for each in blocks)
            found += 1
        assert measure.fits(panels[0], ephemeral=False)
    assert found


def test_urgent_news_are_harm_and_deaths() -> None:
    state, words = begun('light'), words_for('en')
    match = match_of('mansions', state, NAMES)
    first, second = [*state.investigators][:2]
    seat = state.investigators[second].seat
    turn = Event('mansions.turn', {'who': first})
    for event, urgent in (
        (Event('mansions.died', {'who': first}), True),
        (Event('mansions.damage', {'who': second, 'number': 1}), True),
        (Event('mansions.moved', {'who': first, 'space': SCENARIOS['light'].start_space}), False),
        (Event('mansions.killed', {'monster': 'm1', 'name': SCENARIOS['light'].monsters[0].id}), False),
    ):
        log = [line(3, state.investigators[first].seat, turn, event)]
        assert catch_up.is_urgent(match, log, seat, words) is urgent, event
        assert SHOW.story is not None and hand_stories(match, seat, words, log, (), here=True)
        assert board_stories(match, words, log, ())


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_text_that_the_player_has_read_leaves_room_for_the_news(scenario: str, language: str) -> None:
    """On phones a clue stood in a hand for a whole round, and no row told what the player's own answers had led to."""
    state, words = begun(scenario), words_for(language)
    first, second = [*state.investigators][:2]
    seats = [state.investigators[who].seat for who in (first, second)]
    clues = [card.id for card in SCENARIOS[scenario].cards if card.clue is not None]
    for code in clues:
        match = match_of('mansions', replace(state, gone=[*state.gone, code]), NAMES)
        turn, clue = Event('mansions.turn', {'who': first}), Event('mansions.found', {'who': first, 'card': code})
        hurt = Event('mansions.horror', {'who': second, 'number': 1})
        log = [line(3, seats[0], turn, clue), line(4, seats[1], Event('mansions.turn', {'who': second}), hurt)]
        read = read_aloud.latest(match, log, words, seats[1])
        assert read and not read_aloud.new_to(match, log, seats[1], read)
        *longer, _ = hand_stories(match, seats[1], words, log, read, here=True)
        assert [not story.heard for story in longer] == sorted(not story.heard for story in longer)
        *fresh, _ = hand_stories(match, seats[1], words, log[:1], read, here=True)
        assert fresh[0].read == longer[0].read != ()


@pytest.mark.parametrize('language', LANGUAGES)
def test_recap_beside_a_question_has_no_half_of_its_combat_card(language: str) -> None:
    """The outcome of a failure was left out as said, and that of a pass stayed behind a sentence of fiction."""
    words, found = words_for(language), 0
    for scenario in SCENARIOS.values():
        says = Says(GAME.view(begun(scenario.id), None), words)
        for deck, cards in scenario.combat.items():
            for number, _ in enumerate(cards):
                card = varied_lines.combat_card(says, deck, str(number), 'investigator')
                if card is not None:
                    heard = Story((), (f'-# ⚔️ 1 → 2. *Оно-то.* {card} 🎲 3.\n-# {card}',)).beside(f'?\n-# {card}').heard
                    assert heard == ('-# ⚔️ 1 → 2. *Оно-то.* 🎲 3.',)
                    found += 1
    assert found > 30
