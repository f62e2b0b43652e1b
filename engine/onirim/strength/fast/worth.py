"""The worth of a position, which the quick player maximizes."""

from __future__ import annotations

from itertools import product
from typing import Final, Protocol

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.goals import MAY, next_goal, refused
from engine.onirim.strength.fast.turns import has_key

WORST: float = -1e9


class Weights(Protocol):
    """Weights of the features of a position. After them come two tables, at `LEFT_TABLE` and `ROW_TABLE`.

    Constants such as `DOOR` are the indices of the weights.
    """

    def __getitem__(self, place: int, /) -> float: ...

    def __setitem__(self, place: int, number: float, /) -> None: ...


DOOR: Final = 0
DEAD: Final = 1
KEY_LEFT: Final = 2
"""Index of three weights: for the first, second and third key of a colour that can still be drawn or played."""
PAIR_LEFT: Final = 5
"""Index of the weight for the first pair among the cards left: a sun and a moon of one colour.

Each further pair counts less: its weight is the one before, times the factor at index `PAIR_FALL`.
"""
PAIR_FALL: Final = 6
RUN_ONE: Final = 7
"""Index of three weights, used for a run of one card: for 0, 1 or 2 cards in hand that can continue the run.

`RUN_TWO` is the index of two weights, used for a run of two cards: for 0 or 1 card in hand that can continue it.
"""
RUN_TWO: Final = 10
CHAIN: Final = 12
"""Index of three weights, used without a run: for 1, 2 or 3 cards of a colour in hand that can be played in
sequence."""
KEY_HELD: Final = 15
"""Index of two weights: for the first and the second key in hand whose colour has a door still to gain."""
NIGHTMARE_GONE: Final = 17
NEW_HAND: Final = 18
REVEALED: Final = 19
PROPHECY: Final = 20
"""Index of two weights for the value of a Prophecy.

The value is the first weight times the chance that a Nightmare is among the top five cards, plus the second weight.
"""
USELESS: Final = 22
"""Index of the weight for each card in hand whose colour has no wanted door left."""
ONE_LEFT: Final = 23
"""Index of the factor for the cards left of a colour if only one more door of this colour is needed."""
TOWER_HELD: Final = 24
TOWER_STANDS: Final = 25
"""Index of the weight for each tower that `boxes.standing` counts."""
LATER: Final = 26
"""Index of the factor for the value of a colour. It applies once for each open goal that comes before a goal of the
colour."""
PARTNER: Final = 27
"""Index of the factor for shared cards that can continue the partner's run. They count less than for the seat's own
run."""
MOON_LEFT: Final = 28
MOON_FALL: Final = 29
SUN_LEFT: Final = 30
SUN_FALL: Final = 31
IDLE: Final = 32
"""Index of the weight for each card in the personal reserve whose colour only the partner still needs."""
FRESH: Final = 33
"""Index of the weight for playing or discarding a shared card. A new card replaces it."""
WEIGHTS_SIZE: Final = 34
LEFT_TABLE: Final = WEIGHTS_SIZE
"""Start of a table: value of the cards left of a colour.

Indexed by doors wanted, run in the row, and numbers of suns, moons and keys left.
"""
ROW_TABLE: Final = LEFT_TABLE + 2 * 7 * 200
"""Start of a table: value of a run (a code of `running`), and of the suns, moons and keys in hand that can continue
it."""
SIZE: Final = ROW_TABLE + 10 * 27
NO_SYMBOL: int = 3
"""Replaces the last symbol if the row is empty."""


IN_ROW: Final = ((0, 0), (1, 0), (0, 1), (0, 0), (1, 1), (1, 1), (1, 0))
"""Numbers of suns and moons in a run. The index is the kind of run:

0: no run. 1 to 3: one card, a sun, moon or key. 4 to 6: two cards, the last a sun, moon or key.

For two cards, only the symbol of the last one is recorded, so the symbol of the first one is guessed.
"""


def _longest(last: int, held: tuple[int, ...]) -> int:
    """Number of cards, up to three, that can be played after `last`. `held` are the numbers of suns, moons and keys."""
    orders = (order for size in (3, 2, 1) for order in product(range(3), repeat=size))
    for order in orders:
        if all(one != other for one, other in zip((last, *order), order, strict=False)) and all(
            order.count(symbol) <= held[symbol] for symbol in range(3)
        ):
            return len(order)
    return 0


def _enough(wanted: int, suns: int, moons: int, keys: int) -> bool:
    """Whether the suns, moons and keys suffice to gain `wanted` doors of a colour. Each door costs a trio or a key."""
    for by_key in range(min(wanted, keys) + 1):
        trios = wanted - by_key
        if sum(min(left, 2 * trios) for left in (suns, moons, keys - by_key)) >= 3 * trios:
            return True
    return False


@compiled
def of_colour(s: Cells, w: Weights, seat: int, colour: int) -> float:
    """Value of a colour: its doors, the cards left of it, the run in the row and the cards in hand.

    Also counts the partner's run, and the cards of the shared reserve that can continue it.
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
    """Code of a colour's run at the end of the row, for `ROW_TABLE`.

    One card is 4 to 6, by its symbol. Two cards are 7 to 9, by the last symbol. Without a run, the code is the last
    symbol of the row (0 to 2), or `NO_SYMBOL`.
    """
    last = s[at.LAST + seat]
    if last < 0:
        return NO_SYMBOL
    symbol = last % 3
    return symbol if last // 3 != colour or s[at.RUN + seat] == 0 else 3 * s[at.RUN + seat] + 1 + symbol


@compiled
def of_row(w: Weights, runs: int, suns: int, moons: int, keys: int) -> float:
    """The value of a run, and of the suns, moons and keys that can continue it. `runs` is a code of `running`."""
    return w[ROW_TABLE + 27 * runs + 9 * min(suns, 2) + 3 * min(moons, 2) + min(keys, 2)]


@compiled
def nearness(s: Cells, w: Weights, colour: int) -> float:
    """B2: factor for the value of a colour, by how soon the colour is the next goal.

    It is 1 if the next goal has this colour. Each open goal before the first one of this colour lowers it.
    """
    factor = 1.0
    for place in range(next_goal(s), 8):
        if s[at.DONE + place] == 0:
            if s[at.GOALS + place] == colour:
                return factor
            factor *= w[LATER]
    return factor


@compiled
def worth(s: Cells, w: Weights, seat: int) -> float:
    """Estimate the seat's progress towards victory, or that of both players if they play together."""
    total = -w[NIGHTMARE_GONE] * s[at.LEFT + at.NIGHTMARE_CARD]
    for colour in range(4):
        total += of_colour(s, w, seat, colour)
    return total


@compiled
def use_of(s: Cells, w: Weights, seat: int, card: int) -> float:
    """Usefulness of a card on top of the deck. Only comparisons between cards have a meaning."""
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
    """Compute the tables `LEFT_TABLE` and `ROW_TABLE` from the weights."""
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
    """Value of the suns, moons and keys of a colour that are left."""
    total = sum(w[KEY_LEFT + key] for key in range(keys))
    for first, fall, pairs in (
        (PAIR_LEFT, PAIR_FALL, min(suns, moons)),
        (MOON_LEFT, MOON_FALL, moons),
        (SUN_LEFT, SUN_FALL, suns),
    ):
        total += sum(w[first] * w[fall] ** pair for pair in range(pairs))
    return total


def _of_row(w: Weights, run: int, symbol: int, held: tuple[int, ...]) -> float:
    """Value of a run of `run` cards that ends with `symbol`, and of the cards in hand that can continue it.

    `held` are the numbers of suns, moons and keys in hand.
    """
    on = _longest(symbol if symbol < NO_SYMBOL else -1, held)
    total = sum(w[KEY_HELD + key] for key in range(held[at.KEY_SYMBOL]))
    if run == 1:
        return total + w[RUN_ONE + min(on, 2)]
    if run == 2:
        return total + w[RUN_TWO + min(on, 1)]
    return total + w[CHAIN + on - 1] if on > 0 else total
