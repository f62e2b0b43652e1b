"""What people choose for themselves, at all tables and on all servers, as a private panel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel
from bot.panels.menus import explained_menu
from bot.words import LANGUAGES, Words, words_for
from persistence.rows import User

DISCORD: Final = 'discord'
"""The line for the language of one's Discord."""

ON, OFF = 'on', 'off'

AGAIN: Final = 'again'
"""What the button stands for that asks to try closed DMs once more."""

SWITCHES: Final[Mapping[str, tuple[str, str]]] = {
    'dms': ('dms_off', OFF),
    'calls': ('calls_off', OFF),
    'words': ('button_words', ON),
}
"""The menus with the lines on and off: a flag of a person, and the line that raises it."""


def settings_panel(user: User, words: Words) -> Panel:
    """The menus for somebody's language, DMs, calls and buttons, each with what is chosen now."""
    blocks: list[Block] = [f'### {words("settings-title")}\n{words("settings-about")}', _languages(user, words)]
    for setting, (flag, raised) in SWITCHES.items():
        chosen = ON if getattr(user, flag) == (raised == ON) else OFF
        custom_id = CustomId('settings', rest=setting)
        blocks.append(explained_menu(custom_id, f'settings-{setting}', (ON, OFF), chosen, words))
    if user.dms_closed and not user.dms_off:
        again = Button(CustomId('settings', rest=AGAIN).button(), words('settings-again'), 'primary', '✉️')
        blocks += [words('settings-closed'), (again,)]
    return Panel(tuple(blocks))


def _languages(user: User, words: Words) -> Menu:
    title = words('settings-language')
    names = {DISCORD: words('settings-language-discord')}
    names |= {language: words_for(language)('language-name') for language in LANGUAGES}
    lines = tuple(
        MenuLine(value, f'{title}: {name}', chosen=value == (user.language or DISCORD)) for value, name in names.items()
    )
    return Menu(CustomId('settings', rest='language').menu(), title, lines)
