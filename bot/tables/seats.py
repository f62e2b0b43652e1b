"""Who answers for a seat: a person, an automatic player, or an automatic player in a person's absence."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Final

from bot.tables.asking import asked_of
from bot.tables.guests import in_company, owner_of
from bot.tables.match import Match, game_of, moment
from bot.thinking.strengths import offered
from bot.words import words_for
from engine.registry import GAMES
from persistence.rows import Seat, Table
from persistence.store import Store

AWAY: Final = 10 * 60.0
"""Seconds without a press at a table after which somebody is away from it."""

STAND_IN: Final = 'normal'
"""The strength of an automatic player in the place of a person, where the game has it; elsewhere the strongest."""

NAMES: Final = 4
"""How many names there are for automatic players."""


def automatic_seat(match: Match) -> Seat | None:
    """The first seat the game waits for where an automatic player answers."""
    seats = (match.table.seats[index] for index in match.asked)
    return next((seat for seat in seats if seat.player is not None), None)


def new_player(table: Table, index: int, strength: str) -> Seat:
    """An automatic player for a seat of the table, with a name that nobody there has: "Minos", then "Minos 2"."""
    words = words_for(table.locale)
    names = [words('automatic-name', number=number) for number in range(1, NAMES + 1)]
    taken = {name for seat in table.seats for name in (seat.name, seat.owner_name)}
    numbered = (name if turn == 1 else f'{name} {turn}' for turn in count(1) for name in names)
    return Seat(index, None, next(name for name in numbered if name not in taken), table.locale, strength)


def stand_in(table: Table) -> str | None:
    """The strength of an automatic player who replaces somebody who has left or is away; None where there are none."""
    players = offered(game_of(table))
    return STAND_IN if STAND_IN in players else next(reversed(players), None)


def late_stand_in(match: Match, index: int) -> str | None:
    """The strength of the automatic player who stands in when a seat's time is up; None where the default is played.

    The game's own limit always leads to the default, and so does a seat without a person.
    """
    table = match.table
    if table.on_timeout == 'default' or own_limit(match, index) or table.seats[index].user_id is None:
        return None
    return stand_in(table)


def goes_back(match: Match, index: int) -> bool:
    """Whether it is a guest who loses the seat when its time is up: the automatic player whose it is goes on."""
    seat = match.table.seats[index]
    return seat.guest and in_company(match.table, seat) and not own_limit(match, index)


def own_limit(match: Match, index: int) -> bool:
    """Whether it is the game, and not the table, that gives a seat so little time, or the seat is asked nothing."""
    question = match.question(index)
    if question is None:
        return True
    return question.seconds is not None and question.seconds <= (match.table.think_seconds or math.inf)


def seat_to_take(table: Table) -> Seat | None:
    """The seat that somebody may take in a running game: one that is free, else an automatic player's."""
    without_person = [seat for seat in table.seats if seat.user_id is None]
    return min(without_person, key=lambda seat: seat.player is not None, default=None)


def absent_seats(match: Match, away: Callable[[Table, int], bool], now: float) -> list[Seat]:
    """The seats of people who keep the others waiting: they are away, and the game has waited for them for `AWAY`.

    `away` says whether somebody has pressed nothing at a table for that long; what happens at the table is no sign of
    life of theirs. Somebody who is asked only now has time to notice. `now` is the time in unix seconds.
    """
    absent = []
    for index in match.asked:
        seat, question = match.table.seats[index], match.kept(index)
        if seat.user_id is None or seat.player is not None or question is None:
            continue
        if now - question.asked_at >= AWAY and away(match.table, seat.user_id):
            absent.append(seat)
    return absent


def absent_seat(match: Match, watcher: int, away: Callable[[Table, int], bool], now: float) -> Seat | None:
    """The first such seat, of somebody else than `watcher`, for whom an automatic player may answer in this game.

    That of a guest goes back to its automatic player without being asked for.
    """
    absent = absent_seats(match, away, now) if match.game.players else []
    return next((seat for seat in absent if seat.index != watcher and not seat.guest), None)


async def take_seat(
    store: Store, match: Match, seat: Seat, request: str, *, here: bool = True, now: float | None = None
) -> Match:
    """Somebody takes the seat `seat.index`, which is free or an automatic player's.

    What the seat is asked stays the same question; its time begins anew, as it does whenever a seat changes hands.
    Whoever is not `here`, but has waited for the seat, is called to it.
    Raises what `Store.take_seat` raises. `now` is the time in unix seconds, None: that of this machine.
    """
    table = await store.take_seat(
        match.table.id,
        match.table.version,
        seat=seat,
        questions=asked_of(match.table, match.decisions, seat, moment(now), here=here),
        request=request,
    )
    return Match(table, match.game, match.state)


async def leave_seat(
    store: Store,
    table: Table,
    index: int,
    request: str,
    *,
    name: str | None = None,
    host_id: int | None = None,
    blocked: bool = False,
) -> Table:
    """Whoever has a seat leaves it to an automatic player, or where the game has none to whoever wants it.

    A guest leaves it to the automatic player whose seat it is; `blocked`: because they have stayed away. A seat that is
    free then is called `name`, None: as before. `host_id` names the new host when they were it. The game is not read:
    one can leave a table whose save cannot be. The time of a seat that is free runs on, for nobody else would answer.
    Raises what `Store.vacate_seat` raises.
    """
    strength = stand_in(table) if table.game in GAMES else None
    successor = owner_of(table, table.seats[index])
    if successor is None and strength is not None:
        successor = new_player(table, index, strength)
    questions = [
        replace(question, due_at=None if successor else question.due_at, remind_at=None)
        for question in table.questions
        if question.seat == index
    ]
    return await store.vacate_seat(
        table.id,
        table.version,
        seat=index,
        successor=successor,
        name=name,
        host_id=host_id,
        questions=questions,
        blocked=blocked,
        request=request,
    )


async def hand_over(
    store: Store, match: Match, index: int, player: str | None, request: str, *, now: float | None = None
) -> Match:
    """An automatic player of that name answers for a person who is away, or with None they do so themselves again.

    Raises what `Store.hand_over` raises.
    """
    before = match.table.seats[index]
    after = replace(before, player=player)
    table = await store.hand_over(
        match.table.id,
        match.table.version,
        seat=index,
        player=player,
        questions=asked_of(match.table, match.decisions, after, moment(now)),
        request=request,
    )
    return Match(table, match.game, match.state)
