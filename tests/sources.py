"""The project's source files: their syntax trees, imports and module names."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from tests.root import ROOT

ROOMS = ('bot', 'clew', 'engine', 'persistence', 'playground')
"""The packages of the project."""

FILES = [path for room in ROOMS for path in sorted((ROOT / room).rglob('*.py'))]
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def name_of(path: Path) -> str:
    """Return the path of a file within the repository."""
    return str(path.relative_to(ROOT))


@cache
def files_of(room: str) -> tuple[Path, ...]:
    """Return the files of a package and of its subfolders."""
    return tuple(path for path in FILES if path.relative_to(ROOT).parts[0] == room)


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """The nodes of a file's syntax tree, cached for all tests."""
    return tuple(ast.walk(ast.parse(path.read_text())))


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """Return the dotted names that a file imports."""
    names: list[str] = []
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            names += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(ROOT).parts[: -node.level] if node.level else ()
            module = '.'.join([*package, *([node.module] if node.module else [])])
            names += (f'{module}.{alias.name}' for alias in node.names)
    return tuple(names)


def module_of(path: Path) -> str:
    """Return the dotted name of the module in a file."""
    parts = path.relative_to(ROOT).with_suffix('').parts
    return '.'.join(parts[:-1] if parts[-1] == '__init__' else parts)


def offenders(paths: Iterable[Path], offence: Callable[[Path], Any]) -> dict[str, Any]:
    """Return the findings of `offence` by file name, without files where it finds nothing."""
    return {name_of(path): wrong for path in paths if (wrong := offence(path))}
