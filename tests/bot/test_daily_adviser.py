"""Details of the deck of the day, shown after the user's own try: turns of the winners, and the adviser's result."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.tables.dailies import dailies, day_of
from bot.thinking import strengths
from bot.thinking.jobs import AnswerJob
from bot.words import words_for
from bot.workers.pool import NotDone
from engine.registry import PACKAGES
from tests.bot.conftest import House
from tests.bot.dailies import daily, play, quick_players, standing, tables, told_of, won
from tests.bot.dailies import results as results_shown
from tests.packages import told_otherwise

EN = words_for('en')

pytestmark = pytest.mark.usefixtures(quick_players.__name__)


@pytest.mark.parametrize(('results', 'mine', 'told'), [((6, 8), 6, True), ((6, 7), 6, False), ((6, 8), None, False)])
def test_turns_and_adviser_are_shown_after_the_own_try(results: Sequence[int], mine: int | None, told: bool) -> None:
    text = told_of(standing('onirim', results, mine), EN)
    assert (EN('daily-won', people=999, turns='21–34') in text) == told
    assert (EN('daily-won-nobody') in text) == (mine is not None and not told)
    adviser = EN('daily-alone', result=EN('daily-onirim-reached', count=8, steps=8), turns=31)
    assert (adviser in text) == (mine is not None)


async def test_won_deck_counts_its_turns(house: House) -> None:
    await won(house, house.ada)
    (table, *_) = await tables(house, house.ada)
    turns = PACKAGES['onirim'].game.view(PACKAGES['onirim'].game.load(table.snapshot or ''), None).turn
    (one,) = await house.store.reached('onirim', table.daily or '')
    assert (one.fewest, one.most) == (turns, turns)
    message = await results_shown(house.ada)
    assert EN('daily-won', people=1, turns=str(turns)) in message.text
    (mine,) = [line for line in message.text.splitlines() if line.startswith(EN('daily-mine', result='')[:5])]
    assert EN('daily-in-turns', count=turns) in mine


async def test_adviser_plays_once_a_user_has_begun(house: House) -> None:
    day = day_of(house.playground.clock.now())
    await daily(house.ada)
    assert await house.store.alone('onirim', day) is None
    await won(house, house.ada)
    await daily(house.ada)
    await house.clew.analysts.alone.drain()
    alone = await house.store.alone('onirim', day)
    assert alone is not None
    adviser = EN('daily-alone', result=EN('daily-onirim-reached', count=alone.reached, steps=8), turns=alone.turns)
    assert adviser in (await results_shown(house.ada)).text
    assert adviser not in (await results_shown(house.bruno)).text
    await house.clew.analysts.alone.of('onirim', day)
    assert await house.store.alone('onirim', day) == alone


async def test_adviser_is_done_after_the_first_try(house: House) -> None:
    day = day_of(house.playground.clock.now())
    await play(house, house.ada, 'onirim')
    async with asyncio.timeout(30):
        await house.clew.analysts.alone.drain()
    assert await house.store.alone('onirim', day) is not None
    said = EN('daily-alone', result='', turns=0).split(':')[0]
    assert said not in (await results_shown(house.ada)).text, 'but nobody is told before'
    await won(house, house.ada)
    assert said in (await results_shown(house.ada)).text


async def test_failed_adviser_is_logged_and_restarted(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house, day = stormy_house, day_of(stormy_house.playground.clock.now())
    alone = house.clew.analysts.alone

    async def dies(asked: AnswerJob) -> str:
        raise NotDone('its process was killed')

    with monkeypatch.context() as broken:
        broken.setattr(house.clew.players.thinkers, 'play_on', dies)
        await won(house, house.ada)
        await daily(house.ada)
        await alone.drain()
    assert await house.store.alone('onirim', day) is None
    assert 'adviser result failed: game=onirim' in caplog.text and 'its process was killed' in caplog.text
    await daily(house.ada)
    async with asyncio.timeout(30):
        await alone.drain()
    assert await house.store.alone('onirim', day) is not None


@pytest.mark.parametrize('player', ['hard', 'nobody'])
async def test_missing_adviser_is_not_mentioned(house: House, player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told_otherwise(monkeypatch, 'onirim', daily=replace(dailies()['onirim'], adviser=player))
    monkeypatch.setattr(strengths, 'installed', lambda package: False)
    alone = house.clew.analysts.alone
    assert await alone.of('onirim', '2026-11-22') is None
    assert ('onirim', '2026-11-22') not in alone._queue, 'it is not even tried'
