"""The games: pure, deterministic, without I/O. Other folders use `engine.api` and `engine.registry`."""
