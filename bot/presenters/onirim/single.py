"""Questions with only one possible answer. The text describes the answer's effect, and one button continues.

The bot asks them nevertheless: a missing question would reveal which cards a seat holds or inspects.
"""

from __future__ import annotations

from typing import Final

from bot.presenters.answers import text_of
from bot.presenters.base import Control, Tap
from bot.presenters.onirim.names import counted, signed
from bot.words import Words
from engine.api import Decision, InOrder, OneOf, SomeOf, count, parts_of, tokens
from engine.onirim.view import View

TOLD: Final = frozenset({'onirim.banish', 'onirim.fathom', 'onirim.wish', 'onirim.pick', 'onirim.swap', 'onirim.pay'})
"""Kinds of questions that have their own sentence if only one answer is possible.

Questions that ask to put cards in order share one sentence.
"""

SECRET: Final = frozenset({'onirim.banish', 'onirim.fathom', 'onirim.swap'})
"""Kinds of questions about cards that the other player does not see.

Questions that ask to put cards in order count as secret too.
"""


def answer_of(decision: Decision) -> str | None:
    """Return the only answer to a question in `TOLD` or for an order. None for several answers or other questions."""
    single = decision.kind in TOLD or isinstance(decision.choice, InOrder)
    return next(tokens(decision.choice)) if single and count(decision.choice) == 1 else None


def sentence(view: View, decision: Decision, token: str, spell: str, words: Words) -> str:
    """Return a sentence about the only answer. For a question about hidden cards, it adds why the bot asks.

    `spell` is the name of the spell that the answer pays for, "" for other questions.
    """
    said = _sentence(decision, token, spell, words)
    secret = view.seats > 1 and (decision.kind in SECRET or isinstance(decision.choice, InOrder))
    return with_reason(said, words) if secret else said


def with_reason(said: str, words: Words, *, forced: bool = True) -> str:
    """Add why the bot asks a question with only one answer: a missing question would reveal hidden cards.

    If the player has another choice, such as a spell, so not `forced`, add only that the hand stays hidden.
    """
    return f'{said} {words("onirim-only-asked" if forced else "onirim-untold")}'


def _sentence(decision: Decision, token: str, spell: str, words: Words) -> str:
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
