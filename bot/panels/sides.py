"""The sides of a game and their players, in words."""

from __future__ import annotations

from bot.panels.names import text_names
from bot.presenters.presenter import readable
from bot.tables.match import Match
from bot.words import Words, key_of
from bot.words.names import escaped


def sides(match: Match, words: Words) -> tuple[str, ...]:
    """Return a line that names each side and its players.

    Empty if there is only one side, if all roles are alike, or if each role has the name of its side, such as a colour.
    A role that its side already names ("investigator" of the "investigators") is left out.
    """
    roles = match.game.roles(match.state)
    people: dict[str, list[str]] = {}
    alike = len({role.name for role in roles}) == 1
    if alike or len({role.side for role in roles}) == 1 or all(role.name == role.side for role in roles):
        return ()
    for role, name in zip(roles, text_names(match, words), strict=True):
        called = words.either(f'role-{match.game.name}-{key_of(role.name)}', readable(role.name).lower())
        person = name if role.side.startswith(role.name) else f'{name} ({escaped(called)})'
        people.setdefault(role.side, []).append(person)
    return (' · '.join(f'**{_side(match, side, words)}:** {", ".join(own)}' for side, own in people.items()),)


def _side(match: Match, side: str, words: Words) -> str:
    return escaped(words.either(f'side-{match.game.name}-{key_of(side)}', readable(side)))
