"""Rolls, fights, and the harm that follows from them."""

from __future__ import annotations

from tests.mansions.judges.moves import Moves
from tests.mansions.judges.rulebook import Thing, check
from tests.mansions.judges.scripts import Due
from tests.mansions.judges.texts import Clause, attacks, clauses


class Rolls(Moves):
    """Judges each test: its kind, its target and its outcome."""

    rolled: tuple[str, str, int] | None = None
    """(investigator, sort, target) of the last roll."""
    aim: str | None = None
    """Target of the cast spell, an investigator or a monster."""

    def on_horror_test(self, args: Thing) -> None:
        who, handle = args['who'], args['monster']
        assert (who, handle) in self.owed and self.together(who, handle), 'HO1, HO5, HO6, HO7'
        self.owed.remove((who, handle))
        self.tested.add((who, handle))
        rating = self.book.monsters[self.monsters[handle].kind]['horror']
        self.roll = (who, 'horror', self.target(who, 'WIL', rating, False))

    def on_evade_test(self, args: Thing) -> None:
        who, handle = args['who'], args['monster']
        assert who == self.active and self.step and handle not in self.evaded, 'ED1, ED3, ED4'
        assert handle in self.beside(who), 'ED1'
        left = [other for other in self.beside(who) if other not in self.evaded]
        in_order = who in self.rolling or all(self._trusted(who, other) for other in left)
        chosen = self.token == f'evade {handle}' or (in_order and handle == left[0])
        assert len(left) == 1 or chosen, 'ED1: in the order that the player likes'
        self.evaded.add(handle)
        self.fight = {'monster': handle}
        awareness = self.book.monsters[self.monsters[handle].kind]['awareness']
        self.roll = (who, 'evade', self.target(who, 'DEX', awareness, False))

    def _trusted(self, who: str, handle: str) -> bool:
        """Whether the player wants no question before evading a monster, or tests of other sorts at these odds."""
        awareness = self.book.monsters[self.monsters[handle].kind]['awareness']
        return self.is_unasked(who, 'every', self.target(who, 'DEX', awareness, False))

    def on_rolled(self, args: Thing) -> None:
        who, sort, aim = args['who'], args['sort'], args['target']
        if self.rerolls:
            assert (who, sort, aim) == self.rolled and not self.passed, 'the test that failed is rolled again'
        else:
            self._called(who, sort, args['attribute'], aim - self.luck)
            assert not self.luck or args['attribute'] != 'LUC', 'SK4'
            asked = (
                self.prepared or self.is_unasked(who, sort, aim) or not self.before_roll(who, sort, args['attribute'])
            )
            assert asked, 'SK1: it is asked before'
            assert sort != 'evade' or (who not in self.sure and not self.people[who].nimble)
        assert 1 <= args['roll'] <= 10
        assert args['passed'] == (args['roll'] == 1 or (args['roll'] != 10 and args['roll'] <= aim)), 'AT2'
        self.rolled = (who, sort, aim)
        again = not args['passed'] and self.helps(who, 'reroll', sort, args['attribute'])
        self.next = 'reroll' if again else None
        self._outcome(who, sort, args['passed'])

    def on_unasked(self, args: Thing) -> None:
        assert self.token in ('rolls', 'trust') and (args['who'], args['sort']) in self.unasked

    def on_passed(self, args: Thing) -> None:
        who, sort = args['who'], args['sort']
        used = self.prepared and self.token not in ('roll', 'skill')
        assert used or (sort == 'evade' and (who in self.sure or self.people[who].nimble)), 'nothing makes it pass'
        if not used and who not in self.sure:
            self.people[who].nimble -= 1
        if used and self.power_of(who, self.token)['kind'] == 'evade_turn':
            self.sure.add(who)
        self._called(who, sort, None, None)
        self._outcome(who, sort, True)

    def _called(self, who: str, sort: str, attribute: str | None, aim: int | None) -> None:
        """AT3: check that a roll is the expected test, with its target.

        `attribute` and `aim` are None if the test passed without a roll.
        """
        if self.roll is not None:
            assert (who, sort) == self.roll[:2]
            assert aim in (None, self.roll[2]), 'AT3'
        elif sort == 'fire':
            assert aim in (None, self.target(who, 'WIL', 0, False)), 'ST4'
        else:
            due = self.due()
            assert isinstance(due, Due) and due.name == 'roll', f'{due}, not a roll'
            asked = (due.args['who'], due.args['sort'], due.args['attribute'], due.args['aim'])
            assert asked == (who, sort, attribute or asked[2], asked[3] if aim is None else aim), 'AT3, ST5'
            self.scripts[-1].left[:1] = due.left

    def _outcome(self, who: str, sort: str, passed: bool) -> None:
        """Record the outcome of a test, and expect its consequence. A reroll adds no second consequence."""
        self.roll, self.luck, self.last, self.passed, self.prepared = None, 0, sort, passed, False
        if self.rerolls:
            self.rerolls = False
            self._missed(sort)
            return
        self.singed[who] += sort == 'fire'
        if sort in ('horror', 'fire'):
            self.begin([('branch', [], [('horror', '1')])], who=who)
        elif sort in ('attack', 'defence') and self.fight.get('card'):
            blow = self.fight['card']['investigator' if sort == 'attack' else 'defence']
            branch = ('branch', clauses(blow.get('passed', 'none')), clauses(blow.get('failed', 'none')))
            handle, weapon = self.fight['monster'], self.fight.get('weapon')
            self.begin([branch], who=who, monster=handle, weapon=weapon, keeper=sort == 'defence', fight=sort)
            self.fight = {'monster': handle}
        self._missed(sort)

    def _missed(self, sort: str) -> None:
        """ED2: expect damage after a failed evade, or the keeper's question about it (section 5)."""
        failed = sort == 'evade' and not self.passed
        if sort == 'evade':
            (self.slips.add if failed else self.slips.discard)(str(self.fight['monster']))
        self.unspared = self.active if failed and self.habit != 'ask' else None
        if failed and self.next is None and self.unspared is None:
            self.next = 'evade_hit'

    def missed(self) -> None:
        """Expect the damage of a failed evade now, because no reroll comes first."""
        if self.unspared:
            who, self.unspared = self.unspared, None
            self.strikes(who)

    def keeps(self) -> None:
        """Expect the consequence of a failed test that is not rolled again."""
        self._missed(self.last)

    def on_skill_point(self, args: Thing) -> None:
        super().on_skill_point(args)
        if self.prepared:
            assert not self.luck, 'SK2'
            self.luck = args['luck']
        else:
            self.eager(args['luck'])

    def on_damage(self, args: Thing) -> None:
        super().on_damage(args)
        self.may_trauma[args['who'], 'injury'] = True
        self.next = 'trauma' if self.habit == 'ask' and not self.rests and self.due_death is None else None

    def on_horror(self, args: Thing) -> None:
        super().on_horror(args)
        self.may_trauma[args['who'], 'insanity'] = True
        self.next = 'trauma' if self.habit == 'ask' and not self.rests else None

    def strikes(self, who: str) -> None:
        """ED2, section 5: expect the monster's damage after a failed evade, or the effect that replaces it.

        FE5: the monster must first find a hidden investigator.
        """
        if self.people[who].hiding:
            self.fight |= {'seeks': True, 'by': 'evade'}
            return
        handle = self.fight['monster']
        printed = self.book.monsters[self.monsters[handle].kind]
        self.begin(printed.get('evade_fail', 'damage D'), who=who, monster=handle, keeper=True)

    def on_runs(self, args: Thing) -> None:
        strain = sum(kept.get('run_damage', 0) for kept in self.kept(args['who']))
        self.begin(f'damage {strain}', who=args['who'])

    def on_stunned(self, args: Thing) -> None:
        super().on_stunned(args)
        if args['who'] == self.active:
            self.moves = min(self.moves, 0 if self.moved else 1)

    def on_trauma(self, args: Thing) -> None:
        who, card = args['who'], self.book.trauma[args['card']]
        left = self.left(who, 'health' if card['kind'] == 'injury' else 'sanity')
        assert left <= card['at_most'], 'G17'
        insane = self.phase == 'actions' and card['kind'] == 'insanity' and not self.left(who, 'sanity')
        assert self.may_trauma.pop((who, card['kind']), False) or insane, 'MY8: one card for each harm'
        self.hands['trauma'] -= 1
        self.hand['trauma'].remove(args['card'])
        if 'kept' not in card:
            self.begin(card['effect'], who=who, keeper=True)
            return
        old = [one for one in self.people[who].traumas if self.book.trauma[one]['kind'] == card['kind']]
        self.people[who].traumas.append(args['card'])
        self.begin([('must', 'trauma_replaced', {'who': who, 'card': one}) for one in old])

    def on_attack(self, args: Thing) -> None:
        printed = self.book.items.get(args['card'], {}).get('weapon')
        self.fight = {
            'sort': printed['attack'] if printed else 'unarmed', 'weapon': args['card'], 'monster': args['monster'],
            'who': args['who'], 'by': 'attack',
        }  # fmt: skip
        assert args['who'] == self.active and not self.people[args['who']].hiding, 'A30'
        if printed and 'uses' in printed:
            self.uses[args['card']] += 1
            if self.uses[args['card']] == printed['uses']:
                self.must('discarded', who=args['who'], card=args['card'])

    def on_monster_attack(self, args: Thing) -> None:
        handle, who = args['monster'], args['who']
        assert self.phase == 'attacks' and ('attacked', handle) not in self.limits, 'G9'
        assert self.monsters[handle].space == self.people[who].space and not self.monsters[handle].stun, 'G15, ST2'
        self.limits['attacked', handle] = 1
        by = 'special' if args['special'] else 'defence'
        self.fight = {'monster': handle, 'who': who, 'by': by, 'seeks': self.people[who].hiding is not None}
        if args['special']:
            special = self.book.monsters[self.monsters[handle].kind]['special']
            self.begin(special, who=who, monster=handle, keeper=True, fight='defence')

    def on_combat_card(self, args: Thing) -> None:
        super().on_combat_card(args)
        self.drew = card = self.book.data['combat'][args['deck']][int(args['card'])]
        by, who = self.fight.get('by'), self.fight.get('who')
        if by in (None, 'special') or self.fight['monster'] != args['monster'] or self.fight.get('seeks'):
            return
        assert 'card' not in self.fight, 'G14: the first that fits'
        fits = card['attack'] == self.fight['sort'] if by == 'attack' else 'defence' in card
        if fits:
            self.fight['card'] = card
            name, modifier = check(card['investigator' if by == 'attack' else 'defence']['test'])
            self.roll = (str(who), str(by), self.target(str(who), name, modifier, True))

    def on_sought(self, args: Thing) -> None:
        assert self.fight.pop('seeks') and args['found'] == (self.drew['seek'] == 'found'), 'G13'
        if args['found']:
            self.people[args['who']].hiding = None
            if self.fight['by'] == 'evade':
                self.strikes(args['who'])
        else:
            if self.fight['by'] == 'special':
                self.scripts.pop()
            self.fight = {}

    def on_cast(self, args: Thing) -> None:
        printed = self.book.spells[args['spell']]
        name, modifier = check(printed['test'])
        fights = bool(printed.get('attack'))
        sort = 'spell' if fights else 'attribute'
        self.roll = (args['who'], sort, self.target(args['who'], name, modifier, fights))
        assert args['spell'] in self.people[args['who']].spells
        assert self.doing.split(' ')[1:] == [args['spell'], *([args['target']] if args['target'] else [])]
        self.aim = args['target']

    def on_flipped(self, args: Thing) -> None:
        super().on_flipped(args)
        printed, aim = self.book.spells[args['spell']], self.aim
        back = printed['backs'][int(args['back'])]
        assert args['passed'] == self.passed, 'SP3'
        read = back.get('passed' if args['passed'] else 'failed', 'none')
        withheld = self.people[args['who']].hiding and attacks(read)
        must: Clause = ('must', 'withheld', {'who': args['who'], 'spell': args['spell']})
        text = [must] if withheld else clauses(read)
        text.append(('put_back', args['spell'], back.get('after') == 'discard'))
        fight = 'spell' if printed.get('attack') else None
        self.begin(text, **self._scene(args['who'], printed.get('target', 'none'), aim), fight=fight)

    def on_spell_gone(self, args: Thing) -> None:
        super().on_spell_gone(args)
        self.spells_gone[args['spell']] += 1

    def on_used(self, args: Thing) -> None:
        super().on_used(args)
        self._works(args['who'], args['card'])
        card = args['card']
        if self.uses[card] == self.book.items[card].get('uses'):
            self.must('discarded', who=args['who'], card=card)

    def on_ability(self, args: Thing) -> None:
        self._works(args['who'], '')
        super().on_ability(args)

    def _works(self, who: str, card: str) -> None:
        """Expect the effect of a used item or ability. Before a puzzle, count the puzzle actions that it adds."""
        verb, *words = self.doing.split(' ')
        if self.readying:
            self.helped(who, self.token)
        if not self.stepping or verb not in ('use', 'ability'):
            return
        power = self.power_of(who, self.doing)
        if card:
            assert words[0].partition('.')[0] == card
            self.once |= {(card, who)} if power.get('once_each') else set()
        aim = words[-1] if power.get('target', 'none') != 'none' else None
        self.moves += power['kind'] == 'extra_step'
        if power['kind'] == 'use':
            self.begin(power['effect'], **self._scene(who, power.get('target', 'none'), aim))

    def power_of(self, who: str, token: str) -> Thing:
        """The power that the answer `token` uses: that of the investigator's ability, or one of an item."""
        verb, *words = token.split(' ')
        if verb == 'ability':
            power: Thing = self.book.people[who]['ability']['power']
            return power
        card, _, place = words[0].partition('.')
        powers: list[Thing] = self.book.items[card]['powers']
        return powers[int(place or 0)]

    def _scene(self, who: str, target: str, aim: str | None) -> Thing:
        """Subjects of an effect, by name: investigator, target, monster and place."""
        found: Thing = {'who': who}
        if aim and target == 'room':
            found['place'] = next(space for space, room in self.book.room.items() if room == aim)
        elif aim:
            found['monster' if target.startswith('monster') else 'target'] = aim
        return found
