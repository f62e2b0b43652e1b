"""Sentences of fiction in Mansions: every kind of event has several, and none is repeated soon."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count, product
from pathlib import Path

import pytest

from bot.panels import catch_up, measure, recap
from bot.panels.hand import hand_panel
from bot.panels.story import Teller
from bot.presenters.base import TELLING
from bot.presenters.mansions import fiction
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.tables.answering import answer
from bot.tables.reading import read as read_match
from bot.tables.stored_events import dump_events, events_of
from bot.tables.tellings import numbered
from bot.words import LANGUAGES, words_for
from bot.words.sources import texts
from engine.api import Event, Seat
from engine.golden import opening, read
from engine.mansions.cards import SCENARIOS, Scenario
from engine.mansions.game import GAME
from engine.mansions.state import State
from persistence.rows import Action
from tests.bot.conftest import House
from tests.bot.logs import line
from tests.bot.mansions_games import GOLDEN
from tests.bot.matches import match_of
from tests.bot.tables import at_table

GAMES = sorted(GOLDEN.glob('mansions-*.game'))
LONGEST = 90
TALE = re.compile(r'(?<!\*)\*\w')
"""Pattern of a sentence of fiction, which is in italics."""

NEUTER = re.compile(r'\b((?<!tak )samo|ono|zadowolone|zaskoczone|szybsze|ciepłe|[Cc]hciało|[Ww]iedziało|[Gg]rało)\b')
"""Pattern of Polish words in the neuter that stood in sentences about a monster or an obstacle."""

SORTS = ('attribute', 'horror', 'evade', 'fire', 'attack', 'defence', 'spell')


@cache
def told(path: Path) -> tuple[tuple[State, Event], ...]:
    """Return the public events of a golden game, numbered as in the log, each with the state after it."""
    record = read(path.read_text())
    state, log, story = opening(GAME, record), list[Event](), Mansions()
    found = []
    for move in record.moves:
        outcome = GAME.apply(state, Seat(move.seat), move.token)
        state = outcome.state
        events = [*numbered(story, log[-9:], [event for event in outcome.events if event.to is None])]
        log += [event for event in events if TELLING in event.args]
        found += [(state, event) for event in events]
    return tuple(found)


def says(scenario: str, language: str) -> Says:
    state = GAME.new(3, GAME.Options(scenario=scenario), '5' * 32).state
    return Says(GAME.view(state, None), words_for(language))


def events(scenario: Scenario) -> Iterator[Event]:
    """Yield an event of each kind and result that the scenario may have."""
    for sort in SORTS:
        yield from (Event('mansions.rolled', {'sort': sort, 'passed': passed}) for passed in (True, False))
        yield Event('mansions.passed', {'sort': sort})
    for kind in scenario.monsters:
        for section in ('investigator', 'defence'):
            args = {'name': kind.id, 'deck': kind.monster_class, 'card': '0', 'section': section}
            yield Event('mansions.combat_card', args)
    yield from (Event('mansions.sought', {'found': found}) for found in (True, False))
    yield from (Event('mansions.barrier', {'verdict': verdict}) for verdict in ('hold', 'shift', 'break'))
    yield from (Event('mansions.trauma', {'card': card.id}) for card in scenario.trauma)
    for lock in (*scenario.locks, *scenario.obstacles):
        for event in ('hindrance', 'overcome', 'not_overcome'):
            yield Event(f'mansions.{event}', {'card': lock.id})
    for room in scenario.rooms:
        yield from (
            Event('mansions.found', {'card': card.id, 'room': room.id}) for card in scenario.cards if card.copies
        )


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_every_event_has_three_sentences_in_each_language(scenario: str) -> None:
    speakers = [says(scenario, language) for language in LANGUAGES]
    for event in events(SCENARIOS[scenario]):
        keys = {tuple(fiction.sentences(speaker, event)) for speaker in speakers}
        assert len(keys) == 1, f'languages differ in {event}'
        (found,) = keys
        once = found and 'nothing-' in found[0]
        assert len(found) >= (3 if once else fiction.SPAN), event
    for language, speaker in zip(LANGUAGES, speakers, strict=True):
        for card in speaker.scenario.mythos:
            assert card.flavour is not None and card.flavour.said(language) != ''


def test_sentences_are_short_and_of_their_own_language() -> None:
    for language in LANGUAGES:
        words = words_for(language)
        for key in sorted(key for key in texts('en') if '-tale-' in key):
            sentence = words(key)
            # A stage direction has brackets, and somebody may speak last.
            assert len(sentence) <= LONGEST and sentence.rstrip(')”»')[-1] in '.?', key
            assert not set('*_`|{}') & set(sentence), key
            assert language == 'en' or sentence != words_for('en')(key), key


def test_polish_monsters_have_no_neuter() -> None:
    """Most of them are no neuter nouns: the understudy "Jest szybsze, niż wygląda"."""
    pools, seen = re.compile(r'-(attack|defence|blow|evade|held|hindrance|sought)-'), 0
    for key, text in texts('pl').items():
        if key.startswith('mansions-tale-') and pools.search(f'{key}-'):
            assert not NEUTER.search(text), f'{key}: {text}'
            seen += 1
    assert seen > 100


@pytest.mark.parametrize('path', GAMES, ids=lambda path: path.stem)
def test_no_sentence_is_repeated_within_five(path: Path) -> None:
    words, story = words_for('en'), Mansions()
    sentences = [(event.kind, story.fiction(event, words, GAME.view(state, None))) for state, event in told(path)]
    tales = [sentence for kind, sentence in sentences if kind in fiction.KINDS and sentence]
    for place in range(len(tales)):
        assert len(set(span := tales[place : place + fiction.SPAN])) == len(span)


def test_golden_games_have_many_sentences() -> None:
    numbers = [event.args[TELLING] for path in GAMES for _, event in told(path) if TELLING in event.args]
    assert len(numbers) > 150 and max(numbers) > 20


def test_every_line_with_dice_has_a_sentence() -> None:
    words, story = words_for('en'), Mansions()
    for path in GAMES[:4]:
        lacking = {
            event.kind
            for state, event in told(path)
            if story.telling(event)
            and story.line(event, ['Ada', 'Bruno', 'Cleo'], words, GAME.view(state, None)) is not None
            and not story.fiction(event, words, GAME.view(state, None))
        }
        assert lacking == set()


def test_scenario_without_words_falls_back_to_common_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = says('light', 'en')
    own = [key for event in events(speaker.scenario) for key in fiction.sentences(speaker, event)]
    monkeypatch.setattr(speaker, 'scenario', speaker.scenario.model_copy(update={'id': 'elsewhere'}))
    for event in events(SCENARIOS['light']):
        found = [*fiction.sentences(speaker, event)]
        assert len(found) >= 3 and not any('-light-' in key for key in found)
    assert any('-light-' in key for key in own)


def test_event_of_an_older_log_has_no_sentence() -> None:
    speaker = says('light', 'en')
    event = Event('mansions.rolled', {'sort': 'horror', 'passed': True})
    assert fiction.sentence(speaker, event) == ''
    numbers = (Event(event.kind, {**event.args, TELLING: number}) for number in count())
    assert fiction.sentence(speaker, next(numbers)) != fiction.sentence(speaker, next(numbers)) != ''


async def test_board_tells_a_sentence_and_keeps_it(house: House) -> None:
    record = read((GOLDEN / 'mansions-3-light.game').read_text())
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    options = GAME.Options(**json.loads(record.options))
    table = await at_table(house, GAME, options, opening(GAME, record), *people)
    match, told = await read_match(house.store, table), ''
    for number, move in enumerate(record.moves):
        match = await answer(house.store, match, move.seat, move.token, f'move {number}')
        log = await house.store.latest(table.id, recap.ACTIONS, None)
        numbers = [event.args[TELLING] for action in log for event in events_of(action) if TELLING in event.args]
        shown = recap.public(match, log, words_for('en'))
        assert sum(bool(TALE.search(each)) for each in shown) <= 1, 'one paragraph has fiction'
        newest = (shown or [''])[0]
        sentences = re.findall(r'(?<!\*)\*([^*]+)\*(?!\*)', newest)
        if len(numbers) > fiction.SPAN and sentences:
            told = sentences[-1]
            break
    assert numbers and min(numbers) == table.id and told, 'two games begin with other sentences'
    house.clew.screens.refresh(table.id)
    board = await house.ada.see('games', lambda message: told in message.text)
    assert f'*{told}*' in board.text


@cache
def evening() -> tuple[State, tuple[Action, ...]]:
    """Return the end and the log of a golden game, with its tellings (events that may have fiction) numbered."""
    record = read((GOLDEN / 'mansions-3-light.game').read_text())
    state, log, past = opening(GAME, record), list[Action](), list[Event]()
    for number, move in enumerate(record.moves, 3):
        outcome = GAME.apply(state, Seat(move.seat), move.token)
        state = outcome.state
        events = [*numbered(Mansions(), past[-9:], outcome.events)]
        past += [event for event in events if TELLING in event.args]
        log.append(line(number, move.seat, *events))
    return state, tuple(log)


@pytest.mark.parametrize('language', LANGUAGES)
def test_combat_is_one_paragraph_and_the_newest_on_top(language: str) -> None:
    state, log = evening()
    match, words, found = match_of('mansions', state, ('Ada', 'Bruno', 'Cleo')), words_for(language), 0
    for number in range(3, len(log)):
        now = log[: number + 1]
        told = recap.public(match, now, words)
        events = events_of(log[number])
        if told and any(event.kind == 'mansions.rolled' for event in events):
            last = [each.line for each in Teller(match, None, words).tell(log[number]) if each.line][-1]
            # Some steps go on to the next turn.
            found += told[0].endswith(last)
            assert any('🎲' in paragraph for paragraph in told)
            assert not any(paragraph.startswith(('🎲', '🃏', '🩸', '😱')) for paragraph in told)
    assert found > 5


def test_waiting_hand_has_the_newest_turn_on_top() -> None:
    state, log = evening()
    match, words, found = match_of('mansions', state, ('Ada', 'Bruno', 'Cleo')), words_for('en'), 0
    for number in range(20, len(log), 2):
        for seat in range(3):
            told = catch_up.sentences(match, log[:number], seat, words)
            rich, *_, dry = recap.private(match, log[:number], seat, words)
            turns = [each.turn for each in told if not each.harm]
            # An Objective that has just been revealed stands above all turns.
            revealed = ''.join(rich[:1]).startswith('🎯')
            if not revealed and len({*turns}) > 1 and any(each.fiction for each in told if each.turn == max(turns)):
                harm = [each for each in told if each.harm]
                # Harm stands beside its cause in its turn, or first of all if it is added up.
                newest = rich[harm != [] and rich[0] in {each.line for each in harm}]
                assert not any(TALE.search(each) for each in dry)
                assert any(each.line in newest for each in told if each.turn == max(turns) and not each.harm)
                if TALE.search(newest):
                    placed = catch_up.News(match, log[:number], seat, words).in_place()
                    assert any(f'*{each.fiction}* {each.line}' in newest for each in (*told, *placed) if each.fiction)
                    found += 1
    assert found > 1


def test_attack_that_ends_a_turn_keeps_its_sentence() -> None:
    """Other paragraphs follow at once, such as the next turn. The newest sentence of fiction stays all the same."""
    state, log = evening()
    match, words, found = match_of('mansions', state, ('Ada', 'Bruno', 'Cleo')), words_for('en'), 0
    for number in range(3, len(log)):
        told = [each for each in Teller(match, None, words).tell(log[number]) if each.line is not None]
        last = max((place for place, each in enumerate(told) if each.fiction), default=len(told))
        if any(not each.goes_on for each in told[last + 1 :]):
            shown = recap.public(match, log[: number + 1], words)
            found += any(f'*{told[last].fiction}*' in each for each in shown[1:])
    assert found > 1


def test_shortest_recap_of_a_story_has_facts_alone() -> None:
    state, log = evening()
    match, words, found = match_of('mansions', state, ('Ada', 'Bruno', 'Cleo')), words_for('en'), 0
    for number in range(3, len(log)):
        longest, *_, shortest = recap.public_versions(match, log[: number + 1], words)
        found += bool(TALE.search(longest[0]))
        assert not any(TALE.search(line) for line in shortest)
        assert all(shortest), 'the end of the newest paragraph'
    assert found > 10


def test_walk_of_several_spaces_is_told_once() -> None:
    steps = [Event('mansions.moved', {'who': 'quill', 'space': space}) for space in ('hall1', 'hall2')]
    other = Event('mansions.moved', {'who': 'byrne', 'space': 'hall1'})
    assert [*Mansions().joined([*steps, other, steps[0]])] == [steps[1], other, steps[0]]


def test_empty_card_beside_a_find_is_not_told() -> None:
    """Both lines were told: "Bruno finds the bouquet. Bruno finds nothing useful." """
    found = [Event('mansions.found', {'who': who, 'card': card}) for who, card in product('ab', ('nothing', 'axe'))]
    nothing, axe, other, others_axe = found
    assert [*Mansions().joined([nothing, axe, nothing])] == [axe]
    assert [*Mansions().joined([nothing, nothing, others_axe])] == [nothing, others_axe]
    assert [*Mansions().joined([axe, other])] == [axe, other]


@pytest.mark.parametrize('language', LANGUAGES)
def test_walk_of_several_answers_is_told_as_its_end(language: str) -> None:
    """Everybody who waited had read "goes to Winding Stair 1. goes to Tower Hall 2." """
    (state, log), words = evening(), words_for(language)
    match, who = match_of('mansions', state, ('Ada', 'Bruno', 'Cleo')), next(iter(state.investigators))
    walker = state.investigators[who].seat
    steps = [Event('mansions.moved', {'who': who, 'space': space}) for space in ('slip1', 'hall1', 'store1')]
    between = [
        Event('mansions.runs', {'who': who, 'space': 'store1'}),
        Event('mansions.damage', {'who': who, 'number': 7}),
    ]
    first, middle, last, runs, hurt = (Teller(match, None, words).line(event) or '' for event in (*steps, *between))

    def news(*events: Event) -> set[str]:
        done = [*log, *(line(log[-1].seq + number, walker, event) for number, event in enumerate(events, 1))]
        waits = next(seat for seat in range(3) if seat != walker)
        told = [*recap.public_versions(match, done, words)[0], *recap.private(match, done, waits, words)[0]]
        return {each for each in (first, middle, last, runs, hurt) if any(each in line for line in told)}

    assert news(*steps) == {last}
    assert news(*steps[:2], between[0], steps[2]) == {runs, last}
    assert news(steps[0], steps[1], between[1], steps[2]) == {middle, hurt, last}


def test_fiction_makes_no_hand_higher_than_a_phone() -> None:
    """A hand with fiction may be higher than a phone only if it is as high without fiction."""
    record, found = read((GOLDEN / 'mansions-3-light.game').read_text()), 0
    state, log = opening(GAME, record), list[Action]()
    _, told = evening()
    for number, move in enumerate(record.moves):
        state = GAME.apply(state, Seat(move.seat), move.token).state
        log.append(told[number])
        match = match_of('mansions', state, ('Ada', 'Bruno', 'Cleo'))
        for language in LANGUAGES if number % 3 == 0 and match.asked else ():
            plain = [replace(each, events=dump_events(map(_unnumbered, events_of(each)))) for each in log]
            panel, dry = (
                hand_panel(match, match.asked[0], words_for(language), board_url=None, log=each)
                for each in (log, plain)
            )
            assert measure.height(panel.blocks) <= max(measure.PHONE.room, measure.height(dry.blocks))
            found += panel != dry
    assert found > 10


def _unnumbered(event: Event) -> Event:
    return replace(event, args={name: thing for name, thing in event.args.items() if name != TELLING})


@pytest.mark.parametrize('language', LANGUAGES)
def test_epilogue_names_the_dead_as_lost(language: str) -> None:
    """The theatre's "Still in the cast: Holt" read as if Holt had lived."""
    lost = {'en': ' keeps|for ever|for good', 'ru': 'не отпускает|навсегда', 'pl': 'nie oddaje|na zawsze'}[language]
    words = words_for(language)
    keys = ['mansions-end-fell', *(f'mansions-end-{house}-fell' for house in SCENARIOS)]
    told = [words(key, people='Holt') for key in keys if words.has(key)]
    assert len(told) == 1 + len(SCENARIOS)
    assert all(re.search(lost, each, re.IGNORECASE) and 'Holt' in each for each in told), told


def test_sentences_that_pools_share_are_not_repeated_within_five() -> None:
    """Two kinds of monsters share the sentences of their class. They told the same one twice in a row."""
    for scenario in SCENARIOS.values():
        named, families = says(scenario.id, 'en'), dict[str, list[str]]()
        blows = [{'name': each.id, 'deck': each.monster_class} for each in scenario.monsters]
        events = [Event('mansions.combat_card', {**args, 'card': '0', 'section': 'defence'}) for args in blows]
        events += [Event('mansions.hindrance', {'card': lock.id}) for lock in scenario.locks]
        for event in numbered(Mansions(), (), events * 12):
            families.setdefault(fiction.family(event), []).append(fiction.sentence(named, event))
        assert len(families) > 2
        for tales in families.values():
            spans = (tales[place : place + fiction.SPAN] for place, _ in enumerate(tales))
            assert all(len({*filter(None, span)}) == len([*filter(None, span)]) for span in spans), tales


def test_tellings_are_numbered_within_their_family() -> None:
    roll = {'who': 'quill', 'sort': 'horror', 'passed': True}
    passed, failed = (Event('mansions.rolled', {**roll, 'passed': each}) for each in (True, False))
    first = [*numbered(Mansions(), (), [passed, failed, passed], 7)]
    assert [event.args[TELLING] for event in first] == [7, 8, 8]
    later = [*numbered(Mansions(), first, [failed, Event('mansions.moved', {}), passed], 7)]
    assert [event.args.get(TELLING) for event in later] == [9, None, 9]


@pytest.mark.parametrize('language', LANGUAGES)
def test_epilogue_sends_the_living_home(language: str) -> None:
    """In Russian and Polish, who leaves the stage is dead."""
    told = words_for(language)('mansions-end-theatre-home', people='Holt')
    assert 'Holt' in told and not re.search('stage|сцен|scen', told)
