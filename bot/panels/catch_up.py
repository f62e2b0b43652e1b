"""What others have done since a seat's last turn, as sentences. How they fit a screen: `catch_up_rows`."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, get_args

from bot.panels.catch_up_rows import HARM, LONGEST, WHOLE, Sentence
from bot.panels.last_turn import steps_since
from bot.panels.names import acted_itself, own_seat
from bot.panels.story import SPOKEN, Teller
from bot.panels.story_lines import StoryLine, weighed, without_steps
from bot.tables.deadlines import timed_out
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.talk import last_answer, was_said
from bot.tables.visible_events import known_events
from bot.words import Words
from persistence.rows import Action, SeatChange

SEATINGS: Final = frozenset(get_args(SeatChange)) - {'away'}
"""Changes by which a player gets a seat or leaves it."""

TALK: Final = 10
"""Weight that a sentence of talk has in addition, if nothing has happened since."""

URGENT: Final = 4
"""Least weight of news that a text read aloud does not push out, such as a death."""

SEEN_OUT: Final = 3
"""Number of turns in the recap of a seat that is out of the game. A new round counts as one."""

OWN: Final = -TALK
"""Weight of the reader's own phrase, which they know."""


class News:
    """What others have done since a seat's last turn. A seat that is out of the game has only the last turns.

    All sentences leave out `already`: lines that the message already shows in full. Sentences about harm to the seat
    come first, then the weightiest sentence of each turn, then others by weight.
    """

    def __init__(self, match: Match, log: Sequence[Action], seat: int, words: Words) -> None:
        self._teller = teller = Teller(match, seat, words)
        self._steps = steps_since(match, log, seat)
        if match.presenter.out(match.view(seat), words) is not None:
            # The seat answers no more, so its last turn is long ago.
            self._steps = _last_turns(match, self._steps)
        self._turns = [teller.caused(turn) for turn in _turns(teller, self._steps)]

    def added_up(self, already: Collection[str] = ()) -> list[Sentence]:
        """Return the sentences. The points of harm of all turns are added up."""
        teller, steps, raw = self._teller, self._steps, self._turns
        turns = [_news(teller, [told for told in turn if not teller.is_harm(told)], already) for turn in raw]
        number, begun = (HARM, 0) if teller.match.show.story is not None else _place_of_harm(teller, raw, turns)
        hurts = teller.hurts(known_events(steps, teller.reader))
        lines = filter(None, [teller.line(event, _hurt_at(teller, steps)) for event in hurts])
        harm = [Sentence(True, False, 0, number, place, line) for place, line in enumerate(lines, begun)]
        return sorted([*harm, *_sentences(teller, turns, steps)], reverse=True) if steps else []

    def in_place(self, already: Collection[str] = ()) -> list[Sentence]:
        """Return the sentences. Harm stays in its turn, beside its cause."""
        teller, turns = self._teller, [_news(self._teller, turn, already) for turn in self._turns]
        harmful = {told.line for turn in turns for told in turn if teller.is_harm(told)}
        told = [each._replace(harm=each.line in harmful) for each in _sentences(teller, turns, self._steps)]
        return sorted(told, reverse=True) if self._steps else []


def sentences(
    match: Match, log: Sequence[Action], seat: int, words: Words, already: Collection[str] = ()
) -> list[Sentence]:
    """Return the sentences about the turns of others, with harm added up; see `News`."""
    return News(match, log, seat, words).added_up(already)


def is_urgent(match: Match, log: Sequence[Action], seat: int, words: Words) -> bool:
    """Whether there are news of harm to the seat, or of a death, that no text read aloud has told."""
    return any(
        each.harm or (each.weight >= URGENT and not each.decisive) for each in sentences(match, log, seat, words)
    )


def _news(teller: Teller, turn: Iterable[StoryLine], already: Collection[str]) -> list[StoryLine]:
    """Return the lines of a turn that are news: neither shown by the message, nor repeated by a later line."""
    told = teller.told_once([each for each in turn if each.line not in already])
    return without_steps(told, teller.match.show.story, routine=False)


def _last_turns(match: Match, steps: list[Action]) -> list[Action]:
    """Return the steps of the last `SEEN_OUT` turns, or all steps of fewer turns."""
    begins = [
        place
        for place, action in enumerate(steps)
        if any(event.kind in match.presenter.turns for event in events_of(action))
    ]
    return steps[begins[-SEEN_OUT] :] if len(begins) >= SEEN_OUT else steps


def _hurt_at(teller: Teller, steps: Sequence[Action]) -> float:
    """Return the step whose players the line about harm names: the last that hurt the seat, if others came or left."""
    if not any(action.kind == 'seats' and action.seat != teller.reader for action in steps):
        return math.inf
    hurtful = (action.seq for action in steps if teller.hurts(known_events([action], teller.reader)))
    return max(hurtful, default=math.inf)


def _turns(teller: Teller, steps: Sequence[Action]) -> Iterator[list[StoryLine]]:
    """Yield the lines of the story, grouped by turn. Each timeout of a turn is told once.

    In a game with a story, a turn begins with a line that says so (`StoryLine.begins`). In other games it begins when
    the seat of the actions changes. The view has what the secrets of earlier users of the reader's seat mean now. So
    only public events of their actions are told. The reader's own phrases before the latest answer are left out.
    """
    match, reader = teller.match, teller.reader
    by_event = match.show.story is not None
    turn: list[StoryLine] = []
    seat: int | None = None
    answered = last_answer(steps)
    for place, action in enumerate(steps):
        phrase = action.kind == 'said' and acted_itself(match, action, reader)
        # The picture shows the deal.
        if (action.kind == 'start' and not by_event) or _is_own_change(action, reader):
            continue
        for told in teller.tell(action, secrets=own_seat(match, reader, action.seq) is not None):
            own = phrase and told.event is not None and told.event.args.get('seat') == reader
            if own and place < answered:
                continue
            if told.begins if by_event else action.seat != seat:
                yield turn
                turn = []
            seat = action.seat
            if told.event is not None or all(told.line != each.line for each in turn):
                most = OWN if own else SPOKEN if action.kind == 'said' and place < answered else told.weight
                turn.append(replace(told, weight=min(told.weight, most)))
    yield turn


def _place_of_harm(
    teller: Teller, raw: Sequence[Sequence[StoryLine]], kept: Sequence[Sequence[StoryLine]]
) -> tuple[int, int]:
    """Return the turn of the last harm to the seat, and how many kept sentences of this turn come before it."""
    for number, turn in reversed([*enumerate(raw)]):
        for place in reversed(range(len(turn))):
            if teller.is_harm(turn[place]):
                before = {id(told) for told in turn[:place]}
                return number, len([*weighed(told for told in kept[number] if id(told) in before)])
    return HARM, 0


def _is_own_change(action: Action, reader: int | None) -> bool:
    """Whether a player got or left the reader's own seat. The reader has it now, as a note has said. Not a timeout."""
    seated = action.kind == 'seats' and action.token in SEATINGS
    return seated and action.seat == reader and not timed_out(action)


def _sentences(teller: Teller, turns: Sequence[Sequence[StoryLine]], steps: Sequence[Action]) -> Iterator[Sentence]:
    """Yield the sentences of all turns. Leaves out routine ones, and merges equal consecutive ones.

    If the last of the `steps` is a phrase, its turn weighs most, because the reader may wait for a reply. The reader's
    own phrase weighs least.
    """
    said = len(turns) - 1 if was_said(steps) else None
    for number, turn in enumerate(turns):
        turn = _added(turn, teller)
        told = [*weighed(turn)]
        first = max(((weight, place) for place, (weight, _) in enumerate(told)), default=None)
        tales, decisive = _tales(turn), {each.line: each.decisive for each in turn}
        briefs = {each.line: each.brief for each in turn}
        for place, (weight, line) in enumerate(told):
            cut, brief = (teller.shortened(each, LONGEST, WHOLE) for each in (line, briefs.get(line, '')))
            # A line cut after some of its sentences may end within the text of a card.
            short = decisive.get(line) or (brief if brief and cut != line else cut)
            weighs = weight + TALK * (number == said)
            is_first, whole = (weight, place) == first and weight > 0, bool(decisive.get(line))
            yield Sentence(False, is_first, weighs, number, place, short, tales.get(line, ''), whole, brief)


def _added(turn: Iterable[StoryLine], teller: Teller) -> list[StoryLine]:
    """Merge lines of consecutive events with points into one line with their sum, such as harm.

    Routine lines between them do not count.
    """
    kept: list[StoryLine] = []
    last: int | None = None
    for each in turn:
        before = kept[last].event if last is not None else None
        if each.weight and last is not None and before is not None and each.event is not None:
            both = teller.joined(before, each.event)
            if both is not None:
                kept[last] = replace(kept[last], line=teller.line(both), event=both)
                continue
        last = len(kept) if each.weight else last
        kept.append(each)
    return kept


def _tales(turn: Iterable[StoryLine]) -> dict[str | None, str]:
    """Return the sentence of fiction of each line of a turn.

    A routine line, such as a roll, passes its own to the next line of its paragraph.
    """
    tales, passed = dict[str | None, str](), ''
    for each in turn:
        passed = each.fiction or (passed if each.goes_on else '')
        if each.weight:
            tales[each.line], passed = passed, ''
    return tales
