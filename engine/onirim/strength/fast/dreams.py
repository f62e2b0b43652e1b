"""Happy Dreams and Dark Premonitions: their conditions and effects (P1-P3)."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.goals import doors_of, lose_door
from engine.onirim.strength.fast.piles import (
    discard,
    discard_hand,
    in_deck,
    new_hand,
    push,
    remove_from_deck,
    shuffle,
    to_limbo,
)

RED2 = at.PREMONITIONS.index('red2')
BROWN2 = at.PREMONITIONS.index('brown2')
PAIR2 = at.PREMONITIONS.index('pair2')
BLUE2 = at.PREMONITIONS.index('blue2')
GREEN2 = at.PREMONITIONS.index('green2')
DOORS3 = at.PREMONITIONS.index('doors3')
DOORS5 = at.PREMONITIONS.index('doors5')
RAINBOW4 = at.PREMONITIONS.index('rainbow4')
OF_COLOUR = (RED2, BLUE2, GREEN2, BROWN2)
"""By colour, the premonition whose condition is two doors of this colour."""


@compiled
def found(s: Cells, colour: int) -> int:
    """R53: number of doors of a colour on the table, counting those of both players."""
    return s[at.DOORS + colour] + s[at.DOORS + 4 + colour]


@compiled
def met(s: Cells, premonition: int) -> bool:
    """P2: whether the premonition is open and its condition met."""
    if s[at.OPEN + premonition] == 0:
        return False
    everything = doors_of(s, 0) + doors_of(s, 1)
    if premonition == DOORS3:
        return everything >= 3
    if premonition == DOORS5:
        return everything >= 5
    if premonition == RAINBOW4:
        return min(min(found(s, 0), found(s, 1)), min(found(s, 2), found(s, 3))) > 0
    for colour in range(4):
        if found(s, colour) >= 2 and (premonition == PAIR2 or premonition == OF_COLOUR[colour]):
            return True
    return False


@compiled
def loom(s: Cells, seat: int) -> None:
    """P2, R46: let premonitions take effect one by one until no condition is met."""
    acting = 0
    first = -1
    for premonition in range(8):
        if met(s, premonition):
            acting += 1
            first = premonition
    if acting == 0:
        return
    push(s, at.LOOM, seat)
    if acting > 1:
        push(s, at.CHOOSE_FIRST, seat)
    else:
        act(s, seat, first)


@compiled
def turn_up(s: Cells, most: int) -> None:
    """R50: turn up `most` premonitions, or the rest if there are fewer."""
    for _ in range(min(most, s[at.RESERVE_SIZE])):
        s[at.RESERVE_SIZE] -= 1
        s[at.OPEN + s[at.RESERVE + s[at.RESERVE_SIZE]]] = 1


@compiled
def losable(s: Cells, owner: int, colour: int, premonition: int) -> bool:
    """R53: whether `premonition`, which costs a door, may take a door of this colour from `owner`."""
    return s[at.DOORS + 4 * owner + colour] > 0 and (premonition == BROWN2 or found(s, colour) >= 2)


@compiled
def act(s: Cells, seat: int, premonition: int) -> None:
    """Let a premonition take effect. Section 2.4 of the rules lists the effects."""
    s[at.OPEN + premonition] = 0
    if premonition == RED2:
        for card in range(3):
            while remove_from_deck(s, card):
                discard(s, card)
        shuffle(s)
    elif premonition == BLUE2:
        lose_keys(s, seat)
    elif premonition == GREEN2:
        if s[at.DISCARD + at.NIGHTMARE_CARD] > 0:
            s[at.DISCARD + at.NIGHTMARE_CARD] -= 1
            s[at.DISCARDED] -= 1
            s[at.LEFT + at.NIGHTMARE_CARD] += 1
            to_limbo(s, at.NIGHTMARE_CARD)
    elif premonition in (BROWN2, PAIR2):
        lose_one(s, seat, premonition)
    elif premonition == DOORS3:
        discard_hand(s, seat)
        new_hand(s, seat)
        if s[at.ENDING] == 0:
            turn_up(s, 1)
    elif premonition == DOORS5:
        turn_up(s, 2)
    else:
        while remove_from_deck(s, at.HAPPY_CARD):
            discard(s, at.HAPPY_CARD)
        shuffle(s)


@compiled
def lose_keys(s: Cells, seat: int) -> None:
    """R49: lose two keys of the deck. The player is asked only if there is a choice."""
    keys = 0
    kinds = 0
    for colour in range(4):
        copies = in_deck(s, 3 * colour + at.KEY_SYMBOL)
        keys += copies
        kinds += copies > 0
    if keys > 2 and kinds > 1:
        push(s, at.LOSE_KEYS, seat)
        return
    lost = 0
    for colour in range(4):
        while lost < 2 and remove_from_deck(s, 3 * colour + at.KEY_SYMBOL):
            discard(s, 3 * colour + at.KEY_SYMBOL)
            lost += 1
    shuffle(s)


@compiled
def lose_one(s: Cells, seat: int, premonition: int) -> None:
    """R53: apply a premonition that costs one door, of either player. The player is asked only if there is a choice."""
    ways = 0
    way = 0
    for owner in range(s[at.SEATS]):
        for colour in range(4):
            if losable(s, owner, colour, premonition):
                ways += 1
                way = 4 * owner + colour
    if ways > 1:
        push(s, at.LOSE_DOOR, seat + 2 * premonition)
    else:
        lose_door(s, way // 4, way % 4)


@compiled
def lose_keys_named(s: Cells) -> None:
    """R49: lose the keys in `PARTS`."""
    for part in range(s[at.PARTS_SIZE]):
        remove_from_deck(s, s[at.PARTS + part])
        discard(s, s[at.PARTS + part])
