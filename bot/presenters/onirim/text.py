"""Onirim's table in words: alt texts, the board as text, and the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot import limits
from bot.presenters.alt import fitting
from bot.presenters.base import Names
from bot.presenters.onirim import additions
from bot.presenters.onirim.names import card_name, counted, names_only, signed
from bot.presenters.onirim.scenes import moment
from bot.presenters.onirim.scenes.ending import outcome, story_key
from bot.presenters.onirim.scenes.faces import tidy
from bot.words import Words
from engine.onirim.cards import Card
from engine.onirim.expansions.towers import TOWERS
from engine.onirim.view import View

ROWS_SHOWN: Final = (6, 4, 2)
"""How many of a row's latest cards an alt text lists: the first of these numbers with which the text fits."""

CardsAs: TypeAlias = Callable[[Sequence[Card], Words], str]

More: TypeAlias = Callable[[View, Words], Iterator[str]]


def board_alt(view: View, names: Names, words: Words) -> str:
    """Describe the table in one paragraph, the most important first."""
    for row_shown in ROWS_SHOWN:
        lines = list(_lines(view, names, words, names_only, additions.in_short, row_shown))
        text = ' '.join(lines)
        if len(text) <= limits.ALT:
            return text
    return fitting(lines)


def board_text(view: View, names: Names, words: Words) -> str:
    """Describe the table line by line, with all cards of the players' rows."""
    lines = [*_lines(view, names, words, _in_full, additions.in_full, None)]
    lines.append(words('onirim-text-discard', count=len(view.discard), cards=counted(view.discard, words)))
    return '\n'.join(f'- {line}' for line in lines)


def own_text(view: View, words: Words) -> str:
    """Return the seat's personal cards, and the cards of the deck that it sees or knows."""
    return ' '.join(_own(view, words))


def hand_alt(view: View, words: Words, tapped: Sequence[int] = ()) -> str:
    """Describe a hand and the cards that only its seat sees. In a solo game also the table, as in the picture.

    `tapped` are the places of the inspected cards that the player has tapped so far.
    """
    lines = list(_hand(view, words))
    if view.looking and tapped:
        lines.insert(0, words('onirim-text-tapped', cards=_described([view.looking[place] for place in tapped], words)))
    if view.seats == 1:
        unasked, names = replace(view, asking=()), (words('onirim-text-you'),)
        lines += _lines(unasked, names, words, names_only, additions.in_short, ROWS_SHOWN[-1])
    return fitting(dict.fromkeys(lines))


def summary(view: View, names: Names, words: Words) -> str:
    """Return the result of a finished game."""
    result = view.result
    assert result is not None, 'only a finished game has a summary'
    doors = sum(result.scores)
    key, args = outcome(view, names, words)
    told = words.case(key, 'you' if view.me in result.winners else 'nominative', **args)
    story = words(story_key(view), turns=view.turn, doors=doors, nightmares=view.nightmares)
    return f'{told}\n{story}'


def _lines(
    view: View, names: Names, words: Words, cards_as: CardsAs, more: More, row_shown: int | None
) -> Iterator[str]:
    if view.result is not None:
        # A screen reader would read out the asterisks.
        yield summary(view, names, words).replace('\n', ' ').replace('**', '')
    elif view.asking:
        yield words('onirim-text-turn', player=names[view.active], turn=view.turn)
    if view.drawn:
        yield words('onirim-text-drawn', cards=cards_as(view.drawn, words))
    if row_shown is not None and not view.race:
        yield words('onirim-text-doors-total', doors=sum(map(len, view.doors)))
    yield from more(view, words)
    for seat, name in enumerate(names):
        doors, row = cards_as(view.doors[seat], words), view.rows[seat]
        shown = row if row_shown is None else row[-row_shown:]
        yield words('onirim-text-player', player=name, doors=doors, count=len(row), cards=cards_as(shown, words))
    if view.draft:
        yield words('onirim-text-draft', cards=cards_as(tidy(view.draft), words))
    if view.seats > 1 and not view.draft:
        yield words('onirim-text-shared', cards=cards_as(tidy(view.shared), words))
    limbo = _by_kind(view.limbo, words)
    if row_shown is None:
        # The deck is among the counted cards, and the discard pile has a line of its own.
        yield words('onirim-text-limbo', limbo=limbo)
    else:
        yield words('onirim-text-piles', deck=view.deck, discard=len(view.discard), limbo=limbo)
    for seat, hand in enumerate(view.hands):
        if hand is not None and seat != view.me:
            yield words('onirim-text-open-hand', player=names[seat], cards=cards_as(tidy(hand), words))


def _hand(view: View, words: Words) -> Iterator[str]:
    assert view.me is not None, 'a hand belongs to a seat'
    hand, *others = _own(view, words)
    yield hand
    if view.draft:
        yield words('onirim-text-draft', cards=_described(tidy(view.draft), words))
    elif view.seats > 1:
        yield words('onirim-text-shared', cards=_described(tidy(view.shared), words))
    yield from others
    if view.drawn:
        yield words('onirim-text-drawn', cards=names_only(view.drawn, words))
    yield from additions.in_short(view, words)
    if view.race and view.seats > 1 and view.asking and all(seat != view.me for seat, _ in view.asking):
        rival = 1 - int(view.me)
        doors, row = names_only(view.doors[rival], words), view.rows[rival]
        cards = names_only(row[-ROWS_SHOWN[-1] :], words)
        player = words('picture-onirim-rival')
        yield words('onirim-text-player', player=player, doors=doors, count=len(row), cards=cards)


def _own(view: View, words: Words) -> Iterator[str]:
    assert view.me is not None, 'a hand belongs to a seat'
    yield words('onirim-text-hand', cards=_described(tidy(view.hands[view.me] or ()), words))
    if view.looking:
        key = 'onirim-text-bottom' if moment.is_at_bottom(view) else 'onirim-text-looking'
        yield words(key, cards=_described(view.looking, words))
    elif view.known:
        yield from _known(view, words)


def _known(view: View, words: Words) -> Iterator[str]:
    upper = [card for place, (depth, card) in enumerate(view.known) if depth == place]
    if upper:
        yield words('onirim-text-known', cards=_described(upper, words))
    lower = [f'{depth + 1}: {card_name(card, words)}' for depth, card in view.known[len(upper) :]]
    if lower:
        yield words('onirim-text-known-below', cards=', '.join(lower))


def _described(cards: Sequence[Card], words: Words) -> str:
    names = (additions.tower(card, words) if card in TOWERS else card_name(card, words) for card in cards)
    return ', '.join(names) or words('onirim-none')


def _by_kind(cards: Sequence[Card], words: Words) -> str:
    copies = Counter(cards)
    names = (f'{card_name(card, words)}{f" ×{copies[card]}" if copies[card] > 1 else ""}' for card in sorted(copies))
    return ', '.join(names) or words('onirim-none')


def _in_full(cards: Sequence[Card], words: Words) -> str:
    """Join cards with their emojis, and towers with their symbols."""
    names = (additions.tower(card, words) if card in TOWERS else signed(card, words) for card in cards)
    return ', '.join(names) or words('onirim-none')
