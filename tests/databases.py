"""Empty databases by the hundred: making one takes all migrations there ever were, copying it nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from persistence.migrate import migrate


def put_empty(file: Path) -> None:
    """An empty database of this version at the place, unless there is one."""
    if not file.exists():
        file.touch(0o600)
        file.write_bytes(_empty())


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / 'clew.db'
        migrate(file)
        return file.read_bytes()
