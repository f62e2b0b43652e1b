"""Ephemeral messages of users who wait to be let in as guests. If the host agrees, the message becomes the hand.

The messages are kept in memory only, and only as long as Discord lets the bot edit them.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.clock import Clock
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.panels.guests import let_in_note, outcome_panel, wait_panel
from bot.screens.kinds import Private, Stray, Target
from bot.screens.ledger import Ledger
from bot.screens.opened import FOLLOWS, Opened, OpenHand
from bot.screens.panels import HandToShow, Panels, hand_phase
from bot.screens.recent import Recent
from bot.screens.reconcile import Reconciler
from bot.tables.match import Match
from bot.words import Words

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Waiting:
    """An ephemeral message that tells a user to wait, shown `at` (seconds on the steady clock).

    `digest` is that of the panel that the message shows now.
    """

    where: Private
    words: Words
    at: float
    digest: str

    @property
    def user_id(self) -> int:
        """Id of the user who waits."""
        return self.where.interaction.user.id


class WaitingGuests:
    """Remembers the messages of users who wait at this process, and edits each once there is an answer."""

    def __init__(self, reconciler: Reconciler, panels: Panels, ledger: Ledger, opened: Opened, clock: Clock) -> None:
        self._reconciler = reconciler
        self._panels = panels
        self._ledger = ledger
        self._opened = opened
        self._clock = clock
        self._waiting: Recent[tuple[int, int], Waiting] = Recent(FOLLOWS, clock.steady)

    def tables(self) -> set[int]:
        """Ids of the tables at which users wait."""
        return {table_id for table_id, _ in self._waiting}

    def people(self, table_id: int) -> list[int]:
        """Ids of the users who wait at a table."""
        return [user_id for waits_at, user_id in self._waiting if waits_at == table_id]

    async def wait(self, table_id: int, where: Private, words: Words, digest: str) -> None:
        """Remember the ephemeral message of a user who waits for a seat. `digest` is its panel's.

        Deletes an earlier message of the user, because only one of them can get the answer.
        """
        waiting = Waiting(where, words, self._clock.steady(), digest)
        former = self._take(table_id, waiting.user_id)
        self._waiting.put((table_id, waiting.user_id), waiting)
        if former is not None and former.where.message_id != where.message_id:
            await self._reconciler.take_away(Stray(former.where))

    def drop(self, table_id: int, user_id: int) -> None:
        """Forget the message of a user who no longer waits."""
        self._waiting.drop((table_id, user_id))

    async def let_in(self, match: Match, seat: int) -> None:
        """Edit the message of a waiting guest: show the hand of the seat that they now have."""
        table = match.table
        if (waiting := self._take(table.id, table.seats[seat].user_id or 0)) is None:
            return
        url = (await self._ledger.screens(table)).board_url
        theirs = HandToShow(match, seat, waiting.words, url)
        panel = await self._panels.hand(theirs)
        noted = await self._panels.noted(panel, theirs, note=let_in_note(table, waiting.words), absent=None)
        if not await self._show(waiting, noted):
            return
        hand = OpenHand(
            where=waiting.where,
            table_id=table.id,
            seat=seat,
            version=table.version,
            phase=hand_phase(match, seat),
            words=waiting.words,
            shown_at=waiting.at,
            digest=panel.digest(),
        )
        await self._opened.put(hand)

    async def update(self, match: Match, user_id: int, *, host_away: bool) -> None:
        """Edit the message of a user who still waits, if the seat or the users who decide have changed."""
        if (waiting := self._waiting.get((match.table.id, user_id))) is None:
            return
        panel = wait_panel(match, waiting.words, host_away=host_away)
        if panel.digest() != waiting.digest and await self._show(waiting, panel):
            waiting.digest = panel.digest()

    async def tell(self, table_id: int, user_id: int, key: str) -> None:
        """Edit the message of a user who is not let in. `key` is the key of the words that say why."""
        if (waiting := self._take(table_id, user_id)) is not None:
            await self._show(waiting, outcome_panel(key, waiting.words))

    def _take(self, table_id: int, user_id: int) -> Waiting | None:
        waiting = self._waiting.get((table_id, user_id))
        self._waiting.drop((table_id, user_id))
        return waiting

    async def _show(self, waiting: Waiting, panel: Panel) -> bool:
        """Edit the message of a waiting user. Returns whether Discord accepted the edit."""
        try:
            await self._reconciler.once(Target(0, opened=waiting.user_id), waiting.where, panel)
        except DISCORD_FAILED as error:
            log.info('guest not notified: %s', error)
            return False
        return True
