"""Odds of tests and attacks, and limits, computed from numbers (AT2, AT3, G14).

The rules take these numbers from the state. Bot players and presenters take them from the view of a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, get_args

from engine.mansions import ops
from engine.mansions.effects import Check, Effect
from engine.mansions.model.cards import Card, Lasting
from engine.mansions.model.figures import CombatCard, Investigator
from engine.mansions.scenario import Scenario
from engine.mansions.state import Fight
from engine.values import value

FACES: Final = range(1, 11)
"""Faces of the die."""
STUN: Final = -2
"""ST1: modifier of every test while stunned, no matter how many stun tokens."""
DARKNESS: Final = -2
"""ST5: modifier of a test in a fight in darkness."""
COMBAT: Final = get_args(Fight)
"""A19: kinds of tests that darkness makes harder. Only attack spells count; other spells have "attribute" tests."""
UNARMED: Final = 'unarmed'

Sort = Literal['attribute', 'horror', 'evade', 'fire'] | Fight


def passes(rolled: int, target: int) -> bool:
    """AT2: whether a roll passes: 1 always, 10 never, otherwise up to the target."""
    return rolled == FACES[0] or (rolled != FACES[-1] and rolled <= target)


@lru_cache
def percent(target: int) -> int:
    """AT2: probability of passing a test in percent, 10 to 90."""
    return 100 // len(FACES) * sum(passes(face, target) for face in FACES)


def attribute(sheet: Investigator, name: str, kept: Iterable[Lasting]) -> int:
    """Printed attribute with the modifiers of kept traumas. Stun does not change it (ST1)."""
    changes = (change for each in kept for change in each.attributes.items())
    return sheet.attribute(name) + sum(number for changed, number in changes if changed == name)


def modifier(sort: str, *, stunned: bool, dark: bool, kept: Iterable[Lasting]) -> int:
    """AT3: modifier of a test, from the investigator's stun, darkness and kept traumas. Stun counts once."""
    number = STUN if stunned else 0
    if dark:
        number += DARKNESS * (sort in COMBAT) + sum(each.in_darkness for each in kept)
    return number


def corpse_limit(scenario: Scenario, corpses: Mapping[str, int]) -> bool:
    """Section 6.4: whether the supply has no corpse left. `corpses` has the number of corpses by space."""
    return sum(corpses.values()) >= scenario.limits.corpses


@value
class Armed:
    """What an investigator attacks with: the sort of attack and its damage (section 6.6).

    `damage` is the weapon's damage ("W" in effects). `bare_hands` is added to the damage of an unarmed attack.
    """

    sort: str
    damage: int = 0
    bare_hands: int = 0


def armed(weapon: Card | None, held: Iterable[Card]) -> Armed:
    """Means of an attack with `weapon`.

    `weapon` is None for an attack with bare hands. `held` are the cards that the investigator holds.
    """
    if weapon is None or weapon.weapon is None:
        return Armed(UNARMED, bare_hands=sum(card.bare_hands for card in held))
    return Armed(weapon.weapon.attack, weapon.weapon.damage)


@value
class Odds:
    """Chance of passing without a skill point, in percent, and the minimum and maximum damage of a passed test."""

    percent: int
    least: int
    most: int


def attack(
    deck: Sequence[CombatCard], discarded: Container[str], arms: Armed, target: Callable[[Check], int]
) -> Odds | None:
    """G14: odds of an attack with `arms`, as the mean over the combat cards that may come next.

    `target` returns the target number of a test. `discarded` cards are public, and can't come next. Once all fitting
    cards are discarded, the deck is reshuffled, so that any may come. None if no card of the deck fits the attack.
    """
    fitting = {str(at): card.investigator for at, card in enumerate(deck) if card.attack == arms.sort}
    blows = [blow for at, blow in fitting.items() if at not in discarded] or [*fitting.values()]
    if not blows:
        return None
    dealt = [_dealt(blow.passed, arms) for blow in blows]
    passed = sum(percent(target(blow.test)) for blow in blows) / len(blows)
    return Odds(round(passed), min(dealt), max(dealt))


def _dealt(effect: Effect, arms: Armed) -> int:
    amounts = [clause.amount for clause in effect if isinstance(clause, ops.MonsterDamage)]
    return sum(amount.number + arms.damage * (amount.of == 'W') + arms.bare_hands for amount in amounts)
