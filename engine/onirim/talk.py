"""V1: set phrases of a game for two that allows talk, and a bot's replies and promises.

A bot's view contains the keys that its partner has announced, until an event names such a card: then the card may have
left the reserve. A promise holds until the partner's next turn begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.api import Decision, Event, OneOf, Seat
from engine.onirim.cards import COLOUR_OF, COLOURS, DOOR, KEY, KEYS, TRIO, Card, Colour, trio
from engine.onirim.hands import SHARED
from engine.onirim.memory import Remembered
from engine.onirim.view import View

SAID: Final = 'onirim.said'
"""The kind of every event of talk. Its argument `what` is the first word of the phrase, or the name of the reply."""

ABOUT: Final = {'have': 'card', 'need': 'colour'}
"""Name of the event's argument for the card or colour that a phrase is about, by the phrase's first word."""


@dataclass(frozen=True)
class Phrases:
    """The set phrases of Onirim. `plan` returns the next play or discard of a bot (see `GamePackage`)."""

    plan: Callable[[View], str | None]

    def phrases(self, view: View) -> tuple[str, ...]:
        """The phrases that the seat may say now: that it has a key, that it needs a colour, and requests about keys."""
        if view.me is None or not _talks(view):
            return ()
        own = view.hands[view.me] or ()
        have = [f'have {KEY[colour]}' for colour in COLOURS if KEY[colour] in own and view.talk != 'open']
        need = [f'need {colour}' for colour in COLOURS if _wants(view, view.me, colour)]
        return (*have, *need, 'keep', 'pay')

    def said(self, view: View, phrase: str) -> Event:
        """The event of a phrase. Its argument is the card or the colour."""
        return said(view, phrase)

    def reply(self, view: View, said: Event) -> Event:
        """The bot's reply to a phrase. The bot promises only what its own cards and its plan allow."""
        match said.args['what']:
            case 'have':
                return _say(view, 'noted')
            case 'need':
                return self._to_need(view, said.args['colour'])
            case 'keep':
                return self._to_keep(view)
        keys = [card for card in (*_own(view), *view.shared) if card in KEYS]
        return _say(view, 'paying' if keys else 'keyless')

    def _to_need(self, view: View, colour: Colour) -> Event:
        assert view.me is not None, 'a bot has a seat'
        lying = sorted({card for card in view.shared if COLOUR_OF.get(card) == colour})
        row = view.rows[view.me]
        begun = bool(row) and COLOUR_OF[row[-1]] == colour and trio(row) < TRIO
        if lying and begun and _wants(view, view.me, colour):
            return _say(view, 'want', colour=colour)
        if lying:
            return _say(view, 'leave', colour=colour, cards=lying)
        planned = (self.plan(view) or '').partition(' ')[2]
        spare = [card for card in sorted(_own(view)) if COLOUR_OF.get(card) == colour and card != planned]
        return _say(view, 'give', card=spare[0]) if spare else _say(view, 'lack', colour=colour)

    def _to_keep(self, view: View) -> Event:
        keys = [card for card in _own(view) if card in KEYS]
        planned = (self.plan(view) or '').partition(' ')[2]
        if planned in keys:
            return _say(view, 'using', card=planned)
        return _say(view, 'keeping' if keys else 'keyless')

    def heard(self, view: View, decision: Decision, events: Sequence[Event]) -> tuple[View, Decision]:
        """Add announced keys to the bot's view, and drop the answers that break a promise."""
        if view.me is None or not _talks(view):
            return view, decision
        choice, word = decision.choice, promised(view.me, events)
        if isinstance(choice, OneOf) and word:
            own = _own(view)
            kept = tuple(
                option
                for option in choice.options
                for verb, *about in [option.token.split(' ')]
                if all(KEPT[promise](verb, about, cards, own) for promise, cards in word.items())
            )
            decision = replace(decision, choice=OneOf(kept or choice.options))
        partner = 1 - view.me
        return _knowing(view, partner, told(Seat(partner), events)), decision


def said(view: View, phrase: str) -> Event:
    """The event of a phrase that the view's seat says."""
    verb, _, about = phrase.partition(' ')
    return _say(view, verb, **{ABOUT[verb]: about} if verb in ABOUT else {})


def told(seat: Seat, events: Sequence[Event]) -> list[Card]:
    """Keys that a seat has announced. A key is dropped once a later event names it."""
    known: list[Card] = []
    for event in events:
        if event.kind != SAID:
            named = {*_named(event.args)}
            known = [card for card in known if card not in named]
        elif event.args['what'] == 'have' and event.args['seat'] == seat:
            known = [*(card for card in known if card != event.args['card']), event.args['card']]
    return known


def promised(seat: Seat, events: Sequence[Event]) -> Mapping[str, Sequence[Card]]:
    """Cards of each promise of a seat that still holds, by promise. All promises end when the partner's turn begins.

    A promise to pay with a key replaces one to keep keys, and the other way round.
    """
    word: dict[str, Sequence[Card]] = {}
    for event in events:
        if event.kind == 'onirim.turn' and event.args['seat'] != seat:
            word = {}
        elif event.kind == SAID and event.args['seat'] == seat and event.args['what'] in PROMISES:
            made = PROMISES[event.args['what']]
            word.pop(_AGAINST.get(made, ''), None)
            word[made] = event.args.get('cards') or [event.args.get('card', '')]
    return word


PROMISES: Final = {'leave': 'leave', 'give': 'give', 'keeping': 'keep', 'paying': 'pay'}
"""Name of the promise that a reply makes, by reply. The other replies promise nothing."""

_AGAINST: Final = {'keep': 'pay', 'pay': 'keep'}


def _leaves(verb: str, about: Sequence[str], cards: Sequence[Card], own: Sequence[Card]) -> bool:
    shared = about[1:] if verb == 'swap' else [each.removeprefix(SHARED) for each in about if each.startswith(SHARED)]
    return not {*shared} & {*cards}


def _gives(verb: str, about: Sequence[str], cards: Sequence[Card], own: Sequence[Card]) -> bool:
    return verb not in ('swap', 'keep') or cards[0] not in own or about[:1] == [*cards]


def _keeps_keys(verb: str, about: Sequence[str], cards: Sequence[Card], own: Sequence[Card]) -> bool:
    return verb != 'hand' and not (verb in ('play', 'discard', 'swap', 'key') and about[0] in KEYS)


def _pays(verb: str, about: Sequence[str], cards: Sequence[Card], own: Sequence[Card]) -> bool:
    return verb not in ('door', 'reveal', 'hand')


KEPT: Final = {'leave': _leaves, 'give': _gives, 'keep': _keeps_keys, 'pay': _pays}
"""Function that decides whether an answer keeps a promise, by promise.

Its arguments: the answer's verb and cards, the promised cards, and the seat's own cards.
"""


def _knowing(view: View, partner: int, cards: Sequence[Card]) -> View:
    """Add cards to what the view remembers of the partner's hidden reserve. Skips cards that cannot be in there."""
    memory = view.remembered[partner]
    if memory is None:
        return view
    held = list(memory.cards)
    for card in cards:
        placed = held.count(card) + sum(card == lying for _, lying in view.known)
        if card not in held and len(held) < view.hand_sizes[partner] and view.unseen.get(card, 0) > placed:
            held.append(card)
    hidden = view.hand_sizes[partner] - len(held)
    passed = tuple((key, since) for key, since in memory.passed if since < hidden and key not in held)
    new = Remembered(tuple(sorted(held)), min(memory.fresh, hidden), memory.act, passed)
    return replace(view, remembered=tuple(new if seat == partner else old for seat, old in enumerate(view.remembered)))


def _talks(view: View) -> bool:
    """V1: whether players may tell each other of their cards now."""
    return view.seats > 1 and view.talk != 'silent' and not view.race and view.result is None and not view.draft


def _wants(view: View, seat: int, colour: Colour) -> bool:
    """Whether a seat lacks a door of this colour that can still be found."""
    return DOOR[colour] not in view.doors[seat] and bool(view.unseen.get(DOOR[colour]))


def _own(view: View) -> Sequence[Card]:
    return (view.hands[view.me] or ()) if view.me is not None else ()


def _say(view: View, what: str, **args: Any) -> Event:
    return Event(SAID, {'seat': view.me, 'what': what, **args})


def _named(args: Mapping[str, Any]) -> Iterator[Any]:
    for value in args.values():
        yield from value if isinstance(value, list | tuple) else (value,)
