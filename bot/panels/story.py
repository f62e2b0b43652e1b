"""The events of a table's log as lines of text, for everyone or for one seat."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from typing import Any, Final

from bot.panels.cutting import shortened
from bot.panels.damage import leaving_out
from bot.panels.names import names_at, own_seat, part_of
from bot.panels.story_lines import StoryLine, merged, weighed
from bot.tables.deadlines import timed_out
from bot.tables.match import Match
from bot.tables.stored_events import DAMAGED, events_of
from bot.tables.talk import last_answer
from bot.tables.visible_events import visible_events
from bot.words import Words
from bot.words.names import brief_names, text_name
from engine.api import Event
from persistence.rows import Action, SeatChange

LATE: Final = 3
"""Weight of a line about a timeout, or about a player who is away or back."""

SEATED: Final = 4
"""Weight of a line about a player who joins or leaves. It explains the new name in the seat."""

SPOKEN: Final = 2
"""Maximum weight of a phrase if its turn went on: that of a play or a discard, so that these are told too."""

STANDING_IN: Final[frozenset[SeatChange]] = frozenset({'away', 'returned'})
"""Changes by which a bot begins, or ends, to stand in for a player."""

CAME: Final[tuple[SeatChange, ...]] = ('guest', 'taken')
"""Kinds of changes by which a user gets a seat. By all other kinds a user leaves a seat."""


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
            yield self._of_event(event, action.seq)

    def _of_seat(self, seat: int, what: str, seq: int) -> StoryLine:
        """Return the line about the user who had a seat at step `seq`. `what` is the end of its message key."""
        form = 'you' if own_seat(self.match, self.reader, seq) == seat else 'nominative'
        player = self._names(seq)[seat]
        return StoryLine(self.words.case(f'story-{what}', form, player=player), weight=LATE)

    def _of_event(self, event: Event, seq: int) -> StoryLine:
        """Return the line about an event at step `seq`, with its part in the game's story."""
        begins = event.kind in self._presenter.turns
        turn = event.args.get('turn') if begins else None
        told = StoryLine(self.line(event, seq), begins, turn, self._presenter.weight(event), event)
        story, words, view = self.match.show.story, self.words, self._view
        if story is None:
            return told
        with leaving_out('its story', self.match):
            you = own_seat(self.match, self.reader, seq)
            return replace(
                told,
                fiction=story.fiction(event, words, view),
                goes_on=story.goes_on(event),
                decisive=story.decisive(event, words, view),
                brief=story.brief(event, self._names(seq), words, view, you),
            )
        return told

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
