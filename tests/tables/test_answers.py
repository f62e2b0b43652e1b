"""An answer counts for its own seat's question, even if other seats answer in between."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from bot.tables.answering import Stale, answer, undo
from bot.tables.match import Match
from bot.tables.reading import read
from bot.tables.seats import hand_over, leave_seat, take_seat
from bot.tables.start import Objection, objection_to, start
from clew.contract.samples import samples
from engine.api import Illegal
from engine.registry import PACKAGES
from persistence import Conflict, NothingToUndo, OpenQuestion, Repeated, Seat, Store, open_store
from persistence.lobby import NewTable
from persistence.play import Undoable
from persistence.questions import delete_questions
from tests.databases import put_empty
from tests.tables.alarm import Clock
from tests.tables.ballot import BALLOT, BALLOT_PACKAGE
from tests.tables.conftest import PEOPLE, Begin, Request, now_at


def sinces(match: Match) -> dict[tuple[int, bool], int | None]:
    return {(d.seat, d.standing): match.since(d.seat, d.standing) for d in match.decisions}


async def test_every_seat_is_asked_from_the_first_version(begin: Begin, clock: Clock) -> None:
    match = await begin(PEOPLE[:3])
    assert match.asked == (0, 1, 2)
    assert match.table.questions == tuple(
        OpenQuestion(seat, standing, 3, clock.now()) for seat in range(3) for standing in (False, True)
    )


@pytest.mark.parametrize('order', [(0, 1), (1, 0)])
async def test_two_asked_seats_may_answer_in_any_order(
    store: Store, begin: Begin, fresh: Request, order: tuple[int, int]
) -> None:
    match = await begin()
    shown = match.table.version
    for seat in order:
        match = await answer(store, await now_at(store, match), seat, 'vote yes', fresh(), version=shown)
    assert match.state['left'] == 1
    assert match.table.version == shown + 2


async def test_two_simultaneous_answers_succeed_after_a_retry(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    shown = match.table.version

    async def press(seat: int) -> int:
        for tries in range(3):
            with contextlib.suppress(Conflict):
                await answer(store, await now_at(store, match), seat, 'vote yes', f'press {seat}', version=shown)
                return tries
        raise AssertionError('the press was never served')

    await asyncio.gather(press(0), press(1))
    assert (await now_at(store, match)).state['left'] == 1


async def test_answer_to_an_older_state_is_a_conflict(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    await answer(store, match, 0, 'vote yes', fresh())
    with pytest.raises(Conflict):
        await answer(store, match, 1, 'vote no', fresh())


async def test_button_of_the_last_round_is_stale_in_the_next(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    shown = match.table.version
    await answer(store, match, 0, 'vote yes', fresh(), version=shown)
    match = await answer(store, await now_at(store, match), 1, 'vote yes', fresh(), version=shown)
    assert match.question(0) == (await begin()).question(0), 'the next round asks the same'
    with pytest.raises(Stale):
        await answer(store, match, 0, 'vote yes', fresh(), version=shown)
    assert (await now_at(store, match)).table == match.table


async def test_the_same_standing_button_twice_is_answered_once(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    shown = match.table.version
    match = await answer(store, match, 0, 'wave', fresh(), version=shown)
    with pytest.raises(Stale):
        await answer(store, match, 0, 'wave', fresh(), version=shown)
    assert (await now_at(store, match)).state['waves'] == 1


async def test_repeated_press_is_recognised(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    await answer(store, match, 0, 'vote yes', fresh())
    await answer(store, await now_at(store, match), 1, 'vote yes', fresh())
    with pytest.raises(Repeated) as repeated:
        await answer(store, match, 0, 'vote yes', fresh())
    assert repeated.value.version == match.table.version + 1


async def test_other_answer_of_a_seat_is_no_repetition(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    after = await answer(store, match, 0, 'wave', fresh())
    await answer(store, after, 0, 'vote yes', fresh())
    with pytest.raises(Conflict):
        await answer(store, match, 0, 'vote yes', fresh())


async def test_button_with_a_wrong_version_is_stale(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    for version in (0, match.table.version - 1, match.table.version + 1):
        assert not match.is_current(0, version)
        with pytest.raises(Stale):
            await answer(store, match, 0, 'vote yes', fresh(), version=version)


async def test_answer_to_no_question_is_illegal(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    with pytest.raises(Illegal):
        await answer(store, match, 0, 'vote maybe', fresh(), version=match.table.version)


async def test_ended_table_asks_nothing(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    await store.end(match.table.id, match.table.version, note='ended', request=fresh())
    match = await now_at(store, match)
    assert (match.asked, match.decisions, match.since(0)) == ((), (), None)
    with pytest.raises(Stale):
        await answer(store, match, 0, 'vote yes', fresh())


async def test_question_changed_by_another_answer_is_new(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin(counted=True)
    shown = match.table.version
    match = await answer(store, match, 0, 'vote yes', fresh())
    assert match.since(1) == shown + 1
    assert match.since(1, standing=True) == shown
    assert not match.is_current(1, shown)
    assert match.is_current(1, shown, standing=True)


async def test_standing_action_keeps_the_question(store: Store, begin: Begin, clock: Clock, fresh: Request) -> None:
    match = await begin(think_seconds=300)
    clock.pass_by(200)
    after = await answer(store, match, 0, 'wave', fresh())
    assert after.kept(0) == match.kept(0), 'its time runs on'
    assert after.since(0, standing=True) == after.table.version


async def test_undo_renews_the_question_of_its_seat_only(
    store: Store, begin: Begin, clock: Clock, fresh: Request
) -> None:
    match = await begin()
    shown = match.table.version
    after = await answer(store, match, 0, 'vote yes', fresh())
    with pytest.raises(NothingToUndo):
        await undo(store, after, 1, fresh())
    clock.pass_by(5)
    back = await undo(store, after, 0, fresh())
    assert back.state == match.state
    assert sinces(back) == {(0, False): shown + 2, (0, True): shown + 2, (1, False): shown, (1, True): shown}
    assert (await now_at(store, back)).table == back.table
    with pytest.raises(Stale):
        await answer(store, back, 0, 'vote yes', fresh(), version=shown)


async def test_unreadable_save_cannot_be_undone_to(
    store: Store, begin: Begin, fresh: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begin()
    after = await answer(store, match, 0, 'vote yes', fresh())

    async def damaged(table_id: int, version: int) -> Undoable:
        return Undoable('no JSON', ())

    monkeypatch.setattr(store, 'undoable', damaged)
    with pytest.raises(NothingToUndo):
        await undo(store, after, 0, fresh())
    assert (await now_at(store, after)).table == after.table


async def test_undo_of_a_changed_table_is_a_conflict(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    after = await answer(store, match, 0, 'vote yes', fresh())
    await answer(store, after, 0, 'wave', fresh())
    with pytest.raises(Conflict):
        await undo(store, after, 0, fresh())


async def test_buttons_stay_valid_when_seats_change_hands(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin(PEOPLE[:3])
    shown = match.table.version
    match = await hand_over(store, match, 1, 'easy', fresh())
    match = await hand_over(store, match, 1, None, fresh())
    await leave_seat(store, match.table, 1, fresh())
    match = await take_seat(store, await now_at(store, match), Seat(1, 200, 'Eve', 'en'), fresh())
    assert set(sinces(match).values()) == {shown}
    assert all(match.is_current(seat, shown) for seat in range(3))


async def test_buttons_stay_valid_without_stored_questions(store: Store, begin: Begin, fresh: Request) -> None:
    match = await begin()
    await store._database.write(lambda db: delete_questions(db, match.table.id))
    match = await now_at(store, match)
    shown = match.table.version
    assert match.table.questions == ()
    assert match.kept(0) == OpenQuestion(0, False, shown, match.table.updated_at, called=True)
    assert match.is_current(0, shown)
    assert not match.is_current(0, shown - 1)
    match = await answer(store, match, 0, 'vote yes', fresh(), version=shown)
    assert match.is_current(1, shown)
    await answer(store, match, 1, 'vote yes', fresh(), version=shown)


async def test_objection_prevents_the_start(store: Store, begin: Begin, fresh: Request) -> None:
    lobby = await store.create_table(
        NewTable(game=BALLOT.name, options='{}', guild_id=1, channel_id=2, locale='en'), host=PEOPLE[0], request=fresh()
    )
    first = [Seat(index, 100 + index, 'x', 'en', options='{"first":true}') for index in range(2)]
    lobby = await store.change_lobby(lobby.id, 1, seats=first, request=fresh())
    assert objection_to(lobby) == 'firsts'
    with pytest.raises(Objection) as objection:
        await start(store, lobby, fresh())
    assert (objection.value.game, objection.value.kind) == ('ballot', 'firsts')
    lobby = await store.change_lobby(lobby.id, 2, seats=[first[0], PEOPLE[1]], request=fresh())
    assert objection_to(lobby) is None
    match = await start(store, lobby, fresh())
    assert (match.asked, match.state['firsts']) == ((0, 1), [0]), 'what the seats wished for is dealt'


class Presses(RuleBasedStateMachine):
    """Random presses on buttons from earlier versions. A button works only once, and only for its own question."""

    def __init__(self) -> None:
        super().__init__()
        self.cleanup = contextlib.ExitStack()
        folder = self.cleanup.enter_context(tempfile.TemporaryDirectory())
        self.runner = self.cleanup.enter_context(asyncio.Runner())
        PACKAGES[BALLOT.name] = BALLOT_PACKAGE
        self.cleanup.callback(PACKAGES.pop, BALLOT.name)
        put_empty(Path(folder) / 'clew.db')
        self.store = self.runner.run(open_store(f'sqlite:///{Path(folder) / "clew.db"}'))
        self.cleanup.callback(lambda: self.runner.run(self.store.close()))
        self.numbers = iter(range(1, 1_000_000))
        self.match = self.runner.run(self.begun())
        self.shown = {(seat, standing): [3] for seat in range(3) for standing in (False, True)}
        """Versions at which the current question's button was on screen, by `(seat, standing)`."""

    async def begun(self) -> Match:
        table = await self.store.create_table(
            NewTable(game='ballot', options='{"rounds":999}', guild_id=1, channel_id=2, locale='en'),
            host=PEOPLE[0],
            request='a',
        )
        table = await self.store.change_lobby(table.id, 1, seats=PEOPLE[:3], request='b')
        return await start(self.store, table, 'c')

    def teardown(self) -> None:
        self.cleanup.close()

    def after(self, changed: Match, *asked_anew: tuple[int, bool]) -> None:
        round_over = changed.state['left'] != self.match.state['left']
        version = changed.table.version
        for (seat, standing), shown in self.shown.items():
            voted = not standing and str(seat) in changed.state['votes']
            if voted or (seat, standing) in asked_anew or (round_over and not standing):
                shown.clear()
            if not voted:
                shown.append(version)
        self.match = changed

    @rule(seat=st.integers(0, 2), token=st.sampled_from(['vote yes', 'vote no', 'wave']), back=st.integers(0, 6))
    def press(self, seat: int, token: str, back: int) -> None:
        version = self.match.table.version - back
        slot = (seat, token == 'wave')
        pressed: Any = answer(self.store, self.match, seat, token, f'{next(self.numbers)}', version=version)
        if slot == (seat, False) and str(seat) in self.match.state['votes']:
            with pytest.raises(Illegal):
                self.runner.run(pressed)
        elif version in self.shown[slot]:
            self.after(self.runner.run(pressed), slot)
        else:
            with pytest.raises(Stale):
                self.runner.run(pressed)

    @precondition(lambda self: self.match.table.undo_seat is not None)
    @rule()
    def take_back(self) -> None:
        seat = self.match.table.undo_seat
        assert seat is not None
        before = self.match
        self.after(
            self.runner.run(undo(self.store, before, seat, f'{next(self.numbers)}')), (seat, False), (seat, True)
        )

    @rule(seat=st.integers(0, 2))
    def be_away(self, seat: int) -> None:
        player = None if self.match.table.seats[seat].player else 'easy'
        self.after(self.runner.run(hand_over(self.store, self.match, seat, player, f'{next(self.numbers)}')))

    @invariant()
    def the_store_says_the_same(self) -> None:
        stored = self.runner.run(self.store.load(self.match.table.id))
        assert stored == self.match.table
        again = self.runner.run(read(self.store, stored))
        assert {(q.seat, q.standing): q.since for q in stored.questions} == sinces(again)


TestPresses = Presses.TestCase
TestPresses.settings = settings(
    max_examples=samples(12),
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
