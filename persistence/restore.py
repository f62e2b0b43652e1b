"""Restoring: a copy takes the place of the database. Discord shows what happened after the copy, so both must agree."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from persistence.address import on_server, path_of
from persistence.backup import OWNER_ONLY, copied
from persistence.errors import DatabaseUnreadable, OpenError, RestoreFailed
from persistence.last_step import beside, file_of
from persistence.lock import hold, owned_like
from persistence.migrate import migrate
from persistence.move import side_of
from persistence.screens import MAKE_STALE
from persistence.side import Side, opened

FORMER: Final = '.former'
"""Ending of the name of the database that was replaced."""

KEPT: Final = ('', '-wal', '-journal')
"""Endings of the files that make up a database. The newest steps may be in the last two."""

SKIPPED: Final = 1000
"""Minimum number of table ids to skip: more tables than begin between two backups."""

PG_RESTORE: Final = "pg_restore --clean --if-exists --no-owner --dbname='postgresql://…' FILE"
"""The command that restores a PostgreSQL database."""


def restore(url: str, copy: Path | None) -> Path | None:
    """Put `copy` in the place of the database that `url` names. Returns the path of the former database, if any.

    Without a `copy`, another program has put the database back: PostgreSQL's own, or that of a whole disk.

    Every screen is made stale, because its message may show a step that the copy lacks. New tables get ids far above
    those in the copy, because messages of tables that the copy lacks still have buttons with theirs.

    Raises an `OpenError`, and then nothing is changed.
    """
    if on_server(url):
        if copy is not None:
            raise RestoreFailed(f'PostgreSQL restores itself: {PG_RESTORE}. Then run restore again, without a file.')
        asyncio.run(_prepare_server(url))
        return None
    path = path_of(url)
    if copy is None:
        if not path.is_file():
            raise RestoreFailed(f'There is no database {path}: check DATABASE_URL and the folder, or name a copy.')
        with hold(url):
            file_of(path).unlink(missing_ok=True)
            asyncio.run(_prepare(path))
        return None
    if not copy.is_file():
        raise RestoreFailed(f'There is no copy {copy}: check its name and its folder.')
    if path.exists() and copy.samefile(path):
        raise RestoreFailed(f'{copy} is the database itself: name a copy of it.')
    with hold(url):
        former = beside(path, FORMER)
        if former.exists():
            raise RestoreFailed(f'{former.name} is still here from the last restore: delete it, or move it away.')
        try:
            return _replace(path, copy, former)
        except OSError as error:
            raise RestoreFailed(f'{path} cannot be written ({error.strerror}), so nothing was restored.') from error


def _replace(path: Path, copy: Path, former: Path) -> Path | None:
    draft = beside(path, '.part')
    try:
        with _about(copy, draft):
            copied(copy, draft)
            asyncio.run(_prepare(draft))
        owned_like(path if path.exists() else path.parent, draft)
        draft.chmod(OWNER_ONLY)
        return _exchange(path, draft, former)
    finally:
        for ending in ('', '-wal', '-shm'):
            with suppress(OSError):
                beside(draft, ending).unlink(missing_ok=True)


@contextmanager
def _about(copy: Path, draft: Path) -> Iterator[None]:
    """Let errors name `copy` instead of `draft`, and advise another copy, not another `DATABASE_URL`."""
    try:
        yield
    except OpenError as error:
        sentence = str(error).replace(str(draft), str(copy))
        if not isinstance(error, DatabaseUnreadable):
            raise type(error)(sentence) from error
        cause, _, _ = sentence.rpartition(': ')
        raise RestoreFailed(f'{cause}, so nothing was restored: name another copy.') from error


async def _prepare(path: Path) -> None:
    """Migrate a database, and let it forget the screens that Discord shows."""
    migrate(path)
    with opened(path, 'DATABASE_URL', writing=True) as side:
        await _forget_what_is_shown(side)


async def _prepare_server(url: str) -> None:
    async with side_of(url, 'DATABASE_URL', new=False) as side:
        await _forget_what_is_shown(side)


async def _forget_what_is_shown(side: Side) -> None:
    await side.execute(MAKE_STALE)
    last = await side.last_number()
    await side.go_on_after(last + max(last, SKIPPED))
    await side.commit()


def _exchange(path: Path, draft: Path, former: Path) -> Path | None:
    """Rename a database at `path` to `former`, and `draft` to `path`. Returns `former` if there was a database."""
    was_there = path.exists()
    # The log first: SQLite would write it into the new database.
    for ending in reversed(KEPT):
        with suppress(FileNotFoundError):
            beside(path, ending).rename(beside(former, ending))
    for rest in (beside(path, '-shm'), file_of(path)):
        rest.unlink(missing_ok=True)
    draft.replace(Path(os.path.realpath(path)))
    return former if was_there else None
