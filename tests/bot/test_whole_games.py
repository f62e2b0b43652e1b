"""Whole games with random answers through the real client, from `/play` to **Play again** and into the next game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Final

import pytest

from bot.words import words_for
from bot.words.names import text_name
from clew.contract.samples import samples
from persistence.rows import Table
from playground.people import Person
from playground.records import Channel
from tests.bot.conftest import House
from tests.bot.group import Group, Way, assert_replays
from tests.bot.leap import leap
from tests.bot.play import controls, id_in, open_lobby, set_options, shows
from tests.bot.tables import deal_alike


@dataclass(frozen=True)
class Evening:
    """One evening: number of players, place, options, and languages."""

    name: str
    seats: int
    way: Way
    options: dict[str, str] = field(default_factory=dict)
    locales: tuple[str, str] = ('en-US', 'en-GB')
    guild: str = 'en-US'
    restarts: bool = False
    at_home: bool = False
    names: tuple[str, str] | None = None
    """Hostile names of the two players: formatting, mentions, links, headings, timestamps.

    None for harmless names.
    """
    leaps: bool = False
    """Whether the middle of the game is skipped, to save time: other evenings play it."""


NASTY: Final = ('_Ada_ <@1>', '[Bruno](https://e.vil)\n# <t:0>')
UNESCAPED: Final = re.compile(r'(?<!\\)(_Ada|<@1>|\[Bruno|<t:0)|\]\(https|https:|(?m:^)# <')
"""Pattern that finds a part of a hostile name which is not escaped."""

TO_THE_BOARD: Final = re.compile(r'\]\(https://discord\.com/channels/[\d/]+\)')
"""Pattern of the link to the board, which Clew itself puts into a hand."""

OPENING: Final = 12
"""Number of answers before the skipped middle."""
LEFT: Final = 8
"""Approximate number of answers after the skipped middle."""
TRIES: Final = 20
"""Number of random continuations. The longest becomes the middle, because most games end early."""

ALL = 'book,towers,dreams'

EVENINGS = (
    Evening('solo-on-the-board', 1, 'board', leaps=True),
    Evening('solo-after-restarts', 1, 'board', locales=('pl', 'en-US'), guild='pl', restarts=True),
    Evening('solo-at-home', 1, 'dm', locales=('ru', 'en-US'), restarts=True, at_home=True),
    Evening('free-talk', 2, 'board', leaps=True),
    Evening('silence-in-dms', 2, 'dm', {'talk': 'silent'}, ('ru', 'pl'), 'ru', leaps=True),
    Evening('open-hands', 2, 'both', {'talk': 'open'}, ('pl', 'de'), 'pl', restarts=True, names=NASTY, leaps=True),
    Evening('race', 2, 'both', {'race': 'yes'}, ('en-US', 'ru'), 'fr', restarts=True, leaps=True),
    Evening('the-book-alone', 1, 'board', {'expansions': 'book', 'lost_steps': 'yes'}),
    Evening('every-expansion-at-home', 1, 'dm', {'expansions': ALL, 'dread': '6'}, ('ru', 'en-US'), at_home=True),
    Evening(
        'every-expansion',
        2,
        'both',
        {'talk': 'open', 'expansions': ALL, 'stone': 'yes'},
        ('pl', 'ru'),
        'pl',
        leaps=True,
    ),
)


@pytest.fixture(params=EVENINGS, ids=lambda evening: evening.name)
def evening(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """One evening, with the same cards in every run."""
    evening: Evening = request.param
    deal_alike(monkeypatch, evening.name)
    return evening


async def test_game_goes_from_play_to_play_again_and_on(house: House, evening: Evening) -> None:
    world, people = house.playground.world, (house.ada, house.bruno)[: evening.seats]
    for person, locale, name in zip(people, evening.locales, evening.names or ('Ada', 'Bruno'), strict=False):
        world.set_person(person.user, locale=locale)
        person.user.name = name
    world.set_guild_locale(evening.guild)
    channel = people[0].dm if evening.at_home else people[0].channel('games')

    texts: set[str] = set()
    table_id = await gather(house, people, channel, evening.options)
    group = Group(
        house.store,
        table_id,
        channel,
        people,
        Random(evening.name),
        evening.way,
        house.restart if evening.restarts else None,
        partial(look, channel, people, texts) if evening.names else None,
    )
    if evening.leaps and samples(1) == 1:
        await group.steps(OPENING)
        assert await leap(house, table_id, LEFT, TRIES) > OPENING
    table = await group.to_the_end()
    await assert_over(house, group, table)
    await on_into_the_next(house, group, table)
    board_language = evening.locales[0] if evening.at_home else evening.guild
    assert table.locale == words_for(board_language).language
    assert not [text for text in texts if UNESCAPED.search(TO_THE_BOARD.sub('', text))]
    for name in evening.names or ():
        assert sum(text_name(name) in text for text in texts) > 10


async def look(channel: Channel, people: Sequence[Person], texts: set[str]) -> None:
    """Add the texts of all messages that these users see now to `texts`."""
    for person in people:
        texts.update(message.text for place in (channel, person.dm) for message in person.messages(place))


async def gather(house: House, people: tuple[Person, ...], channel: Channel, chosen: dict[str, str]) -> int:
    """Open a lobby, let all join, set the options, and start. Returns the id of the table."""
    host = people[0]
    message = await open_lobby(host, channel, 'onirim')
    table_id = id_in(controls(message, 'start')[0].custom_id).table
    for guest in people[1:]:
        await guest.press(message, controls(message, 'join')[0].custom_id or '')
    await house.shown()
    if chosen:
        message = next(m for m in host.messages(channel) if m.id == message.id)
        switches = [name for name, value in chosen.items() if value == 'yes']
        others = {name: value.split(',') for name, value in chosen.items() if value != 'yes'}
        await set_options(host, message, switches, **others)
        await house.shown()
    await host.press(message, controls(message, 'start')[0].custom_id or '')
    await house.shown()
    table = await house.store.load(table_id)
    assert table.status == 'open'
    return table_id


async def assert_over(house: House, group: Group, table: Table) -> None:
    """Check that the board shows the end and its three buttons, and that replaying the log gives the saved state."""
    await house.shown()
    board = await group.people[0].see(group.channel, shows('again', table.id))
    assert [id_in(button.custom_id).action for button in board.buttons] == [
        'again',
        'replay',
        'history',
        'course',
        'share',
    ]
    assert not board.selects
    await assert_replays(group.store, table)


async def on_into_the_next(house: House, group: Group, table: Table) -> None:
    """Check that **Play again** starts a game with the same players and options, and that it can be played."""
    for person in group.rng.sample(group.people, len(group.people)):
        board = await person.see(group.channel, shows('again', table.id))
        await person.press(board, controls(board, 'again')[0].custom_id or '')
        await house.shown()
    following = (await group.store.load(table.id)).successor
    assert following is not None
    again = Group(group.store, following, group.channel, group.people, group.rng, group.way)
    new = await again.steps(3)
    assert {seat.user_id for seat in new.seats} == {seat.user_id for seat in table.seats}
    assert (new.options, new.status) == (table.options, 'open')
