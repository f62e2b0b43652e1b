"""Doors. Three cards of a colour in a row find a door (S4). A key opens a drawn door (S6)."""

from __future__ import annotations

from typing import Final, Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.onirim import deck, endings, hands
from engine.onirim.cards import COLOUR_OF, DOOR, KEY, TRIO, Card, trio
from engine.onirim.hooks import Dealer, Rules
from engine.onirim.state import State
from engine.onirim.steps import Ask, Auto
from engine.values import value

TWICE: Final = 'twice'


def seek(state: State, io: Dealer, seat: Seat) -> None:
    """S4, R1, R3: find a door if the card just played is the third of its colour.

    The trio is used up even if no door is left. If the seat already has a door of the colour, the deck is not searched
    (R27). A door that an expansion refuses goes to Limbo (R36).
    """
    row = state.rows[seat]
    if trio(row) < TRIO:
        return
    door = DOOR[COLOUR_OF[row[-1]]]
    refusal = refused(state, io.rules, seat, door)
    if refusal == TWICE:
        io.record('onirim.trio_refused', seat=seat, card=door, why=refusal)
    elif not deck.search(state, io, door):
        io.record('onirim.trio_refused', seat=seat, card=door, why='gone')
    elif refusal is None:
        gain(state, io, seat, door, 'onirim.door_found')
    else:
        state.limbo.append(door)
        io.record('onirim.trio_refused', seat=seat, card=door, why=refusal)


def refused(state: State, rules: Rules, seat: Seat, door: Card) -> str | None:
    """Reason why the seat may not gain this door; None if the seat may.

    With two players, a second door of a colour is refused (R27). Expansions have reasons of their own.
    """
    if state.seats > 1 and door in state.doors[seat]:
        return TWICE
    for refusal in rules.door_refused:
        why = refusal(state, seat, door)
        if why is not None:
            return why
    return None


def gain(state: State, io: Dealer, seat: Seat, door: Card, kind: str, **args: str) -> None:
    """R15: give the seat a door, run the hooks of the boxes, then check for victory (section 9).

    `kind` and `args` are the kind of the event that is recorded, and its further arguments.
    """
    state.doors[seat].append(door)
    io.record(kind, seat=seat, card=door, **args)
    for after in io.rules.door_gained:
        after(state, io, seat, door)
    endings.victory(state, io)


def lose(state: State, io: Dealer, seat: Seat, door: Card) -> None:
    """Move a gained door to Limbo, and run the hooks of the boxes."""
    state.doors[seat].remove(door)
    state.limbo.append(door)
    for after in io.rules.door_lost:
        after(state, io, seat, door)


@value
class MeetDoor(Auto):
    """S6, R27, R36: the step after a door was drawn. It asks the seat whether to open the door, or sends the door to
    Limbo.

    The seat is asked if it has a key and may gain the door now, or could after casting a spell. A seat with a hidden
    hand is asked without a key, too: a missing question would reveal that it has none.
    """

    seat: Seat
    door: Card
    kind: Literal['meet-door'] = 'meet-door'

    def run(self, state: State, io: Dealer) -> None:
        io.record('onirim.drew_door', seat=self.seat, card=self.door)
        refusal = refused(state, io.rules, self.seat, self.door)
        may = refusal is None or (refusal != TWICE and _within_reach(state, io.rules, self.seat, self.door))
        if may and (keys(state, self.seat, self.door) or hands.secret(state, self.seat)):
            state.agenda.append(DrawnDoor(self.seat, self.door))
        else:
            _to_limbo(state, io, self.seat, self.door, refusal or 'no_key')


@value
class DrawnDoor(Ask):
    """S6, R14, R21: the seat may open the drawn door with a key of its colour. Otherwise the door goes to Limbo."""

    seat: Seat
    door: Card
    kind: Literal['door'] = 'door'

    def ask(self, state: State, io: Dealer) -> Decision:
        # Offers can change whether the door is refused while the question is pending (R32, R36).
        may = refused(state, io.rules, self.seat, self.door) is None
        options = (*(keys(state, self.seat, self.door) if may else ()), Option('limbo'))
        return Decision(self.seat, 'onirim.door', OneOf(options), {'card': self.door}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        verb, _, handle = token.partition(' ')
        if verb == 'limbo':
            why = refused(state, io.rules, self.seat, self.door) or 'choice'
            if why == 'choice':
                _passed(state, self.seat, KEY[COLOUR_OF[self.door]])
            _to_limbo(state, io, self.seat, self.door, why)
            return
        state.drawn.remove(self.door)
        key = hands.take(state, self.seat, handle)
        io.reveal()
        deck.discard(state, io, key)
        gain(state, io, self.seat, self.door, 'onirim.door_opened', key=key)


def keys(state: State, seat: Seat, door: Card) -> list[Option]:
    """R21: options to open `door`, one for each key of its colour in the hand."""
    key = KEY[COLOUR_OF[door]]
    return [option for card, (option,) in hands.options(state, seat, 'open') if card == key]


def _passed(state: State, seat: Seat, key: Card) -> None:
    """Record in the partner's memory that the seat did not open a door, and so probably has no `key`.

    Records nothing if the shared reserve has such a key: it is open, so the partner learns nothing about the hidden
    hand.
    """
    if state.memories and key not in state.shared:
        state.memories[seat].passes(key)


def _within_reach(state: State, rules: Rules, seat: Seat, door: Card) -> bool:
    return any(reaches(state, seat, door) for reaches in rules.door_within_reach)


def _to_limbo(state: State, io: Dealer, seat: Seat, door: Card, why: str) -> None:
    state.drawn.remove(door)
    state.limbo.append(door)
    io.record('onirim.door_to_limbo', seat=seat, card=door, why=why)
