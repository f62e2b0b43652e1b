"""Searches: a post in a server's search channel looks for players of a lobby, until the lobby is over.

It mentions subscribers silently.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED, permanent_code
from bot.panels.calls import call_to_search
from bot.panels.searches import found_panel, search_panel
from bot.refusal import Refusal
from bot.screens.ledger import Ledger
from bot.tables.queue import KeyedQueue
from bot.words import words_for
from persistence.changes import Change
from persistence.errors import StoreUnavailable, TableUnreadable
from persistence.rows import Table
from persistence.searches import Limits, Search
from persistence.store import Store

log = logging.getLogger(__name__)

LIMITS: Final = Limits(today=3, at_once=5, mentions=20)

AT_ONCE: Final = 10
"""Maximum posts that one pulse edits."""

SOON: Final = 1.0
"""Seconds from a change of a lobby to the edit of its post, so that several changes need one edit."""


class Searches:
    """Sends the posts that look for players, and keeps them up to date."""

    def __init__(self, store: Store, messages: Messages, ledger: Ledger) -> None:
        self._store = store
        self._messages = messages
        self._ledger = ledger
        self._running: set[int] = set()
        self._editing = asyncio.Lock()
        self._soon = KeyedQueue('search posts', self._follow)
        store.watch(self._on_change)

    async def begin(self, table: Table, user_id: int) -> int:
        """Post that a user looks for players of a lobby. Returns the channel of the post.

        Raises `Refusal` if that is not allowed now, or Discord refuses the post.
        """
        begun = await self._store.begin_search(table, user_id, LIMITS)
        if isinstance(begun, str):
            raise Refusal(f'refusal-search-{begun}')
        search, people = begun
        panel = search_panel(table, await self._url(table), words_for(table.locale))
        try:
            message_id = await self._messages.send(search.channel_id, panel, call=call_to_search(people))
        except DISCORD_FAILED as error:
            log.info('search not sent: table=%d, channel=%d, %s', table.id, search.channel_id, error)
            await self._store.search_shows(search, None)
            raise Refusal('refusal-search-unsent', channel=f'<#{search.channel_id}>') from error
        await self._store.note_search(search, message_id)
        self._running.add(table.id)
        return search.channel_id

    async def pulse(self) -> None:
        """Edit stale posts. Raises `StoreUnavailable`."""
        async with self._editing:
            for search in await self._store.searches_outdated(AT_ONCE):
                try:
                    await self._show(search)
                except DISCORD_FAILED as error:
                    log.info('search not shown: table=%d, %s', search.table_id, error)
                    if permanent_code(error) is not None:
                        await self._store.search_shows(search, None)
            self._running = await self._store.searches_running()

    def stop(self) -> None:
        """Leave stale posts to the next start. Idempotent."""
        self._soon.cancel()

    def _on_change(self, change: Change) -> None:
        if change.table_id in self._running:
            self._soon.add_later(change.table_id, SOON)

    async def _follow(self, table_id: int) -> None:
        # Without the store, the pulse follows later.
        with suppress(StoreUnavailable):
            await self.pulse()

    async def _show(self, search: Search) -> None:
        table = await self._table(search)
        lobby = table if table is not None and table.status == 'lobby' and search.message_id is not None else None
        if search.message_id is not None:
            words = words_for(None if table is None else table.locale)
            panel = found_panel(table, words) if lobby is None else search_panel(lobby, await self._url(lobby), words)
            if not await self._messages.edit(search.channel_id, search.message_id, panel, patiently=lobby is None):
                lobby = None
        await self._store.search_shows(search, None if lobby is None else lobby.version)

    async def _table(self, search: Search) -> Table | None:
        """Return the table of a search. None for one that is deleted or cannot be read."""
        try:
            return await self._store.load(search.table_id)
        except TableUnreadable:
            return None

    async def _url(self, table: Table) -> str | None:
        return (await self._ledger.screens(table)).board_url
