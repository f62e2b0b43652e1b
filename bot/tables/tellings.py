"""Tellings: events of a story that may have a sentence of fiction. Each gets a number, so that sentences vary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from bot.presenters.base import TELLING, Storied
from engine.api import Event

ACTIONS: Final = 96
"""Maximum number of actions searched for the latest telling. Without a telling there, the numbers start again."""


def numbered(story: Storied[Any], before: Iterable[Event], events: Iterable[Event]) -> Iterator[Event]:
    """Yield `events`, with the tellings among them numbered. `before` are the latest events of the log, in order."""
    numbers = (event.args.get(TELLING) for event in before)
    number = max((number for number in numbers if isinstance(number, int)), default=-1)
    for event in events:
        if story.is_telling(event):
            number += 1
            yield replace(event, args={**event.args, TELLING: number})
        else:
            yield event
