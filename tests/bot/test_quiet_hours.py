"""Quiet hours, holidays and reminders as users choose and see them, and `/games` with whose turn it is."""

from __future__ import annotations

import pytest

from bot.panels.time import moment
from bot.words import LANGUAGES, words_for
from engine.labyrinth.game import GAME as LABYRINTH
from persistence.rhythm import ANY_TIME, HOUR, Rhythm
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.keepers_desk import companion, habit, others, walked
from tests.bot.play import click, press, slash
from tests.bot.seen import boards, hands, opened, pings
from tests.bot.settings import settings
from tests.bot.tables import at_table, calm, running
from tests.bot.timed import reminders, timed

EN = words_for('en')
DAY = 24 * HOUR
FILLED = {'zone': 'UTC', 'quiet': '22', 'long': '9', 'away': 'none', 'remind': 'once'}


async def fill(person: Person, panel: ShownMessage, **chosen: str) -> ShownMessage:
    """Fill in the form of `/settings`. Returns the answer."""
    form = (await click(person, panel, 'settings', 'times')).modal
    assert form is not None
    return (await (await person.submit(form, **(FILLED | chosen))).settled()).message


async def away(house: House, person: Person, days: float = 3) -> float:
    """Send a user on holiday. Returns the time of their return."""
    until = house.clew.core.now() + days * DAY
    await house.store.set_rhythm(person.id, ANY_TIME._replace(away_until=until))
    return until


@pytest.mark.parametrize('language', LANGUAGES)
async def test_form_stores_rhythm_and_settings_show_it(house: House, language: str) -> None:
    ada, words = house.ada, words_for(language)
    house.playground.world.set_person(ada.user, locale={'en': 'en-US'}.get(language, language))
    shown = await fill(ada, await settings(ada), zone='Europe/Warsaw', away='3', remind='12')
    assert words('settings-quiet', begin='22:00', end='07:00') in shown.text and '🕗 Europe/Warsaw' in shown.text
    assert words('rhythm-remind-every', count=12) in shown.text
    user = await house.store.user(ada.id)
    assert user is not None and user.rhythm[:3] == ('Europe/Warsaw', 22, 9) and user.rhythm.remind_hours == 12
    assert user.rhythm.away_until == pytest.approx(house.clew.core.now() + 3 * DAY, abs=60)
    again = await fill(ada, await settings(ada), zone='Europe/Warsaw', quiet='none', away='keep', remind='never')
    assert '🌙' not in again.text and '🏖️' in again.text
    changed = await house.store.user(ada.id)
    assert changed is not None
    assert changed.rhythm == Rhythm('Europe/Warsaw', None, 0, user.rhythm.away_until, 0)


async def test_quiet_hours_without_zone_are_refused(house: House) -> None:
    told = await fill(house.ada, await settings(house.ada), zone='none')
    assert told.text == EN('refusal-quiet-zone') and told.ephemeral
    user = await house.store.user(house.ada.id)
    assert user is not None and user.rhythm == ANY_TIME


async def test_resting_player_is_pinged_on_return(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    back = await away(house, bruno)
    table = await running(house, ada, bruno, state=calm())
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.later(HOUR)
    assert bruno.notifications == [] and await house.store.tables_to_call() == []
    (board,) = boards(house, table)
    told = EN('board-back', player='Bruno', when=moment(back))
    assert told in board.text and told in hands(ada)[0].text
    await house.later(3 * DAY)
    assert len(pings(house, bruno)) == 1
    assert EN('board-back', player='Bruno', when=moment(back)) not in boards(house, table)[0].text


async def test_player_who_presses_is_not_said_to_rest(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    await away(house, bruno)
    table = await running(house, ada, bruno, state=calm())
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await opened(bruno, table)
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    assert '🌙' not in boards(house, table)[0].text


async def test_board_says_when_quiet_hours_begin_and_end(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    start = int(house.wall() // HOUR) + 3
    await house.store.set_rhythm(bruno.id, ANY_TIME._replace(zone='UTC', quiet_from=start % 24, quiet_hours=2))
    await house.store.remember(bruno.id, calls_off=True)
    table = await running(house, ada, bruno, state=calm())
    panel = await press(ada, await opened(ada, table), 'do', 'discard rs')
    await press(ada, panel, 'do', 'keep')
    await house.shown()
    edits = []
    for hours, rests in ((start - 0.1, False), (start + 0.1, True), (start + 1, True), (start + 2.1, False)):
        await house.later(hours * HOUR - house.wall())
        (board,) = boards(house, table)
        told = EN('board-back', player='Bruno', when=moment((start + 2) * HOUR))
        assert (told in board.text, told in hands(ada)[0].text) == (rests, rests)
        edits.append(house.playground.world.messages[board.channel_id][board.id].edited)
    assert len({*edits}) == 3, 'at the beginning and at the end alone'


async def test_reminders_replace_each_other_in_the_channel(house: House) -> None:
    ada = house.ada
    await house.store.set_rhythm(ada.id, ANY_TIME._replace(remind_hours=3))
    table = await timed(house, 'onirim', ada, house.bruno, seconds=None)
    sent = []
    for _ in range(3):
        await house.later(3 * HOUR)
        (note,) = reminders(house, ada)
        sent.append(note.id)
        assert EN('game-onirim') in note.text and ada.mention in note.text
        assert f'<t:{int((await house.store.load(table.id)).updated_at)}:f>' in note.text
    assert len({*sent}) == 3
    await press(ada, await opened(ada, table), 'do', 'discard rs')
    await house.shown()
    assert reminders(house, ada) == []


async def test_waiting_player_learns_who_is_next(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    cleo = house.playground.add_person('Cleo')
    options = LABYRINTH.Options()
    table = await at_table(house, LABYRINTH, options, LABYRINTH.new(3, options, '0' * 32).state, ada, bruno, cleo)
    (asked,) = (each.seat for each in table.questions if not each.standing)
    people = (ada, bruno, cleo)
    told = [EN('hand-wait-next') in hands(each)[0].text for each in people]
    assert told == [(asked + 1) % 3 == seat for seat in range(3)]


async def test_games_says_whose_turn_it_is_and_since_when(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    one = await running(house, ada, bruno, state=calm())
    two = await running(house, bruno, channel=ada.channel('general'))
    for person, wanted in ((ada, 'games-your-turn'), (bruno, 'games-turn')):
        shown = await slash(person, 'general', 'games')
        since = f'<t:{int((await house.store.load(one.id)).updated_at)}:R>'
        (line,) = (line for line in shown.text.splitlines() if f'table {one.id}' in line)
        assert line.endswith(EN(wanted, player='Ada', when=since))
    (line,) = (line for line in shown.text.splitlines() if f'table {two.id}' in line)
    assert EN('games-your-turn', when='').strip(', ') in line


async def test_games_counts_no_secret_step(house: House) -> None:
    """A secret step changes neither the order of `/games` nor its times."""
    table, state, walker, _, keeper, desk = await walked(house)
    other = companion(house, walker, keeper)
    before = (await slash(other, 'games', 'games')).text
    version = (await house.store.load(table.id)).version
    await house.later(HOUR)
    await habit(keeper, desk, others(state)[0])
    assert (await house.store.load(table.id)).version > version
    assert (await slash(other, 'games', 'games')).text == before
