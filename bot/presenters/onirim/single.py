"""Questions with only one possible answer. Their text describes its effect, and one button continues.

They are asked nevertheless: a missing question would reveal that a seat holds or looks at certain cards.
"""

from __future__ import annotations

from typing import Final

from bot.presenters.answers import text_of
from bot.presenters.base import Control, Tap
from bot.presenters.onirim.names import counted, signed
from bot.words import Words
from engine.api import Decision, InOrder, OneOf, SomeOf, count, parts_of, tokens

TOLD: Final = frozenset({'onirim.banish', 'onirim.fathom', 'onirim.wish', 'onirim.pick', 'onirim.swap', 'onirim.pay'})
"""Questions with a sentence of their own for their only answer. Questions for an order share one sentence."""


def answer_of(decision: Decision) -> str | None:
    """Return the only answer, None if there are several."""
    single = decision.kind in TOLD or isinstance(decision.choice, InOrder)
    return next(tokens(decision.choice)) if single and count(decision.choice) == 1 else None


def sentence(decision: Decision, token: str, spell: str, words: Words) -> str:
    """Return a sentence about the only answer. `spell` is the name of the spell being paid for."""
    match decision.choice:
        case InOrder():
            return words('onirim-only-order', card=signed(parts_of(token)[0], words))
        case SomeOf():
            return words('onirim-only-pay', spell=spell, cards=counted(parts_of(token), words))
        case OneOf() if decision.kind == 'onirim.swap':
            return words('onirim-only-swap')
    name, card = decision.kind.removeprefix('onirim.'), token.split(' ')[1]
    return words(f'onirim-only-{name}', card=signed(card, words))


def controls(decision: Decision, token: str, words: Words) -> tuple[Control, ...]:
    """Return the button for the only answer."""
    return ((Tap(text_of(decision.choice, token), words('onirim-do-on'), 'success', '▶️'),),)
