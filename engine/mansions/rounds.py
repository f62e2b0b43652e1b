"""G1: rounds. Each investigator has one turn, in any order; then comes the keeper's turn."""

from __future__ import annotations

from typing import Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions import endings, figures, harm, keeper_turn, mythos, planning, turn
from engine.mansions.house import Dealer
from engine.mansions.memory import Turn
from engine.mansions.state import Auto, Poll, State
from engine.values import value

MOVES = 2
"""G2: number of Movement Steps in a turn."""
STUNNED_MOVES = 1
"""ST1: number of Movement Steps in a stunned investigator's turn."""
WISH = 'wish'
"""Answer of a seat that wants to go first, but does not begin its turn yet. The other seats see this wish."""
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
    """Step that starts the next investigator's turn, or the keeper's turn after the last investigator's."""

    kind: Literal['next'] = 'next'

    def run(self, state: State, io: Dealer) -> None:
        state.plans.ahead = []
        waiting = waiting_in(state)
        if not any(state.playing()):
            # A51: nobody can act for the investigators any more.
            endings.end(state, io, 'nobody', None)
        elif not waiting:
            _keeper_turn(state, io)
        elif len(waiting) == 1:
            state.agenda.append(Begin(waiting[0]))
        else:
            state.agenda.append(WhoIsNext())


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
class WhoIsNext(Poll):
    """G1, section 6.23: question to all seats that may act this round: who begins? The first to answer takes their
    turn.

    Seats in `wishing` have told the others that they want to go first.
    """

    wishing: tuple[Seat, ...] = ()
    kind: Literal['next-up'] = 'next-up'

    def ask_all(self, state: State, io: Dealer) -> tuple[Decision, ...]:
        seats = dict.fromkeys(state.investigators[who].seat for who in waiting_in(state))
        return tuple(self._ask(state, seat, several=len(seats) > 1) for seat in seats)

    def _ask(self, state: State, seat: Seat, *, several: bool) -> Decision:
        own = [who for who in waiting_in(state) if state.investigators[who].seat == seat]
        begins = (Option(f'begin {who}', (f'investigator:{who}',)) for who in own)
        wish = (Option(WISH),) if several and seat not in self.wishing else ()
        return Decision(seat, 'mansions.next', OneOf((*begins, *wish)), {}, f'begin {own[0]}', open=True)

    def take_from(self, state: State, io: Dealer, seat: Seat, token: str) -> None:
        if token == WISH:
            io.record('mansions.wants_first', seat=seat)
            state.agenda.append(WhoIsNext((*self.wishing, seat)))
        else:
            state.agenda.append(Begin(token.removeprefix('begin ')))


@value
class Begin(Auto):
    """Step that starts an investigator's turn."""

    who: str
    kind: Literal['begin'] = 'begin'

    def run(self, state: State, io: Dealer) -> None:
        enter(state, io, self.who)
        io.record('mansions.turn', who=self.who, turn=state.turn.number)
        state.agenda += [End(self.who), turn.Go(self.who)]
        mythos.window(state, io, self.who, 'start')


def enter(state: State, io: Dealer, who: str) -> None:
    """Begin an investigator's turn, with its Movement Steps and its action."""
    state.acted.append(who)
    state.plans.goals.pop(who, None)
    begin(state, io, who)
    state.turn.moves = STUNNED_MOVES if state.investigators[who].stun else MOVES
    state.turn.actions = 1


def begin(state: State, io: Dealer, who: str | None) -> None:
    """Begin a turn with a new number (A3), of the investigator `who`, or of the keeper if None.

    HO5: every monster in an investigator's room now counts as met by them.
    """
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
        state.agenda += [Round(), planning.Planning()]
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


def waiting_in(state: State) -> list[str]:
    """Investigators who may still act this round. A newcomer first acts in the next round."""
    return [person.who for person in state.playing() if person.who not in state.acted]
