"""`/privacy`: the data stored about a user, as a summary for them and as a file."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from bot.config import About as Operator
from bot.message.custom_id import CustomId
from bot.message.panel import Button, Document, Panel
from bot.panels.paging import cut, page_panel
from bot.words import Words, words_for
from persistence.code_rows import InCode
from persistence.rankings import Ranked
from persistence.result_rows import NamedOn, Played, Try
from persistence.rhythm import ANY_TIME
from persistence.rows import UNFINISHED, User
from persistence.searches import Wanted
from persistence.users import Kept

FILE: Final = 'clew-about-me.json'


@dataclass(frozen=True, slots=True)
class Asks:
    """A user's choices about invitations by name: servers from which they want none, and the users they blocked."""

    wanted: bool = True
    servers_off: tuple[int, ...] = ()
    blocked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """All data stored about a user.

    `hints` are the dismissed hints, and `consents` the games that may be shown as the user saw them. `left` are the
    seats that the user has left. `spent` are today's deals of the day that the user tried before deletion.
    Both are stored as keyed hashes. `searches` are the user's subscriptions, by server.
    """

    user: User
    kept: Sequence[Kept] = ()
    played: Sequence[Played] = ()
    tries: Sequence[Try] = ()
    named: Sequence[NamedOn] = ()
    hints: Collection[str] = ()
    left: Sequence[tuple[int, int]] = ()
    spent: Sequence[str] = ()
    consents: Sequence[tuple[int, str]] = ()
    codes: Sequence[InCode] = ()
    asks: Asks = Asks()
    rankings: Sequence[Ranked] = ()
    morning: bool = False
    searches: Mapping[int, Wanted] = field(default_factory=dict)


def privacy_panel(about: About, operator: Operator, keep_days: int, words: Words, number: int = 0) -> Panel:
    """Return a page of a summary of the stored data, with buttons to export and to delete it. Pages count from 0.

    The full list of stored data is in the `operator`'s privacy policy, if they have published one.
    """
    lines = [*_summary(about, words)]
    lines.append(words('privacy-expiry', days=keep_days) if keep_days else words('privacy-expiry-never'))
    export = Button(CustomId('privacy', rest='export').button(), words('privacy-export'), 'primary', '📄')
    delete = Button(CustomId('privacy', rest='delete').button(), words('privacy-delete'), 'danger', '🗑️')
    further = words('privacy-operator-and-list' if operator.privacy else 'privacy-operator')
    text = '\n'.join((*(f'- {line}' for line in lines), f'-# {words("privacy-not")} {further}'))
    title, around = f'### {words("privacy-title")}', ((export, delete),)
    parts = cut(title, [text], around, words)
    return page_panel(title, parts, number, lambda to: CustomId('privacy', rest=f'page {to}'), words, around)


def _summary(about: About, words: Words) -> Iterator[str]:
    """Yield a line for each kind of data stored about the user."""
    user, kept = about.user, about.kept
    yield words('privacy-id', id=str(user.id))
    if user.rhythm.zone is not None:
        yield words('privacy-zone', zone=user.rhythm.zone)
    if user.rhythm._replace(zone=None) != ANY_TIME:
        yield words('privacy-rhythm')
    yield words('privacy-language', language=words_for(user.locale)('language-name'))
    yield words('privacy-dms-known' if user.dm_channel_id is not None else 'privacy-dms-unknown')
    unfinished = sum(each.status in UNFINISHED for each in kept)
    yield words('privacy-games', count=len(kept), unfinished=unfinished) if kept else words('privacy-games-none')
    yield words('privacy-results', count=len(about.played))
    if about.morning:
        yield words('privacy-morning')
    if about.searches:
        yield words('privacy-searches', count=len(about.searches))
    if about.asks != Asks():
        yield words('privacy-asks', count=len(about.asks.blocked))
    if about.hints:
        yield words('privacy-hints', count=len(about.hints))
    if about.rankings:
        yield words('privacy-rankings', count=len(about.rankings))
    if about.left:
        yield words('privacy-left', count=len(about.left))
    if about.spent:
        yield words('privacy-spent')


def sure_panel(kept: Sequence[Kept], words: Words) -> Panel:
    """Ask for confirmation before the data is deleted."""
    unfinished = sum(each.sits and each.status in UNFINISHED for each in kept)
    yes = Button(CustomId('privacy', rest='sure').button(), words('privacy-delete-yes'), 'danger')
    no = Button(CustomId('privacy', rest='back').button(), words('privacy-delete-no'), 'primary')
    return Panel((words('privacy-sure', unfinished=unfinished), (yes, no)))


def export_panel(about: About, words: Words) -> Panel:
    """Return the data as a file. For each game it has only place, time and seat: no hidden information."""
    text = json.dumps(exported(about), ensure_ascii=False, indent=2)
    return Panel((words('privacy-exported'), Document(FILE, text.encode())))


def exported(about: About) -> dict[str, Any]:
    """Return the data about a user, for the file that the user can download.

    Ids are strings, because JavaScript would round such large numbers.
    """
    user, asks = about.user, about.asks
    return {
        'person': {
            'id': str(user.id),
            'language': user.locale,
            'language_chosen': user.language,
            'direct_messages': {
                'channel': None if user.dm_channel_id is None else str(user.dm_channel_id),
                'wanted': not user.dms_off,
                'refused_by_discord': user.dms_closed,
                'refusal_explained': user.told_dms,
            },
            'calls_wanted': not user.calls_off,
            'time_zone': user.rhythm.zone,
            'quiet_hours': {'from': user.rhythm.quiet_from, 'length': user.rhythm.quiet_hours},
            'away_until': None if user.rhythm.away_until is None else _moment(user.rhythm.away_until),
            'hours_between_reminders': user.rhythm.remind_hours,
            'words_on_buttons': user.button_words,
            'joined_a_table': user.joined,
            'last_seen': _moment(user.seen_at),
        },
        'tables': [_table(each) for each in about.kept],
        'results': [_result(each) for each in about.played],
        'deals_of_the_day': [asdict(each) for each in about.tries],
        'named_with_deals_of_the_day': [_named(each) for each in about.named],
        'hints_put_away': sorted(about.hints),
        'seats_left_in_games_that_go_on': [{'table': table_id, 'seat': seat + 1} for table_id, seat in about.left],
        'deals_of_today_tried_before_deletion': [*about.spent],
        'replays_shown': [{'table': table_id, 'shown': what} for table_id, what in about.consents],
        'games_with_a_code': [_in_code(each) for each in about.codes],
        'morning_messages': about.morning,
        'told_of_searches': [_searched(guild_id, wanted) for guild_id, wanted in about.searches.items()],
        'invitations': {
            'wanted': asks.wanted,
            'servers_off': [str(guild_id) for guild_id in asks.servers_off],
            'blocked': [*asks.blocked],
        },
        'rankings': [
            {'server': str(each.guild_id), 'name': each.name, 'since': _moment(each.since)} for each in about.rankings
        ],
    }


def _searched(guild_id: int, wanted: Wanted) -> dict[str, Any]:
    return {'server': str(guild_id), 'games': [*wanted.games], 'from_hour': wanted.from_hour, 'hours': wanted.hours}


def _in_code(each: InCode) -> dict[str, Any]:
    ended = None if each.ended_at is None else _moment(each.ended_at)
    return {'code': each.code, 'table': each.table_id, 'name': each.name, 'again': each.again, 'ended': ended}


def _table(kept: Kept) -> dict[str, Any]:
    role = 'host' if kept.host else 'player'
    return {
        'table': kept.table_id,
        'game': kept.game,
        'status': kept.status,
        'server': None if kept.guild_id is None else str(kept.guild_id),
        'began_on_server': None if kept.home_id is None else str(kept.home_id),
        'channel': str(kept.channel_id),
        'opened': _moment(kept.created_at),
        'last_changed': _moment(kept.updated_at),
        'seat': kept.seat + 1,
        'role': role if kept.sits else 'left',
        'name': kept.name,
        'chosen_for_the_seat': json.loads(kept.options),
        'advice_asked_for_at_this_seat': kept.advices,
    }


def _named(named: NamedOn) -> dict[str, Any]:
    return {'game': named.game, 'day': named.day, 'server': str(named.guild_id), 'name': named.name}


def _result(played: Played) -> dict[str, Any]:
    return {
        'table': played.table_id,
        'game': played.game,
        'variant': played.variant,
        'server': None if played.guild_id is None else str(played.guild_id),
        'ended': _moment(played.ended_at),
        'ending': played.ending,
        'outcome': played.outcome,
        'score': played.score,
        'others': len(played.companions),
    }


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec='seconds')
