"""Wins, streaks and fellow players, computed from a user's finished games."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.tables.statistics import Count, statistics, streaks
from persistence import Companion, Outcome, Played

ADA, BEN = Companion(1, None), Companion(2, None)
MINOS = Companion(None, 'hard')
SOMEBODY = Companion(None, None)
"""A fellow player whose data was deleted."""


def game(outcome: Outcome, *companions: Companion, name: str = 'onirim', variant: str = '') -> Played:
    return Played(1, name, variant, None, outcome, 0.0, outcome, 0, companions)


def test_statistics_list_the_most_played_game_first() -> None:
    found = statistics(
        [
            game('won', name='labyrinth'),
            game('lost', variant='expansions=book'),
            game('won'),
            game('won', variant='expansions=book'),
        ]
    )
    assert [(each.game, each.count.games, each.count.won) for each in found.games] == [
        ('onirim', 3, 2),
        ('labyrinth', 1, 1),
    ]
    assert found.games[0].variants == (('expansions=book', Count(2, 1, 1, 0, 0)), ('', Count(1, 1, 0, 0, 0)))


def test_game_ended_early_breaks_no_streak() -> None:
    found = statistics([game('won', ADA), game('left', BEN), game('won', ADA)])
    (onirim,) = found.games
    assert (onirim.count.games, onirim.streak, onirim.best, found.left) == (2, 2, 2, 1)
    assert [user_id for user_id, _ in found.company.mates] == [1]


def test_game_without_rivals_breaks_no_streak() -> None:
    found = statistics([game('won'), game('alone'), game('won')])
    assert found.games[0].count == Count(3, 2, 0, 0, 1)
    assert (found.games[0].streak, found.company.alone.games) == (2, 3)


def test_streaks_count_per_game() -> None:
    found = statistics([game('won'), game('lost', name='labyrinth'), game('won')])
    assert {each.game: (each.streak, each.best) for each in found.games} == {'onirim': (2, 2), 'labyrinth': (0, 0)}


@given(st.lists(st.sampled_from(['won', 'lost', 'drawn', 'alone', 'left'])))
def test_streak_counts_wins_in_a_row(outcomes: list[Outcome]) -> None:
    judged = ''.join(outcome[0] for outcome in outcomes if outcome in ('won', 'lost', 'drawn'))
    rows = [len(row) for row in judged.replace('d', 'l').split('l')]
    assert streaks(map(game, outcomes)) == (rows[-1], max(rows))


def test_company_counts_users_bot_players_and_single_games() -> None:
    company = statistics(
        [game('won', ADA), game('lost', ADA, BEN), game('won', ADA, MINOS), game('won', MINOS), game('lost')]
    ).company
    assert company.mates == ((1, Count(3, 2, 1, 0, 0)), (2, Count(1, 0, 1, 0, 0)))
    assert (company.with_people.games, company.with_bots.games, company.alone.games) == (3, 2, 1)


def test_deleted_user_still_counts_as_company() -> None:
    company = statistics([game('won', SOMEBODY)]).company
    assert (company.with_people.games, company.alone.games, company.mates) == (1, 0, ())
