"""The keeper who weighs: what every use of threat brings, for the goal and in harm, against what it costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engine.api import Decision
from engine.mansions import ops
from engine.mansions.effects import Clause, Test, walk
from engine.mansions.model.cards import KeeperCard
from engine.mansions.model.conditions import Goal, ItemIn, MonsterIn, RoomsOnFire, SamplesLaid
from engine.mansions.players import chances
from engine.mansions.players.keeper import DONE, NORMAL, PASS, STOP, nearer, nearness, way
from engine.mansions.players.rating import Rating, best, by
from engine.mansions.players.sight import FAR, Sight, options, word
from engine.mansions.players.uses import Use, keeper_goal, objective, uses
from engine.rng import Rng

PRICE: Final = 0.2
"""What a point of threat is worth, in points of damage."""
GOAL: Final = 6.0
"""What a step of the keeper's goal is worth."""
CARRIER: Final = 2.0
"""How much more harm to somebody counts whom the investigators' goal needs."""
TEMPO: Final = 6.0
"""What it is worth to reach the goal a turn sooner."""
CHASE: Final = 4.0
"""What it is worth that somebody does not get at the monster of the goal in their next turn."""
SAVED: Final = 0.7
"""What a point of threat is worth before that monster is there."""
SOON: Final = 5
"""In so many turns a fire has to be paid for, or it will not bring the reveal nearer."""
ENOUGH: Final = 2
"""Monsters beyond the number of investigators from which on more are worth little."""


@dataclass
class Mind:
    """What the keeper makes of one view."""

    sight: Sight
    leads: int = 0
    """How many spaces the monster of the goal can still be moved in this step."""

    @cached_property
    def goal(self) -> Goal | None:
        """What the keeper works for."""
        return keeper_goal(self.sight)

    @cached_property
    def income(self) -> int:
        """Threat of the next turn."""
        return self.sight.scenario.limits.threat.of(self.sight.view.party)

    @cached_property
    def needed(self) -> frozenset[str]:
        """The items that the investigators' goal asks for, and other keys."""
        card = objective(self.sight)
        if card is None:
            return frozenset()
        wanted = {goal.item for goal in card.investigators if isinstance(goal, ItemIn)}
        if card.escape is not None and card.escape.holding is not None:
            wanted.add(card.escape.holding)
        return frozenset(wanted)

    def weight(self, who: str) -> float:
        """How much harm to an investigator counts."""
        person = self.sight.people[who]
        carries = any(item in self.needed for item in person.items)
        keys = any(card.key for card in self.sight.cards(who))
        return CARRIER if carries else 1.3 if keys else 1.0

    def victim(self, handle: str, start: str | None = None) -> tuple[float, str | None]:
        """Whom a monster is best sent to, and what that is worth: sooner, weaker and more needed is better."""
        sight = self.sight
        ways = {who: way(sight, handle, [sight.space(who)], start) for who in sight.people}
        found = [
            (self.weight(who) * chances.menace(sight, handle, who) / (1 + far), who)
            for who, far in ways.items()
            if far < FAR
        ]
        return max(found, default=(0.0, None))

    def destinations(self, handle: str) -> list[str]:
        """Where a monster is to go."""
        sight, goal, figure = self.sight, self.goal, self.sight.monsters[handle]
        if isinstance(goal, MonsterIn) and figure.name == goal.monster:
            return [*sight.board.spaces[goal.room]]
        if isinstance(goal, SamplesLaid) and figure.samples and self.full(handle):
            return [*sight.altars]
        if isinstance(goal, SamplesLaid) and sight.kind(handle).carries:
            rated = {who: self.yields(who) / (1 + way(sight, handle, [sight.space(who)])) for who in sight.people}
            return [sight.space(who) for who in rated if rated[who] == max(rated.values())]
        _, victim = self.victim(handle)
        return [sight.space(victim)] if victim is not None else []

    def full(self, handle: str) -> bool:
        """Whether a carrier has enough samples to go, or nobody near to take more from."""
        figure, goal = self.sight.monsters[handle], self.goal
        if not isinstance(goal, SamplesLaid):
            return bool(figure.samples)
        missing = goal.number.of(self.sight.view.party) - self.sight.view.laid
        return figure.samples >= min(missing, 2) or figure.wounds > 0 or not self.sight.people_at(figure.space)

    def rate(self, use: Use) -> float:
        """What a use brings, less its price."""
        worth = sum(rate(self, use) for rate in _RATES)
        return worth - (PRICE * use.what.cost if use.burns and not self.comes(use.room) else self.price(use.what.cost))

    def price(self, cost: int) -> float:
        """What so much threat is worth: most where the goal is fire and would come later for it."""
        threat = self.sight.view.threat
        late = self.turns(threat - cost) - self.turns(threat) if isinstance(self.goal, RoomsOnFire) else 0
        waits = isinstance(self.goal, MonsterIn) and self.quarry is None
        return (SAVED if waits else PRICE) * cost + TEMPO * late

    def turns(self, threat: float) -> float:
        """How many turns all the fires still take that the goal asks for, with so much threat to begin with."""
        assert isinstance(self.goal, RoomsOnFire), 'only fire is bought piece by piece'
        fires = max(0, self.goal.number.of(self.sight.view.party) - len(self.sight.burning))
        waiting = 1 if fires > 0 and threat + self.income < self.dearest <= self.income else 0
        return max(fires + waiting, (fires * self.dearest - threat) / max(1, self.income))

    @cached_property
    def dearest(self) -> int:
        """What the keeper's fire costs."""
        return max((use.cost for card in self.cards for use in card.uses if Use('', use).burns), default=0)

    @cached_property
    def cards(self) -> list[KeeperCard]:
        """The keeper's cards."""
        secret = self.sight.view.secret
        return [self.sight.scenario.keeper_card[name] for name in (secret.cards if secret is not None else ())]

    @cached_property
    def quarry(self) -> str | None:
        """The monster that the goal names, once it is there: the investigators hunt it."""
        names = {figure.name: handle for handle, figure in self.sight.monsters.items()}
        return names.get(self.goal.monster) if isinstance(self.goal, MonsterIn) else None

    def strays(self, who: str, space: str, steps: int = 2) -> float:
        """What it is worth that an investigator cannot get at that monster from a space with so many steps."""
        if self.quarry is None:
            return 0
        far = self.sight.board.distance('investigator', space, self.sight.monsters[self.quarry].space)
        arms = (card.weapon.range for card in self.sight.cards(who) if card.weapon is not None)
        return CHASE if far is None or far + self.leads - max(arms, default=0) > steps else 0

    def lay(self, use: Use) -> float:
        """Samples onto the altar."""
        return GOAL * 2 if use.does(ops.LaySamples) else 0

    def take(self, use: Use) -> float:
        """A sample from an investigator, if they fail."""
        if not use.does(ops.TakeSample) or use.who is None:
            return 0
        harm = chances.harm(self.sight, use.what.effect, use.who)
        return harm + (GOAL * self.yields(use.who) if isinstance(self.goal, SamplesLaid) else 0)

    def yields(self, who: str) -> float:
        """How likely a sample is got from an investigator."""
        takes = (clause for name in self.cards for use in name.uses for clause in walk(use.effect))
        checks = [
            clause.check for clause in takes
            if isinstance(clause, Test) and any(isinstance(lost, ops.TakeSample) for lost in walk(clause.failed))
        ]  # fmt: skip
        return 1 - chances.chance(self.sight, who, checks[0]) if checks else 1.0

    def burn(self, use: Use) -> float:
        """A fire: for the goal, and for who is in the room."""
        if not use.burns or use.room is None:
            return 0
        people = sum(chances.wounding(self.sight, who, 1) for who in self.sight.people_in(use.room))
        own = len(self.sight.monsters_in(use.room))
        lit = [beside for beside in self.sight.board.beside[use.room] if beside not in self.sight.burning]
        goal = GOAL if isinstance(self.goal, RoomsOnFire) and not self.comes(use.room) else 0
        return (
            goal
            + 0.5
            + people
            - 0.8 * own
            + 0.15 * len(lit)
            - 0.05 * nearness(self.sight, self.sight.board.spaces[use.room][0])
        )

    def comes(self, room: str | None) -> bool:
        """Whether a room burns by the reveal anyway, and more fires would not follow soon enough to hasten that."""
        card = objective(self.sight)
        if card is None or self.sight.view.objective is not None or self.dearest <= SOON * self.income:
            return False
        return any(isinstance(clause, ops.PlaceToken) and room in clause.places for clause in walk(card.on_reveal))

    def spawn(self, use: Use) -> float:
        """A monster: the nearer to investigators the better, and less when there are many."""
        if use.space is None or not (use.does(ops.Spawn) or use.does(ops.PlaceCorpse)):
            return 0
        near = 2.6 - 0.2 * min(8, nearness(self.sight, use.space))
        few = len(self.sight.monsters) < len(self.sight.people) + ENOUGH
        carriers = isinstance(self.goal, SamplesLaid) and any(
            self.sight.scenario.monster[kind].carries
            for clause in walk(use.what.effect)
            if isinstance(clause, ops.Spawn)
            for kind in clause.monsters
        )
        worth = near * (1 if few else 0.4) + 2 * carriers
        return worth if use.does(ops.Spawn) else worth - 1.0

    def move(self, use: Use) -> float:
        """A monster's move: an attack this turn is worth most; the goal's monster always moves."""
        if not use.does(ops.MoveMonster) or use.monster is None:
            return 0
        sight, handle, figure = self.sight, use.monster, self.sight.monsters[use.monster]
        targets = self.destinations(handle)
        far = way(sight, handle, targets)
        if not 0 < far < FAR:
            return -5
        steps = sum(clause.number for clause in use.what.effect if isinstance(clause, ops.MoveMonster))
        if isinstance(self.goal, MonsterIn) and figure.name == self.goal.monster:
            return GOAL * 2
        if isinstance(self.goal, SamplesLaid) and figure.samples and self.full(handle):
            return GOAL
        _, victim = self.victim(handle)
        if victim is None:
            return -5
        sees = chances.horror(sight, victim, [handle]) if sight.board.room[figure.space] != sight.room(victim) else 0
        hits = self.weight(victim) * chances.menace(sight, handle, victim)
        arrives = way(sight, handle, [sight.space(victim)]) <= steps
        catches = GOAL / 3 if isinstance(self.goal, SamplesLaid) and sight.kind(handle).carries else 0
        return (hits + sees + catches) * (1.0 if arrives else 0.35) + 0.3

    def draw(self, use: Use) -> float:
        """Cards: worth more with a small hand, and less when the hand is full of what is too dear."""
        if use.does(ops.Draw) and use.what.cost:
            return max(0.2, 1.3 - 0.25 * (self.sight.view.mythos + self.sight.view.trauma))
        if use.does(ops.Discard):
            hand = self.sight.view.mythos + self.sight.view.trauma
            return self.price(1) - max(0.4, 1.2 - 0.1 * hand)
        return 0

    def compel(self, use: Use) -> float:
        """An investigator moved: into fire, to a monster, or away from where they are going."""
        moves = [clause for clause in use.what.effect if isinstance(clause, Test)]
        if not use.does(ops.MoveInvestigator) or use.who is None or not moves:
            return 0
        fails = 1 - chances.chance(self.sight, use.who, moves[0].check)
        worth = fails * self.weight(use.who) * max(0.8, self.drive(use.who)[0])
        if not self.leads:
            return worth
        # It has to be done before that monster leaves the room, which has to be paid too.
        return worth + 2 * GOAL if self.price(use.what.cost) < worth and use.what.cost < self.sight.view.threat else -5

    def drive(self, who: str) -> tuple[float, str | None]:
        """Where moving an investigator one space hurts most, and how much."""
        sight, here = self.sight, self.sight.room(who)
        rated: list[tuple[float, str | None]] = [(0.0, None)]
        for step in sight.board.ways['investigator'][sight.space(who)]:
            room, foes = sight.board.room[step.to], sight.monsters_at(step.to)
            worth = sum(chances.menace(sight, handle, who) for handle in foes)
            if room != here:
                worth += 1.5 * (room in sight.burning) + chances.horror(sight, who, sight.monsters_in(room))
                worth += 0.3 - (here in sight.burning)
            worth -= sum(chances.menace(sight, handle, who) for handle in sight.monsters_at(sight.space(who)))
            worth += self.strays(who, step.to) - self.strays(who, sight.space(who))
            rated.append((worth, step.to))
        return max(rated, key=lambda pair: pair[0])

    def card(self, name: str, who: str) -> float:
        """What a Mythos card does to an investigator, less its price; a stun in their turn takes steps."""
        sight, card = self.sight, self.sight.scenario.mythos_card[name]
        worth = chances.harm(sight, card.effect, who) * (self.weight(who) if who in sight.people else 1)
        stuns = sum(self.fails(who, clause) for clause in card.effect)
        if sight.view.active == who:
            left, space = sight.view.moves, sight.space(who)
            worth += stuns * (0.6 * (left + sight.view.actions) - chances.STUN)
            if left > 1 and sight.view.actions:
                worth += stuns * (self.strays(who, space, 1) - self.strays(who, space))
        return worth - self.price(card.cost)

    def fails(self, who: str, clause: Clause) -> float:
        """How likely a clause stuns an investigator. In their turn the token is gone before it costs them the next."""
        if not isinstance(clause, Test):
            return float(isinstance(clause, ops.Stun))
        bad = 1 - chances.chance(self.sight, who, clause.check) if who in self.sight.people else 0.5
        return bad * any(isinstance(one, ops.Stun) for one in clause.failed)


_RATES: Final[tuple[Callable[[Mind, Use], float], ...]] = (
    Mind.lay, Mind.take, Mind.burn, Mind.spawn, Mind.move, Mind.draw, Mind.compel,
)  # fmt: skip


def act(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """The use of the highest worth, as long as one is worth its price."""
    found = [*uses(sight, decision)]
    led = Mind(sight).quarry
    mind = Mind(sight, 2 * any(use.monster == led and use.does(ops.MoveMonster) for use in found if led is not None))
    insane = [(chances.DEATH, token) for token in options(decision) if token.startswith('trauma ')]
    return best([*((mind.rate(use), use.token) for use in found), *insane, (0.0, DONE)], rng)


def lead(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """One space nearer to where the monster is to go, not to stay in a fire."""
    handle = str(decision.args['monster'])
    return nearer(sight, decision, handle, Mind(sight).destinations(handle), rng)


def attack(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """The attack, by card or special, that hurts most."""
    mind = Mind(sight)

    def worth(token: str) -> float:
        if token == DONE:
            return 0
        verb, handle, who = token.split(' ')
        special = sight.kind(handle).special
        if verb == 'special' and special is not None:
            return 0.01 + mind.weight(who) * chances.harm(sight, special, who, handle)
        return 0.01 + mind.weight(who) * chances.menace(sight, handle, who)

    return by(decision, worth, rng)


def window(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """A Mythos card that is worth its threat. In early windows only one that is worth much more."""
    mind = Mind(sight)
    late = sight.view.moves <= 0 or decision.args['window'] == 'action'

    def worth(token: str) -> float:
        if token == PASS:
            return 0.1 if late else 0.3
        if word(token, 0) != 'mythos':
            return -1
        return mind.card(word(token, 1), word(token, 2))

    return by(decision, worth, rng)


def trauma(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """The trauma that hurts most; one that is kept for good counts for what it takes away."""
    who, mind = str(decision.args['who']), Mind(sight)

    def worth(token: str) -> float:
        if token == PASS:
            return 0.3
        card = sight.scenario.trauma_card[word(token, 1)]
        if card.kept is None:
            held = sight.view.trauma < sight.scenario.limits.trauma_hand
            waits = isinstance(mind.goal, MonsterIn) and mind.quarry is None and held
            return chances.harm(sight, card.effect, who) + (0.2 if not waits else -CHASE)
        kept = card.kept
        lost = -sum(kept.attributes.values()) - kept.in_darkness - kept.puzzle_actions
        replaced = any(sight.scenario.trauma_card[old].kind == card.kind for old in sight.people[who].traumas)
        return 0.5 + 0.3 * lost + 0.4 * kept.no_skill - 0.4 * replaced

    return by(decision, worth, rng)


def move_person(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Where it hurts most, else out of the room that they came for."""
    worth, to = Mind(sight).drive(str(decision.args['who']))
    return f'move {to}' if to is not None and worth > 0 else STOP


def discard(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """The card that would do least."""
    mind = Mind(sight)

    def worth(token: str) -> float:
        name = word(token, 1)
        if name in sight.scenario.mythos_card:
            return -max((mind.card(name, who) for who in sight.people), default=0)
        return -0.6

    return by(decision, worth, rng)


HARD: Final[dict[str, Rating]] = {
    **NORMAL,
    'mansions.keeper_actions': act,
    'mansions.move_monster': lead,
    'mansions.monster_attacks': attack,
    'mansions.window': window,
    'mansions.trauma': trauma,
    'mansions.move_investigator': move_person,
    'mansions.discard': discard,
}
"""How the hard keeper answers, by the kind of question."""
