"""The questions at which spells may be cast: R32."""

from __future__ import annotations

from engine.onirim.game import GAME
from engine.onirim.options import Options
from tests.onirim.spells import FIVE, SEVEN, TEN, casts
from tests.onirim.table import GOALS, Table, table


def planned(game: Table) -> Table:
    """Cast Parallel Planning now, and exchange goals. The interrupted question comes again."""
    asked, options = game.kind, [token for token in game.options if not token.startswith('cast ')]
    game.cast('planning', 'exchange 7 8')
    assert game.kind == asked
    assert [token for token in game.options if not token.startswith('cast ')] == options
    return game


def test_r32_the_question_of_phase_1_waits_for_the_spell() -> None:
    assert 'play rs' in planned(table(discard=SEVEN, goals=GOALS)).options


def test_r32_a_drawn_door_waits_for_the_spell() -> None:
    game = planned(table('rk rs rs bs gs', deck='rd bm', discard=SEVEN, goals=GOALS).answer('play rs'))
    assert game.answer('open rk').pile('doors', 0) == 'rd'


def test_r32_door_with_an_exchanged_goal_goes_to_limbo() -> None:
    game = table('rk rs rs bs gs', deck='rd bm', discard=SEVEN, goals=GOALS).answer('play rs')
    game.cast('planning', 'exchange 1 2')
    assert (game.kind, game.options) == ('door', ['limbo'])
    assert game.answer('limbo').kind == 'act'


def test_r32_a_nightmare_waits_for_the_spell() -> None:
    game = planned(table('rk rs rs bs gs', deck='NN bm', discard=SEVEN, goals=GOALS).answer('play rs'))
    assert game.answer('key rk').pile('discard') == 'NN rk'


def test_r32_a_happy_dream_waits_for_the_spell() -> None:
    game = planned(table(deck='HD bm', discard=SEVEN, goals=GOALS, dark='red2').answer('play rs'))
    assert game.answer('dispel red2').kind == 'act'


def test_r32_a_falling_tower_waits_for_the_spell() -> None:
    game = table('rk rs rs bs gs', deck='NN bm', discard=SEVEN, goals=GOALS, towers='r3 g3').answer('play rs', 'key rk')
    assert planned(game).answer('drop r3').kind == 'act'


def test_r32_the_swap_of_two_players_waits_for_the_spell() -> None:
    game = table('bs gs ns', shared='rs rm', partner='gk nk bk', discard=SEVEN, goals=GOALS).answer('discard bs')
    assert planned(game).answer('keep').asked.seat == 1


def test_r32_no_spell_while_cards_of_the_deck_are_seen() -> None:
    prophecy = table('rk rs rs bs gs', discard=TEN, goals=GOALS).answer('discard rk')
    assert (prophecy.kind, casts(prophecy)) == ('banish', [])
    happy = table(deck='HD bm', discard=TEN, goals=GOALS, dark='').answer('play rs')
    assert happy.kind == 'happy' and casts(happy) == ['prophecy', 'planning']
    assert casts(happy.answer('wish')) == []


def test_r32_spell_made_possible_by_a_discard_is_offered_once() -> None:
    game = table(discard='bs bs gs gs', deck='bm', goals=GOALS)
    assert casts(game) == []
    game.answer('discard rs')
    assert (game.kind, game.options, game.asked.default) == ('spell', ['on', 'cast prophecy'], 'on')
    assert GAME.load(GAME.dump(game.state)) == game.state
    game.answer('on')
    assert game.kind == 'act' and 'bm' in game.state.hands[0]


def test_r32_spell_is_offered_before_the_prophecy_begins() -> None:
    game = table('rk rs bs gs ns', discard='bs bs gs gs', deck='bm', goals=GOALS).answer('discard rk')
    assert (game.kind, casts(game)) == ('spell', ['prophecy'])
    assert game.answer('on').kind == 'banish'


def test_r32_spell_possible_before_gets_no_question() -> None:
    game = table(discard=FIVE, deck='bm', goals=GOALS)
    assert casts(game) == ['prophecy']
    assert game.answer('discard rs').kind == 'act'


def test_r32_swap_question_replaces_the_spell_question() -> None:
    game = table('bs gs ns', shared='rs rm', partner='gk nk bk', discard='bs bs gs gs', deck='bm gm', goals=GOALS)
    game.answer('discard bs')
    assert (game.kind, casts(game)) == ('swap', ['prophecy'])
    game.answer('keep')
    assert (game.kind, game.asked.seat) == ('act', 1)


def test_r32_new_spell_is_offered_between_draws_and_after() -> None:
    hand = 'rk rs rs bs gs'
    drawing = table(hand, discard='bs bs gs', deck='NN bm gm', goals=GOALS).answer('play rs', 'key rk')
    assert (drawing.kind, casts(drawing), len(drawing.state.hands[0])) == ('spell', ['prophecy'], 3)
    assert drawing.answer('on').kind == 'act'
    full = table(hand, discard='', deck='NN bm gm nm bk gk', goals=GOALS).answer('play rs', 'hand')
    assert (full.kind, len(full.state.hands[0])) == ('spell', 5)
    assert full.answer('on').state.turn == 2


def test_r32_question_repeats_only_while_a_spell_is_possible() -> None:
    game = table('rk rs rs bs gs', discard=f'{FIVE} rm', deck='NN bm gm nm bk gk', goals=GOALS)
    game.answer('play rs', 'hand')
    assert (game.kind, casts(game)) == ('spell', ['prophecy', 'planning'])
    game.cast('prophecy', 'raise NN', 'sink NN,NN,NN,NN')
    assert (game.kind, casts(game)) == ('spell', ['prophecy'])
    game.cast('prophecy', 'raise NN', 'sink NN,NN,NN,NN')
    assert (game.kind, game.state.turn) == ('act', 2)


def test_r32_no_spell_is_cast_within_a_spell_nor_in_the_draft() -> None:
    game = table(discard=TEN + ' rm rm gm gm gm bk gk', goals=GOALS).answer('cast planning', 'pay bk,bm,bs,bs,gk,gm,gm')
    assert game.kind == 'planning' and casts(game) == []
    draft = Table(GAME.new(2, Options(expansions=('book',)), '0' * 32).state)
    assert draft.kind == 'pick' and casts(draft) == []


def test_r32_restack_with_a_partner_cannot_be_undone() -> None:
    game = table(
        'rk gs ns', shared='rs rm', partner='gk nk bk', deck='bm gm nm bs gs ns', discard='bs bs gs', goals=GOALS
    )
    game.answer('discard rk', 'keep', 'banish bm')
    assert game.answer(str(game.asked.default)).kind == 'spell'
    assert not game.reversible
