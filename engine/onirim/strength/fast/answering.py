"""Acts on answers, and runs automatic steps up to the next question."""

from __future__ import annotations

from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.asking import admits_spells
from engine.onirim.strength.fast.compiled import Cells, compiled
from engine.onirim.strength.fast.dreams import act, loom, lose_keys_named
from engine.onirim.strength.fast.goals import lose_door, victory
from engine.onirim.strength.fast.piles import (
    discard,
    discard_hand,
    fix_below,
    new_hand,
    push,
    put_on_top,
    remove_from_deck,
    swap,
    take,
    to_limbo,
)  # fmt: skip
from engine.onirim.strength.fast.towers import AT_LEFT, AT_RIGHT, add, drop, gaze, raise_tower, threatened
from engine.onirim.strength.fast.turns import (
    begin,
    drop_top,
    finish,
    gain,
    look,
    meet_door,
    meet_nightmare,
    nightmare_reveal,
    play_room,
    prophecy,
    refill,
    restack,
    spell_since,
    take_parts,
)  # fmt: skip


@compiled
def run(s: Cells, step: int, seat: int, more: int) -> None:
    """Run an automatic step. `more` is the step's argument besides `seat`."""
    if step == at.BEGIN:
        begin(s, seat)
    elif step == at.REFILL:
        refill(s, seat)
    elif step == at.END:
        finish(s, seat)
    elif step == at.MEET_DOOR:
        meet_door(s, seat)
    elif step == at.MEET_NIGHTMARE:
        meet_nightmare(s, seat)
    elif step == at.NIGHTMARE_OVER:
        nightmare_over(s, seat)
    elif step == at.BETWEEN:
        if spell_since(s):
            push(s, at.CAST_OR_GO_ON, seat)
    elif step == at.PROPHECY:
        prophecy(s, seat)
    elif step == at.RAISE:
        raise_tower(s, seat, more)
    elif step == at.GAZE:
        gaze(s, seat, more)
    elif step == at.LOOM:
        loom(s, seat)
    elif step == at.MEET_HAPPY:
        push(s, at.HAPPY_OVER, seat)
        push(s, at.HAPPY, seat)
    elif step == at.HAPPY_OVER:
        s[at.DRAWN] = -1
        discard(s, at.HAPPY_CARD)
    elif step == at.LOOK_BELOW:
        seen = min(5, s[at.DECK_SIZE])
        fix_below(s, seen)
        push(s, at.FATHOM, seat + 2 * seen)
    elif step == at.PUNISH:
        s[at.DRAWN] = -1
        discard(s, at.NIGHTMARE_CARD)


@compiled
def settle(s: Cells) -> None:
    """Run automatic steps until a question is on top of the agenda or the game is over."""
    while s[at.ENDING] == 0:
        top = at.AGENDA + 2 * (s[at.AGENDA_SIZE] - 1)
        if s[top] >= at.FIRST_QUESTION:
            return
        s[at.AGENDA_SIZE] -= 1
        run(s, s[top], s[top + 1] % 2, s[top + 1] // 2)
    s[at.AGENDA_SIZE] = 0


@compiled
def nightmare_over(s: Cells, seat: int) -> None:
    """S7, T5: discard the Nightmare, unless a tower must fall first."""
    if s[at.DRAWN] != at.NIGHTMARE_CARD:
        return
    if s[at.WITH_TOWERS] != 0 and threatened(s):
        push(s, at.COLLAPSE, seat)
        return
    s[at.DRAWN] = -1
    discard(s, at.NIGHTMARE_CARD)


@compiled
def take_act(s: Cells, seat: int, verb: int, handle: int) -> None:
    """Phase 1: play a card (S3, T1) or discard one (S5, T4). `handle` is the card, plus `FROM_SHARED` if it is
    shared."""
    card = take(s, seat, handle)
    if verb == at.PLAY:
        if card >= at.TOWERS_AT:
            push(s, at.RAISE, seat + 2 * card)
        else:
            play_room(s, seat, card)
        return
    discard(s, card)
    if card >= at.TOWERS_AT:
        push(s, at.GAZE, seat + 2 * card)
        push(s, at.BETWEEN, seat)
    elif card % 3 == at.KEY_SYMBOL:
        push(s, at.PROPHECY, seat)
        push(s, at.BETWEEN, seat)
    if s[at.SEATS] > 1 and any_left(s, 2) and any_left(s, seat):
        push(s, at.SWAP, seat)


@compiled
def any_left(s: Cells, reserve: int) -> bool:
    """Whether a reserve holds a card. 0 and 1 are the seats' reserves, 2 is the shared one."""
    for card in range(at.CARDS):
        if s[at.HANDS + reserve * at.CARDS + card] > 0:
            return True
    return False


@compiled
def take_pick(s: Cells, seat: int, card: int) -> None:
    """S10: pick a card of the draft. The last two cards become the shared reserve."""
    left = 0
    gone = False
    for place in range(at.DRAFT, at.DRAFT + 8):
        if s[place] == card and not gone:
            s[place] = -1
            gone = True
        left += s[place] >= 0
    s[at.HANDS + seat * at.CARDS + card] += 1
    other = 1 - seat
    if left > 2:
        s[at.ACTIVE] = other
        push(s, at.PICK, other)
        return
    for place in range(at.DRAFT, at.DRAFT + 8):
        if s[place] >= 0:
            s[at.SHARED + s[place]] += 1
            s[place] = -1
    push(s, at.BEGIN, other)


@compiled
def take_banish(s: Cells, seat: int, seen: int, card: int) -> None:
    """S5, R6: discard `card` of the `seen` top cards and put the others back."""
    take_parts(s, seen)
    drop_top(s, seen)
    part = 0
    while s[at.PARTS + part] != card:
        part += 1
    while part < seen - 1:
        s[at.PARTS + part] = s[at.PARTS + part + 1]
        part += 1
    s[at.PARTS_SIZE] = seen - 1
    restack(s)
    discard(s, card)
    if seen > 2:
        push(s, at.RESTACK, seat + 2 * (seen - 1))


@compiled
def take_cull(s: Cells, seat: int, seen: int) -> None:
    """P3, R55: discard the chosen cards, doors first. The other `seen` cards keep their order.

    The chosen cards are in the cells from `PARTS` on.
    """
    culled = s[at.PARTS_SIZE]
    below = s[at.DECK_SIZE] - seen
    for part in range(culled):
        place = s[at.DECK_SIZE] - 1
        while s[at.DECK + place] != s[at.PARTS + part]:
            place -= 1
        while place < s[at.DECK_SIZE] - 1:
            s[at.DECK + place] = s[at.DECK + place + 1]
            place += 1
        s[at.DECK_SIZE] -= 1
        s[at.FIXED_ABOVE] -= 1
    for part in range(culled):
        if at.DOORS_AT <= s[at.PARTS + part] < at.NIGHTMARE_CARD:
            discard(s, s[at.PARTS + part])
    for part in range(culled):
        if not at.DOORS_AT <= s[at.PARTS + part] < at.NIGHTMARE_CARD:
            discard(s, s[at.PARTS + part])
    if s[at.DECK_SIZE] - below > 1:
        push(s, at.ARRANGE, seat + 2 * (s[at.DECK_SIZE] - below))


@compiled
def take_pay(s: Cells, seat: int, spell: int) -> None:
    """B4: remove the cards with which the seat pays from the game. Then the spell takes effect.

    The cards are in the cells from `PARTS` on.
    """
    for part in range(s[at.PARTS_SIZE]):
        card = s[at.PARTS + part]
        s[at.DISCARD + card] -= 1
        s[at.DISCARDED] -= 1
        s[at.REMOVED + card] += 1
    s[at.PILE] = min(s[at.PILE], s[at.DISCARDED])
    if spell == at.PROPHECY_SPELL:
        push(s, at.LOOK_BELOW, seat)
    elif spell == at.PLANNING:
        push(s, at.PLAN, seat)
    else:
        push(s, at.PUNISH, seat)


@compiled
def take_fathom(s: Cells, seat: int, seen: int, card: int) -> None:
    """B5: put a bottom card on top of the deck."""
    place = 0
    while s[at.DECK + place] != card:
        place += 1
    while place < s[at.DECK_SIZE] - 1:
        s[at.DECK + place] = s[at.DECK + place + 1]
        place += 1
    s[at.DECK_SIZE] -= 1
    s[at.FIXED_BELOW] -= 1
    put_on_top(s, card)
    if seen > 2:
        push(s, at.SINK, seat + 2 * (seen - 1))


@compiled
def take_sink(s: Cells, seen: int) -> None:
    """B5, R33: put `seen` cards under the deck, the last one lowest. They are in the cells from `PARTS` on."""
    for part in range(seen):
        s[at.DECK + seen - 1 - part] = s[at.PARTS + part]


@compiled
def take_plan(s: Cells, first: int, second: int) -> None:
    """B6, R34: exchange two goals, finished or not."""
    for row in (at.GOALS, at.DONE):
        one = s[row + first]
        s[row + first] = s[row + second]
        s[row + second] = one


@compiled
def take_collapse(s: Cells, tower: int) -> None:
    """T5: discard `tower` and the Nightmare. With `tower` -1, move the Nightmare to Limbo."""
    s[at.DRAWN] = -1
    if tower < 0:
        to_limbo(s, at.NIGHTMARE_CARD)
        return
    drop(s, tower)
    s[at.LEFT + tower] += 1
    discard(s, tower)
    discard(s, at.NIGHTMARE_CARD)
    victory(s)


@compiled
def cast(s: Cells, step: int, seat: int, spell: int) -> None:
    """B4, R32: cast a spell. The interrupted question is asked again later, except with B7, which settles it."""
    if spell == at.PUNISHMENT:
        s[at.AGENDA_SIZE] -= 1
    elif step == at.CAST_OR_GO_ON:
        s[at.AGENDA_SIZE] -= 1
        push(s, at.BETWEEN, seat)
        s[at.PILE] = 0
    push(s, at.PAY, seat + 2 * spell)


@compiled
def take_door(s: Cells, seat: int, verb: int, handle: int) -> None:
    """S6: open the drawn door with a key, or move it to Limbo."""
    door = s[at.DRAWN]
    s[at.DRAWN] = -1
    if verb == at.TO_LIMBO:
        to_limbo(s, door)
        return
    discard(s, take(s, seat, handle))
    gain(s, seat, door - at.DOORS_AT)


@compiled
def take_nightmare(s: Cells, seat: int, verb: int, handle: int) -> None:
    """S7: deal with a Nightmare in the chosen way."""
    if verb == at.PAY_KEY:
        discard(s, take(s, seat, handle))
    elif verb == at.PAY_DOOR:
        lose_door(s, seat, handle - at.DOORS_AT)
    elif verb == at.REVEAL:
        nightmare_reveal(s)
    else:
        discard_hand(s, seat)
        new_hand(s, seat)


@compiled
def take_happy(s: Cells, seat: int, verb: int, premonition: int) -> None:
    """P3: remove a premonition, look at cards, or wish."""
    if verb == at.DISPEL:
        s[at.OPEN + premonition] = 0
    elif verb == at.FORESEE:
        look(s, seat, 7, at.CULL, 1)
    else:
        push(s, at.WISH, seat)


@compiled
def answer(s: Cells, number: int) -> None:
    """Act on answer `number` to the question on top of the agenda. Does not run the automatic steps that follow."""
    top = at.AGENDA + 2 * (s[at.AGENDA_SIZE] - 1)
    step = s[top]
    seat = s[top + 1] % 2
    more = s[top + 1] // 2
    verb = number // at.VERB
    about = number % at.VERB
    if verb == at.CAST:
        cast(s, step, seat, about)
        return
    s[at.AGENDA_SIZE] -= 1
    if admits_spells(s, step):
        s[at.PILE] = s[at.DISCARDED]
    if step == at.ACT:
        take_act(s, seat, verb, about)
    elif step == at.DRAWN_DOOR:
        take_door(s, seat, verb, about)
    elif step == at.NIGHTMARE_WAYS:
        take_nightmare(s, seat, verb, about)
    elif step == at.SWAP:
        if verb == at.SWAP_CARDS:
            swap(s, seat, about // 100, about % 100)
    elif step == at.BANISH:
        take_banish(s, seat, more, about)
    elif step == at.RESTACK or step == at.GAZE_BACK or step == at.ARRANGE:
        drop_top(s, more)
        restack(s)
    elif step == at.PICK:
        take_pick(s, seat, about)
    else:
        answer_box(s, step, seat, more, verb, about)


@compiled
def answer_box(s: Cells, step: int, seat: int, more: int, verb: int, about: int) -> None:
    """Act on an answer to a question of an expansion: `verb` with its object `about`. `more` is the step's argument
    besides `seat`."""
    if step == at.CHOOSE_END:
        add(s, s[at.HELD], AT_LEFT if verb == at.LEFT_END else AT_RIGHT)
        s[at.HELD] = -1
    elif step == at.COLLAPSE:
        take_collapse(s, about if verb == at.DROP else -1)
    elif step == at.CHOOSE_FIRST:
        act(s, seat, about)
    elif step == at.LOSE_KEYS:
        lose_keys_named(s)
    elif step == at.LOSE_DOOR:
        lose_door(s, about // 100, about % 100 - at.DOORS_AT)
    elif step == at.HAPPY:
        take_happy(s, seat, verb, about)
    elif step == at.CULL:
        take_cull(s, seat, more)
    elif step == at.WISH:
        remove_from_deck(s, about)
        put_on_top(s, about)
    elif step == at.PAY:
        take_pay(s, seat, more)
    elif step == at.FATHOM:
        take_fathom(s, seat, more, about)
    elif step == at.SINK:
        take_sink(s, more)
    elif step == at.PLAN:
        take_plan(s, about // 100, about % 100)
