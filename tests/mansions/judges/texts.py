"""Reads the text of an effect into its clauses. Nothing here is the engine's."""

from __future__ import annotations

import re
from collections import deque
from typing import Any, TypeAlias

Clause: TypeAlias = tuple[Any, ...]
"""The name of what happens, and what goes with it: words, or the clauses within it."""


def clauses(text: str) -> list[Clause]:
    """The clauses of an effect, in their order."""
    return _effect(deque(re.findall(r'[{};:?]|[^\s{};:?]+', text)))


def _effect(words: deque[str]) -> list[Clause]:
    found = _clause(words)
    while words and words[0] == ';':
        words.popleft()
        found += _clause(words)
    return found


def _block(words: deque[str]) -> list[Clause]:
    words.popleft()
    found = _effect(words)
    words.popleft()
    return found


def _clause(words: deque[str]) -> list[Clause]:
    name = words.popleft()
    if name == 'none':
        return []
    if name == 'test':
        asked, _, passed, _ = words.popleft(), words.popleft(), _block(words), words.popleft()
        return [('test', asked, passed, _block(words))]
    if name == 'each':
        group, _ = words.popleft(), words.popleft()
        return [('each', group, _clause(words))]
    if name == 'either':
        first, _ = _block(words), words.popleft()
        return [('either', first, _block(words))]
    if name == 'skill':
        number = words.popleft()
        otherwise = words and words[0] == 'else' and words.popleft()
        return [('skill', number, _clause(words) if otherwise else [])]
    arguments = []
    while words and words[0] not in (';', '}', 'else'):
        arguments.append(words.popleft())
    return [(name, *arguments)]
