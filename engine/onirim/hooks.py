"""The hooks through which expansions plug in.

A `Module` is one printed box: its cards, and a function for each hook it uses. `compile_rules` merges the modules of
a game once, so an unused hook costs nothing.

There are three sorts of hook. *Contribute* adds answers. *Replace* takes over: the first box, in printed order, that
returns a result wins. *After* pushes steps.
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
    """One printed box: the base box or an expansion. Every field but the name is optional."""

    name: str
    faces: tuple[Face, ...] = ()
    steps: tuple[type[Step], ...] = ()
    """The classes of the box's steps. A save names a step by the `kind` of its class."""
    part: type[Any] | None = None
    """Type of the box's data. `State.parts` holds the data under the box's name. None for a box without data."""
    drawn: Mapping[Card, Effect] = field(default_factory=_none)
    """Effect of each card that the refill draws (S6). Locations have none."""
    discarded: Mapping[Card, Effect] = field(default_factory=_none)
    """Effect of each card that a player discards in phase 1 (S5)."""
    played: Mapping[Card, Effect] = field(default_factory=_none)
    """Effect of each location that does not go into the seat's row when played (S3), such as a tower."""
    fits: Mapping[Card, Callable[[State, Seat, Card], bool]] = field(default_factory=_none)
    """Function that decides whether a location may be played (T2), by location. Locations without one follow the symbol
    rule (S3)."""
    show: Callable[[State, Seat | None], Any] | None = None
    """Return the view of the box's data for a seat; for the seat None, the public view."""
    resample: Callable[[State, Seat | None, Rng], None] | None = None
    """Resample the data of the box that is hidden from a seat."""
    setup: Callable[[State, Dealer, Options], None] | None = None
    """Set up the box before the first hand is drawn."""
    offers: Offers | None = None
    """Contribute: further answers to a `OneOf` decision. Returns an empty sequence for none."""
    accept: Accept | None = None
    """Called when a seat gives an answer that this module contributed.

    The question to which the answer was added is then on top of the agenda. Leave it there to ask it again (R32), or
    pop it if the answer settles it, too (B7).
    """
    answered: Callable[[State, Step], None] | None = None
    """Called with the answered question (a step), before the answer takes effect."""
    between: Callable[[State, Seat], Step | None] | None = None
    """Return a question to ask between two parts of a turn (R32): after the discard, before each draw, or after the
    last draw. None for no question."""
    door_refused: Callable[[State, Seat, Card], str | None] | None = None
    """Replace: return the reason why a seat may not gain a door now. None if it may."""
    door_within_reach: Callable[[State, Seat, Card], bool] | None = None
    """Return whether a seat could gain a refused door after using one of the module's offers (R36). Then the seat is
    asked."""
    door_gained: Callable[[State, Dealer, Seat, Card], None] | None = None
    """After: called when a door was gained, before victory is checked.

    Push a step for an effect that is needed only if the game goes on.
    """
    door_lost: Callable[[State, Dealer, Seat, Card], None] | None = None
    """After: called when a gained door went to Limbo."""
    nightmare_over: Callable[[State, Dealer, Seat], Step | None] | None = None
    """Replace: return a step that removes a Nightmare after its effect. None puts it on the discard pile."""
    complete: Callable[[State], bool] | None = None
    """Whether the module's own condition of victory is met."""
    hopeless: Callable[[State], str | None] | None = None
    """The ending of the game if victory has become impossible (R56); None while it is possible.

    Called when a door or a card of the module leaves the game.
    """


@value
class Rules:
    """The rules of one game: cards and hooks of its `Module`s, merged."""

    faces: Mapping[Card, Face]
    deck: tuple[Card, ...]
    """All cards of the deck, unshuffled."""
    alike: Mapping[Symbol | None, frozenset[Card]]
    """Locations by symbol; under None the locations without a symbol."""
    locations: frozenset[Card]
    doors: frozenset[Card]
    vital: frozenset[Card]
    """Cards whose loss may end the game: doors, and the cards of modules with a `hopeless` hook."""
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
    """The `Io` of Onirim, which carries the rules of the game's boxes."""

    rules: Rules


def compile_rules(modules: tuple[Module, ...]) -> Rules:
    """Merge these modules, given in printed order."""

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
