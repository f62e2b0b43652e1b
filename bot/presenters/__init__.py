"""How each game is shown: a view, a decision and an event go in; pictures, controls and words come out."""
