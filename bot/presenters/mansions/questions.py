"""The controls of the questions of Mansions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.presenters import generic
from bot.presenters.answers import page_of, text_of
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import attempts, card_texts, joins, keeper_cards, menus, puzzles, standing, turns
from bot.presenters.mansions.names import Says
from engine.api import Decision
from engine.mansions.cards import FIXED, tokens_of

MENUS: Final = 4
FEW: Final = 3
"""Maximum number of answers shown as buttons to users who prefer menus, because their phones have little room."""

WIDE: Final = 60
"""Maximum characters of their labels together: longer ones need three rows of a phone."""

FIRST: Final = ('take+all', 'all')
"""Answers that do everything at once. They come before all others."""

LAST: Final = ('end', 'done', 'stop', 'pass', 'pass turn', 'planned')
"""Answers that end a turn, stop or decline. They are always buttons after all other controls."""


FURTHER: Final = ('rolls', 'trust')
"""Answers that also roll further tests without a question. They come after those about this roll alone."""


OWN: Final[Mapping[str, Callable[[Says, Decision, str], tuple[Control, ...]]]] = {
    'mansions.puzzle': puzzles.controls,
    'mansions.next': joins.beginning,
    'mansions.keeper_actions': keeper_cards.actions,
}
"""Functions for the controls of single kinds of questions."""


def unused(decision: Decision) -> frozenset[str]:
    """Return the answers without a control: one of the two that roll further tests without a question."""
    if decision.kind != 'mansions.test':
        return frozenset()
    return frozenset({'trust' if decision.args['sort'] in FIXED else 'rolls'})


def controls(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return the controls of a question, then the full texts of cards that its menus show shortened.

    The question for a new investigator shows the texts of all offered investigators. Users who prefer menus get no
    texts below the controls: they have the button **Card texts**. Their menus show each text once, because the lines of
    a card with ten targets would be twice as high.
    """
    offered = _offered(says, decision, given)
    if says.words.buttons == 'menus':
        return tuple(map(_told_once, offered))
    if decision.kind == 'mansions.newcomer':
        cut = dict.fromkeys(card_texts.told(says, token) for token in tokens_of(decision))
    else:
        lines = (tap for each in offered if isinstance(each, TapMenu) for tap in each.taps)
        both = [(tap.hint, card_texts.told(says, tap.token)) for tap in lines]
        cut = dict.fromkeys(whole for hint, whole in both if whole[1] not in ('', hint))
        cut |= dict.fromkeys(_ability(says, decision, offered))
    told = [card_texts.line(says, name, text) for name, text in cut if text]
    return (*offered, '\n'.join(told)) if told else offered


def _ability(says: Says, decision: Decision, offered: Sequence[Control]) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of an ability that has a button.

    Yield nothing for the question of an investigator's turn, because the picture's sheet has the text.
    """
    name, buttons = says.words('mansions-tap-ability'), (each for each in offered if isinstance(each, tuple))
    if decision.kind != 'mansions.act' and any(tap.token == 'ability' for row in buttons for tap in row):
        yield name, says.plain(says.scenario.investigator[decision.args['who']].ability.text)


def _offered(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return the controls of a question without the texts below them: buttons if they fit, else menus."""
    shown = OWN.get(decision.kind)
    if decision.standing:
        shown = standing.investigators if says.view.secret is None else standing.keepers
    if shown is not None:
        return shown(says, decision, given)
    begins = decision.kind == attempts.READY
    tokens = [token for token in tokens_of(decision) if not (begins and token.startswith(attempts.BEGINS))]
    tokens = [token for token in tokens if token not in unused(decision)]
    taps = _told_apart([joins.tap(says, token, decision) for token in tokens])
    if begins:
        # Short buttons share a line on a phone.
        return puzzles.first(says, decision, given, tuple(sorted(taps, key=lambda tap: len(tap.label))))
    if decision.kind == 'mansions.act':
        who = decision.args['who']
        return turns.subject(says, taps, who, given) or turns.controls(says, taps, who)
    return _buttons_or_menus(says, decision, taps, page_of(given)[0])


def _buttons_or_menus(says: Says, decision: Decision, taps: Sequence[Tap], page: int) -> tuple[Control, ...]:
    """Return a row of buttons for the answers, or if they do not fit a page of menus above the buttons of `LAST`."""
    last = [tap for tap in taps if tap.token in LAST]
    rest = sorted(
        (tap for tap in taps if tap.token not in LAST), key=lambda tap: (tap.token not in FIRST, tap.token in FURTHER)
    )
    fitted = [replace(tap, token=text_of(decision.choice, tap.token)) for tap in rest]
    most, wide = (
        (FEW, WIDE) if says.words.buttons == 'menus' else (generic.BUTTONS, generic.BUTTONS * generic.BUTTON_LABEL)
    )
    lengths = [len(tap.label) for tap in fitted]
    if len(taps) <= most and sum(lengths) <= wide and max(lengths, default=0) <= generic.BUTTON_LABEL:
        return (tuple(fitted + last),)
    offered = menus.menus(says, decision.kind.partition('.')[2], fitted, page=page, most=MENUS)
    return (*offered, tuple(last)) if last else offered


def _told_once(control: Control) -> Control:
    """Remove the small print of a menu line if a line above has it too."""
    if not isinstance(control, TapMenu):
        return control
    seen, taps = set[str | None](), list[Tap]()
    for tap in control.taps:
        taps.append(replace(tap, hint=None) if tap.hint in seen else tap)
        seen.add(tap.hint)
    return replace(control, taps=tuple(taps))


def _told_apart(taps: list[Tap]) -> list[Tap]:
    """Add a number to each repeated label, so that no two are equal."""
    seen: dict[str, int] = {}
    found = []
    for tap in taps:
        seen[tap.label] = number = seen.get(tap.label, 0) + 1
        label = tap.label if number == 1 else f'{tap.label} ({number})'
        found.append(replace(tap, label=label))
    return found
