"""The lobby, as people use it."""

from __future__ import annotations

from tests.bot.conftest import House


async def test_a_group_meets_in_a_lobby_and_the_host_starts(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = (await ada.slash('games', 'play', game='Onirim')).message
    assert '<@' in lobby.text
    await bruno.press(lobby, 'Join')
    lobby = await ada.see('games', lambda m: m.id == lobby.id and '2 of 2' in m.text)
    await ada.press(lobby, 'Start')
    board = await bruno.see('games', lambda m: any(b.label == 'Play' for b in m.buttons))
    print(board.text, board.buttons)
