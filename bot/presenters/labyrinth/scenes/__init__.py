"""What Labyrinth's pictures are put together from."""
