"""News of an evening: the card of a test, the outcome of an attack, the deeds of each player."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from bot.panels import catch_up, recap
from bot.panels.catch_up_rows import WHOLE
from bot.panels.cutting import shortened
from bot.panels.read_aloud import ReadAloud
from bot.panels.recap_scenes import SHORT
from bot.panels.story import Teller
from bot.panels.texts import quoted, small_print
from bot.panels.versions import Story, hand_stories
from bot.pictures.scene import Text
from bot.presenters.mansions import chronicle, story, varied_lines
from bot.presenters.mansions.changes import hurts
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.quotes import nested
from bot.presenters.mansions.weights import weight
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from engine.golden import opening, read
from engine.mansions import ops
from engine.mansions.cards import SCENARIOS
from engine.mansions.effects import walk
from engine.mansions.game import GAME
from engine.mansions.state import State
from tests.bot.logs import line
from tests.bot.mansions_games import GOLDEN
from tests.bot.mansions_moments import EVENINGS, LIGHT, asked, steps
from tests.bot.matches import match_of

SHOW, EN = Mansions(), words_for('en')
NAMES = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Eva')
QUOTE = re.compile(r'[“«„][^”»]*\.[”»]')
"""Pattern of a card's text in quotation marks. The name of a card has no full stop."""


def asking_cards() -> list[State]:
    """Return a state for each card of the golden games that asks for a test, such as a lock or a Mythos card."""
    found: dict[str, State] = {}
    for state, _ in chain.from_iterable(map(steps, EVENINGS)):
        decision = None if state.result is not None else asked(state)
        if decision is not None and (decision.kind, decision.args.get('sort')) == ('mansions.test', 'attribute'):
            # The test of an event has no card.
            found |= {card: state for card in [decision.args.get('card')] if card is not None and card not in found}
    return [*found.values()]


@pytest.mark.parametrize('language', LANGUAGES)
def test_question_and_picture_of_a_test_name_its_card(language: str) -> None:
    words, states = words_for(language), asking_cards()
    assert len(states) >= 4
    for state in states:
        decision = asked(state)
        view = GAME.view(state, decision.seat)
        says = Says(view, words)
        name, text = says.card(decision.args['card']), says.card_text(decision.args['card'])
        for speaker in (words, words.on_buttons('menus')):
            asks = SHOW.prompt(view, decision, '', speaker)
            assert f'({name})' in asks and text in asks.replace('\\', '')
        drawn = SHOW.hand(view, decision, '', words)
        assert drawn is not None
        assert any(each.text == name for each in drawn.elements if isinstance(each, Text))


@pytest.mark.parametrize('language', LANGUAGES)
def test_roll_for_a_card_names_it_in_the_story(language: str) -> None:
    words, cards = words_for(language), set()
    for before, token in chain.from_iterable(map(steps, EVENINGS)):
        for event in GAME.apply(before, asked(before).seat, token).events:
            rolled = event.kind in ('mansions.rolled', 'mansions.passed') and 'card' in event.args
            if rolled and event.args['sort'] in ('attribute', 'spell'):
                told = story.line(event, NAMES[: before.seats], words, GAME.view(before, None))
                assert told is not None and f'({Says(GAME.view(before, None), words).card(event.args["card"])})' in told
                cards.add(event.args['card'])
    assert len(cards) >= 4


@pytest.mark.parametrize('language', LANGUAGES)
def test_question_in_a_fight_says_what_its_combat_card_does(language: str) -> None:
    words, sorts = words_for(language), set()
    for state, _ in chain.from_iterable(map(steps, EVENINGS)):
        if state.result is not None or 'blow' not in (decision := asked(state)).args:
            continue
        view, args = GAME.view(state, decision.seat), decision.args
        section = {'attack': 'investigator', 'defence': 'defence'}[args['sort']]
        told = varied_lines.combat_card(Says(view, words), args['deck'], args['blow'], section)
        assert told is not None
        for speaker in (words, words.on_buttons('menus')):
            assert SHOW.prompt(view, decision, '', speaker).endswith(f'\n-# {told}')
        sorts.add(section)
    assert len(sorts) == 2


@pytest.mark.parametrize(
    ('language', 'line', 'kept'),
    [
        ('ru', '«Взять «Отлив» или «Оберег».»', '«Взять „Отлив“ или „Оберег“.»'),
        ('ru', 'Улика. „Я зажгла её.“ Идите.', 'Улика. «Я зажгла её.» Идите.'),
        ('pl', '„Zdobądź „Odpływ” lub „Osłona”.”', '„Zdobądź «Odpływ» lub «Osłona».”'),
        ('en', 'Clue. "I lit it." He’s “at "home" now”.', 'Clue. “I lit it.” He’s “at ‘home’ now”.'),
        ('xx', '«a «b»»', '«a «b»»'),
    ],
)
def test_quotation_within_a_quotation_has_other_marks(language: str, line: str, kept: str) -> None:
    assert nested(line, language) == kept


def test_card_that_quotes_has_other_marks_in_the_story() -> None:
    view = next(GAME.view(state, None) for state, _ in steps(EVENINGS[1]))
    for scenario in SCENARIOS.values():
        at = replace(view, scenario=scenario.id)
        for card in (card.id for card in scenario.cards if card.trait != 'nothing' and card.clue is None):
            who = {'who': scenario.investigators[0].id, 'card': card}
            for language, doubled in (('ru', '«[^»]*«'), ('pl', '„[^”]*„'), ('en', '“[^”]*[“"]')):
                told = story.line(Event('mansions.gained', who), NAMES[:3], words_for(language), at)
                assert told is not None and not re.search(doubled, told)


@pytest.mark.parametrize('language', LANGUAGES)
def test_g18_horror_without_sanity_is_no_loss(language: str) -> None:
    """A board said "takes 0 horror ×2"."""
    state, _ = next((state, token) for state, token in steps(LIGHT) if asked(state).kind == 'mansions.act')
    view = GAME.view(state, asked(state).seat)
    none, one = (Event('mansions.horror', {'who': asked(state).args['who'], 'number': number}) for number in (0, 1))
    told = story.line(none, NAMES[:3], words_for(language), view)
    assert told is not None and '0' not in told and story.line(one, NAMES[:3], words_for(language), view) != told
    assert hurts(view, [none, one]) == (one,)


def test_recap_does_not_repeat_the_turn_that_the_heading_names() -> None:
    state, _ = next((state, token) for state, token in steps(LIGHT) if asked(state).kind == 'mansions.act')
    turn = [Event('mansions.round', {'round': 2}), Event('mansions.turn', {'who': asked(state).args['who']})]
    match, log = match_of('mansions', state, NAMES[:3]), [line(1, asked(state).seat, *turn)]
    told, _ = (str(each.line) for each in Teller(match, None, EN).tell(log[0]))
    assert recap.public(match, log, EN) == [told] and '2' in told


def test_shortest_recap_has_no_card_text_without_its_card() -> None:
    """The keeper's own recap began with the last sentences of a card's text: "Twice per turn. Threat left: 3."."""
    seen = 0
    for before, token in steps(LIGHT):
        keeper = asked(before).seat
        outcome = GAME.apply(before, keeper, token)
        if keeper != before.keeper or 'mansions.keeper_card' not in [event.kind for event in outcome.events]:
            continue
        match, log = match_of('mansions', outcome.state, NAMES[:3]), [line(1, keeper, *outcome.events)]
        whole = [str(told.line) for told in Teller(match, keeper, EN).tell(log[0]) if told.line]
        for version in recap.private(match, log, keeper, EN)[-len(SHORT) :]:
            assert all(any(told.startswith(text[:20]) for text in whole) for told in version)
            seen += bool(version)
    assert seen > 4


@pytest.mark.parametrize('language', LANGUAGES)
def test_shortest_recap_cuts_no_description_of_a_room(language: str) -> None:
    """A phone's board ended in "Under the stage stand all …"."""
    words, seen = words_for(language), 0
    for before, token in chain.from_iterable(map(steps, EVENINGS)):
        outcome = GAME.apply(before, asked(before).seat, token)
        events = [event for event in outcome.events if event.kind == 'mansions.discovered']
        if not events or len(outcome.events) < 2:
            continue
        match, log = match_of('mansions', outcome.state, NAMES[: before.seats]), [line(1, None, *outcome.events)]
        texts = [str(SHOW.line(event, NAMES, words, match.view(None))) for event in events]
        for version in recap.public_versions(match, log, words)[-len(SHORT) :]:
            told = ' '.join(version)
            assert all(text in told or text[:12] not in told for text in texts), told
            seen += bool(told)
    assert seen > 20


@pytest.mark.parametrize('language', LANGUAGES)
def test_use_of_an_ability_is_told_whole_without_its_text(language: str) -> None:
    """It was cut at the colon before the text, and ended in "…"."""
    state = GAME.new(5, GAME.Options(), '5' * 32).state
    teller = Teller(match_of('mansions', state, NAMES), None, words_for(language))
    for who in state.investigators:
        told = str(teller.line(Event('mansions.ability', {'who': who})))
        short = shortened(told, 60)
        assert told.startswith(short) and short.endswith('.') and len(short) < len(told)


@pytest.mark.parametrize('language', LANGUAGES)
def test_line_of_a_keeper_card_has_no_brackets_within_brackets(language: str) -> None:
    """A card on an investigator was used on "(Bruno (Okoro))". Its first sentence is whole however little room."""
    named = 0
    for scenario in SCENARIOS.values():
        state = GAME.new(3, GAME.Options(scenario=scenario.id), '5' * 32).state
        teller = Teller(match_of('mansions', state, NAMES[:3]), None, words_for(language))
        who, space = next(iter(state.investigators)), scenario.start_space
        for card, use in ((each, use) for each in scenario.keeper_cards for use in each.uses):
            args = {'card': card.id, 'use': use.id, 'threat': 1, 'who': who, 'space': space}
            told = teller.line(Event('mansions.keeper_card', args))
            assert told is not None and not re.search(r'\([^)]*\(', told.replace('\\', '')), told
            named += NAMES[0] in told or NAMES[1] in told
            for monster in scenario.monsters[:1]:
                of_monster = {**args, 'who': None, 'space': None, 'monster': 'm99', 'name': monster.id}
                short = shortened(str(teller.line(Event('mansions.keeper_card', of_monster))), WHOLE)
                assert not short.endswith('…') and monster.name.said(language) in short
    assert named > 10


def test_recap_leaves_out_the_small_print_of_the_question() -> None:
    beside = Story((), ('-# ⚔️ It attacks. *Mud.* 🃏 Fail: 1 damage.\n-# 🎲 Before.',)).beside(
        'Roll?\n-# 🃏 Fail: 1 damage.'
    )
    assert beside.heard == ('-# ⚔️ It attacks. *Mud.*\n-# 🎲 Before.',)


@pytest.mark.parametrize('marks', ['“”', '„”', '«»'])
def test_recap_leaves_no_empty_quotation_marks(marks: str) -> None:
    told = f'-# 🕯️ The keeper plays **Sparks**. {marks[0]}Fail: 1 damage.{marks[1]} Threat left: 12.'
    beside = Story((), (told,)).beside('Roll?\n-# Fail: 1 damage.')
    assert beside.heard == ('-# 🕯️ The keeper plays **Sparks**. Threat left: 12.',)


def test_recap_leaves_out_a_text_that_quotes() -> None:
    """The question and the recap had both a text with “stairs”, because the marks within the recap's differ."""
    told = '-# 🕯️ **Dym**. „Ze słowem «schody». Porażka: ogłuszenie.” Pozostałe zagrożenie: 5.'
    beside = Story((), (told,)).beside('Rzut?\n-# Ze słowem „schody”. Porażka: ogłuszenie.')
    assert beside.heard == ('-# 🕯️ **Dym**. Pozostałe zagrożenie: 5.',)


def test_attack_without_harm_is_told_with_its_roll() -> None:
    args = {'who': 'holt', 'attribute': 'STR', 'target': 4, 'roll': 9, 'passed': False}
    assert weight(Event('mansions.rolled', {**args, 'sort': 'attack'})) == 1
    assert weight(Event('mansions.rolled', {**args, 'sort': 'horror'})) == 0


def test_keeper_card_without_a_target_matters_less() -> None:
    """Six of the turns that mattered in a replay said only that the keeper had drawn a card."""
    args = {'card': 'notes', 'use': 'draw', 'monster': None, 'who': None, 'space': None, 'room': None, 'threat': 1}
    assert weight(Event('mansions.keeper_card', args)) == 2
    assert weight(Event('mansions.keeper_card', {**args, 'room': 'stage'})) == 3


def test_fiction_of_a_roll_stays_with_its_own_attack() -> None:
    """A harmless attack comes before another one. Its sentence does not move to the other."""
    state = next(state for state, _ in steps(LIGHT) if state.investigators)
    match = match_of('mansions', state, NAMES[:3])
    monster, who = _foe(state)
    attack = Event('mansions.monster_attack', {'monster': monster[0], 'name': monster[1], 'who': who, 'special': False})
    roll = {'who': who, 'attribute': 'DEX', 'target': 4, 'roll': 1, 'passed': True, 'sort': 'evade', 'telling': 1}
    log = (line(3, 0, Event('mansions.evade_test', {'monster': monster[0], 'name': monster[1], 'who': who}),
                Event('mansions.rolled', roll), attack),)  # fmt: skip
    reader = next(seat for seat in range(3) if seat not in (0, state.keeper))
    told = catch_up.sentences(match, log, reader, EN)
    assert told and not any(each.fiction for each in told)


def _foe(state: State) -> tuple[tuple[str, str], str]:
    handle, figure = next(iter(state.monsters.items()), ('m1', None))
    return (handle, figure.kind if figure is not None else 'rat_swarm'), next(iter(state.investigators))


def test_sentence_of_two_turns_is_told_in_the_newest() -> None:
    state = next(state for state, _ in steps(LIGHT))
    match = match_of('mansions', state, NAMES[:3])
    people = [*state.investigators]
    held = [Event('mansions.token', {'token': 'fire', 'room': 'galley'}) for _ in people]
    log = [
        line(3 + number, state.investigators[who].seat, Event('mansions.turn', {'who': who}), event)
        for number, (who, event) in enumerate(zip(people, held, strict=True))
    ]
    (told, *_) = recap.private(match, log, state.keeper, EN)
    assert sum(each.count('Fire breaks out') for each in told) == 1


@pytest.mark.parametrize('language', LANGUAGES)
def test_each_active_player_has_a_moment_without_card_texts(language: str) -> None:
    found = 0
    for name in EVENINGS[:4]:
        events, played = list[Event](), read((GOLDEN / f'{name}.game').read_text())
        state = opening(GAME, played)
        for move in played.moves:
            outcome = GAME.apply(state, Seat(move.seat), move.token)
            state, events = outcome.state, [*events, *(each for each in outcome.events if each.to is None)]
        view: Any = GAME.view(state, None)
        says = Says(view, words_for(language), NAMES)
        told = [*chronicle.lines(says, NAMES, events, lambda _: NAMES)][1:]
        able = {event.args['who'] for event in events if event.kind == 'mansions.rolled' and event.args['passed']}
        assert all('⭐' in said for person, said in zip(view.people, told, strict=False) if person.who in able), told
        assert not any(QUOTE.search(said) for said in told), told
        found += len(able)
    assert found >= 4


def test_death_of_another_investigator_is_told_in_every_recap() -> None:
    """A text read aloud and one's own wound took the place of the death of a companion on phones."""
    state = next(state for state, _ in steps(LIGHT) if asked(state).kind == 'mansions.act')
    view = GAME.view(state, None)
    mine, other = (person for person in view.people[:2])
    wound = Event('mansions.damage', {'who': mine.who, 'number': 1})
    death, later = Event('mansions.died', {'who': other.who}), Event('mansions.time', {'number': 1})
    match, log = match_of('mansions', state, NAMES[: state.seats]), [line(1, 0, wound, death, later)]
    for seat in map(Seat, range(state.seats)):
        told = story.line(death, match.names, EN, GAME.view(state, seat), seat)
        versions = recap.private(match, log, seat, EN) if seat else [recap.public(match, log, EN)]
        assert told is not None and all(told in ' '.join(version) for version in versions)
        assert (death in hurts(GAME.view(state, seat), [wound, death])) == (seat != 0), 'the keeper mourns nobody'


def test_text_read_aloud_leaves_a_row_for_the_news() -> None:
    state = next(state for state, _ in steps(LIGHT) if asked(state).kind == 'mansions.act')
    mine, other = (person.who for person in GAME.view(state, None).people[:2])
    harm = [Event(f'mansions.{kind}', {'who': mine, 'number': 1}) for kind in ('damage', 'horror', 'stunned')]
    death = Event('mansions.died', {'who': other})
    match, log = match_of('mansions', state, NAMES[: state.seats]), [line(1, 0, *harm, death)]
    read = [ReadAloud('The bell rings.', death, 1)]
    stories = hand_stories(match, 1, EN, log, read, here=True)
    longest, *_, shortest = map(small_print, recap.private(match, log, 1, EN, ['The bell rings.']))
    assert longest != shortest and '💀' in shortest[0]
    assert shortest in [each.heard for each in stories if each.read == quoted(['The bell rings.'])]


@pytest.mark.parametrize('language', LANGUAGES)
def test_roll_at_the_reveal_names_the_objective_and_its_outcomes(language: str) -> None:
    """The question was about "Willpower (card)" and had no outcomes."""
    words, seen = words_for(language), 0
    for state, _ in chain.from_iterable(map(steps, EVENINGS)):
        decision = None if state.result is not None else asked(state)
        if decision is None or decision.args.get('sort') != 'attribute' or 'card' in decision.args:
            continue
        says = Says(GAME.view(state, decision.seat), words)
        assert says.revealed is not None
        told = SHOW.prompt(says.view, decision, '', words)
        assert f'({says.plain(says.revealed.name)})' in told
        carried = [clause.space for clause in walk(says.revealed.on_reveal) if isinstance(clause, ops.Carry)]
        assert len(carried) == 2 and all(says.space(space, 'to') in told for space in carried)
        seen += 1
    assert seen
