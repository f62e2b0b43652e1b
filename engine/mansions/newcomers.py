"""How an investigator comes into the game: at setup, or for one who has died (G19)."""

from __future__ import annotations

from typing import Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions.house import Dealer, House
from engine.mansions.state import Ask, Investigator, State
from engine.values import value


def bring(state: State, house: House, who: str, seat: Seat) -> None:
    """SK1, G24: an investigator comes in at the start space, with their items."""
    sheet = house.scenario.investigator[who]
    for item in sheet.items:
        state.box.remove(item)
    state.investigators[who] = Investigator(
        who, seat, house.scenario.start_space, sheet.skill_points, items=list(sheet.items)
    )


def free(state: State, house: House) -> list[str]:
    """Those whom nobody has played in this game."""
    return [person.id for person in house.scenario.investigators if person.id not in state.investigators]


@value
class Newcomer(Ask):
    """G19: before the Objective is revealed, whoever lost an investigator takes a new one. They act from the next
    round on.
    """

    seat: Seat
    kind: Literal['newcomer'] = 'newcomer'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(Option(f'play {who}', (f'investigator:{who}',)) for who in free(state, io.house))
        return Decision(self.seat, 'mansions.newcomer', OneOf(options), {}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        who = token.removeprefix('play ')
        bring(state, io.house, who, self.seat)
        state.acted.append(who)
        io.tell('mansions.newcomer', who=who, seat=self.seat)
