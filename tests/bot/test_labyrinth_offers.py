"""Questions of Labyrinth about event cards: each answer shows its consequences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.presenters.labyrinth.names import COLOUR_SIGNS, EVENT_SIGNS, event_name, is_goal
from bot.words import Words
from engine.labyrinth.cards import CELL_OF
from engine.labyrinth.view import reachable
from tests.bot.labyrinth_taps import LANGUAGE, SHOW, by_token, offered
from tests.labyrinth.table import turned_up


@LANGUAGE
def test_swap_shows_destination_and_highlights_a_goal_e3(words: Words) -> None:
    start = turned_up('swap', 'bat', 'rat', 'map', pawns='A1 B2 G7')
    far, near, _ = (by_token(offered(start, '', words))[token] for token in ('swap blue', 'swap yellow', 'skip'))
    assert 'B2' in near.label and 'G7' in far.label
    assert (near.style, far.style) == ('success', 'primary')
    asked = SHOW.prompt(start.view(), start.asked, '', words).split('\n')
    (to_bat,) = (line for line in asked if 'B2' in line)
    line = words('labyrinth-leads-swap', sign=COLOUR_SIGNS['yellow'], cell='B2', count=6)
    assert to_bat == words('labyrinth-leads-goal', line=line)
    assert len(asked) == 3, 'the question, two swaps'


@LANGUAGE
def test_way_through_a_wall_shows_its_reach_e6(words: Words) -> None:
    start = turned_up('wall', 'bat', 'rat', pawns='C1 G7')
    view = start.view()
    through = replace(view, wall=True)
    assert len(reachable(through)) > len(reachable(view))
    line = words('labyrinth-leads-wall', sign=EVENT_SIGNS['wall'], count=len(reachable(through)) - 1)
    asked = SHOW.prompt(view, start.asked, '', words)
    assert words('labyrinth-leads-goal', line=line) in asked
    assert by_token(offered(start, '', words))['use'].style == 'success'


@LANGUAGE
def test_goal_to_exchange_shows_its_place_e5(words: Words) -> None:
    start = turned_up('exchange', 'owl bat crown', 'rat', pawns='A2 G7', spare='L0').answer('use')
    given = by_token(offered(start, '', words))
    bat = words('labyrinth-on-the-board', goal=words('labyrinth-treasure-bat'), cell='E2')
    assert given['take bat'].label.lower() == bat.lower()
    assert (given['take bat'].style, given['take crown'].style) == ('success', 'secondary')
    assert 'C3' in given['take crown'].label


@LANGUAGE
def test_second_of_two_turns_has_its_own_question_e2(words: Words) -> None:
    start = turned_up('twice', 'bat owl', 'rat', pawns='A2 G7').answer('use')
    asked = words('labyrinth-push-twice')
    assert asked not in SHOW.prompt(start.view(), start.asked, '', words)
    start.answer('stay')
    assert (start.kind, start.asked.seat) == ('push', 0)
    assert SHOW.prompt(start.view(), start.asked, '', words).startswith(asked)


@pytest.mark.parametrize('event', ['extra', 'twice', 'peek', 'exchange'])
def test_event_without_foreseeable_use_is_not_highlighted(event: str) -> None:
    start = turned_up(event, 'bat owl rat', 'map', pawns='A2 G7')
    assert is_goal(start.view(), CELL_OF['E2']) and CELL_OF['E2'] in reachable(start.view())
    assert by_token(offered(start))['use'].style == 'primary'


@LANGUAGE
@pytest.mark.parametrize('event', ['peek', 'exchange'])
def test_event_on_the_last_card_has_no_effect_e8(event: str, words: Words) -> None:
    """The event was turned up and then never mentioned again."""
    said = words('labyrinth-event-void', event=event_name(event, words))
    last = turned_up(event, 'owl', 'crown', pawns='C2 G7')
    assert last.kind == 'move' and SHOW.prompt(last.view(), last.asked, '', words).startswith(said)
    skipped = turned_up(event, 'owl bat', 'crown', pawns='C2 G7').answer('skip')
    assert skipped.kind == 'move' and said not in SHOW.prompt(skipped.view(), skipped.asked, '', words)
