"""Panels: contents that no other test file covers."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from typing import Any, Literal

import pytest
from pydantic import create_model

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.forms import Field, modal
from bot.message.panel import Button, Link, Menu, Panel, Picture
from bot.panels import measure
from bot.panels.board import board_panel
from bot.panels.form import filled, options_form, parts_of_form
from bot.panels.hand import hand_panel
from bot.panels.hand_parts import heading
from bot.panels.lobby import lobby_panel
from bot.panels.options import options_panel
from bot.panels.texts import brief
from bot.pictures.scene import Box
from bot.presenters.base import Tap
from bot.presenters.generic import menus
from bot.words import LANGUAGES, key_of, words_for
from engine import registry
from engine.api import Game
from engine.labyrinth.game import GAME as LABYRINTH
from engine.onirim.game import GAME as ONIRIM
from engine.options import presets_for
from persistence.rows import Invited, OpenQuestion
from playground.components import ComponentType
from playground.rules import modals
from tests.bot import discord_limits
from tests.bot.matches import lobby_of, match_of
from tests.bot.staged import numbered, staged
from tests.toy.harbour import GAME as HARBOUR
from tests.toy.harbour import register

EN = words_for('en')


def actions(panel: Panel) -> list[str]:
    return [custom_id.action for each in discord_limits.ids(panel) if (custom_id := CustomId.parse(each)) is not None]


def test_ids_of_a_question_stay_while_others_answer() -> None:
    state = LABYRINTH.new(2, LABYRINTH.Options(), '0' * 32).state
    seat = int(LABYRINTH.pending(state)[0].seat)
    before = match_of('labyrinth', state, ['Ada', 'Bruno'], version=7, questions=(OpenQuestion(seat, False, 5, 0.0),))
    after = replace(before, table=replace(before.table, version=9))
    controls = [
        {each for each in discord_limits.ids(panel) if not re.search(':(undo|left):', each)}
        for panel in (hand_panel(match, seat, EN, board_url=None) for match in (before, after))
    ]
    assert controls[0] == controls[1]
    versions = {custom_id.version for each in controls[0] if (custom_id := CustomId.parse(each)) is not None}
    assert versions == {5}


@pytest.mark.parametrize(
    ('names', 'said'),
    [
        (['Zofia Nowak', 'Борис Конев'], 'Zofia Nowak, Борис Конев'),
        (['Zofia Nowak', 'Борис Конев', 'Ada'], 'Zofia, Борис, Ada'),
        (['Zofia Nowak', 'Zofia Konew', 'Ada'], 'Zofia Nowak, Zofia Konew, Ada'),
    ],
)
def test_heading_of_three_has_distinct_first_names(names: list[str], said: str) -> None:
    state = LABYRINTH.new(len(names), LABYRINTH.Options(), '0' * 32).state
    assert heading(match_of('labyrinth', state, names), EN).endswith(f' · {said}')


@pytest.mark.parametrize('language', LANGUAGES)
def test_link_of_a_heading_breaks_over_no_lines(language: str) -> None:
    """On a phone, half of the link stood at the end of a line and half at the start of the next."""
    state, words = LABYRINTH.new(3, LABYRINTH.Options(), '0' * 32).state, words_for(language)
    said = heading(match_of('labyrinth', state, ['Ivan', 'Zofia', 'Ada']), words, 'https://discord.com/channels/1/2/3')
    (link,) = re.findall(r'\[(.*?)\]', said)
    assert link == words('hand-board') and ' ' not in link
    assert measure.lines(' '.join(['W'] * 60)) > 1 == measure.lines('\u00a0'.join(['W'] * 60)), 'measured likewise'


@pytest.mark.parametrize('language', LANGUAGES)
def test_standing_decision_has_its_own_heading(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    words = words_for(language)
    register(monkeypatch)
    state = HARBOUR.new(2, HARBOUR.Options(), '0' * 32).state
    question, standing = (next(d for d in HARBOUR.pending(state) if d.standing == kind) for kind in (False, True))
    heading = words('hand-besides')
    for asked, there in (((question,), False), ((question, standing), True)):
        blocks = hand_panel(staged(*asked), 0, words, board_url=None).blocks
        found = [block for block in blocks if isinstance(block, str) and block.startswith(heading)]
        assert bool(found) == there
    texts = [block for block in blocks if isinstance(block, str)]
    assert texts.index(found[0]) == len(texts) - 1, 'the question comes first'


def test_new_link_makes_a_new_panel_in_another_channel() -> None:
    button = Button(CustomId('hand', 1).button(), 'Hand')
    one, other, elsewhere = (
        Panel(('text', (button, Link(f'https://example.org/{place}', 'Board')))) for place in ('1/1', '1/2', '2/2')
    )
    assert one.digest() == other.digest() != elsewhere.digest()
    assert one.digest() != Panel(('text', (replace(button, label='Foot'),))).digest()


def test_lines_that_look_alike_are_described_by_their_tokens() -> None:
    taps = [Tap(f'{option.token}', 'The same' if number < 2 else f'Other {number}') for number, option in
            enumerate(numbered(12, 3))]  # fmt: skip
    (menu,) = (control for control in menus(taps, EN) if not isinstance(control, (str, tuple)))
    hints = {tap.token: tap.hint for tap in menu.taps}
    assert hints['000'] == '000' and hints['001'] == '001'
    assert not any(hint for token, hint in hints.items() if token > '001')


def test_long_label_continues_in_the_description() -> None:
    (menu,) = (control for control in menus([Tap('a', 'x' * 150)], EN) if not isinstance(control, (str, tuple)))
    (tap,) = menu.taps
    assert (len(tap.label), tap.label[-1]) == (100, '…')
    assert tap.hint is not None and tap.label[:-1] + tap.hint[1:] == 'x' * 150


def test_board_text_leaves_room_for_other_blocks() -> None:
    short = '\n'.join(f'line {number}' for number in range(20))
    assert brief(short, ['x' * 3000], EN) == short
    cut = brief('\n'.join(f'line {number}' for number in range(2000)), ['x' * 3000, ()], EN)
    assert cut.endswith(f'\n{EN("board-more")}') and 3700 < len(cut) + 3000 < 4000
    assert cut.startswith('line 0\nline 1\n') and 'line 2' in cut


def test_latest_choice_is_explained_below_its_menu() -> None:
    table = lobby_of('onirim', ['Ada', 'Bruno'])
    for chosen in (CustomId('language', 1), CustomId('think', 1)):
        blocks = options_panel(table, EN, chosen, 'Because.').blocks
        place = blocks.index('-# Because.')
        menu = blocks[place - 1]
        assert isinstance(menu, Menu) and menu.id == chosen.menu()
    elsewhere = options_panel(table, EN, CustomId('timeout', 1), 'Because.')
    assert elsewhere == options_panel(table, EN), 'it is not there any more'


def test_options_count_the_players_invited_to_the_lobby() -> None:
    silent = ONIRIM.Options(talk='silent').model_dump_json()
    bruno = Invited(**asdict(lobby_of('onirim', ['Ada', 'Bruno']).seats[1]))
    alone = lobby_of('onirim', ['Ada'], options=silent)
    asked = replace(alone, invited=(bruno,))
    assert ['talk' in {each.name for each in options_form(table, EN).fields} for table in (alone, asked)] == [
        False,
        True,
    ]
    own = f'**{EN("preset-own")}** · {EN("option-onirim-talk")}: {EN("option-onirim-talk-silent")}'
    shown = ['\n'.join(map(str, lobby_panel(table, EN).blocks)) for table in (alone, asked)]
    assert [own in each for each in shown] == [False, True]


@pytest.mark.parametrize('game', registry.PACKAGES)
@pytest.mark.parametrize('language', LANGUAGES)
def test_every_option_and_preset_has_an_explanation(game: str, language: str) -> None:
    """The form names each value with its meaning, and no text of it is cut."""
    words, played = words_for(language), registry.PACKAGES[game].game
    for count in played.seats:
        table = lobby_of(game, ['Ada'] * count)
        form = options_form(table, words)
        assert parts_of_form(table) == 1 and 1 <= len(form.fields) <= limits.FIELDS
        assert len(form.title) <= limits.TITLE
        for field in form.fields:
            assert isinstance(field, Field)
            assert len(field.label) <= limits.TITLE and len(field.about) <= limits.LINE
            for line in field.lines:
                assert line.description and len(line.label) <= limits.LINE and len(line.description) <= limits.LINE
        sent = modal(form).to_dict()
        modals.check(sent)
        kinds = {row['component']['type'] for row in sent['components']}
        assert kinds <= {ComponentType.RADIO_GROUP, ComponentType.CHECKBOX_GROUP}
    for name in played.presets:
        assert all(words.has(f'preset-{game}-{key_of(name)}{end}') for end in ('', '-about'))


@pytest.mark.parametrize('game', registry.PACKAGES)
@pytest.mark.parametrize('language', LANGUAGES)
def test_each_preset_is_one_press_away(game: str, language: str) -> None:
    played = registry.PACKAGES[game].game
    for count in (1, *played.seats):
        lobby = lobby_of(game, ['Ada', 'Bruno', 'Cleo', 'Dora', 'Eva'][:count])
        for name in presets_for(played.presets, count):
            options = played.Options(**played.presets[name].values).model_dump_json()
            panel = lobby_panel(replace(lobby, options=options), words_for(language), searches=True)
            assert panel.pictures, f'{name}: buttons and description leave room for the cover'
        buttons = [each for block in panel.blocks if isinstance(block, tuple) for each in block]
        ids = [CustomId.parse(each.id) for each in buttons if isinstance(each, Button)]
        found = [each.rest for each in ids if each is not None and each.action == 'preset']
        assert found == list(presets_for(registry.PACKAGES[game].game.presets, count))


def test_form_with_too_many_options_has_further_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    letters: dict[str, Any] = dict.fromkeys('stuvwxy', (Literal['a', 'b'], 'a'))
    switches: dict[str, Any] = {f'switch_{number}': (bool, False) for number in range(11)}
    many = create_model('Many', **letters, **switches)
    monkeypatch.setattr(type(ONIRIM), 'Options', many)
    table = lobby_of('onirim', ['Ada'])
    assert parts_of_form(table) == 2
    first, second = (options_form(table, EN, part) for part in range(2))
    assert [each.name for each in (*first.fields, *second.fields)] == [*letters, '+0', '+1']
    values = ['y', 'y=b', '+1', '+1=switch_10', '+0']
    chosen = filled(table, values).model_dump()
    assert chosen == dict.fromkeys('stuvwx', 'a') | {'y': 'b'} | {name: name == 'switch_10' for name in switches}
    for wrong in (['y'], ['z', 'z=a'], ['+2'], ['+0', '+0=y'], ['y', 'y=a', 'y=b'], ['+x']):
        with pytest.raises(ValueError):
            filled(table, wrong)


def test_lobby_in_a_dm_has_no_join_button() -> None:
    in_a_server = lobby_of('labyrinth', ['Ada'])
    assert 'join' in actions(lobby_panel(in_a_server, EN))
    assert 'join' not in actions(lobby_panel(replace(in_a_server, guild_id=None), EN))
    full = lobby_of('labyrinth', ['Ada', 'Bruno', 'Cleo', 'Dora'])
    assert len(full.seats) == registry.PACKAGES['labyrinth'].game.seats.stop - 1
    assert 'join' not in actions(lobby_panel(full, EN))


@pytest.mark.parametrize('game', registry.PACKAGES)
@pytest.mark.parametrize('language', LANGUAGES)
def test_every_lobby_fits_discords_limits_at_any_size(game: str, language: str) -> None:
    for count in registry.PACKAGES[game].game.seats:
        names = ['\u2067*W*' + 'W' * 40 for _ in range(count)]
        table = lobby_of(game, names, think_seconds=300, locale=language)
        seats = tuple(replace(seat, user_id=None, player='normal') for seat in table.seats[1:])
        for each in (table, replace(table, seats=(table.seats[0], *seats))):
            panel = lobby_panel(each, words_for(language), objection='because ' * 20)
            sheet = options_panel(each, words_for(language))
            assert [discord_limits.complaints(shown) for shown in (panel, sheet)] == [{}] * 2
            assert {'preset', 'form', 'options', 'rules'} <= {*actions(panel)}
            assert {'think', 'language'} <= {*actions(sheet)}


@pytest.mark.parametrize('game', [ONIRIM, LABYRINTH])
def test_game_ended_early_has_no_player_on_turn(game: Game[Any, Any]) -> None:
    state = game.new(2, game.Options(), '2b' * 16).state
    shown = []
    for status in ('open', 'over'):
        match = match_of(game.name, state, ('Ada', 'Leo'), status=status, note='closed')
        (picture,) = (block for block in board_panel(match, EN).blocks if isinstance(block, Picture))
        boxes = [each for each in (*picture.scene.ground, *picture.scene.elements) if isinstance(each, Box)]
        lit = [box for box in boxes if box.outline == '#ffd56b' and box.width > 200]
        view = match.game.view(match.state, None)
        turn = EN(f'{game.name}-text-turn', player=match.names[view.active], turn=view.turn)
        shown.append((len(lit), turn in picture.alt))
    assert shown == [(1, True), (0, False)]
