"""Events: time passes, and what it brings (EV1 to EV4, A1, G22)."""

from __future__ import annotations

from typing import Literal

from engine.mansions import objectives
from engine.mansions.house import Dealer
from engine.mansions.model.base import Text
from engine.mansions.play import play
from engine.mansions.state import Auto, Scene, State
from engine.values import value


@value
class EventStep(Auto):
    """EV2, EV3, A1: a time token; with enough of them the top event is resolved."""

    kind: Literal['event-step'] = 'event-step'

    def run(self, state: State, io: Dealer) -> None:
        state.agenda.append(EventStepOver())
        needed = time_number(state, io)
        if needed is None:
            return
        state.time += 1
        io.tell('mansions.time', time=state.time, needed=needed)
        if state.time >= needed:
            _resolve(state, io)


@value
class EventStepOver(Auto):
    """The goals that are looked at when the Event Step is over."""

    kind: Literal['event-step-over'] = 'event-step-over'

    def run(self, state: State, io: Dealer) -> None:
        objectives.event_step_over(state, io)


def time_number(state: State, io: Dealer) -> int | None:
    """EV1: the time number on the back of the top event, at least 1 however short the game; None without one."""
    if not state.events:
        return None
    return max(1, io.house.scenario.event[state.events[0]].time.of(state.party) + state.time_shift)


def read(state: State, io: Dealer, event: str) -> Text | None:
    """EV3: what is read aloud of an event; None where the recorded choices have nothing."""
    section = io.house.scenario.event[event].section(tuple(state.choices))
    return section.text if section is not None else None


def _resolve(state: State, io: Dealer) -> None:
    """EV3: only the text for the recorded choice is shown and resolved, and never its label (section 5)."""
    card = io.house.scenario.event[state.events.pop(0)]
    state.resolved.append(card.id)
    state.time = 0
    io.reveal()
    section, text = card.section(tuple(state.choices)), read(state, io, card.id)
    io.tell('mansions.event', card=card.id, text=text.root if text is not None else None)
    if section is not None:
        play(state, io, section.effect, Scene(keeper=True, card=card.id))
