"""Mansions when a player has left, is absent, or has a dead investigator."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.panels import recap
from bot.presenters.mansions.presenter import Mansions
from bot.tables.seats import AWAY
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.state import State
from persistence.rows import Table
from playground.people import Person
from playground.screen import Select
from tests.bot.conftest import House
from tests.bot.logs import line
from tests.bot.mansions_moments import asked, bereft, frightened
from tests.bot.matches import match_of
from tests.bot.play import click, controls, id_in, press, shows
from tests.bot.tables import at_table

EN = words_for('en')
OPTIONS = GAME.Options(scenario='light', length='short')


async def seated(house: House, state: State) -> tuple[Table, tuple[Person, ...]]:
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    return await at_table(house, GAME, OPTIONS, state, *people), people


async def now(house: House, table: Table) -> tuple[Table, Any]:
    await house.shown()
    table = await house.store.load(table.id)
    return table, GAME.load(table.snapshot or '')


async def hand(person: Person, table: Table) -> Any:
    return await press(person, await person.see('games', shows('play', table.id)), 'play')


async def test_leaving_keeper_is_replaced_by_a_bot_player(house: House) -> None:
    table, people = await seated(
        house, GAME.new(3, GAME.Options(scenario='light', length='short', story='keeper'), '5eed' * 8).state
    )
    _, state = await now(house, table)
    assert asked(state).seat == state.keeper, 'the keeper chooses the story'
    leaving = (await people[state.keeper].slash('games', 'leave')).message
    assert leaving.text == EN('leave-sure-host-automatic', player='Bruno')
    await click(people[state.keeper], leaving, 'leave')
    table, state = await now(house, table)
    assert table.status == 'open' and table.seats[state.keeper].player is not None
    assert state.choices and asked(state).seat != state.keeper
    reader = next(person for seat, person in enumerate(people) if seat != state.keeper)
    assert controls(await reader.see('games', shows('story', table.id)), 'sit'), 'somebody may keep the house again'


async def test_bot_player_takes_over_in_the_middle_of_a_test(house: House) -> None:
    table, people = await seated(house, frightened())
    _, state = await now(house, table)
    away = asked(state).seat
    watcher = next(person for seat, person in enumerate(people) if seat != away)
    house.playground.clock.advance(AWAY + 1)
    panel = await press(watcher, await hand(watcher, table), 'over')
    assert EN('note-handed-over', player=people[away].name) in panel.text
    after, state = await now(house, table)
    assert after.seats[away].player is not None and after.status == 'open'
    assert asked(state).seat != away and after.version > table.version + 1
    await hand(people[away], table)
    assert (await now(house, table))[0].seats[away].player is None


async def test_g19_dead_investigator_is_replaced(house: House) -> None:
    state, seat = bereft()
    table, people = await seated(house, state)
    assert (asked(state).kind, asked(state).seat) == ('mansions.newcomer', seat)
    panel = await hand(people[seat], table)
    (choice, *_) = controls(panel, 'do')
    assert isinstance(choice, Select)
    scenario = house_of(state.scenario).scenario
    free = [one for one in scenario.investigators if one.id not in state.investigators]
    lines = [each.description for each in choice.options]
    assert lines == [one.ability.text.said() for one in free], 'what each of them can do'
    await people[seat].choose(panel, choice.custom_id or '', choice.options[0].value)
    _, state = await now(house, table)
    assert [person.status for person in state.investigators.values() if person.seat == seat] == ['dead', 'playing']
    assert asked(state).seat != seat or asked(state).kind != 'mansions.newcomer'


async def test_g19_player_watches_after_a_death_past_the_reveal(house: House) -> None:
    state, seat = bereft(revealed=True)
    table, people = await seated(house, state)
    assert asked(state).seat != seat and state.result is None
    panel = await hand(people[seat], table)
    assert {id_in(each.custom_id).rest[0] for each in controls(panel, 'do', 'part')} == {'+'}, 'nothing is asked'
    assert EN('mansions-out-dead', number=1) in panel.text
    other = people[next(each.seat for each in state.investigators.values() if each.status == 'playing')]
    assert EN('mansions-out-dead', number=1) not in (await hand(other, table)).text
    assert (await press(people[seat], await people[seat].see('games', shows('story', table.id)), 'story')).ephemeral


def test_player_with_nobody_in_the_house_reads_why() -> None:
    """An escaped investigator is not called dead."""
    state, seat = bereft(revealed=True)
    own = next(each for each in state.investigators.values() if each.seat == seat)
    assert out(state, seat) == EN('mansions-out-dead', number=1)
    own.status = 'escaped'
    assert out(state, seat) == EN('mansions-out-escaped', number=1)


@pytest.mark.parametrize('language', LANGUAGES)
def test_train_is_not_called_a_house(language: str) -> None:
    """A Russian player who had escaped from the train read that their investigator had left the house."""
    house = {'en': r'\bhouse', 'ru': r'\bдом', 'pl': r'\bdom'}[language]
    words = words_for(language)
    told = [words(f'mansions-out-{fate}', number=number) for fate in ('dead', 'escaped') for number in (1, 2)]
    told += [words('mansions-out'), words.case('mansions-thing-sealed', 'about')]
    assert len({*told}) >= 5
    assert [each for each in told if re.search(house, each, re.IGNORECASE)] == []


def out(state: State, seat: int) -> str | None:
    return Mansions().out(GAME.view(state, Seat(seat)), EN)


def test_own_death_is_no_news_after_turns_of_others() -> None:
    """The recap of a dead seat went back to its last answer for the rest of the game."""
    state, seat = bereft(revealed=True)
    own = next(who for who, each in state.investigators.items() if each.seat == seat)
    other = next(who for who, each in state.investigators.items() if each.seat not in (seat, state.keeper))
    match = match_of('mansions', state, ['Ada', 'Bruno', 'Cleo'])
    acts = state.investigators[other].seat
    died = [Event('mansions.damage', {'who': own, 'number': 1}), Event('mansions.died', {'who': own})]
    found = Event('mansions.killed', {'monster': 'm1', 'name': 'walker'})
    log = [
        line(1, seat, Event('mansions.turn', {'who': own, 'turn': 1})),
        line(2, state.keeper, Event('mansions.keeper_turn', {'turn': 1}), *died),
        line(3, state.keeper, Event('mansions.round', {'round': 2})),
        line(4, acts, Event('mansions.turn', {'who': other, 'turn': 2}), found),
    ]
    told = '\n'.join(recap.private(match, log, seat, EN)[0])
    assert 'takes 1 damage.' in told and 'is dead.' in told, 'the news of the turn before'
    log += [
        line(5, state.keeper, Event('mansions.keeper_turn', {'turn': 2}), found),
        line(6, state.keeper, Event('mansions.round', {'round': 3})),
    ]
    told = '\n'.join(recap.private(match, log, seat, EN)[0])
    assert told and 'takes 1 damage.' not in told and 'is dead.' not in told
