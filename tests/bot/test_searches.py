"""Searches for players: posted in the search channel, with mentions, and up to date until the game begins."""

from __future__ import annotations

from functools import partial

import pytest

from bot.message.custom_id import CustomId
from bot.panels.searches import ACTION, filled
from bot.screens.searches import LIMITS
from bot.words import LANGUAGES, words_for
from persistence.searches import Wanted
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conditions import until_true
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, open_lobby, press
from tests.bot.privacy import export
from tests.bot.settings import settings

EN = words_for('en')
PLACE = 'general'
EVENING = {'from': '18', 'long': '4'}


@pytest.fixture
async def mia(house: House) -> Person:
    """A moderator who has chosen the channel `PLACE`."""
    mia = house.playground.add_person('Mia', moderator=True)
    await chooses_channel(mia)
    return mia


async def chooses_channel(moderator: Person, what: str = 'here') -> ShownMessage:
    sheet = await press(moderator, await settings(moderator, PLACE), 'settings', 'sheet')
    return await press(moderator, sheet, ACTION, what)


async def wants(person: Person, games: tuple[str, ...] = ('labyrinth',), **hours: str) -> ShownMessage:
    """Fill in the form of the settings. Returns the answer."""
    people = await press(person, await settings(person), 'settings', 'people')
    form = (await click(person, people, ACTION, 'open')).modal
    assert form is not None
    fields = {'games': games, 'long': '24', 'from': '0'} | hours
    return (await (await person.submit(form, **fields)).settled()).message


async def looks(person: Person, lobby: ShownMessage) -> ShownMessage:
    """Press **Invite…** in a lobby and look for players. Returns the answer."""
    return await press(person, await press(person, lobby, 'invite'), ACTION, 'begin')


def posts(house: House, person: Person | None = None) -> list[ShownMessage]:
    return [each for each in (person or house.ada).messages(PLACE) if not each.ephemeral]


def is_told(house: House, text: str) -> bool:
    return text in posts(house)[0].text


async def test_search_is_posted_and_mentions_who_asked(house: House, mia: Person) -> None:
    ada, bruno = house.ada, house.bruno
    await wants(bruno)
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    told = await looks(ada, lobby)
    channel = ada.channel(PLACE)
    assert told.ephemeral and told.text == EN('search-done', channel=f'<#{channel.id}>')
    (post,) = posts(house)
    assert post.text.startswith(f'<@{bruno.id}>') and bruno.notifications == [], 'a mention in silence'
    assert EN('search-title', game=EN('game-labyrinth'), count=3) in post.text and 'Ada' in post.text
    (link,) = post.buttons
    assert link.url == f'https://discord.com/channels/{house.playground.world.guild.id}/{house.games.id}/{lobby.id}'


async def test_lobby_itself_looks_for_players_once(house: House, mia: Person) -> None:
    ada = house.ada
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    (button,) = [each for each in lobby.buttons if id_in(each.custom_id).action == ACTION]
    assert button.label == '+3' and EN('search-find', count=3) in lobby.text
    told = (await (await ada.press(lobby, button.custom_id or '')).settled()).message
    assert told.ephemeral and told.text == EN('search-done', channel=f'<#{ada.channel(PLACE).id}>')
    await house.shown()
    now = house.now(ada, lobby)
    assert now is not None and not controls(now, ACTION), 'the post stands'


async def test_post_follows_the_lobby_until_the_game_begins(house: House, mia: Person) -> None:
    ada = house.ada
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    await looks(ada, lobby)
    await click(house.bruno, lobby, 'join')
    await house.shown()
    await house.clew.screens.searches.pulse()
    (post,) = posts(house)
    assert EN('search-title', game=EN('game-labyrinth'), count=2) in post.text and 'Bruno' in post.text
    await click(ada, lobby, 'start')
    await house.shown()
    await house.clew.screens.searches.pulse()
    (post,) = posts(house)
    assert EN('search-begun') in post.text and not post.buttons and 'Ada' not in post.text
    assert await house.store.searches_outdated(9) == []


async def test_post_follows_its_lobby_without_a_pulse(house: House, mia: Person) -> None:
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    await looks(house.ada, lobby)
    for who, what, told in ((house.bruno, 'join', 'Bruno'), (house.ada, 'start', EN('search-begun'))):
        await click(who, lobby, what)
        await until_true(partial(is_told, house, told))
    assert not posts(house)[0].buttons


async def test_post_says_that_a_lobby_is_closed(house: House, mia: Person) -> None:
    lobby = await open_lobby(house.ada, 'games', 'onirim')
    await looks(house.ada, lobby)
    await click(house.ada, lobby, 'quit')
    await house.restart()
    await house.clew.screens.searches.pulse()
    (post,) = posts(house)
    assert EN('search-over') in post.text and not post.buttons


async def test_deleted_post_ends_the_search(stormy_house: House) -> None:
    ada, world = stormy_house.ada, stormy_house.playground.world
    await stormy_house.store.search_in(world.guild.id, ada.channel(PLACE).id)
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    await looks(ada, lobby)
    world.delete(world.messages[ada.channel(PLACE).id][posts(stormy_house)[0].id])
    await click(stormy_house.bruno, lobby, 'join')
    await stormy_house.clew.screens.searches.pulse()
    await looks(ada, lobby)
    assert len(posts(stormy_house)) == 1


async def test_lobby_has_one_search_at_a_time(house: House, mia: Person) -> None:
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    await looks(house.ada, lobby)
    assert (await looks(house.ada, lobby)).text == EN('refusal-search-running')
    assert len(posts(house)) == 1


async def test_user_looks_for_players_few_times_a_day(house: House, mia: Person) -> None:
    for _ in range(LIMITS.today):
        lobby = await open_lobby(house.ada, 'games', 'labyrinth')
        await looks(house.ada, lobby)
        await click(house.ada, lobby, 'quit')
        await house.clew.screens.searches.pulse()
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    assert (await looks(house.ada, lobby)).text == EN('refusal-search-today')
    assert len(posts(house)) == LIMITS.today


async def test_server_without_search_channel_has_no_button(house: House, mia: Person) -> None:
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    invite = await press(house.ada, lobby, 'invite')
    assert controls(invite, ACTION) and (await chooses_channel(mia, 'away')).ephemeral
    assert not controls(await press(house.ada, lobby, 'invite'), ACTION)
    assert (await press(house.ada, invite, ACTION, 'begin')).text == EN('refusal-search-nowhere')
    people = await press(house.bruno, await settings(house.bruno), 'settings', 'people')
    assert not controls(people, ACTION) and posts(house) == []


async def test_search_is_possible_without_invitations_by_name(house: House, mia: Person) -> None:
    await house.store.allow(house.playground.world.guild.id, 'inviting', wanted=False)
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    invite = await press(house.ada, lobby, 'invite')
    assert not controls(invite, 'ask') and controls(invite, ACTION)


async def test_others_begin_no_search_and_choose_no_channel(house: House, mia: Person) -> None:
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    begin = CustomId(ACTION, id_in(lobby.buttons[0].custom_id).table, rest='begin').button()
    forged = await house.forge(house.bruno, lobby, begin)
    assert (await forged.settled()).message.text == EN('refusal-not-seated')
    away = await house.forge(house.bruno, lobby, CustomId(ACTION, rest='away').button())
    assert (await away.settled()).message.text == EN('refusal-stale')
    assert await house.store.search_channel(house.playground.world.guild.id) == house.ada.channel(PLACE).id
    await click(house.bruno, lobby, 'join')
    await click(house.ada, lobby, 'start')
    late = await house.forge(house.ada, lobby, begin)
    assert (await late.settled()).message.text == EN('refusal-lobby-over')


async def test_refused_post_is_explained_and_can_be_repeated(stormy_house: House) -> None:
    ada, store, gone = stormy_house.ada, stormy_house.store, 1
    guild_id = stormy_house.playground.world.guild.id
    await store.search_in(guild_id, gone)
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    assert (await looks(ada, lobby)).text == EN('refusal-search-unsent', channel=f'<#{gone}>')
    await store.search_in(guild_id, stormy_house.games.id)
    assert (await looks(ada, lobby)).text == EN('search-done', channel=f'<#{stormy_house.games.id}>')


@pytest.mark.parametrize('language', LANGUAGES)
async def test_form_keeps_games_and_hours(house: House, mia: Person, language: str) -> None:
    bruno, words = house.bruno, words_for(language)
    house.playground.world.set_person(bruno.user, locale={'en': 'en-US'}.get(language, language))
    refused = await wants(bruno, ('onirim', 'mansions'), **EVENING)
    assert words('refusal-search-zone')[:40] in refused.text
    await bruno.slash('games', 'settings', zone='Europe/Warsaw')
    await wants(bruno, ('onirim', 'mansions'), **EVENING)
    guild_id = house.playground.world.guild.id
    assert await house.store.wanted_by(bruno.id) == {guild_id: Wanted(('onirim', 'mansions'), 18, 4)}
    (told,) = (await export(house, bruno))['told_of_searches']
    assert told == {'server': str(guild_id), 'games': ['onirim', 'mansions'], 'from_hour': 18, 'hours': 4}
    await wants(bruno, ())
    assert await house.store.wanted_by(bruno.id) == {}


def test_forged_form_is_refused() -> None:
    for values in ((), ('games', 'from', 'long', 'from=0', 'long=99'), ('from=x', 'long=24')):
        with pytest.raises(ValueError, match=r'hours|unpack'):
            filled(values)
