"""Every table has its own deal, also after **Play again**. Only daily deals are shared."""

from __future__ import annotations

import pytest

from bot.tables.start import start
from engine.options import Fits, choose, fitted, form, presets_for
from engine.registry import PACKAGES
from persistence import Seat, Store
from persistence.lobby import NewTable
from tests.tables.conftest import Request

BUILT_IN = tuple(PACKAGES)
"""The names of the games before a test adds one."""

TABLES = [
    (name, seats, preset)
    for name in BUILT_IN
    for seats in PACKAGES[name].game.seats
    for preset in presets_for(PACKAGES[name].game.presets, seats)
]

NOTHING_AGREED = frozenset({'none', 'no'})
"""Values of an option that leave the game unchanged."""


class Evening:
    """Players who start one game after another, always with the same options."""

    def __init__(self, store: Store, fresh: Request, name: str, seats: int, options: str) -> None:
        self._store = store
        self._fresh = fresh
        self._name = name
        self._options = options
        self._seats = tuple(Seat(index, 100 + index, f'Player {index}', 'en') for index in range(seats))

    async def begin(self) -> tuple[int, str]:
        """Start a game at a new table. Returns the table's id and the dealt state."""
        lobby = await self._store.create_table(
            NewTable(game=self._name, options=self._options, guild_id=1, channel_id=2, locale='en'),
            host=self._seats[0],
            request=self._fresh(),
        )
        return await self._dealt(lobby.id)

    async def again(self, table_id: int) -> tuple[int, str]:
        """End the game at a table, and start the next by **Play again**. Returns its table's id and the dealt state."""
        table = await self._store.load(table_id)
        await self._store.end(table.id, table.version, note='ended', request=self._fresh())
        host_id = self._seats[0].user_id or 0
        lobby, made = await self._store.play_again(table.id, host_id=host_id, request=self._fresh())
        assert made
        return await self._dealt(lobby.id)

    async def _dealt(self, lobby_id: int) -> tuple[int, str]:
        lobby = await self._store.load(lobby_id)
        lobby = await self._store.change_lobby(lobby.id, lobby.version, seats=self._seats, request=self._fresh())
        table = (await start(self._store, lobby, self._fresh())).table
        return table.id, table.snapshot or ''


@pytest.mark.parametrize(('name', 'seats', 'preset'), TABLES)
async def test_tables_with_equal_options_differ(
    store: Store, fresh: Request, name: str, seats: int, preset: str
) -> None:
    game = PACKAGES[name].game
    evening = Evening(store, fresh, name, seats, game.Options(**game.presets[preset].values).model_dump_json())
    (first, one), (_, other) = await evening.begin(), await evening.begin()
    _, after = await evening.again(first)
    assert len({one, other, after}) == 3


@pytest.mark.parametrize('seats', PACKAGES['labyrinth'].game.seats)
async def test_shared_maze_is_shared_by_one_seat_only(store: Store, fresh: Request, seats: int) -> None:
    options = choose(PACKAGES['labyrinth'].game.Options(), 'shared_maze', ('yes',)).model_dump_json()
    evening = Evening(store, fresh, 'labyrinth', seats, options)
    (first, one), (_, other) = await evening.begin(), await evening.begin()
    _, after = await evening.again(first)
    assert (one == other == after) if seats == 1 else len({one, other, after}) == 3


def _means_nothing(name: str, seats: int, option: str) -> bool:
    """Whether an option's default changes nothing in a game with this number of seats."""
    game, seed = PACKAGES[name].game, '5a' * 16
    options = fitted(game.Options(), seats)
    default = str(getattr(options, option))
    if default in NOTHING_AGREED or default == str(False):
        return True
    values = next(setting.values for count in game.seats for setting in form(options, count) if setting.name == option)
    deals = [game.new(seats, choose(options, option, (value,)), seed).state for value in values]
    return default != str(True) and len({repr(game.view(deal, None)) for deal in deals}) == 1


def test_options_that_do_not_fit_mean_nothing() -> None:
    unfit = [
        (name, seats, option)
        for name in BUILT_IN
        for option, info in PACKAGES[name].game.Options.model_fields.items()
        for seats in PACKAGES[name].game.seats
        for fits in info.metadata
        if isinstance(fits, Fits) and not fits.least <= seats <= fits.most
    ]
    assert unfit
    assert [case for case in unfit if not _means_nothing(*case)] == []
