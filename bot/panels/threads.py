"""The thread of a game: its name, and the line that stays in the channel."""

from __future__ import annotations

from bot.message.panel import Panel
from bot.message.render import short
from bot.panels.names import seat_name, text_names
from bot.panels.waiting import ended_early
from bot.tables.match import Match
from bot.tables.titles import title_of
from bot.words import Words
from bot.words.names import plain_name
from persistence.rows import Table

NAME = 100
"""Length of a thread's name."""


def thread_name(table: Table, words: Words) -> str:
    """Return the name of a game's thread: the game and its players."""
    people = ', '.join(plain_name(seat_name(seat, words)) for seat in table.seats)
    return short(f'{title_of(table, words)} · {people}', NAME)


def refused_panel(words: Words) -> Panel:
    """Return the notice that a game stays in the channel, because there can be no thread."""
    return Panel((words('thread-refused'),))


def left_panel(words: Words) -> Panel:
    """Return what the message in the channel says once the game has come back from its lost thread."""
    return Panel((words('thread-left'),))


def result_panel(table: Table, match: Match | None, thread_id: int, words: Words) -> Panel:
    """Return the line with the result of a game, and a link to its thread. `match` is None without a game."""
    if match is None or match.game.result(match.state) is None:
        told = ended_early(table, words)
    else:
        told = match.presenter.summary(match.view(None), text_names(match, words), words).partition('\n')[0]
    return Panel((f'**{title_of(table, words)}** · {told}\n-# <#{thread_id}>',))
