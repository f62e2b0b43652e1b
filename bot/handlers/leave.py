"""`/leave`: leave a lobby at once, or a running game after a confirmation."""

from __future__ import annotations

from typing import Final

from bot.handlers.arrivals import Arrivals
from bot.handlers.context import Actions, Context
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.own_table import own_table
from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.tables.end_notes import LEFT
from bot.tables.guests import next_host
from bot.tables.match import seat_of
from bot.tables.reading import find
from bot.tables.results import broken_off
from bot.tables.seats import leave_seat, stand_in
from bot.words.names import text_name
from persistence.rows import UNFINISHED, Table


class LeaveHandlers:
    """Takes users out of lobbies and running games."""

    def __init__(
        self, core: Core, screens: Screens, players: Players, arrivals: Arrivals, lobby: LobbyHandlers
    ) -> None:
        self._core = core
        self._screens = screens
        self._players = players
        self._arrivals = arrivals
        self._lobby = lobby
        self.actions: Final[Actions] = {'leave': self.leave_game}

    async def leave(self, context: Context) -> None:
        """`/leave`: leave a lobby, or ask before leaving a running game.

        A user without a seat here declines the lobby that they are invited to.
        """
        table = await self._asked_to(context) or await own_table(self._core.store, context, here_only=True)
        if table.status == 'lobby':
            await self._lobby.leave_lobby(context, table)
            self._screens.refresh(table.id)
            await context.say('leave-done')
            return
        table = await self._arrivals.be_there(context, table.id) or table
        yes = Button(CustomId('leave', table.id).button(), context.words('leave-yes'), 'danger')
        told = _what_follows(context, table)
        if await self._is_ranked(context, table):
            told = f'{told}\n-# {context.words("leave-ranked")}'
        await context.reply.show(Panel((told, (yes,))))

    async def leave_game(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """Leave a running game. A bot player takes the seat, or it stays free. The last user to leave ends the game."""
        table = await find(self._core.store, custom_id.table)
        if table.status != 'open':
            raise Refusal('refusal-over')
        await self.leave_running(context, table, context.request)
        self._screens.refresh(table.id)
        await context.reply.show(Panel((context.words('leave-done'),)))

    async def _is_ranked(self, context: Context, table: Table) -> bool:
        """Whether the user is in the ranking of the server, and the game may count there."""
        store, guild_id = self._core.store, table.guild_id
        if guild_id is None or table.origin is not None or not await store.allows(guild_id, 'ranking'):
            return False
        return any(member.guild_id == guild_id for member in await store.rankings_of(context.user_id))

    async def leave_running(self, context: Context, table: Table, request: str, *, name: str | None = None) -> None:
        """Take the user out of a running game. `name` is the new name of a free seat; None keeps the old one.

        Raises `Refusal` if the user has no seat.
        """
        store, seat = self._core.store, seat_of(table, context.user_id)
        if seat is None:
            raise Refusal('refusal-not-seated')
        host_id = next_host(table, context.user_id)
        if host_id is not None:
            await leave_seat(store, table, seat, request, name=name, host_id=host_id)
            self._players.wake(table.id)
        else:
            await store.end(
                table.id, table.version, note=LEFT, request=request, record=broken_off(table, context.user_id)
            )

    async def _asked_to(self, context: Context) -> Table | None:
        """A lobby here that invites the user. None without an invitation, or if the user has a seat in this channel."""
        store = self._core.store
        seated = await store.tables_of_user(context.user_id, UNFINISHED)
        if any(table.channel_id == context.channel_id for table in seated):
            return None
        asked = await store.lobbies_asked_to(context.user_id)
        return next((table for table in asked if table.channel_id == context.channel_id), None)


def _what_follows(context: Context, table: Table) -> str:
    """Words for the user: what leaving does to their cards, and to the game if they are its host."""
    if len(table.people) == 1:
        return context.words('leave-sure-alone')
    replaced = stand_in(table) is not None
    if table.host_id != context.user_id:
        return context.words('leave-sure-automatic' if replaced else 'leave-sure')
    host_id = next_host(table, context.user_id)
    host = next(text_name(seat.name) for seat in table.seats if seat.user_id == host_id)
    return context.words('leave-sure-host-automatic' if replaced else 'leave-sure-host', player=host)
