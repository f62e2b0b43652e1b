"""**Undo** must not reveal that the keeper has acted in secret since the step."""

from __future__ import annotations

from bot.words import words_for
from engine.api import Seat
from engine.mansions.game import GAME
from engine.mansions.state import State
from persistence.play import moves_of
from persistence.rows import Table
from tests.bot.conftest import House
from tests.bot.keepers_desk import companion, habit, others, walked
from tests.bot.play import controls, id_in, press, shows

EN = words_for('en')


async def saved(house: House, table: Table) -> State:
    return GAME.load((await house.store.load(table.id)).snapshot or '')


async def test_secret_step_leaves_undo_of_others(house: House) -> None:
    table, state, walker, answered, keeper, desk = await walked(house)
    undo = [id_in(each.custom_id) for each in controls(answered, 'undo')]
    assert len(undo) == 1
    await habit(keeper, desk, others(state)[0])
    await house.shown()
    board = await walker.see('games', shows('play', table.id))
    again = await press(walker, board, 'play')
    assert [id_in(each.custom_id) for each in controls(again, 'undo')] == undo


async def test_secret_step_survives_undo_of_others(house: House) -> None:
    table, state, walker, answered, keeper, desk = await walked(house)
    first, last, *_ = others(state)
    await habit(keeper, await habit(keeper, desk, first), last)
    back = await press(walker, answered, 'undo')
    assert EN('note-undone') in back.text, 'the button from before the secret step is good'
    now = await saved(house, table)
    assert now.agenda == state.agenda, 'the walk is taken back'
    assert now.habit == last, 'the secret steps are not'
    # Replaying the log, as a game review does, has the same result.
    again = state
    for move in moves_of(await house.store.log(table.id)):
        assert move.seat is not None and move.token is not None
        again = GAME.apply(again, Seat(move.seat), move.token).state
    assert again == now


async def test_giving_up_in_thought_leaves_undo_of_others(house: House) -> None:
    """The first press of **Give up** is a secret. So it must not keep other players from **Undo**."""
    table, state, walker, answered, keeper, _ = await walked(house)
    third = companion(house, walker, keeper)
    hand = await press(third, await third.see('games', shows('play', table.id)), 'play')
    hand = await press(third, hand, 'part', '+more')
    await press(third, hand, 'do', '+concede')
    back = await press(walker, answered, 'undo')
    assert EN('note-undone') in back.text
    assert (await saved(house, table)).agenda == state.agenda


async def test_open_step_ends_undo_of_others(house: House) -> None:
    table, state, walker, answered, keeper, _ = await walked(house)
    third = companion(house, walker, keeper)
    hand = await press(third, await third.see('games', shows('play', table.id)), 'play')
    hand = await press(third, hand, 'part', '+more')
    hand = await press(third, hand, 'do', '+concede')
    await press(third, hand, 'do', '+concede now')
    back = await press(walker, answered, 'undo')
    assert EN('note-stale') in back.text
    assert (await saved(house, table)).agenda != state.agenda
