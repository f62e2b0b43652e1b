"""What a table has agreed on, in words: the preset, or what was chosen by hand, and the time to think."""

from __future__ import annotations

from typing import Final

from bot.panels.time import THINK
from bot.presenters.plain import readable
from bot.tables.advice import is_offered
from bot.tables.match import expected, game_of, options_of
from bot.words import Words, key_of
from engine.options import Setting, changed, fitted, preset_of
from persistence.rows import Table

OWN: Final = 'own'
"""In the place of a preset's name: what was chosen by hand."""


def chosen_line(table: Table, words: Words) -> str:
    """One line for everybody: the preset and what it is, or **Own choice** and all that is not as usual.

    Empty where there is nothing to choose. Raises `Refusal` when the options cannot be read.
    """
    game, name, seats = game_of(table), preset_now(table), expected(table)
    if name is None:
        parts = [stated(table.game, setting, words) for setting in changed(fitted(options_of(table), seats), seats)]
    else:
        parts = [preset_about(table.game, name, words)]
    think = next((value for value, seconds in THINK.items() if seconds == table.think_seconds), None)
    if table.think_seconds is not None and think is not None:
        parts.append(f'⏰ {words("lobby-think")}: {words(f"lobby-think-{think}")}')
    if table.advice != 'request' and is_offered(table):
        parts.append(f'🦉 {words("lobby-advice")}: {words(f"lobby-advice-{table.advice}")}')
    heading = f'**{preset_name(table.game, name, words)}**' if game.presets else ''
    return ' · '.join(part for part in (heading, *parts) if part)


def preset_now(table: Table) -> str | None:
    """The preset that the table has chosen, None when its options were changed by hand. Raises `Refusal`."""
    return preset_of(options_of(table), game_of(table).presets, expected(table))


def preset_name(game: str, name: str | None, words: Words) -> str:
    """What a preset is called."""
    return words('preset-own') if name is None else words.either(f'preset-{game}-{key_of(name)}', readable(name))


def preset_about(game: str, name: str, words: Words) -> str:
    """What a preset is, in half a sentence."""
    return words.either(f'preset-{game}-{key_of(name)}-about', '')


def strength_name(game: str, strength: str, words: Words) -> str:
    """What an automatic player of that strength is called."""
    return words.either(f'automatic-{game}-{key_of(strength)}', readable(strength))


def title(game: str, setting: Setting, words: Words) -> str:
    """What an option is called."""
    return words.either(_key(game, setting), readable(setting.name))


def value_name(game: str, setting: Setting, value: str, words: Words) -> str:
    """What one value of an option is called."""
    return words.either(f'{_key(game, setting)}-{key_of(value)}', readable(value))


def value_about(game: str, setting: Setting, value: str, words: Words) -> str:
    """What a value of an option means, in a sentence without its full stop."""
    return words.either(f'{_key(game, setting)}-{key_of(value)}-about', '')


def stated(game: str, setting: Setting, words: Words) -> str:
    """An option and what is chosen: "Talk: silent"."""
    chosen = ', '.join(value_name(game, setting, value, words) for value in setting.chosen)
    return f'{title(game, setting, words)}: {chosen or words("option-none")}'


def _key(game: str, setting: Setting) -> str:
    return f'option-{game}-{key_of(setting.name)}'
