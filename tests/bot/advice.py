"""An adviser that gives prepared answers, and games in which Ada may ask for its advice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.thinking.jobs import AdviceJob
from engine.api import Advice, Rated
from persistence.rows import AdviceWhen, Table
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.tables import GAME, dealt, set_up
from tests.onirim.table import table as laid_out

SAID = Advice(
    (
        Rated('discard rs', 0.62, 0.018),
        Rated('play rm', 0.58, 0.018, 0.04, 0.011),
        Rated('discard bs', 0.61, 0.018, 0.01, 0.02),
    ),
    'keeps_moon', {'card': 'rm', 'count': 2}, 8000, 12, 14,
)  # fmt: skip
TOLD = (
    'Discard: 🔴 red sun** – chance of winning 62%\xa0±\xa02',
    'It keeps the 🔴 red moon; only 2 more can still turn up.',
    'Play: 🔴 red moon – 58%\xa0±\xa02, 4 points less (±\xa01.1)',
    'Discard: 🔵 blue sun – 61%\xa0±\xa02, no clear difference',
    '12 of 14',
)
"""Texts of one piece of advice for a user without card emojis."""

ALONE = laid_out('rs rm bs gs gm')


@pytest.fixture(autouse=True)
def adviser_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot offer advice in Onirim, whatever is installed."""
    monkeypatch.setattr('bot.tables.advice.can_advise', lambda game: game == 'onirim')


def advised_by(house: House, *said: Advice | Exception, gate: asyncio.Event | None = None) -> list[AdviceJob]:
    """Let the bot's adviser give these answers in turn, once the gate is open. The returned list gets the requests."""
    answers, asked = [*said], list[AdviceJob]()

    async def advise(wanted: AdviceJob) -> Advice:
        asked.append(wanted)
        if gate is not None:
            await gate.wait()
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if isinstance(answer, Exception):
            raise answer
        return answer

    house.clew.players.thinkers.advise = advise  # type: ignore[method-assign]
    return asked


async def agreed(house: House, advice: AdviceWhen, state: Any = ALONE.state) -> Table:
    """Start a game of Ada alone in this state. `advice` says when she may ask for advice."""
    table = await set_up(house, GAME, GAME.Options(), (house.ada,), house.games)
    table = await house.store.change_lobby(table.id, table.version, advice=advice, request='advice')
    table = await dealt(house, GAME, table, state)
    await house.shown()
    return await house.store.load(table.id)


async def finished(house: House, message: ShownMessage) -> ShownMessage:
    """Wait until a private message has all its advice. Returns the message."""
    async with asyncio.timeout(20):
        await house.clew.analysts.advisers.drain()
    await house.shown()
    now = house.now(house.ada, message)
    assert now is not None
    return now
