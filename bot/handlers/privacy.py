"""`/privacy`: shows, exports and deletes the data stored about a user."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from bot.handlers.context import Actions, Context
from bot.handlers.leave import LeaveHandlers
from bot.handlers.lobby import LobbyHandlers
from bot.message.custom_id import CustomId
from bot.message.delivery import OLDEST, Messages
from bot.message.panel import Panel
from bot.panels.paging import number_in
from bot.panels.privacy import About, Asks, export_panel, privacy_panel, sure_panel
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.systems.upkeep import Upkeep
from bot.tables.dailies import dailies, day_of
from bot.tables.reading import find
from bot.words import LANGUAGES, words_for
from persistence.errors import Repeated, TableUnreadable
from persistence.rows import UNFINISHED, Table, User

SHOWN_ANEW: Final = 20
"""Maximum boards of finished games that are edited to remove the name of a deleted user."""


class PrivacyHandlers:
    """Shows, exports and deletes the data stored about a user."""

    def __init__(
        self,
        core: Core,
        messages: Messages,
        screens: Screens,
        upkeep: Upkeep,
        lobby: LobbyHandlers,
        leaving: LeaveHandlers,
    ) -> None:
        self._core = core
        self._messages = messages
        self._screens = screens
        self._upkeep = upkeep
        self._lobby = lobby
        self._leaving = leaving
        self.actions: Final[Actions] = {'privacy': self.press}

    async def privacy(self, context: Context, number: int = 0) -> None:
        """`/privacy`: summarize the data stored about the user. `number` is the page of the summary, counted from 0."""
        about, keep_days = await self._about(context), self._upkeep.keep_days
        await context.reply.show(privacy_panel(about, self._core.about, keep_days, context.words, number))

    async def press(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The buttons of `/privacy`: pages, export, delete, and the answers to "Are you sure?"."""
        what, _, page = custom_id.rest.partition(' ')
        match what:
            case 'page':
                await self.privacy(context, number_in(page))
            case 'export':
                await context.reply.show_beside(export_panel(await self._about(context), context.words))
            case 'delete':
                kept = await self._core.store.kept(context.user_id)
                await context.reply.show(sure_panel(kept, context.words))
            case 'sure':
                await self._delete(context)
                await context.reply.show(Panel((context.words('privacy-deleted'),)))
            case 'back':
                await self.privacy(context)
            case _:
                raise Refusal('refusal-stale')

    async def _delete(self, context: Context) -> None:
        """Take the user out of every table, as `/leave` does. Then delete the user's data."""
        store = self._core.store
        names = {language: words_for(language)('former-player') for language in LANGUAGES}
        names[''] = words_for(None)('former-player')
        for kept in await store.kept(context.user_id):
            if kept.sits and kept.status in UNFINISHED:
                # Discord may deliver a press twice: the other delivery has left the table.
                with suppress(Refusal, Repeated):
                    await self._leave(context, await find(store, kept.table_id), names)
        finished = await store.forget(context.user_id, names, today=day_of(self._core.now()))
        for table_id in finished[-SHOWN_ANEW:]:
            await self._show_anew(context, table_id)

    async def _leave(self, context: Context, table: Table, names: Mapping[str, str]) -> None:
        # One press takes several steps: each needs its own idempotency key.
        request = context.request_for(table.id)
        if table.status == 'lobby':
            await self._lobby.leave_lobby(context, table, request)
        elif table.status == 'open':
            await self._leaving.leave_running(context, table, request, name=names.get(table.locale, names['']))
        self._screens.refresh(table.id)

    async def _show_anew(self, context: Context, table_id: int) -> None:
        """Edit the board of a finished game to remove the user's name.

        Skips an old board, which would need a new message.
        """
        try:
            board = (await self._screens.shown(await self._core.store.load(table_id))).board
        except TableUnreadable:
            return
        if board is not None and self._messages.age(board.message_id) < OLDEST:
            self._screens.refresh(table_id)

    async def spent_today(self, context: Context) -> list[str]:
        """Games whose deal of today the user had tried before deleting their data."""
        return await self._core.store.spent_tries(context.user_id, dailies(), day_of(self._core.now()))

    async def _about(self, context: Context) -> About:
        store, user_id = self._core.store, context.user_id
        user = await context.user(store)
        return About(
            user=user,
            kept=await store.kept(user_id),
            played=await store.played(user_id),
            tries=await store.tries(user_id),
            named=await store.named_on(user_id),
            hints=await store.dismissed_hints(user_id),
            left=await store.former_seats(user_id),
            spent=await self.spent_today(context),
            consents=await store.consented(user_id),
            codes=await store.in_codes(user_id),
            asks=await self._asks(user),
            rankings=await store.rankings_of(user_id),
            morning=await store.morning(user_id) is not None,
            searches=await store.wanted_by(user_id),
        )

    async def _asks(self, user: User) -> Asks:
        store = self._core.store
        blocked = tuple(name for _, name in await store.blocks(user.id))
        return Asks(wanted=not user.asks_off, servers_off=tuple(await store.unasked_on(user.id)), blocked=blocked)
