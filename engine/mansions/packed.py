"""A packed scenario: one short text, which a game carries if its scenario does not come with the program.

So the game can go on, be replayed and be exported, also after the file was changed or deleted.
"""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode
from typing import Final

from engine.mansions.scenario import LARGEST, BadScenario, Scenario, load

MARK: Final = '~'
"""First character of a reference. No id begins with it."""
LONGEST: Final = 160_000
"""Maximum length of a reference, in characters."""


def pack(scenario: Scenario) -> str:
    """Return the reference of a scenario, complete with the parts of its set."""
    whole = scenario.model_dump_json(exclude_defaults=True).encode()
    return MARK + b85encode(zlib.compress(whole, 9)).decode()


def unpack(reference: str) -> Scenario:
    """Load the scenario of a reference. Raises `BadScenario` if it is damaged or too large."""
    if not is_packed(reference):
        raise BadScenario(['it is no packed scenario'])
    try:
        whole = zlib.decompressobj().decompress(b85decode(reference[1:]), 4 * LARGEST).decode()
    except (ValueError, zlib.error) as error:
        raise BadScenario(['the packed scenario is damaged']) from error
    return load(whole)


def is_packed(reference: str) -> bool:
    """Whether a text may be a packed scenario, and not an id."""
    return reference.startswith(MARK) and len(reference) <= LONGEST
