"""The keeper's turn: trading, threat, keeper actions, attacks, the Event Step (G9, G15, G18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import combat, events, figures, items, keeper_cards, trauma
from engine.mansions.house import Dealer
from engine.mansions.state import Ask, Auto, State
from engine.values import value

DONE: Final = 'done'


@value
class KeeperTurn(Auto):
    """G9: step that begins the keeper's turn. It pushes the five steps of the turn; the last one pushed runs first."""

    kind: Literal['keeper-turn'] = 'keeper-turn'

    def run(self, state: State, io: Dealer) -> None:
        state.agenda += [events.EventStep(), MonsterAttacks(), KeeperActions(), GainThreat(), items.Trading()]


@value
class GainThreat(Auto):
    """G9 step 2, A54: step in which the keeper gains threat. It depends on the number of investigators at set-up."""

    kind: Literal['gain-threat'] = 'gain-threat'

    def run(self, state: State, io: Dealer) -> None:
        gained = io.house.scenario.limits.threat.of(state.party)
        state.threat += gained
        io.record('mansions.threat', number=gained, threat=state.threat)


@value
class KeeperActions(Ask):
    """G9 step 3: question which keeper card to use, repeated until the keeper is done.

    G18: insanity cards may be played on investigators without sanity.
    """

    kind: Literal['keeper-actions'] = 'keeper-actions'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = (*(use.option for use in keeper_cards.usable(state, io)), *_insanities(state, io), Option(DONE))
        return Decision(state.keeper, 'mansions.keeper_actions', OneOf(options), {'threat': state.threat}, DONE)

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == DONE:
            io.record('mansions.keeper_done')
            return
        state.agenda.append(KeeperActions())
        verb, *words = token.split(' ')
        if verb == 'trauma':
            card, who = words
            trauma.inflict(state, io, who, card)
        else:
            keeper_cards.use(state, io, token)


def _insanities(state: State, io: Dealer) -> Iterator[Option]:
    """G18: options to play insanity cards on investigators without sanity."""
    for person in state.playing():
        if figures.sanity(state, io, person.who) == 0:
            for card in trauma.playable(state, io, person.who, 'insanity'):
                yield Option(f'trauma {card} {person.who}', (f'card:{card}', f'investigator:{person.who}'))


@value
class MonsterAttacks(Auto):
    """G9 step 4, ST3: step in which each stunned monster discards 1 stun instead of attacking.

    All other monsters may attack.
    """

    kind: Literal['monster-attacks'] = 'monster-attacks'

    def run(self, state: State, io: Dealer) -> None:
        for handle, monster in state.monsters.items():
            if monster.stun:
                monster.stun -= 1
                state.turn.attacked.append(handle)
                io.record('mansions.monster_recovered', monster=handle)
        state.agenda.append(Attacking())


@value
class Attacking(Auto):
    """Step that asks for the next attack, if a monster can still attack."""

    kind: Literal['attacking'] = 'attacking'

    def run(self, state: State, io: Dealer) -> None:
        if any(attacks(state, io)):
            state.agenda.append(Attack())


@value
class Attack(Ask):
    """G15: question which monster attacks which investigator."""

    kind: Literal['attack'] = 'attack'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = (*attacks(state, io), Option(DONE))
        return Decision(state.keeper, 'mansions.monster_attacks', OneOf(options), {}, DONE)

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == DONE:
            return
        verb, handle, who = token.split(' ')
        state.turn.attacked.append(handle)
        state.agenda.append(Attacking())
        combat.monster_attack(state, io, handle, who, verb == 'special')


def attacks(state: State, io: Dealer) -> Iterator[Option]:
    """ST2, G13: attacks of unstunned monsters on investigators in their space, hidden or not."""
    for handle, monster in state.monsters.items():
        if monster.stun or handle in state.turn.attacked:
            continue
        verbs = ('attack', 'special') if figures.kind_of(state, io, handle).special is not None else ('attack',)
        for person in figures.people_at(state, monster.space):
            for verb in verbs:
                yield Option(f'{verb} {handle} {person.who}', (f'monster:{handle}', f'investigator:{person.who}'))
