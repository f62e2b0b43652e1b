"""The table in words, the most important first: the whole table, or only a hand without a picture."""

from __future__ import annotations

from collections.abc import Iterator

from bot.presenters.base import Names
from bot.presenters.mansions import board, desk, house
from bot.presenters.mansions.names import Says


def own(says: Says, names: Names) -> Iterator[str]:
    """Yield the seat's own things and its surroundings, for a hand without a picture.

    The most important lines come first, because a message that is too long is cut at its end.
    """
    secret = says.view.secret
    if secret is None:
        yield from desk.sheets(says)
        yield from desk.goals(says)
        yield from board.standing(says, names)
        yield from board.objective(says)
        yield from house.near(says)
        yield from board.people(says, names)
        yield from board.monsters(says)
        return
    yield from desk.plot(says, secret)
    yield from desk.hand(says, secret)
    yield from board.standing(says, names)
    yield from board.people(says, names)
    yield from board.monsters(says)
    cards, piles = desk.cards(says, secret), desk.piles(says)
    # Keeper cards are used in the keeper's turn only.
    yield from (*cards, *piles) if says.view.active is None else (*piles, *cards)


def whole(says: Says, names: Names) -> Iterator[str]:
    """Yield the whole table, the most important first. A seat's own view begins with its hidden information."""
    secret = says.view.secret
    if secret is not None:
        yield from desk.plot(says, secret)
        yield from desk.hand(says, secret)
    elif says.view.me is not None:
        yield from desk.sheets(says)
    yield from board.standing(says, names)
    if secret is None:
        yield from board.objective(says)
    yield from board.people(says, names)
    yield from board.monsters(says)
    yield from house.lying(says)
    yield from board.story(says)
    yield from house.plan(says)
    if secret is not None:
        yield from desk.cards(says, secret)
        yield from desk.piles(says)
    yield from house.drawings(says)
