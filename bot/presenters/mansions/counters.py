"""Progress of an Objective's goals. The Objective's data alone decides which counters a game has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.presenters.mansions.names import Says
from bot.words import key_of
from bot.words.names import escaped
from engine.mansions.cards import (
    Escaped,
    Goal,
    ItemIn,
    Killed,
    MonsterIn,
    Mover,
    Objective,
    RoomsDark,
    RoomsOnFire,
    SamplesLaid,
    map_of,
)

SIGNS: Final = {
    'rooms_on_fire': 'flame', 'samples_laid': 'vial', 'killed': 'drop', 'escaped': 'person', 'monster_in': 'boot',
    'item_in': 'boot', 'rooms_dark': 'gloom',
}  # fmt: skip
"""The sign of a counter, by the kind of its goal. A kind without a sign has no counter."""


@dataclass(frozen=True, slots=True)
class Count:
    """Progress of a goal. `about` has the monster, item and room of the goal, as far as it has any.

    If a goal needs steps to a room, `now` is None and `needed` is the number of steps left. For other
    goals, `now` parts of `needed` are done. `needed` is None if it is hidden or not known yet. Both are None while the
    monster or item that must walk is not in the house.
    """

    kind: str
    now: int | None
    needed: int | None
    about: tuple[tuple[str, str], ...] = ()

    @property
    def sign(self) -> str:
        """Name of the icon that stands for one part of the goal."""
        return SIGNS[self.kind]

    @property
    def room(self) -> str:
        """The room that the steps lead to. "" for other goals."""
        return dict(self.about).get('room', '')

    @property
    def missing(self) -> bool:
        """Whether the monster or item of the goal is not in the house yet."""
        return self.now is None and self.needed is None

    @property
    def alarm(self) -> int:
        """How close the goal is: 2 if one part or step is left, 1 if two are left, else 0.

        Also 0 while no part is done.
        """
        if self.needed is None or self.now == 0:
            return 0
        return max(0, min(2, 3 - self.needed + (self.now or 0)))


def shown(says: Says) -> Objective | None:
    """Return the Objective that the seat may see: the revealed one, or the keeper's. None if hidden or not chosen."""
    view, scenario = says.view, says.scenario
    if view.secret is not None and len(view.secret.choices) == len(scenario.story):
        return scenario.objective(view.secret.choices)
    return says.revealed


def counters(says: Says, card: Objective, *, public: bool = False) -> tuple[Count, ...]:
    """Return the counters of an Objective, the keeper's first. Goals that cannot be counted have none.

    With `public`, numbers that only the keeper may know are left out.
    """
    found = tuple(_found(says, card, (*card.keeper, *card.investigators)))
    if not public or says.view.secret is None:
        return found
    return tuple(replace(each, needed=None) if each.kind == 'killed' else each for each in found)


def told(says: Says, card: Objective, form: str = 'goal') -> Iterator[str]:
    """Yield the text of each counter: `form` is "goal" (a sentence with the winner), or "count" (short).

    A short text does not name a monster again that an earlier one names.
    """
    named = set[str]()
    for counter in counters(says, card):
        said: dict[str, Any] = {name: escaped(_name(says, name, code, form)) for name, code in counter.about}
        hidden = str(counter.needed is None).lower()
        key = f'mansions-{form}-{key_of(counter.kind)}{"-missing" if counter.missing else ""}'
        monster = dict(counter.about).get('monster', '')
        if form == 'count' and counter.kind == 'killed' and monster in named:
            key = f'{key}-again'
        named.add(monster)
        yield says.words(key, now=counter.now or 0, number=counter.needed or 0, hidden=hidden, **said)


def line(says: Says) -> str:
    """Return a line of small print: the Objective with its counters, or before its reveal the next clue to find.

    The keeper reads their own Objective. The events are counted too, because the last one ends the game.
    """
    card, clue, events = shown(says), sought(says), says.view.events
    if card is not None:
        goals = (*told(says, card, 'count'),) or (says.text(card.text),)
        counts = ' · '.join((*goals, says.words('mansions-count-events', events=events)))
        return says.words('mansions-count', card=says.text(card.name), counts=counts)
    if clue is None:
        return says.words('mansions-count-sealed', events=events)
    return says.words('mansions-count-sought', clue=says.words('mansions-count-clue', number=clue), events=events)


def sought(says: Says) -> int | None:
    """Return the number of the next clue to find. None once all are found, or without numbered clues."""
    cards = {card.id: card.clue for card in says.scenario.cards if card.clue is not None}
    found = [number for code, number in cards.items() if code in says.view.gone]
    return (min(found) - 1 if found else max(cards.values(), default=0)) or None


def _found(says: Says, card: Objective, goals: Iterable[Goal]) -> Iterator[Count]:
    view = says.view
    for goal in goals:
        match goal:
            case RoomsOnFire(number=number):
                yield Count(goal.kind, sum(room.fire for room in view.rooms), number.of(view.party))
            case RoomsDark(number=number):
                yield Count(goal.kind, sum(room.dark for room in view.rooms), number.of(view.party))
            case SamplesLaid(number=number):
                yield Count(goal.kind, view.laid, number.of(view.party))
            case Killed(monster=monster):
                yield from _killed(says, monster)
            case Escaped() if card.escape is not None:
                gone = sum(person.status == 'escaped' for person in view.people)
                here = sum(person.status == 'playing' for person in view.people)
                yield Count(goal.kind, gone, 1 if card.escape.needs == 'one' else gone + here)
            case MonsterIn(monster=monster, room=room):
                mover, kind = says.scenario.monster[monster].monster_class, ('monster', monster)
                starts = [figure.space for figure in view.monsters if figure.name == monster]
                yield from _steps(says, goal.kind, mover, starts, room, kind)
            case ItemIn(item=item, room=room):
                places = [person.space for person in view.people if item in person.items and person.space is not None]
                places += [space for space, cards in view.floor if item in cards]
                yield from _steps(says, goal.kind, 'investigator', places, room, ('item', item))


def _killed(says: Says, monster: str) -> Iterator[Count]:
    """Yield the wounds of the monster, nothing while it is not in the house."""
    figures = [figure for figure in says.view.monsters if figure.name == monster]
    worst = max(figures, key=lambda figure: figure.wounds, default=None)
    if worst is not None:
        yield Count('killed', worst.wounds, worst.toughness, (('monster', monster),))


def _steps(
    says: Says, kind: str, mover: Mover, starts: Sequence[str], room: str, thing: tuple[str, str]
) -> Iterator[Count]:
    """Yield the counter of a goal that needs steps to a room. Nothing if no way leads there from `starts`.

    The steps are counted as if there were no locks and barriers. `thing` is the monster or item that must get there.
    Without a start it is not in the house yet.
    """
    house = map_of(says.view.scenario)
    ways = (house.distance(mover, start, end) for start in starts for end in house.spaces[room])
    steps = min((number for number in ways if number is not None), default=None)
    if steps is not None or not starts:
        yield Count(kind, None, steps, (thing, ('room', room)))


def _name(says: Says, name: str, code: str, form: str) -> str:
    if name == 'monster':
        return says.kind(code)
    if name != 'room':
        return says.card(code)
    # A sentence says "in the cellar", a short text has an arrow before the name.
    return says.room(code, 'at' if form == 'goal' else 'nominative')
