"""What can be wrong with a scenario, by subject. Every fault is a place and one plain sentence."""
