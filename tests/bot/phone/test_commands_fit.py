"""Private answers of commands: even the longest pages fit phone and desktop, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Final

import pytest

from bot.config import About as Operator
from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.panels.daily import daily_panel, results_panel
from bot.panels.daily import sure_panel as begin_panel
from bot.panels.daily_finish import Finish, finish_blocks, shared_panel, with_finish
from bot.panels.hand import home_panel
from bot.panels.lobby import lobby_panel
from bot.panels.measure import COMMAND
from bot.panels.mornings import Subscribed, morning_buttons
from bot.panels.privacy import About, Asks, privacy_panel, sure_panel
from bot.panels.settings import Here, moderated_panel, settings_panel
from bot.panels.stats import MATES, own_panel, server_panel, shown_panel
from bot.tables.dailies import dailies
from bot.tables.statistics import statistics
from bot.words import LANGUAGES, Words, words_for
from engine.api import tokens
from engine.registry import PACKAGES
from persistence import Crowd, Named, Par, Tally
from persistence.rankings import Ranked
from persistence.rhythm import Rhythm
from persistence.rows import User
from persistence.users import Kept
from tests.bot.dailies import standing
from tests.bot.matches import lobby_of, match_of
from tests.bot.phone.conftest import LONG_NAME, too_high
from tests.bot.phone.ruler import Ruler
from tests.bot.stats import played
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER

EACH_LANGUAGE: Final = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


def buttons(panel: Panel) -> Iterator[Button]:
    rows = (block for block in panel.blocks if isinstance(block, tuple))
    return (button for row in rows for button in row if isinstance(button, Button))


def every_page(panel_at: Callable[[int], Panel], words: Words) -> dict[str, Panel]:
    """Return every page from the first on, by its number, as **Next** turns them."""
    found = [panel_at(0)]
    while any(button.label == words('rules-next') for button in buttons(found[-1])):
        found.append(panel_at(len(found)))
    return {str(number): panel for number, panel in enumerate(found)}


@EACH_LANGUAGE
@pytest.mark.parametrize('number', [3, 200])
async def test_statistics_of_a_user_fit(rulers: tuple[Ruler, ...], words: Words, number: int) -> None:
    found, names = statistics(played(number)), {7 * 10**18 + each: LONG_NAME for each in range(200)}
    own = every_page(lambda page: own_panel(found, names, words, on_server=True, number=page), words)
    shown = {f'shown {page}': shown_panel(found, LONG_NAME, words, int(page)) for page in own}
    assert len(own) > 1 and await too_high(rulers, own | shown) == {}
    told = ''.join(str(panel.blocks[1]) for panel in own.values())
    others = len(found.company.mates) - MATES
    assert others < 1 or words('stats-more-people', count=others) in told
    assert LONG_NAME in told and not any(LONG_NAME in str(panel.blocks[1]) for panel in shown.values())


@EACH_LANGUAGE
async def test_statistics_of_a_server_fit(rulers: tuple[Ruler, ...], words: Words) -> None:
    tallies = [
        Tally(game, f'cards={number}', 99999, 99999, 9, 9999, 9999, 9999) for game in PACKAGES for number in range(40)
    ]
    panels = every_page(lambda page: server_panel(tallies, Crowd(99999, 99), words, number=page), words)
    assert len(panels) > 1 and await too_high(rulers, panels) == {}
    assert all(words(f'game-{game}') in str(panels['0'].blocks[1]) for game in PACKAGES), 'the overview has every game'


@EACH_LANGUAGE
@pytest.mark.parametrize('spent', [(), ('onirim', 'labyrinth')], ids=['usual', 'all'])
async def test_pages_of_privacy_fit(rulers: tuple[Ruler, ...], words: Words, spent: tuple[str, ...]) -> None:
    user = User(7 * 10**17, words.language, 1, dms_closed=True, told_dms=True, language=words.language, joined=True)
    kept = [Kept(each, 'onirim', 'open', 1, 1, 1, 0.0, 0.0, 0, LONG_NAME, '{}', True, True) for each in range(12)]
    about = About(user=user, kept=kept, played=played(9))
    if spent:
        about = About(
            user=replace(user, rhythm=Rhythm('America/Argentina/Buenos_Aires')),
            kept=kept,
            played=played(9),
            hints=spent,
            left=[(each, 1) for each, _ in enumerate(spent)],
            spent=spent,
            asks=Asks(blocked=(LONG_NAME,) * 9),
            rankings=[Ranked(1, user.id, LONG_NAME, 0.0)] * 9,
            morning=True,
        )
    operator = Operator(privacy='https://example.org/privacy')
    panels = every_page(lambda page: privacy_panel(about, operator, 90, words, page), words)
    assert await too_high(rulers, panels | {'sure': sure_panel(kept, words)}) == {}
    assert words('privacy-not') in str([*panels.values()][-1].blocks[1])
    assert all({'export', 'delete'} <= {id_of(button).rest for button in buttons(panel)} for panel in panels.values())


def ended(words: Words) -> Panel:
    """Return the end of a deal of the day for one, without its result."""
    game = PACKAGES['onirim'].game
    dealt = game.new(1, game.Options(), '5e' * 16).state
    state = game.playout(dealt, lambda _, asked: next(iter(tokens(asked.choice))))
    match = match_of('onirim', state, [LONG_NAME])
    over = replace(match.table, status='over', daily='2026-11-22', locale=words.language)
    return home_panel(replace(match, table=over), 0, words)


@EACH_LANGUAGE
async def test_deals_of_the_day_fit(rulers: tuple[Ruler, ...], words: Words) -> None:
    panels: dict[str, Panel] = {}
    ladder = tuple(Named(place, LONG_NAME, 8 if place < 3 else 6, 31) for place in range(1, 9))
    for mine, spent in ((8, False), (None, False), (None, True)):
        standings = [replace(standing(game, range(7, 60), mine), ladder=ladder, named=True) for game in dailies()]
        if spent:
            standings = [replace(each, spent=True, row=0) for each in standings]
        buttons_below = morning_buttons(Subscribed(user=False, channel=False), words)
        panels[f'all {mine} {spent}'] = Panel((*daily_panel(standings, words).blocks, buttons_below))
        for each in standings:
            results = every_page(partial(results_panel, each, words=words, on_server=True), words)
            panels |= {f'{each.daily.game} {mine} {page}': panel for page, panel in results.items()}
    for game, daily in dailies().items():
        finish = Finish(daily, '2026-11-22', Par(9, 8), 8, (1,) * daily.steps, 20)
        panels[f'shared {game}'] = shared_panel(finish, LONG_NAME, words)
        panels[f'sure {game}'] = begin_panel(daily, '2026-11-22', words)
        for counts, here in product((True, False), repeat=2):
            result = finish_blocks(finish, words, counts=counts, on_server=here)
            panels[f'end {game} {counts} {here}'] = with_finish(ended(words), result)
    assert await too_high(rulers, panels) == {}


def id_of(button: Button) -> CustomId:
    found = CustomId.parse(button.id)
    assert found is not None
    return found


@EACH_LANGUAGE
async def test_settings_fit(rulers: tuple[Ruler, ...], words: Words) -> None:
    user = User(1, words.language, 1, dms_closed=True, told_dms=True, language=words.language)
    moderator = replace(user, rhythm=Rhythm('Europe/Warsaw', 23, 10, 9e9, 12))
    here = Here(on_server=True, blocked=[('0', LONG_NAME)], moderates=True)
    panels = {
        'closed': settings_panel(user, words),
        'moderator': settings_panel(moderator, words, here),
        'server': moderated_panel((), 10**18, words),
    }
    assert await too_high(rulers, panels) == {}


@EACH_LANGUAGE
@pytest.mark.parametrize('game', PACKAGES)
async def test_lobby_fits_a_desktop_below_its_command(rulers: tuple[Ruler, ...], words: Words, game: str) -> None:
    """Below "Ada used /play", a lobby was 689 pixels high on a desktop of 686."""
    lobbies = [lobby_of(game, names) for names in (('Ada',), ('Ada', 'Bruno'))]
    panels = [lobby_panel(lobby, words, searches=searches) for lobby in lobbies for searches in (True, False)]
    assert all(panel.pictures for panel in panels)
    heights = await rulers[-1].heights(panels, ephemeral=False)
    assert max(heights) + COMMAND <= rulers[-1].room, heights
