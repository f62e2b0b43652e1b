"""The normal keeper: a simple rule for every kind of question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.api import Decision
from engine.mansions import ops
from engine.mansions.answers import single_tokens, word
from engine.mansions.model.conditions import MonsterIn, SamplesLaid, token_of
from engine.mansions.players.rating import Rating, best, best_option
from engine.mansions.players.uses import Use, keeper_goal, objective, uses
from engine.mansions.sight import FAR, Sight
from engine.rng import Rng

KEPT: Final = 2
"""Amount of threat that the keeper spends only for its goal while the hand has a playable Mythos card."""
FULL_HAND: Final = 3
"""Number of Mythos cards in hand at which the keeper stops drawing."""
SAVES: Final = 50
"""Percent of the questions at which the keeper saves its threat, while that does not pay for a token of its goal."""
PLAYS: Final = 70
"""Percent of playable Mythos cards that are played."""
DONE: Final = 'done'
PASS: Final = 'pass'
STOP: Final = 'stop'


def act(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose a use of a keeper card.

    Uses for the goal come first, and may cost all the threat. Then come more monsters, then moves to the weakest
    investigator, then drawing cards. Threat that is not enough for the goal is often saved.
    """
    found = list(uses(sight, decision))
    if _too_dear(sight) and rng.below(100) < SAVES:
        return DONE
    spare = sight.view.threat - (KEPT if _playable(sight) else 0)
    cheap = [use for use in found if use.what.cost <= spare]
    for choices in (for_goal(sight, found), _more(sight, cheap), _prowl(sight, cheap), _scheme(sight, cheap)):
        rated = list(choices)
        if rated:
            return best(rated, rng)
    insane = [token for token in single_tokens(decision) if token.startswith('trauma ')]
    pushed = [(1.0, use.token) for use in cheap if use.does(ops.MoveInvestigator) and _beside(sight, use.who)]
    return insane[0] if insane else best(pushed, rng) if pushed else DONE


def _too_dear(sight: Sight) -> bool:
    """Whether the keeper's goal asks for tokens, and the threat doesn't pay for one."""
    token, secret = token_of(keeper_goal(sight)), sight.view.secret
    cards = [sight.scenario.keeper_card[name] for name in (secret.cards if secret is not None else ())]
    cost = min((use.cost for card in cards for use in card.uses if token and Use('', use).lays(token)), default=0)
    return sight.view.threat < cost


def _playable(sight: Sight) -> bool:
    secret = sight.view.secret
    hand = secret.mythos if secret is not None else ()
    return any(sight.scenario.mythos_card[card].cost <= sight.view.threat for card in hand)


def for_goal(sight: Sight, found: list[Use]) -> Iterable[tuple[float, str]]:
    """Uses of keeper cards that serve the keeper's goal, as (value, token).

    They lay or take samples, place fire or darkness, or move the monster that the goal names. Empty for any other goal.
    """
    laid = [(1.0, use.token) for use in found if use.does(ops.LaySamples)]
    if laid:
        return laid
    goal = keeper_goal(sight)
    if isinstance(goal, SamplesLaid):
        taken = [(1.0, use.token) for use in found if use.does(ops.TakeSample)]
        carriers = [
            use for use in found if use.does(ops.MoveMonster) and use.monster and sight.monsters[use.monster].samples
        ]
        return taken or _moves(sight, carriers)
    if (token := token_of(goal)) is not None:
        return [(_warmth(sight, use.room), use.token) for use in found if use.lays(token)]
    if isinstance(goal, MonsterIn):
        led = [use for use in found if use.monster and sight.monsters[use.monster].name == goal.monster]
        return _moves(sight, [use for use in led if use.does(ops.MoveMonster)])
    return []


def _moves(sight: Sight, found: list[Use]) -> list[tuple[float, str]]:
    """Moves of monsters that have a reachable destination, rated by distance: the nearest is best."""
    rated = [(use, distance(sight, str(use.monster), destinations(sight, str(use.monster)))) for use in found]
    return [(-float(far), use.token) for use, far in rated if 0 < far < FAR]


def _more(sight: Sight, found: list[Use]) -> Iterable[tuple[float, str]]:
    """Uses of keeper cards that place a monster. Without one, the uses that place a corpse.

    Without these, the uses that make a room dark, because some monsters come only there. Empty once the monsters
    outnumber the investigators.
    """
    if len(sight.monsters) > len(sight.people):
        return []
    placed = [use for use in found if use.does(ops.Spawn)] or [use for use in found if use.does(ops.PlaceCorpse)]
    if not placed:
        return [(_warmth(sight, use.room), use.token) for use in found if use.lays('darkness')]
    return [(-distance_to_people(sight, str(use.space)), use.token) for use in placed if use.space is not None]


def _prowl(sight: Sight, found: list[Use]) -> Iterable[tuple[float, str]]:
    return _moves(sight, [use for use in found if use.does(ops.MoveMonster) and use.monster is not None])


def _scheme(sight: Sight, found: list[Use]) -> Iterable[tuple[float, str]]:
    if sight.view.mythos >= FULL_HAND:
        return []
    return [(1.0, use.token) for use in found if use.does(ops.Draw) and use.what.cost > 0]


def _beside(sight: Sight, who: str | None) -> bool:
    """Whether a neighbouring room of the investigator burns or has a monster."""
    if who not in sight.people:
        return False
    beside = sight.board.beside[sight.room(str(who))]
    return any(room in sight.burning or sight.monsters_in(room) for room in beside)


def _warmth(sight: Sight, room: str | None) -> float:
    """Value of fire or darkness in a room: higher with investigators there, slightly higher close to their way out."""
    if room is None:
        return 0
    card = objective(sight)
    way_out = card.escape if card is not None else None
    door = sight.board.sealed[way_out.door] if way_out is not None else None
    far = (
        min((sight.board.distance('investigator', door, space) or 0 for space in sight.board.spaces[room]), default=0)
        if door is not None
        else 0
    )
    return len(sight.people_in(room)) - far / FAR


def distance_to_people(sight: Sight, space: str) -> float:
    """Distance to the nearest investigator."""
    found = sight.board.distances['investigator'][space]
    return float(min((found.get(sight.space(who), FAR) for who in sight.people), default=FAR))


def weakest(sight: Sight) -> str | None:
    """The investigator with the least health and sanity."""
    return min(sight.people, key=lambda who: sight.people[who].health + sight.people[who].sanity, default=None)


def destinations(sight: Sight, handle: str) -> list[str]:
    """Spaces that a monster should go to: the spaces of the keeper's goal, else the weakest investigator's space."""
    goal, figure = keeper_goal(sight), sight.monsters[handle]
    if isinstance(goal, MonsterIn) and figure.name == goal.monster:
        return [*sight.board.spaces[goal.room]]
    if isinstance(goal, SamplesLaid) and sight.kind(handle).carries and figure.samples:
        return [*sight.altars]
    victim = weakest(sight)
    return [sight.space(victim)] if victim is not None else []


def distance(sight: Sight, handle: str, targets: Iterable[str], start: str | None = None) -> int:
    """Number of steps from a monster's space (or from `start`) to the nearest target. `FAR` if unreachable."""
    found = sight.board.distances[sight.kind(handle).monster_class][start or sight.monsters[handle].space]
    return min((found.get(target, FAR) for target in targets), default=FAR)


def lead(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the step that brings the monster nearest to its destination. "stop" if no step brings it nearer."""
    handle = str(decision.args['monster'])
    return nearer(sight, decision, handle, destinations(sight, handle), rng)


def nearer(sight: Sight, decision: Decision, handle: str, targets: list[str], rng: Rng) -> str:
    """The step that brings the monster nearest to `targets`. "stop" if no step brings it nearer."""
    here = distance(sight, handle, targets)
    steps = [
        (distance(sight, handle, targets, word(token, 1)), token) for token in single_tokens(decision) if token != STOP
    ]
    rated = [(-float(far), token) for far, token in steps if far < here]
    return best(rated, rng) if rated else STOP


def attack(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the attack on the investigator with the least health, a hidden one last. Stop only without any attack."""

    def worth(token: str) -> float:
        if token == DONE:
            return -FAR * FAR
        person = sight.people[word(token, 2)]
        return -person.health - FAR * (person.hiding is not None) - (word(token, 0) == 'special') / 2

    return best_option(decision, worth, rng)


def window(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose a Mythos card to play: none before the last window of a turn, there usually the most expensive one."""
    last = decision.args['window'] == 'action' or (sight.view.moves <= 0 and sight.view.actions <= 0)
    if not last or rng.below(100) >= PLAYS:
        return PASS

    def worth(token: str) -> float:
        if word(token, 0) != 'mythos':
            return -1 if token == PASS else -2
        return sight.scenario.mythos_card[word(token, 1)].cost

    return best_option(decision, worth, rng)


def trauma(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the trauma card with the highest `at_most`: the most health or sanity at which it can be played."""

    def worth(token: str) -> float:
        if word(token, 0) != 'trauma':
            return -1 if token == PASS else -2
        return sight.scenario.trauma_card[word(token, 1)].at_most

    return best_option(decision, worth, rng)


def move_person(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose a step that moves an investigator into another room with monsters or fire. "stop" without such a step."""
    here = sight.room(str(decision.args['who']))

    def worth(token: str) -> float:
        if token == STOP:
            return 0.5
        room = sight.board.room[word(token, 1)]
        return (room in sight.burning) + len(sight.monsters_in(room)) if room != here else 0

    return best_option(decision, worth, rng)


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


def discard(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose to discard the cheapest card."""

    def worth(token: str) -> float:
        mythos = sight.scenario.mythos_card.get(word(token, 1))
        return -mythos.cost if mythos is not None else 0

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


NORMAL: Final[dict[str, Rating]] = {
    'mansions.keeper_actions': act,
    'mansions.move_monster': lead,
    'mansions.monster_attacks': attack,
    'mansions.window': window,
    'mansions.trauma': trauma,
    'mansions.move_investigator': move_person,
    'mansions.choose': choose,
    'mansions.discard': discard,
    'mansions.story': story,
    'mansions.plan': plan,
    'mansions.standing': standing,
}
"""The normal keeper's answers, by kind of question."""
