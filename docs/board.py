"""Draw the boards in README from games of bot players, one of them also as a GIF: `python -m docs.board`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

from bot.pictures.film import film, indexed
from bot.pictures.painter import Painter
from bot.pictures.palette import palette_of
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.onirim.presenter import Onirim
from bot.words import Words, words_for
from engine.api import Game, Player
from engine.labyrinth.game import GAME as LABYRINTH
from engine.labyrinth.players import PLAYERS as MAZE_PLAYERS
from engine.mansions.game import GAME as MANSIONS
from engine.mansions.players import PLAYERS as HOUSE_PLAYERS
from engine.onirim.game import GAME as ONIRIM
from engine.onirim.strength.players import PLAYERS as DREAM_PLAYERS
from engine.rng import Rng
from engine.simulate import seed_of

HALF: Final = 2
"""The GIF is smaller than the board by this factor, because README shows it next to text."""


def positions(game: Game[Any, Any], player: Player, seats: int, number: int, **options: Any) -> Iterator[Any]:
    """Yield the public view of a game at its start and after each answer. The same `number` gives the same game."""
    state = game.new(seats, game.Options(**options), seed_of(7, number)).state
    lots = Rng(seed_of(7, number, 'player'))
    while True:
        yield game.view(state, None)
        decision = game.pending(state)[0]
        token = player.choose(game, partial(game.view, state, decision.seat), decision, lots)
        state = game.apply(state, decision.seat, token).state


def position(game: Game[Any, Any], player: Player, seats: int, number: int, decisions: int, **options: Any) -> Any:
    """Return the public view of a game after `decisions` answers. The same `number` gives the same game."""
    return next(islice(positions(game, player, seats, number, **options), decisions, None))


def turns(painter: Painter, words: Words) -> bytes:
    """Return a GIF of the turns before the shown board of Onirim."""
    palette = palette_of(ONIRIM.name)
    assert palette is not None, 'it comes with its drawings'
    views = islice(positions(ONIRIM, DREAM_PLAYERS['easy'], 2, 112), 48, 62)
    boards = (Onirim().board(view, ('Alma', 'Borys'), words) for view in views)
    steps = (indexed(painter.paint(board).reduce(HALF), palette.colours) for board in boards)
    return film(steps, None, palette.colours)


if __name__ == '__main__':
    folder, painter, words = Path(__file__).parent, Painter(), words_for('en')
    dream = position(ONIRIM, DREAM_PLAYERS['easy'], 2, 112, 61)
    (folder / 'turns.gif').write_bytes(turns(painter, words))
    maze = position(LABYRINTH, MAZE_PLAYERS['hard'], 4, 3, 31, cards='6', events=True)
    house = position(MANSIONS, HOUSE_PLAYERS['normal'], 5, 4, 120, scenario='theatre')
    (folder / 'board.png').write_bytes(painter.png(Onirim().board(dream, ('Alma', 'Borys'), words)))
    names = ('Alma', 'Borys', 'Cleo', words('automatic-name', number=2))
    (folder / 'labyrinth.png').write_bytes(painter.png(Labyrinth().board(maze, names, words)))
    people = ('Alma', 'Borys', 'Cleo', 'Dmitri', 'Ewa')
    (folder / 'mansions.png').write_bytes(painter.png(Mansions().board(house, people, words)))
