"""The hands of the seats: as panels, and as screens in the players' DMs."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

import discord

from bot.message.delivery import Messages, table_in
from bot.message.error_codes import DISCORD_FAILED, QUARANTINED, code_that_lasts
from bot.message.panel import Call, Panel
from bot.panels import recap
from bot.panels.calls import call_to_hand
from bot.panels.hand import hand_panel, home_panel
from bot.screens.advice import Advisers
from bot.screens.boards import looks as board_looks
from bot.screens.calls import Calls
from bot.screens.daily import ending
from bot.screens.dm_channels import DmChannels, in_company, wanted
from bot.screens.hints import Hints
from bot.screens.ledger import Ledger, Looks, Shown
from bot.screens.pacing import Pacing
from bot.screens.presence import Presence
from bot.screens.readers import words_of
from bot.screens.recent import Recent
from bot.screens.responses import Responses
from bot.screens.retries import Retries, Target
from bot.screens.sender import Sender
from bot.tables.match import Match
from bot.words import Words
from persistence.errors import StoreUnavailable
from persistence.rows import BOARD_SEAT, Phase, Screen, Seat, Table
from persistence.store import Store

log = logging.getLogger(__name__)

NEAR: Final = 100
"""How many messages around a hand are looked through for another that shows the same."""

LOOKED_FOR: Final = 86400.0
"""Seconds for which it is remembered that a hand lies only once in the DMs of its player."""


@dataclass(slots=True)
class Answering:
    """An answer that is being given; `in_place`: the message that was pressed shows it."""

    in_place: bool = True


class Hands:
    """Keeps each player's hand in their DMs up to date, as far as they take DMs."""

    def __init__(
        self,
        store: Store,
        messages: Messages,
        sender: Sender,
        pacing: Pacing,
        presence: Presence,
        retries: Retries,
        ledger: Ledger,
        calls: Calls,
        responses: Responses,
        dm_channels: DmChannels,
        hints: Hints,
        advisers: Advisers,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._messages = messages
        self._sender = sender
        self._pacing = pacing
        self._presence = presence
        self._retries = retries
        self._ledger = ledger
        self._calls = calls
        self._responses = responses
        self._dm_channels = dm_channels
        self._hints = hints
        self._advisers = advisers
        self._alone: Recent[Target, bool] = Recent(LOOKED_FOR, clock)
        self._retired: Recent[Target, int] = Recent(LOOKED_FOR, clock)
        """The message of a hand that was taken away: what is sent after it is another, whatever it shows."""

    async def panel(self, match: Match, seat: int, words: Words, shown: Shown, given: str = '') -> Panel:
        """What a seat sees in private now, `given` being the half of an answer; the same in a DM and in an answer."""
        wanted = recap.is_told(match, seat)
        log = await self._store.log(match.table.id, after=recap.begins(match.table)) if wanted else ()
        # While half an answer is given, what is to be chosen counts.
        hint = None if given else await self._hints.of(match, seat, log)
        advised = self._advisers.of(match, seat)
        if match.table.guild_id is None or match.table.private:
            home = home_panel(match, seat, words, log=log, given=given, hint=hint, advised=advised)
            return Panel((*home.blocks, *await ending(self._store, match, words)))
        return hand_panel(
            match, seat, words, board_url=shown.board_url, log=log, given=given, hint=hint, advised=advised
        )

    async def show(self, match: Match, seat: Seat, *, catch_up: bool) -> float:
        """Send or edit the hand of a seat, and delete that of a former player; 0, or the seconds until it is its turn.

        The hand of a player who acts from the board is left alone while it is their turn, unless `catch_up` is set.
        Whoever waits is shown at once whom for, and what happens then every few seconds.
        """
        table = match.table
        shown = await self._ledger.shown(table)
        screen = shown.hand(seat.index)
        if self._ledger.overtaken(table, screen) and seat.user_id is not None:
            return 0.0
        user = await self._store.user(seat.user_id) if seat.user_id is not None else None
        if screen is not None and (user is None or screen.channel_id != user.dm_channel_id):
            # Somebody else had the seat before.
            await self._retire(screen)
            screen = None
        if seat.user_id is None:
            return 0.0
        if not wanted(user):
            if screen is not None:
                await self._retire(screen)
            return 0.0
        if screen is None and not await self._may_begin(table, seat.user_id):
            return 0.0
        call = seat.index in self._calls.due(match) and self._retries.code(Target(table.id, BOARD_SEAT)) is not None
        if screen is not None and not call:
            acts = screen.phase == 'asked' == _phase(match, seat.index)
            if acts and self._presence.place(table, seat.user_id) == 'board' and not catch_up:
                return 0.0
            target = Target(table.id, seat.index)
            if left := self._pacing.left(target) or (self._unseen(match, screen) and self._pacing.rested(target)):
                return left
        words = words_of(user, seat.locale, self._messages.emojis)
        panel = await self.panel(match, seat.index, words, shown)
        looks = _looks(match, seat.index, panel)
        if screen is not None and not call:
            if self._ledger.shows(screen, looks):
                await self._tidy(screen)
                await self._ledger.up_to_date(screen, table)
                return 0.0
            if wait := self._pacing.wait(Target(table.id, seat.index), screen.channel_id):
                return wait
        await self._messages.draw(panel)
        if self._ledger.overtaken(table, (await self._ledger.shown(table)).hand(seat.index)):
            return 0.0
        await self._put(match, seat, screen, panel, looks, call_to_hand(match, seat.index, words) if call else None)
        return 0.0

    def _unseen(self, match: Match, screen: Screen) -> bool:
        """Whether a hand waits now as before, and its player has not been seen at it lately."""
        waits = screen.phase == 'waiting' == _phase(match, screen.seat)
        return waits and self._presence.place(match.table, match.table.seats[screen.seat].user_id) != 'hand'

    async def _put(
        self, match: Match, seat: Seat, screen: Screen | None, panel: Panel, looks: Looks, call: Call | None
    ) -> None:
        """Edit the hand on screen, or send another in its place."""
        assert seat.user_id is not None, 'a free seat has no DMs'
        table, target = match.table, Target(match.table.id, seat.index)
        try:
            if screen is not None and call is None and (edited := await self._edit(table, screen, panel, looks)):
                await self._settle(edited, table)
                return
            # Whatever becomes of it, two may lie there: until that has been looked at, none counts as up to date.
            self._alone.drop(target)
            await self._ledger.doubted(table, seat.index)
            sent = await self._send(match, seat, screen, panel, looks, call)
        except Exception as error:
            known = isinstance(error, discord.HTTPException) and await self._dm_channels.refused(seat.user_id, error)
            # What cannot be edited would be tried at every pulse.
            if not known or (screen is not None and code_that_lasts(error) in QUARANTINED):
                raise
            return
        if screen is not None and sent is None:
            await self._retire(screen)
        elif screen is not None and sent is not None:
            await self._delete(screen)
        if sent is not None:
            await self._settle(sent, table)

    async def _settle(self, screen: Screen, table: Table) -> None:
        """Only when nothing else shows a hand does it count as up to date: a bot that is killed before looks again."""
        await self._tidy(screen)
        if screen.shown_version != table.version:
            await self._ledger.settled(screen, table)

    def _is_alone(self, screen: Screen) -> bool:
        """Whether this run of the bot has seen that nothing else shows what a screen shows."""
        return screen.place == 'board' or self._alone.get(Target(screen.table_id, screen.seat)) is not None

    async def _tidy(self, screen: Screen) -> None:
        """Delete other messages that show the same hand.

        One lies there when the bot was killed, or an answer of Discord's got lost, before it had recorded what it sent,
        or before it had deleted the one before. So in each run it looks once, and again after something has failed.
        """
        target = Target(screen.table_id, screen.seat)
        if self._alone.get(target):
            return
        try:
            async for message in self._messages.around(screen.channel_id, screen.message_id, NEAR):
                stray = message.id != screen.message_id and self._messages.own(message)
                if stray and table_in(message) == screen.table_id:
                    await self._messages.delete(screen.channel_id, message.id)
        except discord.HTTPException as error:
            if code_that_lasts(error) is None:
                raise
            log.info('whether a hand of table %d lies twice cannot be seen: %s', screen.table_id, error)
        self._alone.put(target, True)

    async def _may_begin(self, table: Table, user_id: int) -> bool:
        """Whether a first hand may be sent to somebody. Whoever plays alone has it at the board, which is theirs."""
        return in_company(table) and await self._dm_channels.channel(table, user_id) is not None

    async def explain_closed(self, table: Table, seat: int) -> bool:
        """Whether the player of a seat has still to be told that their DMs are closed; true once."""
        user_id = table.seats[seat].user_id
        user = await self._store.user(user_id) if user_id is not None else None
        if user is None or not user.dms_closed or user.told_dms:
            return False
        await self._store.remember(user.id, told_dms=True)
        return True

    async def deal_anew(self, table: Table, user_id: int) -> None:
        """Delete the hand of somebody where it is on screen, so that it is sent again.

        Those of others stay: a new message in a DM notifies whoever it is for.
        """
        for screen in await self._store.screens_of(table.id):
            if screen.place == 'hand' and (table.guild_id is None or table.seats[screen.seat].user_id == user_id):
                try:
                    await self._retire(screen)
                except DISCORD_FAILED as error:
                    log.info('a hand of table %d stays where it is: %s', table.id, error)

    @asynccontextmanager
    async def answering(
        self, match: Match, seat: int, panel: Panel, shown: Shown, message_id: int | None
    ) -> AsyncIterator[Answering]:
        """While an answer shows a seat its panel in the message that was pressed.

        Where that is a screen, the answer is recorded, and needs no edit besides. `message_id` is None for an answer in
        a message of its own.
        """
        screen = shown.by_message(message_id)
        # The end looks different on a board than in the answer.
        if screen is None or (screen.place == 'board' and match.table.status != 'open'):
            yield Answering()
            return
        looks = board_looks(match.table, panel) if screen.place == 'board' else _looks(match, seat, panel)
        with self._responses.changing(screen.message_id):
            answering = Answering()
            yield answering
            if not answering.in_place:
                return
            with suppress(StoreUnavailable):
                await self._ledger.answered(screen, match.table, looks, settled=self._is_alone(screen))

    async def _edit(self, table: Table, screen: Screen, panel: Panel, looks: Looks) -> Screen | None:
        is_call, revision = self._ledger.is_call(screen), str(table.version)
        self._ledger.editing(screen)
        if not await self._messages.edit(screen.channel_id, screen.message_id, panel, revision, is_call=is_call):
            return None
        alone = self._is_alone(screen)
        edited = await self._ledger.edited(screen, table, looks, settled=alone)
        if looks.phase == 'waiting':
            self._pacing.rest(Target(table.id, screen.seat))
        return edited

    async def _send(
        self, match: Match, seat: Seat, former: Screen | None, panel: Panel, looks: Looks, call: Call | None
    ) -> Screen | None:
        """Send a hand, if there is a channel for it. It calls its player where the board may not.

        As long as the `former` one lies there it counts as out of date.
        """
        table = match.table
        assert seat.user_id is not None, 'a free seat has no DMs'
        channel_id = await self._dm_channels.channel(table, seat.user_id)
        if channel_id is None:
            return None
        # If the bot is killed before it has recorded the message, it sends it again: Discord drops a repeated nonce.
        before = former.message_id if former is not None else self._retired.get(Target(table.id, seat.index))
        what = (table.id, seat.index, table.version, before, looks.digest, call and call.text)
        nonce = hashlib.blake2b(repr(what).encode(), digest_size=12).hexdigest()

        async def recorded(message_id: int) -> None:
            await self._ledger.record_call(table, message_id, seat=seat.index, channel_id=channel_id)
            await self._calls.made(match, (seat.index,))

        if call is None:
            message_id = await self._sender.send(channel_id, panel, str(table.version), nonce=nonce)
        else:
            message_id = await self._sender.call(
                channel_id, call, panel, str(table.version), nonce=nonce, called=recorded
            )
        return await self._ledger.record_hand(table, seat.index, looks, message_id, channel_id, settled=False)

    async def _retire(self, screen: Screen) -> None:
        """Take a hand away. Raises `discord.HTTPException` where that may go better later: it stays on record."""
        await self._delete(screen)
        self._retired.put(Target(screen.table_id, screen.seat), screen.message_id)
        await self._ledger.drop(screen)

    async def _delete(self, screen: Screen) -> None:
        try:
            await self._messages.delete(screen.channel_id, screen.message_id)
        except discord.HTTPException as error:
            if code_that_lasts(error) is None:
                raise
            log.info('a former hand of table %d could not be taken away: %s', screen.table_id, error)
        self._ledger.forget(screen)


def _looks(match: Match, seat: int, panel: Panel) -> Looks:
    """The looks of a hand that shows this panel."""
    return Looks(_phase(match, seat), panel.digest())


def _phase(match: Match, seat: int) -> Phase:
    if match.table.status != 'open':
        return 'over'
    if match.table.seats[seat].player is not None:
        return 'away'
    return 'waiting' if match.question(seat) is None else 'asked'
