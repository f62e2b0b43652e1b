"""Anybody begins: the first investigator's player to press takes their turn (section 6.23)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from bot.clock import Clock
from bot.screens.calls import Calls
from bot.tables.reading import read
from bot.words import words_for
from engine.mansions.game import GAME
from engine.mansions.options import SeatOptions
from engine.mansions.state import State
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, shows
from tests.bot.seen import opened
from tests.bot.tables import at_table

EN = words_for('en')


async def begun(house: House) -> tuple[Table, Person, Person]:
    """A new game with Ada as the keeper. Returns its table and the players of both investigators."""
    roles = (SeatOptions(role='keeper'), SeatOptions(role='investigator'), SeatOptions(role='investigator'))
    state = GAME.new(3, GAME.Options(), '5eed' * 8, roles).state
    cleo = house.playground.add_person('Cleo')
    return await at_table(house, GAME, GAME.Options(), state, house.ada, house.bruno, cleo), house.bruno, cleo


def begins(panel: ShownMessage) -> str:
    return next(found for each in controls(panel, 'do') if (found := id_in(each.custom_id).rest).startswith('begin '))


async def now(house: House, table: Table) -> State:
    return GAME.load((await house.store.load(table.id)).snapshot or '')


async def test_first_press_takes_the_turn_and_the_second_is_stale(house: House) -> None:
    table, bruno, cleo = await begun(house)
    first, second = await opened(cleo, table), await opened(bruno, table)
    board = await bruno.see('games', shows('play', table.id))
    assert EN('board-mansions-next-open', player='Bruno, Cleo') in board.text
    await click(cleo, first, 'do', begins(first))
    who = (await now(house, table)).turn.who
    assert begins(first) == f'begin {who}'
    await click(bruno, second, 'do', begins(second))
    state = await now(house, table)
    assert (state.turn.who, state.acted) == (who, [who])


async def test_end_of_a_turn_that_has_not_begun_is_a_skip(house: House) -> None:
    table, bruno, _ = await begun(house)
    labels = [getattr(each, 'label', '') for each in controls(await opened(bruno, table), 'do')]
    assert EN('mansions-tap-skip') in labels and EN('mansions-tap-end') not in labels


async def test_wish_to_go_first_leaves_the_other_buttons_valid(house: House) -> None:
    table, bruno, cleo = await begun(house)
    first, second = await opened(cleo, table), await opened(bruno, table)
    await click(cleo, first, 'do', 'wish')
    assert (await now(house, table)).turn.who is None
    await click(bruno, second, 'do', begins(second))
    assert begins(second) == f'begin {(await now(house, table)).turn.who}'


async def test_open_question_pings_only_while_none_is_present(house: House) -> None:
    table, bruno, cleo = await begun(house)
    match, present = await read(house.store, table), set[int]()
    unpinged = tuple(replace(question, called=False) for question in match.table.questions)
    seats = tuple(replace(seat, called_at=None) for seat in match.table.seats)
    match = replace(match, table=replace(match.table, questions=unpinged, seats=seats))
    presence: Any = SimpleNamespace(
        place=lambda table, user_id: 'hand' if user_id in present else None,
        lately=lambda table, user_id: False,
        back_at=lambda table, seat: None,
    )
    calls = Calls(house.store, presence, house.clew.screens.retries, Clock(house.wall, house.steady))
    assert calls.due(match) == (1, 2)
    present.add(cleo.id)
    assert calls.due(match) == (), 'Cleo may begin, so Bruno is left alone'
    present.clear()
    present.add(house.ada.id)
    assert calls.due(match) == (1, 2), 'the keeper cannot answer'
    assert bruno.id == match.table.seats[1].user_id
