"""All languages have the same messages with the same arguments. Every message is used and short enough."""

from __future__ import annotations

import ast
import itertools
import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, get_args
from unittest.mock import Mock

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

import bot
from bot.handlers.slash import COMMANDS
from bot.panels.story import STANDING_IN
from bot.presenters.labyrinth import questions as labyrinth
from bot.presenters.onirim import story as onirim
from bot.presenters.onirim.merging import ANOTHER
from bot.tables.end_notes import WHY
from bot.words import LANGUAGES, MissingWords, Words, key_of, language_of, learn, words_for
from bot.words.syntax import parsed
from engine.options import form
from engine.registry import PACKAGES
from persistence.rows import UNFINISHED, SeatChange
from tests.bot.word_files import CODE, ENGINE, PLAIN, entries, files, kinds, messages, roots, strings, texts
from tests.cases import CASES

UNSAID = {
    'you': ('player', 'owner'),
    'with-you': ('other',),
    'short': ('text',),
    'brief': ('text', 'threat', 'cards'),
    'anyone': ('who', 'window'),
}
"""Arguments that a special form of a message, such as `you`, may omit, by form.

They name the reader, or the screen shows them elsewhere.
"""
PLURALS = {'en': {'one', 'other'}, 'ru': {'one', 'few', 'many'}, 'pl': {'one', 'few', 'many'}}
NUMBERS = (0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 1000)
NAME = re.compile(r"[-_'\w]{1,32}")
KEY = re.compile(r'[a-z]+(-[a-z0-9]+)+')
SILENT = onirim.SILENT
VARIED = onirim.VARIED | labyrinth.VARIED


def samples(key: str) -> Iterator[dict[str, Any]]:
    """Yield arguments for a message: each combination of `NUMBERS`, and placeholders for the rest."""
    arguments = messages('en')[key].arguments
    numbers = sorted(set().union(*(messages(language)[key].numbers for language in LANGUAGES)))
    dates = set().union(*(messages(language)[key].dates for language in LANGUAGES))
    plain = {name: date(2026, 11, 22) if name in dates else f'<{name}>' for name in arguments}
    for values in itertools.product(NUMBERS, repeat=len(numbers)):
        yield {**plain, **dict(zip(numbers, values, strict=True))}


def named() -> set[str]:
    """Return the strings in the bot's code that have the form of a message key and begin like one."""
    families = {key.partition('-')[0] for key in messages('en')}
    return {text for text in texts(CODE) if KEY.fullmatch(text) and text.partition('-')[0] in families}


def patterns() -> Iterator[re.Pattern[str]]:
    """Yield a pattern for each f-string that begins like a message key, or like a kind of event."""
    families = tuple(f'{key.partition("-")[0]}-' for key in messages('en'))
    for node in (node for file in [*CODE, *ENGINE] for node in strings(file) if isinstance(node, ast.JoinedStr)):
        parts = [key_of(str(part.value)) if isinstance(part, ast.Constant) else None for part in node.values]
        if parts[0] is not None and parts[0].startswith(families):
            yield re.compile(''.join('[a-z0-9-]+' if part is None else re.escape(part) for part in parts))


def endings() -> set[str]:
    """Return the suffixes that the engine's f-strings append to the kind of a private event, such as "_saw"."""
    nodes = (node for file in ENGINE for node in strings(file) if isinstance(node, ast.JoinedStr))
    pairs = (node.values for node in nodes if len(node.values) == 2)
    last = (
        ending.value
        for kind, ending in pairs
        if not isinstance(kind, ast.Constant) and isinstance(ending, ast.Constant)
    )
    return {str(ending) for ending in last if re.fullmatch(r'_[a-z_]+', str(ending))}


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_language_has_the_same_files(language: str) -> None:
    for root in roots().values():
        assert {file.name for file in (root / language).iterdir()} == {file.name for file in (root / 'en').iterdir()}


def test_start_does_not_wait_for_parsing_all_words(monkeypatch: pytest.MonkeyPatch) -> None:
    parse = Mock(wraps=parsed)
    monkeypatch.setattr('bot.words.parsed', parse)
    words = Words('pl')
    assert parse.call_count == 0
    assert words('game-onirim') and parse.call_count == 1


@pytest.mark.parametrize('text', [
    'key = Text.\n', 'key-2=a   \n\n\n', '-term = Żółw – дом\n', 'key = [a] *b .c "d" \\u0041 # e = f', 'key =\n',
    'key = { $who }\n', 'key = }\n', 'key = a\n    b\n', 'key = a\n    .attribute = b\n', 'key =  \u00a0a\n',
    'key = a\r\n', 'key = a\n# Comment\n', 'кey = a\n', 'key =\ta\n',
])  # fmt: skip
def test_message_is_read_as_fluent_reads_it(text: str) -> None:
    assert parsed(text).equals(FluentResource(text))


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_file_is_valid_without_duplicate_keys(language: str) -> None:
    assert [entry.content for entry in entries(language) if isinstance(entry, ftl.Junk)] == []
    copies = Counter(entry.id.name for entry in entries(language) if isinstance(entry, ftl.Message))
    assert [key for key, times in copies.items() if times > 1] == []


@pytest.mark.parametrize('language', LANGUAGES)
def test_languages_have_equal_messages_and_arguments(language: str) -> None:
    assert sorted(messages(language)) == sorted(messages('en'))
    for key, reader in messages(language).items():
        assert reader.arguments == messages('en')[key].arguments, key


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_message_can_be_formatted_with_any_number(language: str) -> None:
    words = words_for(language)
    for key in messages('en'):
        for args in samples(key):
            text = words(key, **args)
            assert text.strip() == text != ''
            assert not re.search(r'[{}]|NUMBER', text), f'{key}: {text}'
            assert all(value in text for value in args.values() if isinstance(value, str)), f'{key}: {text}'


@pytest.mark.parametrize('language', LANGUAGES)
def test_counted_messages_have_every_plural(language: str) -> None:
    for key, reader in messages(language).items():
        for variants in reader.variants:
            # A choice by numbers alone ("[0] up to …") needs no plurals, nor does yes or no.
            if len(variants) > 1 and 'true' not in variants:
                assert variants == PLURALS[language], key


@pytest.mark.parametrize('language', LANGUAGES)
def test_grammatical_cases_are_used_with_equal_arguments(language: str) -> None:
    # A phrase of a bot is the case of the colours that it names.
    words, asked = words_for(language), texts([*CODE, *ENGINE])
    for entry in entries(language):
        if not isinstance(entry, ftl.Message):
            continue
        for inflection in entry.attributes:
            assert inflection.id.name in asked
            args = {name: f'<{name}>' for name in messages(language)[entry.id.name].arguments}
            inflected = words.case(entry.id.name, inflection.id.name, **args)
            unsaid = UNSAID.get(inflection.id.name, ())
            # Numbers only choose between texts.
            said = {name: value for name, value in args.items() if value in words(entry.id.name, **args)}
            assert all((value in inflected) != (name in unsaid) for name, value in said.items()), entry.id.name


def test_case_without_its_own_form_is_the_plain_text() -> None:
    for language in LANGUAGES:
        assert words_for(language).case('button-join', 'accusative') == words_for(language)('button-join')
    with pytest.raises(MissingWords, match='no-such-key'):
        words_for('pl').case('no-such-key', 'accusative')


def test_no_message_is_missing() -> None:
    assert named() - set(messages('en')) == set()
    for kind in kinds() - SILENT - VARIED:
        assert key_of(kind) in messages('en'), kind
    for kind in VARIED:
        assert any(key.startswith(f'{key_of(kind)}-') for key in messages('en')), kind


def test_no_message_is_unused() -> None:
    shapes = list(patterns())
    added = ('', *endings())
    told = {key_of(f'{kind}{ending}') for kind in kinds() for ending in added}
    told |= {key_of(ANOTHER), *(f'{key_of(kind)}-nothing' for kind in onirim.EMPTY)}
    told_by_reason = tuple(f'{key_of(kind)}-' for kind in VARIED)
    referred = set().union(*(reader.references for reader in messages('en').values()))
    idle = {
        key
        for key in set(messages('en')) - named() - told - referred
        if not key.startswith((*told_by_reason, *(f'{game}-' for game in PLAIN)))
        and not any(shape.fullmatch(key) for shape in shapes)
    }
    assert idle == set()


@pytest.mark.parametrize('language', LANGUAGES)
def test_command_names_meet_discords_rules(language: str) -> None:
    words = words_for(language)
    names = [words(f'command-{command.name}') for command in COMMANDS]
    assert len(set(names)) == len(COMMANDS) >= 8
    for name in [*names, words('command-game')]:
        assert NAME.fullmatch(name), name
        assert name == name.lower()
    for key in messages(language):
        if key.startswith('command-') and key.count('-') > 1:
            assert len(words(key)) <= 100, key


@pytest.mark.parametrize('language', LANGUAGES)
def test_texts_name_existing_commands_alike_in_all_languages(language: str) -> None:
    known, found = {command.name for command in COMMANDS}, set()
    for key, reader in messages(language).items():
        assert set(reader.commands) <= known, key
        assert sorted(reader.commands) == sorted(messages('en')[key].commands), key
        found.update(reader.commands)
    assert len(found) > 5


def test_no_text_spells_out_a_command() -> None:
    """Players can press only `COMMAND("play")`, and it has the command's name in their language."""
    for file in (file for language in LANGUAGES for file in files(language)):
        assert not re.search(r'/\{ command-|`/\w', file.read_text('utf-8')), file


@pytest.mark.parametrize('language', LANGUAGES)
def test_command_with_a_known_id_can_be_pressed(language: str) -> None:
    words = words_for(language)
    try:
        learn({'games': 5})
        assert '`/play`' in words('refusal-no-seat')
        learn({'play': 123456789012345678, 'games': 5})
        assert '</play:123456789012345678>' in words('refusal-no-seat')
        assert '</games:5>' in words('refusal-no-seat-here')
    finally:
        learn({})


@pytest.mark.parametrize('language', LANGUAGES)
def test_lobby_menus_have_a_line_for_every_value(language: str) -> None:
    words = words_for(language)
    for name, package in PACKAGES.items():
        game = package.game
        assert 0 < len(words(f'game-{name}')) <= 100
        assert words(f'game-{name}-about')
        if name in PLAIN:
            continue
        cases = [case for case in CASES if case.game is game]
        settings = {setting for case in cases for setting in form(case.options, case.seats)}
        assert len({setting.name for setting in settings}) >= len(type(game.Options()).model_fields)
        for setting in settings:
            key = f'option-{name}-{key_of(setting.name)}'
            assert len(words(key)) <= 150, 'the placeholder of a menu'
            for value in setting.values:
                assert len(f'{words(key)}: {words(f"{key}-{value}")}') <= 100
                assert len(words(f'{key}-{value}-about')) <= 100


@pytest.mark.parametrize('language', LANGUAGES)
def test_refusals_and_notes_name_no_button_of_the_board(language: str) -> None:
    """Refusals and notes are in the user's language, but the board's buttons in the board's language."""
    folder = Path(bot.__file__).parent / 'words' / language
    said = '\n'.join(file.read_text('utf-8') for file in folder.glob('*.ftl'))
    texts = re.findall(r'^(?:refusal|note|objection)-.*(?:\n    .*)*', said, re.MULTILINE)
    assert len(texts) > 50 and not [text for text in texts if '{ button-' in text]


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_state_and_ending_of_a_table_has_words(language: str) -> None:
    words = words_for(language)
    for note in WHY:
        assert words(f'ended-{key_of(note)}', player='Ada', others='Bruno')
    for change in {*get_args(SeatChange)} - STANDING_IN:
        assert words.has(f'history-{change}'), 'without words the change is not told'
    for status in UNFINISHED:
        assert words(f'table-{status}')


@pytest.mark.parametrize('language', LANGUAGES)
def test_buttons_and_placeholders_are_short(language: str) -> None:
    words = words_for(language)
    for key in messages(language):
        if key.startswith(('button-', 'sure-yes', 'sure-no', 'rules-', 'leave-yes', 'generic-start-over')):
            assert len(words(key)) <= 34, key
        if key.startswith(('generic-', 'onirim-do-', 'labyrinth-do-', 'resume-choose', 'end-choose')):
            assert max(len(words(key, **args)) for args in samples(key)) <= 80, key


def test_unknown_language_gets_english() -> None:
    assert [language_of(locale) for locale in ('en-GB', 'ru', 'pl', 'de', 'zh-CN', '', None)] == [
        'en', 'ru', 'pl', 'en', 'en', 'en', 'en',
    ]  # fmt: skip


def test_unknown_key_or_missing_argument_raises() -> None:
    words = words_for('pl')
    assert not words.has('no-such-key')
    with pytest.raises(MissingWords, match='pl has no message'):
        words('no-such-key')
    with pytest.raises(MissingWords, match='lobby-host'):
        words('lobby-host')


def test_message_is_marked_as_read_once_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words('en')
    messages, waiting = words._messages, list[bool]()

    def parse(text: str) -> Any:
        # A second thread that asks now must wait: the message is still unread.
        waiting.append('button-replay' in messages.unread and messages._lock.locked())
        return parsed(text)

    monkeypatch.setattr('bot.words.parsed', parse)
    assert words('button-replay') and waiting == [True]


def test_list_beside_the_arguments_is_left_out() -> None:
    """An event has lists that no message shows."""
    words = words_for('en')
    assert words('replay-turn', turn=1, turns=2, under=['ring']) == words('replay-turn', turn=1, turns=2)
