"""Damages saves at random. Tests then check that the game refuses such a save or can go on from it."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any, Final

VALUES: Final[tuple[Any, ...]] = (None, True, -1, 0, 7, 2**70, 0.5, '', 'x', '5', [], [0], {}, {'x': 1})


def damaged(save: str, seed: int) -> str:
    """Damage a save at random, fixed by `seed`: cut it off, or remove, add, duplicate or replace one value."""
    luck = Random(seed)
    if luck.randrange(8) == 0:
        return save[: luck.randrange(len(save))]
    record = json.loads(save)
    inside: Any = record
    while True:
        places = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        place = luck.choice(places)
        if not isinstance(inside[place], (dict, list)) or not inside[place] or luck.randrange(4) == 0:
            break
        inside = inside[place]
    match luck.randrange(4):
        case 0:
            del inside[place]
        case 1 if isinstance(inside, dict):
            inside[luck.choice(['x', 'kind', 'seat'])] = luck.choice(VALUES)
        case 2:
            inside[place] = copy.deepcopy(inside[luck.choice(places)])
        case _:
            inside[place] = luck.choice(VALUES)
    return json.dumps(record)
