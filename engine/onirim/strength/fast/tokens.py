"""Converts answers from tokens to the numbers of the fast rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.api import parts_of
from engine.onirim.expansions.book import COST
from engine.onirim.hands import SHARED
from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.compiled import Cells

SPELLS: Final = tuple(COST)

ALONE: Final = {
    'keep': at.KEEP, 'limbo': at.TO_LIMBO, 'reveal': at.REVEAL, 'hand': at.NEW_HAND, 'left': at.LEFT_END,
    'right': at.RIGHT_END, 'foresee': at.FORESEE, 'wish': at.WISH_FOR, 'on': at.GO_ON,
}  # fmt: skip
"""Number of each answer without an object, by token."""


def _card(text: str) -> int:
    number = at.NUMBER[text.removeprefix(SHARED)]
    return number + at.FROM_SHARED if text.startswith(SHARED) else number


def _pair(one: str, other: str) -> int:
    return 100 * at.NUMBER[one] + at.NUMBER[other]


WITH: Final[dict[str, tuple[int, Callable[..., int]]]] = {
    'pick': (at.PICK_CARD, _card),
    'play': (at.PLAY, _card),
    'discard': (at.DISCARD_CARD, _card),
    'swap': (at.SWAP_CARDS, _pair),
    'banish': (at.BANISH_CARD, _card),
    'open': (at.OPEN_DOOR, _card),
    'key': (at.PAY_KEY, _card),
    'door': (at.PAY_DOOR, _card),
    'drop': (at.DROP, _card),
    'face': (at.FACE, at.PREMONITIONS.index),
    'lose': (at.LOSE, lambda door, owner='0': 100 * int(owner) + at.NUMBER[door]),
    'dispel': (at.DISPEL, at.PREMONITIONS.index),
    'wish': (at.WISH_CARD, _card),
    'cast': (at.CAST, SPELLS.index),
    'raise': (at.RAISE_CARD, _card),
    'exchange': (at.EXCHANGE, lambda first, second: 100 * (int(first) - 1) + int(second) - 1),
}
"""By verb of an answer with an object: the verb's number, and a function from object to number."""

IN_PARTS: Final = frozenset({'stack', 'cull', 'pay', 'keys', 'sink'})
"""The verbs of answers that name several cards."""


def number_of(token: str) -> int:
    """Number of an answer that does not name several cards."""
    verb, *about = token.split(' ')
    if not about:
        return ALONE[verb] * at.VERB
    number, read = WITH[verb]
    return number * at.VERB + read(*about)


def give(s: Cells, token: str) -> int:
    """Return the number of an answer. If the answer names several cards, write these to `PARTS`."""
    if token.partition(' ')[0] not in IN_PARTS:
        return number_of(token)
    parts = parts_of(token)
    for place, part in enumerate(parts):
        s[at.PARTS + place] = at.NUMBER[part]
    s[at.PARTS_SIZE] = len(parts)
    return at.IN_PARTS * at.VERB
