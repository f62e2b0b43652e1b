"""Random games, checked after every answer.

`python -m tests.mansions.random_games 10000` plays 10000 games of each scenario; `--scenario NAME` plays one alone,
`--first N` starts at game N. Each error is printed with the number of its game, which replays it.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from engine.api import Decision, tokens
from engine.mansions import counts
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS
from engine.mansions.options import Options
from engine.mansions.state import State
from engine.rng import Rng

MOST_ANSWERS: Final = 20_000
LONGEST_TOKEN: Final = 40
LARGEST_SAVE: Final = 64 * 1024
SAVED_EVERY: Final = 25
REPORTED_EVERY: Final = 100
CHANCE_OF_STANDING: Final = 20
"""One answer in this many changes the keeper's habit or armed cards."""


@dataclass
class Seen:
    """Totals over random games."""

    games: int = 0
    answers: int = 0
    largest_save: int = 0
    longest_token: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)


def drawn(decisions: list[Decision], rng: Rng, state: State) -> tuple[Decision, str]:
    """A random answer: mostly to a question, sometimes to the keeper's standing decision, but never to give up."""
    questions = [decision for decision in decisions if not decision.standing]
    standing = [decision for decision in decisions if decision.standing and decision.seat == state.keeper]
    if standing and rng.below(CHANCE_OF_STANDING) == 0:
        options = [token for token in tokens(standing[0].choice) if token.split(' ')[0] in ('habit', 'arm', 'disarm')]
        return standing[0], rng.pick(options)
    decision = rng.pick(questions)
    return decision, rng.pick(list(tokens(decision.choice)))


def sound(state: State, decisions: list[Decision], seen: Seen) -> None:
    """Check that no card is lost, and that every question can be answered."""
    assert counts.whole(state, house_of(state.scenario))
    assert any(not decision.standing for decision in decisions)
    asked = Counter((decision.seat, decision.standing) for decision in decisions)
    assert max(asked.values()) == 1, 'at most one question and one standing decision a seat'
    said = Counter((decision.seat, token) for decision in decisions for token in tokens(decision.choice))
    assert {seat for seat, _ in said} == {decision.seat for decision in decisions}, 'a question without an answer'
    assert max(said.values()) == 1, 'tokens are distinct'
    assert all(token.isascii() for _, token in said)
    seen.longest_token = max(seen.longest_token, *(len(token) for _, token in said))
    assert seen.longest_token <= LONGEST_TOKEN
    assert all(decision.standing or (decision.seat, decision.default) in said for decision in decisions)


def play(scenario: str, seats: int, number: int, seen: Seen) -> None:
    """Play game `number` to its end and add it to the totals."""
    rng, answers = Rng(f'{number:032x}'), 0
    options = Options(
        scenario=scenario, story=('lot', 'keeper')[number % 2], length=('long', 'normal', 'short')[number % 3],
        health=('hidden', 'open')[number % 5 == 0], two=seats == GAME.seats.start and number % 4 > 1,
    )  # fmt: skip
    state = GAME.new(seats, options, f'{number:032x}').state
    while state.result is None:
        decisions = list(GAME.pending(state))
        sound(state, decisions, seen)
        decision, token = drawn(decisions, rng, state)
        seen.kinds[decision.kind] += 1
        state = GAME.apply(state, decision.seat, token).state
        answers += 1
        assert answers < MOST_ANSWERS
        if answers % SAVED_EVERY == 0:
            saved = GAME.dump(state)
            seen.largest_save = max(seen.largest_save, len(saved.encode()))
            assert seen.largest_save <= LARGEST_SAVE
            assert GAME.load(saved) == state
    assert counts.whole(state, house_of(scenario))
    seen.games += 1
    seen.answers += answers
    seen.endings[state.result.ending] += 1


def _goes_well(scenario: str, number: int, seen: Seen) -> bool:
    """Play one game, and print its error if it fails. Returns whether it went well.

    The number of seats varies with `number`.
    """
    try:
        play(scenario, GAME.seats[number // 4 % len(GAME.seats)], number, seen)
    except Exception:
        _print(f'{scenario}, game {number}:\n{traceback.format_exc()}')
        return False
    return True


def _print(text: str) -> None:
    sys.stdout.write(f'{text}\n')
    sys.stdout.flush()


def asked_for(about: str | None) -> tuple[list[str], range]:
    """Parse the command line. Returns the scenarios to play and the numbers of their games.

    The first line of `about` becomes the description in the help text.
    """
    parser = argparse.ArgumentParser(description=(about or '').splitlines()[0])
    parser.add_argument('games', type=int)
    parser.add_argument('--scenario', choices=[*SCENARIOS])
    parser.add_argument('--first', type=int, default=0)
    asked = parser.parse_args()
    return [asked.scenario] if asked.scenario else [*SCENARIOS], range(asked.first, asked.first + asked.games)


def main() -> int:
    """Play the games of the command line. Returns 1 if any failed."""
    scenarios, numbers = asked_for(__doc__)
    failed = 0
    for scenario in scenarios:
        seen, began = Seen(), time.monotonic()
        for number in numbers:
            failed += not _goes_well(scenario, number, seen)
            if (number + 1) % REPORTED_EVERY == 0:
                _print(f'{scenario}: {seen}, {time.monotonic() - began:.0f} s, {failed} failed')
    return bool(failed)


if __name__ == '__main__':
    sys.exit(main())
