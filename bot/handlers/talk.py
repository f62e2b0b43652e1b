"""**Say…**: the menu of set phrases, and the phrases themselves."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Actions, Context
from bot.handlers.hand_replies import HandReplies
from bot.handlers.play import PlayHandlers
from bot.message.custom_id import CustomId
from bot.panels.talk import talk_panel
from bot.systems.core import Core
from bot.tables.answering import Stale
from bot.tables.talk import LATEST, phrases, say


class TalkHandlers:
    """Shows the phrases that a seat may say, and says one."""

    def __init__(self, core: Core, hands: HandReplies, play: PlayHandlers) -> None:
        self._core = core
        self._hands = hands
        self._play = play
        self.actions: Final[Actions] = {'say': self.choose, 'said': self.say}

    async def choose(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Say…**: show the phrases in place of the hand."""
        match, seat = await self._play.seated(context, custom_id.table)
        log = await self._core.store.latest(match.table.id, LATEST, seat)
        await context.reply.show(talk_panel(match, seat, phrases(match, seat, log), context.words))

    async def say(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """Say the phrase that the user has chosen in the menu, and show their hand again."""
        match, seat = await self._play.seated(context, custom_id.table)
        try:
            match = await say(self._core.store, match, seat, ''.join(values[:1]), context.request)
        except Stale:
            await self._hands.show_stale(context, match, seat)
            return
        await self._hands.show_changed(context, match, seat)
