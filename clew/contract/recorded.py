"""Recorded games, perft counts and saves. The same answers must still lead to exactly the same bytes.

A perft count is the number of possible answer sequences of a given length. The files in a folder are
`golden/NAME-….game`, `perft/NAME.perft` and `saves/NAME-….json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from clew.contract.play import any_step
from engine.api import Game, count, tokens
from engine.golden import Record, extend, opening, read, replay, write
from engine.package import GamePackage
from engine.perft import perft

MOST_COUNTED: Final = 20_000
"""Maximum number of answer sequences that one line of a perft file counts."""

LONGEST: Final = 2_000
"""Maximum number of answers in a recorded game."""

KEY: Final = '60' * 16


def write_down(package: GamePackage, folder: Path) -> list[Path]:
    """Record a golden game and perft counts for every number of seats, and a save for every kind of question.

    Overwrites existing files. Returns the paths.
    """
    kept = {Path('perft', f'{package.name}.perft'): _counts(package.game)}
    for seats in package.game.seats:
        record, saves = _game(package.game, seats)
        kept[Path('golden', f'{package.name}-{seats}-recorded.game')] = write(record)
        kept |= {Path('saves', f'{name}.json'): save for name, save in saves.items()}
    for path, text in kept.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return [folder / path for path in kept]


def check(package: GamePackage, path: Path) -> None:
    """Compare a recorded file with the current game. Raises `AssertionError` if they differ."""
    if path.suffix == '.game':
        _check_game(package.game, path)
    elif path.suffix == '.perft':
        for line in path.read_text().splitlines():
            _check_count(package.game, line)
    else:
        save = path.read_text()
        again = package.game.dump(package.game.load(save))
        assert json.loads(again) == json.loads(save), f'{path.name} is different after a load'


def written(package: GamePackage, folder: Path) -> list[Path]:
    """The recorded files of a game in the folder, sorted."""
    found = [*folder.glob(f'perft/{package.name}.perft'), *folder.glob(f'golden/{package.name}-*.game')]
    return sorted([*found, *folder.glob(f'saves/{package.name}-*.json')])


def _check_game(game: Game[Any, Any], path: Path) -> None:
    record = read(path.read_text())
    same = (record.rules, record.schema) == (game.rules, game.schema)
    assert same, f'{path.name} was recorded with other rules or another schema. Record it again.'
    for number, (before, now, _) in enumerate(replay(game, record), 1):
        assert before == now, f'{path.name}, answer {number}, {before.token!r}: the outcome differs from the record'


def _check_count(game: Game[Any, Any], line: str) -> None:
    seats, options, key, answers, depth, expected = line.split()
    state = game.new(int(seats), game.Options.model_validate_json(options), key).state
    found = perft(game, _after(game, state, int(answers)), int(depth))
    assert found == int(expected), f'{game.name} {line}: the count is now {found}'


def _game(game: Game[Any, Any], seats: int) -> tuple[Record, dict[str, str]]:
    """Play a random game with the default options. Returns its record, and a save by kind of question."""
    luck, saves = Random(f'{game.name} {seats}'), dict[str, str]()
    record = Record(game.name, game.rules, game.schema, seats, '{}', f'{luck.getrandbits(128):032x}')
    state = opening(game, record)
    for _ in range(LONGEST):
        asked = [one.kind.removeprefix(f'{game.name}.') for one in game.pending(state) if not one.standing]
        saves.setdefault(f'{game.name}-{game.schema}-{asked[0] if asked else "over"}', game.dump(state))
        if not asked:
            break
        seat, token = any_step(game, state, luck)
        outcome = game.apply(state, seat, token)
        record, state = extend(game, record, outcome, seat, token), outcome.state
    return record, saves


def _counts(game: Game[Any, Any]) -> str:
    return ''.join(f'{line}\n' for seats in game.seats for line in _counts_of(game, seats))


def _counts_of(game: Game[Any, Any], seats: int) -> Iterator[str]:
    """Yield the lines of a perft file for `seats`: how many sequences of 1, 2 and 3 answers are possible.

    They are counted from the deal, and again five answers later. Lengths that may have more than `MOST_COUNTED`
    sequences are left out.
    """
    for answers in (0, 5):
        state = _after(game, game.new(seats, game.Options(), KEY).state, answers)
        ways = 1
        for depth in range(1, 4):
            ways *= max((count(decision.choice) for decision in game.pending(state)), default=1)
            if ways > MOST_COUNTED:
                break
            yield f'{seats} {{}} {KEY} {answers} {depth} {perft(game, state, depth)}'


def _after(game: Game[Any, Any], state: Any, answers: int) -> Any:
    """Give the first legal answer `answers` times. Returns the state then, or the last state if the game ends
    earlier."""
    for _ in range(answers):
        if not (pending := game.pending(state)):
            break
        state = game.apply(state, pending[0].seat, next(tokens(pending[0].choice))).state
    return state
