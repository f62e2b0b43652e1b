"""Silent steps, which only their own seat may notice. Also records the messages that other users receive."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import islice
from typing import Any

from clew.contract.laws import alike, seats_of
from engine.api import Game, Seat, tokens
from playground.people import Person
from tests.bot.conftest import House

AnyGame = Game[Any, Any]

A_FEW = 30
"""Number of answers tried for each question."""


def is_silent(game: AnyGame, state: Any, seat: Seat, token: str) -> bool:
    """Whether an answer changes nothing for others: no view, event or question of another seat or of spectators."""
    outcome = game.apply(state, seat, token)
    others = [viewer for viewer in seats_of(len(game.roles(state))) if viewer != seat]
    return all(event.to == (seat,) for event in outcome.events) and all(
        alike(game, outcome.state, state, viewer) for viewer in others
    )


def detours(game: AnyGame, state: Any, seat: Seat) -> Iterator[tuple[str, str]]:
    """Yield pairs of silent answers by a seat that together leave the game unchanged."""
    for first in _answers(game, state, seat):
        if not is_silent(game, state, seat, first):
            continue
        there = game.apply(state, seat, first).state
        for back in _answers(game, there, seat):
            # Whether an answer is silent takes many views, and few answers lead back.
            if game.apply(there, seat, back).state == state and is_silent(game, there, seat, back):
                yield first, back


def _answers(game: AnyGame, state: Any, seat: Seat) -> Iterator[str]:
    for decision in game.pending(state):
        if decision.seat == seat:
            yield from islice(tokens(decision.choice), A_FEW)


def plain(text: str, house: House, *, times: bool = True) -> str:
    """Replace ids in a text by placeholders. If `times` is false, times are replaced too."""
    text = re.sub(r'\d{17,20}', 'id', text.replace(house.playground.url, ''))
    return text if times else re.sub(r'<t:\d+|\d{4}-\d\d-\d\dT[\d:.+]+', 'time', text)


def contents(house: House, message: Any, *, times: bool = True) -> str:
    """Return a message as a client receives it: texts, ids, file names, files, flags, and the nonce."""
    world = house.playground.world
    files = [
        (each.filename, each.description, _told(each.filename, world.files.get(each.id)))
        for each in message.attachments
    ]
    # The rest of a nonce is a message's id, or a digest of one.
    nonce = (message.nonce or '').split('.')[:-1]
    whole = [message.content, message.embeds, message.components, files, message.flags, nonce]
    return plain(json.dumps(whole), house, times=times)


def _told(name: str, data: bytes | None) -> str | None:
    """Return the text of a JSON file, and the digest of any other file. None without data."""
    if data is None:
        return None
    return data.decode() if name.endswith('.json') else blake2b(data, digest_size=6).hexdigest()


@dataclass
class Ear:
    """Records the messages that `people` receive, in order."""

    house: House
    people: list[Person]
    heard: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    _numbers: dict[tuple[str, int], int] = field(default_factory=dict)

    def listen(self) -> None:
        self.house.playground.world.watchers.append(self._on_change)

    def __len__(self) -> int:
        return sum(map(len, self.heard.values()))

    def _on_change(self, change: Any) -> None:
        message = change.message
        if message is None or not change.kind.startswith('message '):
            return
        place = self.house.playground.world.channels[message.channel_id]
        for person in self.people:
            reader = message.only_for if message.only_for is not None else place.recipient_id
            if reader in (None, person.id):
                self._hear(f'{person.name} in {place.name or "DM"}', message, change.kind)

    def _hear(self, where: str, message: Any, kind: str) -> None:
        known = [number for spot, number in self.heard if spot == where]
        number = self._numbers.setdefault((where, message.id), len(known))
        said = '' if kind == 'message gone' else contents(self.house, message, times=False)
        self.heard.setdefault((where, number), []).append(f'{kind} {said}')
