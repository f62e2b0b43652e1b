"""Generic controls: every legal answer can be pressed, and Discord accepts each message on the way."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.panel import Button, Menu, Panel
from bot.panels.hand import hand_panel, sure_panel
from bot.presenters import generic
from bot.presenters.answers import STANDING, for_standing, page_of, text_of, token_of, whole
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.generic import gathered, unfinished
from bot.tables.match import Match
from bot.words import words_for
from clew.contract.samples import samples
from engine.api import Choice, Decision, InOrder, OneOf, Option, Seat, SomeOf, admits, answer
from tests.bot import discord_limits
from tests.bot.staged import NEWEST, label, numbered, staged

MOST_PRESSES = 40
EN = words_for('en')

LETTERS = string.ascii_letters + string.digits + ' .:-_'
PARTS = st.text(string.ascii_lowercase + string.digits + '.:-_', min_size=1, max_size=40)


def one_of(size: int) -> st.SearchStrategy[Choice]:
    tokens = st.lists(PARTS, min_size=1, max_size=size, unique=True)
    return tokens.map(lambda found: OneOf(tuple(map(Option, found))))


@st.composite
def some_of(draw: st.DrawFn, size: int, most: int) -> Choice:
    parts = draw(st.lists(PARTS, min_size=1, max_size=size))
    highest = draw(st.integers(1, min(len(parts), most)))
    return SomeOf(draw(PARTS), tuple(map(Option, parts)), draw(st.integers(0, highest)), highest)


@st.composite
def in_order(draw: st.DrawFn) -> Choice:
    parts = draw(st.lists(PARTS, min_size=1, max_size=12))
    return InOrder(draw(PARTS), tuple(map(Option, parts)))


LARGE: Sequence[Choice] = (
    OneOf(numbered(500)),
    OneOf(numbered(101, 40)),
    SomeOf('take', numbered(500, 40), 0, 25),
    SomeOf('take', numbered(500, 40), 20, 25),
    SomeOf('take', numbered(300, 40), 0, 300),
    SomeOf('take', numbered(60), 60, 60),
    SomeOf('take', (*numbered(20), *numbered(20)), 3, 30),
    InOrder('stack', numbered(12, 40)),
    InOrder('stack', (*numbered(6, 40), *numbered(6, 40))),
    InOrder('stack', numbered(28, 3)),
)

CHOICES = one_of(40) | some_of(40, 40) | in_order()


def wanted_of(choice: Choice, rng: Any) -> str:
    """Return a random legal answer."""
    tokens = [option.token for option in choice.options]
    if isinstance(choice, OneOf):
        return str(rng.choice(tokens))
    if isinstance(choice, InOrder):
        rng.shuffle(tokens)
        return answer(choice.verb, tokens)
    return answer(choice.verb, sorted(rng.sample(tokens, rng.randint(choice.least, choice.most))))


def default_of(choice: Choice) -> str:
    if isinstance(choice, OneOf):
        return choice.options[0].token
    parts = [option.token for option in choice.options]
    return answer(choice.verb, parts if isinstance(choice, InOrder) else sorted(parts[: choice.least]))


def walk(match: Match, decision: Decision, wanted: str) -> int:
    """Press until this answer is given. Returns the number of presses."""
    given, seen = '', set[str]()
    for presses in range(1, MOST_PRESSES + 1):
        panel = hand_panel(match, decision.seat, EN, board_url='https://discord.com/channels/1/2/3', given=given)
        check(panel)
        given, half = step(panel, decision, given, wanted, seen)
        if not half:
            assert for_standing(given)[0] == decision.standing
            assert whole(decision.choice, given.removeprefix(STANDING)) == wanted
            check(sure_panel(match, decision.seat, EN, 'Sure?', given))
            return presses
    raise AssertionError(f'{wanted} takes too many presses')


def step(panel: Panel, decision: Decision, given: str, wanted: str, seen: set[str]) -> tuple[str, bool]:
    """Return the token of the next press towards the answer `wanted`.

    Also returns whether the answer is still incomplete after this press.
    """
    offered = list(texts(panel, decision.standing))
    answers = {text: whole(decision.choice, text.removeprefix(STANDING)) for text in offered}
    for text, token in answers.items():
        if token == wanted:
            return text, False
    offered = [text for text, token in answers.items() if token is None]
    if isinstance(decision.choice, SomeOf):
        left = Counter(_parts(decision, wanted)) - Counter(_parts(decision, given))
        for menu in menus(panel, decision.standing):
            lines = lines_of(menu, left)
            if lines and menu.least <= len(lines) <= menu.most:
                text = gathered(decision, parsed(menu.id).rest.removeprefix(STANDING), lines)
                sign = STANDING if decision.standing else ''
                return f'{sign}{text}', unfinished(decision.choice, text)
    if isinstance(decision.choice, InOrder):
        begins = [text for text in offered if _leads(decision, given, text, wanted)]
        if begins:
            return max(begins, key=lambda text: len(_parts(decision, text))), True
    pages = [text for text in offered if text.removeprefix(STANDING).startswith('>') and text not in seen]
    if pages:
        further = max(pages, key=lambda text: page_of(text.removeprefix(STANDING)))
        seen.add(further)
        return further, True
    raise AssertionError(f'nothing among {offered[:20]} leads from {given!r} to {wanted!r}')


def _leads(decision: Decision, given: str, text: str, wanted: str) -> bool:
    before, after, all_of_it = (_parts(decision, each) for each in (given, text, wanted))
    return len(after) > len(before) and all_of_it[: len(after)] == after


def _parts(decision: Decision, text: str) -> list[str]:
    """Return the parts of an answer or partial answer."""
    token = token_of(decision.choice, page_of(text.removeprefix(STANDING))[1]) or ''
    return [part for part in token.partition(' ')[2].split(',') if part]


def texts(panel: Panel, standing: bool) -> Iterator[str]:
    """Yield the tokens of enabled buttons and of menu lines.

    Only those of a standing decision if `standing`, else only those of the other questions.
    """
    for part in panel.blocks:
        if isinstance(part, Menu) and parsed(part.id).action in ('do', 'part'):
            yield from (line.value for line in part.lines if line.value.startswith(STANDING) == standing)
        elif isinstance(part, tuple):
            for button in part:
                if isinstance(button, Button) and not button.disabled and parsed(button.id).action in ('do', 'part'):
                    text = parsed(button.id).rest
                    if text.startswith(STANDING) == standing:
                        yield text


def menus(panel: Panel, standing: bool) -> Iterator[Menu]:
    for part in panel.blocks:
        if isinstance(part, Menu) and parsed(part.id).action == 'gather':
            yield from (part,) if parsed(part.id).rest.startswith(STANDING) == standing else ()


def lines_of(menu: Menu, left: Counter[str]) -> list[str]:
    chosen: list[str] = []
    wanted = Counter(left)
    for line in menu.lines:
        part = line.value if line.value in wanted else line.value.rpartition('#')[0]
        if wanted[part] > 0 and len(chosen) < menu.most:
            wanted[part] -= 1
            chosen.append(line.value)
    return chosen


def parsed(text: str) -> CustomId:
    custom_id = CustomId.parse(text)
    assert custom_id is not None
    return custom_id


def check(panel: Panel) -> None:
    assert discord_limits.complaints(panel) == {}
    found = list(discord_limits.ids(panel))
    assert len(set(found)) == len(found)
    assert all(len(each) <= limits.CUSTOM_ID for each in found)


@settings(max_examples=samples(60), deadline=None)
@given(CHOICES, st.booleans(), st.randoms(use_true_random=False))
def test_every_answer_can_be_pressed(choice: Choice, standing: bool, rng: Any) -> None:
    wanted = wanted_of(choice, rng)
    assert admits(choice, wanted)
    default = None if standing else default_of(choice)
    decision = Decision(Seat(0), 'onirim.asked', choice, default=default, standing=standing)
    other = OneOf((Option('pass'), Option('stop')))
    besides = Decision(Seat(0), 'onirim.other', other, default='pass' if standing else None, standing=not standing)
    walk(staged(decision, besides), decision, wanted)


@pytest.mark.parametrize('number', range(len(LARGE)))
@settings(max_examples=samples(2), deadline=None)
@given(st.randoms(use_true_random=False))
def test_every_answer_to_a_large_choice_can_be_pressed(number: int, rng: Any) -> None:
    choice = LARGE[number]
    decision = Decision(Seat(0), 'onirim.asked', choice, default=default_of(choice))
    largest = Decision(Seat(0), 'onirim.besides', OneOf(numbered(500, 29)), standing=True)
    walk(staged(decision, largest), decision, wanted_of(choice, rng))


@pytest.mark.parametrize('number', range(len(LARGE)))
@settings(max_examples=samples(2), deadline=None)
@given(st.randoms(use_true_random=False))
def test_every_large_standing_decision_can_be_pressed(number: int, rng: Any) -> None:
    choice = LARGE[number]
    question = Decision(Seat(0), 'onirim.asked', OneOf(numbered(500, 29)), default='0' * 29)
    decision = Decision(Seat(0), 'onirim.besides', choice, standing=True)
    walk(staged(question, decision), decision, wanted_of(choice, rng))


@given(
    st.sampled_from(range(len(LARGE))), st.booleans(), st.text(max_size=60) | st.text('=~>+0123az ,#_-', max_size=20)
)
def test_forged_partial_answer_does_no_harm(number: int, standing: bool, forged: str) -> None:
    default = None if standing else default_of(LARGE[number])
    decision = Decision(Seat(0), 'onirim.asked', LARGE[number], default=default, standing=standing)
    assert generic.controls(decision, forged, label, EN)
    assert gathered(decision, f'{forged}#1', [forged]) is not None
    token = whole(decision.choice, forged)
    assert token is None or admits(decision.choice, token)


@given(st.sampled_from(range(len(LARGE))), st.randoms(use_true_random=False))
def test_answer_is_read_from_its_short_text(number: int, rng: Any) -> None:
    choice = LARGE[number]
    wanted = wanted_of(choice, rng)
    text = text_of(choice, wanted)
    assert whole(choice, text) == wanted
    assert len(CustomId('gather', NEWEST, NEWEST, f'{STANDING}{text}#20').menu()) <= limits.CUSTOM_ID


def test_short_answer_is_used_as_the_game_writes_it() -> None:
    choice = SomeOf('pay', (Option('rs'), Option('bm')), 1, 2)
    assert text_of(choice, 'pay bm,rs') == 'pay bm,rs'
    assert whole(choice, 'pay bm,rs') == 'pay bm,rs'
    assert whole(choice, '>1>pay bm,rs') is None, 'a page is turned'


def test_menu_lines_of_different_answers_look_different() -> None:
    alike = [Tap(f'open {door}', 'Open the door', emoji='🚪') for door in range(12)]
    lines = [tap for menu in generic.one_of([*alike, Tap('wait', 'Wait')], EN) for tap in menu_lines(menu)]
    assert len({(line.label, line.emoji, line.hint) for line in lines}) == len(lines) == 13
    assert lines[-1].hint is None, 'a line that nothing resembles needs no second one'


def menu_lines(control: Control) -> tuple[Tap, ...]:
    assert isinstance(control, TapMenu)
    return control.taps


@pytest.mark.parametrize('standing', [False, True], ids=['question', 'besides'])
def test_answers_beyond_the_buttons_go_into_a_menu(standing: bool) -> None:
    most = generic.BUTTONS_BESIDES if standing else generic.BUTTONS
    assert generic.BUTTONS_BESIDES < generic.BUTTONS
    for count, kind in ((most, tuple), (most + 1, TapMenu)):
        default = None if standing else '0'
        decision = Decision(Seat(0), 'onirim.asked', OneOf(numbered(count, 1)), default=default, standing=standing)
        (control,) = generic.controls(decision, '', label, EN)
        assert isinstance(control, kind)
