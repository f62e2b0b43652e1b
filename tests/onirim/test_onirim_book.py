"""The Book of Steps Lost and Found: B1 to B7, V4, R32 to R39."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from engine.api import Illegal, Seat
from engine.onirim.game import GAME
from engine.onirim.options import Options, Talk
from tests.onirim.spells import FIVE, SEVEN, TEN, casts, kept
from tests.onirim.table import GOALS, Table, table


def done(game: Table) -> list[bool]:
    return kept(game).done


def small(deck: str, *, hand: str = 'rs rs bs gs ns', **more: Any) -> Table:
    """Lay out a table whose deck has only these cards."""
    return table(hand, deck=deck, rest='box', goals=GOALS, **more)


def test_b1_goals_lie_face_up_in_a_random_row() -> None:
    rows = set()
    for number in range(20):
        outcome = GAME.new(1, Options(expansions=('book',)), f'{number:032x}')
        shown = GAME.view(outcome.state, None).parts['book']
        colours = [colour for colour, _ in shown.goals]
        assert sorted(colours) == sorted(GOALS.split())
        assert not any(finished for _, finished in shown.goals)
        assert [event.args for event in outcome.events if event.kind == 'onirim.goals'] == [{'cards': colours}]
        rows.add(tuple(colours))
    assert len(rows) > 15


@pytest.mark.parametrize(('hard', 'costs'), [(False, (5, 7, 10)), (True, (6, 9, 12))])
def test_v4_the_spells_cost_more_on_the_other_side(hard: bool, costs: tuple[int, ...]) -> None:
    state = GAME.new(1, Options(expansions=('book',), lost_steps=hard), '0' * 32).state
    shown = GAME.view(state, None).parts['book']
    assert shown.hard == hard
    assert shown.spells == tuple(zip(('prophecy', 'planning', 'punishment'), costs, (False,) * 3, strict=True))


@pytest.mark.parametrize('hard', [False, True])
def test_b4_v4_a_spell_is_offered_from_its_cost_on(hard: bool) -> None:
    for number, expected in {
        4: [], 5: [] if hard else ['prophecy'], 6: ['prophecy'], 7: ['prophecy'] if hard else ['prophecy', 'planning'],
        9: ['prophecy', 'planning'],
    }.items():  # fmt: skip
        game = table(discard=' '.join(TEN.split()[:number]), goals=GOALS, hard=hard)
        assert casts(game) == expected
        paying = [name for name, _, payable in game.view(None).parts['book'].spells if payable]
        assert paying == expected


def test_b2_drawn_door_of_the_next_goal_completes_it() -> None:
    game = table('rk rs bs gs ns', deck='rd bm', goals=GOALS).answer('discard bs')
    assert game.kind == 'door'
    game.answer('open rk')
    assert done(game) == [True] + [False] * 7
    assert game.told('goal_done') == [{'card': 'red'}]
    assert [event.kind for event in game.events][:2] == ['onirim.door_opened', 'onirim.goal_done']


def test_b2_r36_drawn_door_of_another_colour_goes_to_limbo() -> None:
    game = table('bk rs bs gs ns', deck='bd bm', goals=GOALS).answer('discard bs')
    assert game.kind == 'act'
    assert game.told('door_to_limbo') == [{'seat': 0, 'card': 'bd', 'why': 'goal'}]
    assert game.told('shuffled') == [{'cards': ['bd']}]
    assert not any(done(game))


def test_r36_refused_door_is_offered_with_parallel_planning() -> None:
    game = table('bk rs bs gs ns', deck='bd bm', discard=SEVEN, goals=GOALS).answer('discard bs')
    assert (game.kind, game.options) == ('door', ['limbo', 'cast prophecy', 'cast planning'])
    game.cast('planning', 'exchange 1 2')
    assert (game.kind, game.options) == ('door', ['open bk', 'limbo'])
    game.answer('open bk')
    assert game.pile('doors', 0) == 'bd'
    assert kept(game).goals[:2] == ['blue', 'red'] and done(game)[:2] == [True, False]
    declined = table('bk rs bs gs ns', deck='bd bm', discard=SEVEN, goals=GOALS).answer('discard bs', 'limbo')
    assert declined.told('door_to_limbo') == [{'seat': 0, 'card': 'bd', 'why': 'goal'}]


@pytest.mark.parametrize(('hand', 'discard'), [('rk rs bs gs ns', SEVEN), ('bk rs bs gs ns', 'bs bs gs gs ns')])
def test_r36_refused_door_needs_its_key_and_the_price(hand: str, discard: str) -> None:
    game = table(hand, deck='bd bm', discard=discard, goals=GOALS).answer('discard bs')
    assert game.kind == 'act'
    assert game.told('door_to_limbo') == [{'seat': 0, 'card': 'bd', 'why': 'goal'}]


@pytest.mark.parametrize(('hand', 'talk', 'asked'), [
    ('bk bs gs', 'silent', True), ('rk bs gs', 'silent', True), ('bk bs gs', 'open', True), ('rk bs gs', 'open', False),
])  # fmt: skip
def test_r36_hidden_hands_get_the_question_without_a_key(hand: str, talk: Talk, asked: bool) -> None:
    game = table(hand, shared='rs rs', partner='bm gm nm', deck='bd bm', discard=SEVEN, goals=GOALS, talk=talk)
    assert (game.answer('discard bs', 'keep').kind == 'door') is asked


def test_b2_a_trio_of_the_next_goal_finds_its_door() -> None:
    game = table('rs bs gs ns ns', row='rs rm', goals=GOALS).answer('play rs')
    assert game.pile('doors', 0) == 'rd'
    assert done(game)[0]


def test_r36_trio_of_another_colour_moves_its_door_to_limbo() -> None:
    game = table('bs rs gs ns bm', row='bs bm', deck='rm bk bs', goals=GOALS)
    game.state.known = [0b111 << len(game.state.deck) - 3]
    game.answer('play bs')
    assert game.told('trio_refused') == [{'seat': 0, 'card': 'bd', 'why': 'goal'}]
    assert game.pile('doors', 0) == ''
    assert game.view().known == () and game.state.rng.streams
    assert 'bd' in game.told('shuffled')[0]['cards'], 'it comes back with the rest of Limbo'
    assert not any(done(game))
    game.answer('play bm')
    assert not game.told('trio_refused') and not game.told('door_found')


def test_r2_r36_trio_without_doors_in_the_deck_finds_nothing() -> None:
    game = table('bs rs gs ns bm', row='bs bm', deck='rm bk', rest='box', goals=GOALS).answer('play bs')
    assert game.told('trio_refused') == [{'seat': 0, 'card': 'bd', 'why': 'gone'}]
    assert not game.state.rng.streams and game.pile('limbo') == ''


def test_r27_r36_trio_of_an_owned_colour_searches_nothing() -> None:
    game = table(
        'bs gs ns', shared='rs rk', partner='bm gm nm', row='bs bm', doors='bd', goals='blue red blue red green brown'
        ' green brown', deck='rm bk',
    ).answer('play bs')  # fmt: skip
    assert game.told('trio_refused') == [{'seat': 0, 'card': 'bd', 'why': 'twice'}]
    assert not game.state.rng.streams


def test_b3_door_lost_to_a_nightmare_reopens_its_goal_first() -> None:
    game = table('bk rk gk gs ns', doors='rd bd', deck='NN gd bd bm', goals=GOALS).answer('discard gs', 'door rd')
    assert done(game) == [False, True] + [False] * 6
    assert game.told('goal_open') == [{'card': 'red'}]
    assert [told['why'] for told in game.told('door_to_limbo')] == ['goal', 'goal']


def test_r35_lost_door_reopens_the_rightmost_of_two_goals() -> None:
    game = table(doors='rd bd rd', deck='NN bm', goals='red blue red green brown blue green brown')
    game.answer('discard bs', 'door rd')
    assert done(game) == [True, True] + [False] * 6


def test_b3_r35_goal_of_the_last_lost_door_comes_first() -> None:
    game = table(doors='rd bd gd', deck='NN NN bm', goals=GOALS).answer('discard bs', 'door rd', 'door gd')
    assert kept(game).goals[:4] == ['green', 'red', 'blue', 'brown']
    assert done(game) == [False, False, True] + [False] * 5
    assert [told['card'] for told in game.told('goal_open')] == ['red', 'green']


def test_b4_r39_payment_leaves_the_game_in_the_open() -> None:
    game = table(discard=f'NN {SEVEN} r3', goals=GOALS, towers='').answer('cast planning')
    assert game.kind == 'pay'
    assert game.asked.args == {'spell': 'planning', 'cost': 7}
    assert game.told('cast') == [{'seat': 0, 'spell': 'planning'}]
    with pytest.raises(Illegal):
        game.answer('pay NN,bs,bs,gs,gs,ns')
    game.answer('pay NN,bs,bs,gs,gs,ns,r3')
    assert game.view(None).parts['book'].removed == ('NN', 'bs', 'bs', 'gs', 'gs', 'ns', 'r3')
    assert game.pile('discard') == 'rm rs'
    assert game.told('paid') == [{'seat': 0, 'cards': ['NN', 'bs', 'bs', 'gs', 'gs', 'ns', 'r3']}]


def test_b4_default_payment_is_suns_of_finished_colours() -> None:
    goals = 'red red blue blue green green brown brown'
    game = table(
        deck='NN', discard='rd rk bs rm gs rs bm', goals=goals, race=True, shared='ns ns', partner='bm gm nm',
        partner_doors='rd',
    ).answer('cast prophecy')  # fmt: skip
    assert game.asked.default == 'pay bm,bs,gs,rm,rs'


def test_b4_spells_may_repeat_while_the_pile_pays() -> None:
    game = small('rm bm gm nm rk bk gk', discard=f'{TEN} rm bk')
    game.cast('planning', 'exchange 1 2')
    assert casts(game) == ['prophecy']
    game.cast('prophecy', 'raise gk', 'sink gm,nm,rk,bk')
    assert (game.kind, casts(game), game.pile('discard')) == ('act', [], '')
    again = small('rm bm gm nm rk bk gk', discard=TEN)
    for raised, sunk in ('gk', 'gm,nm,rk,bk'), ('bk', 'bm,gm,nm,rk'):
        again.cast('prophecy', f'raise {raised}', f'sink {sunk}')
    assert again.pile('deck') == 'bk gk rm bm gm nm rk'
    assert again.pile('discard') == ''


def test_b5_paradoxical_prophecy_raises_a_bottom_card() -> None:
    game = small('rm bm gm nm rk bk gk', discard=FIVE).answer('cast prophecy', f'pay {",".join(FIVE.split())}')
    assert game.kind == 'fathom'
    assert game.view().looking == ('gm', 'nm', 'rk', 'bk', 'gk')
    assert game.options == ['raise bk', 'raise gk', 'raise gm', 'raise nm', 'raise rk']
    assert game.told('fathomed') == [{'seat': 0, 'count': 5}]
    game.answer('raise rk')
    assert game.kind == 'sink'
    assert game.view().looking == ('gm', 'nm', 'bk', 'gk')
    game.answer('sink gk,gm,bk,nm')
    assert game.pile('deck') == 'rk rm bm gk gm bk nm'
    assert game.kind == 'act'
    assert game.view().known == ((0, 'rk'), (3, 'gk'), (4, 'gm'), (5, 'bk'), (6, 'nm'))


def test_b5_only_the_looking_seat_knows_the_bottom_cards() -> None:
    game = small('rm bm gm nm rk bk gk', discard=FIVE, shared='rs rs', hand='bs gs ns', partner='bm gm nm')
    game.state.known = [0, 0b1000011]
    game.cast('prophecy')
    (saw,) = [event for event in game.events if event.kind == 'onirim.fathomed_saw']
    assert (saw.to, saw.args) == ((Seat(0),), {'cards': ['gm', 'nm', 'rk', 'bk', 'gk']})
    assert game.view(1).looking == ()
    game.answer('raise rk', 'sink gk,gm,bk,nm')
    assert game.view(1).known == ((1, 'rm'),)
    assert not game.reversible


@pytest.mark.parametrize(('deck', 'answers', 'after'), [
    ('rm bm gm', ['raise gm', 'sink bm,rm'], 'gm bm rm'),
    ('rm bm', ['raise bm'], 'bm rm'),
    ('rm', ['raise rm'], 'rm'),
])  # fmt: skip
def test_r33_small_deck_is_seen_whole(deck: str, answers: list[str], after: str) -> None:
    game = small(deck, discard=FIVE)
    game.cast('prophecy', *answers)
    assert game.pile('deck') == after
    assert game.kind == 'act'


def test_r33_empty_deck_offers_no_paradoxical_prophecy() -> None:
    assert casts(small('', discard=FIVE)) == []


def test_b6_parallel_planning_exchanges_two_goals() -> None:
    game = table(discard=SEVEN, goals=GOALS).answer('cast planning', 'pay bs,bs,gs,gs,ns,rm,rs', 'exchange 1 4')
    assert kept(game).goals == ['brown', 'blue', 'green', 'red', 'red', 'blue', 'green', 'brown']
    assert game.told('exchanged') == [{'seat': 0, 'first': 1, 'second': 4, 'colours': ['red', 'brown']}]
    assert game.kind == 'act'
    assert game.reversible


def test_r34_any_two_goals_may_be_exchanged() -> None:
    game = table(discard=SEVEN, doors='rd bd', goals=GOALS).answer('cast planning', 'pay bs,bs,gs,gs,ns,rm,rs')
    assert game.options == [f'exchange {one} {other}' for one, other in combinations(range(1, 9), 2)]


def test_r34_moved_goal_stays_done_and_first_open_one_is_next() -> None:
    game = table('rk gk bs gs ns', discard=SEVEN, doors='rd bd', deck='gd rd bm', goals=GOALS)
    game.cast('planning', 'exchange 1 5')
    assert kept(game).goals == GOALS.split()
    assert done(game) == [False, True, False, False, True, False, False, False]
    game.answer('discard bs')
    assert game.told('door_to_limbo') == [{'seat': 0, 'card': 'gd', 'why': 'goal'}]
    game.answer('open rk')
    assert done(game) == [True, True, False, False, True, False, False, False]


def test_b7_punishment_discards_the_nightmare_without_effect() -> None:
    game = table('rk rs rs bs gs', discard=TEN, deck='NN bm', goals=GOALS).answer('play rs')
    assert casts(game) == ['prophecy', 'planning', 'punishment']
    game.cast('punishment')
    assert game.kind == 'act'
    assert game.told('punished') == [{'seat': 0}]
    assert game.pile('discard') == 'NN'
    assert game.pile('hands', 0) == 'bm bs gs rk rs'


def test_b7_only_a_nightmare_can_be_punished() -> None:
    assert 'punishment' not in casts(table('rs rs rs bs gs', discard=TEN, deck='NN bm', goals=GOALS))


def test_r37_a_punished_nightmare_takes_no_tower() -> None:
    game = table('rk rs rs bs gs', discard=TEN, deck='NN bm', goals=GOALS, towers='r3 g3').answer('play rs')
    game.cast('punishment')
    assert game.kind == 'act'
    assert game.view(None).parts['towers'].row == ('r3', 'g3')
    assert not game.state.limbo and game.pile('discard') == 'NN'


def test_r38_shared_row_gives_doors_of_missing_colours_only() -> None:
    goals = 'red red blue blue green green brown brown'
    mine = table('rk bs gs', shared='rs rs', partner='bm gm nm', doors='rd', deck='rd bm', goals=goals)
    assert mine.answer('discard bs', 'keep').told('door_to_limbo') == [{'seat': 0, 'card': 'rd', 'why': 'twice'}]
    ours = table('rk bs gs', shared='rs rs', partner='bm gm nm', partner_doors='rd', deck='rd bm', goals=goals)
    ours.answer('discard bs', 'keep', 'open rk')
    assert done(ours) == [True, True] + [False] * 6
    other = table('bk bs gs', shared='rs rs', partner='bm gm nm', partner_doors='rd', deck='bd bm', goals=goals)
    assert other.answer('discard bs', 'keep').told('door_to_limbo') == [{'seat': 0, 'card': 'bd', 'why': 'goal'}]


def test_r38_v2_racers_share_the_row_and_four_doors_win() -> None:
    goals = 'red blue green brown red blue green brown'
    game = table('nk bs gs', shared='rs rs', partner='bm gm nm', doors='rd bd gd', deck='nd bm', goals=goals, race=True)
    game.answer('discard bs', 'keep', 'open nk')
    assert game.result is not None and game.result.winners == (0,)


def test_r56_a_door_paid_away_stays_out_of_the_game() -> None:
    game = table(
        'nk bs gs', shared='rs rs', partner='bm gm nm', discard='bm bm gm gm', removed='rd', deck='rd bk bk bk gk bs',
        goals=GOALS, race=True,
    ).answer('discard nk', 'keep', 'banish rd')  # fmt: skip
    assert game.ending == 'lost.door'


def test_all_eight_doors_in_the_order_of_the_row_win() -> None:
    game = table(
        'nk bs gs ns rs', doors='rd rd bd bd gd gd nd', deck='nd', goals='red red blue blue green green brown brown'
    )
    assert game.answer('discard bs', 'open nk').ending == 'won'


def test_r27_r36_door_of_an_owned_colour_is_not_offered() -> None:
    game = table('bk gs ns', shared='rs rm', partner='bm gm nm', doors='bd', deck='bd bm', discard=SEVEN, goals=GOALS)
    assert game.answer('discard gs', 'keep').told('door_to_limbo') == [{'seat': 0, 'card': 'bd', 'why': 'twice'}]
