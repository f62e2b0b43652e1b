"""Tables, without Discord: the match, its seats, its deadlines, and its bot players."""
