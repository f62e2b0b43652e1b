"""A seat's question in a sentence or two, with its goals."""

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
"""Returns the name of a treasure, with or without its emoji."""

VARIED: Final = frozenset({'labyrinth.event'})
"""Kinds of questions with a separate message for each event."""


NAMED: Final = 3
"""Maximum number of goals shown by name. More goals are emojis only: names would fill half a phone's screen."""


def prompt(view: View, decision: Decision, given: str, words: Words) -> str:
    """Return the question, or the outcome of a previewed push, followed by the seat's goals."""
    tried = pad.tried(view, decision, given)
    assert view.me is not None, 'who is asked has a seat'
    goals = view.goals[view.me] or ()
    sign = AIM if goals else COLOUR_SIGNS[view.colours[view.me]]
    called = signed if len(goals) <= NAMED else _sign
    return f'{_asked(view, decision, tried, words)}\n{sign} {sought(view, tried, words, called)}'


def sought(view: View, tried: pad.Tried, words: Words, called: Called) -> str:
    """Return the seat's goals with their places, on the previewed board if there is one.

    Goals within reach come first and are marked.
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
