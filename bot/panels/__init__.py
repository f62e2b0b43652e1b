"""A table as a panel: what the board, a hand, the lobby and the rules show. Pure."""
