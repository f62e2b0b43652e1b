"""The bot opens DM channels only with users who joined, few at a time, and none after a refusal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.client import Clew
from bot.screens.dm_limit import DmLimit
from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.play import asks, click, press, shows
from tests.bot.seen import hands, opened
from tests.bot.settings import choose, settings
from tests.bot.tables import calm, lobby, running

EN = words_for('en')
TEN_MINUTES, HOUR = 611.0, 3600.0

Newcomers = Callable[[], Awaitable[tuple[Table, Person, Person]]]


@pytest.fixture
def newcomers(stormy_house: House) -> Newcomers:
    """A function that starts a game of two users without DM channels. It returns the table and both users."""
    numbers = iter(range(1, 100))

    async def make() -> tuple[Table, Person, Person]:
        house, number = stormy_house, next(numbers)
        first, second = (house.playground.add_person(f'{name} {number}') for name in ('Ana', 'Ben'))
        return await running(house, first, second, state=calm()), first, second

    return make


def opening(house: House) -> list[int]:
    """Return the status codes of all requests for a DM channel."""
    return [call.status for call in house.playground.calls if call.path.endswith('/users/@me/channels')]


def allow(house: House, most: int) -> None:
    house.clew.screens.dm_channels.limit.most = most


async def board_of(house: House, table: Table) -> str:
    """Return the text of a table's board."""
    return (await house.ada.see('games', shows('play', table.id))).text


def comes_later(*people: Person) -> str:
    return EN('board-hands-later', players=', '.join(person.name for person in people))


async def test_dm_channel_is_opened_only_for_users_who_joined(house: House) -> None:
    """Cleo has a seat that another user took for her, as **Play again** does."""
    ada, cleo = house.ada, house.playground.add_person('Cleo')
    table = await lobby(house, ada, cleo)
    await house.store.remember(cleo.id, joined=False)
    house.clew.screens.refresh(table.id)
    await click(ada, await ada.see('games', shows('start', table.id)), 'start')
    await house.shown()
    assert hands(ada) and not hands(cleo) and opening(house) == [200]
    assert '✉️' not in await board_of(house, table)
    assert (await opened(cleo, table)).ephemeral
    await house.shown()
    assert opening(house) == [200], 'looking is not joining'


async def test_play_again_counts_as_joining_for_its_presser(house: House) -> None:
    ada, cleo = house.ada, house.playground.add_person('Cleo')
    table = await lobby(house, ada, cleo)
    for person in (ada, cleo):
        await house.store.remember(person.id, joined=False)
    table = await house.store.end(table.id, table.version, note='ended', request='end')
    again = await house.store.play_again(table.id, host_id=ada.id, request='again')
    house.clew.screens.refresh(again[0].id)
    await click(ada, await ada.see('games', shows('start', again[0].id)), 'start')
    await house.shown()
    assert hands(ada) and not hands(cleo)


async def test_hand_is_sent_when_the_game_begins(house: House) -> None:
    ada = house.ada
    cleo = house.playground.add_person('Cleo')
    table = await lobby(house, ada)
    house.clew.screens.refresh(table.id)
    await click(cleo, await cleo.see('games', shows('join', table.id)), 'join')
    await house.shown()
    assert opening(house) == []
    await click(ada, await ada.see('games', shows('start', table.id)), 'start')
    await house.shown()
    assert len(hands(ada)) == len(hands(cleo)) == 1


async def test_lone_player_in_a_channel_gets_no_dm(house: House) -> None:
    table = await running(house, house.ada)
    assert (await opened(house.ada, table)).ephemeral
    await house.shown()
    assert hands(house.ada) == [] and opening(house) == []


async def test_budget_of_dm_channels_renews_after_ten_minutes(stormy_house: House, newcomers: Newcomers) -> None:
    house = stormy_house
    allow(house, 3)
    tables = [await newcomers() for _ in range(3)]
    assert opening(house) == [200] * 3
    (_, *first), (second, ana, ben), (third, *last) = tables
    assert all(hands(person) for person in (*first, ana)) and not any(hands(person) for person in (ben, *last))
    assert comes_later(ben) in await board_of(house, second)
    assert comes_later(*last) in await board_of(house, third)
    assert asks(second)(await opened(ana, second)) and (await opened(ben, second)).ephemeral
    await house.later(500.0)
    assert opening(house) == [200] * 3
    await house.later(TEN_MINUTES - 500.0)
    assert all(hands(person) for person in (ben, *last)) and opening(house) == [200] * 6
    assert '✉️' not in await board_of(house, second) + await board_of(house, third)
    assert asks(third)(hands(last[0])[0])


async def test_board_promises_no_later_hand_while_its_channel_opens(
    stormy_house: House, newcomers: Newcomers, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, channels = stormy_house, stormy_house.clew.screens.dm_channels
    allow(house, 1)
    table, _, ben = await newcomers()
    assert await channels.waiting_seats(table) == (1,)
    messages, told = house.clew.messenger.messages, list[tuple[int, ...]]()
    opens = messages.dm_channel

    async def slowly(user_id: int) -> int:
        told.append(await channels.waiting_seats(table))
        return await opens(user_id)

    monkeypatch.setattr(messages, 'dm_channel', slowly)
    await house.later(TEN_MINUTES)
    assert hands(ben) and told == [()]
    assert comes_later(ben) not in await board_of(house, table)


async def test_queue_for_dm_channels_keeps_its_order(stormy_house: House, newcomers: Newcomers) -> None:
    house = stormy_house
    allow(house, 1)
    _, _, ben = await newcomers()
    house.playground.clock.advance(TEN_MINUTES)
    _, *later = await newcomers()
    assert not any(map(hands, later)), 'others have waited for longer'
    await house.later(1.0)
    assert hands(ben) and not any(map(hands, later))
    await house.later(TEN_MINUTES)
    # Hands of one table are shown at the same time, so either of the two may be first in the queue.
    assert len([*filter(hands, later)]) == 1


async def test_known_dm_channels_cost_no_budget(stormy_house: House, newcomers: Newcomers) -> None:
    house = stormy_house
    _, ana, ben = await newcomers()
    allow(house, 0)
    house.playground.clear_calls()
    table = await running(house, ana, ben, state=calm())
    assert len(hands(ana)) == len(hands(ben)) == 2 and opening(house) == []
    assert '✉️' not in await board_of(house, table)


async def test_too_fast_stops_new_dm_channels_for_an_hour(stormy_house: House, newcomers: Newcomers) -> None:
    house = stormy_house
    house.playground.faults.next('POST /users/@me/channels', status=400, code=40003, message='too fast')
    table, ana, ben = await newcomers()
    # Either of the two may have been refused. The other one was not tried.
    assert opening(house) == [400]
    assert not hands(ana) and not hands(ben)
    await house.later(1.0)
    assert comes_later(ana, ben) in await board_of(house, table)
    for _ in range(5):
        await house.later(HOUR / 6)
    assert opening(house) == [400]
    await house.later(HOUR / 6)
    assert opening(house) == [400, 200, 200]
    assert hands(ana) and hands(ben)


async def test_restart_does_not_renew_the_budget(
    stormy_house: House, newcomers: Newcomers, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = stormy_house
    monkeypatch.setattr(DmLimit.__init__, '__defaults__', (3,))
    allow(house, 3)
    await newcomers()
    _, ana, ben = await newcomers()
    assert opening(house) == [200] * 3 and hands(ana)
    await house.restart()
    await house.later(300.0)
    assert opening(house) == [200] * 3 and not hands(ben)
    await house.later(TEN_MINUTES - 300.0)
    assert opening(house) == [200] * 4 and hands(ben)


async def test_restart_waits_for_the_rest_of_the_hour(stormy_house: House, newcomers: Newcomers) -> None:
    house = stormy_house
    house.playground.faults.next('POST /users/@me/channels', status=400, code=40003, message='too fast')
    _, ana, ben = await newcomers()
    await house.restart()
    await house.later(HOUR / 2)
    assert opening(house) == [400]
    await house.later(HOUR / 2)
    await house.later(1.0)
    assert opening(house) == [400, 200, 200] and hands(ana) and hands(ben)


def test_clock_set_back_prolongs_no_wait() -> None:
    limit, later = DmLimit(1), DmLimit(1)
    limit.spend(50.0)
    limit.pause(50.0)
    later.learn(limit.kept(ahead=1_000_000.0), now=50.0, ahead=0.0)
    assert later.free(50.0 + HOUR - 1.0) == 0 and later.free(50.0 + HOUR) == 1


async def test_quarantine_of_dms_lasts_until_a_restart(
    stormy_house: House, newcomers: Newcomers, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    house.playground.faults.quarantine()
    table, ana, _ = await newcomers()
    assert opening(house) == [403]
    other, cleo, _ = await newcomers()
    for _ in range(3):
        await house.later(HOUR)
    assert opening(house) == [403], 'not asked again'
    (said,) = [record for record in caplog.records if record.name == 'bot.screens.dm_channels']
    assert (
        said.levelname == 'ERROR'
        and '20026' in said.getMessage()
        and 'appeal' in said.getMessage()
        and 'restart Clew' in said.getMessage()
    )
    assert '✉️' not in await board_of(house, other), 'what does not come is not promised'
    assert asks(table)(await opened(ana, table))
    house.playground.world.dms.release()
    await house.restart()
    await press(cleo, await opened(cleo, other), 'do', 'discard rs')
    await house.shown()
    assert hands(cleo)


async def test_quarantine_outlives_the_connection(stormy_house: House, newcomers: Newcomers) -> None:
    """discord.py may reconnect at any time. The pause after a refusal goes on."""
    house = stormy_house
    house.playground.faults.quarantine()
    await newcomers()
    limit = house.clew.screens.dm_channels.limit
    again = Clew(house.store, house.painter, dm_limit=limit)
    assert again.screens.dm_channels.limit.free(house.playground.clock.now()) == 0
    again.players.deadlines.stop()


@pytest.mark.parametrize('code', [50007, 50278])
async def test_closed_dms_are_tried_again_only_on_request(stormy_house: House, code: int) -> None:
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    await house.store.remember(bruno.id, locale='en', dm_channel_id=bruno.dm.id)
    if code == 50007:
        house.playground.faults.close_dms('Ada')
    else:
        house.playground.faults.next('POST /users/@me/channels', status=403, code=code, message='no mutual server')
    table = await running(house, ada, bruno, state=calm())
    refused = [call for call in house.playground.calls if call.status == 403]
    assert len(refused) == 1 and hands(ada) == []
    house.playground.world.set_person(ada.user, dms_open=True)
    await ada.slash('games', 'hand')
    resumed = (await (await bruno.slash('general', 'resume')).settled()).message
    await bruno.choose(resumed, resumed.selects[0].custom_id, str(table.id))
    await house.shown()
    table = await house.store.load(table.id)
    board = await ada.see('general', shows('play', table.id))
    await press(ada, await press(ada, board, 'play'), 'do', 'discard rs')
    await house.later(HOUR)
    assert hands(ada) == [], 'nobody else can ask for Ada, and looking at her hand is not asking'
    settings = (await (await ada.slash('games', 'settings')).settled()).message
    assert EN('settings-closed') in settings.text
    after = await press(ada, settings, 'settings', 'again')
    assert EN('settings-closed') not in after.text
    await house.shown()
    assert len(hands(ada)) == 1


async def test_opting_out_of_dms_deletes_hands_of_running_games(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    assert hands(ada) and hands(bruno)
    await choose(ada, await settings(ada), 'dms', 'off')
    await house.shown()
    assert not hands(ada) and hands(bruno)
    house.playground.clear_calls()
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.later(30.0)
    assert not [call for call in house.playground.calls if f'/channels/{ada.dm.id}/' in call.path]
    await choose(ada, await settings(ada), 'dms', 'on')
    await house.shown()
    assert asks(await house.store.load(table.id))(hands(ada)[0])


async def test_opting_out_of_dms_leaves_the_queue(stormy_house: House, newcomers: Newcomers) -> None:
    house = stormy_house
    allow(house, 0)
    table, ana, ben = await newcomers()
    assert comes_later(ana, ben) in await board_of(house, table)
    await choose(ana, await settings(ana), 'dms', 'off')
    await house.shown()
    assert comes_later(ben) in await board_of(house, table)
    allow(house, 1)
    await house.later(1.0)
    await house.later(1.0)
    assert not hands(ana) and hands(ben)
