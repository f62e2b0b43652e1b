"""Words of Mansions: every question, answer and event of many games, for the players who may read it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

import engine.mansions
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.presenters.mansions import card_texts, story, turns, varied_lines
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.tables.match import Match
from bot.words import LANGUAGES, key_of, words_for
from bot.words.names import escaped
from engine.api import Decision, Event, OneOf, Seat
from engine.mansions import mythos
from engine.mansions.cards import RoomsOnFire, SamplesLaid
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.view import View, scenario_of
from engine.players import Random as AnyAnswer
from engine.rng import Rng
from tests.bot.mansions_games import played
from tests.bot.matches import match_of
from tests.mansions.stage import Stage

EN = words_for('en')
SHOW = Mansions()
NAMES = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Eva')
FIRST, SELDOM = 25, 4


@cache
def moments() -> tuple[tuple[Any, tuple[Event, ...]], ...]:
    """Positions of random games, each with the events of the step before."""
    return tuple(moment for number in (*range(6, 11), 15, 22) for moment in _played(number))


def _played(number: int) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    seats = 2 + number % 4
    rng = Rng(f'{number:032x}')
    options = GAME.Options(
        scenario=('light', 'bell', 'train', 'theatre')[number % 4],
        story=('lot', 'keeper')[number % 3 == 0],
        health=('hidden', 'open')[number % 2],
    )
    outcome = GAME.new(seats, options, f'{number:032x}')
    while True:
        yield outcome.state, outcome.events
        pending = [decision for decision in GAME.pending(outcome.state) if not decision.standing]
        if not pending:
            return
        decision = rng.pick(pending)
        outcome = GAME.apply(outcome.state, decision.seat, AnyAnswer().choose(GAME, lambda: None, decision, rng))


@cache
def questions() -> tuple[tuple[View, Decision], ...]:
    """Return the first `FIRST` questions of each kind, then every `SELDOM`-th, as the player reads them."""
    found, seen = list[tuple[View, Decision]](), Counter[str]()
    for number, (state, _) in enumerate(moments()):
        for decision in GAME.pending(state):
            if decision.standing and number % 40:
                continue
            seen[decision.kind] += 1
            if seen[decision.kind] <= FIRST or seen[decision.kind] % SELDOM == 0:
                found.append((GAME.view(state, decision.seat), decision))
    return tuple(found)


def taps(controls: tuple[Control, ...]) -> list[Tap]:
    found: list[Tap] = []
    for control in controls:
        if isinstance(control, TapMenu | Gather):
            found += control.taps
        elif not isinstance(control, str):
            found += control
    return found


def test_question_is_a_sentence_with_short_unique_labels() -> None:
    kinds = set()
    for view, decision in questions():
        kinds.add(decision.kind)
        assert isinstance(decision.choice, OneOf)
        text = SHOW.prompt(view, decision, '', EN)
        assert (text or decision.standing) and not re.search(r'[{}]|_[a-z]', text), text
        labels = [SHOW.option(view, option, decision, EN).label for option in decision.choice.options]
        assert all(0 < len(label) <= 80 and '_' not in label for label in labels), labels
        assert len(labels) == len(set(labels)), (decision.kind, labels)
    assert len(kinds) >= 20


@pytest.mark.parametrize('language', LANGUAGES)
def test_chance_of_a_roll_stands_first_and_is_not_cut(language: str) -> None:
    """Phones cut a label after 38 characters."""
    words, seen = words_for(language), set()
    for view, decision in questions():
        if decision.kind in ('mansions.test', 'mansions.reroll'):
            assert isinstance(decision.choice, OneOf)
            for option in decision.choice.options:
                if option.token in ('roll', 'skill'):
                    label = SHOW.option(view, option, decision, words).label
                    assert re.match(r'\d+\u00a0?% · ', label) and len(label) <= 38, label
                    seen.add(option.token)
    assert seen == {'roll', 'skill'}


@pytest.mark.parametrize('language', LANGUAGES)
def test_attack_button_says_chance_weapon_and_damage(language: str) -> None:
    words = words_for(language)
    for monsters, named in (('acolyte hall1', False), ('acolyte hall1,thrall hall1', True)):
        stage = Stage('holt', monsters=monsters)
        stage.state.investigators['holt'].items = ['axe']
        view = GAME.view(stage.state, stage.asked.seat)
        controls = SHOW.controls(view, stage.asked, '', words)
        (label,) = (tap.label for tap in taps(controls) if tap.token == 'attack axe m1')
        says = Says(view, words)
        on = f' → {says.label("m1")}' if named else ''
        names = [f'{name}{on}' for name in (says.card('axe'), says.weapon('axe'))]
        odds = {'chance': 45, 'damage': '4–5'}
        spelt, signed = (
            [words(f'mansions-tap-attack{form}', card=name, **odds) for name in names] for form in ('-words', '')
        )
        fitting = [each for each in (*spelt, *signed) if len(each) <= turns.ONE_LINE]
        assert label == fitting[0]
        signs = any(turns.DAMAGE in tap.label for tap in taps(controls))
        assert (words('mansions-tap-attack-legend') in controls) is signs


def test_attack_button_with_room_says_the_damage_in_words() -> None:
    says = Says(GAME.view(Stage('holt').state, None), words_for('en'))
    assert turns.attack_label(says, 'axe', 72, '4') == '72% · Fire Axe · 4 damage'
    assert turns.attack_label(says, 'axe', 72, '4–5', 'm12').endswith('💥4–5')


@pytest.mark.parametrize('language', LANGUAGES)
def test_window_has_buttons_to_pass_once_or_all_turn(language: str) -> None:
    words, stage = words_for(language), Stage('holt', habit='ask')
    stage.state.mythos.hand = []
    stage.call(mythos.window, 'holt', 'start')
    view = GAME.view(stage.state, stage.state.keeper)
    (row,) = SHOW.controls(view, stage.asked, '', words)
    assert isinstance(row, tuple)
    assert [tap.label for tap in row] == [words('mansions-do-pass'), words('mansions-do-pass-turn')]
    who = scenario_of(view).investigator['holt'].name.said(language)
    window = words('mansions-window-start')
    asked = words('mansions-ask-window-none', who=who, window=window, threat=view.threat)
    assert SHOW.prompt(view, stage.asked, '', words) == asked, 'there is nothing to play'


@pytest.mark.parametrize('language', LANGUAGES)
def test_cancelling_ability_is_described_in_full(language: str) -> None:
    words, stage = words_for(language), Stage('strand', habit='ask', threat=9)
    stage.state.mythos.hand = ['cold_hands']
    stage.call(mythos.window, 'strand', 'start').answer('mythos cold_hands strand')
    assert stage.kind == 'cancel'
    view = GAME.view(stage.state, stage.asked.seat)
    shown = SHOW.controls(view, stage.asked, '', words)
    text = scenario_of(view).investigator['strand'].ability.text.said(language)
    whole = [each for each in shown if isinstance(each, str) and escaped(text) in each]
    assert whole or any(text in tap.label for tap in taps(shown))


def test_every_answer_has_a_button_or_menu_entry() -> None:
    for view, decision in questions():
        shown = SHOW.controls(view, decision, '', EN)
        assert isinstance(decision.choice, OneOf)
        offered = {tap.token for tap in taps(shown) if not tap.half and not tap.disabled}
        answers = {option.token for option in decision.choice.options}
        paged = any(tap.half for tap in taps(shown))
        assert offered <= answers if paged else offered == answers - SHOW.useless(view, decision, EN)
        assert len([control for control in shown if isinstance(control, TapMenu)]) <= 4
        assert all(len(control.taps) <= 25 for control in shown if isinstance(control, TapMenu))


@pytest.mark.parametrize('language', LANGUAGES)
def test_text_with_a_short_form_is_shown_in_full_below(language: str) -> None:
    words = words_for(language)
    cut = 0
    for view, decision in questions():
        shown = SHOW.controls(view, decision, '', words)
        below = '\n'.join(each for each in shown if isinstance(each, str))
        for tap in taps(shown):
            assert tap.half or tap.token == 'concede' or '…' not in tap.label, tap.label
        lines = taps(tuple(each for each in shown if isinstance(each, TapMenu)))
        for tap in (line for line in lines if not line.half):
            name, text = card_texts.told(Says(view, words), tap.token)
            if text in ('', tap.hint):
                continue
            cut += 1
            assert escaped(text) in below and escaped(name) in below
    assert cut or language == 'en'


def test_turn_has_rows_of_moves_actions_and_free_deeds() -> None:
    order = ('move', 'action', 'free')
    for view, decision in questions():
        if decision.kind == 'mansions.act':
            shown, who = SHOW.controls(view, decision, '', EN), decision.args['who']
            says, lines = Says(view, EN), [row for row in shown if isinstance(row, tuple)]
            rows = [[turns.cost(says, tap.token, who) for tap in row] for row in lines]
            assert all(len(set(row)) == 1 and len(row) <= 5 for row in rows)
            assert [row[0] for row in rows] == [cost for cost in order if [cost] in [row[:1] for row in rows]]
            assert rows[-1][0] == 'free' and len([each for each in shown if isinstance(each, TapMenu)]) <= 3
            buttons = [tap.token for row in lines for tap in row]
            assert buttons[-1] == 'end'
            answers = [option.token for option in decision.choice.options] if isinstance(decision.choice, OneOf) else []
            assert 'explore' not in answers or 'explore' in buttons
            goes = [
                token
                for token in answers
                if token.startswith('go ') and '+' not in token and not token.endswith(' corpse')
            ]
            assert len(goes) > 5 or set(goes) <= set(buttons), 'a tap is enough to move'
            attacks = [token for token in answers if token.startswith('attack ') and '+' not in token]
            assert len(attacks) > 3 or set(attacks) <= set(buttons), 'a tap is enough to attack'


def test_every_event_is_a_log_line_or_silent() -> None:
    kinds = set()
    for state, events in moments():
        view = cache(partial(GAME.view, state))
        for event in events:
            for seat in (None,) if event.to is None else event.to:
                line = SHOW.line(event, NAMES, EN, view(seat))
                kinds.add(event.kind)
                if event.kind in story.SILENT:
                    assert line is None
                elif line is not None:
                    assert 0 < len(line) <= 700 and '\n' not in line
                    assert not re.search(r'[{}]|\b[a-z]+_[a-z]+\b', line), line
    assert len(kinds) > 60


CODES = re.compile('[A-E]{2,4}|[NESW]{1,4}')
"""Codes of puzzle pieces, as "AB" or "NES"."""


def test_russian_has_no_english_left() -> None:
    words, names = words_for('ru'), ('Ада', 'Бруно', 'Клео', 'Дора', 'Ева')
    told: list[str | None] = []
    for number, (state, events) in enumerate(moments()):
        for event in events if number % 6 == 0 else ():
            told.append(SHOW.line(event, names, words, GAME.view(state, event.to[0] if event.to else None)))
        if number % 40:
            continue
        for seat in (None, *range(state.seats)):
            view = GAME.view(state, seat)
            told += [SHOW.board_text(view, names, words), SHOW.hand_text(view, names, words)]
        for decision in GAME.pending(state):
            view = GAME.view(state, decision.seat)
            told.append(SHOW.prompt(view, decision, '', words))
            told += [f'{tap.label} {tap.hint}' for tap in taps(SHOW.controls(view, decision, '', words)) if tap.hint]
            assert isinstance(decision.choice, OneOf)
            told += [SHOW.option(view, option, decision, words).label for option in decision.choice.options]
    english = {word: text for text in told if text for word in re.findall('[A-Za-z]{2,}', text)}
    assert len(told) > 500
    assert {word: text for word, text in english.items() if not CODES.fullmatch(word)} == {}


def test_answers_differ_in_every_language() -> None:
    for words in (words_for('ru'), words_for('pl')):
        for number, (view, decision) in enumerate(questions()):
            if number % 5 == 0 and decision.kind in ('mansions.keeper_actions', 'mansions.act', 'mansions.trade'):
                assert isinstance(decision.choice, OneOf)
                labels = [SHOW.option(view, option, decision, words).label for option in decision.choice.options]
                assert len(labels) == len(set(labels)), (decision.kind, labels)


def test_every_event_kind_of_the_engine_has_a_sentence() -> None:
    """Includes kinds that never happen in the random games."""
    sources = Path(engine.mansions.__path__[0]).rglob('*.py')
    found = re.compile(r"(?:record|whisper)\([^'()]*'(mansions\.[a-z_]+)'")
    kinds = {kind for file in sources for kind in found.findall(file.read_text('utf-8'))}
    assert len(kinds) > 70
    lacking = {kind for kind in kinds if not EN.has(key_of(kind))}
    assert lacking <= story.SILENT | varied_lines.VARIED.keys()


def test_dead_monster_is_still_named() -> None:
    stage = Stage('holt', monsters='acolyte hall1', rolls='1').stack('humanoid', '2').answer('attack pipe_wrench m1')
    assert 'm1' not in stage.state.monsters
    (wounded,) = (event for event in stage.events if event.kind == 'mansions.wounded')
    line = SHOW.line(wounded, NAMES, EN, GAME.view(stage.state, None))
    assert line is not None and line.startswith('Bell Acolyte')


def test_roll_is_logged_with_its_target() -> None:
    args = {'who': 'holt', 'attribute': 'DEX', 'sort': 'evade', 'roll': 4, 'target': 5, 'passed': True}
    view = GAME.view(GAME.new(2, GAME.Options(), '0' * 32).state, None)
    line = SHOW.line(Event('mansions.rolled', args), NAMES, EN, view)
    assert line is not None and 'rolled 4, needed 5 or less: passed' in line and 'Dexterity' in line
    one = SHOW.line(Event('mansions.rolled', {**args, 'roll': 1, 'target': 0}), NAMES, EN, view)
    assert one is not None and 'rolled 1, needed a 1: passed' in one


def test_board_in_words_is_the_same_for_any_secret() -> None:
    """What spectators and investigators read must not change if hidden information is dealt again."""
    differed = 0
    for number, (state, _) in enumerate(moments()):
        if number % 80 or state.result is not None:
            continue
        for seat in (None, *range(state.seats)):
            other = GAME.resample(state, seat, f'{number:032x}')
            differed += GAME.dump(other) != GAME.dump(state)
            told = [_everything(match_of('mansions', each, NAMES[: state.seats]), seat) for each in (state, other)]
            assert told[0] == told[1]
    assert differed > 20


def _everything(match: Match, seat: int | None) -> list[str]:
    view = match.view(seat)
    asked = [decision for decision in match.decisions if decision.seat == seat]
    controls = [repr(SHOW.controls(view, decision, '', EN)) for decision in asked]
    texts = [SHOW.board_text(view, match.names, EN), SHOW.hand_text(view, match.names, EN)]
    return [*texts, *(SHOW.prompt(view, each, '', EN) for each in asked), *controls]


def test_keeper_reads_objective_hand_and_card_costs() -> None:
    state = GAME.new(2, GAME.Options(), '1' * 32).state
    text = SHOW.hand_text(GAME.view(state, state.keeper), NAMES, EN)
    scenario = scenario_of(GAME.view(state, None))
    plain = text.replace('\\', '').replace('−', '-')
    assert scenario.objective(state.choices).keeper_text.said() in plain
    for name in state.mythos.hand:
        assert scenario.mythos_card[name].text.said() in plain
    for name in state.keeper_cards:
        for use in scenario.keeper_card[name].uses:
            assert f'({use.cost} threat): {use.text.said()}' in plain
    assert 'Objective is not known' in SHOW.board_text(GAME.view(state, None), NAMES, EN)


def test_end_is_announced_with_the_objective() -> None:
    ends = [state for state, _ in moments() if state.result is not None]
    assert len(ends) == 7
    for state in ends:
        text = SHOW.summary(GAME.view(state, None), NAMES, EN)
        scenario = scenario_of(GAME.view(state, None))
        assert scenario.objective(state.choices).name.said() in text
        assert ' won' in text.split('\n')[0]


def test_giving_up_is_explained_before_it_happens() -> None:
    state = GAME.new(3, GAME.Options(), '1' * 32).state
    for seat in range(3):
        asked = _standing(state, seat)
        assert 'win' not in SHOW.prompt(GAME.view(state, asked.seat), asked, '', EN)
        sure = GAME.apply(state, asked.seat, 'concede').state
        asked = _standing(sure, seat)
        assert 'win' in SHOW.prompt(GAME.view(sure, asked.seat), asked, '', EN)
        labels = [tap.label for tap in taps(SHOW.controls(GAME.view(sure, asked.seat), asked, '', EN))]
        assert EN('mansions-do-concede-now') in labels and EN('mansions-do-fight-on') in labels


def _standing(state: Any, seat: int) -> Decision:
    return next(each for each in GAME.pending(state) if each.seat == seat and each.standing)


def test_objective_names_the_number_of_fires_or_samples() -> None:
    """The card says "enough". The text names the number, which depends on the number of investigators."""
    seen = set()
    for label in ('1A', '1B', '1C'):
        state = next(state for state in played(f'mansions-3-bell-{label}-keeper') if state.round == 1).copy()
        for revealed in (False, True):
            state.revealed = revealed
            for goal in house_of('bell').scenario.objective(state.choices).keeper:
                if isinstance(goal, RoomsOnFire | SamplesLaid):
                    line = EN(f'mansions-goal-{key_of(goal.kind)}', number=goal.number.of(2), now=0).partition('.')[0]
                    told = [line in SHOW.board_text(GAME.view(state, Seat(seat)), NAMES, EN) for seat in range(3)]
                    assert told == [revealed or seat == state.keeper for seat in range(3)]
                    seen.add(goal.kind)
    assert seen == {'rooms_on_fire', 'samples_laid'}
