"""A menu of a few fixed values, each with a sentence of its own."""

from __future__ import annotations

from collections.abc import Sequence

from bot.message.custom_id import CustomId
from bot.message.panel import Menu, MenuLine
from bot.words import Words


def explained_menu(custom_id: CustomId, key: str, values: Sequence[str], chosen: str | None, words: Words) -> Menu:
    """The words are `key` for the title, "key-value" for what a value is called and "key-value-about" for its hint."""
    title = words(key)
    lines = tuple(
        MenuLine(value, f'{title}: {words(f"{key}-{value}")}', words(f'{key}-{value}-about'), chosen=value == chosen)
        for value in values
    )
    return Menu(custom_id.menu(), title, lines)


def explained_value(key: str, value: str, words: Words) -> str:
    """What was chosen in such a menu, and what it means."""
    return f'**{words(key)}: {words(f"{key}-{value}")}.** {words(f"{key}-{value}-about")}.'
