"""L9, E10: treasures and events still to be found, counted from a view, as data and as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.presenters.base import Names
from bot.presenters.labyrinth.names import plain
from bot.words import Words
from engine.api import Seat
from engine.labyrinth.cards import EVENTS, TREASURES, Event, Treasure
from engine.labyrinth.view import View, backs


@dataclass(frozen=True, slots=True)
class Left:
    """Treasures and events that a view's reader may count.

    `finders` maps treasures to the seats that found them, `seekers` to the seats known to look for them. `unfound` are
    the treasures without a finder. If not all cards were dealt, some of them have no seeker either. `cards` counts the
    cards still to find, by seat.

    `events` maps each event to two numbers: its unseen tiles, and all its tiles. It is empty in a game without events,
    or in one where players must remember the events.
    """

    finders: Mapping[Treasure, Seat]
    seekers: Mapping[Treasure, Seat]
    unfound: tuple[Treasure, ...]
    cards: tuple[int, ...]
    events: Mapping[Event, tuple[int, int]]


def left(view: View) -> Left:
    """Count the remaining treasures and events of a view."""
    finders = {treasure: Seat(seat) for seat, found in enumerate(view.found) for treasure in found}
    seekers = {treasure: Seat(seat) for seat, goals in enumerate(view.goals) for treasure in goals or ()}
    if view.me is not None:
        seekers |= dict.fromkeys(view.pile or (), view.me)
    return Left(
        finders=finders,
        seekers=seekers,
        unfound=tuple(treasure for treasure in TREASURES if treasure not in finders),
        cards=view.left,
        events=_events(view) if view.events and view.marked else {},
    )


def _events(view: View) -> dict[Event, tuple[int, int]]:
    """E9, E10: return the number of unseen tiles and of all tiles, for each event."""
    copies, seen = backs(view), Counter(tile.event for tile in (*view.tiles, view.spare))
    return {event: (copies[event] - seen[event], copies[event]) for event in EVENTS if copies[event]}


def lines(view: View, names: Names, words: Words) -> Iterator[str]:
    """Yield the counts of `left` as sentences, the most important first."""
    found = left(view)
    if found.unfound:
        yield words('labyrinth-left-unfound', count=len(found.unfound), cards=plain(found.unfound, words))
    else:
        yield words('labyrinth-left-none')
    if sum(found.cards) != len(found.unfound):
        yield words('labyrinth-left-cards', cards=sum(found.cards))
    for seat, name in enumerate(names):
        yield words('labyrinth-left-player', player=name, left=found.cards[seat], found=plain(view.found[seat], words))
        sought = [treasure for treasure, seeker in found.seekers.items() if seeker == seat]
        if sought and seat == view.me:
            yield words('labyrinth-left-own', cards=plain(sought, words, 'accusative'))
        elif sought:
            yield words('labyrinth-left-sought', player=name, cards=plain(sought, words, 'accusative'))
    if found.events:
        each = (
            words('labyrinth-left-event', event=words(f'labyrinth-action-{event}'), unseen=unseen, copies=copies)
            for event, (unseen, copies) in found.events.items()
        )
        yield words('labyrinth-left-events', events=', '.join(each))
