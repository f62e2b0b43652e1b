"""Plays a scenario from its start to a chosen ending, with full knowledge of the state.

One side goes straight for its goal; the other only takes necessary steps. The module knows the scenario's data, and
names no scenario.
"""

from __future__ import annotations

import json
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from engine.api import Decision, OneOf, Seat
from engine.golden import Record, opening
from engine.mansions import effects
from engine.mansions.deeds import PLUS
from engine.mansions.game import GAME
from engine.mansions.house import House, house_of
from engine.mansions.model.conditions import Escaped, ItemIn, Killed, MonsterIn, SamplesLaid, Spread, token_of
from engine.mansions.ops import LaySamples, MoveMonster, PlaceToken, TakeSample
from engine.mansions.puzzles.solver import way
from engine.mansions.state import State
from engine.simulate import seed_of

PARTY: Final = ('holt', 'lindqvist')
KEEPER: Final = Seat(len(PARTY))
MOST_ANSWERS: Final = 4000


@dataclass
class Walk:
    """One game. `aim` is the side that plays to win. `log` has every answer, `reached` every found card, in order."""

    scenario: str
    labels: tuple[str, ...]
    aim: str
    game: int = 0
    reached: list[str] = field(default_factory=list)
    log: list[tuple[Seat, str]] = field(default_factory=list)

    def record(self) -> Record:
        """The game's record: options, seed and wishes of the deal."""
        options = json.dumps({'scenario': self.scenario, 'story': 'keeper', 'length': 'long'})
        wishes = [{'role': 'investigator', 'investigator': who} for who in PARTY]
        return Record(
            GAME.name, GAME.rules, GAME.schema, len(PARTY) + 1, options, seed_of(3, self.game, self.scenario),
            wishes=json.dumps([*wishes, {'role': 'keeper'}]),
        )  # fmt: skip

    def play(self) -> State:
        """Play the game. Returns its last state."""
        state: State = opening(GAME, self.record())
        for _ in range(MOST_ANSWERS):
            asked = [decision for decision in GAME.pending(state) if not decision.standing]
            if not asked:
                return state
            token = self._answer(state, asked[0])
            self.log.append((asked[0].seat, token))
            outcome = GAME.apply(state, asked[0].seat, token)
            self.reached += [str(event.args['card']) for event in outcome.events if event.kind == 'mansions.found']
            state = outcome.state
        raise AssertionError('the game does not end')

    def _answer(self, state: State, decision: Decision) -> str:
        assert decision.default is not None
        assert isinstance(decision.choice, OneOf) or decision.kind not in WAYS
        if decision.kind == 'mansions.story':
            return next(f'choose {label}' for label in self.labels if f'choose {label}' in options_of(decision))
        side = 'keeper' if decision.seat == KEEPER else 'investigators'
        choose = WAYS.get(decision.kind) if side == self.aim or self._helps(state) else None
        wanted = choose(state, house_of(self.scenario), decision) if choose is not None else None
        return wanted if wanted in options_of(decision) else decision.default

    def _helps(self, state: State) -> bool:
        """Whether the investigators help the keeper to the reveal, at which the goal's monster appears."""
        goal = house_of(self.scenario).scenario.objective(self.labels).keeper[0]
        return self.aim == 'keeper' and isinstance(goal, MonsterIn) and not state.revealed


def options_of(decision: Decision) -> list[str]:
    assert isinstance(decision.choice, OneOf)
    return [option.token for option in decision.choice.options if PLUS not in option.token]


def act(state: State, house: House, decision: Decision) -> str | None:
    """An investigator's next step: to the next clue, and after the reveal to the goal. None without a useful step."""
    who = str(decision.args['who'])
    options = options_of(decision)
    person = state.investigators[who]
    here = house.scenario.room_of[str(person.space)]
    if not state.revealed:
        target = next_clue(state, house)
        if who != next(iter(state.playing())).who or target is None:
            return None
        if here == target:
            return 'explore'
        return toward(state, house, who, house.scenario.room[target].spaces, options)
    goal = house.scenario.objective(state.choices).investigators[0]
    if isinstance(goal, Killed):
        return fight(state, house, who, goal.monster, options)
    if isinstance(goal, Escaped):
        return leave(state, house, who, options)
    assert isinstance(goal, ItemIn)
    if goal.item not in person.items:
        return None
    return toward(state, house, who, house.scenario.room[goal.room].spaces, options)


def next_clue(state: State, house: House) -> str | None:
    lying = [
        (house.scenario.card[card].clue or 0, room)
        for room, pile in state.piles.items()
        for card in pile
        if card in house.scenario.card
    ]
    number, room = max(lying, default=(0, ''))
    return room if number else None


def fight(state: State, house: House, who: str, kind: str, options: list[str]) -> str | None:
    handles = [handle for handle, monster in state.monsters.items() if monster.kind == kind]
    if not handles:
        return None
    attacks = [option for option in options if option.startswith('attack') and option.split()[-1] in handles]

    def strength(option: str) -> int:
        card = house.scenario.card.get(option.split()[1])
        return card.weapon.damage if card is not None and card.weapon is not None else 0

    if attacks:
        return max(attacks, key=strength)
    return toward(state, house, who, [state.monsters[handle].space for handle in handles], options)


def leave(state: State, house: House, who: str, options: list[str]) -> str | None:
    escape = house.scenario.objective(state.choices).escape
    assert escape is not None
    if escape.holding is not None and escape.holding not in state.investigators[who].items:
        return None
    if f'escape {escape.door}' in options:
        return f'escape {escape.door}'
    return toward(state, house, who, [house.scenario.sealed_door[escape.door].space], options)


def toward(state: State, house: House, who: str, targets: Iterable[str], options: list[str]) -> str | None:
    """Move one space towards the nearest target: with a Movement Step, else by running. None if impossible."""
    person = state.investigators[who]

    def shut(space: str) -> bool:
        pile = state.piles[house.scenario.room_of[space]]
        lock = house.scenario.lock.get(pile[0]) if pile else None
        return lock is not None and lock.needs is not None and lock.needs not in person.items

    space = step(spaces_beside(house, ladders=True), str(person.space), set(targets), shut)
    return next((f'{verb} {space}' for verb in ('go', 'run') if f'{verb} {space}' in options), None)


def step(
    beside: dict[str, list[str]], start: str, targets: set[str], shut: Callable[[str], bool] = lambda space: False
) -> str | None:
    """The first space of a shortest way from `start` to one of `targets`. None at a target, or if no way is open."""
    ahead = deque([(start, '')])
    seen = {start}
    while ahead:
        space, first = ahead.popleft()
        if space in targets:
            return first or None
        for other in beside[space]:
            if other not in seen and not shut(other):
                seen.add(other)
                ahead.append((other, first or other))
    return None


def spaces_beside(house: House, *, ladders: bool) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    nets = [feature for feature in house.scenario.features if feature.kind == 'ladder' and ladders]
    pairs = [link.between for link in house.scenario.links]
    pairs += [(one.space, other.space) for one in nets for other in nets if one.net == other.net and one is not other]
    for one, other in pairs:
        found[one].append(other)
        found[other].append(one)
    return found


def solve(state: State, house: House, decision: Decision) -> str | None:
    puzzle = state.puzzles[str(decision.args['card'])]
    variant = house.variants[puzzle.variant]
    found = way(variant, puzzle, variant.cap)
    return found.tokens(variant)[0] if found is not None else None


def prepare(state: State, house: House, decision: Decision) -> str | None:
    return next((option for option in options_of(decision) if option in ('ability', 'skill')), None)


def keep(state: State, house: House, decision: Decision) -> str | None:
    """The keeper's next action towards the Objective's goal. None without one."""
    goal = house.scenario.objective(state.choices).keeper[0]
    options = options_of(decision)
    if isinstance(goal, Spread):
        start = house.scenario.room_of[house.scenario.start_space]
        found = [option for option in with_op(house, options, PlaceToken) if lays(house, option) == token_of(goal)]
        return min(found, key=lambda option: option.endswith(f' {start}'), default=None)
    if isinstance(goal, SamplesLaid):
        needed = goal.number.of(state.party) - state.laid
        carried = sum(monster.samples for monster in state.monsters.values())
        if laid := with_op(house, options, LaySamples):
            return laid[0]
        if carried < needed and (taken := with_op(house, options, TakeSample)):
            return taken[0]
    moves = with_op(house, options, MoveMonster)
    return next((option for option in moves if led(state, house, option.split()[2])), None)


def with_op(house: House, options: list[str], op: type) -> list[str]:
    """Options that use a keeper card with an op of that type."""
    uses = {
        (card.id, use.id)
        for card in house.scenario.keeper_cards
        for use in card.uses
        if any(isinstance(clause, op) for clause in effects.walk(use.effect))
    }
    return [option for option in options if tuple(option.split()[:2]) in uses]


def lays(house: House, option: str) -> str | None:
    """The token that a use of a keeper card places. None without one."""
    card, use, *_ = option.split()
    effect = next(one.effect for one in house.scenario.keeper_card[card].uses if one.id == use)
    return next((clause.token for clause in effects.walk(effect) if isinstance(clause, PlaceToken)), None)


def lead(state: State, house: House, decision: Decision) -> str | None:
    space = led(state, house, str(decision.args['monster']))
    return f'move {space}' if space else None


def led(state: State, house: House, handle: str) -> str | None:
    """The next space of a monster that the goal needs to move. None if it need not move."""
    goal = house.scenario.objective(state.choices).keeper[0]
    monster = state.monsters[handle]
    kind = house.scenario.monster[monster.kind]
    beside = spaces_beside(house, ladders=kind.monster_class == 'humanoid')
    if isinstance(goal, MonsterIn) and monster.kind == goal.monster:
        return step(beside, monster.space, set(house.scenario.room[goal.room].spaces))
    if isinstance(goal, SamplesLaid) and kind.carries:
        altars = {feature.space for feature in house.scenario.features if feature.kind == 'altar'}
        people = {str(person.space) for person in state.playing()}
        needed = goal.number.of(state.party) - state.laid
        return step(beside, monster.space, altars if monster.samples >= needed else people)
    return None


WAYS: Final[dict[str, Callable[[State, House, Decision], str | None]]] = {
    'mansions.act': act,
    'mansions.puzzle': solve,
    'mansions.puzzle_ready': prepare,
    'mansions.keeper_actions': keep,
    'mansions.move_monster': lead,
}
