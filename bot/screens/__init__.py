"""What should be on screen against what is."""
