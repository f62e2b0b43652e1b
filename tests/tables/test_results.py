"""How a game ended for each seat, at which variant of the game, and what is made of games that were over before."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.tables.match import Match, answer
from bot.tables.results import VARIANTS, Latecomers, broken_off, recorded, variant_of
from bot.tables.start import start
from engine.api import Result
from engine.players import decide
from engine.registry import GAMES
from persistence import Outcome, Played, Seat, Store, Table
from tests.tables.conftest import PEOPLE, Begin, Request

SEED = '0123456789abcdef' * 2


def table_of(game: str, seats: int, **options: Any) -> Table:
    """A table of so many people that has not been stored anywhere."""
    return Table(
        1, game, 'open', 1, GAMES[game].Options(**options).model_dump_json(), '{}', 1, 1, 2, 'en', 100, 0.0, 0.0, None,
        None, None, PEOPLE[:seats],
    )  # fmt: skip


def outcomes(game: str, seats: int, result: Result, **options: Any) -> tuple[Outcome, ...]:
    table, played = table_of(game, seats, **options), GAMES[game]
    state = played.new(seats, played.Options(**options), SEED).state
    return recorded(table, played, state, result).outcomes


@pytest.mark.parametrize(
    ('game', 'seats', 'ending', 'winners', 'expected'),
    [
        ('onirim', 1, 'won', (0,), ['won']),
        ('onirim', 1, 'lost.deck', (), ['lost']),
        ('onirim', 2, 'won', (0, 1), ['won', 'won']),
        ('onirim', 2, 'lost.door', (), ['lost', 'lost']),
        ('labyrinth', 1, 'won', (0,), ['alone']),
        ('labyrinth', 2, 'won', (1,), ['lost', 'won']),
        ('labyrinth', 3, 'drawn', (), ['drawn'] * 3),
        ('mansions', 3, 'investigators.escape', (1, 2), ['lost', 'won', 'won']),
        ('mansions', 3, 'nobody.event', (), ['drawn'] * 3),
    ],
)
def test_who_has_won_and_who_has_lost(
    game: str, seats: int, ending: str, winners: Any, expected: list[Outcome]
) -> None:
    assert outcomes(game, seats, Result(ending, winners, (0,) * seats)) == (*expected,)


def test_a_race_that_nobody_wins_is_lost_by_both() -> None:
    assert outcomes('onirim', 2, Result('lost.deck', (), (1, 2)), race=True) == ('lost', 'lost')


@pytest.mark.parametrize(
    ('table', 'variant'),
    [
        (table_of('onirim', 1), ''),
        (table_of('onirim', 2, race=True, expansions=('book', 'towers')), 'race=yes expansions=book,towers'),
        (table_of('onirim', 1, race=True, talk='open'), ''),
        (table_of('labyrinth', 2, cards='6', events=True, corners='adjacent'), 'cards=6 events=yes'),
        (table_of('mansions', 2), 'scenario=light'),
    ],
)
def test_a_variant_is_named_by_what_makes_it_another_game(table: Table, variant: str) -> None:
    assert variant_of(table) == variant


def test_options_that_make_variants_are_options() -> None:
    for game, names in VARIANTS.items():
        assert set(names) <= set(GAMES[game].Options.model_fields)


def test_a_game_ended_early_is_lost_by_nobody_and_a_lobby_leaves_nothing() -> None:
    left = broken_off(table_of('onirim', 2))
    assert left is not None and (left.ending, left.outcomes) == ('left', ('left', 'left'))
    lobby = Table(
        1, 'onirim', 'lobby', 1, '{}', None, None, 1, 2, 'en', 100, 0.0, 0.0, None, None, None, PEOPLE[:1]
    )  # fmt: skip
    assert broken_off(lobby) is None


async def play_out(store: Store, match: Match, fresh: Request) -> Match:
    """Everybody answers as an easy automatic player does, by other lots each time: with the same some go in circles."""
    while match.decisions:
        decision = match.decisions[0]
        token = decide(match.game, match.state, decision, 'easy', f'{match.table.version:032x}')
        match = await answer(store, match, decision.seat, token, fresh())
    return match


async def maze(store: Store, fresh: Request, seats: tuple[Seat, ...] = PEOPLE[:2]) -> Match:
    options = GAMES['labyrinth'].Options(cards='3').model_dump_json()
    lobby = await store.create_table(
        game='labyrinth', options=options, guild_id=1, channel_id=2, locale='en', host=seats[0], request=fresh()
    )
    lobby = await store.change_lobby(lobby.id, 1, seats=seats, request=fresh())
    return await start(store, lobby, fresh())


async def test_a_game_played_to_its_end_is_kept_with_the_answer_that_ends_it(store: Store, fresh: Request) -> None:
    match = await play_out(store, await maze(store, fresh), fresh)
    result = match.game.result(match.state)
    assert result is not None
    (winner,) = result.winners
    for seat in (0, 1):
        (played,) = await store.played(100 + seat)
        assert (played.outcome, played.variant) == ('won' if seat == winner else 'lost', 'cards=3')


def forget_results(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute('DELETE FROM result_seats')
        db.execute('DELETE FROM results')


async def test_games_that_were_over_before_are_recorded_as_they_ended(
    store: Store, tmp_path: Path, fresh: Request, begin: Begin
) -> None:
    """Also one that was ended early, one whose save cannot be read, and only those that are over."""
    over = await play_out(store, await maze(store, fresh), fresh)
    ended, running, broken = await maze(store, fresh), await maze(store, fresh), await begin()
    for match in (ended, broken):
        await store.end(match.table.id, match.table.version, note='ended', request=fresh())
    with closing(sqlite3.connect(tmp_path / 'clew.db')) as db, db:
        db.execute("UPDATE tables SET snapshot = 'ashes' WHERE id = ?", (broken.table.id,))
    before = await store.played(100)
    forget_results(tmp_path / 'clew.db')
    latecomers = Latecomers(store)
    for _ in range(3):
        await latecomers.record()
    played = {each.table_id: each for each in await store.played(100)}
    assert {each.table_id for each in before} == {over.table.id}
    assert played.keys() == {over.table.id, ended.table.id}
    assert played[over.table.id] == before[0] and played[ended.table.id].outcome == 'left'
    assert running.table.id not in played
    assert (await store.load(broken.table.id)).status == 'over', 'it is left as it is'


async def test_a_game_followed_by_another_ended_when_its_last_answer_was_given(
    store: Store, tmp_path: Path, fresh: Request
) -> None:
    match = await play_out(store, await maze(store, fresh), fresh)
    (before,) = await store.played(100)
    await store.play_again(match.table.id, host_id=100, request=fresh())
    forget_results(tmp_path / 'clew.db')
    await Latecomers(store).record()
    after: list[Played] = await store.played(100)
    assert after == [before]
