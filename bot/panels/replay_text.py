"""The texts of a replay: what was done and said up to a stop, and the values of the review there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from bot.panels.cutting import shortened
from bot.panels.names import names_at
from bot.panels.replay_curve import values_then
from bot.panels.replay_scene import Scene
from bot.panels.story_lines import merged
from bot.words import Words
from bot.words.names import plain_name
from engine.looking_back import Course

MATTERS: Final = 3
"""Minimum weight of an event that puts its turn into the menu of turns. A page keeps it longest."""

MOST: Final = 100
"""Weight of the line of the best or the luckiest moment."""

LONGEST: Final = (200, 120, 70, 40)
"""Maximum characters of a line. Only the last line left may be cut to less than the first number."""

_MARKUP: Final = re.compile(r'\*\*|\\(?=[^\w\s])')


def told(scene: Scene, words: Words, result: str = '', course: Course | None = None) -> Iterator[list[str]]:
    """Yield the lines since the previous stop, then ever shorter versions of them.

    Each version lacks one more of the least important lines, and its long lines are cut. The last line left stays, and
    ends with "…". At the end of a game its `result` tells the lines of weight 0, and may have others. The line of the
    best or the luckiest moment stays longest, because the menu of turns names it. Of equal lines for that menu the last
    one goes first, because the menu begins with the first one.
    """
    great = [(each.seq, each.event) for each in scene.great(course, words) if each.stop == scene.stop]
    least_weight = 1 if scene.stop == scene.last else 0
    lines = [
        replace(each, weight=MOST) if (action.seq, each.event) in great[:1] else each
        for action in scene.replay.between(scene.stop)
        for each in scene.teller(words).tell(action)
        if each.line is not None and each.weight >= least_weight and str(each.line) not in result
    ]
    yield merged(str(each.line) for each in lines)
    if scene.stop == 0 and not any(each.weight for each in lines):
        # The deal. One of its lines, such as a card put back, would say little, and the picture shows what lies open.
        yield []
        return
    end = ' …' if len(lines) > 1 else ''
    while len(lines) > 1:
        later = lines[::-1] if min(each.weight for each in lines) >= MATTERS else lines
        least = min(later, key=lambda each: each.weight)
        lines = [each for each in lines if each is not least]
        yield [*merged(shortened(str(each.line), LONGEST[0]) for each in lines), '…']
    for most in LONGEST:
        yield [f'{shortened(str(each.line), most).removesuffix(end)}{end}' for each in lines]


def after_step(scene: Scene, before: int, position: int, words: Words) -> str:
    """Return what the moves between two positions did, in plain text. "" without such moves."""
    teller = scene.teller(words)
    lines = [each for move in scene.replay.moves[before:position] for each in teller.tell(move)]
    return plain(each.line for each in lines if each.line is not None)


def plain(lines: Iterable[str]) -> str:
    """Return lines as plain text, without markup."""
    return _MARKUP.sub('', ' '.join(merged(lines)))


def curve_now(course: Course, scene: Scene, words: Words) -> str:
    """Return the measured values of a game's review at a stop, as one line."""
    names = names_at(scene.match, scene.replay.seq(scene.replay.stops[scene.stop]), words, plain_name)
    labels = curve_labels(course, scene, words)
    if len(labels) == 1 and course.measure == 'chance':
        return words('replay-chance', percent=labels[0])
    each = ', '.join(f'{names[trace.seats[0]]} {label}' for trace, label in zip(course.lines, labels, strict=True))
    return (
        words('replay-chance', percent=each) if course.measure == 'chance' else words('replay-turns-left', turns=each)
    )


def curve_labels(course: Course, scene: Scene, words: Words) -> list[str]:
    """Return the measured value of each curve at a stop."""
    values = values_then(course, scene.replay.stops[scene.stop])
    if course.measure == 'chance':
        return [words('replay-percent', percent=round(100 * value)) for value in values]
    return [str(round(value)) for value in values]
