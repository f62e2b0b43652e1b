"""Rolls of the die, fights, and the harm that comes of them."""

from __future__ import annotations

from tests.mansions.judges.moves import Moves
from tests.mansions.judges.rulebook import Thing, check


class Rolls(Moves):
    """Judges which test is made, against what, and what it leads to."""

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
        assert len(left) == 1 or self.token == f'evade {handle}', 'ED1: in the order that the player likes'
        self.evaded.add(handle)
        self.fight = {'monster': handle}
        awareness = self.book.monsters[self.monsters[handle].kind]['awareness']
        self.roll = (who, 'evade', self.target(who, 'DEX', awareness, False))

    def on_rolled(self, args: Thing) -> None:
        who, sort, aim = args['who'], args['sort'], args['target']
        if self.roll is not None:
            assert (who, sort) == self.roll[:2]
            assert self.roll[2] == aim - self.luck, 'AT3'
        elif sort in ('horror', 'evade', 'attack', 'defence', 'spell'):
            assert self.token.split(' ')[0] in ('ability', 'use'), 'nothing calls for this roll'
        elif sort == 'fire':
            assert aim - self.luck == self.target(who, 'WIL', 0, False), 'ST4'
        elif sort == 'attribute':
            base = self.target(who, args['attribute'], 0, False)
            assert aim - self.luck - base in self.book.modifiers(args['attribute']), 'AT3'
        assert 1 <= args['roll'] <= 10
        assert args['passed'] == (args['roll'] == 1 or (args['roll'] != 10 and args['roll'] <= aim)), 'AT2'
        assert not self.luck or args['attribute'] != 'LUC', 'SK4'
        self._outcome(who, sort, args['passed'])

    def on_passed(self, args: Thing) -> None:
        self._outcome(args['who'], args['sort'], True)

    def _outcome(self, who: str, sort: str, passed: bool) -> None:
        self.roll, self.luck, self.last, self.passed = None, 0, sort, passed
        self.singed[who] += sort == 'fire'
        self.due_horror = who if sort in ('horror', 'fire') and not passed else None
        self.due_hit = self.due_wound = None
        if sort in ('attack', 'defence') and self.fight.get('card'):
            self._blow(who, self.fight['card']['investigator' if sort == 'attack' else 'defence'], sort, passed)
            self.fight = {'monster': self.fight['monster']}

    def _blow(self, who: str, blow: Thing, sort: str, passed: bool) -> None:
        """G14, G15: what a combat card begins with, when it is damage."""
        verb, *words = blow.get('passed' if passed else 'failed', 'none').split(';')[0].split(' ')
        handle = self.fight['monster']
        if verb == 'mon_damage':
            weapon = self.book.items.get(self.fight['weapon'], {})
            gloves = [self.book.items[card].get('bare_hands', 0) for card in self.people[who].items]
            number = weapon['weapon']['damage'] + int(words[0][1:] or 0) if words[0][0] == 'W' else int(words[0])
            self.due_wound = (handle, number + (0 if weapon else sum(gloves)))
        elif verb == 'damage':
            dealt = self.book.monsters[self.monsters[handle].kind]['damage']
            self._hit(who, dealt + int(words[0][1:] or 0) if words[0][0] == 'D' else int(words[0]))

    def on_skill_point(self, args: Thing) -> None:
        super().on_skill_point(args)
        if self.roll is not None or (self.token == 'skill' and self.hindrance is None):
            assert not self.luck, 'SK2'
            self.luck = args['luck']

    def on_damage(self, args: Thing) -> None:
        who = args['who']
        if self.due_hit is not None:
            assert (who, args['number']) == self.due_hit, 'the damage that is printed'
            self.due_hit = None
        elif self.token == 'hit' and not self.may_trauma.get((who, 'injury')) and 'monster' in self.fight:
            printed = self.book.monsters[self.monsters[self.fight['monster']].kind]
            assert args['number'] <= printed['damage'], 'ED2'
        super().on_damage(args)
        self.may_trauma[who, 'injury'] = True

    def on_shielded(self, args: Thing) -> None:
        super().on_shielded(args)
        if self.due_hit is not None:
            who, number = self.due_hit
            self.due_hit = (who, number - args['number'])

    def on_horror(self, args: Thing) -> None:
        who = args['who']
        if self.due_horror is not None:
            assert who == self.due_horror and args['number'] == min(1, self.left(who, 'sanity')), 'HO2'
            self.due_horror = None
        super().on_horror(args)
        self.may_trauma[who, 'insanity'] = True

    def on_wounded(self, args: Thing) -> None:
        if self.due_wound is not None:
            assert (args['monster'], args['number']) == self.due_wound, 'the damage that is printed'
            self.due_wound = None
        super().on_wounded(args)

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
        if 'kept' in card:
            self.people[who].traumas.append(args['card'])

    def on_attack(self, args: Thing) -> None:
        printed = self.book.items.get(args['card'], {}).get('weapon')
        self.fight = {
            'sort': printed['attack'] if printed else 'unarmed', 'weapon': args['card'], 'monster': args['monster'],
            'who': args['who'], 'by': 'attack',
        }  # fmt: skip
        assert args['who'] == self.active and not self.people[args['who']].hiding, 'A30'

    def on_monster_attack(self, args: Thing) -> None:
        handle, who = args['monster'], args['who']
        assert self.phase == 'attacks' and ('attacked', handle) not in self.limits, 'G9'
        assert self.monsters[handle].space == self.people[who].space and not self.monsters[handle].stun, 'G15, ST2'
        self.limits['attacked', handle] = 1
        by = 'special' if args['special'] else 'defence'
        self.fight = {'monster': handle, 'who': who, 'by': by, 'seeks': self.people[who].hiding is not None}

    def on_combat_card(self, args: Thing) -> None:
        super().on_combat_card(args)
        self.drew = card = self.book.data['combat'][args['deck']][int(args['card'])]
        by, who = self.fight.get('by'), self.fight.get('who')
        if by is None or self.fight['monster'] != args['monster'] or self.fight.get('seeks'):
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
        else:
            self.fight = {}

    def on_cast(self, args: Thing) -> None:
        printed = self.book.spells[args['spell']]
        name, modifier = check(printed['test'])
        fights = bool(printed.get('attack'))
        sort = 'spell' if fights else 'attribute'
        self.roll = (args['who'], sort, self.target(args['who'], name, modifier, fights))
        assert args['spell'] in self.people[args['who']].spells
