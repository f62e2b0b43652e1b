"""Hands in DMs: each seat's hand, sent to players who accept DMs."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial

import discord

from bot.message.error_codes import DISCORD_FAILED, QUARANTINED, permanent_code
from bot.message.panel import Call, Panel
from bot.panels.calls import call_abroad, call_to_hand
from bot.screens.calls import Calls
from bot.screens.dm_channels import DmChannels, several_people, takes_dms
from bot.screens.hand_records import HandRecords, where_is
from bot.screens.kinds import Kind, Newest, Pace, Stray, Target, Wanted
from bot.screens.ledger import Ledger, Looks, TableScreens
from bot.screens.panels import HandToShow, Panels, board_looks, hand_looks, hand_phase
from bot.screens.presence import Presence
from bot.tables.match import Match
from bot.words import Words
from persistence.errors import StoreUnavailable
from persistence.rows import Screen, Seat, Table

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Answering:
    """A response in progress. `in_place` is true if the response edits the pressed message."""

    in_place: bool = True


@dataclass(slots=True)
class WantedHand(Wanted):
    """A hand to show in place of the screen `former`. `now` is the new record after an edit or a new message.

    `is_new` is true after a new message was sent.
    """

    match: Match = field(kw_only=True)
    seat: Seat = field(kw_only=True)
    former: Screen | None = field(kw_only=True)
    looks: Looks = field(kw_only=True)
    channel_id: int = 0
    now: Screen | None = None
    is_new: bool = False


class Hands(Kind[WantedHand]):
    """The hands in DMs, one for each player who takes DMs.

    A bot that is killed between sending and recording leaves two hands. So a new hand counts as stale until the DMs
    were searched for a second copy.
    """

    def __init__(
        self,
        ledger: Ledger,
        calls: Calls,
        panels: Panels,
        dm_channels: DmChannels,
        presence: Presence,
        records: HandRecords,
    ) -> None:
        self._ledger = ledger
        self._calls = calls
        self._panels = panels
        self._dm_channels = dm_channels
        self._presence = presence
        self._records = records

    def targets(self, newest: Newest) -> tuple[Target, ...]:
        """The hands of all seats. Empty for a game in a DM, whose board is the hand."""
        if newest.match is None or newest.table.guild_id is None:
            return ()
        return tuple(Target(newest.table.id, seat.index) for seat in newest.table.seats)

    async def wanted(self, target: Target, newest: Newest, pace: Pace) -> WantedHand | Stray | float:
        """The hand to show. A hand that belongs to another user now, or to closed DMs, is returned as a `Stray`.

        While a player acts from the board, their hand stays stale until the pulse. A waiting player's hand is edited at
        once when its phase changes, and for later events every few seconds.
        """
        table, match, index = newest.table, newest.match, target.seat
        if match is None or index is None or index >= len(table.seats):
            return 0.0
        seat, shown = table.seats[index], await self._ledger.screens(table)
        screen = shown.hand(index)
        if self._ledger.overtaken(shown, screen) and seat.user_id is not None:
            return 0.0
        user = None if seat.user_id is None else await self._dm_channels.user(seat.user_id)
        if screen is not None and (user is None or screen.channel_id != user.dm_channel_id or not takes_dms(user)):
            # Another user had the seat before, or its player takes no DMs any more.
            return Stray(where_is(screen), gone=partial(self._records.retire, screen))
        if seat.user_id is None or not takes_dms(user):
            return 0.0
        if screen is None and not await self._may_begin(table, seat.user_id):
            return 0.0
        calls = self._calls.hand_must_ping(match, index)
        if screen is not None and not calls and (left := self._rests(match, screen, pace)) is not None:
            return left
        half = None if screen is None or calls else self._ledger.halves.of(screen.message_id, match, index)
        if half is not None and half.sure:
            return 0.0
        words = self._panels.words(user, seat.locale)
        given = '' if half is None else half.text
        panel = await self._panels.hand(HandToShow(match, index, words, shown.board_url, given))
        return self._hand(match, seat, screen, panel, self._call(match, seat, words, screen, calls=calls), repost=calls)

    def _rests(self, match: Match, screen: Screen, pace: Pace) -> float | None:
        """The seconds until a recorded hand may change, 0.0 if it stays as it is. None if it may change now."""
        table, seat = match.table, match.table.seats[screen.seat]
        acts = screen.phase == 'asked' == hand_phase(match, screen.seat)
        if acts and self._presence.place(table, seat.user_id) == 'board' and not pace.catch_up:
            return 0.0
        return pace.left or (pace.rests if self._unseen(match, screen) else 0.0) or None

    def _call(self, match: Match, seat: Seat, words: Words, screen: Screen | None, *, calls: bool) -> Call | None:
        """The text that pings a player above a new hand. None for a silent hand."""
        if screen is None and seat.abroad and not (calls or seat.quiet):
            # They see neither the lobby nor the board.
            return call_abroad(match, words)
        return call_to_hand(match, seat.index, words) if calls else None

    def _hand(
        self, match: Match, seat: Seat, screen: Screen | None, panel: Panel, call: Call | None, *, repost: bool
    ) -> WantedHand:
        """The hand with this panel, in place of the recorded one."""
        table, looks = match.table, hand_looks(match, seat.index, panel)
        # A bot that is killed before it records a message sends the message again. Discord drops a repeated nonce.
        before = screen.message_id if screen is not None else self._records.retired(Target(table.id, seat.index))
        what = (table.id, seat.index, table.known(seat.index), before, looks.digest, call and call.text)
        return WantedHand(
            panel,
            None if screen is None else where_is(screen),
            current=screen is not None and self._ledger.is_known_to_show(screen, looks),
            repost=repost,
            call=call,
            nonce=hashlib.blake2b(repr(what).encode(), digest_size=12).hexdigest(),
            is_call=screen is not None and self._ledger.is_call(screen),
            rests=looks.phase == 'waiting',
            match=match,
            seat=seat,
            former=screen,
            looks=looks,
        )

    async def overtaken(self, wanted: WantedHand) -> bool:
        """Whether a response has changed the hand since the table was read, or is about to change it."""
        shown = await self._ledger.screens(wanted.match.table)
        return self._ledger.overtaken(shown, shown.hand(wanted.seat.index))

    def editing(self, wanted: WantedHand) -> None:
        """Note that it is uncertain what the hand shows, until its edit is recorded."""
        assert wanted.former is not None, 'there is something to edit'
        self._ledger.mark_uncertain(wanted.former)

    async def edited(self, wanted: WantedHand) -> None:
        """Record the edit. The hand stays stale until the DMs were searched for a second copy."""
        assert wanted.former is not None, 'it has been edited'
        alone = self._records.is_alone(wanted.former)
        wanted.now = await self._ledger.record_edit(wanted.former, wanted.match.table, wanted.looks, settled=alone)

    async def place(self, wanted: WantedHand) -> int | Stray | None:
        """The channel of the player's DMs; None if the player has neither a channel nor a former hand.

        Without a channel, the former hand is returned as a `Stray`, because it cannot be edited either.
        """
        assert wanted.seat.user_id is not None, 'a free seat has no DMs'
        former, channel_id = wanted.former, await self._dm_channels.channel(wanted.match.table, wanted.seat.user_id)
        if channel_id is None:
            return None if former is None else Stray(where_is(former), gone=partial(self._records.retire, former))
        wanted.channel_id = channel_id
        return channel_id

    async def sending(self, wanted: WantedHand) -> None:
        """Mark the recorded hand as stale, because the DMs hold two hands if sending fails halfway."""
        self._records.doubt(Target(wanted.match.table.id, wanted.seat.index))
        await self._ledger.mark_stale(wanted.match.table, wanted.seat.index)

    async def called(self, wanted: WantedHand, message_id: int) -> None:
        """Record that the new message has pinged the player."""
        match, index = wanted.match, wanted.seat.index
        await self._ledger.record_call(match.table, message_id, seat=index, channel_id=wanted.channel_id)
        await self._calls.record(match, (index,))

    async def sent(self, wanted: WantedHand, message_id: int) -> None:
        """Record the new hand. It stays stale until the former hand is removed from the DMs."""
        table, index, wanted.is_new = wanted.match.table, wanted.seat.index, True
        wanted.now = await self._ledger.record_hand(
            table, index, wanted.looks, message_id, wanted.channel_id, settled=False
        )

    async def settle(self, wanted: WantedHand) -> AsyncIterator[Stray]:
        """Yield the former hand and second copies. After that the hand counts as up to date."""
        table, former = wanted.match.table, wanted.former
        if wanted.is_new and former is not None:
            yield Stray(where_is(former), gone=partial(self._records.deleted, former))
        if (screen := wanted.now or former) is not None:
            async for stray in self._records.others(screen):
                yield stray
        if wanted.now is not None and wanted.now.shown_version != table.version:
            await self._ledger.mark_settled(wanted.now, table)
        elif wanted.now is None and former is not None:
            await self._ledger.record_unchanged(former, table)

    async def refused(self, wanted: WantedHand, error: Exception) -> bool:
        """Record an error about the player's DMs. Returns True if the hand needs no retry."""
        user_id = wanted.seat.user_id
        if user_id is None or not isinstance(error, discord.HTTPException):
            return False
        known = await self._dm_channels.refused(user_id, error)
        # A hand that cannot be edited under quarantine stays a failure. Otherwise every pulse would retry it.
        return known and (wanted.former is None or permanent_code(error) not in QUARANTINED)

    async def resend(self, table: Table, user_id: int) -> AsyncIterator[Stray]:
        """Yield a user's recorded hand to remove, so that the next refresh sends it again.

        Other players' hands stay, since a new message in a DM notifies its owner. At a table in a DM, yields all hands.
        """

        async def gone(screen: Screen, error: Exception | None) -> None:
            try:
                await self._records.retire(screen, error)
            except DISCORD_FAILED as failed:
                log.info('hand not removed: table=%d, %s', table.id, failed)

        for screen in (await self._ledger.screens(table)).screens:
            if screen.place == 'hand' and (table.guild_id is None or table.seats[screen.seat].user_id == user_id):
                yield Stray(where_is(screen), gone=partial(gone, screen))

    @asynccontextmanager
    async def answering(
        self, match: Match, seat: int, panel: Panel, shown: TableScreens, message_id: int | None
    ) -> AsyncIterator[Answering]:
        """Wrap a response that shows a seat's `panel` in the pressed message.

        If that message is a screen, the response is recorded, and the screen needs no further edit. `message_id` is the
        pressed message; None if the response is a new message.
        """
        screen = shown.by_message(message_id)
        # A finished game looks different on the board than in the response.
        if screen is None or (screen.place == 'board' and match.table.status != 'open'):
            yield Answering()
            return
        looks = board_looks(match.table, panel) if screen.place == 'board' else hand_looks(match, seat, panel)
        with self._ledger.changing(screen):
            answering = Answering()
            yield answering
            if not answering.in_place:
                return
            with suppress(StoreUnavailable):
                await self._ledger.record_response(screen, match.table, looks, settled=self._records.is_alone(screen))

    def _unseen(self, match: Match, screen: Screen) -> bool:
        """Whether the player of a recorded hand still waits, and does not look at this hand."""
        waits = screen.phase == 'waiting' == hand_phase(match, screen.seat)
        return waits and self._presence.place(match.table, match.table.seats[screen.seat].user_id) != 'hand'

    async def _may_begin(self, table: Table, user_id: int) -> bool:
        """Whether to send a user a first hand in their DMs. A user who plays alone gets none, and uses the board."""
        return several_people(table) and await self._dm_channels.channel(table, user_id) is not None
