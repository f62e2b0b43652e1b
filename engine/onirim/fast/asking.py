"""What is asked: every answer of a question that is one of several, as numbers (S3-S7 and the boxes')."""

from __future__ import annotations

from engine.onirim.fast import cells as at
from engine.onirim.fast.compiled import Cells, compiled
from engine.onirim.fast.dreams import losable, met
from engine.onirim.fast.goals import MAY, castable, refused
from engine.onirim.fast.piles import in_deck
from engine.onirim.fast.towers import ends, may_drop


@compiled
def add_card(s: Cells, out: Cells, number: int, seat: int, verb: int, card: int) -> int:
    """The ways to use a card of the hand, personal and shared; how many answers there are now."""
    if s[at.HANDS + seat * at.CARDS + card] > 0:
        out[number] = verb * at.VERB + card
        number += 1
    if s[at.SHARED + card] > 0:
        out[number] = verb * at.VERB + at.FROM_SHARED + card
        number += 1
    return number


@compiled
def may_play(s: Cells, seat: int, card: int) -> bool:
    """S3, R29, T2: whether a card fits."""
    if card >= at.TOWERS_AT:
        return ends(s, card) != 0
    last = s[at.LAST + seat]
    return last < 0 or last % 3 != card % 3


@compiled
def ask_act(s: Cells, out: Cells, seat: int) -> int:
    """Phase 1: play or discard."""
    number = 0
    for card in range(at.CARDS):
        if at.DOORS_AT <= card < at.TOWERS_AT:
            continue
        if may_play(s, seat, card):
            number = add_card(s, out, number, seat, at.PLAY, card)
        number = add_card(s, out, number, seat, at.DISCARD_CARD, card)
    return number


@compiled
def ask_swap(s: Cells, out: Cells, seat: int) -> int:
    """S12: one personal card for one shared card."""
    out[0] = at.KEEP * at.VERB
    number = 1
    for gives in range(at.CARDS):
        if s[at.HANDS + seat * at.CARDS + gives] == 0:
            continue
        for takes in range(at.CARDS):
            if takes != gives and s[at.SHARED + takes] > 0:
                out[number] = at.SWAP_CARDS * at.VERB + 100 * gives + takes
                number += 1
    return number


@compiled
def ask_kinds(s: Cells, out: Cells, first: int, size: int, verb: int) -> int:
    """The different cards among those that lie side by side."""
    number = 0
    for card in range(at.CARDS):
        for place in range(first, first + size):
            if s[place] == card:
                out[number] = verb * at.VERB + card
                number += 1
                break
    return number


@compiled
def ask_door(s: Cells, out: Cells, seat: int) -> int:
    """S6, R14: a key, or Limbo."""
    number = 0
    colour = s[at.DRAWN] - at.DOORS_AT
    if refused(s, seat, colour) == MAY:
        number = add_card(s, out, number, seat, at.OPEN_DOOR, 3 * colour + at.KEY_SYMBOL)
    out[number] = at.TO_LIMBO * at.VERB
    return number + 1


@compiled
def ask_nightmare(s: Cells, out: Cells, seat: int) -> int:
    """S7: the four ways."""
    number = 0
    for colour in range(4):
        number = add_card(s, out, number, seat, at.PAY_KEY, 3 * colour + at.KEY_SYMBOL)
        if s[at.DOORS + 4 * seat + colour] > 0:
            out[number] = at.PAY_DOOR * at.VERB + at.DOORS_AT + colour
            number += 1
    out[number] = at.REVEAL * at.VERB
    out[number + 1] = at.NEW_HAND * at.VERB
    return number + 2


@compiled
def ask_collapse(s: Cells, out: Cells) -> int:
    """T5: a tower, or Limbo."""
    number = 0
    for place in range(s[at.ROW_SIZE]):
        if may_drop(s, place):
            out[number] = at.DROP * at.VERB + s[at.ROW + place]
            number += 1
    out[number] = at.TO_LIMBO * at.VERB
    return number + 1


@compiled
def ask_premonitions(s: Cells, out: Cells, verb: int) -> int:
    """The open premonitions that may be dispelled, or those that are to be faced."""
    number = 0
    for premonition in range(8):
        if s[at.OPEN + premonition] != 0 and (verb == at.DISPEL or met(s, premonition)):
            out[number] = verb * at.VERB + premonition
            number += 1
    return number


@compiled
def ask_happy(s: Cells, out: Cells) -> int:
    """P3: the three kindnesses of a Happy Dream."""
    number = ask_premonitions(s, out, at.DISPEL)
    out[number] = at.FORESEE * at.VERB
    number += 1
    if s[at.DECK_SIZE] > 0:
        out[number] = at.WISH_FOR * at.VERB
        number += 1
    return number


@compiled
def ask_lose_door(s: Cells, out: Cells, premonition: int) -> int:
    """R53: whose door."""
    number = 0
    for owner in range(s[at.SEATS]):
        for colour in range(4):
            if losable(s, owner, colour, premonition):
                out[number] = at.LOSE * at.VERB + 100 * owner + at.DOORS_AT + colour
                number += 1
    return number


@compiled
def ask_plan(out: Cells) -> int:
    """B6: two goals."""
    number = 0
    for first in range(8):
        for second in range(first + 1, 8):
            out[number] = at.EXCHANGE * at.VERB + 100 * first + second
            number += 1
    return number


@compiled
def admits_spells(s: Cells, step: int) -> bool:
    """R32: spells interrupt every question, but none whose player holds cards of the deck, and none of a spell."""
    return s[at.WITH_BOOK] != 0 and (
        step == at.PICK
        or step == at.ACT
        or step == at.SWAP
        or step == at.DRAWN_DOOR
        or step == at.NIGHTMARE_WAYS
        or step == at.CHOOSE_END
        or step == at.COLLAPSE
        or step == at.CHOOSE_FIRST
        or step == at.LOSE_DOOR
        or step == at.HAPPY
        or step == at.CAST_OR_GO_ON
    )


@compiled
def ask_own(s: Cells, out: Cells, step: int, seat: int, more: int) -> int:
    """The answers of the step itself; -1 where the answer is in parts."""
    if step == at.ACT:
        return ask_act(s, out, seat)
    if step == at.SWAP:
        return ask_swap(s, out, seat)
    if step == at.DRAWN_DOOR:
        return ask_door(s, out, seat)
    if step == at.NIGHTMARE_WAYS:
        return ask_nightmare(s, out, seat)
    if step == at.BANISH:
        return ask_kinds(s, out, at.DECK + s[at.DECK_SIZE] - more, more, at.BANISH_CARD)
    if step == at.PICK:
        return ask_kinds(s, out, at.DRAFT, 8, at.PICK_CARD)
    if step == at.CHOOSE_END:
        out[0] = at.LEFT_END * at.VERB
        out[1] = at.RIGHT_END * at.VERB
        return 2
    if step == at.COLLAPSE:
        return ask_collapse(s, out)
    if step == at.CHOOSE_FIRST:
        return ask_premonitions(s, out, at.FACE)
    if step == at.LOSE_DOOR:
        return ask_lose_door(s, out, more)
    if step == at.HAPPY:
        return ask_happy(s, out)
    if step == at.WISH:
        return ask_kinds(s, out, at.DECK, s[at.DECK_SIZE], at.WISH_CARD)
    if step == at.FATHOM:
        return ask_kinds(s, out, at.DECK, more, at.RAISE_CARD)
    if step == at.PLAN:
        return ask_plan(out)
    if step == at.CAST_OR_GO_ON:
        out[0] = at.GO_ON * at.VERB
        return 1
    return -1


@compiled
def ask(s: Cells, out: Cells) -> int:
    """Write down every answer to the question on top; how many, or -1 where the answer is in parts."""
    top = at.AGENDA + 2 * (s[at.AGENDA_SIZE] - 1)
    step = s[top]
    number = ask_own(s, out, step, s[top + 1] % 2, s[top + 1] // 2)
    if number >= 0 and s[at.TURN] > 0 and admits_spells(s, step):
        for spell in range(3):
            if castable(s, spell) and (spell != at.PUNISHMENT or step == at.NIGHTMARE_WAYS):
                out[number] = at.CAST * at.VERB + spell
                number += 1
    return number


@compiled
def deck_keys(s: Cells) -> int:
    """R49: the keys of the deck, as parts."""
    number = 0
    for colour in range(4):
        for _ in range(in_deck(s, 3 * colour + at.KEY_SYMBOL)):
            s[at.PARTS + number] = 3 * colour + at.KEY_SYMBOL
            number += 1
    return number
