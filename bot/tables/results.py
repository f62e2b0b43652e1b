"""What is kept of a game that has ended: who won, and at which variant of the game."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pydantic import BaseModel, ValidationError

from bot.tables.dailies import daily_of, reached
from engine.api import Game, Result, TooNew, Unreadable
from engine.options import fitted, form
from engine.registry import GAMES
from persistence.errors import NoTable, TableDamaged
from persistence.rows import Outcome, Record, Table
from persistence.store import Store

log = logging.getLogger(__name__)

VARIANTS: Final[Mapping[str, tuple[str, ...]]] = {
    'onirim': ('race', 'expansions'),
    'labyrinth': ('cards', 'open_goals', 'events'),
    'mansions': ('scenario',),
}
"""The options of a game that make another variant of it; all others change too little to be counted apart."""

NAMED: Final = frozenset({'scenario'})
"""Those of them that are named also where nothing else was chosen."""

WITHOUT_RIVALS: Final = frozenset({'labyrinth'})
"""Games that nobody can lose alone."""

LOST: Final = 'lost'
"""How the endings begin that everybody loses."""

AT_ONCE: Final = 50
"""So many games are recorded belatedly in one go."""


def recorded(table: Table, game: Game[Any, Any], state: Any, result: Result) -> Record:
    """What is kept of a game that was played to its end."""
    record = Record(variant_of(table), result.ending, _outcomes(game, state, result), tuple(result.scores))
    daily = daily_of(table)
    if daily is None:
        return record
    view = game.view(state, None)
    return replace(record, reached=reached(daily, view), turns=view.turn)


def broken_off(table: Table) -> Record | None:
    """What is kept of a game that is ended before its end: nobody has lost it. None for a lobby."""
    if table.status == 'lobby' or table.snapshot is None:
        return None
    seats = len(table.seats)
    left: Outcome = 'left'
    return Record(variant_of(table), left, (left,) * seats, (0,) * seats)


def variant_of(table: Table) -> str:
    """What was agreed at a table that makes a variant of its own: "race=yes expansions=book,towers"; often nothing."""
    if table.game not in GAMES or table.game not in VARIANTS:
        return ''
    try:
        options = GAMES[table.game].Options.model_validate_json(table.options)
    except ValidationError:
        return ''
    return _variant(table.game, options, len(table.seats))


def preset_of_variant(game: str, variant: str) -> str | None:
    """The preset that is this variant and nothing besides, None where no such is offered."""
    if game not in GAMES or game not in VARIANTS:
        return None
    for name, preset in GAMES[game].presets.items():
        options = GAMES[game].Options(**preset.values)
        if preset.values.keys() <= {*VARIANTS[game]} and _variant(game, options, preset.fits.least) == variant:
            return name
    return None


def _variant(game: str, options: BaseModel, seats: int) -> str:
    agreed, by_itself = _chosen(fitted(options, seats), seats), _chosen(type(options)(), seats)
    return ' '.join(
        f'{name}={",".join(agreed[name])}'
        for name in VARIANTS[game]
        if name in agreed and (name in NAMED or agreed[name] != by_itself[name])
    )


def _chosen(options: BaseModel, seats: int) -> dict[str, tuple[str, ...]]:
    return {setting.name: setting.chosen for setting in form(options, seats)}


def _outcomes(game: Game[Any, Any], state: Any, result: Result) -> tuple[Outcome, ...]:
    """How it ended for each seat."""
    seats = range(len(result.scores))
    if len(seats) == 1 and game.name in WITHOUT_RIVALS:
        return ('alone',)
    if not result.winners:
        sides = {role.side for role in game.roles(state)}
        nobody: Outcome = 'lost' if len(sides) == 1 or result.ending.startswith(LOST) else 'drawn'
        return (nobody,) * len(seats)
    return tuple('won' if seat in result.winners else 'lost' for seat in seats)


class Latecomers:
    """Records the games that were over before the store kept results, as far as they can still be read.

    A little at a time, in the pulse, until there are no more.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._after = 0
        self._done = False

    async def record(self) -> None:
        """Record some, if there are any left. Raises `StoreUnavailable`."""
        if self._done:
            return
        found, counted = await self._store.unrecorded(self._after, AT_ONCE), 0
        for table_id in found:
            self._after = table_id
            try:
                table = await self._store.load(table_id)
            except (NoTable, TableDamaged):
                continue
            record = _belated(table)
            if record is not None:
                await self._store.record(table_id, record)
                counted += 1
        if counted:
            log.info('%d games that were over before are counted in the statistics', counted)
        self._done = len(found) < AT_ONCE


def _belated(table: Table) -> Record | None:
    """What can be known of a game that is over; None when its save cannot be read any more."""
    game = GAMES.get(table.game)
    if game is None or table.snapshot is None:
        return None
    try:
        state = game.load(table.snapshot)
    except (TooNew, Unreadable):
        return None
    result = game.result(state)
    return broken_off(table) if result is None else recorded(table, game, state, result)
