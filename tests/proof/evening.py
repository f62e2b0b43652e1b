"""A golden game of Mansions played by buttons. One seat may also act in secret."""

from __future__ import annotations

from functools import cache

from bot.message.custom_id import CustomId
from bot.presenters.answers import STANDING, text_of
from engine.api import Seat, admits
from engine.golden import Record, opening, read
from engine.mansions.game import GAME
from engine.mansions.state import State
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.mansions_games import GOLDEN
from tests.bot.play import controls, id_in, press, shows
from tests.bot.tables import dealt, set_up
from tests.proof.silence import contents, detours

NAME = 'mansions-3-light-1B-keeper'

SILENT = 12
"""Number of silent steps in the runs that have some."""

ANSWERS = ('do', 'part', 'gather')


def golden() -> Record:
    """Return the record of the golden game."""
    return read((GOLDEN / f'{NAME}.game').read_text())


@cache
def detours_of(save: str, seat: Seat) -> tuple[tuple[str, str], ...]:
    """Return all detours of a seat. Finding them takes a second, and many tests ask in the same position."""
    return tuple(detours(GAME, GAME.load(save), seat))


class Evening:
    """A golden game played by buttons, while a user without a seat looks on.

    The first `begin` answers are not pressed: the game starts after them. The silent steps are the keeper's if
    `keeper_acts`, else an investigator's.
    """

    def __init__(self, house: House, begin: int = 0, *, keeper_acts: bool = True, times: bool = False) -> None:
        self._times = times
        record = golden()
        self.house = house
        self.moves = record.moves[begin:]
        self.people = [house.ada, house.bruno, house.playground.add_person('Cleo')]
        self.stranger = house.playground.add_person('Dora')
        self.state: State = opening(GAME, record)
        for move in record.moves[:begin]:
            self.state = GAME.apply(self.state, move.seat, move.token).state
        seats = (Seat(seat) for seat in range(len(self.people)))
        self.actor = next(seat for seat in seats if (seat == self.state.keeper) is keeper_acts)
        """The seat that makes silent steps."""
        self.others = [person for seat, person in enumerate(self.people) if seat != self.actor]
        self.table: Table

    async def begin(self, think_seconds: int = 0) -> None:
        """Start the game at a table with a time limit of `think_seconds`; 0 for none."""
        house, options = self.house, GAME.Options(scenario=self.state.scenario)
        lobby = await set_up(house, GAME, options, self.people, house.games)
        if think_seconds:
            lobby = await house.store.change_lobby(
                lobby.id, lobby.version, think_seconds=think_seconds, request='agree'
            )
        self.table = await dealt(house, GAME, lobby, self.state)
        await house.shown()
        # The pulse would act at different moments in each run.
        self.house.clew.pulse.cancel()

    async def answer(self, seat: Seat, token: str) -> None:
        """Give a seat's whole answer in one forged press."""
        person = self.people[seat]
        decision = next(each for each in GAME.pending(self.state) if each.seat == seat and admits(each.choice, token))
        hand = await self.hand_of(person)
        shown = next(
            id_in(each.custom_id)
            for each in controls(hand, *ANSWERS)
            if id_in(each.custom_id).rest.startswith(STANDING) == decision.standing
        )
        text = f'{STANDING if decision.standing else ""}{text_of(decision.choice, token)}'
        custom_id = CustomId('sure', self.table.id, shown.version, text)
        await (await self.house.forge(person, hand, custom_id.button())).settled()
        await self.house.shown()
        self.state = GAME.apply(self.state, seat, token).state
        assert await self.stands(), f'{token} is refused'

    async def hand_of(self, person: Person) -> ShownMessage:
        return await press(person, await person.see('games', shows('play', self.table.id)), 'play')

    async def stands(self) -> bool:
        """Whether the saved state equals the state that follows from all answers given so far."""
        return (await self.house.store.load(self.table.id)).snapshot == GAME.dump(self.state)

    async def play(self, number: int) -> None:
        """Give the next `number` answers of the golden game."""
        for move in self.moves[:number]:
            await self.answer(move.seat, move.token)
        self.moves = self.moves[number:]

    async def detour(self, number: int) -> None:
        """Make two silent steps that together leave the game unchanged. `number` chooses the pair."""
        ways = detours_of(GAME.dump(self.state), self.actor)
        for token in ways[number % len(ways)]:
            await self.answer(self.actor, token)

    def read(self, message: ShownMessage) -> str:
        """Return a message as a client receives it, as text."""
        record = self.house.playground.world.messages[message.channel_id][message.id]
        return contents(self.house, record, times=self._times)
