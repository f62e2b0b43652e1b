"""Draw the boards of the README, positions from games of automatic players: `python -m docs.board`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from bot.pictures.page import Painter
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.onirim.presenter import Onirim
from bot.words import words_for
from engine.api import Game, Player
from engine.labyrinth.game import GAME as LABYRINTH
from engine.mansions.game import GAME as MANSIONS
from engine.onirim.game import GAME as ONIRIM
from engine.players import PLAYERS
from engine.rng import Rng
from engine.simulate import seed_of


def position(game: Game[Any, Any], player: Player, seats: int, number: int, decisions: int, **options: Any) -> Any:
    """What everybody sees of a game after so many answers. Another game is found by another number."""
    state = game.new(seats, game.Options(**options), seed_of(7, number)).state
    lots = Rng(seed_of(7, number, 'player'))
    for _ in range(decisions):
        decision = game.pending(state)[0]
        token = player.choose(game, partial(game.view, state, decision.seat), decision, lots)
        state = game.apply(state, decision.seat, token).state
    return game.view(state, None)


if __name__ == '__main__':
    folder, painter, words = Path(__file__).parent, Painter(), words_for('en')
    dream = position(ONIRIM, PLAYERS['random'], 2, 4665, 73)
    maze = position(LABYRINTH, LABYRINTH.players['hard'], 4, 3, 31, cards='6', events=True)
    house = position(MANSIONS, MANSIONS.players['normal'], 5, 3, 328, scenario='bell')
    (folder / 'board.png').write_bytes(painter.png(Onirim().board(dream, ('Alma', 'Borys'), words)))
    names = ('Alma', 'Borys', 'Cleo', words('automatic-name', number=2))
    (folder / 'labyrinth.png').write_bytes(painter.png(Labyrinth().board(maze, names, words)))
    people = ('Alma', 'Borys', 'Cleo', 'Dmitri', 'Ewa')
    (folder / 'mansions.png').write_bytes(painter.png(Mansions().board(house, people, words)))
