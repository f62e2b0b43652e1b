"""Rules of a game, shown page by page."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Actions, Context
from bot.message.custom_id import CustomId
from bot.panels.rules import place_in, rules_panel
from bot.refusal import Refusal
from bot.systems.core import Core
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
        panel = rules_panel(game, place_in(values[0] if values else place), context.words)
        # The first page opens in a new message. A control below a page edits it.
        await (context.reply.show(panel) if ' ' in custom_id.rest else context.reply.show_beside(panel))
