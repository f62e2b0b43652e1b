"""Play answers against each other in resampled games. Compiled: the hard player spends nearly all its time here."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.ahead import play_on
from engine.onirim.strength.fast.answering import answer, settle
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.piles import below, is_location
from engine.onirim.strength.fast.worth import Weights

MOST_PARTS: int = 12
"""Maximum number of cards in an answer."""
UNKNOWN: int = -1
"""Placeholder in `Seen.cells` for a card of the deck that the seat does not know."""
SPARED: int = -2
"""Placeholder in `Seen.cells` for an unknown card of the deck that is probably no Nightmare.

A seat that saw the card put it back, when it could have discarded a Nightmare instead.
"""
MOST_TRIES: int = 100
"""Maximum number of tries in `move_away` to find another place for a Nightmare."""
MOST_ODDS: int = 256
"""Upper bound of a card's odds, which are positive and in percent of pure chance.

`deal` accepts a card for the hidden hand if a random number below this bound is lower than the card's odds.
"""

_MASK: int = 0xFFFFFFFF


@compiled
def lots_of(seed: int, world: int) -> int:
    """The random seed of resampled game number `world`. Never 0, which xorshift cannot use."""
    mixed = (seed + world * 0x9E3779B1) & _MASK
    mixed = ((mixed ^ (mixed >> 16)) * 0x45D9F3B) & _MASK
    mixed = ((mixed ^ (mixed >> 16)) * 0x45D9F3B) & _MASK
    mixed = (mixed ^ (mixed >> 16)) & _MASK
    return mixed if mixed > 0 else 1


@compiled
def move_away(seen: Cells, s: Cells, place: int) -> None:
    """Swap the Nightmare at `place` of the deck with another random card that the seat does not know."""
    for _ in range(MOST_TRIES):
        other = below(s, s[at.DECK_SIZE])
        if seen[at.DECK + other] == UNKNOWN and s[at.DECK + other] != at.NIGHTMARE_CARD:
            s[at.DECK + place] = s[at.DECK + other]
            s[at.DECK + other] = at.NIGHTMARE_CARD
            return


@compiled
def deal(seen: Cells, pool: Cells, odds: Cells, lots: int, s: Cells, scratch: Cells) -> None:
    """Resample: write to `s` a game that the seat cannot distinguish from the true one. `lots` is the random seed.

    `odds` has a row for each card of the hidden hand, the last drawn first. A row has the odds by card number.

    `pool` begins with four numbers: how many cards are hidden, the seat with the hidden hand, how many unknown cards
    this hand has, and how many premonitions lie face down. The hidden cards follow, then the premonitions.
    """
    for place in range(at.CELLS):
        s[place] = seen[place]
    s[at.LOTS] = lots
    size = pool[0]
    for place in range(size):
        scratch[place] = pool[4 + place]
    for place in range(size - 1, 0, -1):
        other = below(s, place + 1)
        card = scratch[place]
        scratch[place] = scratch[other]
        scratch[other] = card
    row = 0
    here = 0
    while row < pool[2]:
        card = scratch[here]
        if card != UNKNOWN and is_location(card) and below(s, MOST_ODDS) < odds[row * at.CARDS + card]:
            s[at.HANDS + pool[1] * at.CARDS + card] += 1
            scratch[here] = UNKNOWN
            row += 1
        here = here + 1 if here + 1 < size else 0
    here = 0
    for place in range(s[at.DECK_SIZE]):
        if s[at.DECK + place] < 0:
            while scratch[here] == UNKNOWN:
                here += 1
            s[at.DECK + place] = scratch[here]
            here += 1
    for place in range(s[at.DECK_SIZE]):
        if seen[at.DECK + place] == SPARED and s[at.DECK + place] == at.NIGHTMARE_CARD:
            move_away(seen, s, place)
    s[at.FIXED_ABOVE] = s[at.DECK_SIZE]
    s[at.FIXED_BELOW] = 0
    for place in range(pool[3]):
        other = below(s, place + 1)
        s[at.RESERVE + place] = s[at.RESERVE + other]
        s[at.RESERVE + other] = pool[4 + size + place]


@compiled
def race(
    seen: Cells, pool: Cells, odds: Cells, w: Weights, answers: Cells, parts: Cells, alive: Cells, runners: int,
    first: int, last: int, most: int, seed: int, seat: int, results: Weights, s: Cells, t: Cells, scratch: Cells,
) -> None:  # fmt: skip
    """Play every answer that is still `alive` in the games `first` to `last` - 1. All answers get the same deals.

    `results` has a row per answer and a column per game, which receives the worth of the game.
    """
    for world in range(first, last):
        deal(seen, pool, odds, lots_of(seed, world), s, scratch)
        for runner in range(runners):
            if alive[runner] == 0:
                continue
            for place in range(at.CELLS):
                t[place] = s[place]
            named = parts[runner * (MOST_PARTS + 1)]
            t[at.PARTS_SIZE] = named
            for part in range(named):
                t[at.PARTS + part] = parts[runner * (MOST_PARTS + 1) + 1 + part]
            answer(t, answers[runner])
            settle(t)
            results[runner * most + world] = play_on(t, w, seat)
