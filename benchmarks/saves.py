"""The cost of saving an action, compared with writing a single row in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from statistics import median
from time import perf_counter
from typing import Any, Final

from benchmarks.figures import Figure, figure
from benchmarks.setup import Setup
from benchmarks.tables import CHANNEL, GUILD, NAMES
from bot.tables.stored_events import dump_events
from engine.players import Random
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.simulate import seed_of
from persistence.lobby import NewTable
from persistence.rows import Seat
from persistence.store import Store, open_store

SUBJECT: Final = 'An action, from the press to the disk'
PARTS: Final = (
    'the table is read',
    'the save is loaded',
    'the rules are applied',
    'the save is written',
    'on disk',
)


async def measure(setup: Setup) -> list[Figure]:
    """Return the rows: each part of saving an action, their sum, and the sum's ratio to a single row."""
    number = 100 if setup.quick else 500
    found: list[Figure] = []
    with closing(sqlite3.connect(setup.folder / 'plain.db', isolation_level=None)) as plain:
        for pragma in ('journal_mode=WAL', 'synchronous=FULL'):
            plain.execute(f'PRAGMA {pragma}')
        plain.execute('CREATE TABLE row (text TEXT)')
        for game in (package.game for package in PACKAGES.values()):
            async with await open_store(f'sqlite:///{setup.folder / game.name}.db') as store:
                parts, rows = await _actions(
                    store, plain, game, number, setup.seed, lambda: setup.step(len(PACKAGES) * number)
                )
            whole = [sum(part) for part in zip(*parts.values(), strict=True)]
            for name, seconds in parts.items():
                found.append(figure(SUBJECT, f'{game.name}: {name}', 'ms', seconds))
            found.append(
                figure(
                    SUBJECT, f'{game.name}: all of it', 'ms', whole, tail=True,
                    ratio=median(whole) / median(rows), against='a row in SQLite',
                )
            )  # fmt: skip
    return found


async def _actions(
    store: Store, plain: sqlite3.Connection, game: Any, number: int, seed: int, done: Callable[[], None]
) -> tuple[dict[str, list[float]], list[float]]:
    parts: dict[str, list[float]] = {name: [] for name in PARTS}
    rows: list[float] = []
    player, rng, table_id, deals = Random(), Rng(seed_of(seed, 0, 'player')), 0, 0
    while len(rows) < number:
        if not table_id:
            deals += 1
            table_id = await _deal(store, game, seed_of(seed, deals))
        marks = [perf_counter()]
        table = await store.load(table_id)
        marks.append(perf_counter())
        state = game.load(table.snapshot)
        marks.append(perf_counter())
        decision = game.pending(state)[0]
        token = player.choose(game, lambda: None, decision, rng)
        outcome = game.apply(state, decision.seat, token)
        over = game.result(outcome.state) is not None
        marks.append(perf_counter())
        snapshot = game.dump(outcome.state)
        marks.append(perf_counter())
        await store.commit(
            table.id, table.version, snapshot=snapshot, schema=game.schema, seat=decision.seat, token=token,
            request=f'{table.id} {table.version}', events=dump_events(outcome.events),
            status='over' if over else 'open', undo=outcome.reversible,
        )  # fmt: skip
        marks.append(perf_counter())
        plain.execute('INSERT INTO row VALUES (?)', (snapshot,))
        rows.append((perf_counter() - marks[-1]) * 1000)
        for name, began, ended in zip(PARTS, marks, marks[1:], strict=False):
            parts[name].append((ended - began) * 1000)
        table_id = 0 if over else table_id
        done()
    return parts, rows


async def _deal(store: Store, game: Any, key: str) -> int:
    """Store a new game. Returns the id of its table."""
    number = min(2, game.seats.stop - 1)
    seats = tuple(Seat(index, index + 1, name, 'en') for index, name in enumerate(NAMES[:number]))
    options = game.Options()
    table = await store.create_table(
        NewTable(game=game.name, options=options.model_dump_json(), guild_id=GUILD, channel_id=CHANNEL, locale='en'),
        host=seats[0],
        request=f'open {key}',
    )
    dealt = game.new(number, options, key)
    await store.start(
        table.id, table.version, seats=seats, snapshot=game.dump(dealt.state), schema=game.schema,
        events=dump_events(dealt.events), request=f'start {key}',
    )  # fmt: skip
    return table.id
