"""`python -m tests.engine.numbers`: compare random games with published statistics.

Plays tens of thousands of games. The tests play fewer, and notice only larger differences.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.engine.sampling import EACH, in_many_processes, is_near


@dataclass(frozen=True)
class Published:
    """Published statistics of random play (section 11 of the rules): mean turns and doors of a game."""

    game: str
    seats: int
    turns: float
    doors: float
    settings: dict[str, str] = field(default_factory=dict)


SOLO = Published('onirim', 1, 23.5, 0.41)
OPEN_HANDS = Published('onirim', 2, 21.6, 0.48, {'talk': 'open'})


def differences(published: Published, games: int, *, turns: float, doors: float) -> Iterator[str]:
    """Play `games` games, and yield the differences from the published numbers, as sentences.

    Also yields one if there are too few games to notice means that are higher by `turns` or `doors`.
    """
    played = in_many_processes(published.game, published.seats, published.settings, games)
    found_turns, found_doors, wins = zip(*played, strict=True)
    if not is_near(found_turns, published.turns, rounding=0.1):
        yield f'not {published.turns} turns a game'
    if not is_near(found_doors, published.doors, rounding=0.01):
        yield f'not {published.doors} doors a game'
    if is_near(found_turns, published.turns + turns, rounding=0.1):
        yield f'{turns} turns more would go unnoticed'
    if is_near(found_doors, published.doors + doors, rounding=0.01):
        yield f'{doors} doors more would go unnoticed'
    if sum(wins) > 1:
        yield f'{sum(wins)} games were won'


def main() -> int:
    """Play the games and print the differences. Returns the exit code."""
    found = [
        *(f'alone: {line}' for line in differences(SOLO, 20 * EACH, turns=0.6, doors=0.04)),
        *(f'for two: {line}' for line in differences(OPEN_HANDS, 20 * EACH, turns=0.6, doors=0.06)),
    ]
    sys.stdout.write('\n'.join(found or ['as published']) + '\n')
    return len(found)


if __name__ == '__main__':
    sys.exit(main())
