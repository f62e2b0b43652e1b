"""The scout: a bot player of the solo base game. The deal of the day uses it to measure how favourable a deal is.

It knows only its seat's view. It tries up to `ANSWERS` answers, each in a few resampled games. It finds all eight doors
in one game of three, and six or seven doors on average.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Final

from engine.api import Decision, Game, tokens
from engine.onirim.cards import (
    COLOUR_OF,
    COLOURS,
    DOOR,
    DOORS_OF_A_COLOUR,
    KEY,
    NIGHTMARE,
    TRIO,
    Card,
    Colour,
    trio,
)  # fmt: skip
from engine.onirim.state import State
from engine.onirim.view import View
from engine.rng import Rng

WORLDS: Final = 3
"""Number of resampled games in which each answer is tried."""

ANSWERS: Final = 12
"""Maximum number of answers tried per question. (To order five cards there are 120.) The default is always tried."""

RUN: Final = (0, 3, 9)
"""Value of a run of 0, 1 and 2 cards, while a door of that colour is wanted."""

OTHER: Final = {'s': 'm', 'm': 's'}
"""By symbol, the symbol of a sun or moon that may follow: a moon after a sun, a sun after a moon."""

HELD: Final = (0.0, 0.6, 2.0, 4.4)
"""Value of holding 0, 1, 2 and 3 cards of a colour that can be played one after another."""


def doors_reached(game: Game[State, View], state: State, luck: str) -> int:
    """Let the scout play a game to its end. Returns its number of doors. `luck` (32 hex digits) fixes all chance."""
    rng = Rng(luck)
    end = game.playout(state, lambda state, decision: best_answer(game, state, decision, rng))
    return sum(map(len, end.doors))


def best_answer(game: Game[State, View], state: State, decision: Decision, rng: Rng) -> str:
    """Return the answer with the highest sum of `promise` over resampled games."""
    worlds = [game.resample(state, decision.seat, f'{rng.below(1 << 60):032x}') for _ in range(WORLDS)]
    thought_of = list(islice(tokens(decision.choice), ANSWERS))
    if decision.default is not None and decision.default not in thought_of:
        thought_of.append(decision.default)
    return max(
        thought_of,
        key=lambda token: sum(promise(game.apply(world, decision.seat, token).state) for world in worlds),
    )


def promise(state: State) -> float:
    """Estimate how close a solo game is to victory. Higher is better."""
    doors = state.doors[0]
    if state.result is not None:
        return 1000.0 if state.result.winners else 30.0 * len(doors) - 200
    worth = 60.0 * len(doors) + 3 * (len(state.deck) + len(state.limbo)) + 8 * state.discard.count(NIGHTMARE)
    return worth + sum(_of_colour(state, colour) for colour in COLOURS)


def _of_colour(state: State, colour: Colour) -> float:
    """Value of the keys, the cards in hand and the current run of a colour; 0 if no door of it is wanted."""
    wanted = DOORS_OF_A_COLOUR - state.doors[0].count(DOOR[colour])
    if not wanted:
        return 0.0
    hand, row = state.hands[0], state.rows[0]
    held = [card for card in hand if COLOUR_OF[card] == colour and card != KEY[colour]]
    worth = 8.0 * min(wanted, hand.count(KEY[colour]))
    run = trio(row) % TRIO if row and COLOUR_OF[row[-1]] == colour else 0
    if not run:
        return worth + HELD[min(TRIO, _in_turn(held))]
    missing = TRIO - run
    playable = min(missing, _in_turn(held, row[-1]))
    return worth + RUN[run] + 2 * playable * (2 if playable == missing else 1)


def _in_turn(held: list[Card], last: Card = '') -> int:
    """Maximum number of suns and moons from `held` that can be played one after another. Equal symbols may not touch
    (S3)."""
    left = Counter(card[-1] for card in held)
    symbol = last[-1:] if last[-1:] in OTHER else min(OTHER, key=lambda each: left[each])
    count = 0
    while left[OTHER[symbol]]:
        symbol = OTHER[symbol]
        left[symbol] -= 1
        count += 1
    return count
