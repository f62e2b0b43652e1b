"""A lobby's agreed settings in words: preset or changed options, time to think, advice."""

from __future__ import annotations

from typing import Any, Final

from pydantic import BaseModel

from bot.panels.time import THINK
from bot.presenters.presenter import readable
from bot.tables.advice import is_offered
from bot.tables.match import game_of, options_of
from bot.tables.seats import expected
from bot.words import Words, key_of
from engine.api import Game
from engine.options import Setting, changed, fitted, preset_of
from persistence.rows import Table

OWN: Final = 'own'
"""Value in an id instead of a preset's name, if the options match no preset."""


def chosen_line(table: Table, words: Words) -> str:
    """Return the preset and its description, or **Own choice** and each option that differs from its default.

    Empty if the game has nothing to choose. Raises `Refusal` if the saved options cannot be read.
    """
    heading, *parts = options_said(game_of(table), options_of(table), expected(table), words)
    think = next((value for value, seconds in THINK.items() if seconds == table.think_seconds), None)
    if table.think_seconds is not None and think is not None:
        parts.append(f'⏰ {words("lobby-think")}: {words(f"lobby-think-{think}")}')
    if table.advice != 'request' and is_offered(table):
        parts.append(f'🦉 {words("lobby-advice")}: {words(f"lobby-advice-{table.advice}")}')
    return ' · '.join(part for part in (heading, *parts) if part)


def options_said(game: Game[Any, Any], options: BaseModel, seats: int, words: Words) -> tuple[str, ...]:
    """Return the name of the preset that these options match, and its description or the changed options."""
    name = preset_of(options, game.presets, seats)
    if name is None:
        parts = [stated(game.name, setting, words) for setting in changed(fitted(options, seats), seats)]
    else:
        parts = [preset_about(game.name, name, words)]
    return (f'**{preset_name(game.name, name, words)}**' if game.presets else '', *parts)


def preset_now(table: Table) -> str | None:
    """Return the chosen preset, None if the options match no preset. Raises `Refusal` if they cannot be read."""
    return preset_of(options_of(table), game_of(table).presets, expected(table))


def preset_name(game: str, name: str | None, words: Words) -> str:
    """Return the display name of a preset, or **Own choice** for None."""
    return words('preset-own') if name is None else words.either(f'preset-{game}-{key_of(name)}', readable(name))


def preset_short(game: str, name: str, words: Words) -> str:
    """Return the name of a preset on its button, which may be shorter."""
    return words.either(f'preset-{game}-{key_of(name)}-short', preset_name(game, name, words))


def preset_about(game: str, name: str, words: Words) -> str:
    """Return a preset's description, half a sentence long."""
    return words.either(f'preset-{game}-{key_of(name)}-about', '')


def strength_name(game: str, strength: str, words: Words) -> str:
    """Return the display name of a strength of bot players."""
    return words.either(f'automatic-{game}-{key_of(strength)}', readable(strength))


def title(game: str, setting: Setting, words: Words) -> str:
    """Return the display name of an option."""
    return words.either(_key(game, setting), readable(setting.name))


def value_name(game: str, setting: Setting, value: str, words: Words) -> str:
    """Return the display name of one value of an option."""
    return words.either(f'{_key(game, setting)}-{key_of(value)}', readable(value))


def value_about(game: str, setting: Setting, value: str, words: Words) -> str:
    """Return the description of an option's value: a sentence without its full stop."""
    return words.either(f'{_key(game, setting)}-{key_of(value)}-about', '')


def stated(game: str, setting: Setting, words: Words) -> str:
    """Return an option with its chosen values, as "Talk: silent"."""
    chosen = ', '.join(value_name(game, setting, value, words) for value in setting.chosen)
    return f'{title(game, setting, words)}: {chosen or words("option-none")}'


def _key(game: str, setting: Setting) -> str:
    return f'option-{game}-{key_of(setting.name)}'
