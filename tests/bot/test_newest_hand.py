"""Which private message of somebody lives: the newest one, which comes down to the board; older ones go or shrink."""

from __future__ import annotations

import pytest

from bot.screens.opened import FOLLOWS, LIVES
from bot.screens.presence import LASTS, LATELY
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.play import asks, id_in, press, shows
from tests.bot.tables import calm, running
from tests.bot.test_board import boards
from tests.bot.test_opened import WAITS, ends, now, opened, private

EN = words_for('en')


@pytest.fixture(autouse=True)
def people_stay(stormy_house: House) -> None:
    """Whoever has pressed something is there for a while."""
    stormy_house.clew.services.presence.lasts = LASTS


async def test_of_one_person_at_one_table_only_the_newest_private_message_is_left(house: House) -> None:
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


async def test_what_answers_in_an_older_message_lives_and_the_newer_one_goes(house: House) -> None:
    """Its buttons were still good: what was pressed is what its player looks at."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    older = await opened(ada, table, house)
    house.playground.clock.advance(LIVES + 1)
    newer = await opened(ada, table, house)
    panel = await press(ada, older, 'do', 'discard rs')
    await house.shown()
    assert panel.id == older.id and asks(await house.store.load(table.id))(panel)
    assert house.now(ada, newer) is None


async def test_an_older_message_shrinks_to_one_line_when_somebody_looks_in_it(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    older = await opened(bruno, table, house)
    await house.later(FOLLOWS)
    house.playground.clock.advance(LIVES - FOLLOWS + 1)
    newer = await opened(bruno, table, house)
    shrunk = await press(bruno, now(house, bruno, older), 'hand')
    assert shrunk.id == older.id and shrunk.text == EN('hand-elsewhere') and not shrunk.images
    assert WAITS in now(house, bruno, newer).text
    # Whoever wants it here has it here.
    again = await press(bruno, shrunk, 'hand')
    assert again.id == older.id and WAITS in again.text
    await house.shown()
    assert house.now(bruno, newer) is None


async def test_a_hand_comes_down_to_the_board_that_calls_its_player(house: House) -> None:
    """Bruno has gone, and is called: what he has to answer stands below the board, and not above it."""
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
    # Whoever waits has theirs where it was.
    assert still.id == hers.id
    # It follows, may be pressed, and ends like any other.
    table = await house.store.load(table.id)
    await house.store.hand_over(table.id, table.version, seat=1, player='normal', request='away')
    house.clew.services.refresher.refresh(table.id)
    await house.shown()
    assert EN('hand-away') in now(house, bruno, below).text
    panel = await press(bruno, now(house, bruno, below), 'back')
    panel = await press(bruno, panel, 'do', 'discard ns')
    assert panel.id == below.id
    await ends(house, table)
    assert EN('ended-ended') in now(house, bruno, below).text and len(private(bruno)) == 1


async def test_a_hand_that_came_down_says_since_when_it_is_out_of_date_too(house: House) -> None:
    """It lives as long as the press before lets it, and goes when another one is opened."""
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
    assert [id_in(button.custom_id).action for button in now(house, bruno, below).buttons if not button.url] == ['hand']


async def test_a_hand_that_came_down_goes_when_another_one_is_opened(house: House) -> None:
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
