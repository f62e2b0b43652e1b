"""Titles of tables: the name of the game or of its daily deal, and of a game that continues another."""

from __future__ import annotations

from bot.tables.dailies import daily_title
from bot.tables.origins import origin_of
from bot.words import Words
from persistence.rows import Table


def title_of(table: Table, words: Words) -> str:
    """Title of the game or of the daily deal. A game that is not installed keeps its recorded name."""
    return _with_origin(table, _name_of(table, words), words)


def numbered_title(key: str, table: Table, words: Words) -> str:
    """A title with the number of the table. `key` is a message that needs the game's title and the number."""
    return _with_origin(table, words(key, game=_name_of(table, words), table=table.id), words)


def _name_of(table: Table, words: Words) -> str:
    if table.daily is not None and words.has(f'daily-{table.game}'):
        return daily_title(table.game, table.daily, words)
    key = f'game-{table.game}'
    return words(key) if words.has(key) else table.game


def _with_origin(table: Table, title: str, words: Words) -> str:
    origin = origin_of(table)
    return title if origin is None else words('title-played-on', game=title, table=origin.table, turn=origin.turn)
