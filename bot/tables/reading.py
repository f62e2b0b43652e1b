"""Reading tables and matches from the store. What cannot be read is refused, and put into quarantine if damaged."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

from pydantic import ValidationError

from bot.refusal import Refusal
from bot.tables.match import Match, game_of
from engine.api import Game, TooNew, TooOld, Unreadable
from persistence.errors import NoTable, TableDamaged
from persistence.rows import Table
from persistence.store import Store

log = logging.getLogger(__name__)

KEPT: Final = 32
"""Maximum number of matches in the cache."""


async def find(store: Store, table_id: int) -> Table:
    """Load a table. Raises `Refusal` if it does not exist or its record is damaged."""
    try:
        return await store.load(table_id)
    except NoTable as error:
        raise Refusal('refusal-no-table') from error
    except TableDamaged as error:
        log.error('table damaged: %s', error)
        # An archived table is out of play anyway.
        with suppress(NoTable):
            await store.quarantine(table_id, 'damaged')
        raise Refusal('refusal-damaged') from error


async def read(store: Store, table: Table) -> Match:
    """Load a table's game from its save. Raises `Refusal` if that is impossible.

    A damaged save is quarantined. The save of another version is left unchanged, so that the other version can continue
    it.
    """
    game = game_of(table)
    if table.status == 'quarantined':
        raise Refusal('refusal-damaged')
    if table.snapshot is None:
        raise Refusal('refusal-not-started')
    try:
        return _match(table, game)  # type: ignore[arg-type]  # mypy knows no protocol as hashable
    except Unreadable as error:
        log.error('save unreadable: table=%d, %s, quarantined', table.id, damage(error))
    await store.quarantine(table.id, 'damaged')
    raise Refusal('refusal-damaged')


@lru_cache(KEPT)
def _match(table: Table, game: Game[Any, Any]) -> Match:
    """Load a table's game. Cached, because a press and each of its screens read the same table. Raises as `loaded`."""
    assert table.snapshot is not None, 'the game has begun'
    return Match(table, game, loaded(game, table.snapshot))


def loaded(game: Game[Any, Any], save: str) -> Any:
    """Load a state from its save. Raises `Refusal` if another version wrote it, `Unreadable` if it is damaged."""
    try:
        return game.load(save)
    except TooNew:
        raise Refusal('refusal-too-new') from None
    except TooOld:
        raise Refusal('refusal-too-old') from None


def damage(error: BaseException) -> str:
    """The types of a damaged save's errors, for the log. Their texts are left out because they quote the save."""
    kinds = []
    cause: BaseException | None = error
    while cause is not None:
        kinds.append(type(cause).__name__)
        if isinstance(cause, ValidationError):
            kinds += sorted({str(detail['type']) for detail in cause.errors(include_input=False, include_url=False)})
        cause = cause.__cause__ or cause.__context__
    return ', '.join(kinds)
