"""How fast Clew is, and how much it asks of Discord: `python -m benchmarks`."""
