"""Names of games, and titles of tables: of a game, of a daily deal, and of a game that continues another."""

from __future__ import annotations

from bot.presenters.presenter import readable
from bot.tables.dailies import daily_title
from bot.tables.origins import origin_of
from bot.words import Words
from persistence.rows import Table


def game_name(game: str, words: Words) -> str:
    """The name of a game. For one that is not installed, its recorded name as readable text."""
    return words.either(f'game-{game}', readable(game))


def title_of(table: Table, words: Words) -> str:
    """Title of the game or of the daily deal."""
    return _with_origin(table, _name_of(table, words), words)


def numbered_title(key: str, table: Table, words: Words) -> str:
    """A title with the number of the table. `key` is a message that needs the game's title and the number."""
    return _with_origin(table, words(key, game=_name_of(table, words), table=table.id), words)


def _name_of(table: Table, words: Words) -> str:
    if table.daily is not None and words.has(f'daily-{table.game}'):
        return daily_title(table.game, table.daily, words)
    return game_name(table.game, words)


def _with_origin(table: Table, title: str, words: Words) -> str:
    origin = origin_of(table)
    return title if origin is None else words('title-played-on', game=title, table=origin.table, turn=origin.turn)
