"""Labels of buttons and menu lines, for every answer of every question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.message.panel import Style
from bot.presenters.base import Tap
from bot.presenters.generic import BUTTON_LABEL
from bot.presenters.mansions import card_texts, chances, effects, habits, puzzles
from bot.presenters.mansions.names import Says
from engine.api import Decision
from engine.mansions.cards import (
    KeeperCard,
    KeeperUse,
    attack_odds,
    card_odds,
    in_darkness,
    is_action,
    percent,
    tokens_of,
)

CHANCE: Final = len('100 % · ')
"""Maximum length in characters of the chance of success that precedes a label, with its separator."""

Label = Callable[[Says, Sequence[str], Decision], str]


def tap(says: Says, token: str, decision: Decision) -> Tap:
    """Return the button or menu line of an answer."""
    kind = decision.kind.partition('.')[2]
    verb, *rest = token.split(' ')
    own, whole = LABELS.get(f'{kind}.{verb}'), KINDS.get(kind)
    label = own or LABELS.get(verb)
    if own is None and whole is not None:
        said = whole(says, [verb, *rest], decision)
    else:
        said = label(says, rest, decision) if label is not None else _plain(says, verb, kind)
    if decision.kind in chances.TESTS:
        said = _with_chance(says, decision, token, said)
    style = STYLES.get(token, 'secondary')
    return Tap(token, said, style, EMOJI.get(verb), hint=card_texts.hint(says, token))


def _with_chance(says: Says, decision: Decision, token: str, said: str) -> str:
    chance = chances.chance(says, decision, token)
    return said if chance is None else says.words('mansions-do-chance', label=said, chance=chance)


def fitting(*wordings: str, room: int = BUTTON_LABEL) -> str:
    """Return the first wording of at most `room` characters. If none fits, return the last one, for a menu line."""
    return next((each for each in wordings if len(each) <= room), wordings[-1])


def _plain(says: Says, verb: str, kind: str) -> str:
    """Label an answer that is a verb alone. If the verb has several meanings, the question `kind` decides."""
    key = f'mansions-do-{kind.replace("_", "-")}-{verb}'
    return says.words(key) if says.words.has(key) else says.words(f'mansions-do-{verb}')


def _to(key: str) -> Label:
    """Return a function that labels an answer about a space. The label is the message "mansions-do-" plus `key`."""

    def label(says: Says, rest: Sequence[str], decision: Decision) -> str:
        suffix = '-corpse' if rest[-1] == 'corpse' else ''
        return says.words(f'mansions-do-{key}{suffix}', space=says.space(rest[0]))

    return label


def _explore(says: Says, rest: Sequence[str], decision: Decision) -> str:
    person = says.person(decision.args['who'])
    assert person is not None and person.space is not None, 'they stand somewhere'
    room, dark = says.scenario.room_of[person.space], in_darkness(says.view, person.who)
    return says.words('mansions-do-explore-dark' if dark else 'mansions-do-explore', room=says.room(room))


def _attack(says: Says, rest: Sequence[str], decision: Decision) -> str:
    label = says.words('mansions-do-attack', card=says.card(rest[0]), monster=says.monster(rest[1]))
    odds = attack_odds(says.view, decision.args['who'], *rest)
    return label if odds is None else says.words('mansions-do-chance', label=label, chance=odds.percent)


def _strike(key: str) -> Label:
    def label(says: Says, rest: Sequence[str], decision: Decision) -> str:
        monsters, names = (says.monster(rest[0]), says.label(rest[0])), (says.who(rest[1]), says.surname(rest[1]))
        return fitting(
            *(says.words(f'mansions-do-{key}', monster=each, who=name) for each in monsters for name in names)
        )

    return label


def _cast(says: Says, rest: Sequence[str], decision: Decision) -> str:
    name = says.card(rest[0], 'spell')
    label = says.words('mansions-do-cast', spell=name)
    if len(rest) > 1:
        label = says.words('mansions-do-cast-at', spell=name, target=says.target(rest[1]))
    chance = card_odds(says.view, decision.args['who'], rest[0])
    return label if chance is None else says.words('mansions-do-chance', label=label, chance=chance)


def _use(says: Says, rest: Sequence[str], decision: Decision) -> str:
    item, _, number = rest[0].partition('.')
    card = says.scenario.card[item]
    name = f'{says.plain(card.name)} {int(number) + 1}' if number else says.plain(card.name)
    power = card.powers[int(number or 0)] if card.powers else None
    costs = decision.kind == 'mansions.act' and is_action(power)
    if len(rest) > 1:
        return says.words('mansions-do-use-on', card=name, target=says.target(rest[1]), cost=_cost(says, costs)).strip()
    label = says.words('mansions-do-use', card=name, cost=_cost(says, costs)).strip()
    return label if costs else fitting(label, name, room=BUTTON_LABEL - CHANCE)


def _ability(says: Says, rest: Sequence[str], decision: Decision) -> str:
    ability = says.scenario.investigator[decision.args['who']].ability
    if rest:
        cost = _cost(says, is_action(ability.power))
        return says.words('mansions-do-ability-on', target=says.target(rest[0]), cost=cost).strip()
    # No button has room for the text of the ability, so the message has it below.
    return says.words('mansions-tap-ability')


def _cost(says: Says, action: bool) -> str:
    return says.words('mansions-cost-action') if action else ''


def _skill(says: Says, rest: Sequence[str], decision: Decision) -> str:
    person = says.person(decision.args['who'])
    luck = chances.attribute(says, decision.args['who'], 'LUC')
    left = person.skill if person is not None else 0
    if says.words.buttons == 'menus':
        return says.words('mansions-tap-skill', luck=luck)
    return says.words('mansions-do-skill', luck=luck, left=left)


def _trust(says: Says, rest: Sequence[str], decision: Decision) -> str:
    return says.words('mansions-do-trust', chance=percent(decision.args['target']))


def _hide(says: Says, rest: Sequence[str], decision: Decision) -> str:
    return says.words(f'mansions-do-hide-{rest[1]}', place=says.feature(rest[0]))


def _emerge(says: Says, rest: Sequence[str], decision: Decision) -> str:
    return says.words(f'mansions-do-emerge-{rest[0]}')


def _bar(says: Says, rest: Sequence[str], decision: Decision) -> str:
    return says.words('mansions-do-bar', barrier=says.feature(rest[0]), space=says.space(rest[1]))


def _keeper(says: Says, rest: Sequence[str], decision: Decision) -> str:
    """Label an answer such as "prowl move m1": the card, the use if it has several, the cost and the targets."""
    card = says.scenario.keeper_card.get(rest[0])
    if card is None:
        return _plain(says, rest[0], 'keeper_actions')
    _, use_id, *chosen = rest
    use = next(use for use in card.uses if use.id == use_id)
    called = way(says, card, use)
    if not chosen:
        return says.words('mansions-do-keeper', card=called, cost=use.cost)
    on = ', '.join(says.target(code) for code in chosen)
    return says.words('mansions-do-keeper-on', card=called, cost=use.cost, on=on)


def way(says: Says, card: KeeperCard, use: KeeperUse) -> str:
    """Return the name of a keeper card, and of the use if the card has several."""
    name = says.plain(card.name)
    if len(card.uses) == 1:
        return name
    return says.words('mansions-keeper-use', card=name, use=habits.way(says, use.id))


def _mythos(says: Says, rest: Sequence[str], decision: Decision) -> str:
    card = says.scenario.mythos_card[rest[0]]
    name = says.plain(card.name)
    if rest[1] == decision.args.get('who'):
        # The question names the investigator.
        return says.words('mansions-do-keeper', card=name, cost=card.cost)
    return says.words('mansions-do-mythos', card=name, cost=card.cost, who=says.who(rest[1]))


def _trauma(says: Says, rest: Sequence[str], decision: Decision) -> str:
    card = says.card(rest[0], 'trauma_card')
    # A question after harm names the investigator.
    return says.words('mansions-do-trauma', card=card, who=says.who(rest[1])) if len(rest) > 1 else card


def _item(key: str) -> Label:
    def label(says: Says, rest: Sequence[str], decision: Decision) -> str:
        return says.words(f'mansions-do-{key}', card=says.card(rest[-1]))

    return label


def _discard(says: Says, rest: Sequence[str], decision: Decision) -> str:
    return says.words('mansions-do-discard', card=says.card(rest[0], 'mythos_card', 'trauma_card'))


def _give(says: Says, rest: Sequence[str], decision: Decision) -> str:
    """Label a gift: item and receiver. Also the giver, if the seat has two investigators."""
    giver, taker, card = rest
    own = [person for person in says.view.people if person.seat == decision.seat and person.space is not None]
    key = 'mansions-do-give' if len(own) == 1 else 'mansions-do-give-from'
    called = (says.who, says.surname)
    return fitting(*(says.words(key, who=name(giver), to=name(taker), card=says.card(card)) for name in called))


def _faces(says: Says, rest: Sequence[str], decision: Decision) -> str:
    monster, names = says.monster(rest[1]), (says.who(rest[0]), says.surname(rest[0]))
    return fitting(*(says.words('mansions-do-test', who=name, monster=monster) for name in names))


def _take(says: Says, rest: Sequence[str], decision: Decision) -> str:
    names = says.who(rest[0]), says.surname(rest[0])
    return fitting(*(says.words('mansions-do-take-as', who=name, card=says.card(rest[1])) for name in names))


def _person(key: str) -> Label:
    def label(says: Says, rest: Sequence[str], decision: Decision) -> str:
        return says.words(f'mansions-do-{key}', who=says.who(rest[0]))

    return label


def _newcomer(says: Says, rest: Sequence[str], decision: Decision) -> str:
    sheet = says.scenario.investigator[rest[0]]
    return says.words('mansions-do-play', who=says.plain(sheet.name), role=says.plain(sheet.role))


def _story(says: Says, rest: Sequence[str], decision: Decision) -> str:
    question = next(question for question in says.scenario.story if str(question.id) == rest[0][0])
    return says.plain(question.answers[rest[0][1]])


def placed(decision: Decision) -> frozenset[str]:
    """Return the rooms or kinds of monsters that a choice places. Empty if one of its answers does something else."""
    tokens = [token.split(' ') for token in tokens_of(decision)]
    return frozenset(token[1] for token in tokens) if all(token[0] == 'place' for token in tokens) else frozenset()


def sole_monster(says: Says, decision: Decision) -> str:
    """Return the monster that each answer to an event's choice places, and the question names. "" if they differ."""
    kinds, card = placed(decision), decision.args.get('card')
    is_named = len(kinds) == 1 and card is not None and not says.card_text(card)
    return next((kind for kind in kinds if is_named and kind in says.scenario.monster), '')


def _choose(says: Says, rest: Sequence[str], decision: Decision) -> str:
    """Label a choice within an effect: a place, a monster, a deck, a spell, or one of two effects."""
    verb, *codes = rest
    if verb in ('first', 'second'):
        return effects.described(says, decision.args['card'], decision.args['who'], verb)
    if verb == 'draw':
        return says.words('mansions-do-draw-deck', deck=says.words(f'mansions-deck-{codes[0]}'))
    if verb == 'gain':
        return says.words('mansions-do-gain', spell=says.card(codes[0], 'spell'))
    if len(codes) > 1 and not sole_monster(says, decision):
        return says.words('mansions-do-place-monster', name=says.kind(codes[0]), space=says.space(codes[1]))
    return says.words(f'mansions-do-{verb}', place=says.target(codes[-1]))


def _heal(says: Says, rest: Sequence[str], decision: Decision) -> str:
    return says.words('mansions-do-heal', harm=says.words(f'mansions-harm-{rest[0]}'))


KINDS: Final[dict[str, Label]] = {
    'keeper_actions': _keeper,
    'choose': _choose,
    'puzzle': lambda says, rest, decision: puzzles.label(says, decision, ' '.join(rest)),
    'standing': lambda says, rest, decision: habits.label(says, ' '.join(rest)),
}
"""Functions that label all answers to a question, by the question's kind.

If `LABELS` has an entry for both the question and the verb, that entry is used instead.
"""

LABELS: Final[dict[str, Label]] = {
    'go': _to('go'),
    'walk': _to('walk'),
    'run': _to('run'),
    'move': _to('move'),
    'push': _to('push'),
    'escape': lambda says, rest, decision: says.words('mansions-do-escape', door=says.door(rest[0])),
    'explore': _explore,
    'pass': lambda says, rest, decision: says.words('mansions-do-pass-turn' if rest else 'mansions-do-pass'),
    'monster_attacks.attack': _strike('strike'),
    'monster_attacks.special': _strike('special'),
    'attack': _attack,
    'cast': _cast,
    'use': _use,
    'ability': _ability,
    'skill': _skill,
    'trust': _trust,
    'hide': _hide,
    'emerge': _emerge,
    'bar': _bar,
    'unbar': lambda says, rest, decision: says.words('mansions-do-unbar', barrier=says.feature(rest[0])),
    'burn': lambda says, rest, decision: says.words('mansions-do-burn', number=int(rest[0])),
    'act.drop': _item('drop-action'),
    'drop': _item('drop'),
    'discard.discard': _discard,
    'discard': _item('discard'),
    'pick_up.take': _item('take'),
    'trade.take': _take,
    'give': _give,
    'mythos': _mythos,
    'keeper_actions.trauma': _trauma,
    'trauma': _trauma,
    'begin': lambda says, rest, decision: (
        says.words('mansions-do-begin', who=says.surname(rest[0])) if rest else says.words('mansions-do-puzzle-begin')
    ),
    'evade': lambda says, rest, decision: says.words('mansions-do-evade', monster=says.monster(rest[0])),
    'test': _faces,
    'play': _newcomer,
    'story.choose': _story,
    'heal': _heal,
}
"""Functions that label answers, by verb or by question and verb. All other answers are a verb alone, see `_plain`."""

STYLES: Final[dict[str, Style]] = {
    'explore': 'primary',
    'on': 'success',
    'roll': 'primary',
    'skill': 'success',
    'begin': 'primary',
    'suggested': 'success',
    'auto': 'primary',
    'concede': 'danger',
}
EMOJI: Final = {'explore': '🔎', 'attack': '⚔️', 'escape': '🚪', 'cast': '✨', 'suggested': '🎯'}
