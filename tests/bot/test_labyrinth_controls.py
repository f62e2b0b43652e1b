"""Labyrinth's buttons and menus: every answer takes only a few presses, and forged ids change nothing."""

from __future__ import annotations

from itertools import islice

import hypothesis
import pytest
from hypothesis import strategies as st

from bot.message.custom_id import CustomId
from bot.message.emojis import plain
from bot.message.panel import Button
from bot.panels import measure
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.labyrinth import pad
from bot.presenters.labyrinth.controls import controls
from bot.presenters.labyrinth.names import SIGNS, is_goal
from bot.words import Words, words_for
from engine.api import Decision, OneOf, Option, Seat, SomeOf, admits, tokens
from engine.labyrinth.cards import CELL_OF, COLOURS, EVENTS, TREASURES
from engine.labyrinth.game import GAME
from engine.labyrinth.view import View, preview, reachable
from tests.bot.labyrinth_games import questions
from tests.bot.labyrinth_taps import LANGUAGE, SHOW, by_token, every_tap, offered, taps_of
from tests.labyrinth.table import CORRIDOR, SHUT_IN, table

EN = words_for('en')
NEWEST = 2**60
MOST_PRESSES = 4
ROWS = 5
WIDER = 6
"""Pixels by which a row of the pad is wider in DejaVu Sans, whose letters are wide."""
FORGED = (
    'B-down', 'B-down 45', 'B-down 90 90', '90 reach 90', '-90', '360', '٩٠', 'push', 'push B-down 90', 'C-down 90',
    'b-down 90', ' ', '90 ', 'reach', 'row', 'row 0', 'row 8', 'row 1 2', 'move A1', 'x' * 90,
)  # fmt: skip


ASKED = [
    (start.view(start.asked.seat), start.asked)
    for start in (table('bat owl', 'rat', last='B-up'), table('bat owl', 'rat').answer('push 2-right 0'))
]
"""`(view, question)` of a push and of a move."""


def presses(view: View, decision: Decision, words: Words) -> dict[str, int]:
    """Return the number of presses that each answer takes. Follows every partial answer."""
    reached: dict[str, int] = {}
    seen, edge, count = {''}, [''], 0
    while edge:
        count += 1
        following = []
        for given in edge:
            shown = controls(view, decision, given, words)
            _check_limits(shown)
            for tap in every_tap(shown):
                if tap.disabled:
                    continue
                if not tap.half:
                    assert admits(decision.choice, tap.token)
                    reached.setdefault(tap.token, count)
                elif tap.token not in seen:
                    seen.add(tap.token)
                    following.append(tap.token)
        edge = following
    return reached


def _check_limits(shown: tuple[Control, ...]) -> None:
    ids = []
    rows = 0
    for control in shown:
        taps = taps_of(control)
        rows += 1 if isinstance(control, TapMenu) else -(-len(taps) // 5)
        assert 0 < len(taps) <= (25 if isinstance(control, TapMenu) else 10)
        if isinstance(control, TapMenu):
            assert 0 < len(control.placeholder) <= 150
            assert len({tap.token for tap in taps}) == len(taps)
            assert all(0 < len(tap.label) <= 100 and len(tap.hint or '') <= 100 for tap in taps)
            ids.append(
                CustomId('part' if any(tap.half for tap in taps) else 'do', NEWEST, NEWEST, taps[0].token).menu()
            )
        else:
            assert all(0 < len(tap.label) <= 40 for tap in taps)
            ids += [CustomId('part' if tap.half else 'do', NEWEST, NEWEST, tap.token).button() for tap in taps]
    assert rows <= ROWS
    assert len(set(ids)) == len(ids)


@LANGUAGE
def test_every_answer_to_every_question_takes_few_presses(words: Words) -> None:
    asked = set()
    for moment, decision in islice(questions(), 0, None, 4):
        asked.add(decision.kind)
        reached = presses(GAME.view(moment.state, decision.seat), decision, words)
        assert set(reached) == set(tokens(decision.choice))
        assert max(reached.values()) <= MOST_PRESSES, decision.kind
    assert asked == {f'labyrinth.{kind}' for kind in ('push', 'event', 'exchange', 'move')}


def test_the_pad_mirrors_the_arrows_around_the_board() -> None:
    shown = offered(table('bat', last='D-up', spare='L0'))
    assert [[tap.label for tap in taps_of(row)] for row in shown] == [
        ['2→', 'B↓', 'D↓', 'F↓', '←2'],
        ['4→', '↺', '180', '↻', '←4'],
        ['6→', 'B↑', 'D↑', 'F↑', '←6'],
        [EN('labyrinth-do-reach')],
    ]
    assert [tap.label for tap in every_tap(shown) if tap.disabled] == ['D↓'], 'L10: not straight back'


def test_rows_of_the_pad_are_one_line_in_wide_fonts() -> None:
    for row in offered(table('bat', last='D-up', spare='L0')):
        buttons = [Button(tap.token, tap.label) for tap in taps_of(row)]
        assert measure.button_lines(buttons, margin=WIDER) == 1, [button.label for button in buttons]


def test_on_the_first_turn_no_arrow_is_blocked() -> None:
    assert not any(tap.disabled for tap in every_tap(offered(table('bat'))))


def test_spare_turns_in_place_and_reach_stays_shown() -> None:
    start = table('bat', spare='L90')
    assert {'0', '180', '90 reach', 'B-down 90'} <= set(by_token(offered(start)))
    assert {'180', '0', '270 reach'} & set(by_token(offered(start, '270'))) == {'180', '0', '270 reach'}
    assert {'0 reach', '180 reach', '90'} <= set(by_token(offered(start, '90 reach')))


ARROWS_OF_THE_PAD = [key for row in pad.ROWS for key in row if '-' in key]


@pytest.mark.parametrize('pressed', ARROWS_OF_THE_PAD)
def test_preview_leaves_every_arrow_and_turn_one_press_away(pressed: str) -> None:
    start = table('bat', spare='T0 ghost')
    shown = offered(start, f'{pressed} 90')
    assert [len(taps_of(row)) for row in shown] == [5, 5, 5, 1], 'the pad stays as it is'
    given = by_token(shown)
    others = {f'{arrow} 90' for arrow in ARROWS_OF_THE_PAD if arrow != pressed}
    turns = {f'{pressed} {degrees}' for degrees in (0, 180, 270)}
    assert set(given) == {*others, *turns, f'push {pressed} 90', '90'}
    for half in others:
        assert pad.pad_of(start.view(), start.asked, half) == pad.Pad(90, half.split(' ')[0])


def test_preview_ends_by_middle_button_or_its_own_arrow() -> None:
    shown = offered(table('bat', spare='T0 ghost'), 'B-down 0')
    whole = [(row, tap.token) for row, control in enumerate(shown) for tap in taps_of(control) if not tap.half]
    assert whole == [(3, 'push B-down 0')]
    assert taps_of(shown[3])[0].label == EN('labyrinth-do-push')
    assert taps_of(shown[0])[1] == Tap('0', 'B↓', 'primary', half=True)


def test_barred_arrow_stays_barred_during_a_preview() -> None:
    shown = offered(table('bat', last='D-up'), 'B-down 0')
    assert [tap.label for tap in every_tap(shown) if tap.disabled] == ['D↓']


def test_straight_tile_after_half_a_turn_is_the_same_push() -> None:
    start = table('bat', spare='I0')
    assert [tap.label for tap in every_tap(offered(start)) if tap.disabled] == ['180'], 'the arrows keep their places'
    for degrees, looks in ((0, 0), (90, 90), (180, 0), (270, 90)):
        assert f'push 4-left {looks}' in by_token(offered(start, f'4-left {degrees}'))
    assert len(by_token(offered(start))) == 12 + 4, 'both turns lead to the same picture by two ids'


@pytest.mark.parametrize('given', FORGED)
def test_forged_partial_answers_are_ignored(given: str) -> None:
    start = table('bat owl', 'rat', last='B-up')
    view, decision = start.view(), start.asked
    assert controls(view, decision, given, EN) == controls(view, decision, '', EN)
    assert SHOW.prompt(view, decision, given, EN) == SHOW.prompt(view, decision, '', EN)
    assert SHOW.hand(view, decision, given, EN) == SHOW.hand(view, decision, '', EN)
    assert SHOW.hand_alt(view, decision, given, EN) == SHOW.hand_alt(view, decision, '', EN)


@hypothesis.given(st.text(max_size=100))
def test_arbitrary_partial_answers_break_no_question(text: str) -> None:
    for view, decision in ASKED:
        assert controls(view, decision, text, EN)
        assert SHOW.prompt(view, decision, text, EN)
        assert SHOW.hand_alt(view, decision, text, EN)


def test_forbidden_push_has_no_preview() -> None:
    start = table('bat', last='B-up')
    assert pad.pad_of(start.view(), start.asked, 'B-down 90').push is None
    assert pad.tried(start.view(), start.asked, 'B-down 90').preview is None


def test_private_picture_shows_the_preview() -> None:
    start = table('bat owl', 'rat', spare='T0 ghost')
    view, decision = start.view(), start.asked
    untouched, turned, reach, tried = (
        SHOW.hand(view, decision, given, EN) for given in ('', '90', '0 reach', 'B-down 90')
    )
    assert len({scene.digest() for scene in (untouched, turned, reach, tried)}) == 4
    assert SHOW.hand(view, decision, '0', EN) == untouched
    assert pad.tried(view, decision, '0 reach').reach == reachable(view)
    assert pad.tried(view, decision, 'B-down 90').preview == preview(view, 'B-down', 90)


def test_seat_without_a_question_sees_no_preview() -> None:
    start = table('bat', 'rat')
    waiting = start.view(1)
    assert SHOW.hand(waiting, None, 'B-down 90', EN) == SHOW.hand(waiting, None, '', EN)
    assert pad.tried(waiting, None, 'B-down 90') == pad.Tried()


@LANGUAGE
def test_goals_come_first_then_treasures_then_the_rest(words: Words) -> None:
    rows, menus = 0, 0
    for moment, decision in questions():
        answers = len(tuple(tokens(decision.choice)))
        if decision.kind != 'labyrinth.move' or answers > 26:
            continue
        view = GAME.view(moment.state, decision.seat)
        *menu, buttons = controls(view, decision, '', words)
        listed = taps_of(menu[0]) if menu else taps_of(buttons)[:-1]
        places = [CELL_OF[tap.token.removeprefix('move ')] for tap in listed]
        ranks = [(not is_goal(view, place), view.tiles[place].treasure is None) for place in places]
        assert ranks == sorted(ranks)
        assert len(places) == answers - 1
        goals = [tap.token for tap, place in zip(listed, places, strict=True) if is_goal(view, place)]
        if menu:
            assert [tap.token for tap in taps_of(buttons)] == [*sorted(goals[:3], key=goals.index), 'stay']
        assert taps_of(buttons)[-1].token == 'stay'
        assert bool(menu) == (answers > 10), 'as many as fit in two rows are buttons'
        rows, menus = rows + len(places), menus + bool(menu)
    assert rows > 500 and menus > 20


@LANGUAGE
def test_cell_is_named_with_its_treasure(words: Words) -> None:
    start = table('owl bat', 'rat', tiles={'A2': 'L0 owl'}, pawns='A1 G7').answer('push 6-right 0')
    found = by_token(offered(start, '', words))['move A2']
    assert (found.label, found.emoji) == (f'A2 – {words("labyrinth-treasure-owl")}', SIGNS['owl'])
    assert found.style == 'success'


def test_button_of_another_treasure_shows_its_emoji_only() -> None:
    start = table('owl bat', 'rat', tiles={**CORRIDOR, 'A2': 'I90'}, pawns='A2 G7').answer('push 6-right 0')
    button = by_token(offered(start))['move E2']
    assert (button.label, button.emoji, button.style) == ('E2', SIGNS['bat'], 'secondary')


@LANGUAGE
def test_staying_on_the_goal_is_offered_as_a_find_l4(words: Words) -> None:
    start = table('owl bat', 'rat', tiles={'A2': 'L0 owl'}, pawns='A2 G7').answer('push 6-right 0')
    stay = by_token(offered(start, '', words))['stay']
    assert words('labyrinth-treasure-owl') in stay.label
    assert stay.style == 'success'


def test_many_cells_are_chosen_by_row_first() -> None:
    moment, decision = next(
        (moment, decision)
        for moment, decision in questions()
        if decision.kind == 'labyrinth.move' and len(tuple(tokens(decision.choice))) > 26
    )
    view = GAME.view(moment.state, decision.seat)
    menu, buttons = controls(view, decision, '', EN)
    assert isinstance(menu, TapMenu)
    assert all(tap.half and tap.token.startswith('row ') for tap in menu.taps)
    assert 'stay' in by_token((buttons,))
    inside, below = controls(view, decision, menu.taps[-1].token, EN)
    assert {tap.token[-1] for tap in taps_of(inside)} == {menu.taps[-1].token[-1]}
    assert {'stay', ''} <= set(by_token((below,))), 'stay, and back to the rows'


def test_enclosed_pawn_has_no_move_question() -> None:
    start = table('bat', 'rat', tiles=SHUT_IN, pawns='B4 G7').answer('push 6-right 0')
    assert (start.kind, start.asked.seat) == ('push', 1)


@LANGUAGE
@pytest.mark.parametrize('event', EVENTS)
def test_event_is_used_or_skipped_with_one_press(words: Words, event: str) -> None:
    start = table('bat owl rat', 'crown map moth', backs={'B7': event}, tiles={'B7': 'L0'}).answer('push B-down 0')
    assert start.kind == 'event'
    (row,) = offered(start, '', words)
    labels = [tap.label for tap in taps_of(row)]
    assert labels[-1] == words('labyrinth-do-skip')
    assert len(labels) == len(start.options) == 2
    expected = 'swap blue' if event == 'swap' else 'use'
    assert taps_of(row)[0].token == expected


@LANGUAGE
def test_swap_button_has_the_colour_of_its_pawn(words: Words) -> None:
    start = table('bat', 'rat', 'map', 'owl', backs={'B7': 'swap'}, tiles={'B7': 'L0'}).answer('push B-down 0')
    swaps = [tap for tap in every_tap(offered(start, '', words)) if tap.token != 'skip']
    assert [tap.token for tap in swaps] == [f'swap {colour}' for colour in COLOURS[1:]]
    for tap, colour in zip(swaps, COLOURS[1:], strict=True):
        assert words.case(f'labyrinth-pawn-{colour}', 'instrumental') in tap.label
    assert [plain(tap.emoji or '') for tap in swaps] == ['🟡', '🔵', '🟢']


@LANGUAGE
def test_goal_is_exchanged_with_one_press(words: Words) -> None:
    cards = ' '.join(TREASURES)
    start = table(cards, backs={'B7': 'exchange'}, tiles={'B7': 'L0'}).answer('push B-down 0', 'use')
    assert start.kind == 'exchange'
    shown = offered(start, '', words)
    _check_limits(shown)
    assert set(by_token(shown)) == {f'take {card}' for card in TREASURES[1:]}


@LANGUAGE
def test_exchange_with_two_goals_names_the_one_given_up(words: Words) -> None:
    taken = [f'take {card} for {goal}' for card in TREASURES[2:] for goal in TREASURES[:2]]
    decision = Decision(Seat(0), 'labyrinth.exchange', OneOf(tuple(Option(token) for token in taken)))
    shown = controls(table('bat owl').view(), decision, '', words)
    _check_limits(shown)
    assert set(by_token(shown)) == set(taken)
    label = by_token(shown)['take owl for book'].label.lower()
    assert words('labyrinth-treasure-owl') in label
    assert words('labyrinth-treasure-book') in label


def test_unknown_kind_of_question_has_generic_controls() -> None:
    view = table('bat').view()
    several = Decision(Seat(0), 'labyrinth.pack', SomeOf('pack', (Option('rope'), Option('lamp')), 1, 2))
    assert controls(view, several, '', EN)
    one = Decision(Seat(0), 'labyrinth.door', OneOf((Option('open'), Option('shut'))))
    assert [tap.label for tap in every_tap(controls(view, one, '', EN))] == ['Open', 'Shut']


def test_reach_is_shown_and_goal_highlighted_before_an_event() -> None:
    asked = set()
    for moment, decision in questions():
        if decision.kind not in ('labyrinth.event', 'labyrinth.exchange'):
            continue
        view = GAME.view(moment.state, decision.seat)
        near = reachable(view)
        assert pad.tried(view, decision, '').reach == near
        if decision.kind == 'labyrinth.event':
            continue
        within = {view.tiles[cell].treasure for cell in near}
        for tap in every_tap(controls(view, decision, '', EN)):
            if isinstance(tap, Tap) and tap.token.startswith('take '):
                asked.add(tap.style)
                assert (tap.style == 'success') == (tap.token.split(' ')[1] in within)
    assert asked == {'success', 'secondary'}
