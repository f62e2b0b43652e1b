"""Names and nicknames: which are accepted, and where each is shown."""

from __future__ import annotations

import pytest

from playground import Playground
from playground.trying_names import NAMES
from tests.playground.raw_bot import Json, RawBot


@pytest.fixture
def playground() -> Playground:
    return Playground()


def test_everybody_may_be_called_what_they_like(playground: Playground) -> None:
    assert len(NAMES) == len(set(NAMES))
    for name in NAMES:
        assert playground.add_person(name).name == name


def test_nickname_has_a_limit_and_can_be_removed(playground: Playground) -> None:
    ada = playground.person('Ada').user
    playground.world.set_person(ada, nick='  Countess ')
    assert ada.nick == 'Countess'
    with pytest.raises(ValueError, match='at most 32'):
        playground.world.set_person(ada, nick='x' * 33)
    playground.world.set_person(ada, nick='')
    assert ada.nick is None


async def test_nickname_appears_in_the_server_and_on_phones(raw: RawBot) -> None:
    await raw.connect()
    world, ada = raw.playground.world, raw.playground.person('Ada')
    world.set_person(ada.user, nick='Countess')
    asked, waiting = await raw.start('Ada', channel='games')
    assert asked['member']['nick'] == 'Countess'
    assert asked['member']['user']['global_name'] == 'Ada'
    body: Json = {'content': ada.mention, 'allowed_mentions': {'parse': ['users']}}
    await raw.answer(asked, 4, body)
    await waiting
    await raw.call(f'POST /channels/{ada.dm.id}/messages', body)
    assert [each.body for each in ada.notifications] == ['@Countess', '@Ada']


async def test_a_nickname_counts_in_its_own_server_only(raw: RawBot) -> None:
    await raw.connect()
    world, ada = raw.playground.world, raw.playground.person('Ada')
    world.set_person(ada.user, nick='Countess')
    world.open_elsewhere('far')
    asked, waiting = await raw.start('Ada', channel='far')
    assert asked['member']['nick'] is None
    await raw.answer(asked, 4, {'content': 'yes'})
    await waiting
