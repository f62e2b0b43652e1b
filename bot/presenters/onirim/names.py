"""What a card is called, and the sign that goes before its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from bot.words import Words
from engine.onirim.cards import Card

SIGNS: Final = {'r': '🔴', 'b': '🔵', 'g': '🟢', 'n': '🟤', 'N': '👻'}
"""By the first letter of a code: the colour, or the kind of dream."""


def card_name(card: Card, words: Words) -> str:
    """ "red sun"."""
    return words(f'onirim-card-{card.lower()}')


def card_sign(card: Card) -> str:
    """An emoji that tells the colour apart; the name says it too."""
    return SIGNS[card[0]]


def signed(card: Card, words: Words) -> str:
    """The name with its sign before it."""
    return f'{card_sign(card)} {card_name(card, words)}'


def listed(cards: Iterable[Card], words: Words) -> str:
    """Cards in the order given, as one text."""
    return ', '.join(signed(card, words) for card in cards) or words('onirim-none')


def counted(cards: Iterable[Card], words: Words) -> str:
    """Cards by kind with their number, as one text."""
    copies = Counter(cards)
    texts = (f'{signed(card, words)}{f" ×{copies[card]}" if copies[card] > 1 else ""}' for card in sorted(copies))
    return ', '.join(texts) or words('onirim-none')


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]
