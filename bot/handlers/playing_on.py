"""**Play on from here**: opens a lobby whose game begins at a turn of a finished game."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from bot.handlers.access import Access
from bot.handlers.context import Actions, Context
from bot.handlers.daily import DailyHandlers
from bot.handlers.lobby import begin
from bot.handlers.new_tables import LOBBIES, new_table, open_table, post_lobby
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.lobby import lobby_panel
from bot.panels.playing_on import ACTION, choices_panel
from bot.panels.replay_place import Place, place_in
from bot.panels.replay_scene import scene_at
from bot.refusal import Refusal
from bot.systems.analysts import Analysts
from bot.systems.core import Core
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.tables.match import Match, seat_of
from bot.tables.origins import Origin
from bot.tables.playing_on import dealt_on
from bot.tables.reading import find, read
from bot.tables.replay import Replay
from bot.tables.watching import Consents, refuse_showing, refuse_watching, seats_open_to
from bot.words import words_for


class PlayOnHandlers:
    """Lets a user choose how to play on from a turn of a finished game, and opens the lobby of the new game."""

    def __init__(
        self,
        core: Core,
        screens: Screens,
        players: Players,
        access: Access,
        analysts: Analysts,
        daily: DailyHandlers,
    ) -> None:
        self._core = core
        self._screens = screens
        self._players = players
        self._access = access
        self._analysts = analysts
        self._daily = daily
        self.actions: Final[Actions] = {ACTION: self.press}

    async def press(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Play on from here**, and the components of its choices.

        The id is a `Place`: a turn of the finished game, a view and a deed. The deed is empty, "STEP", "STEP.anew" or
        "STEP.same". STEP is the number of steps from the start of this turn to the start of the new game. "anew" and
        "same" open the lobby: "anew" deals hidden information again, and "same" leaves it unchanged.
        """
        store = self._core.store
        place = place_in(custom_id.rest)
        if place is None:
            raise Refusal('refusal-no-stop')
        table = await find(store, custom_id.table)
        consents: Consents = await store.consents(table.id)
        await refuse_watching(store, table, context.user_id, here=context.is_where(table), consents=consents)
        await refuse_showing(store, table, context.guild_id)
        match = await read(store, table)
        replay = await self._analysts.replay(match)
        if place.stop >= len(replay.stops) - 1:
            raise Refusal('refusal-no-stop')
        number, _, deed = place.deed.partition('.')
        steps, step = replay.steps(place.stop), _number(values[0] if values else number)
        if step >= len(steps):
            raise Refusal('refusal-no-stop')
        views = seats_open_to(table, context.user_id, replay.seq(steps[step]), consents)
        seat, own = place.seat if place.seat in views else None, seat_of(table, context.user_id) in views
        if deed in ('anew', 'same'):
            if deed == 'same' and not own:
                raise Refusal('refusal-stale')
            await self._open(context, match, replay, steps[step], place._replace(view=str(seat)), anew=deed == 'anew')
            return
        own_seat = seat is not None and seat == seat_of(table, context.user_id)

        def choices() -> Panel:
            scene = scene_at(match, replay, place.stop, seat, context.words, own=own_seat)
            return choices_panel(scene, steps, step, context.words, own=own)

        await context.reply.show(await asyncio.to_thread(choices))

    async def _open(
        self, context: Context, match: Match, replay: Replay, position: int, place: Place, *, anew: bool
    ) -> None:
        """Open the lobby of a game that begins at a position of the replay. Where nobody can join, it begins at once.

        With `anew`, hidden information is dealt again at random. Otherwise it is unchanged.
        """
        if not context.remote:
            await self._access.may_play_here(context)
        self._access.keep_pace(context)
        await self._screens.welcome(context.user_id)
        store, count = self._core.store, len(match.table.seats)
        kept = (() if place.seat is None else (place.seat,)) if anew else tuple(range(count))
        origin = Origin(
            table=match.table.id, turn=replay.turns[place.stop], seq=replay.seq(position), seats=count, kept=kept
        )
        state = await asyncio.to_thread(replay.state, position)
        shared = context.remote is not None and not context.is_alone
        new = await new_table(store, context, match.table.game, match.table.options, shared=shared)
        opening = await asyncio.to_thread(dealt_on, match.game, state, place.seat, anew=anew)
        new = replace(new, origin=origin.model_dump_json(), opening=opening)
        table = await open_table(store, context, new, most=LOBBIES)
        if shared:
            await post_lobby(context, self._screens, table, lobby_panel(table, words_for(table.locale)))
            return
        if context.guild_id is None:
            await begin(store, context, table, context.request_for('begin'))
        self._screens.refresh(table.id)
        self._players.changed(table.id)
        if table.private:
            await self._daily.show(context, await find(store, table.id))
        else:
            await context.say('play-on-opened')


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) <= 4 else 0
