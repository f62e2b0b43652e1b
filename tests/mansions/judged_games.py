"""Games that the referee judges after each answer, by the events, the views and the questions.

`python -m tests.mansions.judged_games 1000` judges 1000 games of each scenario; `--first N` starts at game N. Each
objection is printed with the number of its game and the last events.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.api import Decision, Event, OneOf, Outcome, Seat, admits, tokens
from engine.golden import Record
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.options import Options
from engine.mansions.state import State
from engine.mansions.view import View
from engine.rng import Rng
from tests.mansions.judges.questions import is_joined
from tests.mansions.random_games import asked_for, drawn
from tests.mansions.referee import Referee

TOLD: Final = 25
"""Number of events to print before an objection."""
GIFTS: Final = 2
GIFT: Final = 'gift'
"""Entry in a game's record, in place of an answer: the test gave items and spells to all investigators."""


@dataclass(frozen=True)
class Happening:
    """An answer with its events, every seat's view afterwards, and the open questions.

    `decision` is None at the deal, and when investigators get gifts.
    """

    decision: Decision | None
    token: str
    events: tuple[Event, ...]
    views: tuple[View, ...]
    pending: tuple[Decision, ...]


def happening(decision: Decision | None, token: str, outcome: Outcome[State]) -> Happening:
    state = outcome.state
    views = tuple(GAME.view(state, seat) for seat in (None, *map(Seat, range(state.seats))))
    return Happening(decision, token, tuple(outcome.events), views, tuple(GAME.pending(state)))


def at_random(scenario: str, seats: int, number: int) -> Iterator[Happening]:
    rng = Rng(f'{number:032x}')
    options = Options(
        scenario=scenario, story=('lot', 'keeper')[number % 2], length=('long', 'normal', 'short')[number % 3],
        two=seats == GAME.seats.start and number % 4 > 1,
    )  # fmt: skip
    outcome: Outcome[State] = GAME.new(seats, options, f'{number:032x}')
    yield happening(None, '', outcome)
    given = number % 2 == 0
    while pending := list(GAME.pending(outcome.state)):
        if not given and outcome.state.round:
            given = True
            state = outcome.state.copy()
            outcome = Outcome(state, gifts(state, rng), False)
            yield happening(None, GIFT, outcome)
            pending = list(GAME.pending(outcome.state))
        decision, token = curious([singly(each) for each in pending], rng, outcome.state)
        outcome = GAME.apply(outcome.state, decision.seat, token)
        yield happening(decision, token, outcome)


def gifts(state: State, rng: Rng) -> tuple[Event, ...]:
    """Give every investigator some items and spells from the piles. Random players find and use few by themselves."""
    told, cards = [], house_of(state.scenario).scenario.card
    found = [(room, card) for room, pile in state.piles.items() for card in pile
             if card in cards and (cards[card].powers or cards[card].weapon)]  # fmt: skip
    rng.shuffle(found)
    for person in state.playing():
        for spell in (rng.pick([*state.spells]), rng.pick([*state.spells])):
            if not state.spells[spell]:
                continue
            person.spells.append((spell, state.spells[spell].pop()))
            told.append(Event('mansions.spell', {'who': person.who, 'spell': spell}))
        for room, card in (found.pop() for _ in range(min(GIFTS, len(found)))):
            state.piles[room].remove(card)
            state.taken[room].append(card)
            person.items.append(card)
            told.append(Event('mansions.gained', {'who': person.who, 'card': card, 'room': room}))
    return tuple(told)


def again(record: Record, log: list[tuple[Seat, str]]) -> Iterator[Happening]:
    wishes = [GAME.SeatOptions.model_validate(wish) for wish in json.loads(record.wishes or '[]')]
    dealt = GAME.new(record.seats, GAME.Options.model_validate_json(record.options), record.seed, wishes)
    yield happening(None, '', dealt)
    for seat, token in log:
        asked = next(each for each in GAME.pending(dealt.state) if each.seat == seat and admits(each.choice, token))
        dealt = GAME.apply(dealt.state, seat, token)
        yield happening(asked, token, dealt)


def judge(game: Iterator[Happening]) -> None:
    dealt = next(game)
    referee = Referee(dealt.views, dealt.events)
    referee.expect(dealt.pending)
    heard: list[str] = []
    try:
        for one in game:
            heard += [f'{one.decision and one.decision.kind} {one.token}', *(f'    {event}' for event in one.events)]
            referee.hear(one.decision, one.token, one.events, one.views)
            referee.expect(one.pending)
    except AssertionError as error:
        error.add_note('\n'.join(heard[-TOLD:]))
        raise


def singly(decision: Decision) -> Decision:
    """The decision without answers that join several, which lead where their parts lead (section 6.36)."""
    assert isinstance(decision.choice, OneOf)
    plain = (option for option in decision.choice.options if not is_joined(decision, option.token))
    return replace(decision, choice=OneOf(tuple(plain)))


def curious(pending: list[Decision], rng: Rng, state: State) -> tuple[Decision, str]:
    """Return a question and a random answer.

    Often the kind of answer is drawn first, with equal chances, so that spells and items are used too.
    """
    decision, token = drawn(pending, rng, state)
    if decision.standing or rng.below(2):
        return decision, token
    sorts: dict[str, list[str]] = defaultdict(list)
    for one in tokens(decision.choice):
        sorts[one.split(' ')[0]].append(one)
    return decision, rng.pick(rng.pick([*sorts.values()]))


def main() -> int:
    """Judge the games of the command line. Returns 1 if the referee objected to any."""
    scenarios, numbers = asked_for(__doc__)
    failed = 0
    for number in numbers:
        for scenario in scenarios:
            try:
                judge(at_random(scenario, GAME.seats[number // 4 % len(GAME.seats)], number))
            except Exception:
                failed += 1
                sys.stdout.write(f'{scenario}, game {number}:\n{traceback.format_exc()}\n')
    sys.stdout.write(f'{len(numbers)} games of each judged, {failed} with an objection\n')
    return bool(failed)


if __name__ == '__main__':
    sys.exit(main())
