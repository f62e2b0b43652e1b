"""The hands that people have opened beside the board: private messages that follow the game while they can.

Only the interaction that has shown such a message last can change it, for fifteen minutes. So they are kept in mind and
not in the store. Shortly before that time is over a hand says since when it is out of date; what cannot be changed any
more is forgotten.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.clock import Clock
from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.panels.private import as_of_panel, left_panel
from bot.presenters.answers import for_standing
from bot.screens.hands import Hands
from bot.screens.ledger import Ledger, Shown
from bot.screens.pacing import Pacing
from bot.screens.presence import Presence
from bot.screens.retries import Target
from bot.tables.match import Match, seat_of
from bot.words import Words

log = logging.getLogger(__name__)

FOLLOWS: Final = 14 * 60.0
"""Seconds for which an opened hand follows the game; Discord allows fifteen minutes."""

LIVES: Final = 15 * 60.0 - 10
"""Seconds for which it can be changed, less a little: the fifteen minutes begin with the press."""


@dataclass(frozen=True, slots=True)
class Half:
    """The beginning of an answer that a message shows; `sure`: the player is being asked whether they mean it.

    `version` is that of the table when the message showed it: it is worth something as long as the same is asked.
    """

    text: str
    version: int
    sure: bool = False

    def counts(self, match: Match, seat: int) -> bool:
        """Whether the seat can still go on from here."""
        standing, _ = for_standing(self.text)
        return match.table.seats[seat].player is None and match.is_current(seat, self.version, standing)


@dataclass(slots=True, eq=False)
class OpenHand:
    """A hand that is open: the interaction that has shown it last, at `shown_at` (by the steady clock), and its looks.

    `version` is that of the table which it shows. `besides`: the message is not the answer to the interaction, but one
    that was sent after that.
    """

    interaction: discord.Interaction[Any]
    message_id: int
    table_id: int
    seat: int
    version: int
    words: Words
    shown_at: float
    digest: str
    half: Half | None = None
    besides: bool = False

    @property
    def sent_besides(self) -> int | None:
        """The message's id if the interaction has sent it besides its answer."""
        return self.message_id if self.besides else None

    @property
    def target(self) -> Target:
        """The screen that it is."""
        return Target(self.table_id, self.seat, opened=self.interaction.user.id)

    @property
    def owner(self) -> tuple[int, int]:
        """At which table it is whose."""
        return self.table_id, self.interaction.user.id


class Opened:
    """Keeps the open hands up to date: of each person at each table the newest one, for the older ones are deleted."""

    def __init__(
        self,
        messages: Messages,
        hands: Hands,
        ledger: Ledger,
        pacing: Pacing,
        presence: Presence,
        clock: Clock,
    ) -> None:
        self._messages = messages
        self._hands = hands
        self._ledger = ledger
        self._pacing = pacing
        self._presence = presence
        self._clock = clock
        self._open: dict[int, OpenHand] = {}
        self._newest: dict[tuple[int, int], OpenHand] = {}
        self._pressed: dict[int, int] = {}
        self._missed: set[int] = set()
        self._over = False

    def __len__(self) -> int:
        return len(self._open)

    async def put(self, hand: OpenHand) -> None:
        """An interaction has just shown somebody their hand in a private message: what they had open before goes."""
        former = self._newest.get(hand.owner)
        self._open[hand.message_id] = self._newest[hand.owner] = hand
        if former is not None and former.message_id != hand.message_id:
            await self._remove(former)

    @asynccontextmanager
    async def pressing(self, message_id: int | None) -> AsyncIterator[None]:
        """While a press in a private message (None: in no such message) is being answered: it is left to the answer."""
        if message_id is None:
            yield
            return
        self._pressed[message_id] = self._pressed.get(message_id, 0) + 1
        try:
            yield
        finally:
            self._pressed[message_id] -= 1
            if not self._pressed[message_id]:
                del self._pressed[message_id]
            hand = self._open.get(message_id)
            if hand is not None and self._newest.get(hand.owner) is not hand:
                await self._remove(hand)

    def missed(self) -> set[int]:
        """The tables where a hand has not been shown because of a press whose answer is given by now."""
        missed = {each for each in self._missed if each not in self._pressed}
        self._missed -= missed
        return {hand.table_id for each in missed if (hand := self._open.get(each)) is not None}

    def is_elsewhere(self, match: Match, user_id: int, message_id: int) -> bool:
        """Whether somebody has opened their hand in another message than this, which still follows."""
        hand = self._newest.get((match.table.id, user_id))
        if hand is None or hand.message_id == message_id:
            return False
        return not self._ends(hand) and hand.seat == seat_of(match.table, user_id)

    def of(self, table_id: int) -> tuple[Target, ...]:
        """The open hands of a table."""
        return tuple(hand.target for hand in self._newest.values() if hand.table_id == table_id)

    def ending(self) -> set[int]:
        """The tables where a hand is open that will not follow for much longer. To be asked now and then."""
        for hand in [hand for hand in self._open.values() if self._age(hand) >= LIVES]:
            self._forget(hand)
        return {hand.table_id for hand in self._newest.values() if self._ends(hand)}

    def end(self) -> set[int]:
        """The bot is being stopped, so nothing follows any more: the tables that are to be shown once again.

        Whoever is asked keeps the controls that they have: those work after the next start as well.
        """
        self._over = True
        return self.ending()

    async def show(self, match: Match, target: Target) -> float:
        """Bring an open hand up to date; 0, or the seconds until it is its turn to be edited."""
        hand = self._newest.get((target.table_id, target.opened or 0))
        if hand is None or self._left_alone(hand) or match.table.version < hand.version:
            return 0.0
        if left := self._pacing.left(target):
            return left
        shown = await self._ledger.shown(match.table)
        panel = await self._panel(match, hand, shown)
        if panel is not None and self._is_above(match, hand, shown):
            await self._move_down(hand, panel, match)
            return 0.0
        if panel is None or panel.digest() == hand.digest:
            return 0.0
        if wait := self._pacing.wait(target, hand.message_id):
            return wait
        await self._edit(hand, panel, match)
        return 0.0

    def _left_alone(self, hand: OpenHand) -> bool:
        """Whether a message belongs to somebody's press, or is not the one to follow."""
        if hand.message_id in self._pressed:
            self._missed.add(hand.message_id)
        gone = self._newest.get(hand.owner) is not hand or self._age(hand) >= LIVES
        return gone or hand.message_id in self._pressed

    async def _panel(self, match: Match, hand: OpenHand, shown: Shown) -> Panel | None:
        """What a message should show now; None where it is fine as it is."""
        table = match.table
        if seat_of(table, hand.interaction.user.id) != hand.seat:
            return left_panel(table.seats[hand.seat], hand.words)
        waits = match.question(hand.seat) is None
        if self._ends(hand) and table.status == 'open' and (waits or not self._over):
            return as_of_panel(match, hand.seat, hand.words, self._clock.now(), board_url=shown.board_url)
        if hand.half is not None and hand.half.counts(match, hand.seat):
            if hand.half.sure:
                return None
            return await self._hands.panel(match, hand.seat, hand.words, shown, hand.half.text)
        return await self._hands.panel(match, hand.seat, hand.words, shown)

    def _is_above(self, match: Match, hand: OpenHand, shown: Shown) -> bool:
        """Whether the board has been posted anew below a hand whose player is asked, and perhaps looks for it there.

        Whoever is present knows where it is.
        """
        user_id, board = hand.interaction.user.id, shown.board
        if board is None or match.question(hand.seat) is None or self._ends(hand):
            return False
        away = match.table.seats[hand.seat].player is not None or self._presence.place(match.table, user_id) is not None
        here = board.channel_id == hand.interaction.channel_id and seat_of(match.table, user_id) == hand.seat
        return here and not away and board.message_id > hand.message_id

    async def _move_down(self, hand: OpenHand, panel: Panel, match: Match) -> None:
        """Show a hand in a new message, below the board, and delete the one above."""
        await self._messages.draw(panel)
        if self._left_alone(hand):
            return
        try:
            message_id = await self._messages.send_private(hand.interaction, panel, str(match.table.version))
        except DISCORD_FAILED as error:
            log.info('an open hand of table %d follows no longer: %s', match.table.id, error)
            self._forget(hand)
            return
        below = replace(hand, message_id=message_id, besides=True, digest=panel.digest(), version=match.table.version)
        if self._newest.get(hand.owner) is hand:
            await self.put(below)
        else:
            # Somebody has pressed meanwhile, and has their hand in the answer.
            await self._remove(below)

    async def _edit(self, hand: OpenHand, panel: Panel, match: Match) -> None:
        """Show a panel in an open hand."""
        final = self._ends(hand) or seat_of(match.table, hand.interaction.user.id) != hand.seat
        await self._messages.draw(panel)
        if self._left_alone(hand):
            return
        try:
            await self._messages.edit_private(
                hand.interaction, panel, str(match.table.version), message_id=hand.sent_besides
            )
        except DISCORD_FAILED as error:
            log.info('an open hand of table %d follows no longer: %s', match.table.id, error)
            self._forget(hand)
            return
        hand.digest, hand.version = panel.digest(), match.table.version
        if hand.half is not None and not hand.half.counts(match, hand.seat):
            hand.half = None
        if final:
            self._forget(hand)

    async def _remove(self, hand: OpenHand) -> None:
        """Delete a message that shows a hand, unless somebody is pressing in it."""
        if hand.message_id in self._pressed:
            return
        self._forget(hand)
        if self._age(hand) >= LIVES:
            return
        try:
            await self._messages.delete_private(hand.interaction, message_id=hand.sent_besides)
        except DISCORD_FAILED as error:
            log.info('a former open hand of table %d stays: %s', hand.table_id, error)

    def _forget(self, hand: OpenHand) -> None:
        if self._open.get(hand.message_id) is hand:
            del self._open[hand.message_id]
        if self._newest.get(hand.owner) is hand:
            del self._newest[hand.owner]

    def _ends(self, hand: OpenHand) -> bool:
        return self._over or self._age(hand) >= FOLLOWS

    def _age(self, hand: OpenHand) -> float:
        return self._clock.steady() - hand.shown_at
