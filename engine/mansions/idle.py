"""Uses of items and abilities that would change nothing now. All of this is public."""

from __future__ import annotations

from typing import Final

from engine.api import Decision
from engine.mansions import ops
from engine.mansions.answers import single_tokens
from engine.mansions.deeds import PLUS
from engine.mansions.effects import Either, walk
from engine.mansions.items import TRADE
from engine.mansions.model.powers import Power, UsePower
from engine.mansions.sight import Sight
from engine.mansions.view import Person, View

ACT: Final = 'mansions.act'
BEGIN: Final = 'begin'
END: Final = 'end'
HERE: Final = ('here',)


def is_idle(view: View, who: str, token: str) -> bool:
    """Whether a deed of `who` uses an item or the ability for nothing.

    It removes a token that is not in the room, heals somebody unhurt, or cures somebody without such a trauma. A deed
    that may do anything else is never idle.
    """
    sight, parts = Sight(view), [part for part in token.split(PLUS) if part != BEGIN]
    if not parts or who not in sight.people:
        return False
    power, target = _power(sight, who, parts[0])
    if not isinstance(power, UsePower) or not power.effect:
        return False
    clauses = [clause for clause in walk(power.effect) if not isinstance(clause, Either)]
    return all(_does_nothing(sight, who, clause, target) for clause in clauses)


def is_over(view: View, decision: Decision) -> bool:
    """Whether a turn has nothing left but its end: no step, no action, and no use that would change anything."""
    if decision.kind != ACT or decision.args['moves'] or decision.args['actions']:
        return False
    who, left = str(decision.args['who']), [token for token in single_tokens(decision) if token not in (END, TRADE)]
    return all(is_idle(view, who, token) for token in left)


def _power(sight: Sight, who: str, deed: str) -> tuple[Power | None, str]:
    """The power of a deed, and the word that names its target. (None, "") for other deeds."""
    verb, *words = deed.split(' ')
    if verb == 'ability':
        return sight.sheet(who).ability.power, ''.join(words[:1])
    if verb != 'use' or not words:
        return None, ''
    item, _, number = words[0].partition('.')
    card = sight.scenario.card.get(item)
    if card is None or not card.powers:
        return None, ''
    return card.powers[int(number or 0)], ''.join(words[1:2])


def _does_nothing(sight: Sight, who: str, clause: object, target: str) -> bool:
    match clause:
        case ops.RemoveToken(token=token, places=places) if places == HERE:
            room = sight.rooms[sight.room(who)]
            return not (room.fire if token == 'fire' else room.dark)
        case ops.Heal(kinds=kinds, target=aimed):
            person = _patient(sight, who, target, aimed=aimed)
            return person is not None and not any(getattr(person, kind) for kind in kinds)
        case ops.Cure(kinds=kinds, target=aimed):
            person = _patient(sight, who, target, aimed=aimed)
            cards = sight.scenario.trauma_card
            return person is not None and not any(cards[each].kind in kinds for each in person.traumas)
    return False


def _patient(sight: Sight, who: str, target: str, *, aimed: bool) -> Person | None:
    return sight.people.get(target if aimed else who)
