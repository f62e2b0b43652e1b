"""Whole games of Labyrinth, from `/play` to **Play again**, by competent players."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

import pytest

from bot.presenters.labyrinth.names import treasure
from bot.words import words_for
from engine.labyrinth.game import GAME
from engine.rng import Rng
from persistence.rows import Table
from playground.people import Person
from playground.screen import Select, ShownMessage
from tests.bot.conftest import House
from tests.bot.group import Way, assert_replays
from tests.bot.play import asks, choose_options, controls, id_in, open_lobby, press, shows
from tests.bot.tables import deal_alike
from tests.labyrinth.brief import BRIEF

LOTS = '5' * 32


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


async def step(house: House, table: Table, people: tuple[Person, ...], way: Way) -> None:
    """Let the asked player give the answer that an expert bot player chooses, through the buttons on screen."""
    state = GAME.load(table.snapshot or '')
    (decision,) = GAME.pending(state)
    person = next(person for person in people if person.id == table.seats[decision.seat].user_id)
    look = partial(GAME.view, state, decision.seat)
    token = BRIEF.choose(GAME, look, decision, Rng(LOTS))
    if way == 'dm' and len(people) > 1:
        panel = await person.see(person.dm, asks(table))
    else:
        panel = await press(person, await person.see('games', shows('play', table.id)), 'play')
    goals = look().goals[decision.seat] or ()
    words = words_for(person.user.locale.split('-')[0])
    # The picture shows all of them; its description begins with them and may be cut.
    assert not goals or any(treasure(goal, words) in panel.images[-1].alt for goal in goals)
    await give(person, panel, token)


async def give(person: Person, panel: ShownMessage, token: str) -> None:
    """Give the answer `token`, in as many presses as it takes."""
    if token.startswith('push '):
        panel = await turn(person, panel, token.rpartition(' ')[2])
        pad = await press(person, panel, 'part', token.removeprefix('push '))
        # After a deferral, an edit on its way may show the step before for a moment.
        place = person.dm if pad.channel_id == person.dm.id else 'games'
        panel = await person.see(place, lambda now: now.id == pad.id and bool(controls(now, 'do')))
    if any(id_in(button.custom_id).rest == token for button in panel.buttons):
        await press(person, panel, 'do', token)
        return
    menu = next(control for control in controls(panel, 'do', 'part') if isinstance(control, Select))
    if id_in(menu.custom_id).action == 'part':
        panel = await choose(person, panel, menu, f'row {token[-1]}')
        menu = next(control for control in controls(panel, 'do') if isinstance(control, Select))
    await choose(person, panel, menu, token)


async def turn(person: Person, pad: ShownMessage, degrees: str) -> ShownMessage:
    """Press ↻ until the spare tile is turned by `degrees`. Returns the hand after that."""
    while not any(id_in(button.custom_id).rest == f'B-down {degrees}' for button in controls(pad, 'part')):
        *_, clockwise = (button for button in controls(pad, 'part') if id_in(button.custom_id).rest.isdecimal())
        pad = await press(person, pad, 'part', id_in(clockwise.custom_id).rest)
    return pad


async def choose(person: Person, panel: ShownMessage, menu: Select, value: str) -> ShownMessage:
    return (await (await person.choose(panel, menu.custom_id or '', value)).settled()).message
