"""Terms of the rulebooks: pages, buttons, menus, story and pictures use one word for one thing."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bot.panels.agreed import preset_name, preset_short
from bot.words import LANGUAGES, words_for
from engine.registry import PACKAGES
from tests.bot.word_files import CODE, files, written

FORMER: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ('en', ''): (r'players wait\.',),
    ('ru', ''): (r'\bдоск[аиуе]\b', r'лобби', r'твоя рука', r'кажд\w+ рук', r'ждут игроки'),
    ('pl', ''): (
        r'(?<![-\w])lobby(?![-\w])', r'wspomn', r'wspomin', r'twoja ręka', r'każd\w+ ręk', r'czekają gracze',
        r'brakuje jeszcze',
    ),
    ('ru', 'onirim'): (
        r'лимб(?!о)', r'локаци', r'добор', r'добир', r'добер', r'вытян', r'вытяг', r'первым шагом', r'третьего шага',
        r'раздача', r'чары', r'вид сверху', r'обретённых', r'потерянные шаги', r'праведн', r'\bкар[аеуы]\b',
        r'камень на камень', r'счастлив', r'мрачн',
    ),
    ('pl', 'onirim'): (
        r'lokacj', r'(?<!paradoksalne )proroctw', r'kart zużytych', r'= zużyte', r'osobist', r'rezerw',
        r'\brund', r'ciągn', r'kroki tury', r'kroku tury', r'\bczary', r'wieże: widok',
    ),
    ('ru', 'labyrinth'): (
        r'съесть', r'четыре силы', r'мешает вам', r'сюда сдвигать', r'= сдвинуть', r'на обороте вышедшей',
        r'по одной плитке', r'дальше – следующая цель', r'= никогда$',
    ),
    ('pl', 'labyrinth'): (
        r'dwa ruchy', r'zbić', r'na odwrocie wypchniętej', r'wchodzi ci', r'na następny cel', r'= nigdy$',
    ),
    ('en', 'labyrinth'): (
        r'is on turn', r'captured', r'locked out', r'tile pushed out: \{', r'best play', r'goes on to the next',
        r'= never$',
    ),
    ('en', 'onirim'): (r'is on turn',),
    ('ru', 'mansions'): (
        r'монстр', r'следовател', r'сторож', r'помещени', r'уворот', r'уверн', r'\bкниг',
        r'пазл', r'трап', r'вентиляц', r'\bтест', r'\bкост[ьи]', r', цель –',
        r'очк[оаи] умени',
    ),
    ('pl', 'mansions'): (
        r'\bgroz[aąęy]\b', r'śledcz', r'\bpok[oó]j', r'zbada', r'eksplor', r'wentylac', r'\btrup',
        r'punkt\w* zdolno', r'\btom[uy]?\b', r'zagadk', r'szaleństw', r'kontuzj', r'napięci', r', cel:', r'sprawdzian',
    ),
}  # fmt: skip
"""Patterns of words that the texts must no longer contain, by language and game.

The game "" stands for the texts of all games.
"""

NAMES: Final = ('mansions-room-', 'mansions-card-')
"""Prefixes of message keys for the names in scenarios. These names may contain any word."""

TERMS: Final[dict[tuple[str, str], dict[str, tuple[str, ...]]]] = {
    ('ru', 'onirim'): {
        'onirim-rules-3-text': (
            '**Сыграть или сбросить.**', '**Взять.**', '**Замешать лимбо.**', 'карт лабиринта',
        ),
        'onirim-rules-2-text': ('**Карты лабиринта**', 'комнаты', '**Лимбо**'),
        'onirim-pick': ('**Выбор карт.**',),
        'onirim-rules-8-text': ('**Выбор карт.**',),
        'picture-onirim-draft': ('Выбор карт',),
        'call-onirim-pick': ('выбор карт',),
        'picture-onirim-limbo': ('Лимбо',),
        'onirim-do-limbo': ('В лимбо',),
        'onirim-spells': ('Заклинания',),
        'picture-onirim-spells': ('Заклинания',),
        'onirim-gaze': ('**Вид с башни.**',),
        'onirim-rules-15-title': ('Вид с башни',),
        'call-onirim-gaze': ('вид с башни',),
        'option-onirim-expansions-book': ('Книга найденных ступеней',),
        'onirim-rules-11-text': (
            '**Книга найденных ступеней.**', '**Башни.**', '**Дурные предчувствия и сладкие сны.**',
        ),
        'option-onirim-lost-steps': ('Потерянные ступени',),
        'picture-onirim-variant-lost-steps': ('Потерянные ступени',),
        'onirim-rules-13-text': ('**Суровое наказание,', '**Потерянные ступени**'),
        'onirim-spell-punishment': ('Суровое наказание',),
        'option-onirim-expansions-towers': ('Башни',),
        'option-onirim-stone': ('Камень на камне',),
        'onirim-rules-15-text': ('**Камень на камне**',),
        'option-onirim-expansions-dreams': ('Дурные предчувствия и сладкие сны',),
        'onirim-card-hd': ('Сладкий сон',),
        'option-onirim-dread': ('Ужасные предчувствия',),
        'onirim-rules-16-text': ('**Ужасные предчувствия**',),
    },
    ('pl', 'onirim'): {
        'onirim-rules-2-text': ('**Karty Labiryntu**', 'komnaty', '**Stos kart odrzuconych**'),
        'onirim-rules-3-title': ('Tura',),
        'onirim-rules-3-text': ('**Zagraj lub odrzuć.**', '**Dobierz.**', '**Potasuj.**', 'kart Labiryntu'),
        'onirim-rules-5-text': ('Proroczy sen',),
        'onirim-banish': ('**Proroczy sen.**',),
        'onirim-prophecy': ('Proroczy sen',),
        'onirim-rules-8-text': ('zasoby prywatne', 'zasoby wspólne', '**Wybór kart.**'),
        'onirim-shared': ('Zasoby wspólne',),
        'picture-onirim-personal': ('Zasoby prywatne',),
        'picture-onirim-discard': ('Stos',),
        'onirim-text-turn': ('tura',),
        'onirim-drew': ('dobiera kartę',),
        'picture-onirim-spells': ('Zaklęcia',),
        'onirim-pick': ('**Wybór kart.**',),
        'picture-onirim-draft': ('Wybór kart',),
        'onirim-gaze': ('**Widok z wieży.**',),
        'onirim-rules-15-title': ('Widok z wieży',),
    },
    ('en', 'onirim'): {'onirim-text-turn': ("{ $player }'s turn",)},
    ('en', 'labyrinth'): {'labyrinth-text-turn': ("It is { $player }'s turn",)},
    ('ru', 'labyrinth'): {
        'labyrinth-do-push': ('Вдвинуть',),
        'labyrinth-trying': ('не сможет сойти с места',),
        'labyrinth-rules-12-text': ('четыре уровня', 'мешает другим'),
        'automatic-labyrinth-expert-about': ('мешает другим',),
        'labyrinth-rules-1-text': ('по очереди',),
    },
    ('ru', 'mansions'): {
        'picture-mansions-keeper': ('Хранитель',),
        'side-mansions-keeper': ('Хранитель',),
        'mansions-rules-1-text': ('**хранитель**', '**сыщики**', '**Цели**', '**улику 1**'),
        'mansions-rules-2-text': ('два перемещения и одно действие',),
        'hint-mansions-turn': ('Два перемещения и одно действие',),
        'mansions-ask-act': ('Перемещений осталось', 'действий'),
        'mansions-group-go': ('(перемещение)',),
        'mansions-rules-4-text': ('**Очки навыка.**', '**оглушение**'),
        'mansions-do-skill': ('Очко навыка',),
        'mansions-board-skill': ('очки навыка',),
        'mansions-board-stun': ('оглушение',),
        'mansions-sort-evade': ('уклонение',),
        'mansions-rules-5-text': ('**Ужас.**', '**Уклонение.**', '**Укрытие.**', 'лазам'),
        'mansions-board-vent': ('лаз',),
        'mansions-rules-6-text': ('здоровье и рассудок', '**травмы**', 'увечье', 'безумие'),
        'mansions-board-sanity': ('рассудок',),
        'mansions-rules-10-text': ('**угрозе**', '**карты хранителя**', '**Карты Мифов**', '**Картами травм**'),
        'picture-mansions-threat': ('Угроза',),
        'mansions-desk-cards': ('карты хранителя',),
        'call-mansions-window': ('карту Мифов',),
    },
    ('pl', 'mansions'): {
        'picture-mansions-keeper': ('Strażnik',),
        'side-mansions-keeper': ('Strażnik',),
        'mansions-rules-1-text': ('**strażnik**', '**badacze**', '**Celu**', '**wskazówkę 1**'),
        'mansions-rules-2-text': ('dwa ruchy i jedna akcja',),
        'hint-mansions-turn': ('Dwa ruchy i jedna akcja',),
        'mansions-ask-act': ('Pozostałe ruchy', 'akcje'),
        'mansions-group-go': ('(ruch)',),
        'mansions-rules-4-text': ('**Punkty umiejętności.**', '**ogłuszenie**'),
        'mansions-do-skill': ('Punkt umiejętności',),
        'mansions-board-skill': ('punkty umiejętności',),
        'mansions-board-stun': ('ogłuszenie',),
        'mansions-sort-evade': ('unik',),
        'mansions-rules-5-text': ('**Przerażenie.**', '**Unik.**', '**Kryjówka.**', 'szybów'),
        'mansions-board-vent': ('szyb',),
        'mansions-rules-6-text': ('zdrowie i poczytalność', '**traumy**', 'uraz', 'obłęd'),
        'mansions-board-sanity': ('poczytalność',),
        'mansions-rules-10-text': ('**zagrożenie**', '**kart strażnika**', '**Karty Mitów**', '**Karty traumy**'),
        'picture-mansions-threat': ('Zagrożenie',),
        'mansions-desk-cards': ('karty strażnika',),
        'call-mansions-window': ('kartę Mitów',),
    },
    ('pl', 'labyrinth'): {
        'labyrinth-action-twice': ('dwie tury',),
        'labyrinth-do-use-twice': ('dwie tury',),
        'labyrinth-rules-twice': ('Dwie tury',),
        'labyrinth-rules-9-text': ('**Dwie tury.**',),
    },
}  # fmt: skip
"""Texts, such as terms, that the source of a message must contain: by message id, for each language and game."""


@pytest.mark.parametrize(('language', 'game'), FORMER)
def test_no_former_word_is_left(language: str, game: str) -> None:
    pattern = re.compile('|'.join(FORMER[language, game]), re.IGNORECASE)
    texts = {key: text for key, text in written(language, game).items() if not key.startswith(NAMES)}
    assert {key: match[0] for key, text in texts.items() if (match := pattern.search(text))} == {}


@pytest.mark.parametrize(('language', 'game'), TERMS)
def test_messages_use_the_words_of_the_rulebook(language: str, game: str) -> None:
    texts = written(language, game)
    missing = [(key, term) for key, terms in TERMS[language, game].items() for term in terms if term not in texts[key]]
    assert missing == []


@pytest.mark.parametrize('language', LANGUAGES)
def test_percent_sign_has_one_form(language: str) -> None:
    """English and Polish write "42%", Russian "42\u00a0%" on one line."""
    space = '\u00a0' if language == 'ru' else ''
    found = [sign for file in files(language) for sign in re.findall(r'[\d}](\s*)%', file.read_text('utf-8'))]
    assert found and set(found) == {space}


def test_percent_signs_belong_to_the_languages() -> None:
    """A sign in code has the form of one language."""
    assert not [file.name for file in CODE if re.search(r"f'[^']*\} ?%'", file.read_text('utf-8'))]


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', ['onirim', 'labyrinth'])
def test_preset_has_one_name_on_button_and_in_text(game: str, language: str) -> None:
    words = words_for(language)
    names = {preset: preset_name(game, preset, words) for preset in PACKAGES[game].game.presets}
    assert names == {preset: preset_short(game, preset, words) for preset in names}


@pytest.mark.parametrize('game', ['', *PACKAGES])
@pytest.mark.parametrize('language', LANGUAGES)
def test_quotation_marks_are_the_languages_own(language: str, game: str) -> None:
    """One hint of Mansions had straight marks, and the next one curly ones."""
    # The arguments of placeables, such as dateStyle: "long", are no text.
    texts = {key: re.sub(r'\{[^{}]*\}', '', text) for key, text in written(language, game).items()}
    assert [key for key, text in texts.items() if '"' in text] == []
