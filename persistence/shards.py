"""Shards: parts of a bot's connection to Discord. Each receives the events of some guilds; shard 0 also private
messages.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

EVERYWHERE: Final = 'TRUE'
"""The SQL condition that is always true."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the `count` shards of a bot, numbered from 0."""

    ids: frozenset[int]
    count: int

    @classmethod
    def of(cls, ids: Iterable[int], count: int) -> Shards:
        """Create a set of the shards numbered `ids`, out of `count`."""
        return cls(frozenset(ids), count)

    def hears(self, guild_id: int | None) -> bool:
        """Return whether these shards receive the events of a guild; None means private messages."""
        return shard_of(guild_id, self.count) in self.ids

    def where(self, guild_id: str) -> str:
        """Return an SQL condition that is true for tables of these shards; `guild_id` is the column with the guild."""
        if len(self.ids) == self.count:
            return EVERYWHERE
        numbers = ', '.join(map(str, sorted(self.ids))) or 'NULL'
        return f'(coalesce({guild_id}, 0) >> 22) % {self.count} IN ({numbers})'


def shard_of(guild_id: int | None, count: int) -> int:
    """Return the shard (0 to `count` − 1) that receives the events of a guild; None means private messages."""
    return 0 if guild_id is None else (guild_id >> 22) % count


EVERYTHING: Final = Shards.of((0,), 1)
"""All guilds and all private messages."""
