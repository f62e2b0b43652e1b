"""Rules of modals: contents and lengths."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..components import SELECTS, Component, ComponentType, walk
from ..refusal import Complaints, Path
from .components import check_options, check_select, unique_ids

T = ComponentType
IN_LABEL = (T.TEXT_INPUT, *SELECTS, T.FILE_UPLOAD, T.RADIO_GROUP, T.CHECKBOX_GROUP, T.CHECKBOX)
OPTIONS: Mapping[int, tuple[int, int]] = {T.RADIO_GROUP: (2, 10), T.CHECKBOX_GROUP: (1, 10)}
MOST_TEXT = 4000
MOST_FILES = 10


def check(data: Mapping[str, Any]) -> None:
    """Refuse a modal that Discord would refuse."""
    complaints = Complaints()
    complaints.length(('title',), data.get('title') or '', 1, 45)
    complaints.length(('custom_id',), data.get('custom_id') or '', 1, 100)
    rows = data.get('components') or []
    complaints.length(('components',), rows, 1, 5)
    for index, row in enumerate(rows):
        _check_row(row, ('components', index), complaints)
    complaints.refuse()
    unique_ids(list(walk(rows, ('components',))), complaints)
    complaints.refuse()


def _check_row(row: Component, path: Path, complaints: Complaints) -> None:
    complaints.choices((*path, 'type'), row.get('type'), (int(T.ACTION_ROW), int(T.TEXT_DISPLAY), int(T.LABEL)))
    match row.get('type'):
        case T.LABEL:
            complaints.length((*path, 'label'), row.get('label') or '', 1, 45)
            complaints.length((*path, 'description'), row.get('description'), 0, 100)
            _check_entry(row.get('component') or {}, IN_LABEL, (*path, 'component'), complaints)
        case T.ACTION_ROW:
            complaints.length((*path, 'components'), row.get('components') or [], 1, 1)
            for entry in row.get('components') or ():
                _check_entry(entry, (T.TEXT_INPUT,), (*path, 'components', 0), complaints)
                complaints.length((*path, 'components', 0, 'label'), entry.get('label') or '', 1, 45)
        case T.TEXT_DISPLAY:
            complaints.length((*path, 'content'), row.get('content') or '', 1, MOST_TEXT)


def _check_entry(entry: Component, allowed: tuple[ComponentType, ...], path: Path, complaints: Complaints) -> None:
    kind = entry.get('type', 0)
    complaints.choices((*path, 'type'), kind, [int(each) for each in allowed])
    complaints.length((*path, 'custom_id'), entry.get('custom_id') or '', 1, 100)
    if kind == T.TEXT_INPUT:
        complaints.choices((*path, 'style'), entry.get('style'), (1, 2))
        complaints.length((*path, 'placeholder'), entry.get('placeholder'), 0, 100)
        complaints.length((*path, 'value'), entry.get('value'), 0, MOST_TEXT)
        least, most = entry.get('min_length') or 0, entry.get('max_length') or MOST_TEXT
        if not 0 <= least <= most <= MOST_TEXT:
            complaints.add((*path, 'max_length'), 'NUMBER_TYPE_MAX', f'Must lie between min_length and {MOST_TEXT}.')
    elif kind in SELECTS:
        check_select(entry, path, complaints)
    elif kind == T.FILE_UPLOAD:
        _check_upload(entry, path, complaints)
    elif kind in OPTIONS:
        check_options(entry, path, *OPTIONS[kind], complaints)


def _check_upload(upload: Component, path: Path, complaints: Complaints) -> None:
    least, most = upload.get('min_values'), upload.get('max_values')
    if least is not None and not 0 <= least <= MOST_FILES:
        complaints.add((*path, 'min_values'), 'NUMBER_TYPE_MAX', f'Value must be between 0 and {MOST_FILES}.')
    if most is not None and not max(1, least or 0) <= most <= MOST_FILES:
        complaints.add(
            (*path, 'max_values'), 'NUMBER_TYPE_MAX', f'Value must be between 1 and {MOST_FILES}, not below min_values.'
        )
