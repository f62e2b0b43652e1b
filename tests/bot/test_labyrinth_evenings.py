"""Whole games of Labyrinth, from `/play` to **Play again**, by competent players."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine.labyrinth.game import GAME
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.group import Way, assert_replays
from tests.bot.labyrinth_turns import step
from tests.bot.play import choose_options, controls, id_in, open_lobby, shows
from tests.bot.tables import deal_alike


@dataclass(frozen=True)
class Evening:
    """One evening: number of players, place, languages, and options."""

    name: str
    locales: tuple[str, ...]
    way: Way
    options: dict[str, str] = field(default_factory=dict)
    restarts: bool = False


EVENINGS = (
    Evening('practice', ('pl',), 'board', {'cards': '3'}),
    Evening('two', ('en-US', 'ru'), 'dm', {'cards': '3', 'corners': 'adjacent'}, restarts=True),
    Evening('events', ('ru', 'pl'), 'board', {'cards': '4', 'events': 'yes', 'no_return': 'yes'}),
    Evening('children', ('pl', 'en-US'), 'dm', {'cards': '3', 'open_goals': 'yes', 'shown_goals': 'yes'}),
)


@pytest.fixture(params=EVENINGS, ids=lambda evening: evening.name)
def evening(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """One evening, with the same maze in every run."""
    evening: Evening = request.param
    deal_alike(monkeypatch, evening.name)
    return evening


async def test_a_game_goes_from_play_to_play_again(house: House, evening: Evening) -> None:
    people = (house.ada, house.bruno)[: len(evening.locales)]
    for person, locale in zip(people, evening.locales, strict=True):
        house.playground.world.set_person(person.user, locale=locale)
    table_id = await gather(house, people, evening.options)
    steps = 0
    while (table := await house.store.load(table_id)).status == 'open':
        steps += 1
        if evening.restarts and steps % 7 == 0:
            await house.restart()
        await step(house, table, people, evening.way)
    assert steps > 6
    await house.shown()
    await assert_replays(house.store, table)
    board = await house.ada.see('games', shows('again', table.id))
    result = GAME.result(GAME.load(table.snapshot or ''))
    assert result is not None
    assert '🏆' in board.text and all(str(score) in board.text for score in result.scores)
    await house.ada.press(board, controls(board, 'again')[0].custom_id or '')
    await house.shown()
    assert (await house.store.load(table.id)).successor is not None


async def gather(house: House, people: tuple[Person, ...], options: dict[str, str]) -> int:
    """Open a lobby, let all join, set the options, and start. Returns the id of the table."""
    host = people[0]
    message = await open_lobby(host, 'games', 'labyrinth')
    for guest in people[1:]:
        await guest.press(message, controls(message, 'join')[0].custom_id or '')
    await house.shown()
    if options:
        message = next(m for m in host.messages('games') if m.id == message.id)
        await choose_options(host, message, options)
        await house.shown()
    await host.press(message, controls(message, 'start')[0].custom_id or '')
    await house.shown()
    return id_in(controls(message, 'start')[0].custom_id).table
