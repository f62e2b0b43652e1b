"""Cards are put in order by tapping one after another, two goals change places by tapping one and then the other.

What has been tapped stands in the ids, by its place among what is shown: equal cards are told apart that way.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.message.panel import Style
from bot.presenters import generic
from bot.presenters.answers import at_places, places_of, text_of, without_copy
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.onirim import cards
from bot.presenters.onirim.names import capital, card_name, card_sign
from bot.words import Words
from engine.api import Decision, InOrder, OneOf, answer
from engine.onirim.view import View

ROW: Final = 5
"""So many cards at most are buttons where buttons have words."""

HALF_ROW: Final = 4
"""Goals in one row of buttons, so that two rows of a phone hold them all."""

OPEN: Final[Style] = 'primary'
DONE: Final[Style] = 'success'
"""What the button of a goal looks like."""

_GOAL: Final = re.compile(r'exchange ([0-9])')


def tapped(decision: Decision | None, given: str) -> tuple[int, ...]:
    """The places that have been tapped, from 0, in their order: of cards to be put in order, or of the first goal.

    None of a text that makes no sense, which may be forged.
    """
    if decision is None:
        return ()
    if isinstance(decision.choice, OneOf):
        found = _GOAL.fullmatch(given) if decision.kind == 'onirim.planning' else None
        return (int(found[1]) - 1,) if found and int(found[1]) in _goals(decision.choice) else ()
    return _order(decision.choice, given) if isinstance(decision.choice, InOrder) else ()


def in_order(decision: Decision, choice: InOrder, given: str, words: Words) -> tuple[Control, ...]:
    """A button for each card where the picture has it; the last one, or last equal ones, follow by themselves."""
    done, parts = tapped(decision, given), [option.token for option in choice.options]
    seen: Counter[str] = Counter()
    row = []
    for place, card in enumerate(parts):
        if place in done:
            row.append(_numbered(done, place, card, words))
            continue
        rest = [parts[other] for other in range(len(parts)) if other != place and other not in done]
        half = len(set(rest)) > 1
        named = [parts[other] for other in (*done, place)]
        text = at_places((*done, place)) if half else text_of(choice, answer(choice.verb, [*named, *rest]))
        row.append(cards.of(text, card, words, seen[text], 'primary', half=half))
        seen[text] += 1
    if words.buttons != 'emoji' and len(parts) > ROW:
        offered = _as_menu(row, [parts[place] for place in done], words)
    else:
        offered = (tuple(row),)
    if done:
        return (*offered, (generic.start_over(words),))
    lie = text_of(choice, answer(choice.verb, parts))
    as_they_lie = Tap(lie, words('generic-as-they-lie'), emoji='✋')
    # Where a button already gives this order, a second one with the same id would be refused.
    return offered if lie in seen else (*offered, (as_they_lie,))


def _as_menu(row: Sequence[Tap], done: Sequence[str], words: Words) -> tuple[Control, ...]:
    """A menu of the cards that are left: so many buttons with words would be higher than a phone."""
    lines = {without_copy(tap.token): tap for tap in row if not tap.disabled}
    menu = TapMenu(words('onirim-choose-next', number=len(done) + 1), tuple(lines.values()))
    so_far = ' → '.join(f'{card_sign(card)} {card_name(card, words)}' for card in done)
    return (words('generic-so-far', chosen=so_far), menu) if done else (menu,)


def planning(view: View, choice: OneOf, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
    """The goals by number: one, and then the one that it changes places with."""
    first = next(iter(tapped(decision, given)), None)
    goals = tuple(_goal(view, number, first, words) for number in sorted(_goals(choice)))
    rows = (goals[:HALF_ROW], goals[HALF_ROW:])
    return rows if first is None else (*rows, (generic.start_over(words),))


def _order(choice: InOrder, given: str) -> tuple[int, ...]:
    places = places_of(choice, given)
    if places:
        return places
    left = [option.token for option in choice.options]
    for part in generic.given_of(choice, given):
        place = next(at for at, token in enumerate(left) if token == part and at not in places)
        places = (*places, place)
    return places if len(places) < len(left) else ()


def _numbered(done: tuple[int, ...], place: int, card: str, words: Words) -> Tap:
    """A card that has been tapped: its number alone, no wider than the card was, for whoever needs no words."""
    number = done.index(place) + 1
    text = at_places(done[:number])
    if words.buttons == 'emoji':
        return Tap(text, str(number), half=True, disabled=True)
    label = f'{number}. {capital(card_name(card, words))}'
    return Tap(text, label, emoji=card_sign(card), half=True, disabled=True)


def _goals(choice: OneOf) -> set[int]:
    """The numbers of the goals that can be exchanged."""
    return {int(number) for option in choice.options for number in option.token.split(' ')[1:]}


def _goal(view: View, number: int, first: int | None, words: Words) -> Tap:
    colour, done = view.parts['book'].goals[number - 1]
    name = str(number) if words.buttons == 'emoji' else f'{number}. {capital(card_name(colour, words))}'
    style, sign = DONE if done else OPEN, card_sign(colour)
    if first is None or number == first + 1:
        return Tap(f'exchange {number}', name, style, sign, half=True, disabled=first is not None)
    low, high = sorted((number, first + 1))
    return Tap(f'exchange {low} {high}', name, style, sign)
