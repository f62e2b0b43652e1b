"""At each stop a replay hides what the game hid then. It also hides deals that other users may still play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.handlers.context import Context
from bot.message.panel import Panel
from bot.panels import measure
from bot.panels.replay import Offers, public_panel, replay_panel
from bot.panels.replay_scene import Scene, scene_at
from bot.refusal import Refusal
from bot.tables.dailies import day_of
from bot.tables.hidden import refuse_hidden
from bot.tables.match import Match, seat_of
from bot.tables.replay import Replays
from bot.tables.watching import may_show, refuse_watching, seats_open_to
from bot.words import LANGUAGES, words_for
from engine.api import Seat
from engine.labyrinth.options import Options
from persistence.rows import Sitting, Table
from persistence.store import Store
from tests.bot.matches import lobby_of
from tests.bot.replays import GAMES, KEY, finished, logged

EN = words_for('en')
MIDDAY = 1_800_014_400.0
"""Noon UTC on some day, in Unix seconds."""
MIDNIGHT = MIDDAY + 12 * 3600
ADA, BRUNO, CLEO = 1, 2, 77
GUILD = 1


async def scenes(game: tuple[str, str, int], seat: int | None, every: int = 1) -> list[Scene]:
    match, log, public = finished(*game)
    replay = await Replays(logged(log, public).store).of(match)
    stops = {*range(0, len(replay.stops), every), len(replay.stops) - 1}
    return [scene_at(match, replay, stop, seat, EN, own=True) for stop in sorted(stops)]


def panels(scene: Scene) -> Iterator[Panel]:
    yield replay_panel(scene, None, Offers((0,), True, True, False), EN)
    if scene.seat is None:
        yield public_panel(scene, None, EN)


@pytest.mark.parametrize('seat', [None, 0])
@pytest.mark.parametrize('game', GAMES, ids=[name for name, *_ in GAMES])
async def test_replay_is_alike_for_games_that_differ_in_secrets(game: tuple[str, str, int], seat: int | None) -> None:
    for scene in (await scenes(game, seat, 5))[:-1]:
        then, rules = scene.then, scene.match.game
        dealt_anew = rules.resample(then.state, None if seat is None else Seat(seat), KEY[::-1])
        other = replace(scene, then=Match(then.table, rules, dealt_anew))
        assert [each.digest() for each in panels(other)] == [each.digest() for each in panels(scene)]


@pytest.mark.parametrize('game', GAMES, ids=[name for name, *_ in GAMES])
async def test_seat_hides_the_hands_of_others(game: tuple[str, str, int]) -> None:
    own, theirs = [await scenes(game, seat, 9) for seat in (0, 1)]
    for mine, other in zip(own[1:-1], theirs[1:-1], strict=True):
        first, second = (next(panels(scene)).pictures[0].scene for scene in (mine, other))
        assert first != second


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', GAMES, ids=[name for name, *_ in GAMES])
async def test_every_stop_fits_a_phone(game: tuple[str, str, int], language: str) -> None:
    words = words_for(language)
    for scene in await scenes(game, 0, 3):
        panel = replay_panel(scene, None, Offers((0, 1), True, True, False), words)
        assert measure.fits(panel.blocks), (scene.stop, measure.height(panel.blocks))
        assert all(picture.alt for picture in panel.pictures)


@dataclass
class Rows:
    """Stand-in for the part of a store that says who still plays a deal."""

    time: float
    begun: list[Table] = field(default_factory=list)
    counted: bool = True
    tried: bool = False

    def now(self) -> float:
        return self.time

    async def tables_of_user(self, user_id: int, statuses: Any, limit: int = 100) -> list[Table]:
        return [table for table in self.begun if seat_of(table, user_id) is not None]

    async def counts(self, table_id: int) -> bool:
        return self.counted

    async def allows(self, guild_id: int, what: str) -> bool:
        return True

    async def is_tried(self, game: str, day: str, guild_id: int) -> bool:
        return self.tried

    async def code_of_deal(self, game: str, snapshot: str) -> str | None:
        return None

    @property
    def store(self) -> Store:
        return cast('Store', self)


def table(**columns: Any) -> Table:
    return lobby_of(
        'labyrinth', ['Ada', 'Bruno'], **{'status': 'over', 'updated_at': MIDDAY, 'snapshot': '{}'} | columns
    )


OF_THE_DAY = table(daily=day_of(MIDDAY))
SHARED = table(options=Options(shared_maze=True).model_dump_json())


async def is_hidden(store: Store, over: Table, user_id: int) -> bool:
    try:
        await refuse_hidden(store, over, user_id)
    except Refusal:
        return True
    return False


@pytest.mark.parametrize('over', [OF_THE_DAY, SHARED], ids=['of the day', 'shared maze'])
async def test_shared_deal_is_hidden_until_midnight_and_own_try(over: Table) -> None:
    assert await is_hidden(Rows(MIDNIGHT - 1).store, over, CLEO)
    assert not await is_hidden(Rows(MIDNIGHT - 1).store, over, ADA)
    assert not await is_hidden(Rows(MIDNIGHT).store, over, CLEO)
    mine = replace(over, id=9, status='open', seats=(replace(over.seats[0], user_id=CLEO),))
    assert await is_hidden(Rows(MIDNIGHT, [mine]).store, over, CLEO)
    assert not await is_hidden(Rows(MIDNIGHT, [mine]).store, over, CLEO + 1)
    other = replace(mine, daily=None, options='{}')
    assert not await is_hidden(Rows(MIDNIGHT, [other]).store, over, CLEO)


async def test_own_practice_hides_nothing() -> None:
    mine = replace(OF_THE_DAY, id=9, status='open', seats=(replace(OF_THE_DAY.seats[0], user_id=CLEO),))
    assert not await is_hidden(Rows(MIDNIGHT, [mine], counted=False).store, OF_THE_DAY, CLEO)


def is_where(over: Table, guild: int | None, remote: str | None = None, channel: int = 0) -> bool:
    here = SimpleNamespace(guild_id=guild, remote=remote, channel_id=channel)
    return Context.is_where(cast('Context', here), over)


async def refusal(over: Table, user: int, guild: int | None, now: float = MIDNIGHT, consents: Any = ()) -> str | None:
    try:
        await refuse_watching(Rows(now).store, over, user, here=is_where(over, guild), consents=consents)
    except Refusal as refused:
        return refused.key
    return None


async def test_game_is_watched_only_where_it_was_played() -> None:
    assert await refusal(table(), CLEO, GUILD) is None
    for elsewhere in (GUILD + 1, None):
        assert await refusal(table(), CLEO, elsewhere) == 'refusal-no-table'
        assert await refusal(table(), ADA, elsewhere) is None
    assert await refusal(table(guild_id=None), CLEO, None) == 'refusal-no-table'


def test_table_without_the_bot_is_only_in_its_channel() -> None:
    over = table(guild_id=None, remote='group', channel_id=7)
    assert is_where(over, None, 'group', 7)
    assert not is_where(over, None, 'group', 8) and not is_where(over, None, None, 7) and not is_where(over, GUILD)


async def test_private_deal_is_watched_only_after_sharing() -> None:
    assert await refusal(OF_THE_DAY, CLEO, GUILD) == 'refusal-not-seated'
    shown = {(ADA, 'channel')}
    assert await refusal(OF_THE_DAY, CLEO, GUILD, consents=shown) is None
    assert await refusal(OF_THE_DAY, CLEO, GUILD, MIDNIGHT - 1, shown) == 'refusal-replay-hidden'


@pytest.mark.parametrize('over', [OF_THE_DAY, SHARED], ids=['of the day', 'shared maze'])
async def test_running_days_deal_is_not_shown(over: Table) -> None:
    assert not await may_show(Rows(MIDNIGHT - 1).store, over, ADA, GUILD, here=True)
    assert await may_show(Rows(MIDNIGHT).store, over, ADA, GUILD, here=True)
    assert not await may_show(Rows(MIDNIGHT).store, over, CLEO, GUILD, here=True)
    assert not await may_show(Rows(MIDNIGHT).store, over, ADA, GUILD, here=False)


async def test_day_is_not_shown_without_the_bot() -> None:
    """Nobody knows there who still tries it."""
    assert not await may_show(Rows(MIDNIGHT).store, OF_THE_DAY, ADA, None, here=True)
    assert await may_show(Rows(MIDNIGHT).store, table(), ADA, None, here=True)


async def test_deal_that_someone_still_tries_is_not_shown() -> None:
    assert not await may_show(Rows(MIDNIGHT, tried=True).store, OF_THE_DAY, ADA, GUILD, here=True)


def test_seat_is_open_only_since_it_was_ones_own() -> None:
    over = table(sittings=(Sitting(1, 10, None, 'Minos', 'easy'),))
    assert seats_open_to(over, BRUNO, 9, ()) == () and seats_open_to(over, BRUNO, 10, ()) == (1,)
    assert seats_open_to(over, ADA, 10, {(BRUNO, 'seat')}) == (0, 1)
    assert seats_open_to(over, ADA, 9, {(BRUNO, 'seat')}) == (0,)
    assert seats_open_to(over, CLEO, 10, ()) == () and seats_open_to(over, CLEO, 10, {(BRUNO, 'channel')}) == ()


def test_seat_of_a_former_player_is_closed() -> None:
    over = table(sittings=(Sitting(1, 10, CLEO, 'Cleo', None),))
    assert seats_open_to(over, CLEO, 5, {(CLEO, 'seat')}) == ()
