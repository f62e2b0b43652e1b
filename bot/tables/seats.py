"""Seats: each belongs to a user, to a bot player, or to a user for whom a bot player stands in."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from bot.refusal import Refusal
from bot.tables.asking import asked_of
from bot.tables.guests import others_present, owner_of
from bot.tables.match import Match, game_of, package_of
from bot.thinking.strengths import offered
from bot.words import language_of
from bot.words.bots import free_name
from engine.registry import PACKAGES
from persistence.rows import Seat, Table
from persistence.store import Store

AWAY: Final = 10 * 60.0
"""Seconds without a press at a table after which a user is absent from that table."""

STAND_IN: Final = 'normal'
"""Strength of a bot player that stands in for a user. If the game lacks it, the strongest stands in."""

TABLES: Final = 20
"""Maximum unfinished tables of one user, lobbies included."""


def expected(table: Table) -> int:
    """Number of seats that a lobby's options have to fit: if all invited users join.

    At a table with a code it is the number of seats of the code's deal.
    """
    return len(table.seats) + len(table.invited) if table.code is None else len(table.code.seats)


def most_seats(table: Table) -> int:
    """The maximum number of seats that a lobby may fill.

    At a table with a code it is the number of the deal's users. Its bot players are added at the start.
    """
    return game_of(table).seats.stop - 1 if table.code is None else table.code.people


def room_to_invite(table: Table) -> int:
    """Return the number of users that may still be invited to a lobby. Bots make room for them."""
    room = most_seats(table) - len(table.people) - len(table.invited)
    return max(0, room) if table.guild_id is not None else 0


def acting_host(table: Table) -> int:
    """Return the user who may change and start a lobby: its host, or a substitute.

    While the host is invited but has not answered, the substitute is the first user with a seat.
    """
    asked = any(seat.user_id == table.host_id for seat in table.invited)
    return next(iter(table.people), table.host_id) if asked else table.host_id


def only_player(table: Table) -> int | None:
    """The seat of the one user in a game in a DM. None for other games, and once the user has left."""
    if not table.in_dm:
        return None
    return next((seat.index for seat in table.seats if seat.user_id is not None), None)


def automatic_seat(match: Match) -> Seat | None:
    """The first seat with an open question that a bot player has to answer; None without one."""
    seats = (match.table.seats[index] for index in match.asked)
    return next((seat for seat in seats if seat.player is not None), None)


def new_player(table: Table, index: int, strength: str) -> Seat:
    """A bot player for the seat `index`, with a name unique at the table: "Minos", then "Minos 2"."""
    taken = frozenset(name for seat in table.seats for name in (seat.name, seat.owner_name) if name is not None)
    return Seat(index, None, free_name(taken, language_of(table.locale)), table.locale, strength)


def stand_in(table: Table) -> str | None:
    """The strength of a bot player that can stand in for a user; None if the game has no bot players."""
    players = offered(package_of(table))
    return STAND_IN if STAND_IN in players else next(reversed(players), None)


def late_stand_in(match: Match, index: int) -> str | None:
    """The strength of the bot player that stands in when a seat's deadline passes; None if the default is played.

    The default is played if the table's options say so, if the deadline is the game's own limit, or if no user has the
    seat.
    """
    table = match.table
    if table.on_timeout == 'default' or own_limit(match, index) or table.seats[index].user_id is None:
        return None
    return stand_in(table)


def goes_back(match: Match, index: int) -> bool:
    """Whether a passed deadline costs a guest the seat, which then returns to its bot player."""
    seat = match.table.seats[index]
    return seat.guest and others_present(match.table, seat) and not own_limit(match, index)


def own_limit(match: Match, index: int) -> bool:
    """Whether the seat's deadline is the game's own limit. True also if the seat has no question."""
    question = match.question(index)
    if question is None:
        return True
    return question.seconds is not None and question.seconds <= (match.table.think_seconds or math.inf)


def seat_to_take(table: Table) -> Seat | None:
    """The seat that a user may take in a running game: a free one, else a bot player's; None without either."""
    without_person = [seat for seat in table.seats if seat.user_id is None]
    return min(without_person, key=lambda seat: seat.player is not None, default=None)


def absent_seats(match: Match, away: Callable[[Table, int], bool], now: float) -> list[Seat]:
    """The seats of absent users whose question has been open for at least `AWAY` seconds.

    `away` says whether a user is absent from a table. The age of the question counts too, so that a user with a new
    question gets time to notice it. `now` is in Unix seconds.
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
    """The first absent user's seat, other than `watcher`'s, in which a bot player may stand in; None without one.

    A guest's seat is skipped, because it returns to its bot player by itself.
    """
    absent = absent_seats(match, away, now) if match.package.strengths else []
    return next((seat for seat in absent if seat.index != watcher and not seat.guest), None)


async def may_sit(store: Store, match: Match, index: int, user_id: int) -> bool:
    """Whether a user may take a seat: not if they have sat on another side, because they know its secrets."""
    roles = match.game.roles(match.state)
    left = await store.former_seats(user_id, match.table.id)
    return all(roles[seat].side == roles[index].side for _, seat in left)


async def take_seat(store: Store, match: Match, seat: Seat, request: str, *, here: bool = True) -> Match:
    """Give a free seat or a bot player's to the user of `seat`. Returns the match after that.

    The questions of the seat stay the same, but their time starts again. `here` is true if the user has just pressed,
    and so needs no ping.

    Raises `Refusal` if the user has seen the secrets of another side, and the errors of `Store.take_seat`.
    """
    if seat.user_id is None or not await may_sit(store, match, seat.index, seat.user_id):
        raise Refusal('refusal-other-side' if here else 'refusal-guest-other-side')
    table = await store.take_seat(
        match.table.id,
        match.table.version,
        seat=seat,
        questions=asked_of(match.table, match.decisions, seat, store.now(), here=here),
        most_tables=TABLES,
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
    """Free a seat, and return the table. A bot player takes the seat, or it stays free in a game without bot players.

    A guest's seat returns to its bot player; `blocked` says that the guest stayed absent. A seat that stays free is
    called `name`; None keeps its name. `host_id` is the new host if the host leaves. The game is not read, so that
    users can leave a table with a damaged save. A free seat keeps its deadline, because otherwise the game would wait
    for ever.

    Raises the errors of `Store.vacate_seat`.
    """
    strength = stand_in(table) if table.game in PACKAGES else None
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


async def hand_over(store: Store, match: Match, index: int, player: str | None, request: str) -> Match:
    """Let the bot player `player` stand in for an absent user. None gives the seat back to the user. Returns the match.

    Raises the errors of `Store.hand_over`.
    """
    before = match.table.seats[index]
    after = replace(before, player=player)
    table = await store.hand_over(
        match.table.id,
        match.table.version,
        seat=index,
        player=player,
        questions=asked_of(match.table, match.decisions, after, store.now()),
        request=request,
    )
    return Match(table, match.game, match.state)


def without_player(table: Table, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats without the bot player who joined last. Raises `Refusal` if there is none."""
    last = next((seat for seat in reversed(seats) if seat.user_id is None), None)
    if last is None:
        raise Refusal('refusal-table-full')
    return numbered([seat for seat in seats if seat is not last])


def numbered(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats with their places as indexes."""
    return tuple(replace(seat, index=index) for index, seat in enumerate(seats))
