"""**Play again**: the same people at the next table, whoever presses, and however often."""

from __future__ import annotations

from bot.words import words_for
from engine.labyrinth.game import GAME as LABYRINTH
from persistence.rows import Table
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import press, shows
from tests.bot.tables import almost_won, at_table, calm, running
from tests.bot.test_board import answer, boards

EN = words_for('en')
SEED = '0123456789abcdef' * 2


async def over(house: House) -> tuple[Table, ShownMessage]:
    """A finished game of Ada and Bruno, and its board."""
    table = await running(house, house.ada, house.bruno, state=almost_won(), talk='silent')
    await answer(house, house.ada, table, 'play nk')
    return table, await house.ada.see('games', shows('again', table.id))


async def following(house: House, table: Table) -> Table:
    return await house.store.load((await house.store.load(table.id)).successor or 0)


async def test_whoever_presses_second_is_shown_the_way_to_the_game_that_has_begun(house: House) -> None:
    table, board = await over(house)
    await press_and_wait(house, board)
    new = await following(house, table)
    (newer,) = boards(house, new)
    told = await press(house.bruno, board, 'again')
    url = f'https://discord.com/channels/{new.guild_id}/{newer.channel_id}/{newer.id}'
    assert told.ephemeral and told.text == EN('again-already', url=url)
    assert await house.store.open_tables() == [new.id]
    assert (await house.store.load(new.id)).version == new.version


async def press_and_wait(house: House, board: ShownMessage) -> None:
    await house.ada.press(board, 'Play again')
    await house.shown()


async def test_whoever_was_away_plays_the_next_game_themselves(house: House) -> None:
    options = LABYRINTH.Options()
    state = LABYRINTH.new(2, options, SEED).state
    table = await at_table(house, LABYRINTH, options, state, house.ada, house.bruno)
    bruno = 1
    table = await house.store.hand_over(table.id, table.version, seat=bruno, player='normal', request='away')
    await house.store.end(table.id, table.version, note='ended', request='end')
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    await press_and_wait(house, await house.ada.see('games', shows('again', table.id)))
    new = await following(house, table)
    assert new.status == 'open'
    assert [(seat.user_id, seat.player) for seat in new.seats] == [(house.ada.id, None), (house.bruno.id, None)]


async def test_a_table_whose_seats_have_been_left_waits_for_somebody_to_join(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm(), talk='silent')
    table = await house.store.vacate_seat(table.id, table.version, seat=1, request='left')
    await house.store.end(table.id, table.version, note='ended', request='end')
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    await press_and_wait(house, await house.ada.see('games', shows('again', table.id)))
    new = await following(house, table)
    assert [seat.user_id for seat in new.seats] == [house.ada.id]
    assert new.status == 'open'
