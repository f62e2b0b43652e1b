"""What the options of Labyrinth's events cost, and what follows from them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.presenters.labyrinth.names import COLOUR_SIGNS, EVENT_SIGNS, is_goal
from bot.words import Words
from engine.labyrinth.cards import CELL_OF
from engine.labyrinth.view import reachable
from tests.bot.test_labyrinth_controls import LANGUAGE, SHOW, by_token, offered
from tests.labyrinth.table import turned_up


@LANGUAGE
def test_a_swap_says_where_it_leads_and_stands_out_if_to_the_goal_e3(words: Words) -> None:
    start = turned_up('swap', 'bat', 'rat', 'map', pawns='A1 B2 G7')
    far, near, _ = (by_token(offered(start, '', words))[token] for token in ('swap blue', 'swap yellow', 'skip'))
    assert 'B2' in near.label and 'G7' in far.label
    assert (near.style, far.style) == ('success', 'primary')
    asked = SHOW.prompt(start.view(), start.asked, '', words).split('\n')
    (to_bat,) = (line for line in asked if 'B2' in line)
    line = words('labyrinth-leads-swap', sign=COLOUR_SIGNS['yellow'], cell='B2', count=6)
    assert to_bat == words('labyrinth-leads-goal', line=line)
    assert len(asked) == 4, 'the question, two swaps, the goal'


@LANGUAGE
def test_a_way_through_a_wall_says_how_far_it_leads_e6(words: Words) -> None:
    start = turned_up('wall', 'bat', 'rat', pawns='C1 G7')
    view = start.view()
    through = replace(view, wall=True)
    assert len(reachable(through)) > len(reachable(view))
    line = words('labyrinth-leads-wall', sign=EVENT_SIGNS['wall'], count=len(reachable(through)) - 1)
    asked = SHOW.prompt(view, start.asked, '', words)
    assert words('labyrinth-leads-goal', line=line) in asked
    assert by_token(offered(start, '', words))['use'].style == 'success'


@pytest.mark.parametrize('event', ['extra', 'twice', 'peek', 'exchange'])
def test_an_event_that_leads_nowhere_by_itself_does_not_stand_out(event: str) -> None:
    start = turned_up(event, 'bat owl rat', 'map', pawns='A2 G7')
    assert is_goal(start.view(), CELL_OF['E2']) and CELL_OF['E2'] in reachable(start.view())
    assert by_token(offered(start))['use'].style == 'primary'
