"""Names of users at a table: the guild's nickname, from the user's next press on."""

from __future__ import annotations

from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.play import board_in_words, click, open_lobby, press, shows
from tests.bot.tables import calm, running

EN = words_for('en')


async def test_new_name_is_used_from_the_next_press(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    bruno.user.name = 'Brunhilde'
    board = await ada.see('games', shows('play', table.id))
    await press(bruno, board, 'play')
    await house.shown()
    assert [seat.name for seat in (await house.store.load(table.id)).seats] == ['Ada', 'Brunhilde']
    assert 'Brunhilde' in await board_in_words(ada)


async def test_nickname_of_the_guild_is_used(house: House) -> None:
    ada, world = house.ada, house.playground.world
    world.set_person(ada.user, nick='[Countess]')
    lobby = await open_lobby(ada, 'games', 'onirim')
    assert EN('lobby-host', player=r'\[Countess\]') in lobby.text
    world.set_person(ada.user, nick='')
    await click(ada, lobby, 'rules')
    await house.shown()
    assert await ada.see('games', lambda m: m.id == lobby.id and EN('lobby-host', player='Ada') in m.text)


async def test_lobby_shows_a_new_name_at_the_next_press(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await open_lobby(ada, 'games', 'onirim')
    ada.user.name = '# Ada'
    await click(ada, lobby, 'rules')
    await house.shown()
    lobby = await bruno.see('games', lambda m: m.id == lobby.id and EN('lobby-host', player=r'\# Ada') in m.text)


async def test_press_in_dms_keeps_the_name_of_the_guild(house: House) -> None:
    """Users have nicknames on the guild, and none in DMs."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    (hand,) = (message for message in ada.messages(ada.dm) if shows('do', table.id)(message))
    ada.user.name = 'Lovelace'
    await press(ada, hand, 'do', 'discard rs')
    await house.shown()
    assert (await house.store.load(table.id)).seats[0].name == 'Ada'


async def test_list_of_games_links_only_the_game(house: House) -> None:
    """A bracket in a name, even an escaped one, would break the link."""
    ada = house.playground.add_person('[Ada')
    lobby = await open_lobby(ada, 'games', 'onirim')
    await house.shown()
    listed = (await ada.slash('games', 'games')).message.text
    title = EN('table-title', game='Onirim', table=1)
    assert f'[{title}](https://discord.com/channels/{house.playground.world.guild.id}/' in listed
    assert f'/{lobby.id}): \\[Ada' in listed
