"""Movement, the horror tests that follow from it, locks and exploring."""

from __future__ import annotations

from typing import Any

from tests.mansions.judges.puzzles import Puzzles
from tests.mansions.judges.rulebook import Thing, check


class Moves(Puzzles):
    """Judges moves, and the locks and cards that investigators come upon."""

    def on_moved(self, args: Thing) -> None:
        who, to = args['who'], args['space']
        person = self.people[who]
        start = str(person.space)
        crossed = self.book.room[start] != self.book.room[to]
        if not self.carried:
            assert (to in self.ways(start) and not person.hiding) or self.token.startswith('move '), 'G2, FE5'
            assert to in self.ways(start), 'G2, FE2'
            assert not crossed or not self.locked(self.book.room[to]), 'G4'
        if crossed and not self.carried and self.book.room[to] in self.fire:
            assert self.singed[who], 'ST4: fire is tested on the way in'
            self.singed[who] -= 1
        with_corpse = self.entering == (who, to) and self.corpses[start]
        person.space, person.hiding = to, None
        if with_corpse:
            self.corpses[start] -= 1
            burns = self.book.room[to] in self.fire
            self.must('corpse_burnt' if burns else 'corpse', space=to)
            self.entering = None
        if self.room(who) not in self.entered:
            self.must('discovered', who=who, room=self.room(who))
            self.entered.add(self.room(who))
        if crossed:
            self.met = {pair for pair in self.met if pair[0] != who}
            self._meet([(who, handle) for handle in self.monsters])

    def on_monster_moved(self, args: Thing) -> None:
        handle, to = args['monster'], args['space']
        monster = self.monsters[handle]
        printed, start = self.book.monsters[monster.kind], monster.space
        ways = dict(self.book.beside(start, printed['monster_class']))
        assert to in ways, 'G10, FE6, FE7'
        if ways[to] == 'door' and frozenset((start, to)) in self.barred():
            assert printed.get('ignores_barriers') and not self.token.startswith('push'), 'G12'
        if not self.token.startswith('push'):
            assert not monster.stun, 'ST2'
            self.spaces[handle] = self.spaces.get(handle, 0) + 1
            assert self.active or self.spaces[handle] <= printed.get('max_move', 99), 'section 6.18'
        monster.space = to
        if self.book.room[start] != self.book.room[to]:
            self._meet([(who, handle) for who in self.playing() if (who, handle) not in self.met])

    def on_barrier(self, args: Thing) -> None:
        assert self.barriers[args['barrier']], 'FE2'
        assert args['verdict'] == self.drew['barrier'], 'G12'
        if args['verdict'] == 'shift':
            self.barriers[args['barrier']] = None
        elif args['verdict'] == 'break':
            del self.barriers[args['barrier']]
        else:
            assert self.scripts[-1].left.pop(0)[0] == 'move_monster', 'G12: its movement ends'

    def on_spawned(self, args: Thing) -> None:
        super().on_spawned(args)
        if self.turn:
            self._meet([(who, args['monster']) for who in self.playing()])

    def _meet(self, pairs: list[tuple[str, str]]) -> None:
        """HO1: record the pairs (investigator, monster) that share a room.

        HO7: each pair causes at most one horror test a turn.
        """
        meeting = {pair for pair in pairs if self.together(*pair)}
        self.met |= meeting
        self.owed |= meeting - self.tested

    def on_explores(self, args: Thing) -> None:
        assert args['who'] == self.active and args['room'] == self.room(args['who'])
        self.exploring = (args['who'], args['room'])

    def _explored(self) -> None:
        if self.exploring and self.exploring[0] in self.playing() and self.room(self.exploring[0]) == self.exploring[1]:
            assert not self.piles[self.exploring[1]], 'G5, A38: all of it is taken'
        self.exploring = None

    def on_hindrance(self, args: Thing) -> None:
        card, who = args['card'], args['who']
        assert self.piles[args['room']][0] == card, 'G4, G5'
        assert not (self.exploring is None and self.token.startswith('move ')), 'G4'
        self.hindrance, self.solved = (who, card), False
        printed = self.book.locks.get(card) or self.book.obstacles[card]
        if printed['kind'] == 'puzzle':
            self.tries(who, card)
        if printed['kind'] == 'test':
            name, modifier = check(printed['test'])
            self.roll = (who, 'attribute', self.target(who, name, modifier, False))

    def on_overcome(self, args: Thing) -> None:
        self._tackled(args, True)
        self.piles[args['room']].pop(0)

    def on_not_overcome(self, args: Thing) -> None:
        self._tackled(args, False)
        if self.exploring and self.exploring[1] == args['room']:
            self.exploring = None

    def _tackled(self, args: Thing, gone: bool) -> None:
        who, card = args['who'], args['card']
        assert self.hindrance == (who, card)
        printed = self.book.locks.get(card) or self.book.obstacles[card]
        ways: dict[str, Any] = {
            'key': printed.get('needs') in self.people[who].items, 'puzzle': self.solved, 'effect': True,
            'test': self.passed or printed.get('always', False),
        }  # fmt: skip
        assert gone == ways[printed['kind']], 'G4, G6'
        self.hindrance = None
        self.leaves_puzzle(card, gone)
        overcome = self.passed if printed['kind'] == 'test' else gone
        self.begin(printed.get('solved' if overcome else 'failed'), who=who)

    def on_token(self, args: Thing) -> None:
        super().on_token(args)
        spaces = [space for space, room in self.book.room.items() if room == args['room'] and self.corpses[space]]
        if args['token'] == 'fire':
            self.begin([('must', 'corpse_burnt', {'space': space}) for space in spaces])

    def on_found(self, args: Thing) -> None:
        super().on_found(args)
        printed = self.book.items[args['card']]
        self.begin(printed.get('effect'), who=args['who'])
        gives = printed.get('gives', [])
        self.begin([('must', 'gained', {'who': args['who'], 'card': gift}) for gift in gives])
