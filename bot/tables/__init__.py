"""Tables without Discord: the match that is played, its seats, and its automatic players."""
