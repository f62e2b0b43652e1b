"""What the pictures of Mansions are put together from."""
