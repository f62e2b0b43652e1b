"""Whether an effect can happen: a card without any possible effect cannot be played (sections 6.4 and 6.16)."""

from __future__ import annotations

from engine.mansions import places
from engine.mansions.effects import Clause, Effect, Either
from engine.mansions.house import Dealer
from engine.mansions.keeper_hand import drawable, keeper_deck
from engine.mansions.odds import corpse_limit
from engine.mansions.ops import Discard, Draw, PlaceCorpse, PlaceToken, Spawn
from engine.mansions.state import Scene, State


def possible(state: State, io: Dealer, effect: Effect, scene: Scene) -> bool:
    """Whether every clause has the monster, card, corpse or place it needs. The two outcomes of a test are not checked.

    A draw beyond the hand limit is skipped (A42). So an effect that only draws is possible if at least one card can be
    drawn.
    """
    draws = [clause.decks for clause in effect if isinstance(clause, Draw)]
    if draws and len(draws) == len(effect):
        return any(drawable(state, io, deck) for decks in draws for deck in decks)
    return all(_happens(state, io, clause, scene) for clause in effect)


def _happens(state: State, io: Dealer, clause: Clause, scene: Scene) -> bool:
    match clause:
        case Spawn(monsters=monsters, places=words):
            return any(state.supply.get(kind) for kind in monsters) and bool(places.spaces(state, io, words, scene))
        case Discard(decks=decks, number=number):
            return sum(len(keeper_deck(state, deck).hand) for deck in decks) >= number
        case PlaceCorpse():
            return not corpse_limit(io.house.scenario, state.corpses)
        case PlaceToken(token=token, places=words):
            # G21: one token of a kind in a room.
            return any(room not in state.lying(token) for room in places.rooms(state, io, words, scene))
        case Either(first=first, second=second):
            return possible(state, io, first, scene) or possible(state, io, second, scene)
        case _:
            return True
