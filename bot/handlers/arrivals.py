"""Arrivals: a press at a table shows that the user is present, and gives them their seat back from a bot player."""

from __future__ import annotations

from contextlib import suppress

from bot.handlers.context import Context
from bot.message.error_codes import NO_RIGHTS
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.tables.match import seat_of
from bot.tables.reading import find, read
from bot.tables.seats import hand_over
from persistence.rows import Place, Table


class Arrivals:
    """Records that users are at their tables, and returns the seats where bot players stand in for them."""

    def __init__(self, core: Core, screens: Screens, players: Players) -> None:
        self._core = core
        self._screens = screens
        self._players = players

    async def be_there(self, context: Context, table_id: int) -> Table | None:
        """Record a press at the table. If a bot player stands in for the user, give the seat back to the user.

        Returns the changed table; None without a change. A `Refusal` on the way is ignored, so that a user can leave a
        game that cannot be read. The handler of the press raises the same `Refusal` again if it matters.
        """
        self._core.presence.press(table_id, context.user_id)
        if not self._players.may_stand_in_for(table_id, context.user_id):
            return None
        with suppress(Refusal):
            table = await find(self._core.store, table_id)
            self._players.note(table)
            seat = seat_of(table, context.user_id)
            if seat is None or table.status != 'open' or table.seats[seat].player is None:
                return None
            # The press itself is another step: it needs its own idempotency key.
            request = context.request_for('back')
            match = await read(self._core.store, table)
            match = await hand_over(self._core.store, match, seat, None, request)
            context.came_back = True
            self._players.changed(table_id)
            return match.table
        return None

    def arrive(self, context: Context, table: Table) -> None:
        """Record that the user is at the table, and which screen they look at.

        For a guild's table, a press in a DM means the hand. Any other press means the board.
        """
        place: Place = 'board' if context.guild_id is not None or table.guild_id is None else 'hand'
        self._core.presence.record(table, context.user_id, place)
        self._may_show_again(context, table)

    def _may_show_again(self, context: Context, table: Table) -> None:
        """Retry a board that the bot had no permission for, if it has the permissions in the channel of this press."""
        code = self._screens.refusal(table.id)
        if code not in NO_RIGHTS or context.channel_id != table.channel_id:
            return
        have = context.interaction.app_permissions
        if have.view_channel and have.attach_files and (have.send_messages or have.send_messages_in_threads):
            self._screens.retry(table.id)
