"""Slash commands as they are registered: names, texts, counts, order of options."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ..refusal import Complaints, Path
from ..wire import Json
from ..world import LOCALES

CHAT_INPUT, USER_MENU, MESSAGE_MENU, ENTRY_POINT = 1, 2, 3, 4
MOST = {CHAT_INPUT: 100, USER_MENU: 15, MESSAGE_MENU: 15, ENTRY_POINT: 1}
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
MOST_OPTIONS = 25
MOST_TEXT = 8000
INVALID_NAME = 'APPLICATION_COMMAND_INVALID_NAME'


def check(commands: Sequence[Json]) -> None:
    """Check a complete list of commands."""
    complaints = Complaints()
    counted = Counter(command.get('type') or CHAT_INPUT for command in commands)
    for kind, count in counted.items():
        if count > MOST.get(kind, 0):
            complaints.add((), 'APPLICATION_COMMANDS_MAX', f'Maximum number of commands of type {kind} reached')
    seen = set()
    for index, command in enumerate(commands):
        kind = command.get('type') or CHAT_INPUT
        key = (kind, command.get('name'))
        if key in seen:
            complaints.add(
                (index, 'name'), 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique'
            )
        seen.add(key)
        if kind == CHAT_INPUT:
            _check_command(command, (index,), complaints)
        else:
            complaints.length((index, 'name'), command.get('name') or '', 1, 32)
        if (size := _size(command)) > MOST_TEXT:
            complaints.add(
                (index,), 'APPLICATION_COMMAND_TOO_LARGE', f'Command exceeds maximum size ({size} > {MOST_TEXT})'
            )
    complaints.refuse()


def _check_command(command: Mapping[str, Any], path: Path, complaints: Complaints) -> None:
    """Check a chat command, subcommand or option: their rules are the same."""
    _check_name(command.get('name') or '', (*path, 'name'), complaints)
    complaints.length((*path, 'description'), command.get('description') or '', 1, 100)
    for locale, name in (command.get('name_localizations') or {}).items():
        _check_locale(locale, (*path, 'name_localizations'), complaints)
        _check_name(name, (*path, 'name_localizations', locale), complaints)
    for locale, text in (command.get('description_localizations') or {}).items():
        _check_locale(locale, (*path, 'description_localizations'), complaints)
        complaints.length((*path, 'description_localizations', locale), text, 1, 100)
    options = command.get('options') or []
    complaints.length((*path, 'options'), options, 0, MOST_OPTIONS)
    _check_unique_names(options, path, complaints)
    optional_seen = False
    for index, option in enumerate(options):
        here = (*path, 'options', index)
        _check_command(option, here, complaints)
        _check_choices(option, here, complaints)
        if option.get('type') in (SUBCOMMAND, GROUP):
            continue
        if option.get('required') and optional_seen:
            complaints.add(
                here,
                'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
                'Required options must be placed before non-required options',
            )
        optional_seen = optional_seen or not option.get('required')


def _check_choices(option: Mapping[str, Any], path: Path, complaints: Complaints) -> None:
    choices = option.get('choices') or []
    complaints.length((*path, 'choices'), choices, 0, MOST_OPTIONS)
    if choices and option.get('autocomplete'):
        complaints.add(
            (*path, 'choices'), 'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE', 'Choices exclude autocomplete'
        )
    if (choices or option.get('autocomplete')) and option.get('type') not in (STRING, INTEGER, NUMBER):
        complaints.add((*path, 'type'), 'BASE_TYPE_CHOICES', 'An option of this type has no choices')
    names = set()
    for index, choice in enumerate(choices):
        here = (*path, 'choices', index)
        complaints.length((*here, 'name'), choice.get('name') or '', 1, 100)
        if option.get('type') == STRING:
            complaints.length((*here, 'value'), choice.get('value') or '', 1, 100)
        for locale, name in (choice.get('name_localizations') or {}).items():
            _check_locale(locale, (*here, 'name_localizations'), complaints)
            complaints.length((*here, 'name_localizations', locale), name, 1, 100)
        if choice.get('name') in names:
            complaints.add(
                (*here, 'name'), 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE', 'Choice names must be unique'
            )
        names.add(choice.get('name'))


def _check_unique_names(options: Sequence[Mapping[str, Any]], path: Path, complaints: Complaints) -> None:
    for locale in (None, *LOCALES):
        seen = set()
        for index, option in enumerate(options):
            name = (option.get('name_localizations') or {}).get(locale, option.get('name'))
            if name in seen:
                where = (*path, 'options', index, *(('name',) if locale is None else ('name_localizations', locale)))
                complaints.add(where, 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE', 'Option names must be unique')
            seen.add(name)


def _check_name(name: str, path: Path, complaints: Complaints) -> None:
    complaints.length(path, name, 1, 32)
    if name != name.lower() or not all(_is_name_character(character) for character in name):
        complaints.add(path, INVALID_NAME, f'Command name is invalid: {name!r}')


def _is_name_character(character: str) -> bool:
    """Whether a command's name may contain the character: letters and digits of any script, and all of Devanagari and
    Thai, whose vowels are marks."""
    if character in "-_'" or unicodedata.category(character)[0] in 'LN':
        return True
    return unicodedata.name(character, '').startswith(('DEVANAGARI ', 'THAI '))


def _check_locale(locale: str, path: Path, complaints: Complaints) -> None:
    if locale not in LOCALES:
        complaints.choices(path, locale, LOCALES)


def _size(part: Mapping[str, Any]) -> int:
    """The number of characters that count towards a command's limit: names, descriptions, values.

    Of a text's translations only the longest counts.
    """
    total = len(str(part.get('value', '')))
    for key in ('name', 'description'):
        translations = part.get(f'{key}_localizations') or {}
        total += max(len(text) for text in (part.get(key) or '', *translations.values()))
    return total + sum(_size(inner) for key in ('options', 'choices') for inner in part.get(key) or ())
