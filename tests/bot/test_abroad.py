"""Players of other servers: seats in lobbies that are open to them, hands by DM, and no name before the game."""

from __future__ import annotations

import pytest

from bot.panels.abroad import ACTION
from bot.words import LANGUAGES, words_for
from playground.people import Person
from playground.records import Channel
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, open_lobby, press
from tests.bot.tables import deal_alike

EN = words_for('en')
GAME = EN('game-labyrinth')


@pytest.fixture
async def harbour(house: House) -> Channel:
    """A channel on a second server. Both servers have a search channel."""
    world = house.playground.world
    second = world.open_guild('Second', 'harbour')
    await house.restart()
    channel = house.ada.channel('harbour')
    for guild_id, channel_id in ((world.guild.id, house.games.id), (second.id, channel.id)):
        await house.store.search_in(guild_id, channel_id)
    return channel


async def looks(person: Person, lobby: ShownMessage) -> ShownMessage:
    """Look for players of other servers in a lobby. Returns the answer."""
    where = lobby if controls(lobby, ACTION) else await press(person, lobby, 'invite')
    return await press(person, where, ACTION, 'look')


async def looks_here(person: Person, lobby: ShownMessage) -> None:
    """Look for players in the search channel of the server."""
    await press(person, await press(person, lobby, 'invite'), 'search', 'begin')


def id_of(lobby: ShownMessage) -> int:
    return id_in(lobby.buttons[-1].custom_id).table


async def meets(house: House, host: Person, guest: Person, where: Channel, game: str = 'labyrinth') -> ShownMessage:
    """Open a lobby of `host` to other servers, and seat `guest` from a lobby of their own in `where`.

    Returns the lobby of the host.
    """
    lobby = await open_lobby(host, 'games', game)
    await looks(host, lobby)
    own = await open_lobby(guest, where, game)
    offer = await looks(guest, own)
    sit = next(each for each in controls(offer, ACTION) if 'sit' in id_in(each.custom_id).rest)
    await guest.press(offer, sit.custom_id or '')
    await house.shown()
    return lobby


async def test_first_lobby_opens_and_second_is_offered_its_seat(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    assert (await looks(ada, lobby)).text == EN('abroad-opened')
    await house.shown()
    assert EN('lobby-anywhere') in (house.now(ada, lobby) or lobby).text
    own = await open_lobby(bruno, harbour, 'labyrinth')
    offer = await looks(bruno, own)
    assert offer.ephemeral and offer.text == EN('abroad-offer', game=GAME, count=1, most=4)
    assert 'Ada' not in offer.text
    sit = controls(offer, ACTION)[0]
    answer = await (await bruno.press(offer, sit.custom_id or '')).settled()
    assert answer.message.text == EN('abroad-seated', game=GAME)
    table = await house.store.load(id_of(lobby))
    assert [(seat.user_id, seat.abroad) for seat in table.seats] == [(ada.id, False), (bruno.id, True)]
    await house.shown()
    assert (await house.store.load(id_of(own))).status == 'over', 'nobody waits there any more'


async def test_names_are_hidden_until_the_game_begins(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await meets(house, ada, bruno, harbour)
    shown = house.now(ada, lobby)
    assert shown is not None and EN('abroad-player') in shown.text and 'Bruno' not in shown.text
    assert not any('Ada' in each.text for each in bruno.messages(harbour) if each.ephemeral)
    await looks_here(ada, lobby)
    (post,) = [each for each in ada.messages('games') if EN('search-lobby') in {b.label for b in each.buttons}]
    games = (await (await ada.slash('games', 'games')).settled()).message
    assert EN('abroad-player') in post.text and EN('abroad-player') in games.text
    assert 'Bruno' not in post.text + games.text
    await click(ada, lobby, 'start')
    await house.shown()
    (hand,) = bruno.messages(bruno.dm)
    assert 'Ada' in hand.text and 'discord.com/channels' not in hand.text, 'no link to where they are not'


@pytest.mark.parametrize(('deal', 'asked'), [('3', 'Ada'), ('6', 'Bruno')])
async def test_player_abroad_is_called_by_dm_alone(
    house: House, harbour: Channel, monkeypatch: pytest.MonkeyPatch, deal: str, asked: str
) -> None:
    ada, bruno = house.ada, house.bruno
    deal_alike(monkeypatch, deal)
    lobby = await meets(house, ada, bruno, harbour)
    before = len(bruno.notifications)
    await click(ada, lobby, 'start')
    await house.shown()
    table = await house.store.load(id_of(lobby))
    assert [table.seats[each.seat].name for each in table.questions if not each.standing] == [asked]
    (call,) = bruno.notifications[before:]
    text = (
        EN('call-abroad', game=GAME) if asked == 'Ada' else EN('call-hand', game=GAME, what=EN('call-labyrinth-push'))
    )
    assert call.channel_id == bruno.dm.id and call.body == text
    assert not any(f'<@{bruno.id}>' in each.text for each in ada.messages('games'))
    assert house.clew.upkeep.endings.others(table) == frozenset(), 'they could not see the question'


@pytest.mark.parametrize('language', LANGUAGES)
async def test_dm_lobby_finds_a_seat_on_a_server(house: House, harbour: Channel, language: str) -> None:
    ada, bruno, words = house.ada, house.bruno, words_for(language)
    house.playground.world.set_person(bruno.user, locale={'en': 'en-US'}.get(language, language))
    own = await open_lobby(bruno, bruno.dm, 'labyrinth')
    assert words('refusal-abroad-none')[:30] in (await looks(bruno, own)).text
    await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    offer = await looks(bruno, own)
    assert offer.text == words('abroad-offer', game=words('game-labyrinth'), count=1, most=4)
    assert [id_in(each.custom_id).rest.split()[0] for each in controls(offer, ACTION)] == ['sit']


async def test_blocked_players_are_not_offered_each_others_seats(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    await house.store.block(ada.id, bruno.id, 'Bruno')
    await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    assert (await looks(bruno, await open_lobby(bruno, harbour, 'labyrinth'))).text == EN('abroad-opened')


async def test_lobby_with_others_does_not_open(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    await click(bruno, lobby, 'join')
    told = await looks(ada, lobby)
    assert EN('refusal-abroad-others').split('.')[0] in told.text
    assert not (await house.store.load(id_of(lobby))).anywhere


async def test_player_with_dms_off_gets_no_seat(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    offer = await looks(bruno, await open_lobby(bruno, harbour, 'labyrinth'))
    await house.store.remember(bruno.id, dms_off=True)
    refused = await (await bruno.press(offer, controls(offer, ACTION)[0].custom_id or '')).settled()
    assert EN('refusal-abroad-dms').split('.')[0] in refused.message.text


async def test_closed_lobby_gives_no_seat(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    opened = await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    offer = await looks(bruno, await open_lobby(bruno, harbour, 'labyrinth'))
    assert (await press(ada, opened, ACTION, 'close')).text == EN('abroad-closed')
    refused = await (await bruno.press(offer, controls(offer, ACTION)[0].custom_id or '')).settled()
    assert refused.message.text == EN('refusal-table-full')


async def test_lobby_closes_when_only_players_abroad_are_left(house: House, harbour: Channel) -> None:
    lobby = await meets(house, house.ada, house.bruno, harbour)
    await click(house.ada, lobby, 'quit')
    await house.shown()
    assert (await house.store.load(id_of(lobby))).status == 'over'


async def test_player_abroad_gives_the_seat_up(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await meets(house, ada, bruno, harbour)
    seated = next(each for each in reversed(bruno.messages(harbour)) if each.ephemeral and controls(each, ACTION))
    assert (await press(bruno, seated, ACTION, 'leave')).text == EN('abroad-left')
    table = await house.store.load(id_of(lobby))
    assert [seat.user_id for seat in table.seats] == [ada.id]


async def test_seat_and_leave_in_turns_is_slowed_down(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    own = await open_lobby(bruno, bruno.dm, 'labyrinth')
    offer = await looks(bruno, own)
    for _ in range(30):
        sit = controls(offer, ACTION)[0].custom_id or ''
        told = (await (await house.forge(bruno, offer, sit)).settled()).message
        if told.text.startswith(EN('refusal-pace', when='').split(' ')[0]):
            break
        await press(bruno, told, ACTION, 'leave')
    else:
        pytest.fail('no limit')
