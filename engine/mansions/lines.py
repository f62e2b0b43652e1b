"""Line numbers of places in a scenario file. A place is a path as faults begin with: "rooms.hall.spaces"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
_NAMED: Final = re.compile(r"'([^']+)'")


@dataclass(slots=True)
class _Node:
    """A value of the file: the line where it begins, and the values inside it by key or index."""

    line: int
    inside: dict[str, _Node] = field(default_factory=dict)


def located(text: str, data: Any, faults: Sequence[str]) -> tuple[str, ...]:
    """Put the line number before each fault whose place is in the file. `data` is the parsed `text`."""
    root = _scan(text)
    named = dict(_named(data, root))
    return tuple(fault if (line := _line(fault, root, named)) is None else f'line {line}: {fault}' for fault in faults)


def _line(fault: str, root: _Node, named: dict[str, int]) -> int | None:
    place, _, _ = fault.partition(': ')
    first, *rest = place.split('.')
    node = root.inside.get(first)
    if node is None:
        # A fault without a place begins with the id of a part.
        found = _NAMED.match(fault)
        return named.get(found[1]) if found is not None else None
    for depth, word in enumerate(rest):
        inner = node.inside.get(word) or next(
            (each.inside[word] for each in node.inside.values() if word in each.inside), None
        )
        if inner is None:
            return node.line if depth else None
        node = inner
    return node.line


def _named(data: Any, node: _Node) -> Iterator[tuple[str, int]]:
    """Yield the id and the line of every part. A list also gets its parts by their ids."""
    pending = [(data, node)]
    while pending:
        data, node = pending.pop()
        if isinstance(data, dict):
            pending += [(data[key], node.inside[key]) for key in data if key in node.inside]
        elif isinstance(data, list):
            pairs = [(part, node.inside[str(number)]) for number, part in enumerate(data) if str(number) in node.inside]
            for part, inner in pairs:
                if isinstance(part, dict) and isinstance(part.get('id'), str):
                    node.inside.setdefault(part['id'], inner)
                    yield part['id'], inner.line
            pending += pairs


def _scan(text: str) -> _Node:
    """Read the lines of all values of a text that is JSON."""
    root, line, at = _Node(1), 1, 0
    stack: list[tuple[_Node, bool]] = []
    key = ''
    for found in _TOKEN.finditer(text):
        line, at, word = line + text.count('\n', at, found.start()), found.start(), found[0]
        if word in '}]':
            stack.pop()
        elif word == ',':
            key = ''
        elif word == ':':
            continue
        elif stack and stack[-1][1] and not key:
            key = word[1:-1]
        else:
            node = (
                root
                if not stack
                else stack[-1][0].inside.setdefault(key if stack[-1][1] else str(len(stack[-1][0].inside)), _Node(line))
            )
            key = ''
            if word in '{[':
                stack.append((node, word == '{'))
    return root
