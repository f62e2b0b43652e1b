"""The puzzles of Mansions: wiring, locks and runes (PZ1 to PZ8, section 2.1 of the rules)."""
