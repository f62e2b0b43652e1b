"""`python -m benchmarks.par labyrinth`: how good par is on many deals.

Par is the median result of bot players that play one deal. It is computed as `/daily` does for the deal of the day.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from statistics import fmean

from rich.console import Console

from bot.tables.dailies import dailies
from bot.tables.par import par_of
from engine.deals import Deal
from engine.simulate import seed_of


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Returns the exit code."""
    parser = argparse.ArgumentParser(prog='python -m benchmarks.par', description='Par over many deals of a game.')
    parser.add_argument('game', choices=dailies())
    parser.add_argument('--deals', type=int, default=100, metavar='N', help='default: 100')
    parser.add_argument('--seed', type=int, default=1, metavar='N', help='another series of deals (default: 1)')
    given = parser.parse_args(arguments)
    daily = dailies()[given.game]
    deals = [Deal(daily.options, seed_of(given.seed, number)) for number in range(given.deals)]
    found = [par_of(daily, [daily.measure(deal, number) for number in range(daily.samples)]) for deal in deals]
    say = Console(highlight=False, soft_wrap=True).print
    medians, bests = [par.median for par in found], [par.best for par in found]
    say(f'{given.game}: par of {given.deals} deals is {fmean(medians):.1f} on average, the best {fmean(bests):.1f}')
    for par, number in sorted(Counter(medians).items()):
        say(f'{par:>4}: {number:>4}')
    return 0


if __name__ == '__main__':
    sys.exit(main())
