"""What a hidden hand is likely to hold, after all that its owner did or did not do with it.

Cards that a partner remembers are dealt to it for certain; here it is about the others. Of one that came since its
owner last played or discarded nothing can be said. A card that could have gone on with the row then has rarely stayed
in the hand; keys are kept; suns of finished colours go first. `KEPT` says how often, in games between automatic
players, each sort of card was in a hidden hand, compared with what chance would have dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.onirim.fast import cells as at
from engine.onirim.memory import RESERVE, Act, Remembered

EVEN: Final = 100
"""The odds of a card of which nothing can be said."""

RARE: Final = 1
"""The odds of a key whose owner let a door go that it opens."""

SORTS: Final = 73
"""For a room: what its owner did last, whether they want a door of the colour, how many cards of it end their row, its
symbol, and whether the row ends with the same symbol, so that it could not be played. The last sort is towers."""

KEPT: Final[tuple[int, ...]] = (
    # After a discard. Colours of which its owner has the door, with no card of them at the row's end, with one, two.
    88, 88, 102, 97, 20, 10,
    73, 80, 130, 90, 34, 100,
    50, 109, 45, 56, 38, 78,
    # Colours of which they want a door.
    136, 117, 157, 156, 103, 97,
    29, 150, 22, 160, 52, 51,
    26, 92, 36, 93, 22, 94,
    # The same after a play.
    88, 91, 100, 98, 62, 62,
    82, 108, 119, 66, 31, 18,
    71, 106, 50, 81, 16, 231,
    121, 100, 121, 108, 102, 108,
    122, 116, 149, 110, 157, 245,
    110, 73, 81, 66, 114, 49,
    # Towers.
    94,
)  # fmt: skip
"""By sort, the odds of a card to be in the hand; in a line suns, moons and keys, each that could be played first.

They were counted in games of the series 2 between two *easy* players, by `python -m benchmarks.partners --fit --seed 2
--games 600`. Tournaments are played in series 1, and how good the odds are is measured in series 3 (`--seed 3`).
"""


def sort_of(cells: Sequence[int], owner: int, card: int, act: Act) -> int:
    """The sort of a location, by number."""
    if card >= at.TOWERS_AT:
        return SORTS - 1
    last = cells[at.LAST + owner]
    wanted = cells[at.DOORS + 4 * owner + card // 3] == 0
    run = cells[at.RUN + owner] if last >= 0 and last // 3 == card // 3 else 0
    blocked = last >= 0 and last % 3 == card % 3
    return (((int(act == 'play') * 2 + int(wanted)) * 3 + run) * 3 + card % 3) * 2 + int(blocked)


def odds(cells: Sequence[int], owner: int, remembered: Remembered | None) -> list[int]:
    """For each card, how likely it is in the hidden hand of its owner, compared with others.

    There are rows for as many cards as a reserve holds: for the card that came last, for the one before it, and so on.
    """
    if remembered is None:
        return [EVEN] * (RESERVE * at.CARDS)
    kept = [
        EVEN if at.DOORS_AT <= card < at.TOWERS_AT else KEPT[sort_of(cells, owner, card, remembered.act)]
        for card in range(at.CARDS)
    ]
    rows: list[int] = []
    for age in range(RESERVE):
        row = kept[:] if age >= remembered.fresh else [EVEN] * at.CARDS
        for key, since in remembered.passed:
            if age >= since:
                row[at.NUMBER[key]] = RARE
        rows += row
    return rows
