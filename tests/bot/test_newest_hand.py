"""Private messages of one user at one table: only the newest stays usable, near the board.

Older ones are deleted, or keep only a button.
"""

from __future__ import annotations

import pytest

from bot.screens.opened import FOLLOWS, LIVES
from bot.screens.presence import LASTS, LATELY
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.play import asks, id_in, press, shows
from tests.bot.private_hands import WAITS, ends, now, opened, private
from tests.bot.seen import boards
from tests.bot.tables import calm, running

EN = words_for('en')


@pytest.fixture(autouse=True)
def people_stay(stormy_house: House) -> None:
    """Make users count as present for a while after a press."""
    stormy_house.clew.core.presence.lasts = LASTS


async def test_only_the_newest_private_message_at_a_table_is_left(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await opened(bruno, table, house)
    newer = await opened(bruno, table, house)
    hers = await opened(ada, table, house)
    assert [message.id for message in private(bruno)] == [newer.id]
    panel = await press(ada, hers, 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    assert asks(await house.store.load(table.id))(now(house, bruno, newer))


async def test_private_messages_of_other_tables_stay(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    one = await running(house, ada, bruno, state=calm())
    two = await running(house, ada, bruno, state=calm(), channel=ada.channel('general'))
    first = await opened(bruno, one, house)
    await press(bruno, await bruno.see('general', shows('play', two.id)), 'play')
    assert house.now(bruno, first) is not None


async def test_pressed_older_message_lives_and_newer_one_goes(house: House) -> None:
    """The pressed message still has valid buttons, and the user is looking at it."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    older = await opened(ada, table, house)
    house.playground.clock.advance(LIVES + 1)
    newer = await opened(ada, table, house)
    panel = await press(ada, older, 'do', 'discard rs')
    await house.shown()
    assert panel.id == older.id and asks(await house.store.load(table.id))(panel)
    assert house.now(ada, newer) is None


async def test_older_message_shrinks_if_the_user_looks_in_it(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    older = await opened(bruno, table, house)
    await house.later(FOLLOWS)
    house.playground.clock.advance(LIVES - FOLLOWS + 1)
    newer = await opened(bruno, table, house)
    shrunk = await press(bruno, now(house, bruno, older), 'hand')
    assert shrunk.id == older.id and shrunk.text == EN('hand-elsewhere') and not shrunk.images
    assert WAITS in now(house, bruno, newer).text
    # **My hand** in the old message opens the hand there.
    again = await press(bruno, shrunk, 'hand')
    assert again.id == older.id and WAITS in again.text
    await house.shown()
    assert house.now(bruno, newer) is None


async def test_hand_moves_down_to_the_board_that_pings(house: House) -> None:
    """Bruno is absent and gets a ping. His hand must be below the new board, not above it."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    above, hers = await opened(bruno, table, house), await opened(ada, table, house)
    house.playground.clock.advance(LASTS * LATELY)
    panel = await press(ada, hers, 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    (board,), (below,), (still,) = boards(house, table), private(bruno), private(ada)
    assert above.id < board.id < below.id
    assert asks(await house.store.load(table.id))(below) and 'brown' in below.images[0].alt
    # The hand of a waiting player stays in its place.
    assert still.id == hers.id
    # It follows the game, takes presses, and ends like any other.
    table = await house.store.load(table.id)
    await house.store.hand_over(table.id, table.version, seat=1, player='normal', request='away')
    house.clew.screens.refresh(table.id)
    await house.shown()
    assert EN('hand-away') in now(house, bruno, below).text
    panel = await press(bruno, now(house, bruno, below), 'back')
    panel = await press(bruno, panel, 'do', 'discard ns')
    assert panel.id == below.id
    await ends(house, table)
    assert EN('ended-ended') in now(house, bruno, below).text and len(private(bruno)) == 1


async def test_moved_hand_says_when_it_is_stale(house: House) -> None:
    """The bot moved Bruno's hand with the token of his earlier press.

    It cannot edit the hand once this token expires.
    """
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await opened(bruno, table, house)
    hers = await opened(ada, table, house)
    await house.later(FOLLOWS - 60)
    panel = await press(ada, hers, 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    (below,) = private(bruno)
    assert asks(await house.store.load(table.id))(below)
    await house.later(60)
    assert [id_in(button.custom_id).action for button in now(house, bruno, below).buttons] == ['hand']


async def test_moved_hand_goes_if_another_is_opened(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await opened(bruno, table, house)
    hers = await opened(ada, table, house)
    house.playground.clock.advance(LASTS)
    panel = await press(ada, hers, 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    newest = await opened(bruno, table, house)
    assert [message.id for message in private(bruno)] == [newest.id]


async def test_hand_of_a_present_player_stays_if_the_board_moves(stormy_house: House) -> None:
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    above, hers = await opened(bruno, table, house), await opened(ada, table, house)
    panel = await press(ada, hers, 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    (board,) = boards(house, table)
    house.playground.faults.delete_message(board)
    await ada.slash(house.games, 'board')
    await house.shown()
    (board,) = boards(house, table)
    asked = asks(await house.store.load(table.id))
    assert above.id < board.id
    assert [message.id for message in private(bruno) if asked(message)] == [above.id]


async def test_hand_of_a_waiting_player_moves_with_its_question(stormy_house: House) -> None:
    """A present player got no ping, and a low window showed the board alone: the question was above it."""
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    above, hers = await opened(bruno, table, house), await opened(ada, table, house)
    house.playground.faults.delete_message(*boards(house, table))
    await ada.slash(house.games, 'board')
    await house.shown()
    (board,) = boards(house, table)
    assert above.id < board.id and WAITS in now(house, bruno, above).text, 'it moves no sooner'
    panel = await press(ada, hers, 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    (below,) = private(bruno)
    assert board.id < below.id and asks(await house.store.load(table.id))(below)
    assert [message.id for message in boards(house, table)] == [board.id]
