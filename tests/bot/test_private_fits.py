"""Private tables: their one message fits both screens below the line of its command, with hints and notes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from bot.panels import measure
from bot.panels.hand import hand_panel, home_panel, with_note
from bot.panels.hints import hints_for
from bot.words import LANGUAGES, words_for
from tests.bot.whole_hands import STYLES, URL, positions
from tests.bot.whole_hands import undrawn as undrawn

NOTES: Final = ('note-stale', 'note-undone')
"""Notes above a private hand: an old button was pressed, and a step undone."""


def too_high(blocks: object) -> list[int]:
    return [each for screen in measure.SCREENS if (each := measure.height(blocks, screen)) > screen.room]  # type: ignore[arg-type]


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', STYLES)
def test_deal_of_the_day_fits_below_its_command(game: str, language: str) -> None:
    words, found, hinted = words_for(language), dict[str, object](), 0
    for number, (match, log) in enumerate(positions(game)):
        if len(match.names) > 1:
            continue
        table = replace(match.table, daily='2026-11-29', guild_id=1)
        alone, hint = replace(match, table=table), next(iter(hints_for(match, 0, log)), None)
        unhinted, panel = (home_panel(alone, 0, words, log=log, hint=each) for each in (None, hint))
        hinted += panel != unhinted
        for note in (None, *NOTES):
            text = None if note is None else words(note)
            shown = with_note(panel, alone, words, note=text, absent=None, unhinted=unhinted)
            with measure.below_command():
                if high := too_high(shown.blocks):
                    found[f'{number} {note}'] = high, shown.blocks
    assert found == {} and hinted


@pytest.mark.parametrize('game', STYLES)
def test_hint_makes_room_for_a_note(game: str) -> None:
    """A hand with a hint and "The game has moved on" was up to 674 pixels high on a phone of 634."""
    words, gave_way = words_for('ru'), 0
    for match, log in positions(game):
        for seat in match.asked[:1]:
            hint = next(iter(hints_for(match, seat, log)), None)
            unhinted, panel = (
                hand_panel(match, seat, words, board_url=URL, log=log, hint=each) for each in (None, hint)
            )
            shown = with_note(panel, match, words, note=words('note-stale'), absent=None, unhinted=unhinted)
            assert words('note-stale').partition('.')[0] in str(shown.blocks[:2]) and not too_high(shown.blocks)
            gave_way += 'b1:hint' in str(panel.blocks) and 'b1:hint' not in str(shown.blocks)
    assert gave_way
