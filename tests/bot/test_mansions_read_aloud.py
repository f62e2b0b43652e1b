"""Texts of Mansions that are read aloud: in the language of each reader, and never cut where they decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from bot.message.panel import Panel, Picture
from bot.panels import catch_up, measure, read_aloud, recap
from bot.panels.cutting import ending
from bot.panels.hand import hand_panel, home_panel
from bot.panels.hand_layout import A_LINE
from bot.panels.recap_scenes import SHORT
from bot.panels.story import Teller
from bot.panels.versions import board_stories, hand_stories
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.readings import all_of
from bot.presenters.mansions.scenes import reading as drawings
from bot.presenters.mansions.scenes import vignette
from bot.presenters.mansions.show import SHOW
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from engine.mansions.view import View
from persistence.rows import Action
from tests.bot.logs import line
from tests.bot.mansions_games import recorded, states
from tests.bot.matches import match_of

NAMES = ('Ada', 'Bruno', 'Cleo')
EVENING = 'mansions-3-light-1B-investigators'
WIDTHS = [round(vignette.WIDTH * drawings.ON_BOARD) + 2 * margin for margin in drawings.MARGINS]
OTHER = {'en': 'pl', 'ru': 'en', 'pl': 'ru'}
"""For each language of a reader, the language of a board that they do not read."""


@cache
def reading() -> tuple[tuple[Match, tuple[Action, ...], str], ...]:
    """Return each moment right after a clue or the Objective was read aloud: match, log, and the kind of the event."""
    return tuple(_reading())


def _reading() -> Iterator[tuple[Match, tuple[Action, ...], str]]:
    known, log = states(EVENING), [line(2, None, kind='start')]
    for number, move in enumerate(recorded(EVENING).moves):
        events = GAME.apply(known[number], Seat(move.seat), move.token).events
        log.append(replace(line(3 + number, move.seat, *events), at=number * 60.0))
        match = match_of('mansions', known[number + 1], NAMES)
        for event in events:
            if event.kind == 'mansions.revealed' or (event.kind == 'mansions.found' and _is_clue(match, event)):
                yield match, tuple(log), event.kind


def _is_clue(match: Match, event: Event) -> bool:
    return match.show.story is not None and match.show.story.is_read_aloud(event, match.view(None))


def said(panel: Panel) -> str:
    return '\n'.join(block for block in panel.blocks if isinstance(block, str))


def last_read(match: Match, log: tuple[Action, ...], language: str, seat: int) -> str:
    return read_aloud.latest(match, log, words_for(language), seat)[-1].text.replace('\n', '\n> ')


@pytest.mark.parametrize('language', LANGUAGES)
def test_hand_reads_to_whom_the_board_speaks_another_language(language: str) -> None:
    """A clue was drawn in the hand, and its text was on the board alone, in a language its reader may not know."""
    moments = reading()
    assert {kind for _, _, kind in moments} == {'mansions.found', 'mansions.revealed'}
    for match, log, _ in moments:
        for seat in range(len(NAMES)):
            abroad = replace(match, table=replace(match.table, locale=OTHER[language]))
            hands = [
                said(hand_panel(table, seat, words_for(language), board_url=None, log=log)) for table in (abroad, match)
            ]
            assert last_read(match, log, language, seat) in hands[0]
            assert (last_read(match, log, language, seat) in hands[1]) <= (language != 'en')


def test_drawing_leaves_room_for_a_line_longer_than_estimated() -> None:
    """A hand with the Objective in Polish was 16 pixels too high for a phone, below a drawing that could be lower."""
    found = 0
    for (match, log, _), language, seat in product(reading(), LANGUAGES, range(len(NAMES))):
        abroad = replace(match, table=replace(match.table, locale=OTHER[language]))
        blocks = hand_panel(abroad, seat, words_for(language), board_url=None, log=log).blocks
        if any(isinstance(each, Picture) and each.scene.width in WIDTHS[:-1] for each in blocks):
            assert measure.fits(blocks, A_LINE), measure.height(blocks)
            found += 1
    assert found


@pytest.mark.parametrize('language', LANGUAGES)
def test_text_read_aloud_calls_its_finder_you(language: str) -> None:
    words = words_for(language)
    match, log, _ = next(moment for moment in reading() if moment[2] == 'mansions.found')
    finder = log[-1].seat
    assert finder is not None
    own, others = (said(home_panel(match, seat, words, log=log)) for seat in (finder, 1 - finder))
    assert last_read(match, log, language, finder) in own
    assert last_read(match, log, language, finder) not in others


@pytest.mark.parametrize('language', LANGUAGES)
def test_objective_is_told_with_its_goal_however_little_room(language: str) -> None:
    """An Objective of more than three rows ended in "…" before what to do."""
    words = words_for(language)
    match, log, _ = next(moment for moment in reading() if moment[2] == 'mansions.revealed')
    read = read_aloud.latest(match, log, words)
    goal = read_aloud.decisive(match, words, read)
    name = goal.split('**')[1]
    assert goal.endswith(read[-1].text.rsplit('. ', 1)[1]) and '…' not in goal
    for seat in range(len(NAMES)):
        stories = [each for here in (True, False) for each in hand_stories(match, seat, words, log, read, here=here)]
        blocks = [block for story in (*stories, *board_stories(match, words, log, ())) for block in story.blocks]
        lines = [line for block in blocks for line in block.split('\n') if name in line]
        assert lines and all(goal.rsplit('** ', 1)[1] in line for line in lines)


@pytest.mark.parametrize('language', LANGUAGES)
def test_news_of_the_objective_keep_its_goal(language: str) -> None:
    words = words_for(language)
    match, log, _ = next(moment for moment in reading() if moment[2] == 'mansions.revealed')
    goal = read_aloud.decisive(match, words, read_aloud.latest(match, log, words))
    waiting = next(seat for seat in range(len(NAMES)) if seat != log[-1].seat)
    told = catch_up.sentences(match, log, waiting, words)
    assert [each.line for each in told if each.decisive] == [goal]
    for versions in (recap.private(match, log, waiting, words),):
        lines = [line for version in versions for line in version if goal.split('**')[1] in line]
        assert lines and all(goal in line for line in lines)


@pytest.mark.parametrize('language', LANGUAGES)
def test_short_objective_has_its_name_and_its_last_sentence(language: str) -> None:
    words, match = words_for(language), reading()[0][0]
    for scenario in SCENARIOS.values():
        view: View = replace(GAME.view(match.state, None), scenario=scenario.id)
        says = Says(view, words)
        for card in scenario.objectives.values():
            event = Event('mansions.revealed', {'objective': card.id})
            assert SHOW.story is not None
            short, text = SHOW.story.decisive(event, words, view), says.text(card.text)
            assert says.text(card.name) in short and short.endswith(text[-40:]) and len(short) < len(text)
    assert Teller(match, None, words).line(Event('mansions.round', {'round': 2})) is not None


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_short_text_has_its_name_and_whole_last_sentences(scenario: str, language: str) -> None:
    """A clue, an event or the prologue ended in "…" before what to do."""
    state = GAME.new(3, GAME.Options(scenario=scenario), '5' * 32).state
    match, shortest = match_of('mansions', state, NAMES), 0
    teller, who = Teller(match, None, words_for(language)), next(iter(state.investigators))
    for event in texts_of(scenario, who):
        whole = teller.line(event)
        assert whole is not None
        name = whole.split('**')[1]
        for most in (300, *SHORT):
            short = ending(whole, most)
            assert len(short) <= most and name in short and '…' not in short
            end = short.split('**', 2)[2].lstrip('. ')
            assert whole.endswith(end)
            shortest += not end
            assert end or most < 150, (whole, most)
    assert shortest < len(texts_of(scenario, who))


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_short_prologue_has_its_first_sentence(scenario: str, language: str) -> None:
    """Its last sentences say "him" for a name in the first ones."""
    words, outcome = words_for(language), GAME.new(3, GAME.Options(scenario=scenario), '5' * 32)
    match, log = match_of('mansions', outcome.state, NAMES), (line(2, None, *outcome.events, kind='start'),)
    whole, *shorter = read_aloud.shorter(match, words, read_aloud.latest(match, log, words))
    short = shorter[-1][0]
    assert short in whole[0] and whole[0].startswith(short) and len(short) < len(whole[0])
    assert short.endswith('.') and not short.endswith('**') and short.count('**') == 2
    assert [short] == shorter[1] == shorter[2]


def texts_of(scenario: str, who: str) -> list[Event]:
    """Return the events that read the prologue, each clue and each text of an event aloud."""
    found = [Event('mansions.begun', {'scenario': scenario})]
    for read in all_of(SCENARIOS[scenario]):
        card = SCENARIOS[scenario].event.get(read.code)
        sections = [] if card is None else [each.text for each in card.sections.values()]
        whole = [card.whole.text] if card is not None and card.whole is not None else []
        texts = [text for text in (*sections, *whole) if text is not None]
        found += [Event('mansions.event', {'card': read.code, 'text': text.root}) for text in texts]
        found += [Event('mansions.found', {'who': who, 'card': read.code})] if card is None else []
    return found
