"""Why one answer is better than another, as far as the table shows it: a list of rules, of which the first that fits.

A rule fits only where what it says is so, and is not as much so of the other answer. That the answer wins more often
is known from elsewhere; none of them says that this alone is why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Any, Final, TypeAlias

from engine.api import Decision, parts_of
from engine.onirim.cards import BASE, COLOURS, DOOR, KEY, KEYS, NIGHTMARE, SYMBOLS, Card, Colour
from engine.onirim.doors import TRIO
from engine.onirim.hands import SHARED
from engine.onirim.prophecy import SEEN
from engine.onirim.view import View

FACES: Final = {face.code: face for face in BASE}
DOORS_OF_A_COLOUR: Final = 2
MOST_OFTEN: Final = 'more'
NEARER: Final = 'nearer'
"""Where nothing else is to be said: it wins more often; or as often, with more doors found in the games it loses."""

SPENDS: Final = frozenset({'play', 'discard', 'open', 'key'})
"""Answers of a verb and a card of the hand, which leaves it."""

PUT_ON_TOP: Final = frozenset({'onirim.wish', 'onirim.fathom'})
"""Questions for a card that goes on top of the deck."""

ORDERS: Final = frozenset({'stack'})
"""Answers that say in which order cards lie on top of the deck."""

Reason: TypeAlias = 'tuple[str, dict[str, Any]]'
"""A key of words, and what is to be filled in: cards by their codes, numbers."""


@dataclass(frozen=True)
class Case:
    """What a seat sees and is asked, and one answer to that."""

    view: View
    decision: Decision
    token: str

    @cached_property
    def verb(self) -> str:
        """What is done."""
        return self.token.partition(' ')[0]

    @cached_property
    def about(self) -> Card:
        """The one thing that it is done with, be it shared or one's own; else whatever follows the verb."""
        return self.token.partition(' ')[2].removeprefix(SHARED)

    @cached_property
    def hand(self) -> Counter[Card]:
        """The hand of the seat, with what is shared."""
        own = self.view.hands[self.decision.seat] or ()
        return Counter((*own, *self.view.shared))

    @cached_property
    def spent(self) -> Counter[Card]:
        """The cards that leave the hand."""
        if self.verb == 'hand':
            return self.hand
        return Counter((self.about,) if self.verb in SPENDS else ())

    @cached_property
    def kept(self) -> Counter[Card]:
        """The cards that stay in the hand."""
        return self.hand - self.spent

    @cached_property
    def own(self) -> Counter[Card]:
        """Those of them that nobody else can use."""
        own = Counter(self.view.hands[self.decision.seat] or ())
        return own if SHARED in self.token else own - self.spent

    @cached_property
    def run(self) -> int:
        """How many cards of a trio end the row once a room has been played; 0 where none is."""
        if self.verb != 'play' or self.about not in FACES:
            return 0
        row, length = self.view.rows[self.decision.seat], 1
        for card in reversed(row):
            if _colour(card) != _colour(self.about):
                break
            length += 1
        return (length - 1) % TRIO + 1

    def may_find(self, colour: Colour) -> bool:
        """S4, R27, R36: whether a trio of that colour would find a door now."""
        return self.view.unseen.get(DOOR[colour], 0) > 0 and self.may_have(colour)

    def may_have(self, colour: Colour) -> bool:
        """R27, R36: whether the seat may have another door of that colour now."""
        if self.view.seats > 1 and DOOR[colour] in self.view.doors[self.decision.seat]:
            return False
        goals = self.view.parts['book'].goals if 'book' in self.view.parts else ()
        return next((goal == colour for goal, done in goals if not done), True)

    def must_come(self, colour: Colour) -> bool:
        """Whether the seat still wants a door of that colour, and one can be drawn or found yet."""
        had = self.view.doors[self.decision.seat].count(DOOR[colour])
        wanted = had < (1 if self.view.seats > 1 else DOORS_OF_A_COLOUR)
        return wanted and self.view.unseen.get(DOOR[colour], 0) + self.view.limbo.count(DOOR[colour]) > 0

    def is_done(self, card: Card) -> bool:
        """Whether all doors of the colour of a room have been found."""
        if card not in FACES or FACES[card].symbol is None:
            return False
        return sum(doors.count(DOOR[_colour(card)]) for doors in self.view.doors) == DOORS_OF_A_COLOUR

    def left(self, card: Card) -> int:
        """How many of a card have not been seen yet."""
        return self.view.unseen.get(card, 0)


Rule: TypeAlias = Callable[[Case, Case], 'Reason | None']


def why(view: View, decision: Decision, best: str, other: str) -> Reason:
    """What speaks for the best answer, compared with another."""
    cases = Case(view, decision, best), Case(view, decision, other)
    found = (rule(*cases) for rule in RULES)
    return next((reason for reason in found if reason is not None), (MOST_OFTEN, {}))


def _colour(card: Card) -> Colour:
    """The colour of a card of the base box that has one."""
    colour = FACES[card].colour
    assert colour is not None
    return colour


def _symbols(cards: Counter[Card]) -> set[str]:
    return {symbol for card in cards if card in FACES and (symbol := FACES[card].symbol) is not None}


def _finds(case: Case) -> bool:
    return case.run == TRIO and case.may_find(_colour(case.about))


def _finds_door(best: Case, other: Case) -> Reason | None:
    """S4: the third card of a colour."""
    return ('finds_door', {'door': DOOR[_colour(best.about)]}) if _finds(best) and not _finds(other) else None


def _opens_door(best: Case, other: Case) -> Reason | None:
    """S6: a key opens what was drawn."""
    if best.verb == 'open' != other.verb:
        return 'opens_door', {'door': DOOR[_colour(best.about)]}
    return None


def _saves_key(best: Case, other: Case) -> Reason | None:
    """S6: the key that would open it stays in the hand, and the door is drawn again some time."""
    if best.decision.kind == 'onirim.door' and best.verb == 'limbo' and other.verb == 'open':
        return 'saves_key', {'card': other.about}
    return None


def _sheds_nightmare(best: Case, other: Case) -> Reason | None:
    """S5, P3: a Nightmare among the cards that one looks at is discarded."""
    looked_at = {'banish', 'cull'}
    shed, besides = (_discarded(case).count(NIGHTMARE) if case.verb in looked_at else 0 for case in (best, other))
    return ('sheds_nightmare', {}) if shed > besides else None


def _discarded(case: Case) -> tuple[Card, ...]:
    return parts_of(case.token) if case.verb == 'cull' else (case.about,)


def _punishes(best: Case, other: Case) -> Reason | None:
    """B7: the Nightmare costs nothing but cards of the discard pile."""
    return ('punishes', {}) if best.token == 'cast punishment' != other.token else None


def _thirds(case: Case) -> list[Card]:
    """The cards of one's own hand that could follow the second of a colour as the third."""
    if case.run != TRIO - 1 or not case.may_find(_colour(case.about)):
        return []
    return [card for card in _followers(case, _colour(case.about)) if card != case.about]


def _followers(case: Case, colour: Colour) -> list[Card]:
    """The rooms of a colour in one's own hand, with their copies."""
    found = (card for card in sorted(case.own.elements()) if card in FACES and FACES[card].colour == colour)
    return [card for card in found if FACES[card].symbol is not None]


def _third_ready(best: Case, other: Case) -> Reason | None:
    """S3, S4: a card that fits as the third is there already."""
    thirds = _thirds(best)
    return ('third_ready', {'card': thirds[0]}) if thirds and not _thirds(other) else None


def _second(best: Case, other: Case) -> Reason | None:
    """S4: one more of this colour finds a door."""
    second = best.run == TRIO - 1 and best.may_find(_colour(best.about))
    return ('second', {}) if second and other.run != TRIO - 1 else None


def _pairs(case: Case) -> Iterator[tuple[Card, Card]]:
    """What one's own hand holds to make a trio of the card that is played."""
    if case.run == 1 and case.may_find(_colour(case.about)):
        for second, third in permutations(_followers(case, _colour(case.about)), 2):
            if case.about != second != third:
                yield second, third


def _trio_ready(best: Case, other: Case) -> Reason | None:
    """S3, S4: two cards that fit are there already."""
    pair = next(_pairs(best), None)
    if pair is None or next(_pairs(other), None) is not None:
        return None
    return 'trio_ready', {'card': pair[0], 'third': pair[1]}


def _colour_done(best: Case, other: Case) -> Reason | None:
    """A room that finds nothing any more is given up."""
    gives_up = {'discard', 'key', 'banish'}
    useless = best.verb in gives_up and best.is_done(best.about)
    if useless and not (other.verb in gives_up and other.is_done(other.about)):
        return 'colour_done', {'card': best.about}
    return None


def _keeps_key(best: Case, other: Case) -> Reason | None:
    """S6: the last key of a colour of which a door must still come."""
    for colour in COLOURS:
        key = KEY[colour]
        if best.kept[key] and not other.kept[key] and best.must_come(colour):
            return 'keeps_key', {'card': key, 'door': DOOR[colour]}
    return None


def _spare_key(best: Case, other: Case) -> Reason | None:
    """S7: of two keys of a colour one pays for a Nightmare."""
    spare = best.verb == 'key' and best.kept[best.about] > 0
    return ('spare_key', {'card': best.about}) if spare and other.verb != 'key' else None


def _keeps_moon(best: Case, other: Case) -> Reason | None:
    """Moons are what trios lack: there are four of a colour."""
    for moon in sorted(other.spent):
        face = FACES.get(moon)
        if face is None or face.symbol != 'moon' or face.colour is None or not best.must_come(face.colour):
            continue
        if best.kept[moon] > other.kept[moon] and not any(_is_moon(card) for card in best.spent):
            return 'keeps_moon', {'card': moon, 'count': best.left(moon)}
    return None


def _is_moon(card: Card) -> bool:
    return card in FACES and FACES[card].symbol == 'moon'


def _calls_prophecy(best: Case, other: Case) -> Reason | None:
    """S5: a discarded key."""
    calls, besides = (case.verb == 'discard' and case.about in KEYS for case in (best, other))
    if calls and not besides and best.view.deck > 1:
        return 'calls_prophecy', {'count': min(SEEN, best.view.deck)}
    return None


def _keeps_symbols(best: Case, other: Case) -> Reason | None:
    """A hand of three symbols can go on whatever was played last."""
    if len(_symbols(best.kept)) == len(SYMBOLS) > len(_symbols(other.kept)):
        return 'keeps_symbols', {}
    return None


def _plentiful(best: Case, other: Case) -> Reason | None:
    """What is discarded comes again sooner than what would have been spent."""
    given, saved = best.about, other.about
    both = best.verb == 'discard' and other.verb in ('play', 'discard') and given in FACES and saved in FACES
    if both and best.left(given) > best.left(saved) and best.kept[saved] > other.kept[saved]:
        return 'plentiful', {'card': given, 'count': best.left(given), 'other': saved, 'fewer': best.left(saved)}
    return None


NIGHTMARE_WAYS: Final = {'key': 'one_card', 'door': 'door_returns', 'reveal': 'keeps_hand', 'hand': 'keeps_doors'}
"""S7: what each way out of a Nightmare has for it."""


def _way_out(best: Case, other: Case) -> Reason | None:
    """S7: what this way out leaves untouched, or costs."""
    if best.decision.kind != 'onirim.nightmare' or best.verb not in NIGHTMARE_WAYS or best.verb == other.verb:
        return None
    useless = not any(best.hand[KEY[colour]] and best.must_come(colour) for colour in COLOURS)
    if best.verb == 'hand' and useless:
        return 'no_key_held', {}
    return NIGHTMARE_WAYS[best.verb], {}


def _takes_key(best: Case, other: Case) -> Reason | None:
    """S12: a shared key becomes one's own."""
    if best.verb != 'swap':
        return None
    card = best.about.partition(' ')[2]
    takes_it_too = other.verb == 'swap' and other.about.endswith(f' {card}')
    if card in KEYS and not takes_it_too and best.must_come(_colour(card)):
        return 'takes_key', {'card': card, 'door': DOOR[_colour(card)]}
    return None


def _rarer(best: Case, other: Case) -> Reason | None:
    """S10: in the draft."""
    if best.verb == other.verb == 'pick' and best.about in FACES and other.about in FACES:
        few, many = FACES[best.about].copies, FACES[other.about].copies
        if few < many:
            return 'rarer', {'card': best.about, 'count': few, 'other': other.about, 'more': many}
    return None


def _on_top(case: Case) -> Card | None:
    """The card that lies on top of the deck from then on, as far as the answer says so."""
    if case.verb in ORDERS:
        return next(iter(parts_of(case.token)), None)
    return case.about if case.decision.kind in PUT_ON_TOP else None


def _opens_next(case: Case) -> bool:
    card = _on_top(case)
    if card is None or card not in FACES or FACES[card].kind != 'door':
        return False
    return case.kept[KEY[_colour(card)]] > 0 and case.may_have(_colour(card))


def _key_for_it(best: Case, other: Case) -> Reason | None:
    """S6: a door lies on top for which a key is held."""
    card = _on_top(best)
    return ('key_for_it', {'door': card}) if _opens_next(best) and not _opens_next(other) else None


def _nightmare_later(best: Case, other: Case) -> Reason | None:
    """S5: the first Nightmare of the cards that go back lies deeper."""
    if best.verb not in ORDERS or best.verb != other.verb or NIGHTMARE not in parts_of(best.token):
        return None
    nightmares = parts_of(best.token).count(NIGHTMARE)
    place, sooner = (parts_of(case.token).index(NIGHTMARE) + 1 for case in (best, other))
    return ('nightmare_later', {'place': place, 'count': nightmares}) if place > sooner else None


def _dispels(best: Case, other: Case) -> Reason | None:
    """P3: a premonition is out of the game."""
    return ('dispels', {'premonition': best.about}) if best.verb == 'dispel' != other.verb else None


RULES: Final[tuple[Rule, ...]] = (
    _finds_door, _opens_door, _saves_key, _sheds_nightmare, _punishes, _third_ready, _colour_done, _keeps_key,
    _trio_ready, _second, _spare_key, _keeps_moon, _calls_prophecy, _key_for_it, _nightmare_later, _takes_key, _rarer,
    _way_out, _dispels, _keeps_symbols, _plentiful,
)  # fmt: skip
"""What says most comes first."""
