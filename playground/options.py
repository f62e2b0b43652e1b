"""Options of a slash command, as a client sends them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .wire import Json

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, NUMBER = 1, 2, 3, 4, 5, 6, 10


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that autocompletion offers."""

    name: str
    value: Any


class CannotDo(Exception):
    """Raised if a client does not allow an action: a disabled button, an unknown command, a missing option."""


CHAT_INPUT, USER_MENU = 1, 2
"""Discord's numbers for the types of commands that people use."""


def find_menu(commands: list[Json], name: str) -> Json:
    """Find a command in the menu of a person. Raises CannotDo."""
    menus = [command for command in commands if command['type'] == USER_MENU]
    for command in menus:
        if name in (command['name'], *(command.get('name_localizations') or {}).values()):
            return command
    raise CannotDo(f'There is no {name!r} in the menu; there are: {", ".join(c["name"] for c in menus)}')


def people_of(options: Iterable[Json]) -> Iterator[int]:
    """The ids of the users that options name, also those of subcommands."""
    for option in options:
        yield from people_of(option.get('options') or ())
        if option['type'] == USER:
            yield int(option['value'])


def find_command(commands: list[Json], words: str) -> tuple[Json, list[Json], list[Json]]:
    """Find a command by its words, such as `'game start'` for a subcommand. Raises CannotDo.

    Returns the command, the options of its last word, and the subcommands in the format that a client sends.
    """
    name, *rest = words.split()
    command = next((c for c in commands if c['name'] == name and c['type'] == CHAT_INPUT), None)
    if command is None:
        raise CannotDo(f'There is no command /{name}. There are: {", ".join(c["name"] for c in commands)}')
    part, parts = command, []
    for word in rest:
        found = next(
            (o for o in part.get('options') or () if o['name'] == word and o['type'] in (SUBCOMMAND, GROUP)), None
        )
        if found is None:
            raise CannotDo(f'There is no command /{words}')
        part = found
        parts.append({'name': part['name'], 'type': part['type']})
    takes = part.get('options') or []
    if takes and takes[0]['type'] in (SUBCOMMAND, GROUP):
        raise CannotDo(f'/{words} needs one of {", ".join(o["name"] for o in takes)}')
    return command, takes, parts


def fill(takes: list[Json], given: Mapping[str, Any], *, partial: bool = False) -> list[Json]:
    """The `given` values as options that a client sends, checked against `takes`, the command's options. Raises
    CannotDo.

    If `partial`, required options may be missing.
    """
    known = {option['name']: option for option in takes}
    if unknown := given.keys() - known.keys():
        raise CannotDo(f'There is no option {", ".join(sorted(unknown))}; there are: {", ".join(known) or "none"}')
    missing = [option['name'] for option in takes if option.get('required') and option['name'] not in given]
    if missing and not partial:
        raise CannotDo(f'Missing: {", ".join(missing)}')
    return [
        {'name': name, 'type': known[name]['type'], 'value': _value(known[name], value)}
        for name, value in given.items()
        if value is not None
    ]


def nested(parts: list[Json], options: list[Json]) -> list[Json]:
    """The options, wrapped in their subcommands as a client sends them."""
    for part in reversed(parts):
        options = [part | {'options': options}]
    return options


def _value(option: Json, value: Any) -> Any:
    if choices := option.get('choices'):
        fitting = [c['value'] for c in choices if value in (c['value'], c['name']) or str(c['value']) == str(value)]
        if not fitting:
            raise CannotDo(f'{option["name"]} cannot be {value!r}; choices: {", ".join(c["name"] for c in choices)}')
        return fitting[0]
    try:
        value = _convert(option['type'], value)
    except ValueError:
        raise CannotDo(f'{option["name"]} cannot be {value!r}') from None
    if option['type'] == STRING:
        least, most = option.get('min_length') or 0, option.get('max_length') or 6000
        fits = least <= len(value) <= most
    elif option['type'] in (INTEGER, NUMBER):
        fits = option.get('min_value', value) <= value <= option.get('max_value', value)
    else:
        fits = True
    if not fits:
        raise CannotDo(f'{option["name"]} cannot be {value!r}: too short or long, small or large')
    return value


def _convert(kind: int, value: Any) -> Any:
    """Convert a value to an option type (Discord's number). Raises ValueError if it does not fit."""
    match kind:
        case 3:
            return str(value)
        case 4:
            return int(value)
        case 5:
            if isinstance(value, bool):
                return value
            if str(value).lower() not in ('true', 'false'):
                raise ValueError(value)
            return str(value).lower() == 'true'
        case 10:
            return float(value)
    return str(value)
