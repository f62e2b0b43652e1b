"""**More…**: the settings of a lobby besides the options of its game, in a message that only its host sees."""

from __future__ import annotations

from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel
from bot.panels.advice import advice_menus
from bot.panels.agreed import strength_name, title, value_about, value_name
from bot.panels.menus import explained_menu
from bot.panels.names import owner_name
from bot.panels.time import ON_TIMEOUT, OnTimeout, time_menus
from bot.tables.match import package_of
from bot.tables.seats import expected
from bot.tables.titles import numbered_title
from bot.thinking.strengths import doubted, offered
from bot.words import LANGUAGES, Words, key_of, words_for
from engine.options import Setting
from persistence.rows import Seat, Table

THREAD: Final = 'thread'
"""Action in the id of the menu for a thread."""


def options_panel(table: Table, words: Words, chosen: CustomId | None = None, about: str = '') -> Panel:
    """Return the menus for time, advice, bots and language.

    `about` explains the latest choice, below the menu `chosen`.
    """
    title = f'### {numbered_title("options-title", table, words)}'
    blocks: list[Block] = [f'{title}\n{words("options-about")}{_lacking(table, words)}']
    for menu in _menus(table, words):
        blocks.append(menu)
        if chosen is not None and about and _action(menu.id) == chosen.action:
            blocks.append(f'-# {about}')
    if any(seat.user_id is None and seat.player for seat in table.seats):
        button = Button(CustomId('unseat', table.id).button(), words('button-dismiss-player'), emoji='🤖')
        blocks.append((button,))
    return Panel(tuple(blocks))


def _menus(table: Table, words: Words) -> tuple[Menu, ...]:
    return (
        *_time_menus(table, words),
        *advice_menus(table, words),
        *_players_menu(table, words),
        *_language_menu(table, words),
        *_thread_menu(table, words),
    )


def _time_menus(table: Table, words: Words) -> tuple[Menu, ...]:
    if table.remote:
        # The bot can't call players there, so a time limit would take their turns unseen.
        return ()
    return time_menus(table.id, table.think_seconds, table.on_timeout, words, timeouts(table))


def _thread_menu(table: Table, words: Words) -> tuple[Menu, ...]:
    if table.guild_id is None:
        return ()
    chosen = 'on' if table.threaded else 'off'
    return (explained_menu(CustomId(THREAD, table.id), 'lobby-thread', ('off', 'on'), chosen, words),)


def _action(custom_id: str) -> str:
    parsed = CustomId.parse(custom_id)
    return '' if parsed is None else parsed.action


def _lacking(table: Table, words: Words) -> str:
    """Return the note that this installation lacks the strongest bots, or is still testing whether they work."""
    package = package_of(table)
    if doubted(package):
        return f'\n-# {words("options-preparing")}'
    return f'\n-# {words("options-no-thinking")}' if len(offered(package)) < len(package.strengths) else ''


def player_about(game: str, seat: Seat, words: Words) -> str:
    """Return the name and playing style of a bot that has just joined."""
    strength = seat.player or ''
    about = words.either(f'automatic-{game}-{key_of(strength)}-about', '')
    name = words('lobby-automatic', player=owner_name(seat, words), strength=strength_name(game, strength, words))
    return f'{name}. {about}'.strip()


def timeouts(table: Table) -> tuple[OnTimeout, ...]:
    """Return the possible effects of a player's timeout. A bot can stand in only if the game has bots."""
    return ON_TIMEOUT if package_of(table).strengths else ON_TIMEOUT[:1]


def option_menu(game: str, custom_id: CustomId, setting: Setting, words: Words, whose: str = '') -> Menu:
    """Return the menu for one option of a game or of a seat. `whose` is the name of the seat's player."""
    called = title(game, setting, words)
    called = f'{whose}: {called}' if whose else called
    names = {value: value_name(game, setting, value, words) for value in setting.values}
    lines = tuple(
        MenuLine(
            value,
            name if setting.several else f'{called}: {name}',
            value_about(game, setting, value, words) or None,
            chosen=value in setting.chosen,
        )
        for value, name in names.items()
    )
    if setting.several:
        return Menu(custom_id.menu(), f'{called}: {words("option-none")}', lines, 0, len(lines))
    return Menu(custom_id.menu(), called, lines)


def _players_menu(table: Table, words: Words) -> list[Menu]:
    """Return the menu of bots to add, empty if all seats are taken."""
    package = package_of(table)
    if not offered(package) or expected(table) + 1 not in package.game.seats:
        return []
    lines = tuple(
        MenuLine(
            name,
            strength_name(table.game, name, words),
            words.either(f'automatic-{table.game}-{key_of(name)}-about', '') or None,
            '🤖',
        )
        for name in offered(package)
    )
    # A client sends the same line twice in a row only if the id has changed in between.
    custom_id = CustomId('seat', table.id, rest=str(sum(seat.user_id is None for seat in table.seats)))
    return [Menu(custom_id.menu(), words('lobby-add-player'), lines)]


def _language_menu(table: Table, words: Words) -> list[Menu]:
    """Return the menu for the language of the public messages. Empty in a DM, which only one user sees."""
    if table.in_dm:
        return []
    title = words('lobby-language')
    lines = tuple(
        MenuLine(language, f'{title}: {words_for(language)("language-name")}', chosen=language == table.locale)
        for language in LANGUAGES
    )
    return [Menu(CustomId('language', table.id).menu(), title, lines)]
