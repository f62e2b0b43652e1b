"""The ranking of a server: members and bots by rating, and members by the games that all players win together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel
from bot.panels.agreed import strength_name
from bot.panels.paging import cut, page_panel
from bot.panels.stats import variant_name
from bot.tables.rankings import Ranking, Season, Together
from bot.tables.ratings import Form, Who
from bot.tables.titles import game_name
from bot.words import Words
from bot.words.names import escaped, text_name

ACTION: Final = 'ranking'
"""Action in the ids of the buttons. The rest of an id is one of the verbs below, a game, and numbers."""

SEE, JOIN, LEAVE, SHOW, CARD, CARD_SHOWN = 'see', 'join', 'leave', 'show', 'card', 'card-show'

RATED: Final = 10
"""Number of members and bots listed in the ranking of a game, best first."""

EACH: Final = 5
"""Number of members listed for each variant, best first."""

SIGN: Final = '🏆'


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranking of one game in a season, for the user `reader` (0: for all users in the channel).

    `games` are the games that can be chosen, `names` the members' names by user id. `ago` is 0 for the current season,
    and 1 for the one before.
    """

    game: str
    games: tuple[str, ...]
    season: Season
    ago: int
    ranking: Ranking
    names: Mapping[int, str]
    reader: int


def ranking_button(words: Words) -> Button:
    """Return the button that opens the ranking of the server."""
    return Button(CustomId(ACTION, rest=SEE).button(), words('ranking-title'), emoji=SIGN)


def ranking_panel(found: Standings, words: Words, *, number: int = 0) -> Panel:
    """Return a page of the ranking for one reader, counted from 0, with buttons to join it or to leave it."""
    title, buttons = _heading(found, words), tuple(_rows(found, words, number))
    texts = _texts(found, title, (*buttons,), words)

    def to(place: int) -> CustomId:
        return _id(SEE, found.game, found.ago, place)

    return page_panel(title, texts, number, to, words, buttons)


def shown_ranking_panel(found: Standings, words: Words, *, number: int = 0) -> Panel:
    """Return a page of the ranking for all users in the channel. If `number` is too high, it is the first page."""
    found = replace(found, reader=0)
    title = _heading(found, words)
    texts = _texts(found, title, (), words)
    return Panel((title, texts[number if number < len(texts) else 0]))


def _id(verb: str, game: str, *numbers: int) -> CustomId:
    return CustomId(ACTION, rest=' '.join((verb, game, *map(str, numbers))))


def _heading(found: Standings, words: Words) -> str:
    begins, ends = (f'<t:{int(moment)}:D>' for moment in (found.season.begins, found.season.ends - 1))
    title = f'### {SIGN} {words("ranking-title")} · {game_name(found.game, words)}'
    return f'{title}\n-# {words("ranking-season", begins=begins, ends=ends)}'


def _rows(found: Standings, words: Words, number: int) -> Iterator[tuple[Button, ...]]:
    others = [game for game in found.games if game != found.game]
    if others:
        yield tuple(Button(_id(SEE, game, found.ago, 0).button(), game_name(game, words)) for game in others)
    joined = found.reader in found.names
    joining = Button(_id(JOIN, found.game).button(), words('ranking-join'), 'success', '✋')
    leaving = Button(_id(LEAVE, found.game).button(), words('ranking-leave'), 'danger')
    season = Button(_id(SEE, found.game, 1 - found.ago, 0).button(), words(f'ranking-ago-{1 - found.ago}'), emoji='📅')
    card = (Button(_id(CARD, found.game).button(), words('ranking-card'), emoji='🪪'),) if joined else ()
    show = Button(_id(SHOW, found.game, found.ago, number).button(), words('stats-show'), emoji='📢')
    yield (leaving if joined else joining, *card, season, show)


def _texts(found: Standings, title: str, around: Sequence[Block], words: Words) -> tuple[str, ...]:
    sections = [section for section in (_rated(found, words), *_variants(found, words)) if section]
    none = words('ranking-none-past' if found.ago else 'ranking-none')
    rating = f'{words("ranking-rating")} ' if found.ranking.rated else ''
    about = f'-# {rating}{words("ranking-about" if found.reader else "ranking-about-shown")}'
    *before, last = sections or [none]
    # The explanation belongs to the numbers, not to a page without any.
    return cut(title, [*before, f'{last}\n{about}'], around, words)


def _rated(found: Standings, words: Words) -> str:
    listed = found.ranking.rated
    lines = [
        _rated_line(place, who, form, found, words)
        for place, (who, form) in enumerate(listed, 1)
        if place <= RATED or who == found.reader
    ]
    return '\n'.join(lines)


def _rated_line(place: int, who: Who, form: Form, found: Standings, words: Words) -> str:
    name = text_name(found.names[who]) if isinstance(who, int) else f'🤖 {strength_name(found.game, who, words)}'
    said = words('stats-won-of', count=form.won, judged=form.games)
    return f'**{place}.** {_bold(name, who, found)} · {rating_text(form)} · {said}'


def rating_text(form: Form) -> str:
    """Return a rating with its uncertainty: "1620 ± 140"."""
    return f'{form.rating} ± {form.doubt}'


def _variants(found: Standings, words: Words) -> Iterator[str]:
    for variant in dict.fromkeys(each.variant for each in found.ranking.together):
        own = [each for each in found.ranking.together if each.variant == variant]
        lines = [
            _together_line(place, each, found, words)
            for place, each in enumerate(own, 1)
            if place <= EACH or each.who == found.reader
        ]
        yield '\n'.join((f'**{escaped(variant_name(found.game, variant, words))}**', *lines))


def _together_line(place: int, each: Together, found: Standings, words: Words) -> str:
    name = text_name(found.names[each.who])
    said = [words('stats-won-of', count=each.won, judged=each.games)]
    if each.margin is not None:
        said.append(words('ranking-margin', count=each.margin))
    return f'**{place}.** {_bold(name, each.who, found)} · {", ".join(said)}'


def _bold(name: str, who: Who, found: Standings) -> str:
    return f'**{name}**' if who == found.reader else name
