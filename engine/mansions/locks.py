"""Locks and obstacles: entering a locked room, or exploring it (G4, G6, A28, A33, A36)."""

from __future__ import annotations

from typing import Literal

from engine.mansions import attribute_tests, figures, puzzle_steps, tally
from engine.mansions.house import Dealer
from engine.mansions.play import play
from engine.mansions.state import Auto, Scene, State
from engine.values import value


def attempt(state: State, io: Dealer, who: str, room: str) -> None:
    """Turn up the lock or obstacle on top of the room's pile and try to overcome it.

    When the attempt is over, the next step reads the outcome from `state.passed`.
    """
    name = state.piles[room][0]
    card = io.house.scenario.hindrance[name]
    if name not in state.turned:
        state.turned.append(name)
        io.reveal()
    io.record('mansions.hindrance', who=who, card=name, room=room)
    state.agenda.append(Tackled(who, room, name))
    if card.kind == 'test' and card.test is not None:
        attribute_tests.test(state, io, who, card.test, 'attribute')
    elif card.kind == 'puzzle':
        puzzle_steps.begin(state, io, who, name)
    else:
        state.passed = card.kind == 'effect' or (card.needs is not None and figures.holds(state, who, card.needs))


@value
class Tackled(Auto):
    """Step after an attempt at a lock or obstacle: discard it if it is overcome (G4). Otherwise it stays on the pile
    (G6).

    Then apply the card's effect for the outcome.
    """

    who: str
    room: str
    card: str
    kind: Literal['tackled'] = 'tackled'

    def run(self, state: State, io: Dealer) -> None:
        card, solved = io.house.scenario.hindrance[self.card], state.passed
        gone = solved or card.always
        if solved:
            tally.count(state, self.who, 'opened')
        if gone:
            pile = state.piles[self.room]
            state.taken[self.room].append(pile.pop(0))
            state.gone.append(self.card)
            state.puzzles.pop(self.card, None)
            # Discarding it shows whether another lock lies below.
            io.reveal()
            io.record('mansions.overcome', who=self.who, card=self.card, room=self.room)
        else:
            io.record('mansions.not_overcome', who=self.who, card=self.card, room=self.room)
        state.agenda.append(Verdict(gone))
        play(state, io, card.solved if solved else card.failed, Scene(who=self.who, card=self.card))


@value
class Verdict(Auto):
    """Step that stores in `state.passed` whether the lock or obstacle is overcome.

    The card's effect runs before this step, and a test in it may have changed `state.passed`.
    """

    passed: bool
    kind: Literal['verdict'] = 'verdict'

    def run(self, state: State, io: Dealer) -> None:
        state.passed = self.passed
