"""Whether a goal or home is within reach is said plainly, in every language, and a list of goals has an "or"."""

from __future__ import annotations

import pytest

from bot.panels.cutting import shortened
from bot.presenters.labyrinth.names import SIGNS, sought, treasure
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.words import LANGUAGES, Words, words_for
from engine.api import Event, Seat
from engine.labyrinth.game import GAME
from tests.bot.labyrinth_games import moments
from tests.bot.labyrinth_taps import every_tap, offered
from tests.labyrinth.table import ROW_2, Table, table

SHOW = Labyrinth()
LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)
TOUCHED = ('0 reach', '2-right 0', '6-right 0')


def asked(start: Table, given: str, words: Words) -> str:
    return SHOW.prompt(start.view(), start.asked, given, words)


@LANGUAGE
def test_preview_tells_whether_the_goal_is_in_reach(words: Words) -> None:
    start = table('owl bat', 'rat', tiles={'A2': 'L0 owl'}, spare='I0')
    place = f'{SIGNS["owl"]} {treasure("owl", words)} '
    near = words('labyrinth-within-reach', place=f'{place}(A2)')
    assert SIGNS['owl'] not in asked(start, '', words), 'nothing is tried out'
    assert asked(start, '6-right 0', words).endswith(near)
    away = words('labyrinth-out-of-reach', place=f'{place}(B2)')
    assert asked(start, '2-right 0', words).endswith(away)


@LANGUAGE
def test_preview_tells_whether_home_is_in_reach(words: Words) -> None:
    start = table('', 'rat', pawns='D2 G7', tiles={**ROW_2, 'A2': 'L90'}, spare='I0')
    near, away = (words(f'labyrinth-{key}-reach', place='A1') for key in ('within', 'out-of'))
    told = [asked(start, given, words) for given in ('', *TOUCHED)]
    assert near not in told[0] and away not in told[0], 'that depends on the push'
    assert all((near in line) != (away in line) for line in told[1:])
    assert away in told[2], 'the row has moved away from A1'


@LANGUAGE
def test_preview_tells_that_none_of_several_goals_is_in_reach(words: Words) -> None:
    start = table('owl bat crown', 'rat', tiles={'A2': 'L0 owl'}, spare='I0', open_goals=True)
    none = words('labyrinth-none-within-reach')
    assert none not in asked(start, '', words) and none not in asked(start, '6-right 0', words)
    assert asked(start, '2-right 0', words).endswith(none)


@LANGUAGE
def test_button_of_the_way_home_names_home(words: Words) -> None:
    start = table('', 'rat', pawns='A1 G7').answer('push 6-right 0')
    (stay,) = [tap for tap in every_tap(offered(start, words=words)) if tap.token == 'stay']
    assert words('labyrinth-at-home', cell='A1') in stay.label and stay.style == 'success'
    searching = table('owl', 'rat', pawns='A1 G7').answer('push 6-right 0')
    (stay,) = [tap for tap in every_tap(offered(searching, words=words)) if tap.token == 'stay']
    assert words('labyrinth-at-home', cell='A1') not in stay.label


@LANGUAGE
def test_two_goals_to_choose_from_are_joined_by_or(words: Words) -> None:
    seen = Event('labyrinth.used_saw', {'seat': Seat(0), 'event': 'peek', 'cards': ('owl', 'rat')}, (Seat(0),))
    both = words('labyrinth-or', one=sought('owl', words), other=sought('rat', words))
    assert ', ' not in both
    for you in (0, None):
        assert both in SHOW.line(seen, ('Ada', 'Bruno'), words, you=you)


@LANGUAGE
def test_cards_still_to_find_are_told_in_one_way(words: Words) -> None:
    """The lines with and without a next goal agree. A cut line still has the number, beside its player."""
    for left in (1, 2, 5):
        args = {'player': 'Ada', 'card': 'X', 'left': left}
        for form in ('nominative', 'you'):
            told = words.case('labyrinth-found', form, **args).removesuffix('.')
            following = words.case('labyrinth-found-next', form, next='Y', **args)
            assert following.startswith(told) and str(left) in shortened(following, len(told) + 2)
            assert shortened(told, len(told)) == told and told.count('!') == 1


def test_every_preview_says_reachable_or_not() -> None:
    words, said = words_for('en'), 0
    ends = ('within reach', 'out of reach')
    for moment in moments()[::7]:
        decision = moment.asked
        if decision is None or decision.kind != 'labyrinth.push':
            continue
        prompt = SHOW.prompt(GAME.view(moment.state, decision.seat), decision, 'B-down 0', words)
        if prompt.startswith('**Trying'):
            said += 1
            assert any(end in prompt for end in ends), prompt
    assert said > 50
