"""Answers of seats, and their undo: each is one step of the game and of the store."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.tables import tellings
from bot.tables.asking import asked_next, deadlines, timed_as_before
from bot.tables.audience import Situation, audience_of, noticed_between
from bot.tables.match import Match
from bot.tables.reading import damage
from bot.tables.results import counts, recorded
from bot.tables.stored_events import dump_events, events_of
from engine.api import Event, TooNew, TooOld, Unreadable
from engine.api import Seat as EngineSeat
from persistence.errors import NothingToUndo
from persistence.play import without_undone
from persistence.rows import Save
from persistence.store import Store

log = logging.getLogger(__name__)


class Stale(Exception):
    """The answer was made for an older question than the open one."""


async def answer(
    store: Store,
    match: Match,
    seat: int,
    token: str,
    request: str,
    *,
    version: int | None = None,
    absent: bool = False,
) -> Match:
    """Commit a seat's answer. Returns the match after that.

    `version` is the button's version of the table; None answers the open question. The answer counts if the seat's
    question is unchanged since `version`, even if others have answered. `absent` is true for the default of a passed
    deadline, which cannot be undone.

    Raises `Stale`, `Illegal` if the game does not allow the answer, and the errors of `Store.commit`. After a
    `Conflict` the caller may read the table and retry.
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
    questions = asked_next(match.table, match.decisions, pending, store.now(), answered, absent=absent)
    # The end, a passed deadline and changed deadlines are public.
    public = result is not None or absent or deadlines(questions) != deadlines(match.table.questions)
    before, after = Situation(match.state, match.decisions), Situation(outcome.state, pending)
    audience = None if public else audience_of(match.game, before, after, outcome.events, seat)
    if audience is not None:
        questions = timed_as_before(questions, match.table.questions, seat)
    table = await store.commit(
        match.table.id,
        match.table.version,
        snapshot=match.game.dump(outcome.state),
        schema=match.game.schema,
        seat=seat,
        token=token,
        request=request,
        events=dump_events(await _numbered(store, match, outcome.events)),
        status='open' if result is None else 'over',
        undo=outcome.reversible and not absent,
        secret=decision is not None and decision.standing and result is None and outcome.is_secret,
        note=result.ending if result else None,
        record=recorded(match.table, match.game, outcome.state, result) if result and counts(match.table) else None,
        questions=questions,
        audience=audience,
    )
    return Match(table, match.game, outcome.state, noticed_between(match.table, table))


async def _numbered(store: Store, match: Match, events: Sequence[Event]) -> Sequence[Event]:
    """Return an answer's events. Number the tellings among them: events that may have a sentence of fiction.

    The numbers go on from those of public steps, so they do not reveal how many secret steps there were.
    """
    story = match.show.story
    if story is None or not any(map(story.telling, events)):
        return events
    log = without_undone(await store.latest(match.table.id, tellings.ACTIONS, None))
    before = (event for action in log for event in events_of(action))
    return [*tellings.numbered(story, before, events, match.table.id)]


async def undo(store: Store, match: Match, seat: int, request: str) -> Match:
    """Undo a seat's last step. Returns the match after that.

    Secret moves of other seats since then are replayed, so that the undo does not reveal them. Raises `NothingToUndo`,
    and the errors of `Store.undo`.
    """
    undoable = await store.undoable(match.table.id, match.table.version)
    if match.table.undo_seat != seat or undoable is None:
        raise NothingToUndo(match.table.id, seat)
    try:
        state = match.game.load(undoable.snapshot)
    except (TooNew, TooOld, Unreadable) as error:
        log.error('undo unreadable: table=%d, %s', match.table.id, damage(error))
        raise NothingToUndo(match.table.id, seat) from None
    for action in undoable.secret:
        assert action.seat is not None and action.token is not None, 'a move has both'
        state = match.game.apply(state, EngineSeat(action.seat), action.token).state
    before, after = Situation(match.state, match.decisions), Situation(state, match.game.pending(state))
    questions = asked_next(match.table, before.pending, after.pending, store.now(), [(seat, False), (seat, True)])
    audience = audience_of(match.game, before, after, (), seat)
    if audience is not None:
        questions = timed_as_before(questions, match.table.questions, seat)
    table = await store.undo(
        match.table.id,
        match.table.version,
        seat=seat,
        request=request,
        questions=questions,
        kept=Save(match.game.dump(state), match.game.schema) if undoable.secret else None,
        audience=audience,
    )
    return Match(table, match.game, state, noticed_between(match.table, table))
