"""The layout of a game in an array of integers, and the numbers of cards, steps and answers."""

from __future__ import annotations

from typing import Final

from engine.onirim.cards import COLOURS, DOOR, INITIAL, KEY, NIGHTMARE, Card
from engine.onirim.expansions.premonitions import CONDITIONS, HAPPY_DREAM, Premonition
from engine.onirim.expansions.towers import TOWERS

BOXES: Final = frozenset(('base', 'book', 'towers', 'dreams'))
"""Boxes whose cards, steps and answers have numbers below. Bot players, adviser and review know no other box."""

# Cards. A room is three times its colour and its symbol.
SUN: Final = 0
MOON: Final = 1
KEY_SYMBOL: Final = 2
DOORS_AT: Final = 12
NIGHTMARE_CARD: Final = 16
HAPPY_CARD: Final = 17
TOWERS_AT: Final = 18
CARDS: Final = 30

CODES: Final[tuple[Card, ...]] = (
    *(code for colour in COLOURS for code in (f'{INITIAL[colour]}s', f'{INITIAL[colour]}m', KEY[colour])),
    *(DOOR[colour] for colour in COLOURS),
    NIGHTMARE,
    HAPPY_DREAM,
    *(f'{INITIAL[colour]}{number}' for colour in COLOURS for number in (3, 4, 5)),
)
"""By number, the code of each card. Rooms come first, then doors, the Nightmare, the Happy Dream and towers."""

NUMBER: Final[dict[Card, int]] = {code: number for number, code in enumerate(CODES)}

_BITS: Final = {'sun': 1, 'moon': 2}
LEFT_EDGE: Final = tuple(sum(_BITS[symbol] for symbol in TOWERS[code][0]) for code in CODES[TOWERS_AT:])
RIGHT_EDGE: Final = tuple(sum(_BITS[symbol] for symbol in TOWERS[code][1]) for code in CODES[TOWERS_AT:])
GAZES: Final = tuple(TOWERS[code][2] for code in CODES[TOWERS_AT:])
"""By tower, the number of cards to look at when the tower is discarded.

`LEFT_EDGE` and `RIGHT_EDGE` are the symbols of an edge as bits: 1 for a sun, 2 for a moon.
"""

PREMONITIONS: Final[tuple[Premonition, ...]] = tuple(CONDITIONS)
"""Premonitions in the order of their numbers."""

# The index of each thing. A pile whose order does not matter is a count per card.
DECK: Final = 0
DECK_SIZE: Final = 92
FIXED_ABOVE: Final = 93
FIXED_BELOW: Final = 94
"""Index of the number of cards at the bottom of the deck whose place is decided. `FIXED_ABOVE` is the same for the top.

The order of all other cards is still random. The sum of both numbers never exceeds the deck's size.
"""
LOTS: Final = 95
DICTATED: Final = 96
"""Index of the number of coming random choices that take their card from `DICTATED_CARDS`. Only tests set this
number."""
DICTATED_CARDS: Final = 100
HANDS: Final = 200
SHARED: Final = 260
DISCARD: Final = 290
LIMBO: Final = 320
REMOVED: Final = 350
LEFT: Final = 380
"""Start of the cells, one per card, that count the copies still in the deck, in Limbo or in a hand.

These copies can still be drawn or played. They are called "the cards left".
"""
DOORS: Final = 410
LAST: Final = 418
"""Start of two cells, by seat: the last card of the seat's row, or -1 if the row is empty."""
RUN: Final = 420
"""Start of two cells, by seat: the length of the run at the end of the seat's row, without finished trios."""
SEATS: Final = 422
OPEN_HANDS: Final = 423
RACE: Final = 424
ACTIVE: Final = 425
TURN: Final = 426
ENDING: Final = 427
WINNERS: Final = 428
"""Index of the bit set of winning seats."""
DRAWN: Final = 429
"""Index of the drawn card whose effect is not over. The cell contains -1 without such a card."""
NIGHTMARES: Final = 430
DISCARDED: Final = 431
"""Index of the number of cards on the discard pile."""
DRAFT: Final = 432
"""Start of the eight open cards of the set-up. The cell of a picked card contains -1."""
AGENDA_SIZE: Final = 440
AGENDA: Final = 441
"""Start of the agenda. Each entry takes two cells: a step, and the step's argument."""
PARTS: Final = 500
PARTS_SIZE: Final = 499
"""Index of the number of cards in an answer that names several cards. The cards themselves start at `PARTS`."""

WITH_TOWERS: Final = 520
STONE: Final = 521
EITHER: Final = 522
HELD: Final = 523
ROW_SIZE: Final = 524
ROW: Final = 525

WITH_DREAMS: Final = 540
OPEN: Final = 541
"""Start of the flags, by premonition: 1 if the premonition is open, else 0."""
RESERVE_SIZE: Final = 549
RESERVE: Final = 550

WITH_BOOK: Final = 560
HARD: Final = 561
PILE: Final = 562
GOALS: Final = 563
DONE: Final = 571

CELLS: Final = 580

# Endings.
WON: Final = 1
LOST_DECK: Final = 2
LOST_DOOR: Final = 3
LOST_TOWERS: Final = 4
ENDINGS: Final = ('', 'won', 'lost.deck', 'lost.door', 'lost.towers')

# Steps. Those before `FIRST_QUESTION` are automatic.
BEGIN: Final = 0
END: Final = 1
REFILL: Final = 2
BETWEEN: Final = 3
PROPHECY: Final = 4
MEET_DOOR: Final = 5
MEET_NIGHTMARE: Final = 6
NIGHTMARE_OVER: Final = 7
RAISE: Final = 8
GAZE: Final = 9
LOOM: Final = 10
MEET_HAPPY: Final = 11
HAPPY_OVER: Final = 12
LOOK_BELOW: Final = 13
PUNISH: Final = 14
FIRST_QUESTION: Final = 20
PICK: Final = 20
ACT: Final = 21
SWAP: Final = 22
BANISH: Final = 23
RESTACK: Final = 24
DRAWN_DOOR: Final = 25
NIGHTMARE_WAYS: Final = 26
CHOOSE_END: Final = 27
GAZE_BACK: Final = 28
COLLAPSE: Final = 29
CHOOSE_FIRST: Final = 30
LOSE_KEYS: Final = 31
LOSE_DOOR: Final = 32
HAPPY: Final = 33
CULL: Final = 34
ARRANGE: Final = 35
WISH: Final = 36
PAY: Final = 37
FATHOM: Final = 38
SINK: Final = 39
PLAN: Final = 40
CAST_OR_GO_ON: Final = 41

# Answers: a verb times `VERB`, plus its object.
VERB: Final = 10_000
FROM_SHARED: Final = 100
"""Added to the number of a card in an answer if the card comes from the shared reserve."""
PICK_CARD: Final = 1
PLAY: Final = 2
DISCARD_CARD: Final = 3
KEEP: Final = 4
SWAP_CARDS: Final = 5
"""Verb of a swap. Its object is 100 times the number of the card given, plus the number of the card taken."""
BANISH_CARD: Final = 6
OPEN_DOOR: Final = 7
TO_LIMBO: Final = 8
PAY_KEY: Final = 9
PAY_DOOR: Final = 10
REVEAL: Final = 11
NEW_HAND: Final = 12
IN_PARTS: Final = 13
"""Verb of an answer that names several cards. The cards are in `PARTS`."""
LEFT_END: Final = 14
RIGHT_END: Final = 15
DROP: Final = 16
FACE: Final = 17
LOSE: Final = 18
"""Verb for losing a door. Its object is 100 times the owner's seat, plus the number of the door card."""
DISPEL: Final = 19
FORESEE: Final = 20
WISH_FOR: Final = 21
WISH_CARD: Final = 22
CAST: Final = 23
RAISE_CARD: Final = 24
EXCHANGE: Final = 25
"""Verb for exchanging two goals. Its object is 100 times the place of the first goal, plus the place of the second."""
GO_ON: Final = 26

PROPHECY_SPELL: Final = 0
PLANNING: Final = 1
PUNISHMENT: Final = 2
SCRATCH: Final = 128
"""The number of scratch cells, for temporary lists of answers or cards."""
