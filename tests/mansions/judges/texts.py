"""Parses the text of an effect into clauses, for the referee. Nothing here comes from the engine."""

from __future__ import annotations

import re
from collections import deque
from typing import Any, TypeAlias

Clause: TypeAlias = tuple[Any, ...]
"""Name of a clause, followed by its words or its nested clauses."""


def clauses(text: str) -> list[Clause]:
    """Clauses of an effect, in order."""
    return _effect(deque(re.findall(r'[{};:?]|[^\s{};:?]+', text)))


def attacks(*texts: str) -> bool:
    """A30: whether any of the texts damages or kills a monster."""
    return any(word in text for text in texts for word in ('mon_damage', 'mon_kill'))


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
