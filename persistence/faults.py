"""Faults: logs a repeating failure of a job in the background only once, until it is over."""

from __future__ import annotations

import logging

from persistence.errors import StoreUnavailable


def cause_of(error: Exception) -> str:
    """The text of an error for the log. A timeout says that the database is slow."""
    return str(error) or 'the database does not answer in time'


class Faults:
    """The current failure of each recurring job, by the job's name. `log` is the logger for new failures."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._current: dict[str, str] = {}

    def failed(self, job: str, error: Exception, remedy: str | None = None) -> None:
        """Log a job's failure, unless it is the same as before. Only an unexpected error gets a traceback.

        An expected one has a `remedy`: what failed and what to do, as a sentence.
        """
        fault = f'{type(error).__name__}: {error}'
        if self._current.get(job) == fault:
            return
        self._current[job] = fault
        if remedy is not None:
            self._log.warning('%s', remedy)
        elif isinstance(error, StoreUnavailable | TimeoutError):
            self._log.warning('%s failed, database unavailable, retrying: %s', job, cause_of(error))
        else:
            self._log.error('%s failed, retrying', job, exc_info=error)

    def succeeded(self, job: str) -> None:
        """Clear a job's failure, so that its next one is logged."""
        if self._current.pop(job, None) is not None:
            self._log.info('%s works again', job)
