"""What an investigator spends on a test, or against a Mythos card: skill points, abilities, items."""

from __future__ import annotations

from typing import Final

from engine.api import Decision
from engine.mansions.players import chances
from engine.mansions.players.rating import Rating
from engine.mansions.players.sight import Sight, options, word
from engine.rng import Rng

POINT: Final = 0.55
"""What a skill point is worth, in points of damage, while there are several."""
LAST_POINT: Final = 0.75
HELP: Final = 0.9
"""What an item or an ability is worth."""
PLAIN_GAIN: Final = 0.3
"""How much likelier a skill point must make it for the plain player, whatever is at stake."""
AT_STAKE: Final = {'attack': 2.2, 'spell': 1.8, 'attribute': 1.5, 'fire': 0.6}


def careful(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Whatever is worth more than it costs, weighed by what is at stake."""
    who, target = str(decision.args['who']), int(decision.args['target'])
    stake, chance = _stake(sight, decision), chances.passing(target)
    rated = [(0.0, 'roll')]
    for token in options(decision):
        if token == 'skill':
            gain = chances.passing(target + chances.attribute(sight, who, 'LUC')) - chance
            rated.append((gain * stake - (POINT if sight.people[who].skill > 1 else LAST_POINT), token))
        elif token != 'roll':
            rated.append(((1 - chance) * stake - HELP, token))
    return max(rated)[1]


def plain(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """A skill point where it helps much; an item or ability where the test would rather fail."""
    who, target = str(decision.args['who']), int(decision.args['target'])
    chance = chances.passing(target)
    for token in options(decision):
        if token == 'skill':
            if chances.passing(target + chances.attribute(sight, who, 'LUC')) - chance >= PLAIN_GAIN and rng.below(2):
                return token
        elif token != 'roll' and chance < 0.5:
            return token
    return 'roll'


def _stake(sight: Sight, decision: Decision) -> float:
    """How much worse failing is than passing, in points of damage."""
    who, sort = str(decision.args['who']), str(decision.args['sort'])
    beside = [sight.strikes(handle) for handle in sight.monsters_at(sight.space(who))] if who in sight.people else []
    if sort in ('evade', 'defence') and who in sight.people:
        return chances.wounding(sight, who, max(beside, default=2))
    if sort == 'horror' and who in sight.people:
        return chances.horrifying(sight, who, 1)
    return AT_STAKE.get(sort, 1.0)


def again(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """A failed test is rolled again."""
    return next((token for token in options(decision) if token != 'keep'), None)


def cancelling(least: float) -> Rating:
    """Cards are cancelled that would do at least so much harm."""

    def cancel(sight: Sight, decision: Decision, rng: Rng) -> str | None:
        card = sight.scenario.mythos_card[str(decision.args['card'])]
        bad = chances.harm(sight, card.effect, str(decision.args['who'])) >= least
        return next((token for token in options(decision) if bad and token != 'accept'), 'accept')

    return cancel


def trading(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """What lies there is taken; who can hardly stand hands on the keys, and who has two weapons gives one away."""
    taken = next((token for token in options(decision) if token.startswith('take ')), None)
    if taken is not None:
        return taken
    for token in options(decision):
        if token.startswith('give ') and _gives(sight, word(token, 1), word(token, 2), word(token, 3)):
            return token
    return 'done'


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
