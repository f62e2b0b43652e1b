"""The Objective: its reveal and its goals (OB1 to OB5, sections 6.2 and 6.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.mansions import endings
from engine.mansions.house import Dealer
from engine.mansions.model import conditions as goals
from engine.mansions.model.story import Escape, Objective
from engine.mansions.play import play
from engine.mansions.state import Scene, State

ALWAYS: Final = ('always',)
EVENT_STEP: Final = ('always', 'event_step')


def objective(state: State, io: Dealer) -> Objective:
    """The Objective of this game. Only the keeper may see it before the reveal."""
    return io.house.scenario.objective(state.choices)


def check(state: State, io: Dealer) -> None:
    """OB3, A45: check the goals after an atomic effect. End the game if a side has won.

    OB2: reveal the Objective if the goal on its back is met.
    """
    _check(state, io, ALWAYS)


def check_after_event_step(state: State, io: Dealer) -> None:
    """Check all goals, also goals that count only at the end of the Event Step."""
    _check(state, io, EVENT_STEP)


def reveal(state: State, io: Dealer) -> None:
    """OB2, A46: reveal the Objective to all players. Does nothing if it is revealed already."""
    if state.revealed:
        return
    state.revealed = True
    io.reveal()
    card = objective(state, io)
    io.record('mansions.revealed', objective=card.id)
    play(state, io, card.on_reveal, Scene(keeper=True))


def escape(state: State, io: Dealer) -> Escape | None:
    """OB4: the escape of the revealed Objective. None before the reveal, or without one."""
    return objective(state, io).escape if state.revealed else None


def _check(state: State, io: Dealer, when: tuple[str, ...]) -> None:
    if state.result is not None or not state.choices:
        return
    card = objective(state, io)
    if card.back is not None and not state.revealed and reached(state, io, card.back):
        reveal(state, io)
    sides = {
        endings.INVESTIGATORS: _first(state, io, card.investigators, when),
        endings.KEEPER: _first(state, io, card.keeper, when),
    }
    met = [side for side, by in sides.items() if by is not None]
    if not met:
        return
    if len(met) > 1 and sides[endings.INVESTIGATORS] != 'escaped' and state.turn.who is None:
        # A45: the side whose turn it is wins. An escape comes before that (section 6.2).
        met.reverse()
    if not state.revealed:
        # OB3: reveal and announce it, but its effect no longer happens.
        state.revealed = True
        io.record('mansions.revealed', objective=card.id)
    endings.end(state, io, met[0], sides[met[0]])


def _first(state: State, io: Dealer, wanted: Iterable[goals.Goal], when: tuple[str, ...]) -> str | None:
    return next((goal.kind for goal in wanted if goal.when in when and reached(state, io, goal)), None)


def reached(state: State, io: Dealer, goal: goals.Goal) -> bool:
    """Whether the goal is met now."""
    where = io.house.board.room
    match goal:
        case goals.Killed(monster=kind):
            return kind in state.spent.killed
        case goals.MonsterIn(monster=kind, room=room):
            return any(monster.kind == kind and where[monster.space] == room for monster in state.monsters.values())
        case goals.SamplesLaid(number=number):
            return state.laid >= number.of(state.party)
        case goals.RoomsOnFire(number=number):
            return len(state.fire) >= number.of(state.party)
        case goals.RoomsDark(number=number):
            return len(state.dark) >= number.of(state.party)
        case goals.AllOut():
            return _all_out(state)
        case goals.Escaped():
            return _escaped(state, io)
        case goals.ItemIn(item=item, room=room):
            return any(
                item in person.items and person.space is not None and where[person.space] == room
                for person in state.playing()
            )


def _all_out(state: State) -> bool:
    """Section 6.2: whether all investigators are dead and no replacement is due. An escaped investigator is not out."""
    coming = any(step.kind == 'newcomer' for step in state.agenda)
    return not coming and all(person.status == 'dead' for person in state.investigators.values())


def _escaped(state: State, io: Dealer) -> bool:
    """OB5, A47: whether enough investigators have escaped: at least one, or all who are alive."""
    way = objective(state, io).escape
    gone = any(person.status == 'escaped' for person in state.investigators.values())
    return way is not None and gone and (way.needs == 'one' or not any(state.playing()))
