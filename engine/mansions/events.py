"""Events: time tokens and the event deck (EV1 to EV4, A1, G22)."""

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
    """EV2, EV3, A1: step that adds a time token, and resolves the top event if there are enough tokens."""

    kind: Literal['event-step'] = 'event-step'

    def run(self, state: State, io: Dealer) -> None:
        state.agenda.append(EventStepOver())
        needed = time_number(state, io)
        if needed is None:
            return
        state.time += 1
        io.record('mansions.time', time=state.time, needed=needed)
        if state.time >= needed:
            _resolve(state, io)


@value
class EventStepOver(Auto):
    """Step after the Event Step. It checks the goals that count only then."""

    kind: Literal['event-step-over'] = 'event-step-over'

    def run(self, state: State, io: Dealer) -> None:
        objectives.check_after_event_step(state, io)


def time_number(state: State, io: Dealer) -> int | None:
    """EV1: return the number of time tokens at which the top event happens. None if the event deck is empty."""
    return tokens_needed(state, io, state.events[0]) if state.events else None


def tokens_needed(state: State, io: Dealer, event: str) -> int:
    """EV1: return the number of time tokens at which an event happens. At least 1, even in a short game."""
    return max(1, io.house.scenario.event[event].time.of(state.party) + state.time_shift)


def read(state: State, io: Dealer, event: str) -> Text | None:
    """EV3: text of an event under the recorded story choices. None if the event has no text for them."""
    section = io.house.scenario.event[event].section(tuple(state.choices))
    return section.text if section is not None else None


def _resolve(state: State, io: Dealer) -> None:
    """EV3: resolve the top event. Show only its text for the recorded story choices, not their labels (section 5)."""
    card = io.house.scenario.event[state.events.pop(0)]
    state.resolved.append(card.id)
    state.time = 0
    io.reveal()
    section, text = card.section(tuple(state.choices)), read(state, io, card.id)
    io.record('mansions.event', card=card.id, text=text.root if text is not None else None)
    if section is not None:
        play(state, io, section.effect, Scene(keeper=True, card=card.id))
