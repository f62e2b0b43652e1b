"""The keeper's answers to each kind of question, by an evaluation of the view."""

from __future__ import annotations

from typing import Final

from engine.api import Decision
from engine.mansions import ops
from engine.mansions.answers import single_tokens, word
from engine.mansions.players import chances
from engine.mansions.players.distances import distance, distance_to_people
from engine.mansions.players.evaluation import Evaluation
from engine.mansions.players.rating import Rating, best, best_option
from engine.mansions.players.uses import uses
from engine.mansions.sight import Sight
from engine.rng import Rng

DONE: Final = 'done'
PASS: Final = 'pass'
STOP: Final = 'stop'

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
    """Choose the step that brings a monster nearest to its destination. "stop" if no step brings it nearer."""
    handle = str(decision.args['monster'])
    targets = destinations(sight, handle)
    here = distance(sight, handle, targets)
    steps = [
        (distance(sight, handle, targets, word(token, 1)), token) for token in single_tokens(decision) if token != STOP
    ]
    rated = [(-float(far), token) for far, token in steps if far < here]
    return best(rated, rng) if rated else STOP


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


def choose(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the place nearest to investigators, or draw the kind of card that is rarer in the hand."""
    view = sight.view

    def worth(token: str) -> float:
        place = token.split(' ')[-1]
        if place in sight.board.spaces:
            return 2 * len(sight.people_in(place)) - distance_to_people(sight, sight.board.spaces[place][0]) / 10
        if place in sight.board.room:
            return -distance_to_people(sight, place)
        return {'mythos': view.trauma - view.mythos + 0.5, 'trauma': view.mythos - view.trauma, 'first': 1}.get(
            place, 0
        )

    return best_option(decision, worth, rng)


def story(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose a random answer to a story choice."""
    return rng.pick(single_tokens(decision))


def plan(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose to arm the suggested cards from now on, or only now if the habit is another one."""
    found = single_tokens(decision)
    return 'auto' if 'auto' in found else found[0]


def standing(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose to set the habit to "armed", or if that is set, to arm a card. None if neither is possible."""
    found = [token for token in single_tokens(decision) if token == 'habit armed' or token.startswith('arm ')]
    return min(found, key=lambda token: token != 'habit armed', default=None)


ANSWERS: Final[dict[str, Rating]] = {
    'mansions.keeper_actions': act,
    'mansions.move_monster': lead,
    'mansions.monster_attacks': attack,
    'mansions.move_investigator': move_person,
    'mansions.discard': discard,
    'mansions.choose': choose,
    'mansions.story': story,
    'mansions.plan': plan,
    'mansions.standing': standing,
}
"""The keeper's answers, by kind of question. `arming` has those about cards in windows."""
