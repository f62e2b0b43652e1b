"""Series of games between automatic players, to measure how fair a scenario is and how long it takes."""
