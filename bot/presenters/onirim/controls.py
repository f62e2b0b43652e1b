"""Onirim's decisions as buttons and menus."""

from __future__ import annotations

from typing import Final

from bot.panel import Style
from bot.presenters import generic
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.onirim.names import capital, card_name, card_sign
from bot.words import Words
from engine.api import Decision, OneOf, Option
from engine.onirim.cards import BASE, DOOR
from engine.onirim.view import View

HAND: Final = 5
"""Cards in a full hand, and cards revealed for a Nightmare."""

LOCATIONS: Final = frozenset(face.code for face in BASE if face.kind == 'location')
DOORS: Final = frozenset(DOOR.values())
STYLES: Final[dict[str, Style]] = {'play': 'success', 'open': 'success', 'pick': 'primary', 'hand': 'danger'}
SIGNS: Final = {'limbo': '🌀', 'keep': '✋', 'reveal': '👁️', 'hand': '🃏'}


def controls(view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
    """The controls of a decision."""
    choice = decision.choice
    if not isinstance(choice, OneOf):
        return generic.controls(choice, given, lambda option: tap(option, words), words)
    match decision.kind:
        case 'onirim.act':
            return (*_row('play', choice, words), *_row('discard', choice, words))
        case 'onirim.swap':
            return _swap(choice, words)
    return generic.one_of([tap(option, words) for option in choice.options], words)


def tap(option: Option, words: Words) -> Tap:
    """The button of one option, by its verb and its card."""
    verb, _, handle = option.token.rpartition(' ')
    card = handle.removeprefix('shared:')
    if verb == '' and card in SIGNS:
        return Tap(option.token, words(f'onirim-do-{card}'), STYLES.get(card, 'secondary'), SIGNS[card])
    name = card_name(card, words)
    if 'shared' in option.refs:
        name = words('onirim-from-shared', card=name)
    label = words(f'onirim-do-{verb}', card=name) if verb in ('key', 'door', 'open') else capital(name)
    return Tap(option.token, label, STYLES.get(verb, 'secondary'), card_sign(card))


def warning(view: View, decision: Decision, token: str, words: Words) -> str | None:
    """R57: R6 a door would be out of the game, R7 and R9 the deck may run out."""
    verb, _, card = token.partition(' ')
    if decision.kind == 'onirim.banish' and card in DOORS:
        lost = not view.race or card in view.discard
        return words('onirim-warn-door-lost' if lost else 'onirim-warn-door', card=card_name(card, words))
    if decision.kind == 'onirim.nightmare' and verb == 'reveal' and view.deck <= HAND:
        return words('onirim-warn-reveal', deck=view.deck)
    if decision.kind == 'onirim.nightmare' and verb == 'hand' and _locations_in_deck(view) < HAND:
        return words('onirim-warn-hand', deck=view.deck)
    return None


def _locations_in_deck(view: View) -> int:
    # Hidden hands hold locations only, so what is left of them lies in the deck.
    hidden = sum(size for hand, size in zip(view.hands, view.hand_sizes, strict=True) if hand is None)
    return sum(copies for card, copies in view.unseen.items() if card in LOCATIONS) - hidden


def _row(verb: str, choice: OneOf, words: Words) -> tuple[Control, ...]:
    taps = tuple(tap(option, words) for option in choice.options if option.token.startswith(f'{verb} '))
    return (f'**{words(f"onirim-do-{verb}")}**', taps) if taps else ()


def _swap(choice: OneOf, words: Words) -> tuple[Control, ...]:
    keep, *swaps = choice.options
    lines = tuple(_exchange(option, words) for option in swaps)
    menu = (TapMenu(words('onirim-do-swap'), lines),) if lines else ()
    return (*menu, (tap(keep, words),))


def _exchange(option: Option, words: Words) -> Tap:
    _, gives, takes = option.token.split(' ')
    label = words('onirim-exchange', gives=card_name(gives, words), takes=card_name(takes, words))
    return Tap(option.token, label, emoji=card_sign(takes))
