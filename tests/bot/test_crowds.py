"""Many users who press at one table at the same moment."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.handlers.dispatch import TRIES
from bot.words import words_for
from engine.registry import PACKAGES
from persistence.errors import Conflict
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.play import click, open_lobby, press

EN = words_for('en')
PLAYED = PACKAGES['labyrinth'].game


@pytest.fixture
def crowd(house: House) -> list[Person]:
    return [house.playground.add_person(f'Guest {number}') for number in range(50)]


async def test_fifty_concurrent_joins_each_get_an_answer(house: House, crowd: list[Person]) -> None:
    lobby = await open_lobby(house.ada, 'games', 'labyrinth')
    pressed = await asyncio.gather(*(click(person, lobby, 'join') for person in crowd))
    answers = await asyncio.gather(*(answer.settled() for answer in pressed))
    await house.shown()
    table = await house.store.load(1)
    assert len(table.seats) == PLAYED.seats.stop - 1
    seated = {seat.user_id for seat in table.seats}
    others = [answer.message for person, answer in zip(crowd, answers, strict=True) if person.id not in seated]
    assert {(message.ephemeral, message.text) for message in others} == {(True, EN('refusal-table-full'))}


async def test_concurrent_changes_are_all_made(house: House) -> None:
    """Each change makes the version in all other presses stale."""
    ada = house.ada
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    before = await house.store.load(1)
    names = ['short', 'family'] * 15
    answers = await asyncio.gather(*(click(ada, lobby, 'preset', name) for name in names))
    await house.shown()
    shown = [(await answer.settled()).messages for answer in answers]
    assert not [message.text for messages in shown for message in messages if message.ephemeral]
    assert (await house.store.load(1)).version == before.version + len(names)


async def test_repeated_conflicts_ask_the_user_to_retry(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    async def change_lobby(table_id: int, version: int, **_: Any) -> None:
        tries.append(version)
        raise Conflict(table_id, version + 1)

    lobby = await open_lobby(house.ada, 'games', 'onirim')
    monkeypatch.setattr(house.store, 'change_lobby', change_lobby)
    answer = await press(house.bruno, lobby, 'join')
    assert answer.ephemeral and answer.text == EN('refusal-crowded')
    assert len(tries) == TRIES
