"""Rules of message components: places, numbers, lengths."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..components import SELECTS, Component, ComponentType, media, walk
from ..refusal import Complaints, Path
from ..world import World
from .unicode_emojis import is_emoji

T = ComponentType
MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_ROWS = 5
IN_CONTAINER = (T.ACTION_ROW, T.SECTION, T.TEXT_DISPLAY, T.MEDIA_GALLERY, T.FILE, T.SEPARATOR)
# The allowed children of every parent, and their maximum number.
CHILDREN: Mapping[int, tuple[tuple[ComponentType, ...], int, int]] = {
    T.CONTAINER: (IN_CONTAINER, 1, MOST_COMPONENTS),
    T.SECTION: ((T.TEXT_DISPLAY,), 1, 3),
    T.ACTION_ROW: ((T.BUTTON, *SELECTS), 1, 5),
}
AT_TOP_OF_V2 = (*IN_CONTAINER, T.CONTAINER)
ACCESSORIES = (T.BUTTON, T.THUMBNAIL)
LINK, PREMIUM = 5, 6


def check(components: list[Component], *, v2: bool, world: World, complaints: Complaints) -> None:
    """Check the components of a message, except the files they refer to."""
    top = AT_TOP_OF_V2 if v2 else (T.ACTION_ROW,)
    if not v2:
        complaints.length(('components',), components, 0, MOST_ROWS)
    if not _well_placed(components, top, complaints):
        return
    found = list(walk(components, ('components',)))
    if len(found) > MOST_COMPONENTS:
        complaints.add(
            ('components',),
            'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
            f'The total number of components exceeds the maximum of {MOST_COMPONENTS}',
        )
    total = sum(len(c.get('content') or '') for _, c in found if c['type'] == T.TEXT_DISPLAY)
    if total > MOST_TEXT:
        complaints.add(
            ('components',),
            'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
            f'The total displayable text size exceeds the maximum of {MOST_TEXT}',
        )
    unique_ids(found, complaints)
    for path, component in found:
        if looks := LOOKS.get(component['type']):
            looks(component, path, complaints)
        check_emojis(component, path, world, complaints)


def _well_placed(components: list[Component], allowed: tuple[ComponentType, ...], complaints: Complaints) -> bool:
    """Check the places, children and required fields of all components. Returns whether they are valid.

    Adds an error for each fault. Does not look inside misplaced components.
    """
    before = len(complaints.errors)
    _place(components, allowed, ('components',), complaints)
    return len(complaints.errors) == before


def _place(children: Any, allowed: tuple[ComponentType, ...], path: Path, complaints: Complaints) -> None:
    if not isinstance(children, list):
        complaints.add(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')
        return
    for index, child in enumerate(children):
        _place_one(child, allowed, (*path, index), complaints)


def _place_one(child: Any, allowed: tuple[ComponentType, ...], path: Path, complaints: Complaints) -> None:
    if not isinstance(child, dict):
        complaints.add(path, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType')
        return
    kind = child.get('type')
    if kind not in allowed:
        complaints.choices((*path, 'type'), kind, [int(each) for each in allowed])
        return
    if kind in CHILDREN:
        inside, least, most = CHILDREN[kind]
        complaints.length((*path, 'components'), child.get('components') or [], least, most)
        _place(child.get('components'), inside, (*path, 'components'), complaints)
    if kind == T.SECTION:
        if child.get('accessory') is None:
            complaints.required((*path, 'accessory'))
        else:
            _place_one(child['accessory'], ACCESSORIES, (*path, 'accessory'), complaints)
    for required in REQUIRED.get(kind, ()):
        if not child.get(required):
            complaints.required((*path, required))
    if kind == T.ACTION_ROW and not complaints.errors and any(c['type'] in SELECTS for c in child['components']):
        complaints.length((*path, 'components'), child['components'], 1, 1)


REQUIRED: Mapping[int, tuple[str, ...]] = {
    T.TEXT_DISPLAY: ('content',),
    T.THUMBNAIL: ('media',),
    T.MEDIA_GALLERY: ('items',),
    T.FILE: ('file',),
    **dict.fromkeys(SELECTS, ('custom_id',)),
}


def unique_ids(found: list[tuple[Path, Component]], complaints: Complaints) -> None:
    """Add an error for every duplicate id."""
    for key, code, words in (
        ('custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
        ('id', 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'),
    ):
        seen = set()
        for path, component in found:
            value = component.get(key)
            if value in seen:
                complaints.add((*path, key), code, words)
            if value:
                seen.add(value)


def _button(button: Component, path: Path, complaints: Complaints) -> None:
    complaints.length((*path, 'label'), button.get('label'), 0, 80)
    complaints.length((*path, 'custom_id'), button.get('custom_id'), 1, 100)
    complaints.length((*path, 'url'), button.get('url'), 1, 512)
    style = button.get('style')
    complaints.choices((*path, 'style'), style, (1, 2, 3, 4, 5, 6))
    if style == PREMIUM:
        return
    if not button.get('label') and not button.get('emoji'):
        complaints.add(path, 'BUTTON_COMPONENT_INVALID', 'A button must have a label or emoji')
    needed, excluded = ('url', 'custom_id') if style == LINK else ('custom_id', 'url')
    if not button.get(needed):
        complaints.add((*path, needed), 'BASE_TYPE_REQUIRED', f'A button of this style must have a {needed}')
    if button.get(excluded):
        complaints.add(
            path, 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', 'A custom id and url cannot both be set'
        )
    if style == LINK and not str(button.get('url')).startswith(('http://', 'https://', 'discord://')):
        complaints.add((*path, 'url'), 'URL_TYPE_INVALID_SCHEME', 'Scheme must be one of (http, https, discord).')


def check_select(select: Component, path: Path, complaints: Complaints) -> None:
    """Check a select of a message or modal."""
    complaints.length((*path, 'custom_id'), select.get('custom_id'), 1, 100)
    complaints.length((*path, 'placeholder'), select.get('placeholder'), 0, 150)
    least, most = _one_if_none(select.get('min_values')), _one_if_none(select.get('max_values'))
    if not 0 <= least <= 25:
        complaints.add((*path, 'min_values'), 'NUMBER_TYPE_MAX', 'Value must be between 0 and 25.')
    if not 1 <= most <= 25 or most < least:
        complaints.add(
            (*path, 'max_values'), 'NUMBER_TYPE_MAX', 'Value must be between 1 and 25, and not below min_values.'
        )
    if select['type'] == T.STRING_SELECT:
        check_options(select, path, 1, 25, complaints)
        options = select.get('options') or []
        if most > len(options) or least > len(options):
            complaints.add((*path, 'max_values'), 'NUMBER_TYPE_MAX', 'There are fewer options than max_values.')
        if sum(bool(option.get('default')) for option in options) > most:
            complaints.add((*path, 'options'), 'COMPONENT_DEFAULTS_EXCEEDED', 'More defaults than max_values.')


def check_options(choice: Component, path: Path, least: int, most: int, complaints: Complaints) -> None:
    """Check the options of a select, radio group or checkbox group."""
    options = choice.get('options') or []
    complaints.length((*path, 'options'), options, least, most)
    values = set()
    for index, option in enumerate(options):
        here = (*path, 'options', index)
        complaints.length((*here, 'label'), option.get('label') or '', 1, 100)
        complaints.length((*here, 'value'), option.get('value') or '', 1, 100)
        complaints.length((*here, 'description'), option.get('description'), 0, 100)
        if option.get('value') in values:
            complaints.add(
                (*here, 'value'),
                'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
                'The specified option value is already used',
            )
        values.add(option.get('value'))


def _one_if_none(value: int | None) -> int:
    return 1 if value is None else value


def _gallery(gallery: Component, path: Path, complaints: Complaints) -> None:
    complaints.length((*path, 'items'), gallery['items'], 1, 10)
    _media(gallery, path, complaints)


def _media(component: Component, path: Path, complaints: Complaints) -> None:
    for inside, item, described in media(component):
        complaints.length((*path, *inside[:-1], 'description'), described.get('description'), 0, 1024)
        url = str(item.get('url'))
        schemes = ('attachment://',) if component['type'] == T.FILE else ('attachment://', 'http://', 'https://')
        complaints.length((*path, *inside, 'url'), url, 1, 2048)
        if not url.startswith(schemes):
            complaints.add((*path, *inside, 'url'), 'URL_TYPE_INVALID_SCHEME', f'Scheme must be one of {schemes}.')


def _separator(separator: Component, path: Path, complaints: Complaints) -> None:
    complaints.choices((*path, 'spacing'), separator.get('spacing', 1), (1, 2))


def _container(container: Component, path: Path, complaints: Complaints) -> None:
    colour = container.get('accent_color')
    if colour is not None and not 0 <= colour <= 0xFFFFFF:
        complaints.add((*path, 'accent_color'), 'NUMBER_TYPE_MAX', 'Value must be between 0 and 16777215.')


LOOKS: Mapping[int, Callable[[Component, Path, Complaints], None]] = {
    T.BUTTON: _button,
    T.MEDIA_GALLERY: _gallery,
    T.THUMBNAIL: _media,
    T.FILE: _media,
    T.SEPARATOR: _separator,
    T.CONTAINER: _container,
    **dict.fromkeys(SELECTS, check_select),
}


def check_emojis(component: Component, path: Path, world: World, complaints: Complaints) -> None:
    """Add an error for each emoji that does not exist, on the component and its options."""
    carriers = [(path, component)]
    carriers += [((*path, 'options', i), option) for i, option in enumerate(component.get('options') or ())]
    for here, carrier in carriers:
        emoji = carrier.get('emoji')
        if not emoji:
            continue
        known = int(emoji['id']) in world.emojis if emoji.get('id') else is_emoji(str(emoji.get('name')))
        if not known:
            complaints.add(
                (*here, 'emoji', 'id' if emoji.get('id') else 'name'), 'COMPONENT_INVALID_EMOJI', 'Invalid emoji'
            )
