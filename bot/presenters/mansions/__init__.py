"""How Mansions is shown: in pictures, and all of it in words."""
