"""Judges rounds, turns, the keeper's cards, events and the end of the game."""

from __future__ import annotations

from engine.api import Result
from tests.mansions.judges.rolls import Rolls
from tests.mansions.judges.rulebook import Thing
from tests.mansions.judges.scripts import Due
from tests.mansions.judges.texts import clauses


class Turns(Rolls):
    """Judges the order of steps, and their costs."""

    def on_turn(self, args: Thing) -> None:
        self._end_turn()
        self._new_turn(args['turn'])
        who = args['who']
        assert who in self.playing() and who not in self.acted and self.phase == 'investigators', 'G1'
        self.acted.append(who)
        self.active = who
        self._opens('start')
        self.moves, self.actions = 1 if self.people[who].stun else 2, 1

    def on_newcomer(self, args: Thing) -> None:
        super().on_newcomer(args)
        self.acted.append(args['who'])
        self.owed |= {(args['who'], handle) for handle in self.monsters if self.together(args['who'], handle)}

    def on_keeper_turn(self, args: Thing) -> None:
        super().on_keeper_turn(args)
        self._end_turn()
        self._new_turn(args['turn'])
        assert not [who for who in self.playing() if who not in self.acted], 'G1: all of them act first'
        self.phase, self.active = 'trading', None
        self.owes_stun = {who for who in self.playing() if self.people[who].stun}

    def on_skipped(self, args: Thing) -> None:
        self._end_turn()
        self._new_turn(self.turn + 1)
        self.phase, self.active = 'burning', None

    def _new_turn(self, number: int) -> None:
        self.turn += 1
        assert number == self.turn, 'A3'
        self.evaded, self.tested, self.owed = set(), set(), set()
        self.limits, self.spaces, self.played, self.moved, self.step = {}, {}, 0, 0, None
        self.sure, self.rolling, self.rests = set(), set(), False
        self.met = {(who, handle) for who in self.playing() for handle in self.monsters if self.together(who, handle)}

    def _end_turn(self) -> None:
        who, self.active = self.active, None
        self._explored()
        if who is not None and who in self.playing() and self.room(who) in self.fire:
            assert who in self.burnt, 'ST4: whoever ends the turn in a fire is burnt'
        self.burnt = set()

    def on_burnt(self, args: Thing) -> None:
        assert self.room(args['who']) in self.fire and args['who'] not in self.burnt and args['who'] == self.active
        self.burnt.add(args['who'])
        self.begin('damage 2', who=args['who'])

    def on_monster_burnt(self, args: Thing) -> None:
        if self.phase == 'event':
            self._event_step_over()
        self.owes_burn.remove(args['monster'])
        self.begin('mon_damage 2', monster=args['monster'])

    def on_round(self, args: Thing) -> None:
        if self.round:
            if self.phase == 'event':
                self._event_step_over()
            assert self.phase == 'burning' and not self.owes_burn & self.monsters.keys(), 'ST4, A21'
        super().on_round(args)
        self.phase, self.acted = 'investigators', []

    def _event_step_over(self) -> None:
        assert not self.happens, 'EV2: there were time tokens enough'
        card = self.book.objective(self.choices)
        assert not any(self.reached(goal) for side in ('investigators', 'keeper') for goal in card[side])
        self.phase = 'burning'
        self.owes_burn = {handle for handle in self.monsters if self.room(handle) in self.fire}

    def on_recovered(self, args: Thing) -> None:
        super().on_recovered(args)
        assert self.phase == 'trading', 'A16'
        self.owes_stun.remove(args['who'])

    def on_threat(self, args: Thing) -> None:
        if self.phase == 'trading':
            assert self.due() is None
            assert not self.owes_stun, 'A16'
            assert args['number'] == self.book.number(self.book.data['limits']['threat']), 'G9, A54'
            self.phase = 'actions'
        else:
            self.takes('threat', args)
        self.threat = max(0, self.threat + args['number'])
        assert args['threat'] == self.threat

    def on_keeper_card(self, args: Thing) -> None:
        card = self.book.keeper_cards[args['card']]
        use = next(use for use in card['uses'] if use['id'] == args['use'])
        assert self.phase == 'actions'
        self.threat -= use['cost']
        assert self.threat == args['threat'] >= 0, 'MY5'
        monster, picked = str(args.get('monster')), use.get('monster')
        for name, limit in ((card['id'], card.get('limit')), (f'{card["id"]} {use["id"]}', use.get('limit'))):
            if limit is not None:
                on = {'monster': monster, 'investigator': args.get('who')}.get(limit.get('per', 'turn'))
                key = (name, str(on))
                self.limits[key] = self.limits.get(key, 0) + 1
                assert self.limits[key] <= limit.get('times', 1), 'as often as its limits allow'
        if picked is not None:
            assert not (picked.get('unstunned', True) and self.monsters[monster].stun), 'ST2'
            assert not picked.get('carries') or self.book.monsters[self.monsters[monster].kind].get('carries'), 'A44'
        if use.get('investigator', {}).get('in_space'):
            assert self.monsters[monster].space == self.people[args['who']].space
        assert self.meets(args['who'], use.get('investigator', {}).get('condition')) if args.get('who') else True
        place = args.get('space')
        if args.get('room'):
            place = next(space for space, room in self.book.room.items() if room == args['room'])
        self.begin(use['effect'], who=args.get('who'), monster=args.get('monster'), place=place, keeper=True)

    def on_keeper_done(self, args: Thing) -> None:
        assert self.phase == 'actions'
        self.phase = 'attacks'
        self.owes_stun = {handle for handle, monster in self.monsters.items() if monster.stun}

    def on_monster_recovered(self, args: Thing) -> None:
        super().on_monster_recovered(args)
        assert self.phase == 'attacks', 'ST3'
        self.owes_stun.remove(args['monster'])
        self.limits['attacked', args['monster']] = 1

    def on_time(self, args: Thing) -> None:
        assert self.phase == 'attacks' and not self.owes_stun, 'G9, ST3'
        self.phase, self.time = 'event', self.time + 1
        assert args['time'] == self.time, 'EV2'
        stage = self.book.stages[len(self.resolved)]
        nexts = [event for event in self.book.events.values() if event['stage'] == stage]
        shifted = {max(1, self.book.number(event['time']) + shift) for event in nexts for shift in (-1, 0, 1)}
        assert args['needed'] in shifted, 'EV1'
        self.happens = self.time >= args['needed']

    def on_event(self, args: Thing) -> None:
        event = self.book.events[args['card']]
        assert self.happens and event['stage'] == self.book.stages[len(self.resolved)], 'EV1, EV2'
        assert args['card'] not in self.resolved, 'EV1'
        labels = [label for label in event.get('sections', {}) if label in self.choices]
        section = event['sections'][labels[0]] if labels else event.get('whole')
        text = section and section['text']
        assert args['text'] == ({'en': text} if isinstance(text, str) else text), 'EV3, A2'
        self.happens, self.time = False, 0
        self.begin(section and section['effect'], keeper=True)
        self.resolved.append(args['card'])
        self.read.append(args['text'])

    def on_mythos(self, args: Thing) -> None:
        card, who = self.book.mythos[args['card']], args['who']
        assert self.active and not self.played, 'MY4'
        assert who == self.active or card.get('target') == 'any', 'A39'
        assert self.meets(who, card.get('requirement')), 'MY6, A41'
        self.threat -= card['cost']
        assert self.threat == args['threat'] >= 0, 'MY5'
        self.played, self.window = 1, None
        self.hands['mythos'] -= 1
        self.hand['mythos'].remove(args['card'])
        self.begin([('cancel', args['card'], clauses(card['effect']))], who=who, keeper=True)

    def on_revealed(self, args: Thing) -> None:
        """OB2: check the reason of a reveal: a clue, an event, the card's back, or a side that has won."""
        due, card = self.due(), self.book.objective(self.choices)
        called = isinstance(due, Due) and due.name == 'revealed'
        won = any(self.reached(goal) for side in ('investigators', 'keeper') for goal in card[side])
        assert called or won or ('back' in card and self.reached(card['back'])), 'OB2'
        super().on_revealed(args)
        if called:
            self.scripts[-1].left.pop(0)
        self.begin(card.get('on_reveal'), keeper=True)

    def on_concedes(self, args: Thing) -> None:
        self.conceded.add(args['seat'])

    def on_fights_on(self, args: Thing) -> None:
        self.conceded.remove(args['seat'])

    def on_over(self, args: Thing) -> None:
        side, by = args['side'], args['by']
        due = self.due() if by == 'event' else None
        assert by != 'event' or due == Due('over', {'side': side})
        self.scripts, self.next = [], None
        self.result = (side, by)
        card = self.book.objective(self.choices)
        goals = [goal for goal in card.get(side, []) if goal['kind'] == by] if side != 'nobody' else []
        if by == 'conceded':
            losers = {self.keeper} if side == 'investigators' else {*range(self.seats)} - {self.keeper}
            assert losers <= self.conceded, 'A51'
        elif by == 'event':
            assert len(self.resolved) == len(self.book.stages), 'G22'
        elif by is None:
            assert side == 'nobody' and not self.playing(), 'section 6.23'
        else:
            assert any(self.reached(goal) for goal in goals), 'OB3'
        assert self.revealed or by in ('conceded', 'event', None), 'OB3'

    def _judge_result(self, result: Result | None) -> None:
        assert (result is None) == (self.result is None)
        if result is not None and self.result is not None:
            side = self.result[0]
            won = {'keeper': {self.keeper}, 'nobody': set[int]()}.get(side, {*range(self.seats)} - {self.keeper})
            assert {*result.winners} == won, 'OB3: all of that side have won'
