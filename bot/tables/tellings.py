"""Tellings: events of a story that may have a sentence of fiction. Each gets a number, so that sentences vary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from bot.presenters.base import TELLING, Storied
from engine.api import Event

ACTIONS: Final = 96
"""Maximum number of actions searched for the latest tellings."""


def numbered(story: Storied[Any], before: Iterable[Event], events: Iterable[Event], first: int = 0) -> Iterator[Event]:
    """Yield `events`, with the tellings among them numbered within their families.

    `before` are the latest events of the log, in order. The first telling of all gets the number `first`. A new family
    begins after the highest number, so that two games do not begin with the same sentences.
    """
    last = dict[str, int]()
    for event in before:
        family, number = story.telling(event), event.args.get(TELLING)
        if family and isinstance(number, int):
            last[family] = number
    for event in events:
        if family := story.telling(event):
            last[family] = last.get(family, max(last.values(), default=first - 1)) + 1
            yield replace(event, args={**event.args, TELLING: last[family]})
        else:
            yield event
