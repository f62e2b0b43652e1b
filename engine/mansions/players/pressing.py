"""Which investigators can win the game in their next turn, and how likely an effect prevents that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.mansions import ops
from engine.mansions.effects import Clause, Effect, Test
from engine.mansions.model.conditions import Escaped, ItemIn, Killed
from engine.mansions.model.story import Objective
from engine.mansions.players import chances
from engine.mansions.players.uses import objective, prey
from engine.mansions.sight import FAR, FULL, Sight, remembered

FINISH: Final = 12.0
"""Value of keeping an investigator from winning in their next turn, in points of damage."""
FINISHER: Final = 2.0
"""Factor for harm to an investigator who can win in their next turn."""
DEALT: Final = 0.8
"""Share of a monster's health that must be expected as damage, so that its death in the next turn is likely."""


@remembered
def finishers(sight: Sight) -> frozenset[str]:
    """Investigators who can win the game in their next turn, or together in their next turns.

    Nobody can before the reveal of the Objective.
    """
    card = objective(sight)
    if card is None or sight.view.objective is None:
        return frozenset()
    return frozenset(who for goal in card.investigators for who in _near(sight, card, goal))


def _near(sight: Sight, card: Objective, goal: object) -> Iterator[str]:
    """Investigators who can reach one goal of the Objective in their next turns."""
    close = [who for who in sight.people if far(sight, who, sight.space(who)) <= steps(sight, who)]
    match goal:
        case Killed():
            dealt = sum(_dealt(sight, who) for who in close)
            quarry = _quarry(sight)
            yield from close if quarry is not None and dealt >= DEALT * sight.toughness(quarry) else ()
        case ItemIn():
            yield from close
        case Escaped():
            needs_all = card.escape is not None and card.escape.needs == 'all'
            yield from close if not needs_all or len(close) == len(sight.people) else ()


def _quarry(sight: Sight) -> str | None:
    """Handle of the monster that the investigators must kill. None if it is not on the board."""
    return next((handle for handle, figure in sight.monsters.items() if figure.name in prey(sight)), None)


def _dealt(sight: Sight, who: str) -> float:
    quarry = _quarry(sight)
    arms = ['unarmed', *(card.id for card in sight.cards(who) if card.weapon is not None)]
    return max(chances.attack(sight, who, weapon, quarry)[0] for weapon in arms) if quarry is not None else 0


def steps(sight: Sight, who: str) -> int:
    """Number of steps that an investigator can go in their next turn. A hunter needs the action for the attack."""
    view = sight.view
    runs = _quarry(sight) is None
    if view.active == who:
        return view.moves + (runs and view.actions > 0)
    return (1 if sight.people[who].stun else FULL) + runs


def far(sight: Sight, who: str, space: str) -> int:
    """Number of steps that an investigator at a space needs to win by the Objective. `FAR` if they cannot."""
    card = objective(sight)
    if card is None:
        return FAR
    from_here = sight.board.distances['investigator'][space]
    items, found = sight.people[who].items, [FAR]
    for goal in card.investigators:
        match goal:
            case ItemIn() if goal.item in items:
                found += [from_here.get(end, FAR) for end in sight.board.spaces[goal.room]]
            case Escaped() if card.escape is not None and card.escape.holding in (None, *items):
                found.append(from_here.get(sight.board.sealed[card.escape.door], FAR) + 1)
            case Killed() if (quarry := _quarry(sight)) is not None:
                reach = max((one.weapon.range for one in sight.cards(who) if one.weapon is not None), default=0)
                found.append(max(0, from_here.get(sight.monsters[quarry].space, FAR) - reach))
            case _:
                pass
    return min(found)


def stopping(sight: Sight, who: str, effect: Effect) -> float:
    """Probability that an effect keeps one of the `finishers` from winning in their next turn."""
    return max((_stops(sight, who, clause) for clause in effect), default=0.0)


def _stops(sight: Sight, who: str, clause: Clause) -> float:
    missing, here = far(sight, who, sight.space(who)), steps(sight, who)
    match clause:
        case Test(check, passed, failed):
            good = chances.chance(sight, who, check)
            return good * stopping(sight, who, passed) + (1 - good) * stopping(sight, who, failed)
        case ops.Stun():
            return float(not sight.people[who].stun and missing > here - 1)
        case ops.MoveInvestigator():
            return float(missing + 1 > here)
        case ops.Carry(space):
            return float(far(sight, who, space) > here)
        case ops.Damage(amount):
            return float(amount.of != 'D' and amount.number >= sight.people[who].health)
        case _:
            return 0.0
