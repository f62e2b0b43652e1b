"""The format of a scenario, by subject: what an author writes and the rules read."""
