"""Format errors of a scenario file as plain sentences, each with its place."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

MOST: Final = 60
"""Maximum number of faults that are listed."""
LONGEST: Final = 40
"""Maximum length of a word of the file in a sentence."""

SAID: Final[Mapping[str, str]] = {
    'missing': 'missing field {field!r}',
    'extra_forbidden': 'unknown field {field!r}',
    'literal_error': '{field} must be one of {expected}, not {given}',
    'union_tag_invalid': 'its kind must be one of {expected_tags}, not {tag!r}',
    'union_tag_not_found': "missing field 'kind'",
    'string_type': '{field} must be text, not {given}',
    'string_too_long': '{field} must have at most {max_length} characters',
    'string_pattern_mismatch': '{field} must match {pattern}, not {given}',
    'int_type': '{field} must be a whole number, not {given}',
    'int_parsing': '{field} must be a whole number, not {given}',
    'int_from_float': '{field} must be a whole number, not {given}',
    'float_type': '{field} must be a number, not {given}',
    'float_parsing': '{field} must be a number, not {given}',
    'bool_type': '{field} must be true or false, not {given}',
    'bool_parsing': '{field} must be true or false, not {given}',
    'tuple_type': '{field} must be a list, not {given}',
    'dict_type': '{field} must be an object, not {given}',
    'model_type': 'it must be an object, not {given}',
    'greater_than_equal': '{field} must be at least {ge}, not {given}',
    'less_than_equal': '{field} must be at most {le}, not {given}',
    'too_short': '{field} must have at least {min_length} entries',
    'too_long': '{field} must have at most {max_length} entries',
    'value_error': '{error}',
}


def sentences(errors: Sequence[Mapping[str, Any]], data: Any) -> list[str]:
    """One sentence for each error of pydantic, without duplicates. A list entry is named by its id if it has one."""
    found = list(dict.fromkeys(f'{_place(error, data)}: {_said(error)}' for error in errors[:MOST]))
    return [*found, f'the file: {len(errors) - MOST} more faults'] if len(errors) > MOST else found


def _said(error: Mapping[str, Any]) -> str:
    context = {**error.get('ctx', {}), 'given': reprlib.repr(error.get('input')), 'field': _short(_field(error))}
    if 'tag' in context:
        context['tag'] = _short(str(context['tag']))
    return SAID.get(str(error['type']), str(error['msg'])).format_map(context)


def _field(error: Mapping[str, Any]) -> str:
    return str(next((part for part in reversed(error['loc']) if isinstance(part, str) and part != '[key]'), 'it'))


def _place(error: Mapping[str, Any], data: Any) -> str:
    """Path to the error in the file. Names of union members, which pydantic adds, are left out."""
    words: list[str] = []
    here = data
    way = error['loc'][:-1] if error['type'] == 'extra_forbidden' else error['loc']
    for part in way:
        if isinstance(part, int) and isinstance(here, (list, tuple)) and part < len(here):
            here = here[part]
            words.append(_short(str(here['id'])) if isinstance(here, dict) and 'id' in here else str(part))
        elif isinstance(here, dict) and part in here:
            here = here[part]
            words.append(_short(str(part)))
    return '.'.join(words) or 'the file'


def _short(word: str) -> str:
    return word if len(word) <= LONGEST else f'{word[:LONGEST]}…'
