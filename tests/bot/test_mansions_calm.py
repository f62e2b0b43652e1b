"""Number of edits in a channel with slow players of Mansions: for one step, and for a whole keeper's turn."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.mansions.game import GAME
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.mansions_moments import LIGHT, asked, steps
from tests.bot.play import press, shows
from tests.bot.seen import boards
from tests.bot.tables import at_table

OPTIONS = GAME.Options(scenario='light', length='short')

ALWAYS = 24 * 3600.0
"""Seconds that a user counts as present here. A slow machine takes minutes for a step."""


async def five(house: House) -> tuple[Table, Group]:
    """Start a game of five players. All stay present after a press."""
    house.clew.core.presence.lasts = ALWAYS
    house.clew.screens.pacing.rests = 3600.0
    people = (house.ada, house.bruno, *(house.playground.add_person(name) for name in ('Cleo', 'Dora', 'Emil')))
    table = await at_table(house, GAME, OPTIONS, GAME.new(5, OPTIONS, '5eed' * 8).state, *people)

    async def think() -> None:
        house.playground.clock.advance(4.0)

    return table, Group(house.store, table.id, house.games, people, Random(5), think=think)


async def test_step_edits_the_board_and_open_hands_only(house: House) -> None:
    table, group = await five(house)
    for person in group.people:
        await press(person, await person.see('games', shows('play', table.id)), 'play')
    house.playground.clear_calls()
    after = await group.steps(12)
    await house.clew.screens.responses.wait(5.0)
    await house.clew.screens.refresher.finish(5.0)
    number = after.version - table.version
    made = Counter(_place(house, call.path, call.method) for call in house.playground.calls)
    assert number >= 12
    # A step may be shown twice: first alone, then with the marks of new things.
    assert made['board PATCH'] <= 1.25 * number
    # All who may begin are asked. All are present, so none is called.
    assert made['board POST'] == made['board DELETE'] == 0
    # The end of a turn is shown to the next player. Edits that were paused are sent when the bot stops.
    assert made['dm PATCH'] <= 2.5 * number, made


async def keeping(house: House) -> tuple[Table, ShownMessage, tuple[Person, ...]]:
    """Start a keeper's turn with much threat, all three hands open. Returns (table, board, players)."""
    state = next(state for state, _ in steps(LIGHT) if asked(state).kind == 'mansions.keeper_actions').copy()
    state.threat = 12
    house.clew.core.presence.lasts = ALWAYS
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    table = await at_table(house, GAME, OPTIONS, state, *people)
    board = await house.ada.see('games', shows('play', table.id))
    for person in people:
        await press(person, board, 'play')
    return await house.store.load(table.id), board, people


async def test_keeper_turn_edits_one_board_and_reposts_none(house: House) -> None:
    """The keeper takes any number of steps, and some investigators are asked in between."""
    table, board, people = await keeping(house)
    group = Group(house.store, table.id, house.games, people, Random(3), think=house.shown)
    house.playground.clear_calls()
    number = 0
    while number < 12 and GAME.load((await group.table()).snapshot or '').turn.who is None:
        await group.step(await group.table())
        await house.shown()
        number += 1
    made = Counter(_place(house, call.path, call.method) for call in house.playground.calls)
    assert number >= 5
    assert made['board POST'] == made['board DELETE'] == 0
    assert made['board PATCH'] <= number
    assert [message.id for message in boards(house, table)] == [board.id]


async def test_automatic_keeper_turn_is_shown_once(house: House) -> None:
    table, _, _ = await keeping(house)
    keeper = GAME.load(table.snapshot or '').keeper
    table = await house.store.hand_over(table.id, table.version, seat=keeper, player='normal', request='away')
    house.playground.clear_calls()
    house.clew.players.automatic.wake(table.id)
    await house.shown()
    made = Counter(_place(house, call.path, call.method) for call in house.playground.calls)
    assert (await house.store.load(table.id)).version > table.version
    assert made['board POST'] + made['board PATCH'] <= 2, made


def _place(house: House, path: str, method: str) -> str:
    if f'/channels/{house.games.id}/' in path:
        return f'board {method}'
    return f'{"dm" if "/channels/" in path else "answer"} {method}'
