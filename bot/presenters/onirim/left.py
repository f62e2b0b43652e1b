"""R17: cards left in the deck and in hidden hands, counted from a view, as data and as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.presenters.onirim.names import card_name, counted, names_only
from bot.words import Words
from engine.onirim.cards import BASE, NIGHTMARE, Card, Face
from engine.onirim.expansions import EXPANSIONS, towers
from engine.onirim.expansions.premonitions import CONDITIONS, HAPPY_DREAM, Premonition
from engine.onirim.view import View

BOXES: Final[Mapping[str, tuple[Face, ...]]] = {'base': BASE, **{box.name: box.faces for box in EXPANSIONS}}
"""Cards of the deck by box."""


@dataclass(frozen=True, slots=True)
class Left:
    """Cards that the view's reader has not seen yet.

    `copies` counts the copies of each card in the game, `unseen` the copies that the reader has not seen. `limbo`
    counts the cards that will return to the deck. `deck` is the number of cards in the deck, `hidden` the number in
    hands hidden from the reader. `premonitions` are the face-down premonitions.
    """

    copies: Mapping[Card, int]
    unseen: Mapping[Card, int]
    limbo: Counter[Card]
    deck: int
    hidden: int
    premonitions: tuple[Premonition, ...]

    def of(self, cards: Sequence[Card]) -> tuple[int, int]:
        """Return the number of unseen copies of these cards, and the number of all copies."""
        return sum(self.unseen.get(card, 0) for card in cards), sum(self.copies.get(card, 0) for card in cards)


def left(view: View) -> Left:
    """Count the cards left in a view."""
    part = view.parts.get('dreams')
    seen = set() if part is None else {name for name, _ in part.open} | {*part.resolved, *part.banished}
    return Left(
        copies={face.code: face.copies for name in view.modules for face in BOXES[name]},
        unseen=view.unseen,
        limbo=Counter(view.limbo),
        deck=view.deck,
        hidden=sum(size for hand, size in zip(view.hands, view.hand_sizes, strict=True) if hand is None),
        premonitions=() if part is None else tuple(name for name in CONDITIONS if name not in seen),
    )


def lines(view: View, words: Words) -> Iterator[str]:
    """Yield the counts of `left` as sentences, the most important first."""
    found = left(view)
    yield words('onirim-left-deck', deck=found.deck, hidden=found.hidden)
    for symbol in ('door', 'key', 'sun', 'moon'):
        cards = [face.code for face in BASE if (face.symbol or face.kind) == symbol]
        yield _numbers(words(f'picture-onirim-{symbol}s'), found, cards, words)
    kinds = [card for card in (NIGHTMARE, HAPPY_DREAM) if card in found.copies]
    yield _numbers(words('picture-onirim-dreams'), found, kinds, words)
    if 'towers' in view.parts:
        unseen, copies = found.of([*towers.TOWERS])
        names = names_only((tower for tower in towers.TOWERS if found.unseen.get(tower)), words)
        yield words('onirim-left-kind', what=words('picture-onirim-towers'), unseen=unseen, copies=copies, cards=names)
    if 'dreams' in view.parts:
        yield words('onirim-left-premonitions', cards=names_only(found.premonitions, words))
    if found.limbo:
        yield words('onirim-left-limbo', cards=counted(found.limbo.elements(), words))


def _numbers(what: str, found: Left, cards: Sequence[Card], words: Words) -> str:
    """Return the counts of a group of cards: "Keys: 5 of 12 (red key 2 of 3, …)." """
    numbers = [(card_name(card, words), *found.of([card])) for card in cards]
    each = ', '.join(words('onirim-left-of', card=name, unseen=some, copies=copies) for name, some, copies in numbers)
    unseen, copies = found.of(cards)
    return words('onirim-left-kind', what=what, unseen=unseen, copies=copies, cards=each)
