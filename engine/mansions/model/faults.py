"""What does not fit the format, in one plain sentence with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

SAID: Final[Mapping[str, str]] = {
    'missing': 'it lacks {field!r}',
    'extra_forbidden': 'it has no {field!r}',
    'literal_error': '{field} is one of {expected}, not {given!r}',
    'union_tag_invalid': 'its kind is one of {expected_tags}, not {tag!r}',
    'union_tag_not_found': 'it lacks a kind',
    'string_type': '{field} is a text',
    'string_pattern_mismatch': '{field} is not of the right form: {given!r}',
    'int_type': '{field} is a whole number',
    'int_parsing': '{field} is a whole number',
    'int_from_float': '{field} is a whole number',
    'bool_type': '{field} is true or false',
    'bool_parsing': '{field} is true or false',
    'tuple_type': '{field} is a list',
    'dict_type': '{field} is an object',
    'model_type': 'it is an object',
    'greater_than_equal': '{field} is at least {ge}',
    'less_than_equal': '{field} is at most {le}',
    'too_short': '{field} has at least {min_length} entries',
    'too_long': '{field} has too many entries',
    'value_error': '{error}',
}


def sentences(errors: Sequence[Mapping[str, Any]], data: Any) -> list[str]:
    """One sentence for each error of pydantic, each once; entries of lists are named by their ids if they have some."""
    found = (f'{_place(error, data)}: {_said(error)}' for error in errors)
    return list(dict.fromkeys(found))


def _said(error: Mapping[str, Any]) -> str:
    context = {**error.get('ctx', {}), 'given': error.get('input'), 'field': _field(error)}
    return SAID.get(str(error['type']), str(error['msg'])).format_map(context)


def _field(error: Mapping[str, Any]) -> str:
    return str(next((part for part in reversed(error['loc']) if isinstance(part, str) and part != '[key]'), 'it'))


def _place(error: Mapping[str, Any], data: Any) -> str:
    """The way to the error: only what is in the data, not the names that pydantic gives to its own choices."""
    words: list[str] = []
    here = data
    way = error['loc'][:-1] if error['type'] == 'extra_forbidden' else error['loc']
    for part in way:
        if isinstance(part, int) and isinstance(here, (list, tuple)) and part < len(here):
            here = here[part]
            words.append(str(here['id']) if isinstance(here, dict) and 'id' in here else str(part))
        elif isinstance(here, dict) and part in here:
            here = here[part]
            words.append(str(part))
    return '.'.join(words) or 'the file'
