"""The files of the bot's messages, and the keys and texts in the code."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import bot
import engine
from engine.registry import PACKAGES
from tests.bot.messages import Reader

CODE = sorted(Path(bot.__path__[0]).rglob('*.py'))
ENGINE = sorted(Path(engine.__path__[0]).rglob('*.py'))


@cache
def roots() -> dict[str, Path]:
    """The folder of each game's messages, with a subfolder per language.

    The key "" stands for messages of all games.
    """
    home = Path(bot.__path__[0])
    return {'': home / 'words'} | {game: home / 'presenters' / game / 'words' for game in PACKAGES}


def files(language: str) -> list[Path]:
    return sorted(file for root in roots().values() for file in (root / language).glob('*.ftl'))


@cache
def entries_in(file: Path) -> tuple[ftl.EntryType, ...]:
    return tuple(FluentParser().parse(file.read_text('utf-8')).body)


def entries(language: str) -> list[ftl.EntryType]:
    return [entry for file in files(language) for entry in entries_in(file)]


def messages_in(file: Path) -> list[ftl.Message]:
    return [entry for entry in entries_in(file) if isinstance(entry, ftl.Message)]


@cache
def messages(language: str) -> dict[str, Reader]:
    return {entry.id.name: Reader(entry) for entry in entries(language) if isinstance(entry, ftl.Message)}


@cache
def strings(file: Path) -> list[ast.AST]:
    """Return the strings and f-strings of a file. The text parts of an f-string are not separate strings."""
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


PLAIN = {'mansions'}
"""Games that may lack words for their events and decisions."""


def kinds() -> set[str]:
    """Return the kinds of events and decisions named in the engine's code, without those of games in `PLAIN`."""
    games = '|'.join(PACKAGES.keys() - PLAIN)
    return {text for text in texts(ENGINE) if re.fullmatch(rf'({games})\.[a-z0-9_]+', text)}


@cache
def written(language: str, game: str) -> dict[str, str]:
    """Return the source of each message of a game by its id, without comments."""
    found = {}
    for file in sorted((roots()[game] / language).glob('*.ftl')):
        source = file.read_text('utf-8')
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ftl.Message):
                assert entry.id.span is not None and entry.span is not None
                found[entry.id.name] = source[entry.id.span.start : entry.span.end]
    return found
