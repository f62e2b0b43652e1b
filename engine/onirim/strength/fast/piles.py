"""Piles of cards: the deck, the hands, the discard pile, Limbo."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.compiled import Cells, compiled

_MASK = 0xFFFFFFFF


@compiled
def below(s: Cells, bound: int) -> int:
    """A random number from 0 to `bound` - 1 by xorshift, which is fast. Its seed comes from the engine's random
    numbers."""
    x = s[at.LOTS]
    x ^= (x << 13) & _MASK
    x ^= x >> 17
    x ^= (x << 5) & _MASK
    s[at.LOTS] = x
    return (x * bound) >> 32


@compiled
def push(s: Cells, step: int, about: int) -> None:
    """Put a step with its argument on top of the agenda."""
    top = at.AGENDA + 2 * s[at.AGENDA_SIZE]
    s[top] = step
    s[top + 1] = about
    s[at.AGENDA_SIZE] += 1


@compiled
def end(s: Cells, ending: int, winners: int) -> None:
    """End the game. `winners` is a bit set of seats."""
    s[at.ENDING] = ending
    s[at.WINNERS] = winners


@compiled
def is_location(card: int) -> bool:
    """Whether the card is a room or a tower."""
    return card < at.DOORS_AT or card >= at.TOWERS_AT


@compiled
def settle_place(s: Cells, place: int, first: int) -> None:
    """Decide which card of the deck is at `place`, by swapping a random card there.

    The random card comes from one of the places `first` to `place`. A test may dictate the card (see `DICTATED`).
    """
    if s[at.DICTATED] > 0:
        s[at.DICTATED] -= 1
        card = s[at.DICTATED_CARDS + s[at.DICTATED]]
        other = place
        while s[at.DECK + other] != card:
            other -= 1
    else:
        other = first + below(s, place - first + 1)
    card = s[at.DECK + other]
    s[at.DECK + other] = s[at.DECK + place]
    s[at.DECK + place] = card


@compiled
def fix_above(s: Cells, cards: int) -> None:
    """Decide which cards are at the top `cards` places of the deck. Undecided places get random cards."""
    while s[at.FIXED_ABOVE] < cards:
        place = s[at.DECK_SIZE] - 1 - s[at.FIXED_ABOVE]
        if s[at.FIXED_BELOW] <= place:
            settle_place(s, place, s[at.FIXED_BELOW])
        else:
            s[at.FIXED_BELOW] = place
        s[at.FIXED_ABOVE] += 1


@compiled
def fix_below(s: Cells, cards: int) -> None:
    """Decide which cards are at the bottom `cards` places of the deck. Undecided places get random cards."""
    while s[at.FIXED_BELOW] < cards and s[at.FIXED_BELOW] + s[at.FIXED_ABOVE] < s[at.DECK_SIZE]:
        place = s[at.FIXED_BELOW]
        other = place + below(s, s[at.DECK_SIZE] - s[at.FIXED_ABOVE] - place)
        card = s[at.DECK + other]
        s[at.DECK + other] = s[at.DECK + place]
        s[at.DECK + place] = card
        s[at.FIXED_BELOW] += 1
    if s[at.FIXED_BELOW] < cards:
        s[at.FIXED_BELOW] = cards
        s[at.FIXED_ABOVE] = s[at.DECK_SIZE] - cards


@compiled
def draw(s: Cells) -> int:
    """S9, R11: draw the top card. If the deck is empty, lose the game and return -1."""
    if s[at.DECK_SIZE] == 0:
        end(s, at.LOST_DECK, 0)
        return -1
    if s[at.FIXED_ABOVE] == 0:
        fix_above(s, 1)
    elif s[at.DICTATED] > 0:
        s[at.DICTATED] -= 1
    s[at.DECK_SIZE] -= 1
    s[at.FIXED_ABOVE] -= 1
    return s[at.DECK + s[at.DECK_SIZE]]


@compiled
def shuffle(s: Cells) -> None:
    """Shuffle the deck: mark all places as undecided. Each place gets its random card later, when it is needed."""
    s[at.FIXED_ABOVE] = 0
    s[at.FIXED_BELOW] = 0


@compiled
def put_on_top(s: Cells, card: int) -> None:
    """Put a card on top of the deck, in a fixed place."""
    s[at.DECK + s[at.DECK_SIZE]] = card
    s[at.DECK_SIZE] += 1
    s[at.FIXED_ABOVE] += 1


@compiled
def in_deck(s: Cells, card: int) -> int:
    """The number of copies of a card in the deck."""
    found = 0
    for place in range(at.DECK, at.DECK + s[at.DECK_SIZE]):
        if s[place] == card:
            found += 1
    return found


@compiled
def remove_from_deck(s: Cells, card: int) -> bool:
    """Take a card out of the deck and shuffle. Returns False if the deck does not contain it."""
    for place in range(at.DECK, at.DECK + s[at.DECK_SIZE]):
        if s[place] == card:
            s[at.DECK_SIZE] -= 1
            s[place] = s[at.DECK + s[at.DECK_SIZE]]
            shuffle(s)
            return True
    return False


@compiled
def discard(s: Cells, card: int) -> None:
    """Put a card on the discard pile. R6, R56: the game is lost if a needed door or all towers of a colour are gone."""
    s[at.DISCARD + card] += 1
    s[at.DISCARDED] += 1
    s[at.LEFT + card] -= 1
    if s[at.ENDING] != 0 or card < at.DOORS_AT:
        return
    if card < at.NIGHTMARE_CARD:
        if s[at.DISCARD + card] + s[at.REMOVED + card] > s[at.RACE]:
            end(s, at.LOST_DOOR, 0)
    elif card >= at.TOWERS_AT:
        first = card - (card - at.TOWERS_AT) % 3
        gone = 0
        for tower in range(first, first + 3):
            gone += s[at.DISCARD + tower] + s[at.REMOVED + tower]
        if gone == 3:
            end(s, at.LOST_TOWERS, 0)


@compiled
def to_limbo(s: Cells, card: int) -> None:
    """Put a card into Limbo."""
    s[at.LIMBO + card] += 1


@compiled
def secret(s: Cells, seat: int) -> bool:
    """V1, R31: whether the seat holds cards that its partner may not see."""
    if s[at.SEATS] == 1 or s[at.OPEN_HANDS] != 0:
        return False
    return held(s, seat) > 0


@compiled
def held(s: Cells, reserve: int) -> int:
    """Number of cards in a reserve: 0 and 1 are the seats' personal reserves, 2 is the shared one."""
    found = 0
    first = at.HANDS + reserve * at.CARDS
    for place in range(first, first + at.DOORS_AT):
        found += s[place]
    if s[at.WITH_TOWERS] != 0:
        for place in range(first + at.TOWERS_AT, first + at.CARDS):
            found += s[place]
    return found


@compiled
def wants(s: Cells, seat: int) -> int:
    """S13, R25: the number of the reserve that the next card goes to; -1 if both are full."""
    if s[at.SEATS] == 1:
        return 0 if held(s, 0) < 5 else -1
    if held(s, seat) < 3:
        return seat
    return 2 if held(s, 2) < 2 else -1


@compiled
def take(s: Cells, seat: int, handle: int) -> int:
    """Take a card out of the hand and return it. `handle` is the card, plus `FROM_SHARED` for the shared reserve."""
    if handle >= at.FROM_SHARED:
        s[at.SHARED + handle - at.FROM_SHARED] -= 1
        return handle - at.FROM_SHARED
    s[at.HANDS + seat * at.CARDS + handle] -= 1
    return handle


@compiled
def swap(s: Cells, seat: int, gives: int, takes: int) -> None:
    """S12: swap the personal card `gives` for the shared card `takes`."""
    hand = at.HANDS + seat * at.CARDS
    s[hand + gives] -= 1
    s[at.SHARED + gives] += 1
    s[at.SHARED + takes] -= 1
    s[hand + takes] += 1


@compiled
def discard_hand(s: Cells, seat: int) -> None:
    """R23: discard the whole hand, personal and shared."""
    for card in range(at.CARDS):
        for place in (at.HANDS + seat * at.CARDS + card, at.SHARED + card):
            while s[place] > 0:
                s[place] -= 1
                discard(s, card)


@compiled
def draw_to_hand(s: Cells, seat: int) -> int:
    """R13: draw one card, and add it to the hand if it is a room or a tower. The caller deals with any other card.

    Returns the drawn card; -1 if the hand was full or the deck was empty.
    """
    reserve = wants(s, seat)
    if reserve < 0:
        return -1
    card = draw(s)
    if card >= 0 and is_location(card):
        s[at.HANDS + reserve * at.CARDS + card] += 1
    return card


@compiled
def new_hand(s: Cells, seat: int) -> None:
    """S1, R16: draw until the hand is full. Doors and dreams go to Limbo without effect."""
    while s[at.ENDING] == 0:
        card = draw_to_hand(s, seat)
        if card < 0:
            return
        if not is_location(card):
            to_limbo(s, card)


@compiled
def shuffle_limbo(s: Cells) -> None:
    """S8: shuffle Limbo into the deck, unless it is empty."""
    found = 0
    for card in range(at.DOORS_AT, at.TOWERS_AT):
        while s[at.LIMBO + card] > 0:
            s[at.LIMBO + card] -= 1
            s[at.DECK + s[at.DECK_SIZE]] = card
            s[at.DECK_SIZE] += 1
            found += 1
    if found > 0:
        shuffle(s)
