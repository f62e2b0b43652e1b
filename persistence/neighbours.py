"""What processes that share a database know of each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from persistence.shards import Shards


@dataclass(frozen=True, slots=True)
class Beat:
    """How things stand after a process has said that it is there."""

    duties: Shards
    """The shards whose tables it looks after until it should have said so again."""
    owed: frozenset[int]
    """Those of them that are another's by right, who is there: it should let them go."""
    there: frozenset[str]
    """All processes that are there, itself among them."""
    first: bool
    """Whether nobody was there before."""
    at_odds: bool = False
    """Whether others are there who split the bot into another number of shards: then it gets no duties."""
    late: bool = False
    """Whether screens were just found out of date because a process that has died may have changed them at the last."""


class Neighbours(Protocol):
    """The processes on one database. Each operation may raise StoreUnavailable."""

    async def beat(self, me: str, own: Shards, lease: float) -> Beat:
        """The process `me`, which has these shards, is there for the next `lease` seconds.

        It takes on the duties of its shards, and of those that nobody has, as far as no process that is there holds
        them. Some seconds after a process has died without leaving, all that was shown since counts as out of date.
        """

    async def let_go(self, me: str, shards: Iterable[int]) -> None:
        """The process does not look after the tables of these shards any more."""

    async def leave(self, me: str, *, finished: bool) -> None:
        """The process is not there any more. If it has not `finished` what it had in hand, it is as if it had died."""

    async def tell(self, notices: Iterable[str]) -> None:
        """Tell every process that listens, this one too. Notices may get lost."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with every notice, until the connection breaks."""
