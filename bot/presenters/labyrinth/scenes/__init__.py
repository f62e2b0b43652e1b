"""The parts of Labyrinth's pictures."""
