"""The quick player: takes the answer with the best immediate effect."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.asking import may_play
from engine.onirim.strength.fast.boxes import choose_cast, choose_of_box, last_towers, of_tower, sort_parts
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.goals import MAY, refused
from engine.onirim.strength.fast.piles import swap
from engine.onirim.strength.fast.turns import take_parts
from engine.onirim.strength.fast.worth import (
    FRESH,
    NEW_HAND,
    PROPHECY,
    REVEALED,
    WORST,
    Weights,
    of_colour,
    use_of,
    worth,
)


@compiled
def after_play(s: Cells, w: Weights, seat: int, card: int) -> float:
    """Worth of the position after the seat plays the room `card`. The caller has already taken it out of the hand."""
    last = s[at.LAST + seat]
    run = s[at.RUN + seat]
    colour = card // 3
    longer = run + 1 if last >= 0 and last // 3 == colour else 1
    s[at.LAST + seat] = card
    s[at.RUN + seat] = longer % 3
    s[at.LEFT + card] -= 1
    door = at.DOORS + 4 * seat + colour
    found = 0
    if longer == 3 and refused(s, seat, colour) == MAY and s[at.DOORS + colour] + s[at.DOORS + 4 + colour] < 2:
        found = 1
    s[door] += found
    total = worth(s, w, seat)
    s[door] -= found
    s[at.LEFT + card] += 1
    s[at.LAST + seat] = last
    s[at.RUN + seat] = run
    return total


@compiled
def after_discard(s: Cells, w: Weights, seat: int, card: int) -> float:
    """Value of a room's colour after the seat discards the room. The caller has already taken `card` out of the hand.

    Discarding a key adds the value of its Prophecy.
    """
    s[at.LEFT + card] -= 1
    total = of_colour(s, w, seat, card // 3)
    s[at.LEFT + card] += 1
    if card % 3 == at.KEY_SYMBOL and s[at.DECK_SIZE] > 0:
        bad = s[at.LEFT + at.NIGHTMARE_CARD] / s[at.DECK_SIZE]
        total += w[PROPHECY] * (1.0 - (1.0 - bad) ** 5) + w[PROPHECY + 1]
    return total


@compiled
def choose_act(s: Cells, w: Weights, seat: int) -> int:
    """Answer of phase 1 (play or discard a card) that leaves the highest worth."""
    best = WORST
    chosen = -1
    now = worth(s, w, seat)
    for card in range(at.DOORS_AT):
        if s[at.SHARED + card] + s[at.HANDS + seat * at.CARDS + card] == 0:
            continue
        others = now - of_colour(s, w, seat, card // 3)
        for source in range(2):
            place = (at.SHARED if source == 1 else at.HANDS + seat * at.CARDS) + card
            if s[place] == 0:
                continue
            s[place] -= 1
            handle = card + at.FROM_SHARED * source
            fresh = w[FRESH] * source
            if may_play(s, seat, card):
                total = after_play(s, w, seat, card) + fresh
                if total > best:
                    best = total
                    chosen = at.PLAY * at.VERB + handle
            total = others + after_discard(s, w, seat, card) + fresh
            if total > best:
                best = total
                chosen = at.DISCARD_CARD * at.VERB + handle
            s[place] += 1
    if s[at.WITH_TOWERS] != 0:
        for card in range(at.TOWERS_AT, at.CARDS):
            for source in range(2):
                if s[(at.SHARED if source == 1 else at.HANDS + seat * at.CARDS) + card] == 0:
                    continue
                handle = card + at.FROM_SHARED * source
                if may_play(s, seat, card) and now + of_tower(s, w, card, True) > best:
                    best = now + of_tower(s, w, card, True)
                    chosen = at.PLAY * at.VERB + handle
                if now + of_tower(s, w, card, False) > best:
                    best = now + of_tower(s, w, card, False)
                    chosen = at.DISCARD_CARD * at.VERB + handle
    return chosen


@compiled
def choose_nightmare(s: Cells, w: Weights, seat: int) -> int:
    """S7: the way to deal with a Nightmare that leaves the highest worth."""
    best = worth(s, w, seat) + w[REVEALED] * min(5, s[at.DECK_SIZE])
    chosen = at.REVEAL * at.VERB
    if s[at.DECK_SIZE] <= 5:
        best = WORST
    for colour in range(4):
        key = 3 * colour + at.KEY_SYMBOL
        for source in range(2):
            place = (at.SHARED if source == 1 else at.HANDS + seat * at.CARDS) + key
            if s[place] > 0:
                s[place] -= 1
                s[at.LEFT + key] -= 1
                total = worth(s, w, seat)
                s[place] += 1
                s[at.LEFT + key] += 1
                if total > best:
                    best = total
                    chosen = at.PAY_KEY * at.VERB + key + at.FROM_SHARED * source
        door = at.DOORS + 4 * seat + colour
        if s[door] > 0:
            s[door] -= 1
            total = worth(s, w, seat)
            s[door] += 1
            if total > best:
                best = total
                chosen = at.PAY_DOOR * at.VERB + at.DOORS_AT + colour
    if s[at.DECK_SIZE] < 6:
        return chosen if best > WORST else at.REVEAL * at.VERB
    if without_hand(s, w, seat) > best:
        chosen = at.NEW_HAND * at.VERB
    return chosen


@compiled
def without_hand(s: Cells, w: Weights, seat: int) -> float:
    """Worth of the position after losing the whole hand, plus the value of an average new hand."""
    total = last_towers(s, w, seat)
    for turned in (1, -1):
        for card in range(at.DOORS_AT):
            s[at.LEFT + card] -= turned * (s[at.HANDS + seat * at.CARDS + card] + s[at.SHARED + card])
        if turned == 1:
            total += w[NEW_HAND] + bare(s, w, seat)
    return total


@compiled
def bare(s: Cells, w: Weights, seat: int) -> float:
    """Worth of the position without the rooms in the hand. Removes them to compute it, then puts them back."""
    packed = 0
    for card in range(at.DOORS_AT):
        packed = packed * 8 + s[at.HANDS + seat * at.CARDS + card]
        s[at.HANDS + seat * at.CARDS + card] = 0
    shared = 0
    for card in range(at.DOORS_AT):
        shared = shared * 8 + s[at.SHARED + card]
        s[at.SHARED + card] = 0
    total = worth(s, w, seat)
    for card in range(at.DOORS_AT - 1, -1, -1):
        s[at.HANDS + seat * at.CARDS + card] = packed % 8
        packed //= 8
        s[at.SHARED + card] = shared % 8
        shared //= 8
    return total


@compiled
def choose_banish(s: Cells, w: Weights, seat: int, seen: int) -> int:
    """S5: answer that discards a Nightmare, or else the least useful card, but never a door."""
    best = WORST
    chosen = -1
    for place in range(s[at.DECK_SIZE] - 1, s[at.DECK_SIZE] - 1 - seen, -1):
        card = s[at.DECK + place]
        if at.DOORS_AT <= card < at.NIGHTMARE_CARD:
            total = WORST / 2
        else:
            s[at.LEFT + card] -= 1
            total = worth(s, w, seat)
            s[at.LEFT + card] += 1
            if card < at.DOORS_AT:
                total -= 0.25 * use_of(s, w, seat, card)
        if total > best:
            best = total
            chosen = card
    return at.BANISH_CARD * at.VERB + chosen


@compiled
def order_parts(s: Cells, w: Weights, seat: int, seen: int) -> None:
    """Put the top `seen` cards of the deck into `PARTS`, the most useful first."""
    take_parts(s, seen)
    sort_parts(s, w, seat)


@compiled
def choose_swap(s: Cells, w: Weights, seat: int) -> int:
    """S12: answer with the swap that leaves the highest worth of the position. Keeps the cards if no swap raises it."""
    best = worth(s, w, seat)
    chosen = at.KEEP * at.VERB
    hand = at.HANDS + seat * at.CARDS
    for gives in range(at.DOORS_AT):
        if s[hand + gives] == 0:
            continue
        for takes in range(at.DOORS_AT):
            if takes == gives or s[at.SHARED + takes] == 0:
                continue
            swap(s, seat, gives, takes)
            total = worth(s, w, seat)
            swap(s, seat, takes, gives)
            if total > best + 1e-9:
                best = total
                chosen = at.SWAP_CARDS * at.VERB + 100 * gives + takes
    return chosen


@compiled
def choose(s: Cells, w: Weights) -> int:
    """Return the quick player's answer to the question on top of the agenda. An answer that names
    several cards has them in `PARTS`."""
    top = at.AGENDA + 2 * (s[at.AGENDA_SIZE] - 1)
    step = s[top]
    seat = s[top + 1] % 2
    more = s[top + 1] // 2
    spell = choose_cast(s, step, seat)
    if spell >= 0:
        return spell
    if step == at.ACT:
        return choose_act(s, w, seat)
    if step == at.NIGHTMARE_WAYS:
        return choose_nightmare(s, w, seat)
    if step == at.DRAWN_DOOR:
        if refused(s, seat, s[at.DRAWN] - at.DOORS_AT) != MAY:
            return at.TO_LIMBO * at.VERB
        key = 3 * (s[at.DRAWN] - at.DOORS_AT) + at.KEY_SYMBOL
        if s[at.HANDS + seat * at.CARDS + key] > 0:
            return at.OPEN_DOOR * at.VERB + key
        if s[at.SHARED + key] > 0:
            return at.OPEN_DOOR * at.VERB + key + at.FROM_SHARED
        return at.TO_LIMBO * at.VERB
    if step == at.BANISH:
        return choose_banish(s, w, seat, more)
    if step == at.RESTACK or step == at.GAZE_BACK or step == at.ARRANGE:
        order_parts(s, w, seat, more)
        return at.IN_PARTS * at.VERB
    if step == at.SWAP:
        return choose_swap(s, w, seat)
    if step == at.PICK:
        return choose_pick(s, w, seat)
    return choose_of_box(s, w, step, seat, more)


@compiled
def choose_pick(s: Cells, w: Weights, seat: int) -> int:
    """S10: answer that picks the most useful card of the draft."""
    best = WORST
    chosen = -1
    for place in range(at.DRAFT, at.DRAFT + 8):
        if s[place] >= 0:
            use = use_of(s, w, seat, s[place])
            if use > best:
                best = use
                chosen = s[place]
    return at.PICK_CARD * at.VERB + chosen
