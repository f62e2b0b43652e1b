"""Iteration over message components, nested ones included."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Any, TypeVar

from .refusal import Path

Component = dict[str, Any]


class ComponentType(IntEnum):
    """Discord's numbers for the kinds of components."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = (
    ComponentType.STRING_SELECT,
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.MENTIONABLE_SELECT,
    ComponentType.CHANNEL_SELECT,
)


def walk(components: Iterable[Component], path: Path = ()) -> Iterator[tuple[Path, Component]]:
    """Every component and its path, nested ones included: parents before children, in reading order."""
    for index, component in enumerate(components):
        yield from walk_one(component, (*path, index))


def walk_one(component: Component, path: Path) -> Iterator[tuple[Path, Component]]:
    """The component and all components nested in it, each with its path."""
    yield path, component
    yield from walk(component.get('components') or (), (*path, 'components'))
    for key in ('accessory', 'component'):
        if child := component.get(key):
            yield from walk_one(child, (*path, key))


def each(components: Iterable[Component]) -> list[Component]:
    """Every component in reading order, nested ones included. Five times as fast as `walk`."""
    found = []
    for component in components:
        found.append(component)
        if inside := component.get('components'):
            found += each(inside)
        for key in ('accessory', 'component'):
            if child := component.get(key):
                found += each((child,))
    return found


T = TypeVar('T')


def copied(thing: T) -> T:
    """A deep copy of JSON data. `copy.deepcopy` takes twelve times as long."""
    copy: T = pickle.loads(pickle.dumps(thing, pickle.HIGHEST_PROTOCOL))
    return copy


def media(component: Component) -> Iterator[tuple[Path, dict[str, Any], Component]]:
    """Each picture or file of a component: its path there, its media item, and the JSON object with its description."""
    match component.get('type'):
        case ComponentType.THUMBNAIL:
            yield ('media',), component['media'], component
        case ComponentType.FILE:
            yield ('file',), component['file'], component
        case ComponentType.MEDIA_GALLERY:
            for index, item in enumerate(component['items']):
                yield ('items', index, 'media'), item['media'], item


def texts(components: Iterable[Component]) -> Iterator[str]:
    """The text of every text display component, in reading order."""
    for component in each(components):
        if component['type'] == ComponentType.TEXT_DISPLAY:
            yield component['content']


def trim(components: Iterable[Component]) -> None:
    """Remove spaces at both ends of every custom_id, because Discord does not promise to keep them."""
    for component in each(components):
        if component.get('custom_id'):
            component['custom_id'] = component['custom_id'].strip()


def number(components: Iterable[Component]) -> None:
    """Assign the next free id to every component without an id, as Discord does."""
    found = each(components)
    taken = {component['id'] for component in found if component.get('id')}
    fresh = (number for number in range(1, len(found) + len(taken) + 1) if number not in taken)
    for component in found:
        if not component.get('id'):
            component['id'] = next(fresh)
