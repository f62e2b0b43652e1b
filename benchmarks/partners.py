"""`python -m benchmarks.partners`: how well Onirim's bot players guess the hidden hand of their partner.

They guess by odds: how often a hidden hand has a card of a certain sort, compared with pure chance. With `--fit` the
command plays games and prints odds that suit them, ready to copy into `engine/onirim/strength/fast/partner.py`.

Without `--fit` it measures the odds in that file. It prints how many times as often as pure chance they deal the true
hand. Fit the odds on one series of games, and measure them on another.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from math import exp, log
from typing import Final

from engine.api import Player, Seat
from engine.onirim.game import GAME
from engine.onirim.memory import Remembered
from engine.onirim.options import PRESETS, Options
from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.partner import EVEN, SORTS, sort_of
from engine.onirim.strength.fast.race import MOST_ODDS
from engine.onirim.strength.fast.seen import read
from engine.onirim.strength.players import PLAYERS, Thinker
from engine.registry import refusal
from engine.rng import Rng
from engine.simulate import seed_of

BOXED: Final = [preset.values for name, preset in PRESETS.items() if name != 'base']
LINE: Final = 6


@dataclass(frozen=True)
class Glimpse:
    """The hidden hand of the player on the seat `owner`, at a moment when the partner of this player is asked.

    `hidden` has the numbers of the cards that the partner does not know, newest first. All other fields are knowledge
    of the partner. `pool` counts the rooms and towers that could be the hidden cards. `odds` are the partner's guess of
    them. `cells` is the position as the partner sees it, and `remembered` what they remember of the hand.
    """

    cells: list[int]
    owner: int
    remembered: Remembered
    hidden: list[int]
    pool: Counter[int]
    odds: list[int]


def glimpses(player: Player, seed: int, games: int) -> Iterator[Glimpse]:
    """Play `games` games for two, every other one without boxes. Yields a glimpse at each question."""
    for number in range(games):
        options = Options(**BOXED[number // 2 % len(BOXED)]) if number % 2 else Options()
        state = GAME.new(2, options, seed_of(seed, number)).state
        rng = Rng(seed_of(seed, number, 'player'))
        while pending := GAME.pending(state):
            decision = pending[0]
            view = GAME.view(state, decision.seat)
            owner = Seat(1 - decision.seat)
            remembered = view.remembered[owner]
            if remembered is not None and not (decision.kind == 'onirim.pick' or view.looking):
                seen = read(view, decision)
                held = [at.NUMBER[card] for card in state.hands[owner]]
                for card in remembered.cards:
                    held.remove(at.NUMBER[card])
                pool = Counter(card for card in seen.pool[4 : 4 + seen.pool[0]] if _is_location(card))
                if len(held) == seen.pool[2]:
                    yield Glimpse(seen.cells, owner, remembered, held[::-1], pool, seen.odds)
            token = player.choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)
            state = GAME.apply(state, decision.seat, token).state


def _is_location(card: int) -> bool:
    return card < at.DOORS_AT or card >= at.TOWERS_AT


def fitted(player: Player, seed: int, games: int) -> list[int]:
    """Return the odds by sort of card: how often cards of the sort are in a hidden hand, in percent of pure chance."""
    found = Counter[int]()
    expected: defaultdict[int, float] = defaultdict(float)
    passed, keys = 0, 0.0
    for glimpse in glimpses(player, seed, games):
        since = {at.NUMBER[key]: since for key, since in glimpse.remembered.passed}
        for age, card in enumerate(glimpse.hidden):
            if age < glimpse.remembered.fresh:
                continue
            left = {one: copies for one, copies in glimpse.pool.items() if age < since.get(one, age + 1)}
            shut = {one: copies for one, copies in glimpse.pool.items() if one not in left}
            keys += sum(shut.values()) / glimpse.pool.total()
            passed += card in shut
            if card in shut:
                continue
            found[_sort(glimpse, card)] += 1
            for one, copies in left.items():
                expected[_sort(glimpse, one)] += copies / sum(left.values())
    sys.stderr.write(f'keys of doors that were let go: {passed} where chance would deal {keys:.0f}\n')
    shares = (EVEN * (found[sort] + 1) / (expected[sort] + 1) for sort in range(SORTS))
    return [max(1, min(MOST_ODDS - 1, round(share))) for share in shares]


def _sort(glimpse: Glimpse, card: int) -> int:
    return sort_of(glimpse.cells, glimpse.owner, card, glimpse.remembered.act)


def likelihood(hidden: list[int], pool: Counter[int], odds: list[int]) -> float:
    """Return the likelihood of dealing the hand `hidden`, in any order, from `pool` by these odds."""
    total = 0.0
    for order in set(permutations(hidden)):
        left, share = pool.copy(), 1.0
        for age, card in enumerate(order):
            row = odds[age * at.CARDS : (age + 1) * at.CARDS]
            share *= row[card] * left[card] / sum(row[one] * copies for one, copies in left.items())
            left[card] -= 1
        total += share
    return total


def measured(player: Player, seed: int, games: int) -> tuple[int, float, float]:
    """Return the number of hidden hands, and two ratios that say how well their cards can be guessed.

    A ratio says how many times as often as pure chance a guess deals the true hand. The first ratio belongs to a
    guess by memory alone, the second to a guess by memory and the odds.
    """
    hands, certain, guessed = 0, 0.0, 0.0
    even = [EVEN] * (3 * at.CARDS)
    for glimpse in glimpses(player, seed, games):
        shown = [at.NUMBER[card] for card in glimpse.remembered.cards]
        before = log(likelihood([*glimpse.hidden, *shown], glimpse.pool + Counter(shown), even))
        hands += 1
        certain += log(likelihood(glimpse.hidden, glimpse.pool, even)) - before
        guessed += log(likelihood(glimpse.hidden, glimpse.pool, glimpse.odds)) - before
    return hands, exp(certain / hands), exp(guessed / hands)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog='python -m benchmarks.partners', description=(__doc__ or '').split('\n')[0])
    parser.add_argument('--games', type=int, default=1000, metavar='N', help='default: 1000')
    parser.add_argument('--seed', type=int, default=2, metavar='S', help='the series of games (default: 2)')
    parser.add_argument('--ahead', type=int, metavar='N', help='hard, with so many games played ahead; else easy')
    parser.add_argument('--fit', action='store_true', help='print the odds that these games suggest')
    given = parser.parse_args()
    if given.ahead is not None and (sentence := refusal(GAME.name, 'hard')) is not None:
        parser.error(sentence)
    player: Player = PLAYERS['easy'] if given.ahead is None else Thinker(given.ahead)
    if given.fit:
        odds = fitted(player, given.seed, given.games)
        sys.stdout.writelines(
            f'{", ".join(map(str, odds[first : first + LINE]))},\n' for first in range(0, SORTS, LINE)
        )
        return
    hands, certain, guessed = measured(player, given.seed, given.games)
    sys.stdout.write(f'{hands:,} hidden hands; dealt by what is remembered the true one came {certain:.2f} times as ')
    sys.stdout.write(f'often as by chance, with the odds {guessed:.2f} times\n')


if __name__ == '__main__':
    main()
