"""Opening and moving tables is rate limited, so that no user can fill a channel with boards."""

from __future__ import annotations

from bot.screens.board_pace import MOST, WITHIN
from bot.words import words_for
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.next_games import ends, following, over, presses
from tests.bot.play import click, open_lobby
from tests.bot.tables import calm, running

EN = words_for('en')
REFUSED = EN('refusal-pace', when='<').partition('<')[0]


def boards(house: House, person: Person) -> int:
    return len([message for message in person.messages('games') if not message.ephemeral])


async def opens(house: House, person: Person) -> ShownMessage:
    """Open a lobby and leave. Returns the lobby's message."""
    shown = await open_lobby(person, 'games', 'onirim')
    await (await person.slash('games', 'leave')).settled()
    await house.shown()
    return shown


async def test_opening_lobbies_is_rate_limited(house: House) -> None:
    ada = house.ada
    told = [await opens(house, ada) for _ in range(MOST + 3)]
    assert [message.text.startswith(REFUSED) for message in told] == [False] * MOST + [True] * 3
    assert boards(house, ada) == MOST
    assert not (await opens(house, house.bruno)).text.startswith(REFUSED), 'each user has their own pace'
    house.playground.clock.advance(WITHIN)
    assert not (await opens(house, ada)).text.startswith(REFUSED)


async def test_moving_a_table_is_rate_limited(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    for number in range(MOST + 3):
        menu = (await (await ada.slash('games', 'resume')).settled()).message
        told = await (await ada.choose(menu, menu.selects[0].custom_id, str(table.id))).settled()
        await house.shown()
        assert told.message.text.startswith(REFUSED) == (number >= MOST)


async def test_play_again_is_rate_limited(house: House) -> None:
    """Ada opens lobbies with **Play again** and ends them, up to the limit. She may still join an open lobby."""
    ada = house.ada
    table, board = await over(house)
    for _ in range(MOST):
        await presses(house, ada, board, 'again')
        await ends(house, ada, table)
    last = await following(house, table)
    told = (await (await click(ada, board, 'again')).settled()).message
    assert told.text.startswith(REFUSED)
    assert (await following(house, table)).id == last.id
    await presses(house, house.bruno, board, 'again')
    after = await following(house, table)
    assert after.id != last.id, 'each user has their own pace'
    await presses(house, ada, board, 'again')
    assert ada.id in [seat.user_id for seat in (await following(house, table)).seats]
