"""Common actions of the referee's rules: ask, draw, look, discard, end the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NoReturn

from engine.api import OneOf, Result, Seat
from tests.golden.hearing import Hearing
from tests.golden.sheet import COLOURS, TOWERS


class Over(Exception):
    """Raised to leave the rules when the game is over."""


def is_location(card: str) -> bool:
    """S1, T1: whether the card is a chamber or a tower."""
    return card[1] not in 'dDN'


class Dealing(Hearing):
    """Draws, looks and discards, as far as all boxes share them. Subclasses add the rules."""

    def castable(self, kind: str, looking: bool) -> list[str]:
        """The spells offered with a question."""
        raise NotImplementedError

    def answered(self, kind: str, looking: bool) -> None:
        """Called after the answer to a `OneOf` question. `looking` tells whether the seat sees cards of the deck."""
        raise NotImplementedError

    def cast(self, seat: int, spell: str) -> None:
        """Expect the payment and the effect of a spell."""
        raise NotImplementedError

    def choose(
        self, seat: int, kind: str, options: Callable[[], Sequence[str]], looking: Sequence[str] = ()
    ) -> list[str]:
        """Expect a question with these options. Returns the words of the answer.

        After a spell the same question is expected again (R32).
        """
        while True:
            asked = self.asked(seat, kind, looking)
            choice = asked.decision.choice
            spells = self.castable(kind, bool(looking))
            assert isinstance(choice, OneOf), choice
            offered = Counter({option.token: option.copies for option in choice.options})
            assert offered == Counter([*options(), *spells]), f'{kind}: {offered}, not {[*options(), *spells]}'
            answer = asked.answer.split(' ')
            if answer[0] != 'cast':
                self.answered(kind, bool(looking))
                return answer
            self.cast(seat, answer[1])
            if answer[1] == 'punishment':
                return ['punishment']

    def end(self, ending: str, winners: list[int]) -> NoReturn:
        sheet = self.sheet
        scores = tuple(map(len, sheet.doors))
        sheet.result = Result(ending, tuple(map(Seat, winners)), scores)
        facts = {'turns': sheet.turn, 'doors': sum(scores), 'nightmares': sheet.nightmares}
        self.told('over', ending=ending, winners=winners, **facts)
        raise Over

    def look_for_victory(self) -> None:
        """S9, S14, V2, T3, R41, section 9: end the game as won if all objectives are met."""
        sheet = self.sheet
        if 'towers' in sheet.modules and not sheet.runs():
            return
        full = [seat for seat in range(sheet.seats) if len(sheet.doors[seat]) == (8 if sheet.seats == 1 else 4)]
        if len(full) == sheet.seats or (full and sheet.race):
            self.end('won', full)

    def to_discard(self, *cards: str) -> None:
        """R6, R55, R56: discard cards. End the game as lost if that makes victory impossible."""
        sheet = self.sheet
        sheet.discard += cards
        gone = Counter([*sheet.discard, *sheet.removed])
        if any(gone[door] > sheet.race for door in ('rd', 'bd', 'gd', 'nd')):
            self.end('lost.door', [])
        if any(sum(gone[tower] for tower in TOWERS if tower[0] == initial) == 3 for initial in COLOURS):
            self.end('lost.towers', [])

    def handles(self, seat: int) -> list[str]:
        return [*self.sheet.hands[seat], *(f'shared:{card}' for card in self.sheet.shared)]

    def take(self, seat: int, handle: str) -> str:
        card = handle.removeprefix('shared:')
        (self.sheet.shared if handle != card else self.sheet.hands[seat]).remove(card)
        return card

    def give_away(self, seat: int) -> list[str]:
        cards = self.sheet.hands[seat] + self.sheet.shared
        self.sheet.hands[seat], self.sheet.shared = [], []
        return cards

    def look(self, seat: int, kind: str, most: int) -> list[str]:
        """Expect that the seat looks at the top cards, or at all of a smaller deck. Returns them."""
        count = min(most, len(self.sheet.slots))
        if not count and kind != 'foresaw':
            return []
        self.told(kind, seat=seat, count=count)
        cards: list[str] = self.whispered(seat, f'{kind}_saw', 'cards')
        self.sheet.see(seat, slice(count), cards)
        return cards

    def put_back(self, seat: int, kind: str, cards: list[str], discarded: list[str]) -> None:
        """Expect that the seat discards some of the top cards and puts the others back in any order."""
        kept = list(cards)
        for card in discarded:
            kept.remove(card)
        self.sheet.replace(seat, slice(len(cards)), kept)
        self.to_discard(*discarded)
        self.arrange_top(seat, kind, kept)

    def arrange_top(self, seat: int, kind: str, cards: list[str]) -> None:
        """Expect that the seat puts the top cards back in any order."""
        if len(cards) > 1:
            self.sheet.replace(seat, slice(len(cards)), self.arrange(seat, kind, cards))
            self.told('restacked', seat=seat, count=len(cards))

    def wanted(self, seat: int) -> str | None:
        """S6, S13, R25: the reserve that the next location card goes to; None if no reserve has room."""
        hand, shared = self.sheet.hands[seat], self.sheet.shared
        if self.sheet.seats == 1:
            return 'personal' if len(hand) < 5 else None
        return 'personal' if len(hand) < 3 else 'shared' if len(shared) < 2 else None

    def draw(self, seat: int, *, new: bool = False) -> str | None:
        """Expect a draw. Returns the card if its effect must follow, else None.

        A location card goes to its reserve. If the hand is `new`, any other card goes to Limbo.
        """
        sheet = self.sheet
        if not sheet.slots:
            self.end('lost.deck', [])
        reserve = self.wanted(seat)
        kind, args = self.hear()
        if kind == 'drew':
            assert args == {'seat': seat} and reserve == 'personal' and sheet.talk != 'open'
            card = self.whispered(seat, 'drew_card', 'card')
        elif kind == 'to_limbo':
            (card,) = args['cards']
        else:
            card = {'drew_nightmare': 'NN', 'drew_happy': 'HD'}.get(kind) or args['card']
            assert args['seat'] == seat
        sheet.draw(card)
        if is_location(card):
            says = 'drew_shared' if reserve == 'shared' else 'drew_open' if sheet.talk == 'open' else 'drew'
            (sheet.shared if reserve == 'shared' else sheet.hands[seat]).append(card)
        else:
            says = {'NN': 'drew_nightmare', 'HD': 'drew_happy'}.get(card, 'drew_door')
            (sheet.limbo if new else sheet.drawn).append(card)
        assert kind == ('to_limbo' if new and not is_location(card) else says), f'{kind}, and not {says}, for {card}'
        return None if new or is_location(card) else card

    def new_hand(self, seat: int) -> None:
        """S1, R16, R47, R51: expect that the seat draws a new hand."""
        while self.wanted(seat):
            self.draw(seat, new=True)

    def lose(self, seat: int, door: str) -> None:
        """B3, R35: a door goes to Limbo, and its goal opens again."""
        sheet = self.sheet
        sheet.doors[seat].remove(door)
        sheet.limbo.append(door)
        if sheet.goals:
            places = [at for at, goal in enumerate(sheet.goals) if goal == COLOURS[door[0]] and sheet.done[at]]
            sheet.goals.pop(places[-1])
            sheet.done.pop(places[-1])
            first = sheet.done[: places[-1]].index(False) if False in sheet.done[: places[-1]] else places[-1]
            sheet.goals.insert(first, COLOURS[door[0]])
            sheet.done.insert(first, False)
            self.told('goal_open', card=COLOURS[door[0]])
