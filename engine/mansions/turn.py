"""An investigator's turn: Movement Steps and the action in any order, each followed by its window (G2, MY4, A40)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import (
    combat,
    escape,
    evade,
    explore,
    features,
    figures,
    items,
    locks,
    movement,
    mythos,
    powers,
    spells,
)  # fmt: skip
from engine.mansions.deeds import Cost, Deed
from engine.mansions.house import Dealer
from engine.mansions.state import Ask, Auto, State, Window
from engine.values import value

END: Final = 'end'
RUN: Final = 'run'
MOVE_WINDOWS: Final[dict[int, Window]] = {1: 'move1', 2: 'move2'}
"""MY4: window after a Movement Step, by the step's number in the turn. A third step has none (section 6.24)."""


@value
class Go(Auto):
    """Step that continues the turn. The turn ends when no deed is possible."""

    who: str
    kind: Literal['go'] = 'go'

    def run(self, state: State, io: Dealer) -> None:
        found = deeds(state, io, self.who) if figures.on_board(state, self.who) else ()
        if any(deed.token != items.TRADE for deed in found):
            state.agenda.append(Act(self.who))


@value
class Act(Ask):
    """G2, G3: question which deed the investigator does next."""

    who: str
    kind: Literal['act'] = 'act'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = (*(deed.option for deed in deeds(state, io, self.who)), Option(END))
        args = {'who': self.who, 'moves': state.turn.moves, 'actions': state.turn.actions}
        return Decision(state.investigators[self.who].seat, 'mansions.act', OneOf(options), args, END)

    def take(self, state: State, io: Dealer, token: str) -> None:
        state.turn.caught = False
        if token == END:
            state.turn.moves = state.turn.actions = 0
            io.record('mansions.ended', who=self.who)
        elif token == items.TRADE:
            state.agenda.append(Go(self.who))
            items.wish(state, io, state.investigators[self.who].seat)
        else:
            state.agenda += [Go(self.who), Do(self.who, token)]


@value
class Do(Auto):
    """Step that begins a deed.

    ED1: the investigator first evades the monsters in the space. Then `evaded` is set. If a test failed, the player is
    asked whether to go on. A12: a deed that is no longer possible does not happen and costs nothing.
    """

    who: str
    token: str
    evaded: bool = False
    kind: Literal['do'] = 'do'

    def run(self, state: State, io: Dealer) -> None:
        deed = _find(state, io, self.who, self.token)
        if deed is None:
            return
        if deed.evade and evade.due(state, self.who):
            state.turn.caught = False
            state.agenda += [Do(self.who, self.token, True), evade.Evading(self.who)]
        elif self.evaded and state.turn.caught:
            state.agenda.append(GoOn(self.who, self.token))
        else:
            _do(state, io, self.who, deed)


@value
class GoOn(Ask):
    """ED2, section 6.31: question after a failed evade whether to do the deed, or to give it up without its cost."""

    who: str
    token: str
    kind: Literal['go-on'] = 'go-on'

    def ask(self, state: State, io: Dealer) -> Decision:
        args = {'who': self.who, 'step': self.token}
        seat = state.investigators[self.who].seat
        return Decision(seat, 'mansions.go_on', OneOf((Option('on'), Option('stop'))), args, 'on')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == 'on':
            state.agenda.append(Do(self.who, self.token))


@value
class Done(Auto):
    """MY4: step after a deed: open its window for Mythos cards."""

    who: str
    window: Window
    kind: Literal['done'] = 'done'

    def run(self, state: State, io: Dealer) -> None:
        if figures.on_board(state, self.who):
            mythos.window(state, io, self.who, self.window)


@value
class Walk(Auto):
    """G2, G4: step that moves an investigator to the next space.

    The investigator first tries to open a lock (A36). If the lock holds, the Movement Step is spent anyway (A28).
    """

    who: str
    to: str
    corpse: bool
    tried: bool = False
    kind: Literal['walk'] = 'walk'

    def run(self, state: State, io: Dealer) -> None:
        if not figures.on_board(state, self.who):
            return
        start, where = figures.space_of(state, self.who), io.house.board.room
        if self.to not in movement.ways(state, io, start, 'investigator'):
            return
        room = where[self.to]
        if room != where[start] and movement.locked(state, io, room) is not None:
            if not self.tried or state.passed:
                state.agenda.append(Walk(self.who, self.to, self.corpse, True))
                locks.attempt(state, io, self.who, room)
            return
        movement.enter(state, io, self.who, self.to, self.corpse)


def deeds(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """Deeds the investigator may do now."""
    turn = state.turn
    able: dict[Cost, bool] = {
        'move': turn.moves > 0,
        'action': turn.actions > 0,
        'both': turn.moves > 0 and turn.actions > 0,
        'free': True,
    }
    for offers in OFFERS:
        yield from (deed for deed in offers(state, io, who) if able[deed.cost])


def _find(state: State, io: Dealer, who: str, token: str) -> Deed | None:
    if not figures.on_board(state, who):
        return None
    return next((deed for deed in deeds(state, io, who) if deed.token == token), None)


def _do(state: State, io: Dealer, who: str, deed: Deed) -> None:
    """Pay the cost of a deed, do it, and then open its window for Mythos cards."""
    turn = state.turn
    if deed.cost in ('action', 'both'):
        turn.actions -= 1
        # A18: the Movement Step that goes with it is one of the turn's two, and has no window of its own.
        turn.moves -= deed.cost == 'both'
        turn.moved += deed.cost == 'both'
        state.agenda.append(Done(who, 'action'))
    elif deed.cost == 'move':
        turn.moves -= 1
        turn.moved += 1
        if turn.moved in MOVE_WINDOWS:
            state.agenda.append(Done(who, MOVE_WINDOWS[turn.moved]))
    verb, *words = deed.token.split(' ')
    VERBS[verb](state, io, who, *words)


def _fight(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """ED4, A30: deeds that attack. They need no evading, and are impossible while hidden."""
    if state.investigators[who].hiding is None:
        for option in combat.attack_options(state, io, who):
            yield Deed(option.token, 'action', False, option.refs)


def _cast(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """SP3, A10, A30: deeds that cast a spell. An attack spell needs no evading, and is impossible while hidden."""
    for option in spells.options(state, io, who):
        attack = io.house.scenario.spell[option.token.split(' ')[1]].attack
        if not (attack and state.investigators[who].hiding):
            yield Deed(option.token, 'action', not attack, option.refs)


def _walk(state: State, io: Dealer, who: str, to: str, corpse: str = '') -> None:
    state.agenda.append(Walk(who, to, bool(corpse)))


def _run(state: State, io: Dealer, who: str, to: str, corpse: str = '') -> None:
    """G3: run to the next space. Kept traumas may deal damage to a runner."""
    io.record('mansions.runs', who=who, space=to)
    _walk(state, io, who, to, corpse)
    movement.hurt_runner(state, io, who)


OFFERS: Final[tuple[Callable[[State, Dealer, str], Iterator[Deed]], ...]] = (
    movement.offers, escape.offers, explore.offers, _fight, _cast, features.offers, powers.offers,
    items.offers,
)  # fmt: skip

VERBS: Final[dict[str, Callable[..., Any]]] = {
    'go': _walk,
    'run': _run,
    'escape': lambda state, io, who, _door: escape.leave(state, io, who),
    'explore': explore.explore,
    'attack': combat.attack,
    'cast': lambda state, io, who, spell, target=None: spells.cast(state, io, who, spell, target),
    'hide': lambda state, io, who, place, _cost: features.hide(state, io, who, place),
    'emerge': lambda state, io, who, _cost: features.emerge(state, io, who),
    'bar': features.bar,
    'unbar': features.unbar,
    'burn': lambda state, io, who, number: features.burn(state, io, who, int(number)),
    'use': lambda state, io, who, name, word=None: powers.use(state, io, who, name, word),
    'ability': lambda state, io, who, word=None: powers.ability(state, io, who, word),
    'drop': items.drop,
}
