"""A table with its game read in: what the store keeps, understood."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError

from bot.presenters.base import AnyPresenter
from bot.presenters.shelf import PRESENTERS
from bot.refusal import Refusal
from bot.words import Words
from engine.api import Decision, Event, Game, TooNew, Unreadable
from engine.api import Seat as Place
from engine.registry import GAMES
from persistence.errors import NoTable, TableDamaged
from persistence.rows import Action, Table
from persistence.store import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Match:
    """A table where a game is played or over."""

    table: Table
    game: Game[Any, Any]
    state: Any

    @property
    def presenter(self) -> AnyPresenter:
        """How this game is shown."""
        return PRESENTERS[self.game.name]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.table.seats)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have something to decide."""
        if self.table.status != 'open':
            return ()
        return tuple(decision.seat for decision in self.game.pending(self.state))

    def view(self, seat: int | None) -> Any:
        """What a seat may know, or with None what everybody may know."""
        return self.game.view(self.state, None if seat is None else Place(seat))

    def decision(self, seat: int) -> Decision | None:
        """What the seat is being asked now."""
        if self.table.status != 'open':
            return None
        return next((d for d in self.game.pending(self.state) if d.seat == seat), None)


def seat_of(table: Table, user_id: int) -> int | None:
    """The seat of a user at the table."""
    return next((seat.index for seat in table.seats if seat.user_id == user_id), None)


def game_of(table: Table) -> Game[Any, Any]:
    """The game that is played at the table. Raises `Refusal` when this version does not know it."""
    game = GAMES.get(table.game)
    if game is None:
        raise Refusal('refusal-too-new')
    return game


def title_of(table: Table, words: Words) -> str:
    """What the game is called; one that this version does not know by the name in its record."""
    key = f'game-{table.game}'
    return words(key) if words.has(key) else table.game


def options_of(table: Table) -> BaseModel:
    """What was agreed at the table. Raises `Refusal` when it cannot be read."""
    try:
        return game_of(table).Options.model_validate_json(table.options)
    except ValidationError as error:
        raise Refusal('refusal-too-new') from error


async def find(store: Store, table_id: int) -> Table:
    """The table. Raises `Refusal` when there is none or its record makes no sense."""
    try:
        return await store.load(table_id)
    except NoTable as error:
        raise Refusal('refusal-no-table') from error
    except TableDamaged as error:
        log.error('table %d is damaged', table_id, exc_info=error)
        await store.quarantine(table_id, 'damaged')
        raise Refusal('refusal-damaged') from error


async def read(store: Store, table: Table) -> Match:
    """The game of a table. Raises `Refusal`.

    A damaged save is quarantined; one of a later version is left alone, for that version to go on with.
    """
    game = game_of(table)
    if table.status == 'quarantined':
        raise Refusal('refusal-damaged')
    if table.snapshot is None:
        raise Refusal('refusal-not-started')
    try:
        return Match(table, game, game.load(table.snapshot))
    except TooNew as error:
        raise Refusal('refusal-too-new') from error
    except Unreadable as error:
        log.error('the save of table %d is not readable', table.id, exc_info=error)
        await store.quarantine(table.id, 'damaged')
        raise Refusal('refusal-damaged') from error


async def answer(store: Store, match: Match, seat: int, token: str, request: str) -> Match:
    """The table after a seat's answer, which has been committed.

    Raises `Illegal` for an answer that the game does not admit, and what `Store.commit` raises.
    """
    outcome = match.game.apply(match.state, Place(seat), token)
    result = match.game.result(outcome.state)
    table = await store.commit(
        match.table.id,
        match.table.version,
        snapshot=match.game.dump(outcome.state),
        schema=match.game.schema,
        seat=seat,
        token=token,
        request=request,
        events=written(outcome.events),
        status='open' if result is None else 'over',
        undo=outcome.reversible,
        note=result.ending if result else None,
    )
    return Match(table, match.game, outcome.state)


def written(events: Iterable[Event]) -> str:
    """Events as the text that the store keeps."""
    return json.dumps([{'kind': e.kind, 'args': dict(e.args), 'to': e.to} for e in events], ensure_ascii=False)


def events_of(action: Action) -> list[Event]:
    """The events that the store kept with an action."""
    return [
        Event(event['kind'], event['args'], None if event['to'] is None else tuple(event['to']))
        for event in json.loads(action.events)
    ]


def standing(log: Sequence[Action]) -> list[Action]:
    """The part of a log that still holds: a step taken back is gone, and so is the taking back."""
    kept: list[Action] = []
    for action in log:
        if action.kind == 'undo':
            while kept and kept.pop().kind != 'play':
                pass
        else:
            kept.append(action)
    return kept
