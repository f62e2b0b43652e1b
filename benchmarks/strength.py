"""`python -m benchmarks.strength`: wins of Onirim's bot players with each combination of boxes.

A round plays every combination of boxes, for one player and for two with hidden hands. In each round, *hard* plays a
combination once and *easy* plays it ten times. So all combinations have about the same number of games, whenever the
command is stopped. The deals are those of `python -m engine tournament`.

`--kept FILE` keeps every game and continues from there at the next run. `--rounds 0` only prints the tables.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import combinations, product
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any, Final

from engine.onirim.game import GAME
from engine.onirim.options import Options
from engine.onirim.strength.players import PLAYERS
from engine.registry import refusal
from engine.simulate import Series
from engine.tournament import Entrants, tournament, wilson

HARDER: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    'book': ('costlier spells', {'lost_steps': True}),
    'towers': ('no tower safe', {'stone': True}),
    'dreams': ('six premonitions', {'dread': '6'}),
}
"""The harder variant of each box (V4 to V6): its name and its options."""

EACH_ROUND: Final = {'easy': 10, 'hard': 1}
SERIES: Final = 1
HEAD: Final = (
    '| {} | *easy*: games | won | 95 % | *hard*: games | won | 95 % |\n| --- | --: | --: | --: | --: | --: | --: |\n'
)
SEATS: Final = {1: 'one', 2: 'two, hidden hands'}


@dataclass(frozen=True)
class One:
    """One game: its combination's name, the number of seats, the player, and the game's number in the series."""

    combination: str
    seats: int
    player: str
    number: int


def combined() -> Iterator[tuple[str, Options]]:
    """Yield the name and options of every combination of boxes, each box plain or harder."""
    for size in range(1, len(HARDER) + 1):
        for boxes in combinations(HARDER, size):
            for harder in product((False, True), repeat=size):
                settings: dict[str, Any] = {'expansions': boxes}
                names = list(boxes)
                for place, box in enumerate(boxes):
                    if harder[place]:
                        words, options = HARDER[box]
                        names[place] = f'{box} ({words})'
                        settings |= options
                yield ' + '.join(names), Options(**settings)


def play(one: One) -> tuple[One, bool, float]:
    """Play a game. Returns the game, whether it was won, and the mean seconds of processor time of an answer."""
    options = dict(combined())[one.combination]
    entrants = Entrants(PLAYERS, [one.player], {})
    report = tournament(Series(GAME, one.seats, options, SERIES), entrants, [one.number], process_time)
    thinking = report.thinking[one.player]
    return one, bool(report.matches[0].result.winners), thinking.total / thinking.decisions


def planned(rounds: int) -> Iterator[One]:
    """Yield the games of `rounds` rounds in order."""
    for number in range(rounds):
        for name, _ in combined():
            for seats, (player, games) in product(SEATS, EACH_ROUND.items()):
                for game in range(games * number, games * (number + 1)):
                    yield One(name, seats, player, game)


def table(won: Mapping[One, bool], seats: int) -> Iterator[str]:
    """Yield the rows of a Markdown table of games for this number of seats, one row for each combination."""
    results: defaultdict[tuple[str, str], list[bool]] = defaultdict(list)
    for one, victory in won.items():
        if one.seats == seats:
            results[one.combination, one.player].append(victory)
    yield HEAD.format(SEATS[seats])
    for name, _ in combined():
        yield f'| {name} | {" | ".join(_cells(results[name, player]) for player in EACH_ROUND)} |\n'


def _cells(won: Sequence[bool]) -> str:
    if not won:
        return '0 | | '
    low, high = wilson(sum(won), len(won))
    return f'{len(won):,} | {sum(won) / len(won):.0%} | {100 * low:.0f} – {100 * high:.0f} %'


def _kept(file: Path | None) -> dict[One, bool]:
    if file is None or not file.exists():
        return {}
    lines = map(json.loads, file.read_text().splitlines())
    return {One(*line['game']): line['won'] for line in lines}


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog='python -m benchmarks.strength', description=(__doc__ or '').split('\n')[0])
    parser.add_argument('--rounds', type=int, default=100, metavar='N', help='default: 100')
    parser.add_argument('--processes', type=int, default=1, metavar='N')
    parser.add_argument('--kept', type=Path, metavar='FILE', help='every game is kept here, and not played again')
    given = parser.parse_args()
    for player in EACH_ROUND if given.rounds else ():
        if (sentence := refusal(GAME.name, player)) is not None:
            parser.error(sentence)
    won = _kept(given.kept)
    left = [one for one in planned(given.rounds) if one not in won]
    if left:
        with (
            ProcessPoolExecutor(given.processes, mp_context=get_context('spawn')) as pool,
            given.kept.open('a') if given.kept else nullcontext() as to,
        ):
            for one, victory, seconds in pool.map(play, left):
                won[one] = victory
                if to is not None:
                    game = [one.combination, one.seats, one.player, one.number]
                    to.write(json.dumps({'game': game, 'won': victory, 'ms': round(1000 * seconds, 2)}) + '\n')
                    to.flush()
    for seats in SEATS:
        sys.stdout.writelines([*table(won, seats), '\n'])


if __name__ == '__main__':
    main()
