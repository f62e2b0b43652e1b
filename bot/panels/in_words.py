"""A board in words, for screen readers and slow connections."""

from __future__ import annotations

from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.left import left_lines
from bot.panels.names import text_names
from bot.panels.paging import cut, page_panel
from bot.tables.match import Match
from bot.tables.titles import numbered_title
from bot.words import Words


def words_panel(match: Match, reader: int | None, number: int, words: Words) -> Panel:
    """Return a page of the board with the secrets of the seat `reader`; None is a spectator.

    A number too high means the last page.
    """
    view, table = match.view(reader), match.table
    board = match.presenter.board_text(view, text_names(match, words), words)
    left = [f'- {line}' for line in left_lines(match, reader, words)]
    own = '' if reader is None else match.presenter.own_text(view, words)
    text = '\n'.join(part for part in (board, *left, own) if part)
    title = f'### {numbered_title("table-title", table, words)}'

    def to(page: int) -> CustomId:
        return CustomId('text', table.id, rest=str(page))

    return page_panel(title, cut(title, [text], (), words), number, to, words)
