"""The Book of Steps Lost and Found: the row of goals and the spells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, Literal

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import GOLD, IVORY, MUTED
from bot.presenters.onirim.scenes import faces, pieces
from bot.presenters.onirim.scenes.pieces import Area, Say
from engine.onirim.cards import COLOURS
from engine.onirim.expansions.book import COST, BookView

State = Literal['up', 'next', 'down']
"""State of a goal: open, the next one to meet, or already met."""

SEAL: Final = 0.42
_SMALL: Final = 0.76
"""Scale of goals in two lines."""
_STRIP: Final = 1.9
"""Scale of goals and seals in the rules."""

_WIDTH, _HEIGHT = 64, 92
_COLUMNS: Final = 4


def goal(colour: str, state: State, scale: float = 1.0) -> Sprite:
    """Return a goal, 64 by 92 pixels at scale 1."""
    return Sprite('onirim/goal', (colour, state), scale)


def seal(spell: str, scale: float, *, payable: bool = True) -> Sprite:
    """Return a spell's seal, a circle with a diameter of 100 pixels at scale 1."""
    return Sprite('onirim/spell', (spell, 'ready' if payable else 'locked'), scale)


def next_goal(part: BookView) -> int | None:
    """Return the place (from 0) of the next goal in the row (B2), None if all goals are met."""
    return next((place for place, (_, done) in enumerate(part.goals) if not done), None)


def goals(part: BookView, area: Area) -> Iterator[Element]:
    """Draw the goals in two lines. The next goal is framed."""
    high = round(_HEIGHT * _SMALL) + 6
    left, step = _spread(_COLUMNS, area.x, area.width, round(_WIDTH * _SMALL))
    top = area.y + (area.height - 2 * high + 6) // 2
    for place, (colour, state) in enumerate(_states(part)):
        line, column = divmod(place, _COLUMNS)
        yield Placed(goal(colour, state, _SMALL), left + column * step, top + line * high)


def lined(part: BookView, x: int, y: int, width: int) -> Iterator[Element]:
    """Draw the goals in one line. The next goal is framed."""
    left, step = _spread(len(part.goals), x, width, _WIDTH)
    for place, (colour, state) in enumerate(_states(part)):
        yield Placed(goal(colour, state), left + place * step, y)


def numbered(part: BookView, x: int, y: int, width: int, tapped: Sequence[int] = ()) -> Iterator[Element]:
    """Draw the goals in one line with their numbers from 1. The goals at the places `tapped` (from 0) are framed."""
    yield from lined(part, x, y, width)
    left, step = _spread(len(part.goals), x, width, _WIDTH)
    for place in tapped:
        yield Box(left + place * step - 9, y - 7, _WIDTH + 18, _HEIGHT + 52, 14, '', IVORY, 6)
    for place in range(len(part.goals)):
        yield Text(str(place + 1), left + place * step + _WIDTH // 2, y + _HEIGHT + 24, 34, IVORY, 'bold', 'mm')


def doors(part: BookView, x: int, y: int, scale: float, step: int) -> Iterator[Element]:
    """Solo: draw the doors in the order of the goals, in two lines. The next one is framed."""
    for place, (colour, done) in enumerate(part.goals):
        line, column = divmod(place, _COLUMNS)
        left, top = x + column * step, y + line * round(147 * scale)
        yield Placed(faces.door(colour, scale, found=done), left, top)
        if place == next_goal(part):
            yield Box(left - 8, top - 5, round(92 * scale) + 16, round(140 * scale) + 10, 16, '', GOLD, 6)


def spells(part: BookView, area: Area, say: Say) -> Iterator[Element]:
    """Draw the spells in a panel, each with its cost, and a tick if it is affordable, else a lock."""
    yield from pieces.heading(area, say('picture-onirim-spells'))
    top = area.below_heading - 3
    step = (area.y + area.height - 4 - top) // len(part.spells)
    for place, (spell, cost, payable) in enumerate(part.spells):
        middle = top + step * place + step // 2
        yield Placed(seal(spell, SEAL, payable=payable), area.x + 36, middle)
        yield Text(str(cost), area.x + area.width // 2 + 4, middle, 36, IVORY if payable else MUTED, 'bold', 'mm')
        yield Placed(faces.mark(ready=payable), area.x + area.width - 32, middle)


def _states(part: BookView) -> Iterator[tuple[str, State]]:
    due = next_goal(part)
    for place, (colour, done) in enumerate(part.goals):
        yield colour, 'down' if done else 'next' if place == due else 'up'


def _spread(count: int, x: int, width: int, wide: int) -> tuple[int, int]:
    """Return the left edge of the first of `count` things, and the distance between things.

    Each thing is `wide` pixels wide. Together they are centred in `width` pixels from `x`.
    """
    step = min((width - wide - 16) // (count - 1), wide * 3 // 2)
    return x + (width - wide - step * (count - 1)) // 2, step


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of this file."""
    states: tuple[State, ...] = ('up', 'next', 'down')
    yield from (goal(colour, state, scale) for colour, state, scale in product(COLOURS, states, (1.0, _SMALL, _STRIP)))
    yield from (
        seal(spell, scale, payable=payable) for spell, scale, payable in product(COST, (SEAL, _STRIP), (True, False))
    )


def things() -> Iterator[tuple[str, tuple[Sprite, int, int]]]:
    """Yield things for the rules' strips: code, and sprite with width and height.

    "goal:red" is open, "goal:red!" the next one, "goal:red+" is met. "spell:planning" is affordable, "spell:planning-"
    is not.
    """
    elements: tuple[tuple[str, State], ...] = (('', 'up'), ('!', 'next'), ('+', 'down'))
    for colour, (sign, state) in product(COLOURS, elements):
        yield f'goal:{colour}{sign}', (goal(colour, state, _STRIP), round(_WIDTH * _STRIP), round(_HEIGHT * _STRIP))
    for spell, (sign, payable) in product(COST, (('', True), ('-', False))):
        yield f'spell:{spell}{sign}', (seal(spell, _STRIP, payable=payable), 0, 0)
