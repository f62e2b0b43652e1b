"""Counts presses in games of five bot players each: `python -m tests.mansions.presses GAMES`.

`GAMES` is the number of games, 20 by default. Every answer of a player counts as one press. A *wait* is the number of
presses of others between two turns of a seat: the longest pause between two presses of this seat in each round.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import Final

from engine.api import Decision, Seat
from engine.mansions.game import GAME
from engine.mansions.idle import is_over
from engine.mansions.library import SCENARIOS
from engine.mansions.options import Options
from engine.mansions.players import PLAYERS
from engine.mansions.state import State
from engine.rng import Rng
from engine.simulate import seed_of

SEATS: Final = 5
SEED: Final = 30
GAMES: Final = 20


@dataclass
class Count:
    """Presses of one or more games: by kind of question, and the waits of investigators and of the keeper."""

    kinds: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    investigator: list[int] = field(default_factory=list)
    keeper: list[int] = field(default_factory=list)


def presses(scenario: str, number: int) -> Iterator[tuple[int, Seat, str, bool]]:
    """Play a game. Yield for each press the round, the seat, the kind of question, and whether the keeper pressed.

    The end of a turn that has nothing else left comes with the press of the seat before.
    """
    state: State = GAME.new(SEATS, Options(scenario=scenario), seed_of(SEED, number)).state
    rng, player, last = Rng(seed_of(SEED, number, 'player')), PLAYERS['hard'], Seat(-1)
    while GAME.result(state) is None:
        decision: Decision = GAME.pending(state)[0]
        token = player.choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)
        if decision.seat != last or not is_over(GAME.view(state, decision.seat), decision):
            yield state.round, decision.seat, decision.kind, decision.seat == state.keeper
        last = decision.seat
        state = GAME.apply(state, decision.seat, token).state


def count(scenario: str, number: int, into: Count) -> None:
    """Play game `number` of a scenario, and add its presses to `into`."""
    last: dict[Seat, int] = {}
    longest: dict[tuple[Seat, bool], dict[int, int]] = defaultdict(dict)
    played = list(presses(scenario, number))
    for at, (round_, seat, kind, keeps) in enumerate(played):
        into.kinds[kind] += 1
        if seat in last:
            found = longest[seat, keeps]
            found[round_] = max(found.get(round_, 0), at - last[seat] - 1)
        last[seat] = at
    into.rounds += played[-1][0]
    for (_, keeps), found in longest.items():
        (into.keeper if keeps else into.investigator).extend(found.values())


def measured(games: int) -> Count:
    """Play `games` games of the scenarios in turn, and count their presses."""
    found, names = Count(), [*SCENARIOS]
    for number in range(games):
        count(names[number % len(names)], number, found)
    return found


def lines(found: Count) -> list[str]:
    """The counts as text."""
    return [
        f'wait of an investigator: {median(found.investigator):g} presses of others (median)',
        f'wait of the keeper: {median(found.keeper):g}',
        *(f'{number / found.rounds:6.2f} a round  {kind}' for kind, number in found.kinds.most_common()),
        f'{found.kinds.total() / found.rounds:6.2f} a round  in all',
    ]


def main() -> None:
    found = '\n'.join(lines(measured(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)))
    sys.stdout.write(f'{found}\n')


if __name__ == '__main__':
    main()
