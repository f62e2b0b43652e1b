"""The secrets of a game of Mansions, and a search for them in all messages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.api import Seat
from engine.mansions.game import GAME
from engine.mansions.state import State
from engine.mansions.view import scenario_of
from persistence.rows import Table
from tests.bot.conftest import House


@dataclass
class Watch:
    """Records every posted or edited message as `(user_id, text)`. The id is None for public messages."""

    house: House
    found: list[tuple[int | None, str]] = field(default_factory=list)
    checked: int = 0

    def __post_init__(self) -> None:
        self.house.playground.world.watchers.append(self._note)

    def _note(self, change: Any) -> None:
        message = change.message
        if message is None:
            return
        place = self.house.playground.world.channels[message.channel_id]
        reader = message.only_for if message.only_for is not None else place.recipient_id
        names = [[attachment.filename, attachment.description] for attachment in message.attachments]
        told = json.dumps([message.content, message.embeds, message.components, names], ensure_ascii=False)
        self.found.append((reader, told.replace('\\\\', '')))

    def check(self, table: Table) -> None:
        """Check that no message since the last check names a secret of its reader."""
        state = GAME.load(table.snapshot or '')
        seats = {seat.user_id: seat.index for seat in table.seats if seat.user_id is not None}
        hidden: dict[int | None, tuple[str, ...]] = {}
        for reader, told in self.found:
            seat = seats.get(reader) if reader is not None else None
            if seat not in hidden:
                hidden[seat] = tuple(secrets(state, seat))
            for secret in hidden[seat]:
                assert secret not in told, (secret, reader, told)
            self.checked += 1
        self.found.clear()


def secrets(state: State, seat: int | None) -> Iterator[str]:
    """Yield the names, texts and ids of cards that are secret from `seat`. None means spectators."""
    if seat == state.keeper or state.result is not None:
        return
    scenario = scenario_of(GAME.view(state, None))
    if state.choices and not state.revealed:
        card = scenario.objective(state.choices)
        yield from (card.id, card.keeper_text.said(), card.text.said())
        yield f'**{card.name.said()}**'
        yield scenario.story[0].answers[state.choices[0][1]].said()
    yield from (f'choose {label}' for question in scenario.story for label in question.labels)
    reader = None if seat is None else Seat(seat)
    known = {*state.seen, *state.mythos.known_to(reader), *state.trauma.known_to(reader)}
    known |= {*state.peeked[seat]} if seat is not None else set()
    for table, hand in ((scenario.mythos_card, state.mythos.hand), (scenario.trauma_card, state.trauma.hand)):
        for name in hand:
            if name not in known:
                yield from (f'**{table[name].name.said()}**', name, table[name].name.said())
    yield from _in_piles(state, scenario, known)
    yield from (f'habit {habit}' for habit in ('off', 'armed', 'ask'))


def _in_piles(state: State, scenario: Any, known: set[str]) -> Iterator[str]:
    """Yield the names of cards that no investigator has found. Skips names in the text of a lock or a found item."""
    held = [name for person in state.investigators.values() for name in person.items]
    lies = [name for cards in (*state.floor.values(), state.gone) for name in cards]
    read = (scenario.card[name] for name in (*held, *lies) if name in scenario.card)
    told = ' '.join(card.text.said() for card in (*scenario.locks, *scenario.obstacles, *read))
    for room, pile in state.piles.items():
        if room in known:
            continue
        for name in pile:
            card = scenario.card.get(name) or scenario.obstacle.get(name) or scenario.lock[name]
            found = name in state.turned or any(name in person.items for person in state.investigators.values())
            if not found and name != 'nothing' and card.name.said() not in told:
                yield card.name.said()
