"""The words of all languages: the same messages with the same arguments, all of them used, none too long."""

from __future__ import annotations

import ast
import itertools
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
import engine
from bot.handlers.slash import COMMANDS
from bot.handlers.tables import UNFINISHED
from bot.presenters.labyrinth import questions as labyrinth
from bot.presenters.onirim import story as onirim
from bot.presenters.plain import Plain
from bot.presenters.registry import PRESENTERS
from bot.words import LANGUAGES, MissingWords, Words, key_of, language_of, words_for
from bot.words.commands import learn
from engine.options import form
from engine.registry import GAMES
from tests.contract.cases import CASES

CODE = sorted(Path(bot.__path__[0]).rglob('*.py'))
ENGINE = sorted(Path(engine.__path__[0]).rglob('*.py'))
PLURALS = {'en': {'one', 'other'}, 'ru': {'one', 'few', 'many'}, 'pl': {'one', 'few', 'many'}}
NUMBERS = (0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 1000)
NAME = re.compile(r"[-_'\w]{1,32}")
KEY = re.compile(r'[a-z]+(-[a-z0-9]+)+')
SILENT = onirim.SILENT
VARIED = onirim.VARIED | labyrinth.VARIED


class Reader(Visitor):
    """Which arguments a message takes, which of them are numbers, and what else it refers to."""

    def __init__(self, message: ftl.Message) -> None:
        self.arguments: set[str] = set()
        self.numbers: set[str] = set()
        self.references: set[str] = set()
        self.commands: list[str] = []
        self.variants: list[set[str]] = []
        self.visit(message)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        if node.id.name == 'COMMAND':
            self.commands += [name.value for name in node.arguments.positional if isinstance(name, ftl.StringLiteral)]
        self.generic_visit(node)

    def visit_CallArguments(self, node: ftl.CallArguments) -> None:  # noqa: N802
        self.numbers.update(_variables(node.positional))
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        self.numbers.update(_variables([node.selector]))
        self.variants.append({variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)})
        self.generic_visit(node)


def _variables(nodes: list[Any]) -> Iterator[str]:
    return (node.id.name for node in nodes if isinstance(node, ftl.VariableReference))


FOLDERS = Path(bot.__path__[0]) / 'words'


@cache
def entries(language: str) -> list[ftl.EntryType]:
    files = sorted(english.name for english in (FOLDERS / 'en').glob('*.ftl'))
    return [
        entry for file in files for entry in FluentParser().parse((FOLDERS / language / file).read_text('utf-8')).body
    ]


@cache
def messages(language: str) -> dict[str, Reader]:
    return {entry.id.name: Reader(entry) for entry in entries(language) if isinstance(entry, ftl.Message)}


def samples(key: str) -> Iterator[dict[str, Any]]:
    """Arguments for a message, with every number that some language counts by."""
    arguments = messages('en')[key].arguments
    numbers = sorted(set().union(*(messages(language)[key].numbers for language in LANGUAGES)))
    plain = {name: f'<{name}>' for name in arguments}
    for values in itertools.product(NUMBERS, repeat=len(numbers)):
        yield {**plain, **dict(zip(numbers, values, strict=True))}


@cache
def strings(file: Path) -> list[ast.AST]:
    """The strings of a file; the parts of an f-string are not strings of their own."""
    found: list[ast.AST] = []
    waiting: list[ast.AST] = [ast.parse(file.read_text('utf-8'))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            found.append(node)
        if isinstance(node, ast.JoinedStr):
            waiting += [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
        else:
            waiting += ast.iter_child_nodes(node)
    return found


def texts(files: list[Path]) -> set[str]:
    nodes = (node for file in files for node in strings(file))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def named() -> set[str]:
    """Every string of the code that looks like a key: its first word is the first word of some key."""
    families = {key.partition('-')[0] for key in messages('en')}
    return {text for text in texts(CODE) if KEY.fullmatch(text) and text.partition('-')[0] in families}


def patterns() -> Iterator[re.Pattern[str]]:
    """Every f-string of the code that begins like a key, or of the engine that begins like a kind, as a pattern."""
    families = tuple(f'{key.partition("-")[0]}-' for key in messages('en'))
    for node in (node for file in [*CODE, *ENGINE] for node in strings(file) if isinstance(node, ast.JoinedStr)):
        parts = [key_of(str(part.value)) if isinstance(part, ast.Constant) else None for part in node.values]
        if parts[0] is not None and parts[0].startswith(families):
            yield re.compile(''.join('[a-z0-9-]+' if part is None else re.escape(part) for part in parts))


PLAIN = {name for name, presenter in PRESENTERS.items() if isinstance(presenter, Plain)}
"""Games that are shown in whatever words they have."""


def kinds() -> set[str]:
    """The kinds of events and decisions, as the engine's code spells them, of games that need words for each."""
    games = '|'.join(GAMES.keys() - PLAIN)
    return {text for text in texts(ENGINE) if re.fullmatch(rf'({games})\.[a-z0-9_]+', text)}


def endings() -> set[str]:
    """What the engine's f-strings add to the kind of an event to make the kind of a whisper: "_saw"."""
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
    files = {folder: {file.name for file in (FOLDERS / folder).iterdir()} for folder in ('en', language)}
    assert files[language] == files['en']


def test_a_start_does_not_wait_until_all_words_are_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parse = Mock(wraps=FluentResource)
    monkeypatch.setattr('bot.words.FluentResource', parse)
    words = Words('pl')
    assert parse.call_count == 0
    assert words('game-onirim') and parse.call_count == 1


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_file_is_read_whole_and_no_key_stands_twice(language: str) -> None:
    assert [entry.content for entry in entries(language) if isinstance(entry, ftl.Junk)] == []
    copies = Counter(entry.id.name for entry in entries(language) if isinstance(entry, ftl.Message))
    assert [key for key, times in copies.items() if times > 1] == []


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_language_has_the_same_messages_with_the_same_arguments(language: str) -> None:
    assert sorted(messages(language)) == sorted(messages('en'))
    for key, reader in messages(language).items():
        assert reader.arguments == messages('en')[key].arguments, key


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_message_can_be_said_whatever_the_numbers(language: str) -> None:
    words = words_for(language)
    for key in messages('en'):
        for args in samples(key):
            text = words(key, **args)
            assert text.strip() == text != ''
            assert not re.search(r'[{}]|NUMBER', text), f'{key}: {text}'
            assert all(value in text for value in args.values() if isinstance(value, str)), f'{key}: {text}'


@pytest.mark.parametrize('language', LANGUAGES)
def test_what_is_counted_has_every_plural_of_the_language(language: str) -> None:
    for key, reader in messages(language).items():
        for variants in reader.variants:
            # A choice by numbers alone ("[0] up to …") needs no plurals, nor does yes or no.
            if len(variants) > 1 and 'true' not in variants:
                assert variants == PLURALS[language], key


@pytest.mark.parametrize('language', LANGUAGES)
def test_a_grammatical_case_is_one_that_the_code_asks_for_and_takes_the_same_arguments(language: str) -> None:
    words, asked = words_for(language), texts(CODE)
    for entry in entries(language):
        if not isinstance(entry, ftl.Message):
            continue
        for inflection in entry.attributes:
            assert inflection.id.name in asked
            args = {name: f'<{name}>' for name in messages(language)[entry.id.name].arguments}
            inflected = words.case(entry.id.name, inflection.id.name, **args)
            assert all(value in inflected for value in args.values())


def test_a_case_without_a_form_of_its_own_is_the_plain_text() -> None:
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


def test_no_message_is_idle() -> None:
    shapes = list(patterns())
    added = ('', *endings())
    told = {key_of(f'{kind}{ending}') for kind in kinds() for ending in added}
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
def test_commands_are_named_as_discord_wants_them(language: str) -> None:
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
def test_the_texts_name_commands_that_there_are_and_every_language_the_same(language: str) -> None:
    known, found = {command.name for command in COMMANDS}, set()
    for key, reader in messages(language).items():
        assert set(reader.commands) <= known, key
        assert sorted(reader.commands) == sorted(messages('en')[key].commands), key
        found.update(reader.commands)
    assert len(found) > 5


def test_no_text_spells_a_command_out() -> None:
    """Only as `COMMAND("play")` it can be pressed, and has its name in the reader's language."""
    for file in FOLDERS.rglob('*.ftl'):
        assert not re.search(r'/\{ command-|`/\w', file.read_text('utf-8')), file


@pytest.mark.parametrize('language', LANGUAGES)
def test_a_command_can_be_pressed_in_a_text_once_its_id_is_known(language: str) -> None:
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
def test_the_menus_of_a_lobby_have_a_line_for_every_value(language: str) -> None:
    words = words_for(language)
    for name, game in GAMES.items():
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
def test_every_state_and_every_end_of_a_table_has_its_words(language: str) -> None:
    words = words_for(language)
    notes = {note for file in CODE for note in re.findall(r"\bnote='(\w+)'", file.read_text('utf-8'))}
    assert {'empty', 'ended', 'left'} <= notes, 'the code names why a table ended'
    for note in notes | {'closed'}:
        assert words(f'ended-{note}')
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


def test_another_language_is_answered_in_english() -> None:
    assert [language_of(locale) for locale in ('en-GB', 'ru', 'pl', 'de', 'zh-CN', '', None)] == [
        'en', 'ru', 'pl', 'en', 'en', 'en', 'en',
    ]  # fmt: skip


def test_an_unknown_key_and_a_lacking_argument_are_refused() -> None:
    words = words_for('pl')
    assert not words.has('no-such-key')
    with pytest.raises(MissingWords, match='pl has no message'):
        words('no-such-key')
    with pytest.raises(MissingWords, match='lobby-host'):
        words('lobby-host')
