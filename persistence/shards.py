"""The shards into which Discord splits a bot: servers by their ids, and everything in private messages at the first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

EVERYWHERE: Final = 'TRUE'
"""The condition, in SQL, that is met by all."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the shards of a bot, which has `count` of them, numbered from 0."""

    ids: frozenset[int]
    count: int

    @classmethod
    def of(cls, ids: Iterable[int], count: int) -> Shards:
        """These shards out of so many."""
        return cls(frozenset(ids), count)

    def hears(self, guild_id: int | None) -> bool:
        """Whether what happens on a server comes to one of these; None: what happens in private messages."""
        return shard_of(guild_id, self.count) in self.ids

    def where(self, guild_id: str) -> str:
        """The condition that a table is on such a server, in SQL; `guild_id` is the column."""
        if len(self.ids) == self.count:
            return EVERYWHERE
        numbers = ', '.join(map(str, sorted(self.ids))) or 'NULL'
        return f'(coalesce({guild_id}, 0) >> 22) % {self.count} IN ({numbers})'


def shard_of(guild_id: int | None, count: int) -> int:
    """The shard, of so many, to which Discord sends what happens on a server; None: in private messages."""
    return 0 if guild_id is None else (guild_id >> 22) % count


EVERYTHING: Final = Shards.of((0,), 1)
"""All servers and all private messages."""
