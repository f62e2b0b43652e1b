"""The part of Fluent's syntax that Clew reads and writes itself.

Fluent's parser takes a second for all texts of a language. So files are split without it, and plain texts need none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from fluent.runtime import FluentResource
from fluent.syntax import ast

_KEY: Final = '-?[a-z][a-zA-Z0-9_-]*'
"""Pattern of the key of a message, or with a hyphen of a term."""

_BEGIN: Final = re.compile(rf'^({_KEY}) *=', re.MULTILINE)

_REFERENCE: Final = re.compile(rf'\{{\s*({_KEY})')

_PLAIN: Final = re.compile(rf'({_KEY}) *= *([^\s{{}}][^{{}}\r\n]*)\n*')
"""Matches a message or term that is plain text in one line: more than half of all."""


def messages(text: str) -> Iterator[tuple[str, str]]:
    """Yield the messages and terms of a file, each as its key and its whole text."""
    begins = list(_BEGIN.finditer(text))
    ends = [*(begin.start() for begin in begins[1:]), len(text)]
    for begin, end in zip(begins, ends, strict=True):
        yield begin[1], text[begin.start() : end]


def references(text: str) -> list[str]:
    """Return the keys of the messages and terms that a message refers to."""
    return _REFERENCE.findall(text)


def parsed(text: str) -> ast.Resource:
    """Parse a message or term. Plain text in one line needs no parser, which would take most of the time."""
    if (plain := _PLAIN.fullmatch(text)) is None:
        return FluentResource(text)
    kind = ast.Term if plain[1].startswith('-') else ast.Message
    key = ast.Identifier(plain[1].removeprefix('-'))
    return ast.Resource([kind(key, ast.Pattern([ast.TextElement(plain[2].rstrip(' '))]))])


def quoted(text: str) -> str:
    """Return a text as a literal of Fluent, which keeps every sign as it is."""
    return '{ "' + text.replace('\\', '\\\\').replace('"', '\\"') + '" }'
