"""What an automatic investigator intends, in short, from the aims that it follows. The presenter puts it into words."""

from __future__ import annotations

from collections.abc import Callable

from engine.mansions.players.plan import Aim, Plan, shared
from engine.mansions.players.uses import needed
from engine.mansions.sight import Sight
from engine.mansions.view import View

URGENT = 3.0
"""Minimum value of an aim that the whole party depends on, such as the room of the next clue."""


def telling(plan: Plan) -> Callable[[View], str | None]:
    """Return a function that tells the intents of a seat's investigators, as "holt explore crypt,okoro fight m3".

    It returns None for the keeper, without an investigator, or without an aim.
    """

    def tell(view: View) -> str | None:
        sight = Sight(view)
        own = [who for who, person in sight.people.items() if person.seat == view.me]
        told = [(who, *_intent(sight, plan, who)) for who in own] if view.result is None else []
        return ','.join(' '.join(words) for words in told if len(words) > 1) or None

    return tell


def _intent(sight: Sight, plan: Plan, who: str) -> tuple[str, ...]:
    """The verb of an intent and its objects. Empty without an aim."""
    aim = plan(sight, who)
    match aim.do:
        case 'explore':
            return ('explore', aim.what, *_left(sight, plan, who, aim))
        case 'stand':
            return _stand(sight, who, aim.what)
        case 'fight':
            return ('fight', aim.what)
        case 'escape':
            return ('escape',)
        case 'nothing':
            return ()


def _left(sight: Sight, plan: Plan, who: str, aim: Aim) -> tuple[str, ...]:
    """An urgent room that the plan leaves to another investigator, and that investigator. Empty without one.

    Only rooms that everybody may know from clues and keys count: users look for the first clue themselves.
    """
    others = ((other, plan(sight, other)) for other in sight.people if other != who and aim.worth < URGENT)
    known = ((other, its) for other, its in others if its == shared(sight, other))
    urgent = ((other, its) for other, its in known if its.do == 'explore' and its.worth >= URGENT)
    return next(((its.what, other) for other, its in urgent), ())


def _stand(sight: Sight, who: str, room: str) -> tuple[str, ...]:
    """Carry a needed item to a room, or open the room for the investigator who carries it."""
    carried = {item: other for other, person in sight.people.items() for item in person.items if item in needed(sight)}
    own = next((item for item, holder in carried.items() if holder == who), None)
    return ('carry', own, room) if own is not None else ('open', room, *list(carried.values())[:1])
