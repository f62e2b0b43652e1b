"""Keeper action cards: their uses, choices and limits (G9, G11, SA1, A43, A44)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.api import Option
from engine.mansions import conditions, figures, monsters, places
from engine.mansions.house import Dealer
from engine.mansions.model.cards import KeeperCard, KeeperUse, Limit, MonsterPick
from engine.mansions.ops import Draw, MoveMonster, Spawn
from engine.mansions.play import play
from engine.mansions.possible import possible
from engine.mansions.state import Scene, State
from engine.values import value

ALTAR = 'altar'


@value
class Use:
    """One way to use a keeper card: "prowl move m1", "raise corpse gar1", "sample take m2 holt".

    `monster`, `who`, `space` and `room` are the keeper's choices. None if the card does not ask for one.
    """

    card: str
    use: str
    monster: str | None = None
    who: str | None = None
    space: str | None = None
    room: str | None = None

    @property
    def option(self) -> Option:
        chosen = (
            ('monster', self.monster), ('investigator', self.who), ('space', self.space), ('room', self.room),
        )  # fmt: skip
        words = [word for _, word in chosen if word is not None]
        refs = (f'{sort}:{word}' for sort, word in chosen if word is not None)
        return Option(' '.join((self.card, self.use, *words)), (f'card:{self.card}', *refs))


def usable(state: State, io: Dealer) -> Iterator[Use]:
    """Yield the uses of keeper cards that are possible now.

    Each has an effect, costs no more than the keeper's threat, and exceeds no limit of this turn.
    """
    for name in state.keeper_cards:
        card = io.house.scenario.keeper_card[name]
        for use in card.uses:
            if use.cost <= state.threat:
                yield from (
                    chosen
                    for chosen in _choices(state, io, card, use)
                    if not _exhausted(state, chosen, card, use) and _works(state, io, chosen, use)
                )


def found(io: Dealer, token: str) -> KeeperUse | None:
    """The use that an answer chooses. None for any other answer."""
    name, _, rest = token.partition(' ')
    card = io.house.scenario.keeper_card.get(name)
    return next((use for use in card.uses if use.id == rest.split(' ')[0]), None) if card is not None else None


def choices(io: Dealer, token: str) -> dict[str, str]:
    """What the keeper may choose within a use, with the answers to that question: {"rats": "place rats gar1"}.

    Empty for a use that asks nothing more, or does several things.
    """
    one = found(io, token)
    match one.effect if one is not None else ():
        case (Spawn(monsters=(_, _, *_) as kinds),):
            return {kind: f'place {kind} {token.rpartition(" ")[2]}' for kind in kinds}
        case (Draw(decks=(_, _, *_) as decks),):
            return {deck: f'draw {deck}' for deck in decks}
    return {}


def use(state: State, io: Dealer, token: str) -> None:
    """Pay for the use that `token` names, and execute it. All players know the card from now on (section 6.7)."""
    chosen = next(found for found in usable(state, io) if found.option.token == token)
    card = io.house.scenario.keeper_card[chosen.card]
    one = next(found for found in card.uses if found.id == chosen.use)
    state.threat -= one.cost
    for key, _ in _limits(chosen, card, one):
        state.turn.used[key] = state.turn.used.get(key, 0) + 1
    if card.id not in state.shown_cards:
        state.shown_cards.append(card.id)
        io.reveal()
    io.record(
        'mansions.keeper_card', card=card.id, use=one.id, monster=chosen.monster, who=chosen.who, space=chosen.space,
        room=chosen.room, threat=state.threat,
    )  # fmt: skip
    play(state, io, one.effect, _scene(io, chosen))


def _scene(io: Dealer, chosen: Use) -> Scene:
    space = io.house.board.spaces[chosen.room][0] if chosen.room is not None else chosen.space
    return Scene(who=chosen.who, monster=chosen.monster, space=space, keeper=True, card=chosen.card)


def _choices(state: State, io: Dealer, card: KeeperCard, use: KeeperUse) -> Iterator[Use]:
    handles: list[str | None] = [None] if use.monster is None else [*_monsters(state, io, use.monster)]
    spaces: list[str | None] = [None] if use.space is None else [*places.picked_spaces(state, io, use.space)]
    rooms: list[str | None] = [None] if use.room is None else [*places.picked_rooms(state, io, use.room)]
    for handle in handles:
        for who, space, room in product(_people(state, io, use, handle), spaces, rooms):
            yield Use(card.id, use.id, handle, who, space, room)


def _monsters(state: State, io: Dealer, pick: MonsterPick) -> Iterator[str]:
    """Monsters on the board that the keeper may choose. Keywords match exactly (MO5).

    If `pick.carries`, only monsters that may carry samples (A44). If `pick.at_altar`, only monsters in a space with an
    altar (SA2).
    """
    for handle, monster in state.monsters.items():
        kind = figures.kind_of(state, io, handle)
        if (
            not (pick.unstunned and monster.stun)
            and (pick.keyword is None or pick.keyword in kind.keywords)
            and (not pick.carries or kind.carries)
            and (not pick.with_samples or monster.samples)
            and (not pick.at_altar or ALTAR in io.house.board.marks[monster.space])
        ):
            yield handle


def _people(state: State, io: Dealer, use: KeeperUse, handle: str | None) -> Iterator[str | None]:
    pick = use.investigator
    if pick is None:
        yield None
        return
    for person in state.playing():
        beside = handle is not None and state.monsters[handle].space == person.space
        if (beside or not pick.in_space) and conditions.meets(state, io, person.who, pick.condition):
            yield person.who


def _exhausted(state: State, chosen: Use, card: KeeperCard, use: KeeperUse) -> bool:
    return any(state.turn.used.get(key, 0) >= limit.times for key, limit in _limits(chosen, card, use))


def _limits(chosen: Use, card: KeeperCard, use: KeeperUse) -> Iterator[tuple[str, Limit]]:
    """Yield the limits of this use: the limit of its card and its own limit, if they exist.

    Each is a pair (key in `Turn.used`, limit).
    """
    for name, limit in ((card.id, card.limit), (f'{card.id}.{use.id}', use.limit)):
        if limit is not None:
            on = {'turn': None, 'monster': chosen.monster, 'investigator': chosen.who}[limit.per]
            yield (f'{name}/{on}' if on is not None else name), limit


def _works(state: State, io: Dealer, chosen: Use, use: KeeperUse) -> bool:
    """Section 6.4: whether the use has an effect.

    A use that moves a monster has no effect if the monster may not move further this turn.
    """
    scene = _scene(io, chosen)
    moves = [clause.number for clause in use.effect if isinstance(clause, MoveMonster)]
    if moves and chosen.monster is not None and monsters.reach(state, io, chosen.monster, moves[0]) <= 0:
        return False
    return possible(state, io, use.effect, scene)
