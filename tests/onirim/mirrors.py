"""Converts states of the rules to cells of the fast rules, and compares both."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Any, Final

from engine.api import Decision, OneOf
from engine.kernel import Step
from engine.onirim.cards import COLOURS
from engine.onirim.state import State
from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.tokens import SPELLS, number_of

STEPS: Final = {
    'begin': at.BEGIN, 'end': at.END, 'refill': at.REFILL, 'between': at.BETWEEN, 'prophecy': at.PROPHECY,
    'meet-door': at.MEET_DOOR, 'meet-nightmare': at.MEET_NIGHTMARE, 'nightmare-over': at.NIGHTMARE_OVER,
    'raise-tower': at.RAISE, 'gaze': at.GAZE, 'loom': at.LOOM, 'meet-happy': at.MEET_HAPPY,
    'happy-over': at.HAPPY_OVER, 'look-below': at.LOOK_BELOW, 'punish': at.PUNISH, 'pick': at.PICK, 'act': at.ACT,
    'swap': at.SWAP, 'banish': at.BANISH, 'restack': at.RESTACK, 'door': at.DRAWN_DOOR,
    'nightmare': at.NIGHTMARE_WAYS, 'choose-end': at.CHOOSE_END, 'gaze-back': at.GAZE_BACK,
    'collapse': at.COLLAPSE, 'choose-first': at.CHOOSE_FIRST, 'lose-keys': at.LOSE_KEYS, 'lose-door': at.LOSE_DOOR,
    'happy': at.HAPPY, 'cull': at.CULL, 'arrange': at.ARRANGE, 'wish': at.WISH, 'pay': at.PAY,
    'fathom': at.FATHOM, 'sink': at.SINK, 'plan': at.PLAN, 'cast-or-go-on': at.CAST_OR_GO_ON,
}  # fmt: skip

number_of_token = lru_cache(maxsize=None)(number_of)


def mirrored(state: State) -> list[int]:
    """Convert a state of the rules to cells. Every card of the deck has a fixed place."""
    cells = [0] * at.CELLS
    cells[at.LOTS] = 1
    _piles(cells, state)
    _table(cells, state)
    for step in state.agenda:
        top = at.AGENDA + 2 * cells[at.AGENDA_SIZE]
        cells[top], cells[top + 1] = STEPS[getattr(step, 'kind', '')], _about(step)
        cells[at.AGENDA_SIZE] += 1
    _parts(cells, state)
    return cells


def lay_deck(cells: Any, state: State) -> None:
    """Fix the place of every card of the deck. The fast rules leave the order of unseen cards to chance."""
    size = len(state.deck)
    cells[at.DECK : at.DECK + size] = [at.NUMBER[card] for card in state.deck]
    cells[at.FIXED_ABOVE], cells[at.FIXED_BELOW], cells[at.DICTATED] = size, 0, 0


def _piles(cells: list[int], state: State) -> None:
    lay_deck(cells, state)
    cells[at.DECK_SIZE] = len(state.deck)
    piles = [(at.SHARED, state.shared), (at.DISCARD, state.discard), (at.LIMBO, state.limbo)]
    piles += [(at.HANDS + seat * at.CARDS, hand) for seat, hand in enumerate(state.hands)]
    for first, cards in piles:
        for card in cards:
            cells[first + at.NUMBER[card]] += 1
    cells[at.DISCARDED] = len(state.discard)
    live = (state.deck, state.limbo, state.shared, state.draft, state.drawn, *state.hands, *state.doors)
    for card in chain(*live):
        cells[at.LEFT + at.NUMBER[card]] += 1


def _table(cells: list[int], state: State) -> None:
    cells[at.LAST] = cells[at.LAST + 1] = -1
    for seat, row in enumerate(state.rows):
        if row:
            cells[at.LAST + seat] = at.NUMBER[row[-1]]
        run = 0
        while run < len(row) and row[-1 - run][0] == row[-1][0]:
            run += 1
        cells[at.RUN + seat] = run % 3
        for door in state.doors[seat]:
            cells[at.DOORS + 4 * seat + at.NUMBER[door] - at.DOORS_AT] += 1
    cells[at.SEATS], cells[at.OPEN_HANDS], cells[at.RACE] = state.seats, state.talk == 'open', state.race
    cells[at.ACTIVE], cells[at.TURN], cells[at.NIGHTMARES] = state.active, state.turn, state.nightmares
    if state.result is not None:
        cells[at.ENDING] = at.ENDINGS.index(state.result.ending)
        cells[at.WINNERS] = sum(1 << winner for winner in state.result.winners)
    cells[at.DRAWN] = at.NUMBER[state.drawn[0]] if state.drawn else -1
    for place in range(8):
        cells[at.DRAFT + place] = at.NUMBER[state.draft[place]] if place < len(state.draft) else -1


def _about(step: Step) -> int:
    seat = int(getattr(step, 'seat', 0))
    more = getattr(step, 'seen', 0)
    if hasattr(step, 'tower'):
        more = at.NUMBER[step.tower]
    if hasattr(step, 'spell'):
        more = SPELLS.index(step.spell)
    if hasattr(step, 'premonition'):
        more = at.PREMONITIONS.index(step.premonition)
    return seat + 2 * int(more)


def _parts(cells: list[int], state: State) -> None:
    parts: dict[str, Any] = dict(state.parts)
    cells[at.HELD] = -1
    if 'towers' in parts:
        towers = parts['towers']
        cells[at.WITH_TOWERS], cells[at.STONE], cells[at.EITHER] = 1, towers.stone, towers.either
        cells[at.ROW_SIZE] = len(towers.row)
        for place, tower in enumerate(towers.row):
            cells[at.ROW + place] = at.NUMBER[tower]
        for tower in towers.held:
            cells[at.HELD] = at.NUMBER[tower]
            cells[at.LEFT + at.NUMBER[tower]] += 1
    if 'dreams' in parts:
        dreams = parts['dreams']
        cells[at.WITH_DREAMS] = 1
        for name in dreams.open:
            cells[at.OPEN + at.PREMONITIONS.index(name)] = 1
        cells[at.RESERVE_SIZE] = len(dreams.reserve)
        for place, name in enumerate(dreams.reserve):
            cells[at.RESERVE + place] = at.PREMONITIONS.index(name)
    if 'book' in parts:
        book = parts['book']
        cells[at.WITH_BOOK], cells[at.HARD], cells[at.PILE] = 1, book.hard, book.pile
        for place, (goal, done) in enumerate(zip(book.goals, book.done, strict=True)):
            cells[at.GOALS + place], cells[at.DONE + place] = COLOURS.index(goal), done
        for card in book.removed:
            cells[at.REMOVED + at.NUMBER[card]] += 1


def compare(state: State, cells: Any) -> None:
    """Raise `AssertionError` unless the cells describe the same position as the state."""
    true = mirrored(state)
    found = cells.tolist() if hasattr(cells, 'tolist') else cells
    if state.result is not None:
        # After a defeat in the middle of an effect the places of cards no longer matter.
        assert (found[at.ENDING], found[at.WINNERS]) == (true[at.ENDING], true[at.WINNERS]), state.result
        return
    bounds = (
        (at.DECK_SIZE, at.DECK_SIZE + 1),
        (at.HANDS, at.DRAFT),
        (at.AGENDA_SIZE, at.AGENDA + 2 * true[at.AGENDA_SIZE]),
        (at.WITH_TOWERS, at.ROW + true[at.ROW_SIZE]),
        (at.WITH_DREAMS, at.RESERVE + true[at.RESERVE_SIZE]),
        (at.WITH_BOOK, at.CELLS),
    )
    for first, last in bounds:
        if found[first:last] != true[first:last]:
            wrong = {place: (found[place], true[place]) for place in range(first, last) if found[place] != true[place]}
            raise AssertionError(f'cells, as (fast rules, rules): {wrong}')
    for first, size in ((at.DRAFT, 8), (at.DECK, true[at.DECK_SIZE])):
        assert sorted(found[first : first + size]) == sorted(true[first : first + size]), 'other cards'


def compare_answers(decision: Decision, number: int, out: Any) -> None:
    """Raise `AssertionError` unless the fast rules offer the same answers as the rules."""
    if isinstance(decision.choice, OneOf):
        offered = sorted(number_of_token(option.token) for option in decision.choice.options)
        found = out[:number]
        assert sorted(found.tolist() if hasattr(found, 'tolist') else found) == offered, decision
    else:
        assert number == -1, decision
