"""The legal answers of questions, as numbers (S3-S7 and those of expansions). Answers that name several cards are
left out."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.dreams import losable, met
from engine.onirim.strength.fast.goals import MAY, castable, refused
from engine.onirim.strength.fast.towers import ends, may_drop


@compiled
def add_card(s: Cells, out: Cells, number: int, seat: int, verb: int, card: int) -> int:
    """Add the answers with this verb that use `card` to `out`, which already has `number` answers.

    There is one answer if the personal reserve has the card, and one if the shared reserve has it. Returns the new
    number of answers.
    """
    if s[at.HANDS + seat * at.CARDS + card] > 0:
        out[number] = verb * at.VERB + card
        number += 1
    if s[at.SHARED + card] > 0:
        out[number] = verb * at.VERB + at.FROM_SHARED + card
        number += 1
    return number


@compiled
def may_play(s: Cells, seat: int, card: int) -> bool:
    """S3, R29, T2: whether the card may be played now."""
    if card >= at.TOWERS_AT:
        return ends(s, card) != 0
    last = s[at.LAST + seat]
    return last < 0 or last % 3 != card % 3


@compiled
def ask_act(s: Cells, out: Cells, seat: int) -> int:
    """Write the answers of phase 1 to `out`: play or discard a card. Returns their number."""
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
    """S12: write the answers to `out`: swap a personal card for a shared card, or keep both. Returns their number."""
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
    """Write answers with `verb` to `out`: one per distinct card in `size` cells from `first`. Returns their number."""
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
    """S6, R14: write the answers to a drawn door to `out`: open it with a key, or put it into Limbo.

    Returns their number.
    """
    number = 0
    colour = s[at.DRAWN] - at.DOORS_AT
    if refused(s, seat, colour) == MAY:
        number = add_card(s, out, number, seat, at.OPEN_DOOR, 3 * colour + at.KEY_SYMBOL)
    out[number] = at.TO_LIMBO * at.VERB
    return number + 1


@compiled
def ask_nightmare(s: Cells, out: Cells, seat: int) -> int:
    """S7: write the possible ways to deal with a Nightmare to `out`. Returns their number."""
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
    """T5: write the answers to `out`: discard a tower, or move the Nightmare to Limbo. Returns their number."""
    number = 0
    for place in range(s[at.ROW_SIZE]):
        if may_drop(s, place):
            out[number] = at.DROP * at.VERB + s[at.ROW + place]
            number += 1
    out[number] = at.TO_LIMBO * at.VERB
    return number + 1


@compiled
def ask_premonitions(s: Cells, out: Cells, verb: int) -> int:
    """Write answers with `verb` to `out`: one per premonition that the player may choose now. Returns their number."""
    number = 0
    for premonition in range(8):
        if s[at.OPEN + premonition] != 0 and (verb == at.DISPEL or met(s, premonition)):
            out[number] = verb * at.VERB + premonition
            number += 1
    return number


@compiled
def ask_happy(s: Cells, out: Cells) -> int:
    """P3: write the answers for the three effects of a Happy Dream to `out`. Returns their number."""
    number = ask_premonitions(s, out, at.DISPEL)
    out[number] = at.FORESEE * at.VERB
    number += 1
    if s[at.DECK_SIZE] > 0:
        out[number] = at.WISH_FOR * at.VERB
        number += 1
    return number


@compiled
def ask_lose_door(s: Cells, out: Cells, premonition: int) -> int:
    """R53: write an answer to `out` for each door that the premonition may take. Returns their number."""
    number = 0
    for owner in range(s[at.SEATS]):
        for colour in range(4):
            if losable(s, owner, colour, premonition):
                out[number] = at.LOSE * at.VERB + 100 * owner + at.DOORS_AT + colour
                number += 1
    return number


@compiled
def ask_plan(out: Cells) -> int:
    """B6: write an answer of Parallel Planning to `out` for every pair of goals. Returns their number."""
    number = 0
    for first in range(8):
        for second in range(first + 1, 8):
            out[number] = at.EXCHANGE * at.VERB + 100 * first + second
            number += 1
    return number


@compiled
def admits_spells(s: Cells, step: int) -> bool:
    """Whether the player may cast a spell at this question (R32).

    False for the questions of a spell being cast, and while the player sees cards of the deck.
    """
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
    """Write the answers to the question that `step` asks to `out`, without the spells that may interrupt it.

    `more` is the step's argument besides the seat. Returns the number of answers; -1 if an answer has to name several
    cards, because such answers are not listed.
    """
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
    """Write every answer to the question on top of the agenda to `out`, spells included.

    Returns the number of answers; -1 if an answer has to name several cards, because such answers are not listed.
    """
    top = at.AGENDA + 2 * (s[at.AGENDA_SIZE] - 1)
    step = s[top]
    number = ask_own(s, out, step, s[top + 1] % 2, s[top + 1] // 2)
    if number >= 0 and s[at.TURN] > 0 and admits_spells(s, step):
        for spell in range(3):
            if castable(s, spell) and (spell != at.PUNISHMENT or step == at.NIGHTMARE_WAYS):
                out[number] = at.CAST * at.VERB + spell
                number += 1
    return number
