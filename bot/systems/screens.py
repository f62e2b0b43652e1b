"""Screens: the messages that show tables, kept up to date. A façade: the parts are in `bot.screens`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any

import discord

from bot.message.panel import Panel
from bot.screens.asking_again import ask_again
from bot.screens.boards import Boards
from bot.screens.calls import Calls
from bot.screens.dm_channels import DmChannels
from bot.screens.dm_limit import DmLimit
from bot.screens.followed import Followed, Following
from bot.screens.halves import Half
from bot.screens.hand_records import HandRecords
from bot.screens.hands import Answering, Hands
from bot.screens.kinds import Newest, Target
from bot.screens.ledger import Ledger, TableScreens
from bot.screens.notes import Notes
from bot.screens.opened import Opened, OpenHand
from bot.screens.pacing import Pacing
from bot.screens.panels import HandToShow, Panels
from bot.screens.reconcile import Reconciler
from bot.screens.refresher import Refresher
from bot.screens.remote import RemoteBoards
from bot.screens.responses import Responses
from bot.screens.rests import Rests
from bot.screens.retries import Retries
from bot.screens.searches import Searches
from bot.screens.threads import Threads
from bot.screens.waiting_guests import WaitingGuests
from bot.systems.analysts import Analysts
from bot.systems.core import Core
from bot.systems.messenger import Messenger
from bot.tables.match import Match
from bot.tables.reading import read
from persistence.audience import Audience
from persistence.errors import TableUnreadable
from persistence.rows import BOARD_SEAT, Seat, Table


class Screens:
    """Shows tables: boards in channels, hands in DMs, ephemeral messages, and notes.

    `dm_limit` limits new DM channels. The same object serves the next client after a restart of the client.
    """

    def __init__(self, core: Core, messenger: Messenger, analysts: Analysts, dm_limit: DmLimit | None = None) -> None:
        store, clock, messages = core.store, core.clock, messenger.messages
        self._store = store
        self.responses = Responses()
        self.retries, self.pacing = Retries(clock.steady), Pacing()
        self.ledger = Ledger(store, self.responses, clock.now)
        self.ledger.touched = messages.kept_pictures.pressed
        self.calls = Calls(store, core.presence, self.retries, clock)
        self.dm_channels = DmChannels(store, messages, dm_limit or DmLimit(), clock)
        self.panels = Panels(store, messenger.emojis, analysts.advisers, self.dm_channels, core.presence)
        self.threads = Threads(store, messages, messenger.threads, clock)
        self.searches = Searches(store, messages, self.ledger)
        self.reconciler = Reconciler(messages, self.pacing, self.responses, self.threads.placed)
        self.notes = Notes(store, self.calls, self.dm_channels, self.reconciler)
        self.boards = Boards(store, messages, self.ledger, self.calls, self.panels, clock.steady)
        records = HandRecords(messages, self.ledger, clock.steady)
        self.hands = Hands(self.ledger, self.calls, self.panels, self.dm_channels, core.presence, records)
        self.opened = Opened(self.panels, self.ledger, core.presence, self.reconciler, clock)
        self.remote = RemoteBoards(store, self.panels, self.ledger, self.opened, self.reconciler, clock)
        self.reconciler.kinds |= {
            'board': self.boards, 'hand': self.hands, 'private': self.opened, 'note': self.notes, 'remote': self.remote,
        }  # fmt: skip
        self.waiting_guests = WaitingGuests(self.reconciler, self.panels, self.ledger, self.opened, clock)
        self.followed = Followed(self.reconciler, clock.steady)
        self._rests = Rests(store, core.presence)
        self.refresher = Refresher(store, self.reconciler, self.responses, self.retries, self.pacing, clock.steady)
        analysts.watch(self.refresh)
        store.cluster.settle = self.refresher.settle

    def refresh(self, table_id: int, audience: Audience = None) -> None:
        """Queue the refresh of a changed table, for the screens of `audience`; None means all."""
        self.refresher.refresh(table_id, audience)

    async def missing(self, table_id: int, message_id: int | None = None) -> None:
        """Check the board that a user looks for, and show it again if it is gone. Raises `StoreUnavailable`.

        `message_id` is the pressed board, which is deleted if it is not on record; None without one.
        """
        await self.boards.doubt(table_id, message_id)
        self.refresh(table_id)

    async def posted(
        self, table: Table, panel: Panel, message: discord.Message, interaction: discord.Interaction[Any]
    ) -> None:
        """Record a board that was sent as an answer to `interaction`."""
        if table.remote:
            await self.remote.posted(table, panel, message, interaction)
        else:
            await self.boards.posted(table, panel, message)

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """Update a board where the bot is no member by the token of a press on it, which was acknowledged.

        Raises `StoreUnavailable`.
        """
        with suppress(TableUnreadable):
            if (table_id := await self.remote.pressed(interaction)) is not None:
                self.refresh(table_id)

    def keep_lobby(self, table: Table, panel: Panel, message_id: int, interaction: discord.Interaction[Any]) -> None:
        """Update a lobby that only its user sees, in the message that `interaction` has just shown."""
        self.remote.keep_lobby(table, panel, message_id, interaction)

    async def board(self, table: Table) -> Panel:
        """Make the board of a table, as all users see it. Raises `Refusal` if the game can't be read."""
        has_game = table.snapshot is not None and table.status != 'quarantined'
        return await self.panels.board(Newest(table, await read(self._store, table) if has_game else None))

    async def repost(self, table: Table, user_id: int) -> None:
        """Repost the board, and the hand of this user. The former messages are deleted. Raises `StoreUnavailable`."""
        await self.reconciler.clear(self.hands.resend(table, user_id))
        await self.boards.repost(table.id)
        self.refresh(table.id)

    async def shown(self, table: Table) -> TableScreens:
        """The recorded screens of a table."""
        return await self.ledger.screens(table)

    async def ask_again(self, table: Table, asker: str) -> None:
        """Ask the players on other servers by DM whether they play again with the user `asker` (a name)."""
        await ask_again(self._store, self.notes, table, asker)

    async def look_for_players(self, table: Table, user_id: int) -> int:
        """Post that a user looks for players of a lobby. Returns the channel of the post. Raises `Refusal`."""
        return await self.searches.begin(table, user_id)

    async def board_url(self, table: Table) -> str | None:
        """Link to the board, None without a board."""
        return (await self.shown(table)).board_url

    def refusal(self, table_id: int, seat: int = BOARD_SEAT) -> int | None:
        """Discord's code of a permanent error for a seat's hand, or for the board; None without such an error."""
        return self.retries.code(Target(table_id, seat))

    def retry(self, table_id: int) -> None:
        """Retry a table's permanent failures now, because their cause may be gone.

        At most once a minute for each screen.
        """
        self.retries.ask_again(table_id)
        self.refresh(table_id)

    async def hand(self, hand: HandToShow) -> Panel:
        """Make a seat's hand."""
        return await self.panels.hand(hand)

    async def noted(self, panel: Panel, hand: HandToShow, *, note: str | None, absent: Seat | None) -> Panel:
        """Add a note to the `panel` of a hand, and the offer to let a bot play for the player who is `absent`."""
        return await self.panels.noted(panel, hand, note=note, absent=absent)

    def answering(
        self, match: Match, seat: int, panel: Panel, shown: TableScreens, message_id: int | None
    ) -> AbstractAsyncContextManager[Answering]:
        """Wrap a response that shows a seat's `panel` in the pressed message, and record the changed screen.

        `message_id` is the pressed message; None if the response is a new message.
        """
        return self.hands.answering(match, seat, panel, shown, message_id)

    def begun(self, message_id: int, half: Half | None) -> None:
        """Remember the partial answer that a message shows, so that refreshes keep it on screen."""
        self.ledger.halves.put(message_id, half)

    async def open(self, hand: OpenHand) -> None:
        """Have an ephemeral hand follow the game. The hand that its user had open at this table before is deleted."""
        await self.opened.put(hand)

    def is_elsewhere(self, match: Match, user_id: int, message_id: int) -> bool:
        """Whether a user has an open hand in another message than `message_id`, and it still follows the game."""
        return self.opened.is_elsewhere(match, user_id, message_id)

    async def follow(self, following: Following) -> None:
        """Keep an ephemeral message up to date until its job ends."""
        await self.followed.follow(following)

    def unfollow(self, user_id: int, about: int) -> None:
        """Stop updating a user's progress message, because the answer to a press replaces it.

        `about` is the id of its table, or `OF_THE_DAY`.
        """
        self.followed.leave((user_id, about, ''))

    async def welcome(self, user_id: int) -> None:
        """Allow a DM channel for a user who has joined a table by their own press. Raises `StoreUnavailable`."""
        await self.dm_channels.welcome(user_id)

    async def explain_closed(self, table: Table, seat: int) -> bool:
        """Whether to tell a seat's player that their DMs are closed. True only the first time."""
        return await self.dm_channels.explain_closed(table, seat)

    @asynccontextmanager
    async def responding(self, message_id: int | None) -> AsyncIterator[None]:
        """Wrap the response to an interaction. Refreshes wait for the response, and skipped hands are shown afterwards.

        `message_id` is the ephemeral message that the response edits; None if it edits none.
        """
        with self.responses.responding():
            async with self.opened.pressing(message_id):
                yield
        for table_id in self.opened.missed():
            self.refresh(table_id)

    async def take_slot(self) -> None:
        """Wait for a slot to compute the current task's response."""
        await self.responses.take_slot()

    @property
    def busy(self) -> bool:
        """Whether a user waits for a response."""
        return bool(self.responses.tasks)

    @property
    def lost_guilds(self) -> set[int]:
        """Guilds where Discord has refused a board, perhaps because the bot is not a member."""
        return self.boards.lost_guilds

    async def catch_up(self) -> None:
        """Queue all stale screens, except screens in a backoff after a failure. Raises `StoreUnavailable`."""
        await self.refresher.catch_up()

    async def pulse(self) -> None:
        """Queue stale screens, hands that may be sent or expire, and changed rests.

        Raises `StoreUnavailable`.
        """
        self.followed.expire()
        await self.catch_up()
        self._refresh_all(await self.dm_channels.due() | await self._rests.changed())
        self._refresh_all(self.opened.ending() | self.opened.missed())

    async def answered(self, seconds: float) -> None:
        """Wait until the responses in progress have ended, at most `seconds`."""
        await self.responses.wait(seconds)

    def end(self) -> None:
        """Queue open hands for their last refresh, because the bot stops."""
        self._refresh_all(self.opened.end())

    async def finish(self, seconds: float) -> bool:
        """Show all queued screens without pacing, and follow no question in a DM any more.

        Returns False if `seconds` were not enough; then the rest is dropped.
        """
        self.notes.stop()
        return await self.refresher.finish(seconds)

    async def cut_off(self, seconds: float) -> bool:
        """Cancel the responses in progress, and wait until their users are told, at most `seconds`.

        Returns whether there was nothing to cancel.
        """
        return await self.responses.finish(seconds)

    def stop(self) -> None:
        """Stop following progress messages and searches. Idempotent."""
        self.followed.stop()
        self.searches.stop()

    def _refresh_all(self, table_ids: Collection[int]) -> None:
        for table_id in table_ids:
            self.refresh(table_id)
