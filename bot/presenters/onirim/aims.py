"""V1: remarks of bots on their plans, if the table allows talk.

A remark uses only the bot's own hidden cards and public information.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.presenters.onirim.names import signed
from bot.words import Words
from engine.onirim.cards import COLOURS, DOOR, INITIAL, KEY, Card, Colour
from engine.onirim.view import View

TRIO: Final = 3
"""Number of consecutive cards of a colour that find a door."""


def aim(view: View, words: Words) -> str | None:
    """Return the plan of the view's seat in a sentence. None if talk is not allowed, or if a rival would hear it."""
    if view.me is None or view.talk == 'silent' or view.race or view.result is not None:
        return None
    wanted = [colour for colour in COLOURS if DOOR[colour] not in view.doors[view.me]]
    hand = Counter((*(view.hands[view.me] or ()), *view.shared))
    if not hand:
        # The draft has not begun.
        return None
    if not wanted:
        return words('onirim-aim-towers' if _lacks_towers(view) else 'onirim-aim-done')
    left = [colour for colour in wanted if view.unseen.get(DOOR[colour])]
    left.sort(key=lambda colour: not is_next(view, DOOR[colour]))
    begun, length = _run(view.rows[view.me])
    if begun in left and length and is_next(view, DOOR[begun]):
        fits = any(hand[card] for card in _rooms(begun) if card != view.rows[view.me][-1])
        if length == TRIO - 1 and fits:
            return words('onirim-aim-next', door=signed(DOOR[begun], words))
        return words('onirim-aim-begun', door=signed(DOOR[begun], words), count=TRIO - length)
    for colour in left:
        if hand[KEY[colour]]:
            return words('onirim-aim-key', door=signed(DOOR[colour], words))
    rooms = {colour: sum(hand[card] for card in _rooms(colour)) for colour in left}
    best = max(left, key=lambda colour: rooms[colour], default=None)
    if best is None or not rooms[best]:
        return words('onirim-aim-none')
    return words('onirim-aim-rooms', door=signed(DOOR[best], words))


def is_next(view: View, door: Card) -> bool:
    """R36: whether the door belongs to the next goal. Always true if the game has no goals."""
    goals = view.parts['book'].goals if 'book' in view.parts else ()
    return next((DOOR[colour] == door for colour, done in goals if not done), True)


def _lacks_towers(view: View) -> bool:
    """T3: whether the towers that are needed to win are still missing."""
    return 'towers' in view.parts and not view.parts['towers'].aligned


def _run(row: tuple[Card, ...]) -> tuple[Colour | None, int]:
    """Return the colour of the row's last card, and how many cards its unfinished trio has (0 to 2)."""
    last = next((colour for colour in COLOURS if row and row[-1][0] == INITIAL[colour]), None)
    run = 0
    for card in reversed(row):
        if card[0] != row[-1][0]:
            break
        run += 1
    return last, run % TRIO


def _rooms(colour: Colour) -> tuple[Card, ...]:
    return tuple(f'{INITIAL[colour]}{symbol}' for symbol in 'smk')
