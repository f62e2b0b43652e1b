"""**Share…**: what the players of a finished game take away from it, and show to others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from bot.handlers.context import Actions, Context
from bot.message.custom_id import CustomId
from bot.panels.codes import shared_panel
from bot.panels.share import ACTION, CODE, CODE_SHOWN, MENU, code_given_panel, share_panel
from bot.refusal import Refusal
from bot.systems.analysts import Analysts
from bot.systems.core import Core
from bot.tables.codes import OPEN_FOR, deal_of, find_code, new_code
from bot.tables.hidden import is_of_today
from bot.tables.match import Match, find, read, seat_of
from bot.tables.results import recorded
from bot.words import words_for

Way = Callable[[Context, Match], Awaitable[None]]
"""Answers one button of the menu."""


class ShareHandlers:
    """Shares finished games with the code of their deal."""

    def __init__(self, core: Core, analysts: Analysts) -> None:
        self._core = core
        self._analysts = analysts
        self.actions: Final[Actions] = {ACTION: self.share}
        self._ways: Final[Mapping[str, Way]] = {
            '': self._open,
            MENU: self._menu,
            CODE: self._give,
            CODE_SHOWN: self._show_code,
        }

    async def share(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Share…**, and the buttons of its menu. Raises `Refusal` if the user did not play the game to its end."""
        way = self._ways.get(custom_id.rest)
        if way is None:
            raise Refusal('refusal-stale')
        table = await find(self._core.store, custom_id.table)
        if seat_of(table, context.user_id) is None:
            raise Refusal('refusal-share-seat')
        match = await read(self._core.store, table)
        if table.status != 'over' or match.game.result(match.state) is None:
            raise Refusal('refusal-share-early')
        await way(context, match)

    async def _open(self, context: Context, match: Match) -> None:
        await context.reply.show_beside(share_panel(match, context.words))

    async def _menu(self, context: Context, match: Match) -> None:
        await context.reply.show(share_panel(match, context.words))

    async def _give(self, context: Context, match: Match) -> None:
        """**Give this deal to others**: a code, the same at each press until it expires."""
        store = self._core.store
        if is_of_today(match.table, store.now()):
            raise Refusal('refusal-share-today')
        # A game that does not replay would be dealt differently.
        await self._analysts.replay(match)
        result = match.game.result(match.state)
        assert result is not None, 'the game was played to its end'
        record = replace(recorded(match.table, match.game, match.state, result), turns=match.view(None).turn)
        code = await store.give_deal(match.table, deal_of(match), record, new_code(), store.now() + OPEN_FOR)
        showable = await self._may_show(context)
        await context.reply.show(code_given_panel(match, code, context.words, showable=showable))

    async def _show_code(self, context: Context, match: Match) -> None:
        """**Show in the channel** below a code."""
        if match.table.code is None or not await self._may_show(context):
            raise Refusal('refusal-sharing-off')
        code = await find_code(self._core.store, match.table.code.text)
        words = words_for(await context.board_locale(self._core.store))
        await context.reply.announce(shared_panel(code, context.interaction.user.display_name, words))

    async def _may_show(self, context: Context) -> bool:
        """Whether the channel of the interaction is on a server whose moderators allow sharing."""
        return context.guild_id is not None and await self._core.store.may_share_on(context.guild_id)
