"""What is told of the deck of the day after one's own try: in how many turns it was won, and how the adviser fared."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.panels.daily import daily_panel
from bot.tables.alone import ADVISER
from bot.tables.dailies import day_of
from bot.thinking import strengths
from bot.thinking.jobs import Asked
from bot.words import words_for
from bot.workers.pool import NotDone
from engine.registry import GAMES
from tests.bot.conftest import House
from tests.bot.test_daily import daily, play, quick_players, standing, tables, won

EN = words_for('en')

pytestmark = pytest.mark.usefixtures(quick_players.__name__)


@pytest.mark.parametrize(('results', 'mine', 'told'), [((6, 8), 6, True), ((6, 7), 6, False), ((6, 8), None, False)])
def test_in_how_many_turns_the_deck_was_won_and_how_the_adviser_fared_is_told_after_the_own_try(
    results: Sequence[int], mine: int | None, told: bool
) -> None:
    (text, *_) = [block for block in daily_panel([standing('onirim', results, mine)], EN, on_server=True).blocks[1:]
                  if isinstance(block, str)]  # fmt: skip
    assert (EN('daily-won', people=999, turns='21–34') in text) == told
    assert (EN('daily-won-nobody') in text) == (mine is not None and not told)
    adviser = EN('daily-alone', result=EN('daily-onirim-reached', count=8, steps=8), turns=31)
    assert (adviser in text) == (mine is not None)


async def test_a_won_deck_counts_its_turns(house: House) -> None:
    await won(house, house.ada)
    (table, *_) = await tables(house, house.ada)
    turns = GAMES['onirim'].view(GAMES['onirim'].load(table.snapshot or ''), None).turn
    (one,) = await house.store.reached('onirim', table.daily or '')
    assert (one.fewest, one.most) == (turns, turns)
    message = await daily(house.ada)
    assert EN('daily-won', people=1, turns=str(turns)) in message.text
    (mine,) = [line for line in message.text.splitlines() if line.startswith(EN('daily-mine', result='')[:5])]
    assert EN('daily-in-turns', count=turns) in mine


async def test_the_adviser_plays_the_deck_alone_once_somebody_has_begun_it(house: House) -> None:
    day = day_of(house.playground.clock.now())
    await daily(house.ada)
    assert await house.store.alone('onirim', day) is None
    await won(house, house.ada)
    await daily(house.ada)
    await house.clew.services.adviser_alone.drain()
    alone = await house.store.alone('onirim', day)
    assert alone is not None
    adviser = EN('daily-alone', result=EN('daily-onirim-reached', count=alone.reached, steps=8), turns=alone.turns)
    assert adviser in (await daily(house.ada)).text
    assert adviser not in (await daily(house.bruno)).text
    await house.clew.services.adviser_alone.of('onirim', day)
    assert await house.store.alone('onirim', day) == alone


async def test_how_the_adviser_fared_is_known_when_the_first_one_has_tried_the_deck(house: House) -> None:
    day = day_of(house.playground.clock.now())
    await play(house, house.ada, 'onirim')
    async with asyncio.timeout(30):
        await house.clew.services.adviser_alone.drain()
    assert await house.store.alone('onirim', day) is not None
    said = EN('daily-alone', result='', turns=0).split(':')[0]
    assert said not in (await daily(house.ada)).text, 'but nobody is told before'
    await won(house, house.ada)
    assert said in (await daily(house.ada)).text


async def test_where_the_adviser_comes_to_nothing_it_is_noted_and_begun_anew(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house, day = stormy_house, day_of(stormy_house.playground.clock.now())
    alone = house.clew.services.adviser_alone

    async def dies(asked: Asked) -> str:
        raise NotDone('its process was killed')

    with monkeypatch.context() as broken:
        broken.setattr(house.clew.services.thinkers, 'play_on', dies)
        await won(house, house.ada)
        await daily(house.ada)
        await alone.drain()
    assert await house.store.alone('onirim', day) is None
    assert 'how the adviser fares with onirim' in caplog.text and 'its process was killed' in caplog.text
    await daily(house.ada)
    async with asyncio.timeout(30):
        await alone.drain()
    assert await house.store.alone('onirim', day) is not None


@pytest.mark.parametrize('player', ['hard', 'nobody'])
async def test_where_the_adviser_cannot_play_nothing_is_said_of_them(
    house: House, player: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ADVISER, 'onirim', player)
    monkeypatch.setattr(strengths, 'installed', lambda package: False)
    assert await house.clew.services.adviser_alone.of('onirim', '2026-11-22') is None
    assert not [task for task in asyncio.all_tasks() if task.get_name().endswith('alone')]
