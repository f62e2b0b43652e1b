"""Advice: which seats may get it, and its state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from bot.tables.match import Match
from bot.thinking.strengths import installed
from engine.api import Advice, Decision, count
from engine.registry import PACKAGES
from persistence.rows import AdviceWhen, Table

ADVICE: Final[tuple[AdviceWhen, ...]] = get_args(AdviceWhen)
"""The choices for when players get advice, in the lobby's order."""

Stands: TypeAlias = Literal['offered', 'preparing', 'thinking', 'ready', 'failed']


@dataclass(frozen=True, slots=True)
class Advised:
    """The state of the advice for a seat's open question, and the advice once it is `ready`.

    In the state `preparing`, the adviser is still being compiled.
    """

    stands: Stands
    advice: Advice | None = None


def advisable(match: Match, seat: int) -> Decision | None:
    """The seat's question if advice on it is possible.

    None if the seat has no question, if the question has only one answer, if a bot player answers for the seat, or if
    the table has no advice.
    """
    table = match.table
    if table.advice == 'never' or not is_offered(table):
        return None
    question = match.question(seat)
    if question is None or table.seats[seat].player is not None:
        return None
    return question if count(question.choice) > 1 else None


def is_wanted(match: Match, seat: int) -> bool:
    """Whether to compute advice on the seat's question: the table always gives it, or the player has requested it."""
    asked = match.table.seats[seat].advised_since
    return match.table.advice == 'always' or (asked is not None and asked == match.since(seat))


def is_offered(table: Table) -> bool:
    """Whether the lobby offers advice. At a daily deal it does not, because all players are to play without help."""
    return table.daily is None and can_advise(table.game)


def can_advise(game: str) -> bool:
    """Whether a game has an adviser, and the packages it needs are installed."""
    package = PACKAGES.get(game)
    if package is None or package.adviser is None:
        return False
    return package.adviser_needs is None or installed(package.adviser_needs)
