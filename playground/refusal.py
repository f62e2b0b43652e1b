"""Refusals: errors with which Discord answers a request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

# code: (HTTP status, Discord's message)
KNOWN = {
    10002: (404, 'Unknown Application'),
    10003: (404, 'Unknown Channel'),
    10004: (404, 'Unknown Guild'),
    10007: (404, 'Unknown Member'),
    10008: (404, 'Unknown Message'),
    10013: (404, 'Unknown User'),
    10014: (404, 'Unknown Emoji'),
    10015: (404, 'Unknown Webhook'),
    10062: (404, 'Unknown interaction'),
    20026: (403, 'This action cannot be performed because the application is quarantined'),
    30008: (400, 'Maximum number of emojis reached (2000)'),
    30046: (429, 'Maximum number of edits to messages older than 1 hour reached. Try again later.'),
    40003: (403, 'You are opening direct messages too fast.'),
    40005: (413, 'Request entity too large'),
    40060: (400, 'Interaction has already been acknowledged.'),
    40094: (400, 'This interaction has hit the maximum number of follow up messages.'),
    50001: (403, 'Missing Access'),
    50003: (403, 'Cannot execute action on a DM channel'),
    50005: (403, 'Cannot edit a message authored by another user'),
    50006: (400, 'Cannot send an empty message'),
    50007: (403, 'Cannot send messages to this user'),
    50008: (400, 'Cannot send messages in a non-text channel'),
    50013: (403, 'Missing Permissions'),
    50024: (403, 'Cannot execute action on this channel type'),
    50027: (401, 'Invalid Webhook Token'),
    50033: (400, 'Invalid Recipient(s)'),
    50035: (400, 'Invalid Form Body'),
    50045: (400, 'File uploaded exceeds the maximum size'),
    50083: (400, 'Thread is archived'),
    50109: (400, 'The request body contains invalid JSON.'),
    50240: (
        400,
        "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point "
        'command in your update request or delete it separately.',
    ),
    50278: (403, 'Cannot send messages to this user'),
    160002: (403, 'Cannot reply without permission to read message history'),
    160004: (400, 'A thread has already been created for this message'),
    160005: (400, 'Thread is locked'),
}

Path = tuple[str | int, ...]


class Refusal(Exception):
    """An error of Discord's. A route raises it instead of returning an answer."""

    def __init__(
        self,
        code: int,
        *,
        status: int | None = None,
        message: str | None = None,
        errors: dict[str, Any] | None = None,
        retry_after: float | None = None,
    ) -> None:
        known_status, words = KNOWN.get(code, (400, 'Refused'))
        self.code = code
        self.status = known_status if status is None else status
        self.message = words if message is None else message
        self.errors = errors
        self.retry_after = retry_after
        super().__init__(f'{self.status} {code} {self.message}' + (f' {errors}' if errors else ''))

    def body(self) -> dict[str, Any]:
        """The JSON of the answer."""
        body: dict[str, Any] = {'message': self.message, 'code': self.code}
        if self.errors is not None:
            body['errors'] = self.errors
        if self.retry_after is not None:
            body |= {'retry_after': round(self.retry_after, 3), 'global': False}
        return body


class Complaints:
    """Errors in a request's body, collected by their path."""

    def __init__(self) -> None:
        self.errors: dict[str, Any] = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Add an error at a path."""
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault('_errors', []).append({'code': code, 'message': message})

    def required(self, path: Path) -> None:
        """Add the error that a value is missing."""
        self.add(path, 'BASE_TYPE_REQUIRED', 'This field is required')

    def length(self, path: Path, value: Sequence[Any] | None, least: int, most: int) -> None:
        """Add an error if `value` is given and its length is not between `least` and `most`."""
        if value is not None and not least <= len(value) <= most:
            self.add(path, 'BASE_TYPE_BAD_LENGTH', f'Must be between {least} and {most} in length.')

    def choices(self, path: Path, value: object, allowed: Sequence[object]) -> None:
        """Add an error unless `value` is one of `allowed`."""
        if value not in allowed:
            listed = ', '.join(map(str, allowed))
            self.add(path, 'BASE_TYPE_CHOICES', f'Value must be one of ({listed}).')

    def refuse(self) -> None:
        """Raise Refusal 50035 if there are any errors."""
        if self.errors:
            raise Refusal(50035, errors=self.errors)


def invalid(path: Path, code: str, message: str) -> Refusal:
    """A refusal with one error."""
    complaints = Complaints()
    complaints.add(path, code, message)
    return Refusal(50035, errors=complaints.errors)
