"""Labyrinth's decisions as buttons and menus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot import limits
from bot.message.panel import Style
from bot.presenters import generic
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.labyrinth import offers, pad
from bot.presenters.labyrinth.names import (
    AIM,
    COLOUR_SIGNS,
    EVENT_SIGNS,
    HOME,
    SIGNS,
    capital,
    is_goal,
    lying,
    pawn,
    treasure,
)
from bot.words import Words
from engine.api import Decision, OneOf, Option
from engine.labyrinth.cards import CELL_OF, cell_name
from engine.labyrinth.view import View, reachable

FEW: Final = 9
"""Maximum number of cells shown as buttons, in two rows with the button for staying. More go into a menu."""

SHORTCUTS: Final = 3
"""Maximum number of goals within reach that have a button in addition to their menu line."""


def controls(view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
    """Return the controls of a decision. `given` is the state of a previewed push or move."""
    match decision.kind, decision.choice:
        case 'labyrinth.push', _:
            return pad.controls(view, decision, pad.pad_of(view, decision, given), words)
        case 'labyrinth.event', OneOf(options):
            taps = tuple(_event(view, option.token, words) for option in options)
            return _explained(view, decision, taps, words) if words.buttons == 'menus' else (taps,)
        case 'labyrinth.exchange', OneOf(options):
            return generic.one_of([_exchange(view, option.token, words) for option in options], words)
        case 'labyrinth.move', OneOf(options):
            return _move(view, options, given, words)
    return generic.controls(decision, given, _unknown, words)


def _unknown(option: Option) -> Tap:
    return Tap(option.token, capital(option.token))


def _event(view: View, token: str, words: Words) -> Tap:
    """Return the button for an option of an event, highlighted if the option brings a goal within reach."""
    verb, _, colour = token.partition(' ')
    if verb == 'skip':
        return Tap(token, words('labyrinth-do-skip'), emoji='✋')
    style: Style = 'success' if offers.finds(view, token) else 'primary'
    if verb == 'swap':
        cell = cell_name(view.pawns[view.colours.index(colour)])
        label = words('labyrinth-do-swap', pawn=pawn(colour, words, 'instrumental'), cell=cell)
        return Tap(token, label, style, COLOUR_SIGNS[colour])
    assert view.event is not None, 'an event is offered'
    return Tap(token, words(f'labyrinth-do-use-{view.event}'), style, EVENT_SIGNS[view.event])


def _explained(view: View, decision: Decision, taps: Sequence[Tap], words: Words) -> tuple[Control, ...]:
    """Return a menu of an event's options with their consequences. Declining stays a button."""
    leads = offers.leads(view, decision, words)
    lines = tuple(
        replace(tap, hint=leads[tap.token].replace('**', '')) if tap.token in leads else tap
        for tap in taps
        if tap.token != 'skip'
    )
    declined = tuple(tap for tap in taps if tap.token == 'skip')
    return (TapMenu(words('labyrinth-choose-event'), lines), declined)


def _exchange(view: View, token: str, words: Words) -> Tap:
    """Return the button for exchanging a goal, with the new goal and its cell. Highlighted if within reach."""
    _, card, *given_up = token.split(' ')
    near = any(view.tiles[cell].treasure == card for cell in reachable(view))
    name = capital(lying(card, view.tiles, words, treasure))
    if given_up:
        name = words('labyrinth-do-exchange', card=name, other=treasure(given_up[-1], words))
    return Tap(token, name, 'success' if near else 'secondary', SIGNS[card])


def _move(view: View, options: Sequence[Option], given: str, words: Words) -> tuple[Control, ...]:
    """Return the cells in reach, goals first, as buttons or a menu.

    Too many for one menu are chosen by row, then by cell.
    """
    cells = [CELL_OF[option.token.removeprefix('move ')] for option in options if option.token != 'stay']
    if len(cells) <= FEW:
        return ((*(_button(view, cell, words) for cell in _ranked(view, cells)), _stay(view, words)),)
    goals = [cell for cell in cells if is_goal(view, cell)][:SHORTCUTS]
    buttons = (*(_button(view, cell, words) for cell in goals), _stay(view, words))
    if len(cells) <= limits.MENU:
        return (*_menu(view, cells, words), buttons)
    rows: dict[str, list[int]] = {}
    for cell in cells:
        rows.setdefault(f'row {cell_name(cell)[1]}', []).append(cell)
    if given in rows:
        back = Tap('', words('labyrinth-do-back'), emoji='↩️', half=True)
        return (*_menu(view, rows[given], words), (*buttons, back))
    lines = tuple(_row(view, row, rows[row], words) for row in sorted(rows))
    return (TapMenu(words('labyrinth-do-move-row'), lines), buttons)


def _menu(view: View, cells: Sequence[int], words: Words) -> tuple[Control, ...]:
    lines = tuple(_line(view, cell, words) for cell in _ranked(view, cells))
    return (TapMenu(words('labyrinth-do-move'), lines),) if lines else ()


def _ranked(view: View, cells: Sequence[int]) -> list[int]:
    """Sort cells: goals first, then treasures, then the rest."""
    return sorted(cells, key=lambda cell: (not is_goal(view, cell), view.tiles[cell].treasure is None, cell))


def _row(view: View, token: str, cells: Sequence[int], words: Words) -> Tap:
    inside = ', '.join(f'{cell_name(cell)} {_sign(view, cell) or ""}'.rstrip() for cell in sorted(cells))
    sign = AIM if any(is_goal(view, cell) for cell in cells) else None
    return Tap(token, words('labyrinth-do-row', row=token.removeprefix('row ')), emoji=sign, half=True, hint=inside)


def _line(view: View, cell: int, words: Words) -> Tap:
    hint = words('labyrinth-your-goal') if is_goal(view, cell) else None
    return Tap(f'move {cell_name(cell)}', _called(view, cell, words), emoji=_sign(view, cell), hint=hint)


def _button(view: View, cell: int, words: Words) -> Tap:
    """Return a cell's button. Only a goal has its name on the button, so that a row fits on a phone."""
    goal = is_goal(view, cell)
    label = _called(view, cell, words) if goal else cell_name(cell)
    return Tap(f'move {cell_name(cell)}', label, 'success' if goal else 'secondary', _sign(view, cell))


def _stay(view: View, words: Words) -> Tap:
    assert view.me is not None, 'who is asked has a seat'
    cell = view.pawns[view.me]
    if is_goal(view, cell):
        label = words('labyrinth-do-stay', cell=_called(view, cell, words))
        return Tap('stay', label, 'success', _sign(view, cell))
    return Tap('stay', words('labyrinth-do-stay', cell=cell_name(cell)), emoji='✋')


def _called(view: View, cell: int, words: Words) -> str:
    card = view.tiles[cell].treasure
    if card is None:
        return words('labyrinth-at-home', cell=cell_name(cell)) if is_goal(view, cell) else cell_name(cell)
    return f'{cell_name(cell)} – {treasure(card, words)}'


def _sign(view: View, cell: int) -> str | None:
    card = view.tiles[cell].treasure
    if card is not None:
        return SIGNS[card]
    return HOME if view.me is not None and cell == view.homes[view.me] else None
