"""Hands that are open beside the board: they follow the game, as far as Discord lets them."""

from __future__ import annotations

import pytest

from bot.screens.opened import FOLLOWS
from bot.screens.pacing import EVERY
from bot.screens.presence import LASTS
from bot.screens.retries import Target
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.play import asks, controls, press
from tests.bot.tables import almost_won, calm, running
from tests.bot.test_board import boards
from tests.bot.test_hands import hands, opened

EN = words_for('en')
PRIVATE = 'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original'


def private_edits(house: House) -> int:
    return sum(f'{call.method} {call.route}' == PRIVATE for call in house.playground.calls)


async def test_an_open_hand_follows_what_others_do(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    theirs = await opened(bruno, table)
    assert EN('hand-wait', player='Ada') in theirs.text
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    theirs = house.now(bruno, theirs) or theirs
    assert asks(await house.store.load(table.id))(theirs)
    # And its buttons are good.
    panel = await press(bruno, theirs, 'do', 'discard ns')
    assert panel.id == theirs.id
    await house.shown()


async def test_the_end_reaches_open_hands(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=almost_won())
    theirs = await opened(bruno, table)
    await press(ada, await opened(ada, table), 'do', 'play nk')
    await house.shown()
    theirs = house.now(bruno, theirs) or theirs
    assert 'Victory' in theirs.text and controls(theirs, 'hand') == []


async def test_only_the_newest_open_hand_of_a_seat_follows(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    older, newer = await opened(bruno, table), await opened(bruno, table)
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    assert EN('hand-wait', player='Ada') in (house.now(bruno, older) or older).text
    assert asks(await house.store.load(table.id))(house.now(bruno, newer) or newer)


async def test_half_an_answer_is_not_overwritten(house: House) -> None:
    """Whoever has pressed is choosing: their message is theirs until it shows their hand again."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    theirs = await opened(bruno, table)
    await house.shown()
    house.clew.services.opened.pressed(theirs.id)
    house.playground.clear_calls()
    await press(ada, hands(ada)[0], 'do', 'discard rs')
    await house.shown()
    assert private_edits(house) == 0


async def test_an_edit_under_way_gives_way_to_a_press(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bruno presses in his open hand while it is being drawn anew."""
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    theirs = await opened(bruno, table)
    await house.shown()
    pacing = house.clew.services.pacing
    wait = pacing.wait

    def pressed_meanwhile(target: Target, channel_id: int) -> float:
        if target.opened:
            house.clew.services.opened.pressed(theirs.id)
        return wait(target, channel_id)

    monkeypatch.setattr(pacing, 'wait', pressed_meanwhile)
    house.playground.clear_calls()
    await press(ada, hands(ada)[0], 'do', 'discard rs')
    await house.shown()
    assert private_edits(house) == 0


async def test_after_a_quarter_of_an_hour_an_open_hand_is_left_alone(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await opened(bruno, table)
    await house.shown()
    house.playground.clock.advance(FOLLOWS)
    house.playground.clear_calls()
    panel = await press(ada, hands(ada)[0], 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    assert private_edits(house) == 0


@pytest.mark.parametrize(('status', 'code'), [(404, 10008), (401, 50027), (400, 50035)])
async def test_an_open_hand_that_cannot_be_changed_is_forgotten(stormy_house: House, status: int, code: int) -> None:
    house = stormy_house
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    await opened(bruno, table)
    house.playground.faults.next(PRIVATE, status=status, code=code, times=100)
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    house.playground.clear_calls()
    await house.clew.pulse()
    await house.shown()
    assert private_edits(house) == 0
    assert asks(await house.store.load(table.id))(hands(bruno)[0])
    house.playground.faults.stop()


async def test_what_somebody_looks_at_follows_at_once_at_discords_pace(house: House) -> None:
    """Board, DM and open hand, at Discord's pace, though somebody presses as fast as they can."""
    ada, bruno = house.ada, house.bruno
    cleo = house.playground.add_person('Cleo')
    house.clew.services.pacing.every = EVERY
    house.clew.services.presence.lasts = LASTS
    table = await running(house, ada, bruno, state=calm())
    theirs = await opened(bruno, table)
    panel = await press(ada, hands(ada)[0], 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    asked = asks(await house.store.load(table.id))
    await bruno.see('games', lambda m: m.id == theirs.id and asked(m))
    await cleo.see('games', lambda m: m.id == boards(house, table)[0].id and 'Bruno' in m.text.split('\n')[1])
    await house.shown()
