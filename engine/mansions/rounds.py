"""G1: rounds. Each investigator has one turn, in any order; then comes the keeper's turn."""

from __future__ import annotations

from typing import Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions import endings, figures, harm, keeper_turn, mythos, planning, turn
from engine.mansions.house import Dealer
from engine.mansions.memory import Turn
from engine.mansions.state import Ask, Auto, State
from engine.values import value

MOVES = 2
"""G2: number of Movement Steps in a turn."""
STUNNED_MOVES = 1
"""ST1: number of Movement Steps in a stunned investigator's turn."""
LATER = 'later'
FIRE_DAMAGE = 2
"""ST4: damage in a burning room at the end of a turn."""


@value
class Round(Auto):
    """Step that starts a round."""

    kind: Literal['round'] = 'round'

    def run(self, state: State, io: Dealer) -> None:
        state.round += 1
        state.acted = []
        io.record('mansions.round', round=state.round)
        state.agenda.append(Next())


@value
class Next(Auto):
    """Step that starts the next investigator's turn, or the keeper's turn after the last investigator's.

    `later` has the seats that let the others go first.
    """

    later: tuple[Seat, ...] = ()
    kind: Literal['next'] = 'next'

    def run(self, state: State, io: Dealer) -> None:
        waiting = _waiting(state)
        if not any(state.playing()):
            # A51: nobody can act for the investigators any more.
            endings.end(state, io, 'nobody', None)
        elif not waiting:
            _keeper_turn(state, io)
        elif len(waiting) == 1 or (len(_asked(state, self.later)) == 1 and len(_own(state, self.later)) == 1):
            state.agenda.append(Begin(_own(state, self.later)[0]))
        else:
            state.agenda.append(WhoIsNext(self.later))


def _keeper_turn(state: State, io: Dealer) -> None:
    """G9: begin the keeper's turn. In a skipped turn (NW3, section 6.6) nothing happens and nothing burns."""
    begin(state, io, None)
    if state.skips:
        state.skips = False
        io.record('mansions.skipped')
        state.agenda.append(Round())
        return
    io.record('mansions.keeper_turn', turn=state.turn.number)
    state.agenda += [EndKeeperTurn(), keeper_turn.KeeperTurn()]


@value
class WhoIsNext(Ask):
    """G1: question about the order of turns: the asked seat begins, or lets the other seats go first."""

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
    """Seats with an investigator who has not acted this round, the next one to ask first.

    Leaves out the seats in `later`, which let the others go first. If no other seat is left, returns all of them.
    """
    seats = list(dict.fromkeys(state.investigators[who].seat for who in _waiting(state)))
    return [seat for seat in seats if seat not in later] or seats


def _own(state: State, later: tuple[Seat, ...]) -> list[str]:
    """Investigators of the seat to ask next (see `_asked`) who have not acted this round."""
    first = _asked(state, later)[0]
    return [who for who in _waiting(state) if state.investigators[who].seat == first]


@value
class Begin(Auto):
    """Step that starts an investigator's turn."""

    who: str
    kind: Literal['begin'] = 'begin'

    def run(self, state: State, io: Dealer) -> None:
        state.acted.append(self.who)
        begin(state, io, self.who)
        stunned = state.investigators[self.who].stun > 0
        state.turn.moves = STUNNED_MOVES if stunned else MOVES
        state.turn.actions = 1
        io.record('mansions.turn', who=self.who, turn=state.turn.number)
        state.agenda += [End(self.who), turn.Go(self.who)]
        mythos.window(state, io, self.who, 'start')


def begin(state: State, io: Dealer, who: str | None) -> None:
    """Begin a turn with a new number (A3). HO5: figures that share a room now count as met."""
    state.turn = Turn(state.turn.number + 1, who)
    state.recent = [trace for trace in state.recent if trace.turn >= state.turn.number - 1]
    state.turn.met = [
        f'{person.who}/{handle}'
        for person in state.playing()
        for handle in figures.monsters_in(state, io, figures.room_of(state, io, person.who))
    ]


@value
class End(Auto):
    """ST4, A21: step that ends an investigator's turn. In a burning room they take damage."""

    who: str
    kind: Literal['end'] = 'end'

    def run(self, state: State, io: Dealer) -> None:
        state.agenda.append(Next())
        if figures.on_board(state, self.who) and figures.room_of(state, io, self.who) in state.fire:
            io.record('mansions.burnt', who=self.who)
            harm.damage(state, io, self.who, FIRE_DAMAGE)


@value
class EndKeeperTurn(Auto):
    """ST4, A21: step after the Event Step: monsters in burning rooms take damage, and the next round begins."""

    kind: Literal['end-keeper'] = 'end-keeper'

    def run(self, state: State, io: Dealer) -> None:
        state.agenda += [Round(), planning.Plan()]
        burning = [handle for handle in state.monsters if figures.room_of_monster(state, io, handle) in state.fire]
        state.agenda += [Burn(handle) for handle in reversed(burning)]


@value
class Burn(Auto):
    """ST4: step in which a monster takes fire damage. Each monster has its own step, because each may end the game."""

    monster: str
    kind: Literal['burn'] = 'burn'

    def run(self, state: State, io: Dealer) -> None:
        io.record('mansions.monster_burnt', monster=self.monster)
        harm.wound(state, io, self.monster, FIRE_DAMAGE)


def _waiting(state: State) -> list[str]:
    """Investigators who may still act this round. A newcomer first acts in the next round."""
    return [person.who for person in state.playing() if person.who not in state.acted]
