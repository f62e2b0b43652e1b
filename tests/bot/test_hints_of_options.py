"""Hints of options: a box or a variant brings its own hint, also for users who have finished other games."""

from __future__ import annotations

import pytest

from bot.panels.hand import home_panel
from bot.panels.hints import hints_for
from bot.tables.results import options_in
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from engine.registry import PACKAGES
from persistence import Record
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.hints import SWAP, TURN, shown
from tests.bot.logs import line
from tests.bot.matches import match_of
from tests.bot.play import controls, press
from tests.bot.seen import opened
from tests.bot.tables import at_table, calm, running
from tests.onirim.table import GOALS
from tests.onirim.table import table as laid_out

GOALS_HINT = 'hint-onirim-goals'
KEPT = line(3, 0, Event('onirim.kept', {'seat': Seat(0)}))


async def finished(house: House, person: Person, variant: str) -> None:
    table = await running(house, person)
    record = Record(variant, 'won', ('won',), (8,))
    await house.store.end(table.id, table.version, note='ended', request=f'end {table.id}', record=record)
    house.clew.screens.refresh(table.id)
    await house.shown()


async def hint_with_book(house: House) -> list[str]:
    state = laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', goals=GOALS).state
    table = await running(house, house.ada, house.bruno, state=state, expansions=('book',))
    return shown(await opened(house.ada, table))


async def test_book_is_new_after_any_number_of_base_games(house: House) -> None:
    for _ in range(3):
        await finished(house, house.ada, '')
    assert await hint_with_book(house) == [GOALS_HINT]


async def test_finished_game_with_the_book_ends_its_hints_alone(house: House) -> None:
    await finished(house, house.ada, 'race=yes expansions=book,towers')
    assert await hint_with_book(house) == []
    dreams = laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', dark='red2').state
    table = await running(house, house.ada, house.bruno, state=dreams, expansions=('dreams',))
    assert shown(await opened(house.ada, table)) == ['hint-onirim-premonitions']


async def test_newcomer_reads_of_the_turn_before_the_book(house: House) -> None:
    assert await hint_with_book(house) == [TURN]


def test_options_follow_the_turn_of_a_newcomer() -> None:
    options = PACKAGES['onirim'].game.Options(expansions=('book', 'dreams'))
    state = laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', goals=GOALS, dark='red2').state
    match = match_of('onirim', state, ['Ada', 'Bruno'], options=options.model_dump_json())
    assert hints_for(match, 0, []) == (TURN, GOALS_HINT, 'hint-onirim-premonitions')


async def test_got_it_ends_a_hint_of_a_variant(house: House) -> None:
    await finished(house, house.ada, '')
    table = await running(house, house.ada, house.bruno, state=calm(), race=True)
    panel = await opened(house.ada, table)
    assert shown(panel) == ['hint-onirim-race']
    assert shown(await press(house.ada, panel, 'hint')) == []


@pytest.mark.parametrize('race', [False, True])
def test_hint_about_a_partner_is_for_no_race(race: bool) -> None:
    state = laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', race=race).state
    options = PACKAGES['onirim'].game.Options(race=race)
    match = match_of('onirim', state, ['Ada', 'Bruno'], options=options.model_dump_json())
    assert (SWAP in hints_for(match, 0, [KEPT])) is not race


def test_hint_about_the_swap_waits_for_a_nightmare() -> None:
    game = laid_out('rs rm rk', shared='gs gm', partner='ns nm bm', deck='NN bs').answer('discard rm', 'keep')
    assert game.kind == 'nightmare'
    assert SWAP not in hints_for(match_of('onirim', game.state, ['Ada', 'Bruno']), 0, [KEPT])


async def test_events_of_labyrinth_are_new_once(house: House) -> None:
    await finished(house, house.ada, '')
    game = PACKAGES['labyrinth'].game
    options = game.Options(events=True)
    state = game.new(1, options, '0123456789abcdef' * 2).state
    found = hints_for(match_of('labyrinth', state, ['Ada'], options=options.model_dump_json()), 0, [])
    assert 'hint-labyrinth-events' in found
    table = await at_table(house, game, options, state, house.ada)
    assert shown(await opened(house.ada, table)) == ['hint-labyrinth-push']


def test_options_of_a_variant_are_named_one_by_one() -> None:
    assert [*options_in('')] == []
    assert [*options_in('race=yes expansions=book,towers')] == ['race=yes', 'expansions=book', 'expansions=towers']


@pytest.mark.parametrize('language', LANGUAGES)
def test_left_is_offered_to_a_lone_player_by_dm(language: str) -> None:
    match = match_of('onirim', laid_out().state, ['Ada'], guild_id=None)
    words = words_for(language)
    assert words('button-left') in str(home_panel(match, 0, words).blocks[-1])


async def test_what_is_left_opens_in_a_dm(house: House) -> None:
    table = await running(house, house.ada, channel=house.ada.dm)
    (board,) = [message for message in house.ada.messages(house.ada.dm) if controls(message, 'do')]
    counted = await press(house.ada, board, 'left')
    assert counted.images and controls(counted, 'hand')
    assert controls(await press(house.ada, counted, 'hand'), 'left'), f'table {table.id}'
