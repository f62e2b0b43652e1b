"""Dependencies between classes: each has few collaborators, and handlers use sub-systems by their public names."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.sources import FUNCTIONS, files_of, imports_of, module_of, nodes_of, offenders

MOST = 6
"""Maximum number of collaborators of a class in `bot` or `persistence`."""
RECORDS = {'Show'}
"""Dataclasses that may have more collaborators, because a game supplies them all."""
PLAIN = {'BaseModel', 'Enum', 'Exception', 'IntEnum', 'NamedTuple', 'StrEnum', 'TypedDict'}
"""Base classes of classes that only hold data. Dataclasses count as data too."""
FACTS = {'core.store', 'core.presence', 'core.clock'}
"""Parts of a sub-system whose attributes handlers may use."""
PARTS = {'Endings', 'Guests', 'Messages', 'Responses'}
"""Parts of sub-systems that handlers may import. Otherwise a sub-system would have to repeat their methods."""


@cache
def _workers() -> frozenset[str]:
    """Return the names of the classes in `bot` and `persistence` that do more than hold data."""
    classes = (node for room in ('bot', 'persistence') for path in files_of(room) for node in nodes_of(path))
    return frozenset(each.name for each in classes if isinstance(each, ast.ClassDef) and not _is_data(each))


def _is_data(node: ast.ClassDef) -> bool:
    bases = {ast.unparse(base).rpartition('.')[2] for base in node.bases}
    return bool(bases & PLAIN) or any('dataclass' in ast.unparse(each) for each in node.decorator_list)


def _collaborators(node: ast.ClassDef) -> set[str]:
    """Return the parameters and fields of a class that are objects with behaviour. All clocks count as one."""
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign)] if _is_data(node) else []
    given = {ast.unparse(field.target): field.annotation for field in fields}
    for each in node.body:
        if isinstance(each, FUNCTIONS) and each.name == '__init__':
            arguments = (*each.args.posonlyargs, *each.args.args, *each.args.kwonlyargs)
            given |= {argument.arg: argument.annotation for argument in arguments if argument.annotation is not None}
    found = set()
    for name, annotation in given.items():
        words = set(re.findall(r'\w+', text := ast.unparse(annotation)))
        if 'Clock' in words or 'Callable[[], float]' in text:
            found.add('clock')
        elif words & (_workers() | {'Callable', 'Client'}):
            found.add(name)
    return found


def _crowded(path: Path) -> dict[str, list[str]]:
    classes = (node for node in nodes_of(path) if isinstance(node, ast.ClassDef))
    return {
        each.name: sorted(them)
        for each in classes
        if each.name not in RECORDS and len(them := _collaborators(each)) > MOST
    }


def test_no_class_has_more_than_six_collaborators() -> None:
    assert not offenders((*files_of('bot'), *files_of('persistence')), _crowded)


def _reached(path: Path) -> set[str]:
    """Return the insides of sub-systems that a file uses: attributes of their parts, and their private classes."""
    systems = {module_of(each).rpartition('.')[2] for each in files_of('bot') if each.parent.name == 'systems'}
    chains = {ast.unparse(node) for node in nodes_of(path) if isinstance(node, ast.Attribute)}
    deep = {chain for chain in chains if (parts := chain.split('.'))[0] == 'self' and len(parts) > 3}
    deep = {chain for chain in deep if (parts := chain.split('.'))[1].lstrip('_') in systems}
    open_to_all = tuple(f'self._{each}' for each in FACTS)
    return {chain for chain in deep if not chain.startswith(open_to_all)} | _made_by_systems() & _names_of(path)


def _names_of(path: Path) -> set[str]:
    return {name.rpartition('.')[2] for name in imports_of(path)}


@cache
def _made_by_systems() -> frozenset[str]:
    """Return the classes that only sub-systems create and use."""
    nodes = [node for path in files_of('bot') if path.parent.name == 'systems' for node in nodes_of(path)]
    calls = (node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    return frozenset(calls) & _workers() - PARTS


def test_handlers_use_only_the_names_of_a_sub_system() -> None:
    assert {'Boards', 'Ledger', 'Refresher', 'AutomaticPlayers', 'Housekeeping'} <= _made_by_systems()
    assert not offenders((path for path in files_of('bot') if path.parent.name == 'handlers'), _reached)


@pytest.mark.parametrize(
    ('text', 'offence'),
    [
        ('class A:\n    def __init__(self, a: Store, b: Boards, c: Hands, d: Calls, e: Panels, f: Ledger): ...', False),
        ('class A:\n    def __init__(self, a: Clock, b: Callable[[], float], c: int, d: Table, e: Store): ...', False),
        (
            'class A:\n    def __init__(self, a: Store, b: Boards, c: Hands, d: Calls, e: Panels, f: Ledger, '
            'g: Callable[[int], None]): ...',
            True,
        ),
        (
            '@dataclass\nclass Bag:\n    a: Store\n    b: Boards\n    c: Hands\n    d: Calls\n    e: Panels\n'
            '    f: Ledger\n    g: Clock',
            True,
        ),
    ],
    ids=['six', 'data and clocks', 'seven', 'a bag'],
)
def test_crowded_class_is_found(text: str, offence: bool, tmp_path: Path) -> None:
    (tmp_path / 'new.py').write_text(text)
    assert bool(_crowded(tmp_path / 'new.py')) is offence


@pytest.mark.parametrize(
    ('text', 'offence'),
    [
        ('self._core.store.load(1)', False),
        ('self._screens.refresh(1)', False),
        ('self._screens.boards.doubt(1)', True),
        ('self._players.automatic.pace', True),
        ('from bot.screens.ledger import Ledger', True),
        ('from bot.screens.ledger import TableScreens', False),
    ],
)
def test_handler_that_reaches_into_a_sub_system_is_found(text: str, offence: bool, tmp_path: Path) -> None:
    (tmp_path / 'new.py').write_text(text)
    assert bool(_reached(tmp_path / 'new.py')) is offence
