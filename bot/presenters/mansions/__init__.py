"""How Mansions is shown: in words, until it has pictures."""
