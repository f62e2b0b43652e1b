"""A second, naive implementation of the rules. It follows a game by its events and views, and raises errors.

It shares only names with the engine: its tiles are letters of the open sides, and it finds reachable places by
walking.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.api import Decision, Event
from engine.labyrinth.view import View

SIDES = 'NESW'
STEPS = {'N': (-1, 0), 'E': (0, 1), 'S': (1, 0), 'W': (0, -1)}
BASE = {'I': 'NS', 'L': 'NE', 'T': 'NES'}
EVENTS = ('extra', 'twice', 'swap', 'peek', 'exchange', 'wall')
UNSEEN = 'unseen'

Place = tuple[int, int]


@dataclass
class Tile:
    shape: str
    turns: int
    treasure: str | None
    back: str | None = UNSEEN

    def open_to(self, side: str) -> bool:
        return SIDES[(SIDES.index(side) - self.turns) % 4] in BASE[self.shape]

    def face(self) -> tuple[Any, ...]:
        return self.shape, self.turns, self.treasure


def named(place: Place) -> str:
    return f'{"ABCDEFG"[place[1]]}{place[0] + 1}'


def lines() -> dict[str, list[Place]]:
    """Return the places of each line, by the name of the push into it. The pushed tile enters at the first place."""
    all_lines: dict[str, list[Place]] = {}
    for number in (1, 3, 5):
        for name, ways in ((f'{"ABCDEFG"[number]}', ('down', 'up')), (f'{number + 1}', ('right', 'left'))):
            line = [(other, number) if name.isalpha() else (number, other) for other in range(7)]
            all_lines[f'{name}-{ways[0]}'], all_lines[f'{name}-{ways[1]}'] = line, line[::-1]
    return all_lines


class Referee:
    """The table as the referee expects it. `goals` are the current goals of each seat, as that seat sees them."""

    def __init__(self, views: list[View]) -> None:
        view, *own = views
        self.view = view
        self.grid = {
            divmod(cell, 7): Tile(tile.shape, tile.turns, tile.treasure) for cell, tile in enumerate(view.tiles)
        }
        self.spare = Tile(view.spare.shape, view.spare.turns, view.spare.treasure)
        self.homes = [divmod(home, 7) for home in view.homes]
        self.pawns = list(self.homes)
        self.found: list[list[str]] = [[] for _ in self.homes]
        self.left = list(view.left)
        self.goals = [list(mine.goals[seat] or ()) for seat, mine in enumerate(own)]
        self.last: str | None = None
        self.turn, self.seat, self.winner, self.drawn = 1, view.active, -1, False
        self.using: str | None = None
        self.asks, self.first, self.second_half = 'push', True, False
        self.compare(views)

    def expect(self, decision: Decision, offered: list[str]) -> None:
        """Check that the question and its answers are the expected ones."""
        assert (decision.kind, decision.seat) == (f'labyrinth.{self.asks}', self.seat)
        if self.asks == 'exchange':
            mine = self.goals[self.seat]
            pairs = {token.removeprefix('take ').partition(' for ')[::2] for token in offered}
            assert {goal for _, goal in pairs} == (set(mine) if len(mine) > 1 else {''})
            assert len(pairs) == (self.left[self.seat] - len(mine)) * len(mine) == len(offered)
            assert not {card for card, _ in pairs} & (set(mine) | {card for pile in self.found for card in pile})
            return
        assert sorted(offered) == sorted(getattr(self, f'_{self.asks}_answers')())

    def _push_answers(self) -> list[str]:
        turns = 2 if self.spare.shape == 'I' else 4
        return [
            f'push {push} {90 * turn}'
            for push, line in lines().items()
            if self.last is None or line != lines()[self.last][::-1]
            for turn in range(turns)
        ]

    def _event_answers(self) -> list[str]:
        if self.using != 'swap':
            return ['use', 'skip']
        others = (colour for seat, colour in enumerate(self.view.colours) if seat != self.seat)
        return [*(f'swap {colour}' for colour in others), 'skip']

    def _move_answers(self) -> list[str]:
        return ['stay', *(f'move {named(place)}' for place in self.reach() if place != self.pawns[self.seat])]

    def reach(self) -> set[Place]:
        """The places that the pawn can reach by open passages, and through one wall if an event allows it."""
        seen = {(self.pawns[self.seat], int(self.using == 'wall'))}
        waiting = list(seen)
        while waiting:
            (row, column), walls = waiting.pop()
            for side, (down, right) in STEPS.items():
                there = (row + down, column + right)
                if there not in self.grid:
                    continue
                back = SIDES[(SIDES.index(side) + 2) % 4]
                passage = self.grid[row, column].open_to(side) and self.grid[there].open_to(back)
                for step in [(there, walls)] if passage else [(there, walls - 1)] if walls else []:
                    if step not in seen:
                        seen.add(step)
                        waiting.append(step)
        return {place for place, _ in seen}

    def hear(self, token: str, events: list[Event]) -> None:
        """Check the events after an answer, and update the expected table."""
        self.told = list(events)
        verb, _, rest = token.partition(' ')
        match verb:
            case 'push':
                self._push(*rest.split(' '))
            case 'stay':
                self._end('stayed')
            case 'move':
                self.pawns[self.seat] = next(place for place in self.grid if named(place) == rest)
                self._end('moved', cell=rest)
            case 'take':
                self._take(*rest.split(' for '))
            case _:
                self._event(verb, rest)
        assert not self.told, f'said too much: {self.told}'

    def _says(self, kind: str, to: int | None = None, **args: Any) -> None:
        event = self.told.pop(0)
        expected = (f'labyrinth.{kind}', {'seat': self.seat, **args}, None if to is None else (to,))
        assert (event.kind, dict(event.args), event.to) == expected, f'{event} instead of {expected}'

    def _push(self, push: str, degrees: str) -> None:
        line, going_in = lines()[push], self.spare
        going_in.turns = int(degrees) // 90
        self.spare = self.grid[line[-1]]
        for place, before in zip(line[:0:-1], line[-2::-1], strict=True):
            self.grid[place] = self.grid[before]
        self.grid[line[0]] = going_in
        over = [seat for seat, pawn in enumerate(self.pawns) if pawn == line[-1]]
        self.pawns = [line[(line.index(pawn) + 1) % 7] if pawn in line else pawn for pawn in self.pawns]
        self.last = push
        self._says('pushed', push=push, turns=int(degrees), carried=over)
        if self.first and self.view.events:
            self._turn_up()
        self.first = False
        if self.asks == 'push':
            self._walk()

    def _turn_up(self) -> None:
        told = bool(self.told) and self.told[0].kind == 'labyrinth.turned_up'
        back = self.told[0].args['event'] if told else None
        assert self.spare.back in (UNSEEN, back), 'a back has changed'
        self.spare.back = back
        if back is None:
            return
        assert back in EVENTS and self.spare.treasure is None and self.spare.shape in 'IL'
        self._says('turned_up', event=back)
        covered = self.left[self.seat] - len(self.goals[self.seat])
        void = {
            'swap': len(self.pawns) == 1,
            'peek': covered < 1 or len(self.goals[self.seat]) > 1,
            'exchange': covered < 1,
        }
        assert not (self.view.open_goals and back in ('peek', 'exchange')), 'of no use with open goals'
        if not void.get(back):
            self.using, self.asks = back, 'event'

    def _event(self, verb: str, colour: str) -> None:
        event, self.asks = self.using, 'move'
        if verb == 'skip':
            self._says('skipped', event=event)
            self.using = None
        elif verb == 'swap':
            other = self.view.colours.index(colour)
            self.pawns[self.seat], self.pawns[other] = self.pawns[other], self.pawns[self.seat]
            self._says('swapped', other=other)
        else:
            self._says('used', event=event)
        if verb == 'use' and event == 'peek':
            cards = list(self.told[0].args['cards'])
            assert (len(cards), cards[0]) == (2, self.goals[self.seat][0])
            self.goals[self.seat] = cards
            self._says('used_saw', to=self.seat, event='peek', cards=cards)
        self.second_half = self.second_half or (verb == 'use' and event == 'twice')
        if verb == 'use' and event == 'exchange' and (self.left[self.seat], len(self.goals[self.seat])) == (2, 1):
            card = self.told[1].args['card']
            assert card not in self.goals[self.seat]
            self._take(card)
        elif verb == 'use' and event in ('extra', 'exchange'):
            self.asks = 'push' if event == 'extra' else 'exchange'
        else:
            self._walk()

    def _take(self, card: str, goal: str | None = None) -> None:
        mine = self.goals[self.seat]
        mine[mine.index(goal) if goal else 0] = card
        self._says('exchanged')
        self._says('exchanged_for', to=self.seat, card=card)
        self._walk()

    def _walk(self) -> None:
        self.asks = 'move'
        if len(self.reach()) == 1:
            self._end('stayed')

    def _end(self, kind: str, **args: Any) -> None:
        self._says(kind, **args)
        treasure, goals = self.grid[self.pawns[self.seat]].treasure, self.goals[self.seat]
        if treasure in goals:
            self._find(str(treasure), goals)
        elif not self.left[self.seat] and self.pawns[self.seat] == self.homes[self.seat]:
            self._win()
        self.asks, self.first = 'push', not self.second_half
        if self.winner < 0 and not self.second_half and self.turn == self.view.limit:
            event = self.told.pop(0)
            assert (event.kind, dict(event.args), event.to) == ('labyrinth.drawn', {}, None)
            self.drawn = True
        elif self.winner < 0 and not self.second_half:
            self.turn, self.using = self.turn + 1, None
            self.seat = type(self.seat)((self.seat + 1) % len(self.pawns))
        self.second_half = False

    def _find(self, treasure: str, goals: list[str]) -> None:
        goals.remove(treasure)
        self.found[self.seat].append(treasure)
        self.left[self.seat] -= 1
        left = self.left[self.seat]
        self._says('found', card=treasure, left=left)
        if left and not self.view.open_goals:
            following = self.told[0].args['next']
            assert goals in ([], [following]), 'the other open goal stays'
            self.goals[self.seat] = [following]
            self._says('found_next', to=self.seat, card=treasure, left=left, next=following)
        elif not left and self.view.no_return:
            self._win()
        elif not left:
            self._says('homeward')

    def _win(self) -> None:
        self._says('won')
        self.winner = self.seat

    def compare(self, views: list[View]) -> None:
        """Check that views match the expected table and show nothing hidden from their seat."""
        marked = self.view.marked
        tiles = [self.grid[divmod(cell, 7)] for cell in range(49)] + [self.spare]
        backs = [tile.back if marked and tile.back != UNSEEN else None for tile in tiles]
        for view in views:
            shown = [*view.tiles, view.spare]
            assert [(tile.shape, tile.turns, tile.treasure) for tile in shown] == [tile.face() for tile in tiles]
            assert [tile.event for tile in shown] == backs
            assert [divmod(pawn, 7) for pawn in view.pawns] == self.pawns
            assert [list(found) for found in view.found] == self.found
            assert (list(view.left), view.last) == (self.left, self.last)
            if self.winner < 0 and not self.drawn:
                assert (view.turn, view.active, view.event) == (self.turn, self.seat, self.using)
                reach = {divmod(cell, 7) for cell in view.reach}
                assert reach == (self.reach() if self.asks == 'move' else set())
            for seat, goals in enumerate(view.goals):
                if seat == view.me or self.view.shown_goals or not self.left[seat]:
                    assert goals == tuple(self.goals[seat])
                else:
                    assert goals is None
        result = views[0].result
        assert (result is None) == (self.winner < 0 and not self.drawn)
        if result is not None:
            winners = () if self.drawn else (self.winner,)
            assert (result.winners, result.scores) == (winners, tuple(map(len, self.found)))
