"""What an automatic investigator intends, in a sentence."""

from __future__ import annotations

from bot.presenters.mansions.names import Says
from bot.words.names import escaped


def said(says: Says, plan: str) -> str:
    """Return the intents of a plan as sentences. With several investigators, each is named before its sentence.

    `plan` has the words of `engine.mansions.players.intents`.
    """
    told = {who: _sentence(says, who, *words) for who, *words in (each.split(' ') for each in plan.split(','))}
    if len(told) == 1:
        return next(iter(told.values()))
    return ' '.join(f'{escaped(says.surname(who))}: {text}' for who, text in told.items())


def _sentence(says: Says, who: str, verb: str, *words: str) -> str:
    match verb, *words:
        case 'explore', room, *left:
            return ' '.join((_explore(says, who, room), *([_left(says, *left)] if left else [])))
        case 'carry', item, room:
            return says.words('mansions-intent-carry', item=escaped(says.card(item)), room=_to(says, room))
        case 'open', room, other:
            return says.words('mansions-intent-open', room=_to(says, room), who=escaped(says.who(other)))
        case 'fight', handle:
            return says.words('mansions-intent-fight', monster=escaped(says.monster(handle)))
        case _:
            return says.words('mansions-intent-escape')


def _explore(says: Says, who: str, room: str) -> str:
    person = says.person(who)
    if person is not None and says.scenario.room_of.get(person.space or '') == room:
        return says.words('mansions-intent-explore-here', room=escaped(says.room(room, 'at')))
    return says.words('mansions-intent-explore', room=_to(says, room))


def _left(says: Says, room: str, who: str) -> str:
    return says.words('mansions-intent-left', room=escaped(says.room(room)), who=escaped(says.who(who)))


def _to(says: Says, room: str) -> str:
    return escaped(says.room(room, 'to'))
