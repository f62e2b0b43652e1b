"""Events: a lobby with an agreed time stays until then, calls its players once, and ends kindly without any."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.message.custom_id import CustomId
from bot.panels.lobby import lobby_panel
from bot.words import LANGUAGES, words_for
from engine.registry import PACKAGES
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.matches import lobby_of
from tests.bot.play import click, id_in, press, shows

EN = words_for('en')
HOUR = 3600.0


async def plans(
    house: House, person: Person, at: str = 'in 3 hours', zone: str | None = 'UTC', **more: Any
) -> ShownMessage:
    """Use `/play at:`. Returns the answer."""
    values = {'game': 'labyrinth', 'at': at, **more} | ({} if zone is None else {'zone': zone})
    answer = await (await person.slash('games', 'play', **values)).settled()
    await house.shown()
    return answer.message


async def the_table(house: House) -> Table:
    return (await house.store.tables_in_channel(house.games.id, ('lobby', 'open', 'over')))[0]


async def board(house: House, person: Person) -> ShownMessage:
    return await person.see('games', shows('start', (await the_table(house)).id))


async def test_event_stays_and_calls_once(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    begins = house.wall() + 3 * HOUR
    lobby = await plans(house, ada)
    table = await the_table(house)
    assert table.starts_at is not None and abs(table.starts_at - begins) < 60
    when = EN('lobby-event', when=f'<t:{int(table.starts_at)}:F> (<t:{int(table.starts_at)}:R>)')
    assert when in lobby.text and EN('lobby-event-about') in lobby.text and EN('lobby-stays') not in lobby.text
    for person in (bruno, cleo):
        await (await click(person, lobby, 'join')).settled()
    await (await click(cleo, await board(house, cleo), 'quit')).settled()
    listed = (await (await cleo.slash('games', 'games')).settled()).message.text
    assert f'<t:{int(table.starts_at)}:f>' in listed
    await house.later(2 * HOUR)
    assert (await the_table(house)).status == 'lobby', 'no hour of inactivity closes it'
    await house.restart()
    assert (ada.notifications, bruno.notifications) == ([], [])
    await house.later(HOUR + 60)
    for person in (ada, bruno):
        (ping,) = person.notifications
        assert ping.body == EN('call-event', people='@Ada, @Bruno', game=EN('game-labyrinth'))
    assert cleo.notifications == []
    now = await board(house, ada)
    assert EN('lobby-event-now') in now.text and now.id != lobby.id
    await house.later(60)
    await house.clew.screens.repost(await the_table(house), ada.id)
    await house.shown()
    assert (len(ada.notifications), len(bruno.notifications)) == (1, 1)
    await (await click(ada, await board(house, ada), 'start')).settled()
    assert (await the_table(house)).status == 'open'


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', PACKAGES)
def test_lobby_of_an_event_that_calls_has_its_cover(game: str, language: str) -> None:
    words, table = words_for(language), replace(lobby_of(game, ('Ada', 'Bruno')), starts_at=1.8e9, gathering=1)
    panel = lobby_panel(table, words)
    assert panel.pictures and words('lobby-event-now') in str(panel.blocks)


async def test_begun_event_closes_after_an_idle_hour(house: House) -> None:
    lobby = await plans(house, house.ada)
    await (await click(house.bruno, lobby, 'join')).settled()
    await house.later(3 * HOUR + 60)
    await house.later(HOUR + 60)
    await house.later(HOUR + 60)
    assert ((await the_table(house)).status, (await the_table(house)).note) == ('over', 'idle')


async def test_event_of_a_lone_host_ends_kindly(house: House) -> None:
    ada = house.ada
    lobby = await plans(house, ada)
    await house.later(3 * HOUR + 60)
    ended = house.now(ada, lobby)
    assert ended is not None and EN('ended-unattended') in ended.text and ended.buttons == ()
    assert ((await the_table(house)).status, ada.notifications) == ('over', [])


async def test_unknown_zone_is_refused_until_told(house: House) -> None:
    ada = house.ada
    assert (await plans(house, ada, 'tomorrow 20:00', None)).text == EN('refusal-zone-missing')
    assert (await plans(house, ada, 'tomorrow 20:00', 'Moon/Crater')).text == EN('refusal-zone-unknown')
    choices = await ada.complete('games', 'settings', 'zone', 'wars')
    assert [choice.value for choice in choices] == ['Europe/Warsaw'] and ' · ' in choices[0].name
    told = (await (await ada.slash('games', 'settings', zone='europe/warsaw')).settled()).message
    assert EN('settings-zone', zone='Europe/Warsaw') in told.text
    await plans(house, ada, 'tomorrow 20:00', None)
    table = await the_table(house)
    assert table.starts_at is not None and datetime.fromtimestamp(table.starts_at, UTC).minute == 0
    # Messages of earlier versions have this button.
    forgotten = await house.forge(ada, told, CustomId('settings', rest='nozone').button())
    assert EN('settings-zone-none') in (await forgotten.settled()).message.text


@pytest.mark.parametrize(
    ('at', 'key'),
    [
        ('someday', 'refusal-at-unreadable'),
        ('2031-01-01 20:00', 'refusal-at-far'),
        ('2020-01-01 20:00', 'refusal-at-past'),
    ],
)
async def test_useless_time_is_refused_with_an_example(house: House, at: str, key: str) -> None:
    told = await plans(house, house.ada, at)
    assert told.ephemeral and told.text == EN(key, days=60, when='<t:1577908800:F>')
    assert await house.store.tables_in_channel(house.games.id, ('lobby',)) == []


async def test_event_needs_a_game_and_a_server(house: House) -> None:
    ada = house.ada
    told = await (await ada.slash('games', 'play', at='20:00', zone='UTC')).settled()
    assert told.message.text == EN('refusal-at-game')
    told = await (await ada.slash(ada.dm, 'play', game='labyrinth', at='20:00', zone='UTC')).settled()
    assert told.message.text == EN('refusal-at-dm')


async def test_event_invites_a_user(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    await plans(house, ada, **{'with': str(bruno.id)})
    (ping,) = bruno.notifications
    assert ping.body == EN('call-asked', people='@Bruno', game=EN('game-labyrinth'), player='Ada')
    assert (await the_table(house)).starts_at is not None
    await press(bruno, await board(house, bruno), 'decline')
    await house.later(3 * HOUR + 60)
    assert (await the_table(house)).note == 'unattended' and len(bruno.notifications) == 1


async def test_host_may_start_before_the_time(house: House) -> None:
    lobby = await plans(house, house.ada)
    await (await click(house.bruno, lobby, 'join')).settled()
    await (await click(house.ada, await board(house, house.ada), 'start')).settled()
    await house.later(3 * HOUR + 60)
    assert ((await the_table(house)).status, (await the_table(house)).gathering) == ('open', 0)


async def test_moderators_switch_events_off(house: House) -> None:
    mia = house.playground.add_person('Mia', moderator=True)
    panel = await press(mia, (await (await mia.slash('games', 'settings')).settled()).message, 'settings', 'sheet')
    (menu,) = (menu for menu in panel.selects if id_in(menu.custom_id).rest == 'events')
    await mia.choose(panel, menu.custom_id, 'off')
    assert (await plans(house, house.ada, 'tomorrow 20:00')).text == EN('refusal-events-off')
