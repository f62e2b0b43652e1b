"""The pad for previewing pushes. It mirrors the arrows around the board and keeps its layout during a turn.

Its whole state is the partial answer in its buttons' ids: "90" is the turned spare tile, "90 reach" also shows the
cells in reach now, "B-down 90" previews a push.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.presenters.base import Control, Tap
from bot.words import Words
from engine.api import Decision, admits
from engine.labyrinth.cards import Cell
from engine.labyrinth.view import Preview, View, preview, reachable
from engine.values import value

QUARTERS: Final = {'0': 0, '90': 90, '180': 180, '270': 270}

ROWS: Final = (
    ('2-right', 'B-down', 'D-down', 'F-down', '2-left'),
    ('4-right', 'left', 'half', 'right', '4-left'),
    ('6-right', 'B-up', 'D-up', 'F-up', '6-left'),
    ('reach',),
)
"""Keys of the pad, by row: pushes at the edges, and turns of the spare tile in the middle.

"reach" shows the cells in reach. During a preview it makes the push.
"""

ARROWS: Final = {'down': '{}↓', 'up': '{}↑', 'right': '{}→', 'left': '←{}'}
"""Labels of the arrows. They have no emojis, because a phone's row does not hold five labels with emojis."""

TURNS: Final = {'left': ('↺', -90), 'half': ('180', 180), 'right': ('↻', 90)}
"""Label and degrees of each turn of the spare tile. With its sign for degrees, a wide font would break the row."""


@value
class Pad:
    """The state of the pad: the spare tile's turn in degrees, and the previewed push.

    `push` is None without a preview. `reach` is true if the cells in reach are shown.
    """

    degrees: int
    push: str | None = None
    reach: bool = False


@dataclass(frozen=True, slots=True)
class Tried:
    """A preview to draw: the spare tile's turn in degrees, the maze after the push, the cells in reach.

    `degrees` is None to leave the spare tile unturned. `preview` is None without a previewed push.
    """

    degrees: int | None = None
    preview: Preview | None = None
    reach: tuple[Cell, ...] = ()


def tried(view: View, decision: Decision | None, given: str) -> Tried:
    """Return the preview for a question: the pad's preview for a push, the cells in reach for other questions."""
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
    """Parse a pad's state. A malformed one means an untouched pad."""
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
    """Return the spare tile's turn in degrees for an answer. For a straight tile, half a turn counts as none."""
    return pad.degrees % 180 if view.spare.shape == 'I' else pad.degrees


def token(view: View, pad: Pad) -> str:
    """Return the answer that makes the previewed push."""
    return f'push {pad.push} {degrees_of(view, pad)}'


def controls(view: View, decision: Decision, pad: Pad, words: Words) -> tuple[Control, ...]:
    """Return the buttons of the pad: each arrow and turn is one press away."""
    return tuple(tuple(_key(view, decision, pad, key, words) for key in row) for row in ROWS)


def _key(view: View, decision: Decision, pad: Pad, key: str, words: Words) -> Tap:
    if key == 'reach' and pad.push is not None:
        return Tap(token(view, pad), words('labyrinth-do-push'), 'success', '✅')
    if key == 'reach':
        wanted = f'{pad.degrees}' if pad.reach else f'{pad.degrees} reach'
        return Tap(wanted, words('labyrinth-do-reach'), 'success' if pad.reach else 'primary', '🔍', half=True)
    if key in TURNS:
        # A straight tile looks the same after half a turn. Its button stays, so that the arrows keep their places.
        needless = key == 'half' and view.spare.shape == 'I'
        return Tap(
            _half(replace(pad, degrees=_turned(pad, key))), TURNS[key][0], 'primary', half=True, disabled=needless
        )
    line, _, way = key.partition('-')
    label = ARROWS[way].format(line)
    if key == pad.push:
        # A second press on the same arrow ends its preview.
        return Tap(f'{pad.degrees}', label, 'primary', half=True)
    tried = Pad(pad.degrees, key)
    return Tap(_half(tried), label, half=True, disabled=not admits(decision.choice, token(view, tried)))


def _half(pad: Pad) -> str:
    """Return the partial answer that stores a pad's state."""
    if pad.push is not None:
        return f'{pad.push} {pad.degrees}'
    return f'{pad.degrees} reach' if pad.reach else f'{pad.degrees}'


def _turned(pad: Pad, way: str) -> int:
    return (pad.degrees + TURNS[way][1]) % 360
