"""**Ranking**: the ranking of a server, who joins or leaves it, and a member's card."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.handlers.context import Actions, Context
from bot.message.custom_id import CustomId
from bot.panels import ranking as panels
from bot.panels.paging import number_in
from bot.panels.profile import profile_panel, shown_profile_panel
from bot.panels.ranking import Standings
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.tables.dailies import day_of
from bot.tables.rankings import Ranking, ranking_of, season_at
from bot.words import words_for
from engine.registry import PACKAGES
from persistence.rankings import Contest, Ranked

GAMES: Final = 4
"""Number of games that a reader can choose from, most played in the season first."""


class RankingHandlers:
    """Shows the ranking of a server to its users, who join and leave it."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.actions: Final[Actions] = {panels.ACTION: self.press}

    async def press(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The buttons of the ranking. Raises `Refusal` outside a server, and where moderators have switched it off."""
        if context.guild_id is None:
            raise Refusal('refusal-stale')
        verb, game, ago, page = (*custom_id.rest.split(' '), '', '', '')[:4]
        if verb == panels.LEAVE:
            await self._core.store.leave_ranking(context.guild_id, context.user_id)
        if not await self._core.store.allows(context.guild_id, 'ranking'):
            raise Refusal('refusal-ranking-off')
        back = min(number_in(ago), 1)
        match verb:
            case panels.SEE:
                await self._see(context, context.guild_id, game, back, number_in(page))
            case panels.JOIN:
                name = context.interaction.user.display_name
                await self._core.store.join_ranking(context.guild_id, context.user_id, name)
                await self._see(context, context.guild_id, game)
            case panels.LEAVE:
                await self._see(context, context.guild_id, game)
            case panels.SHOW:
                found = _of(await self._standings(context, context.guild_id, back), game)
                words = words_for(await context.board_locale(self._core.store))
                await context.reply.announce(panels.shown_ranking_panel(found, words, number=number_in(page)))
            case panels.CARD | panels.CARD_SHOWN:
                await self._card(context, context.guild_id, shown=verb == panels.CARD_SHOWN)
            case _:
                raise Refusal('refusal-stale')

    async def _see(self, context: Context, guild_id: int, game: str, ago: int = 0, number: int = 0) -> None:
        found = _of(await self._standings(context, guild_id, ago), game)
        await context.reply.show(panels.ranking_panel(found, context.words, number=number))

    async def _card(self, context: Context, guild_id: int, *, shown: bool) -> None:
        found = await self._standings(context, guild_id, 0)
        name = found[0].names.get(context.user_id)
        if name is None:
            raise Refusal('refusal-stale')
        if shown:
            words = words_for(await context.board_locale(self._core.store))
            await context.reply.announce(shown_profile_panel(name, found, words))
        else:
            await context.reply.show(profile_panel(name, found, context.words))

    async def _standings(self, context: Context, guild_id: int, ago: int) -> Sequence[Standings]:
        """Return the ranking of each game, most played first."""
        store = self._core.store
        now = store.now()
        season = season_at(now).shifted(-ago)
        contests = await store.contests(guild_id, season.begins, season.ends, now=now, today=day_of(now))
        members = await store.ranked_on(guild_id)
        # Some milliseconds for a thousand games.
        rankings = await asyncio.to_thread(_rankings, contests, members)
        names = {member.user_id: member.name for member in members}
        return [
            Standings(game, tuple(rankings), season, ago, ranking, names, context.user_id)
            for game, ranking in rankings.items()
        ]


def _rankings(contests: Sequence[Contest], members: Sequence[Ranked]) -> dict[str, Ranking]:
    """Return the rankings of the installed games, the most played ones first."""
    played = Counter(dict.fromkeys(PACKAGES, 0))
    played.update(contest.game for contest in contests if contest.game in PACKAGES)
    return {
        game: ranking_of((contest for contest in contests if contest.game == game), members)
        for game, _ in played.most_common(GAMES)
    }


def _of(found: Sequence[Standings], game: str) -> Standings:
    """Return the ranking of a game, or of the most played one if there is no such game."""
    return next((each for each in found if each.game == game), found[0])
