"""Names and emojis of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from bot.message.emojis import emoji
from bot.pictures.sprites import Sprite
from bot.words import Words
from engine.onirim.cards import BASE, COLOURS, DOOR, SYMBOLS, Card
from engine.onirim.expansions.premonitions import CONDITIONS, HAPPY_DREAM
from engine.onirim.expansions.towers import COLOUR, TOWERS

DISCS: Final[dict[str, str]] = {'red': '🔴', 'blue': '🔵', 'green': '🟢', 'brown': '🟤'}
"""Fallbacks for card emojis. They show only the colour."""


def _of(colour: str, symbol: str, *looks: int) -> str:
    name = '_'.join((colour, symbol, *map(str, looks)))
    styles = (colour, f'tint-{colour}', symbol, *(f'looks{number}' for number in looks))
    return emoji(name, DISCS[colour], Sprite('onirim/emoji', styles))


def _alone(name: str, sign: str) -> str:
    return emoji(name, sign, Sprite('onirim/emoji', (f'{name}-alone',)))


def _seal(spell: str, sign: str) -> str:
    return emoji(spell, sign, Sprite('onirim/spell', (spell, 'ready'), 1.2))


SIGNS: Final[dict[str, str]] = {
    **{face.code: _of(face.colour, face.symbol or 'door') for face in BASE if face.colour is not None},
    **{code: _of(COLOUR[code], 'tower', TOWERS[code][2]) for code in TOWERS},
    **{colour: emoji(colour, DISCS[colour], Sprite('onirim/emoji', (colour, f'tint-{colour}', 'place-alone')))
       for colour in COLOURS},
    'NN': _alone('nightmare', '👻'),
    HAPPY_DREAM: _alone('happy', '🌟'),
    **dict.fromkeys(CONDITIONS, _alone('omen', '🌘')),
}  # fmt: skip
"""Emojis by card. A location shows its colour and symbol, other cards their kind. A goal shows only a colour."""

SPELL_SIGNS: Final = {
    'prophecy': _seal('prophecy', '🔭'),
    'planning': _seal('planning', '🔀'),
    'punishment': _seal('punishment', '⚡'),
}

_BY_KIND: Final = (
    *(face.code for symbol in SYMBOLS for face in BASE if face.symbol == symbol),
    *DOOR.values(),
    *TOWERS,
    'NN',
    HAPPY_DREAM,
)


def card_name(card: Card, words: Words, case: str = 'nominative') -> str:
    """Return a card's name: "red sun"."""
    return words.case(f'onirim-card-{card.lower()}', case)


def card_sign(card: Card) -> str:
    """Return a card's emoji. The card's name has the same information, so a text may leave the emoji out."""
    return SIGNS[card]


def signed(card: Card, words: Words, case: str = 'nominative') -> str:
    """Return a card's emoji and name."""
    return f'{card_sign(card)} {card_name(card, words, case)}'


def sought(card: Card, words: Words) -> str:
    """Return a card's emoji and name in the accusative: "play the red sun"."""
    return signed(card, words, 'accusative')


def listed(cards: Iterable[Card], words: Words, case: str = 'nominative') -> str:
    """Return the emojis and names of cards in the given order, separated by commas, or "none"."""
    return ', '.join(signed(card, words, case) for card in cards) or words('onirim-none')


def names_only(cards: Iterable[Card], words: Words) -> str:
    """Return the names of cards, separated by commas. They lack emojis, which a screen reader would read out."""
    return ', '.join(card_name(card, words) for card in cards) or words('onirim-none')


def counted(cards: Iterable[Card], words: Words, case: str = 'nominative') -> str:
    """Return the emojis and names of cards, separated by commas. Equal cards are named once, with their number."""
    copies = Counter(cards)
    texts = (f'{signed(card, words, case)}{f" ×{copies[card]}" if copies[card] > 1 else ""}' for card in sorted(copies))
    return ', '.join(texts) or words('onirim-none')


def copies(card: Card, count: int, words: Words) -> str:
    """Return a number of suns, moons or keys with their emoji: "3 red suns"."""
    return f'{count} {card_sign(card)} {words(f"onirim-copies-{card.lower()}", count=count)}'


def spell_name(spell: str, words: Words) -> str:
    """Return a spell's name: "Parallel Planning"."""
    return words(f'onirim-spell-{spell}')


def edge_name(symbols: Iterable[str], words: Words) -> str:
    """Return the symbols on a tower's edge: "sun and moon", or "blank"."""
    return words(f'onirim-edge-{"-".join(sorted(symbols, reverse=True)) or "blank"}')


def kind_order(card: Card) -> int:
    """Return the sort key of a card in a long list: suns first, then moons, keys, doors, towers, dreams."""
    return _BY_KIND.index(card)


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]
