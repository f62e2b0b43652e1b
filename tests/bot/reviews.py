"""Finished games of bot players, and their reviews."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from typing import Any

import pytest

from bot.tables.answering import answer
from bot.tables.reading import read
from bot.thinking.jobs import JOBS
from engine.labyrinth.looking_back import TURNS
from engine.onirim.strength.looking_back import Found, Look
from engine.registry import PACKAGES
from engine.rng import Rng
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import press, shows
from tests.bot.tables import dealt, set_up
from tests.packages import needing, told_otherwise

SEED = '0123456789abcdef' * 2
REQUESTS = count()


async def played(house: House, game: str, player: str, *people: Person, channel: Any = None, **options: Any) -> Table:
    """Let bot players finish a game, and store it as a game of `people`."""
    rules = PACKAGES[game].game
    automatic = PACKAGES[game].strengths[player].player
    chosen = rules.Options(**options)
    lobby = await set_up(house, rules, chosen, people, channel or house.games)
    table = await dealt(house, rules, lobby, rules.new(len(people), chosen, SEED).state)
    match, rng = await read(house.store, await house.store.load(table.id)), Rng(SEED)
    while match.decisions:
        seat = match.decisions[0].seat
        token = automatic.choose(rules, partial(match.view, seat), match.decisions[0], rng)
        match = await answer(house.store, match, seat, token, f'played {next(REQUESTS)}')
    house.clew.screens.refresh(table.id)
    await house.shown()
    return match.table


async def maze(house: House, *people: Person, **options: Any) -> Table:
    """Store a finished game of Labyrinth in which players missed treasures that they could have reached."""
    return await played(house, 'labyrinth', 'easy', *people, cards='3', **options)


@pytest.fixture
def thought_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """Yield the list of finished review jobs. Jobs of Onirim return made-up results, without play-outs."""
    jobs: list[Any] = []

    def do(asked: tuple[str, Any]) -> Any:
        game, job = asked
        jobs.append(job)
        return TURNS.do(job) if game == 'labyrinth' else _found(job)

    monkeypatch.setitem(JOBS, 'look_back', do)
    monkeypatch.setattr('bot.tables.looking_back.installed', lambda name: True)
    told_otherwise(monkeypatch, 'onirim', strengths=needing('onirim', {}))
    yield jobs


def _found(look: Look) -> Found:
    options = look.decision.choice.options
    better = next((option.token for option in options if option.token != look.token), look.token)
    dear = look.decision.kind == 'onirim.act' and look.view.turn == 3
    return Found(better, 0.754 if dear else 0.5, 0.5, 0.0123)


async def opened(person: Person, table: Table) -> ShownMessage:
    """Press **Game review** on the board."""
    return await press(person, await person.see('games', shows('course', table.id)), 'course')


def done(message: ShownMessage) -> bool:
    return bool(message.images)


async def in_the_end(person: Person, message: ShownMessage) -> ShownMessage:
    """Wait until the review has its picture. Returns the message."""
    return await person.see('games', lambda each: each.id == message.id and done(each), timeout=60)


async def told(house: House, person: Person, table: Table) -> ShownMessage:
    """Open the review. Returns its message once the picture is computed."""
    house.clew.screens.followed.pace = 0.01
    message = await opened(person, table)
    return message if done(message) else await in_the_end(person, message)
