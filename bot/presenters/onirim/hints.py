"""Hints for a first game of Onirim: message keys by kind of question or event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HINTS: Final[Mapping[str, str]] = {
    'onirim.pick': 'hint-onirim-draft',
    'onirim.act': 'hint-onirim-turn',
    'onirim.swap': 'hint-onirim-swap',
    'onirim.banish': 'hint-onirim-prophecy',
    'onirim.door': 'hint-onirim-door',
    'onirim.nightmare': 'hint-onirim-nightmare',
    'onirim.spell': 'hint-onirim-spell',
    'onirim.pay': 'hint-onirim-spell',
    'onirim.tower': 'hint-onirim-tower',
    'onirim.tower_played': 'hint-onirim-tower',
    'onirim.gaze': 'hint-onirim-gaze',
    'onirim.happy': 'hint-onirim-happy',
    'onirim.door_found': 'hint-onirim-found',
    'onirim.door_to_limbo': 'hint-onirim-limbo',
    'onirim.drew_nightmare': 'hint-onirim-after-nightmare',
    'onirim.goals': 'hint-onirim-goals',
    'onirim.premonitions': 'hint-onirim-premonitions',
}
