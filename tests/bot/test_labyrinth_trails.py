"""Trails: the other players' actions since the viewer's last turn, as paths in the present maze and in words."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from bot.presenters.labyrinth import trails
from bot.presenters.labyrinth.names import pawn
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.words import LANGUAGES, Words, words_for
from engine.api import Result, Seat
from engine.labyrinth.cards import CELL_OF, PUSHES, Deed, cell_name
from engine.labyrinth.game import GAME
from tests.bot.labyrinth_games import moments
from tests.labyrinth.table import CORRIDOR, table, turned_up

SHOW = Labyrinth()
LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


def walk(path: str, seat: int = 0, turn: int = 1) -> Deed:
    return Deed(turn, Seat(seat), path=tuple(CELL_OF[name] for name in path.split(' ')))


def push(name: str, seat: int = 0, turn: int = 1) -> Deed:
    return Deed(turn, Seat(seat), push=name)


def lying(*deeds: Deed, tried: str | None = None) -> dict[str, tuple[str, ...]]:
    return {cell_name(piece.cell): piece.sides for piece in trails.pieces(deeds, tried)}


def test_path_leads_from_tile_to_tile() -> None:
    assert lying(walk('A2 B2 B3')) == {'A2': ('east',), 'B2': ('west', 'south'), 'B3': ('north',)}
    assert [piece.first for piece in trails.pieces([walk('A2 B2 B3')])] == [True, False, False]


def test_later_push_moves_or_breaks_paths() -> None:
    assert lying(walk('A2 B2 C2'), push('2-right')) == {'B2': ('east',), 'C2': ('west', 'east'), 'D2': ('west',)}
    assert lying(walk('A2 B2 C2'), push('B-down')) == {}, 'its middle has moved away'
    assert lying(walk('F2 G2'), push('2-right')) == {}, 'its end has left the board'
    assert lying(walk('A2 B2 C2'), push('4-right')) == lying(walk('A2 B2 C2'))
    assert lying(push('B-down'), walk('A2 B2')) == {'A2': ('east',), 'B2': ('west',)}, 'earlier pushes do not'


def test_shown_paths_have_no_gaps_in_whole_games() -> None:
    shown = 0
    for moment in islice(moments(), 0, None, 3):
        view = GAME.view(moment.state, None)
        pieces = trails.pieces(view.recent)
        for piece in pieces:
            beside = {
                cell for cell, side in ((-7, 'north'), (1, 'east'), (7, 'south'), (-1, 'west')) if side in piece.sides
            }
            assert all(
                any(other.cell == piece.cell + step and other.seat == piece.seat for other in pieces) for step in beside
            )
            shown += bool(beside)
    assert shown > 200


def test_previewed_push_moves_the_paths_too() -> None:
    assert lying(walk('A2 B2 C2'), tried='2-right') == lying(walk('A2 B2 C2'), push('2-right'))
    assert lying(walk('A2 B2 C2'), tried='B-up') == {}


def test_swapped_pawns_leave_no_path_between() -> None:
    assert lying(walk('A1 G7')) == {'A1': (), 'G7': ()}


@pytest.mark.parametrize(('seats', 'turn'), [(2, 5), (3, 8), (4, 9)])
def test_seat_sees_actions_since_its_turn_board_last_round(seats: int, turn: int) -> None:
    active = Seat((turn - 1) % seats)
    recent = tuple(
        push('B-down', (other - 1) % seats, other) for other in range(turn - seats + 1, turn + 1) for _ in range(2)
    )
    view = replace(table(*['owl', 'crown', 'map', 'ring'][:seats]).view(None), turn=turn, active=active, recent=recent)
    assert trails.in_the_last_round(view) == recent
    for seat in range(seats):
        seen = {deed.seat for deed in trails.since(replace(view, me=Seat(seat)))}
        if seat == active:
            assert seen == set(range(seats))
        else:
            after = [(seat + further) % seats for further in range(1, (active - seat) % seats + 1)]
            assert seen == set(after), 'those who came after it'


def test_final_board_shows_only_the_winners_last_turn() -> None:
    recent = (push('B-down', 1, 8), walk('A1 B1', 1, 8), push('D-up', 0, 9), walk('A5 A4', 0, 9))
    over = replace(table('owl', 'rat').view(None), turn=9, recent=recent, result=Result('won', (Seat(0),), (3, 1)))
    assert trails.in_the_last_round(over) == recent[2:]
    drawn = replace(over, result=Result('drawn', (), (3, 1)))
    assert trails.in_the_last_round(drawn) == recent
    told = SHOW.board_alt(over, ('Ada', 'Bruno'), words_for('en'))
    assert 'At the end: red pawn: column D up, A5 to A4.' in told
    assert {piece.seat for piece in trails.pieces(trails.in_the_last_round(over))} == {0}


def test_last_path_ends_at_its_pawn_in_whole_games() -> None:
    seen = 0
    for moment in islice(moments(), 0, None, 3):
        view = GAME.view(moment.state, None)
        for seat in range(view.seats):
            ways = [deed for deed in view.recent if deed.seat == seat and deed.path]
            if not ways:
                continue
            at = ways[-1].path[-1]
            for deed in view.recent[view.recent.index(ways[-1]) :]:
                line = PUSHES.get(deed.push or '', ())
                at = line[(line.index(at) + 1) % len(line)] if at in line else at
            assert at == view.pawns[seat]
            seen += 1
    assert seen > 200


@LANGUAGE
def test_descriptions_name_each_push_and_path_since_own_turn(words: Words) -> None:
    game = table('owl', 'crown', 'map', pawns='C2 G1 G7', tiles=CORRIDOR).answer('push 6-right 0', 'move F2')
    game.answer('push B-down 90')
    if game.kind == 'move':
        game.answer('stay')
    way = words('labyrinth-text-way', start='C2', end='F2')
    first, second = words('labyrinth-push-right', line='6'), words('labyrinth-push-down', line='B')
    public = SHOW.board_alt(game.view(None), ('Ada', 'Bruno', 'Cleo'), words)
    red, yellow = (pawn(colour, words) for colour in ('red', 'yellow'))
    round_of_pawns = words('labyrinth-text-round', deeds=f'{red}: {first}, {way}; {yellow}: {second}')
    assert round_of_pawns in public, 'someone else may have had the seat then'
    told = [SHOW.hand_alt(game.view(seat), None, '', words) for seat in range(3)]
    assert words('labyrinth-text-since', deeds=f'{yellow}: {second}') in told[0], 'not what she did herself'
    assert words('labyrinth-text-since', deeds=f'{red}: {first}, {way}; {yellow}: {second}') in told[2]
    assert words('labyrinth-text-since', deeds='').rstrip('. ') not in told[1], 'nothing was done since'


@LANGUAGE
def test_swap_is_told_with_both_pawns(words: Words) -> None:
    game = turned_up('swap', 'owl', 'crown', pawns='C2 G7').answer('swap blue')
    told = SHOW.board_alt(game.view(None), ('Ada', 'Bruno'), words)
    assert words('labyrinth-text-way', start='C2', end='G7') in told
    assert words('labyrinth-text-way', start='G7', end='C2') in told


@LANGUAGE
def test_end_tells_finds_by_turn_and_steps_of_each_player(words: Words) -> None:
    game = table('owl', 'rat', tiles={'A2': 'I0', 'A4': 'L0 owl'}, pawns='A5 G7', no_return=True)
    over = next(moment for moment in moments() if moment.state.result is not None and moment.state.seats > 1)
    view = GAME.view(over.state, None)
    (winner,) = over.state.result.winners if over.state.result else ()
    alt = SHOW.board_alt(view, ('Ada', 'Bruno', 'Cleo', 'Dan')[: view.seats], words)
    for card, turn in zip(view.found[winner], view.when[winner], strict=True):
        own = (turn - 1) // view.seats + 1
        assert words('labyrinth-text-stop', card=words(f'labyrinth-treasure-{card}'), turn=own) in alt
    assert all(f'{cells}' in alt for cells in view.walked)
    assert game.view(None).walked == (0, 0)
