"""**Share…**: what the players of a finished game take away from it, and show to others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from bot.handlers.access import may_show_here
from bot.handlers.context import Actions, Context
from bot.message.custom_id import CustomId
from bot.panels import share as panels
from bot.panels.codes import shared_panel
from bot.panels.moments import moments
from bot.panels.names import picture_names
from bot.refusal import Refusal
from bot.systems.analysts import Analysts
from bot.systems.core import Core
from bot.systems.messenger import Messenger
from bot.tables.codes import OPEN_FOR, deal_of, find_code, is_closed, new_code
from bot.tables.films import file_of, film_scenes, is_named
from bot.tables.hidden import code_given, is_of_today
from bot.tables.match import Match, seat_of
from bot.tables.moment import Moment
from bot.tables.reading import find, read
from bot.tables.results import recorded
from bot.words import Words, words_for
from bot.workers.pool import NotDone

Way = Callable[[Context, Match], Awaitable[None]]
"""Answers one button of the menu."""


class ShareHandlers:
    """Shares finished games: as a film, a card, a file, or with the code of their deal."""

    def __init__(self, core: Core, messenger: Messenger, analysts: Analysts) -> None:
        self._core = core
        self._messenger = messenger
        self._analysts = analysts
        self.actions: Final[Actions] = {panels.ACTION: self.share}
        self._ways: Final[Mapping[str, Way]] = {
            '': partial(self._menu, beside=True),
            panels.MENU: self._menu,
            panels.NAME: partial(self._name, wanted=True),
            panels.UNNAME: partial(self._name, wanted=False),
            panels.FILM: self._film,
            panels.FILM_SHOWN: self._show_film,
            panels.CARD: self._card,
            panels.CARD_SHOWN: self._show_card,
            panels.CODE: self._give,
            panels.CODE_SHOWN: self._show_code,
            panels.FILE: self._file,
        }

    async def share(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Share…**, and the buttons of its menu. Raises `Refusal` if the user did not play the game to its end."""
        way = self._ways.get(custom_id.rest)
        if way is None:
            raise Refusal('refusal-stale')
        table = await find(self._core.store, custom_id.table)
        if seat_of(table, context.user_id) is None:
            # A user elsewhere must not learn that the game exists.
            raise Refusal('refusal-share-seat' if context.is_where(table) else 'refusal-no-table')
        match = await read(self._core.store, table)
        if table.status != 'over' or match.game.result(match.state) is None:
            raise Refusal('refusal-share-early')
        await way(context, match)

    async def _menu(self, context: Context, match: Match, *, beside: bool = False) -> None:
        consents = await self._core.store.consents(match.table.id)
        own = (context.user_id, 'seat') in consents
        panel = panels.share_panel(match, context.words, own=own, named=is_named(match, consents))
        await context.reply.answer(panel, beside=beside)

    async def _name(self, context: Context, match: Match, *, wanted: bool) -> None:
        """**Show my name**, and the button that takes it back (`wanted` is false).

        The user's consent also lets others see the view of the user's seat in replays.
        """
        decide = self._core.store.consent if wanted else self._core.store.withdraw
        await decide(match.table.id, context.user_id, 'seat')
        await self._menu(context, match)

    async def _film(self, context: Context, match: Match) -> None:
        film, _ = await self._filmed(context, match, context.words)
        showable = await may_show_here(self._core.store, context, match.table)
        await context.reply.show(panels.film_panel(match, film, context.words, showable=showable))

    async def _show_film(self, context: Context, match: Match) -> None:
        words = await self._shown_words(context, match)
        film, names = await self._filmed(context, match, words)
        await context.reply.announce(panels.film_shown(match, film, names, words))

    async def _filmed(self, context: Context, match: Match, words: Words) -> tuple[bytes, tuple[str, ...]]:
        """Return the film of a game as a GIF, and the players' names that it shows.

        Its pictures have low priority: the bot first paints all pictures that users wait for.
        """
        self._refuse_today(match)
        replay = await self._analysts.replay(match)
        names = await self._names(match, words)
        scenes = await asyncio.to_thread(film_scenes, match, replay, names, words)
        if scenes is None:
            raise Refusal('refusal-share-film')
        try:
            return await self._messenger.film(*scenes), names
        except NotDone:
            raise Refusal('refusal-share-film') from None

    async def _card(self, context: Context, match: Match) -> None:
        self._refuse_today(match)
        names, showable = (
            await self._names(match, context.words),
            await may_show_here(self._core.store, context, match.table),
        )
        great = await self._moments(match, context.words)
        await context.reply.show(panels.card_panel(match, names, great, context.words, showable=showable))

    async def _show_card(self, context: Context, match: Match) -> None:
        words = await self._shown_words(context, match)
        names, great = await self._names(match, words), await self._moments(match, words)
        await context.reply.announce(panels.card_shown(match, names, great, words))

    async def _moments(self, match: Match, words: Words) -> tuple[Moment, ...]:
        """The great moments of a game, by its review if there is one. Empty for a game that can't be replayed."""
        try:
            replay = await self._analysts.replay(match)
        except Refusal:
            return ()
        return moments(match, replay, await self._analysts.course(match.table.id), words)

    async def _file(self, context: Context, match: Match) -> None:
        """**File**: send the whole game as data. It contains the hidden information of all players.

        Raises `Refusal` while other users can play this deal, or unless all users in the game agree to it.
        """
        self._refuse_today(match)
        _refuse_without_deal(match)
        if match.table.code is not None:
            raise Refusal('refusal-share-code')
        named = is_named(match, await self._core.store.consents(match.table.id))
        if panels.lacks_consent(match, named=named):
            raise Refusal('refusal-share-agree')
        replay = await self._analysts.replay(match)
        names = picture_names(match, context.words) if named else None
        file = await asyncio.to_thread(file_of, match, replay, names)
        await context.reply.show(panels.file_panel(match, file.dump(), context.words))

    async def _names(self, match: Match, words: Words) -> tuple[str, ...]:
        named = is_named(match, await self._core.store.consents(match.table.id))
        return panels.shown_names(match, words, named=named)

    def _refuse_today(self, match: Match) -> None:
        if is_of_today(match.table, self._core.now()):
            raise Refusal('refusal-share-today')

    async def _shown_words(self, context: Context, match: Match) -> Words:
        """Return the words of the channel. Raises `Refusal` if the game may not be shown there."""
        if not await may_show_here(self._core.store, context, match.table):
            given = await code_given(self._core.store, match.table) is not None
            raise Refusal('refusal-share-code' if given else 'refusal-stale')
        return words_for(await context.board_locale(self._core.store))

    async def _give(self, context: Context, match: Match) -> None:
        """**Give this deal to others**: a code, the same at each press until it expires."""
        store = self._core.store
        self._refuse_today(match)
        _refuse_without_deal(match)
        # A game that does not replay would be dealt differently.
        await self._analysts.replay(match)
        result = match.game.result(match.state)
        assert result is not None, 'the game was played to its end'
        record = replace(recorded(match.table, match.game, match.state, result), turns=match.view(None).turn)
        code = await store.give_deal(match.table, deal_of(match), record, new_code(), store.now() + OPEN_FOR)
        showable = await self._sharing(context)
        await context.reply.show(panels.code_given_panel(match, code, context.words, showable=showable))

    async def _show_code(self, context: Context, match: Match) -> None:
        """**Show in the channel**: post the invitation to play a code for all users in the channel."""
        if match.table.code is None or not await self._sharing(context):
            raise Refusal('refusal-sharing-off')
        code = await find_code(self._core.store, match.table.code.text)
        if is_closed(code, self._core.now()):
            raise Refusal('refusal-code-closed')
        words = words_for(await context.board_locale(self._core.store))
        await context.reply.announce(shared_panel(code, context.interaction.user.display_name, words))

    async def _sharing(self, context: Context) -> bool:
        """Whether the user may show codes in the channel: where the bot is no member, or the moderators allow it."""
        if context.remote is not None:
            return not context.is_alone
        return context.guild_id is not None and await self._core.store.allows(context.guild_id, 'sharing')


def _refuse_without_deal(match: Match) -> None:
    """Raise `Refusal` if a game continues another one: it did not begin with a deal."""
    if match.table.origin is not None:
        raise Refusal('refusal-share-origin')
