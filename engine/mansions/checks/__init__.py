"""Faults of a scenario, one module per subject. A fault is a place and one plain sentence."""
