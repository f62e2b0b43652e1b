"""Scenario files for tests of the workshop, made from its template."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from engine.mansions import workshop
from engine.mansions.scenario import parsed

INN = workshop.template('inn')
Data = dict[str, Any]


def changed(change: Callable[[Data], object] = lambda data: None, name: str = 'inn') -> bytes:
    """The template as a file, without comments, after a change of its data."""
    data = parsed(workshop.template(name))
    change(data)
    return json.dumps(data).encode()


def entitled(title: str, name: str = 'inn') -> bytes:
    """The template with a title."""
    return changed(lambda data: data.update(title=title), name)


@contextmanager
def offered(*files: bytes) -> Iterator[tuple[str, ...]]:
    """Offer files named "0.json" and so on. Gives the faults, and withdraws all scenarios at the end."""
    try:
        yield workshop.offer({f'{number}.json': file for number, file in enumerate(files)}).refused
    finally:
        workshop.offer({})
