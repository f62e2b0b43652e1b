"""Statistics of a user or a server, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel
from bot.panels.agreed import preset_name
from bot.presenters.presenter import readable
from bot.tables.results import preset_of_variant
from bot.tables.statistics import Count, OfGame, Statistics
from bot.words import Words, key_of
from bot.words.names import escaped, text_name
from engine.registry import PACKAGES
from persistence.result_rows import Crowd, Tally

VARIANTS: Final = 8
"""Number of variants listed for each game, most played first."""

MATES: Final = 8
"""Number of fellow players listed, most frequent first."""


def own_panel(found: Statistics, names: Mapping[int, str], words: Words, *, on_server: bool) -> Panel:
    """Return a user's statistics for themselves. On a server there are buttons to share them and to see the server's.

    `names` maps user ids to the names that fellow players had at their shared tables.
    """
    blocks = [f'### 📊 {words("stats-title")}', *_person(found, words, names)]
    buttons = [Button(CustomId('stats', rest='here').button(), words('stats-server'), emoji='🏠')] if on_server else []
    if found.games and on_server:
        buttons.append(Button(CustomId('stats', rest='show').button(), words('stats-show'), emoji='📢'))
    return Panel((*blocks, *((tuple(buttons),) if buttons else ())))


def shown_panel(found: Statistics, name: str, words: Words) -> Panel:
    """Return a user's statistics for everyone. They name no other player."""
    title = words('stats-title-of', player=text_name(name))
    return Panel((f'### 📊 {title}', *_person(found, words, None)))


def server_panel(tallies: Sequence[Tally], crowd: Crowd, words: Words, *, shown: bool = False) -> Panel:
    """Return a server's statistics. They have buttons for the one user who sees them, unless `shown` in the channel."""
    blocks: list[Block] = [f'### 📊 {words("stats-title-server")}', *_server(tallies, crowd, words)]
    if not shown:
        buttons = [Button(CustomId('stats', rest='me').button(), words('stats-mine'), emoji='👤')]
        if tallies:
            buttons.append(Button(CustomId('stats', rest='show here').button(), words('stats-show'), emoji='📢'))
        blocks.append(tuple(buttons))
    return Panel(tuple(blocks))


def variant_name(game: str, variant: str, words: Words) -> str:
    """Return the name of a variant's preset, or else the names of its options, such as "Race, The Towers"."""
    preset = preset_of_variant(game, variant)
    if preset is not None and variant:
        return preset_name(game, preset, words)
    return ', '.join(_chosen(game, part, words) for part in variant.split()) or words('stats-variant-none')


def _chosen(game: str, part: str, words: Words) -> str:
    name, _, values = part.partition('=')
    key = f'option-{game}-{key_of(name)}'
    title = words.either(key, readable(name))
    if values in ('yes', 'no'):
        short = words.either(f'picture-{game}-variant-{key_of(name)}', title)
        return short if values == 'yes' else f'{title}: {words.either(f"{key}-no", "no")}'
    chosen = ', '.join(words.either(f'{key}-{key_of(value)}', readable(value)) for value in values.split(','))
    package = PACKAGES.get(game)
    return chosen if package is not None and name in package.statistics.speaking else f'{title}: {chosen}'


def _person(found: Statistics, words: Words, names: Mapping[int, str] | None) -> Iterator[str]:
    if not found.games:
        yield words('stats-none')
    for each in found.games:
        yield '\n'.join(_game(each, words))
    if found.games:
        yield '\n'.join((f'**{words("stats-company")}**', *_company(found, words, names)))
    if found.left:
        yield f'-# {words("stats-left", count=found.left)}'


def _game(each: OfGame, words: Words) -> Iterator[str]:
    yield f'**{_title(each.game, words)}** · {_count(each.count, words)}'
    if each.best:
        yield words('stats-streak', now=each.streak, best=each.best)
    yield from _variants(
        [(variant_name(each.game, variant, words), _count(count, words)) for variant, count in each.variants], words
    )


def _company(found: Statistics, words: Words, names: Mapping[int, str] | None) -> Iterator[str]:
    """Yield the numbers of games alone, with bots and with people. Only fellow players in `names` are named."""
    company = found.company
    if company.single.games:
        yield f'- {words("stats-single")}: {_count(company.single, words)}'
    if company.automatic.games:
        yield f'- 🤖 {words("stats-automatic")}: {_count(company.automatic, words)}'
    if company.persons.games:
        yield f'- {words("stats-people")}: {_count(company.persons, words)}'
    if names is None:
        return
    known = [(names[user_id], count) for user_id, count in company.people if user_id in names][:MATES]
    for name, count in known:
        yield f'  - {text_name(name)}: {_count(count, words)}'
    if len(company.people) > len(known):
        yield f'  - {words("stats-more-people", count=len(company.people) - len(known))}'


def _count(count: Count, words: Words) -> str:
    """Return the number of games, and the numbers won and drawn if the game has winners."""
    said = [words('stats-games', count=count.games)]
    judged = count.won + count.lost + count.drawn
    if judged:
        said.append(words('stats-won' if judged == count.games else 'stats-won-of', count=count.won, judged=judged))
    if count.drawn:
        said.append(words('stats-drawn', count=count.drawn))
    return ', '.join(said)


def _server(tallies: Sequence[Tally], crowd: Crowd, words: Words) -> Iterator[str]:
    ended = [tally for tally in tallies if tally.games > tally.left]
    if not ended:
        yield words('stats-none-here')
    games = [(game, [*own]) for game, own in groupby(sorted(ended, key=_game_of), _game_of)]
    for game, own in sorted(games, key=lambda each: -_games(each[1])):
        # The line of the game says whether people or bots won.
        lines = [(variant_name(game, tally.variant, words), _tally([tally], 'stats-won', words)) for tally in own]
        by = 'stats-won-by-people' if any(tally.automatic for tally in own) else 'stats-won'
        yield '\n'.join((f'**{_title(game, words)}** · {_tally(own, by, words)}', *_variants(lines, words)))
    if ended:
        ways = {'single': 'alone', 'people': 'together', 'automatic': 'automatic'}
        yield '\n'.join(
            (
                f'**{words("stats-company")}**',
                *(
                    f'- {words(f"stats-{key}")}: {words("stats-games", count=number)}'
                    for key, field in ways.items()
                    if (number := sum(getattr(tally, field) for tally in ended))
                ),
                words('stats-crowd', people=crowd.people, streak=crowd.streak),
            )
        )
    left = sum(tally.left for tally in tallies)
    if left:
        yield f'-# {words("stats-left", count=left)}'


def _game_of(tally: Tally) -> str:
    return tally.game


def _games(tallies: Iterable[Tally]) -> int:
    return sum(tally.games - tally.left for tally in tallies)


def _tally(tallies: Sequence[Tally], key: str, words: Words) -> str:
    """Return the number of games and of wins."""
    won = sum(tally.won for tally in tallies)
    return f'{words("stats-games", count=_games(tallies))}, {words(key, count=won)}'


def _variants(lines: Sequence[tuple[str, str]], words: Words) -> Iterator[str]:
    """Yield a line for each variant, nothing if only the basic game was played."""
    if [name for name, _ in lines] == [words('stats-variant-none')]:
        return
    for name, said in lines[:VARIANTS]:
        yield f'- {escaped(name)}: {said}'
    if len(lines) > VARIANTS:
        yield f'- {words("stats-more-variants", count=len(lines) - VARIANTS)}'


def _title(game: str, words: Words) -> str:
    return words.either(f'game-{game}', escaped(readable(game)))
