"""The event or question that the referee expects for each clause of an effect."""

from __future__ import annotations

from typing import TypeAlias

from tests.mansions.judges.rulebook import Thing, check
from tests.mansions.judges.scripts import Asked, Due, Script, Scripts
from tests.mansions.judges.texts import Clause

Found: TypeAlias = Due | Asked | list[Clause]
"""The event or question to expect for a clause, or the clauses that replace it. Empty if the clause has no effect."""


class Effects(Scripts):
    """Interprets every clause. `op_damage` interprets the clause `damage`, and so on."""

    def _choice(self, script: Script, ways: dict[str, list[Clause]]) -> Found:
        """Expect a question if there are several `ways`. A single way happens without a question."""
        return Asked('choose', self.seat_of(script), ways) if len(ways) > 1 else next(iter(ways.values()), [])

    def op_must(self, script: Script, name: str, args: Thing) -> Found:
        return Due(name, args)

    def op_cancel(self, script: Script, card: str, text: list[Clause]) -> Found:
        """If the target of a Mythos card can cancel the card, expect the question whether to cancel it."""
        who = str(script.who)
        gone: Clause = ('must', 'cancelled', {'who': who, 'card': card})
        able = self.helps(who, 'cancel_mythos')
        ways = {'accept': text, **{token: [self.use_of(who, token), gone] for token in able}}
        return Asked('cancel', self.people[who].seat, ways, {'who': who, 'card': card}) if able else text

    def op_put_back(self, script: Script, spell: str, gone: bool) -> Found:
        """SP4: expect that the spell card leaves the game if `gone`.

        Else it goes under its deck, and the investigator draws another.
        """
        if script.who not in self.playing():
            return []
        return Due('spell_gone' if gone else 'spell', {'who': script.who, 'spell': spell})

    def op_test(self, script: Script, asked: str, passed: list[Clause], failed: list[Clause]) -> Found:
        if script.who is None:
            return []
        if script.who not in self.playing():
            return failed
        name, modifier = check(asked)
        aim = self.target(script.who, name, modifier, script.fight is not None)
        due = {'who': script.who, 'sort': script.fight or 'attribute', 'attribute': name, 'aim': aim}
        return Due('roll', due, [('branch', passed, failed)])

    def op_each(self, script: Script, group: str, text: list[Clause]) -> Found:
        """Apply the effect `text` to each member of `group`, in the order in which they came into the game."""
        if group in ('all', 'here'):
            rooms = self.rooms_of(script, 'here')
            people = [who for who in self.playing() if group == 'all' or self.room(who) in rooms]
            scenes = [Script([*text], who, monster=script.monster, keeper=script.keeper, fight=script.fight)
                      for who in people]  # fmt: skip
        else:
            of = {handle: self.book.monsters[one.kind].get('keywords', []) for handle, one in self.monsters.items()}
            scenes = [Script([*text], script.who, monster=handle, keeper=script.keeper, fight=script.fight)
                      for handle, keywords in of.items() if group in keywords]  # fmt: skip
        self.scripts += reversed(scenes)
        return []

    def op_either(self, script: Script, first: list[Clause], second: list[Clause]) -> Found:
        return self._choice(script, {'first': first, 'second': second})

    def op_skill(self, script: Script, number: str, otherwise: list[Clause]) -> Found:
        if script.who not in self.playing():
            return []
        if self.people[str(script.who)].skill < -int(number):
            return otherwise
        return Due('lost_skill', {'who': script.who, 'number': -int(number)})

    def op_damage(self, script: Script, amount: str, *words: str) -> Found:
        """Section 6.25: a ward of the investigator takes the damage first, and is used up. Expect the rest after it."""
        who, number = self.on(script, words), self.amount(script, amount)
        if who is None or number <= 0:
            return []
        if wards := self.people[who].wards:
            rest = number - wards[0]
            left: list[Clause] = [('damage', str(rest), *words)] if rest > 0 else []
            return Due('shielded', {'who': who, 'number': min(wards[0], number)}, left)
        return Due('damage', {'who': who, 'number': number})

    def op_horror(self, script: Script, number: str, *words: str) -> Found:
        """G18: expect horror, limited to the sanity that the investigator has left."""
        who = self.on(script, words)
        return Due('horror', {'who': who, 'number': min(int(number), self.left(who, 'sanity'))}) if who else []

    def op_heal(self, script: Script, kinds: str, number: str, *words: str) -> Found:
        """Heal up to `number` damage or horror. If the investigator has both, the acting investigator chooses."""
        who = self.on(script, words)
        harm = [kind for kind in kinds.split('|') if who and getattr(self.people[who], kind)]
        if who is None or not harm:
            return []
        if len(harm) > 1:
            ways: dict[str, list[Clause]] = {f'heal {kind}': [('heal', kind, number, *words)] for kind in harm}
            return Asked('heal', self.people[str(script.who)].seat, ways, {'who': who})
        number_ = min(int(number), getattr(self.people[who], harm[0]))
        return Due('healed', {'who': who, 'harm': harm[0], 'number': number_})

    def op_cure(self, script: Script, kind: str, number: str, *words: str) -> Found:
        who = self.on(script, words)
        of = [card for card in self.people[who].traumas if self.book.trauma[card]['kind'] == kind] if who else []
        left: list[Clause] = [('cure', kind, str(int(number) - 1), *words)]
        return Due('cured', {'who': who, 'card': of[0]}, left) if of and int(number) else []

    def op_stun(self, script: Script, number: str, *words: str) -> Found:
        who = self.on(script, words)
        return Due('stunned', {'who': who, 'number': int(number)}) if who else []

    def op_mon_damage(self, script: Script, amount: str) -> Found:
        """Section 6.6: damage a monster. Items such as gloves add to unarmed damage."""
        number = self.amount(script, amount)
        if script.weapon == 'unarmed' and script.who:
            number += sum(self.book.items[card].get('bare_hands', 0) for card in self.people[script.who].items)
        if script.monster not in self.monsters or not number:
            return []
        return Due('wounded', {'monster': script.monster, 'number': number}, [('dies',)])

    def op_dies(self, script: Script) -> Found:
        """G16: the monster dies when its damage reaches its health."""
        monster = self.monsters.get(str(script.monster))
        dead = monster is not None and monster.wounds >= self.book.toughness(monster.kind)
        return Due('killed', {'monster': script.monster}) if dead else []

    def op_mon_stun(self, script: Script, number: str) -> Found:
        here = script.monster in self.monsters
        return Due('monster_stunned', {'monster': script.monster, 'number': int(number)}) if here else []

    def op_mon_kill(self, script: Script) -> Found:
        """G20: kill a monster. Named monsters are immune."""
        monster = self.monsters.get(str(script.monster))
        named = monster is not None and self.book.monsters[monster.kind].get('named')
        return Due('immune' if named else 'killed', {'monster': script.monster}) if monster else []

    def op_push(self, script: Script, number: str) -> Found:
        """Section 6.4: the attacker or caster may push the monster up to `number` spaces.

        Locks and barriers block the way.
        """
        monster = self.monsters.get(str(script.monster))
        if monster is None or script.who is None or not int(number):
            return []
        start = self.book.room[monster.space]
        near = self.book.beside(monster.space, self.book.monsters[monster.kind]['monster_class'])
        to = [space for space, kind in near
              if (kind != 'door' or frozenset((monster.space, space)) not in self.barred())
              and (self.book.room[space] == start or not self.locked(self.book.room[space]))]  # fmt: skip
        rest: list[Clause] = [('push', str(int(number) - 1))]
        ways: dict[str, list[Clause]] = {'stop': [], **{f'push {space}': rest for space in to}}
        args = {'monster': script.monster, 'left': int(number)}
        return Asked('push', self.people[script.who].seat, ways, args) if to else []

    def op_move_inv(self, script: Script, number: str, *words: str) -> Found:
        """Section 6.4, A27: the keeper may move the investigator up to `number` spaces.

        Locks and barriers block the way.
        """
        who = self.on(script, words)
        if who is None or not int(number):
            return []
        here = self.room(who)
        to = [space for space in self.ways(str(self.people[who].space))
              if self.book.room[space] == here or not self.locked(self.book.room[space])]  # fmt: skip
        rest: list[Clause] = [('move_inv', str(int(number) - 1), *words)]
        ways: dict[str, list[Clause]] = {'stop': [], **{f'move {space}': rest for space in to}}
        return Asked('move_investigator', self.keeper, ways, {'who': who, 'left': int(number)}) if to else []

    def op_carry(self, script: Script, space: str, *words: str) -> Found:
        """Section 6.43: the investigator is put on a space, past locks, barriers and fire."""
        who = self.on(script, words)
        here = who is None or self.people[who].space == space
        return [] if here else Due('moved', {'who': who, 'space': space})

    def op_move_monster(self, script: Script, number: str) -> Found:
        """G10, ST2, section 6.18: the keeper may move a monster up to `number` spaces, unless it is stunned.

        In the keeper's turn, the total per monster is also limited by the maximum that is printed for its kind.
        """
        monster, handle = self.monsters.get(str(script.monster)), str(script.monster)
        if monster is None or monster.stun:
            return []
        printed = self.book.monsters[monster.kind]
        most = 99 if self.active else printed.get('max_move', 99)
        left = min(int(number), most - self.spaces.get(handle, 0)) if most < 99 else int(number)
        near = [to for to, _ in self.book.beside(monster.space, printed['monster_class'])]
        rest: list[Clause] = [('move_monster', str(left - 1))]
        ways: dict[str, list[Clause]] = {'stop': [], **{f'move {space}': rest for space in near}}
        args = {'monster': handle, 'left': left}
        return Asked('move_monster', self.keeper, ways, args) if left > 0 and near else []

    def op_token(self, script: Script, token: str, places: str) -> Found:
        """G21: place a fire or darkness token in one of the `places`. Rooms that have one already do not count."""
        lying = self.fire if token == 'fire' else self.dark
        rooms = [room for room in self.rooms_of(script, places) if room not in lying]
        if len(rooms) == 1:
            return Due('token', {'token': token, 'room': rooms[0]})
        return self._choice(script, {f'place {room}': [('token', token, room)] for room in rooms})

    def op_remove(self, script: Script, token: str, places: str) -> Found:
        lying = self.fire if token == 'fire' else self.dark
        rooms = [room for room in self.rooms_of(script, places) if room in lying]
        if len(rooms) == 1:
            return Due('token_gone', {'token': token, 'room': rooms[0]})
        return self._choice(script, {f'remove {room}': [('remove', token, room)] for room in rooms})

    def op_corpse(self, script: Script, places: str) -> Found:
        if self.corpses.total() >= self.book.data['limits']['corpses']:
            return []
        spaces = self.spaces_of(script, places)
        if len(spaces) == 1:
            burns = self.book.room[spaces[0]] in self.fire
            return Due('corpse_burnt' if burns else 'corpse', {'space': spaces[0]})
        return self._choice(script, {f'place {space}': [('corpse', space)] for space in spaces})

    def op_remove_corpse(self, script: Script, places: str) -> Found:
        spaces = [space for space in self.spaces_of(script, places) if self.corpses[space]]
        if len(spaces) == 1:
            return Due('corpse_gone', {'space': spaces[0]})
        return self._choice(script, {f'remove {space}': [('remove_corpse', space)] for space in spaces})

    def op_spawn(self, script: Script, kinds: str, places: str) -> Found:
        """Section 6.4: place a monster of one of the `kinds`. Kinds without a figure in the supply do not count."""
        pairs = [(kind, space) for kind in kinds.split('|') if self.supply[kind]
                 for space in self.spaces_of(script, places)]  # fmt: skip
        if len(pairs) == 1:
            return Due('spawned', {'name': pairs[0][0], 'space': pairs[0][1]})
        return self._choice(script, {f'place {kind} {space}': [('spawn', kind, space)] for kind, space in pairs})

    def op_threat(self, script: Script, number: str) -> Found:
        printed = number.split('/')
        gained = self.book.number(printed if len(printed) > 1 else number)
        return Due('threat', {'number': gained}) if gained else []

    def op_draw(self, script: Script, decks: str, number: str) -> Found:
        """A42: the keeper draws up to `number` cards, but never more than the hand limit allows."""
        if '|' in decks:
            return self._choice(script, {f'draw {deck}': [('draw', deck, number)] for deck in decks.split('|')})
        room = self.book.data['limits'][f'{decks}_hand'] - self.hands[decks]
        return Due('drew', {'deck': decks, 'number': max(0, min(int(number), room, self.undrawn(decks)))})

    def op_discard(self, script: Script, decks: str, number: str) -> Found:
        """The keeper chooses a card of the hand and discards it face down."""
        held = [card for deck in decks.split('|') for card in self.hand[deck]]
        if not held or not int(number):
            return []
        left: list[Clause] = [('discard', decks, str(int(number) - 1))]
        ways: dict[str, list[Clause]] = {}
        for card in held:
            deck = 'mythos' if card in self.book.mythos else 'trauma'
            ways[f'discard {card}'] = [('must', 'keeper_discarded', {'deck': deck}), *left]
        return Asked('discard', self.keeper, ways, {'number': int(number)})

    def op_reveal(self, script: Script, what: str) -> Found:
        """A46: reveal the Objective, unless it is revealed already."""
        return [] if self.revealed else Due('revealed', {})

    def op_win(self, script: Script, side: str) -> Found:
        return Due('over', {'side': side})

    def op_spell(self, script: Script, spells: str) -> Found:
        """SP2, A52: the investigator gains a spell. An empty deck gives nothing."""
        if '|' in spells:
            return self._choice(script, {f'gain {spell}': [('spell', spell)] for spell in spells.split('|')})
        if script.who not in self.playing():
            return []
        held = sum(person.spells.count(spells) for person in self.people.values())
        left = len(self.book.spells[spells]['backs']) - held - self.spells_gone[spells]
        return Due('spell' if left else 'no_spell', {'who': script.who, 'spell': spells})

    def op_lose_item(self, script: Script, what: str) -> Found:
        return self._nothing(script, what) or self.op_lose_more(script, what)

    def op_lose_more(self, script: Script, what: str) -> Found:
        return self._parts(script, what, 'lose_more', 'discard', 'discarded')

    def op_drop(self, script: Script, what: str) -> Found:
        return self._nothing(script, what) or self.op_drop_more(script, what)

    def op_drop_more(self, script: Script, what: str) -> Found:
        return self._parts(script, what, 'drop_more', 'drop', 'dropped')

    def _nothing(self, script: Script, what: str) -> Found:
        """Expect a note that an investigator on the board has nothing to lose."""
        who, trait = str(script.who), what.partition(' ')[2] if what[0].isdigit() else what
        return Due('nothing_lost', {'who': who}) if who in self.playing() and not self.losable(who, trait) else []

    def _parts(self, script: Script, what: str, name: str, verb: str, event: str) -> Found:
        """Expect that the investigator loses items of their choice, but never a key (A49).

        `what` has the number of items and their trait. Section 6.4: if only one item is possible, no question is asked.
        """
        number, _, trait = what.partition(' ') if what[0].isdigit() else ('1', '', what)
        who = str(script.who)
        found = self.losable(who, trait) if who in self.playing() else []
        if not found or not int(number):
            return []
        rest: list[Clause] = [(name, f'{int(number) - 1} {trait}')]
        ways: dict[str, list[Clause]] = {
            f'{verb} {card}': [('must', event, {'who': who, 'card': card}), *rest] for card in found
        }
        if len(found) == 1:
            return ways[f'{verb} {found[0]}']
        return Asked('lose', self.people[who].seat, ways, {'who': who, 'number': int(number)})

    def op_break_weapon(self, script: Script) -> Found:
        held = script.weapon in self.people[str(script.who)].items
        gone = held and not self.book.items[str(script.weapon)].get('key')
        return Due('discarded', {'who': script.who, 'card': script.weapon}) if gone else []

    def op_sample(self, script: Script, number: str) -> Found:
        """SA1: the monster takes at most as many samples as the supply has."""
        used = self.laid + sum(one.samples for one in self.monsters.values())
        taken = min(int(number), self.book.data['limits']['samples'] - used)
        return Due('sampled', {'monster': script.monster, 'number': taken}) if taken > 0 else []

    def op_lay_samples(self, script: Script, threat: str) -> Found:
        monster = self.monsters.get(str(script.monster))
        if monster is None:
            return []
        return Due('laid', {'monster': script.monster, 'threat': self.threat + monster.samples * int(threat)})

    def op_peek(self, script: Script, what: str, places: str = '') -> Found:
        """Show cards to the acting investigator only.

        The cards are a room's pile if `what` is "pile", else the keeper's hand of the deck `what`.
        """
        if what != 'pile':
            seen: Thing = {'deck': what, 'cards': self.hand[what][:], 'heard': (self.seat_of(script),)}
            return Due('peeked', {'who': script.who, 'what': what}, [('must', 'saw_hand', seen)])
        rooms = self.rooms_of(script, places)
        if not rooms:
            return []
        seen = {'room': rooms[0], 'cards': self.piles[rooms[0]][:], 'heard': (self.seat_of(script),)}
        args = {'who': script.who, 'what': what, 'room': rooms[0]}
        return Due('peeked', args, [('must', 'saw_pile', seen)])

    def op_next_damage_prevented(self, script: Script, number: str, *words: str) -> Found:
        who = self.on(script, words)
        return Due('warded', {'who': who, 'number': int(number)}) if who else []

    def op_evade_auto(self, script: Script, *words: str) -> Found:
        who = self.on(script, words)
        return Due('nimble', {'who': who}) if who else []
