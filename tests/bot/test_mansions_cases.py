"""Grammatical cases of Mansions' investigators and monsters in sentences that have them as objects."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import bot
from bot.presenters.mansions import story
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, key_of, words_for
from bot.words.names import unescaped
from engine.api import Decision, Event, OneOf, Option, Seat
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from engine.mansions.view import View
from tests.bot.word_files import written

NAMES = ('Ada', 'Bruno')
BOT = Path(bot.__file__).parent / 'words'
MANSIONS = Path(story.__file__).parent / 'words'
ARGUMENTS = {'seat': 0, 'card': 'unarmed', 'special': False, 'found': False, 'number': 1}
FEMININE = re.compile(r'\w*[aая]\b')
"""Pattern of a name that begins with a feminine word in the nominative."""
PLURAL = frozenset({'Wrota morskie'})
"""Names that only look feminine."""


@cache
def views() -> tuple[View, ...]:
    options = [GAME.Options(scenario=scenario) for scenario in SCENARIOS]
    return tuple(GAME.view(GAME.new(2, option, '5' * 32).state, None) for option in options)


@pytest.mark.parametrize('language', LANGUAGES)
def test_declined_names_are_those_of_the_scenario(language: str) -> None:
    words = words_for(language)
    for view in views():
        says = Says(view, words)
        for kind in says.scenario.monster:
            assert words(f'mansions-kind-{kind}') == says.kind(kind)
        for who in says.scenario.investigator:
            assert words(f'option-mansions-investigator-{who}') == says.who(who)


@pytest.mark.parametrize('language', ['ru', 'pl'])
def test_declined_rooms_and_cards_are_those_of_the_scenario(language: str) -> None:
    """Rooms and cards have equal names in the words and in the scenario. Otherwise their cases would never be used."""
    words, known = words_for(language), set[str]()
    for view in views():
        says = Says(view, words)
        for code, room in says.scenario.room.items():
            key = f'mansions-room-{view.scenario}-{key_of(code)}'
            known.add(key)
            assert words(key) == says.plain(room.name)
            assert words.case(key, 'to') != words.case(key, 'at') != words(key)
        marks = [mark.id for mark in says.scenario.features if mark.id is not None]
        cards = [*says.scenario.card, *says.scenario.lock, *says.scenario.obstacle]
        for key, name in [
            *((f'mansions-card-{key_of(code)}', says.card(code)) for code in cards),
            *((f'mansions-feature-{key_of(mark)}', says.feature(mark)) for mark in marks),
        ]:
            known.add(key)
            assert words.either(key, name) == name
    families = ('mansions-room-', 'mansions-card-', 'mansions-feature-')
    assert {key for key in written(language, 'mansions') if key.startswith(families)} <= known


@pytest.mark.parametrize('language', ['ru', 'pl'])
def test_feminine_names_have_an_accusative(language: str) -> None:
    """A sentence about an obstacle needs it: "Ada pokonuje Ołowianą trumnę"."""
    words, bare = words_for(language), set[str]()
    for view in views():
        says = Says(view, words)
        found = [code for code, card in says.scenario.card.items() if card.clue is None]
        named = [
            (says.card(code), says.card(code, case='accusative'))
            for code in [*found, *says.scenario.lock, *says.scenario.obstacle]
        ]
        marks = [mark.id for mark in says.scenario.features if mark.id is not None]
        named += [(says.feature(mark), says.feature(mark, 'accusative')) for mark in marks]
        bare |= {name for name, accusative in named if name == accusative and FEMININE.match(name)}
    assert bare <= PLURAL


@pytest.mark.parametrize('language', ['ru', 'pl'])
@pytest.mark.parametrize('kind', [kind for kind, cases in story.CASES.items() if {*cases} <= {'monster', 'who'}])
def test_object_of_a_story_line_is_in_its_case(kind: str, language: str) -> None:
    words = words_for(language)
    for view in views():
        says = Says(view, words)
        for monster in says.scenario.monster:
            for who in says.scenario.investigator:
                event = Event(kind, {**ARGUMENTS, 'monster': 'm99', 'name': monster, 'who': who})
                told = story.line(event, NAMES, words, view) or ''
                cases = {'monster': 'nominative', 'who': 'nominative', **story.CASES[kind]}
                assert kind == 'mansions.newcomer' or says.kind(monster, cases['monster']) in told
                assert says.surname(who, cases['who']) in told
                assert f': {says.surname(who)}' not in told


@pytest.mark.parametrize(
    ('language', 'lines'),
    {
        'en': ('Mina Strand goes to Sea Cave 1.', 'Mina Strand gives Jasper Okoro the Green Lens.'),
        'ru': ('Мина Стрэнд идёт в Морской грот 1.', 'Мина Стрэнд отдаёт Джасперу Окоро Зелёную линзу.'),
        'pl': ('Mina Strand idzie do Morskiej groty 1.', 'Mina Strand oddaje Jasperowi Okoro Zieloną soczewkę.'),
    }.items(),
)
def test_rooms_and_cards_stand_in_their_cases(language: str, lines: tuple[str, str]) -> None:
    view = views()[0]
    cave = Says(view, words_for(language)).scenario.room['cave'].spaces[0]
    moved = Event('mansions.moved', {'who': 'strand', 'space': cave})
    gave = Event('mansions.gave', {'who': 'strand', 'to': 'okoro', 'card': 'green_lens'})
    assert tuple(story.line(event, NAMES, words_for(language), view) for event in (moved, gave)) == lines


@pytest.mark.parametrize(
    ('language', 'line'),
    {
        'en': 'Ada (Quill) gives Bruno (Byrne) the Green Lens.',
        'ru': 'Ada (Квилл) отдаёт Бёрну (Bruno) Зелёную линзу.',
        'pl': "Ada (Quill) oddaje Byrne'owi (Bruno) Zieloną soczewkę.",
    }.items(),
)
def test_name_in_another_case_stands_before_the_player(language: str, line: str) -> None:
    """The card went to "Emil (Byrne'owi)": the player's name had no case."""
    view = views()[0]
    people = tuple(replace(view.people[0], who=who, seat=Seat(seat)) for seat, who in enumerate(('quill', 'byrne')))
    gave = Event('mansions.gave', {'who': 'quill', 'to': 'byrne', 'card': 'green_lens'})
    told = story.line(gave, NAMES, words_for(language), replace(view, people=people)) or ''
    assert unescaped(told) == line


def test_unknown_room_stands_after_the_word_room(monkeypatch: pytest.MonkeyPatch) -> None:
    view = views()[0]
    says = Says(replace(view, scenario='light'), words_for('ru'))
    monkeypatch.setattr(says, 'plain', lambda text: 'Оранжерея')
    assert says.room('cave', 'to') == 'в комнату «Оранжерея»'
    assert says.room('cave', 'at') == 'в комнате «Оранжерея»'


def test_english_names_a_new_monster_after_a_colon() -> None:
    """It asked "where does Understudy appear?", and other names begin with an article or are plural."""
    for view in views():
        says = Says(view, words_for('en'))
        for monster in says.scenario.monster:
            options = tuple(Option(f'place {monster} {space}') for space in list(says.scenario.room_of)[:2])
            asked = Decision(Seat(0), 'mansions.choose', OneOf(options), {'card': says.scenario.events[0].id})
            assert f': {says.kind(monster)}.' in Mansions().prompt(view, asked, '', says.words)


def test_name_that_the_words_do_not_have_stays_as_it_is() -> None:
    says = Says(views()[0], words_for('ru'))
    assert says.who('holt', 'accusative') == 'Марен Холт'
    assert says.who('strand', 'accusative') == 'Мину Стрэнд'


@pytest.mark.parametrize('language', LANGUAGES)
def test_unnamed_investigator_is_named_once(language: str) -> None:
    words = words_for(language)
    for view in views():
        person = view.people[0]
        alone = Says(view, words).whole(person.who)
        names = ['Ada'] * view.seats
        names[person.seat] = alone
        assert Says(view, words, names).who(person.who) == alone
        names[person.seat] = 'Bruno'
        assert Says(view, words, names).who(person.who).startswith('Bruno (')


@pytest.mark.parametrize(('language', 'past'), [('ru', '(ал|ил|ел|ул|ял|лся|ла|лась)'), ('pl', '(ał|ił|ął|ła)')])
def test_no_sentence_about_a_player_has_a_verb_with_a_gender(language: str, past: str) -> None:
    """A Russian board said of a woman that she "закончил ход"."""
    gendered = re.compile(rf'\$(who|player|name) }} (не |nie )?\w{{2,}}{past}\b')
    for folder in (MANSIONS, BOT):
        for file in (folder / language).glob('*.ftl'):
            assert not gendered.search(file.read_text()), file.name
