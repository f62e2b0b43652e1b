"""Onirim's pictures at the size that Discord shows: known cards of the deck, long names, rules in every language."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from bot.pictures import text
from bot.pictures.scene import Placed, Scene, Text
from bot.presenters.onirim import scene
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, words_for
from engine.api import Seat
from engine.onirim.expansions.towers import TowersView
from tests.bot.pictures.onirim_boxes import ALL, BOOK, DREAMS
from tests.bot.pictures.onirim_views import EMPTY, LONG_ROW, MINE, NAMES, SOLO, say, styles, words
from tests.bot.pictures.readable import ON_A_PHONE, assert_readable


@pytest.mark.parametrize('language', LANGUAGES)
def test_pictures_of_rules_are_readable_in_every_language(language: str) -> None:
    pages = [page.scene for page in Onirim().rules(words_for(language)) if page.scene is not None]
    assert pages
    for picture in pages:
        assert_readable(picture)


def known_on(picture: Scene) -> list[int]:
    return [int(word) for word in words(picture) if word in '123456789']


@pytest.mark.parametrize('seats', [1, 2])
def test_known_deck_cards_are_drawn_for_their_seats_only(seats: int) -> None:
    seen = replace(
        SOLO if seats == 1 else EMPTY,
        me=Seat(0),
        hands=(('rs',), None)[:seats],
        known=((0, 'NN'), (1, 'gd'), (3, 'bd')),
    )
    hand = scene.hand(seen, say)
    assert styles(hand, 'nightmare') == [('covered',)]
    assert known_on(hand) == [1, 2, 4]
    assert scene.board(seen, NAMES[:seats], say) == scene.board(replace(seen, known=()), NAMES[:seats], say)


def test_revealed_cards_are_drawn_once() -> None:
    looking = replace(MINE, known=((0, 'NN'),), looking=('NN',))
    for view in (looking, replace(SOLO, me=Seat(0), hands=(('rs',),), known=((0, 'NN'),), looking=('NN',))):
        assert styles(scene.hand(view, say), 'nightmare') == [('full',)]


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


@pytest.mark.parametrize('language', LANGUAGES)
def test_the_header_names_the_longest_variant_whole(language: str) -> None:
    own_words, name = words_for(language), 'Łucja Żółkiewska-Nowak von Bülow'
    parts = {'book': replace(BOOK, hard=True), 'dreams': DREAMS, **TOWERS_BUILT}
    view = replace(EMPTY, race=True, talk='silent', parts=parts)
    lines = [each for each in scene.board(view, (name, name), own_words).elements if isinstance(each, Text)]
    (variant,) = (line for line in lines if line.text.startswith(own_words('picture-onirim-variant-lost-steps')))
    assert variant.width is not None and text.width(variant.text, variant.face, variant.size) <= variant.width


@pytest.mark.parametrize('language', LANGUAGES)
def test_what_lies_on_the_table_can_be_read_on_a_phone(language: str) -> None:
    own_words, names = words_for(language), ('Ada', 'Жанна')
    for count in range(4):
        for chosen in combinations(ALL.items(), count):
            for view in (EMPTY, SOLO, replace(EMPTY, drawn=('NN',)), replace(SOLO, drawn=('NN',))):
                laid = replace(view, parts=dict(chosen), discard=('rs',) * 9, limbo=('rd',))
                mine = replace(laid, me=Seat(0), hands=(('rs', 'bm', 'gk'), None)[: view.seats], known=((2, 'NN'),))
                for picture in (scene.board(laid, names[: view.seats], own_words), scene.hand(mine, own_words)):
                    small = [each for each in picture.elements if isinstance(each, Text) and each.size < ON_A_PHONE]
                    assert small == []


TOWERS_BUILT = {'towers': TowersView(row=('r3', 'g5'), aligned=False, protected=False)}


@pytest.mark.parametrize(
    'changes', [{}, {'draft': ('rs', 'bm', 'gk')}, {'parts': TOWERS_BUILT}], ids=['', 'draft', 'towers']
)
@pytest.mark.parametrize('name', ['Łucja Żółkiewska-Nowak von Bülow', 'Ж' * 32, 'W' * 32, 'ł'])
def test_names_of_any_length_keep_clear_of_everything(name: str, changes: dict[str, Any]) -> None:
    board = scene.board(replace(EMPTY, rows=(LONG_ROW, LONG_ROW), **changes), (name, name), say)
    assert_readable(board)
    lines = [each for each in board.elements if isinstance(each, Text) and each.text == name]
    assert len(lines) == 2
    for line in lines:
        end = line.x + text.width(text.fit(name, line.face, line.size, line.width or 0), line.face, line.size)
        for each in board.elements:
            if isinstance(each, Placed):
                wide, high = SIZES.get(each.sprite.drawing, (150, 210))
                right, bottom = each.x + wide * each.sprite.scale, each.y + high * each.sprite.scale
                beside = end <= each.x or right <= line.x
                assert beside or bottom <= line.y - 14 or line.y + 14 <= each.y, each


SIZES = {'onirim/door': (92, 140), 'onirim/run': (84, 210), 'onirim/rampart': (140, 120), 'onirim/mark': (0, 0)}
"""Width and height in pixels, at scale 1, of drawings that are not as large as a card."""


@pytest.mark.parametrize('language', LANGUAGES)
def test_waiting_hand_in_a_race_shows_the_rival(language: str) -> None:
    own_words = words_for(language)
    held = replace(MINE, race=True, talk='silent', rows=((), ('rs', 'bm')), doors=((), ('gd', 'bd')))
    waits = replace(held, asking=((Seat(1), 'onirim.act'),), active=Seat(1))
    rival = own_words('picture-onirim-rival')
    hand = scene.hand(waits, own_words)
    assert rival in words(hand) and len([each for each in styles(hand, 'door') if each[-1] == 'open']) == 2
    assert rival in Onirim().hand_alt(waits, None, '', own_words)
    assert_readable(hand)
    for own_turn in (replace(held, asking=((Seat(0), 'onirim.act'),)), replace(waits, race=False)):
        assert rival not in words(scene.hand(own_turn, own_words))
        assert rival not in Onirim().hand_alt(own_turn, None, '', own_words)
