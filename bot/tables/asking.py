"""Open questions: a game's pending decisions, with the times and versions to store."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from engine.api import Decision
from persistence.rows import OpenQuestion, Seat, Table

Slot: TypeAlias = tuple[int, bool]
"""`(seat, standing)`. A seat has at most one question, and one standing decision to take while others are asked."""


def slot_of(asked: Decision | OpenQuestion) -> Slot:
    """The slot of a decision or a question."""
    return int(asked.seat), asked.standing


def asked_first(table: Table, decisions: Iterable[Decision], now: float) -> tuple[OpenQuestion, ...]:
    """The questions to store at the start of a game."""
    return tuple(_asked_now(table, decision, now) for decision in decisions)


def asked_next(
    table: Table,
    before: Iterable[Decision],
    after: Iterable[Decision],
    now: float,
    answered: Iterable[Slot],
    *,
    absent: bool = False,
) -> tuple[OpenQuestion, ...]:
    """The questions to store after a step that answers the slots in `answered`, or after an undo.

    - An unchanged decision stays the same question: its buttons stay valid, and its time runs on.
    - An answered slot gets a new question, even with the same text. Its player has just pressed and needs no ping.
      `absent` is true if the step was the default of a passed deadline: then the player needs a ping.
    - A changed question of another seat counts as new, and gets a new deadline. Only `asked_at` stays the same.
    - A changed question of the acting seat also keeps its deadline, and is not pinged again. Otherwise a new ping could
      reveal a secret step.
    """
    done = set(answered)
    old = {slot_of(decision): decision for decision in before if slot_of(decision) not in done}
    questions = []
    for decision in after:
        former = old.get(slot_of(decision))
        if former == decision:
            questions.append(kept(table, decision))
            continue
        question = replace(_asked_now(table, decision, now), called=slot_of(decision) in done and not absent)
        if former is None:
            questions.append(question)
        elif any(seat == decision.seat for seat, _ in done):
            questions.append(replace(kept(table, former), since=question.since))
        else:
            questions.append(replace(question, asked_at=kept(table, former).asked_at))
    return tuple(questions)


def timed_as_before(
    questions: Iterable[OpenQuestion], before: Iterable[OpenQuestion], seat: int
) -> tuple[OpenQuestion, ...]:
    """The questions after a step of a seat that some viewers must not notice: its own keep the times of `before`.

    A reminder, a ping or the offer to replace an absent player would otherwise come later, and reveal the step.
    """
    former = {slot_of(question): question for question in before if question.seat == seat}
    return tuple(
        question if (own := former.get(slot_of(question))) is None else replace(own, since=question.since)
        for question in questions
    )


def kept(table: Table, decision: Decision) -> OpenQuestion:
    """The stored question of a pending decision.

    After an update, a game may ask a question that is not in the store. Such a question counts as asked and pinged at
    the last step, because the buttons on screen carry that version.
    """
    known = next((question for question in table.questions if slot_of(question) == slot_of(decision)), None)
    return known or OpenQuestion(*slot_of(decision), table.known(decision.seat), table.updated_at, called=True)


def asked_of(
    table: Table, decisions: Iterable[Decision], seat: Seat, now: float, *, here: bool = True
) -> tuple[OpenQuestion, ...]:
    """The questions of a seat that another player takes over: unchanged, except that their time starts again.

    `here` says that the player has just pressed, sees the questions, and needs no ping.
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


def deadlines(questions: Iterable[OpenQuestion]) -> dict[int, float | None]:
    """The deadline (Unix seconds) of each seat that has a question; None without a deadline."""
    return {question.seat: question.due_at for question in questions if not question.standing}


def seconds_for(table: Table, decision: Decision) -> int | None:
    """Seconds to answer a decision: the shorter of the game's limit and the table's; None without either."""
    limits = [limit for limit in (decision.seconds, table.think_seconds) if limit is not None]
    return min(limits, default=None)


def _asked_now(table: Table, decision: Decision, now: float, seat: Seat | None = None) -> OpenQuestion:
    answers = table.seats[decision.seat] if seat is None else seat
    question = OpenQuestion(*slot_of(decision), table.known(decision.seat) + 1, now)
    limit = seconds_for(table, decision)
    # A bot player answers by itself. A free seat has a limit: otherwise the game would wait for ever.
    if decision.standing or answers.player is not None:
        return question
    due_at = None if limit is None else answers.rhythm.due_at(now, limit, holidays=waits_for_holidays(table))
    question = replace(question, due_at=due_at)
    return replace(question, remind_at=next_reminder(table, question, answers, now, limit))


def waits_for_holidays(table: Table) -> bool:
    """Whether deadlines wait until a player is back from a holiday. Otherwise a bot player stands in, as agreed."""
    return table.on_timeout == 'default'


def next_reminder(
    table: Table, question: OpenQuestion, seat: Seat, now: float, limit: int | None = None
) -> float | None:
    """When to remind the user of a seat next of a question (Unix seconds), or None.

    At `now` the question is asked, with its `limit` in seconds, or its user was reminded.
    """
    others = any(each.user_id is not None and each.index != seat.index for each in table.seats)
    if seat.user_id is None or (question.due_at is None and not others):
        return None
    return seat.rhythm.remind_at(question.asked_at, now, question.due_at, limit)
