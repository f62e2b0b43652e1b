"""The games: pure, deterministic, without I/O. The outside uses `engine.api` and `engine.registry`."""
