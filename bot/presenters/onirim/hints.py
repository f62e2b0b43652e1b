"""Hints of Onirim: keys of messages by kind of question or event, or by option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HINTS: Final[Mapping[str, str]] = {
    'onirim.pick': 'hint-onirim-draft',
    'onirim.act': 'hint-onirim-turn',
    'onirim.swap': 'hint-onirim-swap',
    'onirim.kept': 'hint-onirim-swap',
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
    'race=yes': 'hint-onirim-race',
    'talk=silent': 'hint-onirim-silent',
    'expansions=book': 'hint-onirim-goals',
    'expansions=towers': 'hint-onirim-tower',
    'expansions=dreams': 'hint-onirim-premonitions',
    'lost_steps=yes': 'hint-onirim-lost-steps',
    'stone=yes': 'hint-onirim-stone',
}

HINT_OPTIONS: Final[Mapping[str, str]] = {
    **{hint: option for option, hint in HINTS.items() if '=' in option},
    'hint-onirim-spell': 'expansions=book',
    'hint-onirim-gaze': 'expansions=towers',
    'hint-onirim-happy': 'expansions=dreams',
}
"""By a hint's key: the option that adds the explained thing. All other hints belong to the base game."""
