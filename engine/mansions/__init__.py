"""Mansions: one keeper against the investigators of a house."""
