"""**Replay** of a finished game: for one user, or in a message in the channel, whose pages all users may turn."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from bot.handlers.access import may_show_here
from bot.handlers.context import Actions, Context
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.replay import Offers, public_panel, replay_panel, whole_panel
from bot.panels.replay_place import ACTION, LUCK, MOMENT, MORE, PUBLIC, SPECTATOR, WHOLE, Place, place_in
from bot.panels.replay_scene import scene_at
from bot.refusal import Refusal
from bot.systems.analysts import Analysts
from bot.systems.core import Core
from bot.tables.match import Match, seat_of
from bot.tables.reading import find, read
from bot.tables.replay import Replay
from bot.tables.watching import (
    Consents,
    is_hidden_from_anyone,
    refuse_sharing,
    refuse_showing,
    refuse_watching,
    seats_open_to,
)
from bot.words import words_for

DEEDS: Final = frozenset({'share', 'let', 'hide', WHOLE})
"""Actions in the menu of views. Every other value of that menu is a view: a seat's or a spectator's."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A finished game that a user watches, at the stop and in the view of `place`."""

    match: Match
    replay: Replay
    place: Place
    consents: Consents


class ReplayHandlers:
    """Shows finished games again, stop by stop.

    A stop is a position that a replay shows: the opening, the start of each turn, and the end.
    """

    def __init__(self, core: Core, analysts: Analysts) -> None:
        self._core = core
        self._analysts = analysts
        self.actions: Final[Actions] = {ACTION: self.watch}

    async def watch(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Replay**, and its buttons and menus. The id is empty, or a `Place`."""
        store = self._core.store
        place = place_of(custom_id.rest, values)
        if place.view == PUBLIC:
            context.reply.edit_pressed()
        table = await find(store, custom_id.table)
        consents: Consents = await store.consents(table.id)
        await refuse_watching(store, table, context.user_id, here=context.is_where(table), consents=consents)
        match = await read(store, table)
        replay = await self._analysts.replay(match)
        if place.stop >= len(replay.stops):
            raise Refusal('refusal-no-stop')
        watched = Watched(match, replay, place, consents)
        if place.deed == 'share':
            pressed = place_in(custom_id.rest)
            other = MORE[1] if pressed is not None and pressed.deed == MORE[0] else MORE[0]
            await self._share(context, watched, menu=other)
        elif place.view == PUBLIC:
            await self._turn_public(context, watched)
        else:
            if place.deed in ('let', 'hide'):
                watched = replace(watched, consents=await self._decide(context, match, place))
            beside = not custom_id.rest or place.deed in (MOMENT, LUCK)
            await self._show(context, watched, beside=beside)

    async def _show(self, context: Context, watched: Watched, *, beside: bool, menu: str = MORE[0]) -> None:
        """Show a position of the game to the user. `menu` is as in `Offers`.

        If the user may not see the chosen seat's view at this stop, show the view of a spectator. `beside` shows it in
        a new message.
        """
        match, replay, place = watched.match, watched.replay, watched.place
        table, user_id, consents = match.table, context.user_id, watched.consents
        views = seats_open_to(table, user_id, replay.seq(replay.stops[place.stop]), consents)
        seat = place.seat if place.seat in views else None
        own = seat is not None and seat == seat_of(table, user_id)
        offers = Offers(
            views,
            shareable=await may_show_here(self._core.store, context, table),
            playable=not await is_hidden_from_anyone(self._core.store, table, context.guild_id),
            seat_shown=(user_id, 'seat') in consents if own and len(table.seats) > 1 else None,
            menu=menu,
        )
        course = await self._analysts.course(table.id)

        def page() -> Panel:
            scene = scene_at(match, replay, place.stop, seat, context.words, own=own)
            if place.deed.startswith(WHOLE):
                return whole_panel(scene, place._replace(view=SPECTATOR if seat is None else str(seat)), context.words)
            return replay_panel(scene, course, offers, context.words)

        await context.reply.answer(await asyncio.to_thread(page), beside=beside)

    async def _share(self, context: Context, watched: Watched, *, menu: str) -> None:
        """Post the replay for all users in the channel. It begins at the position that the user was looking at."""
        table = watched.match.table
        await refuse_sharing(self._core.store, context.guild_id)
        if not await may_show_here(self._core.store, context, table):
            raise Refusal('refusal-stale')
        await self._core.store.consent(table.id, context.user_id, 'channel')
        # A menu goes on showing the chosen line, and never sends it again, unless the answer edits its message at once
        # or the menu gets another id.
        await self._show(context, watched, beside=False, menu=menu)
        await context.reply.announce(await self._public(context, watched))

    async def _turn_public(self, context: Context, watched: Watched) -> None:
        """Show another stop, that is another position of the game, in the public message of the replay."""
        if not any(what == 'channel' for _, what in watched.consents):
            raise Refusal('refusal-replay-gone')
        await refuse_sharing(self._core.store, context.guild_id)
        # The deal may have been given to others since the message was posted.
        await refuse_showing(self._core.store, watched.match.table, context.guild_id)
        await context.reply.show(await self._public(context, watched))

    async def _public(self, context: Context, watched: Watched) -> Panel:
        """Return the stop as a spectator sees it, in the language of the channel."""
        match, replay, stop = watched.match, watched.replay, watched.place.stop
        words = words_for(await context.board_locale(self._core.store))
        course = await self._analysts.course(match.table.id)
        return await asyncio.to_thread(lambda: public_panel(scene_at(match, replay, stop, None, words), course, words))

    async def _decide(self, context: Context, match: Match, place: Place) -> Consents:
        """Allow or forbid other users to see the view of the user's seat. Returns the changed consents."""
        store, table_id = self._core.store, match.table.id
        if place.seat is None or place.seat != seat_of(match.table, context.user_id):
            raise Refusal('refusal-stale')
        decide = store.consent if place.deed == 'let' else store.withdraw
        await decide(table_id, context.user_id, 'seat')
        return await store.consents(table_id)


def place_of(rest: str, values: tuple[str, ...]) -> Place:
    """Parse an id and the chosen line of a menu. An empty id is the start. Raises `Refusal` if malformed."""
    place = place_in(rest) if rest else Place(0, SPECTATOR)
    if place is not None and values:
        if place.deed == 'j':
            place = place_in(f'{values[0]}.{place.view}')
        elif values[0] in DEEDS:
            place = place._replace(deed=values[0])
        else:
            place = place_in(f'{place.stop}.{values[0]}')
    if place is None:
        raise Refusal('refusal-no-stop')
    return place
