"""Rankings: the games that count for a member, and how they change ratings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.rankings import MOST_A_DAY, Ranking, Season, Together, ranking_of, season_at
from bot.tables.ratings import Form
from persistence import Outcome
from persistence.rankings import Contest, Entrant, Ranked

ANN, BOB, CLEO, DAN, STRANGER = 1, 2, 3, 4, 5
DAY = 86400.0
NOON = 1_790_000_000.0


def member(user_id: int, since: float = 0.0) -> Ranked:
    return Ranked(8, user_id, f'user {user_id}', since)


def seat(
    who: int | str | None, side: int, outcome: Outcome = 'lost', score: int = 0, *, early: bool = False
) -> Entrant:
    if isinstance(who, str):
        return Entrant(side, None, who, outcome, score, early)
    return Entrant(side, who, None, outcome, score, early)


def game(*entrants: Entrant, at: float = NOON, variant: str = '', margin: int | None = None) -> Contest:
    return Contest('maze', variant, 'won', at, margin, entrants)


def duel(winner: int | str | None, loser: int | str | None, at: float = NOON) -> Contest:
    return game(seat(winner, 0, 'won', 4), seat(loser, 1, 'lost', 2), at=at)


def ranked(*contests: Contest, members: Iterable[int] = (ANN, BOB, CLEO, DAN)) -> Ranking:
    return ranking_of(contests, [member(user_id) for user_id in members])


def forms(*contests: Contest, members: Iterable[int] = (ANN, BOB, CLEO, DAN)) -> dict[int | str, Form]:
    return dict(ranked(*contests, members=members).rated)


def test_winner_rises_and_loser_falls() -> None:
    found = forms(duel(ANN, BOB))
    assert found[ANN].rating > Form().rating == 1500 > found[BOB].rating
    assert (found[ANN].games, found[ANN].won, found[BOB].games, found[BOB].won) == (1, 1, 1, 0)
    assert found[ANN].doubt < Form().doubt
    assert [who for who, _ in ranked(duel(ANN, BOB)).rated] == [ANN, BOB]


def test_losers_follow_by_score() -> None:
    found = forms(game(seat(ANN, 0, 'won', 5), seat(BOB, 1, 'lost', 4), seat(CLEO, 2, 'lost', 1)))
    assert found[ANN].rating > found[BOB].rating > found[CLEO].rating


def test_game_without_a_winner_is_a_draw() -> None:
    found = forms(game(seat(ANN, 0, 'drawn', 3), seat(BOB, 1, 'drawn', 0)))
    assert found[ANN].rating == found[BOB].rating == 1500 and found[ANN].won == found[BOB].won == 0


def test_keeper_against_four_is_rated_as_an_equal_side() -> None:
    four = [seat(who, 1, 'won') for who in (BOB, CLEO, DAN, 'hard')]
    lost = forms(game(seat(ANN, 0, 'lost'), *four))
    won = forms(game(seat(ANN, 0, 'won'), *(replace(each, outcome='lost') for each in four)))
    assert won[ANN].rating - 1500 == pytest.approx(1500 - lost[ANN].rating, abs=1)
    assert lost[BOB].rating == lost['hard'].rating > 1500 > won[BOB].rating


def test_bot_has_one_rating_from_all_its_seats() -> None:
    found = forms(game(seat(ANN, 0, 'won', 4), seat('hard', 1), seat('hard', 2), seat('easy', 3)))
    assert set(found) == {ANN, 'hard', 'easy'}
    assert (found['hard'].games, found['hard'].won) == (1, 0)


def test_user_who_has_not_joined_is_neither_rated_nor_named() -> None:
    found = forms(duel(ANN, BOB), members=[ANN])
    assert set(found) == {ANN} and found[ANN].rating > 1500
    assert found[ANN].rating == forms(duel(ANN, None), members=[ANN])[ANN].rating


def test_game_before_joining_does_not_count() -> None:
    found = ranking_of([duel(ANN, BOB)], [member(ANN, NOON + 1), member(BOB, NOON)])
    assert [who for who, _ in found.rated] == [BOB]


def test_game_against_oneself_does_not_count() -> None:
    assert forms(game(seat(ANN, 0, 'won'), seat(ANN, 1), seat(BOB, 2))) == {}


def test_user_with_two_seats_of_a_side_plays_one_game() -> None:
    found = forms(game(seat(ANN, 0, 'won'), seat(ANN, 0, 'won'), seat('hard', 1)))
    assert (found[ANN].games, found[ANN].won) == (1, 1)


def test_user_who_leaves_loses_and_others_stay_as_they_are() -> None:
    left = game(seat('hard', 0, 'won'), seat(BOB, 1), seat(ANN, 0, 'left', early=True))
    found = forms(left)
    assert set(found) == {ANN} and found[ANN].rating < 1500
    assert (found[ANN].games, found[ANN].won) == (1, 0)
    before = forms(duel(BOB, CLEO), left)
    assert before[BOB].rating == forms(duel(BOB, CLEO))[BOB].rating


def test_lone_user_who_ends_a_game_loses_it() -> None:
    found = forms(game(seat(ANN, 0, 'left'), seat('hard', 1, 'left')))
    assert set(found) == {ANN} and found[ANN].rating < 1500


def test_games_of_the_same_people_count_thrice_a_day() -> None:
    many = [duel(ANN, BOB, NOON + minute) for minute in range(9)]
    assert forms(*many)[ANN].games == MOST_A_DAY
    assert forms(*many, duel(ANN, CLEO, NOON + 10), duel(ANN, BOB, NOON + DAY))[ANN].games == MOST_A_DAY + 2
    assert forms(*(duel(ANN, 'hard', NOON + minute) for minute in range(9)))[ANN].games == 9


def test_maze_for_one_does_not_count() -> None:
    found = ranked(game(seat(ANN, 0, 'alone', 8)))
    assert found == Ranking((), ())


def test_won_games_of_one_side_count_by_variant() -> None:
    together = [
        game(seat(ANN, 0, 'won', 8), seat(BOB, 0, 'won', 8), margin=5, variant='book'),
        game(seat(ANN, 0, 'won', 8), margin=9, variant='book'),
        game(seat(ANN, 0, 'lost', 3), variant='book'),
        game(seat(ANN, 0, 'lost', 3)),
        game(seat(BOB, 0, 'won'), seat(CLEO, 0, 'left', early=True), margin=3),
    ]
    assert ranked(*together).rated == ()
    assert ranked(*together).together == (
        Together(ANN, 'book', 3, 2, 9),
        Together(BOB, 'book', 1, 1, 5),
        Together(ANN, '', 1, 0, None),
        Together(CLEO, '', 1, 0, None),
    )


def test_seasons_are_quarters() -> None:
    season = season_at(datetime(2026, 12, 31, 23, 59, tzinfo=UTC).timestamp())
    assert season == Season(2026, 3) and season_at(season.ends) == Season(2027, 0) == season.shifted(1)
    assert datetime.fromtimestamp(season.begins, UTC) == datetime(2026, 10, 1, tzinfo=UTC)
    assert season.shifted(-4) == Season(2025, 3)


moments = st.floats(0, 4e9, allow_nan=False)


@given(moments)
def test_every_moment_is_in_its_season(moment: float) -> None:
    season = season_at(moment)
    assert season.begins <= moment < season.ends and season.shifted(1).begins == season.ends


results = st.lists(
    st.tuples(st.sampled_from([ANN, BOB, CLEO, 'hard', None]), st.sampled_from([ANN, BOB, CLEO, 'hard', None])),
    max_size=12,
)


@given(results, st.sampled_from([BOB, CLEO]))
def test_who_leaves_the_ranking_is_like_a_stranger(played: list[tuple[int | str | None, ...]], gone: int) -> None:
    contests = [duel(first, second, NOON + DAY * number) for number, (first, second) in enumerate(played)]
    stayed = {ANN, BOB, CLEO} - {gone}

    def alias(user_id: int | None) -> int | None:
        return STRANGER if user_id == gone else user_id

    strangers = [
        replace(
            each,
            entrants=tuple(replace(one, user_id=STRANGER) if one.user_id == gone else one for one in each.entrants),
        )
        for each in contests
    ]
    assert ranked(*contests, members=stayed) == ranked(*strangers, members=stayed)
    assert gone not in forms(*contests, members=stayed)
