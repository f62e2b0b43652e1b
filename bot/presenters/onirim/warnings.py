"""R57: answers that need a confirmation, because they are likely mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presenters.onirim.gone import DOORS, missing_doors, missing_towers
from bot.presenters.onirim.names import card_name
from bot.words import Words
from engine.api import Decision, parts_of
from engine.onirim.cards import SYMBOL_OF, Card
from engine.onirim.expansions.towers import COLOUR, TOWERS
from engine.onirim.view import View

HAND: Final = 5
"""Number of cards in a full hand, and of cards revealed for a Nightmare."""

LOCATIONS: Final = frozenset((*SYMBOL_OF, *TOWERS))


def warning(view: View, decision: Decision, token: str, words: Words) -> str | None:
    """Return a warning if an answer may be a mistake, else None.

    Mistakes are answers that lose a door or towers (R6, R55, R56) or may empty the deck (R7, R9).
    """
    cards = _discarded(view, decision.kind, token)
    return (
        _doors_gone(view, cards, words) or _towers_gone(view, cards, words) or _low_deck(view, decision, token, words)
    )


def _discarded(view: View, kind: str, token: str) -> tuple[Card, ...]:
    """Return the cards that the answer `token` chooses to discard."""
    verb, _, card = token.partition(' ')
    match kind, verb:
        case ('onirim.banish', _) | ('onirim.act', 'discard') | ('onirim.collapse', 'drop'):
            return (card.removeprefix('shared:'),)
        case ('onirim.foresee', _):
            return parts_of(token)
        case ('onirim.nightmare', 'hand') if view.me is not None:
            return (*(view.hands[view.me] or ()), *view.shared)
    return ()


def _doors_gone(view: View, cards: Sequence[Card], words: Words) -> str | None:
    doors = [card for card in cards if card in DOORS]
    if not doors:
        return None
    lost = next((door for door in missing_doors(view, cards) if door in doors), None)
    if lost is None:
        return words('onirim-warn-door', card=card_name(doors[0], words))
    return words('onirim-warn-doors-gone' if view.race else 'onirim-warn-door-lost', card=card_name(lost, words))


def _towers_gone(view: View, cards: Sequence[Card], words: Words) -> str | None:
    colours = {COLOUR[card] for card in cards if card in COLOUR}
    lost = next((colour for colour in missing_towers(view, cards) if colour in colours), None)
    return words('onirim-warn-towers', card=card_name(lost, words)) if lost else None


def _low_deck(view: View, decision: Decision, token: str, words: Words) -> str | None:
    reveals = decision.kind == 'onirim.nightmare' and token == 'reveal' and 0 < view.deck <= HAND
    culls = decision.kind == 'onirim.foresee' and len(parts_of(token)) == view.deck
    if reveals or culls:
        return words('onirim-warn-reveal', deck=view.deck)
    if decision.kind == 'onirim.nightmare' and token == 'hand' and _locations_in_deck(view) < HAND:
        return words('onirim-warn-hand', deck=view.deck)
    return None


def _locations_in_deck(view: View) -> int:
    # Hidden hands hold locations only, so the other unseen locations are in the deck.
    hidden = sum(size for hand, size in zip(view.hands, view.hand_sizes, strict=True) if hand is None)
    return sum(copies for card, copies in view.unseen.items() if card in LOCATIONS) - hidden
