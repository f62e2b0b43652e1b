"""Tables: `/play` opens one, `/games` lists them, `/resume` brings one to the current channel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot import limits
from bot.handlers.access import Access
from bot.handlers.arrivals import Arrivals
from bot.handlers.context import Actions, Context
from bot.handlers.daily import DailyHandlers
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.new_tables import LOBBIES, new_table, open_table, post_lobby
from bot.handlers.table_menu import chosen_table, table_menu
from bot.handlers.times import time_of
from bot.message.custom_id import CustomId
from bot.message.panel import Menu, Panel
from bot.panels.games import ACTION as GAMES
from bot.panels.games import games_panel
from bot.panels.lobby import host_name
from bot.panels.paging import number_in
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.match import seat_of
from bot.tables.reading import find
from bot.tables.titles import title_of
from engine.registry import PACKAGES
from persistence.rows import NOWHERE, UNFINISHED, Table


class TableHandlers:
    """Opens tables, lists them, and brings them to another channel."""

    def __init__(
        self,
        core: Core,
        screens: Screens,
        access: Access,
        arrivals: Arrivals,
        daily: DailyHandlers,
        lobby: LobbyHandlers,
    ) -> None:
        self._core = core
        self._screens = screens
        self._access = access
        self._arrivals = arrivals
        self._daily = daily
        self._lobby = lobby
        self.actions: Final[Actions] = {'open': self.open, 'bring': self.bring, GAMES: self.turn_games}

    async def play(self, context: Context, game: str, starts_at: float | None = None) -> None:
        """`/play`: open a lobby in this channel. `starts_at` (Unix seconds) is the agreed time of its game, if any."""
        if game not in PACKAGES:
            raise Refusal('refusal-stale')
        if context.is_alone:
            await self._play_alone(context, game)
            return
        await self._access.may_play_here(context)
        if context.remote and (table := await self._own_here(context, game)) is not None:
            self._access.keep_pace(context)
            await post_lobby(context, self._screens, table)
            return
        self._access.keep_pace(context)
        await post_lobby(context, self._screens, await self.open_lobby(context, game, starts_at))

    async def _own_here(self, context: Context, game: str) -> Table | None:
        """The user's unfinished table of a game in this channel, the last changed; None without one."""
        mine = await self._core.store.tables_of_user(context.user_id, UNFINISHED)
        return next((each for each in mine if each.channel_id == context.channel_id and each.game == game), None)

    async def _play_alone(self, context: Context, game: str) -> None:
        """Show the user's own table of a game, or open one, where Discord shows all answers to the user alone."""
        mine = await self._core.store.tables_of_user(context.user_id, UNFINISHED)
        table = next(
            (each for each in mine if each.channel_id == NOWHERE and each.game == game and each.daily is None), None
        )
        if table is None:
            self._access.keep_pace(context)
            table = await self.open_lobby(context, game)
        await self._lobby.show_remote(context, table)

    async def open(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button of `/help`: open a lobby as `/play` does. The id is the game."""
        await self.play(context, custom_id.rest)

    async def play_at(self, context: Context, game: str | None, at: str, zone: str | None) -> None:
        """`/play at:`: open a lobby with a time. `zone` is the user's time zone; None if they told it before."""
        await self.play(context, game or '', await self.time_of_event(context, game, at, zone))

    async def time_of_event(self, context: Context, game: str | None, at: str, zone: str | None) -> float:
        """Return the time of an event in Unix seconds. Raises `Refusal` if there can be none here."""
        if context.guild_id is None:
            raise Refusal('refusal-at-remote' if context.remote else 'refusal-at-dm')
        if not await self._core.store.allows(context.guild_id, 'events'):
            raise Refusal('refusal-events-off')
        if game is None:
            raise Refusal('refusal-at-game')
        return await time_of(self._core.store, context, at, zone, self._core.now())

    async def open_lobby(self, context: Context, game: str, starts_at: float | None = None) -> Table:
        """Open a lobby in this channel, with the user on the first seat."""
        options = PACKAGES[game].game.Options().model_dump_json()
        new = await new_table(self._core.store, context, game, options, shared=not context.is_alone)
        return await open_table(self._core.store, context, replace(new, starts_at=starts_at), most=LOBBIES)

    async def resume(self, context: Context) -> None:
        """`/resume`: a menu of the user's unfinished tables, to bring one to this channel."""
        tables = await self._core.store.tables_of_user(context.user_id, UNFINISHED, limit=limits.MENU)
        if not tables:
            raise Refusal('refusal-nothing-to-resume')
        about = context.words('resume-about', count=len(tables))
        await context.reply.show(Panel((about, _menu(context, tables))))

    async def bring(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The menu of `/resume`: continue the table in this channel, with a new board and a new hand for the user."""
        store = self._core.store
        table_id = chosen_table(values)
        table = await self._arrivals.be_there(context, table_id) or await find(store, table_id)
        if seat_of(table, context.user_id) is None:
            raise Refusal('refusal-not-seated')
        if table.status not in UNFINISHED:
            raise Refusal('refusal-over')
        if context.remote:
            await self._bring_remote(context, table)
            return
        if context.guild_id is None and len(table.people) + len(table.invited) > 1:
            raise Refusal('refusal-not-in-dm')
        if table.status == 'lobby' and table.is_abroad(context.user_id):
            raise Refusal('abroad-seated', game=title_of(table, context.words))
        if context.guild_id != table.guild_id and context.user_id != table.host_id:
            raise Refusal('refusal-only-host-moves', host=host_name(table))
        await self._access.may_play_here(context)
        self._access.keep_pace(context)
        table = await store.move_board(
            table.id,
            table.version,
            guild_id=context.guild_id,
            channel_id=context.channel_id,
            locale=await context.board_locale(self._core.store, table.locale),
            request=context.request,
        )
        await self._screens.repost(table, context.user_id)
        if table.private and table.status == 'open':
            await self._daily.show(context, table)
        else:
            await context.reply.show(Panel((context.words('resume-done'),)))

    async def _bring_remote(self, context: Context, table: Table) -> None:
        """Show a table where the bot is no member: in this channel with a new board, or to its only user."""
        if table.channel_id == NOWHERE:
            await self._lobby.show_remote(context, table)
            return
        if table.channel_id != context.channel_id:
            raise Refusal('refusal-remote-move')
        self._access.keep_pace(context)
        await context.reply.show(Panel((context.words('resume-done'),)))
        await post_lobby(context, self._screens, table)

    async def games(self, context: Context, number: int = 0) -> None:
        """`/games`: the tables in this channel, and the user's own elsewhere. Pages count from 0."""
        store = self._core.store
        here = await store.tables_in_channel(context.channel_id, UNFINISHED, limit=limits.MENU)
        mine = await store.tables_of_user(context.user_id, UNFINISHED, limit=limits.MENU)
        shown = {table.id for table in here}
        elsewhere = [table for table in mine if table.id not in shown]
        # Players on other servers can't open the board.
        linked = [table for table in (*here, *elsewhere) if not table.is_abroad(context.user_id)]
        links = {table.id: await self._screens.board_url(table) for table in linked}
        panel = games_panel(here, elsewhere, links, context.user_id, context.words, number)
        if context.remote:
            panel = Panel((*panel.blocks, *_brought(context, (*here, *elsewhere))))
        await context.reply.show(panel)

    async def turn_games(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button to another page of `/games`."""
        await self.games(context, number_in(custom_id.rest))


def _menu(context: Context, tables: Sequence[Table]) -> Menu:
    """Return the menu of tables to bring to this channel."""
    return table_menu(context, 'bring', context.words('resume-choose'), tables)


def _brought(context: Context, tables: Sequence[Table]) -> tuple[Menu, ...]:
    """Return the menu of the user's tables that can be shown here, where the bot is no member; empty without one."""
    own = [table for table in tables if seat_of(table, context.user_id) is not None]
    here = [table for table in own if table.channel_id in (NOWHERE, context.channel_id)][: limits.MENU]
    return (_menu(context, here),) if here else ()
