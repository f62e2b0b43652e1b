"""Whole games of Mansions, from `/play` to **Play again**.

After every step no message may name a secret of its reader.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import pytest

from bot.presenters.answers import BOARD
from bot.words import words_for
from clew.contract.samples import samples
from engine.mansions.game import GAME
from engine.mansions.view import scenario_of
from persistence.rows import Table
from playground.people import Person
from playground.screen import Button, Select, ShownMessage
from tests.bot.conftest import House
from tests.bot.group import Group, assert_replays, way_back
from tests.bot.leap import leap
from tests.bot.mansions_secrets import Watch, secrets
from tests.bot.play import (
    board_in_words,
    choose_options,
    click,
    controls,
    id_in,
    menus,
    open_lobby,
    options,
    press,
    shows,
)
from tests.bot.tables import at_table, deal_alike

EN = words_for('en')

OPENING: Final = 14
"""Number of answers before the skipped middle."""
LEFT: Final = 12
"""Approximate number of answers after the skipped middle."""
TRIES: Final = 5
"""Number of random continuations. The longest becomes the middle."""


@dataclass(frozen=True)
class Evening:
    """One evening: roles of the players, strengths of the bot players, and options of the table."""

    name: str
    roles: tuple[str, ...]
    automatic: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    way: Any = 'board'
    restarts: bool = False
    hurry: float = 0.8
    """Probability that a player chooses to end their turn or pass, if possible. High values shorten the game."""
    leaps: bool = False
    """Whether the middle of the game is skipped, to save time: other evenings play it."""


BRISK: Final = frozenset({'end', 'done', 'pass', 'stop', 'on', 'roll', 'begin'})

SHORT = {'scenario': 'light', 'length': 'short'}

EVENINGS = (
    Evening('two-people', ('keeper', 'investigator'), options=SHORT, restarts=True),
    Evening(
        'three-people-in-dms',
        ('investigator', 'keeper', 'any'),
        options=SHORT | {'story': 'keeper'},
        way='both',
        leaps=True,
    ),
    Evening('alone-against-the-bot', ('investigator',), ('normal',), options=SHORT | {'health': 'open', 'two': 'yes'}),
    Evening(
        'five-people',
        ('investigator', 'any', 'keeper', 'investigator', 'any'),
        options=SHORT,
        hurry=0.97,
        leaps=True,
    ),
)


class Players(Group):
    """Players who never choose to give up."""

    watch: Watch
    hurry: float

    async def step(self, table: Table) -> None:
        await super().step(table)
        await self.watch.house.shown()
        self.watch.check(await self.table())

    async def _answer(self, person: Person, panel: ShownMessage) -> ShownMessage:
        offered = [press for press in _presses(self._offered(panel)) if not press[1].startswith('+concede')]
        brisk = [press for press in offered if press[1] in BRISK] if self.rng.random() < self.hurry else []
        control, text = self.rng.choice([*_presses(way_back(panel))] or brisk or offered)
        assert control.custom_id is not None
        if isinstance(control, Button):
            return (await (await person.press(panel, control.custom_id)).settled()).message
        value = self.rng.choice([line.value for line in control.options if line.value.removeprefix(BOARD) == text])
        return (await (await person.choose(panel, control.custom_id, value)).settled()).message


def _presses(offered: Iterable[Button | Select]) -> Iterator[tuple[Button | Select, str]]:
    """Yield each button and each line of each menu, with its answer. Crowded turns have their answers in menus."""
    for control in offered:
        lines = [line.value for line in control.options] if isinstance(control, Select) else None
        for text in lines if lines is not None else (id_in(control.custom_id).rest,):
            yield control, text.removeprefix(BOARD)


@pytest.fixture(params=EVENINGS, ids=lambda evening: evening.name)
def evening(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """One evening, with the same cards in every run."""
    evening: Evening = request.param
    deal_alike(monkeypatch, evening.name)
    return evening


@pytest.mark.long
async def test_evening_from_play_to_play_again_keeps_secrets(house: House, evening: Evening) -> None:
    guests = [house.playground.add_person(name) for name in ('Cleo', 'Dora', 'Emil')]
    people = (house.ada, house.bruno, *guests)[: len(evening.roles)]
    watch = Watch(house)
    table = await gather(house, people, evening)
    watch.check(table)
    group = Players(
        house.store, table.id, house.games, people, Random(evening.name), evening.way,
        house.restart if evening.restarts else None,
    )  # fmt: skip
    group.watch, group.hurry = watch, evening.hurry
    if evening.leaps and samples(1) == 1:
        await group.steps(OPENING)
        assert await leap(house, table.id, LEFT, TRIES) > OPENING
    table = await group.to_the_end()
    await house.shown()
    board = await people[0].see('games', shows('again', table.id))
    state = GAME.load(table.snapshot or '')
    card = scenario_of(GAME.view(state, None)).objective(state.choices)
    assert card.name.said() in board.text and 'won' in board.text
    assert watch.checked > (50 if evening.leaps else 100)
    if not evening.automatic:
        await assert_replays(group.store, table)
    for person in people:
        await click(person, board, 'again')
        await house.shown()
    following = await house.store.load((await house.store.load(table.id)).successor or 0)
    assert following.status == 'open' and following.options == table.options


async def test_board_in_words_shows_each_seat_its_own_pages(house: House) -> None:
    options = GAME.Options(scenario='bell')
    state = GAME.new(3, options, '5' * 32).state
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    table = await at_table(house, GAME, options, state, *people)
    for seat, person in enumerate(people):
        told = await board_in_words(person)
        assert ('Your keeper cards' in told) == (seat == state.keeper)
        assert all(secret not in told for secret in secrets(state, seat))
    assert (await house.store.load(table.id)).version == table.version


async def gather(house: House, people: tuple[Person, ...], evening: Evening) -> Table:
    """Open a lobby, let all join, set options, seats' own choices and bot players, and start. Returns the table."""
    host = people[0]
    message = await open_lobby(host, 'games', 'mansions')
    for guest in people[1:]:
        await click(guest, await lobby(house, host), 'join')
    for strength in evening.automatic:
        await choose(house, host, await options(host, await lobby(house, host)), 'seat', '', strength)
    if evening.options:
        await choose_options(host, await lobby(house, host), evening.options)
    for person, role in zip(people, evening.roles, strict=True):
        panel = await press(person, await lobby(house, host), 'choices')
        assert EN('option-mansions-role') in json.dumps([each.placeholder for each in panel.selects])
        await choose(house, person, panel, 'choose', 'role', role)
    await click(host, await lobby(house, host), 'start')
    await house.shown()
    table = await house.store.load(id_in(controls(message, 'start')[0].custom_id).table)
    assert table.status == 'open'
    state = GAME.load(table.snapshot or '')
    wished = {seat: role for seat, role in enumerate(evening.roles) if role != 'any'}
    assert all((role == 'keeper') == (seat == state.keeper) for seat, role in wished.items())
    return table


async def lobby(house: House, person: Person) -> ShownMessage:
    await house.shown()
    return await person.see('games', lambda message: bool(controls(message, 'start')))


async def choose(house: House, person: Person, message: ShownMessage, action: str, rest: str, value: str) -> None:
    (menu,) = menus(message, action, rest)
    if any(option.default and value in (option.value, option.label) for option in menu.options):
        return
    answer = await person.choose(message, menu.custom_id, value)
    if action == 'choose':
        await answer.settled()
    await house.shown()
