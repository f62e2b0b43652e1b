"""A user's own settings for all tables and servers, in an ephemeral message."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel
from bot.panels.menus import explained_menu
from bot.panels.rhythm import OPEN, rhythm_line
from bot.panels.searches import channel_line, moderators_buttons, wanted_button
from bot.words import LANGUAGES, Words, words_for
from bot.words.names import plain_name
from persistence.rows import User
from persistence.switches import What

DISCORD: Final = 'discord'
"""Value for "the language of my Discord"."""

ON, OFF = 'on', 'off'

SERVER: Final = 'server'
"""In the id of the menu that allows films, cards and codes on a server. Also a value of the menu `ASKS`."""

MODERATED: Final[Mapping[str, What]] = {
    SERVER: 'sharing',
    'invites': 'inviting',
    'ranking': 'ranking',
    'events': 'events',
    'threads': 'threads',
}
"""The menus of moderators: the part of the bot that each switches on and off, by its place in an id."""

ASKS: Final = 'asks'
"""In the id of the menu for invitations by name to the user. Its values are `ON`, `OFF` and `SERVER`: not from here."""

UNBLOCK: Final = 'unblock'
"""In the id of the menu that undoes blocks."""

NO_ZONE: Final = 'nozone'
"""In the id of a button in messages of earlier versions, which forgets the user's time zone."""

SHEET, PEOPLE, BACK = 'sheet', 'people', 'back'
"""In the ids of the buttons to the settings of a moderator's server, to those about other users, and back."""

AGAIN: Final = 'again'
"""In the id of the button to retry DMs that Discord refused."""

SWITCHES: Final[Mapping[str, tuple[str, str]]] = {
    'dms': ('dms_off', OFF),
    'calls': ('calls_off', OFF),
    'words': ('button_words', ON),
}
"""The on/off menus by action: a flag of `User`, and the menu value that sets this flag."""


@dataclass(frozen=True, slots=True)
class Here:
    """Settings outside the user's row.

    `asks`: the value of the menu for invitations by name. `blocked`: hash and name of each blocked user. `moderates`:
    the user moderates the server. `searches`: the server has a search channel.
    """

    on_server: bool = False
    asks: str = ON
    blocked: Sequence[tuple[str, str]] = ()
    moderates: bool = False
    searches: bool = False


def settings_panel(user: User, words: Words, here: Here | None = None, *, now: float = 0.0) -> Panel:
    """Return the menus for language, DMs, pings and buttons, each with its current value.

    Buttons lead to the form for quiet hours, to the settings about other users, and for a moderator to those of their
    server. `now` is in Unix seconds.
    """
    here = here or Here()
    title = f'### {words("settings-title")}\n-# {rhythm_line(user.rhythm, now, words)}'
    blocks: list[Block] = [title, _languages(user, words)]
    for setting, (flag, raised) in SWITCHES.items():
        chosen = ON if getattr(user, flag) == (raised == ON) else OFF
        custom_id = CustomId('settings', rest=setting)
        blocks.append(explained_menu(custom_id, f'settings-{setting}', (ON, OFF), chosen, words))
    times = Button(CustomId('settings', rest=OPEN).button(), words('settings-times'))
    sheet = Button(CustomId('settings', rest=SHEET).button(), words('settings-sheet'))
    people = Button(CustomId('settings', rest=PEOPLE).button(), words('settings-people'))
    blocks.append((times, people, sheet) if here.moderates else (times, people))
    if user.dms_closed and not user.dms_off:
        again = Button(CustomId('settings', rest=AGAIN).button(), words('settings-again'), 'primary', '✉️')
        blocks += [words('settings-closed'), (again,)]
    return Panel(tuple(blocks))


def people_panel(here: Here, words: Words) -> Panel:
    """Return the menus for invitations and blocked users."""
    values = (ON, SERVER, OFF) if here.on_server else (ON, OFF)
    menus = [explained_menu(CustomId('settings', rest=ASKS), 'settings-asks', values, here.asks, words)]
    if here.blocked:
        menus.append(_blocked(here.blocked, words))
    told = (wanted_button(words),) if here.searches else ()
    return Panel((_titled('settings-people', words), *menus, (*told, _back(words))))


def _titled(button: str, words: Words) -> str:
    """Return the title of the page that a button opens: its label without the dots."""
    return f'### {words(button).removesuffix("…")}'


def _back(words: Words) -> Button:
    return Button(CustomId('settings', rest=BACK).button(), words('settings-back'))


def _blocked(blocked: Sequence[tuple[str, str]], words: Words) -> Menu:
    names = ((each, plain_name(name) or words('former-player')) for each, name in blocked[: limits.MENU])
    lines = tuple(MenuLine(each, words('settings-unblock', player=name)) for each, name in names)
    return Menu(CustomId('settings', rest=UNBLOCK).menu(), words('settings-blocked', count=len(blocked)), lines)


def moderated_panel(off: Collection[What], search_channel: int | None, words: Words) -> Panel:
    """Return the menus of a server for its moderators. `off` is what the server does not allow.

    `search_channel` is the server's search channel, if any.
    """
    menus = (
        explained_menu(
            CustomId('settings', rest=setting), f'settings-{setting}', (ON, OFF), OFF if what in off else ON, words
        )
        for setting, what in MODERATED.items()
    )
    searches = channel_line(search_channel, words)
    buttons = (*moderators_buttons(search_channel, words), _back(words))
    return Panel((_titled('settings-sheet', words), *menus, searches, buttons))


def _languages(user: User, words: Words) -> Menu:
    title = words('settings-language')
    names = {DISCORD: words('settings-language-discord')}
    names |= {language: words_for(language)('language-name') for language in LANGUAGES}
    lines = tuple(
        MenuLine(value, f'{title}: {name}', chosen=value == (user.language or DISCORD)) for value, name in names.items()
    )
    return Menu(CustomId('settings', rest='language').menu(), title, lines)
