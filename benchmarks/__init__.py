"""Benchmarks of Clew's speed and of its requests to Discord: `python -m benchmarks`."""
