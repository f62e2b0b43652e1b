"""While Discord refuses every request the bot sends none: Discord bans machines with many failed requests."""

from __future__ import annotations

from http import HTTPStatus

import pytest
from discord import HTTPException, RateLimited
from hypothesis import given
from hypothesis import strategies as st

from bot.message.throttle import DAY, LONGEST, RATE, SHORTEST, Throttle, seconds_of
from bot.screens.presence import IDLE
from bot.screens.retries import OUTAGE_PAUSE
from playground.ban import Ban
from playground.ratelimits import Limit
from tests.bot.conftest import House
from tests.bot.pace import Clock, most_within
from tests.bot.play import controls, open_lobby, press, shows
from tests.bot.seen import hands
from tests.bot.tables import calm, running

TABLES = 3


def refused(house: House) -> list[str]:
    """Return the requests that Discord has refused."""
    calls = house.playground.calls
    return [call.path for call in calls if call.status == HTTPStatus.TOO_MANY_REQUESTS]


async def several(house: House) -> list[int]:
    """Start `TABLES` games in one channel, each with two hands in DMs. Returns the ids of their tables."""
    tables = [await running(house, house.ada, house.bruno, state=calm()) for _ in range(TABLES)]
    return [table.id for table in tables]


async def discards(house: House, table_id: int) -> None:
    """Answer for Ada, so that the board and two hands become stale."""
    board = await house.ada.see('games', shows('play', table_id))
    await press(house.ada, await press(house.ada, board, 'play'), 'do', 'discard rs')


async def test_due_screens_wait_until_discord_reopens(stormy_house: House) -> None:
    house = stormy_house
    first, *others = await several(house)
    house.playground.limits.close(0.6)
    house.playground.clear_calls()
    await discards(house, first)
    await house.playground.until(lambda: bool(refused(house)))
    for table_id in others:
        await discards(house, table_id)
    await house.shown()
    # Requests under way at the first refusal: the board and the hands of one table.
    assert 1 <= len(refused(house)) <= 3
    assert await house.store.stale_screens() == []
    assert len(hands(house.ada)) == len(hands(house.bruno)) == TABLES


async def test_long_closure_reposts_nothing(stormy_house: House) -> None:
    house = stormy_house
    first, *others = await several(house)
    before = {message.id for message in house.ada.messages('games') if not message.ephemeral}
    house.playground.limits.close(2 * LONGEST)
    house.playground.clear_calls()
    await discards(house, first)
    await house.shown()
    made = len(refused(house))
    assert 1 <= made <= 3
    for table_id in others:
        await discards(house, table_id)
    await house.shown()
    assert len(refused(house)) == made, 'nobody asks again while it lasts'
    assert {message.id for message in house.ada.messages('games') if not message.ephemeral} == before


async def test_lobby_is_closed_after_the_closure(stormy_house: House) -> None:
    house = stormy_house
    lobby = await open_lobby(house.ada, 'games', 'onirim')
    house.clew.messenger.throttle.hold(2 * LONGEST)
    await house.later(IDLE + 1)
    house.clew.messenger.throttle._held_until = 0.0
    await house.later(OUTAGE_PAUSE)
    shown = house.now(house.ada, lobby)
    assert shown is not None and not controls(shown, 'join')


async def test_interaction_responses_do_not_wait(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    house.clew.messenger.throttle.hold(2 * LONGEST)
    board = await house.ada.see('games', shows('play', table.id))
    panel = await press(house.ada, board, 'play')
    assert panel.ephemeral
    panel = await press(house.ada, panel, 'do', 'discard rs')
    assert (await house.store.load(table.id)).version == table.version + 1


async def test_ban_of_the_machine_is_waited_out(stormy_house: House) -> None:
    """The answer to a banned machine comes from Discord's proxy, and contains only the duration."""
    house = stormy_house
    channel = house.games.id
    house.playground._rest._ban = Ban(house.playground.clock, Limit(1, 600.0))
    house.playground.limits.close(0.05)
    with pytest.raises((HTTPException, RateLimited)):
        await house.clew.messenger.messages.exists(channel, 1)
    made = len(house.playground.calls)
    for _ in range(5):
        with pytest.raises(RateLimited):
            await house.clew.messenger.messages.exists(channel, 1)
    assert len(house.playground.calls) == made


@given(st.lists(st.one_of(st.floats(0, 0.5), st.sampled_from([-0.3, -2.0, -29.0])), max_size=200))
def test_no_requests_in_a_closure_and_fifty_a_second_after(happens: list[float]) -> None:
    """Each number in `happens` is the seconds until the next request. A negative one closes Discord for that long."""
    clock = Clock()
    throttle, closed_until, made = Throttle(clock), 0.0, []
    for each in happens:
        if each < 0:
            throttle.hold(-each)
            closed_until = max(closed_until, clock.now - each)
        else:
            clock.now += each
            made.append(clock.now + throttle.reserve())
            assert made[-1] >= closed_until
    assert most_within(made, 1.0) <= 50


async def test_waiting_requests_wait_through_a_new_closure(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    throttle = Throttle(clock)
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.now += seconds
        if len(slept) == 1:
            throttle.hold(2.0)

    monkeypatch.setattr('bot.message.throttle.asyncio.sleep', sleep)
    while not slept:
        await throttle.acquire()
    assert clock.now >= 2.0 and slept[1:] == pytest.approx([2.0 + 1 / RATE])


@pytest.mark.parametrize(
    ('header', 'seconds'),
    [('3', 3.0), ('0.25', 0.25), (None, SHORTEST), ('Sun, 22 Nov 2026 14:00:00 GMT', LONGEST), ('1e9', DAY)],
)
def test_retry_after_is_read_from_any_header(header: str | None, seconds: float) -> None:
    assert seconds_of(header) == seconds
