"""Moving all data from one database into another, empty one: between SQLite and PostgreSQL, in either direction."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, aclosing
from dataclasses import dataclass
from typing import Any, Final

from persistence.address import needing_library, on_server, path_of
from persistence.errors import DatabaseUrlError, MoveFailed
from persistence.migrate import bundled
from persistence.shape import Shape, shapes
from persistence.side import Side, file

SOURCE: Final = 'the source'
TARGET: Final = 'the target'

PASSING: Final = ('processes', 'leases')
"""Tables about running processes. They are not moved, because no bot runs during a move."""

Report = Callable[[str, int, int], None]
"""Called with the name of the phase, the rows done, and the rows in all."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The number of rows of a table, and a digest of them."""

    rows: int
    digest: str


Everything = dict[str, Contents]
"""The contents of each table, by its name."""


class _Digest:
    """Counts the rows of a table and hashes them, in the order of the calls of `add`."""

    def __init__(self) -> None:
        self._rows = 0
        self._hash = hashlib.sha256()

    def add(self, rows: Sequence[tuple[Any, ...]]) -> None:
        self._rows += len(rows)
        for row in rows:
            self._hash.update(repr(tuple(row)).encode())

    @property
    def contents(self) -> Contents:
        return Contents(self._rows, self._hash.hexdigest())


async def move(source: str, target: str, report: Report) -> Everything:
    """Copy all rows of the database `source` into the empty database `target`, and compare both. Returns the contents.

    Copies everything or nothing. Changes nothing in the source. Raises an `OpenError`, also if a bot is running on one
    of the databases. A bot that starts meanwhile waits.
    """
    if _place(source) == _place(target):
        raise MoveFailed('Source and target are the same database: name another target.')
    async with side_of(source, SOURCE, new=False) as old, side_of(target, TARGET, new=True) as fresh:
        tables = [shape for shape in shapes(bundled()) if shape.table not in PASSING]
        for shape in tables:
            if await fresh.count(shape.table):
                raise MoveFailed(f'The target is not empty (there are rows in {shape.table}): name a new database.')
        total = sum([await old.count(shape.table) for shape in tables])
        moved = await _read(old, tables, lambda done: report('copied', done, total), to=fresh)
        await fresh.go_on_after(await old.last_number())
        found = await _read(fresh, tables, lambda done: report('compared', done, total))
        for table, contents in moved.items():
            if found[table] != contents:
                raise MoveFailed(f'The table {table} differs at the target, so nothing was moved: try again.')
        await fresh.commit()
        return moved


def _place(url: str) -> str:
    """Return the real path of a file, or the address of a server. An invalid `url` is returned as it is."""
    try:
        return url.strip() if on_server(url) else os.path.realpath(path_of(url))
    except DatabaseUrlError:
        return url


async def _read(
    side: Side, tables: Sequence[Shape], report: Callable[[int], None], to: Side | None = None
) -> Everything:
    """Return the contents of each table of `side`. If `to` is given, also copy all rows there."""
    done, contents = 0, {}
    for shape in tables:
        digest = _Digest()
        async with aclosing(side.rows(shape)) as batches:
            async for rows in batches:
                if to is not None:
                    await to.put(shape, rows)
                digest.add(rows)
                report(done := done + len(rows))
        contents[shape.table] = digest.contents
    return contents


def side_of(url: str, name: str, *, new: bool) -> AbstractAsyncContextManager[Side]:
    """Open the database that `url` names, on which no bot may run. Errors call the address `name`."""
    if not on_server(url):
        return file(url, name, new=new)
    with needing_library():
        # asyncpg is an optional dependency.
        from persistence.postgresql.side import server
    return server(url.strip(), name)
