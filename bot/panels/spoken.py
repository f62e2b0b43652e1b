"""What automatic players say to everybody at the table."""

from __future__ import annotations

from bot.panels.names import text_names
from bot.presenters.base import Speaking
from bot.tables.match import Match
from bot.words import Words


def spoken(match: Match, words: Words) -> list[str]:
    """A line for each who says something; whoever only stands in for somebody says nothing of their cards."""
    presenter, names = match.presenter, text_names(match)
    if match.table.status != 'open' or not isinstance(presenter, Speaking):
        return []
    seats = [seat.index for seat in match.table.seats if seat.user_id is None and seat.player is not None]
    said = {seat: presenter.aim(match.view(seat), words) for seat in seats}
    return [words('board-says', player=names[seat], text=text) for seat, text in said.items() if text is not None]
