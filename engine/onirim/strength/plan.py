"""A bot's plan: the play or discard that it expects to make next. Its replies to other players agree with the plan."""

from __future__ import annotations

from dataclasses import replace

from engine.api import Decision, OneOf, Option, Seat
from engine.onirim.cards import SYMBOL_OF
from engine.onirim.strength.fast.thinking import quick_answer
from engine.onirim.view import View


def plan(view: View) -> str | None:
    """The play or discard that the view's seat plans for its next turn. None if it holds no sun, moon or key.

    Ignores the shared reserve, because the other player may take its cards first. Towers are not planned.
    """
    if view.me is None or view.draft or view.result is not None:
        return None
    seat, row = Seat(view.me), view.rows[view.me]
    last = SYMBOL_OF.get(row[-1]) if row else None
    rooms = [card for card in dict.fromkeys(view.hands[view.me] or ()) if card in SYMBOL_OF]
    plays = [Option(f'play {card}') for card in rooms if SYMBOL_OF[card] != last]
    options = (*plays, *(Option(f'discard {card}') for card in rooms))
    if not options:
        return None
    kept = tuple(card for card in view.hands[view.me] or () if card in SYMBOL_OF)
    hands = tuple(kept if other == view.me else hand for other, hand in enumerate(view.hands))
    decision = Decision(seat, 'onirim.act', OneOf(options), {'turn': view.turn}, options[-1].token)
    alone = replace(
        view,
        active=seat,
        asking=((seat, decision.kind),),
        hands=hands,
        shared=(),
        # Without discarded cards no spell can be cast instead.
        discard=(),
        looking=(),
        drawn=(),
    )
    return quick_answer(alone, decision)
