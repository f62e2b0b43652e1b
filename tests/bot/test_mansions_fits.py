"""Every screen of Mansions fits a phone of 360 × 740 pixels, by the estimated height: hands, boards, pages, ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count, islice, product

import pytest

from bot.message.panel import Button, Menu, Panel, Picture
from bot.panels import measure
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel, home_panel, with_note
from bot.panels.hints import OPEN, hints_for
from bot.panels.names import at_table
from bot.panels.so_far import so_far_panel
from bot.pictures.scene import Scene
from bot.pictures.style import HEIGHT, WIDTH
from bot.presenters.answers import BOARD, STANDING, without_copy
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.presenters.mansions import attempts
from bot.presenters.mansions.ending import cause
from bot.presenters.mansions.epilogue import key_of_end
from bot.presenters.mansions.habits import HABIT, MORE, PLANS
from bot.presenters.mansions.lookup import CARDS
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.standing import ROOMS
from bot.tables.match import Match
from bot.words import LANGUAGES, Words, words_for
from engine.api import Decision
from engine.mansions.game import GAME
from engine.mansions.memory import Turn
from engine.mansions.rounds import WhoIsNext
from engine.mansions.state import Step
from engine.mansions.turn import Act
from persistence.rows import OpenQuestion
from tests.bot.mansions_games import GOLDEN, states
from tests.bot.mansions_positions import KINDS, LONG, URL, hands, in_view, positions
from tests.bot.matches import match_of, text_of
from tests.bot.pictures.played import NAMES, games_played
from tests.mansions.stage import Stage


@pytest.fixture(autouse=True)
def _undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace each picture of Mansions by an empty one. This saves time, and the height is always the same."""
    for name in ('hand', 'board'):
        monkeypatch.setattr(Mansions, name, lambda *_: Scene(WIDTH, HEIGHT, (), ()))
        monkeypatch.setattr(Mansions, f'{name}_alt', lambda *_: '')


def languages() -> Iterator[Words]:
    return (words_for(LANGUAGES[number % len(LANGUAGES)]) for number in count())


def too_high(panels: Iterable[tuple[str, Panel]], *, ephemeral: bool = True) -> dict[str, int]:
    """Return the height of each panel that does not fit, by its name."""
    heights = {name: measure.height(panel.blocks, ephemeral=ephemeral) for name, panel in panels}
    return {name: height for name, height in heights.items() if height > measure.PHONE.room}


def crowded_turn(step: Step, turn: Turn) -> Match:
    """Return a game whose investigator may escape, and holds many cards among monsters, at this step."""
    stage = Stage('quill', 'holt', 'strand', at='hall1', choices='1B 2A 3A', monsters='acolyte hall1,hound hall1')
    stage.state.investigators['quill'].items += ['cane', 'rockets', 'duty_ledger', 'axe', 'knife', 'flask']
    stage.state.revealed, stage.state.turn, stage.state.agenda = True, turn, [step]
    return match_of('mansions', stage.state, NAMES[:4])


@pytest.mark.parametrize('language', LANGUAGES)
def test_turn_with_many_answers_fits_and_has_them_all(language: str) -> None:
    """Four menus and a wide button for each way to escape made it up to 819 pixels high."""
    words = words_for(language)
    begins = crowded_turn(WhoIsNext(), Turn(30, None))
    acts = crowded_turn(Act('quill'), Turn(30, 'quill', moves=2, actions=1))
    for match in (begins, acts):
        (seat,) = [each for each in match.asked if match.state.investigators['quill'].seat == each]
        question = match.question(seat)
        assert question is not None and len(question.choice.options) > 50
        pages, found = [''], set[str]()
        for given in pages:
            assert measure.fits(hand_panel(match, seat, words, board_url=URL, given=given).blocks)
            shown = at_table(match, words).controls(match.view(seat), question, given, words.on_buttons('menus'))
            taps = [tap for each in shown if not isinstance(each, str) for tap in taps_of(each)]
            pages += [tap.token for tap in taps if tap.half and tap.token]
            found |= {tap.token for tap in taps if not tap.half}
            assert not given or [tap.token for tap in taps][-1] == '', 'a button back'
        useless = match.presenter.useless(match.view(seat), question, words)
        assert {option.token for option in question.choice.options} == found | useless
        assert len(pages) > 1, 'one menu cannot have them all'


def test_puzzle_with_a_chosen_piece_fits_with_all_its_moves() -> None:
    """Each move had a button, which made it up to 830 pixels high on a phone. The languages take turns."""
    sizes, spoken = set[int](), languages()
    for match, _ in positions():
        for seat in match.asked:
            question = match.question(seat)
            if question is None or question.kind != attempts.QUESTION:
                continue
            cells, found, words = attempts.cells(question), set[str](), next(spoken)
            for cell in cells:
                blocks = hand_panel(match, seat, words, board_url=URL, given=f'{attempts.AT}{cell}').blocks
                assert measure.height(blocks) <= measure.PHONE.room and measure.shows(blocks[1:])
                shown = (block.lines for block in blocks if isinstance(block, Menu))
                found |= {without_copy(each.value) for lines in shown for each in lines}
                # Few moves have a button each.
                taps = [each for block in blocks if isinstance(block, tuple) for each in block]
                ids = (each.id for each in taps if isinstance(each, Button))
                found |= {each.rpartition('<')[2] for each in ids}
            sizes.add(len(cells))
            assert {each.token for each in question.choice.options} - {attempts.STOP} <= found
    assert len(sizes) > 1


def taps_of(control: Control) -> Sequence[Tap]:
    return control.taps if isinstance(control, TapMenu) else () if isinstance(control, str | Gather) else control


def test_every_question_of_mansions_fits_a_phone() -> None:
    found, kinds = dict[str, int](), set[str]()
    for number, ((match, log), words) in enumerate(zip(positions(), languages(), strict=False)):
        for name, panel in hands(match, log, words, BOARD if number % 4 == 3 else ''):
            kinds.add(name)
            pictures = sum(isinstance(block, Picture) for block in panel.blocks)
            # A long text read aloud takes the place of the picture.
            assert pictures == 1 or any(str(block).startswith('> ') for block in panel.blocks)
            found |= too_high([(f'{number} {words.language} {name}', panel)])
    assert found == {} and len(kinds) >= KINDS


def test_question_with_a_limit_and_undo_fits() -> None:
    """Three wide answers to a test, the limit and **Undo** made it up to 676 pixels high. The languages take turns."""
    found = dict[str, int]()
    for number, ((match, log), words) in enumerate(zip(positions(), languages(), strict=False)):
        for seat in match.asked[:2]:
            question = OpenQuestion(seat, standing=False, since=1, asked_at=0.0, due_at=3600.0)
            table = replace(match.table, questions=(question,), undo_seat=seat, locale=words.language)
            panel = hand_panel(replace(match, table=table), seat, words, board_url=URL, log=log)
            assert ':R>' in str(panel.blocks) and 'b1:undo' in str(panel.blocks)
            found |= too_high([(f'{number} {words.language} {asks(match)}', panel)])
    assert found == {}


def pressed(match: Match, seat: int, words: Words) -> Match:
    """Return the match with a time limit, **Undo** and long names for everybody."""
    question = OpenQuestion(seat, standing=False, since=1, asked_at=0.0, due_at=3600.0)
    named = match_of('mansions', match.state, [f'{LONG}{each}' for each, _ in enumerate(match.names)])
    return replace(named, table=replace(named.table, questions=(question,), undo_seat=seat, locale=words.language))


@pytest.mark.parametrize('language', LANGUAGES)
def test_question_after_a_timeout_fits(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long names and the note about a timeout made hands up to 714 pixels high.

    The lines between a question and its deadline give way last, but for the note. Each hand keeps its deadline.
    """
    words, found, kept = words_for(language), dict[str, int](), Counter[str]()
    for late in (False, True):
        monkeypatch.setattr('bot.panels.recap.was_late', lambda *_, late=late: late)
        for number, (match, log) in enumerate(positions()):
            for seat in match.asked[:1]:
                panel = hand_panel(pressed(match, seat, words), seat, words, board_url=URL, log=log)
                text = str(panel.blocks)
                assert ':R>' in text and 'b1:undo' in text
                kept['note'] += words('note-timeout-default') in text
                kept['goal'] += '-# 🎯' in text
                kept['all'] += late
                found |= too_high([(f'{number} {late} {asks(match)}', panel)])
    assert found == {}
    assert kept['all'] * 0.7 < kept['note'] <= kept['all'] and kept['goal']


def is_crowded(question: Decision | None, seats: int) -> bool:
    """Whether a question has many wide answers, or long lines above its deadline."""
    if question is None or question.kind != attempts.READY:
        return question is not None and seats == 5 and question.kind in ('mansions.next', 'mansions.keeper_actions')
    return 'skill' in str(question.choice)


def test_crowded_question_with_a_limit_and_undo_fits() -> None:
    """The wide button for a skill point, traders or the Objective made hands up to 729 pixels high."""
    found, kinds, spoken = dict[str, int](), Counter[str](), languages()
    for played in games_played('mansions'):
        for number, (state, log) in enumerate(played.positions()):
            match = match_of('mansions', state, NAMES[: played.seats])
            for seat in match.asked[:1]:
                if (question := match.question(seat)) is not None and is_crowded(question, played.seats):
                    for words in islice(spoken, 3 if question.kind == attempts.READY else 1):
                        panel = hand_panel(pressed(match, seat, words), seat, words, board_url=URL, log=log)
                        found |= too_high([(f'{played.preset} {number} {words.language}', panel)])
                    kinds[question.kind] += 1
    assert found == {} and len(kinds) == 3


def test_hand_with_a_long_note_fits() -> None:
    """Above a long recap, the note of a guest who was let in made a hand up to 686 pixels high.

    Above a text read aloud, it was up to 664 pixels. The languages take turns.
    """
    found, shortened, untitled = dict[str, int](), set[str](), 0
    for number, ((match, log), words) in enumerate(zip(positions(), languages(), strict=False)):
        note = words('guest-let-in-slow')
        waiting = [seat for seat, _ in enumerate(match.names) if match.question(seat) is None]
        for seat in (*match.asked[:1], *waiting[:1]):
            panel = hand_panel(match, seat, words, board_url=URL, log=log)
            noted = with_note(panel, match, words, note=note, absent=None)
            assert note.partition('.')[0] in str(noted.blocks[:2])
            assert measure.fits(in_view(panel).blocks)
            found |= too_high([(f'{number} {words.language} {seat}', in_view(noted))])
            shortened |= {words.language} if note not in str(noted.blocks) else set()
            untitled += not panel.blocks[0]
    assert found == {} and shortened == {*LANGUAGES} and untitled


def test_hand_with_a_hint_fits_and_most_hints_are_in_it() -> None:
    high, shown, offered = list[str](), Counter[str](), 0
    for (match, log), words in zip(positions(), languages(), strict=False):
        for seat in match.asked[:2]:
            for hint in hints_for(match, seat, log)[:1]:
                offered += 1
                panel = hand_panel(match, seat, words, board_url=URL, log=log, hint=hint)
                shown.update(action for action in ('hint', OPEN) if f'b1:{action}:1' in str(panel.blocks))
                if not measure.fits(panel.blocks):
                    high.append(f'{words.language} {hint} {measure.height(panel.blocks)}')
    assert high == [] and offered > 40 and shown['hint'] > shown[OPEN] > 0


def test_every_board_of_mansions_fits_a_phone() -> None:
    panels = (
        (f'{number} {words.language}', board_panel(match, words, log=log))
        for number, ((match, log), words) in enumerate(zip(positions(), languages(), strict=False))
    )
    assert too_high(panels, ephemeral=False) == {}


def test_every_page_beside_a_question_fits_a_phone() -> None:
    found, shown = dict[str, int](), 0
    for number, ((match, log), words) in enumerate(zip(positions()[::7], languages(), strict=False)):
        for seat, _ in enumerate(match.names):
            if match.standing(seat) is None:
                continue
            for begun in (CARDS, ROOMS, PLANS, HABIT, MORE, f'>1>{CARDS}'):
                panel = hand_panel(match, seat, words, board_url=URL, log=log, given=f'{STANDING}{begun}')
                found |= too_high([(f'{number} {words.language} {begun}', panel)])
                shown += 1
    assert found == {} and shown > 100


@pytest.mark.parametrize('language', LANGUAGES)
def test_end_has_its_epilogue_and_a_page_with_the_chronicle(language: str) -> None:
    words = words_for(language)
    for match, log in positions():
        if match.table.status != 'over':
            continue
        panel = board_panel(match, words, log=log)
        assert isinstance(panel.blocks[0], Picture) and words('button-evening') in str(panel.blocks)
        page = so_far_panel(match, None, words, log)
        heading = f'**{words("mansions-story-chronicle")}**'
        assert str(page.blocks[0]).startswith(f'### {words("button-evening")} · '), 'the page is named after its button'
        first = so_far_panel(match, 0, words, log)
        assert str(first.blocks[0]).startswith(f'### {words("button-story")} · ')
        assert heading in str(page.blocks) and heading not in str(panel.blocks)
        assert measure.fits(page.blocks)


def test_end_has_its_cause_and_epilogue_on_board_and_every_hand() -> None:
    """The board cut the cause if the investigators won. A hand had one button more than it, and cut the epilogue."""
    sides = Counter[str]()
    for path, language in product(sorted(GOLDEN.glob('mansions-3-*.game')), LANGUAGES):
        state, words = states(path.stem)[-1], words_for(language)
        match = match_of('mansions', state, NAMES[: state.seats], locale=language)
        hands = [hand_panel(match, seat, words, board_url=URL) for seat, _ in enumerate(match.names)]
        for panel in (board_panel(match, words), *hands, home_panel(match, 0, words)):
            told, says = text_of(panel).split('\n'), Says(GAME.view(state, None), words)
            assert words(key_of_end(says)) in told, (path.stem, language)
            assert any(line.startswith(f'-# {cause(says)}') for line in told), (path.stem, language)
        sides[state.result.ending.partition('.')[0] if state.result else ''] += 1
    assert {*sides} == {'investigators', 'keeper', 'nobody'}


def test_a_turn_without_room_has_menus_and_keeps_its_end() -> None:
    words = words_for('en').on_buttons('menus')
    match = next(match for match, _ in positions() if match.asked and asks(match) == 'mansions.act')
    seat = match.asked[0]
    blocks = hand_panel(match, seat, words, board_url=URL).blocks
    menus = [block for block in blocks if isinstance(block, Menu)]
    rows = [button for block in blocks if isinstance(block, tuple) for button in block if isinstance(button, Button)]
    question = match.question(seat)
    assert question is not None and menus
    offered = {line.value for menu in menus for line in menu.lines}
    offered |= {button.id.rpartition(':')[2] for button in rows}
    assert {option.token for option in question.choice.options} <= offered


def asks(match: Match) -> str:
    question = match.question(match.asked[0])
    return '' if question is None else question.kind
