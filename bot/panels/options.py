"""**Options**: what the host of a lobby agrees on for everybody, in a message that only the host sees."""

from __future__ import annotations

from collections.abc import Iterator

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel
from bot.panels.advice import advice_menus
from bot.panels.agreed import strength_name, title, value_about, value_name
from bot.panels.time import ON_TIMEOUT, OnTimeout, time_menus
from bot.tables.match import expected, game_of, options_of, title_of
from bot.thinking.strengths import offered
from bot.words import LANGUAGES, Words, key_of, words_for
from bot.words.names import text_name
from engine.options import Setting, form
from persistence.rows import Seat, Table


def options_panel(table: Table, words: Words, chosen: CustomId | None = None, about: str = '') -> Panel:
    """A menu for each option; `about` explains what was chosen last, below the menu `chosen` where that was.

    Raises `Refusal` when the options cannot be read.
    """
    heading = words('options-title', game=title_of(table, words), table=table.id)
    settings = form(options_of(table), expected(table))
    menus: list[Menu] = [
        *(option_menu(table.game, CustomId('set', table.id, 0, each.name), each, words) for each in settings),
        *time_menus(table.id, table.think_seconds, table.on_timeout, words, timeouts(table)),
        *advice_menus(table, words),
        *_players_menu(table, words),
        *_language_menu(table, words),
    ]
    blocks: list[Block] = [f'### {heading}\n{words("options-about")}{_lacking(table, words)}']
    for menu in menus:
        blocks.append(menu)
        if chosen is not None and about and _same(menu, chosen):
            blocks.append(f'-# {about}')
    if any(seat.user_id is None and seat.player for seat in table.seats):
        dismiss = Button(CustomId('unseat', table.id).button(), words('button-dismiss-player'), emoji='🤖')
        blocks.append((dismiss,))
    return Panel(tuple(blocks))


def _lacking(table: Table, words: Words) -> str:
    """That nobody thinks ahead here, where what that needs is not installed."""
    game = game_of(table)
    return f'\n-# {words("options-no-thinking")}' if len(offered(game)) < len(game.players) else ''


def _same(menu: Menu, chosen: CustomId) -> bool:
    """Whether it is that menu. What stands in its id besides may have changed, but for the options of the game."""
    now = CustomId.parse(menu.id)
    return now is not None and now.action == chosen.action and (now.action != 'set' or now.rest == chosen.rest)


def explained(table: Table, name: str, words: Words) -> str:
    """What is chosen for an option now, and what that means. Raises `Refusal` when the options cannot be read."""
    setting = next((each for each in form(options_of(table), expected(table)) if each.name == name), None)
    return '' if setting is None else ' '.join(_sentences(table.game, setting, words))


def player_about(game: str, seat: Seat, words: Words) -> str:
    """An automatic player who has just sat down, and how they play."""
    strength = seat.player or ''
    about = words.either(f'automatic-{game}-{key_of(strength)}-about', '')
    name = words('lobby-automatic', player=text_name(seat.name), strength=strength_name(game, strength, words))
    return f'{name}. {about}'.strip()


def timeouts(table: Table) -> tuple[OnTimeout, ...]:
    """What may be agreed to happen when somebody's time is up: nobody can stand in where there are no such players."""
    return ON_TIMEOUT if game_of(table).players else ON_TIMEOUT[:1]


def option_menu(game: str, custom_id: CustomId, setting: Setting, words: Words) -> Menu:
    """The menu for one option of a game, or of a seat."""
    called = title(game, setting, words)
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
    """Automatic players to choose from, while there is a seat for one."""
    game = game_of(table)
    if not offered(game) or expected(table) + 1 not in game.seats:
        return []
    lines = tuple(
        MenuLine(
            name,
            strength_name(table.game, name, words),
            words.either(f'automatic-{table.game}-{key_of(name)}-about', '') or None,
            '🤖',
        )
        for name in offered(game)
    )
    # A client sends the same line twice in a row only if the id has changed in between.
    custom_id = CustomId('seat', table.id, rest=str(sum(seat.user_id is None for seat in table.seats)))
    return [Menu(custom_id.menu(), words('lobby-add-player'), lines)]


def _language_menu(table: Table, words: Words) -> list[Menu]:
    """The language of what everybody sees; in a DM nobody else does."""
    if table.guild_id is None:
        return []
    title = words('lobby-language')
    lines = tuple(
        MenuLine(language, f'{title}: {words_for(language)("language-name")}', chosen=language == table.locale)
        for language in LANGUAGES
    )
    return [Menu(CustomId('language', table.id).menu(), title, lines)]
