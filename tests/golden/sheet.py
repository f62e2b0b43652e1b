"""The referee's score sheet: the place of every card, from events alone, and the expected view of each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from itertools import chain
from typing import Any, Final

from engine.api import Result
from engine.onirim.view import View

COLOURS: Final = {'r': 'red', 'b': 'blue', 'g': 'green', 'n': 'brown'}
COUNTS: Final = 'rs 9 rm 4 rk 3 rd 2 bs 8 bm 4 bk 3 bd 2 gs 7 gm 4 gk 3 gd 2 ns 6 nm 4 nk 3 nd 2 NN 10'
"""Section 2.1: each card with its number of copies."""

TOWERS: Final = {
    'r3': 'sm|m', 'r4': 's|m', 'r5': '|m',
    'b3': 'm|sm', 'b4': 'm|m', 'b5': 'm|',
    'g3': 's|sm', 'g4': 's|s', 'g5': 's|',
    'n3': 'sm|s', 'n4': 'm|s', 'n5': '|s',
}  # fmt: skip
"""Section 2.2: the symbols of a tower's left and right edges, s for sun and m for moon."""

COSTS: Final = {'prophecy': (5, 6), 'planning': (7, 9), 'punishment': (10, 12)}
MEMORY: Final = {'remembered', 'spared'}
"""Fields of a view that depend on earlier turns. The sheet only checks that they contain nothing false."""

PREMONITIONS: Final = ('red2', 'blue2', 'green2', 'brown2', 'pair2', 'doors3', 'doors5', 'rainbow4')


@dataclass
class Slot:
    """A place in the deck. `card` is None until a seat has seen the card; `seers` are the seats that have."""

    card: str | None = None
    seers: set[int] = field(default_factory=set)


class Sheet:
    """The expected table. `slots` has the places of the deck from the top; `pool` counts the cards in the deck."""

    def __init__(self, seats: int, options: Any) -> None:
        boxes = options.expansions
        self.seats, self.talk, self.race = seats, options.talk, options.race
        self.modules = ('base', *(box for box in ('book', 'towers', 'dreams') if box in boxes))
        counts = COUNTS.split()
        self.pool = Counter({card: int(copies) for card, copies in zip(counts[::2], counts[1::2], strict=True)})
        self.pool.update(list(TOWERS) if 'towers' in boxes else [])
        self.pool['HD'] += 4 if 'dreams' in boxes else 0
        self.whole = +self.pool
        self.slots = [Slot() for _ in range(self.pool.total())]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.rows: list[list[str]] = [[] for _ in range(seats)]
        self.doors: list[list[str]] = [[] for _ in range(seats)]
        self.shared: list[str] = []
        self.discard: list[str] = []
        self.limbo: list[str] = []
        self.draft: list[str] = []
        self.drawn: list[str] = []
        self.turn = self.active = self.nightmares = 0
        self.result: Result | None = None
        self.goals: list[str] = []
        self.done: list[bool] = []
        self.hard = options.lost_steps
        self.removed: list[str] = []
        self.pile = 0
        self.towers: list[str] = []
        self.held: list[str] = []
        self.stone, self.either = options.stone, options.either_end
        self.open: list[str] = []
        self.resolved: list[str] = []
        self.banished: list[str] = []

    # The deck

    def draw(self, card: str) -> None:
        """Record that the top card was this one."""
        slot = self.slots.pop(0)
        assert slot.card in (None, card), f'{card} was drawn where {slot.card} lay'
        self._out(card)

    def shuffle(self, more: Iterable[str] = ()) -> None:
        self.pool.update(more)
        self.slots = [Slot() for _ in range(self.pool.total())]

    def search(self, cards: Iterable[str]) -> None:
        """Record that these cards left the deck, from unknown places, and the deck was shuffled."""
        for card in cards:
            self._out(card)
        self.shuffle()

    def see(self, seat: int, places: slice, cards: Sequence[str]) -> None:
        """Record that a seat sees these cards in their places."""
        slots = self.slots[places]
        assert len(slots) == len(cards), f'seat {seat} saw {cards} where {len(slots)} cards lie'
        for slot, card in zip(slots, cards, strict=True):
            assert slot.card in (None, card), f'seat {seat} saw {card} where {slot.card} lay'
            slot.card = card
            slot.seers.add(seat)
        lying = Counter(slot.card for slot in self.slots if slot.card)
        assert lying <= self.pool, f'{lying - self.pool} cannot lie in the deck'

    def replace(self, seat: int, places: slice, cards: Sequence[str]) -> None:
        """Record that a seat has put back `cards` to these places. Only this seat knows their order."""
        gone = [slot.card for slot in self.slots[places] if slot.card]
        left = Counter(gone) - Counter(cards)
        assert not Counter(cards) - Counter(gone), f'{cards} were put back of {gone}'
        self.pool -= left
        self.slots[places] = [Slot(card, {seat}) for card in cards]

    def _out(self, card: str) -> None:
        assert self.pool[card] > 0, f'there is no {card} in the deck'
        self.pool[card] -= 1

    # Public counts

    def met(self) -> list[str]:
        """The open premonitions whose condition holds. All doors on the table count (R53)."""
        found = Counter(chain(*self.doors))
        holds = {
            'red2': found['rd'] == 2,
            'blue2': found['bd'] == 2,
            'green2': found['gd'] == 2,
            'brown2': found['nd'] == 2,
            'pair2': 2 in found.values(),
            'doors3': found.total() > 2,
            'doors5': found.total() > 4,
            'rainbow4': {door for door in found if found[door]} == {'rd', 'bd', 'gd', 'nd'},
        }
        return [name for name in self.open if holds[name]]

    def runs(self) -> list[int]:
        """T3: the places at which a run begins. A run is four adjacent towers of four colours."""
        fours = (''.join(tower[0] for tower in self.towers[at : at + 4]) for at in range(len(self.towers)))
        return [at for at, four in enumerate(fours) if sorted(four) == sorted('rbgn')]

    def payable(self, spell: str) -> bool:
        return len(self.discard) >= COSTS[spell][self.hard]

    def compare(self, view: View, asking: tuple[tuple[int, str], ...], looking: Sequence[str]) -> None:
        """Check that the view equals the view that the sheet expects."""
        mine = [seat for seat, _ in asking] == [view.me]
        hides = [seat != view.me and self.talk != 'open' and not self.result for seat in range(self.seats)]
        hidden = [card for seat, hand in enumerate(self.hands) for card in hand if hides[seat]]
        expected = {
            'me': view.me,
            'seats': self.seats,
            'talk': self.talk,
            'race': self.race,
            'modules': self.modules,
            'turn': self.turn,
            'active': self.active,
            'asking': asking,
            'deck': len(self.slots),
            'known': tuple((at, slot.card) for at, slot in enumerate(self.slots) if view.me in slot.seers),
            'unseen': dict(self.pool + Counter(hidden)),
            'discard': sorted(self.discard),
            'limbo': sorted(self.limbo),
            'rows': tuple(map(tuple, self.rows)),
            'doors': tuple(map(tuple, self.doors)),
            'draft': sorted(self.draft),
            'shared': sorted(self.shared),
            'hands': [None if hides[seat] else sorted(hand) for seat, hand in enumerate(self.hands)],
            'hand_sizes': tuple(map(len, self.hands)),
            'drawn': tuple(self.drawn),
            'looking': tuple(looking) if mine else (),
            'nightmares': self.nightmares,
            'result': self.result,
            'parts': {box: getattr(self, f'_{box}')() for box in self.modules if box != 'base'},
        }
        assert expected.keys() | MEMORY == {entry.name for entry in fields(view)}
        for seat, (hand, remembered) in enumerate(zip(self.hands, view.remembered, strict=True)):
            assert (remembered is None) == (not hides[seat] or view.me is None)
            assert remembered is None or Counter(remembered.cards) <= Counter(hand), f'seat {view.me} remembers amiss'
        assert set(view.spared) <= set(range(len(self.slots)))
        shown = {name: getattr(view, name) for name in expected}
        shown.update({name: sorted(shown[name]) for name in ('discard', 'limbo', 'draft', 'shared')})
        shown['hands'] = [None if hand is None else sorted(hand) for hand in view.hands]
        shown['parts'] = {
            box: {e.name: getattr(part, e.name) for e in fields(part)} for box, part in view.parts.items()
        }
        wrong = {name: (shown[name], expected[name]) for name in expected if shown[name] != expected[name]}
        assert not wrong, f'seat {view.me} sees (shown, expected): {wrong}'
        lying = Counter(chain(*self.hands, *self.rows, *self.doors, self.shared, self.discard, self.limbo, self.draft))
        lying.update(chain(self.drawn, self.removed, self.towers, self.held))
        assert self.pool + lying == self.whole, 'cards got lost'

    def _book(self) -> dict[str, Any]:
        return {
            'goals': tuple(zip(self.goals, self.done, strict=True)),
            'hard': self.hard,
            'spells': tuple((spell, cost[self.hard], self.payable(spell)) for spell, cost in COSTS.items()),
            'removed': tuple(self.removed),
        }

    def _towers(self) -> dict[str, Any]:
        aligned = bool(self.runs())
        return {
            'row': tuple(self.towers),
            'aligned': aligned,
            'protected': aligned and not self.stone,
            'held': tuple(self.held),
            'either': self.either,
        }

    def _dreams(self) -> dict[str, Any]:
        met = self.met()
        return {
            'open': tuple((name, name in met) for name in self.open),
            'reserve': len(PREMONITIONS) - len(self.open) - len(self.resolved) - len(self.banished),
            'resolved': tuple(self.resolved),
            'banished': tuple(self.banished),
        }
