"""A puzzle and its moves, in words and characters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from bot import limits
from bot.presenters.alt import fitting
from bot.presenters.answers import copy_of, without_copy
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import attempts
from bot.presenters.mansions.attempts import Attempt
from bot.presenters.mansions.names import Says
from bot.words import Words
from engine.api import Decision, OneOf, Option
from engine.mansions.cards import PLUS, Look, Piece, piece, puzzle_cost, puzzle_kind, puzzle_look, tokens_of
from engine.mansions.view import Board

STOP: Final = attempts.STOP
DRAW: Final = 'draw'
TURNS: Final = {'left': '🔄', 'right': '🔃'}
SHAPES: Final = 'ABCDE'
"""Lock symbols that pictures show as shapes only. Their letters could be mistaken for those of the cells."""

SIGNS: Final = str.maketrans(SHAPES, '●■▲◆⬢')
"""Characters for the symbols of `SHAPES`, in labels that name a piece."""

MOST: Final = 2
"""Maximum number of menus of actions."""

FEW: Final = 2
"""Maximum number of own buttons of the question before an attempt that leave a phone room for a menu."""

IN_ROW: Final = 5
ROWS: Final = 3
"""Maximum rows of a puzzle whose buttons are laid out like its pieces. A larger puzzle has its buttons in one list."""


def action(token: str, words: Words) -> str:
    """Describe a puzzle action for the story. `token` is the answer, such as "swap a1 b1"."""
    verb, *rest = token.split(' ')
    if verb == 'turn':
        return words(f'mansions-puzzle-turned-{rest[1]}', cell=rest[0].upper())
    if verb == 'swap':
        return words('mansions-puzzle-swapped', cell=rest[0].upper(), other=rest[1].upper())
    if verb == 'draw':
        return words('mansions-puzzle-draws')
    return words('mansions-puzzle-drawn', cell=rest[0].upper())


def drawing(says: Says, board: Board) -> str:
    """Return the puzzle in a code block, with its aim."""
    lines = '\n'.join(board.lines).upper()
    kind = puzzle_kind(says.view.scenario, board)
    return f'```\n{lines}\n```\n-# {says.words(f"mansions-puzzle-{kind}")}'


def aim(says: Says, board: Board) -> str:
    """Return what to do in a puzzle of this kind. A phone shows it too small in the picture."""
    return says.words(f'picture-mansions-puzzle-{puzzle_kind(says.view.scenario, board)}')


def described(says: Says, attempt: Attempt) -> str:
    """Return the alt text of a puzzle.

    It says who tries the puzzle, and names the signs in the frame round the board. Then it names the pairs of pieces
    whose ends do not match, and every piece.
    """
    return fitting(_described(says, attempt))


def _described(says: Says, attempt: Attempt) -> Iterator[str]:
    words, look = says.words, puzzle_look(says.view.scenario, attempt.board)
    card, key = says.card(attempt.board.card, 'hindrance'), 'picture-mansions-puzzle-alt'
    if look.solved:
        yield words(f'{key}-solved', card=card)
    else:
        yield words(key, who=says.who(attempt.who), card=card, left=attempt.left)
    if attempt.chosen:
        yield words(f'{key}-chosen', cell=attempt.chosen.upper())
    if look.drawn is not None:
        yield words(f'{key}-drawn', sides=drawn(says, attempt.board))
    for port in look.ports:
        name = 'terminal' if port.symbol else 'source' if port.source else 'lamp'
        lit = str(port.lit).lower()
        yield words(
            f'{key}-{name}',
            cell=port.cell.upper(),
            side=_sides(port.side, words),
            symbol=_shape(port.symbol, words),
            lit=lit,
        )
    pairs = [f'{one.upper()}–{other.upper()}' for one, _, other, _, fits in look.joints if not fits]
    if pairs:
        yield words(f'{key}-joint', pairs=', '.join(pairs))
    for each in look.pieces:
        yield f'{_piece(words, each)}.'


def _piece(words: Words, each: Piece) -> str:
    key, cell = 'picture-mansions-puzzle-alt', each.cell.upper()
    if each.home:
        return words(f'{key}-home' if each.lit else f'{key}-rune', cell=cell, home=each.home.upper())
    if each.ends:
        return words(f'{key}-lock', cell=cell, sides=_ends(each, words))
    return words(f'{key}-wire', cell=cell, sides=_sides(each.opened, words), lit=str(each.lit).lower())


def drawn(says: Says, board: Board) -> str:
    """PZ6: describe the piece that was drawn from the pile and must be placed: its ends or its open sides, unturned.

    "" if no drawn piece waits to be placed.
    """
    waits = puzzle_look(says.view.scenario, board).drawn
    if waits is None:
        return ''
    return _ends(waits, says.words) if waits.ends else _sides(waits.opened, says.words)


def _ends(each: Piece, words: Words) -> str:
    return ', '.join(f'{_sides(side, words)} {_shape(symbol, words)}' for side, symbol in each.ends)


def _shape(symbol: str, words: Words) -> str:
    """Return the name of a symbol's shape, or the letter of a symbol without a shape of its own."""
    return words(f'picture-mansions-shape-{symbol.lower()}') if symbol and symbol in SHAPES else symbol


def _sides(sides: str, words: Words) -> str:
    return ', '.join(words(f'picture-mansions-side-{side.lower()}') for side in sides)


def first(says: Says, decision: Decision, given: str, own: tuple[Tap, ...]) -> tuple[Control, ...]:
    """Return the controls of an attempt's first action, and its `own` buttons: to begin, and for help before it.

    They share a row with the button that draws a piece, if it has room.
    """
    tokens = tokens_of(decision)
    acts = tuple(Option(token.removeprefix(attempts.BEGINS)) for token in tokens if token.startswith(attempts.BEGINS))
    args = {'card': decision.args['card'], 'who': decision.args['who'], 'left': decision.args['actions']}
    shown = controls(says, Decision(decision.seat, attempts.QUESTION, OneOf(acts), args), given)
    if says.words.buttons == 'menus' and len(own) > FEW and not attempts.chosen(decision, given):
        shown = tuple(control for control in shown if not isinstance(control, TapMenu))
    *others, last = (control for control in map(_begun, shown) if control)
    if isinstance(last, tuple) and without_copy(last[0].token) == f'{attempts.BEGINS}{DRAW}':
        return (*others, (*last, *own)) if len(last) + len(own) <= limits.ROW else (*others, last, own)
    return (*others, last, own)


def _begun(control: Control) -> Control:
    if isinstance(control, TapMenu):
        return replace(control, taps=tuple(replace(each, token=_started(each.token)) for each in control.taps))
    if isinstance(control, tuple):
        begun = (each if each.half else replace(each, token=_started(each.token)) for each in control)
        return tuple(each for each in begun if each.token != f'{attempts.BEGINS}{STOP}')
    return control


def _started(text: str) -> str:
    token = without_copy(text)
    return text.replace(token, f'{attempts.BEGINS}{token}')


def controls(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return a button for every piece, laid out as in the picture, and for every move of the chosen piece.

    If users prefer menus, one menu has the moves and the draw, because many rows push the picture off the screen.

    PZ6: while a piece drawn from the pile waits to be placed, each button instead replaces its piece by the drawn one.
    """
    chosen = attempts.chosen(decision, given)
    look = puzzle_look(says.view.scenario, attempts.board_of(says.view, decision))
    taps = [_put(piece.cell) if look.drawn else _choose(piece.cell, chosen) for piece in look.pieces]
    ends = [sum(look.rows[: row + 1]) for row in range(len(look.rows))]
    spread = max(look.rows) <= IN_ROW and len(look.rows) <= ROWS
    starts = [0, *ends[:-1]]
    rows = [taps[start:end] for start, end in zip(starts, ends, strict=True)] if spread else [taps]
    if look.drawn is not None:
        return tuple(map(tuple, rows))
    stop = Tap(STOP, label(says, decision, STOP), emoji='✋')
    swaps, turns, draw = _actions(says, look, tokens_of(decision), chosen)
    if says.words.buttons == 'menus':
        if chosen:
            whole = ((tap, label(says, decision, without_copy(tap.token))) for tap in (*swaps, *turns, *draw))
            lines = tuple(replace(tap, label=said) for tap, said in whole if not tap.disabled)
            return (*map(tuple, rows), *_others(says, decision, chosen, lines), (stop,))
        # Below three rows of pieces a phone has no room for a menu and a note.
        few = islice(_others(says, decision, chosen), 1) if len(rows) < ROWS else ()
        return (*map(tuple, rows), *few, (*draw, stop))
    # On a phone, each further row pushes the picture off the screen.
    moves = ((*swaps, *turns),) if len(swaps) + len(turns) <= limits.ROW else (swaps, turns)
    return (*map(tuple, rows), *filter(None, moves), *_others(says, decision, chosen), (*draw, stop))


def _others(says: Says, decision: Decision, chosen: str, lines: tuple[Tap, ...] = ()) -> Iterator[TapMenu]:
    """Yield menus of the actions without a button, so that each needs one press: one menu, or two without a choice.

    A menu begins with `lines`, then come several actions with the chosen piece. Groups without room are left out: their
    pieces can be chosen first.
    """
    tokens = [token for token in tokens_of(decision) if token.startswith(('swap', 'turn'))]
    joined = [token for token in tokens if PLUS in token]
    single = [token for token in tokens if PLUS not in token and not (chosen and chosen in token.split(' '))]
    swaps, turns = ([token for token in single if token.startswith(verb)] for verb in ('swap', 'turn'))
    own = [token for token in joined if chosen and token.split(PLUS)[0].split(' ')[1] == chosen]
    others = [token for token in joined if token not in own]
    groups = (own, swaps, turns, others) if chosen else (turns, swaps, joined)
    menus = [[*lines]]
    for group in groups:
        if len(menus[-1]) + len(group) > limits.MENU and not chosen:
            menus.append([])
        if len(menus[-1]) + len(group) <= limits.MENU:
            menus[-1] += [Tap(token, _line(says, decision, token)) for token in group]
    for number, menu in enumerate(each for each in menus[:MOST] if each):
        about = 'choose' if lines or not (chosen or number) else 'more'
        yield TapMenu(says.words(f'mansions-group-{about}'), tuple(menu))


def _line(says: Says, decision: Decision, token: str) -> str:
    return several(says, decision, token) if PLUS in token else label(says, decision, token)


def several(says: Says, decision: Decision, token: str) -> str:
    """Label several actions with one piece, and say how many they are."""
    first, to = token.split(PLUS)
    cell = first.split(' ')[1].upper()
    number = puzzle_cost(says.view.scenario, attempts.board_of(says.view, decision), token)
    if first.startswith('turn'):
        return says.words('mansions-do-turn-round', cell=cell, number=number)
    return says.words('mansions-do-carry', cell=cell, other=to.upper(), number=number)


def _choose(cell: str, chosen: str) -> Tap:
    here = cell == chosen
    return Tap(f'{attempts.AT}{cell}', cell.upper(), 'primary' if here else 'secondary', half=True, disabled=here)


def _put(cell: str) -> Tap:
    return Tap(f'put {cell}', cell.upper(), 'success')


def _actions(says: Says, look: Look, options: list[str], chosen: str) -> tuple[tuple[Tap, ...], ...]:
    """Return three rows of buttons: swaps of the chosen piece, its turns, and **Draw** to draw a piece from the pile.

    **Draw** is disabled while drawing is not legal. A puzzle of runes has no such button.
    """
    words, swaps, turns = says.words, [], []
    for token in options:
        verb, *names = token.split(' ')
        if verb == 'swap' and chosen in names:
            other = names[1 - names.index(chosen)]
            text = copy_of(token, names.index(chosen))
            swaps.append(Tap(text, words('mansions-tap-swap', cell=other.upper()), 'success', '🔀'))
    ways = [way for way in TURNS if f'turn {chosen} {way}' in options]
    for way in ways:
        key = f'mansions-tap-turn-{way}' if len(ways) > 1 else 'mansions-tap-turn'
        turns.append(Tap(f'turn {chosen} {way}', words(key), 'success', TURNS[way]))
    draw = Tap(DRAW, words('mansions-tap-draw'), 'secondary', '🎴', disabled=DRAW not in options)
    return tuple(swaps), tuple(turns), (draw,) if look.kind != 'rune' else ()


def label(says: Says, decision: Decision, token: str) -> str:
    """Return the label of a puzzle answer: the move, its pieces and their cells."""
    if token == STOP:
        return says.words('mansions-do-puzzle-stop')
    if token == DRAW:
        return says.words('mansions-do-draw')
    board = attempts.board_of(says.view, decision)
    verb, *cells = token.split(' ')
    lying = [_marked(says, board, cell) for cell in cells if cell not in TURNS]
    names = [cell.upper() for cell in cells]
    if verb == 'turn':
        return says.words(f'mansions-do-turn-{cells[1]}', cell=names[0], piece=lying[0])
    if verb == 'swap':
        return says.words('mansions-do-swap', cell=names[0], piece=lying[0], other=names[1], second=lying[1])
    return says.words('mansions-do-put', cell=names[0], piece=lying[0])


def _marked(says: Says, board: Board, cell: str) -> str:
    """Return the text of the piece in a cell with the signs of the picture: shapes, or an arrow to its own cell."""
    shown = piece(says.view.scenario, board, cell).upper()
    kind = puzzle_kind(says.view.scenario, board)
    return shown.translate(SIGNS) if kind == 'lock' else f'→{shown}' if kind == 'rune' else shown
