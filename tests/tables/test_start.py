"""A game learns at its start which players are new to it."""

from __future__ import annotations

import json

import pytest

from bot.tables.match import Match
from bot.tables.start import start
from engine.mansions.game import GAME
from engine.options import form
from persistence import Seat, Store
from persistence.lobby import NewTable
from tests.tables.conftest import PEOPLE, Request

SHORT = GAME.Options(scenario='light').model_dump_json()


async def begun(store: Store, fresh: Request, *seats: Seat) -> Match:
    table = await store.create_table(
        NewTable(game='mansions', options=SHORT, guild_id=1, channel_id=2, locale='en'), host=seats[0], request=fresh()
    )
    return await start(store, await store.change_lobby(table.id, 1, seats=seats, request=fresh()), fresh())


async def test_new_player_alone_is_never_drawn_as_keeper(store: Store, fresh: Request) -> None:
    for _ in range(8):
        match = await begun(store, fresh, PEOPLE[0], Seat(1, None, 'Minos', 'en', 'easy'))
        assert match.state.keeper == 1
        assert [json.loads(seat.options)['new'] for seat in match.table.seats] == [True, False]


async def test_experienced_player_is_drawn_as_keeper(
    store: Store, fresh: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def has_played(self: Store, user_id: int, game: str) -> bool:
        return (user_id, game) == (PEOPLE[0].user_id, 'mansions')

    monkeypatch.setattr(Store, 'has_played', has_played)
    for _ in range(8):
        assert (await begun(store, fresh, *PEOPLE[:2])).state.keeper == 0


def test_hidden_seat_options_are_in_no_menu() -> None:
    assert [setting.name for setting in form(GAME.SeatOptions(), 3)] == ['role', 'investigator']
