"""Games that begin late: with doors, discarded cards and towers. Random play rarely gets that far."""

from __future__ import annotations

from typing import Any

from engine.onirim.cards import COLOURS, DOOR, INITIAL, KEYS, NIGHTMARE
from engine.onirim.expansions.towers import TOWERS, joins
from engine.onirim.state import State
from engine.rng import Rng


def late(state: State, rng: Rng) -> State:
    """Advance a newly dealt game: give doors, discard a part of the deck, and add towers."""
    after = state.copy()
    _find_doors(after, rng)
    _raise_towers(after, rng)
    gone = [card for card in after.deck if card == NIGHTMARE or (card[0] in INITIAL.values() and card[1] in 'smk')]
    rng.shuffle(gone)
    # Some games get an almost empty deck.
    del gone[len(gone) - rng.below(4) if rng.below(4) == 0 else rng.below(len(gone) + 1) :]
    if rng.below(2):
        # Few keys are left, of one colour or two.
        keys = sorted(card for card in after.deck if card in KEYS)
        gone = [card for card in gone if card not in KEYS] + keys[: len(keys) - rng.below(5)]
    for card in gone:
        after.deck.remove(card)
        after.discard.append(card)
    for seat in range(after.seats):
        if rng.below(2):
            _begin_run(after, rng, seat)
    rng.shuffle(after.deck)
    return after


def _find_doors(state: State, rng: Rng) -> None:
    """Give the players up to seven doors, so that the game may end soon.

    With the Book the doors complete the first goals.
    """
    parts: dict[str, Any] = dict(state.parts)
    found = rng.below(8)
    colours = list(parts['book'].goals) if 'book' in parts else [*COLOURS, *COLOURS]
    if 'book' not in parts:
        rng.shuffle(colours)
    for place, colour in enumerate(colours[:found]):
        takers = [seat for seat in range(state.seats) if state.seats == 1 or DOOR[colour] not in state.doors[seat]]
        if DOOR[colour] not in state.deck or not takers:
            return
        state.deck.remove(DOOR[colour])
        state.doors[rng.pick(takers)].append(DOOR[colour])
        if 'book' in parts:
            parts['book'].done[place] = True


def _raise_towers(state: State, rng: Rng) -> None:
    parts: dict[str, Any] = dict(state.parts)
    if 'towers' not in parts:
        return
    row = parts['towers'].row
    for _ in range(rng.below(5)):
        fitting = [card for card in state.deck if card in TOWERS and (not row or joins(row[-1], card))]
        if not fitting:
            return
        row.append(rng.pick(fitting))
        state.deck.remove(row[-1])


def _begin_run(state: State, rng: Rng, seat: int) -> None:
    """Put one or two cards of a colour at the end of the seat's row."""
    initial = INITIAL[rng.pick(COLOURS)]
    symbols = ['s', 'm', 'k']
    rng.shuffle(symbols)
    for symbol in symbols[: 1 + rng.below(2)]:
        card = f'{initial}{symbol}'
        if card in state.deck:
            state.deck.remove(card)
            state.rows[seat].append(card)
