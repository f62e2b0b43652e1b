"""The ranking of a server: members join and leave it, and only they are named."""

from __future__ import annotations

from typing import Any

import pytest

from bot.message.custom_id import CustomId
from bot.message.panel import Picture
from bot.panels import measure
from bot.panels.profile import profile_panel
from bot.panels.ranking import Standings, ranking_panel, shown_ranking_panel
from bot.pictures.scene import Text
from bot.tables.rankings import Ranking, Together, season_at
from bot.tables.ratings import Form
from bot.words import LANGUAGES, words_for
from engine.labyrinth.game import GAME as LABYRINTH
from persistence import Seat
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot import discord_limits
from tests.bot.conftest import House
from tests.bot.play import controls, id_in, press, shows
from tests.bot.played_out import finished
from tests.bot.privacy import delete, everywhere, export, privacy
from tests.bot.seen import answer
from tests.bot.settings import choose, chosen, settings
from tests.bot.stats import stats
from tests.bot.tables import almost_won, dealt, running, set_up

EN = words_for('en')
GAMES = ('onirim', 'labyrinth', 'mansions')


async def opened(person: Person, game: str = '') -> ShownMessage:
    """Open the ranking from the statistics, and choose a game."""
    message = await press(person, await stats(person), 'ranking', 'see')
    shown = bool(game) and f'· {EN(f"game-{game}")}\n' in message.text
    return message if shown or not game else await press(person, message, 'ranking', f'see {game} 0 0')


def rests(message: ShownMessage) -> list[str]:
    return [id_in(button.custom_id).rest for button in controls(message, 'ranking')]


async def joined(house: House, *people: Person) -> None:
    for person in people:
        message = await opened(person)
        (join,) = [rest for rest in rests(message) if rest.startswith('join ')]
        assert any(rest.startswith('leave ') for rest in rests(await press(person, message, 'ranking', join)))


async def won(house: House) -> None:
    """Let Ada and Bruno win a game of Onirim."""
    table = await running(house, house.ada, house.bruno, state=almost_won())
    await answer(house, house.ada, table, 'play nk')
    await house.ada.see('games', shows('again', table.id))


async def test_member_is_rated_against_bots_and_people(house: House) -> None:
    await joined(house, house.ada)
    await finished(house, 'labyrinth', [house.ada, house.bruno])
    told = (await opened(house.bruno, 'labyrinth')).text
    assert 'Ada' in told and 'Bruno' not in told and '±' in told and ' of 1 won' in told


async def test_ranking_says_only_what_its_reader_can_do(house: House) -> None:
    await joined(house, house.ada)
    await finished(house, 'labyrinth', [house.ada, house.bruno])
    own = await opened(house.ada, 'labyrinth')
    assert EN('ranking-rating') in own.text and EN('ranking-about') in own.text
    past = await press(house.ada, own, 'ranking', 'see labyrinth 1 0')
    assert EN('ranking-none-past') in past.text and EN('ranking-none') not in past.text
    await press(house.ada, await opened(house.ada, 'labyrinth'), 'ranking', 'show labyrinth 0 0')
    shown = house.bruno.messages('games')[-1]
    assert EN('ranking-about-shown') in shown.text and EN('ranking-about') not in shown.text


async def test_member_is_listed_by_games_won_together(house: House) -> None:
    await joined(house, house.ada, house.bruno)
    await won(house)
    told = (await opened(house.ada, 'onirim')).text
    counted, left = EN('stats-won-of', count=1, judged=1), EN('ranking-margin', count=2)[1:]
    assert f'**Ada** · {counted}, ' in told and f' Bruno · {counted}, ' in told and told.count(left) == 2


async def test_member_who_leaves_is_forgotten_at_once(house: House) -> None:
    await joined(house, house.ada)
    await won(house)
    assert 'Ada' in (await opened(house.bruno, 'onirim')).text
    message = await press(house.ada, await opened(house.ada, 'onirim'), 'ranking', 'leave onirim')
    assert 'join onirim' in rests(message) and EN('ranking-none') in message.text
    assert 'Ada' not in (await opened(house.bruno, 'onirim')).text
    assert await house.store.rankings_of(house.ada.id) == []


async def test_user_who_joins_late_starts_from_nothing(house: House) -> None:
    await won(house)
    await joined(house, house.ada)
    assert 'Ada' not in (await opened(house.ada, 'onirim')).text


async def test_ranking_and_card_are_private_until_shown(house: House) -> None:
    await joined(house, house.ada)
    await won(house)
    message = await opened(house.ada, 'onirim')
    assert message.ephemeral
    await press(house.ada, message, 'ranking', 'show onirim 0 0')
    seen = await house.bruno.see('games', lambda each: EN('ranking-title') in each.text)
    assert 'Ada' in seen.text and '**Ada**' not in seen.text and not seen.buttons
    card = await press(house.ada, message, 'ranking', 'card onirim')
    assert card.ephemeral and 'Ada' in card.images[0].alt
    await press(house.ada, card, 'ranking', 'card-show')
    shown = await house.bruno.see('games', lambda each: any('Ada' in image.alt for image in each.images))
    assert not shown.ephemeral


async def test_lone_member_who_ends_a_game_against_a_bot_loses(house: House) -> None:
    await joined(house, house.ada)
    table = await set_up(house, LABYRINTH, LABYRINTH.Options(), [house.ada], house.games)
    seats = (*table.seats, Seat(1, None, 'Minos', 'en', player='hard'))
    table = await house.store.change_lobby(table.id, table.version, seats=seats, request='bot')
    await dealt(house, LABYRINTH, table, LABYRINTH.new(2, LABYRINTH.Options(), 'ab' * 16).state)
    message = (await house.ada.slash('games', 'leave')).message
    await press(house.ada, message, 'leave')
    assert (await house.store.load(table.id)).status == 'over'
    told = (await opened(house.ada, 'labyrinth')).text
    assert EN('stats-won-of', count=0, judged=1) in told


async def test_card_is_only_for_members(house: House) -> None:
    message = await opened(house.ada)
    assert not any(rest.startswith('card') for rest in rests(message))
    forged = await house.forge(house.ada, message, CustomId('ranking', rest='card onirim').button())
    assert EN('refusal-stale') in (await forged.settled()).message.text


@pytest.mark.parametrize('rest', ['', 'see nothing 9 99', 'see', 'see onirim -1 x', 'win'])
async def test_forged_button_of_the_ranking_is_answered(house: House, rest: str) -> None:
    message = await opened(house.ada)
    forged = await house.forge(house.ada, message, CustomId('ranking', rest=rest).button())
    told = (await forged.settled()).message.text
    assert (EN('ranking-title') in told) == rest.startswith('see') or EN('refusal-stale') in told


async def test_moderator_switches_the_ranking_off(house: House) -> None:
    mia = house.playground.add_person('Mia', moderator=True)
    message = await opened(house.ada)
    panel = await choose(mia, await press(mia, await settings(mia), 'settings', 'sheet'), 'ranking', 'off')
    assert chosen(panel)['ranking'] == 'off'
    assert not controls(await stats(house.ada), 'ranking')
    assert EN('refusal-ranking-off') in (await press(house.ada, message, 'ranking', rests(message)[0])).text
    assert chosen(await choose(mia, panel, 'ranking', 'on'))['ranking'] == 'on' and await opened(house.ada)


async def test_member_leaves_a_ranking_that_is_switched_off(house: House) -> None:
    await joined(house, house.ada)
    message, guild_id = await opened(house.ada, 'onirim'), house.playground.world.guild.id
    await house.store.allow(guild_id, 'ranking', wanted=False)
    told = await press(house.ada, message, 'ranking', 'leave onirim')
    assert told.text == EN('refusal-ranking-off') and await house.store.ranked_on(guild_id) == []


async def test_membership_is_exported_and_deleted(house: House) -> None:
    await joined(house, house.ada)
    (found,) = (await export(house, house.ada))['rankings']
    assert found['name'] == 'Ada' and found['server'] == str(house.playground.world.guild.id)
    pages = [await privacy(house.ada)]
    for number in (1, 2):
        pages.append(await press(house.ada, pages[-1], 'privacy', f'page {number}'))
    assert any(EN('privacy-rankings', count=1) in page.text for page in pages)
    await delete(house, house.ada)
    assert await house.store.rankings_of(house.ada.id) == [] and str(house.ada.id) not in everywhere(house)


async def test_dm_has_no_ranking(house: House) -> None:
    message = await stats(house.ada, house.ada.dm)
    assert not controls(message, 'ranking')
    forged = await house.forge(house.ada, message, CustomId('ranking', rest='see').button())
    assert EN('refusal-stale') in (await forged.settled()).message.text


def crowd() -> dict[str, Any]:
    """A ranking of many members with long names, and bots."""
    names = {number: f'{"W" * 28} {number:03}' for number in range(1, 60)}
    forms = tuple((who, Form(games=who, won=who // 2)) for who in names)
    together = tuple(Together(who, variant, 30, who, who) for variant in ('', 'race=yes') for who in names)
    return {'ranking': Ranking(forms, together), 'names': names}


@pytest.mark.parametrize('language', LANGUAGES)
def test_row_of_a_ranking_is_one_line_on_a_phone(language: str) -> None:
    rated = ((1, Form(games=16, won=13)),)
    found = Standings('labyrinth', GAMES, season_at(1.7e9), 0, Ranking(rated, ()), {1: 'Kasia'}, 1)
    text = next(each for each in ranking_panel(found, words_for(language)).blocks if '±' in str(each))
    row = str(text).partition('\n')[0]
    assert measure.height((row,)) == measure.height(('1',))


def test_ratings_are_explained_below_the_last_row() -> None:
    words, rated = words_for('en'), tuple((who, Form(games=16, won=13)) for who in range(1, 11))
    names = {who: f'Kasia {who}' for who, _ in rated}
    found = Standings('labyrinth', GAMES, season_at(1.7e9), 0, Ranking(rated, ()), names, 1)
    first, last = (str(ranking_panel(found, words, number=number).blocks) for number in range(2))
    assert 'Kasia 10' not in first and 'Kasia 10' in last and words('ranking-rating') in last


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('reader', [3, 59, 99])
def test_ranking_of_a_crowd_fits(language: str, reader: int) -> None:
    words = words_for(language)
    found = Standings('onirim', GAMES, season_at(1.79e9), 0, reader=reader, **crowd())
    pages = [ranking_panel(found, words, number=number) for number in range(12)]
    for panel in (*pages, shown_ranking_panel(found, words), profile_panel('W' * 32, [found] * 6, words)):
        assert discord_limits.complaints(panel) == {} and measure.fits(panel.blocks)
    told = ''.join(str(block) for page in pages for block in page.blocks if isinstance(block, str))
    assert found.names[1] in told and (found.names[59] in told) == (reader == 59)


@pytest.mark.parametrize('margin', [None, 4])
def test_card_has_a_lone_result_beside_its_game(margin: int | None) -> None:
    ranking = Ranking((), (Together(1, '', 1, 0, margin),))
    found = Standings('onirim', GAMES, season_at(1.79e9), 0, reader=1, ranking=ranking, names={1: 'Ada'})
    picture = profile_panel('Ada', [found], words_for('en')).blocks[0]
    assert isinstance(picture, Picture)
    heights = {each.text: each.y for each in picture.scene.elements if isinstance(each, Text)}
    assert (heights['Onirim'] == heights['0 of 1 won']) is (margin is None)


async def test_member_reads_before_leaving_that_the_game_is_lost(house: House) -> None:
    await joined(house, house.ada)
    await running(house, house.ada, house.bruno)
    for person, told in ((house.ada, True), (house.bruno, False)):
        asked = (await (await person.slash('games', 'leave')).settled()).message
        assert controls(asked, 'leave') and (EN('leave-ranked') in asked.text) is told
    await house.store.allow(house.playground.world.guild.id, 'ranking', wanted=False)
    assert EN('leave-ranked') not in (await (await house.ada.slash('games', 'leave')).settled()).message.text
