"""The story on the board: whoever is on turn reads what the others have done since his last turn."""

from __future__ import annotations

from bot.panels import story as news
from bot.tables.match import read
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.play import controls, press, shows
from tests.bot.test_automatic import begun, group, table

EN = words_for('en')


async def test_the_turns_of_three_automatic_players_are_all_told(house: House) -> None:
    await begun(house, 'easy', 'easy', 'easy', cards='all')
    for _ in range(3):
        while True:
            row = await group(house, house.ada).steps(1)
            await house.clew.services.players.drain()
            row = await table(house)
            if [action.token for action in (await house.store.log(1))[-1:] if action.seat == 0] == []:
                break
        match = await read(house.store, row)
        for lines in (await news.public(house.store, match, EN), await news.private(house.store, match, 0, EN)):
            assert len(lines) <= news.MOST
            pushes = [line.split(' ')[0] for line in lines if ' pushes ' in line]
            assert pushes[-3:] == [seat.name for seat in row.seats[1:]]


async def test_who_plays_alone_reads_a_few_lines(house: House) -> None:
    message = (await house.ada.slash('games', 'play', game='labyrinth')).message
    await house.ada.press(message, controls(message, 'start')[0].custom_id or '')
    await house.shown()
    row = await group(house, house.ada).steps(20)
    lines = await news.public(house.store, await read(house.store, row), EN)
    assert len(lines) == news.LINES


async def test_a_game_in_a_dm_shows_the_maze_once(house: House) -> None:
    ada = house.ada
    message = (await ada.slash(ada.dm, 'play', game='labyrinth')).message
    await ada.press(message, controls(message, 'start')[0].custom_id or '')
    await house.shown()
    panel = await ada.see(ada.dm, shows('part', 1))
    assert len(panel.images) == 1
    panel = await press(ada, panel, 'part', '90')
    assert len(panel.images) == 1
