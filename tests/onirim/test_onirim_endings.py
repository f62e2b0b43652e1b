"""Victory and defeat: S9, S14, V2, R6, R15, R18, R56. Endings of expansions are in their files."""

from __future__ import annotations

import pytest

from tests.onirim.table import table

SEVEN = 'rd bd bd gd gd nd nd'
FOUR = 'rd bd gd nd'


def test_s9_victory_with_the_eighth_door_by_a_trio() -> None:
    game = table('rs bm bs gs ns', row='rs rm', doors=SEVEN).answer('play rs')
    assert game.result is not None
    assert (game.ending, game.result.winners, game.result.scores) == ('won', (0,), (8,))
    assert game.kind is None


def test_s9_no_victory_with_seven() -> None:
    game = table('rs bm bs gs ns', row='rs rm', doors=SEVEN[3:]).answer('play rs')
    assert game.result is None
    assert len(game.state.doors[0]) == 7


def test_r15_victory_in_the_middle_of_a_refill() -> None:
    game = table('rk bm bs gs ns', doors=SEVEN, deck='rd NN', rest='box').answer('discard bs', 'open rk')
    assert game.ending == 'won'
    assert game.pile('deck') == 'NN'
    assert len(game.state.hands[0]) == 3


def test_s9_final_event_summarises_the_game() -> None:
    game = table('rs bm bs gs ns', row='rs rm', doors=SEVEN).answer('play rs')
    (told,) = game.told('over')
    assert told == {'ending': 'won', 'winners': [0], 'turns': 1, 'doors': 8, 'nightmares': 0}
    assert game.events[-1].kind == 'onirim.over'


def test_s14_r18_both_win_when_both_have_four_doors() -> None:
    game = table(
        'rs bm bs', shared='gs ns', partner='bk gm nm', row='rs rm', doors='bd gd nd', partner_doors=FOUR
    ).answer('play rs')
    assert game.result is not None
    assert (game.ending, game.result.winners, game.result.scores) == ('won', (0, 1), (4, 4))


def test_s14_one_player_with_four_doors_wins_nothing_alone() -> None:
    game = table(
        'rs bm bs', shared='gs ns', partner='bk gm nm', row='rs rm', doors='bd gd nd', partner_doors='rd bd gd'
    ).answer('play rs')
    assert game.result is None
    assert len(game.state.doors[0]) == 4


def test_s14_at_the_same_time() -> None:
    """A player who loses a door before the partner gains the fourth must find that door again."""
    game = table(
        'bk bm bs',
        shared='gs rs',
        partner='bk gm nm',
        row='rs rm',
        doors=FOUR,
        partner_doors='bd gd nd',
        deck='NN rs ns',
    )
    game.answer('play bk', 'door nd')
    assert game.result is None
    assert (game.pile('doors', 0), game.asked.seat) == ('bd gd rd', 1)


def test_v2_first_racer_with_four_doors_wins_alone() -> None:
    game = table(
        'rs bm bs', shared='gs ns', partner='bk gm nm', row='rs rm', doors='bd gd nd', partner_doors='rd', race=True
    ).answer('play rs')
    assert game.result is not None
    assert (game.ending, game.result.winners, game.result.scores) == ('won', (0,), (4, 1))


def test_v2_three_doors_do_not_win_a_race() -> None:
    game = table(
        'rs bm bs', shared='gs ns', partner='bk gm nm', row='rs rm', doors='bd gd', partner_doors='rd', race=True
    ).answer('play rs')
    assert game.result is None


def test_v2_in_a_race_too_nobody_takes_a_second_door_of_a_colour() -> None:
    game = table('rs bm bs', shared='gs ns', partner='bk gm nm', row='rs rm', doors='rd gd nd', race=True)
    game.answer('play rs')
    assert game.told('trio_refused') == [{'seat': 0, 'card': 'rd', 'why': 'twice'}]
    assert game.result is None


@pytest.mark.parametrize('shared', [None, 'nm nm'])
def test_r56_one_door_out_of_the_game_is_the_end(shared: str | None) -> None:
    game = table('rk bs gs' if shared else 'rk bs gs ns ns', shared=shared, partner='bm', deck='rd rm bm gm nm')
    game.answer('discard rk', *(['keep'] if shared else []), 'banish rd')
    assert game.ending == 'lost.door'
    assert game.result is not None and game.result.winners == ()


def test_r56_v2_race_goes_on_with_a_door_of_each_colour() -> None:
    game = table('rk gk gs', shared='nm nm', partner='bm nk gm', deck='rd rm bm gm bd bd', race=True)
    game.answer('discard rk', 'keep', 'banish rd')
    assert game.result is None
    assert game.kind == 'restack'


def test_r56_v2_race_is_lost_without_both_doors_of_a_colour() -> None:
    game = table('rk gk gs', shared='nm nm', partner='bm nk gm', deck='rd rm bm gm bd', discard='rd', race=True)
    game.answer('discard rk', 'keep', 'banish rd')
    assert game.ending == 'lost.door'


def test_r56_v2_single_lost_doors_of_two_colours_end_no_race() -> None:
    game = table('rk gk gs', shared='nm nm', partner='bm nk gm', deck='rd rm bm gm bd', discard='bd', race=True)
    game.answer('discard rk', 'keep', 'banish rd')
    assert game.result is None


def test_a_finished_game_asks_nobody() -> None:
    game = table(rest='box').answer('discard bs')
    assert game.state.agenda == []
    assert game.view().asking == ()


def test_the_first_ending_stands() -> None:
    """After a defeat by a discard, the empty deck does not cause a second defeat."""
    game = table('rk bs gs ns ns', deck='rd', rest='box').answer('discard rk', 'banish rd')
    assert [told['ending'] for told in game.told('over')] == ['lost.door']


def test_r31_an_ending_that_opens_the_hands_cannot_be_taken_back() -> None:
    hidden = table('rs bs gs', shared='r3 ns', partner='bm gm nm', discard='r4 r5', towers='').answer(
        'discard shared:r3'
    )
    assert hidden.ending == 'lost.towers' and not hidden.reversible
    alone = table('r3 rs bs gs ns', discard='r4 r5', towers='').answer('discard r3')
    assert alone.ending == 'lost.towers' and alone.reversible
