"""Checks that find misspelled kinds and arguments of events in presenters and words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import pytest

from bot.presenters.labyrinth import questions as labyrinth_questions
from bot.presenters.labyrinth import story as labyrinth
from bot.presenters.onirim import questions as onirim_questions
from bot.presenters.onirim import story as onirim
from bot.words import key_of
from engine.api import Event
from engine.onirim.expansions.premonitions import CONDITIONS
from tests.bot import labyrinth_games, onirim_games
from tests.bot.word_files import kinds, messages

READ_AS_THEY_ARE = {'cell', 'count', 'heading', 'one', 'other'}
"""Arguments that need no translation: the cell "D5", and what the presenter adds: a number of cards, a
heading, two goals."""


GAMES = pytest.mark.parametrize(
    ('game', 'tables'), [(onirim_games, onirim), (labyrinth_games, labyrinth)], ids=['onirim', 'labyrinth']
)


def arguments(game: object) -> dict[str, dict[str, list[object]]]:
    """Collect the values of each argument, by kind of event or question, from many games."""
    found: dict[str, dict[str, list[object]]] = defaultdict(lambda: defaultdict(list))
    told: Iterable[Event] = (event for moment in game.moments() for event in moment.events)  # type: ignore[attr-defined]
    asked = (decision for _, decision in game.questions())  # type: ignore[attr-defined]
    for one in (*told, *asked):
        for name, argument in one.args.items():
            found[one.kind][name].append(argument)
    return found


def is_number(argument: object) -> bool:
    return argument is None or isinstance(argument, int)


@GAMES
def test_every_argument_in_the_tables_exists(game: object, tables: object) -> None:
    names = {name for by_name in arguments(game).values() for name in by_name}
    assert {*tables.FILLINGS, *tables.PEOPLE} - names == set()  # type: ignore[attr-defined]


def test_every_kind_in_the_tables_exists() -> None:
    named = {
        *onirim.SILENT,
        *onirim.VARIED,
        *onirim.COUNTED,
        *onirim.OBJECTS,
        *onirim.EMPTY,
        *onirim_questions.QUESTIONS,
        *labyrinth_questions.VARIED,
    }
    penalties = {f'onirim.penalty_{condition}' for condition in CONDITIONS}
    assert named - kinds() - penalties == set()


@GAMES
def test_every_argument_of_a_sentence_has_words(game: object, tables: object) -> None:
    """Sentences show no codes of cards: the tables translate every argument except numbers."""
    people = set(tables.PEOPLE.values())  # type: ignore[attr-defined]
    for kind, by_name in arguments(game).items():
        reader = messages('en').get(key_of(kind))
        for said in reader.arguments if reader else ():
            if said in people | READ_AS_THEY_ARE:
                continue
            assert said in by_name, f'{kind} has no argument {said!r}'
            assert said in tables.FILLINGS or all(map(is_number, by_name[said])), f'{kind}: {said!r} is shown as a code'  # type: ignore[attr-defined]
