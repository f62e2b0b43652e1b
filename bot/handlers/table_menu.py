"""A menu of tables, such as those of `/resume` and `/end`."""

from __future__ import annotations

from collections.abc import Sequence

from bot.handlers.context import Context
from bot.message.custom_id import CustomId
from bot.message.panel import Menu, MenuLine
from bot.panels.names import listed_name
from bot.tables.titles import numbered_title
from bot.words import Words
from bot.words.names import plain_name
from persistence.rows import Table


def table_menu(context: Context, action: str, placeholder: str, tables: Sequence[Table]) -> Menu:
    """Return a menu of tables. Its lines have the tables' ids as values."""
    lines = tuple(_line(table, context.words, context.user_id) for table in tables)
    return Menu(CustomId(action).menu(), placeholder, lines)


def chosen_table(values: tuple[str, ...]) -> int:
    """The id of the table that was chosen in a menu; 0, which no table has, for a forged line."""
    return table_in(values[0] if values else '')


def table_in(text: str) -> int:
    """Parse the id of a table; 0, which no table has, for a malformed one."""
    return int(text) if text.isdecimal() and len(text) < 19 else 0


def _line(table: Table, words: Words, reader: int) -> MenuLine:
    """Return a line for a table, as the user `reader` may see it."""
    title = numbered_title('table-title', table, words)
    people = ', '.join(plain_name(listed_name(table, seat, words, reader)) for seat in table.seats)
    label = words('table-line', title=title, people=people)
    return MenuLine(str(table.id), label, words(f'table-{table.status}'))
