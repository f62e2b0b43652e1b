"""The options of a game as a form that the host of a lobby fills in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pydantic import BaseModel

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.forms import GIVES, Field, Form
from bot.message.panel import Button, MenuLine
from bot.panels.agreed import title, value_about, value_name
from bot.tables.match import options_of
from bot.tables.seats import expected
from bot.tables.titles import title_of
from bot.words import Words
from engine.options import Setting, choose, whole_form
from persistence.rows import Table

SWITCHES: Final = '+'
"""First character in the name of a field with yes/no options. No option's name has it."""


def form_button(table: Table, words: Words, part: int = 0) -> Button:
    """Return the button that opens the form, or a further part of it."""
    custom_id = CustomId('form', table.id, rest=str(part) if part else '')
    return Button(custom_id.button(), words('button-options'))


def parts_of_form(table: Table) -> int:
    """Return the number of forms for all options of a game. Raises `Refusal` for unreadable options."""
    settings = _settings(table)
    fields = sum(not each.is_switch for each in settings) + len(_groups(settings))
    return -(-fields // limits.FIELDS)


def options_form(table: Table, words: Words, part: int = 0) -> Form:
    """Return a part of the form with the present options. Raises `Refusal` if they cannot be read."""
    part = min(part, parts_of_form(table) - 1)
    settings = _settings(table)
    fields = [_field(table.game, each, settings, words) for each in settings if not each.is_switch]
    for number, group in enumerate(_groups(settings)):
        lines = tuple(_switch(table.game, each, settings, words) for each in group)
        fields.append(
            Field(f'{SWITCHES}{number}', words('option-also'), lines, words('option-also-about'), several=True)
        )
    shown = fields[part * limits.FIELDS : (part + 1) * limits.FIELDS]
    custom_id = CustomId('filled', table.id, rest=str(part))
    return Form(custom_id.form(), f'{words("button-options")} · {title_of(table, words)}', tuple(shown))


def filled(table: Table, values: Sequence[str]) -> BaseModel:
    """Return the options after a form was filled in. `values` are those of `bot.message.form.entered`.

    Raises `ValueError` if the form has no such field or value, `Refusal` if the options cannot be read.
    """
    options, groups = options_of(table), _groups(_settings(table))
    fields = {value: list[str]() for value in values if GIVES not in value}
    for value in values:
        name, gives, chosen = value.partition(GIVES)
        if gives and name in fields:
            fields[name].append(chosen)
    for name, chosen_values in fields.items():
        if not name.startswith(SWITCHES):
            options = choose(options, name, tuple(chosen_values))
            continue
        number = name.removeprefix(SWITCHES)
        if not number.isdecimal() or int(number) >= len(groups):
            raise ValueError(f'no field {name!r}')
        group = groups[int(number)]
        if not {*chosen_values} <= {each.name for each in group}:
            raise ValueError(f'{chosen_values!r} are no choices for {name!r}')
        for each in group:
            options = choose(options, each.name, ('yes' if each.name in chosen_values else 'no',))
    return options


def _settings(table: Table) -> tuple[Setting, ...]:
    return tuple(each for each in whole_form(options_of(table), expected(table)) if len(each.values) > 1)


def _groups(settings: Sequence[Setting]) -> list[list[Setting]]:
    """Return the yes/no options. As many as possible share a field."""
    switches = [each for each in settings if each.is_switch]
    return [switches[at : at + limits.GROUP] for at in range(0, len(switches), limits.GROUP)]


def _field(game: str, setting: Setting, settings: Sequence[Setting], words: Words) -> Field:
    lines = tuple(
        MenuLine(
            value,
            value_name(game, setting, value, words),
            value_about(game, setting, value, words) or None,
            chosen=value in setting.chosen,
        )
        for value in setting.values
    )
    about = ' '.join(_needed(game, setting, settings, words))
    return Field(setting.name, title(game, setting, words), lines, about, setting.several)


def _switch(game: str, setting: Setting, settings: Sequence[Setting], words: Words) -> MenuLine:
    """Return the line of a yes/no option: its name, and its "yes" if that says more than yes."""
    yes = value_name(game, setting, 'yes', words)
    label = title(game, setting, words) if yes == words('plain-yes') else f'{title(game, setting, words)}: {yes}'
    needed = [*_needed(game, setting, settings, words)]
    about = '. '.join([*needed, value_about(game, setting, 'yes', words)])
    return MenuLine(
        setting.name, label, about if len(about) <= limits.LINE else needed[0], chosen=setting.chosen == ('yes',)
    )


def _needed(game: str, setting: Setting, settings: Sequence[Setting], words: Words) -> Iterator[str]:
    """Yield the choice that an option needs to have an effect. Nothing for an option without needs."""
    for other in settings:
        if setting.needs is not None and setting.needs.option == other.name:
            value = setting.needs.value
            named = title(game, other, words) if other.is_switch else value_name(game, other, value, words)
            yield words('option-needs', value=named)
