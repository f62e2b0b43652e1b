"""The keeper's turn."""

from __future__ import annotations

from typing import Literal

from engine.mansions import items
from engine.mansions.house import Dealer
from engine.mansions.state import Auto, State
from engine.values import value


@value
class KeeperTurn(Auto):
    """G9: the five steps."""

    kind: Literal['keeper-turn'] = 'keeper-turn'

    def run(self, state: State, io: Dealer) -> None:
        state.agenda.append(items.Trading())


def draw(state: State, io: Dealer, deck: str, number: int) -> None:
    """A42: the keeper draws cards."""


def discard(state: State, io: Dealer, decks: tuple[str, ...], number: int) -> None:
    """The keeper discards cards from the hand."""
