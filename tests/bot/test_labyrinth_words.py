"""Labyrinth's words in every language: story, questions and descriptions, over whole games with every option."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from bot.message.emojis import plain
from bot.panels.cutting import shortened
from bot.pictures import text as picture_text
from bot.pictures.scene import Text
from bot.presenters.labyrinth import maze, pad
from bot.presenters.labyrinth.names import COLOUR_SIGNS, EVENT_SIGNS, SHAPES, SIGNS, open_sides
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.words import LANGUAGES, Words, key_of, words_for
from engine.api import Event, Seat
from engine.labyrinth.cards import CELLS, COLOURS, EVENTS, SIDE, TREASURES, cell_name
from engine.labyrinth.game import GAME
from engine.labyrinth.view import Tile
from tests.bot.labyrinth_games import NAMES, moments, questions
from tests.bot.word_files import messages
from tests.labyrinth.table import table

SHOW = Labyrinth()
EN = words_for('en')
PEOPLE = ('Ada', 'Bruno', 'Cleo', 'Dan')
HIDING = {'labyrinth.dealt', 'labyrinth.pushed', 'labyrinth.used', 'labyrinth.exchanged', 'labyrinth.moved'}
"""Kinds of public events that may not name a treasure."""

LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


def test_every_name_has_its_own_emoji() -> None:
    assert set(SIGNS) == set(TREASURES)
    assert set(EVENT_SIGNS) == set(EVENTS)
    assert set(COLOUR_SIGNS) == set(COLOURS)
    signs = [*SIGNS.values(), *EVENT_SIGNS.values(), *COLOUR_SIGNS.values()]
    assert len(set(signs)) == len(signs)


@LANGUAGE
def test_every_name_is_unique(words: Words) -> None:
    for family, things in (('treasure', TREASURES), ('pawn', COLOURS), ('action', EVENTS)):
        assert len({words(f'labyrinth-{family}-{thing}') for thing in things}) == len(things)


@LANGUAGE
def test_pawns_in_the_drawing_are_shapes_with_a_legend(words: Words) -> None:
    view = replace(table('bat', 'rat', 'map', 'owl').view(None), pawns=(0, 8, 16, 24))
    *drawing, legend = maze.drawn(view, PEOPLE, words).split('\n')
    shapes = [SHAPES[colour] for colour in COLOURS]
    assert len(set(shapes)) == len(COLOURS)
    assert not any(shape.isalnum() or shape in '*█' for shape in shapes)
    for row, (shape, name) in enumerate(zip(shapes, PEOPLE, strict=True)):
        assert drawing[3 * row + 3][3 * row + 3] == shape
        assert f'{shape} {name}' in legend


def test_pawns_on_one_cell_are_counted_in_the_drawing() -> None:
    view = replace(table('bat', 'rat', 'map').view(None), pawns=(0, 0, 48))
    drawing = maze.drawn(view, PEOPLE[:3], EN).split('\n')
    assert (drawing[3][3], drawing[21][21]) == ('2', SHAPES['blue'])


@pytest.mark.parametrize('language', ['ru', 'pl'])
def test_found_treasures_stand_in_the_accusative(language: str) -> None:
    words = words_for(language)
    inflected = [
        card for card in TREASURES if words.case(f'labyrinth-treasure-{card}', 'accusative') != _name(card, words)
    ]
    assert len(inflected) > len(TREASURES) / 2
    found = Event('labyrinth.found', {'seat': 0, 'card': 'owl', 'left': 3})
    line = SHOW.line(found, PEOPLE, words) or ''
    assert {'ru': 'Ada находит 🦉 сову (', 'pl': 'Ada znajduje 🦉 sowę ('}[language] in plain(line)
    pushed = Event('labyrinth.pushed', {'seat': 0, 'push': 'B-down', 'turns': 90, 'carried': []})
    assert (
        SHOW.line(pushed, PEOPLE, words)
        == {
            'ru': 'Ada сдвигает столбец B вниз.',
            'pl': 'Ada przesuwa kolumnę B w dół.',
        }[language]
    )


def _name(card: str, words: Words) -> str:
    return words(f'labyrinth-treasure-{card}')


@LANGUAGE
def test_every_event_has_a_line(words: Words) -> None:
    arguments = {key: reader.arguments for key, reader in messages(words.language).items()}
    for moment in moments():
        for event in moment.events:
            line = SHOW.line(event, moment.names, words)
            assert '\n' not in line and 0 < len(line) <= 400
            if 'player' in arguments[key_of(event.kind)] and 'seat' in event.args:
                assert moment.names[event.args['seat']] in line, event.kind


def test_sample_games_contain_every_kind() -> None:
    happened = {event.kind for moment in moments() for event in moment.events}
    assert {kind.removeprefix('labyrinth.') for kind in happened} == {
        'dealt', 'goal', 'goals', 'pushed', 'turned_up', 'used', 'used_saw', 'skipped', 'swapped', 'exchanged',
        'exchanged_for', 'moved', 'stayed', 'found', 'found_next', 'homeward', 'won', 'drawn',
    }  # fmt: skip


@LANGUAGE
def test_carried_pawn_is_told_with_the_push_l3(words: Words) -> None:
    pushed = Event('labyrinth.pushed', {'seat': 0, 'push': '2-left', 'turns': 0, 'carried': [1, 2]})
    line = SHOW.line(pushed, PEOPLE, words)
    assert line.endswith(words('labyrinth-carried', players='Bruno, Cleo'))
    alone = SHOW.line(replace(pushed, args={**pushed.args, 'carried': []}), PEOPLE, words)
    assert line.startswith(alone) and 'Bruno' not in alone
    own = SHOW.line(replace(pushed, args={**pushed.args, 'carried': [1]}), PEOPLE, words, you=1)
    assert own.endswith(words('labyrinth-carried-you'))


@LANGUAGE
def test_open_goals_are_told_with_their_owner(words: Words) -> None:
    own = Event('labyrinth.goals', {'seat': 1, 'cards': ['bat', 'owl']}, (Seat(1),))
    assert 'Bruno' not in SHOW.line(own, PEOPLE, words, you=1)
    assert 'Bruno' in SHOW.line(replace(own, to=None), PEOPLE, words)
    assert SHOW.weight(own) == 0, 'the picture of the hand tells it'


@LANGUAGE
def test_deal_names_the_first_player_except_solo(words: Words) -> None:
    dealt = Event('labyrinth.dealt', {'cards': 6, 'first': 1})
    assert 'Bruno' in SHOW.line(dealt, PEOPLE, words)
    assert 'Ada' not in SHOW.line(replace(dealt, args={'cards': 24, 'first': 0}), PEOPLE[:1], words)
    alone = SHOW.line(Event('labyrinth.won', {'seat': 0}), PEOPLE[:1], words)
    assert alone == words('labyrinth-won-alone', player='Ada'), 'alone nobody is beaten'


@LANGUAGE
def test_question_is_short_and_leaves_goals_to_the_picture(words: Words) -> None:
    for moment, decision in questions():
        view = GAME.view(moment.state, decision.seat)
        prompt = SHOW.prompt(view, decision, '', words)
        assert 0 < len(prompt) <= 400
        lying = {tile.treasure for tile in view.tiles}
        goals = view.goals[decision.seat] or ()
        told = {goal for goal in goals if f'{SIGNS[goal]} {_name(goal, words)}' in prompt}
        assert told <= set(goals) - lying
        assert bool(told) == (decision.kind == 'labyrinth.push' and not lying.issuperset(goals))
        if view.goals[decision.seat] == ():
            assert cell_name(view.homes[decision.seat]) in prompt


@LANGUAGE
def test_goal_on_the_spare_tile_is_named_l15(words: Words) -> None:
    start = table('owl bat', 'rat', spare='L0 owl')
    on_spare = words('labyrinth-on-the-spare', goal=f'{SIGNS["owl"]} {_name("owl", words)}')
    assert on_spare in SHOW.prompt(start.view(), start.asked, '', words)
    pushed = SHOW.prompt(start.view(), start.asked, 'B-down 0', words)
    assert on_spare not in pushed
    assert words('labyrinth-on-the-spare', goal=_name('owl', words)) in SHOW.hand_alt(
        start.view(), start.asked, '', words
    )


@LANGUAGE
def test_extra_push_and_wall_have_their_own_questions(words: Words) -> None:
    extra = table('bat owl', 'rat', backs={'B7': 'extra'}, tiles={'B7': 'L0'}).answer('push B-down 0', 'use')
    assert words('labyrinth-push-extra') in SHOW.prompt(extra.view(), extra.asked, '', words)
    wall = table('bat owl', 'rat', backs={'B7': 'wall'}, tiles={'B7': 'L0'}).answer('push B-down 0', 'use')
    assert words('labyrinth-move-wall') in SHOW.prompt(wall.view(), wall.asked, '', words)


@LANGUAGE
def test_descriptions_fit_with_the_most_important_first(words: Words) -> None:
    for moment in islice(moments(), 0, None, 5):
        public = GAME.view(moment.state, None)
        alt = SHOW.board_alt(public, moment.names, words)
        assert 0 < len(alt) <= 1024
        if public.result is None:
            assert alt.startswith(words('labyrinth-text-turn', player=moment.names[public.active], turn=public.turn))
        else:
            outcome, _, _ = SHOW.summary(public, moment.names, words).replace('*', '').partition('\n')
            assert alt.startswith(outcome)
        for seat in range(moment.state.seats):
            alt = SHOW.hand_alt(GAME.view(moment.state, Seat(seat)), None, '', words)
            assert 0 < len(alt) <= 1024
            assert not any(element in alt for element in '*🎯')


@LANGUAGE
def test_preview_is_described_with_every_cell_in_reach(words: Words) -> None:
    start = table('owl bat', 'rat')
    tried = pad.tried(start.view(), start.asked, 'B-down 0')
    alt = SHOW.hand_alt(start.view(), start.asked, 'B-down 0', words)
    assert words('labyrinth-text-trying', push=words('labyrinth-push-down', line='B')) in alt
    assert all(cell_name(cell) in alt for cell in tried.reach)


@LANGUAGE
def test_hand_is_described_with_whose_each_pawn_is(words: Words) -> None:
    view = table('bat owl', 'rat', pawns='A2 G7').view()
    told = SHOW.at(PEOPLE[:2]).hand_alt(view, None, '', words)
    ada, bruno = (words(f'labyrinth-pawn-{colour}') for colour in ('red', 'blue'))
    assert words('labyrinth-text-pawns', pawns=f'Ada ({ada}) A2, Bruno ({bruno}) G7') in told
    alone = table('bat', pawns='A2').view()
    assert words('labyrinth-text-pawns', pawns=f'{ada} A2') in SHOW.at(PEOPLE[:1]).hand_alt(alone, None, '', words)


@LANGUAGE
def test_own_pile_is_described_after_a_search_e5(words: Words) -> None:
    start = table('bat owl rat', 'map', backs={'B7': 'exchange'}, tiles={'B7': 'L0'})
    told = words('labyrinth-text-pile', cards=', '.join(_name(card, words) for card in ('owl', 'rat')))
    assert told not in SHOW.hand_alt(start.view(), None, '', words)
    start.answer('push B-down 0', 'use')
    assert told in SHOW.hand_alt(start.view(), None, '', words)


@LANGUAGE
def test_board_text_fits_a_message_together_with_the_hand(words: Words) -> None:
    for moment in islice(moments(), 0, None, 7):
        board = SHOW.board_text(GAME.view(moment.state, None), moment.names, words)
        assert 0 < len(board) <= 4000 - 1024
        assert all(name in board for name in moment.names)


@LANGUAGE
def test_board_text_has_every_tile_with_its_contents(words: Words) -> None:
    view = table('bat', 'rat', backs={'B7': 'swap'}, tiles={'B7': 'L0'}).answer('push B-down 0').view(None)
    listed = maze.listed(view, PEOPLE[:2], words)
    tiles = [tile for line in listed.split('\n') for tile in line.split(' · ')]
    assert [tile.split(' ')[0] for tile in tiles] == [cell_name(cell) for cell in range(CELLS)]
    assert tiles[0].startswith('A1 →↓ 🏠 Ada ♟️ **Ada**')
    assert 'C1 →↓← 📕 ' in plain(listed)
    assert words('labyrinth-text-spare-event', event=words('labyrinth-action-swap')) in SHOW.board_text(
        view, PEOPLE[:2], words
    )


@pytest.mark.parametrize(
    ('tile', 'sides'),
    [
        (Tile('I', 0), ('up', 'down')),
        (Tile('I', 1), ('right', 'left')),
        (Tile('L', 0), ('up', 'right')),
        (Tile('L', 3), ('up', 'left')),
        (Tile('T', 0), ('up', 'right', 'down')),
        (Tile('T', 2), ('up', 'down', 'left')),
    ],
)
def test_open_sides_follow_the_turns_of_a_tile(tile: Tile, sides: tuple[str, ...]) -> None:
    assert open_sides(tile) == sides


def test_drawing_has_passages_between_open_sides() -> None:
    start = table('bat', 'rat', tiles={'B1': 'I90', 'A2': 'I0'}, pawns='A1 G7')
    lines = maze.drawn(start.view(None), PEOPLE[:2], EN).split('\n')
    assert len(lines) == 3 * SIDE + 4
    drawing = [line[2:] for line in lines[2:-2]]
    assert {len(line) for line in drawing} == {3 * SIDE}
    assert (drawing[0][0:3], drawing[1][0:6], drawing[2][0:3]) == ('███', '█●    ', '█ █')
    assert drawing[3][0:3] == '█ █', 'down into A2'
    assert drawing[4][0:3] == '█ █'


@LANGUAGE
def test_public_texts_reveal_no_hidden_goals(words: Words) -> None:
    differed = 0
    for moment in islice(moments(), 0, None, 6):
        world = GAME.resample(moment.state, None, '7' * 32)
        one, other = GAME.view(moment.state, None), GAME.view(world, None)
        for describe in (SHOW.board_alt, SHOW.board_text):
            assert describe(one, moment.names, words) == describe(other, moment.names, words)
        differed += GAME.view(moment.state, Seat(0)).goals != GAME.view(world, Seat(0)).goals
    assert differed > 50, 'the imagined goals are others'


@LANGUAGE
def test_seats_texts_reveal_no_goals_of_others(words: Words) -> None:
    for moment, decision in islice(questions(), 0, None, 8):
        world = GAME.resample(moment.state, decision.seat, '7' * 32)
        one, other = GAME.view(moment.state, decision.seat), GAME.view(world, decision.seat)
        for given in ('', '90', '90 reach'):
            assert SHOW.prompt(one, decision, given, words) == SHOW.prompt(other, decision, given, words)
            assert SHOW.hand_alt(one, decision, given, words) == SHOW.hand_alt(other, decision, given, words)
            assert SHOW.controls(one, decision, given, words) == SHOW.controls(other, decision, given, words)


@LANGUAGE
def test_public_events_name_no_unfound_treasure(words: Words) -> None:
    told = [event for moment in moments() for event in moment.events if event.to is None and event.kind in HIDING]
    assert {event.kind for event in told} == HIDING
    lines = [SHOW.line(event, NAMES, words) for event in told]
    assert not any(sign in line for line in lines for sign in SIGNS.values())


@LANGUAGE
def test_last_find_and_way_home_are_told(words: Words) -> None:
    start = table('owl', 'rat', tiles={'A2': 'L0 owl'}).answer('push 6-right 0', 'move A2')
    lines = [SHOW.line(event, PEOPLE, words) for event in start.events]
    way = words('labyrinth-homeward', player='Ada')
    assert way in lines and 'Ada' in shortened(way, 30), 'a cut line still says who it is'
    home = start.view(0)
    assert words('labyrinth-seek-home', place='A1').replace('*', '') in SHOW.hand_alt(home, None, '', words)


@LANGUAGE
def test_labels_in_pictures_fit(words: Words) -> None:
    names = ('Ada', 'Лео', 'Zoë', 'Iga')
    cut = set()
    for moment in islice(moments(), 0, None, 19):
        pictures = [SHOW.board(GAME.view(moment.state, None), names[: moment.state.seats], words)]
        for seat in range(moment.state.seats):
            pictures.append(SHOW.hand(GAME.view(moment.state, Seat(seat)), None, '', words))
        for line in (element for picture in pictures for element in picture.elements if isinstance(element, Text)):
            if line.width is not None and picture_text.fit(line.text, line.face, line.size, line.width) != line.text:
                cut.add(line.text)
    assert cut == set()


@LANGUAGE
def test_used_event_is_not_said_to_be_on_the_spare_tile_e1(words: Words) -> None:
    start = table('bat owl', 'rat', backs={'B7': 'extra'}, tiles={'B7': 'L0'}).answer('push B-down 0', 'use')
    once = SHOW.board_alt(start.view(None), PEOPLE[:2], words)
    told = words('labyrinth-text-event', event=words('labyrinth-action-extra'))
    back = {'en': 'back', 'ru': 'оборот', 'pl': 'odwro'}[words.language]
    pushed = SHOW.board_alt(start.answer('push D-down 0').view(None), PEOPLE[:2], words)
    assert told in once and told in pushed and back not in told and back not in pushed
