"""The hands of the seats: as panels, and as screens in the players' DMs."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import fields, is_dataclass
from typing import Any

import discord

from bot.message.delivery import Messages
from bot.message.panel import Call, Panel
from bot.panels import recap
from bot.panels.calls import call_to_hand
from bot.panels.hand import hand_panel, home_panel
from bot.screens.boards import looks as board_looks
from bot.screens.calls import Calls
from bot.screens.dm_channels import DmChannels, in_company, wanted
from bot.screens.ledger import Ledger, Looks, Shown
from bot.screens.presence import Presence
from bot.screens.responses import Responses
from bot.screens.sender import Sender
from bot.tables.match import Match
from bot.words import Words, words_for
from persistence.errors import StoreUnavailable
from persistence.rows import Phase, Screen, Seat, Table
from persistence.store import Store

log = logging.getLogger(__name__)


class Hands:
    """Keeps each player's hand in their DMs up to date, as far as they take DMs."""

    def __init__(
        self,
        store: Store,
        messages: Messages,
        sender: Sender,
        presence: Presence,
        ledger: Ledger,
        calls: Calls,
        responses: Responses,
        dm_channels: DmChannels,
    ) -> None:
        self._store = store
        self._messages = messages
        self._sender = sender
        self._presence = presence
        self._ledger = ledger
        self._calls = calls
        self._responses = responses
        self._dm_channels = dm_channels

    async def panel(self, match: Match, seat: int, words: Words, shown: Shown, given: str = '') -> Panel:
        """What a seat sees in private now, `given` being the half of an answer; the same in a DM and in an answer."""
        wanted = recap.is_told(match, seat)
        log = await self._store.log(match.table.id, after=recap.begins(match.table)) if wanted else ()
        if match.table.guild_id is None:
            return home_panel(match, seat, words, log=log, given=given)
        return hand_panel(match, seat, words, board_url=shown.board_url, log=log, given=given)

    async def show(self, match: Match, seat: Seat, *, catch_up: bool) -> None:
        """Send or edit the hand of a seat; of a free seat, delete the hand of its former player.

        The hand of a player who plays from the board is left alone, unless `catch_up` is set.
        """
        shown = await self._ledger.shown(match.table)
        screen = shown.hand(seat.index)
        if seat.user_id is None:
            if screen is not None:
                await self._retire(screen)
            return
        if self._ledger.overtaken(match.table, screen):
            return
        user = await self._store.user(seat.user_id)
        if screen is not None and (user is None or screen.channel_id != user.dm_channel_id):
            # Somebody else had the seat before.
            await self._retire(screen)
            screen = None
        if not wanted(user):
            if screen is not None:
                await self._retire(screen)
            return
        if screen is None and not await self._may_begin(match.table, seat.user_id):
            return
        at_the_board = self._presence.place(match.table, seat.user_id) == 'board'
        if screen is not None and at_the_board and match.table.status == 'open' and not catch_up:
            return
        words = words_for((user and user.locale) or seat.locale)
        panel = await self.panel(match, seat.index, words, shown)
        looks = self._looks(match, seat.index, panel)
        called = seat.index in self._calls.due(match)
        if screen is not None and not called and (looks.match(screen) or await self._still_waits(match, screen, looks)):
            await self._ledger.up_to_date(screen, match.table)
            return
        await self._messages.draw(panel)
        if self._ledger.overtaken(match.table, (await self._ledger.shown(match.table)).hand(seat.index)):
            return
        try:
            if screen is not None and not called and await self._edit(match.table, screen, panel, looks):
                return
            call = call_to_hand(match, seat.index, words) if called else None
            sent = await self._send(match, seat, panel, looks, call)
        except discord.HTTPException as error:
            if not await self._dm_channels.refused(seat.user_id, error):
                raise
            return
        if screen is not None:
            await (self._delete(screen) if sent else self._retire(screen))

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

    async def deal_anew(self, table: Table) -> None:
        """Delete the hands that are on screen, so that they are sent again."""
        for screen in await self._store.screens_of(table.id):
            if screen.place == 'hand':
                await self._retire(screen)

    @asynccontextmanager
    async def answering(
        self, match: Match, seat: int, panel: Panel, shown: Shown, message_id: int | None
    ) -> AsyncIterator[None]:
        """While an answer shows a seat its panel in the message that was pressed.

        Where that is a screen, the answer is recorded, and needs no edit besides. `message_id` is None for an answer in
        a message of its own.
        """
        screen = shown.by_message(message_id)
        # The end looks different on a board than in the answer.
        if screen is None or (screen.place == 'board' and match.table.status != 'open'):
            yield
            return
        looks = board_looks(match.table, panel) if screen.place == 'board' else self._looks(match, seat, panel)
        with self._responses.changing(screen.message_id):
            yield
            with suppress(StoreUnavailable):
                await self._ledger.answered(screen, match.table, looks)

    def _looks(self, match: Match, seat: int, panel: Panel) -> Looks:
        """The looks of a hand that shows this panel.

        A waiting hand is edited only when what its player alone sees changes, or what they may do meanwhile. The board
        shows what others do; a request for each waiting hand at each of their steps would be too many.
        """
        phase = _phase(match, seat)
        if phase == 'waiting':
            panel = Panel((_private(match, seat), str(match.since(seat, standing=True))))
        return Looks(phase, panel.digest())

    async def _still_waits(self, match: Match, screen: Screen, looks: Looks) -> bool:
        """Whether a waiting hand may stay whose digest is not on record: its seat has done nothing since."""
        if looks.phase != 'waiting' or screen.phase != 'waiting' or screen.digest:
            return False
        since = await self._store.log(match.table.id, after=screen.shown_version)
        return all(action.seat != screen.seat for action in since)

    async def _edit(self, table: Table, screen: Screen, panel: Panel, looks: Looks) -> bool:
        is_call, revision = self._ledger.is_call(screen), str(table.version)
        if not await self._messages.edit(screen.channel_id, screen.message_id, panel, revision, is_call=is_call):
            return False
        await self._ledger.record_hand(table, screen.seat, looks, screen.message_id, screen.channel_id)
        return True

    async def _send(self, match: Match, seat: Seat, panel: Panel, looks: Looks, call: Call | None) -> bool:
        """Send a hand, if there is a channel for it. One that calls its player does so where the board could not."""
        table = match.table
        assert seat.user_id is not None, 'a free seat has no DMs'
        channel_id = await self._dm_channels.channel(table, seat.user_id)
        if channel_id is None:
            return False

        async def recorded(message_id: int) -> None:
            await self._ledger.record_call(table, message_id, seat=seat.index, channel_id=channel_id)
            await self._calls.made(match, (seat.index,))

        if call is None:
            message_id = await self._sender.send(channel_id, panel, str(table.version))
        else:
            message_id = await self._sender.call(channel_id, call, panel, str(table.version), called=recorded)
        await self._ledger.record_hand(table, seat.index, looks, message_id, channel_id)
        return True

    async def _retire(self, screen: Screen) -> None:
        await self._delete(screen)
        await self._ledger.drop(screen)

    async def _delete(self, screen: Screen) -> None:
        try:
            await self._messages.delete(screen.channel_id, screen.message_id)
        except discord.HTTPException as error:
            log.info('a former hand of table %d could not be taken away: %s', screen.table_id, error)


def _private(match: Match, seat: int) -> str:
    """What a seat sees that not everybody sees, for a fingerprint."""
    return repr([*_differing(match.view(seat), match.view(None))])


def _differing(own: Any, public: Any) -> Iterator[Any]:
    """The smallest parts of a view that are not as in the public one."""
    if own == public:
        return
    if isinstance(own, tuple) and isinstance(public, tuple) and len(own) == len(public):
        for mine, known in zip(own, public, strict=True):
            yield from _differing(mine, known)
    elif is_dataclass(own) and type(own) is type(public):
        for field in fields(own):
            yield from _differing(getattr(own, field.name), getattr(public, field.name))
    elif isinstance(own, Mapping) and isinstance(public, Mapping) and own.keys() == public.keys():
        for key in own:
            yield from _differing(own[key], public[key])
    elif type(own) is int and type(public) is int:
        # What changes for everybody alike is no news: so many fewer are unseen by this seat.
        yield own - public
    else:
        yield own


def _phase(match: Match, seat: int) -> Phase:
    if match.table.status != 'open':
        return 'over'
    if match.table.seats[seat].player is not None:
        return 'away'
    return 'waiting' if match.question(seat) is None else 'asked'
