"""Rate limits: how many requests the bot may send within a period."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from .clock import Clock
from .records import Channel
from .refusal import Refusal


@dataclass(frozen=True, slots=True)
class Limit:
    """A maximum number of requests in a number of seconds."""

    requests: int
    seconds: float


GLOBAL = Limit(50, 1.0)
OLD_EDITS = Limit(3, 20.0)
"""Limit in each channel for edits of messages older than an hour. Observed; Discord does not publish it."""
LIMITS: Mapping[str, Limit] = {
    'POST /channels/{channel_id}/messages': Limit(5, 5.0),
    'PATCH /channels/{channel_id}/messages/{message_id}': Limit(5, 5.0),
    'DELETE /channels/{channel_id}/messages/{message_id}': Limit(5, 1.0),
    'POST /channels/{channel_id}/typing': Limit(5, 5.0),
    'POST /users/@me/channels': Limit(10, 10.0),
}
# Each interaction's token has its own buckets and does not count towards the global limit.
TOKEN_LIMIT = Limit(5, 2.0)


class _Bucket:
    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.used = 0
        self.resets = 0.0

    def take(self, now: float) -> float:
        """Count a request. Returns 0 if it is allowed, else the seconds until a retry."""
        if now >= self.resets:
            self.used, self.resets = 0, now + self.limit.seconds
        if self.used >= self.limit.requests:
            return self.resets - now
        self.used += 1
        return 0.0


class RateLimits:
    """Counts requests and enforces rate limits. `table` has the limit of each route.

    If `table` is empty, only two limits remain: edits of old messages, and a closure by `close`.
    """

    def __init__(self, clock: Clock, table: Mapping[str, Limit] = LIMITS) -> None:
        self._clock = clock
        self._table = table
        self._buckets: dict[tuple[str, str], _Bucket] = {}
        self._closed_until = 0.0

    def close(self, seconds: float) -> None:
        """Refuse all requests for `seconds` seconds, except those with an interaction's or webhook's token."""
        self._closed_until = self._clock.now() + seconds

    def take(self, route: str, params: Mapping[str, str]) -> dict[str, str]:
        """Count a request. Returns its rate-limit headers. Raises RateLimited if the limit is used up."""
        if 'interaction_token' in params:
            return {}
        token = params.get('webhook_token')
        if token is None and (wait := self._closed_until - self._clock.now()) > 0:
            raise RateLimited(wait, {'X-RateLimit-Global': 'true', 'X-RateLimit-Scope': 'global'})
        if not self._table:
            return {}
        limit = TOKEN_LIMIT if token else self._table.get(route)
        if token is None and (wait := self._bucket('global', '', GLOBAL).take(self._clock.now())):
            raise RateLimited(wait, {'X-RateLimit-Global': 'true', 'X-RateLimit-Scope': 'global'})
        if limit is None:
            return {}
        bucket = self._bucket(route, token or params.get('channel_id', ''), limit)
        wait = bucket.take(self._clock.now())
        headers = {
            'X-RateLimit-Limit': str(limit.requests),
            'X-RateLimit-Remaining': str(limit.requests - bucket.used),
            'X-RateLimit-Reset': f'{bucket.resets:.3f}',
            'X-RateLimit-Reset-After': f'{bucket.resets - self._clock.now():.3f}',
            'X-RateLimit-Bucket': hashlib.blake2b(route.encode(), digest_size=8).hexdigest(),
        }
        if wait:
            raise RateLimited(wait, headers | {'X-RateLimit-Scope': 'user'})
        return headers

    def take_old_edit(self, channel: Channel) -> None:
        """Count an edit of a message older than an hour. Raises Refusal 30046."""
        if wait := self._bucket('old edits', str(channel.id), OLD_EDITS).take(self._clock.now()):
            raise Refusal(30046, retry_after=wait)

    def _bucket(self, route: str, major: str, limit: Limit) -> _Bucket:
        return self._buckets.setdefault((route, major), _Bucket(limit))


class RateLimited(Refusal):
    """Raised for too many requests. Holds the headers that say how long to wait."""

    def __init__(self, wait: float, headers: dict[str, str]) -> None:
        super().__init__(0, status=429, message='You are being rate limited.', retry_after=wait)
        self.headers = headers

    def body(self) -> dict[str, object]:
        """The JSON of the answer with status 429."""
        return super().body() | {'global': 'X-RateLimit-Global' in self.headers}
