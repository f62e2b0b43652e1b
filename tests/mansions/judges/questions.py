"""Judges the questions of a game, and their options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import Decision, OneOf
from tests.mansions.judges.scripts import Due
from tests.mansions.judges.turns import Turns

QUIET: Final = frozenset(
    f'mansions.{kind}'
    for kind in (
        'act',
        'window',
        'next',
        'keeper_actions',
        'monster_attacks',
        'trade',
        'go_on',
        'move_monster',
        'push',
        'plan',
    )
)
"""Questions that come only after all due tests (HO8)."""


def is_joined(decision: Decision, token: str) -> bool:
    """Whether an answer joins several (section 6.36)."""
    return '+' in token or token.startswith('walk ') or (decision.kind, token) == ('mansions.monster_attacks', 'all')


class Questions(Turns):
    """Judges every question and its options."""

    planning = False
    """Whether the plan was an open question before. The keeper may choose another habit before the answer."""

    def expect(self, pending: Sequence[Decision]) -> None:
        """Object to an unexpected question, or to wrong options."""
        questions = [decision for decision in pending if not decision.standing]
        assert bool(questions) == (self.result is None)
        for decision in questions:
            assert self.due_death is None, 'G19'
            name = decision.kind.removeprefix('mansions.')
            if name != 'reroll':
                self.missed()
            assert self.next in (None, name), f'{self.next} is asked first'
            self.next = None
            assert isinstance(decision.choice, OneOf)
            tokens = [option.token for option in decision.choice.options if not is_joined(decision, option.token)]
            self.expected(decision, tokens)
            if decision.kind in QUIET:
                self._settled()
            judge = getattr(self, f'_ask_{name}', None)
            if judge is not None:
                judge(decision, tokens)
        self.planning = any(decision.kind == 'mansions.plan' for decision in questions)

    def _settled(self) -> None:
        owed = {pair for pair in self.owed if self.together(*pair)}
        assert not owed, f'HO1: {owed} have not been tested'
        for who, handle in [*self.owed]:
            self.owed.discard((who, handle))
        if self.result is None and self.choices:
            card = self.book.objective(self.choices)
            for side in ('investigators', 'keeper'):
                open_goals = [goal for goal in card[side] if goal.get('when', 'always') == 'always']
                assert not any(self.reached(goal) for goal in open_goals), 'OB3: it should be over'
            assert self.revealed or 'back' not in card or not self.reached(card['back']), 'OB2'

    def _ask_next(self, decision: Decision, tokens: list[str]) -> None:
        waiting = [who for who in self.playing() if who not in self.acted and self.people[who].seat == decision.seat]
        assert {token for token in tokens if token.startswith('begin')} == {f'begin {who}' for who in waiting}, 'G1'
        self._end_turn()

    def _ask_window(self, decision: Decision, tokens: list[str]) -> None:
        assert decision.seat == self.keeper and decision.args['who'] == self.active
        assert decision.args['window'] == self.window and not self.played, 'MY4'
        assert {'pass', 'pass turn'} <= {*tokens} and not self.rests, 'section 6.32'
        self.opened = True

    def _ask_act(self, decision: Decision, tokens: list[str]) -> None:
        who = str(self.active)
        assert decision.args['who'] == who and decision.seat == self.people[who].seat
        assert (decision.args['moves'], decision.args['actions']) == (self.moves, self.actions), 'G2, ST1, A15'
        assert self.window is None or self.opened or self.played or self.rests or not self.asks, (
            'MY4: a window was left out'
        )
        self._explored()
        wanted = ['end', *self._steps(who), *self.steps_of_powers(who)]
        assert sorted(tokens) == sorted(wanted), ('what may be done', {*tokens} ^ {*wanted})
        self.step, self.window = None, None

    def _steps(self, who: str) -> list[str]:
        person = self.people[who]
        space, room, hidden = str(person.space), self.room(who), person.hiding is not None
        found: list[str] = []
        costs = [('go', 'move', self.moves), ('run', 'action', self.actions)]
        for verb, _, left in costs if not hidden else ():
            for to in self.ways(space) if left else ():
                found += [f'{verb} {to}', *([f'{verb} {to} corpse'] if self.corpses[space] else [])]
        for _, cost, left in costs:
            if left and hidden:
                found.append(f'emerge {cost}')
            elif left:
                taken = {self.people[other].hiding for other in self.playing()}
                found += [f'hide {place} {cost}' for place, where in self.book.hiding.items()
                          if where == space and place not in taken]  # fmt: skip
        found += ['trade'] if person.seat not in self.trading and self._trades(person.seat) else []
        way = self.book.objective(self.choices).get('escape') if self.revealed else None
        if way and not hidden and self.book.sealed[way['door']] == space and (self.moves or self.actions):
            found += [f'escape {way["door"]}'] if way.get('holding', None) in (None, *person.items) else []
        if not self.actions:
            return found
        if (self.piles[room] or self.floor.get(space)) and (self.moves or not self.in_the_dark(who)):
            found.append('explore')
        weapons = {card: self.book.items[card]['weapon'] for card in person.items if 'weapon' in self.book.items[card]}
        ranges = {'unarmed': 0, **{card: weapon.get('range', 0) for card, weapon in weapons.items()}}
        for weapon, reach in ranges.items() if not hidden else ():
            seen = self.book.in_sight(space, reach, self.barred())
            found += [f'attack {weapon} {handle}' for handle, one in self.monsters.items() if one.space in seen]
        for barrier, door in self.barriers.items():
            if self.book.barriers[barrier] == space and door:
                found.append(f'unbar {barrier}')
            elif self.book.barriers[barrier] == space:
                found += [f'bar {barrier} {to}' for to in self.book.doors(space)
                          if frozenset((space, to)) not in self.barred()]  # fmt: skip
        if ('campfire', space) in self.book.marks:
            found += [f'burn {number}' for number in range(1, self.corpses[space] + 1)]
        if not any(kept.get('no_trade') for kept in self.kept(who)):
            found += [f'drop {card}' for card in dict.fromkeys(person.items)]
        return found

    def beside_unevaded(self, who: str) -> bool:
        """Whether a monster in the investigator's space is not evaded yet."""
        return any(handle not in self.evaded for handle in self.beside(who))

    def _ask_go_on(self, decision: Decision, tokens: list[str]) -> None:
        left = [handle for handle in self.beside(str(self.active)) if handle not in self.evaded]
        assert not left and self.step and self.slips, 'ED1: each of them is evaded first'

    def _ask_evade_order(self, decision: Decision, tokens: list[str]) -> None:
        left = [handle for handle in self.beside(str(self.active)) if handle not in self.evaded]
        assert self.step and sorted(tokens) == sorted(['all', *(f'evade {handle}' for handle in left)])
        trusts = all(self._trusted(str(self.active), handle) for handle in left)
        assert self.active not in self.rolling and not trusts, 'section 6.37'

    def _ask_evade_hit(self, decision: Decision, tokens: list[str]) -> None:
        assert decision.seat == self.keeper and self.last == 'evade' and not self.passed, 'ED2'

    def _ask_horror_order(self, decision: Decision, tokens: list[str]) -> None:
        owed = {f'test {who} {handle}' for who, handle in self.owed if self.together(who, handle)}
        assert decision.seat == self.keeper and {*tokens} <= owed, 'HO3'

    def _ask_test(self, decision: Decision, tokens: list[str]) -> None:
        who = str(decision.args['who'])
        sort, attribute, aim = (str(decision.args[name]) for name in ('sort', 'attribute', 'target'))
        assert self.roll is None or (self.roll[0], str(self.roll[2])) == (who, aim), 'AT3'
        if self.roll is None and sort != 'fire':
            due = self.due()
            asked = {'who': who, 'sort': sort, 'attribute': attribute, 'aim': int(aim)}
            assert isinstance(due, Due) and due.args == asked, 'AT3, ST5'
        ways = self.before_roll(who, sort, attribute)
        wanted = ['roll', 'rolls', 'trust', *ways]
        assert ways and sorted(tokens) == sorted(wanted) and decision.seat == self.people[who].seat, 'SK1, SK4'
        assert not self.is_unasked(who, sort, int(aim)), 'section 6.37'

    def _ask_reroll(self, decision: Decision, tokens: list[str]) -> None:
        assert self.rolled is not None and not self.passed and decision.args['who'] == self.rolled[0]
        ways = {token for token, _, power in self.powers_of(self.rolled[0]) if power['kind'] == 'reroll'}
        assert {*tokens} - {'keep'} <= ways and len(tokens) > 1

    def _ask_trauma(self, decision: Decision, tokens: list[str]) -> None:
        who, wound = str(decision.args['who']), str(decision.args['wound'])
        assert decision.seat == self.keeper and self.may_trauma.get((who, wound)), 'MY8'
        left = self.left(who, 'health' if wound == 'injury' else 'sanity')
        able = {card for card in self.hand['trauma'] for one in [self.book.trauma[card]]
                if one['kind'] == wound and left <= one['at_most']}  # fmt: skip
        assert not self.rests, 'section 6.32'
        assert {*tokens} == {'pass', 'pass turn', *(f'trauma {card}' for card in able)}, 'G17'

    def _ask_drop(self, decision: Decision, tokens: list[str]) -> None:
        assert {*tokens} == {'done', *(f'drop {card}' for card in self.people[str(decision.args['who'])].items)}

    def _ask_pick_up(self, decision: Decision, tokens: list[str]) -> None:
        lying = self.floor[str(self.people[str(decision.args['who'])].space)]
        assert {*tokens} == {'done', *(f'take {card}' for card in lying)}, 'G8'

    def _ask_trade(self, decision: Decision, tokens: list[str]) -> None:
        assert self.phase == 'trading' and not self.owes_stun, 'G9'
        assert decision.seat in self.traders, 'section 6.27'
        assert {*tokens} == {'done', *self._trades(decision.seat)}, 'G8, G9'

    def _trades(self, seat: int) -> set[str]:
        free = {who: self.people[who] for who in self.playing()
                if not any(kept.get('no_trade') for kept in self.kept(who))}  # fmt: skip
        ways = set[str]()
        for who, one in free.items():
            if one.seat == seat:
                ways |= {f'give {who} {other} {card}' for other, two in free.items() for card in one.items + one.spells
                         if other != who and two.space == one.space}  # fmt: skip
                ways |= {f'take {who} {card}' for card in self.floor.get(str(one.space), [])}
        return ways

    def _ask_keeper_actions(self, decision: Decision, tokens: list[str]) -> None:
        assert self.phase == 'actions' and decision.seat == self.keeper
        assert decision.args['threat'] == self.threat

    def _ask_plan(self, decision: Decision, tokens: list[str]) -> None:
        assert self.phase in ('event', 'burning') and decision.seat == self.keeper, 'section 6.34'
        assert self.habit != 'auto' or self.planning, 'section 6.34'
        assert ('auto' in tokens) == (self.habit == 'armed'), 'section 6.34'
        held = {*self.hand['mythos'], *self.hand['trauma']}
        assert {card for card, _, _ in decision.args['suggested']} <= held and tokens[-1] == 'planned'

    def _ask_monster_attacks(self, decision: Decision, tokens: list[str]) -> None:
        assert self.phase == 'attacks' and not self.owes_stun, 'ST3'
        able = {handle for handle, one in self.monsters.items() if not one.stun}
        for token in tokens:
            if token != 'done':
                verb, handle, who = token.split(' ')
                assert handle in able and ('attacked', handle) not in self.limits, 'ST2, G15'
                assert self.monsters[handle].space == self.people[who].space
                assert verb == 'attack' or 'special' in self.book.monsters[self.monsters[handle].kind]
