"""`/daily`: the daily deals, which are the same for all players."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.handlers.context import Actions, Context
from bot.handlers.hand_replies import HandReplies
from bot.handlers.lobby import begin
from bot.handlers.new_tables import new_table, open_once
from bot.latest import Latest
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.daily import Standing, daily_panel, results_panel, sure_panel
from bot.panels.daily_finish import shared_panel
from bot.panels.mornings import Subscribed, morning_buttons
from bot.panels.paging import MOST, number_in
from bot.refusal import Refusal
from bot.screens.daily import Reader, finish_of, table_of
from bot.screens.followed import OF_THE_DAY
from bot.systems.analysts import Analysts
from bot.systems.core import Core
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.tables.dailies import dailies, day_of, is_day, table_options
from bot.tables.match import seat_of
from bot.tables.reading import read
from bot.words import words_for
from persistence.rows import Table

SHOWN: Final = 10_000
"""Maximum number of shown results to remember. After a restart a result can be shown again."""


class DailyHandlers:
    """Shows the daily deals. Users play them, share their results, and let the guild see their names."""

    def __init__(self, core: Core, screens: Screens, players: Players, analysts: Analysts, hands: HandReplies) -> None:
        self._core = core
        self._screens = screens
        self._players = players
        self._analysts = analysts
        self._hands = hands
        self._shown = Latest[tuple[int, int, str, str], bool](SHOWN)
        self.actions: Final[Actions] = {'daily': self.press}

    async def daily(self, context: Context) -> None:
        """`/daily`: today's deals with pars and results, in an ephemeral message."""
        await self._show(context)

    async def open(self, context: Context) -> None:
        """Show today's deals in a new message, below a morning message."""
        await self._show(context, beside=True)

    async def press(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The buttons of `/daily` and of a finished deal.

        The id is "show", "back", "show GAME", "play GAME", "results GAME PAGE", or one of "begin", "again", "share",
        "name" and "unname" with GAME and DAY.
        """
        what, game, day, *_ = (*custom_id.rest.split(' '), '', '')
        self._screens.unfollow(context.user_id, OF_THE_DAY)
        if what in ('show', 'back'):
            await self._show(context, game, beside=what == 'show')
        elif what == 'results' and game in dailies():
            await self._show(context, game, number_in(day))
        elif what == 'play' and game in dailies():
            await self._ask(context, game, day_of(self._core.now()))
        elif what == 'begin' and game in dailies() and is_day(day):
            await self.play(context, game, day)
        elif what == 'again' and game in dailies() and is_day(day):
            await self._ask(context, game, day)
        elif what == 'share' and is_day(day):
            await self._share(context, game, day)
        elif what in ('name', 'unname') and is_day(day):
            await self._name(context, game, day, wanted=what == 'name')
        else:
            raise Refusal('refusal-stale')

    async def _ask(self, context: Context, game: str, day: str) -> None:
        """Continue or practise a daily deal. Ask for confirmation before a new try that would count."""
        store, user_id = self._core.store, context.user_id
        begun = await table_of(store, user_id, game, day) is not None or await self._tried(user_id, game, day)
        if begun or day != day_of(self._core.now()) or await store.spent_tries(user_id, [game], day):
            await self.play(context, game, day)
        else:
            await context.reply.show(sure_panel(dailies()[game], day, context.words))

    async def _tried(self, user_id: int, game: str, day: str) -> bool:
        return any((each.game, each.day) == (game, day) for each in await self._core.store.tries(user_id))

    async def play(self, context: Context, game: str, day: str) -> None:
        """Open the user's table for a daily deal, or continue at it. Only the first try counts.

        Raises `Refusal` for a past day that the user has not tried.
        """
        store = self._core.store
        table = await table_of(store, context.user_id, game, day)
        if table is None:
            if day != day_of(self._core.now()) and not await self._tried(context.user_id, game, day):
                raise Refusal('refusal-stale')
            options, locale = table_options(dailies()[game]), context.words.language
            new = await new_table(store, context, game, options, locale=locale)
            table = await open_once(store, context, replace(new, daily=day))
        if table.status == 'lobby':
            table = await begin(self._core.store, context, table, context.request_for('begin'))
            # The adviser needs some minutes at most, so its result is there when the user has finished.
            await self._analysts.play_alone(game, day)
        await self.show(context, table)

    async def show(self, context: Context, table: Table) -> None:
        """Show the user their deal: the hand, or a link to the board if the table is in their DMs."""
        seat = seat_of(table, context.user_id)
        if seat is None:
            raise Refusal('refusal-not-seated')
        if table.private:
            await self._hands.show_hand(context, await read(self._core.store, table), seat)
            return
        url = await self._screens.board_url(table)
        await self._screens.missing(table.id)
        self._players.changed(table.id)
        await (context.reply.acknowledge() if url is None else context.say('daily-elsewhere', url=url))

    async def _share(self, context: Context, game: str, day: str) -> None:
        """Show the user's result to all users in the channel."""
        store = self._core.store
        made = next((each for each in await store.tries(context.user_id) if (each.game, each.day) == (game, day)), None)
        finish = None if made is None else await finish_of(store, made)
        if finish is None:
            raise Refusal('refusal-stale')
        shown = (context.user_id, context.channel_id, game, day)
        if self._shown.get(shown):
            await context.say('daily-shown')
            return
        self._shown.put(shown, True)
        words = words_for(await context.board_locale(self._core.store))
        await context.reply.announce(shared_panel(finish, context.interaction.user.display_name, words))

    async def _name(self, context: Context, game: str, day: str, *, wanted: bool) -> None:
        """Add the user's name to the guild's list of results, or remove it if `wanted` is false.

        Only today's list takes names.
        """
        store, guild_id = self._core.store, context.guild_id
        if guild_id is None:
            raise Refusal('refusal-stale')
        if not wanted:
            await store.unname(context.user_id, game, day, guild_id)
        elif day != day_of(self._core.now()) or not await store.name(
            context.user_id, game, day, guild_id, context.interaction.user.display_name
        ):
            raise Refusal('refusal-stale')
        # The ladder is on the last page.
        await self._show(context, game, MOST)

    async def _show(self, context: Context, game: str = '', number: int = 0, *, beside: bool = False) -> None:
        """Show today's deals, or a page of one game's results. Missing pars are added once they are computed.

        `beside` sends a new ephemeral message instead of editing the pressed one.
        """
        found, subscribed = await self._standings(context), await self._subscribed(context)
        panel = _panel(context, found, game, number, subscribed)
        await context.reply.answer(panel, beside=beside)
        if all(each.par is not None for each in found) or not context.reply.is_answer(beside=beside):
            return

        async def end() -> Panel:
            await self._analysts.pars_known()
            return _panel(context, await self._standings(context), game, number, subscribed)

        await context.follow(OF_THE_DAY, end)

    async def _subscribed(self, context: Context) -> Subscribed:
        own = await self._core.store.morning(context.user_id) is not None
        if not context.moderates:
            return Subscribed(own)
        return Subscribed(own, await self._core.store.morning(context.channel_id) is not None)

    async def _standings(self, context: Context) -> tuple[Standing, ...]:
        reader = Reader(context.user_id, context.guild_id)
        return await self._analysts.standings(reader)


def _panel(context: Context, found: tuple[Standing, ...], game: str, number: int, subscribed: Subscribed) -> Panel:
    own = next((each for each in found if each.daily.game == game), None)
    if own is None:
        panel = daily_panel(found, context.words)
        return Panel((*panel.blocks, morning_buttons(subscribed, context.words)))
    return results_panel(own, number, context.words, on_server=context.guild_id is not None)
