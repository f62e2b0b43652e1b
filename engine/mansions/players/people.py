"""How a bot player plays an investigator's turn: it rates every option by its gain less its expected cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from engine.api import Decision
from engine.mansions import ops
from engine.mansions.answers import joined_tokens, single_tokens, word
from engine.mansions.board import door
from engine.mansions.effects import Effect, walk
from engine.mansions.model.conditions import MonsterIn
from engine.mansions.model.powers import Power, UsePower
from engine.mansions.players import chances, helps
from engine.mansions.players.plan import Aim, Plan, idle
from engine.mansions.players.rating import Ranking, Rating, best, best_option
from engine.mansions.players.uses import keeper_goal
from engine.mansions.sight import FAR, FULL, Sight
from engine.rng import Rng

STEP: Final = 1.6
"""Value of a step nearer to the aim. It is multiplied by the aim's value."""
TARGET: Final = 7.0
"""Value of exploring the aim's room. It is multiplied by the aim's value."""
BESIDE: Final = 1.6
"""Value of exploring any other room."""
SPENT: Final = 0.5
"""Price of using an item or ability, in points of damage."""
CAST: Final = 0.1
"""Price of casting a spell, in points of damage."""
QUIET: Final = 0.4
"""Factor for the harm of next turn's attacks that hiding or a barrier would prevent."""
LOCKED_OUT: Final = 3.0
"""Value of a barrier that is on the way of the monster that the keeper's goal demands in a room."""
OWN_WAY: Final = 3.0
"""Loss in value of a barrier that is on the investigator's own way to the aim."""


@dataclass
class Turn:
    """Rates the options of one question in an investigator's turn."""

    sight: Sight
    decision: Decision
    aim: Aim

    fear: ClassVar[float] = 0.7
    """Factor for the harm of the monsters in the space where a turn ends."""

    @cached_property
    def who(self) -> str:
        """The investigator whose turn it is."""
        return str(self.decision.args['who'])

    @cached_property
    def space(self) -> str:
        return self.sight.space(self.who)

    @cached_property
    def room(self) -> str:
        return self.sight.room(self.who)

    @cached_property
    def left(self) -> dict[str, int]:
        """Distance to the aim, by space."""
        return self.sight.walks(self.who, self.aim.spaces)

    @cached_property
    def beside(self) -> list[str]:
        """Monsters in the investigator's space."""
        return self.sight.monsters_at(self.space)

    @cached_property
    def evading(self) -> float:
        """Expected harm of evading the monsters in the investigator's space."""
        return chances.evade_harm(self.sight, self.who, self.beside) if self.beside else 0

    @property
    def moves(self) -> int:
        """Movement Steps left."""
        return int(self.decision.args['moves'])

    @property
    def soon(self) -> bool:
        """Whether the Movement Steps left suffice to reach the aim, if it is to explore a room or fight a monster.

        The action should then be saved for the aim.
        """
        return self.aim.do in ('explore', 'fight') and self.left.get(self.space, FAR) <= self.moves

    def worth(self, token: str) -> float:
        """Value of an option. 0 is the value of ending the turn."""
        rate = _RATES.get(word(token, 0))
        return rate(self, token) if rate is not None else -1

    def _standing(self, space: str) -> float:
        """Harm of ending the turn in a space: from its fire and from the monsters there."""
        fire = chances.damage_harm(self.sight, self.who, 2) if self.board_room(space) in self.sight.burning else 0
        foes = [
            chances.attack_harm(self.sight, handle, self.who)
            for handle in self.sight.monsters_at(space)
            if not self.sight.monsters[handle].stun
        ]
        return fire + self.fear * sum(foes)

    def board_room(self, space: str) -> str:
        return self.sight.board.room[space]

    def step(self, to: str) -> float:
        """Value of a step to a space: progress to the aim, less the harm of the step."""
        here, there = self.left.get(self.space, FAR), self.left.get(to, FAR)
        if there >= FAR:
            return -5
        gain = min(4, here - there) * STEP * self.aim.worth if here < FAR else 1
        room, sight = self.board_room(to), self.sight
        if room != self.room:
            if sight.shut(self.who, room):
                return -5
            new = [handle for handle in sight.monsters_in(room) if handle not in sight.monsters_in(self.room)]
            gain -= chances.horror_test_harm(sight, self.who, new)
            if room in sight.burning:
                gain -= 0.4
        if here == 0 and self.aim.do == 'explore' and int(self.decision.args['actions']):
            # Explore first: the investigator is already there.
            gain -= 4
        return gain - self.evading - self._standing(to) + self._standing(self.space)

    def go(self, token: str) -> float:
        return self.step(word(token, 1)) if self.aim.spaces else -1

    def run(self, token: str) -> float:
        """Value of running: only if it saves time and nothing better needs the action."""
        if not self.aim.spaces or (self.moves and self.aim.do != 'escape'):
            return -1
        far = self.left.get(self.space, FAR)
        saves = self.aim.do in ('escape', 'stand') or turns(far) > turns(far - 1)
        return self.step(word(token, 1)) - (0.3 if saves else 2.2)

    def escape(self, token: str) -> float:
        return 50

    def explore(self, token: str) -> float:
        """Value of exploring: high in the aim's room, lower in any other."""
        sight, seen = self.sight, self.sight.rooms[self.room]
        lying = any(space == self.space for space, _ in sight.view.floor)
        at = self.aim.do == 'explore' and self.space in self.aim.spaces
        if not at and (self.soon or not (seen.cards or lying)):
            return -1
        card = sight.hindrance(self.room)
        stuck = card is not None and card.kind == 'key' and card.needs not in sight.people[self.who].items
        if stuck and not lying:
            return -1
        return (TARGET * self.aim.worth if at else BESIDE) - self.evading

    def fight(self, token: str) -> float:
        """Value of an attack: damage to the monster, less harm to the attacker."""
        weapon, handle = word(token, 1), word(token, 2)
        dealt, taken = chances.attack(self.sight, self.who, weapon, handle)
        card = self.sight.scenario.card.get(weapon)
        spent = 0.5 if card is not None and card.weapon is not None and card.weapon.uses is not None else 0
        return self.zeal(handle) * dealt - taken - spent - (4 if self.soon and handle != self.aim.what else 0)

    def zeal(self, handle: str) -> float:
        """Value of a point of damage to this monster, highest if it is the aim."""
        if self.aim.do == 'fight' and handle == self.aim.what:
            return 2 * self.aim.worth
        near = self.sight.monsters[handle].space == self.space
        return (1.2 if near else 0.8) + 0.6 * self.sight.monsters[handle].samples

    def cast(self, token: str) -> float:
        """Expected value of casting a spell. Its back is hidden, so all backs of this spell count as equally likely."""
        spell, target = self.sight.scenario.spell[word(token, 1)], word(token, 2)
        sort = 'spell' if spell.attack else 'attribute'
        good, worth = chances.chance(self.sight, self.who, spell.test, sort), 0.0
        for back in spell.backs:
            for share, effect in ((good, back.passed), (1 - good, back.failed)):
                peeks = any(isinstance(clause, ops.Peek) for clause in walk(effect))
                worth += share * (peeks * max(0, self._curiosity(self.room)) - self._harm(effect, target))
                if target in self.sight.monsters:
                    worth += share * self.zeal(target) * chances.expected_damage(self.sight, effect, target, 0)
        return worth / len(spell.backs) - CAST - (4 if self.soon else 0) - self.evading * (not spell.attack)

    def use(self, token: str) -> float:
        """Value of using an item or the ability."""
        power = self._power(token)
        if not isinstance(power, UsePower):
            # An extra Movement Step: only when one is missing.
            far = self.left.get(self.space, FAR)
            return self.aim.worth - 0.5 if self.moves == 0 and 0 < far < FAR and self.aim.worth > 2 else -1
        target = token.split(' ')[-1]
        worth = 0.0
        if target in self.sight.monsters:
            worth = self.zeal(target) * chances.expected_damage(self.sight, power.effect, target, 0) - 0.5
        elif any(isinstance(clause, ops.Peek) for clause in walk(power.effect)):
            worth = self._curiosity(target)
        elif any(isinstance(clause, ops.GainSpell) for clause in walk(power.effect)):
            worth = 1.2 - self._harm(power.effect, self.who)
        else:
            worth = -self._harm(power.effect, target) - SPENT
        return worth - (4 if self.soon and power.action else 0) - self.evading * power.action

    def _harm(self, effect: Effect, target: str) -> float:
        """Harm that an effect of an own card does to `target`, or to its user if `target` is no investigator."""
        return chances.harm(self.sight, effect, target if target in self.sight.people else self.who, choice=min)

    def _power(self, token: str) -> Power | None:
        if word(token, 0) == 'ability':
            return self.sight.sheet(self.who).ability.power
        item, _, number = word(token, 1).partition('.')
        card = self.sight.scenario.card.get(item)
        return card.powers[int(number or 0)] if card is not None and card.powers else None

    def _curiosity(self, room: str) -> float:
        """Value of looking at a pile, while the investigator has nothing important to do."""
        if room not in self.sight.rooms or self.aim.worth > 2 or self.sight.view.objective is not None:
            return -1
        seen = self.sight.rooms[room]
        return -1 if seen.known is not None else 0.3 + 0.2 * seen.cards + 0.2 * seen.lock

    def emerge(self, token: str) -> float:
        """Value of coming out of hiding. Negative without an aim."""
        return (1.0 if token.endswith('move') else 0.2) - self.evading if self.aim.do != 'nothing' else -1

    def hide(self, token: str) -> float:
        """Value of hiding: monsters may not find the investigator, who loses a turn for it."""
        feared = sum(
            (1 - chances.found(self.sight, handle)) * chances.attack_harm(self.sight, handle, self.who)
            for handle in self._hunters()
        )
        lost = 0.3 + 0.5 * self.aim.worth * (self.aim.do != 'nothing')
        return QUIET * feared - lost - self.evading - (4 if self.soon else 0)

    def _hunters(self) -> list[str]:
        """Monsters that can reach the investigator in a turn."""
        sight = self.sight
        return [
            handle
            for handle, figure in sight.monsters.items()
            if sight.board.distances[sight.kind(handle).monster_class][figure.space].get(self.space, FAR) <= FULL
        ]

    def bar(self, token: str) -> float:
        """Value of barring a door: the monsters behind it must break the barrier first."""
        shut, sight = door(self.space, word(token, 2)), self.sight
        kept_out = 0.0
        for handle in self._hunters():
            if not sight.kind(handle).ignores_barriers and self._comes_through(handle, word(token, 2)):
                kept_out += chances.attack_harm(sight, handle, self.who)
        quarry = self._keeps_from_goal(shut)
        own = OWN_WAY if self._saved(shut) > 0 and not quarry else 0.0
        return QUIET * kept_out + quarry - 0.6 - own - self.evading - (4 if self.soon else 0)

    def _comes_through(self, handle: str, beyond: str) -> bool:
        """Whether a monster can reach the investigator in a turn only through the door to a space."""
        kind, board = self.sight.kind(handle).monster_class, self.sight.board
        start = self.sight.monsters[handle].space
        far = board.distances[kind][start]
        near = {way.to for way in board.ways[kind][self.space] if far.get(way.to, FAR) < FULL}
        return start != self.space and near == {beyond}

    def _keeps_from_goal(self, shut: str) -> float:
        """Value of a barrier on the way of the monster that the keeper must bring to a room."""
        sight, goal, (one, other) = self.sight, keeper_goal(self.sight), shut.split(' ')
        if not isinstance(goal, MonsterIn):
            return 0.0
        for handle, figure in sight.monsters.items():
            if figure.name == goal.monster and not sight.kind(handle).ignores_barriers:
                far, ends = sight.board.distances[sight.kind(handle).monster_class], sight.board.spaces[goal.room]
                through = min(
                    far[figure.space].get(near, FAR) + 1 + far[beyond].get(end, FAR)
                    for near, beyond in ((one, other), (other, one))
                    for end in ends
                )
                return LOCKED_OUT if through == min(far[figure.space].get(end, FAR) for end in ends) else 0.0
        return 0.0

    def unbar(self, token: str) -> float:
        """Value of pulling back a barrier: the steps that it saves, unless it stops the goal's monster."""
        shut = str(dict(self.sight.view.barriers)[word(token, 1)])
        saved = 0 if self._keeps_from_goal(shut) else self._saved(shut) - 1
        return min(4, saved) * STEP * self.aim.worth - 1 - self.evading

    def _saved(self, shut: str) -> int:
        """Steps to the aim that a step through a door saves. Negative if it leads away."""
        return self.left.get(self.space, FAR) - min(self.left.get(end, FAR) for end in set(shut.split()) - {self.space})

    def trade(self, token: str) -> float:
        """Value of a wish to trade: it costs nothing, so it comes first if the player has anything to trade."""
        return 20 if helps.wants_trade(self.sight, self.who) else -1

    def burn(self, token: str) -> float:
        """Value of burning corpses: little, so it happens only without a better option."""
        return 0.2 + 0.1 * int(word(token, 1)) - self.evading


_RATES: Final[dict[str, Callable[[Turn, str], float]]] = {
    'end': lambda turn, token: 0.0,
    'go': Turn.go,
    'walk': Turn.go,
    'run': Turn.run,
    'escape': Turn.escape,
    'explore': Turn.explore,
    'attack': Turn.fight,
    'cast': Turn.cast,
    'use': Turn.use,
    'ability': Turn.use,
    'emerge': Turn.emerge,
    'hide': Turn.hide,
    'bar': Turn.bar,
    'unbar': Turn.unbar,
    'burn': Turn.burn,
    'trade': Turn.trade,
    'drop': lambda turn, token: helps.passing_on(turn.sight, turn.who, word(token, 1), turn.left) - turn.evading,
}


def turns(far: int) -> int:
    """Number of turns needed to go `far` steps. In every turn but the last, the action is used to run.

    In the last turn the action is left for something else.
    """
    return 1 + max(0, -(-(far - FULL) // (FULL + 1)))


def acting(plan: Plan) -> Rating:
    """Return a `Rating` that chooses the actions of a turn by `plan`."""
    ranked = ranking(plan)
    return lambda sight, decision, rng: best(ranked(sight, decision), rng)


def ranking(plan: Plan, rating: type[Turn] = Turn) -> Ranking:
    """Return a `Ranking` of the actions of a turn by `plan`. `rating` rates them."""

    def rank(sight: Sight, decision: Decision) -> list[tuple[float, str]]:
        who = str(decision.args['who'])
        aim = plan(sight, who)
        turn = rating(sight, decision, aim if aim.do != 'nothing' else idle(sight, who, plan))
        return [(turn.worth(token), token) for token in single_tokens(decision)]

    return rank


def go_on(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose to do the deed after evading."""
    return 'on'


def pushing(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the step of a pushed monster that leads farthest from all investigators."""
    here = sight.monsters[str(decision.args['monster'])].space

    def worth(token: str) -> float:
        space = here if token == 'stop' else word(token, 1)
        found = sight.board.distances['investigator'][space]
        return min((found.get(sight.space(who), FAR) for who in sight.people), default=0) + 0.5 * (token == 'stop')

    return best_option(decision, worth, rng)


def taking(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose to pick up cards from the floor, all at once if that is offered."""
    if 'take+all' in joined_tokens(decision):
        return 'take+all'
    return next((token for token in single_tokens(decision) if token.startswith('take ')), 'done')


def newcomer(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the new investigator who is best at fights and puzzles."""

    def worth(token: str) -> float:
        sheet = sight.sheet(word(token, 1))
        return max(sheet.STR, sheet.MAR) + sheet.INT + sheet.DEX + sheet.health / 4

    return best_option(decision, worth, rng)


def choosing(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose an attack spell, or the room with most investigators, or the first option."""

    def worth(token: str) -> float:
        last = token.split(' ')[-1]
        if last in sight.scenario.spell:
            return 1.0 + sight.scenario.spell[last].attack
        return len(sight.people_in(last)) if last in sight.rooms else float(token == 'first')

    return best_option(decision, worth, rng)
