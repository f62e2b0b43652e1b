"""The deal of the day: how its difficulty is measured."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.deals import Deal, dealt, luck
from engine.labyrinth.game import GAME
from engine.labyrinth.players import PLAYERS
from engine.package import Daily
from engine.rng import Rng

FIELD: Final = [PLAYERS[name] for name in ('expert', *['hard', 'normal'] * 4)]
"""The bot players that measure the difficulty of a deal. Each plays one sample.

Few users reach the expert's result, so weaker players are mixed in. Users can then reach the median of the results.
"""

MOST_ANSWERS: Final = 500
"""Maximum number of answers in a measured game. A longer game is cut off."""


def measure(deal: Deal, number: int) -> int:
    """Number of turns that the player of sample `number` (from 0) needs for this deal."""
    player, seed = FIELD[number], luck(deal.seed, number)
    state = dealt(GAME, deal)
    for answer in range(MOST_ANSWERS):
        decisions = GAME.pending(state)
        if not decisions:
            break
        look = partial(GAME.view, state, decisions[0].seat)
        token = player.choose(GAME, look, decisions[0], Rng(luck(seed, answer)))
        state = GAME.apply(state, decisions[0].seat, token).state
    return GAME.view(state, None).turn


DAILY: Final = Daily(
    game=GAME.name,
    options={'cards': '6'},
    steps=7,
    done=frozenset({'labyrinth.found', 'labyrinth.won'}),
    undone=frozenset(),
    turn='labyrinth.pushed',
    quick=1,
    fair=2,
    fewer=True,
    sign='🧭',
    last_sign='🏠',
    measure=measure,
    samples=len(FIELD),
)
