"""The checker of English: its rules on labelled sentences, the texts it reads, the limits that only fall."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.english import __main__ as command
from tests.english.limits import LIMITS, counts, exceeded, lowered, read
from tests.english.rules import RULES, TEST_NAME, findings, is_flagged
from tests.english.texts import KINDS, Text, texts

ROOT = Path(__file__).parents[2]
PAGE = ROOT / 'docs' / 'develop' / 'english.md'
PAIRS = re.findall(r'^\| \d+ \|.*\| ([^`|].*) \| (.*) \|$', PAGE.read_text('utf-8'), re.MULTILINE)
"""Sentences `(before, after)` from the rules of the style page, except the last rule, which is about names."""
SAMPLE = [
    *(row for before, after in PAIRS for row in (('bad', 'docstring', before), ('good', 'docstring', after))),
    *(line.split('\t') for line in Path(__file__).with_name('sample.tsv').read_text('utf-8').splitlines()),
]
"""Sample texts as `(label, kind, text)`. The label is "good" or "bad"."""


def flagged(label: str) -> list[bool]:
    return [is_flagged(kind, text) for given, kind, text in SAMPLE if given == label]


def test_style_page_has_a_pair_for_each_rule() -> None:
    assert len(PAIRS) == 11


@pytest.mark.parametrize(('before', 'after'), PAIRS)
def test_before_is_flagged_and_after_is_not(before: str, after: str) -> None:
    assert is_flagged('docstring', before)
    assert not is_flagged('docstring', after), findings('docstring', after)


def test_precision_and_recall_on_the_labelled_sample() -> None:
    hits, false_alarms, misses = flagged('bad').count(True), flagged('good').count(True), flagged('bad').count(False)
    assert hits / (hits + false_alarms) >= 0.95
    assert hits / (hits + misses) >= 0.9


@pytest.mark.parametrize('name', [rule.name for rule in RULES])
def test_every_rule_has_an_example(name: str) -> None:
    assert any(name in findings(kind, text) for label, kind, text in SAMPLE if label == 'bad')


@pytest.mark.parametrize(('name', 'expected'), [('test_' + 55 * 'x', False), ('test_' + 56 * 'x', True)])
def test_name_above_sixty_characters_is_flagged(name: str, expected: bool) -> None:
    assert is_flagged(TEST_NAME, name) is expected


@pytest.mark.parametrize(('words', 'expected'), [(30, False), (31, True)])
def test_sentence_above_thirty_words_is_flagged(words: int, expected: bool) -> None:
    assert is_flagged('docstring', f'{"word " * words}'.strip() + '. Another one.') is expected


def test_code_addresses_and_raises_are_not_read() -> None:
    assert not is_flagged('docstring', 'Return `whoever`, see [here](of what.md). Raises `KeyError`, `whoever`.')
    assert is_flagged('docstring', 'Return whoever, see [of what](here.md).')


def written(folder: Path, name: str, source: str) -> list[Text]:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(source, 'utf-8')
    return list(texts([folder]))


def test_python_texts_are_read(tmp_path: Path) -> None:
    source = '''"""Of a module."""
x = 1  # A comment here.
"""Of an attribute."""
y = 'no text'  # noqa: E501


def test_name(): ...


def helper():
    """Of a function."""
'''
    found = written(tmp_path, 'file.py', source)
    assert {(text.line, text.kind, text.words) for text in found} == {
        (1, 'docstring', 'Of a module.'),
        (2, 'comment', 'A comment here.'),
        (3, 'docstring', 'Of an attribute.'),
        (7, TEST_NAME, 'test_name'),
        (11, 'docstring', 'Of a function.'),
    }


@pytest.mark.parametrize(
    'string', ["'a # b c'", '"it\'s # b c"', r"'\' # b c'", '"""a" # b\nc # d e"""', "'''a' # b c'''"]
)
def test_hash_in_a_string_begins_no_comment(tmp_path: Path, string: str) -> None:
    found = written(tmp_path, 'file.py', f'x = {string}  # A comment here.\n')
    assert [(text.kind, text.words) for text in found] == [('comment', 'A comment here.')]


def test_statements_within_statements_are_read(tmp_path: Path) -> None:
    blocks = 'if x:', 'else:', 'try:', 'except E:', 'else:', 'finally:', 'match y:\n    case 1:', 'class C:'
    source = '\n'.join(f'{block}\n        "A text of {number}."' for number, block in enumerate(blocks))
    found = written(tmp_path, 'file.py', source + '\n')
    assert {text.words for text in found} == {f'A text of {number}.' for number, _ in enumerate(blocks)}


def test_markdown_sentences_are_read_without_code_and_tables(tmp_path: Path) -> None:
    source = '# Heading\n\nOne. Two\ngoes on.\n\n```sh\nno sentence\n```\n\n| no | table |\n\n- A point\n- Another\n'
    found = written(tmp_path, 'page.md', source)
    assert [(text.line, text.words) for text in found] == [
        (3, 'One.'),
        (3, 'Two\ngoes on.'),
        (12, '- A point'),
        (12, '- Another'),
    ]


@pytest.mark.parametrize(('language', 'expected'), [('en', ['Hello, X!']), ('pl', [])])
def test_only_english_messages_are_read(tmp_path: Path, language: str, expected: list[str]) -> None:
    found = written(tmp_path, f'words/{language}/a.ftl', 'greeting = Hello, { $name }!\n')
    assert [text.words for text in found] == expected


@pytest.mark.parametrize('name', ['.venv/a.py', 'build/a.py', 'a.txt'])
def test_built_hidden_and_other_files_are_skipped(tmp_path: Path, name: str) -> None:
    assert written(tmp_path, name, '# Some comment.\n') == []


@pytest.mark.parametrize(
    ('name', 'source'),
    [
        ('a.py', '# Whoever it is.  plain: ok\n'),
        ('a.py', '"""Whoever it is."""  # plain: ok\n'),
        ('a.md', 'Whoever it is. <!-- plain: ok -->\n'),
    ],
)
def test_silenced_text_is_not_read(tmp_path: Path, name: str, source: str) -> None:
    assert not any(is_flagged(text.kind, text.words) for text in written(tmp_path, name, source))
    assert any(is_flagged(text.kind, text.words) for text in written(tmp_path, name, source.replace('plain: ok', '')))


def test_limits_only_fall() -> None:
    limits = dict.fromkeys(KINDS, 5)
    found = {**dict.fromkeys(KINDS, 5), 'comment': 6, 'ftl': 3}
    assert exceeded(found, limits) == ['comment']
    assert lowered(found, limits) == {**limits, 'ftl': 3}


def test_file_of_limits_names_every_kind() -> None:
    assert tuple(read(LIMITS)) == KINDS


@pytest.mark.parametrize(
    ('flagged_comments', 'lower', 'code', 'limit', 'said'),
    [
        (2, False, 0, 2, 'comment        2 flagged, 2 allowed: at the limit'),
        (1, False, 0, 2, 'comment        1 flagged, 2 allowed: lower the limit'),
        (1, True, 0, 1, 'comment        1 flagged, 2 allowed: lower the limit'),
        (3, False, 1, 2, 'comment        3 flagged, 2 allowed: ABOVE THE LIMIT'),
        (3, True, 1, 2, 'comment        3 flagged, 2 allowed: ABOVE THE LIMIT'),
    ],
)
def test_command_compares_with_limits(
    flagged_comments: int,
    lower: bool,
    code: int,
    limit: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / 'limits.json'
    file.write_text('{"comment": 2, "docstring": 0, "ftl": 0, "markdown": 0, "test name": 0}')
    monkeypatch.setattr(command, 'LIMITS', file)
    found = counts(Text(tmp_path, line, 'comment', 'Whoever it is.') for line in range(flagged_comments))
    assert command.check(found, lower=lower) == code
    assert read(file)['comment'] == limit
    assert said in capsys.readouterr().out


def test_command_lists_findings_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / 'a.py').write_text('# Whoever it is.\n# A good comment.\n')
    assert command.main([str(tmp_path)]) == 0
    assert 'a.py:1 comment: Whoever it is.\n    whoever\n1 of 2 flagged' in capsys.readouterr().out
