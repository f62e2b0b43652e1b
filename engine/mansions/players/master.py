"""The hard keeper: its answers to each kind of question, by its evaluation of the view."""

from __future__ import annotations

from typing import Final

from engine.api import Decision
from engine.mansions import ops
from engine.mansions.answers import single_tokens, word
from engine.mansions.players import chances
from engine.mansions.players.evaluation import Evaluation
from engine.mansions.players.keeper import DONE, NORMAL, STOP, nearer
from engine.mansions.players.rating import Rating, best, best_option
from engine.mansions.players.uses import uses
from engine.mansions.sight import Sight
from engine.rng import Rng

LED: Final = 2
"""Number of spaces that the keeper moves the goal's monster in one turn."""


def act(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the use with the highest value, or stop if none is worth its price."""
    return best(rank(sight, decision), rng)


def rank(sight: Sight, decision: Decision) -> list[tuple[float, str]]:
    """Return the options of the keeper's turn as (value, token). To stop has the value 0."""
    found = [*uses(sight, decision)]
    led = Evaluation(sight).quarry
    moves = any(use.monster == led and use.does(ops.MoveMonster) for use in found if led is not None)
    values = Evaluation(sight, LED * moves)
    insane = [(chances.DEATH, token) for token in single_tokens(decision) if token.startswith('trauma ')]
    return [*((values.rate(use), use.token) for use in found), *insane, (0.0, DONE)]


def lead(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the step of a monster towards its destination."""
    handle = str(decision.args['monster'])
    return nearer(sight, decision, handle, destinations(sight, handle), rng)


def destinations(sight: Sight, handle: str) -> list[str]:
    """Spaces a monster should go to."""
    return Evaluation(sight).destinations(handle)


def attack(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the most harmful attack of a monster: with a combat card, or its special attack."""
    values = Evaluation(sight)

    def worth(token: str) -> float:
        if token == DONE:
            return 0
        verb, handle, who = token.split(' ')
        special = sight.kind(handle).special
        if verb == 'special' and special is not None:
            return 0.01 + values.weight(who) * chances.harm(sight, special, who, handle, 'defence')
        return 0.01 + values.weight(who) * chances.attack_harm(sight, handle, who)

    return best_option(decision, worth, rng)


def move_person(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the step that harms the investigator most. "stop" if no step harms.

    In the keeper's own turn, the goal's monster moves afterwards if any threat is left. If no step harms then, it may
    have moved already.
    """
    leads = sight.view.active is None and sight.view.threat > 0
    rated = (
        Evaluation(sight, steps).worst_step(str(decision.args['who'])) for steps in dict.fromkeys((LED * leads, 0))
    )
    return next((f'move {to}' for worth, to in rated if to is not None and worth > 0), STOP)


def discard(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose to discard the least useful card."""
    values = Evaluation(sight)
    return best_option(decision, lambda token: -values.held(word(token, 1)), rng)


HARD: Final[dict[str, Rating]] = {
    **NORMAL,
    'mansions.keeper_actions': act,
    'mansions.move_monster': lead,
    'mansions.monster_attacks': attack,
    'mansions.move_investigator': move_person,
    'mansions.discard': discard,
}
"""The hard keeper's answers, by kind of question. `arming` has those about cards in windows."""
