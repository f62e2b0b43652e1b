"""`/stats`: a user's own games, for that user only, and anonymous numbers for all users."""

from __future__ import annotations

import pytest

from bot.message.custom_id import CustomId
from bot.panels.stats import own_panel, server_panel, shown_panel, variant_name
from bot.tables.seats import AWAY
from bot.tables.statistics import statistics
from bot.words import LANGUAGES, words_for
from engine.labyrinth.game import GAME as LABYRINTH
from engine.options import form
from engine.registry import PACKAGES
from persistence import Crowd, Record, Tally
from tests.bot import discord_limits
from tests.bot.conftest import House
from tests.bot.play import press, shows
from tests.bot.seen import answer
from tests.bot.stats import played, stats
from tests.bot.tables import almost_won, at_table, calm, running

EN = words_for('en')


async def finished(house: House) -> None:
    """Let Ada and Bruno win a game of Onirim."""
    table = await running(house, house.ada, house.bruno, state=almost_won())
    await answer(house, house.ada, table, 'play nk')
    await house.ada.see('games', shows('again', table.id))


async def test_user_without_games_is_told_how_to_begin(house: House) -> None:
    message = await stats(house.ada)
    assert message.ephemeral and EN('stats-none') in message.text
    assert [button.label for button in message.buttons] == [EN('stats-server'), EN('ranking-title')]
    assert EN('stats-none-here') in (await press(house.ada, message, 'stats', 'here')).text
    assert not (await stats(house.ada, house.ada.dm)).buttons


async def test_won_game_counts_for_both_and_names_both(house: House) -> None:
    await finished(house)
    for person, other in ((house.ada, house.bruno), (house.bruno, house.ada)):
        message = await stats(person)
        assert message.ephemeral
        assert f'**Onirim** · {EN("stats-games", count=1)}, {EN("stats-won", count=1)}' in message.text
        assert EN('stats-streak', now=1, best=1) in message.text
        assert f'{other.name}: {EN("stats-games", count=1)}' in message.text and person.name not in message.text


async def test_running_or_ended_game_is_no_loss(house: House) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    ended = await running(house, house.ada, house.bruno, state=calm())
    assert EN('stats-none') in (await stats(house.ada)).text
    # Bruno has been away; otherwise he is asked first.
    house.playground.clock.advance(AWAY)
    message = (await house.ada.slash('games', 'end')).message
    (menu,) = message.selects
    await (await house.ada.choose(message, menu.custom_id or '', str(ended.id))).settled()
    told = (await stats(house.ada)).text
    assert EN('stats-left', count=1) in told and EN('stats-streak', now=0, best=0) not in told


async def test_last_player_to_leave_has_not_lost(house: House) -> None:
    table = await running(house, house.ada, state=None)
    message = (await house.ada.slash('games', 'leave')).message
    await press(house.ada, message, 'leave')
    assert (await house.store.load(table.id)).note == 'left'
    assert EN('stats-left', count=1) in (await stats(house.ada)).text


async def test_shared_statistics_name_no_one_else(house: House) -> None:
    await finished(house)
    await press(house.ada, await stats(house.ada), 'stats', 'show 0')
    seen = await house.bruno.see('games', lambda message: EN('stats-title-of', player='Ada') in message.text)
    assert not seen.ephemeral and EN('stats-won', count=1) in seen.text
    assert str(house.bruno.id) not in seen.text and 'Bruno' not in seen.text
    assert house.bruno.notifications == []


async def test_server_statistics_name_no_one_even_if_shared(house: House) -> None:
    await finished(house)
    message = await press(house.ada, await stats(house.ada), 'stats', 'here')
    assert message.ephemeral
    await press(house.ada, message, 'stats', 'show here 0')
    seen = await house.bruno.see('games', lambda message: EN('stats-title-server') in message.text)
    for text in (message.text, seen.text):
        assert EN('stats-crowd', people=2, streak=1) in text and EN('stats-won', count=1) in text
        assert not any(trace in text for who in (house.ada, house.bruno) for trace in (who.name, str(who.id)))
    assert EN('stats-title') in (await press(house.ada, message, 'stats', 'me')).text


async def test_dm_has_no_server_statistics(house: House) -> None:
    await finished(house)
    message = await stats(house.ada, house.ada.dm)
    assert not message.buttons, 'nobody else is there'
    forged = await house.forge(house.ada, message, CustomId('stats', rest='here').button())
    assert EN('refusal-stale') in (await forged.settled()).message.text


async def test_results_survive_restart_and_expiry_of_their_games(house: House) -> None:
    await finished(house)
    await house.later(91 * 86400.0)
    assert await house.store.tables_of_user(house.ada.id, ('over',)) == []
    await house.restart()
    told = (await stats(house.ada)).text
    assert EN('stats-won', count=1) in told
    assert EN('stats-more-people', count=1) in told and 'Bruno' not in told, 'no name is kept for that long'


async def test_solo_maze_counts_as_played_not_won(house: House) -> None:
    options = LABYRINTH.Options(cards='3')
    table = await at_table(house, LABYRINTH, options, LABYRINTH.new(1, options, 'ab' * 16).state, house.ada)
    record = Record('cards=3', 'won', ('alone',), (3,))
    await house.store.end(table.id, table.version, note='won', request='end', record=record)
    told = (await stats(house.ada)).text
    assert f'**Labyrinth** · {EN("stats-games", count=1)}\n' in told
    assert f'{EN("stats-single")}: {EN("stats-games", count=1)}' in told


@pytest.mark.parametrize('language', LANGUAGES)
def test_statistics_of_a_long_life_fit_a_message(language: str) -> None:
    words = words_for(language)
    tallies = [
        Tally(game, f'cards={number}', 99999, 99999, 9, 9999, 9999, 9999) for game in PACKAGES for number in range(40)
    ]
    for panel in (
        own_panel(statistics(played(200)), {7 * 10**18 + each: 'x' * 32 for each in range(200)}, words, on_server=True),
        shown_panel(statistics(played(200)), 'x' * 32, words),
        server_panel(tallies, Crowd(99999, 9999), words),
    ):
        assert discord_limits.complaints(panel) == {}


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_variant_has_a_name_in_every_language(language: str) -> None:
    words = words_for(language)
    for game, package in PACKAGES.items():
        for setting in form(package.game.Options(), 2):
            for value in setting.values if setting.name in package.statistics.variant else ():
                said = variant_name(game, f'{setting.name}={value}', words)
                assert said and '=' not in said and '_' not in said
    assert variant_name('onirim', '', words) == words('stats-variant-none')


def test_variant_equal_to_a_preset_has_its_name() -> None:
    everything = 'expansions=book,towers,dreams'
    assert variant_name('onirim', everything, EN) == EN('preset-onirim-everything')
    assert variant_name('labyrinth', 'cards=3', EN) == EN('preset-labyrinth-short')
    said = variant_name('labyrinth', 'cards=4 open_goals=yes', EN)
    assert said == 'Cards each: four, Any order', 'the family game has no way home besides'


def test_server_statistics_separate_wins_of_people_and_bots() -> None:
    for automatic, key in ((0, 'stats-won'), (2, 'stats-won-by-people')):
        tallies = [Tally('labyrinth', each, 5, 3, 0, 0, 5, automatic) for each in ('', 'cards=3')]
        told = '\n'.join(map(str, server_panel(tallies, Crowd(2, 1), EN).blocks))
        assert f'{EN("stats-games", count=10)}, {EN(key, count=6)}' in told
        assert told.count(EN('stats-won-by-people', count=3)) == 0, 'it is said once'
