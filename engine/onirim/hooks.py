"""Where an expansion plugs in: the hooks of the game, typed, all of them here.

A `Module` is one printed box: its cards, and what it does at which hook. `compile_rules` puts the modules of a game
side by side, once, so that a hook which no box uses costs nothing. A hook does one of three things: *contribute* (offer
more answers), *replace* (the first box that takes over wins, in printed order), *after* (push steps).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from engine.api import Decision, Option, Seat
from engine.kernel import Io, Step
from engine.onirim.cards import SYMBOLS, Card, Face, Symbol
from engine.onirim.options import Options
from engine.onirim.state import State
from engine.rng import Rng
from engine.values import value

Effect: TypeAlias = Callable[[Seat, Card], Step]
Offers: TypeAlias = Callable[[State, Decision], tuple[Option, ...]]
Accept: TypeAlias = 'Callable[[State, Dealer, Seat, str], None]'


def _none() -> Mapping[Any, Any]:
    return MappingProxyType({})


@value
class Module:
    """One printed box. Every field but the name is optional."""

    name: str
    faces: tuple[Face, ...] = ()
    steps: tuple[type[Step], ...] = ()
    """The kinds of steps that it pushes; a save names them."""
    part: type[Any] | None = None
    """What it keeps in `State.parts` under its name."""
    drawn: Mapping[Card, Effect] = field(default_factory=_none)
    """What a card that is no location does when the refill turns it up (S6)."""
    discarded: Mapping[Card, Effect] = field(default_factory=_none)
    """What a card does when it is the discard of phase 1 (S5)."""
    played: Mapping[Card, Effect] = field(default_factory=_none)
    """Where a location goes that is not played onto the row (S3)."""
    fits: Mapping[Card, Callable[[State, Seat, Card], bool]] = field(default_factory=_none)
    """Whether such a location may be played now (T2); without an entry it is judged by its symbol, like any other."""
    show: Callable[[State, Seat | None], Any] | None = None
    """What a seat, or everybody, may see of its part."""
    resample: Callable[[State, Seat | None, Rng], None] | None = None
    """Deal anew what its part hides from a seat."""
    setup: Callable[[State, Dealer, Options], None] | None = None
    """Lay out what the box brings, before the first hand is drawn."""
    offers: Offers | None = None
    """Contribute answers to a decision that is one of several options."""
    accept: Accept | None = None
    """Take an answer that the module offered. The interrupted question stands on top of the agenda: left there, it
    is asked again afterwards (R32); popped, the offer has answered it (B7)."""
    answered: Callable[[State, Step], None] | None = None
    """Hear which question has been answered, before the answer is acted on."""
    between: Callable[[State, Seat], Step | None] | None = None
    """What is to be asked between two moments of a turn (R32): after the discard, before each draw and after the
    last one."""
    door_refused: Callable[[State, Seat, Card], str | None] | None = None
    """Replace: why a door may not be had now, or None."""
    door_within_reach: Callable[[State, Seat, Card], bool] | None = None
    """Whether a door that the module refuses could be had after one of its offers (R36): then it is asked about."""
    door_gained: Callable[[State, Dealer, Seat, Card], None] | None = None
    """After a door was gained, before the win is looked for. What acts only if the game goes on is a step."""
    door_lost: Callable[[State, Dealer, Seat, Card], None] | None = None
    """After a gained door has gone to Limbo."""
    nightmare_over: Callable[[State, Dealer, Seat], Step | None] | None = None
    """Replace: who deals with a Nightmare whose effect is over, instead of the discard pile."""
    complete: Callable[[State], bool] | None = None
    """A further condition of victory."""
    hopeless: Callable[[State], str | None] | None = None
    """The ending when victory has become impossible (R56), or None. Asked when a door or a card of the module goes."""


@value
class Rules:
    """The modules of one match, laid side by side."""

    faces: Mapping[Card, Face]
    deck: tuple[Card, ...]
    """All the cards, unshuffled."""
    alike: Mapping[Symbol | None, frozenset[Card]]
    """The locations of each symbol, and under None those without one."""
    locations: frozenset[Card]
    doors: frozenset[Card]
    vital: frozenset[Card]
    """Cards whose loss may end all hope: the doors, and those of modules that say when it ends."""
    drawn: Mapping[Card, Effect]
    discarded: Mapping[Card, Effect]
    played: Mapping[Card, Effect]
    fits: Mapping[Card, Callable[[State, Seat, Card], bool]]
    show: Mapping[str, Callable[[State, Seat | None], Any]]
    resample: tuple[Callable[[State, Seat | None, Rng], None], ...]
    setup: tuple[Callable[[State, Dealer, Options], None], ...]
    offers: tuple[tuple[Offers, Accept], ...]
    answered: tuple[Callable[[State, Step], None], ...]
    between: tuple[Callable[[State, Seat], Step | None], ...]
    door_refused: tuple[Callable[[State, Seat, Card], str | None], ...]
    door_within_reach: tuple[Callable[[State, Seat, Card], bool], ...]
    door_gained: tuple[Callable[[State, Dealer, Seat, Card], None], ...]
    door_lost: tuple[Callable[[State, Dealer, Seat, Card], None], ...]
    nightmare_over: tuple[Callable[[State, Dealer, Seat], Step | None], ...]
    complete: tuple[Callable[[State], bool], ...]
    hopeless: tuple[Callable[[State], str | None], ...]


@dataclass(slots=True, kw_only=True)
class Dealer(Io):
    """The `Io` of Onirim: it also knows the rules of the match."""

    rules: Rules


def compile_rules(modules: tuple[Module, ...]) -> Rules:
    """The rules of a match with these modules, in printed order."""

    def merged(name: str) -> Mapping[Card, Any]:
        return {card: effect for module in modules for card, effect in getattr(module, name).items()}

    def hooked(name: str) -> tuple[Any, ...]:
        return tuple(hook for module in modules if (hook := getattr(module, name)) is not None)

    faces = {face.code: face for module in modules for face in module.faces}
    locations = frozenset(code for code, face in faces.items() if face.kind == 'location')
    doors = frozenset(code for code, face in faces.items() if face.kind == 'door')
    symbols: tuple[Symbol | None, ...] = (*SYMBOLS, None)
    return Rules(
        faces=faces,
        deck=tuple(face.code for face in faces.values() for _ in range(face.copies)),
        alike={symbol: frozenset(code for code in locations if faces[code].symbol == symbol) for symbol in symbols},
        locations=locations,
        doors=doors,
        vital=doors.union(face.code for module in modules if module.hopeless for face in module.faces),
        drawn=merged('drawn'),
        discarded=merged('discarded'),
        played=merged('played'),
        fits=merged('fits'),
        show={module.name: module.show for module in modules if module.show is not None},
        resample=hooked('resample'),
        setup=hooked('setup'),
        offers=tuple((module.offers, module.accept) for module in modules if module.offers and module.accept),
        answered=hooked('answered'),
        between=hooked('between'),
        door_refused=hooked('door_refused'),
        door_within_reach=hooked('door_within_reach'),
        door_gained=hooked('door_gained'),
        door_lost=hooked('door_lost'),
        nightmare_over=hooked('nightmare_over'),
        complete=hooked('complete'),
        hopeless=hooked('hopeless'),
    )
