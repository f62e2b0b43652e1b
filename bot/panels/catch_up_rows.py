"""Fitting sentences about the turns of others into a few rows of small print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from bot.panels import measure
from bot.panels.cutting import shortened

ROWS: Final = 5
LEAST: Final = 2
"""Rows of small print about the turns of others in the shortest version, for a small screen. The longest has `ROWS`."""

LONGEST: Final = 76
"""Maximum characters of a sentence: two rows."""

ONE_ROW: Final = LONGEST // 2
"""Maximum characters of a sentence in one row."""

WHOLE: Final = 114
"""Maximum characters of a sentence that can't be told in fewer: three rows."""

HARM: Final = -1
"""`Sentence.turn` of sentences about harm to the seat itself in a game with a story: they come before all turns.

In other games the sentence stands where the last harm happened, because it may follow from news before it.
"""


class Sentence(NamedTuple):
    """A sentence about a turn. Compared as tuples, a more important sentence is greater.

    `harm` is true if it tells of harm to the reader. `first` is true for the weightiest sentence of a turn. `place`
    orders the sentences of a turn. `fiction` is the sentence's own fiction. If `decisive`, the line may not be cut.
    `brief` is the line's whole short version, "" if it has none.
    """

    harm: bool
    first: bool
    weight: float
    turn: int
    place: int
    line: str
    fiction: str = ''
    decisive: bool = False
    brief: str = ''


def within(
    told: Iterable[Sentence], rows: int, *, newest_first: bool = False, fiction: bool = False, in_one: bool = False
) -> list[str]:
    """Return a line for each turn: all harm to the seat, and others if they fit into `rows` rows of small print.

    A turn has equal sentences once. `newest_first` puts the newest turn first, and then only the newest turn has a
    sentence that several turns share. With `fiction`, the newest turn has its latest sentence of fiction. If `in_one`,
    all turns share one line, so that more of them fit. If need be, a turn's weightiest line has one sentence; in a list
    with the newest turn last, so has a line about harm.
    """
    joined = partial(_joined, newest_first=newest_first, fiction=fiction, in_one=in_one)
    kept: list[Sentence] = []
    for each in told:
        same = (other.turn for other in kept if other.line == each.line)
        if not each.harm and any(newest_first or turn == each.turn for turn in same):
            continue
        versions = [each, *_brief(each, harm=not newest_first)]
        fitting = (version for version in versions if fits(joined([*kept, version]), rows))
        shown = next(fitting, versions[-1] if each.harm or (each.brief and not kept) else each if not kept else None)
        if shown is not None:
            kept.append(shown)
    return joined(kept)


def fits(lines: Iterable[str], rows: int) -> bool:
    """Whether lines of small print take at most this many rows."""
    return sum(measure.lines(f'-# {line}') for line in lines) <= rows


def _brief(told: Sentence, *, harm: bool) -> Iterator[Sentence]:
    """Yield the short version of a line, if it has one.

    Else yield the weightiest line of a turn with only its first sentence, if it has more and may be cut. With `harm`,
    also a line about harm.
    """
    if told.brief and not told.decisive:
        yield told._replace(line=told.brief)
        return
    line = shortened(told.line, ONE_ROW)
    if (told.first or (told.harm and harm)) and not told.decisive and line != told.line and not line.endswith('…'):
        yield told._replace(line=line)


def _joined(kept: Sequence[Sentence], *, newest_first: bool, fiction: bool, in_one: bool) -> list[str]:
    """Return a line for each turn with its sentences, after the lines about harm that has no turn.

    If `in_one`, return all of them as one line.
    """
    ordered = sorted(kept, key=lambda told: (told.turn != HARM, -told.turn if newest_first else told.turn, told.place))
    newest = max((told.turn for told in kept), default=HARM)
    tale = next((told for told in reversed(ordered) if fiction and told.turn == newest and told.fiction), None)
    turns = groupby(ordered, key=lambda told: None if in_one else told.turn)
    return [' '.join(_rich(told) if told is tale else told.line for told in turn) for _, turn in turns]


def _rich(told: Sentence) -> str:
    """Return a sentence after its sentence of fiction."""
    return f'*{told.fiction}* {told.line}'
