"""Advice from the bot: who may have it at a table, and how that of a seat stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from bot.tables.match import Match
from bot.thinking.strengths import installed
from engine.api import Advice, Decision, count
from engine.registry import ADVISERS_NEED
from persistence.rows import AdviceWhen, Table

ADVICE: Final[tuple[AdviceWhen, ...]] = get_args(AdviceWhen)
"""When people have advice, as the lobby offers it."""

Stands: TypeAlias = Literal['offered', 'thinking', 'ready', 'failed']


@dataclass(frozen=True, slots=True)
class Advised:
    """Advice for a seat on what it is asked: offered on request, being thought about, there, or come to nothing."""

    stands: Stands
    advice: Advice | None = None


def advisable(match: Match, seat: int) -> Decision | None:
    """What a seat may have advice on: a question with several answers. None where there is no advice."""
    table = match.table
    if table.advice == 'never' or not is_offered(table):
        return None
    question = match.question(seat)
    if question is None or table.seats[seat].player is not None:
        return None
    return question if count(question.choice) > 1 else None


def is_wanted(match: Match, seat: int) -> bool:
    """Whether a seat is to have advice on what it is asked: it always has, or its person has asked for it."""
    asked = match.table.seats[seat].advised_since
    return match.table.advice == 'always' or (asked is not None and asked == match.since(seat))


def is_offered(table: Table) -> bool:
    """Whether it can be agreed at a table when people have advice.

    The deal of a day is the same for everybody, so everybody plays it unaided.
    """
    return table.daily is None and can_advise(table.game)


def can_advise(game: str) -> bool:
    """Whether somebody can advise in a game, and what they need is installed."""
    return game in ADVISERS_NEED and installed(ADVISERS_NEED[game])
