"""Players: bot players and deadlines, so that games go on."""

from __future__ import annotations

from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.automatic import AutomaticPlayers
from bot.tables.deadlines import Deadlines
from bot.thinking.thinkers import Thinkers
from persistence.audience import Audience
from persistence.cluster import Standing
from persistence.rows import Table


class Players:
    """Reacts to a changed table: has it shown, lets its bot players answer, and enforces its deadlines."""

    def __init__(self, core: Core, screens: Screens, thinkers: Thinkers) -> None:
        self._screens = screens
        self.thinkers = thinkers
        self.automatic = AutomaticPlayers(core.store, screens.refresh, thinkers=thinkers)
        self.deadlines = Deadlines(core.store, self.changed, screens.notes.remind, core.clock)
        core.store.cluster.watch(self._stands)

    def changed(self, table_id: int, audience: Audience = None) -> None:
        """Refresh a changed table and wake its bot players. Only `audience` may notice the change; None means all."""
        self._screens.refresh(table_id, audience)
        self.wake(table_id)

    def wake(self, table_id: int) -> None:
        """Let the table's bot players answer if they are asked."""
        self.automatic.wake(table_id)

    def may_stand_in_for(self, table_id: int, user_id: int) -> bool:
        """Whether a bot player answers for a user at a table, according to the cache.

        True also if the table is not cached. Then the caller has to read it to be sure.
        """
        return self.automatic.may_stand_in_for(table_id, user_id)

    def note(self, table: Table) -> None:
        """Remember for which users of a freshly read table a bot player answers."""
        self.automatic.note(table)

    def warm(self, game: str, strength: str) -> None:
        """Prepare a bot player in the background, because it will soon be asked."""
        self.thinkers.warm(game, strength)

    def start(self) -> None:
        """Start to watch the deadlines. Idempotent."""
        self.deadlines.start()

    async def pulse(self) -> None:
        """Retry failed turns of bot players, and resume all turns after a start. Raises `StoreError`."""
        await self.automatic.pulse()

    def stop(self) -> None:
        """Stop bot players and deadlines. The next start goes on from the store. Idempotent."""
        self.automatic.stop()
        self.deadlines.stop()

    def _stands(self, standing: Standing) -> None:
        if standing.look_again:
            self.automatic.look_again()
            self.deadlines.wake()
