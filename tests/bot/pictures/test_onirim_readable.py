"""Onirim's pictures as Discord shows them: what a seat knows of the deck, long names, the rules in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pictures import text
from bot.pictures.scene import Placed, Scene, Text
from bot.presenters.onirim import scene
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, words_for
from engine.api import Seat
from tests.bot.pictures.readable import assert_readable
from tests.bot.pictures.test_onirim_pictures import EMPTY, LONG_ROW, MINE, NAMES, SOLO, say, styles, words


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_picture_of_the_rules_can_be_read_in_every_language(language: str) -> None:
    pages = [page.scene for page in Onirim().rules(words_for(language)) if page.scene is not None]
    assert pages
    for picture in pages:
        assert_readable(picture)


def known_on(picture: Scene) -> list[int]:
    return [int(word) for word in words(picture) if word in '123456789']


@pytest.mark.parametrize('seats', [1, 2])
def test_cards_of_the_deck_are_drawn_for_whoever_has_seen_them_and_for_nobody_else(seats: int) -> None:
    seen = replace(
        SOLO if seats == 1 else EMPTY,
        me=Seat(0),
        hands=(('rs',), None)[:seats],
        known=((0, 'NN'), (1, 'gd'), (3, 'bd')),
    )
    hand = scene.hand(seen, say)
    assert styles(hand, 'nightmare') == [('covered',)]
    assert known_on(hand) == [1, 2, 4]
    board = scene.board(seen, NAMES[:seats], say)
    assert (styles(board, 'nightmare'), known_on(board)) == ([], [])


@pytest.mark.parametrize('drawn', [(), ('rd',)])
@pytest.mark.parametrize('count', range(1, 9))
def test_known_cards_that_find_no_room_are_counted(count: int, drawn: tuple[str, ...]) -> None:
    known = tuple((depth, 'NN') for depth in range(count))
    for view in (MINE, replace(SOLO, me=Seat(0), hands=(('rs',),))):
        hand = scene.hand(replace(view, known=known, drawn=drawn, discard=('rs',), limbo=('bd',)), say)
        more = [int(word) for word in words(hand) if word.startswith('+')]
        assert len(styles(hand, 'nightmare')) + sum(more) == count
        assert_readable(hand)


def test_a_hand_alone_is_the_whole_table_with_the_cards_open() -> None:
    mine = replace(SOLO, me=Seat(0), hands=(('rs', 'bm', 'gk', 'ns', 'NN')[:4],), rows=(('bs',),), hand_sizes=(4,))
    hand, board = scene.hand(mine, say), scene.board(mine, NAMES[:1], say)
    assert (len(styles(hand, 'back')), len(styles(board, 'back'))) == (1, 5)
    assert styles(hand, 'barred') == [('sun',), ('sun',)]
    assert styles(hand, 'door') == styles(board, 'door')
    assert styles(hand, 'run') == styles(board, 'run')


@pytest.mark.parametrize('name', ['Łucja Żółkiewska-Nowak von Bülow', 'Ж' * 32, 'W' * 32, 'ł'])
def test_names_of_any_length_keep_clear_of_everything(name: str) -> None:
    for draft in ((), ('rs', 'bm', 'gk')):
        board = scene.board(replace(EMPTY, draft=draft, rows=(LONG_ROW, ())), (name, name), say)
        assert_readable(board)
        for line in (each for each in board.elements if isinstance(each, Text) and each.text == name):
            end = line.x + text.width(text.fit(name, line.face, line.size, line.width or 0), line.face, line.size)
            for each in board.elements:
                if isinstance(each, Placed):
                    assert not (line.x < each.x < end and each.y - 16 < line.y < each.y + 60), each
