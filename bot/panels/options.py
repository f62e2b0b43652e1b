"""**Options**: the settings of a lobby, in a message that only its host sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel
from bot.panels import phone
from bot.panels.advice import advice_menus
from bot.panels.agreed import strength_name, title, value_about, value_name
from bot.panels.names import owner_name
from bot.panels.paging import MOST, paged, turning
from bot.panels.time import ON_TIMEOUT, OnTimeout, time_menus
from bot.tables.match import expected, options_of, package_of, title_of
from bot.thinking.strengths import doubted, offered
from bot.words import LANGUAGES, Words, key_of, words_for
from engine.options import Setting, form
from persistence.rows import Seat, Table

ABOUT: Final = 64
"""Height in pixels of an explanation of three lines."""


def options_panel(
    table: Table, words: Words, chosen: CustomId | None = None, about: str = '', number: int = 0
) -> Panel:
    """Return a menu for each option. `about` explains the latest choice, below the menu `chosen`.

    If a phone has no room for all menus, they are split into sheets. Returns the sheet with the menu `chosen`, or
    else the sheet `number`, counted from 0. Raises `Refusal` if the options cannot be read.
    """
    title = f'### {words("options-title", game=title_of(table, words), table=table.id)}'
    heading = f'{title}\n{words("options-about")}{_lacking(table, words)}'
    buttons = []
    if any(seat.user_id is None and seat.player for seat in table.seats):
        buttons.append(Button(CustomId('unseat', table.id).button(), words('button-dismiss-player'), emoji='🤖'))
    sheets = _sheets([*_menus(table, words)], buttons, heading, words)
    if chosen is not None:
        # A menu that has disappeared, such as that of bots at a full table, was on the last sheet.
        number = next((at for at, sheet in enumerate(sheets) if any(_same(menu, chosen) for menu in sheet)), MOST)
    number = min(number, len(sheets) - 1)
    blocks: list[Block] = [heading if len(sheets) == 1 else paged(heading, number, len(sheets), words)]
    for menu in sheets[number]:
        blocks.append(menu)
        if chosen is not None and about and _same(menu, chosen):
            blocks.append(f'-# {about}')
    row = (*turning(partial(_sheet, table.id), number, len(sheets), words), *buttons)
    return Panel((*blocks, row) if row else tuple(blocks))


def _menus(table: Table, words: Words) -> Iterator[tuple[Menu, int]]:
    """Yield each menu, with the height in pixels of the explanation that appears below it after a choice."""
    for each in form(options_of(table), expected(table)):
        about = f'-# {" ".join(_sentences(table.game, each, words))}'
        menu = option_menu(table.game, CustomId('set', table.id, 0, each.name), each, words)
        yield menu, max(ABOUT, phone.height((about,)) - phone.FRAME + phone.GAP)
    others = (
        *time_menus(table.id, table.think_seconds, table.on_timeout, words, timeouts(table)),
        *advice_menus(table, words),
        *_players_menu(table, words),
        *_language_menu(table, words),
    )
    yield from ((menu, ABOUT) for menu in others)


def _sheet(table: int, number: int) -> CustomId:
    return CustomId('options', table, rest=str(number))


def _sheets(
    menus: Sequence[tuple[Menu, int]], buttons: Sequence[Button], heading: str, words: Words
) -> list[list[Menu]]:
    """Split the menus into sheets that fit a phone, also with an explanation."""
    row = (tuple(buttons),) if buttons else ()
    if phone.fits((heading, *(menu for menu, _ in menus), *row), max(spare for _, spare in menus)):
        return [[menu for menu, _ in menus]]
    around = paged(heading, 0, 1, words), (*turning(partial(_sheet, 0), 1, 3, words), *buttons)
    found: list[list[Menu]] = [[]]
    most = 0
    for menu, spare in menus:
        most = max(most, spare)
        if found[-1] and not phone.fits((*around, *found[-1], menu), most):
            found.append([])
            most = spare
        found[-1].append(menu)
    return found


def _lacking(table: Table, words: Words) -> str:
    """Return the note that this installation lacks the strongest bots, or is still testing whether they work."""
    package = package_of(table)
    if doubted(package):
        return f'\n-# {words("options-preparing")}'
    return f'\n-# {words("options-no-thinking")}' if len(offered(package)) < len(package.strengths) else ''


def _same(menu: Menu, chosen: CustomId) -> bool:
    """Whether `menu` is the menu that `chosen` came from: it has the same action, and the same option if it sets one.

    Other parts of the id may have changed since the press.
    """
    now = CustomId.parse(menu.id)
    return now is not None and now.action == chosen.action and (now.action != 'set' or now.rest == chosen.rest)


def explained(table: Table, name: str, words: Words) -> str:
    """Return the current values of an option and their meaning. Raises `Refusal` if the options cannot be read."""
    setting = next((each for each in form(options_of(table), expected(table)) if each.name == name), None)
    return '' if setting is None else ' '.join(_sentences(table.game, setting, words))


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


def _sentences(game: str, setting: Setting, words: Words) -> Iterator[str]:
    called = f'{title(game, setting, words)}: '
    if setting.several and not setting.chosen:
        yield f'**{called}{words("option-none")}.**'
    for value in setting.chosen:
        name, about = value_name(game, setting, value, words), value_about(game, setting, value, words)
        yield f'**{called}{name}.** {about}'.strip() + ('.' if about and about[-1] not in '.!?…' else '')
        called = ''


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
    if table.guild_id is None:
        return []
    title = words('lobby-language')
    lines = tuple(
        MenuLine(language, f'{title}: {words_for(language)("language-name")}', chosen=language == table.locale)
        for language in LANGUAGES
    )
    return [Menu(CustomId('language', table.id).menu(), title, lines)]
