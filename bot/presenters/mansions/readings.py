"""Clues and events that were just read to all players, for the drawing that goes with the text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.presenters.mansions.merging import FOUND
from bot.presenters.mansions.names import Says
from engine.api import Event
from engine.mansions.cards import Scenario, Text
from engine.mansions.view import View, scenario_of

EVENT: Final = 'mansions.event'

FOLLOWS: Final = frozenset(
    {
        'mansions.burnt', 'mansions.corpse', 'mansions.damage', 'mansions.died', 'mansions.discarded', 'mansions.drawn',
        'mansions.drew', 'mansions.ended', 'mansions.evade_test', 'mansions.found', 'mansions.gained', 'mansions.goal',
        'mansions.habit_changed', 'mansions.healed', 'mansions.hindrance', 'mansions.horror', 'mansions.horror_test',
        'mansions.keeper_turn', 'mansions.lost_skill', 'mansions.monster_moved', 'mansions.newcomer',
        'mansions.no_spell', 'mansions.overcome', 'mansions.passed', 'mansions.revealed', 'mansions.rolled',
        'mansions.round', 'mansions.secret', 'mansions.shielded', 'mansions.skill_point', 'mansions.sought',
        'mansions.spawned', 'mansions.spell', 'mansions.stunned', 'mansions.threat', 'mansions.time', 'mansions.token',
        'mansions.token_gone', 'mansions.trauma', 'mansions.turn', 'mansions.wants_first', 'mansions.wants_no_trade',
        'mansions.wants_trade', 'mansions.wounded', 'mansions.nothing_lost',
    }
)  # fmt: skip
"""Kinds of events that may follow a text before the next deed: its effects, tests, wishes, the begin of a turn."""


class Reading(NamedTuple):
    """A clue or an event card. `part` is the place of the read section among those of the event, from 1. 0 if whole."""

    code: str
    part: int = 0

    @property
    def name(self) -> str:
        """The name of its drawing in the scenario."""
        return f'{self.code}-{self.part}' if self.part else self.code


def all_of(scenario: Scenario) -> Iterator[Reading]:
    """Yield the readings of a scenario: each section of its events, then its clues."""
    for card in scenario.events:
        parts = range(1, len(card.sections) + 1) if card.whole is None else (0,)
        yield from (Reading(card.id, part) for part in parts)
    yield from (Reading(card.id) for card in scenario.cards if card.clue is not None)


def so_far(view: View) -> Iterator[Reading]:
    """Yield all clues and events that have been read, the clues first."""
    scenario, events = scenario_of(view), zip(view.resolved, view.read, strict=True)
    found = [_clue(scenario, code) for code in view.gone]
    found += [_event(scenario, code, None if text is None else text.root) for code, text in events]
    yield from filter(None, found)


def fresh(view: View, since: Sequence[Event], *, own: bool = False) -> Reading | None:
    """Return the latest reading among the events `since`, until an investigator or the keeper acts.

    With `own`, only a deed of the view's seat ends it: a player who waits sees it at their next question.
    """
    for event in reversed(since):
        reading = of(view, event)
        if reading is not None:
            return reading
        if event.kind not in FOLLOWS and (not own or _is_own(view, event)):
            return None
    return None


def said(says: Says, reading: Reading) -> tuple[str, str]:
    """Return the name and the text of a reading."""
    event = says.scenario.event.get(reading.code)
    if event is None:
        return says.card(reading.code, 'card'), says.card_text(reading.code, 'card')
    whole = None if event.whole is None else event.whole.text
    text = _texts(says.scenario, reading.code)[reading.part - 1] if reading.part else whole
    return says.plain(event.name), '' if text is None else says.plain(text)


def told(says: Says, reading: Reading | None) -> str:
    """Return the name and the text of a reading in a sentence, "" for None."""
    if reading is None:
        return ''
    name, text = said(says, reading)
    return says.words('picture-mansions-read', card=name, text=text)


def of(view: View, event: Event) -> Reading | None:
    """Return the clue or event card that an event reads aloud, None if it reads nothing."""
    code = str(event.args.get('card'))
    if event.kind == FOUND:
        return _clue(scenario_of(view), code)
    return _event(scenario_of(view), code, event.args['text']) if event.kind == EVENT else None


def is_read_aloud(event: Event, view: View) -> bool:
    """Whether an event is read aloud: the beginning, the Objective, a clue, or an event card with a text."""
    return event.kind in ('mansions.begun', 'mansions.revealed') or of(view, event) is not None


def _clue(scenario: Scenario, code: str) -> Reading | None:
    return Reading(code) if code in scenario.card and scenario.card[code].clue is not None else None


def _event(scenario: Scenario, code: str, text: Mapping[str, str] | None) -> Reading | None:
    """Return an event that reads this text, by language. Without a text, it reads nothing."""
    if code not in scenario.event or not text:
        return None
    parts = enumerate(_texts(scenario, code), 1)
    return Reading(code, next((part for part, each in parts if each is not None and each.root == text), 0))


def _texts(scenario: Scenario, event: str) -> list[Text | None]:
    return [section.text for section in scenario.event[event].sections.values()]


def _is_own(view: View, event: Event) -> bool:
    """Whether the view's seat or one of its investigators did this."""
    mine = [person.who for person in view.people if person.seat == view.me]
    return event.args.get('seat') == view.me or event.args.get('who') in mine
