"""Expected results of tests, effects and fights. Harm is measured in points of damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.mansions import effects, odds, ops
from engine.mansions.effects import Check, Clause, Effect
from engine.mansions.model.conditions import RoomsDark, RoomsOnFire
from engine.mansions.model.figures import CombatCard
from engine.mansions.players.uses import comes_in_the_dark, keeper_goal
from engine.mansions.sight import FAR, FULL, Sight, remembered

Choice: TypeAlias = Callable[[float, float], float]
"""`min` or `max`: returns the harm of the effect that a seat chooses, given the harm of each of two effects."""
STUN: Final = 1.2
"""Harm of a stun: a lost step, and -2 to every test."""
LOST: Final = 0.7
"""Harm of losing an item."""
DISARMED: Final = 0.4
"""Further harm of losing a weapon, for each point of its damage."""
CALM: Final = 0.4
"""Value of preventing a point of damage, while no monster is near."""
WARDED: Final = 0.5
"""Factor for damage that is prevented, if a monster can reach the investigator in a turn."""
MOVED: Final = 0.6
"""Harm to an investigator whom the keeper moves, without the harm of the new place."""
STEP_BACK: Final = 0.4
"""Harm of each step that leads an investigator back to where an effect took them from."""
FAR_BACK: Final = 4
"""Maximum number of these steps that count."""
CURED: Final = 1.2
"""Value of a kept trauma that is discarded."""
OUT: Final = 1.5
"""Value of a fire put out around an investigator."""
FOILED: Final = 3.0
"""Factor for a fire put out if the keeper wins by fire, and for darkness lifted if the keeper wins by darkness."""
NO_SEAT: Final = 0.8
"""Value of darkness lifted if keeper cards place monsters only in dark rooms."""
LIGHT: Final = 0.6
"""Value of darkness lifted from an investigator's room."""
BLOW: Final = 2
"""Health that one blow may take."""
STOPPED: Final = 0.5
"""Factor for the harm of a monster's next attack, which a stun prevents."""
COMING: Final = 0.6
"""Factor for the harm of the next attack of a monster that must come to the investigator first."""
PUSHED: Final = 0.3
"""The same factor for a push, after which the keeper may lead the monster back."""
SAVED: Final = 3.0
"""Value of a point of damage healed on an investigator in danger of death."""
DEATH: Final = 6.0
"""Harm of an investigator's death, added to the harm of the damage."""


def passing(target: int) -> float:
    """Probability that a roll against a target passes, 0 to 1."""
    return odds.percent(target) / 100


def chance(sight: Sight, who: str, check: Check, sort: str = 'attribute') -> float:
    """Probability that an investigator passes a test now, without a skill point."""
    return passing(sight.target(who, check, sort))


def damage_harm(sight: Sight, who: str, number: int) -> float:
    """Harm of `number` damage to an investigator. A point harms more if little health is left."""
    left = sight.people[who].health
    if number <= 0:
        return 0
    return number * (1 if left > 5 else 1.4 if left > 3 else 2) + DEATH * (number >= left)


def horror_harm(sight: Sight, who: str, number: int) -> float:
    """Harm of `number` horror to an investigator. A point harms more if little sanity is left."""
    left = sight.people[who].sanity
    return min(number, left) * (0.6 if left > 4 else 0.9) + (0.4 if number >= left else 0)


def harm(
    sight: Sight, effect: Effect, who: str | None, monster: str | None = None, sort: str = 'attribute',
    choice: Choice = max,
) -> float:  # fmt: skip
    """Expected harm of an effect to an investigator, in points of damage; healing is negative.

    The investigator fights `monster`. `sort` is the kind of the tests in the effect. `choice` is `max` if the keeper
    chooses between two effects, `min` if the investigator does.
    """
    return sum(_harm(sight, clause, who, monster, sort, choice) for clause in effect)


def _harm(sight: Sight, clause: Clause, who: str | None, monster: str | None, sort: str, choice: Choice) -> float:
    def of(effect: Effect, whom: str | None = who) -> float:
        return harm(sight, effect, whom, monster, sort, choice)

    match clause:
        case effects.Test(check, passed, failed):
            good = chance(sight, who, check, sort) if who in sight.people and who is not None else 0.5
            return good * of(passed) + (1 - good) * of(failed)
        case effects.Each('all', effect):
            return sum(of(effect, other) for other in sight.people)
        case effects.Either(first, second):
            return choice(of(first), of(second))
        case effects.LoseSkill(number, otherwise):
            enough = who in sight.people and sight.people[str(who)].skill >= number
            return 0.8 * number if enough else of(otherwise)
    if who is None or who not in sight.people:
        return _elsewhere(sight, clause)
    person = sight.people[who]
    match clause:
        case ops.Damage(amount):
            return damage_harm(sight, who, _amount(sight, amount, monster, 0))
        case ops.Horror(number):
            return horror_harm(sight, who, number)
        case ops.Heal(kinds, number):
            return -max(_healing(sight, who, number, kind) for kind in kinds)
        case ops.Cure(kinds, number):
            kept = [name for name in person.traumas if sight.scenario.trauma_card[name].kind in kinds]
            return -CURED * min(number, len(kept))
        case ops.Stun():
            return STUN
        case ops.LoseItem():
            return _item_lost(sight, who)
        case ops.Drop():
            return LOST if person.items else 0
        case ops.BreakWeapon():
            return 1.0
        case ops.MoveInvestigator():
            return MOVED
        case ops.Carry(space):
            return _carried_off(sight, who, space)
        case ops.PreventDamage(number):
            return -max(CALM * number, WARDED * damage_harm(sight, who, number) * hunted(sight, who))
        case ops.RemoveToken('fire', ('here',)) if sight.room(who) in sight.burning:
            return -OUT * (FOILED if isinstance(keeper_goal(sight), RoomsOnFire) else 1)
        case ops.RemoveToken('darkness', ('here',)) if sight.room(who) in sight.darkened:
            wanted = isinstance(keeper_goal(sight), RoomsDark)
            return -(OUT * FOILED if wanted else LIGHT * sight.dark(who) + NO_SEAT * comes_in_the_dark(sight))
        case _:
            return _elsewhere(sight, clause)


def _item_lost(sight: Sight, who: str) -> float:
    """Harm of discarding an item other than a key. The investigator chooses it, a weapon last."""
    items = [card for card in sight.cards(who) if not card.key]
    arms = [card.weapon.damage for card in items if card.weapon is not None]
    if not items:
        return 0
    return LOST + (DISARMED * min(arms) if len(arms) == len(items) else 0)


@remembered
def hunted(sight: Sight, who: str) -> bool:
    """Whether a monster that is not stunned can reach an investigator in a turn."""
    ways = sight.board.distances
    return any(
        not figure.stun and ways[sight.kind(handle).monster_class][figure.space].get(sight.space(who), FAR) <= FULL
        for handle, figure in sight.monsters.items()
    )


def _carried_off(sight: Sight, who: str, space: str) -> float:
    """Harm of putting an investigator on a space: the steps back to the place where they are now."""
    return STEP_BACK * min(FAR_BACK, sight.board.distance('investigator', space, sight.space(who)) or 0)


def _elsewhere(sight: Sight, clause: Clause) -> float:
    """Value to the keeper of a clause that harms no investigator directly."""
    match clause:
        case ops.Threat():
            return 0.5 * clause.of(sight.view.party)
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


def _healing(sight: Sight, who: str, number: int, kind: str) -> float:
    """Value of healing `number` points of damage or horror (`kind`), in points of damage.

    A point of damage is worth more if little health is left, a point of horror if little sanity is left.
    """
    person = sight.people[who]
    if kind == 'horror':
        return min(person.horror, number) * (0.6 if person.sanity > 4 else 0.9)
    worth = 1 if person.health > 5 else 1.4 if person.health > 3 else 2 if person.health > BLOW else SAVED
    return min(person.damage, number) * worth


def _amount(sight: Sight, amount: Any, monster: str | None, damage: int) -> int:
    if amount.of == 'D':
        return amount.number + (sight.strikes(monster) if monster in sight.monsters else 2)  # type: ignore[no-any-return]
    return int(amount.number) + (damage if amount.of == 'W' else 0)


def expected_damage(sight: Sight, effect: Effect, handle: str, damage: int) -> float:
    """Value of an effect against a monster, in points of damage. `damage` is the damage of the weapon.

    Damage, stun and a push count, and a kill counts more. Both outcomes of a test are taken as equally likely.
    """
    left, number = sight.toughness(handle), 0.0
    for clause in effect:
        match clause:
            case ops.MonsterDamage(amount):
                dealt = _amount(sight, amount, None, damage)
                number += min(dealt, left) + (1.5 if dealt >= left else 0)
            case ops.MonsterStun(tokens):
                number += 0.7 * tokens + STOPPED * _menace(sight, handle)
            case ops.Push():
                number += 0.3 + PUSHED * _menace(sight, handle)
            case ops.MonsterKill():
                number += 0 if sight.kind(handle).named else left + 1.5
            case effects.Test(_, passed, failed):
                number += 0.5 * expected_damage(sight, passed, handle, damage) + 0.5 * expected_damage(
                    sight, failed, handle, damage
                )
            case _:
                pass
    return number


@remembered
def _menace(sight: Sight, handle: str) -> float:
    """Harm of a monster's next attack, on the investigator whom it would harm most: in its space, or less in reach."""
    ways = sight.board.distances[sight.kind(handle).monster_class][sight.monsters[handle].space]
    far = {who: ways.get(sight.space(who), FAR) for who in sight.people}
    near = {who: 1 if far[who] == 0 else COMING for who in far if far[who] <= FULL}
    return max((share * attack_harm(sight, handle, who) for who, share in near.items()), default=0.0)


@remembered
def attack(sight: Sight, who: str, weapon: str, handle: str) -> tuple[float, float]:
    """Expected results of an attack: damage to the monster, and harm to the attacker.

    The next combat card is unknown, so all fitting cards count equally.
    """
    arms = odds.armed(sight.scenario.card.get(weapon), sight.cards(who))
    deck = [card for card in sight.scenario.combat[sight.kind(handle).monster_class] if card.attack == arms.sort]
    dealt = taken = 0.0
    for fought in deck:
        one = fought.investigator
        good = chance(sight, who, one.test, 'attack')
        dealt += good * (expected_damage(sight, one.passed, handle, arms.damage) + arms.bare_hands)
        dealt += (1 - good) * expected_damage(sight, one.failed, handle, arms.damage)
        taken += good * harm(sight, one.passed, who, handle, 'attack')
        taken += (1 - good) * harm(sight, one.failed, who, handle, 'attack')
    number = max(1, len(deck))
    return dealt / number, taken / number


@remembered
def attack_harm(sight: Sight, handle: str, who: str) -> float:
    """Expected harm of a monster's attack to an investigator."""
    blows = [card.defence for card in sight.scenario.combat[sight.kind(handle).monster_class] if card.defence]
    total = 0.0
    for one in blows:
        good = chance(sight, who, one.test, 'defence')
        total += good * harm(sight, one.passed, who, handle, 'defence')
        total += (1 - good) * harm(sight, one.failed, who, handle, 'defence')
    total /= max(1, len(blows))
    return total * (found(sight, handle) if sight.people[who].hiding is not None else 1)


def stun_chance(sight: Sight, who: str, clause: Clause) -> float:
    """Probability that a clause stuns an investigator."""
    if not isinstance(clause, effects.Test):
        return float(isinstance(clause, ops.Stun))
    bad = 1 - chance(sight, who, clause.check) if who in sight.people else 0.5
    return bad * any(isinstance(one, ops.Stun) for one in clause.failed)


def found(sight: Sight, handle: str) -> float:
    """G13: probability that a monster finds a hidden investigator, 0 to 1."""
    deck: tuple[CombatCard, ...] = sight.scenario.combat[sight.kind(handle).monster_class]
    return sum(card.seek == 'found' for card in deck) / len(deck)


def evade_harm(sight: Sight, who: str, handles: list[str]) -> float:
    """Expected harm of evading the monsters `handles`."""
    return sum(
        (1 - chance(sight, who, Check('DEX', sight.kind(handle).awareness), 'evade'))
        * damage_harm(sight, who, sight.strikes(handle))
        for handle in handles
    )


def horror_test_harm(sight: Sight, who: str, handles: list[str]) -> float:
    """Expected harm of horror tests for the monsters `handles`."""
    return sum(
        (1 - chance(sight, who, Check('WIL', sight.kind(handle).horror), 'horror')) * horror_harm(sight, who, 1)
        for handle in handles
    )
