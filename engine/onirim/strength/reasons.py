"""Reasons why one answer is better than another, judged by the visible table. The first rule that fits gives the
reason.

A rule fits only if its statement is true of the better answer, and less so of the other. Play-outs show that the
answer wins more often; a reason does not claim to be the only cause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Any, Final, TypeAlias

from engine.api import Decision, parts_of
from engine.onirim.cards import (
    BASE,
    COLOUR_OF,
    COLOURS,
    DOOR,
    DOORS_OF_A_COLOUR,
    KEY,
    KEYS,
    NIGHTMARE,
    SYMBOL_OF,
    SYMBOLS,
    TRIO,
    Card,
    Colour,
    trio,
)
from engine.onirim.hands import SHARED
from engine.onirim.prophecy import SEEN
from engine.onirim.view import View

FACES: Final = {face.code: face for face in BASE}
MOST_OFTEN: Final = 'more'
NEARER: Final = 'nearer'
"""Reasons if no rule fits. `MOST_OFTEN`: the better answer wins more often. `NEARER`: both win as often, but the better
answer finds more doors in lost games."""

SPENDS: Final = frozenset({'play', 'discard', 'open', 'key'})
"""Verbs of answers that take a card from the hand."""

PUT_ON_TOP: Final = frozenset({'onirim.wish', 'onirim.fathom'})
"""Kinds of questions whose answer names one card to put on top of the deck."""

ORDERS: Final = frozenset({'stack'})
"""Verbs of answers that order the top cards."""

Reason: TypeAlias = 'tuple[str, dict[str, Any]]'
"""Key of words of a reason, and arguments for these words (card codes and numbers)."""


@dataclass(frozen=True)
class Case:
    """A view, its decision, and one answer to it."""

    view: View
    decision: Decision
    token: str

    @cached_property
    def verb(self) -> str:
        return self.token.partition(' ')[0]

    @cached_property
    def about(self) -> Card:
        """The answer without its verb and the prefix of the shared reserve. A card code for answers about one card."""
        return self.token.partition(' ')[2].removeprefix(SHARED)

    @cached_property
    def hand(self) -> Counter[Card]:
        """The hand of the seat, the shared reserve included."""
        own = self.view.hands[self.decision.seat] or ()
        return Counter((*own, *self.view.shared))

    @cached_property
    def spent(self) -> Counter[Card]:
        """The cards that this answer takes out of the hand."""
        if self.verb == 'hand':
            return self.hand
        return Counter((self.about,) if self.verb in SPENDS else ())

    @cached_property
    def kept(self) -> Counter[Card]:
        """The cards that stay in the hand after this answer, the shared reserve included."""
        return self.hand - self.spent

    @cached_property
    def own(self) -> Counter[Card]:
        """The cards that stay in the personal reserve after this answer."""
        own = Counter(self.view.hands[self.decision.seat] or ())
        return own if SHARED in self.token else own - self.spent

    @cached_property
    def run(self) -> int:
        """Cards in the current trio after this answer plays a room (1 to 3); 0 for other answers."""
        if self.verb != 'play' or self.about not in FACES:
            return 0
        return trio((*self.view.rows[self.decision.seat], self.about))

    def may_find(self, colour: Colour) -> bool:
        """S4, R27, R36: whether a trio of that colour can find a door now."""
        return self.view.unseen.get(DOOR[colour], 0) > 0 and self.may_have(colour)

    def may_have(self, colour: Colour) -> bool:
        """R27, R36: whether the seat may gain another door of that colour now."""
        if self.view.seats > 1 and DOOR[colour] in self.view.doors[self.decision.seat]:
            return False
        return self.view.is_next_goal(colour)

    def must_come(self, colour: Colour) -> bool:
        """Whether the seat still needs a door of that colour, and one is left to draw or find."""
        had = self.view.doors[self.decision.seat].count(DOOR[colour])
        wanted = had < (1 if self.view.seats > 1 else DOORS_OF_A_COLOUR)
        return wanted and self.view.unseen.get(DOOR[colour], 0) + self.view.limbo.count(DOOR[colour]) > 0

    def is_done(self, card: Card) -> bool:
        """Whether all doors of the colour of a room have been found."""
        if card not in SYMBOL_OF:
            return False
        return sum(doors.count(DOOR[COLOUR_OF[card]]) for doors in self.view.doors) == DOORS_OF_A_COLOUR

    def left(self, card: Card) -> int:
        """Number of copies of `card` that the seat has not seen yet."""
        return self.view.unseen.get(card, 0)


Rule: TypeAlias = Callable[[Case, Case], 'Reason | None']


def why(view: View, decision: Decision, best: str, other: str) -> Reason:
    """The first reason why the answer `best` is better than `other`."""
    cases = Case(view, decision, best), Case(view, decision, other)
    found = (rule(*cases) for rule in RULES)
    return next((reason for reason in found if reason is not None), (MOST_OFTEN, {}))


def _symbols(cards: Counter[Card]) -> set[str]:
    return {SYMBOL_OF[card] for card in cards if card in SYMBOL_OF}


def _finds(case: Case) -> bool:
    return case.run == TRIO and case.may_find(COLOUR_OF[case.about])


def _finds_door(best: Case, other: Case) -> Reason | None:
    """S4: reason if only `best` finds a door, by playing the third card of a colour; else None."""
    return ('finds_door', {'door': DOOR[COLOUR_OF[best.about]]}) if _finds(best) and not _finds(other) else None


def _opens_door(best: Case, other: Case) -> Reason | None:
    """S6: reason if only `best` opens the drawn door with a key; else None."""
    if best.verb == 'open' != other.verb:
        return 'opens_door', {'door': DOOR[COLOUR_OF[best.about]]}
    return None


def _saves_key(best: Case, other: Case) -> Reason | None:
    """S6: reason if `best` keeps the key with which `other` opens the drawn door; else None.

    The door can be drawn again.
    """
    if best.decision.kind == 'onirim.door' and best.verb == 'limbo' and other.verb == 'open':
        return 'saves_key', {'card': other.about}
    return None


def _sheds_nightmare(best: Case, other: Case) -> Reason | None:
    """S5, P3: reason if `best` discards more Nightmares of the seen cards than `other`; else None."""
    looked_at = {'banish', 'cull'}
    shed, besides = (_discarded(case).count(NIGHTMARE) if case.verb in looked_at else 0 for case in (best, other))
    return ('sheds_nightmare', {}) if shed > besides else None


def _discarded(case: Case) -> tuple[Card, ...]:
    return parts_of(case.token) if case.verb == 'cull' else (case.about,)


def _punishes(best: Case, other: Case) -> Reason | None:
    """B7: reason if only `best` ends the Nightmare with a spell, paid from the discard pile; else None."""
    return ('punishes', {}) if best.token == 'cast punishment' != other.token else None


def _thirds(case: Case) -> list[Card]:
    """Cards of the personal reserve that can complete a trio after the answer plays its second card; else empty."""
    if case.run != TRIO - 1 or not case.may_find(COLOUR_OF[case.about]):
        return []
    return [card for card in _followers(case, COLOUR_OF[case.about]) if card != case.about]


def _followers(case: Case, colour: Colour) -> list[Card]:
    """Rooms of a colour in the personal reserve. Equal cards are listed once per copy."""
    return [card for card in sorted(case.own.elements()) if card in SYMBOL_OF and COLOUR_OF[card] == colour]


def _third_ready(best: Case, other: Case) -> Reason | None:
    """S3, S4: reason if only `best` plays the second card of a trio with the third already in hand; else None."""
    thirds = _thirds(best)
    return ('third_ready', {'card': thirds[0]}) if thirds and not _thirds(other) else None


def _second(best: Case, other: Case) -> Reason | None:
    """S4: reason if only `best` plays the second card of a trio; else None."""
    second = best.run == TRIO - 1 and best.may_find(COLOUR_OF[best.about])
    return ('second', {}) if second and other.run != TRIO - 1 else None


def _pairs(case: Case) -> Iterator[tuple[Card, Card]]:
    """Pairs of cards of the personal reserve that can complete a trio after the answer plays its first card."""
    if case.run == 1 and case.may_find(COLOUR_OF[case.about]):
        for second, third in permutations(_followers(case, COLOUR_OF[case.about]), 2):
            if case.about != second != third:
                yield second, third


def _trio_ready(best: Case, other: Case) -> Reason | None:
    """S3, S4: reason if only `best` plays the first card of a trio with the two others already in hand; else None."""
    pair = next(_pairs(best), None)
    if pair is None or next(_pairs(other), None) is not None:
        return None
    return 'trio_ready', {'card': pair[0], 'third': pair[1]}


def _colour_done(best: Case, other: Case) -> Reason | None:
    """Reason if only `best` discards or pays a room of a colour whose doors are all found; else None."""
    gives_up = {'discard', 'key', 'banish'}
    useless = best.verb in gives_up and best.is_done(best.about)
    if useless and not (other.verb in gives_up and other.is_done(other.about)):
        return 'colour_done', {'card': best.about}
    return None


def _keeps_key(best: Case, other: Case) -> Reason | None:
    """S6: reason if only `best` keeps a key of a colour with a door still to come; else None."""
    for colour in COLOURS:
        key = KEY[colour]
        if best.kept[key] and not other.kept[key] and best.must_come(colour):
            return 'keeps_key', {'card': key, 'door': DOOR[colour]}
    return None


def _spare_key(best: Case, other: Case) -> Reason | None:
    """S7: reason if only `best` pays with a key for the Nightmare, and keeps another of that colour; else None."""
    spare = best.verb == 'key' and best.kept[best.about] > 0
    return ('spare_key', {'card': best.about}) if spare and other.verb != 'key' else None


def _keeps_moon(best: Case, other: Case) -> Reason | None:
    """Reason if `other` spends a moon of a colour still needed, but `best` spends no moon; else None.

    Moons are the scarce part of trios: there are only four of each colour.
    """
    for moon in sorted(other.spent):
        if not _is_moon(moon) or not best.must_come(COLOUR_OF[moon]):
            continue
        if best.kept[moon] > other.kept[moon] and not any(_is_moon(card) for card in best.spent):
            return 'keeps_moon', {'card': moon, 'count': best.left(moon)}
    return None


def _is_moon(card: Card) -> bool:
    return SYMBOL_OF.get(card) == 'moon'


def _calls_prophecy(best: Case, other: Case) -> Reason | None:
    """S5: reason if only `best` discards a key to trigger a Prophecy of two or more cards; else None."""
    calls, besides = (case.verb == 'discard' and case.about in KEYS for case in (best, other))
    if calls and not besides and best.view.deck > 1:
        return 'calls_prophecy', {'count': min(SEEN, best.view.deck)}
    return None


def _keeps_symbols(best: Case, other: Case) -> Reason | None:
    """Reason if only `best` keeps a sun, a moon and a key, so that some card can always be played; else None."""
    if len(_symbols(best.kept)) == len(SYMBOLS) > len(_symbols(other.kept)):
        return 'keeps_symbols', {}
    return None


def _plentiful(best: Case, other: Case) -> Reason | None:
    """Reason if `best` discards the more plentiful card; else None.

    More copies of this card are still to come than of the card that `other` gives up.
    """
    given, saved = best.about, other.about
    both = best.verb == 'discard' and other.verb in ('play', 'discard') and given in FACES and saved in FACES
    if both and best.left(given) > best.left(saved) and best.kept[saved] > other.kept[saved]:
        return 'plentiful', {'card': given, 'count': best.left(given), 'other': saved, 'fewer': best.left(saved)}
    return None


NIGHTMARE_WAYS: Final = {'key': 'one_card', 'door': 'door_returns', 'reveal': 'keeps_hand', 'hand': 'keeps_doors'}
"""S7: by way to deal with a Nightmare, the key of words for its advantage."""


def _way_out(best: Case, other: Case) -> Reason | None:
    """S7: the advantage of the way in which `best` deals with the Nightmare.

    None for other questions, or if `other` chooses that way, too.
    """
    if best.decision.kind != 'onirim.nightmare' or best.verb not in NIGHTMARE_WAYS or best.verb == other.verb:
        return None
    useless = not any(best.hand[KEY[colour]] and best.must_come(colour) for colour in COLOURS)
    if best.verb == 'hand' and useless:
        return 'no_key_held', {}
    return NIGHTMARE_WAYS[best.verb], {}


def _takes_key(best: Case, other: Case) -> Reason | None:
    """S12: reason if `best` takes a shared key for a door still to come, and `other` leaves this key; else None."""
    if best.verb != 'swap':
        return None
    card = best.about.partition(' ')[2]
    takes_it_too = other.verb == 'swap' and other.about.endswith(f' {card}')
    if card in KEYS and not takes_it_too and best.must_come(COLOUR_OF[card]):
        return 'takes_key', {'card': card, 'door': DOOR[COLOUR_OF[card]]}
    return None


def _rarer(best: Case, other: Case) -> Reason | None:
    """S10: reason if `best` picks a card with fewer copies in the deck than the card `other` picks; else None."""
    if best.verb == other.verb == 'pick' and best.about in FACES and other.about in FACES:
        few, many = FACES[best.about].copies, FACES[other.about].copies
        if few < many:
            return 'rarer', {'card': best.about, 'count': few, 'other': other.about, 'more': many}
    return None


def _on_top(case: Case) -> Card | None:
    """The card that the answer puts on top of the deck; None if it names none."""
    if case.verb in ORDERS:
        return next(iter(parts_of(case.token)), None)
    return case.about if case.decision.kind in PUT_ON_TOP else None


def _opens_next(case: Case) -> bool:
    card = _on_top(case)
    if card is None or card not in FACES or FACES[card].kind != 'door':
        return False
    return case.kept[KEY[COLOUR_OF[card]]] > 0 and case.may_have(COLOUR_OF[card])


def _key_for_it(best: Case, other: Case) -> Reason | None:
    """S6: reason if only `best` puts a door on top of the deck while its key is in hand; else None.

    A door that the seat may not gain does not count.
    """
    card = _on_top(best)
    return ('key_for_it', {'door': card}) if _opens_next(best) and not _opens_next(other) else None


def _nightmare_later(best: Case, other: Case) -> Reason | None:
    """S5: reason if `best` puts the first Nightmare deeper into the deck than `other`; else None."""
    if best.verb not in ORDERS or best.verb != other.verb or NIGHTMARE not in parts_of(best.token):
        return None
    nightmares = parts_of(best.token).count(NIGHTMARE)
    place, sooner = (parts_of(case.token).index(NIGHTMARE) + 1 for case in (best, other))
    return ('nightmare_later', {'place': place, 'count': nightmares}) if place > sooner else None


def _dispels(best: Case, other: Case) -> Reason | None:
    """P3: reason if only `best` removes a premonition from the game; else None."""
    return ('dispels', {'premonition': best.about}) if best.verb == 'dispel' != other.verb else None


RULES: Final[tuple[Rule, ...]] = (
    _finds_door, _opens_door, _saves_key, _sheds_nightmare, _punishes, _third_ready, _colour_done, _keeps_key,
    _trio_ready, _second, _spare_key, _keeps_moon, _calls_prophecy, _key_for_it, _nightmare_later, _takes_key, _rarer,
    _way_out, _dispels, _keeps_symbols, _plentiful,
)  # fmt: skip
"""The rules, tried in this order: the most convincing reason first."""
