"""The lines of those events of Mansions that need more than one message."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from bot.presenters.mansions import board, chances, effects, habits, puzzles, threats
from bot.presenters.mansions.names import Says, signed
from bot.presenters.mansions.weights import CHOSEN
from bot.words.names import escaped
from engine.mansions.cards import Said, Text, blow, special_attack

Vary: TypeAlias = Callable[[Says, Mapping[str, Any], dict[str, Any]], 'str | None']
"""Function from an event's arguments, and the same arguments in words, to its line. None if it has none."""


def _found(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    card = says.scenario.card[args['card']]
    if card.trait == 'nothing':
        return says.words('mansions-found-nothing', **said)
    key = 'mansions-found-clue' if card.clue is not None else 'mansions-found'
    return says.words.case(key, said['form'], **said, text=escaped(says.card_text(card.id, 'card')))


def _picked_up(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    key = 'mansions-picked-up-all' if 'cards' in args else 'mansions-picked-up'
    return says.words.case(key, said['form'], **said)


def _carried(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    """Tell what moved an investigator: a card, else the Objective."""
    if 'card' not in said:
        if says.revealed is None:
            return says.words('mansions-moved', **said)
        said['card'] = says.text(says.revealed.name)
    return says.words('mansions-carried', **said)


def _rolled(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    verdict = says.words(f'mansions-verdict-{"passed" if args["passed"] else "failed"}')
    return says.words('mansions-rolled', **{**said, 'aim': chances.aim(says.words, args['target']), 'verdict': verdict})


def _combat_card(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str | None:
    return combat_card(says, args['deck'], args['card'], args.get('section') or '')


def combat_card(says: Says, deck: str, card: str, section: str) -> str | None:
    """Describe the test of a combat card and both consequences. None if the card has no test for this attack."""
    found = blow(says.scenario, deck, card, section)
    if found is None:
        return None
    return says.words('mansions-combat-card', **_tests(says, *found))


def _tests(says: Says, attribute: str, modifier: int, passed: Said, failed: Said) -> dict[str, str]:
    """Return a test of combat in words: its attribute and both consequences."""
    return {
        'attribute': f'{says.attribute(attribute)} {signed(modifier)}' if modifier else says.attribute(attribute),
        'passed': effects.told(says, passed, blow=True),
        'failed': effects.told(says, failed, blow=True),
    }


def _monster_attack(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    """Return the line of an attack. That of a special attack says its test, because no combat card does."""
    figure = says.figure(args['monster'])
    kind = figure.name if figure is not None else args.get('name')
    found = special_attack(says.scenario, kind) if args.get('special') and kind is not None else None
    line = says.words('mansions-monster-attack', **said)
    return line if found is None else f'{line} {says.words("mansions-special-attack", **_tests(says, *found))}'


def _discovered(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str | None:
    text = says.scenario.room[args['room']].text
    return None if text is None else says.words('mansions-discovered', text=says.text(text))


def _not_overcome(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    """Return that a lock or an obstacle holds, with the card that opens it, if one does."""
    needs = says.scenario.hindrance[args['card']].needs
    if needs is None:
        return says.words('mansions-not-overcome', **said)
    return says.words('mansions-not-overcome-needs', key=escaped(says.card(needs)), **said)


def _event(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    text = args['text']
    if not text:
        return says.words('mansions-event-empty', **said)
    return says.words('mansions-event', card=said['card'], text=says.text(Text(dict(text))))


def revealed(says: Says, code: str, *, last: bool = False) -> str:
    """Return the line of the Objective with the id `code`. With `last`, only the last sentence of its text.

    Raises `KeyError` if the id is unknown.
    """
    card = says.objective(code)
    if card is None:
        raise KeyError(code)
    text = escaped(says.order(card)) if last else says.text(card.text)
    return says.words('mansions-revealed', card=says.text(card.name), text=text)


def _begun(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return board.intro(says)


def _secret(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    card = says.scenario.objective(args['choices'])
    theirs = says.words('picture-mansions-theirs', text=says.order(card))
    return says.words('mansions-secret', card=says.text(card.name), text=escaped(f'{says.keeper_text(card)} {theirs}'))


def _over(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return says.words(f'mansions-won-{args["side"]}')


def _keeper_card(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    card = says.scenario.keeper_card[args['card']]
    use = next(use for use in card.uses if use.id == args['use'])
    on = [said[name] for name in CHOSEN if args.get(name)]
    key = 'mansions-keeper-card-on' if on else 'mansions-keeper-card'
    told = {'card': said['card'], 'text': says.text(use.text), 'threat': args['threat']}
    return says.words.case(key, said['form'], **told, **({'on': ', '.join(on)} if on else {}))


def _ability(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    ability = says.scenario.investigator[args['who']].ability
    return says.words('mansions-ability', who=said['who'], text=says.text(ability.text))


def _either(key: str, when: str) -> Vary:
    """Return a function that picks one of two sentences, by whether the event's argument `when` is true."""

    def varied(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
        return says.words(f'mansions-{key}-{when if args.get(when) else "plain"}', **said)

    return varied


def _barrier(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return says.words(f'mansions-barrier-{args["verdict"]}', **said)


def _tokens(kind: str) -> Vary:
    def varied(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
        return says.words(f'mansions-{kind}-{args["token"]}', **said)

    return varied


def _peeked(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return says.words('mansions-peeked-room' if args.get('room') else 'mansions-peeked', **said)


def _drew(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str | None:
    return says.words('mansions-drew', **said) if args['number'] else None


def _audited(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    rooms = ', '.join(escaped(says.room(room)) for room in args['rooms'])
    if not rooms:
        return says.words.case('mansions-audited', said['form'], player=said['player'])
    return says.words.case('mansions-audited-wrong', said['form'], player=said['player'], rooms=rooms)


def _puzzle_action(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    action = escaped(puzzles.action(args['action'], says.words))
    return says.words('mansions-puzzle-action', who=said['who'], card=said['card'], action=action)


def _horror(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    """Return a sentence about horror. An investigator without sanity takes none."""
    return says.words.case('mansions-horror' if args['number'] else 'mansions-horror-none', said['form'], **said)


def _cast(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return says.words('mansions-cast-at' if args.get('target') else 'mansions-cast', **said)


def _drawn(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return says.words('mansions-drawn', card=said['card'], text=said['text'])


VARIED: Final[dict[str, Vary]] = {
    'mansions.wounded': lambda says, args, said: says.words(
        'mansions-wounded-by' if 'who' in args else 'mansions-wounded', **said
    ),
    'mansions.killed': lambda says, args, said: says.words(
        'mansions-killed-by' if 'who' in args else 'mansions-killed', **said
    ),
    'mansions.damage': lambda says, args, said: says.words(
        'mansions-damage-evading' if 'monster' in args else 'mansions-damage', **said
    ),
    'mansions.found': _found,
    'mansions.picked_up': _picked_up,
    'mansions.carried': _carried,
    'mansions.rolled': _rolled,
    'mansions.combat_card': _combat_card,
    'mansions.discovered': _discovered,
    'mansions.event': _event,
    'mansions.not_overcome': _not_overcome,
    'mansions.revealed': lambda says, args, said: revealed(says, args['objective']),
    'mansions.begun': _begun,
    'mansions.secret': _secret,
    'mansions.over': _over,
    'mansions.keeper_card': _keeper_card,
    'mansions.ability': _ability,
    'mansions.monster_attack': _monster_attack,
    'mansions.sought': _either('sought', 'found'),
    'mansions.barrier': _barrier,
    'mansions.token': _tokens('token'),
    'mansions.token_gone': _tokens('token-gone'),
    'mansions.peeked': _peeked,
    'mansions.drew': _drew,
    'mansions.drawn': _drawn,
    'mansions.audited': _audited,
    'mansions.puzzle_action': _puzzle_action,
    'mansions.habit_changed': lambda says, args, said: habits.changed(says, args['change']),
    'mansions.cast': _cast,
    'mansions.horror': _horror,
    'mansions.threat': lambda says, args, said: threats.told(says, args),
}
"""Functions for events whose sentence depends on more than their kind."""
