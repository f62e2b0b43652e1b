"""A second, naive implementation of the rules, which judges a game by its questions, events and views.

It raises an error for anything wrong. It is written from docs/rules/mansions.md and the scenario's text, and uses only
names from the engine. It judges:

- rounds and turns: G1, A3, G2 (steps and their cost), A15 to A18, ST1, ST3, A54, NW3, and the steps of the keeper's
  turn (G9);
- effects, clause by clause (sections 6.4, 6.8, 6.25, 7): of combat cards, Mythos, trauma and keeper cards, events, the
  Objective, items, abilities, spells, locks and obstacles. Every clause happens, in order, with its numbers, targets
  and choices, and no event comes without a clause;
- items, abilities and spells: when they are offered, how often they work, when they are discarded (SP1 to SP5, A9, A52,
  A53, section 6.12), options before and after a roll, and cancelling (section 6.5);
- puzzles: the deal, the number and effect of actions, and the solution (PZ1, PZ3 to PZ8, SK5, A32, A33). Tests with
  exhaustive search cover that every deal can be solved;
- an investigator's exact options: going and running (G2, FE2, FE4, FE6, A17, A25, A30), exploring (G5, G8, A18),
  attacks (G14, A30, section 6.1), hiding (FE5, A29), barriers (FE2, A25, A26), camp fires (FE3), dropping, escaping
  (OB4, A48, section 6.2);
- evading: ED1 to ED5, A9 to A11; horror: HO1 to HO8, A3 to A6, A8; fire: ST4, A20, A21; every roll: AT2, AT3, SK1 to
  SK4, ST1, ST5, ST6, A19, and the test that a card, a lock or an obstacle calls for;
- movement along the map, past locks and barriers: G4, G10, G12, FE6, FE7, ST2, A27, A35, A36;
- exploring: G5 to G7, A37, A38, with the piles of the story choices;
- harm: G13, G15 to G20, MO3, MO4, SA1 to SA3, MY8, sections 6.25 and 6.26;
- Mythos cards: MY3 to MY6, A39 to A42, G11, and that each window opens while the habit is "ask";
- keeper cards: cost, limits and threat (G9, section 6.18), corpses, tokens (G21), features (FE1 to FE7);
- events: EV1 to EV3, A1, A2, G22; the Objective and the end: OB2 to OB5, A45 to A48, A51, sections 6.2 and 6.3;
- views: each shows the table, and hidden information to the keeper alone (section 5).

It does not judge the options of keeper cards, only their uses, nor the cards that are played by the habit "armed".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import Decision, Event
from engine.mansions.view import View
from tests.mansions.judges.questions import Questions

POWERED: Final = ('test', 'reroll', 'puzzle_ready')
"""Kinds of questions that allow an ability or an item, besides the question for the next step."""
RETRIES: Final = ('rolled', 'unasked', 'skill_point', 'ability', 'used', 'discarded', 'habit_changed')
"""Events that may come between a failed evade and its consequence. A card is discarded only after its use."""


class Referee(Questions):
    """Judges a game from its deal on: `hear` events, `compare` views, `expect` questions."""

    def __init__(self, views: Sequence[View], events: Sequence[Event]) -> None:
        super().__init__(views[0])
        self.hear(None, '', events, views)

    def hear(self, decision: Decision | None, token: str, events: Sequence[Event], views: Sequence[View]) -> None:
        """Object to wrong events of an answer, and to wrong views afterwards."""
        self.token = token
        for view in views:
            if not self.piles:
                self.standing = {(figure.name, figure.space) for figure in view.monsters}
            if view.secret is not None:
                self.choices = [*view.secret.choices]
                if view.secret.habit != self.habit:
                    self.habit, self.asks = view.secret.habit, False
                if not self.piles:
                    self.hand = {'mythos': [*view.secret.mythos], 'trauma': [*view.secret.trauma]}
                    self.seeded = {shown.room: [*(shown.known or ())] for shown in view.rooms}
        kind = decision.kind.removeprefix('mansions.') if decision is not None else ''
        self.answered(decision, token)
        self.rests = self.rests or (kind in ('window', 'trauma') and token == 'pass turn')
        self.prepared, self.readying = kind == 'test', kind == 'puzzle_ready'
        self.stepping = (kind == 'act' and token not in ('end', 'trade')) or (kind, token) == ('go_on', 'on')
        if self.stepping:
            self._begin(token if kind == 'act' else str(self.step))
        elif decision is not None and kind in POWERED and token.split(' ')[0] in ('ability', 'use'):
            self.must_use(str(decision.args['who']), token)
        elif (kind, token) == ('evade_hit', 'hit'):
            self.strikes(str(decision and decision.args['who']))
        elif decision is not None and kind == 'test' and token in ('rolls', 'trust'):
            self.wants_no_question(decision.args, token)
        elif (kind, token) == ('evade_order', 'all'):
            self.rolling.add(str(self.active))
        elif (kind, token) == ('reroll', 'keep'):
            self.keeps()
        before = ''
        for event in events:
            name = event.kind.removeprefix('mansions.')
            assert event.kind.startswith('mansions.') and self.result is None, 'nothing happens after the end'
            assert event.to is None or name in ('secret', 'drawn', 'habit_changed', 'goal', 'saw_pile', 'saw_hand')
            if decision is None or not decision.standing:
                self._interrupted(name)
            args = {**event.args, 'heard': event.to}
            if name not in RETRIES or (name == 'discarded' and before != 'used'):
                self.missed()
            before = name
            self.explain(name, args)
            handler = getattr(self, f'on_{name}', None)
            if handler is not None:
                handler(args)
            if name in ('rolled', 'passed') and self._evaded_all():
                self.stepping, self.token = True, str(self.step)
                self._begin(self.token)
        assert not self.fight.get('seeks'), 'G13, FE5: a hidden investigator is sought at once'
        self.compare(views)
        self._judge_result(views[0].result)

    def _evaded_all(self) -> bool:
        """Section 6.31: whether the investigator has just evaded the last monster, so that the chosen step goes on."""
        over = self.last == 'evade' and self.passed and self.step is not None and not self.slips
        return over and not self.beside_unevaded(str(self.active))

    def _interrupted(self, name: str) -> None:
        """Object to an event if another one must come first."""
        between = ('unasked', 'ability', 'used', 'discarded', 'rolled', 'passed', 'skill_point', 'reroll')
        assert not self.due_death or name in ('left_cards', 'died', 'damage'), 'G19'
        assert self.roll is None or name in ('rolled', *between), 'the roll comes at once'

    def _begin(self, token: str) -> None:
        """Begin the step that the player chose. It waits if monsters must be evaded first."""
        verb, *words = token.split(' ')
        who = str(self.active)
        cost = {'go': 'move', 'run': 'action', 'hide': words[-1:], 'emerge': words[-1:]}.get(verb, 'action')
        cost = cost[0] if isinstance(cost, list) else cost
        free = verb == 'attack' or (verb == 'cast' and self.book.spells[words[0]].get('attack'))
        if verb in ('use', 'ability'):
            power = self.power_of(who, token)
            cost = 'action' if power['kind'] == 'use' and power.get('action', True) else 'free'
            free = cost == 'free'
        if not free and any(handle not in self.evaded for handle in self.beside(who)):
            self.step, self.slips = token, set()
            return
        self.step, self.doing = None, token
        if verb == 'explore' and self.in_the_dark(who):
            cost, self.moves, self.moved = 'action', self.moves - 1, self.moved + 1
        if verb == 'escape':
            cost = 'move' if self.moves else 'action'
        if cost == 'move':
            self.moves, self.moved = self.moves - 1, self.moved + 1
            self._opens(f'move{self.moved}' if self.moved < 3 else None)
        elif cost == 'action':
            self.actions -= 1
            self._opens('action')
        if verb in ('use', 'ability'):
            self.must_use(who, token)
        assert self.moves >= 0 and self.actions >= 0, 'G2'
        self.entering = (who, words[0]) if verb in ('go', 'run') and words[1:] else None
