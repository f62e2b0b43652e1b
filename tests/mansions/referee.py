"""A second, naive statement of the rules, which follows a game by what is asked, said and shown.

It objects to what is wrong. It is written from docs/rules/mansions.md and the scenario's text; of the engine it knows
the names of things. It judges:

- the round and the turns: G1, A3, G2 (steps and their cost), A15 to A18, ST1, ST3, A54, NW3, and the order of the
  keeper's turn and what each step must bring (G9);
- what effects do, clause by clause (sections 6.4, 6.8, 6.25, 7): of combat cards, Mythos, trauma and keeper cards,
  events, the Objective, items, abilities, spells, locks and obstacles. All of a text happens, in its order, with its
  numbers, on whom and what it says and by the choices that it leaves; nothing happens that no text calls for;
- items, abilities and spells: when they are offered and to what end, how often they work, what is discarded (SP1 to
  SP5, A9, A52, A53, section 6.12), what may be done before a roll and after it, and cancelling (section 6.5);
- the inside of puzzles: what is laid out, how many actions there are and what they do, and whether it is solved (PZ1,
  PZ3 to PZ8, SK5, A32, A33); that every deal can be solved has tests against exhaustive search;
- what an investigator is offered, exactly: going and running (G2, FE2, FE4, FE6, A17, A25, A30), exploring (G5, G8,
  A18), attacks (G14, A30, section 6.1), hiding (FE5, A29), barriers (FE2, A25, A26), camp fires (FE3), dropping,
  escaping (OB4, A48, section 6.2);
- evading: ED1 to ED5, A9 to A11; horror: HO1 to HO8, A3 to A6, A8; fire: ST4, A20, A21; every roll: AT2, AT3, SK1 to
  SK4, ST1, ST5, ST6, A19, and which test a card, a lock or an obstacle asks for;
- movement of everybody along the map, past locks and barriers: G4, G10, G12, FE6, FE7, ST2, A27, A35, A36;
- exploring: G5 to G7, A37, A38, and that the piles are those of the story choices;
- harm: G13, G15 to G20, MO3, MO4, SA1 to SA3, MY8, sections 6.25 and 6.26;
- Mythos cards: MY3 to MY6, A39 to A42, G11, and that each window opens while the habit is "ask";
- keeper cards: their cost, limits and threat (G9, section 6.18), corpses, tokens (G21), features (FE1 to FE7);
- events: EV1 to EV3, A1, A2, G22; the Objective and the end: OB2 to OB5, A45 to A48, A51, sections 6.2 and 6.3;
- that every view shows the table as it is, and hidden things to the keeper alone (section 5).

It does not judge which uses of keeper cards are offered, only those that are made, nor what the habit "armed" fires.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import Decision, Event
from engine.mansions.view import View
from tests.mansions.judges.questions import Questions

POWERED: Final = ('test', 'reroll', 'puzzle_ready')
"""Questions that may be answered by using an ability or an item, beside that of what to do in a turn."""


class Referee(Questions):
    """Watches a game from the deal: `hear` what was said, `compare` what is shown, `expect` what is asked next."""

    def __init__(self, views: Sequence[View], events: Sequence[Event]) -> None:
        super().__init__(views[0])
        self.hear(None, '', events, views)

    def hear(self, decision: Decision | None, token: str, events: Sequence[Event], views: Sequence[View]) -> None:
        """Object to what is told after an answer, if it is not what should be, and to what is shown then."""
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
        kind = decision.kind.removeprefix('mansions.') if decision is not None else ''
        self.answered(decision, token)
        self.rests = self.rests or (kind, token) == ('window', 'pass turn')
        self.prepared, self.readying = kind == 'test', kind == 'puzzle_ready'
        self.stepping = (kind == 'act' and token != 'end') or (kind, token) == ('go_on', 'on')
        if self.stepping:
            self._begin(token if kind == 'act' else str(self.step))
        elif decision is not None and kind in POWERED and token.split(' ')[0] in ('ability', 'use'):
            self.must_use(str(decision.args['who']), token)
        elif (kind, token) == ('evade_hit', 'hit'):
            self.strikes(str(decision and decision.args['who']))
        elif (kind, token) == ('reroll', 'keep'):
            self.keeps()
        for event in events:
            name = event.kind.removeprefix('mansions.')
            assert event.kind.startswith('mansions.') and self.result is None, 'nothing happens after the end'
            assert event.to is None or name in ('secret', 'drawn', 'habit_changed', 'saw_pile', 'saw_hand')
            if decision is None or not decision.standing:
                self._interrupted(name)
            args = {**event.args, 'heard': event.to}
            self.explain(name, args)
            handler = getattr(self, f'on_{name}', None)
            if handler is not None:
                handler(args)
        self.compare(views)
        self._judge_result(views[0].result)

    def _interrupted(self, name: str) -> None:
        """What must come next does, but for what may come in between."""
        between = ('ability', 'used', 'discarded', 'rolled', 'passed', 'skill_point', 'reroll')
        assert not self.due_death or name in ('left_cards', 'died', 'damage'), 'G19'
        assert self.roll is None or name in ('rolled', *between), 'the roll comes at once'

    def _begin(self, token: str) -> None:
        """A step was chosen: it is spent now, unless monsters are evaded first."""
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
            self.step = token
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
