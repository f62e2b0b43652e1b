"""Which tables this process looks after: it shows them, and lets their automatic players and their clocks go on.

Any process answers any press. But a board must be edited by one process at a time, and nobody should think for an
automatic player twice. So the tables of a server belong to one of them, as do all private messages. On a database of
its own a process is alone, and everything belongs to it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from persistence.shards import EVERYTHING, Shards

Hearer: TypeAlias = Callable[..., None]
"""Is called with what a notice says besides its kind."""


class Duties:
    """The duties of a process that is alone. Where there are others, `SharedDuties` takes its place."""

    finish: Callable[[float], Awaitable[None]] | None = None
    """Waits until what has been begun at the tables is done, at most so many seconds."""

    @property
    def shards(self) -> Shards:
        """The shards whose tables this process looks after now; private messages are part of the first."""
        return EVERYTHING

    def holds(self, guild_id: int | None) -> bool:
        """Whether it looks after the tables of this server now; None: whether it sends private messages."""
        return self.shards.hears(guild_id)

    def hear(self, kind: str, hearer: Hearer) -> None:
        """From now on `hearer` is called with each notice of this kind that another process tells."""

    def tell(self, kind: str, *details: Any) -> None:
        """Tell the other processes something, soon. It may get lost: what must not is in the store."""

    async def say(self, kind: str, *details: Any) -> None:
        """Tell the other processes something, and wait until it is on its way. Raises StoreUnavailable if it is not."""

    async def heard_all(self) -> bool:
        """Whether everything has been heard that was on its way when this was asked."""
        return True

    async def begun(self) -> bool:
        """Wait until it is known what the duties are: whether nobody had them just before."""
        return True

    def start(self, own: Shards) -> None:
        """The process has these shards. May be repeated."""

    async def stop(self, *, finished: bool = True) -> None:
        """Leave the duties to others. May be repeated.

        If what was in hand is not `finished`, it may still come, and others look after it.
        """
