"""How often the bot asks Discord for something: its patience is a budget."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.bot.conftest import House
from tests.bot.play import Group, Way, press, shows, turn_of
from tests.bot.tables import calm, running

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


async def test_steps_in_quick_succession_are_shown_together(house: House) -> None:
    """The first at once, and of those that come soon after it only the newest. Who has acted since is not called."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    board = await ada.see(house.games, shows('play', table.id))
    house.clew.services.refresher.rest = 60.0
    house.playground.clear_calls()
    panel = await press(ada, await press(ada, board, 'play'), 'do', 'discard rs')
    await ada.see(house.games, lambda m: m.id == board.id and 'red sun' in m.text)
    await press(ada, panel, 'do', 'keep')
    await press(bruno, await press(bruno, board, 'play'), 'do', 'discard ns')
    await house.clew.services.refresher.finish(5.0)
    made = Counter(call.method for call in house.playground.calls if f'/channels/{house.games.id}/' in call.path)
    assert (made['PATCH'], made['POST'], made['DELETE']) == (2, 0, 0)
    await ada.see(house.games, lambda m: m.id == board.id and turn_of(bruno)(m))
    assert await house.store.stale_screens() == []
