"""Ordering cards by tapping them one after another, and swapping two goals by tapping both.

The id of each button contains the earlier taps, as places in the picture, because equal cards have equal codes.
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
"""Maximum number of cards shown as buttons, for users whose buttons have words."""

HALF_ROW: Final = 4
"""Number of goals in a row of buttons: two rows of four fit on a phone."""

OPEN: Final[Style] = 'primary'
DONE: Final[Style] = 'success'
"""Button styles of goals: `OPEN` if not met yet, `DONE` if met."""

_GOAL: Final = re.compile(r'exchange ([0-9])')


def tapped(decision: Decision | None, given: str) -> tuple[int, ...]:
    """Return the places (from 0) that the player has tapped, in order: several cards, or the first goal of a swap.

    Empty for a malformed text, as in a forged id.
    """
    if decision is None:
        return ()
    if isinstance(decision.choice, OneOf):
        found = _GOAL.fullmatch(given) if decision.kind == 'onirim.planning' else None
        return (int(found[1]) - 1,) if found and int(found[1]) in _goals(decision.choice) else ()
    return _order(decision.choice, given) if isinstance(decision.choice, InOrder) else ()


def in_order(decision: Decision, choice: InOrder, given: str, words: Words) -> tuple[Control, ...]:
    """Return a button for each card, in the order of the picture.

    If all cards left after a tap are equal, the tap completes the answer, because their order does not matter.
    """
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
    # Discord refuses a message with two equal ids, and a button may give this order already.
    return offered if lie in seen else (*offered, (as_they_lie,))


def _as_menu(row: Sequence[Tap], done: Sequence[str], words: Words) -> tuple[Control, ...]:
    """Return a menu of the cards still to tap, with the cards tapped so far above it.

    A phone has no room for more than `ROW` buttons that show words.
    """
    lines = {without_copy(tap.token): tap for tap in row if not tap.disabled}
    menu = TapMenu(words('onirim-choose-next', number=len(done) + 1), tuple(lines.values()))
    so_far = ' → '.join(f'{card_sign(card)} {card_name(card, words)}' for card in done)
    return (words('generic-so-far', chosen=so_far), menu) if done else (menu,)


def planning(view: View, choice: OneOf, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
    """Return the goals as numbered buttons. The player taps the two goals to swap, one after the other."""
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
    """Return the disabled button of a tapped card.

    If buttons have no words, it shows only the number of the tap, and stays as narrow as before.
    """
    number = done.index(place) + 1
    text = at_places(done[:number])
    if words.buttons == 'emoji':
        return Tap(text, str(number), half=True, disabled=True)
    label = f'{number}. {capital(card_name(card, words))}'
    return Tap(text, label, emoji=card_sign(card), half=True, disabled=True)


def _goals(choice: OneOf) -> set[int]:
    """Return the numbers of the goals that can be swapped."""
    return {int(number) for option in choice.options for number in option.token.split(' ')[1:]}


def _goal(view: View, number: int, first: int | None, words: Words) -> Tap:
    colour, done = view.parts['book'].goals[number - 1]
    name = str(number) if words.buttons == 'emoji' else f'{number}. {capital(card_name(colour, words))}'
    style, sign = DONE if done else OPEN, card_sign(colour)
    if first is None or number == first + 1:
        return Tap(f'exchange {number}', name, style, sign, half=True, disabled=first is not None)
    low, high = sorted((number, first + 1))
    return Tap(f'exchange {low} {high}', name, style, sign)
