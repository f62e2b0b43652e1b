"""Joins a player's answer with the answers that would follow, where one press may give them all (section 6.36)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions.answers import joined_tokens, single_tokens, word
from engine.mansions.deeds import PLUS
from engine.mansions.players import chances, helps, puzzle
from engine.mansions.players.distances import distance
from engine.mansions.players.keeper import choose, destinations
from engine.mansions.players.people import Turn
from engine.mansions.players.plan import Plan
from engine.mansions.players.rating import Rating
from engine.mansions.sight import FULL, Sight
from engine.rng import Rng

ALL: Final = 'all'
BEGIN: Final = 'begin'
END: Final = 'end'
EVADE: Final = 'evade'
EXPLORE: Final = 'explore'
FREE: Final = ('use', 'ability')
"""Verbs of deeds that may cost nothing."""


def acting(rating: Rating, plan: Plan) -> Rating:
    """Return a rating that joins a walk with the deed at its end, if the player would do it there."""

    def act(sight: Sight, decision: Decision, rng: Rng) -> str | None:
        chosen = rating(sight, decision, rng)
        if chosen is None:
            return chosen
        turn = Turn(sight, decision, plan(sight, str(decision.args['who'])))
        if word(chosen, 0) == 'attack':
            chosen = _stays(turn, chosen)
        elif word(chosen, 0) in ('go', 'walk'):
            deed = _fights(turn, chosen) or max(_explores(turn, chosen), _runs(turn, chosen))[1]
            chosen = deed or _rests(turn, chosen) or chosen
        evades = f'{chosen}{PLUS}{EVADE}'
        return evades if evades in joined_tokens(decision) and helps.bold(sight, turn.who) else chosen

    return act


def _rests(turn: Turn, chosen: str) -> str | None:
    """The walk that ends the turn at its aim, if no free deed is worth anything there."""
    token, there = f'{chosen}{PLUS}{END}', _at(turn, word(chosen, 1))
    if token not in joined_tokens(turn.decision):
        return None
    if turn.aim.spaces and there.space not in turn.aim.spaces and turn.moves > 1:
        return None
    free = [token for token in single_tokens(turn.decision) if word(token, 0) in FREE]
    return token if max(map(there.worth, free), default=0) <= 0 else None


def _stays(turn: Turn, chosen: str) -> str:
    """End the turn after an attack, if no move is worth anything."""
    moves = [turn.worth(token) for token in single_tokens(turn.decision) if word(token, 0) in ('go', 'walk')]
    token = f'{chosen}{PLUS}end'
    return token if token in joined_tokens(turn.decision) and max(moves, default=0) <= 0 else chosen


def _explores(turn: Turn, chosen: str) -> tuple[float, str]:
    """The exploring at the end of a walk with its value, as (value, token). The token is "" if it is worth nothing."""
    token = f'{chosen}{PLUS}{EXPLORE}'
    worth = _at(turn, word(chosen, 1)).explore(EXPLORE) if token in joined_tokens(turn.decision) else 0
    return (worth, token) if worth > 0 else (0.0, '')


def _fights(turn: Turn, chosen: str) -> str | None:
    """The attack on the aim at the end of a walk, with the weapon that deals most."""
    start = f'{chosen}{PLUS}attack '
    found = [token for token in joined_tokens(turn.decision) if token.startswith(start)]
    aimed = [token for token in found if turn.aim.do == 'fight' and _end(token) == turn.aim.what]
    return max(aimed, key=lambda token: chances.attack(turn.sight, turn.who, word(token.removeprefix(start), 0),
                                                       _end(token)), default=None)  # fmt: skip


def _runs(turn: Turn, chosen: str) -> tuple[float, str]:
    """The run that follows a walk with its value, as (value, token). The token is "" if it is worth nothing."""
    start = f'{chosen}{PLUS}run '
    there = _at(turn, word(chosen, 1))
    rated = [
        (there.run(f'run {_end(token)}'), token) for token in joined_tokens(turn.decision) if token.startswith(start)
    ]
    return max([*rated, (0.0, '')])


def _at(turn: Turn, space: str) -> Turn:
    """The turn after a walk to a space, without Movement Steps left."""
    there = Turn(turn.sight, replace(turn.decision, args={**turn.decision.args, 'moves': 0}), turn.aim)
    there.space, there.room, there.evading = space, turn.board_room(space), 0
    return there


def _end(token: str) -> str:
    return token.rpartition(' ')[2]


def beginning(act: Rating) -> Rating:
    """Return a rating that begins a turn with its first deed."""

    def begin(sight: Sight, decision: Decision, rng: Rng) -> str | None:
        own = next(token for token in single_tokens(decision) if token.startswith(f'{BEGIN} '))
        found = [token.removeprefix(f'{BEGIN}{PLUS}') for token in joined_tokens(decision)]
        if not found:
            return own
        who = word(own, 1)
        moves = 1 if sight.people[who].stun else FULL
        args = {'who': who, 'moves': moves, 'actions': 1}
        choice = OneOf(tuple(Option(token) for token in found))
        deed = act(Sight(replace(sight.view, moves=moves, actions=1, evaded=())), Decision(
            Seat(decision.seat), 'mansions.act', choice, args), rng)  # fmt: skip
        return f'{BEGIN}{PLUS}{deed}' if deed in found else own

    return begin


def leading(rating: Rating) -> Rating:
    """Return a rating that joins the use of a keeper card with the way of its monster, and the end with all attacks."""

    def use(sight: Sight, decision: Decision, rng: Rng) -> str | None:
        chosen = rating(sight, decision, rng)
        found = [token for token in joined_tokens(decision) if token.startswith(f'{chosen}{PLUS}')]
        if not found or chosen is None:
            return chosen
        words = chosen.split(' ')
        ends = [token for token in found if token.endswith(f'{PLUS}all')]
        if ends:
            found = ends
        if found == [f'{chosen}{PLUS}all']:
            return found[0]
        if found[0].split(PLUS)[1] not in sight.board.room:
            return _choice(sight, decision, chosen, found, rng)
        targets = destinations(sight, words[2])
        ways = [(distance(sight, words[2], targets, token.split(PLUS)[1]), token) for token in found]
        nearest = min(ways)[0]
        if nearest >= distance(sight, words[2], targets):
            return chosen
        return rng.pick([token for far, token in ways if far == nearest])

    return use


def _choice(sight: Sight, decision: Decision, use: str, found: list[str], rng: Rng) -> str:
    """Join a use with the choice that it asks for."""
    verb, place = ('draw', '') if len(use.split(' ')) < 3 else ('place', f' {word(use, 2)}')
    ways = {f'{verb} {token.split(PLUS)[1]}{place}': token for token in found}
    choice = OneOf(tuple(Option(token) for token in ways))
    return ways[choose(sight, Decision(decision.seat, 'mansions.choose', choice), rng) or next(iter(ways))]


def all_at_once(rating: Rating) -> Rating:
    """Return a rating that attacks with all monsters in one answer, where each has one way to or one best victim."""

    def attack(sight: Sight, decision: Decision, rng: Rng) -> str | None:
        if ALL in single_tokens(decision):
            return ALL
        plain = replace(decision, choice=OneOf(tuple(map(Option, single_tokens(decision)))))
        chosen = rating(sight, plain, rng)
        if chosen is None or word(chosen, 2) == '':
            return chosen
        every, others = f'{ALL}{PLUS}{word(chosen, 2)}', f'{chosen}{PLUS}{ALL}'
        found = joined_tokens(decision)
        if every in found and _agree(rating, sight, decision, rng, word(chosen, 2)):
            return every
        return others if others in found else chosen

    return attack


def _agree(rating: Rating, sight: Sight, decision: Decision, rng: Rng, who: str) -> bool:
    """Whether each monster that may attack `who` would choose to, if it were asked alone."""
    ways: dict[str, list[Option]] = {}
    for token in single_tokens(decision):
        if word(token, 2):
            ways.setdefault(word(token, 1), []).append(Option(token))
    several = [given for given in ways.values() if len(given) > 1]
    alone = (replace(decision, choice=OneOf(tuple(given))) for given in several)
    return all(word(rating(sight, each, rng) or '', 2) == who for each in alone)


def ready(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Join the beginning of an attempt with its first action."""
    chosen = puzzle.ready(sight, decision, rng)
    begins = [token.removeprefix(f'{BEGIN}{PLUS}') for token in joined_tokens(decision)]
    carries = [token for token in begins if PLUS in token]
    first = puzzle.first(sight, str(decision.args['card']), carries) if chosen == BEGIN else None
    return f'{BEGIN}{PLUS}{first}' if first in begins else chosen
