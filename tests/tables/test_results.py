"""Results: the outcome of each seat, the variant, and games that were ended early."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.tables.answering import answer
from bot.tables.match import Match
from bot.tables.results import broken_off, recorded, variant_of
from bot.tables.start import start
from engine.api import Result
from engine.players import think
from engine.registry import PACKAGES
from persistence import Outcome, Seat, Store, Table
from persistence.lobby import NewTable
from tests.tables.conftest import PEOPLE, Request

SEED = '0123456789abcdef' * 2


def table_of(game: str, seats: int, **options: Any) -> Table:
    """Return a running table with `seats` users, without storing it."""
    return Table(
        1, game, 'open', 1, PACKAGES[game].game.Options(**options).model_dump_json(), '{}', 1, 1, 2, 'en', 100, 0.0,
        0.0, None, None, None, PEOPLE[:seats],
    )  # fmt: skip


def outcomes(game: str, seats: int, result: Result, **options: Any) -> tuple[Outcome, ...]:
    table, played = table_of(game, seats, **options), PACKAGES[game].game
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
def test_outcome_of_each_seat(game: str, seats: int, ending: str, winners: Any, expected: list[Outcome]) -> None:
    assert outcomes(game, seats, Result(ending, winners, (0,) * seats)) == (*expected,)


def test_race_without_a_winner_is_lost_by_both() -> None:
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
def test_variant_is_named_by_its_options(table: Table, variant: str) -> None:
    assert variant_of(table) == variant


def test_options_that_make_variants_are_options() -> None:
    for package in PACKAGES.values():
        statistics, options = package.statistics, set(package.game.Options.model_fields)
        assert set(statistics.variant) <= options
        assert statistics.named | statistics.speaking <= {*statistics.variant}


def test_game_ended_early_has_no_loser_and_a_lobby_no_record() -> None:
    left = broken_off(table_of('onirim', 2))
    assert left is not None and (left.ending, left.outcomes) == ('left', ('left', 'left'))
    lobby = Table(
        1, 'onirim', 'lobby', 1, '{}', None, None, 1, 2, 'en', 100, 0.0, 0.0, None, None, None, PEOPLE[:1]
    )  # fmt: skip
    assert broken_off(lobby) is None


async def play_out(store: Store, match: Match, fresh: Request) -> Match:
    """Let easy bot players finish a match. Returns its end.

    Each answer has its own seed, because with a single seed some players repeat their moves for ever.
    """
    while match.decisions:
        decision = match.decisions[0]
        token = think(
            match.package, partial(match.view, decision.seat), decision, 'easy', f'{match.table.version:032x}'
        )
        match = await answer(store, match, decision.seat, token, fresh())
    return match


async def maze(store: Store, fresh: Request, seats: tuple[Seat, ...] = PEOPLE[:2]) -> Match:
    options = PACKAGES['labyrinth'].game.Options(cards='3').model_dump_json()
    lobby = await store.create_table(
        NewTable(game='labyrinth', options=options, guild_id=1, channel_id=2, locale='en'),
        host=seats[0],
        request=fresh(),
    )
    lobby = await store.change_lobby(lobby.id, 1, seats=seats, request=fresh())
    return await start(store, lobby, fresh())


async def test_last_answer_records_the_result(store: Store, fresh: Request) -> None:
    match = await play_out(store, await maze(store, fresh), fresh)
    result = match.game.result(match.state)
    assert result is not None
    (winner,) = result.winners
    for seat in (0, 1):
        (played,) = await store.played(100 + seat)
        assert (played.outcome, played.variant) == ('won' if seat == winner else 'lost', 'cards=3')
