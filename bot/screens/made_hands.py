"""The hands that were made last: a press often needs the same hand for its answer, and again to refresh the screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.latest import Latest
from bot.message.panel import Panel
from bot.tables.match import Match
from bot.words import Buttons, Words
from persistence.rows import Action

KEPT: Final = 32
"""Maximum number of kept hands. Each keeps its table's save, which may have 100 kB."""

Place = tuple[int, int, str, Buttons, str]


class MadeHands:
    """Makes hands, unless an equal one is kept."""

    def __init__(self) -> None:
        self._latest = Latest[Place, tuple[tuple[Any, ...], Panel]](KEPT)

    def hand(
        self,
        make: Callable[..., Panel],
        match: Match,
        seat: int,
        words: Words,
        log: Sequence[Action],
        given: str,
        **told: Any,
    ) -> Panel:
        """Return the hand that `make` returns for these arguments. Its result must depend on nothing else."""
        place = (match.table.id, seat, words.language, words.buttons, given)
        needs = (make, match.package, match.table, match.back, words.edition, tuple(log), told)
        made = self._latest.get(place)
        if made is None or made[0] != needs:
            made = self._latest.put(place, (needs, make(match, seat, words, log=log, given=given, **told)))
        return made[1]
