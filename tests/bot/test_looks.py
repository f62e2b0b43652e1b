"""Presses on **Look again** by two players in a channel. Open hands update by themselves, so presses are few."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from random import Random

from engine.labyrinth.game import GAME as LABYRINTH
from engine.labyrinth.package import PACKAGE
from engine.rng import Rng
from persistence.play import moves_of
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.labyrinth_turns import give
from tests.bot.play import asks, press, shows
from tests.bot.tables import at_table, running

LONG = 25.0
"""Seconds that a player thinks before each answer."""

ACTIONS = 20
"""Number of answers after which the evening ends, to keep the test short."""

MOST = 1 / 3
"""Maximum number of **Look again** presses per answer."""


@dataclass
class Watch:
    """Opens a player's hand only if no open hand shows the question. Counts how often that was necessary."""

    house: House
    looks: int = 0
    seen: set[int] = field(default_factory=set)

    async def open(self, person: Person, table: Table) -> ShownMessage:
        """Let `LONG` seconds pass. Returns the private message where the player can answer."""
        await self.house.later(LONG)
        mine = [message for message in person.messages('games') if message.ephemeral]
        assert len(mine) <= 1, 'private messages do not pile up'
        for message in mine:
            if asks(table)(message):
                return message
        self.looks += 1
        return await press(person, await person.see('games', shows('play', table.id)), 'play')


class Evening(Group):
    """A group of players who open their hands through `watch`."""

    watch: Watch

    async def _open(self, person: Person, table: Table) -> ShownMessage:
        return await self.watch.open(person, table)


async def test_evening_of_onirim_needs_few_presses_to_look(house: House) -> None:
    people = (house.ada, house.bruno)
    table = await running(house, *people, key='5eed' * 8)
    evening = Evening(house.store, table.id, house.games, people, Random(4))
    evening.watch = Watch(house)
    await evening.steps(ACTIONS)
    actions = len(moves_of(await house.store.log(table.id)))
    assert actions > ACTIONS / 2
    assert evening.watch.looks <= actions * MOST
    assert evening.watch.looks <= len(people) + 1, 'each of them opens their hand once'
    await ends_everywhere(house, table, people)


async def test_evening_of_labyrinth_needs_few_presses_to_look(house: House) -> None:
    people = (house.ada, house.bruno)
    options = LABYRINTH.Options(cards='3')
    table = await at_table(house, LABYRINTH, options, LABYRINTH.new(2, options, '5eed' * 8).state, *people)
    watch, actions = Watch(house), 0
    while actions < ACTIONS and (table := await house.store.load(table.id)).status == 'open':
        state = LABYRINTH.load(table.snapshot or '')
        (decision,) = LABYRINTH.pending(state)
        person = people[decision.seat]
        look = partial(LABYRINTH.view, state, decision.seat)
        token = PACKAGE.strengths['normal'].player.choose(LABYRINTH, look, decision, Rng('5' * 32))
        await give(person, await watch.open(person, table), token)
        actions += 1
    assert actions > ACTIONS / 2 and watch.looks <= actions * MOST
    assert watch.looks <= len(people) + 1
    await ends_everywhere(house, table, people)


async def ends_everywhere(house: House, table: Table, people: tuple[Person, ...]) -> None:
    """End the game, and check that open hands show it too."""
    table = await house.store.load(table.id)
    if table.status == 'open':
        await house.store.end(table.id, table.version, note='ended', request='end')
        house.clew.screens.refresh(table.id)
    await house.shown()
    board = await house.ada.see('games', shows('again', table.id))
    for person in people:
        (mine,) = [message for message in person.messages('games') if message.ephemeral]
        assert [image.alt for image in mine.images] == [image.alt for image in board.images]
