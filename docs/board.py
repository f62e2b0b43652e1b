"""Draw `docs/board.png`, a position from a random game: `python -m docs.board` in the repository."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bot.pictures.page import Painter
from bot.presenters.onirim import scene
from bot.words import words_for
from engine.onirim.game import GAME
from engine.onirim.view import View
from engine.players import PLAYERS
from engine.rng import Rng
from engine.simulate import key_of


def position(seed: int, number: int, decisions: int) -> View:
    """What everybody sees of a game of two after so many answers. Another game is found by other numbers."""
    state = GAME.new(2, GAME.Options(), key_of(seed, number)).state
    lots = Rng(key_of(seed, number, 'player'))
    for _ in range(decisions):
        decision = GAME.pending(state)[0]
        token = PLAYERS['random'].choose(GAME, partial(GAME.view, state, decision.seat), decision, lots)
        state = GAME.apply(state, decision.seat, token).state
    return GAME.view(state, None)


if __name__ == '__main__':
    board = scene.board(position(7, 4665, 73), ('Alma', 'Borys'), words_for('en'))
    Path(__file__).with_suffix('.png').write_bytes(Painter().png(board))
