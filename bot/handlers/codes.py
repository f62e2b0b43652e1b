"""Codes: `/play code:` and the buttons of a shared code. A code lets users play the deal of another game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.handlers.access import Access
from bot.handlers.context import Actions, Context
from bot.handlers.daily import DailyHandlers
from bot.handlers.lobby import begin
from bot.handlers.new_tables import LOBBIES, new_table, open_once, post_lobby
from bot.message.custom_id import CustomId
from bot.panels.codes import ACTION, code_panel
from bot.panels.lobby import lobby_panel
from bot.panels.paging import number_in
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.codes import find_code, is_closed, refuse_own_try, written
from bot.tables.reading import find
from bot.tables.watching import refuse_sharing
from bot.words import words_for
from persistence.code_rows import Code
from persistence.rows import Table


class CodeHandlers:
    """Shows the deal and the results of a code, and opens tables for it.

    A code lets users play the deal of a game that other users have played.
    """

    def __init__(self, core: Core, screens: Screens, access: Access, daily: DailyHandlers) -> None:
        self._core = core
        self._screens = screens
        self._access = access
        self._daily = daily
        self.actions: Final[Actions] = {ACTION: self.press}

    async def look(self, context: Context, text: str) -> None:
        """`/play code:`: show the deal that a code stands for, in an ephemeral message. `text` is the code as typed."""
        await refuse_sharing(self._core.store, context.guild_id)
        await self._show(context, await find_code(self._core.store, text), beside=True)

    async def refuse_time(self, context: Context) -> None:
        """`/play code: at:`: raise `Refusal`, because a game of a code begins as soon as its places are taken."""
        raise Refusal('refusal-code-at')

    async def press(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The buttons of a code. The id is "look CODE", "play CODE" or "page CODE NUMBER"."""
        what, text, number, *_ = (*custom_id.rest.split(' '), '', '')
        await refuse_sharing(self._core.store, context.guild_id)
        code = await find_code(self._core.store, text)
        if what == 'play':
            await self._play(context, code)
        elif what in ('look', 'page'):
            await self._show(context, code, number_in(number), beside=what == 'look')
        else:
            raise Refusal('refusal-stale')

    async def _show(self, context: Context, code: Code, number: int = 0, *, beside: bool) -> None:
        store, user_id = self._core.store, context.user_id
        ended, closed = await store.has_finished(user_id, code.text), is_closed(code, store.now())
        begun = await store.unfinished_attempt(user_id, code.text) is not None
        if closed and not ended and not begun:
            raise Refusal('refusal-code-closed')
        found = await store.attempts(code.text) if ended else None
        panel = code_panel(code, found, user_id, context.words, number, closed=closed, begun=begun)
        await context.reply.answer(panel, beside=beside)

    async def _play(self, context: Context, code: Code) -> None:
        """Open a table for the deal of a code, or lead the user to their own unfinished table for it.

        A user who plays alone begins at once, in private. Several meet in a lobby.
        """
        unfinished = await self._core.store.unfinished_attempt(context.user_id, code.text)
        if unfinished is not None:
            await self._go_on(context, await find(self._core.store, unfinished))
            return
        if is_closed(code, self._core.store.now()):
            raise Refusal('refusal-code-closed')
        if context.guild_id is None and (not context.remote or context.is_alone) and code.people > 1:
            raise Refusal('refusal-code-dm')
        if code.people > 1:
            await self._access.may_play_here(context)
        self._access.keep_pace(context)
        table = await self._opened(context, code)
        if code.people == 1:
            await self._screens.welcome(context.user_id)
            await self._go_on(context, await begin(self._core.store, context, table, context.request_for('begin')))
            return
        await post_lobby(context, self._screens, table, lobby_panel(table, words_for(table.locale)))

    async def team_of(self, context: Context, text: str) -> Code:
        """The code that a user has typed, to invite another user to its deal.

        Raises `Refusal` if no new game of it may begin, or if it is played alone.
        """
        await refuse_sharing(self._core.store, context.guild_id)
        code = await find_code(self._core.store, text)
        if is_closed(code, self._core.store.now()):
            raise Refusal('refusal-code-closed')
        if code.people == 1:
            raise Refusal('refusal-invite-code', code=written(code.text))
        return code

    async def lobby_of(self, context: Context, code: Code) -> Table:
        """The user's lobby for the deal of a code, a new one unless they are in one.

        Raises `Refusal` if they are already playing the code.
        """
        unfinished = await self._core.store.unfinished_attempt(context.user_id, code.text)
        table = None if unfinished is None else await find(self._core.store, unfinished)
        if table is not None and table.status != 'lobby':
            raise Refusal('refusal-invite-begun', code=written(code.text))
        return table or await self._opened(context, code)

    async def _opened(self, context: Context, code: Code) -> Table:
        await refuse_own_try(self._core.store, code, context.user_id)
        deal, alone = code.deal, code.people == 1
        new = await new_table(self._core.store, context, deal.game, deal.options, shared=not alone)
        return await open_once(self._core.store, context, replace(new, code=code.text, alone=alone), most=LOBBIES)

    async def _go_on(self, context: Context, table: Table) -> None:
        if table.status == 'lobby' and table.code is not None and table.code.people == 1:
            table = await begin(self._core.store, context, table, context.request_for('begin'))
        await self._daily.show(context, table)
