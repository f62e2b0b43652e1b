"""Choices to spend skill points, abilities and items on tests, to heal, to cancel Mythos cards, and to trade."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.api import Decision
from engine.mansions.answers import single_tokens, word
from engine.mansions.effects import Test, walk
from engine.mansions.players import chances
from engine.mansions.players.rating import best_option
from engine.mansions.players.uses import needed, objective, prey
from engine.mansions.sight import FAR, FULL, Sight
from engine.rng import Rng

POINT: Final = 0.55
"""Value of a skill point, in points of damage. The last point is worth `LAST_POINT`."""
LAST_POINT: Final = 0.75
HELP: Final = 0.9
"""Value of using an ability, in points of damage."""
ITEM: Final = 0.4
"""Value of using an item, in points of damage. Many are never needed again."""
CANCELLED: Final = 0.7
"""Least expected harm of a Mythos card that is cancelled, in points of damage."""
PLAIN_GAIN: Final = 0.3
"""The normal player spends a skill point only if it raises the probability of passing by at least this."""
HURT: Final = 4
"""Health or sanity up to which a player decides about each test."""
ROLLS: Final = ('roll', 'rolls', 'trust')
"""Answers that only roll."""
PASSED_ON: Final = 20.0
"""Value of dropping a card for a companion who brings it to its place in this round."""
HANDED: Final = 8.0
"""Value of dropping a card for a companion who brings it to its place in a later round, but sooner."""
BY_THE_MOMENT: Final = ('evade', 'defence', 'attack')
"""Sorts of tests whose stake depends on the monster or on the health that is left. A player decides about each."""
AT_STAKE: Final = {'attack': 2.2, 'spell': 1.8, 'attribute': 1.5, 'fire': 0.6}
"""Cost of failing a test, by its sort, in points of damage."""
PREY: Final = 2.0
"""Factor for the cost of a failed attack on a monster that the investigators must kill."""


def careful(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the skill point, item or ability whose gain exceeds its own value most. Choose only to roll if none does.

    Further tests of the sort are then rolled without a question, if as little would be at stake. Tests of other sorts
    are not: a blow may need the skill point that a search was not worth.
    """
    who, target = str(decision.args['who']), int(decision.args['target'])
    stake, chance = _stake(sight, decision), chances.passing(target)
    hurt = min(sight.people[who].health, sight.people[who].sanity) <= HURT
    rated = [(0.0, 'roll' if hurt or _by_the_moment(sight, decision) else 'rolls')]
    for token in single_tokens(decision):
        if token == 'skill':
            gain = chances.passing(target + sight.attribute(who, 'LUC')) - chance
            rated.append((gain * stake - (POINT if sight.people[who].skill > 1 else LAST_POINT), token))
        elif token not in ROLLS:
            rated.append(((1 - chance) * stake - (ITEM if word(token, 0) == 'use' else HELP), token))
    return max(rated)[1]


def evading(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Roll all evade tests at once while harm is bearable, else take them one by one."""
    return 'all' if bold(sight, str(decision.args['who'])) else None


def bold(sight: Sight, who: str) -> bool:
    """Whether an investigator evades without a skill point."""
    person = sight.people[who]
    return person.skill == 0 or person.health > HURT


def plain(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose what the normal player spends on a test.

    It spends a skill point that raises the chance of passing by at least `PLAIN_GAIN`, whatever is at stake. It uses an
    item or ability if the test will probably fail. Otherwise it spends nothing.
    """
    who, target = str(decision.args['who']), int(decision.args['target'])
    chance = chances.passing(target)
    for token in single_tokens(decision):
        if token == 'skill':
            if chances.passing(target + sight.attribute(who, 'LUC')) - chance >= PLAIN_GAIN:
                return token
        elif token not in ROLLS and chance < 0.5:
            return token
    return 'roll'


def _stake(sight: Sight, decision: Decision) -> float:
    """The cost of failing the test, for the investigator, in points of damage."""
    who, sort = str(decision.args['who']), str(decision.args['sort'])
    beside = [sight.strikes(handle) for handle in sight.monsters_at(sight.space(who))] if who in sight.people else []
    if sort in ('evade', 'defence') and who in sight.people:
        return chances.damage_harm(sight, who, max(beside, default=2))
    if sort == 'horror' and who in sight.people:
        return chances.horror_harm(sight, who, 1)
    if who in sight.people and (asked := _asked_by(sight, decision)):
        return max(chances.harm(sight, one.failed, who) - chances.harm(sight, one.passed, who) for one in asked)
    foe = sight.monsters.get(str(decision.args.get('monster')))
    hunted = sort == 'attack' and foe is not None and foe.name in prey(sight)
    return AT_STAKE.get(sort, 1.0) * (PREY if hunted else 1)


def _by_the_moment(sight: Sight, decision: Decision) -> bool:
    """Whether tests of this sort have very different stakes."""
    return decision.args['sort'] in BY_THE_MOMENT or bool(_asked_by(sight, decision))


def _asked_by(sight: Sight, decision: Decision) -> list[Test]:
    """The tests of the keeper's Mythos or trauma card that a question is about. Empty for any other test."""
    name, scenario = str(decision.args.get('card')), sight.scenario
    card = scenario.mythos_card.get(name) or scenario.trauma_card.get(name)
    return [clause for clause in walk(card.effect) if isinstance(clause, Test)] if card is not None else []


def reroll(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose to roll a failed test again."""
    return next((token for token in single_tokens(decision) if token != 'keep'), None)


def losing(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose to lose the least useful item, a weapon last."""

    def worth(token: str) -> float:
        card = sight.scenario.card[word(token, 1)]
        return -(3 if card.weapon is not None else 0) - len(card.powers) - card.ignore_darkness

    return best_option(decision, worth, rng)


def healing(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose to heal damage, or horror if sanity is much lower than health."""
    person = sight.people[str(decision.args['who'])]
    return (
        'heal horror'
        if person.horror > 0 and (person.damage == 0 or person.sanity < person.health - 2)
        else 'heal damage'
    )


def cancelling(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose to cancel a Mythos card if its expected harm is at least `CANCELLED`."""
    card = sight.scenario.mythos_card[str(decision.args['card'])]
    bad = chances.harm(sight, card.effect, str(decision.args['who'])) >= CANCELLED
    return next((token for token in single_tokens(decision) if bad and token != 'accept'), 'accept')


def trading(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose a trade: take a card from the floor, else give a card away.

    A key goes to a healthier investigator, a second weapon to an unarmed one.
    """
    taken = next((token for token in single_tokens(decision) if token.startswith('take ')), None)
    if taken is not None:
        return taken
    for token in single_tokens(decision):
        if token.startswith('give ') and _gives(sight, word(token, 1), word(token, 2), word(token, 3)):
            return token
    return 'done'


def wants_trade(sight: Sight, who: str) -> bool:
    """Whether cards lie in an investigator's space, or a companion there should get one."""
    one = sight.people[who]
    mates = [other for other in sight.people_at(str(one.space)) if other != who]
    lying = any(space == one.space for space, _ in sight.view.floor)
    return lying or any(_gives(sight, who, mate, item) for mate in mates for item in one.items)


def passing_on(sight: Sight, who: str, item: str, left: Mapping[str, int]) -> float:
    """Value of dropping a card that the goal needs, for a companion who brings it to its place a round sooner.

    The holder has no Movement Step left, and could only run one space. The companion has a whole turn: the action picks
    the card up. `left` has the distances to the place. An escape takes one more step.
    """
    card = objective(sight)
    far = left.get(sight.space(who), FAR) + (card is not None and card.escape is not None)
    sooner = FULL <= far < FAR and _rounds(far - FULL) < _rounds(far - 1)
    if item not in needed(sight) or sight.view.moves or not sooner:
        return -1
    gone = (who, *sight.view.acted)
    fresh = (other for other in sight.people_at(sight.space(who)) if other not in gone and not sight.people[other].stun)
    return (PASSED_ON if far == FULL else HANDED) if any(fresh) else -1


def _rounds(far: int) -> int:
    """Number of turns needed to carry a card `far` steps. Each turn has the Movement Steps and a run."""
    return -(-far // (FULL + 1))


def _gives(sight: Sight, giver: str, taker: str, item: str) -> bool:
    card = sight.scenario.card.get(item)
    if card is None:
        return False
    one, other = sight.people[giver], sight.people[taker]
    if card.key:
        return one.health <= 3 and other.health >= one.health + 3
    armed = [held for held in sight.cards(giver) if held.weapon is not None]
    bare = not any(held.weapon is not None for held in sight.cards(taker))
    return card.weapon is not None and len(armed) > 1 and bare and card is min(armed, key=_force)


def _force(card: object) -> int:
    weapon = getattr(card, 'weapon', None)
    return weapon.damage if weapon is not None else 0
