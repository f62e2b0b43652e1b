"""Imports allowed between folders and modules, checked in the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Set
from functools import cache
from pathlib import Path

import pytest

from tests.root import ROOT
from tests.sources import FILES, FUNCTIONS, ROOMS, files_of, imports_of, module_of, name_of, nodes_of, offenders

EVERYTHING = [*FILES, *sorted((ROOT / 'benchmarks').rglob('*.py'))]
PACKAGES = (*ROOMS, 'benchmarks')
LONGEST = 400

FLOORS = (
    {
        '__main__', 'client', 'command_line', 'games', 'garbage', 'health', 'live_check',
        'monitoring', 'visitors', 'installation', 'store_opening', 'progress', 'pulse', 'readiness', 'running',
        'scenarios', 'systemd',
    },
    {'handlers'}, {'systems'}, {'screens'}, {'panels'}, {'tables'}, {'presenters'}, {'message'},
    {'clock', 'config', 'logs', 'pictures', 'refusal', 'thinking', 'words'}, {'workers'},
    {'backoff', 'event_loop', 'latest', 'limits', 'metrics', 'tasks', 'unpromised'},
)  # fmt: skip
"""Folders and modules of the bot, from top to bottom. Each may import only from the lower ones."""

WORLD = {
    'asyncio', 'bot', 'datetime', 'discord', 'logging', 'os', 'pathlib', 'persistence', 'playground', 'random',
    'secrets', 'sqlite3', 'time', 'uuid',
}  # fmt: skip
IMPURE = {'open', '__import__', 'print', 'hash', 'id', 'input', 'eval', 'exec'}
SEAM = {
    'engine.api', 'engine.deals', 'engine.exports', 'engine.looking_back', 'engine.options', 'engine.package',
    'engine.players', 'engine.plugins', 'engine.registry', 'engine.replay', 'engine.simulate', 'engine.values',
}  # fmt: skip
FILES_READ = {'importlib', 'io', 'pkgutil', 'shutil', 'tempfile'}
"""Modules that read files. In the engine only `engine.data` uses them, and `engine.plugins` to find games."""
CODECS = {'saves', 'options', 'state', 'game', 'scenario'}
MODEL = 'model'
"""Folder of a game whose modules may import pydantic. Outside of it only the modules in `CODECS` may."""
COMMAND_LINE = {'__main__.py', 'contest.py'}
OPEN = {'_replace', '_exit'}
"""Names with an underscore that are public: of named tuples, and of `os`."""
BARE = {'http', 'im'}
"""Private attributes without an underscore, of discord.py's client and Pillow's images."""
INNER = {'discord.gateway', 'discord.http', 'discord.state'}
"""Private modules of discord.py."""
CONTRACT = {
    f'engine.{name}' for name in ('api', 'golden', 'options', 'package', 'perft', 'recording', 'registry', 'rng')
}
IMPORTS = (ast.Import, ast.ImportFrom)


def _docstrings(path: Path) -> Iterator[ast.Constant]:
    """Yield the docstrings of modules, classes, functions and attributes."""
    for node in nodes_of(path):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


@cache
def _known(path: Path, depth: int = 9) -> frozenset[str]:
    """Return the dotted names that a file imports, and the packages they are in. Names are cut after `depth` parts."""
    names = (name.split('.') for name in imports_of(path))
    return frozenset('.'.join(parts[:end]) for parts in names for end in range(1, min(len(parts), depth) + 1))


def _circles(paths: Iterable[Path]) -> list[set[str]]:
    """Return the groups of modules that import each other in a circle. Imports for the type checker count."""
    modules = {module_of(path): path for path in paths}
    reached = {name: {known for known in _named(path) if known in modules} for name, path in modules.items()}
    for middle in modules:
        for name in modules:
            if middle in reached[name]:
                reached[name] |= reached[middle]
    circles = {frozenset(other for other in reached[name] if name in reached[other]) for name in modules}
    return [set(circle) for circle in circles if circle]


def _named(path: Path) -> set[str]:
    """Return the project's modules that a file imports.

    `from a.b import c` means a.b.c if that is a module, else a.b.
    """
    everything = _modules(tuple(EVERYTHING))
    found = set()
    for name in imports_of(path):
        while name not in everything and '.' in name:
            name = name.rpartition('.')[0]
        found.add(name)
    return found


@cache
def _modules(paths: tuple[Path, ...]) -> frozenset[str]:
    return frozenset(map(module_of, paths))


def _games() -> set[str]:
    return {folder.name for folder in (ROOT / 'engine').iterdir() if (folder / '__init__.py').exists()}


def test_the_rooms_are_there() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in FILES} == set(ROOMS)
    assert 'onirim' in _games()


def test_the_engine_knows_nothing_of_the_world() -> None:
    def offence(path: Path) -> Set[str]:
        return _known(path) & WORLD - ({'time'} if path.name in COMMAND_LINE else set())

    assert not offenders(files_of('engine'), offence)


def test_the_engine_has_no_hidden_input_or_output() -> None:
    def offence(path: Path) -> Set[str]:
        calls = (node.func for node in nodes_of(path) if isinstance(node, ast.Call))
        called = {function.id for function in calls if isinstance(function, ast.Name)}
        return called & IMPURE - ({'print'} if path.name == '__main__.py' else set())

    assert not offenders(files_of('engine'), offence)


def test_the_engine_reads_files_in_one_place_and_only_at_import() -> None:
    readers = (path for path in files_of('engine') if name_of(path) not in ('engine/data.py', 'engine/plugins.py'))
    assert not offenders(readers, lambda path: _known(path, 1) & FILES_READ)

    def offence(path: Path) -> list[int]:
        functions = [node for node in nodes_of(path) if isinstance(node, FUNCTIONS)]
        calls = (node for function in functions for node in ast.walk(function) if isinstance(node, ast.Call))
        return [call.lineno for call in calls if isinstance(call.func, ast.Name) and call.func.id == 'texts']

    assert not offenders((path for path in files_of('engine') if 'engine.data' in _known(path)), offence)


def test_no_game_knows_another() -> None:
    def offence(path: Path) -> Set[str]:
        (game, *_) = path.relative_to(ROOT / 'engine').parts
        return _known(path, 2) & ({f'engine.{other}' for other in _games() - {game}} | {'engine.registry'})

    assert not offenders((path for path in files_of('engine') if path.parent.name in _games()), offence)


def test_nothing_but_one_list_names_a_game() -> None:
    """A game is named neither by an import nor in a text, except in that list.

    Benchmarks and docs may name single games.
    """
    own = [ROOT / room / game for room in ('engine', 'bot/presenters') for game in _games()]
    names = re.compile(rf'(?<![a-z])({"|".join(_games())})(?![a-z])', re.IGNORECASE)

    def offence(path: Path) -> Set[str]:
        said = {docstring.value for docstring in _docstrings(path)}
        texts = {
            node.value for node in nodes_of(path) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        return {text for text in (texts - said) | _known(path) if names.search(text)}

    others = (path for path in FILES if not any(path.is_relative_to(folder) for folder in own))
    assert offenders(others, offence).keys() == {'engine/builtin.py'}


def test_only_the_command_line_of_the_engine_knows_all_games() -> None:
    def offence(path: Path) -> Set[str]:
        return _known(path, 2) & ({'engine.registry'} if path.name not in COMMAND_LINE else set())

    assert not offenders((path for path in files_of('engine') if path.parent.name == 'engine'), offence)


def test_only_the_package_of_onirim_knows_its_strength() -> None:
    strength = ROOT / 'engine' / 'onirim' / 'strength'
    others = (path for path in FILES if strength not in path.parents)
    knowing = offenders(others, lambda path: 'engine.onirim.strength' in _known(path, 3))
    assert [*knowing] == ['engine/onirim/package.py']


def test_rules_do_not_know_how_they_are_stored() -> None:
    rules = (
        path for path in files_of('engine') if path.parent.name not in {'engine', MODEL} and path.stem not in CODECS
    )
    assert not offenders(rules, lambda path: _known(path) & {'pydantic', 'json'})


def test_persistence_knows_neither_the_games_nor_discord() -> None:
    assert not offenders(
        files_of('persistence'), lambda path: _known(path) & {'engine', 'bot', 'discord', 'playground'}
    )


def test_the_playground_knows_none_of_the_others() -> None:
    assert not offenders(
        files_of('playground'), lambda path: _known(path) & {'engine', 'bot', 'persistence', 'discord'}
    )


def test_the_bot_sees_the_games_through_the_seam() -> None:
    def offence(path: Path) -> Set[str]:
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

    assert not offenders(files_of('bot'), offence)


def test_clew_promises_engine_and_bot_and_no_room_imports_it() -> None:
    assert not offenders(
        files_of('clew'), lambda path: _known(path, 1) & {'persistence', 'playground', 'tests', 'discord'}
    )
    promised = {*files_of('clew')}
    rooms = (path for path in EVERYTHING if path not in promised)
    assert not offenders(rooms, lambda path: _known(path) & {'clew'})


def test_only_the_plan_of_mansions_asks_a_bot_player() -> None:
    folder = ROOT / 'engine' / 'mansions'
    apart = {folder / name for name in ('package.py', 'workshop.py', 'players', 'trials')}
    rules = (path for path in files_of('engine') if folder in path.parents and not apart & {path, *path.parents})
    asking = offenders(rules, lambda path: _known(path) & {'engine.mansions.players'})
    assert [*asking] == ['engine/mansions/planning.py'], 'it suggests the cards that the hard keeper would arm'


def test_what_rules_are_promised_leads_to_no_pictures() -> None:
    assert not offenders([ROOT / 'clew' / 'rules.py'], lambda path: _known(path) & {'bot'})


def test_playground_is_imported_only_at_the_start_of_the_bot() -> None:
    insiders = (path for path in files_of('bot') if path != ROOT / 'bot' / 'command_line.py')
    assert not offenders(insiders, lambda path: _known(path) & {'playground'})
    inside = {*files_of('bot'), *files_of('clew')}
    outsiders = (path for path in FILES if path not in inside)
    assert not offenders(outsiders, lambda path: _known(path) & {'bot'})


def _floor(room: str) -> int:
    return next(number for number, rooms in enumerate(FLOORS) if room in rooms)


def test_a_room_of_the_bot_knows_only_those_below_it() -> None:
    def offence(path: Path) -> Set[str]:
        room = path.relative_to(ROOT / 'bot').with_suffix('').parts[0]
        known = {name.split('.')[1] for name in _known(path, 2) if name.startswith('bot.')} - {room}
        # The start of the bot consists of several files.
        top = FLOORS[0] if room in FLOORS[0] else set[str]()
        return {other for other in known - top if _floor(other) <= _floor(room)}

    assert not offenders((path for path in files_of('bot') if path != ROOT / 'bot' / '__init__.py'), offence)


def test_nobody_but_the_start_knows_the_client() -> None:
    insiders = (path for path in files_of('bot') if path != ROOT / 'bot' / 'command_line.py')
    assert not offenders(insiders, lambda path: _known(path) & {'bot.client'})


def test_only_messages_use_discord_components() -> None:
    def knows(path: Path, *names: str) -> Set[str]:
        return _known(path) & set(names)

    rooms = {path: path.relative_to(ROOT / 'bot').parts[0] for path in files_of('bot')}
    others = (path for path, room in rooms.items() if room != 'message')
    assert not offenders(others, lambda path: knows(path, 'discord.ui'))
    pure = (path for path, room in rooms.items() if room in {'panels', 'tables', 'presenters'})
    assert not offenders(pure, lambda path: knows(path, 'discord'))


def _unpromised(path: Path) -> set[str]:
    """Return the private names of libraries that a file uses."""
    own = {node.name for node in nodes_of(path) if isinstance(node, (*FUNCTIONS, ast.ClassDef))}
    attributes = [node for node in nodes_of(path) if isinstance(node, ast.Attribute)]
    own |= {node.attr for node in attributes if isinstance(node.ctx, ast.Store)}
    used = {node.attr for node in attributes if not (isinstance(node.value, ast.Name) and node.value.id == 'self')}
    calls = (node for node in nodes_of(path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    asked = (call.args[1] for call in calls if call.func.id in {'getattr', 'hasattr', 'setattr'})  # type: ignore[attr-defined]  # a Name
    used |= {name.value for name in asked if isinstance(name, ast.Constant) and isinstance(name.value, str)}
    hidden = {name for name in used if name.startswith('_') and not name.startswith('__')} - own - OPEN
    return hidden | {node.attr for node in attributes} & BARE | _known(path) & INNER


def test_unpromised_parts_of_libraries_stay_in_one_file() -> None:
    files = {path for path in FILES if path.name == 'unpromised.py'}
    assert len(files) == 3
    assert not offenders((path for path in FILES if path not in files), _unpromised)
    assert all(_unpromised(path) for path in files)


@pytest.mark.parametrize(
    'line', ['client._connection', "getattr(db, '_conn', None)", 'self.http', 'page.im', 'import discord.http']
)
def test_an_unpromised_part_is_found(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('tests.sources.ROOT', tmp_path)
    (tmp_path / 'new.py').write_text(f'{line}\n')
    assert _unpromised(tmp_path / 'new.py')


def test_the_contract_knows_no_game() -> None:
    def offence(path: Path) -> Set[str]:
        return {name for name in _known(path, 2) if name.startswith('engine.')} - CONTRACT

    assert not offenders((ROOT / 'clew' / 'contract').glob('*.py'), offence)


def _tests_in(path: Path) -> set[str]:
    """Return the test modules and tests that a file imports."""
    names = {name for name in imports_of(path) if name.startswith('tests.')}
    return {name for name in names if any(part.startswith('test_') for part in name.split('.'))}


def test_no_file_imports_a_test_module() -> None:
    """Helpers of several tests belong in modules of their own."""
    folders = (ROOT / folder for folder in ('benchmarks', 'docs', 'examples', 'tests'))
    others = (path for folder in folders for path in sorted(folder.rglob('*.py')))
    assert not offenders([*FILES, *others], _tests_in)


@pytest.mark.parametrize('line', ['from tests.bot.test_daily import won', 'from tests.bot import test_daily as daily'])
def test_an_imported_test_module_is_found(line: str, tmp_path: Path) -> None:
    (tmp_path / 'test_new.py').write_text(f'{line}\nfrom tests.bot.dailies import won\n')
    assert len(_tests_in(tmp_path / 'test_new.py')) == 1


@pytest.mark.parametrize('package', PACKAGES)
def test_no_files_know_each_other_in_a_circle(package: str) -> None:
    assert not _circles(path for path in EVERYTHING if path.relative_to(ROOT).parts[0] == package)


@pytest.mark.parametrize('package', PACKAGES)
def test_no_import_hides_behind_the_type_checker(package: str) -> None:
    paths = (path for path in EVERYTHING if path.relative_to(ROOT).parts[0] == package)
    assert not offenders(paths, lambda path: _known(path) & {'typing.TYPE_CHECKING'})


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
    monkeypatch.setattr('tests.sources.ROOT', tmp_path)
    monkeypatch.setitem(globals(), 'EVERYTHING', paths)
    assert _circles(paths) == [{'maze.one', 'maze.two', 'maze.three'}]


def test_no_file_is_too_long() -> None:
    assert not offenders(FILES, lambda path: len(path.read_text().splitlines()) > LONGEST)


def test_imports_stand_at_the_top_or_say_why_not() -> None:
    def offence(path: Path) -> list[int]:
        lines = path.read_text().splitlines()
        functions = [node for node in nodes_of(path) if isinstance(node, FUNCTIONS)]
        inside = (node for function in functions for node in ast.walk(function) if isinstance(node, IMPORTS))
        return [node.lineno for node in inside if '#' not in lines[node.lineno - 2] + lines[node.lineno - 1]]

    assert not offenders(FILES, offence)
