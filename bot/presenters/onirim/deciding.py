"""The decision that a player faces, as the last line of the board: "Ada is choosing a way out"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from bot.presenters.onirim import story
from bot.presenters.onirim.merging import ANOTHER, ENDED
from bot.words import Words, key_of
from engine.api import Decision, Event

DECIDED: Final[Mapping[str, frozenset[str]]] = {
    'onirim.nightmare': frozenset({'onirim.drew_nightmare', ANOTHER}),
    'onirim.door': frozenset({'onirim.drew_door'}),
    'onirim.happy': frozenset({'onirim.drew_happy'}),
    'onirim.banish': frozenset({'onirim.prophecy'}),
    'onirim.gaze': frozenset({'onirim.gazed'}),
    'onirim.foresee': frozenset({'onirim.foresaw'}),
    'onirim.fathom': frozenset({'onirim.fathomed'}),
    'onirim.keys': frozenset({'onirim.premonition'}),
    'onirim.door_lost': frozenset({'onirim.premonition'}),
}
"""By kind of question: the events that led to it, which its line repeats."""


def line(decision: Decision, turn: Iterable[Event], player: str, words: Words) -> str:
    """Return the decision that a player faces. "" for a plain turn and the draft.

    If a Nightmare of the same turn has been met already, the line says that this is another one.
    """
    key = f'onirim-deciding-{key_of(decision.kind).removeprefix("onirim-")}'
    if decision.kind == 'onirim.nightmare' and any(event.kind in ENDED for event in turn):
        key = 'onirim-deciding-another'
    # The card stands after a verb. In the question it may not.
    kind = 'onirim.drew_door' if 'card' in decision.args else decision.kind
    args = story.filled(kind, decision.args, words)
    return words(key, **args, player=player) if words.has(key) else ''
