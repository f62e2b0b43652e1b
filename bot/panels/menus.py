"""Menus of fixed values, each with a description."""

from __future__ import annotations

from collections.abc import Sequence

from bot.message.custom_id import CustomId
from bot.message.panel import Menu, MenuLine
from bot.words import Words


def explained_menu(custom_id: CustomId, key: str, values: Sequence[str], chosen: str | None, words: Words) -> Menu:
    """Return a menu with the messages `key` (title), "key-value" (lines) and "key-value-about" (descriptions)."""
    title = words(key)
    lines = tuple(
        MenuLine(value, f'{title}: {words(f"{key}-{value}")}', words(f'{key}-{value}-about'), chosen=value == chosen)
        for value in values
    )
    return Menu(custom_id.menu(), title, lines)


def explained_value(key: str, value: str, words: Words) -> str:
    """Return the name and the description of a value, with the messages of `explained_menu`."""
    return f'**{words(key)}: {words(f"{key}-{value}")}.** {words(f"{key}-{value}-about")}.'
