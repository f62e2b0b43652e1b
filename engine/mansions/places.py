"""Rooms and spaces that the words of an effect mean, and the keeper's options when a keeper card asks for a place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.mansions import figures
from engine.mansions.house import Dealer
from engine.mansions.model.cards import PlacePick
from engine.mansions.state import Scene, State

HERE = 'here'


def here(state: State, scene: Scene) -> str | None:
    """The space of an effect: the chosen space, else the space of the acting investigator, else that of the monster.

    None if the effect has none of them.
    """
    if scene.space is not None:
        return scene.space
    if scene.who is not None and figures.on_board(state, scene.who):
        return figures.space_of(state, scene.who)
    if scene.monster is not None and scene.monster in state.monsters:
        return state.monsters[scene.monster].space
    return None


def spaces(state: State, io: Dealer, words: Iterable[str], scene: Scene) -> list[str]:
    """Spaces meant by `words`: "here", a space, a room (each of its spaces), or a kind of feature ("altar")."""
    board = io.house.board
    found: list[str] = []
    for word in words:
        if word == HERE:
            space = here(state, scene)
            found += [space] if space is not None else []
        elif word in board.spaces:
            found += board.spaces[word]
        elif word in board.room:
            found.append(word)
        else:
            found += [space for space, marks in board.marks.items() if word in marks]
    return list(dict.fromkeys(found))


def rooms(state: State, io: Dealer, words: Iterable[str], scene: Scene) -> list[str]:
    """Rooms meant by `words`: "here", a space (its room), a room, or a kind of feature ("altar")."""
    return list(dict.fromkeys(io.house.board.room[space] for space in spaces(state, io, words, scene)))


def picked_spaces(state: State, io: Dealer, pick: PlacePick) -> list[str]:
    """Spaces that the keeper may choose for a keeper card: they have the traits that `pick` demands."""
    return [space for space, room in io.house.board.room.items() if _suits(state, io, pick, room, (space,))]


def picked_rooms(state: State, io: Dealer, pick: PlacePick) -> list[str]:
    """Rooms that the keeper may choose for a keeper card: they have the traits that `pick` demands."""
    return [room for room, inside in io.house.board.spaces.items() if _suits(state, io, pick, room, inside)]


def _suits(state: State, io: Dealer, pick: PlacePick, room: str, inside: Sequence[str]) -> bool:
    """Whether the spaces `inside`, a whole room or one space of it, have the traits that `pick` demands."""
    return (
        (not pick.rooms or room in pick.rooms)
        and all(_is(state, io, trait, room, inside) for trait in pick.all_of)
        and (not pick.any_of or any(_is(state, io, trait, room, inside) for trait in pick.any_of))
    )


def _is(state: State, io: Dealer, trait: str, room: str, inside: Sequence[str]) -> bool:
    match trait:
        case 'dark':
            return room in state.dark
        case 'burning':
            return room in state.fire
        case 'beside_fire':
            return any(beside in state.fire for beside in io.house.board.beside[room])
        case 'no_investigator':
            return not figures.people_in(state, io, room)
        case 'corpse':
            return any(state.corpses.get(space) for space in inside)
        case _:
            return any(trait in io.house.board.marks[space] for space in inside)
