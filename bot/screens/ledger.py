"""Which message shows which table, and what it showed last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.screens.responses import Responses
from persistence.rows import BOARD_SEAT, Phase, Place, Screen, Table
from persistence.store import Store


@dataclass(frozen=True, slots=True)
class Looks:
    """What a screen shows: the phase of the board or the hand, and a fingerprint of what is worth an edit."""

    phase: Phase
    digest: str

    def match(self, screen: Screen) -> bool:
        """Whether a screen looks like this already."""
        return (screen.phase, screen.digest) == (self.phase, self.digest)


CALL: Final = Looks('', '')
"""The looks of a message that has called somebody and does not show the table yet."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The screens of one table, read together."""

    table: Table
    screens: tuple[Screen, ...]

    @property
    def board(self) -> Screen | None:
        """The message that shows the board."""
        return next((screen for screen in self.screens if screen.place == 'board'), None)

    @property
    def board_url(self) -> str | None:
        """Where the board is, as a link."""
        board = self.board
        if board is None:
            return None
        return f'https://discord.com/channels/{self.table.guild_id or "@me"}/{board.channel_id}/{board.message_id}'

    def hand(self, seat: int) -> Screen | None:
        """The message in a player's DMs that shows the hand of a seat."""
        return next((screen for screen in self.screens if (screen.place, screen.seat) == ('hand', seat)), None)

    def by_message(self, message_id: int | None) -> Screen | None:
        """What a message shows of the table."""
        return next((screen for screen in self.screens if screen.message_id == message_id), None)


class Ledger:
    """The screens on record in the store."""

    def __init__(self, store: Store, responses: Responses, clock: Callable[[], float]) -> None:
        self._store = store
        self._responses = responses
        self._clock = clock
        self._unsure: set[int] = set()
        """The messages with an edit that is not on record: it is under way, or something failed then."""

    def shows(self, screen: Screen, looks: Looks) -> bool:
        """Whether a screen looks like this already, as far as that is known."""
        return looks.match(screen) and screen.message_id not in self._unsure

    def editing(self, screen: Screen) -> None:
        """A screen is about to be edited: until that is recorded nobody knows how it looks."""
        self._unsure.add(screen.message_id)

    def forget(self, screen: Screen) -> None:
        """A message is not the screen any more, be it gone or not: nobody asks how it looks."""
        self._unsure.discard(screen.message_id)

    async def shown(self, table: Table) -> Shown:
        """The messages that show a table, as far as the bot knows."""
        return Shown(table, tuple(await self._store.screens_of(table.id)))

    async def record_board(self, table: Table, looks: Looks, message_id: int) -> None:
        """A message has just been made to show the board as it is now."""
        await self._record(table, 'board', BOARD_SEAT, table.channel_id, message_id, looks)

    async def record_hand(
        self, table: Table, seat: int, looks: Looks, message_id: int, channel_id: int, *, settled: bool
    ) -> Screen:
        """A message has just been made to show the hand of a seat as it is now.

        Unless it is `settled` it counts as out of date: there is something to be done about it yet.
        """
        shown = table if settled else replace(table, version=table.version - 1)
        return await self._record(shown, 'hand', seat, channel_id, message_id, looks)

    async def edited(self, before: Screen, table: Table, looks: Looks, *, settled: bool = True) -> Screen:
        """A screen has been edited, and shows a table as it is now. `settled` is as for a hand that is recorded."""
        after = self._after(before, table, looks, settled)
        await self._store.record_edit(before, after)
        self._unsure.discard(before.message_id)
        return after

    async def settled(self, screen: Screen, table: Table) -> None:
        """Everything about a screen is done that was to be done when it was recorded."""
        await self._store.replace_screen(screen, replace(screen, shown_version=table.version))

    async def doubted(self, table: Table, seat: int) -> None:
        """Another message is about to show a hand: the one on record counts as out of date."""
        screen = (await self.shown(table)).hand(seat)
        if screen is not None and screen.shown_version >= table.version:
            await self._store.replace_screen(screen, replace(screen, shown_version=screen.shown_version - 1))

    async def record_call(self, table: Table, message_id: int, *, seat: int = BOARD_SEAT, channel_id: int) -> None:
        """A message has just called somebody: until it shows the board, or the hand of a seat, it is out of date."""
        place: Place = 'board' if seat == BOARD_SEAT else 'hand'
        await self._record(replace(table, version=0), place, seat, channel_id, message_id, CALL)

    async def up_to_date(self, screen: Screen, table: Table) -> None:
        """A screen shows the table as it is now without having been touched."""
        await self._store.replace_screen(screen, self._showing(screen, table))

    async def answered(self, screen: Screen, table: Table, looks: Looks, *, settled: bool = True) -> None:
        """An answer has changed a screen. `settled` is as for a hand that is recorded.

        An edit that was recorded meanwhile stays on record: it may lie on top of the answer. If it shows more than the
        answer it may also lie below that, where another process has made it; then it is to be shown once more.
        """
        there = await self._store.replace_screen(screen, self._after(screen, table, looks, settled))
        if there is not None and there.is_newer_than(table):
            await self._store.replace_screen(there, replace(self._showing(there, table), digest=''))

    async def drop(self, screen: Screen) -> None:
        """The message shows the table no longer."""
        self.forget(screen)
        await self._store.drop_screen(screen.table_id, screen.place, screen.seat)

    def overtaken(self, table: Table, screen: Screen | None) -> bool:
        """Whether an answer has put something newer on a screen since the table was read, or is about to."""
        return screen is not None and (screen.is_newer_than(table) or screen.message_id in self._responses.messages)

    @staticmethod
    def is_call(screen: Screen) -> bool:
        """Whether a screen has called somebody and does not show the table yet."""
        return screen.shown_version == 0

    def _after(self, screen: Screen, table: Table, looks: Looks, settled: bool) -> Screen:
        version = table.version if settled else table.version - 1
        return replace(self._showing(screen, table), shown_version=version, digest=looks.digest, phase=looks.phase)

    def _showing(self, screen: Screen, table: Table) -> Screen:
        """A screen as it is on record once it shows all of the table, from now on."""
        return replace(screen, shown_version=table.version, shown_asides=table.asides, shown_at=self._clock())

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
            shown_at=self._clock(),
            digest=looks.digest,
            phase=looks.phase,
            shown_asides=table.asides,
        )
        await self._store.put_screen(screen)
        return screen
