"""Who is asked since when and until when: the decisions of a game as the questions that the store keeps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, TypeAlias

from engine.api import Decision
from persistence.rows import Question, Seat, Table

Slot: TypeAlias = tuple[int, bool]
"""A seat, and whether its question or its standing decision is meant: it has at most one of each."""

REMINDED: Final = 3 / 4
"""The share of the time to think after which a person is reminded."""

SHORTEST_REMINDED: Final = 120
"""Seconds: nobody is reminded of less, they would hardly have read it before the time is up."""


def slot_of(asked: Decision | Question) -> Slot:
    """Which decision of which seat this is about."""
    return int(asked.seat), asked.standing


def asked_first(table: Table, decisions: Iterable[Decision], now: float) -> tuple[Question, ...]:
    """The questions with which the game of a lobby begins."""
    return tuple(_asked_now(table, decision, now) for decision in decisions)


def asked_next(
    table: Table,
    before: Iterable[Decision],
    after: Iterable[Decision],
    now: float,
    answered: Iterable[Slot],
    *,
    absent: bool = False,
) -> tuple[Question, ...]:
    """The questions after the next step at a table, which answers those in `answered`, or takes an answer back.

    A decision that is the same as before is still the same question, so that buttons on screen stay good and its time
    runs on. What was answered is a new question, even if it reads the same; but whoever has just answered need not be
    called to the next one, unless the answer was given for them because they are `absent`. Of whoever has not answered
    the step of somebody else may ask something else, but the game still waits for them since they were asked first.
    """
    done = set(answered)
    old = {slot_of(decision): decision for decision in before if slot_of(decision) not in done}
    return tuple(_asked_next(table, old.get(slot_of(decision)), decision, now, done, absent) for decision in after)


def _asked_next(
    table: Table, before: Decision | None, decision: Decision, now: float, done: set[Slot], absent: bool
) -> Question:
    if before == decision:
        return kept(table, decision)
    question = replace(_asked_now(table, decision, now), called=slot_of(decision) in done and not absent)
    return question if before is None else replace(question, asked_at=kept(table, before).asked_at)


def kept(table: Table, decision: Decision) -> Question:
    """What the store knows of a pending decision.

    Of a game that was under way before it kept questions it knows nothing. Then the decision counts as asked by the
    last step, for which the person has been called: the buttons that were on screen carry that version.
    """
    known = next((question for question in table.questions if slot_of(question) == slot_of(decision)), None)
    return known or Question(*slot_of(decision), table.version, table.updated_at, called=True)


def asked_of(
    table: Table, decisions: Iterable[Decision], seat: Seat, now: float, *, here: bool = True
) -> tuple[Question, ...]:
    """The questions of one seat of the table when it goes to `seat`: the same ones, but their time begins anew.

    Nobody is called for them who is `here`: whoever sits down sees them at once.
    """
    return tuple(
        replace(
            _asked_now(table, decision, now, seat),
            since=kept(table, decision).since,
            called=here,
        )
        for decision in decisions
        if decision.seat == seat.index
    )


def seconds_for(table: Table, decision: Decision) -> int | None:
    """How long the answer may take: the game's own limit or the table's, whichever is shorter; None without either."""
    limits = [limit for limit in (decision.seconds, table.think_seconds) if limit is not None]
    return min(limits, default=None)


def _asked_now(table: Table, decision: Decision, now: float, seat: Seat | None = None) -> Question:
    answers = table.seats[decision.seat] if seat is None else seat
    question = Question(*slot_of(decision), table.version + 1, now)
    limit = seconds_for(table, decision)
    # An automatic player answers by themselves. A free seat has a limit, for nobody else would ever answer for it.
    if limit is None or decision.standing or answers.player is not None:
        return question
    reminded = answers.user_id is not None and limit >= SHORTEST_REMINDED
    return replace(question, due_at=now + limit, remind_at=now + limit * REMINDED if reminded else None)
