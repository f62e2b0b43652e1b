"""Presses that somebody has forged: each gets an answer that says what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

from bot.words import words_for
from playground import wire
from playground.answer import Answer
from playground.components import ComponentType
from playground.people import Person
from playground.records import InteractionType
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import id_in, shows
from tests.bot.tables import running

EN = words_for('en')
Json = dict[str, Any]
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


ODD: Final[Sequence[Any]] = (None, True, 5, -1, 1.5, 10**30, '', 'x', '\ud800', [], [None], ['x', 5], {}, {'a': []})
"""Values of all the types there are in JSON, none of which is what a field should be."""
BUTTON: Final = {'custom_id': 'b1:play:1:2:', 'component_type': ComponentType.BUTTON}
MENU: Final = {'custom_id': 'm1:do:1:2:', 'component_type': ComponentType.STRING_SELECT, 'values': ['keep']}
GAME: Final = {'name': 'game', 'type': 3, 'value': 'onirim'}
LINE: Final = {'name': 'line', 'type': 3, 'value': 'x'}


def forged(good: Mapping[str, Any], *fields: str) -> Iterator[Json]:
    """The same with one of these fields taken out, or of an odd type."""
    for field in fields:
        yield {key: value for key, value in good.items() if key != field}
        for odd in ODD:
            yield {**good, field: odd}


def components() -> Iterator[Json]:
    yield from forged(BUTTON, 'custom_id', 'component_type')
    for resolved in ODD:
        # Discord adds it where people were chosen, which the bot asks nobody to do.
        yield {**MENU, 'component_type': USERS, 'resolved': resolved}
    for values in ODD:
        if values != []:
            yield {**MENU, 'values': values}


def commands() -> Iterator[Json]:
    play, move = {'name': 'play', 'type': 1}, {'name': 'move', 'type': 1}
    yield from forged({**play, 'options': [GAME]}, 'name', 'options')
    for kind in ODD:
        yield {**play, 'type': kind, 'options': [GAME]}
    for option in (*forged(GAME, *GAME), *ODD):
        yield {**play, 'options': [option]}
    for option in forged(LINE, 'name', 'type'):
        yield {**move, 'options': [option]}
    for line in ODD:
        if not isinstance(line, str):
            yield {**move, 'options': [{**LINE, 'value': line}]}
    yield {'name': 'rules', 'type': 1, 'options': [{**GAME, 'value': 'chess'}]}
    yield {**play, 'type': 2, 'target_id': '1'}
    yield {**play, 'options': [{'name': 'game', 'type': 1, 'options': [GAME]}]}


@pytest.fixture
def client(house: House, monkeypatch: pytest.MonkeyPatch) -> Client:
    return Client(house, monkeypatch)


class Client:
    """Somebody's client, which was made to send anything, as which Discord hands it on."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self._house = house
        self._patch = monkeypatch

    async def sends(self, kind: InteractionType, data: Any, pressed: ShownMessage | None = None, **more: Any) -> Json:
        """What the bot answers; `more` is what else is not as it should be."""
        described = wire.interaction
        house, honest = self._house, {'name': '?'}
        world = house.playground.world
        source = None if pressed is None else world.messages[pressed.channel_id][pressed.id]
        with self._patch.context() as patch:
            patch.setattr(wire, 'interaction', lambda *asked: {**described(*asked), 'data': data, **more})
            ada, games = house.ada.user, world.channels[house.games.id]
            _, body = await house.playground.interactions.ask(ada, games, kind, honest, source)
        return body


def is_stale(body: Json) -> bool:
    """Whether only the one who asked is told that this does not fit any more."""
    data = body['data']
    (text,) = (part['content'] for part in data['components'])
    return bool(text == EN('refusal-stale') and data['flags'] & 64)


@pytest.mark.parametrize(
    ('kind', 'cases'),
    [
        (InteractionType.COMPONENT, components),
        (InteractionType.COMMAND, commands),
        (InteractionType.MODAL, lambda: forged({'custom_id': 'x', 'components': []}, 'custom_id', 'components')),
    ],
    ids=['components', 'commands', 'modals'],
)
async def test_whatever_the_type_of_a_field_is_the_answer_is_that_of_something_old(
    house: House, client: Client, kind: InteractionType, cases: Callable[[], Iterator[Any]]
) -> None:
    table = await running(house, house.ada, house.bruno)
    board = await house.ada.see('games', shows('play', table.id))
    for data in (*cases(), *ODD):
        assert is_stale(await client.sends(kind, data, None if kind is InteractionType.COMMAND else board)), data
    assert (await house.store.load(table.id)).version == table.version
    assert not await house.store.tables_in_channel(house.games.id, ('lobby',), limit=1)


async def test_a_component_that_its_message_does_not_have_gets_the_answer_of_an_old_one(
    house: House, client: Client
) -> None:
    table = await running(house, house.ada, house.bruno)
    board = await house.ada.see('games', shows('play', table.id))
    (play,) = (button.custom_id for button in board.buttons if id_in(button.custom_id).action == 'play')
    for custom_id, sort in (('b1:do:1:3:discard rs', 2), (play, 3), (play, 99)):
        data = {'custom_id': custom_id, 'component_type': sort, 'values': ['keep']}
        assert is_stale(await client.sends(InteractionType.COMPONENT, data, board)), data
    assert (await house.store.load(table.id)).version == table.version


@pytest.mark.parametrize('data', [{'name': 'move', 'type': 1, 'options': [{**LINE, 'focused': True}]}, {}, None, [5]])
async def test_whoever_wants_to_have_something_completed_is_offered_nothing(client: Client, data: Any) -> None:
    assert await client.sends(InteractionType.AUTOCOMPLETE, data) == {'type': 8, 'data': {'choices': []}}


@pytest.mark.parametrize('channel', [{}, {'id': '1', 'type': 99}, {'id': '1'}])
async def test_in_a_channel_of_a_kind_that_nobody_knows_no_board_is_begun(
    house: House, client: Client, channel: Json
) -> None:
    for name in ('play', 'games', 'history'):
        data = {'name': name, 'type': 1, 'options': [GAME] if name == 'play' else []}
        assert is_stale(await client.sends(InteractionType.COMMAND, data, channel=channel)), name
    assert not await house.store.open_tables()
