"""Names and emojis of treasures, pawns, tiles and pushes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Final, TypeAlias

from bot.message.emojis import emoji
from bot.pictures.sprites import Sprite
from bot.words import Words
from engine.labyrinth.cards import Cell, Treasure, cell_name
from engine.labyrinth.view import Tile, View

Called: TypeAlias = Callable[[Treasure, Words], str]
"""Returns the name of a treasure, with or without its emoji."""

_PICTOGRAMS: Final[dict[str, str]] = {
    'book': '📕', 'gold': '💰', 'map': '🗺️', 'crown': '👑', 'keys': '🗝️', 'skull': '💀', 'ring': '💍', 'chest': '🧰',
    'emerald': '💎', 'sword': '🗡️', 'candelabrum': '🕯️', 'helmet': '🪖', 'bat': '🦇', 'dragon': '🐉', 'genie': '🧞',
    'ghost': '👻', 'princess': '👸', 'goblin': '👺', 'lizard': '🦎', 'moth': '🦋', 'owl': '🦉', 'rat': '🐀',
    'scarab': '🪲', 'spider': '🕷️',
}  # fmt: skip
_EVENTS: Final = {'extra': '➕', 'twice': '⏩', 'swap': '🔀', 'peek': '👁️', 'exchange': '♻️', 'wall': '🧱'}
_PAWNS: Final = {'red': '🔴', 'yellow': '🟡', 'blue': '🔵', 'green': '🟢'}
SHAPES: Final = {'red': '●', 'yellow': '▲', 'blue': '■', 'green': '◆'}
"""Each pawn as one character: distinct without colour, and neither a letter nor a digit."""

_COIN: Final = Sprite('labyrinth/coin', ('new',), 1.45)

SIGNS: Final = {
    name: emoji(name, sign, _COIN, Sprite(f'labyrinth/treasures/{name}', ('hidden',), 1.05))
    for name, sign in _PICTOGRAMS.items()
}
"""Emojis by treasure."""

EVENT_SIGNS: Final = {
    name: emoji(f'event_{name}', sign, Sprite('labyrinth/event', (name,), 1.24)) for name, sign in _EVENTS.items()
}
COLOUR_SIGNS: Final = {
    name: emoji(f'{name}_pawn', sign, Sprite('labyrinth/pawn', (name, 'plain'), 1.6)) for name, sign in _PAWNS.items()
}
HOME: Final = '🏠'
AIM: Final = '🎯'

OPENINGS: Final = {'I': (0, 2), 'L': (0, 1), 'T': (0, 1, 2)}
"""Open sides of an unturned tile by its shape: 0 is the top, 1 to 3 follow clockwise."""

SIDES: Final = ('up', 'right', 'down', 'left')


def treasure(card: str, words: Words, case: str = 'nominative') -> str:
    """Return a treasure's name: "owl"."""
    return words.case(f'labyrinth-treasure-{card}', case)


def signed(card: str, words: Words, case: str = 'nominative') -> str:
    """Return a treasure's emoji and name."""
    return f'{SIGNS[card]} {treasure(card, words, case)}'


def sought(card: str, words: Words) -> str:
    """Return a treasure's emoji and name in the accusative: "look for the owl"."""
    return signed(card, words, 'accusative')


def listed(cards: Iterable[str], words: Words) -> str:
    """Join treasures in the accusative, in the given order."""
    return ', '.join(sought(card, words) for card in cards)


def either(cards: Sequence[str], words: Words) -> str:
    """Join treasures in the accusative by "or"."""
    return reduce(
        lambda one, other: words('labyrinth-or', one=one, other=other), (sought(card, words) for card in cards)
    )


def plain(cards: Iterable[str], words: Words, case: str = 'nominative') -> str:
    """Join treasures without emojis, which a screen reader would read out."""
    return ', '.join(treasure(card, words, case) for card in cards) or words('labyrinth-none')


def cell_of(card: Treasure, tiles: Sequence[Tile]) -> Cell | None:
    """Return the cell of a treasure, None if it is on the spare tile."""
    return next((cell for cell, tile in enumerate(tiles) if tile.treasure == card), None)


def lying(card: Treasure, tiles: Sequence[Tile], words: Words, called: Called) -> str:
    """Return a treasure with its place: "owl (D5)", or "owl (on the spare tile)"."""
    goal, cell = called(card, words), cell_of(card, tiles)
    if cell is None:
        return words('labyrinth-on-the-spare', goal=goal)
    return words('labyrinth-on-the-board', goal=goal, cell=cell_name(cell))


def event_name(event: str, words: Words) -> str:
    """Return an event's emoji and name: "an extra push"."""
    return f'{EVENT_SIGNS[event]} {words(f"labyrinth-action-{event}")}'


def push_name(push: str, words: Words, case: str = 'nominative') -> str:
    """Return a push by line and direction: "column B down"."""
    line, _, way = push.partition('-')
    return words.case(f'labyrinth-push-{way}', case, line=line)


def pushed(push: str, words: Words) -> str:
    """Return a push in the accusative: "push column B down"."""
    return push_name(push, words, 'accusative')


def pawn(colour: str, words: Words, case: str = 'nominative') -> str:
    """Return a pawn's name by its colour: "red pawn"."""
    return words.case(f'labyrinth-pawn-{colour}', case)


def is_goal(view: View, cell: int) -> bool:
    """Whether moving to this cell finds a goal of the view's seat, or brings it home after its last find."""
    if view.me is None:
        return False
    goals = view.goals[view.me]
    if goals == ():
        return cell == view.homes[view.me]
    return view.tiles[cell].treasure in (goals or ())


def open_sides(tile: Tile) -> tuple[str, ...]:
    """Return the open sides of a tile in its present orientation, clockwise from the top."""
    return tuple(SIDES[side] for side in sorted((side + tile.turns) % 4 for side in OPENINGS[tile.shape]))


def sides(tile: Tile, words: Words) -> str:
    """Return the open sides of a tile in words: "up, right"."""
    return ', '.join(words(f'labyrinth-side-{side}') for side in open_sides(tile))


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]
