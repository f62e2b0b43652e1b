"""Rules of a game, shown page by page."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from bot.handlers.context import Actions, Context
from bot.message.custom_id import CustomId
from bot.panels.rules import place_in, rules_panel
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.tables.match import seat_of
from bot.tables.reading import find, read
from engine.registry import PACKAGES


class RulesHandlers:
    """Shows pages of rules."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.actions: Final[Actions] = {'rules': self.turn_page}

    async def show_rules(self, context: Context, game: str | None) -> None:
        """`/rules`: the rules of `game`. By default the game in this channel, with the first game as fallback."""
        if game is None:
            here = await self._core.store.tables_in_channel(context.channel_id, ('open', 'lobby'), limit=1)
            game = here[0].game if here and here[0].game in PACKAGES else next(iter(PACKAGES))
        if game not in PACKAGES:
            raise Refusal('refusal-stale')
        await context.reply.show(rules_panel(game, (0, 0), context.words))

    async def turn_page(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Rules**, and the controls below a page. The id is "GAME" or "GAME CHAPTER.PAGE"."""
        game, _, place = custom_id.rest.partition(' ')
        if game not in PACKAGES:
            raise Refusal('refusal-no-game')
        if ' ' in custom_id.rest:
            await context.reply.show(rules_panel(game, place_in(values[0] if values else place), context.words))
        else:
            chapter = await self._chapter(context, custom_id.table)
            await context.reply.show_beside(rules_panel(game, (chapter, 0), context.words))

    async def _chapter(self, context: Context, table_id: int) -> int:
        """Return the chapter about the user's open question, counted from 0; the first one if nothing is asked."""
        with suppress(Refusal):
            table = await find(self._core.store, table_id)
            seat = seat_of(table, context.user_id)
            if table.status == 'open' and seat is not None:
                match = await read(self._core.store, table)
                question = match.question(seat)
                return 0 if question is None else match.presenter.chapters.get(question.kind, 1) - 1
        return 0
