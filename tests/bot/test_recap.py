"""The recap below the picture: the newest lines of the story, for all players or for one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.message.panel import Picture
from bot.panels import recap
from bot.panels.board import board_panel
from bot.panels.catch_up_rows import LEAST
from bot.panels.cutting import shortened
from bot.panels.hand import hand_panel, home_panel
from bot.panels.recap_lines import LINES
from bot.panels.recap_scenes import SCENE_CHARACTERS
from bot.panels.story import Teller
from bot.presenters.onirim.names import signed
from bot.tables.advice import Advised
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from engine.mansions.game import GAME as MANSIONS
from engine.registry import PACKAGES
from persistence.rows import Action
from tests.bot.advice import SAID
from tests.bot.conftest import House
from tests.bot.discord_limits import ids
from tests.bot.logs import caught_up, drawing, line, whole_game
from tests.bot.matches import match_of
from tests.bot.play import controls, open_lobby, press, shows
from tests.bot.tables import calm
from tests.onirim.table import table as laid_out

EN = words_for('en')
NIGHTMARE_AND_DOOR = ('drew_nightmare', 'drew_door')


def test_board_and_hand_have_the_newest_lines() -> None:
    match, log = whole_game('labyrinth', 30)
    log = log[-recap.ACTIONS :]
    told = Teller(match, None, EN).lines(log)
    assert len(told) > 2
    home = replace(match, table=replace(match.table, guild_id=None))
    newest_turns = caught_up(match, log, match.asked[0], EN, rows=LEAST)
    board, hand = board_panel(match, EN, log=log), home_panel(home, match.asked[0], EN, log=log)
    for panel, newest in ((board, told[-2:]), (hand, newest_turns)):
        picture = max(place for place, block in enumerate(panel.blocks) if isinstance(block, Picture))
        story = [
            place for place, block in enumerate(panel.blocks) if place and isinstance(block, str) and '-# ' in block
        ]
        assert story == [picture + 1]
        assert str(panel.blocks[picture + 1]).split('\n') == [f'-# {line}' for line in newest]


def test_partial_answer_gives_the_recaps_room_to_its_effects() -> None:
    games = (whole_game('labyrinth', number) for number in range(30, 60))
    match, log = next((match, log) for match, log in games if pushes(match))
    told, trying = (
        hand_panel(match, match.asked[0], EN, board_url=None, log=log[-recap.ACTIONS :], given=given)
        for given in ('', '90')
    )
    assert [block for block in told.blocks[1:] if isinstance(block, str) and block.startswith('-# ')]
    assert not [block for block in trying.blocks[1:] if isinstance(block, str) and block.startswith('-# ')]


def pushes(match: Match) -> bool:
    """Whether the game asks for a push."""
    return match.game.pending(match.state)[0].kind == 'labyrinth.push'


def test_history_opens_from_board_and_dm_even_after_the_end() -> None:
    match = pair()
    alone = replace(match, table=replace(match.table, guild_id=None))
    for panel in (board_panel(match, EN), board_panel(whole_game('labyrinth', 30)[0], EN)):
        assert 'b1:history:1::' in ids(panel)
    assert 'b1:history:1::' in ids(home_panel(alone, 0, EN))


@pytest.mark.parametrize(
    ('line', 'kept'),
    [
        ('Ada plays the red sun.', 'Ada plays the red sun.'),
        ('Ada finds **the Boat Hook of the Northern Light** at once.', 'Ada finds **the Boat Hook of the** …'),
        ('Ada finds it, **and then** some more of it all.', 'Ada finds it, **and then** some more …'),
        ('I would play the moon, and that finds the door.', 'I would play the moon …'),
        ('Three of a colour: Ada finds the brown door!', 'Three of a colour …'),
        ('The draft is open: brown sun, red sun, green sun.', 'The draft is open.'),
        ('Ada reveals cards. Discarded: red sun, blue key.', 'Ada reveals cards.'),
        ('Ada finds **the Lamp**. It gives light, **and warmth**.', 'Ada finds **the Lamp**.'),
        ('📜 **Fog.** “It comes in. Nobody sees anything.”', '📜 **Fog.** “It comes in. Nobody sees …'),
        ('📖 **The Bell.** It rings.', '📖 **The Bell.** It rings.'),
        ('📖 **The Bell.** It still rings, from below the ground.', '📖 **The Bell.** It still rings …'),
        ('\u2068one name of the right and of the left\u2069 draws.', '\u2068one name of the right and of the\u2069 …'),
        ('x' * 50, f'{"x" * 35} …'),
    ],
)
def test_long_line_is_cut_between_two_words(line: str, kept: str) -> None:
    assert shortened(line, 36) == kept
    assert len(kept) <= 36 + len('** …')


@pytest.mark.parametrize(
    ('line', 'kept'),
    [
        ('The keeper uses Prowl on Chapel 2. “Move a monster that is near.”', 'The keeper uses Prowl on Chapel 2.'),
        ('Kaplica pływów 12. Zofia idzie dalej i dalej.', 'Kaplica pływów 12.'),
        ('Gra kończy się przed 2. kartą, a potem dalej', 'Gra kończy się przed 2. kartą …'),
    ],
)
def test_sentence_may_end_in_the_number_of_a_room(line: str, kept: str) -> None:
    assert shortened(line, 36) == kept


async def test_game_in_a_dm_shows_the_maze_once(house: House) -> None:
    ada = house.ada
    message = await open_lobby(ada, ada.dm, 'labyrinth')
    await ada.press(message, controls(message, 'start')[0].custom_id or '')
    await house.shown()
    panel = await ada.see(ada.dm, shows('part', 1))
    assert len(panel.images) == 1
    panel = await press(ada, panel, 'part', '90')
    assert len(panel.images) == 1


def pair() -> Match:
    """A finished game of Onirim for two. Both seats have recaps."""
    state = laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', deck='rs bs gs ns rs bs gs ns').state
    return match_of('onirim', state, ['Ada', 'Bruno'], status='over')


def test_private_event_replaces_the_public_one() -> None:
    log = [line(1, 0, *drawing(0, 'rs')), line(2, 1, *drawing(1, 'bm'))]
    mine, theirs = (EN.case('onirim-drew-card', 'you', card=signed(card, EN)) for card in ('rs', 'bm'))
    drew = [EN('onirim-drew', player=name) for name in ('Ada', 'Bruno')]
    assert told(0, log) == [mine, drew[1]]
    assert told(1, log) == [drew[0], theirs]
    assert told(None, log) == drew


def test_private_event_replaces_only_its_own_public_one() -> None:
    drew, drew_card = drawing(0, 'rs')
    log = [line(1, 0, drew, *drawing(0, 'bm'))]
    assert told(0, log) == [
        EN.case('onirim-drew', 'you'),
        EN.case('onirim-drew-card', 'you', card=signed('bm', EN)),
    ]
    assert told(1, [line(1, 0, drew_card)]) == []


def told(reader: int | None, log: Sequence[Action]) -> list[str]:
    return Teller(pair(), reader, EN).lines(log)


def test_equal_lines_of_many_steps_are_merged() -> None:
    nightmare, door = (Event(f'onirim.{kind}', {'seat': Seat(0), 'card': 'rd'}) for kind in NIGHTMARE_AND_DOOR)
    lines = [EN(f'onirim-{kind.replace("_", "-")}', player='Ada', card=signed('rd', EN)) for kind in NIGHTMARE_AND_DOOR]
    log = [line(number, 0, nightmare) for number in range(1, 6)]
    assert recap.public(pair(), [*log, line(6, 0, door)], EN) == [f'{lines[0].removesuffix("!")} ×5!', lines[1]]


@pytest.mark.parametrize(
    ('kinds', 'kept'),
    [
        (('discarded', 'kept', 'drew'), ('picked', 'discarded')),
        (('played', 'door_found', 'drew_nightmare', 'nightmare_key', 'drew'), ('door_found', 'nightmare_key')),
        (('discarded', 'prophecy', 'banished', 'drew', 'drew'), ('discarded', 'banished')),
        (('played', 'drew'), ('picked', 'played')),
        (('played', 'drew_door', 'door_to_limbo', 'drew_shared'), ('played', 'door_to_limbo')),
        (('discarded', 'door_to_limbo', 'drew_nightmare', 'nightmare_key'), ('discarded', 'nightmare_key')),
        (('drew', 'kept'), ('picked',)),
        (('door_found', 'nightmare_key', 'collapsed', 'dispelled'), ('door_found', 'dispelled')),
        (('played', 'premonition', 'penalty_blue2', 'drew'), ('premonition', 'penalty_blue2')),
    ],
)
@pytest.mark.parametrize('player', [None, 'easy'])
def test_recap_has_the_weightiest_lines_of_a_turn(
    kinds: tuple[str, ...], kept: tuple[str, ...], player: str | None
) -> None:
    """The lines are the same whether a user or a bot player took the turn."""
    match = pair()
    ada, bruno = match.table.seats
    if player:
        match = replace(match, table=replace(match.table, seats=(ada, replace(bruno, user_id=None, player=player))))
    log = bruno_after_ada(kinds)
    lines = [Teller(match, None, EN).lines([step])[0] for step in log]
    assert recap.public(match, log, EN) == [lines[('picked', *kinds).index(kind)] for kind in kept]


@pytest.mark.parametrize('why', ['choice', 'goal'])
def test_two_doors_for_limbo_leave_room_for_the_card(why: str) -> None:
    """A recap told the two doors alone, not the discard before them."""
    card, *doors = ('rs', 'rd', 'bd')
    ada = [Event('onirim.discarded', {'seat': Seat(0), 'card': card})]
    ada += [Event('onirim.door_to_limbo', {'seat': Seat(0), 'card': door, 'why': why}) for door in doors]
    asked = [line(number, 0, event) for number, event in enumerate(ada, 1)]
    discarded, *_, last = told(None, asked)
    assert recap.public(pair(), asked, EN) == [discarded, last] and 'blue door' in last
    # Doors of one step that go for one reason share a line.
    forced = told(None, [line(1, 0, *ada)])
    assert forced[0] == discarded and (len(forced) == 2) == (why == 'goal')
    assert why == 'choice' or all(door in forced[1] for door in ('red door', 'blue door'))


@pytest.mark.parametrize('language', LANGUAGES)
def test_dream_without_a_discard_is_no_discard(language: str) -> None:
    """A recap said "Bruno discards nothing. Bruno discards the whole hand against the Nightmare."."""
    words = words_for(language)
    dream = [Event('onirim.culled', {'seat': Seat(0), 'cards': cards}) for cards in ([], ['rs'])]
    nothing, one = (Teller(pair(), None, words).lines([line(1, 0, event)]) for event in dream)
    assert nothing == [words('onirim-culled-nothing', player='Ada')] and nothing != one
    assert recap.public(pair(), [line(1, 0, dream[0])], words) == []
    assert recap.public(pair(), [line(1, 0, dream[1])], words) == one


def test_next_nightmare_of_a_turn_is_told_as_another() -> None:
    """Without its line, the Nightmare in the picture would seem to be the one just driven away."""
    kinds = ('played', 'drew_nightmare', 'nightmare_key')
    played, nightmare, driven = (Event(f'onirim.{kind}', {'seat': Seat(0), 'card': 'rk'}) for kind in kinds)
    log = [line(1, 0, played, nightmare), line(2, 0, driven, nightmare)]
    driven_away = EN('onirim-nightmare-key', player='Ada', card=signed('rk', EN))
    assert recap.public(pair(), log, EN) == [driven_away, EN('onirim-drew-another', player='Ada')]


def test_equal_weightiest_lines_of_a_turn_are_merged() -> None:
    """The recap has no line for the Nightmare between them."""
    kinds = ('drew_nightmare', 'nightmare_door')
    nightmare, lost = (Event(f'onirim.{kind}', {'seat': Seat(0), 'card': 'gd'}) for kind in kinds)
    log = [line(number, 0, nightmare, lost) for number in (1, 2)]
    given_up = EN('onirim-nightmare-door', player='Ada', card=signed('gd', EN))
    assert recap.public(pair(), log, EN) == [f'{given_up.removesuffix(".")} ×2.']


TALK = ((0, 'need'), (1, 'lack'))


def test_recap_of_a_hand_has_the_turns_of_others_first() -> None:
    """A recap has the reader's own turn only if no other seat has acted since."""
    log = bruno_after_ada(('discarded', 'kept', 'drew'))
    of_ada, discarded = (Teller(pair(), 0, EN).lines([step])[0] for step in log[:2])
    assert recap.private(pair(), log, 0, EN)[0] == [discarded]
    assert recap.private(pair(), log[:1], 0, EN)[0] == [of_ada]


@pytest.mark.parametrize('reader', [None, 0])
def test_play_is_told_beside_the_phrases_before_it(reader: int | None) -> None:
    said = [Event('onirim.said', {'seat': Seat(seat), 'what': what, 'colour': 'red'}) for seat, what in TALK]
    played = line(2, 0, Event('onirim.played', {'seat': Seat(0), 'card': 'gs'}))
    log = [line(1, 0, *said, kind='said'), played]
    _, reply, play = Teller(pair(), reader, EN).lines(log)
    assert (recap.public(pair(), log, EN) if reader is None else recap.private(pair(), log, 0, EN)[0]) == [reply, play]


def test_own_phrase_leaves_the_own_turn_in_the_recap() -> None:
    """A player who talks while waiting still sees their last play."""
    played = line(
        1, 0, Event('onirim.played', {'seat': Seat(0), 'card': 'gs'}), Event('onirim.turn', {'seat': Seat(1)})
    )
    said = line(2, 0, Event('onirim.said', {'seat': Seat(0), 'what': 'need', 'colour': 'red'}), kind='said')
    lines = Teller(pair(), 0, EN).lines([played, said])
    assert recap.private(pair(), [played, said], 0, EN)[0] == [lines[0], lines[-1]]


def test_waiting_hand_tells_what_others_do() -> None:
    state = laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', deck='rs bs gs ns rs bs gs ns').state
    match = match_of('onirim', state, ['Ada', 'Bruno'])
    (asked,) = match.asked
    waiting = 1 - asked
    log = [line(1, asked, Event('onirim.discarded', {'seat': Seat(asked), 'card': 'rk'}))]
    blocks = hand_panel(match, waiting, EN, board_url=None, log=log).blocks
    assert f'-# {Teller(match, waiting, EN).lines(log)[0]}' in blocks


def test_labyrinths_recap_says_the_find_before_the_push() -> None:
    found = {'seat': Seat(1), 'card': 'owl', 'left': 3}
    events = [
        Event('labyrinth.pushed', {'seat': Seat(1), 'push': '2n', 'degrees': 0}),
        Event('labyrinth.moved', {'seat': Seat(1), 'cell': 'D5'}),
        Event('labyrinth.found', found),
    ]
    match, _ = whole_game('labyrinth', 30)
    lines = Teller(match, None, EN).lines([line(1, 1, *events)])
    assert recap.public(match, [line(1, 1, *events)], EN) == lines[1:]


def test_quick_bots_do_not_hide_who_left() -> None:
    match, _ = whole_game('labyrinth', 30)
    seats = [replace(seat, user_id=None, player='easy') if seat.index else seat for seat in match.table.seats]
    match = replace(match, table=replace(match.table, seats=tuple(seats)))
    left = replace(line(3, 1, kind='seats'), token='left')
    moves = [line(3 + seat, seat, Event('labyrinth.moved', {'seat': Seat(seat), 'cell': 'D5'})) for seat in (1, 2, 3)]
    of_ada = line(7, 0, Event('labyrinth.moved', {'seat': Seat(0), 'cell': 'C3'}))
    told = {step.seq: Teller(match, None, EN).lines([step])[0] for step in (left, *moves, of_ada)}
    assert recap.public(match, [left, *moves], EN) == [told[3], told[6]]
    assert recap.public(match, [left, *moves, of_ada], EN) == [told[6], told[7]]


def bruno_after_ada(kinds: Sequence[str]) -> list[Action]:
    """Return a log: a step of Ada, then a step of Bruno for each kind of event in `kinds`."""
    args = {
        'seat': Seat(1),
        'card': 'rk',
        'key': 'rk',
        'count': 5,
        'premonition': 'blue2',
        'cards': ('rk',),
        'why': 'choice',
    }
    log = [line(1, 0, Event('onirim.picked', {**args, 'seat': Seat(0)}))]
    return log + [line(number, 1, Event(f'onirim.{kind}', args)) for number, kind in enumerate(kinds, 2)]


def test_undone_step_is_not_told() -> None:
    log = [line(1, 0, *drawing(0, 'rs')), replace(line(2, 0, kind='undo'), token='undo 1')]
    assert recap.public(pair(), log, EN) == []


def test_story_recap_fits_into_a_message() -> None:
    """If a step has too many lines, the earliest are dropped. The last line always stays, at the top."""
    match = match_of('mansions', MANSIONS.new(2, MANSIONS.Options(), '5eed' * 8).state, ('Ada', 'Bruno'))
    for number in (1, 3, 8, 40):
        events = [
            Event('mansions.event', {'card': 'lamps_gutter', 'text': {'en': f'{place} ' + 'The lamps drown. ' * 30}})
            for place in range(number)
        ]
        told = recap.public(match, [line(1, 0, *events)], EN)
        assert told and f'{number - 1} The' in told[0]
        assert len(told) == 1 or sum(map(len, told)) <= SCENE_CHARACTERS


def test_hand_with_advice_leaves_out_the_story() -> None:
    match = match_of('onirim', calm(), ('Ada', 'Bruno'))
    log = [line(3, 1, Event('onirim.discarded', {'seat': Seat(1), 'card': 'rs'}))]

    def told(advised: Advised | None) -> bool:
        panel = hand_panel(match, 0, EN, board_url=None, log=log, advised=advised)
        return any('Bruno' in block for block in panel.blocks[2:] if isinstance(block, str))

    assert told(None) and told(Advised('offered')) and not told(Advised('ready', SAID))


def test_cards_that_the_picture_shows_are_not_listed() -> None:
    game = PACKAGES['onirim'].game
    options = game.Options(expansions=('book', 'dreams'))
    begun = game.new(2, options, '2b' * 16)
    kinds = {event.kind for event in begun.events}
    assert {'onirim.draft', 'onirim.goals', 'onirim.premonitions'} <= kinds
    told = recap.public(match_of('onirim', begun.state, ['Ada', 'Bruno']), [line(2, None, *begun.events)], EN)
    assert not [each for each in told if each.endswith('…') or ': ' in each]


def test_recap_has_a_whole_list_where_there_is_room() -> None:
    lost = line(2, 0, Event('onirim.nightmare_hand', {'seat': Seat(0), 'cards': ('rs', 'gm', 'bk', 'ns', 'rm')}))
    (told,), (brief,), _ = recap.public_versions(pair(), [lost], EN)
    assert told == Teller(pair(), None, EN).lines([lost])[0] and 'red moon' in told
    assert brief == told.split(':')[0] + '.'


def test_recap_is_silent_about_the_deal() -> None:
    """A Nightmare of the deal is back in the deck, so "To Limbo" would contradict the picture."""
    drawn, limbo = drawing(0, 'rs'), Event('onirim.to_limbo', {'cards': ['NN']})
    alone = match_of('onirim', laid_out('rs rm bs gs gm').state, ['Ada'])
    log = [line(2, None, *drawn, limbo, kind='start')]
    assert recap.public(alone, log, EN) == recap.private(alone, log, 0, EN)[0] == []


def test_recap_of_a_lone_player_is_about_the_latest_turn() -> None:
    played = [Event('onirim.played', {'seat': Seat(0), 'card': card}) for card in ('rm', 'bs')]
    door = Event('onirim.door_found', {'seat': Seat(0), 'card': 'rd'})
    turn = Event('onirim.turn', {'seat': Seat(0), 'turn': 4})
    log = [line(2, 0, played[0], door, turn), line(3, 0, played[1], turn)]
    alone = match_of('onirim', laid_out('rs rm bs gs gm').state, ['Ada'])
    told, *_ = recap.private(alone, log, 0, EN)
    assert told == [EN.case('onirim-played', 'you', card=signed('bs', EN))], 'the door is an earlier turn'
    assert len(recap.public(alone, log, EN)) == LINES
