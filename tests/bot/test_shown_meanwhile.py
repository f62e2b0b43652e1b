"""What changes at a table while one of its screens is being edited."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.message.delivery import OLDEST, Messages
from bot.screens.ledger import Looks
from persistence.errors import StoreUnavailable
from persistence.rows import Seat
from tests.bot.conftest import House
from tests.bot.test_guests import board, game


async def test_who_asks_for_a_seat_while_the_board_is_edited_stands_on_it_in_the_end(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where another process was asked, which has died before it could tell this one."""
    table = await game(house, house.ada, house.bruno)
    screen, *_ = await house.store.screens_of(table.id)
    await house.store.put_screen(replace(screen, shown_version=screen.shown_version - 1, digest='other'))
    edit, edited = Messages.edit, list[int]()

    async def meanwhile(messages: Messages, channel_id: int, message_id: int, *args: Any, **how: Any) -> bool:
        done = await edit(messages, channel_id, message_id, *args, **how)
        if message_id == screen.message_id and not edited:
            edited.append(message_id)
            await house.store.ask_for_seat(table.id, Seat(0, 99, 'Cleo', 'en'), at=house.wall())
        return done

    monkeypatch.setattr(Messages, 'edit', meanwhile)
    await house.clew.pulse()
    assert 'Cleo' not in (await board(house, table, house.ada)).text
    assert edited
    await house.clew.pulse()
    assert 'Cleo' in (await board(house, table, house.ada)).text


async def test_a_screen_that_was_recorded_meanwhile_is_not_called_up_to_date(house: House) -> None:
    table = await game(house, house.ada, house.bruno)
    before, *_ = await house.store.screens_of(table.id)
    other = replace(before, digest='what an answer shows')
    await house.store.put_screen(other)
    await house.clew.services.ledger.up_to_date(before, table)
    assert other in await house.store.screens_of(table.id)


async def test_a_screen_that_is_found_up_to_date_counts_as_shown_then(house: House) -> None:
    """What came before, from a process that died, may lie on top of it all the same."""
    table = await game(house, house.ada, house.bruno)
    before, *_ = await house.store.screens_of(table.id)
    house.playground.clock.advance(5.0)
    await house.clew.services.ledger.up_to_date(before, table)
    assert next(each.shown_at for each in await house.store.screens_of(table.id)) >= before.shown_at + 5.0


async def test_an_edit_that_could_not_be_recorded_does_not_hide_that_the_board_looks_as_before_again(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = stormy_house
    table = await game(house, house.ada, house.bruno)
    await house.shown()

    async def away(*_: Any) -> None:
        raise StoreUnavailable('the database does not answer')

    await house.store.ask_for_seat(table.id, Seat(0, 99, 'Cleo', 'en'), at=house.wall())
    with monkeypatch.context() as patch:
        patch.setattr(house.store, 'record_edit', away)
        await house.clew.pulse()
        await house.shown()
    assert 'Cleo' in (await board(house, table, house.ada)).text
    await house.store.ask_no_more(table.id, 99)
    await house.clew.pulse()
    await house.shown()
    assert 'Cleo' not in (await board(house, table, house.ada)).text


@pytest.mark.parametrize('deleted', [True, False], ids=['deleted', 'too old'])
async def test_nobody_wonders_any_more_how_a_board_looks_that_another_has_replaced(
    stormy_house: House, deleted: bool
) -> None:
    house = stormy_house
    table = await game(house, house.ada, house.bruno)
    ledger, world = house.clew.services.ledger, house.playground.world
    before, *_ = await house.store.screens_of(table.id)
    message = world.message(before.channel_id, before.message_id)
    assert message is not None
    ledger.editing(before)
    assert not ledger.shows(before, Looks(before.phase, before.digest)), 'an edit may have come through'
    if deleted:
        world.delete(message)
    else:
        house.playground.clock.advance(OLDEST + 1)
    await house.store.ask_for_seat(table.id, Seat(0, 99, 'Cleo', 'en'), at=house.wall())
    await house.clew.pulse()
    assert 'Cleo' in (await board(house, table, house.ada)).text
    after, *_ = await house.store.screens_of(table.id)
    assert after.message_id != before.message_id
    assert ledger.shows(before, Looks(before.phase, before.digest))
