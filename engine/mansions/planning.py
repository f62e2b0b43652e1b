"""The keeper's plan: at the end of their turn they arm cards for the turns of the investigators (section 6.34)."""

from __future__ import annotations

from typing import Final, Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import habit, view
from engine.mansions.house import Dealer
from engine.mansions.players import arming
from engine.mansions.state import Ask, State
from engine.values import value

DONE: Final = 'planned'
SUGGESTED: Final = 'suggested'


@value
class Plan(Ask):
    """Section 6.34: question to the keeper at the end of their turn: arm the suggested cards, or only go on?

    The game asks it with every habit and any hand, so that the pause reveals neither. To arm cards in another way, the
    keeper uses a standing decision.
    """

    kind: Literal['plan'] = 'plan'

    def ask(self, state: State, io: Dealer) -> Decision:
        found = arming.suggested(view.view(state, io, state.keeper))
        args = {'suggested': [[one.card, one.who, one.window] for one in found]}
        options = (*((Option(SUGGESTED),) if found else ()), Option(DONE))
        return Decision(state.keeper, 'mansions.plan', OneOf(options), args, DONE)

    def take(self, state: State, io: Dealer, token: str) -> None:
        # Section 6.20: an undo must not reveal the answer.
        io.reveal()
        if token == SUGGESTED:
            for one in arming.suggested(view.view(state, io, state.keeper)):
                habit.change(state, io, state.keeper, habit.token(one))
