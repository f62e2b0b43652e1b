"""Onirim's printed expansions, one file each. `engine.onirim.modules` lists them."""
