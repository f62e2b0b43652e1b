"""The Book of Steps Lost and Found: the row of goals and the spells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, Literal

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.sprites import Sprite
from bot.presenters.onirim.scenes import faces, pieces
from bot.presenters.onirim.scenes.pieces import CREAM, GOLD, MUTED, Say
from bot.presenters.onirim.scenes.shelves import Shelf
from engine.onirim.cards import COLOURS
from engine.onirim.expansions.book import COST, BookView

State = Literal['up', 'next', 'down']
"""A goal to be met some time, now, or met already."""

SEAL: Final = 0.48
_STRIP: Final = 1.9
"""The scale of goals and seals where rules are explained."""

_WIDTH, _HEIGHT = 64, 92
_ARROW: Final = 26
"""Above a goal."""
_PAD: Final = 12
_STEP: Final = 66


def goal(colour: str, state: State, scale: float = 1.0) -> Sprite:
    """A goal, 64 by 92 at scale 1."""
    return Sprite('onirim/goal', (colour, state), scale)


def seal(spell: str, scale: float, *, payable: bool = True) -> Sprite:
    """The seal of a spell, a circle 100 wide at scale 1."""
    return Sprite('onirim/spell', (spell, 'ready' if payable else 'locked'), scale)


def next_goal(part: BookView) -> int | None:
    """The place in the row of the goal to be met now (B2), None when all are done."""
    return next((place for place, (_, done) in enumerate(part.goals) if not done), None)


def shelf(part: BookView) -> Shelf:
    """The goals in the order of the row."""

    def content(x: int, top: int, width: int) -> Iterator[Element]:
        return goals(part, x, top + _ARROW, width)

    return Shelf('picture-goals', (len(part.goals) - 1) * _STEP + _WIDTH + 2 * _PAD, content, _ARROW + _HEIGHT)


def goals(part: BookView, x: int, y: int, width: int, *, numbered: bool = False) -> Iterator[Element]:
    """The row of goals, spread over a width, the next one lit beneath an arrow; with their places counted from 1."""
    step = min((width - 2 * _PAD - _WIDTH) // (len(part.goals) - 1), 2 * _STEP)
    left = x + (width - _WIDTH - step * (len(part.goals) - 1)) // 2
    due = next_goal(part)
    for place, (colour, done) in enumerate(part.goals):
        state: State = 'down' if done else 'next' if place == due else 'up'
        yield Placed(goal(colour, state), left + place * step, y)
        if numbered:
            yield Text(str(place + 1), left + place * step + _WIDTH // 2, y + 132, 38, CREAM, 'bold', 'mm')


def doors(part: BookView, x: int, y: int, scale: float, step: int) -> Iterator[Element]:
    """Solo: the doors in the order of the goals, the next one framed beneath an arrow."""
    for place, (colour, done) in enumerate(part.goals):
        if place == next_goal(part):
            yield Box(x + place * step - 13, y - 11, round(92 * scale) + 26, round(140 * scale) + 24, 24, '', GOLD, 6)
        yield Placed(faces.door(colour, scale, found=done), x + place * step, y)


def spells(part: BookView, x: int, y: int, width: int, height: int, say: Say) -> Iterator[Element]:
    """The spells beneath one another in a panel, each with its cost and a tick or a lock: whether it can be paid."""
    yield from pieces.heading(x + 18, y + 26, width - 36, say('picture-spells'))
    step = (height - 52) // len(part.spells)
    for place, (spell, cost, payable) in enumerate(part.spells):
        middle = y + 48 + step * place + step // 2
        yield Placed(seal(spell, SEAL, payable=payable), x + 44, middle)
        yield Text(str(cost), x + 108, middle, 42, CREAM if payable else MUTED, 'bold', 'mm')
        yield Placed(faces.mark(ready=payable), x + width - 38, middle)


def sprites() -> Iterator[Sprite]:
    """Every sprite of this file."""
    states: tuple[State, ...] = ('up', 'next', 'down')
    yield from (goal(colour, state, scale) for colour, state, scale in product(COLOURS, states, (1.0, _STRIP)))
    yield from (
        seal(spell, scale, payable=payable) for spell, scale, payable in product(COST, (SEAL, _STRIP), (True, False))
    )


def things() -> Iterator[tuple[str, tuple[Sprite, int, int]]]:
    """What strips may show: "goal:red" is open, "goal:red!" the next, "goal:red+" met; "spell:planning-" is locked."""
    elements: tuple[tuple[str, State], ...] = (('', 'up'), ('!', 'next'), ('+', 'down'))
    for colour, (sign, state) in product(COLOURS, elements):
        yield f'goal:{colour}{sign}', (goal(colour, state, _STRIP), round(_WIDTH * _STRIP), round(_HEIGHT * _STRIP))
    for spell, (sign, payable) in product(COST, (('', True), ('-', False))):
        yield f'spell:{spell}{sign}', (seal(spell, _STRIP, payable=payable), 0, 0)
