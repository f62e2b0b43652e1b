"""The format of a scenario, by subject: authors write it and the rules read it."""
