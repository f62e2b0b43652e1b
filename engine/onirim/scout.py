"""A scout who plays the base game alone, as a measure of how kind a deal is.

It knows what its seat knows and no more: of every answer it looks at what that leads to in a few games that it cannot
tell from the true one. It finds all eight doors in one game of three, and six or seven of them on average.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Final

from engine.api import Decision, Game, Seat, tokens
from engine.onirim import modules
from engine.onirim.cards import COLOURS, DOOR, KEY, NIGHTMARE, Card, Colour
from engine.onirim.doors import TRIO, run_length
from engine.onirim.state import State
from engine.onirim.view import View
from engine.rng import Rng

WORLDS: Final = 3
"""In so many games that look alike each answer is tried."""

ANSWERS: Final = 12
"""So many answers of one choice are thought of: the order of five cards has 120."""

DOORS_OF_A_COLOUR: Final = 2

RUN: Final = (0, 3, 9)
"""What a run of one and two cards is worth, where a door of that colour is still wanted."""

OTHER: Final = {'s': 'm', 'm': 's'}
"""A moon may follow a sun, and a sun a moon."""

HELD: Final = (0.0, 0.6, 2.0, 4.4)
"""What it is worth to hold so many cards that can be played one after another."""


def doors_reached(game: Game[State, View], state: State, luck: str) -> int:
    """How many doors the scout has when the game ends. `luck` (32 hex digits) is all that it leaves to chance."""
    rng = Rng(luck)
    while pending := game.pending(state):
        state = game.apply(state, pending[0].seat, best_answer(game, state, pending[0], rng)).state
    return sum(map(len, state.doors))


def best_answer(game: Game[State, View], state: State, decision: Decision, rng: Rng) -> str:
    """The answer that leads furthest, as far as the seat can know."""
    worlds = [game.resample(state, decision.seat, f'{rng.below(1 << 60):032x}') for _ in range(WORLDS)]
    thought_of = list(islice(tokens(decision.choice), ANSWERS))
    if decision.default is not None and decision.default not in thought_of:
        thought_of.append(decision.default)
    return max(
        thought_of,
        key=lambda token: sum(promise(game.apply(world, decision.seat, token).state) for world in worlds),
    )


def promise(state: State) -> float:
    """How near a game for one is to being won, as a number."""
    doors = state.doors[0]
    if state.result is not None:
        return 1000.0 if state.result.winners else 30.0 * len(doors) - 200
    worth = 60.0 * len(doors) + 3 * (len(state.deck) + len(state.limbo)) + 8 * state.discard.count(NIGHTMARE)
    return worth + sum(_of_colour(state, colour) for colour in COLOURS)


def _of_colour(state: State, colour: Colour) -> float:
    """What keys, cards in hand and a run of a colour are worth while a door of it is wanted."""
    wanted = DOORS_OF_A_COLOUR - state.doors[0].count(DOOR[colour])
    if not wanted:
        return 0.0
    hand, row = state.hands[0], state.rows[0]
    rules = modules.rules_of(state.modules)
    held = [card for card in hand if rules.faces[card].colour == colour and card != KEY[colour]]
    worth = 8.0 * min(wanted, hand.count(KEY[colour]))
    run = run_length(state, Seat(0), rules) % TRIO if row and rules.faces[row[-1]].colour == colour else 0
    if not run:
        return worth + HELD[min(TRIO, _in_turn(held))]
    missing = TRIO - run
    playable = min(missing, _in_turn(held, row[-1]))
    return worth + RUN[run] + 2 * playable * (2 if playable == missing else 1)


def _in_turn(held: list[Card], last: Card = '') -> int:
    """How many of the suns and moons of a colour can be played one after another: none may follow its like (S3)."""
    left = Counter(card[-1] for card in held)
    symbol = last[-1:] if last[-1:] in OTHER else min(OTHER, key=lambda each: left[each])
    count = 0
    while left[OTHER[symbol]]:
        symbol = OTHER[symbol]
        left[symbol] -= 1
        count += 1
    return count
