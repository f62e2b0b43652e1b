"""What treasures, pawns, tiles and pushes are called, and the signs that go with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.message.emojis import emoji
from bot.pictures.sprites import Sprite
from bot.words import Words
from engine.labyrinth.view import Tile, View

_PICTOGRAMS: Final[dict[str, str]] = {
    'book': '📕', 'gold': '💰', 'map': '🗺️', 'crown': '👑', 'keys': '🗝️', 'skull': '💀', 'ring': '💍', 'chest': '🧰',
    'emerald': '💎', 'sword': '🗡️', 'candelabrum': '🕯️', 'helmet': '🪖', 'bat': '🦇', 'dragon': '🐉', 'genie': '🧞',
    'ghost': '👻', 'princess': '👸', 'goblin': '👺', 'lizard': '🦎', 'moth': '🦋', 'owl': '🦉', 'rat': '🐀',
    'scarab': '🪲', 'spider': '🕷️',
}  # fmt: skip
_EVENTS: Final = {'extra': '➕', 'twice': '⏩', 'swap': '🔀', 'peek': '👁️', 'exchange': '♻️', 'wall': '🧱'}
_PAWNS: Final = {'red': '🔴', 'yellow': '🟡', 'blue': '🔵', 'green': '🟢'}
SHAPES: Final = {'red': '●', 'yellow': '▲', 'blue': '■', 'green': '◆'}
"""Pawns where each has but one character: told apart without colours, and neither a letter nor a number."""
_WAYS: Final = {'up': '🔼', 'right': '▶️', 'down': '🔽', 'left': '◀️'}

_COIN: Final = Sprite('labyrinth/coin', ('new',), 1.45)

SIGNS: Final = {
    name: emoji(name, sign, _COIN, Sprite(f'labyrinth/treasures/{name}', ('hidden',), 1.05))
    for name, sign in _PICTOGRAMS.items()
}
"""By treasure."""

EVENT_SIGNS: Final = {
    name: emoji(f'event_{name}', sign, Sprite('labyrinth/event', (name,), 1.24)) for name, sign in _EVENTS.items()
}
COLOUR_SIGNS: Final = {
    name: emoji(f'{name}_pawn', sign, Sprite('labyrinth/pawn', (name, 'plain'), 1.6)) for name, sign in _PAWNS.items()
}
ARROW_SIGNS: Final = {
    name: emoji(f'push_{name}', sign, Sprite('labyrinth/arrow', (name, 'free'), 1.5)) for name, sign in _WAYS.items()
}
"""By the way in which a line slides."""
HOME: Final = '🏠'
AIM: Final = '🎯'

OPENINGS: Final = {'I': (0, 2), 'L': (0, 1), 'T': (0, 1, 2)}
"""The open sides of an unturned tile, clockwise from the top."""

SIDES: Final = ('up', 'right', 'down', 'left')


def treasure(card: str, words: Words, case: str = 'nominative') -> str:
    """ "owl"."""
    return words.case(f'labyrinth-treasure-{card}', case)


def signed(card: str, words: Words, case: str = 'nominative') -> str:
    """The treasure with its sign before it."""
    return f'{SIGNS[card]} {treasure(card, words, case)}'


def sought(card: str, words: Words) -> str:
    """The same as what somebody finds or looks for."""
    return signed(card, words, 'accusative')


def listed(cards: Iterable[str], words: Words) -> str:
    """Treasures that somebody looks for, in the order given, as one text."""
    return ', '.join(sought(card, words) for card in cards)


def plain(cards: Iterable[str], words: Words, case: str = 'nominative') -> str:
    """Treasures without signs, which a screen reader would read aloud."""
    return ', '.join(treasure(card, words, case) for card in cards) or words('labyrinth-none')


def event_name(event: str, words: Words) -> str:
    """What the back of a tile offers: "an extra push", with its sign."""
    return f'{EVENT_SIGNS[event]} {words(f"labyrinth-action-{event}")}'


def push_name(push: str, words: Words, case: str = 'nominative') -> str:
    """ "column B down" """
    line, _, way = push.partition('-')
    return words.case(f'labyrinth-push-{way}', case, line=line)


def pushed(push: str, words: Words) -> str:
    """The same as what somebody pushes."""
    return push_name(push, words, 'accusative')


def pawn(colour: str, words: Words, case: str = 'nominative') -> str:
    """A pawn by its colour: "red pawn"."""
    return words.case(f'labyrinth-pawn-{colour}', case)


def is_goal(view: View, cell: int) -> bool:
    """Whether the seat of the view would find something at this cell, or be home with everything found."""
    if view.me is None:
        return False
    goals = view.goals[view.me]
    if goals == ():
        return cell == view.homes[view.me]
    return view.tiles[cell].treasure in (goals or ())


def open_sides(tile: Tile) -> tuple[str, ...]:
    """Where a tile is open, clockwise from the top."""
    return tuple(SIDES[side] for side in sorted((side + tile.turns) % 4 for side in OPENINGS[tile.shape]))


def sides(tile: Tile, words: Words) -> str:
    """ "up, right" """
    return ', '.join(words(f'labyrinth-side-{side}') for side in open_sides(tile))


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]
