"""Turns of Labyrinth that are played with the buttons on screen."""

from __future__ import annotations

from functools import partial

from bot.presenters.labyrinth.names import treasure
from bot.words import words_for
from engine.labyrinth.game import GAME
from engine.rng import Rng
from persistence.rows import Table
from playground.people import Person
from playground.screen import Select, ShownMessage
from tests.bot.conftest import House
from tests.bot.group import Way
from tests.bot.play import asks, controls, id_in, press, shows
from tests.labyrinth.brief import BRIEF

LOTS = '5' * 32


async def step(house: House, table: Table, people: tuple[Person, ...], way: Way) -> None:
    """Let the asked player give the answer that an expert bot player chooses, through the buttons on screen."""
    state = GAME.load(table.snapshot or '')
    (decision,) = GAME.pending(state)
    person = next(person for person in people if person.id == table.seats[decision.seat].user_id)
    look = partial(GAME.view, state, decision.seat)
    token = BRIEF.choose(GAME, look, decision, Rng(LOTS))
    if way == 'dm' and len(people) > 1:
        panel = await person.see(person.dm, asks(table))
    else:
        panel = await press(person, await person.see('games', shows('play', table.id)), 'play')
    goals = look().goals[decision.seat] or ()
    words = words_for(person.user.locale.split('-')[0])
    # The picture shows all of them; its description begins with them and may be cut.
    assert not goals or any(treasure(goal, words) in panel.images[-1].alt for goal in goals)
    await give(person, panel, token)


async def give(person: Person, panel: ShownMessage, token: str) -> None:
    """Give the answer `token`, in as many presses as it takes."""
    if token.startswith('push '):
        panel = await turn(person, panel, token.rpartition(' ')[2])
        pad = await press(person, panel, 'part', token.removeprefix('push '))
        # After a deferral, an edit on its way may show the step before for a moment.
        place = person.dm if pad.channel_id == person.dm.id else 'games'
        panel = await person.see(place, lambda now: now.id == pad.id and bool(controls(now, 'do')))
    if any(id_in(button.custom_id).rest == token for button in panel.buttons):
        await press(person, panel, 'do', token)
        return
    menu = next(control for control in controls(panel, 'do', 'part') if isinstance(control, Select))
    if id_in(menu.custom_id).action == 'part':
        panel = await choose(person, panel, menu, f'row {token[-1]}')
        menu = next(control for control in controls(panel, 'do') if isinstance(control, Select))
    await choose(person, panel, menu, token)


async def turn(person: Person, pad: ShownMessage, degrees: str) -> ShownMessage:
    """Press ↻ until the spare tile is turned by `degrees`. Returns the hand after that."""
    while not any(id_in(button.custom_id).rest == f'B-down {degrees}' for button in controls(pad, 'part')):
        *_, clockwise = (button for button in controls(pad, 'part') if id_in(button.custom_id).rest.isdecimal())
        pad = await press(person, pad, 'part', id_in(clockwise.custom_id).rest)
    return pad


async def choose(person: Person, panel: ShownMessage, menu: Select, value: str) -> ShownMessage:
    return (await (await person.choose(panel, menu.custom_id or '', value)).settled()).message
