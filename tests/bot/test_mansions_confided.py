"""Automatic investigators tell the other investigators what they intend, and never the keeper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.panels import measure
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.presenters.mansions import intents
from bot.presenters.mansions.names import Says
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from engine.mansions.players import PLANS
from tests.bot.matches import match_of
from tests.mansions.table import Table
from tests.mansions.table import table as laid_table

NAMES = ['Ada', 'Bruno', 'Minos', 'Cleo']


def laid() -> Table:
    return laid_table('holt@gal1 quill@hall1 byrne@hall1')


def with_bot(t: Table, *, stands_in: bool = False) -> Match:
    """A match in which a bot has the seat of Quill."""
    match = match_of('mansions', t.state, NAMES)
    user = match.table.seats[2].user_id if stands_in else None
    seats = tuple(replace(seat, user_id=user, player='hard') if seat.index == 2 else seat for seat in match.table.seats)
    return replace(match, table=replace(match.table, seats=seats))


@pytest.mark.parametrize('language', LANGUAGES)
def test_only_investigators_hear_what_a_bot_intends(language: str) -> None:
    t, words = laid(), words_for(language)
    match = with_bot(t)
    plan = PLANS['hard'](t.view(2))
    assert plan is not None
    said = intents.said(Says(t.view(2), words, NAMES), plan)
    hands = {seat: str(hand_panel(match, seat, words, board_url=None).blocks) for seat in (0, 1, 3)}
    assert said in hands[1] and said in hands[3]
    assert said not in hands[0], 'section 6.38: the keeper learns no plans'
    assert said not in str(board_panel(match, words).blocks)
    stand_in = with_bot(t, stands_in=True)
    assert said not in str(hand_panel(stand_in, 1, words, board_url=None).blocks)


@pytest.mark.parametrize('language', LANGUAGES)
def test_hand_beside_three_bots_fits_the_screens(language: str) -> None:
    t = laid_table('holt@gal1 quill@hall1 byrne@hall1 okoro@kit1')
    match, words = match_of('mansions', t.state, [*NAMES, 'Ariadne']), words_for(language)
    bots = [replace(seat, user_id=None, player='hard') if seat.index > 1 else seat for seat in match.table.seats]
    match = replace(match, table=replace(match.table, seats=tuple(bots)))
    t.state.turn.who = 'byrne'
    for seat in (0, 1):
        assert measure.fits(hand_panel(match, seat, words, board_url=None).blocks)


@pytest.mark.parametrize(('plan', 'said'), [
    ('quill explore kitchen', "I'm heading to the Kitchen to explore it."),
    ('quill explore hall', "I'll explore here, in the Entrance Hall."),
    ('quill explore kitchen crypt holt',
     "I'm heading to the Kitchen to explore it. That leaves Flooded Crypt to Bruno \\(Holt\\)."),
    ('quill carry duty_ledger hall', "I'm taking this card to the Entrance Hall: Duty Ledger."),
    ('quill open cellar holt', "I'll open the way to the Generator Cellar for Bruno \\(Holt\\)."),
    ('quill fight m1', "I'm going after this monster: Brine Thrall 1."),
    ('quill escape', "I'm heading for the way out."),
    ('quill escape,byrne explore hall',
     "Quill: I'm heading for the way out. Byrne: I'll explore here, in the Entrance Hall."),
])  # fmt: skip
def test_intents_are_sentences(plan: str, said: str) -> None:
    t = laid_table('holt@gal1 quill@hall1 byrne@hall1', 'thrall@gal1')
    assert intents.said(Says(t.view(2), words_for('en'), NAMES), plan) == said
    for language in LANGUAGES:
        assert '{' not in intents.said(Says(t.view(2), words_for(language), NAMES), plan)
