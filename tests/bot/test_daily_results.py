"""Results of a deal of the day as symbols: squares for one user, bars for the results of all users."""

from __future__ import annotations

from bot.panels.daily import MISSING, daily_panel, squares
from bot.tables.dailies import dailies
from bot.words import words_for
from tests.bot.test_daily import standing

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
        (block,) = [
            block
            for block in daily_panel([standing(game, range(10, 30), 15)], EN, on_server=True).blocks
            if isinstance(block, str) and '```' in block
        ]
        *_, worst = block.split('```')[1].strip('\n').splitlines()
        assert worst.split()[0] == ('17+' if daily.fewer else '≤22')
