"""The question which item an investigator loses says why, and never tells a wrong cause."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.panels import recap
from bot.panels.hand import hand_panel
from bot.presenters.mansions import causes
from bot.presenters.mansions.names import Says
from bot.words import LANGUAGES, words_for
from bot.words.names import unescaped
from engine.api import Event
from engine.mansions.cards import SCENARIOS, effects_of
from engine.mansions.game import GAME
from engine.mansions.items import lose
from engine.mansions.mythos import cast
from engine.mansions.ops import Items
from persistence.rows import Action
from tests.bot.logs import line
from tests.bot.matches import match_of
from tests.mansions.stage import SEED, Stage
from tests.mansions.table import Loaded

NAMES = ('Ada', 'Bruno')


def losing(scenario: str) -> Stage:
    """Return a table on which an investigator with two items loses one."""
    house = SCENARIOS[scenario]
    who, items = house.investigators[0].id, [card.id for card in house.cards if card.weapon is not None][:2]
    stage = Stage(who, at=house.start_space, scenario=scenario)
    stage.state.investigators[who].items = items
    stage.call(lose, who, Items(1), False)
    assert stage.asked.kind == causes.LOSE
    return stage


def told(stage: Stage, language: str, *events: Event) -> str:
    says = Says(GAME.view(stage.state, stage.asked.seat), words_for(language), NAMES)
    return unescaped(causes.told(says, stage.asked, reversed(events)))


def cases(scenario: str, who: str) -> Iterator[tuple[Event, str]]:
    """Yield events that make an investigator lose an item, each with the kind of the monster, or the card's id."""
    house = SCENARIOS[scenario]
    for table, kind in ((house.mythos_card, 'mansions.mythos'), (house.trauma_card, 'mansions.trauma')):
        for card in table.values():
            if any(clause[0] == 'lose_item' for clause in effects_of(card.effect)):
                yield Event(kind, {'card': card.id, 'who': who, 'threat': 1}), card.id
    for monster in house.monsters:
        about = {'monster': 'm9', 'name': monster.id}
        if monster.evade_fail and any(clause[0] == 'lose_item' for clause in effects_of(monster.evade_fail)):
            yield Event('mansions.evade_test', {'who': who, **about}), monster.id
        for number, drawn in enumerate(house.combat[monster.monster_class]):
            failed = () if drawn.defence is None else drawn.defence.failed
            if any(clause[0] == 'lose_item' for clause in effects_of(failed)):
                args = {**about, 'deck': monster.monster_class, 'card': str(number), 'section': 'defence'}
                yield Event('mansions.combat_card', args), monster.id


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_question_about_a_lost_item_says_why(scenario: str, language: str) -> None:
    stage = losing(scenario)
    who = stage.asked.args['who']
    roll = Event('mansions.rolled', {'who': who, 'attribute': 'LUC', 'sort': 'attribute', 'passed': False})
    says, found = Says(GAME.view(stage.state, None), words_for(language)), list(cases(scenario, who))
    assert len(found) >= 3
    for event, code in found:
        name = says.kind(code) if 'monster' in event.args else says.card(code, 'mythos_card', 'trauma_card')
        assert name in told(stage, language, event, roll), (event, name)


def evading(*, passed: bool, spared: bool = False) -> list[Action]:
    """Return a log in which Quill tests an evade, and then takes damage."""
    rolled = {'who': 'quill', 'attribute': 'DEX', 'sort': 'evade', 'roll': 9, 'target': 4, 'passed': passed}
    monster = {'who': 'quill', 'monster': 'm1', 'name': 'hound'}
    return [
        line(2, 1, Event('mansions.turn', {'turn': 1, 'who': 'quill'})),
        line(3, 1, Event('mansions.evade_test', monster), Event('mansions.rolled', rolled)),
        *([line(4, 0, Event('mansions.spared', monster))] if spared else []),
        line(5, 0, Event('mansions.damage', {'who': 'quill', 'number': 1})),
    ]


@pytest.mark.parametrize('language', LANGUAGES)
def test_short_recap_names_the_failed_evasion(language: str) -> None:
    """A short recap said only that Quill took damage."""
    stage, words = Stage('quill', 'holt', at='hall1', monsters='hound hall1'), words_for(language)
    match = match_of('mansions', stage.state, ('Ada', 'Bruno', 'Cleo'))
    says = Says(GAME.view(stage.state, None), words)
    past, sort = says.monster('m1', case='past'), says.sort('evade')

    def recaps(log: list[Action]) -> tuple[list[str], list[str]]:
        of_cleo, of_all = recap.private(match, log, 2, words), recap.public_versions(match, log, words)
        return [' '.join(lines) for lines in of_cleo], [' '.join(lines) for lines in of_all]

    of_cleo, of_all = recaps(evading(passed=False))
    assert all(past in text and '🩸' in text for text in of_cleo[:-1]), of_cleo
    assert '🩸' in of_cleo[-1], 'one row of a phone has no room for the monster'
    assert all((past in text or sort in text) and '🩸' in text for text in of_all), of_all
    assert past in of_all[-1] and of_all[-1].startswith('🩸')
    for log in (evading(passed=True), evading(passed=False, spared=True)):
        of_cleo, of_all = recaps(log)
        assert not any(past in text.partition('🩸')[2] for text in (*of_cleo, *of_all)), 'another thing did it'


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_cause_is_left_out_unless_it_is_certain(scenario: str) -> None:
    stage = losing(scenario)
    who, other = stage.asked.args['who'], SCENARIOS[scenario].investigators[1].id
    known, harmless = next(cases(scenario, who))[0], Event('mansions.used', {'who': who, 'card': 'lamp'})
    # A trauma card may answer the damage of the same effect, any other card is a cause of its own.
    trauma = next(
        card.id
        for card in SCENARIOS[scenario].trauma_card.values()
        if all(clause[0] != 'lose_item' for clause in effects_of(card.effect))
    )
    answered = Event('mansions.trauma', {'who': who, 'card': trauma})
    assert told(stage, 'en', known) == told(stage, 'en', known, answered) != ''
    assert told(stage, 'en', known, harmless) == told(stage, 'en', answered) == told(stage, 'en') == ''
    assert told(stage, 'en', Event(known.kind, {**known.args, 'who': other})) == ''


def test_hand_says_which_card_takes_an_item() -> None:
    """A player read "loses an item. Which one?" below a story that did not name the card."""
    for scenario in SCENARIOS.values():
        stage, words = losing(scenario.id), words_for('en')
        who = stage.asked.args['who']
        cards = scenario.mythos_card.values()
        card = next(each for each in cards if ('lose_item', '1') in effects_of(each.effect))
        stage.state.agenda.pop()
        stage.state.mythos.hand, stage.state.rng = [card.id], Loaded(SEED, rolls=[10])
        stage.call(cast, card.id, who)
        while stage.asked.kind != causes.LOSE:
            stage.answer({'mansions.test': 'roll', 'mansions.choose': 'second'}[stage.asked.kind])
        match = match_of('mansions', stage.state, NAMES)
        log = [line(3, 0, *stage.events)]
        (text,) = {
            block
            for block in hand_panel(match, stage.asked.seat, words, board_url=None, log=log).blocks
            if isinstance(block, str) and 'Which one?' in block
        }
        assert f'**{card.name.said("en")}**' in text.partition('Which one?')[2]


@pytest.mark.parametrize('language', LANGUAGES)
def test_keeper_reads_that_a_card_took_nothing(language: str) -> None:
    """A suggested card was played on an investigator without items, and nothing told what it had done."""
    words = words_for(language)
    for scenario in SCENARIOS.values():
        who = scenario.investigators[0].id
        stage = Stage(who, at=scenario.start_space, scenario=scenario.id)
        stage.state.investigators[who].items = []
        stage.call(lose, who, Items(1), False)
        match = match_of('mansions', stage.state, NAMES)
        turn = Event('mansions.turn', {'who': who})
        said = words(
            'mansions-nothing-lost', who=Says(GAME.view(stage.state, stage.state.keeper), words, NAMES).who(who)
        ).replace('(', r'\(')
        (told,) = recap.private(match, [line(3, 1, turn, *stage.events)], 0, words)[0]
        assert told == said.replace(')', r'\)')
