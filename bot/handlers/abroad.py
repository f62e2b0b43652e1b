"""Players of other servers: lobbies open to them, and give them seats, oldest lobby first."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from bot.handlers.access import Access
from bot.handlers.context import Actions, Context
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.new_tables import find_lobby
from bot.handlers.table_menu import table_in
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels import abroad
from bot.refusal import Overtaken, Refusal
from bot.screens.dm_channels import takes_dms
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.match import seat_of
from bot.tables.reading import find
from bot.tables.seats import room_to_invite
from bot.tables.until import until
from persistence.rows import Table

KIND: Final = 'abroad'
"""Kind of the followed message to a user with a seat on another server (`Following.kind`)."""


class AbroadHandlers:
    """Opens lobbies to players of other servers, and seats those players."""

    def __init__(self, core: Core, screens: Screens, access: Access, lobby: LobbyHandlers) -> None:
        self._core = core
        self._screens = screens
        self._access = access
        self._lobby = lobby
        self.actions: Final[Actions] = {abroad.ACTION: self.press}

    async def press(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button about players of other servers."""
        what, _, rest = custom_id.rest.partition(' ')
        try:
            table = await find_lobby(self._core.store, self._screens, custom_id.table)
        except Refusal as refusal:
            if what in (abroad.AGAIN, abroad.LEAVE):
                raise Overtaken(refusal.key) from refusal
            raise
        match what:
            case abroad.LOOK:
                await self._look(context, table)
            case abroad.OPEN | abroad.CLOSE:
                await self._open(context, table, wanted=what == abroad.OPEN)
            case abroad.SIT:
                await self._sit(context, table, rest)
            case abroad.AGAIN:
                await self._again(context, table)
            case abroad.LEAVE:
                await self._lobby.leave_lobby(context, table)
                self._screens.refresh(table.id)
                await context.reply.show(Panel((context.words('abroad-left'),)))
            case _:
                raise Refusal('refusal-stale')

    async def _look(self, context: Context, own: Table) -> None:
        """Offer a seat on another server. Without a free one, open the user's own lobby."""
        if seat_of(own, context.user_id) is None:
            raise Refusal('refusal-not-seated')
        if not await self._takes_part(own):
            raise Refusal('refusal-search-nowhere')
        found = await self._free_table(context, own) if len(own.people) == 1 and not own.anywhere else None
        if found is not None:
            message_id = await context.reply.show_beside(abroad.offer_panel(found, own, context.words))
            await self._lobby.close_in_time(context, found.id, message_id, KIND, beside=True)
        elif own.guild_id is None:
            raise Refusal('refusal-abroad-none')
        else:
            await self._open(context, own, wanted=True)

    async def _open(self, context: Context, table: Table, *, wanted: bool) -> None:
        """Open the user's lobby to other servers, or close it."""
        if seat_of(table, context.user_id) is None:
            raise Refusal('refusal-not-seated')
        if table.guild_id is None or table.code is not None or table.origin is not None:
            raise Refusal('refusal-stale')
        if wanted and not table.anywhere:
            if not await self._takes_part(table):
                raise Refusal('refusal-search-nowhere')
            if len(table.people) + len(table.invited) > 1:
                raise Refusal('refusal-abroad-others')
            self._access.keep_pace(context)
        store = self._core.store
        table = await store.change_lobby(table.id, table.version, anywhere=wanted, request=context.request)
        self._screens.refresh(table.id)
        panel = abroad.opened_panel(table, context.words) if wanted else Panel((context.words('abroad-closed'),))
        await context.reply.show(panel)

    async def _sit(self, context: Context, table: Table, own: str) -> None:
        """Seat the user, and close the lobby `own` (an id) where they waited alone."""
        if not table.anywhere or not room_to_invite(table):
            raise Refusal('refusal-table-full')
        if not await self._takes_part(table):
            raise Refusal('refusal-abroad-none')
        if not takes_dms(await context.user(self._core.store)):
            raise Refusal('refusal-abroad-dms')
        self._access.keep_pace(context)
        table = await self._lobby.join_lobby(context, table, abroad=context.guild_id != table.guild_id)
        self._screens.refresh(table.id)
        await context.reply.show(abroad.seated_panel(table, context.words))
        await self._follow(context, table.id)
        if own:
            with suppress(Refusal):
                await self._close(context, await find(self._core.store, table_in(own)))

    async def _again(self, context: Context, table: Table) -> None:
        """Seat a player of the game before, who has been asked by DM."""
        if not any(seat.user_id == context.user_id for seat in table.invited):
            raise Overtaken('refusal-stale')
        # The hand may replace the question as soon as the game begins.
        await context.reply.acknowledge()
        table = await self._lobby.join_lobby(context, table)
        self._screens.refresh(table.id)
        if table.status == 'lobby':
            await context.reply.show(abroad.seated_panel(table, context.words))

    async def _takes_part(self, table: Table) -> bool:
        """Whether the moderators of a lobby's server have chosen a search channel. True in a DM."""
        return table.guild_id is None or await self._core.store.search_channel(table.guild_id) is not None

    async def _follow(self, context: Context, table_id: int) -> None:
        """Say in the answer when the game begins or the lobby closes, as long as Discord allows to edit it."""

        async def end() -> Panel:
            table = await until(self._core.store, table_id, lambda table: table.status != 'lobby')
            return abroad.over_panel(table, context.words)

        await context.follow(table_id, end, kind=KIND, message_id=context.reply.message_id)

    async def _close(self, context: Context, table: Table) -> None:
        """Take the user out of the lobby where they waited alone."""
        if table.status == 'lobby' and len(table.people) == 1 and seat_of(table, context.user_id) is not None:
            await self._lobby.leave_lobby(context, table, context.request_for('own'))
            self._screens.refresh(table.id)

    async def _free_table(self, context: Context, own: Table) -> Table | None:
        """The oldest lobby of this game with a free seat for the user, on another server. None without one."""
        store, user_id = self._core.store, context.user_id
        for table in await store.lobbies_anywhere(own.game, own.guild_id):
            met = user_id in table.people or await store.kept_apart(user_id, table.people) is not None
            if not met and room_to_invite(table):
                return table
        return None
