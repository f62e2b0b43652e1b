"""The lines of a story, and how they become paragraphs and text."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from bot.presenters.base import Storied
from engine.api import Event
from engine.values import value


@value
class StoryLine:
    """An event as text. `line` is None if the event has no text.

    `begins` is true if the event starts a turn or round, and `turn` its number. `turn` is None if the game does not
    count turns. `weight` says how much the event matters to players (see `Presenter.weight`). `event` is None for a
    line about a seat: a timeout, or a bot that stands in.

    In a game with a story, `fiction` is a sentence that goes before the line, and `goes_on` is true if the line belongs
    to the paragraph before. `decisive` is the shortest version of a line that may not be cut. `brief` is a line's whole
    short version, for a recap without room for all of it.
    """

    line: str | None
    begins: bool = False
    turn: int | None = None
    weight: float = 1
    event: Event | None = None
    fiction: str = ''
    goes_on: bool = False
    decisive: str = ''
    brief: str = ''


def merged(lines: Iterable[str]) -> list[str]:
    """Merge equal consecutive lines into one, which says how often they occur."""
    runs = ((line, len(list(run))) for line, run in groupby(lines))
    return [repeated(line, times) for line, times in runs]


def without_steps(told: Sequence[StoryLine], story: Storied[Any] | None, *, routine: bool = True) -> list[StoryLine]:
    """Return the lines, but of a walk in a story only its end: no line that the next one passes (`Storied.passes`).

    Without `routine`, a line of weight 0 is never the next one, because the recap leaves it out.
    """
    kept: list[StoryLine] = []
    then: Event | None = None
    for each in reversed(told):
        if story is not None and each.event is not None and then is not None and story.passes(each.event, then):
            continue
        if each.line is not None and (routine or each.weight):
            then = each.event
        kept.append(each)
    return kept[::-1]


def paragraphs(told: Iterable[StoryLine], continues: Collection[str] = ()) -> list[list[StoryLine]]:
    """Group lines into paragraphs, the earliest first. Events without a line are left out.

    Events of the kinds `continues` belong to the paragraph before too.
    """
    grouped: list[list[StoryLine]] = []
    for each in told:
        if each.line is not None:
            if grouped and (each.goes_on or (each.event is not None and each.event.kind in continues)):
                grouped[-1].append(each)
            else:
                grouped.append([each])
    return grouped


def plain(paragraph: Iterable[StoryLine]) -> str:
    """Return a paragraph as text, without fiction."""
    return ' '.join(merged(str(each.line) for each in paragraph))


def abridged(paragraph: Sequence[StoryLine]) -> str:
    """Return a paragraph as text, without fiction, in the short versions of its lines.

    A routine line, such as a roll, is short only at the end. Elsewhere its consequence follows.
    """
    short = (each.brief if each.weight or each is paragraph[-1] else '' for each in paragraph)
    return ' '.join(merged(brief or str(each.line) for brief, each in zip(short, paragraph, strict=True)))


def rich(paragraph: Iterable[StoryLine]) -> str:
    """Return a paragraph as text, with its sentences of fiction."""
    return ' '.join(merged(map(with_fiction, paragraph)))


def with_fiction(told: StoryLine) -> str:
    """Return a line after its sentence of fiction, if it has one."""
    return f'*{told.fiction}* {told.line}' if told.fiction else str(told.line)


def weighed(told: Iterable[StoryLine]) -> Iterator[tuple[float, str]]:
    """Yield weight and text of each line that matters. Equal consecutive lines become one."""
    lines = ((each.line, each.weight) for each in told if each.line is not None and each.weight)
    for line, run in groupby(lines, key=lambda each: each[0]):
        weights = [weight for _, weight in run]
        yield weights[0], repeated(line, len(weights))


def repeated(line: str, times: int) -> str:
    """Return a line with its number of repetitions: "Ada draws a card ×3" for three draws."""
    if times == 1:
        return line
    end = line[-1:] if line.endswith(('.', '!')) else ''
    return f'{line.removesuffix(end)} ×{times}{end}'
