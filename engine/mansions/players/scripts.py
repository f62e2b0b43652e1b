"""Written strategies: bot players that each follow one simple idea, such as never to attack.

The hard player is measured against them. They answer all other questions as the hard player does without looking
ahead.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.api import Decision, Player
from engine.mansions import ops
from engine.mansions.answers import single_tokens, word
from engine.mansions.players import arming, joining, keeper, knowing, master, people, plan
from engine.mansions.players.keeper import DONE, PASS
from engine.mansions.players.rating import Rating, Seated, best
from engine.mansions.players.uses import Use, uses
from engine.mansions.sight import FAR, Sight
from engine.rng import Rng

_KEEPER: Final[dict[str, Rating]] = {
    **master.HARD,
    **arming.HARD,
    'mansions.monster_attacks': joining.all_at_once(master.attack),
}


WALKS: Final = frozenset({'end', 'go', 'walk', 'run', 'emerge', 'explore', 'escape'})
"""First words of the options that the strategy "insider" takes."""


def _straight(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Go straight to the rooms that may hold the next clue. Attack only a monster that the Objective names."""
    aim = knowing.insider(sight, str(decision.args['who']))
    rated = people.ranking(knowing.insider, careful=False)(sight, decision)
    wanted = WALKS | {'attack'} if aim.do == 'fight' else WALKS
    return best([pair for pair in rated if word(pair[1], 0) in wanted], rng)


_unknowing: Final = people.acting(plan.shared, careful=True)


def _hurried(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Play as a newcomer until a room burns, then as the insider until the Objective is revealed."""
    hurries = sight.burning and sight.view.objective is None
    return (_straight if hurries else _unknowing)(sight, decision, rng)


def _peaceful(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    rated = people.ranking(plan.shared, careful=True)(sight, decision)
    return best([pair for pair in rated if word(pair[1], 0) != 'attack'], rng)


def _stop(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    return next((token for token in (DONE, PASS, 'stop', 'planned') if token in single_tokens(decision)), None)


def _hoard(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    return _stop(sight, decision, rng) if sight.view.objective is None else master.act(sight, decision, rng)


def _goal_only(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    return _rated(keeper.for_goal(sight, [*uses(sight, decision)]), rng)


def _swarm(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    found = [use for use in uses(sight, decision) if use.what.cost <= sight.view.threat]
    made = [use for use in found if use.space is not None and (use.does(ops.Spawn) or use.does(ops.PlaceCorpse))]
    near = [(-keeper.distance_to_people(sight, str(use.space)), use.token) for use in made]
    moved = [use for use in found if use.does(ops.MoveMonster) and use.monster is not None and _apart(sight, use)]
    return _rated(near or [(-_to_people(sight, use), use.token) for use in moved], rng)


def _to_people(sight: Sight, use: Use) -> float:
    spaces = [sight.space(who) for who in sight.people]
    return float(keeper.distance(sight, str(use.monster), spaces))


def _apart(sight: Sight, use: Use) -> bool:
    return 0 < _to_people(sight, use) < FAR


def _cards(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Draw cards while the hand has room, and otherwise play as the hard keeper. Never discard cards for threat."""
    sold = {use.token for use in uses(sight, decision) if use.does(ops.Discard)}
    drawn = [use for use in uses(sight, decision) if use.does(ops.Draw) and use.what.cost]
    if drawn and sight.view.mythos < sight.scenario.limits.mythos_hand and sight.view.threat > KEPT:
        return drawn[0].token
    return best([pair for pair in master.rank(sight, decision) if pair[1] not in sold], rng)


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
