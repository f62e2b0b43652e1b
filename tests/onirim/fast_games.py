"""Compares the fast rules with the rules, answer by answer, in games of every combination of boxes and variants.

`python -m tests.onirim.fast_games 100000` compares that many positions of every combination with the compiled rules;
the default is 500. `--processes N` shares the work. `--kept FILE` stores finished work and continues from there the
next time. `--plain` uses the fast rules without compilation.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations, product
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from engine.api import Decision, InOrder, OneOf
from engine.api import answer as answer_of
from engine.onirim import deck
from engine.onirim.cards import Card
from engine.onirim.game import GAME
from engine.onirim.modules import boxes
from engine.onirim.options import Options
from engine.onirim.state import State
from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.answering import answer, settle
from engine.onirim.strength.fast.asking import ask
from engine.onirim.strength.fast.compiled import Cells, build, compiled
from engine.onirim.strength.fast.quick import choose
from engine.onirim.strength.fast.thinking import weights
from engine.onirim.strength.fast.tokens import give
from engine.players import Random
from engine.rng import Rng
from engine.simulate import seed_of
from tests.onirim.late import late
from tests.onirim.mirrors import compare, compare_answers, lay_deck, mirrored, number_of_token

BOXES: Final = ('book', 'towers', 'dreams')
LATE: Final = 3
"""Every third game begins at its deal, the others late in a game. The quick player plays half of each."""
BATCH: Final = 5000
"""Positions that a process compares per batch."""


def combined() -> Iterator[tuple[int, Options]]:
    """Every combination of boxes, for one and two players, in every variant that changes the possible answers."""
    for size in range(len(BOXES) + 1):
        for chosen in combinations(BOXES, size):
            harder = (
                {'lost_steps': (False, True)} if 'book' in chosen else {},
                {'stone': (False, True), 'either_end': (False, True)} if 'towers' in chosen else {},
                {'dread': ('4', '6')} if 'dreams' in chosen else {},
            )
            axes = {name: values for each in harder for name, values in each.items()}
            for values in product(*axes.values()):
                variant: dict[str, Any] = {'expansions': chosen, **dict(zip(axes, values, strict=True))}
                yield 1, Options(**variant)
                yield 2, Options(**variant)
                yield 2, Options(**variant, talk='open')
                yield 2, Options(**variant, race=True)


@compiled
def go_on(s: Cells, number: int, out: Cells) -> int:
    """Act on answer `number`, and write the next question's answers to `out`. Returns their number; 0 after the end."""
    answer(s, number)
    settle(s)
    return ask(s, out) if s[at.ENDING] == 0 else 0


@dataclass(frozen=True)
class FastRules:
    """Functions of the fast rules, plain or compiled. `row` converts a list of integers to the array that they take."""

    ask: Callable[[Any, Any], int]
    go_on: Callable[[Any, int, Any], int]
    choose: Callable[[Any, Any], int]
    row: Callable[[list[Any]], Any]


PLAIN: Final = FastRules(ask, go_on, choose, list)


@lru_cache(maxsize=1)
def compiled_rules() -> FastRules:
    """The fast rules, compiled."""
    import numpy  # Only the command needs it.

    return FastRules(build(ask), build(go_on), build(choose), numpy.array)


@dataclass(slots=True)
class Drawn:
    """Records every card that the rules draw."""

    cards: list[Card]

    def watched(self) -> AbstractContextManager[Any]:
        """Record drawn cards within the context."""
        honest = deck.draw

        def draw(state: State, io: Any) -> Card | None:
            card = honest(state, io)
            if card is not None:
                self.cards.append(card)
            return card

        return patch.object(deck, 'draw', draw)


def games(
    seats: int, options: Options, positions: int, *, rules: FastRules = PLAIN, first: int = 0
) -> tuple[int, Counter[str]]:
    """Compare at least `positions` positions, in games from number `first`.

    Returns the number of games, and the counts of questions, premonitions and endings met.
    """
    met: Counter[str] = Counter()
    number = first
    drawn = Drawn([])
    with drawn.watched():
        while met['positions'] < positions:
            _game(seats, options, number, met, rules, drawn.cards)
            number += 1
    return number - first, met


def _game(seats: int, options: Options, number: int, met: Counter[str], rules: FastRules, drawn: list[Card]) -> None:
    rng = Rng(seed_of(18, number, 'answers'))
    state: State = GAME.new(seats, options, seed_of(18, number)).state
    if number % LATE:
        state = late(state, rng)
    quick = weights(seats, boxes(options)) if number % 2 else None
    player = Random()
    w = rules.row(quick) if quick is not None else None
    cells, out = rules.row(mirrored(state)), rules.row([0] * at.SCRATCH)
    answers = rules.ask(cells, out)
    while pending := GAME.pending(state):
        (decision,) = pending
        met['positions'] += 1
        met[decision.kind] += 1
        token = ''
        try:
            compare_answers(decision, answers, out)
            if w is not None and rng.below(5):
                token = _token(decision, rules.choose(cells, w), cells)
            else:
                token = player.choose(GAME, partial(GAME.view, state, decision.seat), decision, rng)
            drawn.clear()
            outcome = GAME.apply(state, decision.seat, token)
            state = outcome.state
            met.update(f'{event.args["card"]} acts' for event in outcome.events if event.kind == 'onirim.premonition')
            for place, card in enumerate(reversed(drawn)):
                cells[at.DICTATED_CARDS + place] = at.NUMBER[card]
            cells[at.DICTATED] = len(drawn)
            answers = rules.go_on(cells, give(cells, token), out)
            compare(state, cells)
        except (AssertionError, IndexError) as error:
            raise AssertionError(f'game {number}, {seats}, {options}, {decision.kind}, {token}: {error}') from error
        lay_deck(cells, state)
    assert state.result is not None
    met[state.result.ending] += 1


def _token(decision: Decision, number: int, cells: Any) -> str:
    choice = decision.choice
    if isinstance(choice, OneOf):
        return next(option.token for option in choice.options if number_of_token(option.token) == number)
    parts = [at.CODES[cells[at.PARTS + part]] for part in range(cells[at.PARTS_SIZE])]
    return answer_of(choice.verb, parts if isinstance(choice, InOrder) else sorted(parts))


@dataclass(frozen=True)
class Batch:
    """A piece of the work: a combination of boxes, by its number, and the number of its first game."""

    combination: int
    first: int
    positions: int
    plain: bool


def work(batch: Batch) -> tuple[Batch, int, dict[str, int]]:
    """Compare the positions of a batch. Returns the batch, the number of games, and the counts of `games`."""
    seats, options = list(combined())[batch.combination]
    rules = PLAIN if batch.plain else compiled_rules()
    played, met = games(seats, options, batch.positions, rules=rules, first=batch.first)
    return batch, played, met


def main() -> None:
    parser = argparse.ArgumentParser(prog='python -m tests.onirim.fast_games')
    parser.add_argument('positions', type=int, nargs='?', default=500, help='of every combination (default: 500)')
    parser.add_argument('--processes', type=int, default=1)
    parser.add_argument('--kept', type=Path, help='what is done is kept here, and not done again')
    parser.add_argument('--plain', action='store_true', help='not compiled')
    given = parser.parse_args()
    everything = list(combined())
    done, met = _kept(given.kept)
    with (
        get_context('spawn').Pool(given.processes) as pool,
        given.kept.open('a') if given.kept else nullcontext() as to,
    ):
        while True:
            # Each round covers all combinations, so they are compared about equally often.
            batches = [
                Batch(number, done[number, 'games'], min(BATCH, given.positions - compared), given.plain)
                for number in range(len(everything))
                if (compared := done[number, 'positions']) < given.positions
            ]
            if not batches:
                break
            for batch, played, found in pool.imap_unordered(work, batches):
                done[batch.combination, 'games'] += played
                done[batch.combination, 'positions'] += found['positions']
                met.update(found)
                if to is not None:
                    to.write(json.dumps([batch.combination, played, found]) + '\n')
                    to.flush()
            sys.stderr.write(f'{met["positions"]:,} positions\n')
    fewest = min(done[number, 'positions'] for number in range(len(everything)))
    sys.stdout.write(f'{len(everything)} combinations, of each at least {fewest:,} positions alike\n')
    sys.stdout.writelines(f'{name:<24}{times:>14,}\n' for name, times in met.most_common())


def _kept(file: Path | None) -> tuple[Counter[tuple[int, str]], Counter[str]]:
    done: Counter[tuple[int, str]] = Counter()
    met: Counter[str] = Counter()
    if file is not None and file.exists():
        for combination, played, found in map(json.loads, file.read_text().splitlines()):
            done[combination, 'games'] += played
            done[combination, 'positions'] += found['positions']
            met.update(found)
    return done, met


if __name__ == '__main__':
    main()
