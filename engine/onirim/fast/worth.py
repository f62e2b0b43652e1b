"""How near a position is to being won, as a number: what the quick player goes by."""

from __future__ import annotations

from itertools import product
from typing import Final, Protocol

from engine.onirim.fast import cells as at
from engine.onirim.fast.compiled import Cells, compiled
from engine.onirim.fast.goals import MAY, next_goal, refused
from engine.onirim.fast.turns import has_key

WORST: float = -1e9


class Weights(Protocol):
    """What each feature of a position counts for, in the order of `WEIGHTS`."""

    def __getitem__(self, place: int, /) -> float: ...

    def __setitem__(self, place: int, number: float, /) -> None: ...


DOOR: Final = 0
DEAD: Final = 1
KEY_LEFT: Final = 2
"""The first, second and third key left of a colour, in that order."""
PAIR_LEFT: Final = 5
"""For each pair of a sun and a moon left of a colour, falling by `PAIR_FALL` from pair to pair."""
PAIR_FALL: Final = 6
RUN_ONE: Final = 7
"""A run of one card, by how many cards of the hand may go on with it; then of two cards."""
RUN_TWO: Final = 10
CHAIN: Final = 12
"""Cards of one colour in the hand that may be played one after another: one, two, three."""
KEY_HELD: Final = 15
"""The first and second key of a colour held while a door of it is wanted."""
NIGHTMARE_GONE: Final = 17
NEW_HAND: Final = 18
REVEALED: Final = 19
PROPHECY: Final = 20
"""For the chance of a Nightmare among five cards; then for a look at all."""
USELESS: Final = 22
"""A card held of a colour that is done."""
ONE_LEFT: Final = 23
"""How much less keys and pairs count when but one door of the colour is wanted."""
TOWER_HELD: Final = 24
TOWER_STANDS: Final = 25
"""For each colour of the best run of towers."""
LATER: Final = 26
"""How much less a colour counts for each open goal before its own."""
PARTNER: Final = 27
"""How much what the shared reserve offers a partner counts."""
MOON_LEFT: Final = 28
MOON_FALL: Final = 29
SUN_LEFT: Final = 30
SUN_FALL: Final = 31
IDLE: Final = 32
"""A card held of a colour that only the partner still wants."""
FRESH: Final = 33
"""For a card out of the shared reserve, in whose place a new one comes."""
WEIGHTS_SIZE: Final = 34
LEFT_TABLE: Final = WEIGHTS_SIZE
"""What is left of a colour, by how many doors are wanted, what runs in the row, and the suns, moons and keys left."""
ROW_TABLE: Final = LEFT_TABLE + 2 * 7 * 200
"""What runs in the row, as `running` says it, with the suns, moons and keys held to go on with it."""
SIZE: Final = ROW_TABLE + 10 * 27
NO_SYMBOL: int = 3
"""The last symbol of a row without cards."""


IN_ROW: Final = ((0, 0), (1, 0), (0, 1), (0, 0), (1, 1), (1, 1), (1, 0))
"""The suns and moons that a run has already: none; one card, by its symbol; two cards, by that of the last."""


def _longest(last: int, held: tuple[int, ...]) -> int:
    """How many cards, up to three, of so many suns, moons and keys may follow each other and the last symbol."""
    orders = (order for size in (3, 2, 1) for order in product(range(3), repeat=size))
    for order in orders:
        if all(one != other for one, other in zip((last, *order), order, strict=False)) and all(
            order.count(symbol) <= held[symbol] for symbol in range(3)
        ):
            return len(order)
    return 0


def _enough(wanted: int, suns: int, moons: int, keys: int) -> bool:
    """Whether so many doors can still be had of a colour, by trios and by keys."""
    for by_key in range(min(wanted, keys) + 1):
        trios = wanted - by_key
        if sum(min(left, 2 * trios) for left in (suns, moons, keys - by_key)) >= 3 * trios:
            return True
    return False


@compiled
def of_colour(s: Cells, w: Weights, seat: int, colour: int) -> float:
    """What a colour is worth: its doors, what is left of it, what runs in the row, what the hand holds of it.

    Of a partner it counts what runs in their row and what the shared reserve holds to go on with it.
    """
    room = 3 * colour
    own = s[at.DOORS + 4 * seat + colour]
    others = s[at.DOORS + 4 * (1 - seat) + colour]
    together = own if s[at.RACE] != 0 else own + others
    mine = 1 - own if s[at.SEATS] == 2 else 2 - own
    wanted = mine if s[at.RACE] != 0 else 2 - together
    hand = at.HANDS + seat * at.CARDS + room
    shared = at.SHARED + room
    suns = s[hand] + s[shared]
    moons = s[hand + 1] + s[shared + 1]
    keys = s[hand + 2] + s[shared + 2]
    total = w[DOOR] * together
    if wanted == 0:
        return total + w[USELESS] * (suns + moons + keys)
    runs = running(s, seat if mine > 0 else 1 - seat, colour)
    left = 20 * min(s[at.LEFT + room], 9) + 4 * s[at.LEFT + room + 1] + s[at.LEFT + room + 2]
    total += w[LEFT_TABLE + 200 * (7 * (wanted - 1) + max(0, runs - NO_SYMBOL)) + left]
    row = 0.0
    if mine > 0:
        row = of_row(w, runs, suns, moons, keys)
    else:
        total += w[IDLE] * (suns + moons + keys - s[shared] - s[shared + 1] - s[shared + 2])
    if s[at.SEATS] == 2 and s[at.RACE] == 0 and others == 0:
        if mine > 0:
            runs = running(s, 1 - seat, colour)
        row += w[PARTNER] * of_row(w, runs, s[shared], s[shared + 1], s[shared + 2])
    return total + (row if s[at.WITH_BOOK] == 0 else row * nearness(s, w, colour))


@compiled
def running(s: Cells, seat: int, colour: int) -> int:
    """What runs of a colour at the row's end: 4 to 6 one card, by its symbol, 7 to 9 two; else the last symbol."""
    last = s[at.LAST + seat]
    if last < 0:
        return NO_SYMBOL
    symbol = last % 3
    return symbol if last // 3 != colour or s[at.RUN + seat] == 0 else 3 * s[at.RUN + seat] + 1 + symbol


@compiled
def of_row(w: Weights, runs: int, suns: int, moons: int, keys: int) -> float:
    """What runs in the row is worth with so many cards of its colour to go on."""
    return w[ROW_TABLE + 27 * runs + 9 * min(suns, 2) + 3 * min(moons, 2) + min(keys, 2)]


@compiled
def nearness(s: Cells, w: Weights, colour: int) -> float:
    """B2: how much less a colour is worth the further away its goal is."""
    factor = 1.0
    for place in range(next_goal(s), 8):
        if s[at.DONE + place] == 0:
            if s[at.GOALS + place] == colour:
                return factor
            factor *= w[LATER]
    return factor


@compiled
def worth(s: Cells, w: Weights, seat: int) -> float:
    """How near the seat, or both together, are to having won."""
    total = -w[NIGHTMARE_GONE] * s[at.LEFT + at.NIGHTMARE_CARD]
    for colour in range(4):
        total += of_colour(s, w, seat, colour)
    return total


@compiled
def use_of(s: Cells, w: Weights, seat: int, card: int) -> float:
    """How welcome a card of the deck is on top of it, compared with others."""
    if at.DOORS_AT <= card < at.NIGHTMARE_CARD:
        colour = card - at.DOORS_AT
        if refused(s, seat, colour) == MAY and has_key(s, seat, colour):
            return w[DOOR]
        return -0.5 * w[DOOR]
    if card == at.NIGHTMARE_CARD:
        return -2 * w[DOOR]
    if card == at.HAPPY_CARD:
        return w[DOOR]
    if card >= at.TOWERS_AT:
        return 0.2 * w[DOOR]
    before = of_colour(s, w, seat, card // 3)
    s[at.HANDS + seat * at.CARDS + card] += 1
    total = of_colour(s, w, seat, card // 3)
    s[at.HANDS + seat * at.CARDS + card] -= 1
    return total - before


def spread(w: Weights) -> None:
    """Work out the tables from the weights."""
    kinds = product((1, 2), range(7), range(10), range(5), range(4))
    for place, (wanted, running, suns, moons, keys) in enumerate(kinds, LEFT_TABLE):
        in_row = IN_ROW[running]
        total = _left_of(w, suns, moons, keys) * (1 if wanted == 2 else w[ONE_LEFT])
        w[place] = total if _enough(wanted, suns + in_row[0], moons + in_row[1], keys) else total - w[DEAD]
    for place, (runs, *held) in enumerate(product(range(10), *[range(3)] * 3), ROW_TABLE):
        w[place] = _of_row(
            w, (runs - 1) // 3 if runs > NO_SYMBOL else 0, runs if runs <= NO_SYMBOL else (runs - 1) % 3, tuple(held)
        )


def _left_of(w: Weights, suns: int, moons: int, keys: int) -> float:
    """What the cards left of a colour are worth."""
    total = sum(w[KEY_LEFT + key] for key in range(keys))
    for first, fall, pairs in (
        (PAIR_LEFT, PAIR_FALL, min(suns, moons)),
        (MOON_LEFT, MOON_FALL, moons),
        (SUN_LEFT, SUN_FALL, suns),
    ):
        total += sum(w[first] * w[fall] ** pair for pair in range(pairs))
    return total


def _of_row(w: Weights, run: int, symbol: int, held: tuple[int, ...]) -> float:
    """What runs in the row, and what the hand holds to go on with it."""
    on = _longest(symbol if symbol < NO_SYMBOL else -1, held)
    total = sum(w[KEY_HELD + key] for key in range(held[at.KEY_SYMBOL]))
    if run == 1:
        return total + w[RUN_ONE + min(on, 2)]
    if run == 2:
        return total + w[RUN_TWO + min(on, 1)]
    return total + w[CHAIN + on - 1] if on > 0 else total
