"""The input of the referee: the questions, answers, events and views of a game, in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any, TypeAlias

from engine.api import Decision, Event, InOrder, Seat, SomeOf, parts_of
from engine.onirim.game import GAME
from engine.onirim.view import View
from tests.golden.sheet import Sheet


@dataclass
class Asked:
    """A question with the views of all seats at that time, and its answer."""

    decision: Decision
    views: list[View]
    answer: str


Happening: TypeAlias = Asked | Event | list[View]


def witness(seats: int, options: Any, key: str, log: Sequence[tuple[int, str]]) -> Iterator[Happening]:
    """Replay a game from its answers. Yields all events and questions in order, and the last views."""
    outcome = GAME.new(seats, options, key)
    for seat, token in log:
        yield from outcome.events
        (decision,) = GAME.pending(outcome.state)
        yield Asked(decision, _views(outcome.state, seats), token)
        outcome = GAME.apply(outcome.state, Seat(seat), token)
    yield from outcome.events
    yield _views(outcome.state, seats)


def _views(state: Any, seats: int) -> list[View]:
    return [GAME.view(state, seat) for seat in (None, *map(Seat, range(seats)))]


class Hearing:
    """Reads a game's events and questions in order, and compares each view with the expected one on `sheet`.

    `seen` collects short names of the events and questions, such as "asked act".
    """

    def __init__(self, sheet: Sheet, happenings: Iterator[Happening]) -> None:
        self.sheet = sheet
        self.happenings = happenings
        self.seen: set[str] = set()

    def next_is_event(self) -> bool:
        """Whether the next item is an event."""
        following = list(islice(self.happenings, 1))
        self.happenings = chain(following, self.happenings)
        return any(isinstance(happening, Event) for happening in following)

    def hear(self) -> tuple[str, dict[str, Any]]:
        """Take the next item, which must be a public event. Returns its kind and arguments."""
        event = next(self.happenings, None)
        assert isinstance(event, Event), f'nothing was announced, but: {event}'
        assert event.to is None, f'{event} was whispered'
        return self._note(event)

    def told(self, kind: str, **args: Any) -> None:
        """Expect that the next public event has this kind and these arguments."""
        assert self.hear() == (kind, args), f'expected {kind} {args}'

    def whispered(self, seat: int, kind: str, name: str) -> Any:
        """Expect a private event of this kind for this seat. Returns the value of `name`, its only argument."""
        event = next(self.happenings, None)
        assert isinstance(event, Event) and event.to == (seat,), f'no whisper: {event}'
        heard, args = self._note(event)
        assert heard == kind and args.keys() == {name}, event
        return args[name]

    def _note(self, event: Event) -> tuple[str, dict[str, Any]]:
        name, args = event.kind.removeprefix('onirim.'), dict(event.args)
        self.seen |= {
            name,
            *(f'{name} {args[arg]}' for arg in ('card', 'spell', 'why', 'end', 'ending') if arg in args),
        }
        return name, args

    def asked(self, seat: int, kind: str, looking: Sequence[str] = ()) -> Asked:
        asked = next(self.happenings, None)
        assert isinstance(asked, Asked), f'{kind} was not asked, but: {asked}'
        assert (asked.decision.seat, asked.decision.kind) == (seat, f'onirim.{kind}'), asked.decision
        for view in asked.views:
            self.sheet.compare(view, ((seat, f'onirim.{kind}'),), looking)
        self.seen.add(f'asked {kind}')
        return asked

    def choose_some(
        self, seat: int, kind: str, cards: Sequence[str], least: int, most: int, looking: Sequence[str] = ()
    ) -> list[str]:
        asked = self.asked(seat, kind, looking)
        choice = asked.decision.choice
        assert isinstance(choice, SomeOf) and (choice.least, choice.most) == (least, most), choice
        assert sorted(option.token for option in choice.options) == sorted(cards), choice
        return list(parts_of(asked.answer))

    def arrange(self, seat: int, kind: str, cards: Sequence[str]) -> list[str]:
        """Expect the question to order the cards that the seat looks at. Returns them in the chosen order."""
        asked = self.asked(seat, kind, cards)
        choice = asked.decision.choice
        assert isinstance(choice, InOrder) and sorted(option.token for option in choice.options) == sorted(cards), (
            choice
        )
        return list(parts_of(asked.answer))
