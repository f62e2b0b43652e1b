"""The view of a seat.

A view is built field by field from the state; it is never a copy with parts removed.

Cards picked in the draft or taken in a swap are seen by all, then hidden in a personal reserve (V1, R31). The
partner may remember them. So views contain the partner's memory of a hidden reserve.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.api import Result, Seat
from engine.onirim.cards import Card, Colour
from engine.onirim.hooks import Dealer, Rules
from engine.onirim.memory import Remembered
from engine.onirim.state import State
from engine.onirim.steps import Ask
from engine.values import value


@value
class View:
    """The table as the seat `me` sees it; `me` is None in the public view. Cards are codes ("rs").

    `deck` is a count. `known` are the cards of the deck whose place this seat knows, as (depth, card); the top card
    has depth 0. `unseen` counts, by card, the cards in the deck and in hands hidden from this seat. `hands` holds
    None for a hidden personal reserve; `hand_sizes` are public. `drawn` is the drawn card whose effect is not over.
    `looking` are cards of the deck that only this seat sees now. `remembered` has a memory for each hidden personal
    reserve, None for others. `spared` are depths of cards that are probably no Nightmares: a seat put them back when
    it could have discarded a Nightmare.
    """

    me: Seat | None
    seats: int
    talk: str
    race: bool
    modules: tuple[str, ...]
    turn: int
    active: Seat
    asking: tuple[tuple[Seat, str], ...]
    deck: int
    known: tuple[tuple[int, Card], ...]
    unseen: Mapping[Card, int]
    discard: tuple[Card, ...]
    limbo: tuple[Card, ...]
    rows: tuple[tuple[Card, ...], ...]
    doors: tuple[tuple[Card, ...], ...]
    draft: tuple[Card, ...]
    shared: tuple[Card, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    remembered: tuple[Remembered | None, ...]
    spared: tuple[int, ...]
    drawn: tuple[Card, ...]
    looking: tuple[Card, ...]
    nightmares: int
    result: Result | None
    parts: Mapping[str, Any]

    def is_next_goal(self, colour: Colour) -> bool:
        """R36: whether the next goal has this colour. True if the game has no goals, or all are done."""
        goals = self.parts['book'].goals if 'book' in self.parts else ()
        return next((goal == colour for goal, done in goals if not done), True)


def view(state: State, rules: Rules, seat: Seat | None) -> View:
    """R17: the view of a seat; None for the public view."""
    asked = asked_step(state)
    decision = asked.ask(state, Dealer(rules=rules)) if asked is not None else None
    mine = decision is not None and decision.seat == seat
    return View(
        me=seat,
        seats=state.seats,
        talk=state.talk,
        race=state.race,
        modules=state.modules,
        turn=state.turn,
        active=state.active,
        asking=((decision.seat, decision.kind),) if decision else (),
        deck=len(state.deck),
        known=_known(state, seat),
        unseen=dict(sorted(Counter(state.deck + in_hidden_hands(state, seat)).items())),
        discard=tuple(state.discard),
        limbo=tuple(state.limbo),
        rows=tuple(tuple(row) for row in state.rows),
        doors=tuple(tuple(doors) for doors in state.doors),
        draft=tuple(state.draft),
        shared=tuple(state.shared),
        hands=tuple(None if hides(state, other, seat) else tuple(hand) for other, hand in enumerate(state.hands)),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        remembered=tuple(_remembered(state, other, seat) for other in range(state.seats)),
        spared=tuple(_depths(state, state.spared)),
        drawn=tuple(state.drawn),
        looking=tuple(asked.looking(state)) if asked is not None and mine else (),
        nightmares=state.nightmares,
        result=state.result,
        parts={name: show(state, seat) for name, show in rules.show.items()},
    )


def asked_step(state: State) -> Ask | None:
    """The step that asks a seat now. None after the end."""
    step = state.agenda[-1] if state.agenda else None
    return step if isinstance(step, Ask) else None


def hides(state: State, owner: int, seat: Seat | None) -> bool:
    """V1, R31: whether `seat` may not see the personal reserve of `owner`. False if hands are open, and after the
    end."""
    return owner != seat and state.talk != 'open' and state.result is None


def _remembered(state: State, owner: int, seat: Seat | None) -> Remembered | None:
    if seat is None or not hides(state, owner, seat):
        return None
    return state.memories[owner].shown(state.hands[owner])


def _known(state: State, seat: Seat | None) -> tuple[tuple[int, Card], ...]:
    bits = state.known[seat] if seat is not None else 0
    return tuple((depth, state.deck[-1 - depth]) for depth in _depths(state, bits))


def _depths(state: State, bits: int) -> Iterator[int]:
    """Depths of the cards whose bit is set, the top card first (depth 0)."""
    top = len(state.deck) - 1
    return (top - place for place in range(top, -1, -1) if bits >> place & 1)


def in_hidden_hands(state: State, seat: Seat | None) -> list[Card]:
    """The cards in personal reserves that `seat` may not see."""
    return [card for owner, hand in enumerate(state.hands) if hides(state, owner, seat) for card in hand]
