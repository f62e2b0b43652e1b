"""A table together with the state of its game, and the steps that change both."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pydantic import BaseModel, ValidationError

from bot.presenters.base import AnyPresenter
from bot.presenters.registry import PRESENTERS
from bot.refusal import Refusal
from bot.tables.asking import asked_next, kept
from bot.tables.results import recorded
from bot.words import Words
from engine.api import Decision, Event, Game, TooNew, Unreadable, admits
from engine.api import Seat as EngineSeat
from engine.registry import GAMES
from persistence.errors import NoTable, NothingToUndo, TableDamaged
from persistence.rows import Action, Question, Table
from persistence.store import Store

log = logging.getLogger(__name__)


class Stale(Exception):
    """An answer was given to a question that is not asked any more."""


@dataclass(frozen=True)
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

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All that is pending: the questions, and what seats may do meanwhile."""
        return tuple(self.game.pending(self.state)) if self.table.status == 'open' else ()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return tuple(decision.seat for decision in self.decisions if not decision.standing)

    def view(self, seat: int | None) -> Any:
        """What a seat may know, or with None what everybody may know."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, None if seat is None else EngineSeat(seat))
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[int | None, Any]:
        return {}

    def question(self, seat: int) -> Decision | None:
        """What the game waits for the seat to answer."""
        return self._pending(seat, standing=False)

    def standing(self, seat: int) -> Decision | None:
        """What the seat may do while the game waits for somebody else."""
        return self._pending(seat, standing=True)

    def answered_by(self, seat: int, token: str) -> Decision | None:
        """Which decision of the seat the token answers: its question or its standing one."""
        return next((d for d in self.decisions if d.seat == seat and admits(d.choice, token)), None)

    def kept(self, seat: int, standing: bool = False) -> Question | None:
        """When the seat's question was asked and what the store knows of it besides."""
        decision = self._pending(seat, standing)
        return None if decision is None else kept(self.table, decision)

    def since(self, seat: int, standing: bool = False) -> int | None:
        """The version of the table at which the seat was first asked what it is asked now."""
        question = self.kept(seat, standing)
        return None if question is None else question.since

    def is_current(self, seat: int, version: int, standing: bool = False) -> bool:
        """Whether the seat is asked the same now as at that version of the table, which a button carries."""
        since = self.since(seat, standing)
        return since is not None and since <= version <= self.table.version

    def _pending(self, seat: int, standing: bool) -> Decision | None:
        return next((d for d in self.decisions if d.seat == seat and d.standing == standing), None)


def seat_of(table: Table, user_id: int) -> int | None:
    """The seat of a user at the table."""
    return next((seat.index for seat in table.seats if seat.user_id == user_id), None)


def game_of(table: Table) -> Game[Any, Any]:
    """The game that is played at the table. Raises `Refusal` when this version does not know it."""
    game = GAMES.get(table.game)
    if game is None:
        raise Refusal('refusal-too-new')
    return game


def people_at(table: Table) -> int:
    """How many people sit there."""
    return sum(seat.user_id is not None for seat in table.seats)


def expected(table: Table) -> int:
    """How many will play if everybody comes who was asked to a lobby: its options are to fit so many."""
    return len(table.seats) + len(table.invited)


def title_of(table: Table, words: Words) -> str:
    """What the game is called, or the deal of a day; one that this version does not know by the name in its record."""
    if table.daily is not None and words.has(f'daily-{table.game}'):
        return words('daily-title', what=words(f'daily-{table.game}'), day=table.daily)
    key = f'game-{table.game}'
    return words(key) if words.has(key) else table.game


def options_of(table: Table) -> BaseModel:
    """What was agreed at the table. Raises `Refusal` when it cannot be read."""
    try:
        return game_of(table).Options.model_validate_json(table.options)
    except ValidationError:
        # What pydantic has to say of it would quote the record.
        raise Refusal('refusal-too-new') from None


async def find(store: Store, table_id: int) -> Table:
    """The table. Raises `Refusal` when there is none or its record makes no sense."""
    try:
        return await store.load(table_id)
    except NoTable as error:
        raise Refusal('refusal-no-table') from error
    except TableDamaged as error:
        log.error('%s', error)
        # One that is archived is out of play anyway.
        with suppress(NoTable):
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
    except TooNew:
        raise Refusal('refusal-too-new') from None
    except Unreadable as error:
        log.error('the save of table %d is not readable: %s', table.id, damage(error))
    await store.quarantine(table.id, 'damaged')
    raise Refusal('refusal-damaged')


def damage(error: BaseException) -> str:
    """What is wrong with a save, for the log: only the kinds of the errors, for their texts quote what was saved."""
    kinds = []
    cause: BaseException | None = error
    while cause is not None:
        kinds.append(type(cause).__name__)
        if isinstance(cause, ValidationError):
            kinds += sorted({str(detail['type']) for detail in cause.errors(include_input=False, include_url=False)})
        cause = cause.__cause__ or cause.__context__
    return ', '.join(kinds)


async def answer(
    store: Store,
    match: Match,
    seat: int,
    token: str,
    request: str,
    *,
    version: int | None = None,
    now: float | None = None,
    absent: bool = False,
) -> Match:
    """The table after a seat's answer, which has been committed.

    `version` is the one that the button carries: an answer is good for as long as the seat is asked the same as then,
    whoever else has answered meanwhile. None: it was given to what is asked now. `absent`: it is the default, played
    for somebody whose time was up; it cannot be taken back. `now` is the time in unix seconds, None: that of this
    machine.

    Raises `Stale`, `Illegal` for an answer that the game does not admit, and what `Store.commit` raises; after a
    `Conflict` it may be given again to what the table is then.
    """
    if match.table.status != 'open':
        raise Stale
    decision = match.answered_by(seat, token)
    if decision is not None and version is not None and not match.is_current(seat, version, decision.standing):
        raise Stale
    outcome = match.game.apply(match.state, EngineSeat(seat), token)
    result = match.game.result(outcome.state)
    pending = () if result is not None else match.game.pending(outcome.state)
    answered = () if decision is None else [(seat, decision.standing)]
    table = await store.commit(
        match.table.id,
        match.table.version,
        snapshot=match.game.dump(outcome.state),
        schema=match.game.schema,
        seat=seat,
        token=token,
        request=request,
        events=dump_events(outcome.events),
        status='open' if result is None else 'over',
        undo=outcome.reversible and not absent,
        note=result.ending if result else None,
        record=recorded(match.table, match.game, outcome.state, result) if result else None,
        questions=asked_next(match.table, match.decisions, pending, moment(now), answered, absent=absent),
    )
    return Match(table, match.game, outcome.state)


async def undo(store: Store, match: Match, seat: int, request: str, *, now: float | None = None) -> Match:
    """The table after the seat has taken its last step back.

    Raises `NothingToUndo`, and what `Store.undo` raises.
    """
    snapshot = await store.undo_snapshot(match.table.id)
    if match.table.undo_seat != seat or snapshot is None:
        raise NothingToUndo(match.table.id, seat)
    try:
        state = match.game.load(snapshot)
    except (TooNew, Unreadable) as error:
        log.error('what could be taken back at table %d is not readable: %s', match.table.id, damage(error))
        raise NothingToUndo(match.table.id, seat) from None
    before, after = match.decisions, match.game.pending(state)
    table = await store.undo(
        match.table.id,
        match.table.version,
        seat=seat,
        request=request,
        questions=asked_next(match.table, before, after, moment(now), [(seat, False), (seat, True)]),
    )
    return Match(table, match.game, state)


def moment(now: float | None) -> float:
    """The time in unix seconds: this one, or without one that of this machine."""
    return time.time() if now is None else now


def dump_events(events: Iterable[Event]) -> str:
    """Events as the text that the store keeps."""
    return json.dumps([{'kind': e.kind, 'args': dict(e.args), 'to': e.to} for e in events], ensure_ascii=False)


def events_of(action: Action) -> list[Event]:
    """The events that the store kept with an action."""
    return [
        Event(event['kind'], event['args'], None if event['to'] is None else tuple(event['to']))
        for event in json.loads(action.events)
    ]


def without_undone(actions: Sequence[Action]) -> list[Action]:
    """The part of a log that still holds: a step taken back is gone, and so is the taking back."""
    left: list[Action] = []
    for action in actions:
        if action.kind == 'undo':
            while left and left.pop().kind != 'play':
                pass
        else:
            left.append(action)
    return left
