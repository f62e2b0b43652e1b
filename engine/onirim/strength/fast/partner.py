"""Odds of the cards in a hidden hand, given its owner's actions. Remembered cards are certain and not counted here.

The odds of a card drawn after its owner's last play or discard are those of chance. Owners rarely keep a card that
could have extended the row; they keep keys, and first discard suns of finished colours. `KEPT` says how often bot
players kept each sort of card in a hidden hand, compared with chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.onirim.memory import RESERVE, Act, Remembered
from engine.onirim.strength.fast import cells as at

EVEN: Final = 100
"""Odds in percent of pure chance: the odds of a card about which nothing is known."""

RARE: Final = 1
"""Odds of a key, in percent of pure chance, if the hand's owner could have opened a door with it but did not."""

SORTS: Final = 73
"""Number of sorts of suns, moons, keys and towers. The odds that a card is in a hidden hand depend on its sort.

All towers share the last sort. The sort of a sun, moon or key depends on:

- the last act of the hand's owner,
- whether the owner wants a door of the card's colour,
- the length of the run in this colour at the end of the owner's row,
- the card's symbol,
- whether the row ends with this symbol, so that the card may not be played.
"""

KEPT: Final[tuple[int, ...]] = (
    # After a discard. Colours whose door the owner has, with no card of them at the row's end, with one, two.
    88, 88, 102, 97, 20, 10,
    73, 80, 130, 90, 34, 100,
    50, 109, 45, 56, 38, 78,
    # Colours whose door they want.
    136, 117, 157, 156, 103, 97,
    29, 150, 22, 160, 52, 51,
    26, 92, 36, 93, 22, 94,
    # After a play, in the same order.
    88, 91, 100, 98, 62, 62,
    82, 108, 119, 66, 31, 18,
    71, 106, 50, 81, 16, 231,
    121, 100, 121, 108, 102, 108,
    122, 116, 149, 110, 157, 245,
    110, 73, 81, 66, 114, 49,
    # Towers.
    94,
)  # fmt: skip
"""Odds that a card of each sort is in the hand, in percent of pure chance.

The six numbers of a line: playable suns, other suns, playable moons, other moons, playable keys, other keys.

Counted by `python -m benchmarks.partners --fit --seed 2 --games 600`, in games of series 2 between two *easy* players.
Tournaments use series 1, and the quality of the odds is measured in series 3 (`--seed 3`).
"""


def sort_of(cells: Sequence[int], owner: int, card: int, act: Act) -> int:
    """Number of the sort of a sun, moon, key or tower (see `SORTS`). `act` is the last play or discard of `owner`."""
    if card >= at.TOWERS_AT:
        return SORTS - 1
    last = cells[at.LAST + owner]
    wanted = cells[at.DOORS + 4 * owner + card // 3] == 0
    run = cells[at.RUN + owner] if last >= 0 and last // 3 == card // 3 else 0
    blocked = last >= 0 and last % 3 == card % 3
    return (((int(act == 'play') * 2 + int(wanted)) * 3 + run) * 3 + card % 3) * 2 + int(blocked)


def odds(cells: Sequence[int], owner: int, remembered: Remembered | None) -> list[int]:
    """Odds of each card to be in the hidden hand of `owner`, in percent of pure chance.

    `remembered` is what the partner knows of this hand; None for a hand without a memory, where all odds are even.
    The result is one list: a row for each card of the hand, the last drawn first. A row has the odds by card number.
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
