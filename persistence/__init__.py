"""Tables, logs, screens and people, kept in SQLite. Knows neither the games nor Discord."""

from persistence.errors import (
    Conflict,
    DatabaseChanged,
    DatabaseLocked,
    DatabaseTooNew,
    DatabaseUnreadable,
    DatabaseUrlError,
    NoTable,
    NothingToUndo,
    OpenError,
    Repeated,
    StoreError,
    StoreUnavailable,
    TableDamaged,
    WrongStatus,
)
from persistence.rows import BOARD_SEAT, Action, OnTimeout, Place, Question, Screen, Seat, Status, Table, User
from persistence.store import Store, open_store

__all__ = [
    'BOARD_SEAT',
    'Action',
    'Conflict',
    'DatabaseChanged',
    'DatabaseLocked',
    'DatabaseTooNew',
    'DatabaseUnreadable',
    'DatabaseUrlError',
    'NoTable',
    'NothingToUndo',
    'OnTimeout',
    'OpenError',
    'Place',
    'Question',
    'Repeated',
    'Screen',
    'Seat',
    'Status',
    'Store',
    'StoreError',
    'StoreUnavailable',
    'Table',
    'TableDamaged',
    'User',
    'WrongStatus',
    'open_store',
]
