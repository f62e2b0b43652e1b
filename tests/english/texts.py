"""Texts that the checker reads: docstrings, comments, test names, Markdown sentences, English messages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.english.rules import TEST_NAME

KINDS: Final = ('comment', 'docstring', 'ftl', 'markdown', TEST_NAME)
SILENCED: Final = 'plain: ok'
"""Marker that keeps a text from being checked. It may be anywhere in the lines of the text."""
FICTION: Final = 'tales'
"""First letters of the names of files with fiction, which need not be plain."""
SKIPPED: Final = {'build', 'dist', 'node_modules', '__pycache__'}

TO_A_TOOL: Final = re.compile(rf'(?:type|noqa|fmt): |.*{SILENCED}')
FENCED: Final = re.compile(r'```.*?```', re.DOTALL)
PARAGRAPH: Final = re.compile(r'(?:^(?![|#\s]).+\n?)+', re.MULTILINE)
SENTENCE_END: Final = re.compile(r'(?<=[.!?])\s+|\s+(?=^(?:[-*]|\d+\.) )', re.MULTILINE)
MESSAGE: Final = re.compile(r'^(?:#+ |[a-z][\w-]* = ?)(.*(?:\n +.*)*)', re.MULTILINE)
PLACEABLE: Final = re.compile(r'\{[^{}]*\}')

STRING_OR_COMMENT: Final = re.compile(
    r'''("""|\'\'\')(?:\\.|.)*?\1|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?P<comment>#[^\n]*)''', re.DOTALL
)
"""Strings may contain "#" too. Reading all tokens of Python would take ten times as long."""
BLOCKS: Final = ('body', 'handlers', 'orelse', 'finalbody', 'cases')
"""Fields of a syntax tree that contain statements."""


@dataclass(frozen=True)
class Text:
    """A text and its position in a file. `line` counts from 1."""

    path: Path
    line: int
    kind: str
    words: str


def texts(roots: Iterable[Path]) -> Iterator[Text]:
    """Yield the texts in files and folders. Hidden and built folders are skipped, and so are silenced texts."""
    for root in roots:
        for path in sorted(root.rglob('*')) if root.is_dir() else [root]:
            folders = path.relative_to(root).parts
            if SKIPPED.isdisjoint(folders) and not any(folder.startswith('.') for folder in folders):
                yield from texts_of(path)


def texts_of(path: Path) -> Iterator[Text]:
    """Yield the texts of a file; none if the checker does not read such files."""
    if path.suffix == '.py':
        yield from python_texts(path, path.read_text('utf-8'))
    elif path.suffix == '.md':
        yield from markdown_texts(path, path.read_text('utf-8'))
    elif path.suffix == '.ftl' and 'en' in path.parts and not path.stem.startswith(FICTION):
        yield from messages(path, path.read_text('utf-8'))


def python_texts(path: Path, source: str) -> Iterator[Text]:
    """Yield the comments, the docstrings (of attributes too) and the names of tests."""
    lines = source.splitlines()
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            if not any(SILENCED in line for line in lines[node.lineno - 1 : node.end_lineno]):
                yield Text(path, node.lineno, 'docstring', node.value.value)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith('test_'):
            yield Text(path, node.lineno, TEST_NAME, node.name)
    for found in STRING_OR_COMMENT.finditer(source):
        words = (found['comment'] or '').strip('# ')
        if ' ' in words and not TO_A_TOOL.match(words):
            yield Text(path, source.count('\n', 0, found.start()) + 1, 'comment', words)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements in a node, and those within them."""
    for block in BLOCKS:
        for statement in getattr(node, block, ()):
            yield statement
            yield from statements(statement)


def markdown_texts(path: Path, source: str) -> Iterator[Text]:
    """Yield the sentences of paragraphs and lists, without code, tables and headings."""
    prose = FENCED.sub(lambda code: '\n' * code[0].count('\n'), source)
    for paragraph in PARAGRAPH.finditer(prose):
        if SILENCED not in paragraph[0]:
            line = prose.count('\n', 0, paragraph.start()) + 1
            for sentence in SENTENCE_END.split(paragraph[0].strip()):
                yield Text(path, line, 'markdown', sentence)


def messages(path: Path, source: str) -> Iterator[Text]:
    """Yield the messages and comments of a Fluent file, with "X" in place of each placeable such as `{ $name }`."""
    for message in MESSAGE.finditer(source):
        if SILENCED not in message[0]:
            yield Text(path, source.count('\n', 0, message.start()) + 1, 'ftl', PLACEABLE.sub('X', message[1]))
