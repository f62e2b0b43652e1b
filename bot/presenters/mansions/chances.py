"""Chances of tests, and current attributes (AT2, AT3, SK1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.presenters.mansions.names import Says
from bot.words import Words
from engine.api import Decision
from engine.mansions import cards
from engine.mansions.cards import tokens_of

TESTS: Final = ('mansions.test', 'mansions.reroll')
"""Kinds of questions before a roll, and after a failed one."""

LEAST, MOST = 1, 9
"""Highest rolls that pass the hardest and the easiest test: a 1 always passes, a 10 always fails (AT2)."""


@dataclass(frozen=True, slots=True)
class TestTry:
    """A way to make a test: its answer, and the highest roll that passes. `target` is None if no roll is needed."""

    token: str
    target: int | None

    @property
    def percent(self) -> int:
        """Chance of passing, in percent."""
        return 100 if self.target is None else cards.percent(self.target)


def aim(words: Words, target: int) -> str:
    """Return the rolls that pass: "6 or less". A target beyond the die names the only roll that passes or fails."""
    if LEAST < target < MOST:
        return words('mansions-aim', number=target)
    return words('mansions-aim-least' if target <= LEAST else 'mansions-aim-most')


def attribute(says: Says, who: str, name: str) -> int:
    """Return the current value of an attribute of an investigator on the board."""
    return cards.attribute(says.view, who, name)


def tries(says: Says, decision: Decision) -> Iterator[TestTry]:
    """Yield each way to make the pending test, or to repeat a failed roll. Nothing for other questions."""
    if decision.kind not in TESTS:
        return
    who, again = decision.args['who'], decision.kind == 'mansions.reroll'
    target = says.view.rolls[-1][2] if again else decision.args['target']
    for token in tokens_of(decision):
        if token == 'skill':
            yield TestTry(token, target + attribute(says, who, 'LUC'))
        elif token == 'roll' or (again and token != 'keep'):
            yield TestTry(token, target)
        elif token not in ('keep', 'rolls', 'trust'):
            yield TestTry(token, None)


def chance(says: Says, decision: Decision, token: str) -> int | None:
    """Return the chance in percent that the answer `token` passes the test. None if it makes no test."""
    return next((each.percent for each in tries(says, decision) if each.token == token), None)
