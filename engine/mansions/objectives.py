"""The Objective: when it is revealed, and when a side has won (OB1 to OB5, sections 6.2 and 6.3)."""

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
    """The Objective of this game, which only the keeper may know before the reveal."""
    return io.house.scenario.objective(state.choices)


def check(state: State, io: Dealer) -> None:
    """OB3, A45: after an atomic effect, reveal the Objective by its back and end the game if a side has won."""
    _check(state, io, ALWAYS)


def event_step_over(state: State, io: Dealer) -> None:
    """The goals that are looked at when the Event Step is over."""
    _check(state, io, EVENT_STEP)


def reveal(state: State, io: Dealer) -> None:
    """OB2, A46: the Objective is face up for all, for good. A second time nothing happens."""
    if state.revealed:
        return
    state.revealed = True
    io.reveal()
    card = objective(state, io)
    io.tell('mansions.revealed', objective=card.id)
    play(state, io, card.on_reveal, Scene(keeper=True))


def escape(state: State, io: Dealer) -> Escape | None:
    """OB4: the way out, once the Objective is revealed and says so."""
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
        # A45: the side whose turn it is. An escape comes before it (section 6.2).
        met.reverse()
    if not state.revealed:
        # OB3: revealed and read out; what follows from it happens no more.
        state.revealed = True
        io.tell('mansions.revealed', objective=card.id)
    endings.end(state, io, met[0], sides[met[0]])


def _first(state: State, io: Dealer, wanted: Iterable[goals.Goal], when: tuple[str, ...]) -> str | None:
    return next((goal.kind for goal in wanted if goal.when in when and reached(state, io, goal)), None)


def reached(state: State, io: Dealer, goal: goals.Goal) -> bool:
    """Whether it is so now."""
    where = io.house.board.room
    match goal:
        case goals.Killed(monster=kind):
            return state.spent.get(f'killed/{kind}', 0) > 0
        case goals.MonsterIn(monster=kind, room=room):
            return any(monster.kind == kind and where[monster.space] == room for monster in state.monsters.values())
        case goals.SamplesLaid(number=number):
            return state.laid >= number.of(state.party)
        case goals.RoomsOnFire(number=number):
            return len(state.fire) >= number.of(state.party)
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
    """Section 6.2: everybody is dead and not replaced. Who escaped is not out, who will be replaced is not yet."""
    coming = any(step.kind == 'newcomer' for step in state.agenda)
    return not coming and all(person.status == 'dead' for person in state.investigators.values())


def _escaped(state: State, io: Dealer) -> bool:
    """OB5, A47: one is enough, or all who live, and at least one."""
    way = objective(state, io).escape
    gone = any(person.status == 'escaped' for person in state.investigators.values())
    return way is not None and gone and (way.needs == 'one' or not any(state.playing()))
