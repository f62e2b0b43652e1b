"""How often the bot asks Discord for something: its patience is a budget."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.bot.conftest import House
from tests.bot.play import Group, Way
from tests.bot.tables import running

CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback'


@pytest.mark.parametrize(('way', 'most'), [('board', 3.6), ('dm', 3.0)])
async def test_a_step_of_two_players_takes_few_requests_besides_the_answer(house: House, way: Way, most: float) -> None:
    """Besides the answers: the board and the hands of both, edited, or at the end of a turn sent anew and deleted."""
    table = await running(house, house.ada, house.bruno, key='5eed' * 8)
    house.playground.clear_calls()
    group = Group(house.store, table.id, house.games, (house.ada, house.bruno), Random(2), way)
    after = await group.steps(30)
    await house.shown()
    steps = after.version - table.version
    made = Counter(f'{call.method} {call.route}' for call in house.playground.calls)
    assert made.pop(CALLBACK) == (2 * steps if way == 'board' else steps)
    assert made.keys() <= {
        'PATCH /channels/{channel_id}/messages/{message_id}',
        'POST /channels/{channel_id}/messages',
        'DELETE /channels/{channel_id}/messages/{message_id}',
        'GET /channels/{channel_id}/messages',
    }
    assert made.total() / steps <= most
