"""The quick player's answers to the questions of the expansions."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.dreams import losable, met
from engine.onirim.strength.fast.goals import NOT_NEXT, aligned, castable, cost, next_goal, refused
from engine.onirim.strength.fast.piles import in_deck
from engine.onirim.strength.fast.towers import may_drop
from engine.onirim.strength.fast.turns import has_key, take_parts
from engine.onirim.strength.fast.worth import DOOR, TOWER_HELD, TOWER_STANDS, WORST, Weights, of_colour, use_of, worth

DREAD = (3, 2, 1, 5, 4, 6, 2, 3)
"""Harm of each premonition, from 1 to 6, in the order of section 2.4 of the rules (the order of `PREMONITIONS`).

The quick player removes the most harmful premonition.
"""


@compiled
def standing(s: Cells) -> int:
    """T3, R41: number of towers at the right end of the row, counted up to the first repeated colour.

    Returns 4 if four adjacent towers have four colours anywhere in the row.
    """
    if aligned(s):
        return 4
    colours = 0
    number = 0
    for place in range(s[at.ROW_SIZE] - 1, -1, -1):
        colour = 1 << (s[at.ROW + place] - at.TOWERS_AT) // 3
        if colours & colour != 0:
            break
        colours |= colour
        number += 1
    return number


@compiled
def of_tower(s: Cells, w: Weights, tower: int, play: bool) -> float:
    """Value of playing a tower at the right end of the row, or of discarding the tower if `play` is False."""
    before = standing(s)
    if play:
        size = s[at.ROW_SIZE]
        s[at.ROW + size] = tower
        s[at.ROW_SIZE] = size + 1
        gain = w[TOWER_STANDS] * (standing(s) - before)
        s[at.ROW_SIZE] = size
        if before == 4:
            # With V5 every tower can be lost, so extra towers protect the run. Otherwise they are useless.
            return 0.2 * w[TOWER_STANDS] if s[at.STONE] != 0 else -w[TOWER_HELD]
        return gain
    if before == 4 and s[at.STONE] == 0:
        return w[TOWER_HELD]
    colour = (tower - at.TOWERS_AT) // 3
    first = at.TOWERS_AT + 3 * colour
    left = s[at.LEFT + first] + s[at.LEFT + first + 1] + s[at.LEFT + first + 2]
    stands = False
    for place in range(s[at.ROW_SIZE]):
        if (s[at.ROW + place] - at.TOWERS_AT) // 3 == colour:
            stands = True
    if left <= 1 and not stands:
        return -3.0 * w[DOOR]
    return 0.0 if stands else -w[TOWER_HELD] * (4 - left)


@compiled
def choose_collapse(s: Cells, w: Weights) -> int:
    """T5: answer that discards a tower, or moves the Nightmare to Limbo if every tower is worth too much."""
    best = -0.5 * w[DOOR]
    chosen = at.TO_LIMBO * at.VERB
    size = s[at.ROW_SIZE]
    before = standing(s)
    for place in range(size):
        if not may_drop(s, place):
            continue
        tower = s[at.ROW + place]
        for later in range(place, size - 1):
            s[at.ROW + later] = s[at.ROW + later + 1]
        s[at.ROW_SIZE] = size - 1
        total = w[TOWER_STANDS] * (standing(s) - before)
        s[at.ROW_SIZE] = size
        for later in range(size - 1, place, -1):
            s[at.ROW + later] = s[at.ROW + later - 1]
        s[at.ROW + place] = tower
        colour = at.TOWERS_AT + (tower - at.TOWERS_AT) // 3 * 3
        if s[at.LEFT + colour] + s[at.LEFT + colour + 1] + s[at.LEFT + colour + 2] == 0:
            total -= 2.0 * w[DOOR]
        if total > best:
            best = total
            chosen = at.DROP * at.VERB + tower
    return chosen


@compiled
def choose_premonition(s: Cells, verb: int) -> int:
    """P2, P3: answer that removes the most harmful premonition if `verb` is `DISPEL`. Otherwise, the answer that lets
    the least harmful one take effect first.

    Returns -1 if no premonition can be chosen.
    """
    best = -100
    chosen = -1
    for premonition in range(8):
        if s[at.OPEN + premonition] != 0 and (verb == at.DISPEL or met(s, premonition)):
            total = DREAD[premonition] if verb == at.DISPEL else -DREAD[premonition]
            if total > best:
                best = total
                chosen = premonition
    return verb * at.VERB + chosen if chosen >= 0 else -1


@compiled
def choose_wish(s: Cells, w: Weights, seat: int) -> int:
    """P3: answer that wishes for the most useful card of the deck, such as a door whose key is in the hand."""
    best = WORST
    chosen = s[at.DECK]
    for card in range(at.CARDS):
        if in_deck(s, card) > 0:
            total = use_of(s, w, seat, card)
            if total > best:
                best = total
                chosen = card
    return at.WISH_CARD * at.VERB + chosen


@compiled
def choose_cull(s: Cells, seen: int) -> int:
    """P3: answer that discards all Nightmares among the `seen` top cards."""
    take_parts(s, seen)
    culled = 0
    for part in range(seen):
        if s[at.PARTS + part] == at.NIGHTMARE_CARD:
            culled += 1
    for part in range(culled):
        s[at.PARTS + part] = at.NIGHTMARE_CARD
    s[at.PARTS_SIZE] = culled
    return at.IN_PARTS * at.VERB


@compiled
def choose_keys(s: Cells, w: Weights, seat: int) -> int:
    """R49: answer that loses the two least useful keys of the deck."""
    s[at.PARTS_SIZE] = 2
    for part in range(2):
        best = WORST
        for colour in range(4):
            key = 3 * colour + at.KEY_SYMBOL
            copies = in_deck(s, key)
            if part == 1 and s[at.PARTS] == key:
                copies -= 1
            if copies > 0:
                before = of_colour(s, w, seat, colour)
                s[at.LEFT + key] -= 1
                total = of_colour(s, w, seat, colour) - before
                s[at.LEFT + key] += 1
                if total > best:
                    best = total
                    s[at.PARTS + part] = key
    return at.IN_PARTS * at.VERB


@compiled
def choose_lost(s: Cells, w: Weights, seat: int, premonition: int) -> int:
    """R53: answer that loses the door whose loss leaves the highest worth."""
    best = WORST
    chosen = -1
    for owner in range(s[at.SEATS]):
        for colour in range(4):
            if losable(s, owner, colour, premonition):
                place = at.DOORS + 4 * owner + colour
                s[place] -= 1
                total = worth(s, w, seat)
                s[place] += 1
                if total > best:
                    best = total
                    chosen = 100 * owner + at.DOORS_AT + colour
    return at.LOSE * at.VERB + chosen


@compiled
def choose_pay(s: Cells, spell: int) -> int:
    """B4: answer that pays with dreams first, then with rooms and towers, with doors last."""
    price = cost(s, spell)
    named = 0
    for turn in range(3):
        for card in range(at.CARDS):
            rank = 0 if card in (at.NIGHTMARE_CARD, at.HAPPY_CARD) else 1
            if at.DOORS_AT <= card < at.NIGHTMARE_CARD:
                rank = 2
            for _ in range(s[at.DISCARD + card] if rank == turn else 0):
                if named < price:
                    s[at.PARTS + named] = card
                    named += 1
    s[at.PARTS_SIZE] = named
    return at.IN_PARTS * at.VERB


@compiled
def choose_plan(s: Cells, seat: int) -> int:
    """B6: answer that makes the colour of the drawn door the next goal. Without such a door, the colour of the row's
    last room."""
    place = next_goal(s)
    wanted = -1
    if at.DOORS_AT <= s[at.DRAWN] < at.NIGHTMARE_CARD:
        wanted = s[at.DRAWN] - at.DOORS_AT
    elif s[at.LAST + seat] >= 0:
        wanted = s[at.LAST + seat] // 3
    for other in range(place + 1, 8):
        if s[at.DONE + other] == 0 and s[at.GOALS + other] == wanted:
            return at.EXCHANGE * at.VERB + 100 * place + other
    return at.EXCHANGE * at.VERB + 1


@compiled
def choose_cast(s: Cells, step: int, seat: int) -> int:
    """B4: answer that casts a spell: against a Nightmare, to open a drawn door with a held key, or to complete a
    trio.

    Returns -1 to cast no spell.
    """
    if s[at.WITH_BOOK] == 0:
        return -1
    if step == at.NIGHTMARE_WAYS and castable(s, at.PUNISHMENT):
        return at.CAST * at.VERB + at.PUNISHMENT
    if step == at.DRAWN_DOOR and castable(s, at.PLANNING):
        colour = s[at.DRAWN] - at.DOORS_AT
        if refused(s, seat, colour) == NOT_NEXT and has_key(s, seat, colour):
            return at.CAST * at.VERB + at.PLANNING
    last = s[at.LAST + seat]
    if step == at.ACT and last >= 0 and s[at.RUN + seat] == 2 and castable(s, at.PLANNING):
        colour = last // 3
        place = next_goal(s)
        if refused(s, seat, colour) == NOT_NEXT:
            for other in range(place + 1, 8):
                if s[at.DONE + other] == 0 and s[at.GOALS + other] == colour and can_finish(s, seat, last):
                    return at.CAST * at.VERB + at.PLANNING
    return -1


@compiled
def can_finish(s: Cells, seat: int, last: int) -> bool:
    """Whether the hand has a third card for the trio whose second card is `last`, the last card of the row.

    The third card needs the same colour as `last`, but another symbol.
    """
    first = last - last % 3
    for card in range(first, first + 3):
        if card % 3 != last % 3 and s[at.HANDS + seat * at.CARDS + card] + s[at.SHARED + card] > 0:
            return True
    return False


@compiled
def choose_fathom(s: Cells, w: Weights, seat: int, seen: int) -> int:
    """B5: answer that puts the most useful of the `seen` bottom cards on top of the deck."""
    best = WORST * 2
    chosen = -1
    for place in range(seen):
        total = use_of(s, w, seat, s[at.DECK + place])
        if total > best:
            best = total
            chosen = s[at.DECK + place]
    return at.RAISE_CARD * at.VERB + chosen


@compiled
def choose_sink(s: Cells, w: Weights, seat: int, seen: int) -> int:
    """B5: answer that puts the `seen` bottom cards back, more useful ones above less useful ones."""
    for part in range(seen):
        s[at.PARTS + part] = s[at.DECK + seen - 1 - part]
    s[at.PARTS_SIZE] = seen
    sort_parts(s, w, seat)
    return at.IN_PARTS * at.VERB


@compiled
def sort_parts(s: Cells, w: Weights, seat: int) -> None:
    """Sort the cards in `PARTS`, the most useful first."""
    for part in range(1, s[at.PARTS_SIZE]):
        card = s[at.PARTS + part]
        use = use_of(s, w, seat, card)
        place = part
        while place > 0 and use_of(s, w, seat, s[at.PARTS + place - 1]) < use:
            s[at.PARTS + place] = s[at.PARTS + place - 1]
            place -= 1
        s[at.PARTS + place] = card


@compiled
def choose_of_box(s: Cells, w: Weights, step: int, seat: int, more: int) -> int:
    """Return the quick player's answer to the question that `step` of an expansion asks.

    `more` is the step's argument besides the seat.
    """
    if step == at.COLLAPSE:
        return choose_collapse(s, w)
    if step == at.CHOOSE_END:
        return at.RIGHT_END * at.VERB
    if step == at.CHOOSE_FIRST:
        return choose_premonition(s, at.FACE)
    if step == at.LOSE_KEYS:
        return choose_keys(s, w, seat)
    if step == at.LOSE_DOOR:
        return choose_lost(s, w, seat, more)
    if step == at.HAPPY:
        chosen = choose_premonition(s, at.DISPEL)
        if chosen < 0:
            return (at.WISH_FOR if s[at.DECK_SIZE] > 0 else at.FORESEE) * at.VERB
        return chosen
    if step == at.CULL:
        return choose_cull(s, more)
    if step == at.WISH:
        return choose_wish(s, w, seat)
    if step == at.PAY:
        return choose_pay(s, more)
    if step == at.FATHOM:
        return choose_fathom(s, w, seat, more)
    if step == at.SINK:
        return choose_sink(s, w, seat, more)
    if step == at.PLAN:
        return choose_plan(s, seat)
    return at.GO_ON * at.VERB


@compiled
def last_towers(s: Cells, w: Weights, seat: int) -> float:
    """Value of discarding every tower in the hand; 0 without the Towers.

    It is low if one of them is the last of its colour, because the game is then lost (R56).
    """
    total = 0.0
    if s[at.WITH_TOWERS] != 0:
        for tower in range(at.TOWERS_AT, at.CARDS):
            if s[at.HANDS + seat * at.CARDS + tower] + s[at.SHARED + tower] > 0:
                total += of_tower(s, w, tower, False)
    return total
