"""Routes of the bot itself: its user, its application, and the gateway's address."""

from __future__ import annotations

from .. import wire
from ..call import Call, Route
from ..logins import A_DAY
from ..refusal import Refusal
from ..wire import Json


def me(call: Call) -> Json:
    """The bot's own user."""
    return wire.user(call.world.bot) | {'verified': True, 'mfa_enabled': False, 'email': None, 'locale': 'en-US'}


def application(call: Call) -> Json:
    """The bot's application. Several addresses lead here."""
    if call.params.get('application_id', str(call.world.bot.id)) != str(call.world.bot.id):
        raise Refusal(10002)
    return wire.application(call.world)


def gateway(call: Call) -> Json:
    """The gateway's address."""
    return {'url': call.gateway.url}


def gateway_for_bots(call: Call) -> Json:
    """The gateway's address, and the recommended number of shards."""
    logins = call.gateway.logins
    start_limit = {
        'total': A_DAY,
        'remaining': logins.left,
        'reset_after': int(logins.resets_after * 1000),
        'max_concurrency': logins.concurrency,
    }
    return {'url': call.gateway.url, 'shards': logins.shards, 'session_start_limit': start_limit}


ROUTES = (
    Route('GET', '/users/@me', me),
    Route('GET', '/oauth2/applications/@me', application),
    Route('GET', '/applications/@me', application),
    Route('GET', '/applications/{application_id}', application),
    Route('GET', '/gateway', gateway),
    Route('GET', '/gateway/bot', gateway_for_bots),
)
