"""**Play again**: the next game of the same users. One user begins at once; several meet in a lobby."""

from __future__ import annotations

from typing import Final

from bot.handlers.access import Access, others_may_sit
from bot.handlers.context import Actions, Context
from bot.handlers.daily import DailyHandlers
from bot.handlers.lobby import LobbyHandlers, begin
from bot.handlers.new_tables import LOBBIES, post_lobby
from bot.message.custom_id import CustomId
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.tables.match import game_of, seat_of
from bot.tables.reading import find
from bot.tables.seats import TABLES
from bot.tables.titles import title_of
from persistence.rows import Table


class AgainHandlers:
    """Opens the next game with the same options and users."""

    def __init__(
        self, core: Core, screens: Screens, players: Players, access: Access, lobby: LobbyHandlers, daily: DailyHandlers
    ) -> None:
        self._core = core
        self._screens = screens
        self._players = players
        self._access = access
        self._lobby = lobby
        self._daily = daily
        self.actions: Final[Actions] = {'again': self.again}

    async def again(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Play again**: the next game with the same options and users.

        The first press opens the lobby and invites the other users. When an invited user presses, they join the lobby.
        """
        store = self._core.store
        table = await find(store, custom_id.table)
        if seat_of(table, context.user_id) is None:
            raise Refusal('refusal-not-seated')
        if table.daily is not None:
            await self._daily.play(context, table.game, table.daily)
            return
        if await self._opens_another(context, table):
            self._access.keep_pace(context)
        await self._screens.welcome(context.user_id)
        after, made = await store.play_again(
            table.id,
            host_id=table.host_id if table.host_id in table.people else context.user_id,
            asked_by=context.user_id,
            most=LOBBIES,
            most_tables=TABLES,
            request=context.request,
        )
        if made:
            await self._opened(context, table, after)
            await self._screens.ask_again(after, context.seat(0).name)
        elif any(seat.user_id == context.user_id for seat in after.invited):
            after = await self._lobby.join_lobby(context, after)
            self._players.changed(after.id)
            # A press on a board needs no words: the refreshed lobby shows the new player.
            leads = context.reply.in_place or after.remote
            await (self._lead(context, after, 'again-joined') if leads else context.reply.acknowledge())
        else:
            if seat_of(after, context.user_id) is None:
                others_may_sit(context, after)
            await self._lead(context, after, 'again-lobby' if after.status == 'lobby' else 'again-already')

    async def _opens_another(self, context: Context, table: Table) -> bool:
        """Whether this press opens a lobby: no next game exists, or its lobby was closed before it began."""
        if table.successor is None:
            return True
        after = await find(self._core.store, table.successor)
        return after.status == 'over' and after.snapshot is None

    async def _opened(self, context: Context, before: Table, after: Table) -> None:
        """Answer the press that has opened the next lobby. If the user played alone, begin the game at once."""
        presence = self._core.presence
        for seat in after.invited:
            if seat.user_id is not None and (place := presence.place(before, seat.user_id)) is not None:
                presence.record(after, seat.user_id, place)
        if len(before.people) == 1 and len(after.seats) in game_of(after).seats:
            after = await begin(self._core.store, context, after, request=context.request_for('begin'))
        self._screens.refresh(before.id)
        self._players.changed(after.id)
        if after.private and after.status == 'open':
            await self._daily.show(context, after)
            return
        if after.remote:
            # The bot posts nothing there on its own.
            await post_lobby(context, self._screens, after)
            return
        if after.is_abroad(context.user_id):
            await self._lead(context, after, 'again-lobby')
            return
        # In a DM the new board is right below.
        if context.reply.in_place and after.guild_id is not None:
            here = after.channel_id == context.channel_id
            await context.say('again-opened-here' if here else 'again-opened', channel=f'<#{after.channel_id}>')
        else:
            await context.reply.acknowledge()

    async def _lead(self, context: Context, after: Table, key: str) -> None:
        """Answer with a link to the next game or its lobby. `key` is the message key of the text.

        A player on another server can't follow a link: their hand comes by DM.
        """
        if after.is_abroad(context.user_id):
            key = 'abroad-seated' if after.status == 'lobby' else 'abroad-begun'
            await context.say(key, game=title_of(after, context.words))
            return
        url = await self._screens.board_url(after)
        if url is None:
            await context.reply.acknowledge()
        else:
            await context.say(key, url=url)
