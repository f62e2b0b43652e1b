"""How likely a test passes, and what a sheet's numbers are now (AT2, AT3, SK1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.presenters.mansions.names import Says
from engine.api import Decision, OneOf

FACES: Final = range(1, 11)
"""The faces of the die."""

ATTRIBUTES: Final = ('INT', 'WIL', 'LOR', 'LUC', 'STR', 'MAR', 'DEX')


@dataclass(frozen=True, slots=True)
class Try:
    """One way to make a test: the answer that chooses it, and the target that it leads to; None where it passes."""

    token: str
    target: int | None

    @property
    def percent(self) -> int:
        """How likely it passes."""
        return 100 if self.target is None else percent(self.target)


def passes(face: int, target: int) -> bool:
    """AT2: 1 always passes, 10 always fails; else the roll may not be higher than the target."""
    return face == 1 or (face != FACES[-1] and face <= target)


def percent(target: int) -> int:
    """How likely a roll against a target passes: 10 to 90."""
    return 100 // len(FACES) * sum(passes(face, target) for face in FACES)


def attribute(says: Says, who: str, name: str) -> int:
    """An attribute as printed, with what kept traumas add to it."""
    person = says.person(who)
    cards = (says.scenario.trauma_card[code].kept for code in (person.traumas if person is not None else ()))
    changes = (change for kept in cards if kept is not None for change in kept.attributes.items())
    return says.scenario.investigator[who].attribute(name) + sum(number for key, number in changes if key == name)


def tries(says: Says, decision: Decision) -> Iterator[Try]:
    """The ways to make the test that is asked about; of a failed one what rolling again leads to."""
    if not isinstance(decision.choice, OneOf) or decision.kind not in ('mansions.test', 'mansions.reroll'):
        return
    who, again = decision.args['who'], decision.kind == 'mansions.reroll'
    target = says.view.rolls[-1][2] if again else decision.args['target']
    for option in decision.choice.options:
        if option.token == 'skill':
            yield Try(option.token, target + attribute(says, who, 'LUC'))
        elif option.token == 'roll' or (again and option.token != 'keep'):
            yield Try(option.token, target)
        elif option.token != 'keep':
            yield Try(option.token, None)


def chance(says: Says, decision: Decision, token: str) -> int | None:
    """The percent of an answer to a question about a test; None for answers that lead to no roll."""
    return next((each.percent for each in tries(says, decision) if each.token == token), None)
