"""The value of each use of threat to the hard keeper: its gain for the goal and its harm, less its price."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engine.mansions import ops
from engine.mansions.effects import Test, walk
from engine.mansions.model.cards import KeeperCard
from engine.mansions.model.conditions import Goal, MonsterIn, SamplesLaid, Spread, Token, token_of
from engine.mansions.players import chances
from engine.mansions.players.distances import distance, distance_to_people
from engine.mansions.players.pressing import FINISH, FINISHER, finishers, steps, stopping
from engine.mansions.players.pressing import far as steps_to_win
from engine.mansions.players.requirements import likely
from engine.mansions.players.uses import Use, keeper_goal, needed, objective
from engine.mansions.sight import FAR, FULL, Sight

PRICE: Final = 0.2
"""Value of a point of threat, in points of damage."""
GOAL: Final = 6.0
"""Value of one step towards the keeper's goal, in points of damage."""
CARRIER: Final = 2.0
"""Factor for harm to an investigator who holds an item that the investigators' goal needs."""
TEMPO: Final = 6.0
"""Value of reaching the goal a turn sooner, in points of damage."""
CHASE: Final = 4.0
"""Value of keeping an investigator so far from the goal's monster that they cannot attack it in their next turn, in
points of damage."""
SOON: Final = 5
"""A fire is cheap if it costs at most the threat gained in this many turns. The keeper then places fires even where the
reveal of the Objective would start them anyway."""
SEAT: Final = 1.5
"""Value of the first dark room without investigators, if monsters can be placed only in such rooms."""
MONSTER: Final = 1.5
"""Value of a monster on the board."""
FIRE: Final = 2
"""Damage that a fire does to a monster each turn."""
IN_FIRE: Final = 0.1
"""Factor for the value of a new monster or corpse in a burning room, where the fire soon takes it."""
FRESH: Final = 0.4
"""Value of a Mythos card that the keeper has not seen yet."""
RESTLESS: Final = 0.25
"""Value of changing a card while the keeper saves the threat of a whole turn, so that no turn is idle."""
TRAUMA: Final = 0.6
"""Value of a trauma card in the keeper's hand."""
ENOUGH: Final = 2
"""If the monsters outnumber the investigators by this number, one more monster is worth little."""


@dataclass
class Evaluation:
    """The keeper's evaluation of one view."""

    sight: Sight
    goal_steps: int = 0
    """Number of spaces that the keeper can still move the goal's monster in this Action Step."""

    @cached_property
    def goal(self) -> Goal | None:
        """The keeper's goal. None if unknown."""
        return keeper_goal(self.sight)

    @cached_property
    def token(self) -> Token | None:
        """The token that the keeper's goal wants in enough rooms. None for any other goal."""
        return token_of(self.goal)

    @cached_property
    def income(self) -> int:
        """Threat gained each turn."""
        return self.sight.scenario.limits.threat.of(self.sight.view.party)

    @cached_property
    def needed(self) -> frozenset[str]:
        """Items that the investigators' goal needs."""
        return needed(self.sight)

    def weight(self, who: str) -> float:
        """Factor for harm to an investigator. Higher if they hold a needed item or a key."""
        person = self.sight.people[who]
        carries = any(item in self.needed for item in person.items)
        keys = any(card.key for card in self.sight.cards(who))
        wins = FINISHER if who in finishers(self.sight) else 1.0
        return wins * (CARRIER if carries else 1.3 if keys else 1.0)

    def victim(self, handle: str, start: str | None = None) -> tuple[float, str | None]:
        """(Value, investigator) of a monster's best target: near, weak, or with needed items. (0, None) without one."""
        sight = self.sight
        ways = {who: distance(sight, handle, [sight.space(who)], start) for who in sight.people}
        found = [
            (self.weight(who) * chances.attack_harm(sight, handle, who) / (1 + far), who)
            for who, far in ways.items()
            if far < FAR
        ]
        return max(found, default=(0.0, None))

    def destinations(self, handle: str) -> list[str]:
        """Spaces a monster should go to: for the keeper's goal, else the space of its best target."""
        sight, goal, figure = self.sight, self.goal, self.sight.monsters[handle]
        if isinstance(goal, MonsterIn) and figure.name == goal.monster:
            return [*sight.board.spaces[goal.room]]
        if isinstance(goal, SamplesLaid) and figure.samples and self.full(handle):
            return [*sight.altars]
        if isinstance(goal, SamplesLaid) and sight.kind(handle).carries:
            rated = {
                who: self.sample_chance(who) / (1 + distance(sight, handle, [sight.space(who)])) for who in sight.people
            }
            return [sight.space(who) for who in rated if rated[who] == max(rated.values())]
        _, victim = self.victim(handle)
        return [sight.space(victim)] if victim is not None else []

    def full(self, handle: str) -> bool:
        """Whether a monster should take its samples to the altar now, instead of collecting more.

        It should if it has enough of them, if it is wounded, or if no investigator is in its space. If the keeper's
        goal is not about samples, any number of them is enough.
        """
        figure, goal = self.sight.monsters[handle], self.goal
        if not isinstance(goal, SamplesLaid):
            return bool(figure.samples)
        missing = goal.number.of(self.sight.view.party) - self.sight.view.laid
        return figure.samples >= min(missing, 2) or figure.wounds > 0 or not self.sight.people_at(figure.space)

    def rate(self, use: Use) -> float:
        """Gain of a use, less its price."""
        worth = sum(rate(self, use) for rate in _RATES)
        lays = use.burns or use.lays(self.token)
        cost, wanted = use.what.cost, lays and not self.comes_anyway(use.room)
        cheap = wanted or self.stops(use)
        return worth - self.forgone(cost) - (PRICE * cost if cheap else self.price(cost))

    def stops(self, use: Use) -> bool:
        """Whether a use may stop an investigator who can win in their next turn. Threat saved until then is lost."""
        sight, goes = self.sight, finishers(self.sight)
        if use.does(ops.Draw):
            return bool(goes)
        if use.space is not None:
            ways = sight.board.distances['investigator'][use.space]
            return any(ways.get(sight.space(who), FAR) <= FULL for who in goes)
        moved = use.monster if use.does(ops.MoveMonster) else None
        return (use.who if moved is None else self.victim(moved)[1]) in goes

    def forgone(self, cost: int) -> float:
        """Value of the best Mythos card in the hand that the keeper can pay for, but no more after paying `cost`."""
        secret, threat = self.sight.view.secret, self.sight.view.threat
        deck = self.sight.scenario.mythos_card
        hand = {
            name for name in (secret.mythos if secret is not None else ()) if threat - cost < deck[name].cost <= threat
        }
        return max(0, max(map(self.held, hand), default=0))

    def price(self, cost: int) -> float:
        """Price of threat, in points of damage. Higher if the goal is fire or darkness and paying would delay it."""
        threat = self.sight.view.threat
        late = self.turns(threat - cost) - self.turns(threat) if isinstance(self.goal, Spread) else 0
        return PRICE * cost + TEMPO * late

    def turns(self, threat: float) -> float:
        """Number of turns until the keeper can pay for all tokens of the goal, beginning with `threat`."""
        assert isinstance(self.goal, Spread), 'only fire and darkness are bought piece by piece'
        there = self.sight.burning if self.token == 'fire' else self.sight.darkened
        missing = max(0, self.goal.number.of(self.sight.view.party) - len(there))
        waiting = 1 if missing > 0 and threat + self.income < self.dearest <= self.income else 0
        return max(missing + waiting, (missing * self.dearest - threat) / max(1, self.income))

    @cached_property
    def dearest(self) -> int:
        """Highest cost of a use that places the token of the goal, or fire without one. 0 without such a use."""
        token = self.token or 'fire'
        return max((use.cost for card in self.cards for use in card.uses if Use('', use).lays(token)), default=0)

    @cached_property
    def cards(self) -> list[KeeperCard]:
        """The keeper's action cards. Empty in another seat's view."""
        secret = self.sight.view.secret
        return [self.sight.scenario.keeper_card[name] for name in (secret.cards if secret is not None else ())]

    @cached_property
    def quarry(self) -> str | None:
        """Handle of the goal's monster, which the investigators hunt. None if it is not on the board."""
        names = {figure.name: handle for handle, figure in self.sight.monsters.items()}
        return names.get(self.goal.monster) if isinstance(self.goal, MonsterIn) else None

    def keeps_away(self, who: str, space: str, steps: int = 2) -> float:
        """`CHASE` if an investigator at `space` needs more than `steps` steps to attack the goal's monster, else 0."""
        if self.lair is None:
            return 0
        far = self.sight.board.distance('investigator', space, self.lair)
        arms = (card.weapon.range for card in self.sight.cards(who) if card.weapon is not None)
        return CHASE if far is None or far - max(arms, default=0) > steps else 0

    @cached_property
    def lair(self) -> str | None:
        """The space of the goal's monster after its move in this Action Step. None if it is not on the board."""
        if self.quarry is None:
            return None
        return self.end(self.quarry, self.goal_steps)

    def end(self, handle: str, steps: int) -> str:
        """The space where a monster ends its move of at most `steps` steps to its destination."""
        sight, targets = self.sight, self.destinations(handle)
        ways = sight.board.distances[sight.kind(handle).monster_class][sight.monsters[handle].space]
        near = [space for space, far in ways.items() if far <= steps]
        return min(near, key=lambda space: (distance(sight, handle, targets, space), ways[space]))

    def lay(self, use: Use) -> float:
        """Gain of laying samples on the altar."""
        return GOAL * 2 if use.does(ops.LaySamples) else 0

    def take(self, use: Use) -> float:
        """Expected gain of taking a sample from an investigator, who may prevent this by passing a test."""
        if not use.does(ops.TakeSample) or use.who is None:
            return 0
        harm = chances.harm(self.sight, use.what.effect, use.who)
        return harm + (GOAL * self.sample_chance(use.who) if isinstance(self.goal, SamplesLaid) else 0)

    def sample_chance(self, who: str) -> float:
        """Probability that an investigator fails to prevent the taking of a sample. 1 without a test."""
        takes = (clause for name in self.cards for use in name.uses for clause in walk(use.effect))
        checks = [
            clause.check for clause in takes
            if isinstance(clause, Test) and any(isinstance(lost, ops.TakeSample) for lost in walk(clause.failed))
        ]  # fmt: skip
        return 1 - chances.chance(self.sight, who, checks[0]) if checks else 1.0

    def burn(self, use: Use) -> float:
        """Gain of a fire: progress to the goal, and harm to the investigators in the room."""
        if not use.burns or use.room is None:
            return 0
        people = sum(chances.damage_harm(self.sight, who, 1) for who in self.sight.people_in(use.room))
        own = sum(map(self.scorched, self.sight.monsters_in(use.room)))
        lit = [beside for beside in self.sight.board.beside[use.room] if beside not in self.sight.burning]
        goal = GOAL if self.token == 'fire' and not self.comes_anyway(use.room) else 0
        far = distance_to_people(self.sight, self.sight.board.spaces[use.room][0])
        return goal + 0.5 + people - own + 0.15 * len(lit) - 0.05 * far

    @cached_property
    def needs_the_dark(self) -> bool:
        """Whether a keeper card places monsters only in dark rooms."""
        return any(Use('', use).comes_in_the_dark for card in self.cards for use in card.uses)

    def darken(self, use: Use) -> float:
        """Gain of darkness: progress to the goal, a place for new monsters, and harm to the investigators there."""
        if use.room is None or not use.lays('darkness'):
            return 0
        sight = self.sight
        goal = GOAL if self.token == 'darkness' and not self.comes_anyway(use.room) else 0
        free = any(not sight.people_in(room) for room in sight.darkened)
        far = distance_to_people(sight, sight.board.spaces[use.room][0])
        return (
            goal
            + SEAT * (self.needs_the_dark and not free)
            + chances.LIGHT * len(sight.people_in(use.room))
            - 0.05 * far
        )

    def comes_anyway(self, room: str | None) -> bool:
        """Whether the reveal of the Objective puts a token there anyway, and tokens are not cheap (see `SOON`)."""
        card = objective(self.sight)
        if card is None or self.sight.view.objective is not None or self.dearest <= SOON * self.income:
            return False
        return any(isinstance(clause, ops.PlaceToken) and room in clause.places for clause in walk(card.on_reveal))

    def spawn(self, use: Use) -> float:
        """Gain of a new monster: higher near investigators, lower with many monsters on the board."""
        if use.space is None or not (use.does(ops.Spawn) or use.does(ops.PlaceCorpse)):
            return 0
        near = 2.6 - 0.2 * min(8, distance_to_people(self.sight, use.space))
        few = len(self.sight.monsters) < len(self.sight.people) + ENOUGH
        carriers = isinstance(self.goal, SamplesLaid) and any(
            self.sight.scenario.monster[kind].carries
            for clause in walk(use.what.effect)
            if isinstance(clause, ops.Spawn)
            for kind in clause.monsters
        )
        worth = near * (1 if few else 0.4) + 2 * carriers
        if self.sight.board.room[use.space] in self.sight.burning:
            worth *= IN_FIRE
        return worth if use.does(ops.Spawn) else worth - 1.0

    def move(self, use: Use) -> float:
        """Gain of moving a monster: highest for the goal's monster, and high if it can attack this turn."""
        if not use.does(ops.MoveMonster) or use.monster is None:
            return 0
        sight, handle, figure = self.sight, use.monster, self.sight.monsters[use.monster]
        targets = self.destinations(handle)
        far = distance(sight, handle, targets)
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
        enters = sight.board.room[figure.space] != sight.room(victim)
        sees = chances.horror_test_harm(sight, victim, [handle]) if enters else 0
        hits = self.weight(victim) * chances.attack_harm(sight, handle, victim)
        arrives = distance(sight, handle, [sight.space(victim)]) <= steps
        catches = GOAL / 3 if isinstance(self.goal, SamplesLaid) and sight.kind(handle).carries else 0
        return (hits + sees + catches) * (1.0 if arrives else 0.35) + 0.3 + self.spared(handle, self.end(handle, steps))

    def scorched(self, handle: str) -> float:
        """Loss to the keeper if a monster stands in a burning room at the end of the turn."""
        return MONSTER * min(1, FIRE / self.sight.toughness(handle))

    def spared(self, handle: str, end: str) -> float:
        """Gain of a monster's move out of a fire. A loss for a move into one."""
        here, there = (self.sight.board.room[space] in self.sight.burning
                       for space in (self.sight.monsters[handle].space, end))  # fmt: skip
        return self.scorched(handle) * (here - there)

    def draw(self, use: Use) -> float:
        """Gain of drawing cards, which is higher with a small hand.

        For a use that discards a card, the value of the threat or the card gained for it, less that of the card.
        """
        hand = self.sight.view.mythos + self.sight.view.trauma
        if use.does(ops.Discard):
            if use.does(ops.Draw):
                return FRESH - self.least_held + RESTLESS * (self.sight.view.threat >= self.income)
            return self.price(1) - max(0.4, 1.2 - 0.1 * hand)
        if use.does(ops.Draw) and use.what.cost:
            return max(0.2, 1.3 - 0.25 * hand)
        return 0

    @cached_property
    def least_held(self) -> float:
        """Value of the least useful card of the keeper's hand. 0 for an empty hand or in another seat's view."""
        secret = self.sight.view.secret
        return min(map(self.held, (*secret.mythos, *secret.trauma)), default=0) if secret is not None else 0

    def held(self, name: str) -> float:
        """Value of a card in the keeper's hand: its gain on the investigator it fits best."""
        mythos = self.sight.scenario.mythos_card.get(name)
        if mythos is None:
            return TRAUMA
        return max((self.card(name, who) * likely(self.sight, mythos, who) for who in self.sight.people), default=0)

    def compel(self, use: Use) -> float:
        """Gain of making an investigator move: into fire, to a monster, or away from the goal's monster."""
        moves = [clause for clause in use.what.effect if isinstance(clause, Test)]
        if not use.does(ops.MoveInvestigator) or use.who is None or not moves:
            return 0
        fails = 1 - chances.chance(self.sight, use.who, moves[0].check)
        worth = fails * self.weight(use.who) * self.worst_step(use.who)[0]
        if not self.goal_steps or use.who in finishers(self.sight):
            return worth
        # Compel before that monster leaves the room. Threat for its move must remain.
        return worth + 2 * GOAL if self.price(use.what.cost) < worth and use.what.cost < self.sight.view.threat else -5

    def worst_step(self, who: str) -> tuple[float, str | None]:
        """The most harmful step for an investigator, as (harm, space). The space is None if no step harms."""
        sight, here = self.sight, self.sight.room(who)
        rated: list[tuple[float, str | None]] = [(0.0, None)]
        for step in sight.board.ways['investigator'][sight.space(who)]:
            room, foes = sight.board.room[step.to], sight.monsters_at(step.to)
            worth = sum(chances.attack_harm(sight, handle, who) for handle in foes)
            if room != here:
                worth += 1.5 * (room in sight.burning) + chances.horror_test_harm(sight, who, sight.monsters_in(room))
                worth += 0.3 - (here in sight.burning)
            worth -= sum(chances.attack_harm(sight, handle, who) for handle in sight.monsters_at(sight.space(who)))
            worth += self.keeps_away(who, step.to) - self.keeps_away(who, sight.space(who))
            if who in finishers(sight):
                worth += FINISH * (steps_to_win(sight, who, step.to) > steps(sight, who))
            rated.append((worth, step.to))
        return max(rated, key=lambda pair: pair[0])

    def card(self, name: str, who: str) -> float:
        """Gain of a Mythos card on an investigator, less its price. A stun also costs the active investigator the rest
        of the turn."""
        sight, card = self.sight, self.sight.scenario.mythos_card[name]
        worth = chances.harm(sight, card.effect, who) * (self.weight(who) if who in sight.people else 1)
        stuns = sum(chances.stun_chance(sight, who, clause) for clause in card.effect)
        if sight.view.active == who:
            left, space = sight.view.moves, sight.space(who)
            worth += stuns * (0.6 * (left + sight.view.actions) - chances.STUN)
            if left > 1 and sight.view.actions:
                worth += stuns * (self.keeps_away(who, space, 1) - self.keeps_away(who, space))
        if who in finishers(sight):
            return worth + FINISH * stopping(sight, who, card.effect) - PRICE * card.cost
        return worth - self.price(card.cost)


_RATES: Final[tuple[Callable[[Evaluation, Use], float], ...]] = (
    Evaluation.lay, Evaluation.take, Evaluation.burn, Evaluation.darken, Evaluation.spawn, Evaluation.move,
    Evaluation.draw, Evaluation.compel,
)  # fmt: skip
