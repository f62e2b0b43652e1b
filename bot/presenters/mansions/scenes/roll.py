"""Dice: the ten faces of a test, passing ones lit, and the last rolls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.pictures.scene import Box, Element, Text
from bot.pictures.style import CREAM, GOLD, INK, MUTED, fits, fitted
from bot.presenters.mansions import chances
from bot.presenters.mansions.chances import TestTry
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import IDLE, LIGHT, RED, WHITE
from engine.api import Decision
from engine.mansions.cards import FACES, passes

PASSED: Final = '#2f8f5b'
FAILED: Final = '#b5342f'

DARK: Final = '#1b1f3d'
DIM: Final = '#7f88b8'
_FACE: Final = 50
_HEAD: Final = 128
_TRY: Final = 250
_MOST: Final = 4
_LAST: Final = 2
"""Maximum number of last rolls shown."""


def banner(says: Says, decision: Decision, area: Area) -> Iterator[Element]:
    """Yield the pending test: its target, and the chance of each way to make it."""
    words, args = says.words, decision.args
    yield pieces.panel(area, lit=True)
    x, room, y = area.x + 24, area.width - 48, area.y + 40
    again = decision.kind == 'mansions.reroll'
    who, attribute, target, rolled = (
        says.view.rolls[-1] if again else (args['who'], args['attribute'], args['target'], 0)
    )
    if again:
        yield from die(rolled, area.right - 24 - 72, area.y + 18, 72, FAILED, CREAM)
        room -= 90
    told = f'{says.attribute(attribute)} {summed(chances.attribute(says, who, attribute), target)}'
    yield fitted(told, x, y, room, (42, 38, 34, 30), GOLD)
    sort = words('picture-mansions-again') if again else _about(says, args)
    yield fitted(sort, x, y + 46, room, (30, 28, 26), MUTED, face='medium')
    tries = list(chances.tries(says, decision))[:_MOST]
    step = min((area.height - _HEAD) // max(len(tries), 1), _TRY)
    for number, each in enumerate(tries):
        yield from _try(says, each, Area(x, area.y + _HEAD + number * step, area.width - 48, step))


def _about(says: Says, args: Mapping[str, Any]) -> str:
    """Return the name of the card that asks for the test, or else the sort of the test."""
    return says.card(args['card']) if 'card' in args else says.sort(args['sort'])


def summed(attribute: int, target: int) -> str:
    """Return a sum such as "5 − 2 = 3": attribute, modifier and target. Without a modifier only the attribute."""
    more = target - attribute
    return f'{attribute} {"+" if more > 0 else "−"} {abs(more)} = {target}' if more else str(attribute)


def _try(says: Says, each: TestTry, area: Area) -> Iterator[Element]:
    """Yield a way to make the test: its name and its chance in percent, and below them the faces of the die."""
    words = says.words
    yield Text(chance(says, each), area.right, area.y + 30, 50, CREAM, 'bold', 'rm')
    told = said(says, each)
    room = area.width - 150
    size = next((size for size in (32, 29, 27) if fits(told, room, size, 'medium')), 25)
    lines = pieces.in_lines(told, room, size, 2, 'medium')
    for number, line in enumerate(lines):
        y = area.y + 30 + 29 * number - 14 * (len(lines) - 1)
        yield fitted(line, area.x, y, room, (size, 24), CREAM, face='medium')
    if each.target is None:
        yield fitted(words('picture-mansions-sure'), area.x, area.y + 90, area.width, (30, 26), MUTED)
        return
    step = area.width // len(FACES)
    for face in FACES:
        lit = passes(face, each.target)
        x = area.x + (face - 1) * step
        yield from die(face, x, area.y + 68, _FACE, LIGHT if lit else DARK, INK if lit else DIM, lit=lit)


def chance(says: Says, each: TestTry) -> str:
    """Return the chance of passing with one way to make the test: "42%"."""
    return says.words('mansions-percent', percent=each.percent)


def said(says: Says, each: TestTry) -> str:
    """Return the name of a way to make a test."""
    card = each.token.partition(' ')[2]
    key = {'roll': 'roll', 'skill': 'skill'}.get(each.token, 'other')
    called = says.card(card) if card else says.words('mansions-its-ability')
    return says.words(f'picture-mansions-try-{key}', card=called, aim=_aim(says, each.target or 0))


def _aim(says: Says, target: int) -> str:
    """Return the rolls that pass, in fewer letters than a text: "9 or less" for every target from 9 on."""
    if target <= chances.LEAST:
        return says.words('picture-mansions-aim-least')
    return says.words('mansions-aim', number=min(target, chances.MOST))


def die(number: int, x: int, y: int, side: int, colour: str, ink: str, *, lit: bool = False) -> Iterator[Element]:
    """Yield a face of the die. (x, y) is its upper left corner, `side` its width in pixels."""
    yield Box(x, y, side, side, side // 5, colour, GOLD if lit else IDLE, 4 if lit else 3)
    yield Text(str(number), x + side // 2, y + side // 2, side * 5 // 8, ink, 'bold', 'mm')


def last(says: Says, who: str, area: Area) -> Iterator[Element]:
    """Yield the last rolls of an investigator, the newest first: die, attribute, target and result."""
    words = says.words
    rolls = [each for each in says.view.rolls if each[0] == who][: -_LAST - 1 : -1]
    yield pieces.panel(area)
    wide = (area.width - 16) // _LAST
    if not rolls:
        none, middle = words('picture-mansions-no-rolls'), area.y + area.height // 2
        yield fitted(none, area.x + 18, middle, area.width - 36, (28, 26), MUTED)
    for place, (_, attribute, target, rolled) in enumerate(rolls):
        x, y = area.x + 12 + place * wide, area.y + (area.height - 60) // 2
        passed = passes(rolled, target)
        yield from die(rolled, x, y, 60, PASSED if passed else FAILED, WHITE)
        told = 'picture-mansions-passed' if passed else 'picture-mansions-failed'
        outcome = words(told, target=max(chances.LEAST, min(target, chances.MOST)))
        room = wide - 78
        yield fitted(says.attribute(attribute), x + 70, y + 14, room, (27, 25, 24), CREAM, face='medium')
        yield fitted(outcome, x + 70, y + 46, room, (27, 25, 24), '#7fe0a8' if passed else RED)
