"""Many standing answers of a seat that stay the same for long. They are made once, and shared by many questions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.api import Option, Seat
from engine.kernel import Take
from engine.values import value


@value
class Offers:
    """Options with distinct tokens, and who takes their answers."""

    options: tuple[Option, ...]
    takes: Mapping[tuple[Seat, str], Take]


def offers_of(seat: Seat, options: Iterable[Option], take: Take) -> Offers:
    """Return the options of a seat, whose answers all go to `take`. Of options with equal tokens it has the last."""
    found = {option.token: option for option in options}
    return Offers(tuple(found.values()), {(seat, token): take for token in found})
