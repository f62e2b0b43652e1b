"""**What's left**: exact counts from the reader's view only, in the picture and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from bot import limits
from bot.message.emojis import plain
from bot.panels.hand import hand_panel
from bot.panels.history import history_panel
from bot.panels.left import left_panel
from bot.presenters.labyrinth import left as labyrinth
from bot.presenters.labyrinth.names import plain as plain_names
from bot.presenters.onirim import left as onirim
from bot.presenters.onirim.names import signed
from bot.refusal import Refusal
from bot.words import LANGUAGES, words_for
from clew.contract.cases import Case
from engine.api import Seat
from engine.labyrinth.cards import TREASURES
from engine.registry import PACKAGES
from persistence.history import HistoryPage
from tests.bot import discord_limits
from tests.bot.conftest import House
from tests.bot.logs import whole_game
from tests.bot.matches import match_of
from tests.bot.play import board_in_words, controls, press
from tests.bot.seen import boards, opened
from tests.bot.tables import calm, running
from tests.cases import CASES
from tests.onirim.table import table as laid_out
from tests.proof.tables import some_positions

EN = words_for('en')
NAMES = ['Łucja', '_Борис_', 'W' * 32, 'Daedalus']

ONIRIM = [case for case in CASES if case.game.name == 'onirim'][::5]
LABYRINTH = [case for case in CASES if case.game.name == 'labyrinth'][::5]


def views(case: Case) -> Iterator[Any]:
    """Yield the views of each seat and of spectators, at six positions of a random game."""
    for state in some_positions(case, 6):
        yield from (case.game.view(state, seat) for seat in (None, *map(Seat, range(case.seats))))


@pytest.mark.parametrize('case', ONIRIM, ids=str)
def test_every_card_of_onirim_is_visible_or_left(case: Case) -> None:
    for view in views(case):
        found = onirim.left(view)
        hands = [hand for hand in view.hands if hand is not None]
        towers = view.parts['towers'].row + view.parts['towers'].held if 'towers' in view.parts else ()
        paid = view.parts['book'].removed if 'book' in view.parts else ()
        piles = (view.discard, view.limbo, view.draft, view.shared, view.drawn, towers, paid)
        lying = Counter(chain(*piles, *view.rows, *view.doors, *hands))
        # A tower whose end is being chosen is on its way from the hand.
        assert {card: lying[card] + found.unseen.get(card, 0) for card in found.copies} == found.copies
        assert sum(found.unseen.values()) == found.deck + found.hidden
        assert found.limbo == Counter(view.limbo)
        if 'dreams' in view.parts:
            assert len(found.premonitions) == view.parts['dreams'].reserve


@pytest.mark.parametrize('case', LABYRINTH, ids=str)
def test_every_treasure_of_labyrinth_is_found_or_left(case: Case) -> None:
    for view in views(case):
        found = labyrinth.left(view)
        assert {*found.finders} | {*found.unfound} == {*TREASURES}
        assert len(found.finders) + len(found.unfound) == len(TREASURES)
        assert sum(found.cards) <= len(found.unfound)
        assert {*found.seekers} <= {*found.unfound}
        others = {seat for seat in found.seekers.values() if seat != view.me}
        assert not others or view.shown_goals
        assert all(0 <= unseen <= copies for unseen, copies in found.events.values())
        assert sum(copies for _, copies in found.events.values()) == (12 if view.events and view.marked else 0)


def test_backs_that_players_must_remember_are_not_counted() -> None:
    match, _ = whole_game('labyrinth', 60)
    view = match.game.view(match.state, None)
    assert any(unseen < copies for unseen, copies in labyrinth.left(view).events.values())
    assert labyrinth.left(replace(view, marked=False)).events == {}
    assert 'back' not in ' '.join(labyrinth.lines(replace(view, marked=False), NAMES, EN))


@pytest.mark.parametrize('case', (ONIRIM + LABYRINTH)[::2], ids=str)
def test_indistinguishable_games_have_equal_counts(case: Case) -> None:
    for state in some_positions(case, 4):
        for seat in (None, *map(Seat, range(case.seats))):
            other = case.game.resample(state, seat, '5a' * 16)
            panels = [
                left_panel(match_of(case.game.name, each, NAMES[: case.seats]), seat, '', EN) for each in (state, other)
            ]
            assert panels[0] == panels[1]


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', ['onirim', 'labyrinth'])
def test_alt_text_has_the_whole_picture_in_every_language(game: str, language: str) -> None:
    words = words_for(language)
    for steps in (0, 25, 60):
        match, _ = whole_game(game, steps)
        for reader in (None, 0):
            panel = left_panel(match, reader, '', words)
            assert not discord_limits.complaints(panel)
            (picture,) = panel.pictures
            lines = match.presenter.left_lines(match.view(reader), [*match.names], words)  # type: ignore[attr-defined]
            assert len(plain(' '.join(lines))) <= limits.ALT
            assert picture.alt.count('.') >= len(lines)


def test_numbers_match_the_table() -> None:
    state = laid_out('rs rm bk', shared='gs gm', partner='ns nm bm', doors='rd', discard='rs rs NN').state
    hers, his = (' '.join(onirim.lines(PACKAGES['onirim'].game.view(state, Seat(seat)), EN)) for seat in (0, 1))
    assert hers.startswith('Cards left: 64 cards in the deck, 3 in hidden hands. Doors: 7 of 8 (red door 1 of 2, ')
    for number in ('red sun 6 of 9', 'blue moon 4 of 4', 'blue key 2 of 3', 'green moon 3 of 4', 'Nightmare 9 of 10'):
        assert number in hers
    for number in ('red sun 7 of 9', 'blue moon 3 of 4', 'blue key 3 of 3', 'green moon 3 of 4', 'Nightmare 9 of 10'):
        assert number in his


def test_cards_in_limbo_are_listed_apart() -> None:
    view = PACKAGES['onirim'].game.view(calm(), Seat(0))
    told = ' '.join(onirim.lines(replace(view, limbo=('nd', 'NN', 'NN')), EN))
    door, nightmare = signed('nd', EN), signed('NN', EN)
    assert told.endswith(f'In Limbo, to come back into the deck: {nightmare} ×2, {door}.')


def test_mansions_has_nothing_to_count() -> None:
    match, log = whole_game('mansions', 30)
    with pytest.raises(Refusal):
        left_panel(match, None, '', EN)
    panels = hand_panel(match, 0, EN, board_url=None), history_panel(match, HistoryPage(0, 1, log[:9]), 0, None, EN)
    assert not [each for panel in panels for each in discord_limits.ids(panel) if ':left:' in each]


async def test_picture_replaces_the_hand_and_one_press_returns(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    hand = await opened(house.ada, table)
    shown = await press(house.ada, hand, 'left')
    assert shown.id == hand.id and len(shown.images) == 1 and not controls(shown, 'do')
    assert 'blue moon 4 of 4' in alt(house, shown)
    back = await press(house.ada, shown, 'hand')
    assert back.id == hand.id and controls(back, 'do')
    await house.shown()


async def test_spectators_counts_use_public_information(house: House) -> None:
    cleo = house.playground.add_person('Cleo', 'ru')
    table = await running(house, house.ada, house.bruno, state=calm())
    (board,) = boards(house, table)
    page = await press(cleo, board, 'history')
    shown = await press(cleo, page, 'left')
    assert shown.id == page.id and shown.ephemeral
    assert 'в закрытых руках – 6' in alt(house, shown)
    back = await press(cleo, shown, 'history')
    assert back.text == page.text
    mine = await press(house.ada, await press(house.ada, board, 'history'), 'left')
    assert '3 in hidden hands' in alt(house, mine)


async def test_board_text_has_the_counts_too(house: House) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    assert 'Cards left: 68 cards in the deck, 3 in hidden hands.' in await board_in_words(house.ada)


def alt(house: House, message: Any) -> str:
    stored = house.playground.world.messages[message.channel_id][message.id]
    return ' '.join(attachment.description or '' for attachment in stored.attachments)


@pytest.mark.parametrize('language', LANGUAGES)
def test_own_goal_is_not_told_as_public(language: str) -> None:
    game, words = PACKAGES['labyrinth'].game, words_for(language)
    view = game.view(game.new(3, game.Options(), '5eed' * 8).state, Seat(1))
    (card,) = view.goals[1]
    told = list(labyrinth.lines(view, NAMES[:3], words))
    assert words('labyrinth-left-own', cards=plain_names([card], words, 'accusative')) in told
    assert not any(
        words('labyrinth-left-sought', player=name, cards='').rstrip(' .') in ' '.join(told) for name in NAMES
    )
