"""What the two sides of a choice within an effect do, in a few words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.presenters.mansions.names import Says
from engine.mansions import ops
from engine.mansions.effects import Effect, Either, walk, written


def either(says: Says, card: str | None, who: str | None, side: str) -> Effect | None:
    """The effect that one of two words of a choice stands for: the first choice of that kind on the card."""
    clauses = (clause for effect in _effects(says, card, who) for clause in walk(effect))
    found = next((clause for clause in clauses if isinstance(clause, Either)), None)
    return None if found is None else getattr(found, side)


def described(says: Says, effect: Effect | None) -> str:
    """The effect; "" where there are no words for it."""
    return ' · '.join(_clause(says, clause) for clause in effect or ()) or says.words('mansions-none')


def _clause(says: Says, clause: Any) -> str:
    match clause:
        case ops.Heal(kinds=kinds, number=number):
            harm = ' / '.join(says.words(f'mansions-harm-{kind}') for kind in kinds)
            return says.words('mansions-effect-heal', number=number, harm=harm)
        case ops.Cure(kinds=kinds):
            wounds = ' / '.join(says.words(f'mansions-wound-{kind}') for kind in kinds)
            return says.words('mansions-effect-cure', wounds=wounds)
        case ops.Damage(amount=amount):
            return says.words('mansions-effect-damage', number=amount.number)
        case ops.Horror(number=number):
            return says.words('mansions-effect-horror', number=number)
        case _:
            return written((clause,))


def _effects(says: Says, card: str | None, who: str | None) -> Iterator[Effect]:
    """All effects that a card may have, or an ability."""
    part = says.part(card or '')
    powers = [*(part.powers if hasattr(part, 'powers') else ())]
    if card == 'ability' and who is not None:
        powers.append(says.scenario.investigator[who].ability.power)
    if part is not None and hasattr(part, 'effect'):
        yield part.effect
    yield from (power.effect for power in powers if hasattr(power, 'effect'))

