"""Writes games to the folder of golden games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Final

from engine.api import Seat
from engine.golden import Record, extend, opening, read, write
from engine.registry import PACKAGES

FOLDER: Final = Path(__file__).parent

Log = tuple[tuple[Seat, str], ...]
Found = tuple[str, Record, Log, frozenset[str]]
"""A game: the name of its table, its deal, its answers, and the *sights* in it (names of events and questions)."""


def keep_enough(found: Sequence[Found], sights: frozenset[str], tables: Iterable[str]) -> None:
    """Write a small selection of games that includes every table and, together, all sights."""
    missing = sights - frozenset(chain.from_iterable(seen for *_, seen in found))
    assert not missing, f'nobody saw {sorted(missing)}'
    wanted, written = set(sights), dict.fromkeys(tables, 0)
    while wanted or not all(written.values()):
        unwritten = [name for name, files in written.items() if not files]
        choice = found if wanted else [game for game in found if game[0] in unwritten]
        name, record, log, seen = max(choice, key=lambda game: (len(game[3] & wanted), -len(game[2])))
        wanted -= seen
        written[name] += 1
        keep(f'{name}-{written[name]}', record, log)


def keep(name: str, record: Record, log: Log) -> None:
    """Write the game with these answers."""
    game = PACKAGES[record.game].game
    state = opening(game, record)
    for seat, token in log:
        outcome = game.apply(state, seat, token)
        record, state = extend(game, record, outcome, seat, token), outcome.state
    (FOLDER / f'{name}.game').write_text(write(record))


def again() -> None:
    """Write every golden game anew with the same answers."""
    for path in FOLDER.glob('*.game'):
        old = read(path.read_text())
        game, log = PACKAGES[old.game].game, tuple((move.seat, move.token) for move in old.moves)
        keep(path.stem, replace(old, rules=game.rules, schema=game.schema, moves=()), log)
