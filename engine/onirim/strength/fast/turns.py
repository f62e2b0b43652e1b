"""Automatic steps of the base box, and finding doors (S2, S4, S6, S7)."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.goals import (
    MAY,
    NOT_NEXT,
    TWICE,
    castable,
    cost,
    next_goal,
    refused,
    victory,
)  # fmt: skip
from engine.onirim.strength.fast.piles import (
    discard,
    draw_to_hand,
    fix_above,
    is_location,
    push,
    put_on_top,
    remove_from_deck,
    secret,
    shuffle_limbo,
    to_limbo,
)  # fmt: skip


@compiled
def begin(s: Cells, seat: int) -> None:
    """S2: push the three phases of a turn, the last one first."""
    s[at.TURN] += 1
    s[at.ACTIVE] = seat
    push(s, at.END, seat)
    push(s, at.REFILL, seat)
    push(s, at.ACT, seat)


@compiled
def spell_since(s: Cells) -> bool:
    """R32: whether a spell is possible now that was too expensive when the player could last cast one."""
    if s[at.WITH_BOOK] == 0:
        return False
    for spell in (at.PROPHECY_SPELL, at.PLANNING):
        if castable(s, spell) and cost(s, spell) > s[at.PILE]:
            return True
    return False


@compiled
def refill(s: Cells, seat: int) -> None:
    """S6, R13: draw until the hand is full. A card that is not a location takes effect at once."""
    if spell_since(s):
        push(s, at.REFILL, seat)
        push(s, at.CAST_OR_GO_ON, seat)
        return
    while True:
        card = draw_to_hand(s, seat)
        if card < 0:
            return
        if not is_location(card):
            s[at.DRAWN] = card
            push(s, at.REFILL, seat)
            if card == at.NIGHTMARE_CARD:
                push(s, at.MEET_NIGHTMARE, seat)
            elif card == at.HAPPY_CARD:
                push(s, at.MEET_HAPPY, seat)
            else:
                push(s, at.MEET_DOOR, seat)
            return


@compiled
def prophecy(s: Cells, seat: int) -> None:
    """R5: look at five cards for a Prophecy, or at all of a smaller deck."""
    look(s, seat, 5, at.BANISH, 1)


@compiled
def look(s: Cells, seat: int, most: int, question: int, least: int) -> None:
    """Look at up to `most` top cards. If there are at least `least`, ask `question` with their number as argument."""
    seen = min(most, s[at.DECK_SIZE])
    fix_above(s, seen)
    if seen >= least:
        push(s, question, seat + 2 * seen)


@compiled
def take_parts(s: Cells, seen: int) -> None:
    """Copy the top `seen` cards of the deck to `PARTS`, the top one first."""
    for part in range(seen):
        s[at.PARTS + part] = s[at.DECK + s[at.DECK_SIZE] - 1 - part]
    s[at.PARTS_SIZE] = seen


@compiled
def drop_top(s: Cells, seen: int) -> None:
    """Take the top `seen` cards off the deck."""
    s[at.DECK_SIZE] -= seen
    s[at.FIXED_ABOVE] -= seen


@compiled
def restack(s: Cells) -> None:
    """S5: put the cards in `PARTS` on top of the deck, the first one uppermost."""
    for part in range(s[at.PARTS_SIZE] - 1, -1, -1):
        put_on_top(s, s[at.PARTS + part])


@compiled
def has_key(s: Cells, seat: int, colour: int) -> bool:
    """R21: whether the player on turn holds a key of a colour."""
    key = 3 * colour + at.KEY_SYMBOL
    return s[at.HANDS + seat * at.CARDS + key] + s[at.SHARED + key] > 0


@compiled
def meet_door(s: Cells, seat: int) -> None:
    """S6, R27, R36: deal with a drawn door. If the player may gain it and has its key, ask the player.

    Otherwise the door goes to Limbo. The player is also asked in two other cases:

    - The door is not the next goal, but Parallel Planning can be cast to make it the next one (B6).
    - The player has no key, but a hidden hand. The question keeps the partner from learning this.
    """
    colour = s[at.DRAWN] - at.DOORS_AT
    why = refused(s, seat, colour)
    if (why == MAY or (why == NOT_NEXT and castable(s, at.PLANNING))) and (has_key(s, seat, colour) or secret(s, seat)):
        push(s, at.DRAWN_DOOR, seat)
    else:
        to_limbo(s, s[at.DRAWN])
        s[at.DRAWN] = -1


@compiled
def meet_nightmare(s: Cells, seat: int) -> None:
    """S7: count the Nightmare and ask how to deal with it."""
    s[at.NIGHTMARES] += 1
    push(s, at.NIGHTMARE_OVER, seat)
    push(s, at.NIGHTMARE_WAYS, seat)


@compiled
def finish(s: Cells, seat: int) -> None:
    """S8, R30: shuffle Limbo back, then begin the next player's turn."""
    shuffle_limbo(s)
    push(s, at.BEGIN, (seat + 1) % s[at.SEATS])


@compiled
def gain(s: Cells, seat: int, colour: int) -> None:
    """R15: gain a door. Mark its goal as done, push the check of premonitions, then check for victory."""
    s[at.DOORS + 4 * seat + colour] += 1
    if s[at.WITH_BOOK] != 0:
        s[at.DONE + next_goal(s)] = 1
    if s[at.WITH_DREAMS] != 0:
        push(s, at.LOOM, seat)
    victory(s)


@compiled
def seek(s: Cells, seat: int, colour: int) -> None:
    """S4, R1, R2, R27, R36: find a door after the third card of its colour."""
    why = refused(s, seat, colour)
    if why == TWICE or not remove_from_deck(s, at.DOORS_AT + colour):
        return
    if why == MAY:
        gain(s, seat, colour)
    else:
        to_limbo(s, at.DOORS_AT + colour)


@compiled
def play_room(s: Cells, seat: int, card: int) -> None:
    """S3: put a room at the end of the row, and find a door if it is the third of its colour."""
    last = s[at.LAST + seat]
    run = 1
    if last >= 0 and last // 3 == card // 3:
        run = s[at.RUN + seat] + 1
    s[at.LAST + seat] = card
    s[at.RUN + seat] = run % 3
    s[at.LEFT + card] -= 1
    if run == 3:
        seek(s, seat, card // 3)


@compiled
def nightmare_reveal(s: Cells) -> None:
    """S7, R7: reveal the top five cards. Doors and dreams go to Limbo, the others to the discard pile."""
    seen = min(5, s[at.DECK_SIZE])
    fix_above(s, seen)
    drop_top(s, seen)
    for part in range(seen):
        card = s[at.DECK + s[at.DECK_SIZE] + seen - 1 - part]
        if is_location(card):
            discard(s, card)
        else:
            to_limbo(s, card)
