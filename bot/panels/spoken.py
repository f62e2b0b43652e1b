"""Remarks of bots, and the note that a weaker bot answered instead of a slow one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot import limits
from bot.panels.agreed import strength_name
from bot.panels.cutting import shortened
from bot.panels.names import at_table, text_names
from bot.tables.automatic import weaker_players
from bot.tables.match import Match
from bot.tables.talk import was_said
from bot.words import Words
from persistence.rows import Action


class Remark(NamedTuple):
    """A remark of a bot, and the bot's name for message text."""

    player: str
    text: str


def remarks(match: Match, words: Words, log: Sequence[Action] = (), seat: int | None = None) -> list[Remark]:
    """Return the remark of each bot that has one. `seat` is the reader's, None on the board.

    Empty if the last action in `log` is a player's set phrase, because the bots' replies are in the story. A bot that
    stands in for a player is silent: a remark could reveal that player's cards.
    """
    names = text_names(match, words)
    if match.table.status != 'open' or was_said(log):
        return []
    bots = [each.index for each in match.table.seats if each.user_id is None and each.player is not None]
    said = {bot: _aim(match, bot, words) for bot in bots if match.presenter.confides(match.view(bot), seat)}
    return [Remark(names[bot], text) for bot, text in said.items() if text is not None]


def spoken(said: Iterable[Remark], words: Words, most: int = limits.TEXT) -> list[str]:
    """Return a line for each remark. A remark of more than `most` characters is cut after a sentence."""
    return [words('board-says', player=each.player, text=shortened(each.text, most)) for each in said]


def _aim(match: Match, seat: int, words: Words) -> str | None:
    """Return the remark of the bot on a seat, about its plan if it has plans. None without a remark."""
    view, strength = match.view(seat), match.package.strengths.get(match.table.seats[seat].player or '')
    plan = None if strength is None else strength.plan
    return at_table(match, words).aim(view, words, None if plan is None else plan(view))


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
