"""Fills in selects and modals, and checks the entries as a client does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from . import wire
from .components import SELECTS, Component, ComponentType
from .options import CannotDo
from .records import Attachment, Channel
from .screen import Select, ShownModal, options_of, select_of
from .wire import Json
from .world import World

T = ComponentType


def select_values(select: Select, chosen: Iterable[Any], world: World) -> list[str]:
    """The values that a client sends for a choice. Raises CannotDo if the select does not allow the choice.

    `chosen` has values or labels of options; in a user select, ids or names of users.
    """
    if select.type == T.STRING_SELECT:
        named = {option.label: option.value for option in select.options}
        named |= {option.value: option.value for option in select.options}
    elif select.type == T.USER_SELECT:
        named = {user.name: str(user.id) for user in world.users.values()}
        named |= {str(user.id): str(user.id) for user in world.users.values()}
    else:
        raise CannotDo(f'Selects of type {select.type} are not supported here')
    values = []
    for each in chosen:
        if str(each) not in named:
            raise CannotDo(f'There is no option {each!r}; there are: {", ".join(named)}')
        values.append(named[str(each)])
    if not select.min_values <= len(values) <= select.max_values:
        raise CannotDo(f'Between {select.min_values} and {select.max_values} must be chosen, not {len(values)}')
    return values


def offers(select: Select, values: Iterable[str]) -> bool:
    """Whether all these values can still be chosen. In a user select any value can."""
    return select.type != T.STRING_SELECT or {option.value for option in select.options}.issuperset(values)


def resolved(select: Select, values: list[str], world: World, channel: Channel) -> Json:
    """The JSON that a client sends about the people chosen in a user select; empty for other selects."""
    return described((int(value) for value in values), world, channel) if select.type == T.USER_SELECT else {}


def described(user_ids: Iterable[int], world: World, channel: Channel) -> Json:
    """The JSON that a client sends about users whom an interaction names, as `resolved`; empty without users.

    Members of the server have their permissions in the channel.
    """
    users = [world.users[user_id] for user_id in user_ids]
    found = [user for user in users if user.in_guild and not channel.is_private]
    members = {str(user.id): wire.member(world, user, channel) for user in found}
    for member in members.values():
        del member['user']
    return (
        {'resolved': {'users': {str(user.id): wire.user(user) for user in users}, 'members': members}} if users else {}
    )


def modal_data(modal: ShownModal, fields: Mapping[str, Any], world: World) -> Json:
    """The JSON that a client sends for a filled-in modal. `fields` are keyed by custom_id or label. Raises CannotDo.

    The field of a file upload is an `Attachment` or several.
    """
    names = {name for entry in modal.entries for name in (entry.custom_id, entry.label)}
    if unknown := fields.keys() - names:
        raise CannotDo(f'The modal has no {", ".join(unknown)}; it has: {", ".join(sorted(names))}')
    values = {}
    for entry in modal.entries:
        given = fields.get(entry.custom_id, fields.get(entry.label))
        values[entry.custom_id] = _entered(entry.component, given, world)
    data: Json = {'custom_id': modal.custom_id, 'components': [_row(row, values) for row in modal.raw['components']]}
    files = [file for given in fields.values() for file in files_in(given)]
    if files:
        sent = {
            str(file.id): wire.attachment(file, world.url, modal.channel_id) | {'ephemeral': True} for file in files
        }
        data['resolved'] = {'attachments': sent}
    return data


def files_in(given: Any) -> list[Attachment]:
    """The files among the values of a modal's field."""
    return [each for each in _many(given, []) if isinstance(each, Attachment)]


def _row(row: Component, values: Mapping[str, Json]) -> Json:
    body = {'type': row['type'], 'id': row.get('id', 0)}
    if row['type'] == T.LABEL:
        return body | {'component': values[row['component']['custom_id']]}
    if row['type'] == T.ACTION_ROW:
        return body | {'components': [values[inner['custom_id']] for inner in row['components']]}
    return body


def _entered(component: Component, given: Any, world: World) -> Json:
    kind = component['type']
    body: Json = {'type': kind, 'id': component.get('id', 0), 'custom_id': component['custom_id']}
    needed = component.get('required')
    needed = True if needed is None else needed
    match kind:
        case T.TEXT_INPUT:
            return body | {'value': _text(component, given, needed)}
        case T.CHECKBOX:
            return body | {'value': bool(component.get('default')) if given is None else bool(given)}
        case T.RADIO_GROUP:
            values = _picked(component, given, needed, 1)
            return body | {'value': values[0] if values else None}
        case T.CHECKBOX_GROUP:
            return body | {'values': _picked(component, given, needed, component.get('max_values') or 10)}
        case T.FILE_UPLOAD:
            return body | {'values': _uploaded(component, given, needed)}
    assert kind in SELECTS
    if given is None and not needed:
        return body | {'values': []}
    defaults = [option.value for option in options_of(component) if option.default]
    return body | {'values': select_values(select_of(component), _many(given, defaults), world)}


def _text(component: Component, given: Any, needed: bool) -> str:
    text = (component.get('value') or '') if given is None else str(given)
    least = max(component.get('min_length') or 0, 1 if needed else 0)
    most = component.get('max_length') or 4000
    if len(text) > most or (len(text) < least and (text or needed)):
        raise CannotDo(f'{component["custom_id"]} must be between {least} and {most} characters long')
    return text


def _uploaded(component: Component, given: Any, needed: bool) -> list[str]:
    files = files_in(given)
    least, most = component.get('min_values'), component.get('max_values') or 1
    least = int(needed) if least is None else least
    if len(files) > most or (len(files) < least and (files or needed)):
        raise CannotDo(f'{component["custom_id"]} takes {least} to {most} files')
    if any(file.size > wire.FILE_LIMIT for file in files):
        raise CannotDo(f'A file may have at most {wire.FILE_LIMIT // 1024 // 1024} MB')
    return [str(file.id) for file in files]


def _picked(component: Component, given: Any, needed: bool, most: int) -> list[str]:
    named = {name: option.value for option in options_of(component) for name in (option.label, option.value)}
    defaults = [option.value for option in options_of(component) if option.default]
    chosen = _many(given, defaults)
    if any(each not in named for each in chosen) or len(chosen) > most or (needed and not chosen):
        raise CannotDo(f'{component["custom_id"]} cannot be {chosen}')
    return [named[each] for each in chosen]


def _many(given: Any, defaults: list[str]) -> list[Any]:
    if given is None:
        return defaults
    return list(given) if isinstance(given, list | tuple) else [given]
