"""Discord's limits are written in one file, and the playground has the same ones."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from bot import limits
from playground.refusal import Complaints
from playground.rules import components as rules
from playground.world import World

BOT = Path(limits.__file__).parent
UNMISTAKABLE = {limits.TEXT, limits.ALT}
"""Numbers that can only be a limit of Discord in code that builds messages."""


def _button(label: str = 'x', custom_id: str = 'x') -> dict[str, Any]:
    return {'type': 2, 'style': 2, 'label': label, 'custom_id': custom_id}


def _row(*inside: Any) -> list[Any]:
    return [{'type': 1, 'components': [*inside]}]


def _menu(lines: int = 1, label: str = 'x', placeholder: str = 'x') -> list[Any]:
    options = [{'label': label, 'value': str(number)} for number in range(lines)]
    return _row({'type': 3, 'custom_id': 'x', 'options': options, 'placeholder': placeholder})


def _gallery(alt: str) -> list[Any]:
    return [{'type': 12, 'items': [{'media': {'url': 'https://example.org/a.png'}, 'description': alt}]}]


MADE: list[tuple[int, Callable[[int], list[Any]]]] = [
    (limits.TEXT, lambda size: [{'type': 10, 'content': 'x' * size}]),
    (limits.ALT, lambda size: _gallery('x' * size)),
    (limits.LABEL, lambda size: _row(_button('x' * size))),
    (limits.CUSTOM_ID, lambda size: _row(_button(custom_id='x' * size))),
    (limits.ROW, lambda size: _row(*(_button(custom_id=str(number)) for number in range(size)))),
    (limits.MENU, _menu),
    (limits.LINE, lambda size: _menu(label='x' * size)),
    (limits.PLACEHOLDER, lambda size: _menu(placeholder='x' * size)),
]


def _refused(made: list[Any]) -> bool:
    found = Complaints()
    # The check uses nothing of the world but its emojis.
    rules.check(made, v2=True, world=cast(World, None), complaints=found)
    return bool(found.errors)


@pytest.mark.parametrize(
    ('limit', 'make'), MADE, ids=['text', 'alt', 'label', 'custom_id', 'row', 'menu', 'line', 'placeholder']
)
def test_limits_are_the_maxima_of_the_playground(limit: int, make: Callable[[int], list[Any]]) -> None:
    assert not _refused(make(limit))
    assert _refused(make(limit + 1))


def test_limits_are_written_in_one_file() -> None:
    rooms = ('handlers', 'message', 'panels', 'screens', 'words')
    paths = [path for room in rooms for path in sorted((BOT / room).rglob('*.py'))]
    constants = {
        path: {node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)}
        for path in paths
    }
    assert len(paths) > 60
    assert not [path for path, values in constants.items() if UNMISTAKABLE & values]
