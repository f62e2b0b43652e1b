"""A user's own settings for all tables and servers, in an ephemeral message."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel
from bot.panels.menus import explained_menu
from bot.words import LANGUAGES, Words, words_for
from persistence.rows import User

DISCORD: Final = 'discord'
"""Value for "the language of my Discord"."""

ON, OFF = 'on', 'off'

SERVER: Final = 'server'
"""In the id of the menu that allows films, cards and codes on a server."""

AGAIN: Final = 'again'
"""In the id of the button to retry DMs that Discord refused."""

SWITCHES: Final[Mapping[str, tuple[str, str]]] = {
    'dms': ('dms_off', OFF),
    'calls': ('calls_off', OFF),
    'words': ('button_words', ON),
}
"""The on/off menus by action: a flag of `User`, and the menu value that sets this flag."""


def settings_panel(user: User, words: Words, *, sharing: bool | None = None) -> Panel:
    """Return the menus for language, DMs, pings and buttons, each with its current value.

    For a moderator also the menu of their server: `sharing` says whether it allows films, cards and codes.
    """
    blocks: list[Block] = [f'### {words("settings-title")}\n{words("settings-about")}', _languages(user, words)]
    for setting, (flag, raised) in SWITCHES.items():
        chosen = ON if getattr(user, flag) == (raised == ON) else OFF
        custom_id = CustomId('settings', rest=setting)
        blocks.append(explained_menu(custom_id, f'settings-{setting}', (ON, OFF), chosen, words))
    if sharing is not None:
        custom_id = CustomId('settings', rest=SERVER)
        blocks.append(explained_menu(custom_id, 'settings-server', (ON, OFF), ON if sharing else OFF, words))
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
