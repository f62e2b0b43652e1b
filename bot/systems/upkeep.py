"""Upkeep: ends games after a vote, returns absent guests' seats, closes idle lobbies, deletes old games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final

from bot.screens.endings import Endings
from bot.screens.events import Events
from bot.screens.guests import Guests
from bot.screens.housekeeping import KEEP_DAYS, Housekeeping
from bot.screens.idle_lobbies import IdleLobbies
from bot.screens.mornings import MorningMessages
from bot.systems.core import Core
from bot.systems.messenger import Messenger
from bot.systems.players import Players
from bot.systems.screens import Screens
from persistence.shards import Shards


class Upkeep:
    """Defines the upkeep `jobs` of each pulse. Finished games are kept for `keep_days`; 0 means for ever."""

    def __init__(
        self, core: Core, messenger: Messenger, screens: Screens, players: Players, keep_days: int = KEEP_DAYS
    ) -> None:
        store, presence, clock = core.store, core.presence, core.clock
        self._store = store
        self.endings = Endings(store, screens.notes, presence, screens.calls, players.changed, clock)
        self.guests = Guests(store, screens.waiting_guests, presence, players.changed, clock)
        self.idle_lobbies = IdleLobbies(store, presence, screens.refresh, clock)
        self.housekeeping = Housekeeping(store, messenger.messages, screens.lost_guilds, clock, keep_days)
        self.jobs: Final[Mapping[str, Callable[[], Awaitable[None]]]] = {
            'agreed endings': self.endings.pulse,
            'guests': self.guests.pulse,
            'events': Events(store, screens.refresh, clock).pulse,
            'morning messages': MorningMessages(store, messenger.messages, screens.dm_channels, clock).pulse,
            'threads': screens.threads.pulse,
            'searches': screens.searches.pulse,
            'idle lobbies': self.idle_lobbies.sweep,
            'housekeeping': self._keep_house,
        }
        """Each job by its name in the log. A job that fails does not stop the others."""

    @property
    def keep_days(self) -> int:
        """Days that finished games are kept; 0 means for ever."""
        return self.housekeeping.keep_days

    async def start(self, guild_ids: Collection[int], shards: Shards) -> None:
        """Record which guilds of these shards the bot has left or rejoined. `guild_ids` are its guilds now.

        Raises `StoreUnavailable`.
        """
        await self.housekeeping.compare(guild_ids, shards)

    async def met(self, guild_id: int | None) -> None:
        """Mark a guild as present, because a user has used the bot there. No effect in a DM (None).

        Raises `StoreUnavailable`.
        """
        await self.housekeeping.met(guild_id)

    async def stop(self) -> None:
        """Withdraw open requests to end a game. No effect if other processes run. Raises `StoreUnavailable`."""
        await self.endings.stop()

    async def _keep_house(self) -> None:
        if self._store.holds(None):
            await self.housekeeping.sweep()
        else:
            await self.housekeeping.note_lost()
