"""Portraits: the faces of monsters and investigators, as SVG to lay over a frame.

A scenario's portraits are the files of `assets/monsters` and `assets/people`, named after the ids of kinds and people.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from bot.pictures.drawings import svg_of

MONSTERS: Final = 'monsters'
PEOPLE: Final = 'people'

ANYBODY: Final = 'person'
"""The portrait of an investigator without a drawing. Monsters without a drawing have that of their class."""

_OUTSIDE: Final = re.compile(r'^.*?<svg[^>]*>|</svg>\s*$|<!--.*?-->', re.DOTALL)


def is_drawn(folder: str, code: str) -> bool:
    """Whether this id has a portrait of its own."""
    return bool(portrait(folder, code))


def portrait(folder: str, code: str, instead: str = '') -> str:
    """Return the portrait of an id as SVG without its root, else that of `instead`. "" if neither is drawn."""
    for name in (code, instead):
        try:
            if name:
                return _inside(f'mansions/{folder}/{name}')
        except (OSError, ImportError):
            continue
    return ''


@cache
def _inside(drawing: str) -> str:
    return _OUTSIDE.sub('', svg_of(drawing)).strip()
