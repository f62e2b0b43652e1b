"""Remarks of bots, and the note that a weaker bot answered instead of a slow one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.panels.agreed import strength_name
from bot.panels.names import text_names
from bot.tables.automatic import weaker_players
from bot.tables.match import Match
from bot.tables.talk import was_said
from bot.words import Words
from persistence.rows import Action


def spoken(match: Match, words: Words, log: Sequence[Action] = ()) -> list[str]:
    """Return a line for each bot that has a remark.

    Empty if the last action in `log` is a player's set phrase, because the bots' replies are in the story. A bot that
    stands in for a player is silent: a remark could reveal that player's cards.
    """
    names = text_names(match, words)
    if match.table.status != 'open' or was_said(log):
        return []
    seats = [seat.index for seat in match.table.seats if seat.user_id is None and seat.player is not None]
    said = {seat: _aim(match, seat, words) for seat in seats}
    return [words('board-says', player=names[seat], text=text) for seat, text in said.items() if text is not None]


def _aim(match: Match, seat: int, words: Words) -> str | None:
    """Return the remark of the bot on a seat, about its plan if the game's bots have plans. None without a remark."""
    view, plan = match.view(seat), match.package.plan
    if plan is None:
        return match.presenter.aim(view, words)
    return match.presenter.aim(view, words, plan(view))


def weaker(match: Match, log: Sequence[Action], words: Words) -> list[str]:
    """Return a line for each bot that found no answer last time, so that a weaker bot answered in its place."""
    if match.table.status != 'open':
        return []
    names, game = text_names(match, words), match.game.name
    return [
        words(
            'board-weaker',
            player=names[seat],
            strength=strength_name(game, match.table.seats[seat].player or '', words),
            weaker=strength_name(game, player, words),
        )
        for seat, player in weaker_players(match, log).items()
    ]
