"""The rules of a game, in place, page by page."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.message.custom_id import CustomId
from bot.panels.rules import rules_panel
from bot.presenters.registry import PRESENTERS
from bot.refusal import Refusal
from engine.registry import GAMES


async def show_rules(context: Context, game: str | None) -> None:
    """`/rules`: of the game named, else of the one played in this channel, else of the first there is."""
    if game is None:
        here = await context.services.store.tables_in_channel(context.channel_id, ('open', 'lobby'), limit=1)
        game = here[0].game if here and here[0].game in GAMES else next(iter(GAMES))
    if game not in GAMES:
        raise Refusal('refusal-stale')
    await context.reply.show(rules_panel(game, 0, context.words))


async def turn_page(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Rules**, and the buttons and the menu below a page; the id says "game" or "game page"."""
    game, _, page = custom_id.rest.partition(' ')
    if values:
        page = values[0]
    if game not in PRESENTERS:
        raise Refusal('refusal-too-new')
    panel = rules_panel(game, int(page) if page.isdecimal() else 0, context.words)
    # The first page opens beside the message with the button; turning a page changes the page.
    await (context.reply.show(panel) if ' ' in custom_id.rest else context.reply.show_beside(panel))


HANDLERS: Final = {'rules': turn_page}
