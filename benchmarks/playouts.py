"""`python -m benchmarks.playouts`: speed of the two ways to play out a game of Mansions.

One way makes a new state for each answer. The other changes one state in place, to be faster. Both play the same games
from the same positions of round four, and must end in the same states. The output has the milliseconds of processor
time that each way takes for a play-out, and how many times as fast the second way is.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Final

from rich.console import Console

from engine.api import Decision, Game, Player
from engine.mansions.game import GAME
from engine.mansions.players import PLAYERS
from engine.mansions.state import State
from engine.players import Random
from engine.rng import Rng
from engine.simulate import seed_of

ROUND: Final = 4
POSITIONS: Final = 12
TO_THE_END: Final = 99

Choose = Callable[[State, Decision], str]
Until = Callable[[State], bool]
Play = Callable[[State, Choose, Until], State]


def chooser(player: Player, number: int) -> Choose:
    """Return a function that answers as `player` does. Equal `number`s give equal answers."""
    rng = Rng(seed_of(3, number, 'answers'))
    return lambda state, decision: player.choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)


def in_round(number: int, seats: int) -> State:
    """Return a game played at random up to round `ROUND`. `number` fixes the game."""
    dealt = GAME.new(seats, GAME.Options(), seed_of(9, number)).state
    return GAME.playout(dealt, chooser(Random(), number), lambda state: state.round >= ROUND)


def timed(play: Play, state: State, player: Player, rounds: int) -> tuple[float, str]:
    """Play on for `rounds` rounds or to the end of the game. Returns seconds of processor time, and the save of the
    end."""
    last = state.round + rounds
    began = process_time()
    end = play(state, chooser(player, state.round), lambda now: now.round >= last)
    return process_time() - began, GAME.dump(end)


def main() -> None:
    """Measure and print."""
    say = Console(highlight=False, soft_wrap=True).print
    parser = argparse.ArgumentParser(prog='python -m benchmarks.playouts')
    parser.add_argument('--seats', type=int, default=5)
    given = parser.parse_args()
    positions = [state for number in range(POSITIONS) if not (state := in_round(number, given.seats)).result]
    for name, player in (('random', Random()), ('normal', PLAYERS['normal'])):
        for rounds in (TO_THE_END, 1):
            spent: dict[Play, float] = {partial(Game.playout, GAME): 0.0, GAME.playout: 0.0}
            for state in positions:
                ends = []
                for play in spent:
                    seconds, end = timed(play, state, player, rounds)
                    spent[play] += seconds
                    ends.append(end)
                assert ends[0] == ends[1], 'the same answers lead to the same end'
            by_answer, in_place = (1000 * seconds / len(positions) for seconds in spent.values())
            much = 'to the end' if rounds == TO_THE_END else 'one round'
            say(f'{name:>8} {much:<10} {by_answer:8.2f} ms {in_place:8.2f} ms {by_answer / in_place:6.2f}')


if __name__ == '__main__':
    main()
