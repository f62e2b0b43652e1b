"""Results of a deal of the day as symbols: squares for one user, bars for the results of all users."""

from __future__ import annotations

import pytest

from bot.message.panel import Panel
from bot.panels.daily import daily_panel, results_panel
from bot.panels.daily_finish import MISSING, Finish, finish_blocks, result_text, shared_panel, squares
from bot.tables.dailies import dailies
from bot.words import LANGUAGES, words_for
from persistence import Par
from tests.bot import discord_limits
from tests.bot.dailies import standing, told_of

EN = words_for('en')


def test_squares_name_the_way_home_only_if_it_was_walked() -> None:
    for daily in dailies().values():
        if not (home := daily.last_sign):
            continue
        done = squares(daily, (1,) * daily.steps)
        assert done.count(home) == 1 and done[-2] == home and MISSING not in done
        missed = squares(daily, (1,) * (daily.steps - 1))
        assert home not in missed and missed.endswith(MISSING)


def test_bar_of_the_worst_results_says_their_direction() -> None:
    for game, daily in dailies().items():
        *_, worst = told_of(standing(game, range(10, 30), 15), EN).split('```')[1].strip('\n').splitlines()
        assert worst.split()[0] == ('17+' if daily.fewer else '≤22')


@pytest.mark.parametrize('language', LANGUAGES)
def test_results_of_all_users_fit_a_message(language: str) -> None:
    words = words_for(language)
    standings = [standing('labyrinth', range(7, 60), 30), standing('onirim', range(9), 8)]
    for panel in (
        daily_panel(standings, words),
        *(results_panel(each, 0, words, on_server=True) for each in standings),
    ):
        assert discord_limits.complaints(panel) == {}
    for game, daily in dailies().items():
        finish = Finish(daily, '2026-11-22', Par(9, 8), 8, (1,) * daily.steps, 20)
        left = Finish(daily, '2026-11-22', Par(9, 8), None, None)
        for panel in (
            shared_panel(finish, 'x' * 32, words),
            *(
                Panel(finish_blocks(each, words, counts=counts, on_server=True))
                for each in (finish, left)
                for counts in (True, False)
            ),
        ):
            assert discord_limits.complaints(panel) == {}, game
        assert len(result_text(finish, words).splitlines()) == 3


def test_bars_are_in_order_and_mark_the_reader() -> None:
    rows = told_of(standing('labyrinth', range(7, 20), 8), EN).split('```')[1].strip('\n').splitlines()
    assert [row.split()[0] for row in rows] == ['7', '8', '9', '10', '11', '12', '13', '14+']
    assert [row for row in rows if row.endswith('◀')] == [rows[1]]


def test_details_of_others_follow_the_own_try() -> None:
    before, after = (told_of(each, EN) for each in (standing('labyrinth', [8, 9]), standing('labyrinth', [8, 9], 9)))
    assert '```' in after and '```' not in before
    assert EN('daily-people', people=1998, good=1998) in before


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('people', 'good'), [(1, 0), (1, 1), (21, 5)])
def test_people_are_counted_after_colons(language: str, people: int, good: int) -> None:
    """The results said "1 person has finished it, 0 of them at par or better."."""
    told = words_for(language)('daily-people', people=people, good=good)
    assert f': {people},' in told and told.endswith(f': {good}.')
