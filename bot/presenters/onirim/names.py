"""What a card is called, and the sign that goes before its name."""

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
"""What stands in for an emoji of a card: it tells the colour alone."""


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
"""The emoji of a card by its code: its place and its symbol, or what kind of card it is. A goal is only a place."""

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


def card_name(card: Card, words: Words) -> str:
    """ "red sun"."""
    return words(f'onirim-card-{card.lower()}')


def card_sign(card: Card) -> str:
    """An emoji of the card, for the eye alone: the name says it too."""
    return SIGNS[card]


def signed(card: Card, words: Words) -> str:
    """The name with its sign before it."""
    return f'{card_sign(card)} {card_name(card, words)}'


def listed(cards: Iterable[Card], words: Words) -> str:
    """Cards in the order given, as one text."""
    return ', '.join(signed(card, words) for card in cards) or words('onirim-none')


def names_only(cards: Iterable[Card], words: Words) -> str:
    """The same without signs, which a screen reader would read aloud."""
    return ', '.join(card_name(card, words) for card in cards) or words('onirim-none')


def counted(cards: Iterable[Card], words: Words) -> str:
    """Cards by kind with their number, as one text."""
    copies = Counter(cards)
    texts = (f'{signed(card, words)}{f" ×{copies[card]}" if copies[card] > 1 else ""}' for card in sorted(copies))
    return ', '.join(texts) or words('onirim-none')


def spell_name(spell: str, words: Words) -> str:
    """ "Parallel Planning"."""
    return words(f'onirim-spell-{spell}')


def edge_name(symbols: Iterable[str], words: Words) -> str:
    """What an edge of a tower shows: "sun and moon", or "blank"."""
    return words(f'onirim-edge-{"-".join(sorted(symbols, reverse=True)) or "blank"}')


def kind_order(card: Card) -> int:
    """Where a card stands when many are listed: suns, moons, keys, doors, towers, dreams."""
    return _BY_KIND.index(card)


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]
