"""Views of Onirim during a game, and what pictures of them show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.pictures.scene import Box, Placed, Scene, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import GOLD
from engine.api import Seat
from engine.onirim.cards import COLOURS, DOOR
from engine.onirim.game import GAME
from engine.onirim.view import View
from engine.players import Random
from engine.rng import Rng

NAMES = ('Łucja', 'Андрей')
KEYS = {
    'picture-onirim-bottom',
    'picture-onirim-deck',
    'picture-onirim-discard',
    'picture-onirim-doors',
    'picture-onirim-draft',
    'picture-onirim-goals',
    'picture-onirim-limbo',
    'picture-onirim-looking',
    'picture-onirim-laid',
    'picture-onirim-personal',
    'picture-player',
    'picture-onirim-premonitions',
    'picture-onirim-rival',
    'picture-onirim-row',
    'picture-onirim-shared',
    'picture-onirim-spells',
    'picture-onirim-towers',
    'picture-onirim-turn',
    'picture-onirim-variant-book',
    'picture-onirim-variant-dreams',
    'picture-onirim-variant-lost-steps',
    'picture-onirim-variant-open',
    'picture-onirim-variant-race',
    'picture-onirim-variant-silent',
    'picture-onirim-variant-towers',
    *(f'onirim-card-{card}' for card in (*COLOURS, *DOOR.values())),
    'onirim-end-lost-deck',
    'onirim-end-lost-deck-race',
    'onirim-end-lost-door',
    'onirim-end-lost-door-race',
    'onirim-end-lost-towers',
    'onirim-end-race',
    'onirim-end-story',
    'onirim-end-story-race',
    'onirim-end-won',
}
EMPTY = View(
    me=None,
    seats=2,
    talk='free',
    race=False,
    modules=('base',),
    turn=1,
    active=Seat(0),
    asking=((Seat(0), 'onirim.act'),),
    deck=40,
    known=(),
    unseen={},
    discard=(),
    limbo=(),
    rows=((), ()),
    doors=((), ()),
    draft=(),
    shared=('ns', 'rk'),
    hands=(None, None),
    hand_sizes=(3, 3),
    remembered=(None, None),
    spared=(),
    drawn=(),
    looking=(),
    nightmares=0,
    result=None,
    parts={},
)
SOLO = replace(EMPTY, seats=1, rows=((),), doors=((),), shared=(), hands=(None,), hand_sizes=(5,))
MINE = replace(EMPTY, me=Seat(0), hands=(('rs', 'bm', 'gk'), None))
KEY = '2b' * 16
LONG_ROW = ('rs', 'bm', 'gs', 'nm', 'rk') * 12


def say(key: str, **args: object) -> str:
    assert key in KEYS
    return ' '.join((key, *map(str, args.values())))


def placed(picture: Scene) -> list[Sprite]:
    return [element.sprite for element in picture.elements if isinstance(element, Placed)]


def styles(picture: Scene, drawing: str) -> list[tuple[str, ...]]:
    return [sprite.styles for sprite in placed(picture) if sprite.drawing == f'onirim/{drawing}']


def words(picture: Scene) -> list[str]:
    return [element.text for element in picture.elements if isinstance(element, Text)]


def frames(picture: Scene) -> list[Box]:
    return [element for element in picture.ground if isinstance(element, Box) and element.outline == GOLD]


def views(seats: int, key: str, **options: object) -> Iterator[tuple[View, ...]]:
    """Play a random game with the seed `key`.

    Yields the public view and each seat's view at every decision, and at the end.
    """
    rng, player = Rng(key), Random()
    state = GAME.new(seats, GAME.Options.model_validate(options), key).state
    while True:
        yield tuple(GAME.view(state, seat) for seat in (None, *map(Seat, range(seats))))
        pending = GAME.pending(state)
        if not pending:
            return
        decision = rng.pick(list(pending))
        token = player.choose(GAME, lambda: None, decision, rng)
        state = GAME.apply(state, decision.seat, token).state


GAMES = [
    pytest.param(seats, {'talk': talk, 'race': race}, id=f'{seats}-{talk}-{race}')
    for seats, talk, race in [(1, 'free', False), (2, 'silent', False), (2, 'open', False), (2, 'free', True)]
]
