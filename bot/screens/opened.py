"""The hands that people have opened beside the board: private messages that follow the game while they can.

Only the interaction that has shown such a message can change it, for fifteen minutes. So they are kept in mind and not
in the store, and what cannot be changed any more is forgotten: its player opens another.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED
from bot.screens.hands import Hands
from bot.screens.ledger import Ledger
from bot.screens.pacing import Pacing
from bot.screens.recent import Recent
from bot.screens.retries import Target
from bot.tables.match import Match
from bot.words import Words

log = logging.getLogger(__name__)

FOLLOWS: Final = 14 * 60.0
"""Seconds for which an opened hand follows the game; Discord allows fifteen minutes."""


@dataclass(slots=True)
class OpenHand:
    """A hand that is open: the interaction that has shown it last, in which message, and what it shows."""

    interaction: discord.Interaction[Any]
    message_id: int
    words: Words
    digest: str


class Opened:
    """Keeps the open hands up to date, the newest one of each seat."""

    def __init__(
        self, messages: Messages, hands: Hands, ledger: Ledger, pacing: Pacing, clock: Callable[[], float]
    ) -> None:
        self._messages = messages
        self._hands = hands
        self._ledger = ledger
        self._pacing = pacing
        self._open: Recent[Target, OpenHand] = Recent(FOLLOWS, clock)
        self._shown_by: Recent[int, Target] = Recent(FOLLOWS, clock)

    def put(self, table_id: int, seat: int, hand: OpenHand) -> None:
        """An interaction has just shown the hand of a seat in a private message."""
        target = Target(table_id, seat, opened=True)
        self._open.put(target, hand)
        self._shown_by.put(hand.message_id, target)

    def pressed(self, message_id: int) -> None:
        """Somebody has pressed in a private message: until it shows their hand again it is left alone."""
        target = self._shown_by.get(message_id)
        hand = None if target is None else self._open.get(target)
        if target is not None and hand is not None and hand.message_id == message_id:
            self._open.drop(target)

    def of(self, table_id: int, seats: int) -> tuple[Target, ...]:
        """The open hands of a table with so many seats."""
        targets = (Target(table_id, seat, opened=True) for seat in range(seats))
        return tuple(target for target in targets if self._open.get(target) is not None)

    async def show(self, match: Match, target: Target) -> float:
        """Bring an open hand up to date; 0, or the seconds until it is its turn to be edited."""
        hand, seat = self._open.get(target), target.seat
        if hand is None or seat is None or match.table.seats[seat].user_id != hand.interaction.user.id:
            self._open.drop(target)
            return 0.0
        if left := self._pacing.left(target):
            return left
        panel = await self._hands.panel(match, seat, hand.words, await self._ledger.shown(match.table))
        if panel.digest() == hand.digest:
            return 0.0
        if wait := self._pacing.wait(target, hand.message_id):
            return wait
        await self._messages.draw(panel)
        if self._open.get(target) is not hand:
            return 0.0
        try:
            await self._messages.edit_private(hand.interaction, panel, str(match.table.version))
        except DISCORD_FAILED as error:
            log.info('an open hand of table %d follows no longer: %s', match.table.id, error)
            self._open.drop(target)
            return 0.0
        hand.digest = panel.digest()
        return 0.0
