"""Searches for players: begun in a lobby, posted in the search channel, with mentions of subscribers."""

from __future__ import annotations

from typing import Final

from bot.handlers.access import Access
from bot.handlers.context import Actions, Context
from bot.handlers.new_tables import find_lobby
from bot.handlers.settings import SettingsHandlers
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels import searches
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.match import seat_of
from bot.tables.seats import room_to_invite
from persistence.searches import ALL_DAY, Wanted


class SearchHandlers:
    """Begins searches for players, and sets subscriptions and search channels."""

    def __init__(self, core: Core, screens: Screens, access: Access, settings: SettingsHandlers) -> None:
        self._core = core
        self._screens = screens
        self._access = access
        self._settings = settings
        self.actions: Final[Actions] = {searches.ACTION: self.press}

    async def press(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button or form about searches."""
        match custom_id.rest:
            case searches.BEGIN:
                await self._begin(context, custom_id)
            case searches.OPEN:
                await self._open_form(context)
            case searches.FILLED:
                await self._fill(context, values)
            case searches.HERE | searches.AWAY:
                await self._choose_channel(context, here=custom_id.rest == searches.HERE)
            case _:
                raise Refusal('refusal-stale')

    async def _begin(self, context: Context, custom_id: CustomId) -> None:
        table = await find_lobby(self._core.store, self._screens, custom_id.table)
        if seat_of(table, context.user_id) is None:
            raise Refusal('refusal-not-seated')
        if not room_to_invite(table):
            raise Refusal('refusal-invite-full')
        channel_id = await self._screens.look_for_players(table, context.user_id)
        self._screens.refresh(table.id)
        await context.reply.show(Panel((context.words('search-done', channel=f'<#{channel_id}>'),)))

    async def _open_form(self, context: Context) -> None:
        wanted = await self._core.store.wanted_by(context.user_id)
        form = searches.wanted_form(wanted.get(self._guild(context), Wanted(())), context.words)
        if not await context.reply.ask(form):
            raise Refusal('refusal-late-form')

    async def _fill(self, context: Context, values: tuple[str, ...]) -> None:
        try:
            wanted = searches.filled(values)
        except ValueError as error:
            raise Refusal('refusal-stale') from error
        zone = (await context.user(self._core.store)).rhythm.zone
        if wanted.games and wanted.hours != ALL_DAY and zone is None:
            raise Refusal('refusal-search-zone')
        await self._core.store.want(self._guild(context), context.user_id, wanted)
        await self._settings.show_people(context)

    async def _choose_channel(self, context: Context, *, here: bool) -> None:
        guild_id = self._guild(context)
        if not context.moderates:
            raise Refusal('refusal-stale')
        if here:
            await self._access.may_play_here(context)
        await self._core.store.search_in(guild_id, context.channel_id if here else None)
        await self._settings.show_server(context)

    def _guild(self, context: Context) -> int:
        if context.guild_id is None:
            raise Refusal('refusal-stale')
        return context.guild_id
