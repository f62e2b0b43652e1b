"""The events of a table's log as lines of text, for everyone or for one seat."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from itertools import groupby
from typing import Any, Final

from bot.panels.cutting import shortened
from bot.panels.damage import leaving_out
from bot.panels.names import names_at, own_seat, part_of
from bot.presenters.base import Storied
from bot.tables.deadlines import timed_out
from bot.tables.match import Match
from bot.tables.stored_events import DAMAGED, events_of
from bot.tables.talk import last_answer
from bot.words import Words
from bot.words.names import brief_names, text_name
from engine.api import Event
from engine.values import value
from persistence.rows import Action

LATE: Final = 3
"""Weight of a line about a timeout, or about a player who is away or back."""

SEATED: Final = 4
"""Weight of a line about a player who joins or leaves. It explains the new name in the seat."""

SPOKEN: Final = 2
"""Maximum weight of a phrase if its turn went on: that of a play or a discard, so that these are told too."""

RETURNED: Final = 'returned'
STANDING_IN: Final = frozenset({'away', RETURNED})
"""Tokens in the log for a bot that begins, or ends, to stand in for a player."""

CAME: Final = ('guest', 'taken')
"""Kinds of changes by which a user gets a seat. By all other kinds a user leaves a seat."""


@value
class StoryLine:
    """An event as text; `line` is None if the event has no text.

    `begins` is true if the event starts a turn or round, and `turn` its number. `turn` is None if the game does not
    count turns. `weight` says how much the event matters to players (see `Presenter.weight`). `event` is None for a
    line about a seat: a timeout, or a bot that stands in.

    In a game with a story, `fiction` is a sentence that goes before the line, and `goes_on` is true if the line belongs
    to the paragraph before. `decisive` is the shortest version of a line that may not be cut. `brief` is a line's whole
    short version, for a recap without room for all of it.
    """

    line: str | None
    begins: bool = False
    turn: int | None = None
    weight: float = 1
    event: Event | None = None
    fiction: str = ''
    goes_on: bool = False
    decisive: str = ''
    brief: str = ''


class Teller:
    """Turns the events of a match into text for the seat `reader`, with its secrets.

    If `reader` is None, the text covers only public events.
    """

    def __init__(self, match: Match, reader: int | None, words: Words) -> None:
        self.match = match
        self.reader = reader
        self.words = words
        self._presenter = match.presenter
        self._view: Any = match.view(reader)
        self._names = cache(partial(names_at, match, words=words))

    def tell(self, action: Action, *, secrets: bool = True) -> Iterator[StoryLine]:
        """Yield the lines for one action. If a timeout played it, a line says so first.

        Without `secrets`, tell only its public events.
        """
        if action.seat is not None and timed_out(action):
            # The seat may have changed hands by this very step.
            how = 'default' if action.kind == 'play' else 'automatic'
            yield self._of_seat(action.seat, f'timeout-{how}', action.seq - 1)
        elif action.seat is not None and action.kind == 'seats' and action.token in STANDING_IN:
            yield self._of_seat(action.seat, action.token, action.seq - (action.token == 'away'))
        elif action.seat is not None and action.kind == 'seats':
            yield from self._seated(action, action.seat)
        events: Iterable[Event] = visible_events(events_of(action), self.reader if secrets else None)
        if secrets and self.reader is not None and action.kind == 'play' and action.seat == self.reader:
            events = self._presenter.answered(events, action.token)
        for event in self._presenter.joined(events):
            begins = event.kind in self._presenter.turns
            turn = event.args.get('turn') if begins else None
            line, weight = self.line(event, action.seq), self._presenter.weight(event)
            yield StoryLine(line, begins, turn, weight, event, *self._in_story(event, action.seq))

    def _of_seat(self, seat: int, what: str, seq: int) -> StoryLine:
        """Return the line about the user who had a seat at step `seq`. `what` is the end of its message key."""
        form = 'you' if own_seat(self.match, self.reader, seq) == seat else 'nominative'
        player = self._names(seq)[seat]
        return StoryLine(self.words.case(f'story-{what}', form, player=player), weight=LATE)

    def _seated(self, action: Action, seat: int) -> Iterator[StoryLine]:
        """Yield the line about a user who joined or left a seat."""
        match, words, key = self.match, self.words, f'history-{action.token}'
        if action.token is None or not words.has(key):
            return
        came = action.token in CAME
        before = names_at(match, action.seq - 1, words, case='genitive' if came else 'nominative')[seat]
        now = names_at(match, action.seq, words)[seat]
        own = seat == self.reader == own_seat(match, self.reader, action.seq if came else action.seq - 1)
        people = {'player': now, 'automatic': before} if came else {'player': before, 'automatic': now}
        line = words.case(key, 'you' if own else 'nominative', part=part_of(match, seat, words), **people)
        # The board names guests in a line of its own.
        yield StoryLine(line, begins=True, weight=0 if action.token == 'guest' else SEATED)

    def line(self, event: Event, seq: float = math.inf) -> str | None:
        """Return the line for an event, None if it has none. Names are those of the players at step `seq`."""
        if event.kind == DAMAGED:
            return self.words('history-damaged')
        with leaving_out(f'the line of {event.kind:.40}', self.match):
            you = own_seat(self.match, self.reader, seq)
            return self._presenter.line(event, self._names(seq), self.words, self._view, you)
        return self.words('history-damaged')

    def joined(self, event: Event, then: Event) -> Event | None:
        """Return an event of a story that has the points (`number`) of both. None if they need a line each."""
        if self.match.show.story is None or event.kind != then.kind or 'number' not in event.args:
            return None
        told = [*self._presenter.joined([event, then])]
        return told[0] if len(told) == 1 and told[0] not in (event, then) else None

    def caused(self, told: Iterable[StoryLine]) -> list[StoryLine]:
        """Return the lines. Those about harm name a cause that a recap may leave out, but for their short versions.

        A cause that such a line repeats becomes routine (`Storied.repeats`).
        """
        story, found, before = self.match.show.story, list[StoryLine](), list[Event]()
        for each in told:
            if each.event is not None:
                event = each.event if story is None else story.caused(each.event, before)
                before.append(each.event)
                if event is not each.event:
                    each = replace(each, line=self.line(event), event=event, brief=each.line or '')
                    cause = story.repeats.get(event.kind) if story is not None else None
                    found = [replace(one, weight=0) if one.event and one.event.kind == cause else one for one in found]
            found.append(each)
        return found

    def hurts(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return events with the harm to the reader that these events did. Empty without a reader."""
        with leaving_out('harm', self.match):
            if self.reader is not None:
                return self._presenter.hurts(self._view, events)
        return ()

    def is_harm(self, told: StoryLine) -> bool:
        """Whether a line tells of harm to the reader."""
        return told.event is not None and bool(self.hurts([told.event]))

    def _in_story(self, event: Event, seq: int) -> tuple[str, bool, str, str]:
        """Return an event's fiction, whether it belongs to the paragraph before, its decisive and its short version."""
        story, words, view = self.match.show.story, self.words, self._view
        with leaving_out('its story', self.match):
            if story is not None:
                # A generator would turn StopIteration into another error.
                fiction, decisive = [of(event, words, view) for of in (story.fiction, story.decisive)]
                you = own_seat(self.match, self.reader, seq)
                return fiction, story.goes_on(event), decisive, story.brief(event, self._names(seq), words, view, you)
        return '', False, '', ''

    def lines(self, actions: Iterable[Action]) -> list[str]:
        """Return the lines of these actions. Equal consecutive lines become one."""
        return merged(line for action in actions for line in self._said(action))

    def weightiest(self, actions: Iterable[Action], most: int, already: Collection[str] = ()) -> list[str]:
        """Return the lines with the highest weights, at most `most`, in order. Leaves out routine lines and `already`.

        Of two lines with equal weights, the later one is preferred.
        """
        news = [each for each in self._weighed_talk([*actions]) if each.line not in already]
        told = weighed(self.told_once(news))
        said = [(weight, place, line) for place, (weight, line) in enumerate(told)]
        chosen = sorted(sorted(said, reverse=True)[:most], key=lambda each: each[1])
        return merged(line for _, _, line in chosen)

    def _weighed_talk(self, actions: Sequence[Action]) -> Iterator[StoryLine]:
        """Yield the lines of these actions. Phrases before the last answer weigh at most `SPOKEN`."""
        answered = last_answer(actions)
        for place, action in enumerate(actions):
            most = SPOKEN if action.kind == 'said' and place < answered else math.inf
            for told in self.tell(action):
                yield replace(told, weight=SPOKEN) if told.weight > most else told

    def told_once(self, told: Sequence[StoryLine]) -> list[StoryLine]:
        """Leave out lines whose event a later line repeats, by `Presenter.retold`."""
        kinds = [each.event.kind if each.event is not None else '' for each in told]
        again = [self._presenter.retold.get(kind, frozenset()) for kind in kinds]
        return [each for place, each in enumerate(told) if again[place].isdisjoint(kinds[place + 1 :])]

    def shortened(self, line: str, most: int, whole: int = 0) -> str:
        """Return a line in about `most` characters: with short forms of long names, or cut if that is not enough.

        `whole` is as in the function `shortened`.
        """
        if len(line) > most:
            for name, brief in self._brief:
                # An initial's full stop ends the sentence too.
                line = line.replace(f'{name}.', f'{brief.removesuffix(".")}.').replace(name, brief)
        return shortened(line, most, whole)

    @cached_property
    def _brief(self) -> list[tuple[str, str]]:
        """The names that have a short form, and that form."""
        table = self.match.table
        names = [*dict.fromkeys([*(seat.name for seat in table.seats), *(each.name for each in table.sittings)])]
        shown = zip(map(text_name, names), map(text_name, brief_names(names)), strict=True)
        return [(name, brief) for name, brief in shown if name != brief]

    def _said(self, action: Action) -> list[str]:
        return [told.line for told in self.tell(action) if told.line is not None]


def visible_events(events: Iterable[Event], reader: int | None) -> Iterator[Event]:
    """Yield the events that the seat `reader` may know; without a reader, only the public ones.

    A private event ("drew_card") replaces the public event before it ("drew"), whose content it repeats.
    """
    held: Event | None = None
    for event in events:
        if event.to is not None and (reader is None or reader not in event.to):
            continue
        if held is not None and not (event.to is not None and event.kind.startswith(f'{held.kind}_')):
            yield held
        held = event
    if held is not None:
        yield held


def known_events(actions: Iterable[Action], reader: int | None) -> list[Event]:
    """Return the events of these actions that the seat `reader` may know; without a reader, only the public ones."""
    return [event for action in actions for event in visible_events(events_of(action), reader)]


def merged(lines: Iterable[str]) -> list[str]:
    """Merge equal consecutive lines into one, which says how often they occur."""
    runs = ((line, len(list(run))) for line, run in groupby(lines))
    return [repeated(line, times) for line, times in runs]


def without_steps(told: Sequence[StoryLine], story: Storied[Any] | None, *, routine: bool = True) -> list[StoryLine]:
    """Return the lines, but of a walk in a story only its end: no line that the next one passes (`Storied.passes`).

    Without `routine`, a line of weight 0 is never the next one, because the recap leaves it out.
    """
    kept: list[StoryLine] = []
    then: Event | None = None
    for each in reversed(told):
        if story is not None and each.event is not None and then is not None and story.passes(each.event, then):
            continue
        if each.line is not None and (routine or each.weight):
            then = each.event
        kept.append(each)
    return kept[::-1]


def paragraphs(told: Iterable[StoryLine], continues: Collection[str] = ()) -> list[list[StoryLine]]:
    """Group lines into paragraphs, the earliest first. Events without a line are left out.

    Events of the kinds `continues` belong to the paragraph before too.
    """
    grouped: list[list[StoryLine]] = []
    for each in told:
        if each.line is not None:
            if grouped and (each.goes_on or (each.event is not None and each.event.kind in continues)):
                grouped[-1].append(each)
            else:
                grouped.append([each])
    return grouped


def plain(paragraph: Iterable[StoryLine]) -> str:
    """Return a paragraph as text, without fiction."""
    return ' '.join(merged(str(each.line) for each in paragraph))


def abridged(paragraph: Sequence[StoryLine]) -> str:
    """Return a paragraph as text, without fiction, in the short versions of its lines.

    A routine line, such as a roll, is short only at the end. Elsewhere its consequence follows.
    """
    short = (each.brief if each.weight or each is paragraph[-1] else '' for each in paragraph)
    return ' '.join(merged(brief or str(each.line) for brief, each in zip(short, paragraph, strict=True)))


def rich(paragraph: Iterable[StoryLine]) -> str:
    """Return a paragraph as text, with its sentences of fiction."""
    return ' '.join(merged(map(with_fiction, paragraph)))


def with_fiction(told: StoryLine) -> str:
    """Return a line after its sentence of fiction, if it has one."""
    return f'*{told.fiction}* {told.line}' if told.fiction else str(told.line)


def weighed(told: Iterable[StoryLine]) -> Iterator[tuple[float, str]]:
    """Yield weight and text of each line that matters. Equal consecutive lines become one."""
    lines = ((each.line, each.weight) for each in told if each.line is not None and each.weight)
    for line, run in groupby(lines, key=lambda each: each[0]):
        weights = [weight for _, weight in run]
        yield weights[0], repeated(line, len(weights))


def repeated(line: str, times: int) -> str:
    """Return a line with its number of repetitions: "Ada draws a card ×3" for three draws."""
    if times == 1:
        return line
    end = line[-1:] if line.endswith(('.', '!')) else ''
    return f'{line.removesuffix(end)} ×{times}{end}'
