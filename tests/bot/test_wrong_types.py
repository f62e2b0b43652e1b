"""Presses with wrong types or missing fields: each gets an answer that says what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

from bot.message.custom_id import CustomId
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
"""Component types of menus of users and of roles. The bot sends none of roles."""


async def forge(
    house: House, person: Person, message: ShownMessage, kind: int, custom_id: str, values: Sequence[Any] = ()
) -> Answer:
    """Press a component of the type `kind` that the message does not have."""
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
    """Yield `(component type, first letter of the id, chosen lines)` in combinations that the bot never sends."""
    yield ComponentType.STRING_SELECT, 'b', ['keep']
    yield ComponentType.BUTTON, 'm', ()
    for kind in (USERS, ROLES):
        yield kind, 'm', ['1']
        yield kind, 'b', ['1']
    yield ComponentType.STRING_SELECT, 'm', [5]
    yield ComponentType.STRING_SELECT, 'm', ['keep', None]
    yield ComponentType.STRING_SELECT, 'm', [{'value': 'keep'}]


@pytest.mark.parametrize(('kind', 'letter', 'values'), list(wrong()))
async def test_component_of_the_wrong_type_counts_as_stale(
    house: House, kind: int, letter: str, values: Sequence[Any]
) -> None:
    table = await running(house, house.ada, house.bruno)
    board = await house.ada.see('games', shows('play', table.id))
    answer = await forge(house, house.ada, board, kind, f'{letter}1:do:1:3:discard rs', values)
    assert (await answer.settled()).message.text == EN('refusal-stale')
    assert (await house.store.load(table.id)).version == table.version


ODD: Final[Sequence[Any]] = (None, True, 5, -1, 1.5, 10**30, '', 'x', '\ud800', [], [None], ['x', 5], {}, {'a': []})
"""Values of every JSON type, all wrong for the field."""
BUTTON: Final = {'custom_id': 'b1:play:1:2:', 'component_type': ComponentType.BUTTON}
MENU: Final = {'custom_id': 'm1:do:1:2:', 'component_type': ComponentType.STRING_SELECT, 'values': ['keep']}
GAME: Final = {'name': 'game', 'type': 3, 'value': 'onirim'}
WITH: Final = {'name': 'with', 'type': 6, 'value': '1'}
SOMEBODY: Final = {'id': '1', 'username': 'somebody'}
LINE: Final = {'name': 'line', 'type': 3, 'value': 'x'}


def forged(good: Mapping[str, Any], *fields: str) -> Iterator[Json]:
    """Yield copies of `good`, each with one of `fields` missing or of a wrong type."""
    for field in fields:
        yield {key: value for key, value in good.items() if key != field}
        for odd in ODD:
            yield {**good, field: odd}


def modals() -> Iterator[Json]:
    form = {'custom_id': CustomId('file').form(), 'components': []}
    yield from forged({**form, 'custom_id': 'x'}, 'custom_id', 'components')
    for odd in ODD:
        if not isinstance(odd, dict):
            yield {**form, 'resolved': odd}
            yield {**form, 'resolved': {'attachments': odd}}
        yield {**form, 'resolved': {'attachments': {'1': odd}}}
        yield {**form, 'resolved': {'attachments': {'1': {'url': odd, 'size': '5'}}}}


def described() -> Iterator[Json]:
    """Yield descriptions of the users in an interaction, each with a fault. "1" is the id that it names."""
    users = {'1': SOMEBODY}
    for odd in ODD:
        yield {'users': odd}
        yield {'users': {'1': odd}}
        yield {'users': {'2': SOMEBODY, 'x': odd}}
    for odd in ODD:
        if odd not in ({}, None):
            yield {'users': users, 'members': odd}
            yield {'users': users, 'members': {'1': odd if odd != {'a': []} else {'permissions': odd}}}
    for user in forged(SOMEBODY, 'id', 'username'):
        if not isinstance(user.get('username'), str) or user.get('id') != '1':
            yield {'users': {'1': user}}


def components() -> Iterator[Json]:
    yield from forged(BUTTON, 'custom_id', 'component_type')
    for resolved in ODD:
        # Discord adds it if users were chosen.
        yield {**MENU, 'component_type': USERS, 'resolved': resolved}
    for resolved in described():
        yield {**MENU, 'custom_id': 'm1:ask:1:0:', 'component_type': USERS, 'values': ['1'], 'resolved': resolved}
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
    menu = {'name': EN('menu-play-with'), 'type': 2, 'target_id': '1'}
    yield from forged(menu, 'name', 'type', 'target_id')
    for resolved in described():
        yield {**play, 'options': [WITH], 'resolved': resolved}
        yield {**menu, 'resolved': resolved}
    for option in forged(WITH, 'value'):
        yield {**play, 'options': [option], 'resolved': {'users': {'1': SOMEBODY}}}
    yield {**play, 'options': [{'name': 'game', 'type': 1, 'options': [GAME]}]}


@pytest.fixture
def client(house: House, monkeypatch: pytest.MonkeyPatch) -> Client:
    return Client(house, monkeypatch)


class Client:
    """A client that can send any payload, which the playground passes on as Discord does."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self._house = house
        self._patch = monkeypatch

    async def sends(self, kind: InteractionType, data: Any, pressed: ShownMessage | None = None, **more: Any) -> Json:
        """Send an interaction with this `data` and the fields in `more`. Returns the bot's answer."""
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
    """Whether the answer is ephemeral and says that the press is stale."""
    data = body['data']
    texts = [part.get('content', '') for part in data['components']]
    return bool(texts == [EN('refusal-stale')] and data['flags'] & 64)


def shows_how_to_begin(body: Json) -> bool:
    """Whether the answer is ephemeral and is that of `/play` without options, as odd options count as none."""
    return EN('help-cards') in str(body['data']) and bool(body['data']['flags'] & 64)


@pytest.mark.parametrize(
    ('kind', 'cases'),
    [
        (InteractionType.COMPONENT, components),
        (InteractionType.COMMAND, commands),
        (InteractionType.MODAL, modals),
    ],
    ids=['components', 'commands', 'modals'],
)
async def test_field_of_any_wrong_type_counts_as_stale(
    house: House, client: Client, kind: InteractionType, cases: Callable[[], Iterator[Any]]
) -> None:
    table = await running(house, house.ada, house.bruno)
    board = await house.ada.see('games', shows('play', table.id))
    for data in (*cases(), *ODD):
        body = await client.sends(kind, data, None if kind is InteractionType.COMMAND else board)
        plays = kind is InteractionType.COMMAND and isinstance(data, Mapping) and data.get('name') == 'play'
        assert is_stale(body) or (plays and shows_how_to_begin(body)), data
    assert (await house.store.load(table.id)).version == table.version
    assert not await house.store.tables_in_channel(house.games.id, ('lobby',), limit=1)


async def test_component_missing_in_its_message_counts_as_stale(house: House, client: Client) -> None:
    table = await running(house, house.ada, house.bruno)
    board = await house.ada.see('games', shows('play', table.id))
    (play,) = (button.custom_id for button in board.buttons if id_in(button.custom_id).action == 'play')
    for custom_id, sort in (('b1:do:1:3:discard rs', 2), (play, 3), (play, 99)):
        data = {'custom_id': custom_id, 'component_type': sort, 'values': ['keep']}
        assert is_stale(await client.sends(InteractionType.COMPONENT, data, board)), data
    assert (await house.store.load(table.id)).version == table.version


@pytest.mark.parametrize('data', [{'name': 'move', 'type': 1, 'options': [{**LINE, 'focused': True}]}, {}, None, [5]])
async def test_forged_autocomplete_offers_nothing(client: Client, data: Any) -> None:
    assert await client.sends(InteractionType.AUTOCOMPLETE, data) == {'type': 8, 'data': {'choices': []}}


@pytest.mark.parametrize('channel', [{}, {'id': '1', 'type': 99}, {'id': '1'}])
async def test_unknown_type_of_channel_gets_no_board(house: House, client: Client, channel: Json) -> None:
    for name in ('play', 'games', 'history'):
        data = {'name': name, 'type': 1, 'options': [GAME] if name == 'play' else []}
        assert is_stale(await client.sends(InteractionType.COMMAND, data, channel=channel)), name
    assert not await house.store.open_tables()
