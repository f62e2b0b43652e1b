"""Rule ids: each id that the code quotes exists in the game's document in `docs/rules`."""

from __future__ import annotations

import ast
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.registry import PACKAGES
from tests.sources import nodes_of

ROOT = Path(__file__).parents[1]
LETTERS = {
    'onirim': 'S R B T P V',
    'labyrinth': 'L E',
    'mansions': 'EV MO SA FE AT SK HO ED ST NW SP MY OB PZ G A',
}
"""The letters that begin a rule's id, by game."""
RANGE = re.compile(r'\b([A-Z]{1,2})(\d+)(?:-| to )\1(\d+)\b')
"""Pattern of a range such as "R46 to R50"."""


def document(game: str) -> str:
    return (ROOT / 'docs' / 'rules' / f'{game}.md').read_text('utf-8')


def rule_of(game: str) -> str:
    """Return a pattern of a game's rule ids."""
    return rf'(?:{LETTERS[game].replace(" ", "|")})\d+'


def defined(game: str) -> Counter[str]:
    """Count how often the game's document defines each id."""
    return Counter(re.findall(rf'^(?:- \*\*|\| )({rule_of(game)})\b', document(game), re.MULTILINE))


@cache
def quotations(game: str) -> tuple[str, ...]:
    """Return the docstrings, comments and rule ids in test names of a game's code."""
    files = [
        *(ROOT / 'engine' / game).rglob('*.py'),
        *(ROOT / 'bot' / 'presenters' / game).rglob('*.py'),
        *(ROOT / 'tests' / game).rglob('*.py'),
    ]
    return tuple(text for file in files for text in prose(file))


def prose(file: Path) -> Iterator[str]:
    """Yield the comments and docstrings of a file, and the ids in its test names."""
    with tokenize.open(file) as source:
        yield from (
            token.string for token in tokenize.generate_tokens(source.readline) if token.type == tokenize.COMMENT
        )
    for node in nodes_of(file):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield re.sub(r'`[^`]*`', '', node.value.value)
        elif isinstance(node, ast.FunctionDef) and (name := re.match(r'test_((?:[a-z]{1,2}\d+_)+)', node.name)):
            yield name[1].upper().replace('_', ' ')


def ids(game: str, text: str) -> Iterator[str]:
    """Yield the ids in a text. A range counts as its two ends."""
    yield from re.findall(rf'\b{rule_of(game)}\b', text)


@pytest.mark.parametrize('game', LETTERS)
def test_every_rule_that_is_quoted_is_in_the_document(game: str) -> None:
    quoted = {rule for text in quotations(game) for rule in ids(game, text)}
    assert not quoted - defined(game).keys()


@pytest.mark.parametrize('game', LETTERS)
def test_every_rule_is_quoted_by_its_own_id(game: str) -> None:
    quoted = {rule for text in quotations(game) for rule in ids(game, RANGE.sub('', text))}
    assert not defined(game).keys() - quoted


@pytest.mark.parametrize('game', LETTERS)
def test_no_two_rules_have_one_id_and_none_is_left_out(game: str) -> None:
    rules = defined(game)
    assert set(rules.values()) == {1}
    for letters in LETTERS[game].split():
        numbers = sorted(int(rule.removeprefix(letters)) for rule in rules if rule.rstrip('0123456789') == letters)
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


@pytest.mark.parametrize('game', PACKAGES)
def test_the_document_describes_the_rules_that_are_played(game: str) -> None:
    found = re.search(r'^Rules number: (\d+)\.', document(game), re.MULTILINE)
    assert found is not None and int(found[1]) == PACKAGES[game].game.rules


@pytest.mark.parametrize('game', LETTERS)
def test_a_rule_that_the_document_refers_to_is_in_it(game: str) -> None:
    assert not set(ids(game, document(game))) - defined(game).keys()
