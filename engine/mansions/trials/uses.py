"""The table of uses: how often each card, item, spell, feature and deed was offered, and how often chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.mansions.trials.trial import Trial


def uses(trials: Sequence[Trial]) -> list[dict[str, str | int]]:
    """The table of uses as JSON objects, the never chosen first."""
    offered, chosen = Counter[str](), Counter[str]()
    for trial in trials:
        offered += trial.offered
        chosen += trial.chosen
    rows = sorted(offered, key=lambda what: (chosen[what] > 0, what))
    return [{'what': what, 'offered': offered[what], 'chosen': chosen[what]} for what in rows]


def table_of(rows: list[dict[str, str | int]]) -> Iterator[str]:
    """The table of uses as lines of text."""
    yield f'{"what":<40}{"offered":>9}{"chosen":>9}'
    for row in rows:
        yield f'{row["what"]:<40}{row["offered"]:>9}{row["chosen"]:>9}'
