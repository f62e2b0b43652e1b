"""A seat's question in a sentence or two."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.presenters.labyrinth import offers, pad
from bot.presenters.labyrinth.names import (
    AIM,
    COLOUR_SIGNS,
    Called,
    cell_of,
    event_name,
    lying,
    push_name,
    signed,
    treasure,
)
from bot.words import Words, key_of
from engine.api import Decision
from engine.labyrinth.cards import Cell, Event, Treasure, cell_name
from engine.labyrinth.view import Tile, View

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
    """Return the first goal that is within reach, or that none is.

    As long as no cells in reach are shown, return a goal on the spare tile, None without one.
    """
    assert view.me is not None, 'a goal belongs to a seat'
    goals = view.goals[view.me] or ()
    tiles = tried.preview.tiles if tried.preview is not None else view.tiles
    near = {tiles[cell].treasure for cell in tried.reach} if tried.reach else {view.spare.treasure}
    told = [goal for goal in goals if goal in near] or (goals if tried.reach and len(goals) == 1 else ())
    if told:
        return _lying(told[0], tiles, tried.reach, words, signed)
    return words('labyrinth-none-within-reach') if tried.reach else None


def sought(view: View, tried: pad.Tried, words: Words) -> str:
    """Return the seat's goals with their places, on the previewed board if there is one.

    Goals within reach come first and are marked. If the cells in reach are shown, a single goal or home
    out of reach is marked too.
    """
    assert view.me is not None, 'a goal belongs to a seat'
    goals = view.goals[view.me] or ()
    if not goals:
        home = view.homes[view.me]
        place = _near(cell_name(home), home, tried.reach, words)
        return words('labyrinth-seek-home', place=place)
    tiles = tried.preview.tiles if tried.preview is not None else view.tiles
    near = {tiles[cell].treasure for cell in tried.reach}
    ranked = sorted(goals, key=lambda card: card not in near)
    alone = len(goals) == 1
    reaches = ((card, tried.reach if alone or card in near else ()) for card in ranked)
    places = ', '.join(_lying(card, tiles, reach, words, treasure) for card, reach in reaches)
    return words('labyrinth-seek-one' if alone else 'labyrinth-seek-any', goals=places)


def _lying(card: Treasure, tiles: Sequence[Tile], reach: Collection[Cell], words: Words, called: Called) -> str:
    return _near(lying(card, tiles, words, called), cell_of(card, tiles), reach, words)


def _near(place: str, cell: Cell | None, reach: Collection[Cell], words: Words) -> str:
    """Return a place, and whether it is within reach. Without cells in reach, that is not known yet."""
    if not reach:
        return place
    return words('labyrinth-within-reach' if cell in reach else 'labyrinth-out-of-reach', place=place)


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
        case 'labyrinth.move' if (void := _without_effect(view)) is not None:
            return f'{words("labyrinth-event-void", event=event_name(void, words))} {words("labyrinth-move")}'
    return words(key_of(decision.kind))


def _without_effect(view: View) -> Event | None:
    """E8: return the event that the seat has just turned up in vain, because it has no card but its goals."""
    if view.me is None or view.event is not None or view.spare.event not in ('peek', 'exchange'):
        return None
    return view.spare.event if view.left[view.me] == len(view.goals[view.me] or ()) else None
