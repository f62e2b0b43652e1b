"""In every order of presses the newest button is accepted, and a button of an answered question does nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from bot.panels.hand_buttons import HALF
from bot.presenters.answers import STANDING, then_of
from bot.words import words_for
from clew.contract.samples import samples
from engine.mansions.game import GAME as MANSIONS
from persistence.rows import Table
from playground.people import Person
from playground.screen import Button, Select, ShownMessage
from tests.bot.conftest import House
from tests.bot.mansions_games import played
from tests.bot.play import ANSWERS, controls, id_in, press, shows
from tests.bot.tables import at_table, running

EN = words_for('en')

GONE_ON = EN('note-stale').partition('. ')[0]
"""The first sentence of the note above a hand after a stale press. A full hand has only that one."""

PRESSES = 50
STALE = 0.6
"""Probability that after a press a user also presses a button of an answered question."""

LAST = 0.7
"""Probability that a stale button, one of an answered question, is from the question that the user answered last."""

RESTARTS = 0.04
UNDO = 0.5
"""Probability that a user presses undo if it is offered."""

GOES_ON = 0.5
"""Probability that a user goes on with the answer to their last press, which may be a page of buttons."""

AT_ANY_TIME = 0.3
"""Probability that a user presses a button of a standing decision. Most of these answers are silent."""

Pressed = tuple[str, tuple[str, ...]]
"""`(custom_id, values)`. The values are the lines chosen in a menu."""

Slot = tuple[int, bool]
"""`(user_id, standing)`: a user's question, or with True their standing decision."""


def slots(person: Person, pressed: Pressed) -> list[Slot]:
    """Return the slots that a button can change. An undo can change both slots of the user."""
    custom_id, values = id_in(pressed[0]), pressed[1]
    if is_undo(pressed):
        return [(person.id, False), (person.id, True)]
    text = values[0] if values and custom_id.action != 'gather' else custom_id.rest
    return [(person.id, text.removeprefix(HALF).startswith(STANDING))]


def is_undo(pressed: Pressed) -> bool:
    """Whether a button undoes a whole answer. Other undo buttons take back the parts given so far."""
    custom_id = id_in(pressed[0])
    return custom_id.action == 'undo' and not custom_id.rest.startswith(HALF)


@dataclass
class Walk:
    """Users who press at random, with the buttons they have seen."""

    house: House
    table: Table
    people: list[Person]
    rng: Random
    seen: dict[Slot, set[Pressed]] = field(default_factory=dict)
    """Buttons that may still be valid, by slot."""
    answered: dict[int, list[list[Pressed]]] = field(default_factory=dict)
    """For each user, the buttons of each question that they have answered or undone."""
    panels: dict[int, ShownMessage] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(('steps', 'silent', 'undos', 'stale'), 0))

    async def now(self) -> Table:
        return await self.house.store.load(self.table.id)

    async def step(self) -> None:
        """Let a user press an offered button, and check that it is accepted. Asked users are preferred."""
        asked = [self.people[each.seat] for each in (await self.now()).questions if not each.standing]
        person = self.rng.choice([*self.people, *asked * 2])
        panel = await self._newest(person)
        offered = self._offered(person, panel)
        if not offered:
            return
        pressed, before = self._choice(person, offered), await self.now()
        told = await self._press(person, panel, pressed)
        assert not any(each in told.text for each in (GONE_ON, EN('refusal-stale'), EN('refusal-no-undo'))), pressed
        self.panels[person.id] = told
        after = await self.now()
        if after.version > before.version:
            self._has_answered(person, pressed, before, after)
        self._offered(person, told)
        await self.house.shown()

    async def try_stale(self) -> None:
        """Let a user press a button of a question that they have answered, and check that it changes nothing."""
        person = self.rng.choice(self.people)
        answered = self.answered.get(person.id)
        if not answered:
            return
        before = await self.now()
        board = await person.see('games', shows('play', self.table.id))
        # The last one is most similar to the open question.
        pressed = self.rng.choice(answered[-1] if self.rng.random() < LAST else self.rng.choice(answered))
        told = await self._press(person, board, pressed)
        await self.house.shown()
        assert GONE_ON in told.text, pressed
        after = await self.now()
        assert (after.version, after.snapshot) == (before.version, before.snapshot)
        self.counts['stale'] += 1

    async def restart(self) -> None:
        # After a restart open hands no longer follow the game.
        self.panels.clear()
        await self.house.restart()

    async def _newest(self, person: Person) -> ShownMessage:
        """Return a message with a user's newest hand: in the DMs, still open, or opened from the board now."""
        open_hand = self.panels.get(person.id)
        followed = self.house.now(person, open_hand) if open_hand else None
        in_dms = [each for each in person.messages(person.dm) if controls(each, *ANSWERS)][-1:]
        board = await person.see('games', shows('play', self.table.id))
        if followed is not None and self.rng.random() < GOES_ON:
            return followed
        where = self.rng.choice([board, *in_dms, *([followed] if followed else [])])
        return await press(person, where, 'play') if where is board else where

    def _offered(self, person: Person, panel: ShownMessage) -> list[Pressed]:
        """Return the buttons that a user sees in a message, and add them to `seen`."""
        found = [
            (control.custom_id, self._chosen(control))
            for control in controls(panel, *ANSWERS)
            if control.custom_id is not None and not control.disabled
        ]
        for each in found:
            for slot in slots(person, each):
                self.seen.setdefault(slot, set()).add(each)
        return [each for each in found if 'concede now' not in str(each)]

    def _chosen(self, control: Button | Select) -> tuple[str, ...]:
        if isinstance(control, Button):
            return ()
        number = self.rng.randint(max(1, control.min_values), control.max_values)
        return tuple(option.value for option in self.rng.sample(control.options, number))

    def _choice(self, person: Person, offered: list[Pressed]) -> Pressed:
        undos = [each for each in offered if is_undo(each)]
        if undos and self.rng.random() < UNDO:
            return undos[0]
        at_any_time = [each for each in offered if slots(person, each) == [(person.id, True)]]
        chosen = at_any_time if at_any_time and self.rng.random() < AT_ANY_TIME else offered
        return self.rng.choice(chosen)

    async def _press(self, person: Person, panel: ShownMessage, pressed: Pressed) -> ShownMessage:
        custom_id, values = pressed
        return (await (await self.house.forge(person, panel, custom_id, *values)).settled()).message

    def _has_answered(self, person: Person, pressed: Pressed, before: Table, after: Table) -> None:
        # A press may also answer the seat's next question.
        most = 2 if then_of(id_in(pressed[0]).rest) else 1
        assert before.version < after.version <= before.version + most
        self.counts['steps'] += 1
        self.counts['undos'] += is_undo(pressed)
        self.counts['silent'] += after.updated_at == before.updated_at
        for slot in slots(person, pressed):
            if buttons := sorted(self.seen.pop(slot, ())):
                self.answered.setdefault(person.id, []).append(buttons)


async def walked(walk: Walk) -> Walk:
    """Let users press new and stale buttons, with restarts in between.

    Ends with the game or after `PRESSES` presses.
    """
    for _ in range(PRESSES):
        await walk.step()
        if (await walk.now()).status != 'open':
            break
        if walk.rng.random() < STALE:
            await walk.try_stale()
        if walk.rng.random() < RESTARTS:
            await walk.restart()
    return walk


@pytest.mark.parametrize('seed', range(samples(1)))
async def test_newest_button_of_mansions_is_accepted(house: House, seed: int) -> None:
    rng = Random(seed)
    people = [house.ada, house.bruno, house.playground.add_person('Cleo')]
    state = rng.choice([each for each in played('mansions-3-light-1A-keeper', 7) if each.result is None])
    table = await at_table(house, MANSIONS, MANSIONS.Options(scenario=state.scenario), state, *people)
    walk = await walked(Walk(house, table, people, rng))
    assert walk.counts['silent'] > 1 and walk.counts['stale'] > 1


@pytest.mark.parametrize('seed', range(samples(1)))
async def test_newest_button_of_onirim_is_accepted(house: House, seed: int) -> None:
    people = [house.ada, house.bruno]
    table = await running(house, *people, talk='open', key=f'{seed:032x}')
    walk = await walked(Walk(house, table, people, Random(seed)))
    assert walk.counts['stale'] > 3
    # A short game may have none.
    assert walk.counts['undos'] > 0 or walk.counts['steps'] < PRESSES // 2
