"""Empty databases for hundreds of tests. Copying a file is faster than applying all migrations."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from persistence.migrate import migrate
from persistence.store import Store


async def hasten(store: Store) -> None:
    """Turn off fsync, for speed. Written data survives a killed process, and tests never stop the machine."""
    if not store.on_server:
        database: Any = store._database
        await database._writer.execute_fetchall('PRAGMA synchronous=OFF')


def put_empty(file: Path) -> None:
    """Create an empty database of this version at `file`, unless the file exists."""
    if not file.exists():
        file.touch(0o600)
        file.write_bytes(_empty())


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / 'clew.db'
        migrate(file)
        return file.read_bytes()
