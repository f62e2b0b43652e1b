"""Which room may know which: the imports, read from the source."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ('bot', 'engine', 'persistence', 'playground')
FILES = [path for room in ROOMS for path in sorted((ROOT / room).rglob('*.py'))]
EVERYTHING = [*FILES, *sorted((ROOT / 'benchmarks').rglob('*.py'))]
PACKAGES = (*ROOMS, 'benchmarks')
LONGEST = 400

FLOORS = (
    {
        '__main__', 'backoff', 'client', 'command_line', 'garbage', 'health', 'live_check', 'monitoring', 'opening',
        'progress', 'readiness', 'running', 'systemd',
    },
    {'handlers'}, {'services'}, {'screens'}, {'panels'}, {'tables'}, {'presenters'}, {'message'},
    {'clock', 'config', 'logs', 'pictures', 'refusal', 'thinking', 'words'}, {'workers'}, {'metrics'},
)  # fmt: skip
"""The rooms of the bot from top to bottom: each may import only from those below it."""

WORLD = {
    'asyncio', 'bot', 'datetime', 'discord', 'logging', 'os', 'pathlib', 'persistence', 'playground', 'random',
    'secrets', 'sqlite3', 'time', 'uuid',
}  # fmt: skip
IMPURE = {'open', '__import__', 'print', 'hash', 'id', 'input', 'eval', 'exec'}
SEAM = {'engine.api', 'engine.looking_back', 'engine.options', 'engine.players', 'engine.registry', 'engine.simulate'}
FILES_READ = {'importlib', 'io', 'pkgutil', 'shutil', 'tempfile'}
"""What files are read with; in the engine only `engine.data` does."""
CODECS = {'saves', 'options', 'state', 'game', 'scenario'}
MODEL = 'model'
"""The files of a game, and its folder, that may use pydantic; its rules may not."""
CONTRACT = {'engine.api', 'engine.options', 'engine.perft', 'engine.registry', 'engine.rng'}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
IMPORTS = (ast.Import, ast.ImportFrom)


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _of(room: str) -> list[Path]:
    return [path for path in FILES if path.relative_to(ROOT).parts[0] == room]


@cache
def _nodes(path: Path) -> tuple[ast.AST, ...]:
    """All of a file's syntax tree, read once for all tests."""
    return tuple(ast.walk(ast.parse(path.read_text())))


def _imports(path: Path) -> Iterator[str]:
    for node in _nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(ROOT).parts[: -node.level] if node.level else ()
            module = '.'.join([*package, *([node.module] if node.module else [])])
            yield from (f'{module}.{alias.name}' for alias in node.names)


def _known(path: Path, depth: int = 9) -> set[str]:
    """The modules and names that a file imports, and the packages that they lie in, down to a depth of dots."""
    names = (name.split('.') for name in _imports(path))
    return {'.'.join(parts[:end]) for parts in names for end in range(1, min(len(parts), depth) + 1)}


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix('').parts
    return '.'.join(parts[:-1] if parts[-1] == '__init__' else parts)


def _circles(paths: Iterable[Path]) -> list[set[str]]:
    """The groups of modules of which each leads to every other by imports, those for the type checker counted too."""
    modules = {_module(path): path for path in paths}
    reached = {name: {known for known in _named(path) if known in modules} for name, path in modules.items()}
    for middle in modules:
        for name in modules:
            if middle in reached[name]:
                reached[name] |= reached[middle]
    circles = {frozenset(other for other in reached[name] if name in reached[other]) for name in modules}
    return [set(circle) for circle in circles if circle]


def _named(path: Path) -> set[str]:
    """The modules that a file imports from: of `from a.b import c` the module a.b.c, or else a.b."""
    everything = _modules(tuple(EVERYTHING))
    found = set()
    for name in _imports(path):
        while name not in everything and '.' in name:
            name = name.rpartition('.')[0]
        found.add(name)
    return found


@cache
def _modules(paths: tuple[Path, ...]) -> frozenset[str]:
    return frozenset(map(_module, paths))


def _games() -> set[str]:
    return {folder.name for folder in (ROOT / 'engine').iterdir() if (folder / '__init__.py').exists()}


def _offenders(paths: Iterable[Path], offence: Callable[[Path], Any]) -> dict[str, Any]:
    """What is wrong, by file."""
    return {_name(path): wrong for path in paths if (wrong := offence(path))}


def test_the_rooms_are_there() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in FILES} == set(ROOMS)
    assert 'onirim' in _games()


def test_the_engine_knows_nothing_of_the_world() -> None:
    def offence(path: Path) -> set[str]:
        return _known(path) & WORLD - ({'time'} if path.name == '__main__.py' else set())

    assert not _offenders(_of('engine'), offence)


def test_the_engine_has_no_hidden_input_or_output() -> None:
    def offence(path: Path) -> set[str]:
        calls = (node.func for node in _nodes(path) if isinstance(node, ast.Call))
        called = {function.id for function in calls if isinstance(function, ast.Name)}
        return called & IMPURE - ({'print'} if path.name == '__main__.py' else set())

    assert not _offenders(_of('engine'), offence)


def test_the_engine_reads_files_in_one_place_and_only_at_import() -> None:
    readers = (path for path in _of('engine') if path != ROOT / 'engine' / 'data.py')
    assert not _offenders(readers, lambda path: _known(path, 1) & FILES_READ)

    def offence(path: Path) -> list[int]:
        functions = [node for node in _nodes(path) if isinstance(node, FUNCTIONS)]
        calls = (node for function in functions for node in ast.walk(function) if isinstance(node, ast.Call))
        return [call.lineno for call in calls if isinstance(call.func, ast.Name) and call.func.id == 'texts']

    assert not _offenders((path for path in _of('engine') if 'engine.data' in _known(path)), offence)


def test_no_game_knows_another() -> None:
    def offence(path: Path) -> set[str]:
        (game, *_) = path.relative_to(ROOT / 'engine').parts
        return _known(path, 2) & ({f'engine.{other}' for other in _games() - {game}} | {'engine.registry'})

    assert not _offenders((path for path in _of('engine') if path.parent.name in _games()), offence)


def test_only_the_registry_names_the_games_and_only_the_command_line_the_registry() -> None:
    def offence(path: Path) -> set[str]:
        games = {f'engine.{game}' for game in _games()} if path.name != 'registry.py' else set()
        return _known(path, 2) & (games | ({'engine.registry'} if path.name != '__main__.py' else set()))

    assert not _offenders((path for path in _of('engine') if path.parent.name == 'engine'), offence)


def test_rules_do_not_know_how_they_are_stored() -> None:
    rules = (path for path in _of('engine') if path.parent.name not in {'engine', MODEL} and path.stem not in CODECS)
    assert not _offenders(rules, lambda path: _known(path) & {'pydantic', 'json'})


def test_persistence_knows_neither_the_games_nor_discord() -> None:
    assert not _offenders(_of('persistence'), lambda path: _known(path) & {'engine', 'bot', 'discord', 'playground'})


def test_the_playground_knows_none_of_the_others() -> None:
    assert not _offenders(_of('playground'), lambda path: _known(path) & {'engine', 'bot', 'persistence', 'discord'})


def test_the_bot_sees_the_games_through_the_seam() -> None:
    def offence(path: Path) -> set[str]:
        folder, *inner = path.relative_to(ROOT / 'bot').parts
        game = inner[0] if folder == 'presenters' and len(inner) > 1 else None
        shown = (
            {f'engine.{game}', f'engine.{game}.view', f'engine.{game}.cards', f'engine.{game}.expansions'}
            if game
            else set()
        )
        modules = {name for name in _known(path, 3) if name.startswith('engine.')}
        return {name for name in modules if '.'.join(name.split('.')[:2]) not in SEAM | shown} | {
            name for name in modules if game and name.startswith(f'engine.{game}.') and name not in shown
        }

    assert not _offenders(_of('bot'), offence)


def test_only_the_start_of_the_bot_knows_the_playground_and_nothing_knows_the_bot() -> None:
    insiders = (path for path in _of('bot') if path != ROOT / 'bot' / 'command_line.py')
    assert not _offenders(insiders, lambda path: _known(path) & {'playground'})
    outsiders = (path for path in FILES if path not in _of('bot'))
    assert not _offenders(outsiders, lambda path: _known(path) & {'bot'})


def _floor(room: str) -> int:
    return next(number for number, rooms in enumerate(FLOORS) if room in rooms)


def test_a_room_of_the_bot_knows_only_those_below_it() -> None:
    def offence(path: Path) -> set[str]:
        room = path.relative_to(ROOT / 'bot').with_suffix('').parts[0]
        known = {name.split('.')[1] for name in _known(path, 2) if name.startswith('bot.')} - {room}
        # The start of the bot is several files.
        top = FLOORS[0] if room in FLOORS[0] else set[str]()
        return {other for other in known - top if _floor(other) <= _floor(room)}

    assert not _offenders((path for path in _of('bot') if path != ROOT / 'bot' / '__init__.py'), offence)


def test_nobody_but_the_start_knows_the_client() -> None:
    insiders = (path for path in _of('bot') if path != ROOT / 'bot' / 'command_line.py')
    assert not _offenders(insiders, lambda path: _known(path) & {'bot.client'})


def test_only_messages_know_the_components_of_discord_and_tables_nothing_of_it() -> None:
    def knows(path: Path, *names: str) -> set[str]:
        return _known(path) & set(names)

    rooms = {path: path.relative_to(ROOT / 'bot').parts[0] for path in _of('bot')}
    others = (path for path, room in rooms.items() if room != 'message')
    assert not _offenders(others, lambda path: knows(path, 'discord.ui'))
    pure = (path for path, room in rooms.items() if room in {'panels', 'tables', 'presenters'})
    assert not _offenders(pure, lambda path: knows(path, 'discord'))


def test_the_contract_knows_no_game() -> None:
    def offence(path: Path) -> set[str]:
        return {name for name in _known(path, 2) if name.startswith('engine.')} - CONTRACT

    assert not _offenders((ROOT / 'tests' / 'contract').glob('*.py'), offence)


@pytest.mark.parametrize('package', PACKAGES)
def test_no_files_know_each_other_in_a_circle(package: str) -> None:
    assert not _circles(path for path in EVERYTHING if path.relative_to(ROOT).parts[0] == package)


@pytest.mark.parametrize('package', PACKAGES)
def test_no_import_hides_behind_the_type_checker(package: str) -> None:
    paths = (path for path in EVERYTHING if path.relative_to(ROOT).parts[0] == package)
    assert not _offenders(paths, lambda path: _known(path) & {'typing.TYPE_CHECKING'})


def test_a_circle_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contents = {
        'one': 'from maze import two\n',
        'two': 'import maze.three\n',
        'three': 'from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from maze.one import Door\n',
        'four': 'from maze.one import Door\n',
    }
    paths = [tmp_path / 'maze' / f'{name}.py' for name in ('__init__', *contents)]
    paths[0].parent.mkdir()
    paths[0].touch()
    for name, text in contents.items():
        (tmp_path / 'maze' / f'{name}.py').write_text(text)
    monkeypatch.setitem(globals(), 'ROOT', tmp_path)
    monkeypatch.setitem(globals(), 'EVERYTHING', paths)
    assert _circles(paths) == [{'maze.one', 'maze.two', 'maze.three'}]


def test_no_file_is_too_long() -> None:
    assert not _offenders(FILES, lambda path: len(path.read_text().splitlines()) > LONGEST)


def test_imports_stand_at_the_top_or_say_why_not() -> None:
    def offence(path: Path) -> list[int]:
        lines = path.read_text().splitlines()
        functions = [node for node in _nodes(path) if isinstance(node, FUNCTIONS)]
        inside = (node for function in functions for node in ast.walk(function) if isinstance(node, IMPORTS))
        return [node.lineno for node in inside if '#' not in lines[node.lineno - 2] + lines[node.lineno - 1]]

    assert not _offenders(FILES, offence)
