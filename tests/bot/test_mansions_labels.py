"""Labels of answers in Mansions: they name enough, and are short enough for buttons."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, product

import pytest

from bot.message.panel import Button
from bot.panels import measure
from bot.presenters.base import TapMenu
from bot.presenters.mansions import effects, habits, labels, prompts
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, Buttons, words_for
from engine.api import Decision, Event, OneOf, Seat
from engine.mansions.cards import SCENARIOS, WINDOWS, Said, event_test, sides, use_test
from engine.mansions.effects import parse
from engine.mansions.game import GAME
from engine.mansions.items import Trade
from engine.mansions.ops import ATTRIBUTES
from tests.bot.mansions_games import played
from tests.bot.mansions_moments import EVENINGS, asked, steps
from tests.mansions.stage import Stage
from tests.mansions.table import table

SHOW = Mansions()


@pytest.mark.parametrize('language', LANGUAGES)
def test_g9_gifts_name_the_giver_if_the_seat_has_two(language: str) -> None:
    words = words_for(language)
    for seats, named in (((1, 1), True), ((1, 2), False)):
        t = table('holt@hall1 quill@hall1 byrne@hall1', items='holt:axe')
        t.state = t.state.copy()
        for who, seat in zip(('holt', 'quill'), seats, strict=True):
            t.person(who).seat = Seat(seat)
        t.state.agenda.append(Trade(Seat(1)))
        t.settle()
        view = GAME.view(t.state, Seat(1))
        gifts = [option for option in t.asked.choice.options if option.token.startswith('give holt byrne')]
        told = [SHOW.option(view, option, t.asked, words).label for option in gifts]
        says = Says(view, words)
        assert told and all(says.surname('byrne') in label for label in told)
        assert [says.surname('holt') in label for label in told] == [named] * len(told)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', ['mansions-3-bell-1A-investigators', 'mansions-3-light-1A-keeper'])
def test_few_answers_fit_buttons(scenario: str, language: str) -> None:
    """Checks labels of story answers, of ways to use or arm a keeper card, and of items to give or take."""
    says, fits = Says(GAME.view(next(iter(played(scenario))), None), words_for(language)), range(1, 39)
    people = list(says.scenario.investigator)
    assert len({says.surname(who) for who in people}) == len(people)
    answers = [says.plain(answer) for question in says.scenario.story for answer in question.answers.values()]
    arming = [labels.fitting(*habits.waits(says, f'arm dread {who} {when}')) for who in people for when in WINDOWS]
    decision = Decision(Seat(0), 'mansions.trade', OneOf(()), {})
    items = [code for code, card in says.scenario.card.items() if card.clue is None]
    handed = [labels.tap(says, f'{verb} {item}', decision).label for item in items
              for verb in ('give holt quill', 'take quill')]  # fmt: skip
    ways = [words_for(language)('mansions-do-keeper', card=labels.way(says, card, use), cost=use.cost)
            for card in says.scenario.keeper_cards for use in card.uses]  # fmt: skip
    assert len(answers) > 2 and len(arming) > 20 and len(handed) > 20 and len(ways) > 5
    assert [each for each in (*answers, *ways, *arming, *handed) if len(each) not in fits] == []


@pytest.mark.parametrize('language', LANGUAGES)
def test_way_out_fits_one_line_of_a_phone(language: str) -> None:
    """In Russian the button with the Platform Door had two lines."""
    words, doors = words_for(language), 0
    for name, scenario in SCENARIOS.items():
        says = Says(GAME.view(GAME.new(2, GAME.Options(scenario=name), '0' * 32).state, None), words)
        for door in scenario.sealed_doors:
            tap = labels.tap(says, f'escape {door.id}', Decision(Seat(1), 'mansions.act', OneOf(()), {'who': 'holt'}))
            wide, brief = (Button('b1:do:1:7:', label, emoji=tap.emoji) for label in (tap.label, 'A'))
            assert says.door(door.id) in tap.label
            assert measure.height([(wide,)]) == measure.height([(brief,)]) and len(tap.label) < 30
            doors += 1
    assert doors > 2


@pytest.mark.parametrize('language', LANGUAGES)
def test_choice_between_two_effects_begins_with_a_capital(language: str) -> None:
    found: list[str] = []
    for name, scenario in SCENARIOS.items():
        says = Says(GAME.view(GAME.new(2, GAME.Options(scenario=name), '5eed' * 8).state, None), words_for(language))
        cards = [*scenario.card, *scenario.mythos_card, *scenario.trauma_card]
        offered = [card for card in cards if sides(scenario, card, None) is not None]
        found += [effects.described(says, card, None, side) for card in offered for side in ('first', 'second')]
    assert found and not [label for label in found if label[0].islower()]


def assert_failure_is_told(says: Says, card: str, attribute: str, failure: Said) -> None:
    """The question for a card's test says in words what failing does."""
    args = {'who': 'holt', 'attribute': attribute, 'sort': 'attribute', 'target': 6, 'card': card}
    told = prompts.prompt(says, Decision(Seat(1), 'mansions.test', OneOf(()), args))
    failed = effects.told(says, failure, blow=True)
    assert failed in told and all(' '.join(clause) not in failed for clause in failure)


@pytest.mark.parametrize('language', LANGUAGES)
def test_test_of_an_event_says_what_it_does(language: str) -> None:
    """The text read aloud names no effect: players did not learn the cost of the tea trolley."""
    words, seen = words_for(language), set[str]()
    for name, scenario in SCENARIOS.items():
        says = Says(GAME.view(GAME.new(2, GAME.Options(scenario=name), '0' * 32).state, None), words)
        for event, attribute in product(scenario.events, ATTRIBUTES):
            found = event_test(scenario, event.id, attribute)
            if found is None:
                continue
            assert_failure_is_told(says, event.id, attribute, found[1])
            seen.add(event.id)
    assert {'tea_trolley', 'emergency_cord'} <= seen and len(seen) > 7


@pytest.mark.parametrize('language', LANGUAGES)
def test_test_of_a_card_with_several_uses_says_what_it_does(language: str) -> None:
    """A player whose investigator a monster samples saw only the attribute."""
    words, seen = words_for(language), set[str]()
    for name, scenario in SCENARIOS.items():
        says = Says(GAME.view(GAME.new(2, GAME.Options(scenario=name), '0' * 32).state, None), words)
        for card, attribute in product(scenario.keeper_cards, ATTRIBUTES):
            if len(card.uses) == 1 or (found := use_test(scenario, card.id, attribute)) is None:
                continue
            assert_failure_is_told(says, card.id, attribute, found[1])
            seen.add(f'{name} {card.id}')
    assert 'bell sample' in seen


def test_sections_of_an_event_that_disagree_stay_secret() -> None:
    train = SCENARIOS['train']
    trolley = next(each for each in train.events if each.id == 'tea_trolley')
    assert trolley.whole is not None and event_test(train, trolley.id, 'WIL') is not None
    other = trolley.whole.model_copy(update={'effect': parse('each all: test WIL ? { none } : { damage 1 }')})
    split = trolley.model_copy(update={'whole': None, 'sections': {'1A': trolley.whole, '1B': other}})
    apart = train.model_copy(update={'events': (split,)})
    assert event_test(apart, trolley.id, 'WIL') is None


@pytest.mark.parametrize('buttons', ['words', 'menus'])
def test_skill_point_stands_before_rolling_all_further_tests(buttons: Buttons) -> None:
    """The menu of a roll had "and don't ask again" between the die and the skill point, which raises the odds."""
    words, seen = words_for('en').on_buttons(buttons), 0
    for state, _ in chain.from_iterable(map(steps, EVENINGS)):
        decision = asked(state) if state.result is None else None
        if decision is None or decision.kind != 'mansions.test':
            continue
        controls = SHOW.controls(GAME.view(state, decision.seat), decision, '', words)
        rows = [
            each.taps if isinstance(each, TapMenu) else each for each in controls if isinstance(each, TapMenu | tuple)
        ]
        offered = [tap.token for row in rows for tap in row]
        if 'skill' in offered:
            assert offered.index('skill') < min(map(offered.index, {*offered} & {'rolls', 'trust'})), offered
            seen += 1
    assert seen > 10


@pytest.mark.parametrize('language', LANGUAGES)
def test_special_attack_says_its_test(language: str) -> None:
    """ "(special attack)" was said, and not what it does."""
    words, view = words_for(language), GAME.view(Stage('holt', monsters='hound hall1').state, None)
    args = {'monster': 'm1', 'name': 'hound', 'who': 'holt'}
    plain, special = (
        Mansions().line(Event('mansions.monster_attack', {**args, **more}), ['Ada', 'Bruno'], words, view)
        for more in ({'special': False}, {'special': True})
    )
    assert plain == special is not None, 'a hound has none'
    view = replace(view, scenario='light', monsters=())
    attack = Event('mansions.monster_attack', {'monster': 'm9', 'name': 'reflection', 'who': 'holt', 'special': True})
    said = Mansions().line(attack, ['Ada', 'Bruno'], words, view) or ''
    assert words('mansions-attribute-wil') in said and words('mansions-blow-horror', number=1) in said
