"""Statistics of a user or a server, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, TypeAlias

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel
from bot.panels.agreed import preset_name
from bot.panels.paging import cut, page_panel
from bot.presenters.presenter import readable
from bot.tables.results import preset_of_variant
from bot.tables.statistics import Count, OfGame, Statistics
from bot.tables.titles import game_name
from bot.words import Words, key_of
from bot.words.names import escaped, text_name
from engine.registry import PACKAGES
from persistence.result_rows import Crowd, Tally

VARIANTS: Final = 8
"""Number of variants listed for each game, most played first."""

MATES: Final = 8
"""Number of fellow players listed, most frequent first."""


Part: TypeAlias = tuple[str, tuple[str, ...]]
"""A part of statistics: its text in the overview, and its further lines."""


def own_panel(
    found: Statistics,
    names: Mapping[int, str],
    words: Words,
    *,
    on_server: bool,
    further: Sequence[Button] = (),
    number: int = 0,
) -> Panel:
    """Return a page of a user's statistics for themselves, counted from 0.

    On a server there are buttons to share the page and to see the server's statistics. `further` buttons follow them.
    `names` maps user ids to the names that fellow players had at their shared tables.
    """
    buttons = [Button(CustomId('stats', rest='here').button(), words('stats-server'), emoji='🏠')] if on_server else []
    if found.games and on_server:
        buttons.append(Button(CustomId('stats', rest=f'show {number}').button(), words('stats-show'), emoji='📢'))
    parts = [*_person(found, words, names)]
    return _page(f'### 📊 {words("stats-title")}', parts, [*buttons, *further], number, 'me', words)


def shown_panel(found: Statistics, name: str, words: Words, number: int = 0) -> Panel:
    """Return a page of a user's statistics for everyone. They name no other player.

    If `number` is too high, the first page is returned. This happens when a user shares their own page about fellow
    players, which is left out here.
    """
    title = words('stats-title-of', player=text_name(name))
    return _shown(f'### 📊 {title}', [*_person(found, words, None)], number, words)


def server_panel(
    tallies: Sequence[Tally], crowd: Crowd, words: Words, *, shown: bool = False, number: int = 0
) -> Panel:
    """Return a page of a server's statistics, counted from 0.

    The page has buttons for its only reader, unless it is `shown` in the channel.
    """
    title, parts = f'### 📊 {words("stats-title-server")}', [*_server(tallies, crowd, words)]
    if shown:
        return _shown(title, parts, number, words)
    buttons = [Button(CustomId('stats', rest='me').button(), words('stats-mine'), emoji='👤')]
    if tallies:
        buttons.append(Button(CustomId('stats', rest=f'show here {number}').button(), words('stats-show'), emoji='📢'))
    return _page(title, parts, buttons, number, 'here', words)


def _page(title: str, parts: Sequence[Part], buttons: Sequence[Button], number: int, of: str, words: Words) -> Panel:
    around = (tuple(buttons),) if buttons else ()
    texts = _texts(title, parts, around, words)
    return page_panel(title, texts, number, lambda to: CustomId('stats', rest=f'{of} {to}'), words, around)


def _shown(title: str, parts: Sequence[Part], number: int, words: Words) -> Panel:
    texts = _texts(title, parts, (), words)
    return Panel((title, texts[number if number < len(texts) else 0]))


def _texts(title: str, parts: Sequence[Part], around: Sequence[Block], words: Words) -> tuple[str, ...]:
    """Return the text of each page. If the parts do not fit on one, an overview and a page for each longer part."""
    full = ['\n'.join((head, *lines)) for head, lines in parts]
    whole = cut(title, ['\n'.join(full)], around, words)
    if len(whole) == 1:
        return whole
    overview = '\n'.join(head for head, _ in parts)
    longer = [text for text, (_, lines) in zip(full, parts, strict=True) if lines]
    return cut(title, [overview, *longer], around, words)


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


def _person(found: Statistics, words: Words, names: Mapping[int, str] | None) -> Iterator[Part]:
    if not found.games:
        yield words('stats-none'), ()
    for each in found.games:
        yield _game(each, words)
    if found.games:
        company = (f'**{words("stats-company")}**', *_company(found, words))
        yield '\n'.join(company), (() if names is None else tuple(_mates(found, names, words)))
    if found.left:
        yield f'-# {words("stats-left", count=found.left)}', ()


def _game(each: OfGame, words: Words) -> Part:
    head = f'**{game_name(each.game, words)}** · {_count(each.count, words)}'
    if each.best:
        head = f'{head}\n{words("stats-streak", now=each.streak, best=each.best)}'
    variants = [(variant_name(each.game, variant, words), _count(count, words)) for variant, count in each.variants]
    return head, tuple(_variants(variants, words))


def _company(found: Statistics, words: Words) -> Iterator[str]:
    """Yield the numbers of games alone, with bots and with people."""
    company = found.company
    if company.alone.games:
        yield f'- {words("stats-single")}: {_count(company.alone, words)}'
    if company.with_bots.games:
        yield f'- 🤖 {words("stats-automatic")}: {_count(company.with_bots, words)}'
    if company.with_people.games:
        yield f'- {words("stats-people")}: {_count(company.with_people, words)}'


def _mates(found: Statistics, names: Mapping[int, str], words: Words) -> Iterator[str]:
    """Yield the numbers of games with each fellow player in `names`, and how many others there were."""
    people = found.company.mates
    known = [(names[user_id], count) for user_id, count in people if user_id in names][:MATES]
    for name, count in known:
        yield f'  - {text_name(name)}: {_count(count, words)}'
    if len(people) > len(known):
        yield f'  - {words("stats-more-people", count=len(people) - len(known))}'


def _count(count: Count, words: Words) -> str:
    """Return the number of games, and the numbers won and drawn if the game has winners."""
    said = [words('stats-games', count=count.games)]
    judged = count.won + count.lost + count.drawn
    if judged:
        said.append(words('stats-won' if judged == count.games else 'stats-won-of', count=count.won, judged=judged))
    if count.drawn:
        said.append(words('stats-drawn', count=count.drawn))
    return ', '.join(said)


def _server(tallies: Sequence[Tally], crowd: Crowd, words: Words) -> Iterator[Part]:
    ended = [tally for tally in tallies if tally.games > tally.left]
    if not ended:
        yield words('stats-none-here'), ()
    games = [(game, [*own]) for game, own in groupby(sorted(ended, key=_game_of), _game_of)]
    for game, own in sorted(games, key=lambda each: -_games(each[1])):
        # The line of the game says whether people or bots won.
        lines = [(variant_name(game, tally.variant, words), _tally([tally], 'stats-won', words)) for tally in own]
        by = 'stats-won-by-people' if any(tally.automatic for tally in own) else 'stats-won'
        yield f'**{game_name(game, words)}** · {_tally(own, by, words)}', tuple(_variants(lines, words))
    if ended:
        yield '\n'.join((f'**{words("stats-company")}**', *_crowd(ended, crowd, words))), ()
    left = sum(tally.left for tally in tallies)
    if left:
        yield f'-# {words("stats-left", count=left)}', ()


def _crowd(ended: Sequence[Tally], crowd: Crowd, words: Words) -> Iterator[str]:
    ways = {'single': 'alone', 'people': 'together', 'automatic': 'automatic'}
    for key, field in ways.items():
        number = sum(getattr(tally, field) for tally in ended)
        if number:
            yield f'- {words(f"stats-{key}")}: {words("stats-games", count=number)}'
    yield words('stats-crowd', people=crowd.people, streak=crowd.streak)


def _game_of(tally: Tally) -> str:
    return tally.game


def _games(tallies: Iterable[Tally]) -> int:
    return sum(tally.games - tally.left for tally in tallies)


def _tally(tallies: Sequence[Tally], key: str, words: Words) -> str:
    """Return the number of games, and the number of wins in the message `key`."""
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
