"""The story so far: the texts read aloud, grouped into clues, events and the Objective."""

from __future__ import annotations

from collections.abc import Iterator

from bot.presenters.base import Names
from bot.presenters.mansions import board, ending
from bot.presenters.mansions.names import Says


def so_far(says: Says, names: Names) -> Iterator[str]:
    """Yield the beginning, the clues and the events, then the Objective. After the end, the outcome instead."""
    yield board.intro(says)
    yield from _under('clues', [*board.clues(says)], says)
    yield from _under('events', [*board.events(says)], says)
    yield from _under('end', _end(says, names), says)


def _under(part: str, lines: list[str], says: Says) -> Iterator[str]:
    if lines:
        sort = 'objective' if part == 'end' and says.view.result is None else part
        yield f'\n**{says.words(f"mansions-story-{sort}")}**'
        yield from lines


def _end(says: Says, names: Names) -> list[str]:
    """Return the Objective. After the end, return the outcome and the Objective's secret text instead."""
    if says.view.result is None:
        return [*board.objective(says)]
    return [ending.summary(says, names), *ending.secret(says)]
