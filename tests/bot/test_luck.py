"""The luckiest stroke of a game: a roll of Mansions against the odds, and a run of finds in Labyrinth."""

from __future__ import annotations

from typing import Any

import pytest

from bot.panels.moments import line_of, moments
from bot.panels.share import card_panel
from bot.presenters.base import Stroke
from bot.presenters.labyrinth import luck as labyrinth
from bot.presenters.mansions import luck as mansions
from bot.tables.replay import Replays
from bot.words import LANGUAGES, words_for
from engine.api import Event
from engine.mansions.view import scenario_of
from tests.bot.replays import GAMES, NAMES, finished, logged

VIEW: Any = finished(*GAMES[2])[0].view(None)
MONSTER = next(monster.id for monster in scenario_of(VIEW).monsters if not monster.named)


def rolled(target: int, sort: str = 'attribute', *, passed: bool = True) -> Event:
    return Event('mansions.rolled', {'target': target, 'sort': sort, 'passed': passed})


KILLED = Event('mansions.killed', {'name': MONSTER})
OVERCOME = Event('mansions.overcome', {})


def luckiest(*answers: list[Event]) -> tuple[int, int, int] | None:
    stroke = mansions.luckiest(VIEW, answers)
    return None if stroke is None else (stroke.answer, stroke.place, stroke.number)


def test_unlikelier_roll_is_luckier() -> None:
    assert luckiest([rolled(4, 'horror')], [rolled(2, 'horror')], [rolled(3, 'horror')]) == (1, 0, 20)
    assert luckiest([rolled(2, 'horror')], [rolled(-1, 'horror')]) == (1, 0, 10), 'a roll of 1 always passes'
    assert luckiest([rolled(3, 'horror')], [rolled(3, 'horror')]) == (1, 0, 30), 'the latest'


def test_roll_that_mattered_more_is_luckier() -> None:
    assert luckiest([rolled(3, 'attack')], [rolled(5), KILLED], [rolled(2, 'evade')]) == (1, 1, 50)
    assert luckiest([rolled(5), OVERCOME], [rolled(2, 'defence')]) == (1, 0, 20)


def test_roll_owns_the_events_up_to_the_next() -> None:
    answer = [rolled(4), rolled(5), KILLED]
    assert luckiest([OVERCOME], answer) == (1, 2, 50)


def test_luck_is_told_by_its_greatest_consequence() -> None:
    assert luckiest([rolled(5), OVERCOME, KILLED, OVERCOME]) == (0, 2, 50)
    assert luckiest([rolled(4, 'horror'), Event('mansions.moved', {})]) == (0, 0, 40), 'nothing came of it'


@pytest.mark.parametrize(
    'answer',
    [[rolled(6, 'horror')], [rolled(1)], [rolled(1, 'horror', passed=False), KILLED], [KILLED], []],
    ids=['likely', 'led to nothing', 'failed', 'no roll', 'nothing'],
)
def test_other_answers_are_not_luck(answer: list[Event]) -> None:
    assert luckiest(answer) is None


def turn(seat: int, *, found: bool) -> list[Event]:
    moved = Event('labyrinth.moved' if found else 'labyrinth.stayed', {'seat': seat})
    return [moved, Event('labyrinth.found', {'seat': seat})] if found else [moved]


def test_longest_run_of_finds_is_luckiest() -> None:
    game = [turn(0, found=True), turn(1, found=True), turn(0, found=True), turn(1, found=False), turn(1, found=True)]
    assert labyrinth.luckiest(game) == Stroke(2, 1, 'labyrinth-luckiest-run', 2)
    assert labyrinth.luckiest([*game, turn(1, found=True)]) == Stroke(5, 1, 'labyrinth-luckiest-run', 2), 'the latest'
    assert labyrinth.luckiest([game[0], game[1], game[3], game[4]]) is None


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES[1:])
async def test_card_tells_the_luck_and_leads_to_it(game: str, player: str, seats: int, language: str) -> None:
    match, log, public = finished(game, player, seats)
    words = words_for(language)
    great = moments(match, await Replays(logged(log, public).store).of(match), None, words)
    card = card_panel(match, NAMES[:seats], great, words, showable=True)
    best, lucky = great
    if best.seq == lucky.seq:
        assert line_of(best, match, words) == line_of(lucky, match, words), 'the menu of turns has room for one of them'
    assert isinstance(lucky.luck, Stroke) and str(lucky.luck.number) in lucky.title(words)
    assert lucky.title(words) in card.pictures[0].alt
    # Moments at one stop share a button.
    assert words('replay-best' if lucky.stop == great[0].stop else 'replay-lucky') in repr(card)
