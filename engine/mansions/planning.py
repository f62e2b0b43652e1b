"""The keeper's plan, made at the end of their turn (section 6.34).

The keeper arms cards: the game then plays them automatically in the turns of the investigators.
"""

from __future__ import annotations

from typing import Final, Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import habit, view
from engine.mansions.house import Dealer
from engine.mansions.players import arming
from engine.mansions.state import Ask, Auto, State
from engine.values import value

DONE: Final = 'planned'
SUGGESTED: Final = 'suggested'
AUTO: Final = 'auto'
"""Answer that arms the suggested cards, now and at the end of every further turn, without a question."""


@value
class Planning(Auto):
    """Step that asks for the plan. With the habit "auto" it arms the suggested cards and asks nothing."""

    kind: Literal['planning'] = 'planning'

    def run(self, state: State, io: Dealer) -> None:
        if state.habit == AUTO:
            # Section 6.20: without the question, others learn the habit.
            io.reveal()
            _arm(state, io)
        else:
            state.agenda.append(Plan())


@value
class Plan(Ask):
    """Section 6.34: question to the keeper at the end of their turn: arm the suggested cards, or only go on?

    An armed card is played automatically. The game asks in every turn, even with an empty hand or the habit "off". So
    the investigators learn nothing from the pause. To arm other cards, the keeper uses a standing decision.
    """

    kind: Literal['plan'] = 'plan'

    def ask(self, state: State, io: Dealer) -> Decision:
        found = arming.suggested(view.view(state, io, state.keeper))
        args = {'suggested': [[one.card, one.who, one.window] for one in found]}
        always = (Option(AUTO),) if state.habit == 'armed' else ()
        options = (*((Option(SUGGESTED),) if found else ()), *always, Option(DONE))
        return Decision(state.keeper, 'mansions.plan', OneOf(options), args, DONE)

    def take(self, state: State, io: Dealer, token: str) -> None:
        # Section 6.20: an undo must not reveal the answer.
        io.reveal()
        if token == AUTO:
            habit.change(state, io, state.keeper, f'habit {AUTO}')
        if token != DONE:
            _arm(state, io)


def _arm(state: State, io: Dealer) -> None:
    """Arm the suggested cards."""
    for one in arming.suggested(view.view(state, io, state.keeper)):
        habit.change(state, io, state.keeper, habit.token(one))
