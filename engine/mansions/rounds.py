"""G1: investigators act in any order, each once and each to the end; then the keeper's turn."""

from __future__ import annotations

from typing import Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions import endings, figures, harm, keeper_turn, mythos, turn
from engine.mansions.house import Dealer
from engine.mansions.state import Ask, Auto, State, Turn
from engine.values import value

MOVES = 2
"""G2: Movement Steps of a turn."""
STUNNED_MOVES = 1
"""ST1."""
LATER = 'later'
FIRE_DAMAGE = 2
"""ST4."""


@value
class Round(Auto):
    """A round begins."""

    kind: Literal['round'] = 'round'

    def run(self, state: State, io: Dealer) -> None:
        state.round += 1
        state.acted = []
        io.tell('mansions.round', round=state.round)
        state.agenda.append(Next())


@value
class Next(Auto):
    """The next investigator's turn, or the keeper's after the last. `later` are seats that let others go first."""

    later: tuple[Seat, ...] = ()
    kind: Literal['next'] = 'next'

    def run(self, state: State, io: Dealer) -> None:
        waiting = _waiting(state)
        if not any(state.playing()):
            # A51: nobody is left who can act for the investigators.
            endings.end(state, io, 'nobody', None)
        elif not waiting:
            _keeper_turn(state, io)
        elif len(waiting) == 1 or (len(_asked(state, self.later)) == 1 and len(_own(state, self.later)) == 1):
            state.agenda.append(Begin(_own(state, self.later)[0]))
        else:
            state.agenda.append(WhoIsNext(self.later))


def _keeper_turn(state: State, io: Dealer) -> None:
    """G9. NW3, section 6.6: in a turn that is skipped nothing happens and nothing burns."""
    begin(state, io, None)
    if state.skips:
        state.skips = False
        io.tell('mansions.skipped')
        state.agenda.append(Round())
        return
    io.tell('mansions.keeper_turn', turn=state.turn.number)
    state.agenda += [EndKeeperTurn(), keeper_turn.KeeperTurn()]


@value
class WhoIsNext(Ask):
    """G1: the investigators act in any order they like. Each seat in its turn begins, or lets the others go first."""

    later: tuple[Seat, ...] = ()
    kind: Literal['next-up'] = 'next-up'

    def ask(self, state: State, io: Dealer) -> Decision:
        seats = _asked(state, self.later)
        begins = (Option(f'begin {who}', (f'investigator:{who}',)) for who in _own(state, self.later))
        options = (*begins, *([Option(LATER)] if len(seats) > 1 else []))
        return Decision(seats[0], 'mansions.next', OneOf(options), {}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == LATER:
            state.agenda.append(Next((*self.later, _asked(state, self.later)[0])))
        else:
            state.agenda.append(Begin(token.removeprefix('begin ')))


def _asked(state: State, later: tuple[Seat, ...]) -> list[Seat]:
    """The seats that have still to say whether they begin; if all let others go first, none did."""
    seats = list(dict.fromkeys(state.investigators[who].seat for who in _waiting(state)))
    return [seat for seat in seats if seat not in later] or seats


def _own(state: State, later: tuple[Seat, ...]) -> list[str]:
    """The investigators of the first of them that may begin."""
    first = _asked(state, later)[0]
    return [who for who in _waiting(state) if state.investigators[who].seat == first]


@value
class Begin(Auto):
    """An investigator's turn begins (A3: with a number of its own)."""

    who: str
    kind: Literal['begin'] = 'begin'

    def run(self, state: State, io: Dealer) -> None:
        state.acted.append(self.who)
        begin(state, io, self.who)
        stunned = state.investigators[self.who].stun > 0
        state.turn.moves = STUNNED_MOVES if stunned else MOVES
        state.turn.actions = 1
        io.tell('mansions.turn', who=self.who, turn=state.turn.number)
        state.agenda += [End(self.who), turn.Go(self.who)]
        mythos.window(state, io, self.who, 'start')


def begin(state: State, io: Dealer, who: str | None) -> None:
    """A turn with a new number; who shares a room with whom is noted (HO5)."""
    state.turn = Turn(state.turn.number + 1, who)
    state.recent = [trace for trace in state.recent if trace.turn >= state.turn.number - 1]
    state.turn.met = [
        f'{person.who}/{handle}'
        for person in state.playing()
        for handle in figures.monsters_in(state, io, figures.room_of(state, io, person.who))
    ]


@value
class End(Auto):
    """ST4, A21: the end of an investigator's turn. Who stands in a fire is burnt."""

    who: str
    kind: Literal['end'] = 'end'

    def run(self, state: State, io: Dealer) -> None:
        state.agenda.append(Next())
        if figures.on_board(state, self.who) and figures.room_of(state, io, self.who) in state.fire:
            io.tell('mansions.burnt', who=self.who)
            harm.damage(state, io, self.who, FIRE_DAMAGE)


@value
class EndKeeperTurn(Auto):
    """ST4, A21: monsters in a fire are burnt after the Event Step; the next round begins."""

    kind: Literal['end-keeper'] = 'end-keeper'

    def run(self, state: State, io: Dealer) -> None:
        state.agenda.append(Round())
        for handle in [*state.monsters]:
            if figures.room_of_monster(state, io, handle) in state.fire:
                io.tell('mansions.monster_burnt', monster=handle)
                harm.wound(state, io, handle, FIRE_DAMAGE)


def _waiting(state: State) -> list[str]:
    """Who may still act this round. A new investigator, who came in for a dead one, begins with the next round."""
    return [person.who for person in state.playing() if person.who not in state.acted]
