"""`python -m benchmarks.experts`: the expert of Labyrinth against its earlier version, or against itself.

Each deal is played once from every seat. The output has the expert's wins with the 95 % interval, the turns of the
longest game, and the processor time of a turn. With `--itself` all seats are experts, which shows whether players who
block each other ever end a game.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from time import thread_time
from typing import Any, Final

from rich.console import Console

from benchmarks.figures import percentile
from benchmarks.hinderer import HINDERER
from engine.api import Decision, Game, Player
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.package import PACKAGE
from engine.rng import Rng
from engine.simulate import seed_of
from engine.tournament import wilson

ENDLESS: Final = 1000
"""Turns after which a game is cut off as endless. A game between good players takes about 40."""


@dataclass(slots=True)
class Timed:
    """The expert, with its thinking time. `turns` has milliseconds of processor time, by game and turn."""

    player: Player
    game: int = 0
    turns: defaultdict[tuple[int, int], float] = field(default_factory=lambda: defaultdict(float))

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """Return the player's answer. Adds the time taken to `turns`."""
        began = thread_time()
        token = self.player.choose(game, look, decision, rng)
        self.turns[self.game, look().turn] += 1000 * (thread_time() - began)
        return token


@dataclass(slots=True)
class Series:
    """Results of some games of the expert."""

    games: int = 0
    won: int = 0
    endless: int = 0
    longest: int = 0


def play(players: list[Player], options: Options, deal: str, chance: str) -> tuple[int | None, int]:
    """Play one game. Returns the winning seat and the number of turns.

    The winning seat is None if the game was cut off at `ENDLESS` turns. `deal` is the seed of the deal, `chance` the
    seed of the players' random choices.
    """
    state = GAME.new(len(players), options, deal).state
    rng = Rng(chance)
    while (pending := GAME.pending(state)) and state.turn < ENDLESS:
        decision = pending[0]
        token = players[decision.seat].choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)
        state = GAME.apply(state, decision.seat, token).state
    return (state.result.winners[0] if state.result is not None else None), state.turn


def contest(expert: Timed, others: Player, seats: int, options: Options, seed: int, games: int) -> Series:
    """Play `games` games of the expert against `others`. Each deal is played once from every seat."""
    series = Series()
    for number in range(games):
        deal, seat = divmod(number, seats)
        expert.game = number
        players = [expert if one == seat else others for one in range(seats)]
        winner, turns = play(players, options, seed_of(seed, deal), seed_of(seed, number, 'players'))
        series.games += 1
        series.won += winner == seat
        series.endless += winner is None
        series.longest = max(series.longest, turns)
    return series


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Returns the exit code."""
    parser = argparse.ArgumentParser(prog='python -m benchmarks.experts', description=(__doc__ or '').splitlines()[0])
    parser.add_argument('--seats', type=int, default=4, choices=(2, 3, 4))
    parser.add_argument('--games', type=int, default=200, metavar='N', help='default: 200')
    parser.add_argument('--seed', type=int, default=1, metavar='N', help='another series of deals (default: 1)')
    parser.add_argument('--events', action='store_true', help='with event tiles')
    parser.add_argument('--itself', action='store_true', help='experts alone')
    given = parser.parse_args(arguments)
    expert = Timed(PACKAGE.strengths['expert'].player)
    others: Player = expert if given.itself else HINDERER
    series = contest(expert, others, given.seats, Options(events=given.events), given.seed, given.games)
    low, high = wilson(series.won, series.games)
    times = list(expert.turns.values())
    say = Console(highlight=False, soft_wrap=True).print
    say(f'{series.games} games of {given.seats}; the longest took {series.longest} turns, {series.endless} had no end')
    if not given.itself:
        say(f'the expert won {series.won}: {series.won / series.games:.1%} ({low:.1%} to {high:.1%})')
    say(
        f'a turn took {percentile(times, 50):.1f} ms of processor time, 99 of 100 at most {percentile(times, 99):.1f},'
        f' all {len(times):,} at most {max(times):.1f}'
    )
    return 0


if __name__ == '__main__':
    sys.exit(main())
