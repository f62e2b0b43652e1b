"""What a seat is asked, in a sentence or two, with what it is looking for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, TypeAlias

from bot.presenters.labyrinth import offers, pad
from bot.presenters.labyrinth.names import AIM, COLOUR_SIGNS, SIGNS, event_name, push_name, signed
from bot.words import Words, key_of
from engine.api import Decision
from engine.labyrinth.cards import Cell, Treasure, cell_name
from engine.labyrinth.view import Tile, View

Called: TypeAlias = Callable[[Treasure, Words], str]
"""What a treasure is called: with its sign or without."""

VARIED: Final = frozenset({'labyrinth.event'})
"""Questions with a sentence for each event."""


NAMED: Final = 3
"""More goals than these are told by their signs alone, or the question would fill half of a phone."""


def prompt(view: View, decision: Decision, given: str, words: Words) -> str:
    """The question, or what a push that is tried out would bring; then the goal."""
    tried = pad.tried(view, decision, given)
    assert view.me is not None, 'who is asked has a seat'
    goals = view.goals[view.me] or ()
    sign = AIM if goals else COLOUR_SIGNS[view.colours[view.me]]
    called = signed if len(goals) <= NAMED else _sign
    return f'{_asked(view, decision, tried, words)}\n{sign} {sought(view, tried, words, called)}'


def sought(view: View, tried: pad.Tried, words: Words, called: Called) -> str:
    """What the seat is looking for, where it lies on this board, and whether it is within reach, if that was asked.

    What is within reach comes first.
    """
    assert view.me is not None, 'a goal belongs to a seat'
    goals = view.goals[view.me] or ()
    if not goals:
        home = view.homes[view.me]
        place = _near(cell_name(home), home in tried.reach, words)
        return words('labyrinth-seek-home', place=place)
    tiles = tried.preview.tiles if tried.preview is not None else view.tiles
    near = {tiles[cell].treasure for cell in tried.reach}
    ranked = sorted(goals, key=lambda card: card not in near)
    places = ', '.join(_lying(card, tiles, tried.reach, words, called) for card in ranked)
    return words('labyrinth-seek-one' if len(goals) == 1 else 'labyrinth-seek-any', goals=places)


def _lying(card: Treasure, tiles: Sequence[Tile], reach: Collection[Cell], words: Words, called: Called) -> str:
    goal = called(card, words)
    cell = next((cell for cell, tile in enumerate(tiles) if tile.treasure == card), None)
    if cell is None:
        return words('labyrinth-on-the-spare', goal=goal)
    return _near(words('labyrinth-on-the-board', goal=goal, cell=cell_name(cell)), cell in reach, words)


def _sign(card: Treasure, words: Words) -> str:
    return SIGNS[card]


def _near(place: str, within: bool, words: Words) -> str:
    return words('labyrinth-within-reach', place=place) if within else place


def _asked(view: View, decision: Decision, tried: pad.Tried, words: Words) -> str:
    match decision.kind:
        case 'labyrinth.push' if tried.preview is not None:
            push = push_name(tried.preview.push, words)
            return words('labyrinth-trying', push=push, count=len(tried.reach) - 1)
        case 'labyrinth.push' if decision.args['extra']:
            return words('labyrinth-push-extra')
        case 'labyrinth.push' if view.event == 'twice':
            return words('labyrinth-push-twice')
        case 'labyrinth.event':
            event = decision.args['event']
            said = words(f'labyrinth-event-{event}', event=event_name(event, words))
            return '\n'.join((said, *offers.leads(view, decision, words)))
        case 'labyrinth.move' if decision.args['wall']:
            return words('labyrinth-move-wall')
    return words(key_of(decision.kind))
