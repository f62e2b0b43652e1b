"""Lays out a game of Onirim from short texts: `table(hand='rs rm rk bs gs', deck='NN bd', row='rs rm')`.

An expansion takes part if any of its pieces is given: `goals='red blue …'`, `towers='r3 b3'`, `dark='red2'`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from engine.api import Seat
from engine.onirim import hands, refill, turn
from engine.onirim.cards import DOOR
from engine.onirim.expansions.book import Book
from engine.onirim.expansions.premonitions import CONDITIONS, Premonition, Premonitions
from engine.onirim.expansions.towers import Towers, stands
from engine.onirim.game import GAME
from engine.onirim.memory import Memory
from engine.onirim.modules import rules_of
from engine.onirim.options import Talk
from engine.onirim.state import State
from engine.onirim.view import View
from engine.rng import Rng
from tests.laid_out import LaidOut

KEY = '0123456789abcdef' * 2
GOALS = 'red blue green brown red blue green brown'


class Table(LaidOut[State, View]):
    """A laid-out game of Onirim, with shortcuts to cast spells and to read piles."""

    game = GAME

    @property
    def ending(self) -> str | None:
        return self.result.ending if self.result else None

    def cast(self, spell: str, *answers: str) -> Table:
        """Cast a spell, pay with the default cards, then give these answers."""
        events = self.answer(f'cast {spell}').events
        self.answer(str(self.asked.default), *answers)
        self.events = events + self.events
        return self

    def pile(self, name: str, seat: int | None = None) -> str:
        """A pile as text. A row and the deck (top first) keep their order, other piles are sorted."""
        cards = getattr(self.state, name)
        cards = cards if seat is None else cards[seat]
        if name == 'deck':
            return ' '.join(reversed(cards))
        return ' '.join(cards if name == 'rows' else sorted(cards))


def table(
    hand: str = 'rs rs bs gs ns',
    *,
    deck: str = '',
    row: str = '',
    doors: str = '',
    discard: str = '',
    shared: str | None = None,
    partner: str = '',
    partner_row: str = '',
    partner_doors: str = '',
    talk: Talk = 'free',
    race: bool = False,
    rest: Literal['deck', 'box'] = 'deck',
    goals: str | None = None,
    hard: bool = False,
    removed: str = '',
    towers: str | None = None,
    stone: bool = False,
    either: bool = False,
    dark: str | None = None,
    reserve: str = '',
) -> Table:
    """Lay out a game in which seat 0 is about to play or discard. A value for `shared` makes it a game for two.

    `deck` begins with the top card. Cards not named anywhere are at its bottom, or out of the game with
    `rest='box'`. Doors on the table have completed the leftmost goals. Premonitions not named are resolved.
    """
    two = shared is not None
    named = _cards(deck)
    parts: dict[str, Any] = {}
    if goals is not None:
        parts['book'] = _book(_cards(goals), _cards(doors) + _cards(partner_doors), hard, _cards(removed))
    if towers is not None:
        parts['towers'] = Towers(stone, either, _cards(towers))
        assert stands(_cards(towers)), f'edges of {towers!r} meet that may not'
    if dark is not None:
        acted = [name for name in CONDITIONS if name not in _cards(dark) + _cards(reserve)]
        parts['dreams'] = Premonitions(_premonitions(dark), _premonitions(reserve)[::-1], acted)
    state = State(
        rng=Rng(KEY),
        modules=('base', *parts),
        talk=talk,
        race=race,
        deck=[],
        known=[0, 0] if two else [0],
        hands=[_cards(hand), _cards(partner)] if two else [_cards(hand)],
        rows=[_cards(row), _cards(partner_row)] if two else [_cards(row)],
        doors=[_cards(doors), _cards(partner_doors)] if two else [_cards(doors)],
        shared=_cards(shared or ''),
        discard=_cards(discard),
        turn=1,
        memories=[Memory(), Memory()] if hands.hidden(1 + two, talk) else [],
        parts=parts,
    )
    seat = Seat(0)
    state.agenda = [turn.End(seat), refill.Refill(seat), turn.Act(seat)]
    left = _left(state, named)
    state.deck = [*named, *(left if rest == 'deck' else [])][::-1]
    return Table(state)


def _left(state: State, named: list[str]) -> list[str]:
    # Locations first, so a later draw takes a plain card.
    faces = sorted(
        rules_of(state.modules).faces.values(), key=lambda face: ('location', 'door', 'dream').index(face.kind)
    )
    left = Counter({face.code: face.copies for face in faces})
    left.subtract(named)
    left.subtract(state.cards())
    assert all(left[face.code] >= 0 for face in faces), f'more cards than the deck holds: {-left}'
    return [face.code for face in faces for _ in range(left[face.code])]


def _book(goals: list[Any], doors: list[str], hard: bool, removed: list[str]) -> Book:
    done = [False] * len(goals)
    for door in doors:
        done[next(i for i, goal in enumerate(goals) if DOOR[goal] == door and not done[i])] = True
    return Book(goals, done, hard, removed)


def _premonitions(text: str) -> list[Premonition]:
    return [next(name for name in CONDITIONS if name == card) for card in _cards(text)]


def _cards(text: str) -> list[str]:
    return text.split()
