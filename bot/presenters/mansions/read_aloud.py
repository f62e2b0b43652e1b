"""Texts read aloud: the story so far, grouped into clues, events and the Objective, and the drawings beside a text."""

from __future__ import annotations

from collections.abc import Iterator

from bot.pictures.cover import MARGINS, beside
from bot.pictures.scene import Scene
from bot.presenters.base import Names, Passage
from bot.presenters.mansions import board, cover, ending, readings
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import reading
from engine.api import Event


def so_far(says: Says, names: Names) -> Iterator[Passage]:
    """Yield the beginning, the clues and the events, then the Objective. After the end, the outcome instead.

    Clues and events have their drawings.
    """
    yield Passage(board.intro(says))
    reads = readings.so_far(says.view)
    for part, lines in (('clues', board.clues(says)), ('events', board.events(says))):
        for number, line in enumerate(lines):
            yield Passage(line if number else _under(part, [line], says), (*_drawn(says, next(reads)),))
    yield from (Passage(_under('end', lines, says)) for lines in (_end(says, names),) if lines)


def drawings(says: Says, event: Event) -> Iterator[tuple[Scene, str]]:
    """Yield the pictures for the text that an event reads aloud, the highest first."""
    if event.kind == 'mansions.begun':
        whole = cover.picture(says.scenario.id, says.words)
        about = cover.alt(says.scenario.id, says.words)
        yield from ((beside(whole, margin), about) for margin in MARGINS)
        return
    read = readings.of(says.view, event)
    if read is not None:
        yield from _drawn(says, read)


def _drawn(says: Says, read: readings.Reading) -> Iterator[tuple[Scene, str]]:
    """Yield the drawing of a clue or an event, the highest version first."""
    yield from ((reading.page(says, read, margin), readings.told(says, read)) for margin in reading.MARGINS)


def _under(part: str, lines: list[str], says: Says) -> str:
    """Return lines below the heading of their part."""
    sort = 'objective' if part == 'end' and says.view.result is None else part
    return '\n'.join((f'\n**{says.words(f"mansions-story-{sort}")}**', *lines))


def _end(says: Says, names: Names) -> list[str]:
    """Return the Objective. After the end, return the outcome and the Objective's secret text instead."""
    if says.view.result is None:
        return [*board.objective(says)]
    return [ending.summary(says, names), *ending.secret(says)]
