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
MOON_LEFT: Final = 28
MOON_FALL: Final = 29
SUN_LEFT: Final = 30
SUN_FALL: Final = 31
WEIGHTS_SIZE: Final = 32
TABLE: Final = 32
"""What is left of a colour, as a table."""
SIZE: Final = TABLE + 400


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


FOLLOWING: Final = tuple(
    _longest(last if last < 3 else -1, held) for last in range(4) for held in product(range(3), repeat=3)
)
ENOUGH: Final = tuple(
    int(_enough(wanted, *left)) for wanted in (1, 2) for left in product(range(5), range(5), range(4))
)


@compiled
def following(last: int, suns: int, moons: int, keys: int) -> int:
    """How many cards, up to three, may follow a symbol, 3 for none, one after another."""
    return FOLLOWING[27 * last + 9 * min(suns, 2) + 3 * min(moons, 2) + min(keys, 2)]


@compiled
def left_of(w: Weights, wanted: int, suns: int, moons: int, keys: int) -> float:
    """What the cards left of a colour are worth while so many doors of it are wanted."""
    return w[TABLE + 200 * (wanted - 1) + 20 * min(suns, 9) + 4 * moons + keys]


@compiled
def of_colour(s: Cells, w: Weights, seat: int, colour: int) -> float:
    """What a colour is worth: its doors, what is left of it, what runs in the row, what the hand holds of it."""
    room = 3 * colour
    own = s[at.DOORS + 4 * seat + colour]
    others = s[at.DOORS + 4 * (1 - seat) + colour]
    together = own if s[at.RACE] != 0 else own + others
    mine = 1 - own if s[at.SEATS] == 2 else 2 - own
    wanted = mine if s[at.RACE] != 0 else 2 - together
    hand = at.HANDS + seat * at.CARDS + room
    shared = at.SHARED + room
    held_suns = s[hand] + s[shared]
    held_moons = s[hand + 1] + s[shared + 1]
    held_keys = s[hand + 2] + s[shared + 2]
    total = w[DOOR] * together
    if wanted == 0:
        return total + w[USELESS] * (held_suns + held_moons + held_keys)
    suns = s[at.LEFT + room]
    moons = s[at.LEFT + room + 1]
    keys = s[at.LEFT + room + 2]
    total += left_of(w, wanted, suns, moons, keys)
    last = s[at.LAST + seat]
    symbol = 3
    run = 0
    if last >= 0:
        symbol = last - last // 3 * 3
        if last // 3 == colour:
            run = s[at.RUN + seat]
            if run > 0 and symbol == at.SUN:
                suns += 1
                moons += run - 1
            elif run > 0:
                moons += symbol == at.MOON
                suns += run - 1
    if ENOUGH[100 * (wanted - 1) + 20 * min(suns, 4) + 4 * min(moons, 4) + keys] == 0:
        total -= w[DEAD]
    if mine == 0:
        return total
    on = following(symbol, held_suns, held_moons, held_keys)
    if s[at.WITH_BOOK] != 0:
        return total + nearness(s, w, colour) * of_row(w, run, on, held_keys)
    return total + of_row(w, run, on, held_keys)


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
def of_row(w: Weights, run: int, on: int, held_keys: int) -> float:
    """What runs in the row, and what the hand holds to go on with it."""
    total = 0.0
    if run == 1:
        total += w[RUN_ONE + min(on, 2)]
    elif run == 2:
        total += w[RUN_TWO + min(on, 1)]
    elif on > 0:
        total += w[CHAIN + on - 1]
    if held_keys > 0:
        total += w[KEY_HELD]
        if held_keys > 1:
            total += w[KEY_HELD + 1]
    return total


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
    """Work out the table of what is left of a colour from the weights."""
    for wanted, suns, moons, keys in product((1, 2), range(10), range(5), range(4)):
        total = sum(w[KEY_LEFT + key] for key in range(keys))
        for first, fall, pairs in (
            (PAIR_LEFT, PAIR_FALL, min(suns, moons)),
            (MOON_LEFT, MOON_FALL, moons),
            (SUN_LEFT, SUN_FALL, suns),
        ):
            total += sum(w[first] * w[fall] ** pair for pair in range(pairs))
        w[TABLE + 200 * (wanted - 1) + 20 * suns + 4 * moons + keys] = total * (1 if wanted == 2 else w[ONE_LEFT])
