"""Grammatical cases of Onirim's cards: each sentence has a card in the case that the word before it asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from bot.panels.catch_up_rows import LONGEST
from bot.panels.cutting import shortened
from bot.presenters.onirim import merging, story
from bot.presenters.onirim.advice import why
from bot.presenters.onirim.answered import answered
from bot.presenters.onirim.names import SIGNS, card_name, card_sign, signed, sought
from bot.presenters.onirim.swapping import exchange_name
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from engine.onirim.cards import DOOR
from tests.bot.onirim_games import NAMES, moments

CARDS: Final = tuple(card for card in SIGNS if len(card) == 2)
DOORS: Final = tuple(DOOR.values())
ACCUSATIVES: Final = {
    'ru': {'луна': 'луну', 'дверь': 'дверь', 'башня': 'башню', 'ая': 'ую', 'яя': 'юю'},
    'pl': {'wieża': 'wieżę', 'a': 'ą'},
}
"""Nouns and endings of adjectives that differ in the accusative. All other names stay as they are."""

VERBS: Final = {
    'ru': (
        'берёт берёшь видит видишь выбирает выбираешь находит находишь отдаёт отдаёшь открывает открываешь играет '
        'играешь сбрасывает сбрасываешь теряет теряешь взять отдать сыграю найду сброшу сбросить '
        'сыграть найти берегу возьму пожалуйста,'
    ),
    'pl': (
        'bierze bierzesz buduje budujesz dobiera dobierasz oddaje oddajesz odrzuca odrzucasz otwiera otwierasz traci '
        'tracisz widzi widzisz wybiera wybierasz zagrywa zagrywasz znajduje znajdujesz kładzie kładziesz weź oddaj '
        'zagram zagrać znajdę odrzucę odrzucić znaleźć trzymam dobiorę proszę,'
    ),
}  # fmt: skip
"""Verbs before a card in the accusative."""

OTHERS: Final = {
    'ru': 'верхней: конце: руки: карт: лимбо края',
    'pl': 'wierzchu: końcu: ręki: kart: końcu',
}
"""Other words right before a card in the accusative. The verb comes earlier: "sees, from the top:"."""

SUBJECTS: Final = {
    'ru': 'уходит рушится не выбора: резерв: порядку: дверью: есть: нет: лимбо: колоду: сброшено: ключи: сброс: сны:',
    'pl': 'są zawala wyboru: wspólne: kolei: drzwi: otchłani: talii: odrzucone: klucze: wspólnych: się się: sny:',
}
"""Words before a card in the nominative: verbs with the card as their subject, and headings of lists."""

TAKING: Final = (
    'pick', 'play', 'discard', 'banish', 'open', 'key', 'door', 'drop', 'lose', 'wish', 'raise', 'stack', 'cull',
    'pay', 'keys', 'sink',
)  # fmt: skip
"""Verbs of answers that have cards as their objects."""

LANGUAGE = pytest.mark.parametrize('language', ['ru', 'pl'])


def events() -> Iterator[Event]:
    """Yield one event of each kind and reason, with each card in turn."""
    seen = set()
    for event in (event for moment in moments() for event in moment.events):
        if (what := (event.kind, event.args.get('why'))) not in seen and event.kind not in story.SILENT:
            seen.add(what)
            for card in CARDS:
                yield Event(event.kind, {name: _with(value, card) for name, value in event.args.items()}, event.to)


def _with(value: Any, card: str) -> Any:
    if isinstance(value, tuple | list) and value and value[0] in CARDS:
        return (_with(value[0], card),)
    return card if value in CARDS and (card in DOORS or value not in DOORS) else value


def wrong(text: str, language: str) -> list[str]:
    """Return the cards in a text that stand in a wrong case after the word before them.

    Includes cards after an unknown word.
    """
    words = words_for(language)
    objects = {*VERBS[language].split(), *OTHERS[language].split()}
    subjects, found = {*SUBJECTS[language].split()}, []
    for card in CARDS:
        forms = {case: f'{card_sign(card)} {card_name(card, words, case)}' for case in ('nominative', 'accusative')}
        if forms['nominative'] == forms['accusative']:
            continue
        for match in re.finditer(rf'(\S+) ({forms["nominative"]}|{forms["accusative"]})', text):
            before = match[1].lower()
            right = {
                forms[case] for case, known in (('accusative', objects), ('nominative', subjects)) if before in known
            }
            if match[2] not in right:
                found.append(match[0])
    return found


@LANGUAGE
def test_accusative_of_every_card_is_right(language: str) -> None:
    words, endings = words_for(language), ACCUSATIVES[language]
    for card in CARDS:
        noun = next((noun for noun in endings if len(noun) > 2 and noun in card_name(card, words).split()), None)
        expected = card_name(card, words)
        if noun is not None:
            for old, new in endings.items():
                expected = re.sub(rf'{old}\b', new, expected)
        assert card_name(card, words, 'accusative') == expected


@LANGUAGE
def test_story_puts_cards_into_the_case_of_the_verb(language: str) -> None:
    words = words_for(language)
    faults = {
        fault
        for event in events()
        for you in (None, 0, 1)
        for fault in wrong(story.line(event, NAMES, words, you) or '', language)
    }
    assert faults == set()


@LANGUAGE
def test_swap_on_a_button_has_both_cards_in_the_accusative(language: str) -> None:
    words = words_for(language)
    for card in CARDS:
        expected = card_name(card, words, 'accusative')
        assert exchange_name(card, card, words).count(expected) == 2


@LANGUAGE
def test_answer_in_words_has_its_card_in_the_accusative(language: str) -> None:
    words = words_for(language)
    for verb in TAKING:
        for card in CARDS:
            assert answered(f'{verb} {card}', words).endswith(f' {card_name(card, words, "accusative")}'), verb
    assert words('onirim-none') not in answered('cull', words)


@pytest.mark.parametrize(
    ('language', 'told'),
    [
        ('en', '3 {} red keys and 9 {} red suns.'),
        ('ru', '3 {} красных ключа и 9 {} красных солнц.'),
        ('pl', '3 {} czerwone klucze i 9 {} czerwonych słońc.'),
    ],
)
def test_advice_counts_cards_in_the_form_of_the_number(language: str, told: str) -> None:
    said = why('rarer', {'card': 'rk', 'count': 3, 'other': 'rs', 'more': 9}, words_for(language))
    assert said.endswith(told.format(card_sign('rk'), card_sign('rs')))


def test_story_tells_of_no_cards_with_a_verb() -> None:
    told = {
        (kind, language): story.line(Event(kind, {'seat': 0, 'cards': ()}), NAMES, words_for(language))
        for kind in story.EMPTY
        for language in ('en', 'ru', 'pl')
    }
    nothing = {words_for(language)('onirim-none') for language in ('en', 'ru', 'pl')}
    assert not [what for what, line in told.items() if line is None or any(line.endswith(f' {no}.') for no in nothing)]


@LANGUAGE
def test_partner_speaks_of_cards_in_the_accusative(language: str) -> None:
    words = words_for(language)
    for key in ('next', 'trio', 'play', 'prophecy', 'discard', 'leave', 'key'):
        for card in CARDS:
            said = words(f'onirim-aim-{key}', card=sought(card, words), door=sought('rd', words), count=2)
            assert wrong(said, language) == []


@pytest.mark.parametrize(
    ('language', 'cards', 'need', 'lack'),
    [
        ('en', 'red cards', 'red cards', 'red card'),
        ('ru', 'красные карты', 'красные карты', 'красных карт'),
        ('pl', 'czerwone karty', 'czerwonych kart', 'czerwonych kart'),
    ],
)
def test_colour_of_a_phrase_agrees_with_the_cards(language: str, cards: str, need: str, lack: str) -> None:
    words = words_for(language)
    for what, form in (('leave', cards), ('want', cards), ('need', need), ('lack', lack)):
        assert form in story.said(Event('onirim.said', {'what': what, 'colour': 'red'}), words, card_name)


@pytest.mark.parametrize('language', LANGUAGES)
def test_cut_line_of_a_reveal_names_the_limbo_cards(language: str) -> None:
    words, cards = words_for(language), ['rs', 'bm', 'ns', 'gs']
    told = story.line(
        Event('onirim.nightmare_reveal', {'seat': 1, 'discarded': cards, 'limbo': ['rd']}), ('Ada', 'Bruno'), words
    )
    assert card_name('rd', words) in shortened(told or '', LONGEST)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('way', ['key', 'door', 'reveal', 'hand'])
def test_way_out_of_a_nightmare_names_it(way: str, language: str) -> None:
    """A short recap has no line for the Nightmare itself."""
    words = words_for(language)
    args = {'seat': Seat(0), 'card': 'rk', 'cards': ('rs',), 'limbo': ('rd',), 'discarded': ('rs',)}
    for you in (None, 0):
        told = story.line(Event(f'onirim.nightmare_{way}', args), NAMES, words, you=you)
        assert told is not None and card_name('NN', words) in told


def test_cards_set_aside_in_a_row_are_one_line() -> None:
    aside = [Event('onirim.to_limbo', {'cards': [card]}) for card in ('gd', 'NN')]
    (together,) = merging.joined(aside)
    told = story.line(together, NAMES, words_for('en')) or ''
    assert told.count('Limbo') == 1 and 'green door' in told and 'Nightmare' in told


@pytest.mark.parametrize('language', LANGUAGES)
def test_several_doors_for_limbo_share_a_line(language: str) -> None:
    words, cards = words_for(language), ('rd', 'bd', 'bd')
    for reason in sorted(merging.TOGETHER):
        lost = [Event(merging.LOST, {'seat': Seat(0), 'card': card, 'why': reason}) for card in cards]
        (told,) = (story.line(event, NAMES, words) or '' for event in merging.joined(lost))
        assert f'{signed("bd", words)} ×2, {signed("rd", words)}' in told and len(told.partition(':')[0]) <= LONGEST
