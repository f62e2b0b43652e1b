"""Open hands: ephemeral hands that users have opened at the board. They follow the game while Discord lets them.

Only the interaction that last showed an ephemeral message can edit it, and Discord closes its token after fifteen
minutes. So open hands are in memory, not in the store. Shortly before the token closes, the hand is edited a last time,
to say when it was last up to date. Then it is forgotten.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord

from bot import limits
from bot.clock import Clock
from bot.message.error_codes import DISCORD_FAILED
from bot.message.panel import Panel
from bot.panels.private import as_of_panel, left_panel
from bot.screens.kinds import Kind, Newest, Pace, Private, Stray, Target, Wanted
from bot.screens.ledger import Ledger, TableScreens
from bot.screens.panels import HandToShow, Panels, hand_phase
from bot.screens.presence import Presence
from bot.screens.reconcile import Reconciler
from bot.tables.match import Match, seat_of
from bot.words import Words
from persistence.rows import Phase

log = logging.getLogger(__name__)

FOLLOWS: Final = 14 * 60.0
"""Seconds that an open hand follows the game. Discord closes the token after fifteen minutes."""

LIVES: Final = limits.TOKEN - 10
"""Seconds after the press in which an open hand can be edited: the token's life, less ten seconds."""


@dataclass(slots=True, eq=False)
class OpenHand:
    """An open hand, and the interaction that last showed it, at `shown_at` (seconds on the steady clock).

    `version` is the version of the table on screen, `phase` what the hand's player does there, `digest` the digest of
    the panel.
    """

    where: Private
    table_id: int
    seat: int
    version: int
    phase: Phase
    words: Words
    shown_at: float
    digest: str

    @property
    def message_id(self) -> int:
        """Id of the message that shows this hand."""
        return self.where.message_id

    @property
    def user_id(self) -> int:
        """Id of the user who sees this hand."""
        return self.where.interaction.user.id

    @property
    def target(self) -> Target:
        """The target of this hand as a screen."""
        return Target(self.table_id, self.seat, opened=self.user_id)

    @property
    def owner(self) -> tuple[int, int]:
        """`(table_id, user_id)` this hand belongs to."""
        return self.table_id, self.user_id


@dataclass(slots=True)
class WantedOpenHand(Wanted):
    """An open hand to show. A repost sends it again, below the board."""

    hand: OpenHand = field(kw_only=True)
    match: Match = field(kw_only=True)


class Opened(Kind[WantedOpenHand]):
    """The open hands. Each user has one at each table, the newest: when it opens, the former one is deleted."""

    def __init__(
        self, panels: Panels, ledger: Ledger, presence: Presence, reconciler: Reconciler, clock: Clock
    ) -> None:
        self._panels = panels
        self._ledger = ledger
        self._presence = presence
        self._reconciler = reconciler
        self._clock = clock
        self._open: dict[int, OpenHand] = {}
        self._newest: dict[tuple[int, int], OpenHand] = {}
        self._pressed: dict[int, int] = {}
        self._missed: set[int] = set()
        self._over = False

    def __len__(self) -> int:
        return len(self._open)

    async def put(self, hand: OpenHand) -> None:
        """Add an open hand that a response has just shown. The user's former one at the table is deleted."""
        former = self._newest.get(hand.owner)
        self._open[hand.message_id] = self._newest[hand.owner] = hand
        if former is not None and former.message_id != hand.message_id:
            await self._reconciler.clear(self._remove(former))

    @asynccontextmanager
    async def pressing(self, message_id: int | None) -> AsyncIterator[None]:
        """Wrap the response to a press in an open hand.

        The refresher does not edit that message until the response ends.

        `message_id` is None if the press was in no open hand.
        """
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
                await self._reconciler.clear(self._remove(hand))

    def missed(self) -> set[int]:
        """Ids of the tables with an open hand that the refresher skipped, because a press in the hand was in progress.

        Reports each skip once, after the press is answered.
        """
        missed = {each for each in self._missed if each not in self._pressed}
        self._missed -= missed
        return {hand.table_id for each in missed if (hand := self._open.get(each)) is not None}

    def is_elsewhere(self, match: Match, user_id: int, message_id: int) -> bool:
        """Whether a user has an open hand in another message than `message_id`, and it still follows the game."""
        hand = self._newest.get((match.table.id, user_id))
        if hand is None or hand.message_id == message_id:
            return False
        return not self._ends(hand) and hand.seat == seat_of(match.table, user_id)

    def of(self, table_id: int) -> tuple[Target, ...]:
        """The targets of the open hands at a table."""
        return tuple(hand.target for hand in self._newest.values() if hand.table_id == table_id)

    def newest_of(self, table_id: int) -> discord.Interaction[Any] | None:
        """The interaction of the latest open hand at a table whose token still allows messages; None without any."""
        hands = [hand for hand in self._newest.values() if hand.table_id == table_id and self._age(hand) < LIVES]
        return max(hands, key=lambda hand: hand.shown_at).where.interaction if hands else None

    def ending(self) -> set[int]:
        """Ids of the tables with an open hand that is about to stop following the game. Called at each pulse."""
        for hand in [hand for hand in self._open.values() if self._age(hand) >= LIVES]:
            self._forget(hand)
        return {hand.table_id for hand in self._newest.values() if self._ends(hand)}

    def end(self) -> set[int]:
        """Stop following the game, because the bot stops. Returns the ids of the tables to refresh a last time.

        A hand with an open question keeps its controls, which work after a restart too.
        """
        self._over = True
        return self.ending()

    def targets(self, newest: Newest) -> tuple[Target, ...]:
        """The targets of the open hands at a table; empty without a game."""
        return () if newest.match is None else self.of(newest.table.id)

    async def wanted(self, target: Target, newest: Newest, pace: Pace) -> WantedOpenHand | float:
        """The open hand to show. It is reposted below the board if its player may look for it there.

        0.0 if the hand stays as it is, or the seconds until its turn to be edited.
        """
        hand, match = self._newest.get((target.table_id, target.opened or 0)), newest.match
        if match is None or hand is None or self._must_skip(hand) or match.table.version < hand.version:
            return 0.0
        if pace.left:
            return pace.left
        shown = await self._ledger.screens(match.table)
        panel = await self._panel(match, hand, shown)
        if panel is None:
            return 0.0
        current, above = panel.digest() == hand.digest, self._is_above(match, hand, shown)
        return WantedOpenHand(panel, hand.where, current=current, repost=above, hand=hand, match=match)

    async def overtaken(self, wanted: WantedOpenHand) -> bool:
        """Whether a press in this hand is being answered, a newer hand is open, or the token is closed."""
        return self._must_skip(wanted.hand)

    async def edited(self, wanted: WantedOpenHand) -> None:
        """Remember the new content of the hand. After its last edit, forget the hand."""
        assert wanted.panel is not None, 'a hand is no line of text'
        hand, match = wanted.hand, wanted.match
        hand.digest, hand.version = wanted.panel.digest(), match.table.version
        hand.phase = hand_phase(match, hand.seat)
        newer = self._open.get(hand.message_id)
        if newer is not None and newer is not hand:
            # A response was sent meanwhile. This edit may have overwritten it in the message.
            newer.digest = ''
            self._missed.add(hand.message_id)
        if self._ends(hand) or seat_of(match.table, hand.user_id) != hand.seat:
            self._forget(hand)

    async def place(self, wanted: WantedOpenHand) -> discord.Interaction[Any]:
        """The interaction that last showed the hand: its token allows follow-ups too."""
        return wanted.hand.where.interaction

    async def sent(self, wanted: WantedOpenHand, message_id: int) -> None:
        """Remember the new message as the open hand.

        If the user has opened a newer one meanwhile, the message is deleted.
        """
        assert wanted.panel is not None, 'a hand is no line of text'
        hand, version = wanted.hand, wanted.match.table.version
        halves = self._ledger.halves
        halves.put(message_id, halves.of(hand.message_id, wanted.match, hand.seat))
        phase, digest = hand_phase(wanted.match, hand.seat), wanted.panel.digest()
        where = replace(hand.where, message_id=message_id, follow_up=True)
        below = replace(hand, where=where, version=version, phase=phase, digest=digest)
        if self._newest.get(hand.owner) is hand:
            self._open[below.message_id] = self._newest[below.owner] = below
        else:
            wanted.hand = below

    async def settle(self, wanted: WantedOpenHand) -> AsyncIterator[Stray]:
        """Yield the message to delete after a repost."""
        if wanted.repost:
            async for stray in self._remove(wanted.hand):
                yield stray

    async def refused(self, wanted: WantedOpenHand, error: Exception) -> bool:
        """Forget a hand that Discord no longer lets the bot edit. Returns whether the error came from Discord."""
        if isinstance(error, DISCORD_FAILED):
            log.info('open hand abandoned: table=%d, %s', wanted.match.table.id, error)
            self._forget(wanted.hand)
            return True
        return False

    def _must_skip(self, hand: OpenHand) -> bool:
        """Whether to skip a hand: a press in it is being answered, a newer one exists, or its token is closed."""
        if hand.message_id in self._pressed:
            self._missed.add(hand.message_id)
        gone = self._newest.get(hand.owner) is not hand or self._age(hand) >= LIVES
        return gone or hand.message_id in self._pressed

    async def _panel(self, match: Match, hand: OpenHand, shown: TableScreens) -> Panel | None:
        """The panel that an open hand should show now. None while the message asks for confirmation."""
        table = match.table
        if seat_of(table, hand.user_id) != hand.seat:
            return left_panel(table.seats[hand.seat], hand.words)
        waits = match.question(hand.seat) is None
        if self._ends(hand) and table.status == 'open' and (waits or not self._over):
            return as_of_panel(match, hand.seat, hand.words, self._clock.now(), board_url=shown.board_url)
        half = self._ledger.halves.of(hand.message_id, match, hand.seat)
        if half is not None and half.sure:
            return None
        given = '' if half is None else half.text
        return await self._panels.hand(HandToShow(match, hand.seat, hand.words, shown.board_url, given))

    def _is_above(self, match: Match, hand: OpenHand, shown: TableScreens) -> bool:
        """Whether a newer board is below the hand, so that the hand's player may look for the hand there.

        False without an open question. False too for a player who is present and has found a question in this hand,
        because they know where the hand is. A new question in a hand above the board would be out of view.
        """
        user_id, board = hand.user_id, shown.board
        if board is None or match.question(hand.seat) is None or self._ends(hand):
            return False
        away = match.table.seats[hand.seat].player is not None
        knows = hand.phase == 'asked' and self._presence.place(match.table, user_id) is not None
        here = board.channel_id == hand.where.interaction.channel_id and seat_of(match.table, user_id) == hand.seat
        return here and not away and not knows and board.message_id > hand.message_id

    async def _remove(self, hand: OpenHand) -> AsyncIterator[Stray]:
        """Forget a hand, and yield its message to delete it, unless a press in it is being answered."""
        if hand.message_id in self._pressed:
            return
        self._forget(hand)
        if self._age(hand) < LIVES:
            yield Stray(hand.where)

    def _forget(self, hand: OpenHand) -> None:
        if self._open.get(hand.message_id) is hand:
            del self._open[hand.message_id]
        if self._newest.get(hand.owner) is hand:
            del self._newest[hand.owner]

    def _ends(self, hand: OpenHand) -> bool:
        return self._over or self._age(hand) >= FOLLOWS

    def _age(self, hand: OpenHand) -> float:
        return self._clock.steady() - hand.shown_at
