"""Ledger of screens: which message shows which table, and the content it last showed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from bot.latest import Latest
from bot.screens.halves import Halves
from bot.screens.responses import Responses
from persistence.rows import BOARD_SEAT, Phase, Place, Screen, Table
from persistence.store import Store


@dataclass(frozen=True, slots=True)
class Looks:
    """The appearance of a screen: its phase, and a digest of its content. A change of either is worth an edit."""

    phase: Phase
    digest: str

    def match(self, screen: Screen) -> bool:
        """Whether a recorded screen has these looks."""
        return (screen.phase, screen.digest) == (self.phase, self.digest)


REMEMBERED: Final = 10_000
"""Number of messages whose last edit by this process is kept in memory."""

CALL: Final = Looks('', '')
"""Looks of a message that has pinged, and does not show the table yet."""


@dataclass(frozen=True, slots=True)
class TableScreens:
    """The recorded screens of one table, as they were at one time.

    `changing` has the ids of messages that a response was about to change at that time.
    """

    table: Table
    screens: tuple[Screen, ...]
    changing: frozenset[int] = frozenset()

    @property
    def board(self) -> Screen | None:
        """The record of the board; None without a board."""
        return next((screen for screen in self.screens if screen.place == 'board'), None)

    @property
    def board_url(self) -> str | None:
        """Link to the board. None without a board, or on a server without the bot, whose id is not kept."""
        board = self.board
        if board is None or self.table.remote == 'server':
            return None
        return f'https://discord.com/channels/{self.table.guild_id or "@me"}/{board.channel_id}/{board.message_id}'

    def hand(self, seat: int) -> Screen | None:
        """The record of a seat's hand in a DM; None without one."""
        return next((screen for screen in self.screens if (screen.place, screen.seat) == ('hand', seat)), None)

    def by_message(self, message_id: int | None) -> Screen | None:
        """The screen that a message shows; None if it shows no screen of this table."""
        return next((screen for screen in self.screens if screen.message_id == message_id), None)


class Ledger:
    """Reads and writes the store's records of screens, and remembers this process's own edits."""

    def __init__(self, store: Store, responses: Responses, clock: Callable[[], float]) -> None:
        self._store = store
        self._responses = responses
        self._clock = clock
        self._shown_at = Latest[int, float](REMEMBERED)
        """Unix seconds of this process's last edit of each message, by message id.

        If the record of a message has another time, another process has edited the message.
        """
        self.touched: Callable[[int], None] = lambda message_id: None
        """Called with the id of a message that another process has edited."""
        self.halves = Halves(clock)
        self._unsure: set[int] = set()
        """Ids of messages whose last edit is in progress or has failed, so that their content is uncertain."""

    def is_known_to_show(self, screen: Screen, looks: Looks) -> bool:
        """Whether a screen has these looks according to its record, and no edit of it is in progress or has failed."""
        return looks.match(screen) and screen.message_id not in self._unsure

    def mark_uncertain(self, screen: Screen) -> None:
        """Note that it is uncertain what a screen shows, until its edit is recorded."""
        self._unsure.add(screen.message_id)

    def forget(self, screen: Screen) -> None:
        """Remove a message from memory, because it is no longer a screen. The message itself may still exist."""
        self._unsure.discard(screen.message_id)
        self._shown_at.drop(screen.message_id)
        self.halves.put(screen.message_id, None)

    async def screens(self, table: Table) -> TableScreens:
        """The recorded screens of a table."""
        # A response that ends during the read is not yet in the records, and no longer in progress afterwards.
        changing = frozenset(self._responses.messages)
        screens = tuple(await self._store.screens_of(table.id))
        for screen in screens:
            if self._shown_at.get(screen.message_id) not in (None, screen.shown_at):
                self._shown_at.drop(screen.message_id)
                self.touched(screen.message_id)
        return TableScreens(table, screens, changing)

    async def record_board(self, table: Table, looks: Looks, message_id: int) -> None:
        """Record a message that shows the board."""
        await self._record(table, 'board', BOARD_SEAT, table.channel_id, message_id, looks)

    async def record_hand(
        self, table: Table, seat: int, looks: Looks, message_id: int, channel_id: int, *, settled: bool
    ) -> Screen:
        """Record a message that shows a seat's hand. Returns the record.

        If `settled` is false, the hand counts as stale, so that the next refresh looks at it again.
        """
        shown = table if settled else replace(table, version=table.version - 1)
        return await self._record(shown, 'hand', seat, channel_id, message_id, looks)

    async def record_edit(self, before: Screen, table: Table, looks: Looks, *, settled: bool = True) -> Screen:
        """Record an edit. Returns the new record. If `settled` is false, the screen counts as stale."""
        after = self._after(before, table, looks, settled)
        await self._store.record_edit(before, after)
        self._unsure.discard(before.message_id)
        return after

    async def mark_settled(self, screen: Screen, table: Table) -> None:
        """Mark a recorded screen as up to date with `table`."""
        await self._store.replace_screen(screen, replace(screen, shown_version=table.version))

    async def mark_stale(self, table: Table, seat: int) -> None:
        """Mark a recorded hand as stale, because another message is about to show it."""
        screen = (await self.screens(table)).hand(seat)
        if screen is not None and screen.shown_version >= table.version:
            await self._store.replace_screen(screen, replace(screen, shown_version=screen.shown_version - 1))

    async def record_call(self, table: Table, message_id: int, *, seat: int = BOARD_SEAT, channel_id: int) -> None:
        """Record a message that has pinged. It counts as stale until it shows the board, or the hand of `seat`."""
        place: Place = 'board' if seat == BOARD_SEAT else 'hand'
        await self._record(replace(table, version=0), place, seat, channel_id, message_id, CALL)

    async def record_unchanged(self, screen: Screen, table: Table) -> None:
        """Record that a screen is up to date with `table`, although it was not edited."""
        await self._store.replace_screen(screen, self._showing(screen, table))

    async def record_response(self, screen: Screen, table: Table, looks: Looks, *, settled: bool = True) -> None:
        """Record that a response has changed a screen. If `settled` is false, the screen counts as stale.

        If an edit was recorded in the meantime, the record of that edit stays. If that edit shows a newer version of
        the table, the response may have overwritten it in the message. So the screen is marked for one more edit.
        """
        there = await self._store.replace_screen(screen, self._after(screen, table, looks, settled))
        if there is not None and there.is_newer_than(table):
            await self._store.replace_screen(there, replace(self._showing(there, table), digest=''))

    @contextmanager
    def changing(self, screen: Screen) -> Iterator[None]:
        """Wrap a response that is about to change a screen. Until its end, `overtaken` is true for the screen."""
        with self._responses.changing(screen.message_id):
            yield

    async def drop(self, screen: Screen, *, former: bool = False) -> None:
        """Delete a screen's record.

        If `former` is true, the message is a board that still exists and is to be removed.
        """
        self.forget(screen)
        await self._store.drop_screen(screen.table_id, screen.place, screen.seat, former=former)

    def overtaken(self, shown: TableScreens, screen: Screen | None) -> bool:
        """Whether a response has changed a screen since the table was read, or is about to change it."""
        if screen is None:
            return False
        return screen.is_newer_than(shown.table) or screen.message_id in shown.changing | self._responses.messages

    @staticmethod
    def is_call(screen: Screen) -> bool:
        """Whether a screen has pinged and does not show the table yet."""
        return screen.shown_version == 0

    def _after(self, screen: Screen, table: Table, looks: Looks, settled: bool) -> Screen:
        version = table.version if settled else table.version - 1
        return replace(self._showing(screen, table), shown_version=version, digest=looks.digest, phase=looks.phase)

    def _showing(self, screen: Screen, table: Table) -> Screen:
        """A copy of a record, marked as up to date with `table` and as edited now."""
        at = self._shown_at.put(screen.message_id, self._clock())
        return replace(screen, shown_version=table.version, shown_asides=table.asides, shown_at=at)

    async def _record(
        self, table: Table, place: Place, seat: int, channel_id: int, message_id: int, looks: Looks
    ) -> Screen:
        screen = Screen(
            table_id=table.id,
            place=place,
            seat=seat,
            channel_id=channel_id,
            message_id=message_id,
            shown_version=table.version,
            shown_at=self._shown_at.put(message_id, self._clock()),
            digest=looks.digest,
            phase=looks.phase,
            shown_asides=table.asides,
        )
        await self._store.put_screen(screen)
        return screen
