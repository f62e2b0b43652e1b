"""Labyrinth's table in words: alt texts, the board as text, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.presenters.alt import fitting
from bot.presenters.base import Names
from bot.presenters.labyrinth import maze, trails
from bot.presenters.labyrinth.names import pawn, plain, push_name, sides, treasure
from bot.presenters.labyrinth.pad import Tried
from bot.presenters.labyrinth.questions import sought
from bot.presenters.labyrinth.turns import own, taken
from bot.words import Words
from engine.labyrinth.cards import Cell, Treasure, cell_name
from engine.labyrinth.view import Tile, View, reachable

PAR: Final = {6: (9, 13), 24: (28, 53)}
"""Turns of a solo game, by number of cards: of the expert bot, and of a player who always takes the nearest card."""


def board_alt(view: View, names: Names, words: Words) -> str:
    """Describe the board in one paragraph, the most important first."""
    return fitting((*_standing(view, names, words), *_unfound(view, view.tiles, words)))


def board_text(view: View, names: Names, words: Words) -> str:
    """Return the state of the game, the maze as a drawing, and the maze tile by tile.

    Finds and open goals are left out, because the counts of treasures in the same message name them.
    """
    lines = list(_standing(view, names, words, counted=True))
    if view.result is None:
        reach = _places(reachable(view), view.tiles, words)
        lines.append(words('labyrinth-text-reach', player=names[view.active], places=reach))
    told = '\n'.join(f'- {line}' for line in lines)
    # Without the empty line a page of the drawing would also have the last of the lines above.
    return f'{told}\n\n{maze.drawn(view, names, words)}\n{maze.listed(view, names, words)}'


def hand_alt(view: View, names: Names, tried: Tried, words: Words) -> str:
    """Describe a hand: the seat's goals, the previewed push, then the maze. `names` are empty outside a table."""
    return fitting(_private(view, names, tried, words))


def summary(view: View, names: Names, words: Words) -> str:
    """Return the result of a finished game."""
    result = view.result
    assert result is not None, 'only a finished game has a summary'
    if view.seats == 1:
        outcome = words('labyrinth-end-alone', turns=view.turn, treasures=result.scores[0])
        return f'{outcome}\n{_par(view, words)}'.strip()
    scores = ', '.join(f'{name} {score}' for name, score in zip(names, result.scores, strict=True))
    if not result.winners:
        return f'{words("labyrinth-end-drawn")}\n{words("labyrinth-end-story", turns=view.turn, scores=scores)}'
    form, player = 'you' if view.me in result.winners else '', names[result.winners[0]]
    # A replay and a review count the turns of all players.
    own_turns = words.case('labyrinth-end-own', form, player=player, turns=taken(view), scores=scores)
    why = words('labyrinth-end-last' if view.no_return else 'labyrinth-end-home')
    return f'{words.case("labyrinth-end-won", form, player=player)} {why}\n{own_turns}'


def _par(view: View, words: Words) -> str:
    """Return the comparison of a solo result with `PAR`. Empty if the game's options differ from those of `PAR`."""
    figures = PAR.get(len(view.found[0]))
    if figures is None or view.open_goals or view.no_return or view.events:
        return ''
    best, nearest = figures
    return words('labyrinth-end-par', best=best, nearest=nearest)


def own_text(view: View, words: Words) -> str:
    """Return the cards that the seat will look for later, if it knows them."""
    closed = () if view.pile is None else _closed(view, view.pile)
    return words('labyrinth-text-pile', cards=plain(closed, words)) if closed else ''


def _standing(view: View, names: Names, words: Words, *, counted: bool = False) -> Iterator[str]:
    """Yield the state of the game. With `counted`, leave out finds and open goals."""
    if view.result is not None:
        # A screen reader would read out the asterisks.
        yield summary(view, names, words).replace('\n', ' ').replace('**', '')
        yield from _way(view, names, words)
    elif view.asking:
        yield words('labyrinth-text-turn', player=names[view.active], turn=view.turn)
        if view.limit is not None:
            yield words('labyrinth-text-limit', turn=view.limit)
    if view.event is not None:
        yield words('labyrinth-text-event', event=words(f'labyrinth-action-{view.event}'))
    yield _spare(view.spare, words)
    if deeds := trails.in_the_last_round(view):
        key = 'labyrinth-text-round' if view.result is None else 'labyrinth-text-final'
        # Another user may have had the seat at that time, so the text names pawns instead of players.
        yield words(key, deeds=trails.told(deeds, _pawns(view, words), words))
    elif view.last is not None:
        yield words('labyrinth-text-last', push=push_name(view.last, words))
    for seat, name in enumerate(names):
        yield _stands(view, seat, name, words) if counted else _player(view, seat, name, words)
    for seat, goals in enumerate(view.goals):
        if view.shown_goals and goals and not counted:
            yield words('labyrinth-text-shown', player=names[seat], goals=plain(goals, words, 'accusative'))


def _way(view: View, names: Names, words: Words) -> Iterator[str]:
    """Yield each winner's finds with their turns, then all players' numbers of steps."""
    for seat in view.result.winners if view.result is not None else ():
        stops = ', '.join(
            words('labyrinth-text-stop', card=treasure(card, words), turn=own(view, turn) if turn else 0)
            for card, turn in zip(view.found[seat], view.when[seat], strict=True)
        )
        yield words('labyrinth-text-winner', player=names[seat], stops=stops)
    walked = [f'{name} {cells}' for name, cells in zip(names, view.walked, strict=True)]
    yield words('labyrinth-text-walked', cells=', '.join(walked))


def _stands(view: View, seat: int, name: str, words: Words) -> str:
    colour, cell = pawn(view.colours[seat], words), cell_name(view.pawns[seat])
    return words('labyrinth-text-stands', player=name, pawn=colour, cell=cell)


def _player(view: View, seat: int, name: str, words: Words) -> str:
    colour, cell = pawn(view.colours[seat], words), cell_name(view.pawns[seat])
    found = plain(view.found[seat], words)
    if view.result is not None:
        return words('labyrinth-text-player-over', player=name, pawn=colour, cell=cell, found=found)
    return words('labyrinth-text-player', player=name, pawn=colour, cell=cell, found=found, left=view.left[seat])


def _private(view: View, names: Names, tried: Tried, words: Words) -> Iterator[str]:
    yield sought(view, tried, words).replace('**', '')
    if view.pile is not None and (closed := _closed(view, view.pile)):
        yield words('labyrinth-text-pile', cards=plain(closed, words))
    shown = tried.preview or view
    if tried.preview is not None:
        yield words('labyrinth-text-trying', push=push_name(tried.preview.push, words))
    if tried.reach:
        yield words('labyrinth-text-within-reach', places=_places(tried.reach, shown.tiles, words))
    yield _spare(shown.spare if tried.degrees is None else replace(shown.spare, turns=tried.degrees // 90), words)
    called = [f'{name} ({colour})' for name, colour in zip(names, _pawns(view, words), strict=False)]
    whose = called if called and view.seats > 1 else _pawns(view, words)
    pawns = (f'{who} {cell_name(at)}' for who, at in zip(whose, shown.pawns, strict=True))
    yield words('labyrinth-text-pawns', pawns=', '.join(pawns))
    if deeds := trails.since(view):
        yield words('labyrinth-text-since', deeds=trails.told(deeds, _pawns(view, words), words))
    yield from _unfound(view, shown.tiles, words)


def _pawns(view: View, words: Words) -> list[str]:
    return [pawn(colour, words) for colour in view.colours]


def _closed(view: View, pile: Sequence[Treasure]) -> list[Treasure]:
    assert view.me is not None, 'a pile belongs to a seat'
    return [card for card in pile if card not in (view.goals[view.me] or ())]


def _spare(tile: Tile, words: Words) -> str:
    described = words(f'labyrinth-text-spare-{tile.shape.lower()}', sides=sides(tile, words))
    if tile.treasure is not None:
        described += ' ' + words('labyrinth-text-spare-treasure', card=treasure(tile.treasure, words))
    if tile.event is not None:
        described += ' ' + words('labyrinth-text-spare-event', event=words(f'labyrinth-action-{tile.event}'))
    return described


def _unfound(view: View, tiles: Sequence[Tile], words: Words) -> Iterator[str]:
    """Yield the places of treasures that are still unfound."""
    found = {card for cards in view.found for card in cards}
    places = [cell for cell, tile in enumerate(tiles) if tile.treasure is not None and tile.treasure not in found]
    if places:
        yield words('labyrinth-text-treasures', places=_places(places, tiles, words))


def _places(cells: Iterable[Cell], tiles: Sequence[Tile], words: Words) -> str:
    """Return cells with their treasures: "A1, C1 book"."""
    places = []
    for cell in cells:
        card = tiles[cell].treasure
        places.append(cell_name(cell) if card is None else f'{cell_name(cell)} {treasure(card, words)}')
    return ', '.join(places)
