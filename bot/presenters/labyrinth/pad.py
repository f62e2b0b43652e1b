"""The pad on which pushes are tried out: it mirrors the arrows around the board, and stays as it is all the while.

All that it remembers is the half answer in the ids of its buttons: "90" is the spare turned so far, "90 reach" shows
besides where the pawn can go as the board stands, "B-down 90" tries a push out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.presenters.base import Control, Tap
from bot.presenters.labyrinth.names import ARROW_SIGNS
from bot.words import Words
from engine.api import Decision, admits
from engine.labyrinth.cards import Cell
from engine.labyrinth.view import Preview, View, preview, reachable

QUARTERS: Final = {'0': 0, '90': 90, '180': 180, '270': 270}

ROWS: Final = (
    ('B-down', 'D-down', 'F-down'),
    ('2-right', 'left', '2-left'),
    ('4-right', 'reach', '4-left'),
    ('6-right', 'half', 'right', '6-left'),
    ('B-up', 'D-up', 'F-up'),
)
"""Arrows around, and in the middle column what turns the spare; in the very middle what shows the reach, or pushes."""

LOOK: Final = '🔍'
"""A sign alone, for a word would be wider than the arrows beside it."""

TURNS: Final = {'left': ('↺', -90), 'half': ('180°', 180), 'right': ('↻', 90)}


@dataclass(frozen=True, slots=True)
class Pad:
    """What is being looked at: the spare turned by so many degrees, and the push tried out or the reach shown."""

    degrees: int
    push: str | None = None
    reach: bool = False


@dataclass(frozen=True, slots=True)
class Tried:
    """What comes of it: the spare as it is held (None: as it lies), the maze after the push, where the pawn can go."""

    degrees: int | None = None
    preview: Preview | None = None
    reach: tuple[Cell, ...] = ()


def tried(view: View, decision: Decision | None, given: str) -> Tried:
    """What to show of a question: of a push what is tried out, after it where the pawn can go."""
    match decision:
        case Decision(kind='labyrinth.move'):
            return Tried(reach=view.reach)
        case Decision(kind='labyrinth.event' | 'labyrinth.exchange'):
            return Tried(reach=reachable(view))
        case Decision(kind='labyrinth.push'):
            pad = pad_of(view, decision, given)
            if pad.push is None:
                return Tried(pad.degrees, reach=reachable(view) if pad.reach else ())
            after = preview(view, pad.push, degrees_of(view, pad))
            return Tried(preview=after, reach=after.reach)
    return Tried()


def pad_of(view: View, decision: Decision, given: str) -> Pad:
    """The pad that a half answer stands for; one that makes no sense stands for the untouched pad."""
    match given.split(' '):
        case [degrees] if degrees in QUARTERS:
            return Pad(QUARTERS[degrees])
        case [degrees, 'reach'] if degrees in QUARTERS:
            return Pad(QUARTERS[degrees], reach=True)
        case [push, degrees] if degrees in QUARTERS:
            pad = Pad(QUARTERS[degrees], push)
            if admits(decision.choice, token(view, pad)):
                return pad
    return Pad(view.spare.turns * 90)


def degrees_of(view: View, pad: Pad) -> int:
    """How far the spare is turned, as a push says it: a straight tile looks the same after half a turn."""
    return pad.degrees % 180 if view.spare.shape == 'I' else pad.degrees


def token(view: View, pad: Pad) -> str:
    """The answer that makes the push tried out."""
    return f'push {pad.push} {degrees_of(view, pad)}'


def controls(view: View, decision: Decision, pad: Pad, words: Words) -> tuple[Control, ...]:
    """All arrows and turns, so that the next one is one press away; while a push is tried out, the middle makes it."""
    # A straight tile looks the same after half a turn.
    needless = {'half'} if view.spare.shape == 'I' else set()
    rows = ([key for key in row if key not in needless] for row in ROWS)
    return tuple(tuple(_key(view, decision, pad, key, words) for key in row) for row in rows)


def _key(view: View, decision: Decision, pad: Pad, key: str, words: Words) -> Tap:
    if key == 'reach' and pad.push is not None:
        return Tap(token(view, pad), words('labyrinth-do-push'), 'success', '✅')
    if key == 'reach':
        wanted = f'{pad.degrees}' if pad.reach else f'{pad.degrees} reach'
        return Tap(wanted, LOOK, 'success' if pad.reach else 'primary', half=True)
    if key in TURNS:
        return Tap(_half(replace(pad, degrees=_turned(pad, key))), TURNS[key][0], 'primary', half=True)
    line, _, way = key.partition('-')
    if key == pad.push:
        # Once more the same arrow: the board as it is.
        return Tap(f'{pad.degrees}', line, 'primary', ARROW_SIGNS[way], half=True)
    tried = Pad(pad.degrees, key)
    legal = admits(decision.choice, token(view, tried))
    return Tap(_half(tried), line, emoji=ARROW_SIGNS[way] if legal else '🚫', half=True, disabled=not legal)


def _half(pad: Pad) -> str:
    """The half answer that stands for the pad."""
    if pad.push is not None:
        return f'{pad.push} {pad.degrees}'
    return f'{pad.degrees} reach' if pad.reach else f'{pad.degrees}'


def _turned(pad: Pad, way: str) -> int:
    return (pad.degrees + TURNS[way][1]) % 360
