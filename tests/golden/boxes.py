"""The referee's rules of the three expansions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise

from engine.api import OneOf
from tests.golden.dealing import Dealing
from tests.golden.sheet import COSTS, PREMONITIONS, TOWERS, Slot


def stands(row: Sequence[str]) -> bool:
    """T2: whether no two neighbouring towers of the row meet at equal symbols."""
    return not any(set(TOWERS[left].split('|')[1]) & set(TOWERS[right].split('|')[0]) for left, right in pairwise(row))


class Boxes(Dealing):
    """The referee's rules of the Towers, the Book of Steps, and the Happy Dreams and Dark Premonitions."""

    casting = False

    def tower_ends(self, tower: str) -> list[str]:
        """T2, R40: the ends of the row at which a tower may be added."""
        row = self.sheet.towers
        ends = {'left': [tower, *row[:1]], 'right': [*row[-1:], tower]}
        places = [end for end, pair in ends.items() if stands(pair) and (self.sheet.either or end == 'right')]
        return places if row else ['right']

    def play_tower(self, seat: int, tower: str) -> None:
        """T1, R44, R45: expect that a tower is added to the row."""
        sheet = self.sheet
        ends = self.tower_ends(tower)
        if len(ends) == 2:
            sheet.held = [tower]
            ends = self.choose(seat, 'tower', lambda: ['left', 'right'])
            sheet.held = []
        sheet.towers.insert(0 if ends == ['left'] else 99, tower)
        self.told('tower_played', seat=seat, card=tower, end=ends[0])
        self.look_for_victory()

    def gaze(self, seat: int, most: int) -> None:
        """T4, R43: expect that the seat looks at up to `most` top cards and puts them back in any order.

        This follows the discard of a tower.
        """
        self.arrange_top(seat, 'gaze', self.look(seat, 'gazed', most))

    def shake_towers(self, seat: int) -> None:
        """T5, T6, V5, R42: expect that a Nightmare is discarded or goes to Limbo.

        The discard may cost a tower of the player's choice.
        """
        sheet = self.sheet
        row = sheet.towers
        loose = [tower for at, tower in enumerate(row) if stands(row[:at] + row[at + 1 :])]
        safe = bool(sheet.runs()) and not sheet.stone
        self.seen |= {'tower safe' for _ in loose if safe}
        way, *dropped = ['discard']
        if loose and not safe:
            way, *dropped = self.choose(seat, 'collapse', lambda: ['limbo', *(f'drop {tower}' for tower in loose)])
        sheet.drawn.remove('NN')
        if way == 'limbo':
            sheet.limbo.append('NN')
            self.told('nightmare_limbo', seat=seat)
            return
        for tower in dropped:
            row.remove(tower)
            self.told('collapsed', seat=seat, card=tower)
        self.to_discard(*dropped, 'NN')
        if dropped:
            self.look_for_victory()

    def castable(self, kind: str, looking: bool) -> list[str]:
        """B4, R32-R34: the spells offered with a question, because they can be paid and have an effect."""
        sheet = self.sheet
        if not self.admits_spells(kind, looking) or not sheet.turn:
            return []
        use = {
            'prophecy': sheet.slots,
            'planning': True,
            'punishment': kind == 'nightmare',
        }
        return [f'cast {spell}' for spell in COSTS if use[spell] and sheet.payable(spell)]

    def admits_spells(self, kind: str, looking: bool) -> bool:
        """R32: whether a question admits spells. False during a spell, for a wish, and while `looking` at the deck."""
        return bool(self.sheet.goals) and not self.casting and not looking and kind != 'wish'

    def answered(self, kind: str, looking: bool) -> None:
        """R32: record the size of the discard pile after a question that admitted spells."""
        if self.admits_spells(kind, looking):
            self.sheet.pile = len(self.sheet.discard)

    def pause(self, seat: int) -> None:
        """R32: expect an extra question between two moments of a turn, if a spell has become possible.

        The question comes again after each spell.
        """
        sheet = self.sheet
        if all(COSTS[spell.removeprefix('cast ')][sheet.hard] <= sheet.pile for spell in self.castable('spell', False)):
            return
        while spells := self.castable('spell', False):
            asked = self.asked(seat, 'spell')
            choice = asked.decision.choice
            assert isinstance(choice, OneOf) and {option.token for option in choice.options} == {'on', *spells}
            if asked.answer == 'on':
                sheet.pile = len(sheet.discard)
                return
            sheet.pile = 0
            self.cast(seat, asked.answer.removeprefix('cast '))

    def cast(self, seat: int, spell: str) -> None:
        """B4-B7, R39: expect the payment and the effect of a spell."""
        sheet = self.sheet
        self.told('cast', seat=seat, spell=spell)
        self.casting = True
        price = COSTS[spell][sheet.hard]
        paid = self.choose_some(seat, 'pay', sheet.discard, price, price)
        sheet.discard = [*(Counter(sheet.discard) - Counter(paid)).elements()]
        sheet.removed += paid
        sheet.pile = min(sheet.pile, len(sheet.discard))
        self.told('paid', seat=seat, cards=paid)
        if spell == 'prophecy':
            self.fathom(seat)
        elif spell == 'planning':
            self.exchange(seat)
        else:
            sheet.drawn.remove('NN')
            self.told('punished', seat=seat)
            self.to_discard('NN')
        self.casting = False

    def fathom(self, seat: int) -> None:
        """B5, R33: expect a Paradoxical Prophecy.

        One of up to five bottom cards goes on top, the others back to the bottom.
        """
        sheet = self.sheet
        count = min(5, len(sheet.slots))
        self.told('fathomed', seat=seat, count=count)
        cards: list[str] = self.whispered(seat, 'fathomed_saw', 'cards')
        sheet.see(seat, slice(len(sheet.slots) - count, None), cards)
        _, raised = self.choose(seat, 'fathom', lambda: [f'raise {card}' for card in cards], cards)
        self.told('raised', seat=seat)
        rest = list(cards)
        rest.remove(raised)
        # The pool stays: no card leaves the deck here.
        del sheet.slots[len(sheet.slots) - count :]
        sheet.slots[:0] = [Slot(raised, {seat})]
        sheet.slots += [Slot(card, {seat}) for card in rest]
        if len(rest) > 1:
            sheet.replace(seat, slice(len(sheet.slots) - len(rest), None), self.arrange(seat, 'sink', rest))

    def exchange(self, seat: int) -> None:
        """B6, R34: expect Parallel Planning: two goals are exchanged."""
        goals, done = self.sheet.goals, self.sheet.done
        pairs = [f'exchange {one} {other}' for one, other in combinations(range(1, 9), 2)]
        _, *places = self.choose(seat, 'planning', lambda: pairs)
        one, other = (int(place) - 1 for place in places)
        colours = [goals[one], goals[other]]
        goals[one], goals[other] = goals[other], goals[one]
        done[one], done[other] = done[other], done[one]
        self.told('exchanged', seat=seat, first=one + 1, second=other + 1, colours=colours)

    def happy_dream(self, seat: int) -> None:
        """P3, R52, R54, R55: expect a Happy Dream with the effect that the seat chooses."""
        sheet = self.sheet

        def ways() -> list[str]:
            return ['foresee', *(['wish'] if sheet.slots else []), *(f'dispel {name}' for name in sheet.open)]

        way, *name = self.choose(seat, 'happy', ways)
        if way == 'dispel':
            sheet.open.remove(name[0])
            sheet.banished += name
            self.told('dispelled', seat=seat, card=name[0])
        elif way == 'foresee':
            cards = self.look(seat, 'foresaw', 7)
            if cards:
                culled = self.choose_some(seat, 'foresee', cards, 0, len(cards), cards)
                self.told('culled', seat=seat, cards=culled)
                self.put_back(seat, 'arrange', cards, culled)
        else:
            _, card = self.choose(seat, 'wish', lambda: [f'wish {card}' for card in sheet.pool.elements()])
            sheet.shuffle()
            self.told('wished', seat=seat)
            assert self.whispered(seat, 'wished_card', 'card') == card
            sheet.slots[0] = Slot(card, {seat})
        sheet.drawn.remove('HD')
        self.to_discard('HD')

    def face(self, seat: int, name: str) -> None:
        """P2, section 2.4: expect that a premonition is discarded and takes effect."""
        sheet = self.sheet
        sheet.open.remove(name)
        sheet.resolved.append(name)
        self.told('premonition', seat=seat, card=name)
        match name:
            case 'red2':
                self.lose_of_deck(seat, name, [card for card in sheet.pool.elements() if self.is_red_room(card)])
            case 'blue2':
                self.lose_keys(seat)
            case 'green2':
                cards = ['NN'] if 'NN' in sheet.discard else []
                for card in cards:
                    sheet.discard.remove(card)
                sheet.limbo += cards
                self.told('penalty_green2', seat=seat, cards=cards)
            case 'brown2' | 'pair2':
                self.lose_door(seat, name)
            case 'doors3':
                cards = self.give_away(seat)
                self.told('penalty_doors3', seat=seat, cards=cards)
                self.to_discard(*cards)
                self.new_hand(seat)
                self.turn_up(1)
            case 'doors5':
                self.turn_up(2)
            case _:
                self.lose_of_deck(seat, name, ['HD'] * sheet.pool['HD'])

    def is_red_room(self, card: str) -> bool:
        return card[0] == 'r' and card[1] in 'smk'

    def lose_of_deck(self, seat: int, name: str, cards: Sequence[str]) -> None:
        """R48: expect that the premonition `name` discards these cards from the deck."""
        self.sheet.search(cards)
        self.told(f'penalty_{name}', seat=seat, cards=sorted(cards))
        self.to_discard(*cards)

    def lose_keys(self, seat: int) -> None:
        """R48, R49: expect that two keys of the deck are discarded."""
        keys = [card for card in self.sheet.pool.elements() if card[1] == 'k']
        if len(keys) > 2 and len(set(keys)) > 1:
            keys = self.choose_some(seat, 'keys', keys, 2, 2)
        self.lose_of_deck(seat, 'blue2', keys[:2])

    def lose_door(self, seat: int, name: str) -> None:
        """R53: expect that a player loses a door: any for the premonition brown2, one of a pair for pair2."""
        sheet = self.sheet
        doors = [(owner, door) for owner, mine in enumerate(sheet.doors) for door in mine]
        copies = Counter(door for _, door in doors)
        losable = {f'lose {door} {owner}' for owner, door in doors if name == 'brown2' or copies[door] == 2}
        if len(losable) > 1 and sheet.seats == 1:
            _, door = self.choose(seat, 'door_lost', lambda: [lost[:-2] for lost in losable])
            owner = 0
        else:
            (words,) = (
                [self.choose(seat, 'door_lost', lambda: [*losable])]
                if len(losable) > 1
                else [lost.split() for lost in losable]
            )
            door, owner = words[1], int(words[2])
        self.told(f'penalty_{name}', seat=seat, owner=owner, cards=[door])
        self.lose(owner, door)

    def turn_up(self, most: int) -> None:
        """R50: expect that up to `most` premonitions are turned up."""
        sheet = self.sheet
        left = {*PREMONITIONS} - {*sheet.open, *sheet.resolved, *sheet.banished}
        if left:
            kind, args = self.hear()
            assert kind == 'revealed' and len(args['cards']) == min(most, len(left)) and set(args['cards']) <= left
            sheet.open += args['cards']
