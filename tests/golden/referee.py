"""An independent referee of Onirim: a second, plain implementation of the rules that follows a recorded game.

It reads the answers and events, and keeps its own score sheet. Every question, option, event and view must be as the
rules require at that point.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from engine.golden import Record
from engine.onirim.game import GAME
from tests.golden.boxes import Boxes
from tests.golden.dealing import Over, is_location
from tests.golden.hearing import Happening, witness
from tests.golden.sheet import COLOURS, PREMONITIONS, TOWERS, Sheet


class Referee(Boxes):
    """Judges one game of Onirim."""

    def __init__(self, seats: int, options: Any, happenings: Iterator[Happening]) -> None:
        super().__init__(Sheet(seats, options), happenings)
        self.dread = int(options.dread)

    def judge(self) -> set[str]:
        """Follow the game to its end. Returns the names of events and questions. Raises `AssertionError` at the
        first error."""
        try:
            self.set_up()
            while True:
                self.take_turn(self.sheet.active)
                self.sheet.active = (self.sheet.active + 1) % self.sheet.seats
        except Over:
            last = next(self.happenings, None)
            assert isinstance(last, list), f'{last} after the end'
            for view in last:
                self.sheet.compare(view, (), ())
        return self.seen

    def set_up(self) -> None:
        """S1, S10, B1, P1: expect the set-up of all boxes, with the first hands."""
        sheet = self.sheet
        if 'book' in sheet.modules:
            kind, args = self.hear()
            sheet.goals, sheet.done = args['cards'], [False] * 8
            assert kind == 'goals' and sorted(sheet.goals) == sorted([*COLOURS.values()] * 2)
        if 'dreams' in sheet.modules:
            kind, args = self.hear()
            sheet.open = list(args['cards'])
            assert kind == 'premonitions' and len(set(sheet.open)) == self.dread and set(sheet.open) <= {*PREMONITIONS}
        if sheet.seats == 1:
            self.new_hand(0)
            self.shuffle_limbo()
        else:
            self.draft()

    def draft(self) -> None:
        """S10, R19: expect the draft of the first hands."""
        sheet = self.sheet
        kind, args = self.hear()
        assert kind == 'draft' and len(args['cards']) == 8 and all(map(is_location, args['cards']))
        sheet.draft, sheet.active = list(args['cards']), args['seat']
        for card in sheet.draft:
            sheet.pool[card] -= 1
        if self.next_is_event():  # Other drawn cards went to Limbo and are shuffled back.
            kind, args = self.hear()
            assert kind == 'shuffled' and not any(map(is_location, args['cards'])), args
        sheet.shuffle()
        for _ in range(6):
            seat = sheet.active
            _, card = self.choose(seat, 'pick', lambda: [f'pick {card}' for card in sheet.draft])
            sheet.draft.remove(card)
            sheet.hands[seat].append(card)
            self.told('picked', seat=seat, card=card)
            sheet.active = 1 - seat
        sheet.shared, sheet.draft = sheet.draft, []
        self.told('shared', cards=sheet.shared)

    def take_turn(self, seat: int) -> None:
        """S2: expect the phases of a turn."""
        self.sheet.turn += 1
        self.told('turn', seat=seat, turn=self.sheet.turn)
        self.act(seat)
        self.pause(seat)
        while self.wanted(seat):
            self.refill(seat)
            self.pause(seat)
        self.shuffle_limbo()

    def shuffle_limbo(self) -> None:
        """S8, R12: expect that Limbo is shuffled into the deck, unless it is empty."""
        sheet = self.sheet
        if sheet.limbo:
            kind, args = self.hear()
            assert kind == 'shuffled' and sorted(args['cards']) == sorted(sheet.limbo)
            sheet.shuffle(sheet.limbo)
            sheet.limbo = []

    def act(self, seat: int) -> None:
        """S3, S5, T1, T4: expect a play or a discard."""
        sheet = self.sheet
        row = sheet.rows[seat]

        def options() -> Iterator[str]:
            for handle in self.handles(seat):
                card = handle.removeprefix('shared:')
                yield f'discard {handle}'
                if self.tower_ends(card) if card in TOWERS else not row or row[-1][1] != card[1]:
                    yield f'play {handle}'

        way, handle = self.choose(seat, 'act', lambda: [*options()])
        card = self.take(seat, handle)
        if way == 'discard':
            self.told('discarded', seat=seat, card=card)
            self.to_discard(card)
            if sheet.shared and sheet.hands[seat]:
                self.swap(seat)
            self.pause(seat)
            if card in TOWERS:
                self.gaze(seat, int(card[1]))
            elif card[1] == 'k':
                self.prophecy(seat)
        elif card in TOWERS:
            self.play_tower(seat, card)
        else:
            row.append(card)
            self.told('played', seat=seat, card=card)
            self.look_for_trio(seat)

    def swap(self, seat: int) -> None:
        """S12, R26: expect the question for a swap."""
        hand, shared = self.sheet.hands[seat], self.sheet.shared
        swaps = {f'swap {mine} {ours}' for mine in hand for ours in shared if mine != ours}
        way, *cards = self.choose(seat, 'swap', lambda: ['keep', *swaps])
        if way == 'keep':
            self.told('kept', seat=seat)
            return
        mine, ours = cards
        hand.remove(mine)
        shared.remove(ours)
        hand.append(ours)
        shared.append(mine)
        self.told('swapped', seat=seat, gave=mine, took=ours)

    def prophecy(self, seat: int) -> None:
        """S5, R5: expect a Prophecy."""
        cards = self.look(seat, 'prophecy', 5)
        if not cards:
            return
        _, card = self.choose(seat, 'banish', lambda: [f'banish {card}' for card in cards], cards)
        self.told('banished', seat=seat, card=card)
        self.put_back(seat, 'restack', cards, [card])

    def look_for_trio(self, seat: int) -> None:
        """S4, R1, R2, R4, R27, R36: expect a door if the last card completed a trio."""
        row, sheet = self.sheet.rows[seat], self.sheet
        run = 0
        while run < len(row) and row[-run - 1][0] == row[-1][0]:
            run += 1
        if run % 3:
            return
        door = row[-1][0] + 'd'
        why = self.forbidden(seat, door)
        if why != 'twice' and not sheet.pool[door]:
            why = 'gone'
        if why in (None, 'goal'):
            sheet.search([door])
        if why:
            sheet.limbo += [door] if why == 'goal' else []
            self.told('trio_refused', seat=seat, card=door, why=why)
            return
        self.gain(seat, door, 'door_found')

    def forbidden(self, seat: int, door: str) -> str | None:
        """R27, B2, R36, R38: the reason why the seat may not gain a door; None if it may."""
        sheet = self.sheet
        if sheet.seats > 1 and door in sheet.doors[seat]:
            return 'twice'
        if sheet.goals and sheet.goals[sheet.done.index(False)] != COLOURS[door[0]]:
            return 'goal'
        return None

    def gain(self, seat: int, door: str, kind: str, **args: str) -> None:
        """Section 9: expect that the seat gains a door. Then come the goal, victory and premonitions."""
        sheet = self.sheet
        sheet.doors[seat].append(door)
        self.told(kind, seat=seat, card=door, **args)
        if sheet.goals:
            place = sheet.done.index(False)
            sheet.done[place] = True
            self.told('goal_done', card=sheet.goals[place])
        self.look_for_victory()
        while met := sheet.met():
            name = met[0]
            if len(met) > 1:
                _, name = self.choose(seat, 'premonition', lambda: [f'face {name}' for name in sheet.met()])
            self.face(seat, name)

    def refill(self, seat: int) -> None:
        card = self.draw(seat)
        if card == 'NN':
            self.nightmare(seat)
        elif card == 'HD':
            self.happy_dream(seat)
        elif card:
            self.drawn_door(seat, card)

    def drawn_door(self, seat: int, door: str) -> None:
        """S6, R14, R21, R27, R36: expect the effect of a drawn door."""
        sheet, key = self.sheet, door[0] + 'k'

        def keys() -> list[str]:
            held = [handle for handle in self.handles(seat) if handle.removeprefix('shared:') == key]
            return [] if self.forbidden(seat, door) else [f'open {handle}' for handle in held]

        secret = sheet.seats > 1 and sheet.talk != 'open' and sheet.hands[seat]
        why = self.forbidden(seat, door)
        hoped = not why or (why == 'goal' and sheet.payable('planning'))
        if hoped and (secret or key in sheet.hands[seat] + sheet.shared):
            self.seen |= {f'within reach {bool(why)}'}
            way, *handle = self.choose(seat, 'door', lambda: ['limbo', *keys()])
            if way == 'open':
                sheet.drawn.remove(door)
                self.to_discard(self.take(seat, handle[0]))
                self.gain(seat, door, 'door_opened', key=key)
                return
            why = self.forbidden(seat, door) or 'choice'
        else:
            why = why or 'no_key'
        sheet.drawn.remove(door)
        sheet.limbo.append(door)
        self.told('door_to_limbo', seat=seat, card=door, why=why)

    def nightmare(self, seat: int) -> None:
        """S7, R8, R10, R16, R21-R23: expect the effect of a Nightmare.

        By section 9, in this order: Punishment, the chosen way, a tower, then the discard pile or Limbo.
        """
        sheet = self.sheet
        sheet.nightmares += 1

        def ways() -> list[str]:
            keys = [f'key {handle}' for handle in self.handles(seat) if handle[-1] == 'k']
            return ['reveal', 'hand', *keys, *(f'door {door}' for door in sheet.doors[seat])]

        way, *card = self.choose(seat, 'nightmare', ways)
        if way == 'punishment':
            return
        if way == 'key':
            key = self.take(seat, card[0])
            self.told('nightmare_key', seat=seat, card=key)
            self.to_discard(key)
        elif way == 'door':
            self.told('nightmare_door', seat=seat, card=card[0])
            self.lose(seat, card[0])
        elif way == 'hand':
            cards = self.give_away(seat)
            self.told('nightmare_hand', seat=seat, cards=cards)
            self.to_discard(*cards)
            self.new_hand(seat)
        else:
            self.reveal_five(seat)
        self.shake_towers(seat)

    def reveal_five(self, seat: int) -> None:
        """S7, R7, R43, R51: expect that the top five cards are revealed."""
        sheet = self.sheet
        kind, args = self.hear()
        limbo, discarded = args['limbo'], args['discarded']
        assert (kind, args['seat'], set(args)) == ('nightmare_reveal', seat, {'seat', 'limbo', 'discarded'})
        assert len(limbo) + len(discarded) == min(5, len(sheet.slots))
        assert all(map(is_location, discarded)) and not any(map(is_location, limbo))
        places = slice(len(limbo) + len(discarded))
        known = Counter(slot.card for slot in sheet.slots[places] if slot.card)
        assert known <= Counter([*limbo, *discarded]), f'{known} lay on top, but {args} were revealed'
        del sheet.slots[places]
        for card in (*limbo, *discarded):
            assert sheet.pool[card], f'there is no {card} in the deck'
            sheet.pool[card] -= 1
        sheet.limbo += limbo
        self.to_discard(*discarded)


def judge(record: Record, log: Sequence[tuple[int, str]]) -> set[str]:
    """Judge a whole game. Returns its sights. Raises `AssertionError` at the first breach of the rules."""
    options = GAME.Options.model_validate_json(record.options)
    return Referee(record.seats, options, witness(record.seats, options, record.seed, log)).judge()
