"""Written strategies: bot players that each follow one simple idea, such as never to attack.

The hard player is measured against them. They answer all other questions as the hard player does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.api import Decision, Player
from engine.mansions import ops
from engine.mansions.answers import single_tokens, word
from engine.mansions.model.conditions import MonsterIn, SamplesLaid, token_of
from engine.mansions.players import arming, joining, keeper, knowing, people, plan
from engine.mansions.players.distances import distance, distance_to_people
from engine.mansions.players.keeper import DONE, PASS
from engine.mansions.players.rating import Rating, Seated, best
from engine.mansions.players.uses import Use, keeper_goal, objective, uses
from engine.mansions.sight import FAR, Sight
from engine.rng import Rng

_KEEPER: Final[dict[str, Rating]] = {
    **keeper.ANSWERS,
    **arming.ANSWERS,
    'mansions.monster_attacks': joining.all_at_once(keeper.attack),
}


WALKS: Final = frozenset({'end', 'go', 'walk', 'emerge', 'explore', 'escape'})
"""First words of the options that the strategy "insider" takes."""

ALSO: Final = {'explore': frozenset[str](), 'fight': frozenset({'attack', 'run'})}
"""First words of the options that it takes besides, by its aim. With any other aim it also runs."""


class _Reckless(people.Turn):
    """Rates the options of an investigator who thinks little of monsters."""

    fear = 0.3


def _straight(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Go straight to the rooms that may hold the next clue. Attack only a monster that the Objective names."""
    aim = knowing.insider(sight, str(decision.args['who']))
    rated = people.ranking(knowing.insider, _Reckless)(sight, decision)
    wanted = WALKS | ALSO.get(aim.do, {'run'})
    return best([pair for pair in rated if word(pair[1], 0) in wanted], rng)


_unknowing: Final = people.acting(plan.shared)


def _hurried(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Play as a newcomer until a room burns, then as the insider until the Objective is revealed."""
    hurries = sight.burning and sight.view.objective is None
    return (_straight if hurries else _unknowing)(sight, decision, rng)


def _peaceful(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    rated = people.ranking(plan.shared)(sight, decision)
    return best([pair for pair in rated if word(pair[1], 0) != 'attack'], rng)


def _stop(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    return next((token for token in (DONE, PASS, 'stop', 'planned') if token in single_tokens(decision)), None)


def _hoard(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    return _stop(sight, decision, rng) if sight.view.objective is None else keeper.act(sight, decision, rng)


def _goal_only(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    return _rated(_for_goal(sight, [*uses(sight, decision)]), rng)


def _for_goal(sight: Sight, found: list[Use]) -> Iterable[tuple[float, str]]:
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
    """Moves of monsters that can reach a destination of the goal, rated by distance: the nearest is best."""
    rated = [(use, distance(sight, str(use.monster), _destinations(sight, str(use.monster)))) for use in found]
    return [(-float(far), use.token) for use, far in rated if 0 < far < FAR]


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


def _destinations(sight: Sight, handle: str) -> list[str]:
    """Spaces where the goal needs a monster: those of its room, or the altars for one that carries samples."""
    goal = keeper_goal(sight)
    if isinstance(goal, MonsterIn):
        return [*sight.board.spaces[goal.room]]
    return [*sight.altars] if sight.kind(handle).carries else []


def _swarm(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    found = [use for use in uses(sight, decision) if use.what.cost <= sight.view.threat]
    made = [use for use in found if use.space is not None and (use.does(ops.Spawn) or use.does(ops.PlaceCorpse))]
    near = [(-distance_to_people(sight, str(use.space)), use.token) for use in made]
    moved = [use for use in found if use.does(ops.MoveMonster) and use.monster is not None and _apart(sight, use)]
    return _rated(near or [(-_to_people(sight, use), use.token) for use in moved], rng)


def _to_people(sight: Sight, use: Use) -> float:
    spaces = [sight.space(who) for who in sight.people]
    return float(distance(sight, str(use.monster), spaces))


def _apart(sight: Sight, use: Use) -> bool:
    return 0 < _to_people(sight, use) < FAR


def _cards(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Draw cards while the hand has room, and otherwise play as the hard keeper. Never discard cards for threat."""
    sold = {use.token for use in uses(sight, decision) if use.does(ops.Discard)}
    drawn = [use for use in uses(sight, decision) if use.does(ops.Draw) and use.what.cost]
    if drawn and sight.view.mythos < sight.scenario.limits.mythos_hand and sight.view.threat > KEPT:
        return drawn[0].token
    return best([pair for pair in keeper.rank(sight, decision) if pair[1] not in sold], rng)


KEPT: Final = 2
"""Amount of threat that the strategy "cards" doesn't spend on drawing, so that it can pay for a drawn card."""


def _rated(found: Iterable[tuple[float, str]], rng: Rng) -> str:
    rated = [*found]
    return best(rated, rng) if rated else DONE


def _keeping(act: Rating, **others: Rating) -> Player:
    named = {f'mansions.{kind}': rating for kind, rating in others.items()}
    return Seated({**_KEEPER, 'mansions.keeper_actions': act, **named}, {})


def _investigating(act: Rating, hard: dict[str, Rating]) -> Player:
    return Seated({}, {**hard, 'mansions.act': act})


def scripts(hard: dict[str, Rating]) -> dict[str, Player]:
    """The written strategies by name: four of investigators, then five of keepers.

    `hard` has the hard investigator's answers, by kind of question.
    """
    return {
        'insider': _investigating(_straight, hard),
        'hurried': _investigating(_hurried, hard),
        'newcomer': _investigating(_unknowing, hard),
        'pacifist': _investigating(_peaceful, hard),
        'hoard': _keeping(_hoard),
        'goalonly': _keeping(_goal_only),
        'swarm': _keeping(_swarm),
        'cards': _keeping(_cards),
        'null': _keeping(_stop, plan=_stop, window=_stop, trauma=_stop),
    }
