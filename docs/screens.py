"""Take the pictures of every screen that the docs describe: `python -m docs.screens [NAME …]`, all without a name.

The bot plays at the playground, whose page a headless Chromium shows. Presses lead to each screen, and
`docs/camera.py` photographs it. Install a font with emojis first (Debian: `fonts-noto-color-emoji`), or emojis become
empty boxes.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.tables.answering import answer
from bot.tables.reading import read
from bot.words import words_for
from docs.camera import PATIENCE, Stage, on_stage
from engine.mansions.state import State
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.simulate import seed_of
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.guests import asks, game
from tests.bot.mansions_moments import attempt, frightened
from tests.bot.play import controls, open_lobby, options, press, shows
from tests.bot.tables import at_table, dealt, set_up

FOLDER: Final = Path(__file__).parent / 'play' / 'screens'

PAGE: Final = 'playground'
"""Name of the picture of the whole page, `docs/playground.png`."""
EN: Final = words_for('en')
NEXT: Final = 2
"""Index of the button for the next turn among the buttons of a replay."""
TURNS: Final = 6
"""Number of turns to go ahead in a replay before its picture is taken."""

Shot = tuple[Person, ShownMessage]
"""The user who sees a message, and the message to photograph."""


class Position(NamedTuple):
    """A position in a game: after `steps` answers, which the bot player `player` chooses on all seats.

    The same `number` gives the same game.
    """

    game: str
    player: str
    seats: int
    number: int
    steps: int
    options: Mapping[str, Any] = {}


TO_THE_END: Final = 10_000
"""Number of answers that no game reaches."""

MAZE: Final = Position('labyrinth', 'hard', 4, 3, 31, {'cards': '6', 'events': True})
DREAM: Final = Position('onirim', 'easy', 2, 112, 47)
DREAM_ALONE: Final = Position('onirim', 'easy', 1, 5, 28)
HOUSE: Final = Position('mansions', 'hard', 5, 4, 140, {'scenario': 'bell'})
MIDDLES: Final = (MAZE, DREAM, DREAM_ALONE, HOUSE)
"""The positions in games that still go on. After a change of bot players, some may be over."""


async def reached(stage: Stage, position: Position) -> Table:
    """Play a game up to this position in the users' names. Returns the table."""
    game, player, seats, number, steps, options = position
    house, rules = stage.house, PACKAGES[game].game
    automatic, chosen = PACKAGES[game].strengths[player].player, rules.Options(**options)
    lobby = await set_up(house, rules, chosen, stage.people[:seats], house.games)
    table = await dealt(house, rules, lobby, rules.new(seats, chosen, seed_of(7, number)).state)
    match, lots = await read(house.store, table), Rng(seed_of(7, number, 'player'))
    for step in range(steps):
        if not match.decisions:
            break
        seat = match.decisions[0].seat
        token = automatic.choose(rules, partial(match.view, seat), match.decisions[0], lots)
        match = await answer(house.store, match, seat, token, f'{game} {number} {step}')
    house.clew.screens.refresh(table.id)
    await house.shown()
    # By then the board has been reposted to ping the next player, and stays.
    await house.later(60)
    return match.table


def asked(table: Table, stage: Stage) -> Person:
    """Return the user whose answer the game awaits."""
    rules = PACKAGES[table.game].game
    seat = rules.pending(rules.load(table.snapshot or ''))[0].seat
    return next(person for person in stage.people if person.id == table.seats[seat].user_id)


async def board_of(stage: Stage, table: Table, action: str = 'play') -> Shot:
    person = asked(table, stage) if table.status == 'open' else stage.house.ada
    await stage.look(person)
    return person, await person.see(stage.house.games, shows(action, table.id))


async def hand_of(stage: Stage, table: Table) -> Shot:
    person, board = await board_of(stage, table)
    return person, await press(person, board, 'play')


async def maze(stage: Stage) -> Table:
    return await reached(stage, MAZE)


async def dream(stage: Stage) -> Table:
    return await reached(stage, DREAM)


async def house(stage: Stage) -> Table:
    return await reached(stage, HOUSE)


async def lobby(stage: Stage) -> Shot:
    ada, bruno, *_ = stage.people
    await stage.look(ada)
    shown = await open_lobby(ada, stage.house.games, 'Onirim')
    await press(bruno, shown, 'join')
    await stage.house.shown()
    return ada, await ada.see(stage.house.games, lambda each: each.id == shown.id)


async def lobby_options(stage: Stage) -> Shot:
    ada, shown = await lobby(stage)
    return ada, await options(ada, shown)


async def from_hand(stage: Stage, table: Table, action: str) -> Shot:
    person, hand = await hand_of(stage, table)
    return person, await press(person, hand, action)


async def from_board(stage: Stage, table: Table, action: str, rest: str | None = None) -> Shot:
    person, board = await board_of(stage, table, action)
    return person, await press(person, board, action, rest)


async def hand(stage: Stage, table: Callable[[Stage], Awaitable[Table]]) -> Shot:
    return await hand_of(stage, await table(stage))


async def board(stage: Stage, table: Callable[[Stage], Awaitable[Table]]) -> Shot:
    return await board_of(stage, await table(stage))


async def history(stage: Stage) -> Shot:
    return await from_board(stage, await maze(stage), 'history')


async def left(stage: Stage) -> Shot:
    person, shown = await history(stage)
    return person, await press(person, shown, 'left')


async def story(stage: Stage) -> Shot:
    return await from_board(stage, await house(stage), 'story')


async def moment(stage: Stage, state: State) -> Shot:
    """Put a game of Mansions in this state on a table. Returns the hand of the investigator who is asked."""
    rules = PACKAGES['mansions'].game
    chosen = rules.Options(scenario=state.scenario)
    table = await at_table(stage.house, rules, chosen, state, *stage.people[: state.seats])
    return await hand_of(stage, table)


async def test_of(stage: Stage) -> Shot:
    return await moment(stage, frightened())


async def puzzle(stage: Stage) -> Shot:
    return await moment(stage, attempt())


async def advice(stage: Stage) -> Shot:
    person, panel = await from_hand(stage, await reached(stage, DREAM_ALONE), 'advice')
    return person, await stage.changed(person, panel, '%')


async def over(stage: Stage, game: str, player: str, seats: int, number: int, **options: Any) -> Table:
    return await reached(stage, Position(game, player, seats, number, TO_THE_END, options))


async def review(stage: Stage, table: Callable[[Stage], Awaitable[Table]]) -> Shot:
    person, panel = await from_board(stage, await table(stage), 'course')
    return person, await stage.drawn(person, panel)


async def mistake(stage: Stage, table: Callable[[Stage], Awaitable[Table]]) -> Shot:
    """Return the first page of a review: the costliest answer."""
    person, panel = await review(stage, table)
    return person, await press(person, panel, 'course', '1')


async def replay(stage: Stage) -> Shot:
    """Return a page of a replay in the middle of the game."""
    person, page = await from_board(stage, await maze_over(stage), 'replay')
    for _ in range(TURNS):
        following = controls(page, 'replay')[NEXT].custom_id or ''
        page = (await (await person.press(page, following)).settled()).message
    return person, await stage.drawn(person, page)


async def sharing(stage: Stage) -> Shot:
    return await from_board(stage, await maze_over(stage), 'share')


async def dream_over(stage: Stage) -> Table:
    return await over(stage, 'onirim', 'easy', 1, 5)


async def maze_over(stage: Stage) -> Table:
    return await over(stage, 'labyrinth', 'easy', 2, 2, cards='3')


async def join_in(stage: Stage) -> tuple[Person, Person, ShownMessage]:
    """Ask for a bot's seat at an English table, as a user whose language is Russian.

    Returns the host, this user, and the private answer to the request.
    """
    house, irina = stage.house, stage.house.playground.add_person('Irina', 'ru')
    await stage.look(irina)
    table = await game(house, house.ada, house.bruno)
    answer = await asks(house, table, irina)
    return house.ada, irina, answer


async def asked_to_join(stage: Stage) -> Shot:
    host, _, _ = await join_in(stage)
    await stage.look(host)
    return host, await host.see(stage.house.games, lambda each: not each.ephemeral and 'Irina' in each.text)


async def waits_to_join(stage: Stage) -> Shot:
    _, irina, answer = await join_in(stage)
    return irina, answer


async def ended(stage: Stage) -> Shot:
    return await board_of(stage, await over(stage, 'onirim', 'easy', 2, 112), 'history')


async def command(stage: Stage, name: str, **values: Any) -> Shot:
    ada = stage.house.ada
    await stage.look(ada)
    return ada, (await (await ada.slash(stage.house.games, name, **values)).settled()).message


async def daily(stage: Stage) -> Shot:
    async with asyncio.timeout(PATIENCE):
        while True:
            ada, shown = await command(stage, 'daily')
            if 'Par:' in shown.text and EN('daily-par-later') not in shown.text:
                return ada, shown
            # Bot players are still playing the deals.
            await asyncio.sleep(1)


async def stats(stage: Stage) -> Shot:
    await over(stage, 'labyrinth', 'easy', 2, 2, cards='3')
    await over(stage, 'onirim', 'easy', 2, 112)
    return await command(stage, 'stats')


async def resume(stage: Stage) -> Shot:
    await maze(stage)
    await dream(stage)
    return await command(stage, 'resume')


async def chat(stage: Stage) -> bytes:
    """Return a picture of the whole page: a channel where Ada and Bruno talk, a board, and Ada's hand."""
    ada, bruno, games = stage.house.ada, stage.house.bruno, stage.house.games
    await stage.look(ada)
    bruno.say(games, 'Onirim tonight? I have half an hour :)')
    ada.say(games, 'Yes! We still owe that deck a victory.')
    bruno.say(games, 'Deal. No peeking at my cards.')
    await hand_of(stage, await dream(stage))
    return await stage.whole(ada)


SCREENS: Final[dict[str, Callable[[Stage], Awaitable[Shot]]]] = {
    'lobby': lobby,
    'options': lobby_options,
    'board-onirim': partial(board, table=dream),
    'hand-onirim': partial(hand, table=dream),
    'board-labyrinth': partial(board, table=maze),
    'hand-labyrinth': partial(hand, table=maze),
    'board-mansions': partial(board, table=house),
    'hand-mansions': partial(hand, table=house),
    'mansions-test': test_of,
    'mansions-puzzle': puzzle,
    'left': left,
    'history': history,
    'story': story,
    'advice': advice,
    'end': ended,
    'join-in': asked_to_join,
    'join-in-waits': waits_to_join,
    'review-onirim': partial(review, table=dream_over),
    'review-labyrinth': partial(review, table=maze_over),
    'mistake-onirim': partial(mistake, table=dream_over),
    'mistake-labyrinth': partial(mistake, table=maze_over),
    'replay': replay,
    'share': sharing,
    'help': partial(command, name='help'),
    'daily': daily,
    'resume': resume,
    'stats': stats,
    'rules': partial(command, name='rules', game='Labyrinth'),
    'settings': partial(command, name='settings'),
    'privacy': partial(command, name='privacy'),
}
"""For each picture's name, the function that opens its screen."""


async def main(names: list[str]) -> None:
    """Take the pictures that have these names. For each, start a bot and a playground of its own."""
    for name in names:
        async with on_stage() as stage:
            if name == PAGE:
                (FOLDER.parents[1] / f'{PAGE}.png').write_bytes(await chat(stage))
            else:
                (FOLDER / f'{name}.webp').write_bytes(await stage.photograph(*await SCREENS[name](stage)))
        sys.stdout.write(f'{name}\n')


if __name__ == '__main__':
    asyncio.run(main(sys.argv[1:] or [*SCREENS, PAGE]))
