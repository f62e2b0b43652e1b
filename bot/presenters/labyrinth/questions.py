"""A seat's question in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, TypeAlias

from bot.presenters.labyrinth import offers, pad
from bot.presenters.labyrinth.names import AIM, COLOUR_SIGNS, event_name, push_name, signed, treasure
from bot.words import Words, key_of
from engine.api import Decision
from engine.labyrinth.cards import Cell, Treasure, cell_name
from engine.labyrinth.view import Tile, View

Called: TypeAlias = Callable[[Treasure, Words], str]
"""Returns the name of a treasure, with or without its emoji."""

VARIED: Final = frozenset({'labyrinth.event'})
"""Kinds of questions with a separate message for each event."""


def prompt(view: View, decision: Decision, given: str, words: Words) -> str:
    """Return the question, or the outcome of a previewed push.

    The picture shows the seat's goals. The text adds the way home, which is easily overlooked there. Before a push it
    adds a goal within reach or on the spare tile.
    """
    tried = pad.tried(view, decision, given)
    assert view.me is not None, 'who is asked has a seat'
    asked = _asked(view, decision, tried, words)
    if not view.goals[view.me]:
        return f'{asked}\n{COLOUR_SIGNS[view.colours[view.me]]} {sought(view, tried, words)}'
    near = _near_goal(view, tried, words) if decision.kind == 'labyrinth.push' else None
    return asked if near is None else f'{asked}\n{AIM} {near}'


def _near_goal(view: View, tried: pad.Tried, words: Words) -> str | None:
    """Return the first goal that is within reach or on the spare tile, and its place. None without such a goal."""
    assert view.me is not None, 'a goal belongs to a seat'
    goals = view.goals[view.me] or ()
    tiles = tried.preview.tiles if tried.preview is not None else view.tiles
    within = {tiles[cell].treasure for cell in tried.reach}
    lying = {tile.treasure for tile in tiles}
    for card in (*(goal for goal in goals if goal in within), *(goal for goal in goals if goal not in lying)):
        return _lying(card, tiles, tried.reach, words, signed)
    return None


def sought(view: View, tried: pad.Tried, words: Words) -> str:
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
    places = ', '.join(_lying(card, tiles, tried.reach, words, treasure) for card in ranked)
    return words('labyrinth-seek-one' if len(goals) == 1 else 'labyrinth-seek-any', goals=places)


def _lying(card: Treasure, tiles: Sequence[Tile], reach: Collection[Cell], words: Words, called: Called) -> str:
    goal = called(card, words)
    cell = next((cell for cell, tile in enumerate(tiles) if tile.treasure == card), None)
    if cell is None:
        return words('labyrinth-on-the-spare', goal=goal)
    return _near(words('labyrinth-on-the-board', goal=goal, cell=cell_name(cell)), cell in reach, words)


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
            # Lines of a menu have them below each answer.
            leads = () if words.buttons == 'menus' else offers.leads(view, decision, words).values()
            return '\n'.join((said, *leads))
        case 'labyrinth.move' if decision.args['wall']:
            return words('labyrinth-move-wall')
    return words(key_of(decision.kind))
