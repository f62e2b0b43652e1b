"""Bringing investigators into the game: at set-up, or to replace a dead one (G19)."""

from __future__ import annotations

from typing import Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions import horror
from engine.mansions.house import Dealer, House
from engine.mansions.state import Ask, Investigator, State
from engine.values import value


def join(state: State, house: House, who: str, seat: Seat) -> None:
    """SK1, G24, section 6.42: put an investigator on their start space, with their starting items."""
    sheet = house.scenario.investigator[who]
    space = house.scenario.start_of(len(state.investigators))
    for item in sheet.items:
        state.box.remove(item)
    state.investigators[who] = Investigator(who, seat, space, sheet.skill_points, items=list(sheet.items))
    room = house.board.room[space]
    if room not in state.entered:
        state.entered.append(room)


def unplayed(state: State, house: House) -> list[str]:
    """Investigators that nobody has played in this game."""
    return [person.id for person in house.scenario.investigators if person.id not in state.investigators]


@value
class Newcomer(Ask):
    """G19: question, before the reveal, which new investigator replaces a dead one.

    The new investigator acts from the next round on. HO1: they make horror tests for monsters in the start room.
    """

    seat: Seat
    kind: Literal['newcomer'] = 'newcomer'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(Option(f'play {who}', (f'investigator:{who}',)) for who in unplayed(state, io.house))
        return Decision(self.seat, 'mansions.newcomer', OneOf(options), {}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        who = token.removeprefix('play ')
        join(state, io.house, who, self.seat)
        state.acted.append(who)
        io.record('mansions.newcomer', who=who, seat=self.seat)
        horror.entered(state, io, who)
