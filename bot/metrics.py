"""What is counted for Prometheus: how much and how long, and never who or which table."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

PRESSES = Counter('clew_presses', 'Presses and commands, by what they ask for', ['action'], registry=REGISTRY)
ANSWERS = Histogram(
    'clew_answer_seconds',
    'From a press to its answer, which Discord has taken then',
    buckets=(0.05, 0.1, 0.2, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0),
    registry=REGISTRY,
)
REQUESTS = Counter('clew_requests', 'Requests to Discord, by the status of the response', ['status'], registry=REGISTRY)
PAINTING = Histogram(
    'clew_painting_seconds',
    'From when a picture is wanted until it is there; one that is kept from before is not counted',
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0),
    registry=REGISTRY,
)
PAINTERS_REPLACED = Counter(
    'clew_painters_replaced', 'Processes that died or hung while they painted', registry=REGISTRY
)
THINKING = Histogram(
    'clew_thinking_seconds',
    'From when an automatic player is asked until there is an answer',
    buckets=(0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0),
    registry=REGISTRY,
)
THINKING_GIVEN_UP = Counter(
    'clew_thinking_given_up', 'Answers of the quickest automatic player because thinking failed', registry=REGISTRY
)
THINKERS_REPLACED = Counter(
    'clew_thinkers_replaced', 'Processes that died or hung while they were thinking', registry=REGISTRY
)
TABLES = Gauge('clew_open_tables', 'Lobbies and games that are not over, in the whole database', registry=REGISTRY)
READY = Gauge('clew_ready', 'Whether Discord is connected and the database answers', registry=REGISTRY)
GATEWAY = Gauge('clew_gateway_latency_seconds', 'The last heartbeat of the gateway; NaN for none', registry=REGISTRY)
DATABASE = Gauge('clew_database_latency_seconds', 'One question to the database; NaN for no answer', registry=REGISTRY)
