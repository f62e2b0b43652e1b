"""Lines of the story of Mansions: true, with their subjects, and grouped by happening."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product
from typing import Any

import pytest

from bot.panels import recap
from bot.panels.catch_up_rows import LONGEST, WHOLE
from bot.panels.cutting import shortened
from bot.panels.story import Teller, paragraphs
from bot.pictures import style, text
from bot.presenters.base import TELLING, TapMenu
from bot.presenters.mansions import chances, counters, fiction, merging, story
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import desk
from bot.presenters.mansions.scenes.pieces import LEAST
from bot.tables.deadlines import TIMEOUT
from bot.tables.tellings import numbered
from bot.words import LANGUAGES, words_for
from bot.words.names import unescaped
from engine.api import Decision, Event, OneOf, Option, Seat
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from engine.mansions.state import State
from tests.bot.logs import line
from tests.bot.mansions_moments import EVENINGS, LIGHT, asked, steps
from tests.bot.matches import match_of
from tests.mansions.stage import Stage

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
def test_target_beyond_the_die_names_the_deciding_roll(language: str) -> None:
    """ "Roll 0 or less" and "12 or less" stood over a ten-sided die."""
    state, words = begun(), words_for(language)
    who = next(iter(state.investigators))
    view = GAME.view(state, state.investigators[who].seat)
    for target, passes in ((-1, '1'), (0, '1'), (1, '1'), (9, '10'), (12, '10')):
        args = {'who': who, 'attribute': 'DEX', 'sort': 'evade', 'target': target}
        decision = Decision(Seat(1), 'mansions.test', next(iter(asked_tests())).choice, args)
        rolled = Event('mansions.rolled', {**args, 'roll': 5, 'passed': target > 5})
        for said in (SHOW.prompt(view, decision, '', words.on_buttons('menus')), told(rolled, language)):
            assert chances.aim(words, target) in said and chances.aim(words, target).split()[-1].endswith(passes)
            assert re.search(rf'(?<![\d−-]){target}\b', said.replace('10', '')) is None or target == 1, said


def asked_tests() -> Iterator[Decision]:
    return (asked(state) for state, _ in steps(LIGHT) if state.result is None and asked(state).kind == 'mansions.test')


def test_note_of_a_timeout_ends_when_the_next_turn_begins() -> None:
    """It stayed on the hand for a whole round."""
    match = match_of('mansions', begun(), NAMES[:3])
    late = replace(line(3, 0, Event('mansions.time', {'time': 1, 'needed': 2})), request=f'{TIMEOUT} 0 3')
    turn = line(4, 1, Event('mansions.turn', {'who': next(iter(match.state.investigators))}))
    assert recap.was_late(match, [late], 0) and not recap.was_late(match, [late, turn], 0)


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
def test_choice_of_an_event_names_it(language: str) -> None:
    """The keeper read "Choose one:" and did not know what for."""
    found = 0
    for state, _ in chain.from_iterable(map(steps, EVENINGS)):
        decision = asked(state) if state.result is None else None
        if decision is not None and decision.kind == 'mansions.choose' and decision.args.get('card'):
            view = GAME.view(state, decision.seat)
            name = Says(view, words_for(language)).card(decision.args['card'])
            assert name in unescaped(SHOW.prompt(view, decision, '', words_for(language)))
            found += 1
    assert found > 3


@pytest.mark.parametrize('language', LANGUAGES)
def test_name_with_a_comma_ends_the_sentence_about_an_obstacle(language: str) -> None:
    """In Russian "Door, bound with brass" ran into the words after it."""
    event = Event('mansions.not_overcome', {'who': 'holt', 'card': 'brass_door', 'room': 'warden'})
    words, state = words_for(language), begun('bell')
    name = Says(GAME.view(state, None), words).card('brass_door', 'lock')
    assert (',' in name) == (language == 'ru')
    assert language != 'ru' or told(event, language, state).endswith(f'{name}.')


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


def test_sentences_that_pools_share_are_not_repeated_within_five() -> None:
    """Two kinds of monsters share the sentences of their class. They told the same one twice in a row."""
    for scenario in SCENARIOS.values():
        says, families = says_of(scenario.id, 'en'), dict[str, list[str]]()
        blows = [{'name': each.id, 'deck': each.monster_class} for each in scenario.monsters]
        events = [Event('mansions.combat_card', {**args, 'card': '0', 'section': 'defence'}) for args in blows]
        events += [Event('mansions.hindrance', {'card': lock.id}) for lock in scenario.locks]
        for event in numbered(SHOW, (), events * 12):
            families.setdefault(fiction.family(event), []).append(fiction.sentence(says, event))
        assert len(families) > 2
        for tales in families.values():
            spans = (tales[place : place + fiction.SPAN] for place, _ in enumerate(tales))
            assert all(len({*filter(None, span)}) == len([*filter(None, span)]) for span in spans), tales


def test_tellings_are_numbered_within_their_family() -> None:
    roll = {'who': 'quill', 'sort': 'horror', 'passed': True}
    passed, failed = (Event('mansions.rolled', {**roll, 'passed': each}) for each in (True, False))
    first = [*numbered(SHOW, (), [passed, failed, passed], 7)]
    assert [event.args[TELLING] for event in first] == [7, 8, 8]
    later = [*numbered(SHOW, first, [failed, Event('mansions.moved', {}), passed], 7)]
    assert [event.args.get(TELLING) for event in later] == [9, None, 9]


@pytest.mark.parametrize('language', LANGUAGES)
def test_keeper_reads_how_many_rooms_the_objective_takes(language: str) -> None:
    found = 0
    for scenario in SCENARIOS.values():
        says = says_of(scenario.id, language)
        for card in scenario.objectives.values():
            goals: list[Any] = [*card.keeper, card.back]
            rooms = [goal for goal in goals if goal is not None and goal.kind in ('rooms_dark', 'rooms_on_fire')]
            numbers = {str(each.number.of(says.view.party)) for each in rooms}
            assert numbers <= {*re.findall(r'\d+', says.keeper_text(card))}
            assert bool(rooms) == (says.keeper_text(card) != says.plain(card.keeper_text))
            found += len(rooms)
    assert found >= 6


@pytest.mark.parametrize('language', LANGUAGES)
def test_minus_of_a_card_is_no_hyphen(language: str) -> None:
    found = 0
    for scenario in SCENARIOS.values():
        says = says_of(scenario.id, language)
        for code in (*scenario.card, *scenario.mythos_card, *scenario.lock, *scenario.obstacle):
            said = says.card_text(code)
            assert not re.search(r'[ (]-\d', said), said
            found += '−' in said
    assert found > 5


def test_english_rooms_have_an_article_unless_they_have_a_number() -> None:
    for scenario in SCENARIOS.values():
        says = says_of(scenario.id, 'en')
        for room in scenario.rooms:
            whole = says.room(room.id, 'to')
            assert whole.startswith('to the ') or whole == 'to Berth Thirteen'
            space = says.space(room.spaces[-1], 'at')
            assert (' the ' in space) == (len(room.spaces) == 1 and room.id != 'berth'), space


@pytest.mark.parametrize('language', LANGUAGES)
def test_menus_have_lines_and_a_purpose(language: str) -> None:
    """Placeholders named the first and the last line: "Tower Hall 1 … Sea Cave 2"."""
    seen = set()
    for state, _ in chain.from_iterable(map(steps, EVENINGS[::3])):
        for decision in GAME.pending(state) if state.result is None else ():
            view = GAME.view(state, decision.seat)
            for words in (words_for(language), words_for(language).on_buttons('menus')):
                for menu in SHOW.controls(view, decision, '', words):
                    if isinstance(menu, TapMenu):
                        assert menu.taps and menu.taps[0].label not in menu.placeholder, menu.placeholder
                        seen.add(decision.kind)
    assert len(seen) > 5


@pytest.mark.parametrize('language', LANGUAGES)
def test_counter_of_steps_names_who_must_walk(language: str) -> None:
    words, found = words_for(language), 0
    for state, _ in chain.from_iterable(map(steps, EVENINGS)):
        says = Says(GAME.view(state, state.keeper), words)
        card = counters.shown(says)
        for counter in counters.counters(says, card) if card is not None else ():
            names = [says.kind(code) if name == 'monster' else says.card(code) for name, code in counter.about[:1]]
            assert all(name in unescaped(counters.line(says)) for name in names)
            found += len(names)
    assert found > 10


def test_move_search_and_hindrance_are_one_paragraph_in_order() -> None:
    state = begun()
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


@pytest.mark.parametrize('language', LANGUAGES)
def test_harm_stands_behind_the_attack_that_caused_it(language: str) -> None:
    """Harm to the reader came first, in a line of its own."""
    state = begun()
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
    state = begun()
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
    state = begun()
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


@pytest.mark.parametrize('language', LANGUAGES)
def test_desk_shows_whole_names_of_cards_that_wait(language: str) -> None:
    """ "Everything is taken care of" was cut inside a word, because "armed: Lindqvist" took its room."""
    words, room = words_for(language), desk.LEFT.width - 76 - 32
    for scenario in SCENARIOS.values():
        waits = [
            words('mansions-anyone-brief'),
            *(each.name.said(language).split()[-1] for each in scenario.investigators),
        ]
        cards = [card.name.said(language) for card in scenario.mythos]
        cards += [card.name.said(language) for card in scenario.trauma]
        for name, who in product(cards, waits):
            held = desk._Held('mythos', words('picture-mansions-armed', who=who), name, '')
            mark, size = desk._beside(held, room)
            assert who in mark and style.fits(held.name, room - text.width(mark, 'bold', size), LEAST)


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
            said = story.combat_card(says, deck, str(place), section) or ''
            subjects = [said.count(words('mansions-blow-stun')), *(said.count(each) for each in hurt)]
            # "The monster takes 1 damage, it is pushed" is no sentence.
            assert sum(subjects) <= 2 and ',' not in said, said
            found += any(subjects)
    assert found > 5


@pytest.mark.parametrize('language', LANGUAGES)
def test_strike_with_a_special_effect_promises_no_damage(language: str) -> None:
    """The keeper read of damage, but an eel stuns in its place. Investigators learn neither beforehand."""
    words = words_for(language)
    for name, special in (('eel', True), ('hound', False)):
        stage = Stage('holt', monsters=f'{name} hall1')
        view = GAME.view(stage.state, stage.state.keeper)
        args = {'who': 'holt', 'monster': 'm1'}
        decision = Decision(stage.state.keeper, 'mansions.evade_hit', OneOf((Option('hit'), Option('spare'))), args)
        for speaker in (words, words.on_buttons('menus')):
            said = SHOW.prompt(view, decision, '', speaker)
            assert (words('mansions-blow-stun') in said) == special
            assert (re.search(r'\d', said.replace('1', '', 1)) is None) == special, said
    assert not re.search(r'damage|урон|obraż', words('mansions-fail-evade'))


def test_recap_adds_up_harm_whose_causes_it_leaves_out() -> None:
    """A recap had "takes 1 damage ×2" for two failed evade tests."""
    state = begun()
    who = next(iter(state.investigators))
    roll = {'who': who, 'attribute': 'DEX', 'sort': 'evade', 'target': 4, 'roll': 9, 'passed': False}
    hurt = Event('mansions.damage', {'who': who, 'number': 1})
    failed = Event('mansions.rolled', roll)
    log = (line(3, state.investigators[who].seat, Event('mansions.turn', {'who': who}), failed, hurt, failed, hurt),)
    told = recap.private(match_of('mansions', state, NAMES[:3]), log, state.keeper, EN)[0]
    assert 'takes 2 damage' in told[0] and '×' not in told[0]
