"""Finds labels and descriptions that a phone or the bot would truncate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from playground.components import ComponentType, each

BUTTON: Final = 38
"""Maximum characters of a button's label that a phone shows, by Discord's guideline."""

LINE: Final = 100
"""Maximum characters of a menu line's label and description on Discord."""


def cut_words(components: Iterable[Any]) -> list[str]:
    """Return the button labels that are too long, and the menu lines that end with an ellipsis."""
    return [*_found(components)]


def _found(components: Iterable[Any]) -> Iterator[str]:
    for component in each(components):
        label = component.get('label') or ''
        if component['type'] == ComponentType.BUTTON and len(label) > BUTTON:
            yield f'button of {len(label)}: {label}'
        for line in component.get('options') or ():
            yield from (f'line: {said}' for said in _ends_early(line))


def _ends_early(line: Any) -> Iterator[str]:
    label, description = line['label'], line.get('description') or ''
    if len(label) > LINE or (len(label) == LINE and label.endswith('…')):
        yield label
    if len(description) > LINE or description.endswith('…'):
        yield description
