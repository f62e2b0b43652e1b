"""Presses that somebody has forged: each gets an answer that says what to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.words import words_for
from playground.answer import Answer
from playground.components import ComponentType
from playground.people import Person
from playground.records import InteractionType
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import shows
from tests.bot.tables import running

EN = words_for('en')
USERS, ROLES = 5, 6
"""Sorts of menus that the bot never sends."""


async def forge(
    house: House, person: Person, message: ShownMessage, kind: int, custom_id: str, values: Sequence[Any] = ()
) -> Answer:
    """Use a component of any sort that somebody has smuggled into a message."""
    source = house.playground.world.messages[message.channel_id][message.id]
    options = [{'label': str(value), 'value': str(value)} for value in values]
    smuggled = {'type': kind, 'id': 900, 'custom_id': custom_id, 'label': '?', 'style': 1, 'options': options}
    row = {'type': ComponentType.ACTION_ROW, 'id': 901, 'components': [smuggled]}
    data = {'custom_id': custom_id, 'component_type': kind, 'id': 900, 'values': list(values)}
    place = house.playground.world.channels[message.channel_id]
    seen = replace(source, components=[*source.components, row])
    interactions = house.playground.interactions
    record, body = await interactions.ask(person.user, place, InteractionType.COMPONENT, data, seen)
    return Answer(record, body, house.playground.world)


def wrong() -> Iterator[tuple[int, str, Sequence[Any]]]:
    """Sort of the component, letter of its id, chosen lines: each a pair that the bot has never sent."""
    yield ComponentType.STRING_SELECT, 'b', ['keep']
    yield ComponentType.BUTTON, 'm', ()
    for kind in (USERS, ROLES):
        yield kind, 'm', ['1']
        yield kind, 'b', ['1']
    yield ComponentType.STRING_SELECT, 'm', [5]
    yield ComponentType.STRING_SELECT, 'm', ['keep', None]
    yield ComponentType.STRING_SELECT, 'm', [{'value': 'keep'}]


@pytest.mark.parametrize(('kind', 'letter', 'values'), list(wrong()))
async def test_a_component_of_the_wrong_type_gets_the_answer_of_an_old_one(
    house: House, kind: int, letter: str, values: Sequence[Any]
) -> None:
    table = await running(house, house.ada, house.bruno)
    board = await house.ada.see('games', shows('play', table.id))
    answer = await forge(house, house.ada, board, kind, f'{letter}1:do:1:3:discard rs', values)
    assert (await answer.settled()).message.text == EN('refusal-stale')
    assert (await house.store.load(table.id)).version == table.version
