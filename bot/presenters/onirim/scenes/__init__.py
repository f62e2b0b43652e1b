"""One file a picture, and the pieces they share."""
