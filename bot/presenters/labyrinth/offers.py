"""Consequences of an event's options, as far as the players can foresee them."""

from __future__ import annotations

from dataclasses import replace

from bot.presenters.labyrinth.names import COLOUR_SIGNS, EVENT_SIGNS, is_goal
from bot.words import Words
from engine.api import Decision, tokens
from engine.labyrinth.cards import cell_name
from engine.labyrinth.view import View, reachable


def after(view: View, token: str) -> View:
    """Return the view after an event's option: pawns swapped (E3), or the pawn allowed to pass through one wall (E6).

    Other options leave the view as it is.
    """
    verb, _, colour = token.partition(' ')
    if verb == 'swap':
        pawns, other = list(view.pawns), view.colours.index(colour)
        pawns[view.active], pawns[other] = pawns[other], pawns[view.active]
        return replace(view, pawns=tuple(pawns))
    return replace(view, wall=view.event == 'wall' and verb == 'use')


def finds(view: View, token: str) -> bool:
    """Whether an option changes the table so that a goal is within reach.

    False if its result cannot be foreseen.
    """
    then = after(view, token)
    return then != view and any(is_goal(then, cell) for cell in reachable(then))


def leads(view: View, decision: Decision, words: Words) -> dict[str, str]:
    """Return a line for each option with foreseeable consequences: cells in reach, and whether a goal is among them."""
    return {token: lead for token in tokens(decision.choice) if (lead := _lead(view, token, words))}


def _lead(view: View, token: str, words: Words) -> str:
    then = after(view, token)
    if then == view:
        return ''
    verb, _, colour = token.partition(' ')
    key, sign = ('swap', COLOUR_SIGNS[colour]) if verb == 'swap' else ('wall', EVENT_SIGNS['wall'])
    cell, count = cell_name(then.pawns[then.active]), len(reachable(then)) - 1
    line = words(f'labyrinth-leads-{key}', sign=sign, cell=cell, count=count)
    return words('labyrinth-leads-goal', line=line) if finds(view, token) else line
