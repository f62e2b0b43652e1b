"""Random sequences of operations. After each, the store must agree with a simple model made of dictionaries."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from clew.contract.samples import samples
from persistence import Conflict, NothingToUndo, Record, Repeated, Seat, Store, Table, WrongStatus, open_store
from persistence.lobby import NewTable
from persistence.play import moves_of

T = TypeVar('T')
Refusal = type[Exception] | None


@dataclass
class Model:
    """Expected state of a table.

    `past` has the positions that an undo can restore. `moves` has the moves that led to the present position.
    """

    seats: list[int | None]
    status: str = 'lobby'
    version: int = 1
    options: str = '{}'
    position: list[str] | None = None
    moves: list[str] = field(default_factory=list)
    past: list[list[str]] = field(default_factory=list)
    past_of: int | None = None
    successor: int | None = None
    guild: int | None = None


def names(seats: list[int | None]) -> list[Seat]:
    return [Seat(index, user, 'Somebody', 'en') for index, user in enumerate(seats)]


TABLES = st.integers(0, 3)
BEHIND = st.sampled_from([0, 0, 0, 0, 0, 1])
AGAIN = st.sampled_from([False] * 9 + [True])
SEATS = st.integers(0, 1)
LEFT = Record('', 'left', ('left', 'left'), (0, 0))


class Tables(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.cleanup = contextlib.ExitStack()
        folder = self.cleanup.enter_context(tempfile.TemporaryDirectory())
        self.runner = self.cleanup.enter_context(asyncio.Runner())
        self.url = f'sqlite:///{Path(folder) / "clew.db"}'
        self.store: Store = self.runner.run(open_store(self.url))
        self.cleanup.callback(lambda: self.runner.run(self.store.close()))
        self.tables: dict[int, Model] = {}
        self.requests: dict[str, tuple[int, int]] = {}
        self.number = 0

    def teardown(self) -> None:
        with self.cleanup:
            self.same_log()

    def request(self, again: bool) -> str:
        if again and self.requests:
            return list(self.requests)[-1]
        self.number += 1
        return f'request-{self.number}'

    def pick(self, which: int) -> tuple[int, Model]:
        return list(self.tables.items())[which % len(self.tables)]

    def refusal(self, model: Model, behind: int, request: str, *statuses: str) -> Refusal:
        if request in self.requests:
            return Repeated
        if behind:
            return Conflict
        return None if model.status in statuses else WrongStatus

    def ask(self, operation: Coroutine[Any, Any, T], expected: Refusal, table_id: int, request: str) -> T | None:
        """Run `operation` and return its result. If `expected` is an error, it must be raised."""
        if expected is None:
            answer = self.runner.run(operation)
            self.tables[table_id].version += 1
            self.requests[request] = (table_id, self.tables[table_id].version)
            return answer
        with pytest.raises(expected) as refusal:
            self.runner.run(operation)
        if isinstance(refusal.value, Repeated) and request in self.requests:
            assert (refusal.value.table_id, refusal.value.version) == self.requests[request]
        if isinstance(refusal.value, Conflict):
            assert refusal.value.version == self.tables[table_id].version
        return None

    @precondition(lambda self: len(self.tables) < 4)
    @rule(again=AGAIN)
    def create(self, again: bool) -> None:
        request = self.request(again)
        operation = self.store.create_table(
            NewTable(game='toy', options='{}', guild_id=None, channel_id=1, locale='en'),
            host=names([100])[0],
            request=request,
        )
        if request in self.requests:
            with pytest.raises(Repeated):
                self.runner.run(operation)
            return
        table = self.runner.run(operation)
        self.tables[table.id] = Model(seats=[100])
        self.requests[request] = (table.id, 1)

    @precondition(lambda self: self.tables)
    @rule(which=TABLES, behind=BEHIND, again=AGAIN, guests=st.integers(1, 2))
    def change_lobby(self, which: int, behind: int, again: bool, guests: int) -> None:
        table_id, model = self.pick(which)
        request = self.request(again)
        seats: list[int | None] = [100 + guest for guest in range(guests)]
        options = json.dumps({'guests': guests})
        expected = self.refusal(model, behind, request, 'lobby')
        operation = self.store.change_lobby(
            table_id, model.version - behind, seats=names(seats), options=options, request=request
        )
        if self.ask(operation, expected, table_id, request):
            model.seats, model.options = seats, options

    @precondition(lambda self: self.tables)
    @rule(which=TABLES, behind=BEHIND, again=AGAIN)
    def start(self, which: int, behind: int, again: bool) -> None:
        table_id, model = self.pick(which)
        request = self.request(again)
        expected = self.refusal(model, behind, request, 'lobby')
        operation = self.store.start(
            table_id,
            model.version - behind,
            seats=names([100, 101]),
            snapshot='[]',
            schema=1,
            events='[]',
            request=request,
        )
        if self.ask(operation, expected, table_id, request):
            model.seats, model.status, model.position = [100, 101], 'open', []

    @precondition(lambda self: any(model.status == 'open' for model in self.tables.values()))
    @rule(which=TABLES, behind=BEHIND, again=AGAIN, seat=SEATS, undo=st.booleans(), last=st.integers(0, 9))
    def commit(self, which: int, behind: int, again: bool, seat: int, undo: bool, last: int) -> None:
        table_id, model = self.pick(which)
        request = self.request(again)
        token = f'move-{len(self.requests)}'
        position = [*(model.position or []), token]
        expected = self.refusal(model, behind, request, 'open')
        status = 'over' if last == 9 else 'open'
        operation = self.store.commit(
            table_id,
            model.version - behind,
            snapshot=json.dumps(position),
            schema=1,
            seat=seat,
            token=token,
            request=request,
            events='[]',
            status='over' if last == 9 else 'open',
            undo=undo,
            record=LEFT,
        )
        if self.ask(operation, expected, table_id, request):
            if not undo or status == 'over' or model.past_of != seat:
                model.past = []
            if undo and status == 'open':
                model.past.append(model.position or [])
            model.past_of = seat if model.past else None
            model.position, model.status = position, status
            model.moves.append(token)

    @precondition(lambda self: any(model.status == 'open' for model in self.tables.values()))
    @rule(which=TABLES, behind=BEHIND, again=AGAIN, seat=SEATS)
    def undo(self, which: int, behind: int, again: bool, seat: int) -> None:
        table_id, model = self.pick(which)
        request = self.request(again)
        expected = self.refusal(model, behind, request, 'open')
        if expected is None and model.past_of != seat:
            expected = NothingToUndo
        operation = self.store.undo(table_id, model.version - behind, seat=seat, request=request)
        if self.ask(operation, expected, table_id, request):
            model.position = model.past.pop()
            model.past_of = seat if model.past else None
            model.moves.pop()

    @precondition(lambda self: any(model.status == 'open' for model in self.tables.values()))
    @rule(which=TABLES, behind=BEHIND, again=AGAIN, seat=SEATS)
    def change_places(self, which: int, behind: int, again: bool, seat: int) -> None:
        table_id, model = self.pick(which)
        request = self.request(again)
        expected = self.refusal(model, behind, request, 'open')
        version = model.version - behind
        taken = len(model.seats) > seat and model.seats[seat] is not None
        operation = (
            self.store.vacate_seat(table_id, version, seat=seat, request=request)
            if taken
            else self.store.take_seat(table_id, version, seat=Seat(seat, 200, 'Somebody', 'en'), request=request)
        )
        if self.ask(operation, expected, table_id, request):
            model.seats[seat] = None if taken else 200
            model.past, model.past_of = [], None

    @precondition(lambda self: self.tables)
    @rule(which=TABLES, behind=BEHIND, again=AGAIN, rarely=st.integers(0, 3))
    def end(self, which: int, behind: int, again: bool, rarely: int) -> None:
        table_id, model = self.pick(which)
        if rarely:
            return
        request = self.request(again)
        expected = self.refusal(model, behind, request, 'lobby', 'open')
        record = LEFT if model.status == 'open' else None
        operation = self.store.end(table_id, model.version - behind, note='over', request=request, record=record)
        if self.ask(operation, expected, table_id, request):
            model.status, model.past, model.past_of = 'over', [], None

    @precondition(lambda self: self.tables)
    @rule(which=TABLES, behind=BEHIND, again=AGAIN)
    def move(self, which: int, behind: int, again: bool) -> None:
        table_id, model = self.pick(which)
        request = self.request(again)
        expected = self.refusal(model, behind, request, 'lobby', 'open')
        version = model.version - behind
        operation = self.store.move_board(table_id, version, guild_id=1, channel_id=2, locale='ru', request=request)
        if self.ask(operation, expected, table_id, request):
            model.guild = 1

    @precondition(lambda self: self.tables)
    @rule(which=TABLES, again=AGAIN)
    def follow(self, which: int, again: bool) -> None:
        table_id, model = self.pick(which)
        request = self.request(again)
        operation = self.store.play_again(table_id, host_id=100, request=request)
        if model.successor is not None:
            after, created = self.runner.run(operation)
            assert (after.id, created) == (model.successor, False)
            return
        if answer := self.ask(operation, self.refusal(model, 0, request, 'over', 'quarantined'), table_id, request):
            after, created = answer
            assert created
            model.successor = after.id
            people: list[int | None] = [user for user in model.seats if user is not None]
            self.tables[after.id] = Model(people, options=model.options, guild=model.guild)

    @precondition(lambda self: self.tables)
    @rule(which=TABLES, rarely=st.integers(0, 7))
    def quarantine(self, which: int, rarely: int) -> None:
        table_id, model = self.pick(which)
        if rarely:
            return
        self.runner.run(self.store.quarantine(table_id, 'damaged'))
        if model.status != 'quarantined':
            model.status, model.past, model.past_of = 'quarantined', [], None
            model.version += 1

    @precondition(lambda self: self.tables)
    @rule(user=st.sampled_from([100, 101, 200]))
    def forget(self, user: int) -> None:
        theirs = {table_id: model for table_id, model in self.tables.items() if user in model.seats}
        operation = self.store.forget(user, {'': 'former'})
        if any(model.status in ('lobby', 'open') for model in theirs.values()):
            with pytest.raises(WrongStatus):
                self.runner.run(operation)
            return
        self.runner.run(operation)
        for table_id, model in theirs.items():
            model.seats = [None if each == user else each for each in model.seats]
            if model.guild is None:
                self.gone(table_id)

    @precondition(lambda self: self.tables)
    @rule(rarely=st.integers(0, 3))
    def expire(self, rarely: int) -> None:
        if rarely:
            return
        finished = [table_id for table_id, model in self.tables.items() if model.status in ('over', 'quarantined')]
        assert self.runner.run(self.store.expire_tables(math.inf, 99)) == len(finished)
        for table_id in finished:
            self.gone(table_id)

    @precondition(lambda self: self.tables)
    @rule(rarely=st.integers(0, 1))
    def archive(self, rarely: int) -> None:
        """Archive all finished games, but only if `rarely` is 0. Later operations must work as before."""
        if not rarely:
            self.runner.run(self.store.archive_finished(math.inf, 99))

    def gone(self, table_id: int) -> None:
        """Delete a table from the model, with the requests made at it."""
        del self.tables[table_id]
        self.requests = {request: place for request, place in self.requests.items() if place[0] != table_id}
        for model in self.tables.values():
            model.successor = None if model.successor == table_id else model.successor

    @rule()
    def restart(self) -> None:
        self.runner.run(self.store.close())
        self.store = self.runner.run(open_store(self.url))

    @invariant()
    def same_tables(self) -> None:
        for table_id, model in self.tables.items():
            table: Table = self.runner.run(self.store.load(table_id))
            position = None if table.snapshot is None else json.loads(table.snapshot)
            assert (
                Model(
                    [seat.user_id for seat in table.seats],
                    table.status,
                    table.version,
                    table.options,
                    position,
                    model.moves,
                    model.past,
                    table.undo_seat,
                    table.successor,
                    table.guild_id,
                )
                == model
            )
        running = [table_id for table_id, model in self.tables.items() if model.status in ('lobby', 'open')]
        assert self.runner.run(self.store.open_tables()) == running

    def same_log(self) -> None:
        for table_id, model in self.tables.items():
            log = self.runner.run(self.store.log(table_id))
            assert [action.seq for action in log] == list(range(1, model.version + 1))
            effective = moves_of(self.runner.run(self.store.log(table_id)))
            assert [action.token for action in effective] == model.moves
            assert self.moves_of_history(table_id, len(log)) == model.moves
            assert self.moves_of_history(table_id, 3) == model.moves
            assert {action.request: (table_id, action.seq) for action in log if action.request is not None} == {
                request: place for request, place in self.requests.items() if place[0] == table_id
            }

    def moves_of_history(self, table_id: int, size: int) -> list[str | None]:
        """Return the moves on all pages of a table's history. Checks that pages leave no gap and repeat nothing."""
        first = self.runner.run(self.store.history(table_id, size, 0))
        rest = [self.runner.run(self.store.history(table_id, size, page)) for page in range(1, first.pages)]
        actions = [action for found in (first, *rest) for action in found.actions]
        assert first.pages == (max(len(actions) // size, 1) if actions else 0)
        assert [action.seq for action in actions] == sorted({action.seq for action in actions})
        return [action.token for action in actions if action.kind == 'play']


TestTables = Tables.TestCase
TestTables.settings = settings(
    max_examples=samples(10),
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
