"""Sharing old games: archived ones, and those played under older rules."""

from __future__ import annotations

import pytest

from bot.tables.codes import typed
from bot.words import words_for
from engine.api import Unreadable
from tests.bot.archive import a_day_later
from tests.bot.conftest import House
from tests.bot.deal_codes import at_deal, given, menu, opening
from tests.bot.play import press, shows
from tests.bot.played_out import finished

EN = words_for('en')


async def test_archived_game_is_shared_and_dealt_again(house: House) -> None:
    table = await finished(house, 'onirim', [house.ada])
    await house.ada.see('games', shows('share', table.id))
    await a_day_later(house)
    code, _ = await given(house.ada, table)
    card = await press(house.ada, await menu(house.ada, table), 'share', 'card')
    assert EN('game-onirim') in card.images[0].alt
    second = await at_deal(house, house.bruno, code)
    assert second.code is not None and second.code.text == typed(code)
    assert opening(second) == opening(await house.store.load(table.id))


async def test_game_of_older_rules_has_only_a_card(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await finished(house, 'onirim', [house.ada])

    def older(*about: object) -> None:
        raise Unreadable('these answers lead to another end')

    monkeypatch.setattr('bot.tables.replay.replayed', older)
    board = await house.ada.see('games', shows('replay', table.id))
    assert (await press(house.ada, board, 'replay')).text == EN('refusal-no-replay')
    for what in ('film', 'code', 'file'):
        told = await press(house.ada, await menu(house.ada, table), 'share', what)
        assert told.ephemeral and told.text == EN('refusal-no-replay')
    card = await press(house.ada, await menu(house.ada, table), 'share', 'card')
    assert card.images[0].alt and EN('replay-best') not in card.images[0].alt
