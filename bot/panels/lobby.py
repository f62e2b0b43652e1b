"""The lobby as a panel: who is there, the options, the automatic players to choose from, and the buttons."""

from __future__ import annotations

from pydantic import BaseModel

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel
from bot.panels.time import ON_TIMEOUT, OnTimeout, time_menus
from bot.presenters.plain import readable
from bot.tables.match import game_of, options_of, title_of
from bot.words import LANGUAGES, Words, key_of, words_for
from bot.words.names import text_name
from engine.options import Setting, form
from persistence.rows import Seat, Table


def lobby_panel(table: Table, words: Words, *, objection: str | None = None) -> Panel:
    """The lobby's message. `objection` says in words why the game cannot begin as it is agreed now."""
    game, options = game_of(table), options_of(table)
    most = game.seats.stop - 1
    people = '\n'.join(f'{index}. {_person(table, seat, words)}' for index, seat in enumerate(table.seats, start=1))
    blocks: list[Block] = [
        f'## {title_of(table, words)}\n{words.either(f"game-{table.game}-about", "")}'.strip(),
        f'**{words("lobby-players", count=len(table.seats), most=most)}**\n{people}',
    ]
    if objection is not None:
        blocks.append(words('lobby-objection', reason=objection))
    blocks += _settings(table, options, words)
    blocks += time_menus(table.id, table.think_seconds, table.on_timeout, words, timeouts(table))
    blocks += _players_menu(table, words)
    blocks += _language_menu(table, words)
    players = [seat for seat in table.seats if seat.player]
    join = Button(CustomId('join', table.id).button(), words('button-join'), 'primary', '🪑')
    # Nobody else comes to the lobby in somebody's DM.
    room = table.guild_id is not None and (len(table.seats) < most or bool(players))
    dismiss = Button(CustomId('unseat', table.id).button(), words('button-dismiss-player'), emoji='🤖')
    blocks.append(
        (
            *((join,) if room else ()),
            *((dismiss,) if players else ()),
            Button(CustomId('quit', table.id).button(), words('button-leave')),
            *((_choices_button(table, words),) if has_choices(table) else ()),
            Button(CustomId('start', table.id).button(), words('button-start'), 'success', '▶️'),
            Button(CustomId('rules', table.id, 0, table.game).button(), words('button-rules'), emoji='📖'),
        )
    )
    return Panel(tuple(blocks))


def has_choices(table: Table) -> bool:
    """Whether the seats of a lobby have something to choose for themselves."""
    return bool(form(game_of(table).SeatOptions(), len(table.seats)))


def timeouts(table: Table) -> tuple[OnTimeout, ...]:
    """What may be agreed to happen when somebody's time is up: nobody can stand in where there are no such players."""
    return ON_TIMEOUT if game_of(table).players else ON_TIMEOUT[:1]


def _choices_button(table: Table, words: Words) -> Button:
    return Button(CustomId('choices', table.id).button(), words('button-choices'), emoji='🎭')


def _settings(table: Table, options: BaseModel, words: Words) -> list[Block]:
    settings = form(options, len(table.seats))
    return [option_menu(table.game, CustomId('set', table.id, 0, each.name), each, words) for each in settings]


def option_menu(game: str, custom_id: CustomId, setting: Setting, words: Words) -> Menu:
    """The menu for one option of a game, or of a seat."""
    key = f'option-{game}-{key_of(setting.name)}'
    title = words.either(key, readable(setting.name))
    names = {value: words.either(f'{key}-{key_of(value)}', readable(value)) for value in setting.values}
    lines = tuple(
        MenuLine(
            value,
            name if setting.several else f'{title}: {name}',
            words.either(f'{key}-{key_of(value)}-about', '') or None,
            chosen=value in setting.chosen,
        )
        for value, name in names.items()
    )
    if setting.several:
        return Menu(custom_id.menu(), title, lines, 0, len(lines))
    return Menu(custom_id.menu(), title, lines)


def _players_menu(table: Table, words: Words) -> list[Block]:
    """Automatic players to choose from, while there is a seat for one."""
    game = game_of(table)
    if not game.players or len(table.seats) + 1 not in game.seats:
        return []
    lines = tuple(
        MenuLine(
            name,
            strength_name(table.game, name, words),
            words.either(f'automatic-{table.game}-{name}-about', '') or None,
            '🤖',
        )
        for name in game.players
    )
    # A client sends the same line twice in a row only if the id has changed in between.
    custom_id = CustomId('seat', table.id, rest=str(sum(seat.user_id is None for seat in table.seats)))
    return [Menu(custom_id.menu(), words('lobby-add-player'), lines)]


def _language_menu(table: Table, words: Words) -> list[Block]:
    """The language of what everybody sees; in a DM nobody else does."""
    if table.guild_id is None:
        return []
    title = words('lobby-language')
    lines = tuple(
        MenuLine(language, f'{title}: {words_for(language)("language-name")}', chosen=language == table.locale)
        for language in LANGUAGES
    )
    return [Menu(CustomId('language', table.id).menu(), title, lines)]


def strength_name(game: str, strength: str, words: Words) -> str:
    """What an automatic player of that strength is called."""
    return words.either(f'automatic-{game}-{key_of(strength)}', readable(strength))


def host_name(table: Table) -> str:
    """What the host is called, for a sentence."""
    return next((text_name(seat.name) for seat in table.seats if seat.user_id == table.host_id), '?')


def _person(table: Table, seat: Seat, words: Words) -> str:
    if seat.player is not None:
        strength = strength_name(table.game, seat.player, words)
        return words('lobby-automatic', player=text_name(seat.name), strength=strength)
    name = text_name(seat.name)
    return words('lobby-host', player=name) if seat.user_id == table.host_id else name
