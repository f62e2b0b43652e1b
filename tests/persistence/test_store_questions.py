"""Open questions: pings, reminders and deadlines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from persistence import OpenQuestion, Seat, Store, Table
from persistence.database import Connection, Work
from persistence.errors import Conflict
from persistence.play import Undoable
from persistence.rhythm import Rhythm

Fresh = Callable[[], str]
Begin = Callable[[], Awaitable[Table]]

ANN_ASKED = OpenQuestion(0, False, 2, 100.0, due_at=400.0, remind_at=325.0)
BOB_ASKED = OpenQuestion(1, False, 2, 100.0, due_at=500.0, remind_at=425.0)
BOB_MAY = OpenQuestion(1, True, 2, 100.0)


@pytest.fixture
def begin_asked(store: Store, open_lobby: Begin, ann: Seat, bob: Seat, fresh: Fresh) -> Begin:
    """Return a function that begins a game at version 2, with questions to Ann and Bob.

    Bob also has a standing question.
    """

    async def start() -> Table:
        lobby = await open_lobby()
        return await store.start(
            lobby.id,
            1,
            seats=[ann, bob],
            snapshot='[]',
            schema=1,
            events='[]',
            request=fresh(),
            questions=[BOB_MAY, BOB_ASKED, ANN_ASKED],
        )

    return start


async def commit(store: Store, table: Table, request: str, *questions: OpenQuestion, status: str = 'open') -> Table:
    over = status == 'over'
    return await store.commit(
        table.id,
        table.version,
        snapshot='"x"',
        schema=1,
        seat=0,
        token='t',
        request=request,
        events='[]',
        status='over' if over else 'open',
        undo=True,
        questions=questions,
    )


async def commit_secret(store: Store, table: Table, request: str) -> Table:
    return await store.commit(
        table.id,
        table.version,
        snapshot='"y"',
        schema=1,
        seat=1,
        token='arm',
        request=request,
        events='[]',
        secret=True,
        undo=False,
        questions=table.questions,
    )


async def test_game_begins_with_its_questions(store: Store, begin_asked: Begin) -> None:
    table = await begin_asked()
    assert table.questions == (ANN_ASKED, BOB_ASKED, BOB_MAY)
    assert await store.load(table.id) == table


async def test_seat_with_several_questions_is_read_once(begin_asked: Begin, ann: Seat, bob: Seat) -> None:
    assert (await begin_asked()).seats == (ann, bob)


async def test_answer_replaces_the_open_questions(store: Store, begin_asked: Begin, fresh: Fresh) -> None:
    table = await begin_asked()
    anew = OpenQuestion(0, False, 3, 200.0)
    assert (await commit(store, table, fresh(), anew, BOB_ASKED)).questions == (anew, BOB_ASKED)


async def test_unchanged_question_keeps_ping_and_reminder(store: Store, begin_asked: Begin, fresh: Fresh) -> None:
    """The caller has read the question before it was marked as pinged, and stores it again."""
    table = await begin_asked()
    assert await store.mark_called(table.id, 1, 2, at=110.0)
    assert await store.mark_reminded(table.id, 1, 2)
    after = await commit(store, table, fresh(), OpenQuestion(0, False, 3, 200.0), BOB_ASKED)
    assert after.questions[1] == replace(BOB_ASKED, called=True, remind_at=None)


async def test_new_question_is_pinged_and_reminded_again(store: Store, begin_asked: Begin, fresh: Fresh) -> None:
    table = await begin_asked()
    await store.mark_called(table.id, 1, 2, at=110.0)
    anew = replace(BOB_ASKED, since=3)
    assert (await commit(store, table, fresh(), anew)).questions == (anew,)


async def test_finished_game_has_no_questions(store: Store, begin_asked: Begin, fresh: Fresh) -> None:
    won = await commit(store, await begin_asked(), fresh(), ANN_ASKED, status='over')
    ended = await store.end((await begin_asked()).id, 2, note='ended', request=fresh())
    quarantined = await store.quarantine((await begin_asked()).id, 'damaged')
    assert [table.questions for table in (won, ended, quarantined)] == [()] * 3
    assert await store.next_due() is None
    assert await store.due(1e12) == []


async def test_undo_replaces_the_open_questions(store: Store, begin_asked: Begin, fresh: Fresh) -> None:
    table = await begin_asked()
    assert await store.undoable(table.id, table.version) is None
    table = await commit(store, table, fresh(), BOB_ASKED)
    assert await store.undoable(table.id, table.version) == Undoable('[]', ())
    anew = replace(ANN_ASKED, since=4)
    table = await store.undo(table.id, 3, seat=0, request=fresh(), questions=[anew, BOB_ASKED])
    assert table.questions == (anew, BOB_ASKED)
    assert await store.undoable(table.id, table.version) is None


async def test_undoable_snapshot_is_the_last_one(store: Store, game: Table, fresh: Fresh) -> None:
    for version, snapshot in ((2, '"a"'), (3, '"b"')):
        game = await store.commit(
            game.id,
            version,
            snapshot=snapshot,
            schema=1,
            seat=0,
            token='t',
            request=fresh(),
            events='[]',
            undo=True,
        )
    assert await store.undoable(game.id, game.version) == Undoable('"a"', ())


async def test_undoable_snapshot_of_a_stale_version_is_refused(store: Store, begin_asked: Begin, fresh: Fresh) -> None:
    read = await begin_asked()
    table = await commit(store, read, fresh(), BOB_ASKED)
    with pytest.raises(Conflict) as moved:
        await store.undoable(read.id, read.version)
    assert moved.value.version == table.version


async def test_undoable_ignores_a_step_committed_during_the_read(
    store: Store, begin_asked: Begin, fresh: Fresh, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another connection may commit between two statements of a read."""
    table = await commit(store, await begin_asked(), fresh(), BOB_ASKED)
    secret = await commit_secret(store, table, fresh())
    database = store._database
    read = database._read
    committed: list[Table] = []

    class Meanwhile:
        def __init__(self, db: Connection) -> None:
            self._db = db

        def __getattr__(self, name: str) -> Any:
            return getattr(self._db, name)

        async def execute_fetchall(self, *statement: Any) -> Any:
            rows = await self._db.execute_fetchall(*statement)
            if not committed:
                committed.append(await commit_secret(store, secret, fresh()))
            return rows

    async def interrupted(work: Work[Any]) -> Any:
        return await read(lambda db: work(cast(Connection, Meanwhile(db))))

    monkeypatch.setattr(database, '_read', interrupted)
    undoable = await store.undoable(table.id, secret.version)
    assert undoable is not None
    assert [action.seq for action in undoable.secret] == [secret.version]
    assert committed


async def test_new_user_of_a_seat_gets_new_questions(store: Store, begin_asked: Begin, fresh: Fresh) -> None:
    table = await begin_asked()
    table = await store.hand_over(
        table.id, 2, seat=1, player='easy', request=fresh(), questions=[OpenQuestion(1, False, 2, 100.0)]
    )
    assert table.questions == (ANN_ASKED, OpenQuestion(1, False, 2, 100.0), BOB_MAY)
    back = replace(BOB_ASKED, due_at=900.0)
    table = await store.hand_over(table.id, 3, seat=1, player=None, request=fresh(), questions=[back])
    assert table.questions == (ANN_ASKED, back, BOB_MAY)
    table = await store.vacate_seat(table.id, 4, seat=1, request=fresh(), questions=[BOB_ASKED])
    assert table.questions == (ANN_ASKED, BOB_ASKED, BOB_MAY)
    table = await store.take_seat(
        table.id, 5, seat=Seat(1, 77, 'Cleo', 'en'), request=fresh(), questions=[replace(back, called=False)]
    )
    assert table.questions == (ANN_ASKED, back, BOB_MAY)


async def test_moved_board_changes_no_question(store: Store, begin_asked: Begin, fresh: Fresh) -> None:
    table = await begin_asked()
    moved = await store.move_board(table.id, 2, guild_id=1, channel_id=2, locale='en', request=fresh())
    assert moved.questions == table.questions


async def test_one_of_many_pings_is_allowed(store: Store, begin_asked: Begin) -> None:
    table = await begin_asked()
    told = await asyncio.gather(*(store.mark_called(table.id, 0, 2, at=110.0 + n) for n in range(5)))
    assert sum(told) == 1
    table = await store.load(table.id)
    assert table.seats[0].called_at == 110.0 + told.index(True)
    assert (table.version, table.questions) == (2, (replace(ANN_ASKED, called=True), BOB_ASKED, BOB_MAY))


async def test_one_of_many_reminders_is_allowed(store: Store, begin_asked: Begin) -> None:
    table = await begin_asked()
    told = await asyncio.gather(*(store.mark_reminded(table.id, 0, 2) for _ in range(5)))
    assert sum(told) == 1
    assert (await store.load(table.id)).questions == (replace(ANN_ASKED, remind_at=None), BOB_ASKED, BOB_MAY)


async def test_answered_question_is_not_pinged(store: Store, begin_asked: Begin) -> None:
    table = await begin_asked()
    assert not await store.mark_called(table.id, 0, 1, at=1.0)
    assert not await store.mark_reminded(table.id, 0, 3)
    assert not await store.mark_called(404, 0, 2, at=1.0)
    assert await store.load(table.id) == table


async def test_question_can_be_marked_without_a_ping(store: Store, begin_asked: Begin) -> None:
    table = await begin_asked()
    assert await store.mark_called(table.id, 0, 2, at=None)
    table = await store.load(table.id)
    assert (table.seats[0].called_at, table.questions[0].called) == (None, True)


async def test_deadline_is_due_at_its_time(store: Store, begin_asked: Begin) -> None:
    table = await begin_asked()
    assert await store.next_due() == 325.0
    assert await store.due(324.9) == []
    assert await store.due(325.0) == [table.id]
    assert [await store.next_due(after) for after in (325.0, 400.0, 425.0, 500.0)] == [400.0, 425.0, 500.0, None]


async def test_table_with_several_deadlines_is_due_once(store: Store, begin_asked: Begin) -> None:
    tables = [await begin_asked() for _ in range(3)]
    assert await store.due(1000.0) == [table.id for table in tables]


async def test_only_passed_deadlines_are_postponed(store: Store, begin_asked: Begin) -> None:
    table = await begin_asked()
    assert await store.put_off(399.9, 600.0) == 0
    assert await store.put_off(400.0, 600.0) == 1
    due = [question.due_at for question in (await store.load(table.id)).questions]
    assert due == [600.0, 500.0, None]


async def test_question_from_the_future_keeps_its_full_time(store: Store, begin_asked: Begin) -> None:
    table = await begin_asked()
    before = (await store.load(table.id)).questions
    asked = max(question.asked_at for question in before)
    await store.put_off(asked - 5.0, 0.0, inexact=5.0)
    assert (await store.load(table.id)).questions == before, 'the clock is that inexact'
    await store.put_off(asked - 5.1, 0.0, inexact=5.0)
    after = (await store.load(table.id)).questions
    assert max(question.asked_at for question in after) == asked - 5.1
    assert [question.due_at and question.due_at - question.asked_at for question in after] == [
        question.due_at and question.due_at - question.asked_at for question in before
    ]


async def test_request_is_served_if_a_part_was(store: Store, game: Table) -> None:
    await commit(store, game, '77/0')
    assert await store.served('77') == game.id
    assert await store.served('77/0') == game.id
    assert [await store.served(other) for other in ('7', '770', '77/', '77/00', '76', '')] == [None] * 6
    await commit(store, await store.load(game.id), '88.5')
    await commit(store, await store.load(game.id), '880')
    assert await store.served('88') is None


async def test_time_limit_is_set_in_the_lobby(store: Store, lobby: Table, fresh: Fresh) -> None:
    table = await store.change_lobby(lobby.id, 1, think_seconds=300, on_timeout='automatic', request=fresh())
    assert (table.think_seconds, table.on_timeout) == (300, 'automatic')
    table = await store.change_lobby(lobby.id, 2, options='{}', request=fresh())
    assert (table.think_seconds, table.on_timeout) == (300, 'automatic')
    table = await store.change_lobby(lobby.id, 3, think_seconds=0, on_timeout='default', request=fresh())
    assert (table.think_seconds, table.on_timeout) == (None, 'default')


async def test_play_again_keeps_time_limit_and_choices(store: Store, lobby: Table, ann: Seat, fresh: Fresh) -> None:
    chosen = replace(ann, options='{"role":"scout"}', called_at=99.0)
    await store.change_lobby(lobby.id, 1, seats=[chosen], think_seconds=300, on_timeout='automatic', request=fresh())
    await store.end(lobby.id, 2, note='', request=fresh())
    after, _ = await store.play_again(lobby.id, host_id=7, request=fresh())
    assert (after.think_seconds, after.on_timeout) == (300, 'automatic')
    assert after.seats == (replace(chosen, called_at=None),)


async def test_table_with_a_user_to_ping_is_found(store: Store, begin_asked: Begin) -> None:
    table = await begin_asked()
    assert await store.tables_to_call() == [table.id]
    await store.mark_called(table.id, 0, 2, at=100.0)
    assert await store.tables_to_call() == [table.id]
    await store.mark_called(table.id, 1, 2, at=None)
    assert await store.tables_to_call() == []


async def test_asked_player_with_a_rest_is_found(store: Store, begin_asked: Begin) -> None:
    table = await begin_asked()
    assert await store.asked_with_rest() == []
    rests, (ann, bob) = Rhythm('UTC', 22, 8), (each.user_id or 0 for each in table.seats)
    for user_id, rhythm in ((ann, rests), (bob, Rhythm('UTC'))):
        await store.remember(user_id, locale='en')
        await store.set_rhythm(user_id, rhythm)
    assert await store.asked_with_rest() == [(table.id, ann, rests)]


async def test_absent_lone_or_standing_users_are_not_pinged(store: Store, begin_asked: Begin, fresh: Fresh) -> None:
    table = await begin_asked()
    await store.hand_over(table.id, table.version, seat=0, player='normal', questions=[ANN_ASKED], request=fresh())
    assert await store.tables_to_call() == [], 'Bob is the only person left'
    other = await begin_asked()
    await commit(store, other, fresh(), replace(BOB_MAY, since=3))
    assert await store.tables_to_call() == []
    third = await begin_asked()
    await commit(store, third, fresh(), status='over')
    assert await store.tables_to_call() == []
