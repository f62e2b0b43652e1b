"""Metrics for Prometheus: counts and durations. No label names a user or a table."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

PRESSES = Counter('clew_presses', 'Presses and commands, by action', ['action'], registry=REGISTRY)
ANSWERS = Histogram(
    'clew_answer_seconds',
    'From a press until Discord has accepted its answer',
    buckets=(0.05, 0.1, 0.2, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0),
    registry=REGISTRY,
)
REQUESTS = Counter('clew_requests', 'Requests to Discord, by the status of the response', ['status'], registry=REGISTRY)
PAINTING = Histogram(
    'clew_painting_seconds',
    'From the request for a picture until it is painted; cached pictures do not count',
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0),
    registry=REGISTRY,
)
PAINTERS_REPLACED = Counter(
    'clew_painters_replaced', 'Painter processes replaced because they died or hung', registry=REGISTRY
)
THINKING = Histogram(
    'clew_thinking_seconds',
    'From the question to a bot player until its answer',
    buckets=(0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0),
    registry=REGISTRY,
)
THINKING_GIVEN_UP = Counter(
    'clew_thinking_given_up', 'Answers of the quickest bot player because the asked one failed', registry=REGISTRY
)
THINKERS_REPLACED = Counter(
    'clew_thinkers_replaced', 'Thinker processes replaced because they died or hung', registry=REGISTRY
)
TABLES = Gauge('clew_open_tables', 'Lobbies and unfinished games in the whole database', registry=REGISTRY)
READY = Gauge(
    'clew_ready', 'Whether Discord is connected, the database works, and the pulse is recent', registry=REGISTRY
)
GATEWAY = Gauge(
    'clew_gateway_latency_seconds', 'Latency of the last gateway heartbeat; NaN without one', registry=REGISTRY
)
DATABASE = Gauge(
    'clew_database_latency_seconds',
    'Time to write a row to the database and read it; NaN for a failure',
    registry=REGISTRY,
)
PULSE = Gauge('clew_last_pulse_seconds', 'Age of the last pulse; NaN before the first', registry=REGISTRY)
