"""A table that changes while one of its screens is being edited."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.message.delivery import Messages
from bot.screens.ledger import Looks
from persistence.errors import StoreUnavailable
from persistence.rows import Seat
from tests.bot.conftest import House
from tests.bot.guests import board, game


async def test_request_for_a_seat_during_an_edit_is_shown_after_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process records the request, and dies before it notifies this one."""
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


async def test_screen_recorded_during_an_edit_is_not_up_to_date(house: House) -> None:
    table = await game(house, house.ada, house.bruno)
    before, *_ = await house.store.screens_of(table.id)
    other = replace(before, digest='what an answer shows')
    await house.store.put_screen(other)
    await house.clew.screens.ledger.record_unchanged(before, table)
    assert other in await house.store.screens_of(table.id)


async def test_screen_found_up_to_date_counts_as_shown_then(house: House) -> None:
    """A check that finds the screen up to date must update `shown_at`.

    After it, a late edit of a dead process may still overwrite the screen.
    """
    table = await game(house, house.ada, house.bruno)
    before, *_ = await house.store.screens_of(table.id)
    house.playground.clock.advance(5.0)
    await house.clew.screens.ledger.record_unchanged(before, table)
    assert next(each.shown_at for each in await house.store.screens_of(table.id)) >= before.shown_at + 5.0


async def test_answer_below_a_newer_edit_has_it_made_again(house: House) -> None:
    """Another process edits the board while this one sends the answer to a press.

    The answer may have overwritten that edit, so the board is edited again.
    """
    table = await game(house, house.ada, house.bruno)
    before, *_ = await house.store.screens_of(table.id)
    await house.store.ask_for_seat(table.id, Seat(0, 99, 'Cleo', 'en'), at=house.wall())
    newer = await house.store.load(table.id)
    edited = replace(before, shown_version=newer.version, shown_asides=newer.asides, digest='with Cleo')
    await house.store.put_screen(edited)
    await house.clew.screens.ledger.record_response(before, table, Looks(before.phase, 'without Cleo'))
    (stale,) = [screen for screen in await house.store.stale_screens() if screen.place == 'board']
    assert (stale.message_id, stale.digest) == (before.message_id, '')
    await house.clew.pulse()
    await house.shown()
    assert 'Cleo' in (await board(house, table, house.ada)).text


async def test_unrecorded_edit_does_not_hide_a_return_to_old_looks(
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


@pytest.mark.parametrize('deleted', [True, False], ids=['deleted', 'refused'])
async def test_replaced_board_is_not_looked_up_any_more(stormy_house: House, deleted: bool) -> None:
    house = stormy_house
    table = await game(house, house.ada, house.bruno)
    ledger, world = house.clew.screens.ledger, house.playground.world
    before, *_ = await house.store.screens_of(table.id)
    message = world.message(before.channel_id, before.message_id)
    assert message is not None
    ledger.mark_uncertain(before)
    assert not ledger.is_known_to_show(before, Looks(before.phase, before.digest)), 'an edit may have come through'
    if deleted:
        world.delete(message)
    else:
        house.playground.faults.next('PATCH /channels/{c}/messages/{m}', code=50083)
    await house.store.ask_for_seat(table.id, Seat(0, 99, 'Cleo', 'en'), at=house.wall())
    await house.clew.pulse()
    assert 'Cleo' in (await board(house, table, house.ada)).text
    after, *_ = await house.store.screens_of(table.id)
    assert after.message_id != before.message_id
    assert ledger.is_known_to_show(before, Looks(before.phase, before.digest))
