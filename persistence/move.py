"""Everything that one database holds, copied into another that is empty: from SQLite to PostgreSQL, and back."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, aclosing
from dataclasses import dataclass
from typing import Any, Final

from persistence.address import needing_library, on_server
from persistence.errors import MoveFailed
from persistence.migrate import bundled
from persistence.shape import Shape, shapes
from persistence.side import Side, file

SOURCE: Final = 'the source'
TARGET: Final = 'the target'

PASSING: Final = ('processes', 'duties')
"""What is known of processes that run, and means nothing when none does."""

Tell = Callable[[str, int, int], None]
"""Is told what is being done, how many rows of it are done, and how many there are."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a table holds: how many rows, and a digest of them."""

    rows: int
    digest: str


Everything = dict[str, Contents]
"""By the name of the table."""


class _Digest:
    """Counts the rows of a table and digests them, in the order in which they come."""

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


async def move(source: str, target: str, tell: Tell) -> Everything:
    """Copies all that the database at `source` holds into the empty one at `target`; what each table holds.

    It is all there and compared, or none of it; the source stays as it is. Nobody may play on either meanwhile: a bot
    that runs is found, and one that starts waits. Raises an OpenError.
    """
    if source.strip() == target.strip():
        raise MoveFailed('Source and target are the same database: name another target.')
    async with _side(source, SOURCE, new=False) as old, _side(target, TARGET, new=True) as fresh:
        tables = [shape for shape in shapes(bundled()) if shape.table not in PASSING]
        for shape in tables:
            if await fresh.count(shape.table):
                raise MoveFailed(f'The target is not empty (there are {shape.table}): name a new database.')
        total = sum([await old.count(shape.table) for shape in tables])
        moved = await _read(old, tables, lambda done: tell('copied', done, total), to=fresh)
        await fresh.go_on_after(await old.last_number())
        found = await _read(fresh, tables, lambda done: tell('compared', done, total))
        for table, contents in moved.items():
            if found[table] != contents:
                raise MoveFailed(f'The {table} are not the same at the target, so nothing was moved: try again.')
        await fresh.commit()
        return moved


async def _read(side: Side, tables: Sequence[Shape], tell: Callable[[int], None], to: Side | None = None) -> Everything:
    """What each table holds, all of which is put `to` another side."""
    done, contents = 0, {}
    for shape in tables:
        digest = _Digest()
        async with aclosing(side.rows(shape)) as batches:
            async for rows in batches:
                if to is not None:
                    await to.put(shape, rows)
                digest.add(rows)
                tell(done := done + len(rows))
        contents[shape.table] = digest.contents
    return contents


def _side(url: str, name: str, *, new: bool) -> AbstractAsyncContextManager[Side]:
    if not on_server(url):
        return file(url, name, new=new)
    with needing_library():
        # Its library is there only where it was asked for.
        from persistence.postgresql.side import server
    return server(url.strip(), name)
