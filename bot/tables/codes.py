"""Codes: a code is a short text that stands for the deal of a finished game.

Users who type the code play the same deal, with the same seats and options.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.refusal import Refusal
from bot.tables.match import Match
from bot.tables.reading import find, read
from bot.tables.seats import new_player
from engine.registry import PACKAGES
from persistence.code_rows import Attempt, Code, Deal
from persistence.rows import CodeSeat, Seat, Table
from persistence.store import Store

LETTERS: Final = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
"""Characters of a code, without look-alikes such as 0 and O."""

LENGTH: Final = 8

WELL: Final = ('won', 'alone')
"""Outcomes that rank first among attempts at a deal. A game that a lone player cannot lose has the outcome `alone`."""

OPEN_FOR: Final = 30 * 86400.0
"""Seconds for which a code can be played."""


def new_code() -> str:
    """A random code. It is independent of the deal, so it reveals nothing."""
    return ''.join(secrets.choice(LETTERS) for _ in range(LENGTH))


def written(code: str) -> str:
    """A code as users read it: "ABCD-EFGH"."""
    return f'{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}'


def typed(text: str) -> str | None:
    """The code that a user has typed, in any case and with any spaces and hyphens. None if it cannot be one."""
    code = ''.join(sign for sign in text.upper() if sign.isalnum())
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def is_closed(code: Code, now: float) -> bool:
    """Whether no new game of a code may begin."""
    return code.closes_at <= now


async def find_code(store: Store, text: str) -> Code:
    """Find the code that a user has typed.

    It may be closed already, while its last games go on. Raises `Refusal` if there is no such code, or if its game is
    missing or has other rules now.
    """
    code = typed(text)
    found = None if code is None else await store.code(code)
    if found is None:
        raise Refusal('refusal-no-code')
    package = PACKAGES.get(found.deal.game)
    if package is None or package.game.rules != found.deal.rules:
        raise Refusal('refusal-code-rules')
    return found


async def refuse_own_try(store: Store, code: Code, user_id: int) -> None:
    """Raise `Refusal` if a game of the user that counts has the deal of a code, and is not over.

    A user could otherwise learn the deal of a day by its code, in the middle of their try.
    """
    for table in await store.tables_of_user(user_id, ('open',)):
        if (table.game, table.code, table.origin) != (code.deal.game, None, None):
            continue
        match = await read(store, await find(store, table.id))
        if match.state.rng.key == code.deal.seed and (table.daily is None or await store.counts(table.id)):
            raise Refusal('refusal-code-tried')


def deal_of(match: Match) -> Deal:
    """The deal of a finished game."""
    table = match.table
    return Deal(
        game=table.game,
        rules=match.game.rules,
        options=table.options,
        seats=tuple(CodeSeat(seat.options, _player_of(seat)) for seat in table.seats),
        seed=match.state.rng.key,
        think_seconds=table.think_seconds,
        on_timeout=table.on_timeout,
        advice=table.advice,
    )


def _player_of(seat: Seat) -> str | None:
    """The bot player that owns a seat, None if a user does."""
    return seat.owner_player if seat.user_id is not None else seat.player


def laid_out(table: Table) -> tuple[Seat, ...]:
    """Arrange the seats of a lobby with a code, in the way that the code's deal prescribes.

    Users take the seats of the former users, in the order in which they joined. New bot players take the other seats.
    Raises `Refusal` if the number of users differs from that of the deal.
    """
    assert table.code is not None, 'only a table with a code has a given deal'
    if len(table.people) != table.code.people:
        raise Refusal('refusal-code-people', count=table.code.people)
    people, seats = iter(table.seats), list[Seat]()
    for index, place in enumerate(table.code.seats):
        named = replace(table, seats=(*table.seats, *seats))
        seat = next(people) if place.player is None else new_player(named, index, place.player)
        seats.append(replace(seat, index=index, options=place.options))
    return tuple(seats)


def are_comparable(attempts: Sequence[Attempt]) -> bool:
    """Whether attempts can be ranked: in each of them all players won or lost together."""
    return all(len({*each.outcomes}) == 1 for each in attempts)


def rank(each: Attempt) -> tuple[bool, bool, int, int]:
    """Rank an attempt by victory, then by score, then by turns. Games ended early come last."""
    return each.ending == 'left', each.outcomes[0] not in WELL, -sum(each.scores), each.turns or 0


def best_first(attempts: Sequence[Attempt]) -> list[Attempt]:
    """Sort attempts at the same deal by their rank.

    Attempts that are not comparable (see `are_comparable`) are returned in the given order.
    """
    return sorted(attempts, key=rank) if are_comparable(attempts) else list(attempts)


def margin(attempt: Attempt) -> int | None:
    """The number of points by which the winners were ahead of all others. None without winners, losers or a lead."""
    won = [score for score, outcome in zip(attempt.scores, attempt.outcomes, strict=True) if outcome == 'won']
    lost = [score for score, outcome in zip(attempt.scores, attempt.outcomes, strict=True) if outcome == 'lost']
    lead = min(won) - max(lost) if won and lost else 0
    return lead if lead > 0 else None
