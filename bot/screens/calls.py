"""Pings: which players a new message mentions so that Discord notifies them. An edit notifies nobody.

A player is pinged for a new question if they are not present and were not pinged just before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from bot.clock import Clock
from bot.screens.kinds import Target
from bot.screens.presence import Presence
from bot.screens.recent import Recent
from bot.screens.retries import Retries
from bot.tables.match import Match
from persistence.rows import BOARD_SEAT, Invited, Seat, Table
from persistence.store import Store

CALL_EVERY: Final = 30.0
"""Cooldown: minimum seconds between two pings of one user at one table."""

GRACE: Final = 20.0
"""Seconds to notice a new question before the ping, for a user who was present a few minutes ago."""


class Calls:
    """Decides which players a new message pings, and records the pings in the store."""

    def __init__(self, store: Store, presence: Presence, retries: Retries, clock: Clock) -> None:
        self._store = store
        self._presence = presence
        self._retries = retries
        self._clock = clock
        self._lately: Recent[tuple[int, int], bool] = Recent(CALL_EVERY, clock.steady)
        self._asked: Recent[tuple[int, str, int], bool] = Recent(CALL_EVERY, clock.steady)

    def due(self, match: Match | None) -> tuple[int, ...]:
        """Seats whose players are to be pinged now with a new board.

        Players on other servers are pinged by their hands instead.
        """
        return () if match is None else tuple(each for each in self._due(match) if not match.table.seats[each].abroad)

    def _due(self, match: Match) -> tuple[int, ...]:
        """Seats whose players are to be pinged now.

        A player alone at the table is never pinged, because they know that it is their turn. Other players are pinged
        later if they rest, are present, were present a moment ago, or were just pinged. If any of several players may
        answer a question, their pings wait while one of the others is present.
        """
        if len(_people(match.table)) < 2:
            return ()
        return tuple(seat for seat in match.asked if self._is_due(match, seat))

    def board_cannot_ping(self, table_id: int) -> bool:
        """Whether the board cannot ping, because Discord refuses it."""
        return self._retries.code(Target(table_id, BOARD_SEAT)) is not None

    def hand_must_ping(self, match: Match, seat: int) -> bool:
        """Whether a seat's hand has to ping its player: Discord refuses the board, or they are on another server."""
        reaches = not match.table.seats[seat].abroad and not self.board_cannot_ping(match.table.id)
        return not reaches and seat in self._due(match)

    def unanswered(self, match: Match) -> tuple[int, ...]:
        """Seats of players who were pinged by a board for a question that is still open, and are not present."""
        if len(_people(match.table)) < 2:
            return ()
        return tuple(seat for seat in match.asked if self._is_unanswered(match, seat))

    def invited(self, table: Table) -> tuple[Invited, ...]:
        """Invited users who have not answered yet and are not present in the lobby."""
        return tuple(each for each in table.invited if not each.quiet and not each.abroad and self._absent(table, each))

    def invitations_due(self, table: Table, *, first: bool) -> tuple[Invited, ...]:
        """Invited users to ping with a new board of a lobby. `first`: it is the first board of this lobby.

        Only the first board pings for "play again". A user pinged for the last lobby of this game in this channel is
        left out during the cooldown. An invitation by name pings once.
        """
        due = (seat for seat in self.invited(table) if (not seat.called if seat.by_name else first))
        return tuple(
            seat
            for seat in due
            if self._presence.back_at(table, seat) is None
            and (seat.by_name or self._asked.get(_invitation(table, seat)) is None)
        )

    def gathered(self, table: Table) -> tuple[Seat, ...]:
        """Users to ping because the agreed time of their lobby has come."""
        if table.status != 'lobby' or table.gathering != 1:
            return ()
        people = (seat for seat in table.seats if seat.user_id is not None and not seat.abroad)
        return tuple(seat for seat in people if not seat.quiet)

    async def record_lobby(self, table: Table, people: Collection[int]) -> None:
        """Record that a lobby's board has pinged these users."""
        asked = [seat for seat in table.invited if seat.user_id in people]
        await self._store.note_pinged(table.id, [seat.user_id or 0 for seat in asked if seat.by_name])
        if table.gathering == 1:
            await self._store.note_gathered(table.id)
        for seat in asked:
            self._asked.put(_invitation(table, seat), True)
        self.start_cooldown(table, asked)

    def start_cooldown(self, table: Table, people: Iterable[Seat]) -> None:
        """Start the cooldown of these users at a table, because they were pinged."""
        for seat in people:
            self._lately.put((table.id, seat.user_id or 0), True)

    def in_cooldown(self, table: Table, seat: Seat) -> bool:
        """Whether a user was pinged at a table within the cooldown."""
        if self._lately.get((table.id, seat.user_id or 0)):
            return True
        # A timestamp in the future means that the clock was set back since.
        return seat.called_at is not None and 0.0 <= self._clock.now() - seat.called_at < CALL_EVERY

    async def record(self, match: Match, seats: Sequence[int]) -> None:
        """Record that the players of these seats were pinged for their questions."""
        self.start_cooldown(match.table, (match.table.seats[seat] for seat in seats))
        for seat in seats:
            question = match.kept(seat)
            if question is not None:
                await self._store.mark_called(match.table.id, seat, question.since, at=self._clock.now())

    def _is_unanswered(self, match: Match, index: int) -> bool:
        seat, question = match.table.seats[index], match.kept(index)
        if seat.user_id is None or seat.player is not None or seat.quiet or question is None:
            return False
        return question.called and not seat.abroad and self._absent(match.table, seat)

    def _absent(self, table: Table, seat: Seat) -> bool:
        return self._presence.place(table, seat.user_id) is None

    def _is_due(self, match: Match, index: int) -> bool:
        seat, question = match.table.seats[index], match.kept(index)
        if seat.user_id is None or seat.player is not None or seat.quiet or question is None or question.called:
            return False
        if self.in_cooldown(match.table, seat) or not self._absent(match.table, seat):
            return False
        if self._another_answers(match, index) or self._presence.back_at(match.table, seat) is not None:
            return False
        return self._clock.now() - question.asked_at >= GRACE or not self._presence.lately(match.table, seat.user_id)

    def _another_answers(self, match: Match, index: int) -> bool:
        """Whether any of several players may answer a seat's question, and one of the others is present."""
        question = match.question(index)
        others = (match.table.seats[seat] for seat in match.asked if seat != index)
        return question is not None and question.open and not all(self._absent(match.table, each) for each in others)


def _people(table: Table) -> list[int]:
    return [seat.user_id for seat in table.seats if seat.user_id is not None and seat.player is None]


def _invitation(table: Table, seat: Seat) -> tuple[int, str, int]:
    """The key of an invitation: channel, game and user. A lobby that replaces a closed one has equal keys."""
    return table.channel_id, table.game, seat.user_id or 0
