"""Advice in words: the names of answers, as on their buttons, and the reason for the best one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.presenters.onirim.names import SIGNS, capital, card_name, card_sign, copies, counted, signed
from bot.presenters.onirim.swapping import SHARED, exchange_name
from bot.presenters.onirim.ways import cast_name
from bot.words import Words, key_of
from engine.api import Decision, InOrder, OneOf, parts_of
from engine.onirim.view import View

NAMED: Final = frozenset({'play', 'discard'})
"""Verbs that an answer's name includes. For other verbs the question already says what to do."""

COUNTED: Final[Mapping[str, Mapping[str, str]]] = {
    'rarer': {'card': 'count', 'other': 'more'},
    'plentiful': {'card': 'count', 'other': 'fewer'},
}
"""For each reason that compares numbers of cards: the arguments with a card, each with the argument for its number.

The sentence gets both as one argument, such as "3 red suns".
"""


def answer_name(view: View, decision: Decision, token: str, words: Words) -> str:
    """Return an answer's name as on its button, for readers who know the question."""
    choice, (verb, _, about) = decision.choice, token.partition(' ')
    if isinstance(choice, InOrder):
        return ' → '.join(signed(card, words) for card in parts_of(token))
    if not isinstance(choice, OneOf):
        return counted(parts_of(token), words) or words('onirim-do-cull-none')
    if not about:
        return words('onirim-do-spare' if decision.kind == 'onirim.collapse' else f'onirim-do-{token}')
    if verb in NAMED:
        return f'{words(f"onirim-do-{verb}")}: {_held(about, words)}'
    match verb, about.split(' '):
        case 'cast', _:
            return cast_name(view, about, words)
        case 'swap', [gives, takes]:
            return exchange_name(gives, takes, words)
        case 'exchange', numbers:
            goals = view.parts['book'].goals
            return ' ↔ '.join(f'{card_sign(goals[int(number) - 1][0])} {number}' for number in numbers)
        case 'lose', [card, owner]:
            key = 'onirim-door-yours' if int(owner) == view.me else 'onirim-door-theirs'
            return f'{card_sign(card)} {words(key, card=capital(card_name(card, words)))}'
    return _held(about, words)


def why(reason: str, args: Mapping[str, Any], words: Words) -> str:
    """Return the adviser's `reason` for the best answer as a sentence."""
    said = {name: signed(value, words) if value in SIGNS else value for name, value in args.items()}
    for name, number in COUNTED.get(reason, {}).items():
        said[f'{name}s'] = copies(args[name], args[number], words)
    key = f'onirim-advice-{key_of(reason)}'
    return capital(words(f'{key}-none' if args.get('fewer') == 0 else key, **said))


def _held(handle: str, words: Words) -> str:
    card = handle.removeprefix(SHARED)
    name = card_name(card, words)
    return f'{card_sign(card)} {words("onirim-from-shared", card=name) if handle.startswith(SHARED) else name}'
