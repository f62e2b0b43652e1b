"""What may be expected: of tests, of effects on investigators, of fights. Harm is counted in points of damage."""

from __future__ import annotations

from typing import Any, Final

from engine.mansions import effects, ops
from engine.mansions.effects import Check, Clause, Effect
from engine.mansions.model.figures import CombatCard
from engine.mansions.players.sight import Sight

STUNNED: Final = -2
DARKNESS: Final = -2
COMBAT: Final = ('attack', 'defence', 'spell')
STUN: Final = 1.2
"""What it is worth that somebody is stunned: a step, and -2 to every test."""
MOVED: Final = 0.6
"""What it is worth that somebody is moved away."""
DEATH: Final = 6.0
"""What an investigator's death is worth beside the damage."""


def passing(target: int) -> float:
    """AT2: how likely a roll of at most the target is; a 1 always passes and a 10 always fails."""
    return min(9, max(1, target)) / 10


def attribute(sight: Sight, who: str, name: str) -> int:
    """An attribute with what kept traumas do to it."""
    return sight.sheet(who).attribute(name) + sum(kept.attributes.get(name, 0) for kept in sight.kept(who))  # type: ignore[call-overload]


def chance(sight: Sight, who: str, check: Check, sort: str = 'attribute') -> float:
    """How likely an investigator passes a test as they stand, without a skill point."""
    target = attribute(sight, who, check.attribute) + check.modifier
    if sight.people[who].stun:
        target += STUNNED
    if sight.dark(who):
        target += DARKNESS * (sort in COMBAT) + sum(kept.in_darkness for kept in sight.kept(who))
    return passing(target)


def wounding(sight: Sight, who: str, number: int) -> float:
    """How bad so much damage is for an investigator."""
    left = sight.people[who].health
    if number <= 0:
        return 0
    return number * (1 if left > 5 else 1.4 if left > 3 else 2) + DEATH * (number >= left)


def horrifying(sight: Sight, who: str, number: int) -> float:
    """How bad so much horror is for an investigator."""
    left = sight.people[who].sanity
    return min(number, left) * (0.6 if left > 4 else 0.9) + (0.4 if number >= left else 0)


def harm(sight: Sight, effect: Effect, who: str | None, monster: str | None = None, damage: int = 0) -> float:
    """What an effect may be expected to do to an investigator, in points of damage; healing counts below 0.

    `monster` is the one at hand, and `damage` what W stands for.
    """
    return sum(_harm(sight, clause, who, monster, damage) for clause in effect)


def _harm(sight: Sight, clause: Clause, who: str | None, monster: str | None, damage: int) -> float:
    match clause:
        case effects.Test(check, passed, failed):
            good = chance(sight, who, check) if who in sight.people and who is not None else 0.5
            return good * harm(sight, passed, who, monster, damage) + (1 - good) * harm(
                sight, failed, who, monster, damage
            )
        case effects.Each('all', effect):
            return sum(harm(sight, effect, other, monster, damage) for other in sight.people)
        case effects.Either(first, second):
            return max(harm(sight, first, who, monster, damage), harm(sight, second, who, monster, damage))
        case effects.LoseSkill(number, otherwise):
            enough = who in sight.people and sight.people[str(who)].skill >= number
            return 0.8 * number if enough else harm(sight, otherwise, who, monster, damage)
    if who is None or who not in sight.people:
        return _elsewhere(clause)
    person = sight.people[who]
    match clause:
        case ops.Damage(amount):
            return wounding(sight, who, _amount(sight, amount, monster, damage))
        case ops.Horror(number):
            return horrifying(sight, who, number)
        case ops.Heal(kinds, number):
            return -max(_healing(person.damage if kind == 'damage' else person.horror, number, kind) for kind in kinds)
        case ops.Stun():
            return STUN
        case ops.LoseItem() | ops.Drop():
            return 0.7 if person.items else 0
        case ops.BreakWeapon():
            return 1.0
        case ops.MoveInvestigator():
            return MOVED
        case ops.PreventDamage(number):
            return -0.4 * number
        case _:
            return _elsewhere(clause)


def _elsewhere(clause: Clause) -> float:
    """What an effect is worth to the keeper that falls on no investigator."""
    match clause:
        case ops.Threat(number):
            return 0.5 * number
        case ops.Draw(_, number):
            return 0.5 * number
        case ops.PlaceToken(token):
            return 1.0 if token == 'fire' else 0.5
        case ops.Spawn():
            return 2.5
        case ops.TakeSample(number):
            return 1.5 * number
        case _:
            return 0


def _healing(taken: int, number: int, kind: str) -> float:
    return min(taken, number) * (1.0 if kind == 'damage' else 0.7)


def _amount(sight: Sight, amount: Any, monster: str | None, damage: int) -> int:
    if amount.of == 'D':
        return amount.number + (sight.strikes(monster) if monster in sight.monsters else 2)  # type: ignore[no-any-return]
    return int(amount.number) + (damage if amount.of == 'W' else 0)


def blow(sight: Sight, effect: Effect, handle: str, damage: int) -> float:
    """What an effect may be expected to do to a monster, in points of damage, but for tests within it."""
    left, number = sight.toughness(handle), 0.0
    for clause in effect:
        match clause:
            case ops.MonsterDamage(amount):
                dealt = _amount(sight, amount, None, damage)
                number += min(dealt, left) + (1.5 if dealt >= left else 0)
            case ops.MonsterStun(tokens):
                number += 0.7 * tokens
            case ops.Push():
                number += 0.3
            case ops.MonsterKill():
                number += 0 if sight.kind(handle).named else left + 1.5
            case effects.Test(_, passed, failed):
                number += 0.5 * blow(sight, passed, handle, damage) + 0.5 * blow(sight, failed, handle, damage)
            case _:
                pass
    return number


def attack(sight: Sight, who: str, weapon: str, handle: str) -> tuple[float, float]:
    """What an attack may be expected to do: to the monster, and to the attacker. All cards of its deck count alike."""
    card = sight.scenario.card.get(weapon)
    held = card.weapon if card is not None else None
    sort, damage = (held.attack, held.damage) if held is not None else ('unarmed', 0)
    gloves = sum(item.bare_hands for item in sight.cards(who)) if held is None else 0
    deck = [card for card in sight.scenario.combat[sight.kind(handle).monster_class] if card.attack == sort]
    dealt = taken = 0.0
    for fought in deck:
        one = fought.investigator
        good = chance(sight, who, one.test, 'attack')
        dealt += good * (blow(sight, one.passed, handle, damage) + gloves)
        dealt += (1 - good) * blow(sight, one.failed, handle, damage)
        taken += good * harm(sight, one.passed, who, handle) + (1 - good) * harm(sight, one.failed, who, handle)
    number = max(1, len(deck))
    return dealt / number, taken / number


def menace(sight: Sight, handle: str, who: str) -> float:
    """The harm that a monster's attack may be expected to do to an investigator."""
    blows = [card.defence for card in sight.scenario.combat[sight.kind(handle).monster_class] if card.defence]
    found = 0.0
    for one in blows:
        good = chance(sight, who, one.test, 'defence')
        found += good * harm(sight, one.passed, who, handle) + (1 - good) * harm(sight, one.failed, who, handle)
    found /= max(1, len(blows))
    return found * (_found(sight, handle) if sight.people[who].hiding is not None else 1)


def _found(sight: Sight, handle: str) -> float:
    """G13: how likely somebody hidden is found."""
    deck: tuple[CombatCard, ...] = sight.scenario.combat[sight.kind(handle).monster_class]
    return sum(card.seek == 'found' for card in deck) / len(deck)


def evading(sight: Sight, who: str, handles: list[str]) -> float:
    """The harm that evading monsters may be expected to cost."""
    return sum(
        (1 - chance(sight, who, Check('DEX', sight.kind(handle).awareness), 'evade'))
        * wounding(sight, who, sight.strikes(handle))
        for handle in handles
    )


def horror(sight: Sight, who: str, handles: list[str]) -> float:
    """The harm that the sight of monsters may be expected to do."""
    return sum(
        (1 - chance(sight, who, Check('WIL', sight.kind(handle).horror), 'horror')) * horrifying(sight, who, 1)
        for handle in handles
    )
